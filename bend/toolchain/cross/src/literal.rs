//! Literals that are constants of their module: a U32, a Char or a String is long once written out.

use std::fmt::Write as _;

use bailiff_proof_kernel::{ConstructorId, DatatypeId};

use crate::mentions::{Constant, Node};
use crate::reason::Reason;
use crate::term::Writer;

impl Writer<'_> {
    /// The spelling of `constant` in the module that is being written.
    pub(crate) fn constant(&mut self, constant: &Constant) -> String {
        match constant {
            Constant::U32(value) => format!("u32-{value}"),
            Constant::Char(code) => format!("char-{code}"),
            Constant::Text(text) => {
                let next = self.texts.len();
                let number = *self.texts.entry(text.clone()).or_insert(next);
                format!("text-{number}")
            }
        }
    }

    /// Declares `constant` and what it is made of, unless the module has them.
    pub(crate) fn declare_constant(&mut self, constant: &Constant, out: &mut String) -> Result<(), Reason> {
        if self.declared.contains(constant) {
            return Ok(());
        }
        let literals = self.program.book.literals;
        let (of, value) = match constant {
            Constant::U32(value) => (literals.u32, format!("{} {}", self.named(literals.u32)?, self.word(*value, 32)?)),
            Constant::Char(code) => {
                self.declare_constant(&Constant::U32(*code), out)?;
                (literals.chr, format!("{} {}", self.named(literals.chr)?, self.constant(&Constant::U32(*code))))
            }
            Constant::Text(text) => {
                for char in text.chars() {
                    self.declare_constant(&Constant::Char(u32::from(char)), out)?;
                }
                (literals.snil, self.text(text)?)
            }
        };
        let of = self.type_of(of)?;
        let name = self.constant(constant);
        let comment = match constant {
            Constant::Text(text) => format!("  -- {text:?}"),
            _ => String::new(),
        };
        // Private: Base's constants are no names of the modules that open it.
        let _ = writeln!(out, "private\n  {name} : {of}{comment}\n  {name} = {value}");
        self.declared.insert(constant.clone());
        Ok(())
    }

    fn text(&mut self, text: &str) -> Result<String, Reason> {
        let literals = self.program.book.literals;
        let (nil, con) = (self.named(literals.snil)?, self.named(literals.scon)?);
        let mut value = String::new();
        for char in text.chars() {
            let _ = write!(value, "{con} {} (", self.constant(&Constant::Char(u32::from(char))));
        }
        value.push_str(&nil);
        value.push_str(&")".repeat(text.chars().count()));
        Ok(value)
    }

    /// The lowest `bits` bits of `value` as a Word, in parentheses, the lowest bit first.
    fn word(&self, value: u32, bits: u32) -> Result<String, Reason> {
        let literals = self.program.book.literals;
        let (nil, con) = (self.named(literals.wnil)?, self.named(literals.wcon)?);
        let (low, high) = (self.named(literals.r#false)?, self.named(literals.r#true)?);
        let mut word = String::new();
        for bit in 0..bits {
            let digit = if value >> bit & 1 == 1 { &high } else { &low };
            let _ = write!(word, "({con} {digit} ");
        }
        word.push_str(&nil);
        word.push_str(&")".repeat(bits as usize));
        Ok(word)
    }

    /// The spelling of a constructor that literals stand for.
    pub(crate) fn named(&self, id: Option<ConstructorId>) -> Result<String, Reason> {
        self.constructor(id.ok_or(Reason::Literal)?)
    }

    fn type_of(&self, id: Option<ConstructorId>) -> Result<String, Reason> {
        let constructor = id.and_then(|id| self.program.book.constructors.get(id.0 as usize)).ok_or(Reason::Literal)?;
        self.global(Node::Datatype(DatatypeId(constructor.datatype.0)))
    }
}
