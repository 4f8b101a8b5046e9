//! Printing a random core term, then parsing and elaborating the text, gives the term back.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

use std::rc::Rc;

use bailiff_bend::ast::{FileId, Module};
use bailiff_bend::elaborate::{Input, InputFile, Names, Output, Top, elaborate};
use bailiff_bend::parse::parse;
use bailiff_bend::print::{Printer, Style};
use bailiff_proof_kernel::{Book, ConstructorId, DatatypeId, DefId, Form, Name, Quantity, Term};
use proptest::prelude::*;

const PRELUDE: &str = "import Base\n\
    type Pick<a, -A: Kind(a), -n: Nat> is Kind(a):\n  One{item: A}\n  Two{x: A, y: A, -e: {n == 2n : Nat}}\n\
    def size() -> Nat:\n  100n\n\
    def f.g(n: Nat) -> Nat:\n  n\n\
    law open_law:\n  for x: Nat\n  {x == x : Nat}\n\
    def both(~A: Type, ~g: A -> A, x: A) -> A:\n  g(x)\n";

/// Names for binders; most of them mean something else already.
const NAMES: [&str; 12] = ["x", "y", "x", "size", "Pair", "True", "One", "a.b", "_", "n1", "Succ", "f"];

fn module(file: u32, text: &str) -> Module {
    let (module, faults) = parse(FileId(file), text);
    assert_eq!(faults, [], "{text}");
    module
}

/// The prelude and Base, with one more def whose body is `body`.
fn elaborated(body: &str) -> Output {
    let entry = module(0, &format!("{PRELUDE}def probe() -> Type:\n  {body}\n"));
    let base = module(1, include_str!("../../../base.bend"));
    let file = |module| InputFile { namespace: Rc::from(""), aliases: Vec::new(), module };
    let files = [file(entry), file(base)];
    let order = [FileId(1), FileId(0)];
    let input = Input { files: &files, order: &order, base: Some(FileId(1)), entry: FileId(0) };
    elaborate(&input).unwrap_or_else(|faults| panic!("{body}\n{faults:?}"))
}

/// Builds a term from a list of choices.
struct Builder<'a> {
    names: &'a Names,
    choices: std::slice::Iter<'a, u32>,
    /// Whether each variable, the innermost last, can be named here.
    scope: Vec<bool>,
}

impl Builder<'_> {
    fn choice(&mut self, below: usize) -> usize {
        self.choices.next().map_or(0, |choice| *choice as usize % below.max(1))
    }

    fn name(&mut self) -> Name {
        Name::new(NAMES[self.choice(NAMES.len())])
    }

    fn node(form: Form) -> Term {
        Term::new(0, form)
    }

    fn under(&mut self, work: impl FnOnce(&mut Self) -> Term) -> Term {
        self.scope.push(true);
        let term = work(self);
        self.scope.pop();
        term
    }

    fn quantity(&mut self) -> Quantity {
        [Quantity::Zero, Quantity::One, Quantity::Many][self.choice(3)]
    }

    fn variable(&mut self) -> Option<Term> {
        let named: Vec<usize> = (0..self.scope.len()).filter(|at| self.scope[*at]).collect();
        let at = *named.get(self.choice(named.len()))?;
        Some(Self::node(Form::Var(u32::try_from(self.scope.len() - 1 - at).unwrap())))
    }

    fn def(&mut self, templates: bool) -> DefId {
        let fits = |info: &&bailiff_bend::elaborate::DefInfo| (info.templates > 0) == templates;
        let count = self.names.defs.iter().filter(fits).count();
        let chosen = self.choice(count);
        let info = self.names.defs.iter().filter(fits).nth(chosen).unwrap();
        DefId(u32::try_from(self.names.defs.iter().position(|other| std::ptr::eq(other, info)).unwrap()).unwrap())
    }

    fn terms(&mut self, count: usize, fuel: u32) -> Vec<Term> {
        (0..count).map(|_| self.term(fuel)).collect()
    }

    fn constructor(&mut self) -> ConstructorId {
        ConstructorId(u32::try_from(self.choice(self.names.constructors.len())).unwrap())
    }

    fn number(&mut self) -> u32 {
        let number = self.choices.next().copied().unwrap_or(0);
        number >> self.choice(32)
    }

    fn leaf(&mut self) -> Term {
        let form = match self.choice(10) {
            0 | 1 => return self.variable().unwrap_or_else(|| Self::node(Form::Refl)),
            2 => Form::Def(self.def(false)),
            3 => Form::Quant,
            4 => Form::Qty(self.quantity()),
            5 => Form::Nat(u64::from(self.number())),
            6 => Form::U32(self.number()),
            7 => Form::Char(char::from_u32(self.number()).map_or(0, u32::from)),
            8 => {
                let codes: Vec<u32> = (0..self.choice(4)).map(|_| self.number()).collect();
                Form::Text(codes.into_iter().filter_map(char::from_u32).collect::<String>().into())
            }
            _ => [Form::Refl, Form::Absurd, Form::Hole(Name::new("goal"))][self.choice(3)].clone(),
        };
        Self::node(form)
    }

    fn term(&mut self, fuel: u32) -> Term {
        let Some(fuel) = fuel.checked_sub(1) else {
            return self.leaf();
        };
        let form = match self.choice(18) {
            0 => return self.leaf(),
            1 => Form::Kind(self.term(fuel)),
            2 => Form::Meet(self.term(fuel), self.term(fuel)),
            3 => {
                let (quantity, name, dom) = (self.quantity(), self.name(), self.term(fuel));
                Form::Pi(quantity, name, dom, self.under(|b| b.term(fuel)))
            }
            4 => Form::Lam(self.choice(2) == 1, self.name(), self.under(|b| b.term(fuel))),
            5 => self.call(fuel),
            6 => self.template_call(fuel),
            7 => {
                let (quantity, name, value) = (self.quantity(), self.name(), self.term(fuel));
                Form::Let(quantity, name, value, self.under(|b| b.term(fuel)))
            }
            8 => Form::Ann(self.term(fuel), self.term(fuel)),
            9 => {
                let id = self.choice(self.names.datatypes.len());
                let params = self.terms(self.names.datatypes[id].params, fuel);
                Form::Datatype(DatatypeId(u32::try_from(id).unwrap()), params)
            }
            10 | 11 => {
                let id = self.constructor();
                let fields = self.names.constructors[id.0 as usize].fields.len();
                Form::Con(id, self.terms(fields, fuel))
            }
            12 => Form::Equal(self.term(fuel), self.term(fuel), self.term(fuel)),
            13 => self.rewrite(fuel),
            14 => self.split(fuel),
            15 => {
                let count = self.choice(3) + 1;
                Form::List(self.terms(count, fuel).into())
            }
            16 => self.connective(fuel),
            _ => {
                let succ = self.names.sugar_constructor(FileId(0), "Succ").unwrap();
                let mut term = self.term(fuel);
                for _ in 0..self.choice(600) {
                    term = Self::node(Form::Con(succ, vec![term]));
                }
                return term;
            }
        };
        Self::node(form)
    }

    fn call(&mut self, fuel: u32) -> Form {
        let head = match self.choice(3) {
            0 => self.variable().unwrap_or_else(|| Self::node(Form::Absurd)),
            1 => Self::node(Form::Def(self.def(false))),
            _ => Self::node(Form::Ann(self.term(fuel), self.term(fuel))),
        };
        let count = self.choice(3) + 1;
        Form::App(head, self.terms(count, fuel))
    }

    fn template_call(&mut self, fuel: u32) -> Form {
        let id = self.def(true);
        let templates = self.names.defs[id.0 as usize].templates;
        // A `~` argument is closed.
        let scope = self.scope.clone();
        self.scope.iter_mut().for_each(|named| *named = false);
        let mut args = self.terms(templates, fuel);
        self.scope = scope;
        let count = self.choice(3);
        args.extend(self.terms(count, fuel));
        Form::App(Self::node(Form::Def(id)), args)
    }

    fn connective(&mut self, fuel: u32) -> Form {
        let name = ["Pair", "Or", "Exists"][self.choice(3)];
        let Some(Top::Def(id)) = self.names.sugar_top(FileId(0), name) else {
            panic!("Base has no {name}");
        };
        let a = self.term(fuel);
        let b = match self.choice(2) {
            0 => self.term(fuel),
            _ => {
                let name = self.name();
                Self::node(Form::Lam(false, name, self.under(|b| b.term(fuel))))
            }
        };
        Form::App(Self::node(Form::Def(id)), vec![a, b])
    }

    fn rewrite(&mut self, fuel: u32) -> Form {
        let evidence = self.term(fuel);
        let body = self.term(fuel);
        // Inside the motive an outer motive's right end has no name: `_` is the inner one's.
        let scope = self.scope.clone();
        self.scope = scope.iter().zip(self.right_ends(&scope)).map(|(named, end)| *named && !end).collect();
        self.scope.extend([true, true]);
        let at = self.scope.len() - 2;
        RIGHT_ENDS.with_borrow_mut(|ends| ends.push(at));
        let motive = self.term(fuel);
        RIGHT_ENDS.with_borrow_mut(|ends| ends.pop());
        self.scope = scope;
        Form::Rewrite { evidence, motive, body }
    }

    fn right_ends(&self, scope: &[bool]) -> Vec<bool> {
        RIGHT_ENDS.with_borrow(|ends| (0..scope.len()).map(|at| ends.contains(&at)).collect())
    }

    fn split(&mut self, fuel: u32) -> Form {
        let first = self.constructor();
        let datatype = self.names.constructors[first.0 as usize].datatype;
        let all = self.names.datatypes[datatype.0 as usize].constructors.clone();
        let mut term = match self.choice(2) {
            0 => Self::node(Form::Absurd),
            _ => self.term(fuel),
        };
        // A default that is a split of its own would read as more arms.
        while let Form::Split(_, _, miss) = term.form().clone() {
            term = miss;
        }
        let count = self.choice(all.len()) + 1;
        for id in all.into_iter().take(count) {
            let hit = self.term(fuel);
            term = Self::node(Form::Split(id, hit, term));
        }
        term.form().clone()
    }
}

thread_local! {
    static RIGHT_ENDS: std::cell::RefCell<Vec<usize>> = const { std::cell::RefCell::new(Vec::new()) };
}

fn body_of(output: &Output) -> Term {
    let at = output.names.defs.iter().position(|info| &*info.name == "probe").unwrap();
    let book: &Book = &output.book;
    book.defs[at].body.clone().unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn print_then_read_is_the_same_term(choices in proptest::collection::vec(any::<u32>(), 1..160)) {
        let names = elaborated("Type").names;
        let term = Builder { names: &names, choices: choices.iter(), scope: Vec::new() }.term(5);
        let text = Printer::new(&names, FileId(0), Style::Exact, &[&term]).print(&[], &term);
        let again = body_of(&elaborated(&text));
        prop_assert_eq!(&again, &term, "{}", text);
    }
}
