//! Text files that record what the checker said, so that a change of a reason is seen in review.
//!
//! `BAILIFF_BLESS=1 cargo test -p bailiff-bend --test corpus` rewrites them.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::sync::Mutex;

/// A file of `key<TAB>text` lines under one heading.
pub struct Golden {
    path: PathBuf,
    heading: &'static str,
    recorded: BTreeMap<String, String>,
    said: Mutex<BTreeMap<String, String>>,
    rewrite: bool,
}

impl Golden {
    /// Reads `name` in the corpus folder; a file that is not there records nothing.
    pub fn open(name: &str, heading: &'static str) -> Golden {
        let path = super::run::corpus().join(name);
        let text = fs::read_to_string(&path).unwrap_or_default();
        let recorded = text
            .lines()
            .filter(|line| !line.starts_with('#'))
            .filter_map(|line| line.split_once('\t'))
            .map(|(key, text)| (key.to_owned(), text.to_owned()))
            .collect();
        let rewrite = std::env::var_os("BAILIFF_BLESS").is_some();
        Golden { path, heading, recorded, said: Mutex::default(), rewrite }
    }

    /// Notes what was said of `key`, and compares it with the record.
    pub fn say(&self, key: &str, text: &str) -> Result<(), String> {
        if let Ok(mut said) = self.said.lock() {
            said.insert(key.to_owned(), text.to_owned());
        }
        match self.recorded.get(key) {
            _ if self.rewrite => Ok(()),
            Some(recorded) if recorded == text => Ok(()),
            Some(recorded) => {
                Err(format!("said: {text}\nrecorded: {recorded}\nBAILIFF_BLESS=1 rewrites {}", self.path.display()))
            }
            None => Err(format!("said: {text}\nnot recorded in {}", self.path.display())),
        }
    }

    /// After the run: rewrites the file, or compares its keys with what was said. A run of some of
    /// the tests (not `whole`) says nothing about what the file holds too much.
    pub fn close(&self, whole: bool) -> Result<(), String> {
        match (whole, self.rewrite) {
            (true, _) => {}
            (false, false) => return Ok(()),
            (false, true) => return Err("BAILIFF_BLESS=1 needs a run of every test".to_owned()),
        }
        let said = self.said.lock().map_err(|_| "a test panicked".to_owned())?;
        if self.rewrite {
            let mut text = format!("# {}\n", self.heading);
            for (key, line) in &*said {
                text.push_str(&format!("{key}\t{line}\n"));
            }
            return fs::write(&self.path, text).map_err(|error| format!("{}: {error}", self.path.display()));
        }
        match self.recorded.keys().find(|key| !said.contains_key(*key)) {
            None => Ok(()),
            Some(key) => Err(format!("{} records `{key}`, which nothing says", self.path.display())),
        }
    }
}
