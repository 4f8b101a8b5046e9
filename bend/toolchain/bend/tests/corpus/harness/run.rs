//! Loads and checks one file as `bend check` does, on a thread with a large stack.

use std::path::{Path, PathBuf};
use std::thread;

use bailiff_bend::check::check;
use bailiff_bend::diagnostic::{Colour, Diagnostic, render_with};
use bailiff_bend::evaluate::normal_form;
use bailiff_bend::load::{Options, load};
use bailiff_proof_kernel::Limits;

const STACK_BYTES: usize = 1 << 30;

/// The corpus folder.
pub fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus")
}

/// Our Base.
pub fn base() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../base.bend")
}

/// What the checker said of a file.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    /// Every error, in order; none is acceptance.
    pub errors: Vec<Diagnostic>,
    /// The errors as a person sees them.
    pub shown: String,
    /// How many laws of the book's `laws/` folder are proved.
    pub laws_proved: usize,
    /// `main`'s normal form, if it was asked for.
    pub main: Option<String>,
}

/// Checks a file, and evaluates `main` if it checks and `evaluate` is set.
pub fn run(path: &Path, evaluate: bool) -> Result<Outcome, String> {
    let path = path.to_owned();
    thread::Builder::new()
        .stack_size(STACK_BYTES)
        .spawn(move || judge(&path, evaluate))
        .map_err(|error| format!("no thread: {error}"))?
        .join()
        .map_err(|_| "the checker panicked".to_owned())?
}

fn judge(path: &Path, evaluate: bool) -> Result<Outcome, String> {
    let loaded = match load(path, &Options::default()) {
        Ok(loaded) => loaded,
        Err((sources, errors)) => {
            let shown = render_with(&errors, &sources, Colour::Never);
            return Ok(Outcome { errors, shown, ..Outcome::default() });
        }
    };
    let errors = check(&loaded, Limits::default());
    let shown = render_with(&errors, &loaded.sources, Colour::Never);
    let laws_proved = (loaded.names.defs.iter())
        .zip(&loaded.book.defs)
        .filter(|(_, def)| def.is_law && def.body.is_some())
        .filter(|(info, _)| {
            loaded.sources.files[info.file.0 as usize].path.parent().is_some_and(|at| at.ends_with("laws"))
        })
        .count();
    let main = if evaluate && errors.is_empty() {
        Some(normal_form(&loaded, "main", Limits::default()).map_err(|error| error.to_string())?)
    } else {
        None
    };
    Ok(Outcome { errors, shown, laws_proved, main })
}

/// The first error in one line, and how many more there are.
pub fn summary(outcome: &Outcome) -> Option<String> {
    let first = outcome.errors.first()?;
    let place = first.place.as_deref().unwrap_or("the file");
    let more = match outcome.errors.len() - 1 {
        0 => String::new(),
        more => format!(" (and {more} more)"),
    };
    // The record is the same on every machine.
    let here = format!("{}/", corpus().join("bend").display());
    let message = first.message.replace(&here, "").replace(['\n', '\t'], " ");
    Some(format!("{}\t{place}: {message}{more}", first.code))
}
