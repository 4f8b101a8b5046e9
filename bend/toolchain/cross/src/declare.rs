//! Declarations: a datatype, or the signature and clauses of a def. A cycle is signatures first.

use std::fmt::Write as _;

use bailiff_proof_kernel::{ConstructorId, DatatypeId, DefId, Form, Term};

use crate::graph;
use crate::layout::Layout;
use crate::mentions::{Mentions, Node};
use crate::reason::Reason;
use crate::scope::Scope;
use crate::term::{Level, Writer, Written};

impl Writer<'_> {
    /// The declarations of `group`, which names nothing that is not above it or in it.
    pub(crate) fn group(&mut self, layout: &Layout, group: &[Node], out: &mut String) -> Result<(), (Node, Reason)> {
        for node in group {
            let constants = layout.mentions.get(node).map(|found| found.constants.clone()).unwrap_or_default();
            for constant in constants {
                self.declare_constant(&constant, out).map_err(|reason| (*node, reason))?;
            }
        }
        let cycle = group.len() > 1;
        if cycle {
            // A signature may name what another one declares.
            let named = |node: Node| self.named_by_signature(node).nodes.into_iter().collect();
            for node in graph::groups(group, named).into_iter().flatten() {
                self.signature(node, out).map_err(|reason| (node, reason))?;
            }
        }
        let is_datatype = |node: &&Node| matches!(node, Node::Datatype(_));
        for node in group.iter().filter(is_datatype).chain(group.iter().filter(|node| !is_datatype(node))) {
            let written = match node {
                Node::Datatype(id) => self.datatype(*id, cycle, out),
                Node::Def(id) => self.def(*id, *node, cycle, out),
            };
            written.map_err(|reason| (*node, reason))?;
        }
        out.push('\n');
        Ok(())
    }

    fn named_by_signature(&self, node: Node) -> Mentions {
        let book = self.program.book;
        let mut found = Mentions::default();
        match node {
            Node::Datatype(id) => {
                let params = book.datatypes.get(id.0 as usize).map_or(&[][..], |datatype| &datatype.params);
                params.iter().for_each(|(_, _, ty)| found.add(book, ty));
            }
            Node::Def(id) => book.defs.get(id.0 as usize).into_iter().for_each(|def| found.add(book, &def.ty)),
        }
        found
    }

    fn signature(&mut self, node: Node, out: &mut String) -> Written {
        let name = self.global(node)?;
        match node {
            Node::Datatype(id) => {
                let (parameters, _, _) = self.parameters(id)?;
                let _ = writeln!(out, "data {name}{parameters} : Set");
            }
            Node::Def(id) => {
                let def = self.program.book.defs.get(id.0 as usize).ok_or(Reason::Unknown)?;
                self.def = Some(id);
                self.passed.clear();
                let ty = self.term(&mut Scope::default(), &def.ty, Level::Any)?;
                let _ = writeln!(out, "{name} : {ty}");
            }
        }
        Ok(())
    }

    fn def(&mut self, id: DefId, node: Node, signed: bool, out: &mut String) -> Written {
        if !signed {
            self.signature(node, out)?;
        }
        let name = self.global(node)?;
        self.clauses(id, &name, out)?;
        if let Some(operation) = self.numeral_operation(id) {
            let _ = writeln!(out, "{{-# BUILTIN {operation} {name} #-}}");
        }
        Ok(())
    }

    /// The operation on numerals that a def of Base is: Agda asks its equations of the clauses, and
    /// then computes on numerals as our checker does. Without it 65536n * 4294967295n is counted in ones.
    fn numeral_operation(&self, id: DefId) -> Option<&'static str> {
        let site = self.program.defs.get(id.0 as usize)?.as_ref()?;
        let of_base = self.program.base.as_ref() == Some(&site.file) && self.program.book.literals.zero.is_some();
        match site.name.as_str() {
            "Nat.add" if of_base => Some("NATPLUS"),
            "Nat.mul" if of_base => Some("NATTIMES"),
            _ => None,
        }
    }

    /// The datatype `id`; its parameters stand in its signature if it was signed.
    fn datatype(&mut self, id: DatatypeId, signed: bool, out: &mut String) -> Written {
        let name = self.global(Node::Datatype(id))?;
        let (parameters, names, scope) = self.parameters(id)?;
        let names: String = names.iter().map(|name| format!(" {name}")).collect();
        if signed {
            let _ = writeln!(out, "data {name}{names} where");
        } else {
            let _ = writeln!(out, "data {name}{parameters} : Set where");
        }
        let datatype = self.program.book.datatypes.get(id.0 as usize).ok_or(Reason::Unknown)?;
        for constructor in &datatype.constructors {
            let fields = self.fields(*constructor, &scope)?;
            let _ = writeln!(out, "  {} : {fields}{name}{names}", self.constructor(*constructor)?);
        }
        if self.is_natural(id) {
            let _ = writeln!(out, "{{-# BUILTIN NATURAL {name} #-}}");
        }
        Ok(())
    }

    /// The parameters of `id` with their types, their names, and the scope under them.
    fn parameters(&mut self, id: DatatypeId) -> Result<(String, Vec<String>, Scope), Reason> {
        let datatype = self.program.book.datatypes.get(id.0 as usize).ok_or(Reason::Unknown)?;
        let (mut text, mut names, mut scope) = (String::new(), Vec::new(), Scope::default());
        for (_, name, ty) in &datatype.params {
            if matches!(ty.form(), Form::Quant) {
                scope.push_quantity();
                continue;
            }
            let ty = self.term(&mut scope, ty, Level::Any)?;
            let name = self.bind(&mut scope, name);
            let _ = write!(text, " ({name} : {ty})");
            names.push(name);
        }
        Ok((text, names, scope))
    }

    /// The fields of `id` as a telescope.
    fn fields(&mut self, id: ConstructorId, scope: &Scope) -> Result<String, Reason> {
        let constructor = self.program.book.constructors.get(id.0 as usize).ok_or(Reason::Unknown)?;
        let (mut text, mut scope) = (String::new(), scope.clone());
        for (_, name, ty) in &constructor.fields {
            if matches!(ty.form(), Form::Quant) {
                scope.push_quantity();
                continue;
            }
            let ty = self.term(&mut scope, ty, Level::Any)?;
            let name = self.bind(&mut scope, name);
            let _ = write!(text, "({name} : {ty}) → ");
        }
        Ok(text)
    }

    /// Whether `id` is what Nat literals stand for, in the one shape that Agda's numbers have.
    fn is_natural(&self, id: DatatypeId) -> bool {
        let book = self.program.book;
        let fields = |constructor: ConstructorId| book.constructors.get(constructor.0 as usize).map(|c| &c.fields[..]);
        let is_self = |ty: &Term| matches!(ty.form(), Form::Datatype(found, _) if *found == id);
        match (book.literals.zero, book.literals.succ, book.datatypes.get(id.0 as usize)) {
            (Some(zero), Some(succ), Some(datatype)) => {
                datatype.params.is_empty()
                    && datatype.constructors == [zero, succ]
                    && matches!(fields(zero), Some([]))
                    && matches!(fields(succ), Some([(_, _, ty)]) if is_self(ty))
            }
            _ => false,
        }
    }
}
