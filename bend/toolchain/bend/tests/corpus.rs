//! The corpus of programs with known verdicts: one test a file.
//!
//! `own/` holds what the corpus came without; `base-pins/` fixes Base; `job-book/` is a whole book.
//! `verdicts.txt` and `pin_verdicts.txt` record the reason of every refusal beside the reason that
//! the file's header asks for: read their diff in review.

#[path = "corpus/harness/golden.rs"]
mod golden;
#[path = "corpus/harness/header.rs"]
mod header;
#[path = "corpus/harness/pins.rs"]
mod pins;
#[path = "corpus/harness/run.rs"]
mod run;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use golden::Golden;
use header::Expect;
use libtest_mimic::{Arguments, Failed, Trial};

/// Our verdicts where both are defensible (`# policy: either`): whether we accept.
const EITHER: &[(&str, bool)] = &[
    ("138-unbound-in-dropped-argument", false),
    ("253-template-contradictory-hypotheses", true),
    ("270-dead-kind-evidence", true),
];

/// How many defs of the accept pins mention a name that our Base lacks (`missing_names.txt`).
const DEFS_LEFT_OUT: usize = 34;

/// The laws of `job-book`.
const JOB_BOOK_LAWS: usize = 40;

type Tested = Result<(), Failed>;

fn main() -> io::Result<ExitCode> {
    let arguments = Arguments::from_args();
    let verdicts =
        Arc::new(Golden::open("verdicts.txt", "Why each file is refused: code, what we say, what its header asks."));
    let pin_verdicts =
        Arc::new(Golden::open("pin_verdicts.txt", "Why each pin is refused: code, what we say, what its header asks."));
    let missing_names = Arc::new(Golden::open("missing_names.txt", "Names of the pins' page that our Base lacks."));
    let mut trials = Vec::new();
    for (folder, group) in [("", "corpus"), ("own", "own")] {
        for (name, path) in bend_files(folder)? {
            let verdicts = Arc::clone(&verdicts);
            trials.push(Trial::test(format!("{group}/{name}"), move || program(&path, &name, &verdicts)));
        }
    }
    for (name, path) in bend_files("base-pins")? {
        let verdicts = Arc::clone(&pin_verdicts);
        trials.push(Trial::test(format!("base-pins/{name}"), move || pin(&path, &name, &verdicts)));
    }
    let names = Arc::clone(&missing_names);
    trials.push(Trial::test("base-pins/left-out", move || left_out(&names)));
    trials.push(Trial::test("job-book", job_book));
    trials.push(Trial::test("either-table", either_table));
    let whole = arguments.filter.is_none() && arguments.skip.is_empty() && !arguments.list;
    let conclusion = libtest_mimic::run(&arguments, trials);
    for golden in [&verdicts, &pin_verdicts, &missing_names] {
        if let Err(message) = golden.close(whole) {
            eprintln!("{message}");
            return Ok(ExitCode::FAILURE);
        }
    }
    Ok(conclusion.exit_code())
}

/// The `.bend` files of a folder of the corpus, by name, in order.
fn bend_files(folder: &str) -> io::Result<Vec<(String, PathBuf)>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(run::corpus().join("bend").join(folder))? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "bend") {
            files.push((path.file_stem().unwrap_or_default().to_string_lossy().into_owned(), path));
        }
    }
    files.sort();
    Ok(files)
}

fn read(path: &Path) -> Result<String, Failed> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()).into())
}

/// A file of the corpus: its verdict, the reason of a refusal, the value of `main`.
fn program(path: &Path, name: &str, verdicts: &Golden) -> Tested {
    let header = header::read(&read(path)?)?;
    let either = EITHER.iter().find(|(file, _)| *file == name).map(|(_, accept)| *accept);
    let outcome = run::run(path, header.main.is_some())?;
    let accept = either.unwrap_or(header.expect == Expect::Accept);
    match (run::summary(&outcome), accept) {
        (Some(_), true) => Err(format!("refused:\n{}", outcome.shown).into()),
        (None, false) => Err(format!("accepted; the header asks: {:?}", header.expect).into()),
        (Some(said), false) => Ok(verdicts.say(name, &format!("{said}\t{}", asked(&header.expect)))?),
        (None, true) if outcome.main == header.main => Ok(()),
        (None, true) => Err(format!("main is {:?}, the header asks {:?}", outcome.main, header.main).into()),
    }
}

fn asked(expect: &Expect) -> &str {
    match expect {
        Expect::Accept => "accept",
        Expect::Reject(why) => why,
    }
}

/// A pin of Base: an accept file without the defs that we leave out, or a refusal at its last def.
fn pin(path: &Path, name: &str, verdicts: &Golden) -> Tested {
    let text = read(path)?;
    let header = header::read(&text)?;
    let (kept, out) = cut(&text)?;
    if header.expect == Expect::Accept {
        let outcome = if out == 0 {
            run::run(path, false)?
        } else {
            let copy = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.bend"));
            fs::write(&copy, kept)?;
            run::run(&copy, false)?
        };
        return match outcome.errors.len() {
            0 => Ok(()),
            _ => Err(format!("refused:\n{}", outcome.shown).into()),
        };
    }
    if out > 0 {
        return Err("mentions a name that our Base lacks".into());
    }
    let outcome = run::run(path, false)?;
    let said = run::summary(&outcome).ok_or("accepted")?;
    let last = pins::chunks(&text).last().map_or(0, |chunk| chunk.start);
    let at_last =
        |error: &bailiff_bend::diagnostic::Diagnostic| error.span.is_some_and(|span| span.start as usize >= last);
    if !outcome.errors.iter().all(at_last) {
        return Err(format!("refused before its last def:\n{}", outcome.shown).into());
    }
    Ok(verdicts.say(name, &format!("{said}\t{}", asked(&header.expect)))?)
}

/// A pin file without the declarations that mention a name we lack, and how many those are.
fn cut(text: &str) -> Result<(String, usize), Failed> {
    let missing = pins::missing()?;
    let (mut kept, mut out) = (String::new(), 0);
    for chunk in pins::chunks(text) {
        if pins::names(&chunk.text).into_iter().any(|name| missing.contains(name)) {
            out += 1;
        } else {
            kept.push_str(&chunk.text);
        }
    }
    Ok((kept, out))
}

/// Counts what the accept pins say of names that we lack, and records the names.
fn left_out(names: &Golden) -> Tested {
    let mut out = 0;
    for (name, path) in bend_files("base-pins")? {
        if name.starts_with("accept-") {
            out += cut(&read(&path)?)?.1;
        }
    }
    println!("base-pins: {out} defs of the accept files left out, for names that our Base lacks");
    if out != DEFS_LEFT_OUT {
        return Err(format!("{out} defs are left out, not {DEFS_LEFT_OUT}").into());
    }
    for name in pins::missing()? {
        names.say(&name, "lacking")?;
    }
    Ok(())
}

fn job_book() -> Tested {
    let outcome = run::run(&run::corpus().join("bend/job-book/proof/PROOF.bend"), false)?;
    match (outcome.errors.len(), outcome.laws_proved) {
        (0, JOB_BOOK_LAWS) => Ok(()),
        (0, laws) => Err(format!("{laws} laws are proved, not {JOB_BOOK_LAWS}").into()),
        _ => Err(format!("refused:\n{}", outcome.shown).into()),
    }
}

/// The table of our verdicts names exactly the files that leave the verdict open.
fn either_table() -> Tested {
    let mut open = Vec::new();
    for folder in ["", "own", "base-pins"] {
        for (name, path) in bend_files(folder)? {
            if header::read(&read(&path)?)?.either {
                open.push(name);
            }
        }
    }
    let table: Vec<&str> = EITHER.iter().map(|(name, _)| *name).collect();
    if open == table { Ok(()) } else { Err(format!("open: {open:?}, in the table: {table:?}").into()) }
}
