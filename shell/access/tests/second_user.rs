//! A second user: who squats on our paths, who connects, whose daemon it is. Needs root, to be both.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, reason = "the test's own files and sockets")]

mod support;

use std::fs;
use std::io::Read;
use std::os::unix::fs::symlink;
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};

use bailiff_access::{Listener, Stranger, connect, default_socket};
use bailiff_rules::Rules;
use support::{NOBODY, Other, PLACE, ROLE, folder, give_away, is_root, mode, set_mode, us};

/// What the second user does: the other tests start this one as that user.
#[test]
#[ignore = "a role in the other tests of this file"]
fn second_user() {
    let place = PathBuf::from(std::env::var_os(PLACE).unwrap());
    let say = |what: String| println!("says: {what}");
    match std::env::var(ROLE).unwrap().as_str() {
        "connect" => {
            let mut stream = UnixStream::connect(&place).unwrap();
            let mut heard = Vec::new();
            let end = stream.read_to_end(&mut heard).map_err(|error| error.kind());
            say(format!("{end:?}"));
        }
        "listen" => {
            let listener = UnixListener::bind(&place).unwrap();
            set_mode(&place, 0o666);
            say("listening".to_owned());
            let (mut stream, _) = listener.accept().unwrap();
            let mut heard = Vec::new();
            stream.read_to_end(&mut heard).unwrap();
            say(format!("heard {} bytes", heard.len()));
        }
        "bind" => {
            let socket = default_socket(Some(place.into()), us());
            say(Listener::bind(&mut Rules::new(), &socket)
                .map_or_else(|error| error.to_string(), |_| "bound".to_owned()));
        }
        role => panic!("no role {role}"),
    }
}

#[test]
fn k6_a_peer_of_another_user_is_closed_unread_even_when_every_mode_is_open() {
    if !is_root() {
        return;
    }
    let folder = folder();
    let socket = folder.path().join("d/daemon.sock");
    let listener = Listener::bind(&mut Rules::new(), &socket).unwrap();
    set_mode(&folder.path().join("d"), 0o755);
    set_mode(&socket, 0o666);
    let mut other = Other::start(folder.path(), "connect", &socket);
    assert_eq!(listener.accept(&mut Rules::new()).unwrap().unwrap_err(), Stranger { uid: Some(NOBODY) });
    assert_eq!(other.says(), "Ok(0)");
    other.finish();
    let _ours = connect(&mut Rules::new(), &socket).unwrap();
    assert!(listener.accept(&mut Rules::new()).unwrap().is_ok());
}

#[test]
fn k3_k10_two_users_share_a_temporary_folder_with_what_others_left_there() {
    if !is_root() {
        return;
    }
    let folder = folder();
    let shared = folder.path().join("tmp");
    fs::create_dir(&shared).unwrap();
    set_mode(&shared, 0o1777);
    for left in ["bailiff", "bailiff-x", "bailiff-1-cwd"] {
        fs::write(shared.join(left), "").unwrap();
        set_mode(&shared.join(left), 0o600);
    }
    give_away(&shared.join("bailiff-x"));
    let ours = default_socket(Some(shared.clone().into()), us());
    Listener::bind(&mut Rules::new(), &ours).unwrap();
    let mut other = Other::start(folder.path(), "bind", &shared);
    assert_eq!(other.says(), "bound");
    other.finish();
    let theirs = default_socket(Some(shared.into()), NOBODY);
    assert_eq!([mode(&ours), mode(&theirs)], [0o600; 2]);
}

#[test]
fn k4_a_path_that_another_user_made_first_is_never_used() {
    if !is_root() {
        return;
    }
    let folder = folder();
    let place = |name: &str| folder.path().join(name);
    for (name, bits) in [("private", 0o700), ("open", 0o777)] {
        fs::create_dir(place(name)).unwrap();
        set_mode(&place(name), bits);
    }
    symlink("/", place("link")).unwrap();
    let _socket = UnixListener::bind(place("socket")).unwrap();
    for name in ["private", "open", "link", "socket"] {
        give_away(&place(name));
    }
    let told = |name: &str| {
        let path: &Path = &place(name).join("daemon.sock");
        let texts = [
            Listener::bind(&mut Rules::new(), path).unwrap_err().to_string(),
            connect(&mut Rules::new(), path).unwrap_err().to_string(),
        ];
        texts.map(|text| text.replace(folder.path().to_str().unwrap(), "@"))
    };
    let elsewhere = "or name a socket in a directory of your own";
    let foreign =
        |name: &str| format!("`@/{name}` belongs to the user 65534, not to you (0): have it removed, {elsewhere}");
    assert_eq!(told("private"), [foreign("private"), foreign("private")]);
    assert_eq!(told("open"), [foreign("open"), foreign("open")]);
    let link = format!("`@/link` is a symbolic link, and may lead anywhere: remove it, {elsewhere}");
    assert_eq!(told("link"), [link.clone(), link]);
    let socket = format!("`@/socket` is not a directory: remove it, {elsewhere}");
    assert_eq!(told("socket"), [socket.clone(), socket]);
}

#[test]
fn k4_nothing_is_sent_to_the_daemon_of_another_user() {
    if !is_root() {
        return;
    }
    let folder = folder();
    let holder = folder.path().join("d");
    fs::create_dir(&holder).unwrap();
    set_mode(&holder, 0o777);
    let socket = holder.join("daemon.sock");
    let mut other = Other::start(folder.path(), "listen", &socket);
    assert_eq!(other.says(), "listening");
    // It was open once; the squatter's socket stays when the owner closes it.
    set_mode(&holder, 0o755);
    let text =
        connect(&mut Rules::new(), &socket).unwrap_err().to_string().replace(folder.path().to_str().unwrap(), "@");
    assert_eq!(
        text,
        "`@/d/daemon.sock` is the socket of the user 65534, and nothing was sent: remove it, or name the path of \
         your own daemon"
    );
    assert_eq!(other.says(), "heard 0 bytes");
    other.finish();
}
