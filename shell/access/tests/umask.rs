//! K5, K6: modes are right from the first instant, whatever the umask. The umask is the process's, so
//! this file has one test.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, reason = "the test's own files")]

mod support;

use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::Path;
use std::sync::Barrier;

use bailiff_access::{Listener, create_private_file, prepare_state_dir};
use bailiff_rules::Rules;
use nix::sys::stat::{Mode, umask};
use support::{folder, mode};

/// The first mode that is seen at the path.
fn first_mode(path: &Path) -> u32 {
    loop {
        if let Ok(metadata) = fs::symlink_metadata(path) {
            return metadata.mode() & 0o7777;
        }
    }
}

#[test]
fn k5_k6_modes_are_private_from_the_first_instant_whatever_the_umask() {
    let folder = folder();
    for (round, bits) in [0o000, 0o022, 0o077, 0o777, 0o000, 0o000].into_iter().enumerate() {
        umask(Mode::from_bits_truncate(bits));
        let base = folder.path().join(round.to_string());
        let (socket, file, state) = (base.join("d/daemon.sock"), base.join("main.jsonl"), base.join("home"));
        let ready = Barrier::new(2);
        let seen = std::thread::scope(|scope| {
            let watcher = scope.spawn(|| {
                ready.wait();
                first_mode(&socket)
            });
            ready.wait();
            Listener::bind(&mut Rules::new(), &socket).unwrap();
            watcher.join().unwrap()
        });
        // A umask takes bits away at first; it never leaves one too many.
        assert_eq!(seen & !0o600, 0, "{seen:o} under {bits:o}");
        create_private_file(&mut Rules::new(), &file).unwrap();
        prepare_state_dir(&mut Rules::new(), &state).unwrap();
        let modes = [&base, &base.join("d"), &socket, &file, &state].map(|path| mode(path));
        assert_eq!(modes, [0o700, 0o700, 0o600, 0o600, 0o700], "under {bits:o}");
    }
    umask(Mode::from_bits_truncate(0o022));
}
