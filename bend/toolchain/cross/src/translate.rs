//! A whole program: its modules, and what could not be translated, with the reason.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use bailiff_proof_kernel::{DatatypeId, DefId};

use crate::PRELUDE;
use crate::graph;
use crate::index::{self, Fact, Text};
use crate::layout::{Layout, ModuleId};
use crate::mentions::Node;
use crate::positivity;
use crate::program::{Law, Program};
use crate::reason::Reason;
use crate::term::Writer;

/// The options of every module.
const OPTIONS: &str = "{-# OPTIONS --safe --without-K --exact-split #-}\n";

/// One Agda module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Module {
    /// Its name.
    pub name: String,
    /// Its text.
    pub text: String,
}

impl Module {
    /// The path of its file in the folder of modules.
    pub fn path(&self) -> String {
        format!("{}.agda", self.name.replace('.', "/"))
    }
}

/// What was not translated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Subject {
    /// A datatype.
    Datatype(DatatypeId),
    /// A def or law.
    Def(DefId),
}

/// A declaration that was not translated, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The declaration.
    pub subject: Subject,
    /// Its file (from the root, without `.bend`) and name.
    pub place: String,
    /// Why.
    pub reason: Reason,
}

/// A translated program.
#[derive(Clone, Debug, Default)]
pub struct Translation {
    /// All modules. The last, `All`, imports the others.
    pub modules: Vec<Module>,
    /// Declarations that were not translated.
    pub refused: Vec<Refused>,
    /// Datatypes, defs and laws that were.
    pub declarations: usize,
    /// Evaluation facts.
    pub facts: usize,
    /// The line that declares each translated declaration.
    pub signatures: BTreeMap<Subject, String>,
}

/// Translates `program`, restates `laws` and states `facts`.
///
/// # Errors
///
/// The index or the facts name what cannot be written.
pub fn translate(program: &Program<'_>, laws: &[Law], facts: &[Fact]) -> Result<Translation, Reason> {
    let layout = Layout::of(program);
    let mut refused = BTreeMap::new();
    positivity::lint(program.book, &layout, &mut refused);
    file_cycles(&layout, &mut refused);
    let mut signatures = BTreeMap::new();
    let texts = write_groups(program, &layout, &mut refused, &mut signatures);
    let translated = |node: Node| layout.global(node).is_some() && !refused.contains_key(&node);
    let mut modules = vec![Module { name: "Prelude".to_owned(), text: PRELUDE.to_owned() }];
    for (id, text) in texts.iter().enumerate().filter(|(_, text)| !text.is_empty()) {
        let names =
            layout.mentions.iter().filter(|(node, _)| translated(**node) && module_of(&layout, **node) == Some(id));
        let names = names.flat_map(|(_, found)| &found.nodes).filter_map(|node| module_of(&layout, *node));
        let imports = imports(&layout, Some(id), &names.collect());
        let place = &layout.modules[id];
        let head = format!("{OPTIONS}-- {}.bend\nmodule {} where\n\n{imports}\n", place.file, place.name);
        modules.push(Module { name: place.name.clone(), text: head + text });
    }
    let restated = index::laws(program, &layout, laws, translated)?;
    modules.extend(aside(
        &layout,
        "Index",
        "The laws, each restated from its declaration and bound to its proof.",
        &restated,
    ));
    let (stated, count) = index::facts(program, &layout, facts, translated)?;
    modules.extend(aside(&layout, "Facts", "What our evaluator says of closed calls.", &stated));
    let mut all = format!("{OPTIONS}-- Everything.\nmodule All where\n\n");
    for module in &modules {
        let _ = writeln!(all, "import {}", module.name);
    }
    modules.push(Module { name: "All".to_owned(), text: all });
    let declarations = layout.mentions.keys().filter(|node| translated(**node)).count();
    let refused = refused.into_iter().map(|(node, reason)| refusal(&layout, program, node, reason)).collect();
    Ok(Translation { modules, refused, declarations, facts: count, signatures })
}

/// The text of each module, group by group; what cannot be written goes to `refused`, and with it
/// all that reaches it.
fn write_groups(
    program: &Program<'_>,
    layout: &Layout,
    refused: &mut BTreeMap<Node, Reason>,
    signatures: &mut BTreeMap<Subject, String>,
) -> Vec<String> {
    let mut texts = vec![String::new(); layout.modules.len()];
    let mut writers: Vec<Writer<'_>> =
        (0..layout.modules.len()).map(|module| Writer::new(program, layout, Some(module))).collect();
    for group in &layout.groups {
        let Some(module) = group.first().and_then(|node| module_of(layout, *node)) else { continue };
        let elsewhere = group.iter().find(|node| module_of(layout, **node) != Some(module));
        let mut fault = elsewhere.map(|node| (*node, Reason::Cycle(name(layout, group[0]).into())));
        for node in group {
            if let Some(reason) = refused.get(node) {
                fault = Some((*node, reason.clone()));
            }
            let names = layout.mentions.get(node).into_iter().flat_map(|found| &found.nodes);
            for other in names.filter(|other| !group.contains(other)) {
                if refused.contains_key(other) || layout.global(*other).is_none() {
                    fault.get_or_insert((*node, Reason::Reaches(name(layout, *other).into())));
                }
            }
        }
        if fault.is_none() {
            let mut text = String::new();
            match writers[module].group(layout, group, &mut text) {
                Ok(()) => {
                    signatures.extend(group.iter().filter_map(|node| signature(layout, *node, &text)));
                    texts[module].push_str(&text);
                }
                Err(found) => fault = Some(found),
            }
        }
        if let Some((at, reason)) = fault {
            for node in group {
                let follows = Reason::Reaches(name(layout, at).into());
                refused.entry(*node).or_insert(if *node == at { reason.clone() } else { follows });
            }
        }
    }
    texts
}

/// The line of `text` that declares `node`.
fn signature(layout: &Layout, node: Node, text: &str) -> Option<(Subject, String)> {
    let name = &layout.global(node)?.name;
    let starts = [format!("{name} : "), format!("data {name} ")];
    let line = text.lines().find(|line| starts.iter().any(|start| line.starts_with(start)))?;
    Some((subject(node), line.trim_end_matches(" where").to_owned()))
}

fn subject(node: Node) -> Subject {
    match node {
        Node::Datatype(id) => Subject::Datatype(id),
        Node::Def(id) => Subject::Def(id),
    }
}

/// Refuses what makes two files need each other.
fn file_cycles(layout: &Layout, refused: &mut BTreeMap<Node, Reason>) {
    let needs = |module: ModuleId| -> Vec<(Node, Node)> {
        let own = layout.mentions.iter().filter(|(node, _)| module_of(layout, **node) == Some(module));
        own.flat_map(|(node, found)| found.nodes.iter().map(|other| (*node, *other))).collect()
    };
    let modules: Vec<ModuleId> = (0..layout.modules.len()).collect();
    let groups = graph::groups(&modules, |module| {
        needs(module).into_iter().filter_map(|(_, other)| module_of(layout, other)).collect()
    });
    for group in groups.iter().filter(|group| group.len() > 1) {
        for module in group {
            for (node, other) in needs(*module) {
                if module_of(layout, other).is_some_and(|of| of > *module && group.contains(&of)) {
                    refused.entry(node).or_insert(Reason::FileCycle(name(layout, other).into()));
                }
            }
        }
    }
}

/// The modules `family.area`.
fn aside(layout: &Layout, family: &str, comment: &str, texts: &BTreeMap<String, Text>) -> Vec<Module> {
    let module = |(area, (text, names)): (&String, &Text)| {
        let name = format!("{family}.{}", crate::spelling::module(area));
        let imports = imports(layout, None, names);
        Module { text: format!("{OPTIONS}-- {comment}\nmodule {name} where\n\n{imports}\n{text}"), name }
    };
    texts.iter().map(module).collect()
}

fn imports(layout: &Layout, own: Option<ModuleId>, names: &BTreeSet<ModuleId>) -> String {
    let mut text = "open import Prelude\n".to_owned();
    // Numerals need Base, named or not.
    let names: BTreeSet<ModuleId> = names.iter().chain(&layout.base).copied().collect();
    for id in names.iter().filter(|id| own != Some(**id)) {
        let open = if layout.base == Some(*id) { "open " } else { "" };
        if let Some(module) = layout.modules.get(*id) {
            let _ = writeln!(text, "{open}import {}", module.name);
        }
    }
    text
}

fn module_of(layout: &Layout, node: Node) -> Option<ModuleId> {
    layout.global(node).map(|global| global.module)
}

fn name(layout: &Layout, node: Node) -> String {
    layout.global(node).map_or_else(String::new, |global| layout.reference(None, global))
}

fn refusal(layout: &Layout, program: &Program<'_>, node: Node, reason: Reason) -> Refused {
    let site = match node {
        Node::Datatype(id) => program.datatypes.get(id.0 as usize),
        Node::Def(id) => program.defs.get(id.0 as usize).and_then(Option::as_ref),
    };
    let place = site.map_or_else(|| name(layout, node), |site| format!("{}.bend: {}", site.file, site.name));
    Refused { subject: subject(node), place, reason }
}
