//! Every type and body of the accepted corpus, of Base and of the repository's own laws prints as
//! text that reads back as the same core term, in the file that declares it.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

mod elaborate_support;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use bailiff_bend::ast::FileId;
use bailiff_bend::elaborate::{DefInfo, Top};
use bailiff_bend::load::{Loaded, Options, load};
use bailiff_bend::print::{Printer, Style};
use bailiff_proof_kernel::{ConstructorId, Form, Term};
use elaborate_support::deep;

fn loaded(path: &Path) -> Loaded {
    match load(path, &Options::default()) {
        Ok(loaded) => loaded,
        Err((_, found)) => panic!("{}: {found:#?}", path.display()),
    }
}

/// A def whose type or body is a term of the book, as text, and that term.
struct Probe {
    /// Where it is written: a law's proof may stand in another file than the law.
    file: FileId,
    is_type: bool,
    term: Term,
    text: String,
}

/// The text of a def `name` with the term as its type or its body; the `~` parameters of a template
/// are its own again.
fn probe(loaded: &Loaded, info: &DefInfo, file: FileId, (term, is_type): (&Term, bool), name: &str) -> String {
    let mut printer = Printer::new(&loaded.names, file, Style::Exact, &[term]);
    let mut params = Vec::new();
    let mut names = Vec::new();
    let mut inner = term.clone();
    for number in 0..info.templates {
        let (ty, rest) = match inner.form().clone() {
            Form::Pi(_, _, dom, cod) => (printer.print(&names, &dom), cod),
            Form::Lam(_, _, body) => ("Type".to_owned(), body),
            other => panic!("a template of {other:?}"),
        };
        params.push(format!("~zz{number}: {ty}"));
        names.push(format!("zz{number}"));
        inner = rest;
    }
    let text = printer.print(&names, &inner);
    let (result, body) = if is_type { (text.as_str(), "Type") } else { ("Type", text.as_str()) };
    format!("def {name}({}) -> {result}:\n  {body}\n", params.join(", "))
}

/// A probe for the type and the body of every def of the book's files, Base left out.
fn probes(loaded: &Loaded) -> Vec<Probe> {
    let mut probes = Vec::new();
    for (def, info) in loaded.book.defs.iter().zip(&loaded.names.defs) {
        if Some(info.file) == loaded.names.base || info.unreached_row.is_some() {
            continue;
        }
        let filled = info.filled.map_or(info.file, |span| span.file);
        for (is_type, term) in [(true, Some(&def.ty)), (false, def.body.as_ref())] {
            if let Some(term) = term {
                let file = if is_type { info.file } else { filled };
                let text = probe(loaded, info, file, (term, is_type), &format!("zz_probe_{}", probes.len()));
                probes.push(Probe { file, is_type, term: term.clone(), text });
            }
        }
    }
    probes
}

/// Prints every term into a copy of its file, loads the copies, and compares.
fn reads_back(entry: &Path, root: &Path, copy: &Path) {
    let book = loaded(entry);
    let probes = probes(&book);
    let mut texts: BTreeMap<u32, String> = BTreeMap::new();
    for probe in &probes {
        texts.entry(probe.file.0).or_default().push_str(&probe.text);
    }
    for (number, file) in book.sources.files.iter().enumerate() {
        let number = u32::try_from(number).unwrap();
        if Some(number) == book.names.base.map(|base| base.0) {
            continue;
        }
        let path = copy.join(fs::canonicalize(&file.path).unwrap().strip_prefix(root).unwrap());
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        let more = texts.get(&number).map_or("", String::as_str);
        fs::write(path, format!("{}\n{more}", file.text)).unwrap();
    }
    let again = loaded(&copy.join(fs::canonicalize(entry).unwrap().strip_prefix(root).unwrap()));
    for (number, probe) in probes.iter().enumerate() {
        let name = format!("zz_probe_{number}");
        let at = again.names.defs.iter().position(|info| *info.name == name).unwrap();
        let def = &again.book.defs[at];
        let read = if probe.is_type { &def.ty } else { def.body.as_ref().unwrap() };
        assert_eq!(*read, renumbered(&book, &again, &probe.term), "{}: {}", entry.display(), probe.text);
    }
}

/// The term of one book with another's numbers for what has the same name in the same file.
fn renumbered(from: &Loaded, to: &Loaded, term: &Term) -> Term {
    let top = |file: FileId, name: &Rc<str>| to.names.file(file).tops[name];
    let constructor = |id: ConstructorId| {
        let info = &from.names.constructors[id.0 as usize];
        to.names.file(info.file).constructors[&info.name]
    };
    let form = match term.form().with_parts(|_, part| renumbered(from, to, part)) {
        Form::Def(id) => {
            let info = &from.names.defs[id.0 as usize];
            match top(info.file, &info.name) {
                Top::Def(id) => Form::Def(id),
                Top::Datatype(_) => panic!("{} is no def", info.name),
            }
        }
        Form::Datatype(id, params) => {
            let info = &from.names.datatypes[id.0 as usize];
            match top(info.file, &info.name) {
                Top::Datatype(id) => Form::Datatype(id, params),
                Top::Def(_) => panic!("{} is no datatype", info.name),
            }
        }
        Form::Con(id, fields) => Form::Con(constructor(id), fields),
        Form::Split(id, hit, miss) => Form::Split(constructor(id), hit, miss),
        form => form,
    };
    Term::new(0, form)
}

fn all(entries: Vec<PathBuf>, root: &str) {
    let root = fs::canonicalize(Path::new(env!("CARGO_MANIFEST_DIR")).join(root)).unwrap();
    deep(move || {
        for (number, entry) in entries.iter().enumerate() {
            let copy = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!(
                "print_{}_{}_{number}",
                std::process::id(),
                entries.len()
            ));
            reads_back(&root.join(entry), &root, &copy);
            fs::remove_dir_all(copy).unwrap();
        }
    });
}

#[test]
fn the_accepted_corpus_reads_back() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus/bend");
    let mut entries = Vec::new();
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_some_and(|end| end == "bend")
            && fs::read_to_string(&path).unwrap().starts_with("# expect: accept")
        {
            entries.push(PathBuf::from(path.file_name().unwrap()));
        }
    }
    assert!(entries.len() > 60, "{}", entries.len());
    entries.push("job-book/proof/PROOF.bend".into());
    all(entries, "tests/corpus/bend");
}

#[test]
fn base_reads_back() {
    all(vec!["base.bend".into()], "../..");
}

#[test]
fn the_laws_and_proofs_read_back() {
    all(vec!["proof/PROOF.bend".into()], "../../..");
}
