//! Small Bend programs, translated; and Agda, where it is installed.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;

use bailiff_bend::elaborate::{Found, Top};
use bailiff_bend::load::{self, Loaded, Options};
use bailiff_cross::agda::{Agda, Run};
use bailiff_cross::{Fact, Law, Program, Site, Translation, translate};
use bailiff_proof_kernel::{AbsurdNote, DefId, Form, Limits, Term, check_book};
use tempfile::TempDir;

pub type Outcome = Result<(), Box<dyn Error>>;

/// Types that most programs here use.
pub const NAT: &str = "\
type Empty is Data:
type Unit is Data: Unit{}
type Bool is Data: False{} True{}
type Nat is Data: Zero{} Succ{pred: Nat}

";

/// A program of one file, and what became of it.
pub struct Translated {
    pub translation: Translation,
    /// The entry's declarations, without the module's head and without those of [`NAT`].
    #[allow(dead_code, reason = "not every test looks at the text")]
    pub text: String,
}

/// Translates `text`, an entry file, and restates its laws.
pub fn program(text: &str) -> Result<Translated, Box<dyn Error>> {
    files(&[("main.bend", text)])
}

/// Translates the files, of which the first is the entry.
pub fn files(files: &[(&str, &str)]) -> Result<Translated, Box<dyn Error>> {
    let folder = TempDir::new()?;
    for (path, text) in files {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().ok_or("no folder")?)?;
        fs::write(path, text)?;
    }
    let entry = folder.path().join(files.first().ok_or("no entry")?.0);
    let root = fs::canonicalize(folder.path())?;
    let working = move || -> Result<Translation, String> {
        let loaded = load::load(&entry, &Options::default()).map_err(|(_, found)| format!("{found:?}"))?;
        translated(&loaded, &root, &facts(&loaded))
    };
    let thread = thread::Builder::new().stack_size(256 << 20).spawn(working)?;
    let translation = thread.join().map_err(|_| "the translation panicked")??;
    let main = translation.modules.iter().find(|module| module.name == "main").map_or("", |module| &module.text);
    let text = main.split("module main where").nth(1).unwrap_or("");
    let declared = |block: &&str| !block.trim().is_empty() && !block.contains("import ");
    let blocks: Vec<&str> = text.split("\n\n").filter(declared).map(|block| block.trim_matches('\n')).collect();
    let shared = ["data Empty :", "data Unit :", "data Bool :", "data Nat :"];
    let own = blocks.into_iter().filter(|block| !shared.iter().any(|start| block.starts_with(start)));
    let text = own.collect::<Vec<_>>().join("\n\n");
    Ok(Translated { translation, text })
}

/// That the entry's def `call` computes to its def `value`, if it has both.
fn facts(loaded: &Loaded) -> Vec<Fact> {
    let def = |name| match loaded.names.top(loaded.names.entry, name) {
        Found::Here(Top::Def(id)) => Some(Term::new(0, Form::Def(id))),
        _ => None,
    };
    let fact = def("call").zip(def("value")).map(|(call, value)| Fact { area: "main".to_owned(), call, value });
    fact.into_iter().collect()
}

/// The book of `loaded`, whose files stand under `root`.
fn translated(loaded: &Loaded, root: &Path, facts: &[Fact]) -> Result<Translation, String> {
    let file = |id: bailiff_bend::ast::FileId| {
        let path = &loaded.sources.files[id.0 as usize].path;
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.clone());
        path.strip_prefix(root).unwrap_or(&path).with_extension("").to_string_lossy().into_owned()
    };
    let names = &loaded.names;
    let notes: Vec<AbsurdNote> = check_book(&loaded.book, Limits::default()).absurd;
    let program = Program {
        book: &loaded.book,
        datatypes: (names.datatypes.iter())
            .map(|info| Site { file: file(info.file), name: info.name.to_string() })
            .collect(),
        constructors: names.constructors.iter().map(|info| info.name.to_string()).collect(),
        defs: (names.defs.iter())
            .map(|info| {
                let home = info.filled.map_or(info.file, |span| span.file);
                info.unreached_row.is_none().then(|| Site { file: file(home), name: info.name.to_string() })
            })
            .collect(),
        base: names.base.map(file),
        absurd: &notes,
    };
    let laws: Vec<Law> = (0..)
        .map(DefId)
        .zip(&names.defs)
        .filter(|(_, info)| info.is_law)
        .map(|(def, info)| Law { def, area: "laws".to_owned(), name: info.name.to_string() })
        .collect();
    translate(&program, &laws, facts).map_err(|reason| reason.to_string())
}

/// The Agda of this repository; none where it is not installed, which fails in CI.
fn agda() -> Result<Option<Agda>, Box<dyn Error>> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../target/agda");
    let agda = fs::canonicalize(&folder).ok().and_then(|folder| Agda::in_folder(&folder));
    if agda.is_none() {
        eprintln!("SKIPPED: no Agda in target/agda (run `make cross`)");
        if std::env::var_os("CI").is_some_and(|value| value == "true") {
            return Err("no Agda in target/agda: run `make cross` first".into());
        }
    }
    Ok(agda)
}

/// What Agda says of all modules of `translation`; none where it is not installed.
pub fn judged(translation: &Translation) -> Result<Option<Run>, Box<dyn Error>> {
    let Some(agda) = agda()? else { return Ok(None) };
    let folder = TempDir::new()?;
    for module in &translation.modules {
        let path = folder.path().join(module.path());
        fs::create_dir_all(path.parent().ok_or("no folder")?)?;
        fs::write(path, &module.text)?;
    }
    Ok(Some(agda.check(folder.path(), &[], "All.agda")?))
}

/// All of `program` is translated, and Agda accepts it.
pub fn accepted(program: &Translated) -> Outcome {
    assert_eq!(program.translation.refused, []);
    if let Some(run) = judged(&program.translation)? {
        assert_eq!((run.code, run.complaint()), (Some(0), String::new()));
    }
    Ok(())
}
