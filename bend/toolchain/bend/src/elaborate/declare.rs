//! The first pass: gives every declaration its number and checks that its name is free.

use std::collections::HashMap;
use std::rc::Rc;

use bailiff_proof_kernel::{ConstructorId, DatatypeId, DefId};

use super::fault::{Fault, FaultKind, count};
use super::names::{ConstructorInfo, DatatypeInfo, DefInfo, FileNames, Found, Names, Top};
use super::{Input, reserved};
use crate::ast::{Clause, Decl, DefDecl, ExprKind, FileId, FillDecl, Ident, Import, LawDecl, Mark, Param, TypeDecl};

/// One declaration to elaborate.
pub struct Planned<'a> {
    /// Its file.
    pub file: FileId,
    /// Its place in the order of the book's declarations.
    pub order: u32,
    /// What it is.
    pub work: Work<'a>,
}

/// What a declaration is.
#[derive(Clone, Copy)]
pub enum Work<'a> {
    /// A datatype.
    Type(DatatypeId, &'a TypeDecl),
    /// A def.
    Def(DefId, &'a DefDecl),
    /// A law's claim.
    Law(DefId, &'a LawDecl),
    /// The proof of a law.
    Fill(DefId, &'a FillDecl),
}

impl Planned<'_> {
    /// How a message names it.
    pub fn place(&self) -> String {
        match self.work {
            Work::Type(_, decl) => format!("type `{}`", decl.name.text),
            Work::Def(_, decl) => format!("def `{}`", decl.name.text),
            Work::Law(_, decl) => format!("law `{}`", decl.name.text),
            Work::Fill(_, decl) => format!("the proof `def {}`", decl.name.text),
        }
    }
}

/// The names and the declarations of a book.
pub struct Declared<'a> {
    /// What every name means.
    pub names: Names,
    /// The declarations in order.
    pub plan: Vec<Planned<'a>>,
    /// What is wrong with the names.
    pub faults: Vec<Fault>,
}

struct Pass<'a> {
    names: Names,
    plan: Vec<Planned<'a>>,
    fills: Vec<(FileId, u32, &'a FillDecl)>,
    faults: Vec<Fault>,
}

/// Numbers the declarations of a book.
pub fn declare<'a>(input: &Input<'a>) -> Declared<'a> {
    let mut pass = Pass {
        names: Names {
            files: Vec::new(),
            datatypes: Vec::new(),
            constructors: Vec::new(),
            defs: Vec::new(),
            base: input.base,
            entry: input.entry,
        },
        plan: Vec::new(),
        fills: Vec::new(),
        faults: Vec::new(),
    };
    for file in input.files {
        pass.names.files.push(FileNames {
            namespace: file.namespace.clone(),
            imports_base: file.module.imports.iter().any(|import| matches!(import, Import::Base(_))),
            imports_nothing: file.module.imports.is_empty(),
            aliases: Vec::new(),
            tops: HashMap::new(),
            constructors: HashMap::new(),
        });
    }
    for id in input.order {
        let file = &input.files[id.0 as usize];
        pass.aliases(*id, &file.aliases);
    }
    let mut order = 0;
    for id in input.order {
        for decl in &input.files[id.0 as usize].module.decls {
            order += 1;
            pass.declaration(*id, order, decl);
        }
    }
    pass.aliases_against_base(input);
    pass.against_base();
    pass.constructors_against_tops();
    pass.resolve_fills();
    pass.plan.sort_by_key(|planned| planned.order);
    Declared { names: pass.names, plan: pass.plan, faults: pass.faults }
}

impl<'a> Pass<'a> {
    fn fault(&mut self, ident: &Ident, kind: FaultKind) {
        self.faults.push(Fault { span: ident.span, kind });
    }

    fn aliases(&mut self, file: FileId, aliases: &[(Ident, FileId)]) {
        for (alias, target) in aliases {
            let text = alias.text.clone();
            let names = &self.names.files[file.0 as usize];
            if names.alias(&text).is_some() {
                self.fault(alias, FaultKind::AliasRepeated { alias: text });
            } else {
                self.names.files[file.0 as usize].aliases.push((text, *target));
            }
        }
    }

    fn declaration(&mut self, file: FileId, order: u32, decl: &'a Decl) {
        match decl {
            Decl::Type(decl) => {
                if let Some(id) = self.type_decl(file, order, decl) {
                    self.plan.push(Planned { file, order, work: Work::Type(id, decl) });
                }
            }
            Decl::Def(decl) => {
                if let Some(Top::Def(law)) = self.own_top(file, &decl.name.text)
                    && self.names.defs[law.0 as usize].is_law
                {
                    let name = decl.name.text.clone();
                    return self.fault(&decl.name, FaultKind::FillTyped { name });
                }
                let templates = leading_templates(decl.params.iter());
                let info = def_info(file, order, &decl.name, templates, false);
                if let Some(id) = self.def(file, &decl.name, info) {
                    self.plan.push(Planned { file, order, work: Work::Def(id, decl) });
                }
            }
            Decl::Law(decl) => {
                let clauses = decl.clauses.iter().take_while(|clause| matches!(clause, Clause::For(_)));
                let templates = leading_templates(clauses.clone().map(|clause| match clause {
                    Clause::For(param) | Clause::Exs(param) => param,
                }));
                let mut info = def_info(file, order, &decl.name, templates, true);
                info.clauses = clauses.count();
                info.has_witness = info.clauses < decl.clauses.len();
                if let Some(id) = self.def(file, &decl.name, info) {
                    self.plan.push(Planned { file, order, work: Work::Law(id, decl) });
                }
            }
            Decl::Fill(decl) => self.fills.push((file, order, decl)),
        }
    }

    fn own_top(&self, file: FileId, name: &str) -> Option<Top> {
        self.names.file(file).tops.get(name).copied()
    }

    /// Whether the file may declare the name, as far as the file alone tells.
    fn is_free(&mut self, file: FileId, ident: &Ident, taken: bool) -> bool {
        let name = ident.text.clone();
        let first = name.split_once('.').map(|(first, _)| first);
        let kind = if &*name == "_" {
            FaultKind::UnderscoreDeclared
        } else if let Some(alias) = first.filter(|first| self.names.file(file).alias(first).is_some()) {
            FaultKind::DeclaredUnderAlias { alias: Rc::from(alias), name }
        } else if taken {
            FaultKind::DeclaredTwice { name }
        } else {
            return true;
        };
        self.fault(ident, kind);
        false
    }

    fn type_decl(&mut self, file: FileId, order: u32, decl: &TypeDecl) -> Option<DatatypeId> {
        let taken = self.own_top(file, &decl.name.text).is_some();
        if !self.is_free(file, &decl.name, taken) {
            return None;
        }
        let id = DatatypeId(number(self.names.datatypes.len()));
        let mut constructors = Vec::new();
        for (name, fields) in &decl.constructors {
            let taken = self.names.file(file).constructors.contains_key(&name.text);
            if !self.is_free(file, name, taken) {
                continue;
            }
            let constructor = ConstructorId(number(self.names.constructors.len()));
            self.names.constructors.push(ConstructorInfo {
                name: name.text.clone(),
                file,
                span: name.span,
                datatype: id,
                fields: fields.iter().map(|field| field.name.text.clone()).collect(),
            });
            self.names.files[file.0 as usize].constructors.insert(name.text.clone(), constructor);
            constructors.push(constructor);
        }
        self.names.files[file.0 as usize].tops.insert(decl.name.text.clone(), Top::Datatype(id));
        self.names.datatypes.push(DatatypeInfo {
            name: decl.name.text.clone(),
            file,
            span: decl.name.span,
            order,
            params: decl.params.len(),
            quantities: decl.params.iter().take_while(|param| is_quantity(param)).count(),
            constructors,
        });
        Some(id)
    }

    fn def(&mut self, file: FileId, ident: &Ident, info: DefInfo) -> Option<DefId> {
        let taken = self.own_top(file, &ident.text).is_some();
        if !self.is_free(file, ident, taken) {
            return None;
        }
        let id = DefId(number(self.names.defs.len()));
        self.names.files[file.0 as usize].tops.insert(ident.text.clone(), Top::Def(id));
        self.names.defs.push(info);
        Some(id)
    }

    /// An alias may not read as the first word of a Base name.
    fn aliases_against_base(&mut self, input: &Input<'_>) {
        for file in input.files {
            for (alias, _) in &file.aliases {
                let word = |name: &Rc<str>| name.split('.').next() == Some(&*alias.text);
                let of_base = self.names.base.is_some_and(|base| {
                    let base = self.names.file(base);
                    base.tops.keys().any(word) || base.constructors.keys().any(word)
                });
                if of_base || reserved::is_first_word(&alias.text) {
                    let alias_text = alias.text.clone();
                    self.fault(alias, FaultKind::AliasNamesBase { alias: alias_text });
                }
            }
        }
    }

    /// With Base in the book, no other file may declare a name of it, or of upstream's.
    fn against_base(&mut self) {
        let Some(base) = self.names.base else {
            return;
        };
        let taken = |name: &str| {
            let base = self.names.file(base);
            base.tops.contains_key(name) || base.constructors.contains_key(name)
        };
        let datatypes = self.names.datatypes.iter().map(|info| (info.file, &info.name, info.span));
        let constructors = self.names.constructors.iter().map(|info| (info.file, &info.name, info.span));
        let defs = self.names.defs.iter().map(|info| (info.file, &info.name, info.span));
        let mut found: Vec<Fault> = datatypes
            .chain(constructors)
            .chain(defs)
            .filter(|(file, _, _)| *file != base)
            .filter_map(|(_, name, span)| {
                let kind = if taken(name) {
                    FaultKind::RepeatsBase { name: name.clone() }
                } else if reserved::is_taken(name) {
                    FaultKind::ReservedUpstream { name: name.clone() }
                } else {
                    return None;
                };
                Some(Fault { span, kind })
            })
            .collect();
        found.sort_by_key(|fault| (fault.span.file, fault.span.start));
        self.faults.append(&mut found);
    }

    /// A constructor may share the name of its own type alone.
    fn constructors_against_tops(&mut self) {
        let mut found = Vec::new();
        for info in &self.names.constructors {
            let what = match self.names.file(info.file).tops.get(&info.name) {
                Some(Top::Datatype(id)) if *id != info.datatype => "another type",
                Some(Top::Def(id)) if self.names.defs[id.0 as usize].is_law => "a law",
                Some(Top::Def(_)) => "a def",
                _ => continue,
            };
            found.push(Fault {
                span: info.span,
                kind: FaultKind::ConstructorTakesName { name: info.name.clone(), what },
            });
        }
        self.faults.append(&mut found);
    }

    fn resolve_fills(&mut self) {
        for (file, order, decl) in std::mem::take(&mut self.fills) {
            let name = decl.name.text.clone();
            let kind = match self.names.top(file, &name) {
                Found::Here(Top::Datatype(_)) => FaultKind::FillOther { name, what: "a type" },
                Found::Here(Top::Def(id)) => {
                    let info = &mut self.names.defs[id.0 as usize];
                    if !info.is_law {
                        FaultKind::FillOther { name, what: "a def" }
                    } else if info.order > order {
                        FaultKind::FillAbove { name }
                    } else if info.filled.is_some() {
                        FaultKind::FillTwice { name }
                    } else if decl.params.len() < info.templates {
                        let expected = format!("a name for {}", count(info.templates, "`~` clause"));
                        FaultKind::FillNames { name, expected, got: decl.params.len() }
                    } else {
                        info.filled = Some(decl.name.span);
                        self.plan.push(Planned { file, order, work: Work::Fill(id, decl) });
                        continue;
                    }
                }
                Found::NotInImport | Found::NeedsBase | Found::Nothing => {
                    let defs = &self.names.defs;
                    let law = |top| matches!(top, Top::Def(id) if defs[id.0 as usize].is_law);
                    FaultKind::FillUnknown { near: self.names.near(file, &name, law), name }
                }
            };
            self.fault(&decl.name, kind);
        }
    }
}

fn number(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}

fn leading_templates<'p>(params: impl Iterator<Item = &'p Param>) -> usize {
    params.take_while(|param| param.mark == Mark::Template).count()
}

fn is_quantity(param: &Param) -> bool {
    match &param.ty {
        None => true,
        Some(ty) => matches!(*ty.kind, ExprKind::Quant),
    }
}

fn def_info(file: FileId, order: u32, name: &Ident, templates: usize, is_law: bool) -> DefInfo {
    DefInfo {
        name: name.text.clone(),
        file,
        span: name.span,
        order,
        templates,
        is_law,
        clauses: 0,
        has_witness: false,
        filled: None,
        unreached_row: None,
    }
}
