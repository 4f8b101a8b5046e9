//! Laws and their proofs.

use bailiff_proof_kernel::{Def, DefId, Form, Item, Term};

use super::Elaborator;
use super::declaration::DefText;
use super::fault::{Elaborated, FaultKind, count, refuse};
use super::scope::{Origin, Scope};
use super::sugar;
use super::term::{name_of, quantity};
use crate::ast::{Clause, Expr, FillDecl, LawDecl, Mark, Param};

impl Elaborator {
    pub(super) fn law_decl(&mut self, id: DefId, decl: &LawDecl) -> Elaborated<()> {
        let templates = self.names.defs[id.0 as usize].templates;
        self.clear(templates);
        let params: Vec<&Param> = decl
            .clauses
            .iter()
            .map(|clause| match clause {
                Clause::For(param) | Clause::Exs(param) => param,
            })
            .collect();
        self.leading_templates(&params, templates)?;
        let ty = self.clauses(&Scope::default(), &decl.clauses, &decl.claim)?;
        let def = Def {
            name: self.names.full_name(self.file, &decl.name.text),
            ty,
            templates: self.templates,
            arity: 0,
            body: None,
            is_law: true,
        };
        self.add_def(id, def);
        self.book.items.push(Item::Claim(id));
        Ok(())
    }

    fn clauses(&mut self, scope: &Scope, clauses: &[Clause], claim: &Expr) -> Elaborated<Term> {
        let Some((clause, rest)) = clauses.split_first() else {
            return self.term(scope, claim);
        };
        let (Clause::For(param) | Clause::Exs(param)) = clause;
        let (name, span) = (&param.name.text, param.name.span);
        let Some(ty) = &param.ty else {
            return refuse(span, FaultKind::ClauseWithoutType { name: name.clone() });
        };
        let mut ty = self.term(scope, ty)?;
        if let Some(filter) = &param.filter {
            let holds = self.under(name, Origin::Function, scope, |e, scope| e.term(scope, filter))?;
            ty = self.exists(scope, filter.span, sugar::WHERE, (name, ty, holds))?;
        }
        let rest =
            self.under(name, Origin::Function, scope, |e, scope| e.deeper(span, |e| e.clauses(scope, rest, claim)))?;
        match clause {
            Clause::For(_) => Ok(self.node(span, Form::Pi(quantity(param.mark), name_of(name), ty, rest))),
            Clause::Exs(_) if param.mark != Mark::Plain => refuse(span, FaultKind::ClauseMarked { name: name.clone() }),
            Clause::Exs(_) => self.exists(scope, span, sugar::WITNESS, (name, ty, rest)),
        }
    }

    pub(super) fn fill_decl(&mut self, id: DefId, decl: &FillDecl) -> Elaborated<()> {
        let info = &self.names.defs[id.0 as usize];
        let (templates, clauses, has_witness) = (info.templates, info.clauses, info.has_witness);
        // The claim had a fault of its own: it was reported where it stands.
        let Some(law) = self.defs[id.0 as usize].clone() else {
            return Ok(());
        };
        if decl.params.len() > clauses && (has_witness || !may_be_function(&law.ty, clauses)) {
            let mut expected = count(clauses, "name");
            if has_witness {
                expected.push_str(" (none for `exs`)");
            }
            let name = decl.name.text.clone();
            return refuse(decl.name.span, FaultKind::FillNames { name, expected, got: decl.params.len() });
        }
        let text = DefText { templates, params: &decl.params, body: &decl.body, span: decl.name.span };
        let arity = u32::try_from(decl.params.len()).unwrap_or(u32::MAX);
        self.finish_def(id, Def { arity, ..law }, text, Item::Fill(id))
    }
}

/// Whether the claim under `clauses` binders can be, or unfold to, a function type.
fn may_be_function(ty: &Term, clauses: usize) -> bool {
    let mut claim = ty;
    for _ in 0..clauses {
        let Form::Pi(_, _, _, inner) = claim.form() else {
            return true;
        };
        claim = inner;
    }
    !matches!(claim.form(), Form::Equal(..) | Form::Datatype(..) | Form::Kind(_) | Form::Quant)
}
