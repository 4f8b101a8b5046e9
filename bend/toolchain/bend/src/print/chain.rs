//! Forms that have a sugar: pairs, lists, tuples, successors, and what spells a literal.

use bailiff_proof_kernel::{ConstructorId, Form, Term};

use super::{Place, Printer, Style, literal};
use crate::elaborate::Top;

/// The largest `n` of `n n+t` that stands for constructors.
const LARGEST_CHAIN: usize = 256;

impl Printer<'_> {
    pub(super) fn sugar_top(&self, name: &str) -> Option<Top> {
        self.names.sugar_top(self.file, name)
    }

    /// Whether a constructor is the one that sugar calls `name`, with as many fields as it needs.
    fn is(&self, id: ConstructorId, name: &str, fields: usize) -> bool {
        self.names.sugar_constructor(self.file, name) == Some(id)
            && self.names.constructors[id.0 as usize].fields.len() == fields
    }

    /// Prints the term as sugar, if it has one.
    pub(super) fn sugar(&mut self, term: &Term, place: Place) -> bool {
        match term.form() {
            Form::App(head, args) => self.connective(head, args, place),
            Form::Con(id, fields) => {
                let exact = self.style == Style::Exact;
                if !exact && self.literal(term) {
                    return true;
                }
                match &fields[..] {
                    [_] if self.is(*id, "Succ", 1) => self.successors(term, place),
                    [] if self.is(*id, "Nil", 0) => self.push("[]"),
                    [_, _] if self.is(*id, "Con", 2) => self.cons(term, place),
                    [_, _] if self.is(*id, "Tuple", 2) => self.tuple(term),
                    _ => return false,
                }
                true
            }
            _ => false,
        }
    }

    /// `A & B`, `A | B` and `&x: A -> B`.
    fn connective(&mut self, head: &Term, args: &[Term], place: Place) -> bool {
        let (Form::Def(id), [a, b]) = (head.form(), args) else {
            return false;
        };
        let id = Some(Top::Def(*id));
        let sign = match b.form() {
            Form::Lam(false, name, body) if self.sugar_top("Exists") == id => {
                self.grouped(place > Place::Term, |p| {
                    let name = p.fresh(name, true);
                    p.push("&");
                    p.push(&name);
                    p.push(": ");
                    p.write(a, Place::Domain);
                    p.push(" -> ");
                    p.scope.push(name);
                    p.write(body, Place::Term);
                    p.scope.pop();
                });
                return true;
            }
            _ if self.sugar_top("Pair") == id => " & ",
            _ if self.sugar_top("Or") == id => " | ",
            _ => return false,
        };
        self.grouped(place > Place::Domain, |p| {
            p.write(a, Place::Factor);
            p.push(sign);
            // `A & B | C` is not read: only a chain of one sign goes without parentheses.
            let chain = matches!(b.form(), Form::App(other, args) if args.len() == 2 && other == head);
            p.write(b, if chain { Place::Domain } else { Place::Factor });
        });
        true
    }

    fn tuple(&mut self, term: &Term) {
        self.push("(");
        let mut rest = term.clone();
        loop {
            let next = match rest.form() {
                Form::Con(id, fields) if self.is(*id, "Tuple", 2) => fields.clone(),
                _ => break,
            };
            self.write(&next[0], Place::Open);
            self.push(", ");
            rest = next[1].clone();
        }
        self.write(&rest, Place::Open);
        self.push(")");
    }

    fn cons(&mut self, term: &Term, place: Place) {
        let (heads, end) = self.chain(term, "Con", 2);
        if self.style != Style::Exact {
            // A list whose end shows is a list literal.
            let rest: Option<&[Term]> = match end.form() {
                Form::Con(id, _) if self.is(*id, "Nil", 0) => Some(&[]),
                Form::List(items) => Some(items),
                _ => None,
            };
            if let Some(rest) = rest {
                let items: Vec<Term> = heads.iter().chain(rest).cloned().collect();
                return self.list("[", &items, "]");
            }
        }
        self.grouped(place > Place::Tail, |p| {
            for head in &heads {
                p.write(head, Place::Head);
                p.push(" <> ");
            }
            p.write(&end, Place::Tail);
        });
    }

    /// The first fields of a chain of one constructor, and what it ends in.
    fn chain(&self, term: &Term, name: &str, fields: usize) -> (Vec<Term>, Term) {
        let mut heads = Vec::new();
        let mut rest = term.clone();
        loop {
            let next = match rest.form() {
                Form::Con(id, parts) if parts.len() == fields && self.is(*id, name, fields) => parts.clone(),
                _ => return (heads, rest),
            };
            heads.push(next[0].clone());
            rest = next[fields - 1].clone();
        }
    }

    fn successors(&mut self, term: &Term, place: Place) {
        let (heads, end) = self.chain(term, "Succ", 1);
        let mut count = heads.len();
        // `1n+3n` would be read as `4n`, another term.
        let literal = matches!(end.form(), Form::Nat(_));
        if literal {
            count -= 1;
        }
        self.grouped(place > Place::Term && count > 0, |p| {
            while count > 0 {
                let step = count.min(LARGEST_CHAIN);
                p.push(&format!("{step}n+"));
                count -= step;
            }
            if literal {
                let name =
                    p.names.sugar_constructor(p.file, "Succ").map_or_else(String::new, |id| p.constructor_name(id));
                p.push(&name);
                p.push("{");
                p.write(&end, Place::Open);
                p.push("}");
            } else {
                p.write(&end, Place::Term);
            }
        });
    }

    /// Prints constructors that spell a number, a character or a string as that.
    fn literal(&mut self, term: &Term) -> bool {
        let text = match (self.number(term), self.word(term), self.character(term)) {
            (Some(value), _, _) => format!("{value}n"),
            (_, Some(value), _) => value.to_string(),
            (_, _, Some(code)) if char::from_u32(code).is_some() => literal::character(code),
            _ => match self.text(term) {
                Some(text) => literal::text(&text),
                None => return false,
            },
        };
        self.push(&text);
        true
    }

    fn number(&self, term: &Term) -> Option<u64> {
        let (heads, end) = self.chain(term, "Succ", 1);
        let value = match end.form() {
            Form::Nat(value) => *value,
            Form::Con(id, _) if self.is(*id, "Zero", 0) => 0,
            _ => return None,
        };
        value.checked_add(heads.len() as u64)
    }

    fn word(&self, term: &Term) -> Option<u32> {
        match term.form() {
            Form::U32(value) => Some(*value),
            Form::Con(id, fields) if self.is(*id, "U32", 1) => {
                let (bits, end) = self.chain(fields.first()?, "WCon", 2);
                let whole = matches!(end.form(), Form::Con(id, _) if self.is(*id, "WNil", 0)) && bits.len() == 32;
                let bits = bits.iter().rev().map(|bit| match bit.form() {
                    Form::Con(id, _) if self.is(*id, "True", 0) => Some(1),
                    Form::Con(id, _) if self.is(*id, "False", 0) => Some(0),
                    _ => None,
                });
                let value = bits.into_iter().try_fold(0_u32, |value, bit| Some(value << 1 | bit?));
                value.filter(|_| whole)
            }
            _ => None,
        }
    }

    fn character(&self, term: &Term) -> Option<u32> {
        match term.form() {
            Form::Char(code) => Some(*code),
            Form::Con(id, fields) if self.is(*id, "Chr", 1) => self.word(fields.first()?),
            _ => None,
        }
    }

    fn text(&self, term: &Term) -> Option<String> {
        let (heads, end) = self.chain(term, "SCon", 2);
        let end = match end.form() {
            Form::Text(text) => text.clone(),
            Form::Con(id, _) if self.is(*id, "SNil", 0) => "".into(),
            _ => return None,
        };
        let mut text = String::new();
        for head in heads {
            text.push(char::from_u32(self.character(&head)?)?);
        }
        text.push_str(&end);
        Some(text)
    }
}
