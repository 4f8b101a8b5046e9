//! From surface syntax to core terms: names, sugar, case trees, laws and fills.

mod call;
mod declaration;
mod declare;
mod fault;
mod fault_help;
mod law;
mod literal;
mod match_begin;
mod match_column;
mod match_pattern;
mod match_unreached;
mod names;
mod operator;
mod reserved;
mod scope;
mod sugar;
mod tags;
mod term;

use std::rc::Rc;

use bailiff_proof_kernel::{Book, Def, DefId, Form, Literals, Term};

pub use fault::{Fault, FaultKind};
pub use names::{ConstructorInfo, DatatypeInfo, DefInfo, FileNames, Found, Names, Top};

use crate::ast::{FileId, Ident, Module, Span};
use crate::diagnostic::Diagnostic;
use declare::{Planned, Work};
use fault::Elaborated;
use scope::Variables;
use tags::Tags;

/// The parsed files of a book and how they see each other.
#[derive(Clone, Copy, Debug)]
pub struct Input<'a> {
    /// The files, by [`FileId`].
    pub files: &'a [InputFile],
    /// The files in the order of their declarations: imports before the file that imports them.
    pub order: &'a [FileId],
    /// Base, if some file imports it.
    pub base: Option<FileId>,
    /// The file that was asked for.
    pub entry: FileId,
}

/// One parsed file.
#[derive(Clone, Debug)]
pub struct InputFile {
    /// Its path relative to the entry's folder, without `.bend`; empty for the entry and for Base.
    pub namespace: Rc<str>,
    /// Its aliases and the files they name.
    pub aliases: Vec<(Ident, FileId)>,
    /// Its syntax.
    pub module: Module,
}

/// A book in core terms.
#[derive(Debug)]
pub struct Output {
    /// The book.
    pub book: Book,
    /// What its names mean.
    pub names: Names,
    /// The span of each tag; tag 0 is none.
    pub tags: Vec<Span>,
    /// What is accepted, but likely a mistake.
    pub warnings: Vec<Diagnostic>,
}

/// Elaborates a book, or says all that is wrong with its declarations (the first fault of each).
///
/// # Errors
///
/// Every declaration that has no core term.
pub fn elaborate(input: &Input<'_>) -> Result<Output, Vec<Diagnostic>> {
    let declared = declare::declare(input);
    let mut faults: Vec<Diagnostic> = declared.faults.iter().map(Fault::diagnostic).collect();
    let mut elaborator = Elaborator::new(declared.names);
    for planned in &declared.plan {
        if let Err(fault) = elaborator.planned(planned) {
            faults.push(fault.diagnostic().inside(planned.place()));
        }
    }
    if !faults.is_empty() {
        faults.sort_by_key(|fault| fault.span.map(|span| (span.file, span.start)));
        return Err(faults);
    }
    Ok(elaborator.finish())
}

/// The state of an elaboration.
struct Elaborator {
    names: Names,
    tags: Tags,
    book: Book,
    /// By [`DefId`]; a def has no core text until its declaration is read.
    defs: Vec<Option<Def>>,
    warnings: Vec<Diagnostic>,
    /// The empty datatype that a row no arm reaches is checked under, once one is needed.
    nothing: Option<bailiff_proof_kernel::DatatypeId>,

    // Of the declaration being read.
    file: FileId,
    order: u32,
    variables: Variables,
    /// How many binders of the core term stand around this place.
    depth: u32,
    /// How many of them, from the outermost, are `~` parameters.
    templates: u32,
    /// Inside a `~` argument: how many binders stand around it.
    closed_from: Option<u32>,
    /// How many binders stand around the leaf that is being read, and whether it names one of them
    /// or what a match has found.
    leaf_depth: u32,
    leaf_open: bool,
    /// How many expressions stand around this one.
    nested: u32,
    /// How many nodes the declaration has made, in all the copies that its cases ask for.
    nodes: u32,
    tree: match_begin::Tree,
}

impl Elaborator {
    fn new(names: Names) -> Self {
        let mut book = Book { literals: literals(&names), ..Book::default() };
        let blank = |_: &_| bailiff_proof_kernel::Datatype {
            name: Rc::from(""),
            params: Vec::new(),
            kind: Term::new(0, Form::Quant),
            constructors: Vec::new(),
        };
        book.datatypes = names.datatypes.iter().map(blank).collect();
        book.constructors = names
            .constructors
            .iter()
            .map(|info| bailiff_proof_kernel::Constructor {
                name: names.full_name(info.file, &info.name),
                datatype: info.datatype,
                fields: Vec::new(),
            })
            .collect();
        Self {
            defs: vec![None; names.defs.len()],
            file: names.entry,
            names,
            tags: Tags::default(),
            book,
            warnings: Vec::new(),
            nothing: None,
            order: 0,
            variables: Variables::default(),
            depth: 0,
            templates: 0,
            closed_from: None,
            leaf_depth: 0,
            leaf_open: false,
            nested: 0,
            nodes: 0,
            tree: match_begin::Tree::default(),
        }
    }

    fn planned(&mut self, planned: &Planned<'_>) -> Elaborated<()> {
        self.file = planned.file;
        self.order = planned.order;
        self.nodes = 0;
        match planned.work {
            Work::Type(id, decl) => self.type_decl(id, decl),
            Work::Def(id, decl) => self.def_decl(id, decl),
            Work::Law(id, decl) => self.law_decl(id, decl),
            Work::Fill(id, decl) => self.fill_decl(id, decl),
        }
    }

    /// Forgets the variables of the declaration before.
    fn clear(&mut self, templates: usize) {
        self.variables = Variables::default();
        self.depth = 0;
        self.templates = u32::try_from(templates).unwrap_or(u32::MAX);
        self.closed_from = None;
        self.leaf_depth = 0;
        self.leaf_open = false;
        self.nested = 0;
    }

    fn node(&mut self, span: Span, form: Form) -> Term {
        self.nodes = self.nodes.saturating_add(1);
        Term::new(self.tags.of(span), form)
    }

    fn finish(mut self) -> Output {
        self.book.defs = self.defs.into_iter().flatten().collect();
        Output { book: self.book, names: self.names, tags: self.tags.into_spans(), warnings: self.warnings }
    }

    fn add_def(&mut self, id: DefId, def: Def) {
        let index = id.0 as usize;
        if self.defs.len() <= index {
            self.defs.resize(index + 1, None);
        }
        self.defs[index] = Some(def);
    }
}

/// The constructors that literals stand for: Base's, or those of an entry that imports nothing.
fn literals(names: &Names) -> Literals {
    let file = names.base.unwrap_or(names.entry);
    let own = |name: &str| names.file(file).constructors.get(name).copied();
    if names.sugar_file(file) != Some(file) {
        return Literals::default();
    }
    Literals {
        zero: own("Zero"),
        succ: own("Succ"),
        u32: own("U32"),
        wnil: own("WNil"),
        wcon: own("WCon"),
        r#false: own("False"),
        r#true: own("True"),
        chr: own("Chr"),
        snil: own("SNil"),
        scon: own("SCon"),
        nil: own("Nil"),
        con: own("Con"),
    }
}
