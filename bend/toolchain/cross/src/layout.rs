//! Which module each declaration stands in, under which spelling, and in which order.

use std::collections::{BTreeMap, HashMap};

use bailiff_proof_kernel::{Book, ConstructorId, DatatypeId, DefId, Form, Item, Term};

use crate::graph;
use crate::mentions::{Mentions, Node};
use crate::program::{Program, Site};
use crate::spelling::{self, Given};

/// A module, by its place in [`Layout::modules`].
pub type ModuleId = usize;

/// A declaration's spelling and module.
#[derive(Clone, Debug)]
pub struct Global {
    /// The module that declares it.
    pub module: ModuleId,
    /// Its spelling there.
    pub name: String,
}

/// One module.
#[derive(Clone, Debug)]
pub struct Place {
    /// The file it is made from.
    pub file: String,
    /// Its Agda name.
    pub name: String,
    given: Given,
}

/// The layout of a whole program.
#[derive(Clone, Debug)]
pub struct Layout {
    /// The modules, in the order of the book.
    pub modules: Vec<Place>,
    /// The module whose names every other module sees bare.
    pub base: Option<ModuleId>,
    /// All declarations: each group names only itself and groups before it.
    pub groups: Vec<Vec<Node>>,
    /// What each declaration names.
    pub mentions: BTreeMap<Node, Mentions>,
    datatypes: Vec<Option<Global>>,
    constructors: Vec<Option<Global>>,
    defs: Vec<Option<Global>>,
    dropped: Dropped,
}

/// Which places of a telescope hold quantities.
#[derive(Clone, Debug, Default)]
struct Dropped {
    datatypes: Vec<Vec<bool>>,
    constructors: Vec<Vec<bool>>,
    defs: Vec<Vec<bool>>,
}

impl Layout {
    /// Lays out `program`.
    pub fn of(program: &Program<'_>) -> Layout {
        let book = program.book;
        let mut layout = Layout {
            modules: Vec::new(),
            base: None,
            groups: Vec::new(),
            mentions: BTreeMap::new(),
            datatypes: vec![None; book.datatypes.len()],
            constructors: vec![None; book.constructors.len()],
            defs: vec![None; book.defs.len()],
            dropped: Dropped::of(book),
        };
        let mut by_file = HashMap::new();
        if let Some(base) = &program.base {
            layout.base = Some(layout.module(&mut by_file, base));
        }
        let nodes = order(program);
        for node in &nodes {
            layout.place(program, &mut by_file, *node);
            layout.mentions.insert(*node, Mentions::of_node(book, *node));
        }
        layout.groups = graph::groups(&nodes, |node| {
            layout.mentions.get(&node).map(|found| found.nodes.iter().copied().collect()).unwrap_or_default()
        });
        layout
    }

    fn module(&mut self, by_file: &mut HashMap<String, ModuleId>, file: &str) -> ModuleId {
        if let Some(found) = by_file.get(file) {
            return *found;
        }
        let name = spelling::apart(spelling::module(file), |name| self.modules.iter().any(|other| other.name == name));
        self.modules.push(Place { file: file.to_owned(), name, given: Given::default() });
        by_file.insert(file.to_owned(), self.modules.len() - 1);
        self.modules.len() - 1
    }

    fn place(&mut self, program: &Program<'_>, by_file: &mut HashMap<String, ModuleId>, node: Node) {
        let Some(site) = site(program, node).cloned() else { return };
        let module = self.module(by_file, &site.file);
        let name = self.give(module, spelling::spelled(&site.name));
        match node {
            Node::Def(id) => self.defs[id.0 as usize] = Some(Global { module, name }),
            Node::Datatype(id) => {
                self.datatypes[id.0 as usize] = Some(Global { module, name });
                let constructors =
                    program.book.datatypes.get(id.0 as usize).map_or(&[][..], |found| &found.constructors);
                for constructor in constructors {
                    let at = constructor.0 as usize;
                    let written = program.constructors.get(at).map_or("", String::as_str);
                    let name = self.give(module, spelling::constructor(written));
                    if let Some(place) = self.constructors.get_mut(at) {
                        *place = Some(Global { module, name });
                    }
                }
            }
        }
    }

    /// A spelling apart from the module's own names and from Base's.
    fn give(&mut self, module: ModuleId, text: String) -> String {
        let of_base = self.base.filter(|base| *base != module);
        let text = match of_base.and_then(|base| self.modules.get(base)) {
            Some(base) => spelling::apart(text, |name| base.given.has(name)),
            None => text,
        };
        self.modules[module].given.give(text)
    }

    /// Where `node` stands.
    pub fn global(&self, node: Node) -> Option<&Global> {
        match node {
            Node::Datatype(id) => self.datatypes.get(id.0 as usize)?.as_ref(),
            Node::Def(id) => self.defs.get(id.0 as usize)?.as_ref(),
        }
    }

    /// Where the constructor `id` stands.
    pub fn constructor(&self, id: ConstructorId) -> Option<&Global> {
        self.constructors.get(id.0 as usize)?.as_ref()
    }

    /// How the module `from` (none: a module without a file) names `global`.
    pub fn reference(&self, from: Option<ModuleId>, global: &Global) -> String {
        match self.modules.get(global.module) {
            Some(module) if from != Some(global.module) && self.base != Some(global.module) => {
                format!("{}.{}", module.name, global.name)
            }
            _ => global.name.clone(),
        }
    }

    /// Whether `name` means a declaration in the module `from`.
    pub fn is_global(&self, from: Option<ModuleId>, name: &str) -> bool {
        let seen = [from, self.base];
        seen.into_iter().flatten().filter_map(|id| self.modules.get(id)).any(|module| module.given.has(name))
    }

    /// Which parameters of the datatype `id` are quantities.
    pub fn dropped_parameters(&self, id: DatatypeId) -> &[bool] {
        self.dropped.datatypes.get(id.0 as usize).map_or(&[], Vec::as_slice)
    }

    /// Which fields of the constructor `id` are quantities.
    pub fn dropped_fields(&self, id: ConstructorId) -> &[bool] {
        self.dropped.constructors.get(id.0 as usize).map_or(&[], Vec::as_slice)
    }

    /// Which parameters of the def `id` are quantities, as far as its type shows them.
    pub fn dropped_arguments(&self, id: DefId) -> &[bool] {
        self.dropped.defs.get(id.0 as usize).map_or(&[], Vec::as_slice)
    }
}

impl Dropped {
    fn of(book: &Book) -> Dropped {
        let is_quant = |ty: &Term| matches!(ty.form(), Form::Quant);
        Dropped {
            datatypes: book
                .datatypes
                .iter()
                .map(|datatype| datatype.params.iter().map(|(_, _, ty)| is_quant(ty)).collect())
                .collect(),
            constructors: book
                .constructors
                .iter()
                .map(|constructor| constructor.fields.iter().map(|(_, _, ty)| is_quant(ty)).collect())
                .collect(),
            defs: book
                .defs
                .iter()
                .map(|def| {
                    let mut dropped = Vec::new();
                    let mut ty = def.ty.clone();
                    while let Form::Pi(_, _, domain, codomain) = ty.form() {
                        dropped.push(is_quant(domain));
                        ty = codomain.clone();
                    }
                    dropped
                })
                .collect(),
        }
    }
}

/// The site of `node`.
fn site<'p>(program: &'p Program<'_>, node: Node) -> Option<&'p Site> {
    match node {
        Node::Datatype(id) => program.datatypes.get(id.0 as usize),
        Node::Def(id) => program.defs.get(id.0 as usize)?.as_ref(),
    }
}

/// The declarations in the order of the book; a law stands where its last item does.
fn order(program: &Program<'_>) -> Vec<Node> {
    let mut last = BTreeMap::new();
    for (at, item) in program.book.items.iter().enumerate() {
        let node = match item {
            Item::Datatype(id) => Node::Datatype(*id),
            Item::Def(id) | Item::Claim(id) | Item::Fill(id) => Node::Def(*id),
        };
        last.insert(node, at);
    }
    let mut nodes: Vec<(usize, Node)> =
        last.into_iter().filter(|(node, _)| site(program, *node).is_some()).map(|(node, at)| (at, node)).collect();
    nodes.sort_unstable();
    nodes.into_iter().map(|(_, node)| node).collect()
}
