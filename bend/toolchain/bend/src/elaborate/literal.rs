//! The constructors that literals stand for.

use bailiff_proof_kernel::ConstructorId;

use super::Elaborator;
use super::fault::Elaborated;
use super::scope::Scope;
use crate::ast::Span;

/// Those of a Nat.
#[derive(Clone, Copy, Debug)]
pub(super) struct NatIds {
    pub zero: ConstructorId,
    pub succ: ConstructorId,
}

/// Those of a U32.
#[derive(Clone, Copy, Debug)]
pub(super) struct WordIds {
    pub u32: ConstructorId,
    pub wcon: ConstructorId,
    pub wnil: ConstructorId,
    pub no: ConstructorId,
    pub yes: ConstructorId,
}

/// Those of a Char and of a String.
#[derive(Clone, Copy, Debug)]
pub(super) struct TextIds {
    pub chr: ConstructorId,
    pub snil: ConstructorId,
    pub scon: ConstructorId,
    pub word: WordIds,
}

impl WordIds {
    pub(super) fn all(&self) -> Vec<ConstructorId> {
        vec![self.u32, self.wcon, self.wnil, self.no, self.yes]
    }
}

impl TextIds {
    pub(super) fn all(&self) -> Vec<ConstructorId> {
        let mut all = vec![self.chr, self.snil, self.scon];
        all.extend(self.word.all());
        all
    }
}

impl Elaborator {
    /// The constructor that a sugar means, with as many fields as the sugar fills.
    pub(super) fn literal_constructor(
        &self,
        scope: &Scope,
        span: Span,
        sugar: &'static str,
        name: &'static str,
        fields: usize,
    ) -> Elaborated<ConstructorId> {
        let id = self.sugar_constructor(scope, span, sugar, name)?;
        self.field_count(span, id, fields)?;
        Ok(id)
    }

    pub(super) fn nat_ids(&self, scope: &Scope, span: Span) -> Elaborated<NatIds> {
        Ok(NatIds {
            zero: self.literal_constructor(scope, span, "a Nat literal", "Zero", 0)?,
            succ: self.literal_constructor(scope, span, "a Nat literal", "Succ", 1)?,
        })
    }

    pub(super) fn word_ids(&self, scope: &Scope, span: Span) -> Elaborated<WordIds> {
        let of = |name, fields| self.literal_constructor(scope, span, "a U32 literal", name, fields);
        Ok(WordIds {
            u32: of("U32", 1)?,
            wcon: of("WCon", 2)?,
            wnil: of("WNil", 0)?,
            no: of("False", 0)?,
            yes: of("True", 0)?,
        })
    }

    pub(super) fn text_ids(&self, scope: &Scope, span: Span) -> Elaborated<TextIds> {
        let of = |name, fields| self.literal_constructor(scope, span, "a String or Char literal", name, fields);
        Ok(TextIds {
            chr: of("Chr", 1)?,
            snil: of("SNil", 0)?,
            scon: of("SCon", 2)?,
            word: self.word_ids(scope, span)?,
        })
    }
}
