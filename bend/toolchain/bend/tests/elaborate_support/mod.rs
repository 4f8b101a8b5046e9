//! Programs of one or more files, loaded from a folder of their own.

#![allow(dead_code, reason = "each test uses a part of this")]

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};

use bailiff_bend::check;
use bailiff_bend::diagnostic::{Colour, Diagnostic, render_with};
use bailiff_bend::load::{Loaded, Options, Sources, load};
use bailiff_proof_kernel::Limits;

/// A program on disk; its folder goes with it.
pub struct Program {
    folder: PathBuf,
}

static NEXT: AtomicUsize = AtomicUsize::new(0);

/// Runs on a stack that the parser, the elaborator and the kernel may use.
pub fn deep<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    let thread = std::thread::Builder::new().stack_size(1 << 30).spawn(work).unwrap();
    thread.join().unwrap()
}

impl Program {
    /// Writes the files; the first is the entry.
    pub fn new(files: &[(String, String)]) -> Program {
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("program_{}_{number}", std::process::id());
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::create_dir_all(&folder).unwrap();
        for (name, text) in files {
            fs::write(folder.join(name), text).unwrap();
        }
        Program { folder }
    }

    /// One file.
    pub fn single(text: &str) -> Program {
        Program::new(&[("main.bend".to_owned(), text.to_owned())])
    }

    pub fn load(&self) -> Result<Loaded, (Sources, Vec<Diagnostic>)> {
        load(&self.folder.join("main.bend"), &Options::default())
    }

    /// The text of diagnostics, without the path of this machine.
    pub fn shown(&self, sources: &Sources, found: &[Diagnostic]) -> String {
        let text = render_with(found, sources, Colour::Never);
        text.replace(&format!("{}/", self.folder.display()), "")
    }

    /// The codes and the text of what the front refuses.
    pub fn refused(&self) -> (Vec<&'static str>, String) {
        match self.load() {
            Ok(_) => (Vec::new(), "the front accepts it".to_owned()),
            Err((sources, found)) => {
                let codes = found.iter().map(|diagnostic| diagnostic.code).collect();
                (codes, self.shown(&sources, &found))
            }
        }
    }

    /// The codes and the text of every error and warning, the kernel's included.
    pub fn checked(&self) -> (Vec<&'static str>, String) {
        match self.load() {
            Err((sources, found)) => {
                let codes = found.iter().map(|diagnostic| diagnostic.code).collect();
                (codes, self.shown(&sources, &found))
            }
            Ok(loaded) => {
                let mut found = check::check(&loaded, Limits::default());
                found.extend(loaded.warnings.clone());
                let codes = found.iter().map(|diagnostic| diagnostic.code).collect();
                (codes, self.shown(&loaded.sources, &found))
            }
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // Left-over files in the target folder hurt nobody.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Programs under `=== name` lines, their further files under `--- file` lines.
pub fn programs(text: &str) -> Vec<(String, Vec<(String, String)>)> {
    let mut programs: Vec<(String, Vec<(String, String)>)> = Vec::new();
    for line in text.split_inclusive('\n') {
        if let Some(name) = line.strip_prefix("=== ") {
            programs.push((name.trim().to_owned(), vec![("main.bend".to_owned(), String::new())]));
            continue;
        }
        let files = &mut programs.last_mut().unwrap().1;
        match line.strip_prefix("--- ") {
            Some(name) => files.push((name.trim().to_owned(), String::new())),
            None => files.last_mut().unwrap().1.push_str(line),
        }
    }
    programs
}
