//! The index, which restates each law from its declaration, and the evaluation facts.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use bailiff_proof_kernel::Term;

use crate::layout::{Layout, ModuleId};
use crate::mentions::{Mentions, Node};
use crate::program::{Law, Program};
use crate::reason::Reason;
use crate::scope::Scope;
use crate::spelling;
use crate::term::{Level, Writer};

/// What our evaluator says of a closed call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// The facts module that states it.
    pub area: String,
    /// The call.
    pub call: Term,
    /// The value.
    pub value: Term,
}

/// A module without a file: its lines, and the modules it names.
pub(crate) type Text = (String, BTreeSet<ModuleId>);

/// One module of restated laws an area. A law that was not translated is left out.
pub(crate) fn laws(
    program: &Program<'_>,
    layout: &Layout,
    laws: &[Law],
    translated: impl Fn(Node) -> bool,
) -> Result<BTreeMap<String, Text>, Reason> {
    let mut modules: BTreeMap<String, Text> = BTreeMap::new();
    // Each module has constants of its own.
    let mut writers: BTreeMap<&str, Writer<'_>> = BTreeMap::new();
    for law in laws.iter().filter(|law| translated(Node::Def(law.def))) {
        let def = program.book.defs.get(law.def.0 as usize).ok_or(Reason::Unknown)?;
        let (text, names) = modules.entry(law.area.clone()).or_default();
        let writer = writers.entry(&law.area).or_insert_with(|| Writer::new(program, layout, None));
        writer.def = Some(law.def);
        writer.declare_all(&Mentions::of_term(program.book, &def.ty), text)?;
        let claim = writer.term(&mut Scope::default(), &def.ty, Level::Any)?;
        let name = format!("law-{}", spelling::spelled(&law.name));
        let proof = writer.global(Node::Def(law.def))?;
        let _ = writeln!(text, "{name} : {claim}\n{name} = {proof}\n");
        named(layout, &Mentions::of_term(program.book, &def.ty), names);
        names.extend(layout.global(Node::Def(law.def)).map(|global| global.module));
    }
    Ok(modules)
}

/// One module of facts an area, and how many facts there are.
pub(crate) fn facts(
    program: &Program<'_>,
    layout: &Layout,
    facts: &[Fact],
    translated: impl Fn(Node) -> bool,
) -> Result<(BTreeMap<String, Text>, usize), Reason> {
    let mut by_area: BTreeMap<&str, Vec<&Fact>> = BTreeMap::new();
    for fact in facts {
        by_area.entry(&fact.area).or_default().push(fact);
    }
    let (mut modules, mut count) = (BTreeMap::new(), 0);
    for (area, facts) in by_area {
        let (mut text, mut names) = Text::default();
        let mut writer = Writer::new(program, layout, None);
        for fact in facts {
            let mut mentions = Mentions::of_term(program.book, &fact.call);
            let of_value = Mentions::of_term(program.book, &fact.value);
            mentions.nodes.extend(of_value.nodes);
            mentions.constants.extend(of_value.constants);
            if !mentions.nodes.iter().all(|node| translated(*node)) {
                continue;
            }
            writer.declare_all(&mentions, &mut text)?;
            let call = writer.term(&mut Scope::default(), &fact.call, Level::Argument)?;
            let value = writer.term(&mut Scope::default(), &fact.value, Level::Argument)?;
            count += 1;
            let _ = writeln!(text, "fact-{count} : Eq _ {call} {value}\nfact-{count} = refl\n");
            named(layout, &mentions, &mut names);
        }
        modules.insert(area.to_owned(), (text, names));
    }
    Ok((modules, count))
}

fn named(layout: &Layout, mentions: &Mentions, names: &mut BTreeSet<ModuleId>) {
    names.extend(mentions.nodes.iter().filter_map(|node| layout.global(*node)).map(|global| global.module));
}

impl Writer<'_> {
    fn declare_all(&mut self, mentions: &Mentions, out: &mut String) -> Result<(), Reason> {
        for constant in &mentions.constants {
            self.declare_constant(constant, out)?;
        }
        Ok(())
    }
}
