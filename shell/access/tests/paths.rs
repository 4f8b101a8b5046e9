//! The verdicts on real paths: the socket's directory, the state's, the working directory.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, reason = "the test's own files")]

mod support;

use std::ffi::OsString;
use std::fs;
use std::io::{Read, Write};
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use bailiff_access::{Listener, connect, create_private_file, default_socket, open_workdir, prepare_state_dir};
use bailiff_rules::{Limits, Rules};
use support::{folder, mode, set_mode, us};

/// What a person reads, with the test's folder as `@`.
fn told<T>(result: Result<T, bailiff_access::AccessError>, folder: &Path) -> String {
    match result {
        Ok(_) => "fine".to_owned(),
        Err(error) => error.to_string().replace(folder.to_str().unwrap(), "@"),
    }
}

fn bound(folder: &Path, name: &str) -> String {
    told(Listener::bind(&mut Rules::new(), &folder.join(name).join("daemon.sock")), folder)
}

#[test]
fn a_missing_directory_is_made_private_with_all_above_it() {
    let folder = folder();
    let socket = folder.path().join("a/b/c/daemon.sock");
    Listener::bind(&mut Rules::new(), &socket).unwrap();
    let made = ["a", "a/b", "a/b/c", "a/b/c/daemon.sock"].map(|name| mode(&folder.path().join(name)));
    assert_eq!(made, [0o700, 0o700, 0o700, 0o600]);
}

#[test]
fn a_directory_that_others_only_read_is_used_as_it_is() {
    let folder = folder();
    fs::create_dir(folder.path().join("open")).unwrap();
    set_mode(&folder.path().join("open"), 0o755);
    assert_eq!(bound(folder.path(), "open"), "fine");
    assert_eq!(mode(&folder.path().join("open")), 0o755);
}

#[test]
fn a_directory_that_is_not_safe_is_refused_with_its_fault_and_the_fix() {
    let folder = folder();
    let place = |name: &str| folder.path().join(name);
    for (name, bits) in [("group", 0o720), ("others", 0o702), ("all", 0o1777)] {
        fs::create_dir(place(name)).unwrap();
        set_mode(&place(name), bits);
    }
    fs::create_dir(place("real")).unwrap();
    symlink(place("real"), place("link")).unwrap();
    symlink(place("nowhere"), place("dangling")).unwrap();
    fs::write(place("file"), "").unwrap();
    let elsewhere = "or name a socket in a directory of your own";
    let expected = [
        ("group", format!("`@/group` may be written by its group: run `chmod go-w @/group`, {elsewhere}")),
        (
            "others",
            format!("`@/others` may be written by everyone outside its group: run `chmod go-w @/others`, {elsewhere}"),
        ),
        ("all", format!("`@/all` may be written by everyone: run `chmod go-w @/all`, {elsewhere}")),
        ("link", format!("`@/link` is a symbolic link, and may lead anywhere: remove it, {elsewhere}")),
        ("dangling", format!("`@/dangling` is a symbolic link, and may lead anywhere: remove it, {elsewhere}")),
        ("file", format!("`@/file` is not a directory: remove it, {elsewhere}")),
    ];
    for (name, text) in expected {
        assert_eq!(bound(folder.path(), name), text);
    }
    assert!(!place("real").join("daemon.sock").exists());
}

#[test]
fn a_directory_in_one_where_it_could_be_replaced_is_refused_and_not_made() {
    let folder = folder();
    let shared = folder.path().join("shared");
    fs::create_dir(&shared).unwrap();
    set_mode(&shared, 0o777);
    let text = "`@/shared` may be written by everyone, who could replace `@/shared/own`: run `chmod go-w @/shared` or \
                `chmod +t @/shared`, or name a socket in a directory of your own";
    assert_eq!(bound(folder.path(), "shared/own"), text);
    assert!(!shared.join("own").exists());
    fs::create_dir(shared.join("own")).unwrap();
    assert_eq!(bound(folder.path(), "shared/own"), text);
    set_mode(&shared, 0o1777);
    assert_eq!(bound(folder.path(), "shared/own"), "fine");
}

#[test]
fn k1_a_long_temporary_folder_is_bound_and_reached_all_the_same() {
    let folder = folder();
    let socket = default_socket(Some(folder.path().join("a".repeat(120)).into()), us());
    assert!(socket.as_os_str().len() > 108);
    let listener = Listener::bind(&mut Rules::new(), &socket).unwrap();
    let client = std::thread::spawn(move || {
        let mut stream = connect(&mut Rules::new(), &socket).unwrap();
        stream.write_all(b"hi").unwrap();
    });
    let mut heard = String::new();
    listener.accept(&mut Rules::new()).unwrap().unwrap().read_to_string(&mut heard).unwrap();
    client.join().unwrap();
    assert_eq!(heard, "hi");
    let long = "n".repeat(120);
    let text = told(Listener::bind(&mut Rules::new(), &folder.path().join("d").join(&long)), folder.path());
    let expected = format!("the name of the socket `@/d/{long}` has 120 bytes, and 82 is the most: name a shorter one");
    assert_eq!(text, expected);
    assert!(Listener::bind(&mut Rules::new(), &folder.path().join("d").join("n".repeat(82))).is_ok());
}

#[test]
fn the_default_path_has_the_user_in_it() {
    let path = |tmpdir: Option<&str>| default_socket(tmpdir.map(OsString::from), 7);
    let expected = ["/t/bailiff-7/daemon.sock", "/tmp/bailiff-7/daemon.sock", "/tmp/bailiff-7/daemon.sock"];
    assert_eq!([path(Some("/t")), path(Some("")), path(None)], expected.map(PathBuf::from));
}

#[test]
fn a_path_that_is_taken_leads_nowhere_or_is_relative_says_so() {
    let folder = folder();
    let socket = folder.path().join("d/daemon.sock");
    let listener = Listener::bind(&mut Rules::new(), &socket).unwrap();
    let taken = "`@/d/daemon.sock` is there already: another daemon may listen on it; if none does, remove it, or name \
                 another path";
    assert_eq!(bound(folder.path(), "d"), taken);
    drop(listener);
    let reach = |path: &Path| told(connect(&mut Rules::new(), path), folder.path());
    let nobody = |path: &str| format!("no daemon listens on `{path}`: start one, or name the path of one");
    assert_eq!(reach(&socket), nobody("@/d/daemon.sock"));
    assert_eq!(reach(&folder.path().join("none/daemon.sock")), nobody("@/none/daemon.sock"));
    let relative = "`d/daemon.sock` is no absolute path to a file: give one that starts with `/` and ends in a name";
    assert_eq!(reach(Path::new("d/daemon.sock")), relative);
    assert_eq!(told(Listener::bind(&mut Rules::new(), Path::new("d/daemon.sock")), folder.path()), relative);
}

#[test]
fn a_state_directory_is_made_private_or_made_so_again() {
    let folder = folder();
    let place = |name: &str| folder.path().join(name);
    fs::create_dir(place("old")).unwrap();
    set_mode(&place("old"), 0o777);
    symlink(place("old"), place("link")).unwrap();
    let prepared = |name: &str| told(prepare_state_dir(&mut Rules::new(), &place(name)), folder.path());
    assert_eq!([prepared("new/sessions"), prepared("old")], ["fine", "fine"]);
    assert_eq!(
        prepared("link"),
        "`@/link` is a symbolic link, and may lead anywhere: remove it, or keep the state in a directory of your own"
    );
    assert_eq!(["new", "new/sessions", "old"].map(|name| mode(&place(name))), [0o700; 3]);
}

#[test]
fn a_private_file_is_made_once() {
    let folder = folder();
    let path = folder.path().join("main.jsonl");
    let make = || told(create_private_file(&mut Rules::new(), &path), folder.path());
    assert_eq!([make(), make()], ["fine", "cannot make the file `@/main.jsonl`: File exists (os error 17)"]);
    assert_eq!(mode(&path), 0o600);
}

#[test]
fn a_session_runs_where_it_was_told_to_or_where_it_was_saved_and_nowhere_else() {
    let folder = folder();
    let place = |name: &str| folder.path().join(name);
    fs::create_dir(place("dir")).unwrap();
    fs::create_dir(place("saved")).unwrap();
    fs::write(place("file"), "").unwrap();
    let opened = |named: Option<&Path>, recorded: Option<&Path>| {
        open_workdir(&mut Rules::new(), named, recorded)
            .map_or_else(|error| error.to_string(), |path| path.display().to_string())
            .replace(folder.path().to_str().unwrap(), "@")
    };
    let (saved, long) = (place("saved"), place(&"n".repeat(300)));
    assert_eq!(opened(Some(&place("dir")), Some(&saved)), "@/dir");
    assert_eq!(opened(None, Some(&saved)), "@/saved");
    let none = "a session needs a working directory: name one that exists";
    assert_eq!([opened(None, None), opened(Some(Path::new("")), Some(&saved))], [none, none]);
    let gone = "working directory @/gone is gone: make it again, or name another";
    assert_eq!([opened(Some(&place("gone")), Some(&saved)), opened(None, Some(&place("gone")))], [gone, gone]);
    let file = "working directory @/file is not a directory: name one";
    assert_eq!(opened(Some(&place("file")), Some(&saved)), file);
    assert_eq!(
        opened(Some(&place("file/below")), None),
        "working directory @/file/below is gone: make it again, or name another"
    );
    let relative = "working directory . is not absolute: write its whole path, from `/`";
    assert_eq!(opened(Some(Path::new(".")), Some(&saved)), relative);
    assert!(
        opened(Some(&long), None)
            .ends_with("cannot be looked at: make its parents searchable for you, or name another")
    );
}

#[test]
fn a_rule_that_gives_no_answer_refuses_everything() {
    let folder = folder();
    let spent = || Rules::with_limits(Limits { steps: 0, ..Limits::default() });
    let socket = folder.path().join("d/daemon.sock");
    let no_verdict = "`@/d` was not used: the rule gave no verdict; report this as a fault of bailiff";
    assert_eq!(told(Listener::bind(&mut spent(), &socket), folder.path()), no_verdict);
    assert_eq!(told(prepare_state_dir(&mut spent(), &folder.path().join("d")), folder.path()), no_verdict);
    let no_mode = "`@/f` was not made: the rule gave no mode for it; report this as a fault of bailiff";
    assert_eq!(told(create_private_file(&mut spent(), &folder.path().join("f")), folder.path()), no_mode);
    let no_workdir = "no working directory was opened: the rule gave no verdict; report this as a fault of bailiff";
    assert_eq!(told(open_workdir(&mut spent(), Some(folder.path()), None), folder.path()), no_workdir);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    let listener = Listener::bind(&mut Rules::new(), &socket).unwrap();
    let _client = connect(&mut Rules::new(), &socket).unwrap();
    assert_eq!(listener.accept(&mut spent()).unwrap().unwrap_err().uid, Some(us()));
}
