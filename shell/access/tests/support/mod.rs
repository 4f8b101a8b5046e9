//! What the tests of access share: a folder of their own, its modes, and a second user.

#![allow(dead_code, reason = "each test file uses its part")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, reason = "the test's own files and helpers")]

use std::fs;
use std::io::{BufRead, BufReader};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::{Mutex, PoisonError};

/// The user of nobody in particular.
pub const NOBODY: u32 = 65_534;

/// A folder that only the test writes, that others may enter.
pub fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    set_mode(folder.path(), 0o755);
    folder
}

pub fn us() -> u32 {
    nix::unistd::geteuid().as_raw()
}

pub fn set_mode(path: &Path, mode: u32) {
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
}

pub fn mode(path: &Path) -> u32 {
    fs::symlink_metadata(path).unwrap().mode() & 0o7777
}

pub fn give_away(path: &Path) {
    std::os::unix::fs::lchown(path, Some(NOBODY), Some(NOBODY)).unwrap();
}

/// Whether the test can be somebody else; where it must, it fails instead.
pub fn is_root() -> bool {
    let root = us() == 0;
    if !root {
        assert!(std::env::var("CI").as_deref() != Ok("true"), "CI runs as root");
        eprintln!("skipped: this test needs root, to be a second user");
    }
    root
}

/// Names what the second user does, and where.
pub const ROLE: &str = "BAILIFF_TEST_ROLE";
pub const PLACE: &str = "BAILIFF_TEST_PLACE";

/// Held while a program is copied and started: a process that another test forks meanwhile would hold
/// the copy open for writing, and the system runs no such file.
static STARTING: Mutex<()> = Mutex::new(());

/// The second user, at work until its input is closed.
pub struct Other {
    child: Child,
    input: Option<ChildStdin>,
    lines: BufReader<std::process::ChildStdout>,
}

impl Other {
    /// Starts this test program as the second user, in a role of its test `second_user`.
    pub fn start(folder: &Path, role: &str, place: &Path) -> Other {
        let _alone = STARTING.lock().unwrap_or_else(PoisonError::into_inner);
        let program: PathBuf = folder.join(format!("second-user-{role}"));
        fs::copy(std::env::current_exe().unwrap(), &program).unwrap();
        set_mode(&program, 0o755);
        // The standard library drops every group of root with the user.
        let mut child = Command::new(&program)
            .args(["second_user", "--exact", "--nocapture", "--ignored"])
            .env(ROLE, role)
            .env(PLACE, place)
            .current_dir("/")
            .uid(NOBODY)
            .gid(NOBODY)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let input = child.stdin.take();
        let lines = BufReader::new(child.stdout.take().unwrap());
        Other { child, input, lines }
    }

    /// The next thing it says.
    pub fn says(&mut self) -> String {
        loop {
            let mut line = String::new();
            assert!(self.lines.read_line(&mut line).unwrap() > 0, "the second user said nothing more");
            if let Some((_, said)) = line.split_once("says: ") {
                return said.trim_end().to_owned();
            }
        }
    }

    pub fn finish(mut self) {
        drop(self.input.take());
        assert!(self.child.wait().unwrap().success());
    }
}
