//! A reader of core books written as text, so that a test can show the book it judges.
//!
//! Terms: `x`, `D`, `(D p)`, `K`, `(K f)`, `f`, `(f a)`, `3n`, `42`, `'c'`, `"text"`, `[a b]`,
//! `Type`, `Data`, `Quant`, `&0`, `(Kind q)`, `(meet a b)`, `(-> A B)`, `(all +x A B)`, `(fn x +y b)`,
//! `(let -x v b)`, `(the T x)`, `(== a b T)`, `refl`, `(rewrite E (r e) P b)`, `(split K hit miss)`,
//! `absurd`, `(hole n)`. Declarations: `(type D (-p P ..) kind (K f F ..) ..)`, `(def f T arity b)`,
//! `(template f count T arity b)`, `(law f T)`, `(fill f arity b)`. Each is checked where it stands.
#![allow(dead_code, clippy::panic)]

use bailiff_proof_kernel::{
    Book, Constructor, ConstructorId, Datatype, DatatypeId, Def, DefId, Form, Item, Literals, Name, Quantity, Term,
};
use std::collections::HashMap;
use std::rc::Rc;

#[derive(Clone, Debug)]
enum Text {
    Word(String),
    List(Vec<Text>),
    Square(Vec<Text>),
}

pub fn new(form: Form) -> Term {
    Term::new(0, form)
}

fn words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        let mut word = String::from(c);
        match c {
            '#' => {
                while rest.next_if(|c| *c != '\n').is_some() {}
                continue;
            }
            c if c.is_whitespace() => continue,
            '(' | ')' | '[' | ']' => {}
            '"' | '\'' => {
                for inside in rest.by_ref() {
                    word.push(inside);
                    if inside == c && word.chars().count() > if c == '\'' { 2 } else { 1 } {
                        break;
                    }
                }
            }
            _ => {
                while let Some(c) = rest.next_if(|c| !c.is_whitespace() && !"()[]\"#".contains(*c)) {
                    word.push(c);
                }
            }
        }
        words.push(word);
    }
    words
}

fn read(text: &str) -> Vec<Text> {
    let mut open: Vec<Vec<Text>> = vec![vec![]];
    for word in words(text) {
        match word.as_str() {
            "(" | "[" => open.push(vec![]),
            ")" | "]" => {
                let items = open.pop().expect("an opening bracket");
                let item = if word == ")" { Text::List(items) } else { Text::Square(items) };
                open.last_mut().expect("an opening bracket").push(item);
            }
            _ => open.last_mut().expect("an opening bracket").push(Text::Word(word)),
        }
    }
    assert_eq!(open.len(), 1, "a bracket is left open");
    open.remove(0)
}

/// The names of a book, and the variables in scope.
#[derive(Clone, Default)]
pub struct Names {
    datatypes: HashMap<String, DatatypeId>,
    constructors: HashMap<String, ConstructorId>,
    defs: HashMap<String, DefId>,
}

fn marked(word: &str) -> (Quantity, String) {
    match word.strip_prefix('-') {
        Some(name) => (Quantity::Zero, name.into()),
        None => match word.strip_prefix('+') {
            Some(name) => (Quantity::Many, name.into()),
            None => (Quantity::One, word.into()),
        },
    }
}

impl Text {
    fn word(&self) -> &str {
        match self {
            Text::Word(word) => word,
            other => panic!("a word is wanted: {other:?}"),
        }
    }
    fn list(&self) -> &[Text] {
        match self {
            Text::List(items) => items,
            other => panic!("a list is wanted: {other:?}"),
        }
    }
}

fn quantity(q: Quantity) -> Term {
    new(Form::Qty(q))
}

pub fn type_of_types() -> Term {
    new(Form::Kind(quantity(Quantity::One)))
}

pub fn data() -> Term {
    new(Form::Kind(quantity(Quantity::Many)))
}

impl Names {
    pub fn datatype(&self, name: &str) -> DatatypeId {
        self.datatypes[name]
    }
    pub fn constructor(&self, name: &str) -> ConstructorId {
        self.constructors[name]
    }
    pub fn def(&self, name: &str) -> DefId {
        *self.defs.get(name).unwrap_or_else(|| panic!("no def is named {name}"))
    }

    /// The closed term that `text` spells.
    pub fn term(&self, text: &str) -> Term {
        let all = read(text);
        assert_eq!(all.len(), 1, "one term is wanted: {text}");
        self.open_term(&all[0], &mut vec![])
    }

    fn named(&self, word: &str, scope: &[String]) -> Term {
        if let Some(index) = scope.iter().rev().position(|name| name == word) {
            return new(Form::Var(index as u32));
        }
        if let Some(id) = self.constructors.get(word) {
            return new(Form::Con(*id, vec![]));
        }
        if let Some(id) = self.datatypes.get(word) {
            return new(Form::Datatype(*id, vec![]));
        }
        if let Some(id) = self.defs.get(word) {
            return new(Form::Def(*id));
        }
        if let Some(n) = word.strip_suffix('n').and_then(|n| n.parse().ok()) {
            return new(Form::Nat(n));
        }
        match word.parse() {
            Ok(n) => new(Form::U32(n)),
            Err(_) => panic!("nothing is named {word}"),
        }
    }

    fn word(&self, word: &str, scope: &[String]) -> Term {
        match word {
            "Type" => type_of_types(),
            "Data" => data(),
            "Quant" => new(Form::Quant),
            "&0" => quantity(Quantity::Zero),
            "&1" => quantity(Quantity::One),
            "&2" => quantity(Quantity::Many),
            "refl" => new(Form::Refl),
            "absurd" => new(Form::Absurd),
            _ if word.starts_with('"') => new(Form::Text(Rc::from(word.trim_matches('"')))),
            _ if word.starts_with('\'') => new(Form::Char(word.chars().nth(1).map(u32::from).expect("a character"))),
            _ => self.named(word, scope),
        }
    }

    /// The binders `names`, then what `body` makes under them.
    fn under(&self, names: &[&str], scope: &mut Vec<String>, body: &Text) -> Term {
        scope.extend(names.iter().map(|name| String::from(*name)));
        let term = self.open_term(body, scope);
        scope.truncate(scope.len() - names.len());
        term
    }

    fn open_term(&self, text: &Text, scope: &mut Vec<String>) -> Term {
        let items = match text {
            Text::Word(word) => return self.word(word, scope),
            Text::Square(items) => {
                return new(Form::List(items.iter().map(|item| self.open_term(item, scope)).collect()));
            }
            Text::List(items) => items,
        };
        let (head, rest) = items.split_first().expect("a form");
        if let Text::Word(word) = head
            && !scope.contains(word)
        {
            match (word.as_str(), rest) {
                ("Kind", [q]) => return new(Form::Kind(self.open_term(q, scope))),
                ("meet", [a, b]) => return new(Form::Meet(self.open_term(a, scope), self.open_term(b, scope))),
                ("the", [ty, x]) => return new(Form::Ann(self.open_term(x, scope), self.open_term(ty, scope))),
                ("hole", [name]) => return new(Form::Hole(Name::new(name.word()))),
                ("->", [doms @ .., cod]) => {
                    let doms: Vec<Term> = (0..)
                        .zip(doms)
                        .map(|(at, dom)| {
                            let names = vec![String::from("_"); at];
                            let mut scope: Vec<String> = scope.iter().cloned().chain(names).collect();
                            self.open_term(dom, &mut scope)
                        })
                        .collect();
                    let cod = self.under(&vec!["_"; doms.len()], scope, cod);
                    return doms
                        .into_iter()
                        .rev()
                        .fold(cod, |cod, dom| new(Form::Pi(Quantity::One, Name::new("_"), dom, cod)));
                }
                ("all", [name, dom, cod]) => {
                    let (q, name) = marked(name.word());
                    let dom = self.open_term(dom, scope);
                    return new(Form::Pi(q, Name::new(&name), dom, self.under(&[&name], scope, cod)));
                }
                ("fn", [names @ .., body]) => {
                    let marks: Vec<(Quantity, String)> = names.iter().map(|name| marked(name.word())).collect();
                    let names: Vec<&str> = marks.iter().map(|(_, name)| name.as_str()).collect();
                    let body = self.under(&names, scope, body);
                    return marks
                        .iter()
                        .rev()
                        .fold(body, |body, (q, name)| new(Form::Lam(*q == Quantity::Many, Name::new(name), body)));
                }
                ("let", [name, value, body]) => {
                    let (q, name) = marked(name.word());
                    let value = self.open_term(value, scope);
                    return new(Form::Let(q, Name::new(&name), value, self.under(&[&name], scope, body)));
                }
                ("==", [a, b, ty]) => {
                    let [a, b, ty] = [a, b, ty].map(|part| self.open_term(part, scope));
                    return new(Form::Equal(a, b, ty));
                }
                ("rewrite", [evidence, names, motive, body]) => {
                    let [end, name] = names.list() else { panic!("two names are wanted: {names:?}") };
                    return new(Form::Rewrite {
                        evidence: self.open_term(evidence, scope),
                        motive: self.under(&[end.word(), name.word()], scope, motive),
                        body: self.open_term(body, scope),
                    });
                }
                ("split", [con, hit, miss]) => {
                    let con = self.constructor(con.word());
                    return new(Form::Split(con, self.open_term(hit, scope), self.open_term(miss, scope)));
                }
                _ => {}
            }
            let parts = || rest.iter().map(|part| self.open_term(part, &mut scope.clone())).collect();
            if let Some(id) = self.constructors.get(word) {
                return new(Form::Con(*id, parts()));
            }
            if let Some(id) = self.datatypes.get(word) {
                return new(Form::Datatype(*id, parts()));
            }
        }
        let head = self.open_term(head, scope);
        new(Form::App(head, rest.iter().map(|part| self.open_term(part, scope)).collect()))
    }
}

/// `name type` pairs, each type under the names before.
fn fields(names: &Names, texts: &[Text], scope: &mut Vec<String>) -> Vec<(Quantity, Name, Term)> {
    texts
        .chunks(2)
        .map(|pair| {
            let (q, name) = marked(pair[0].word());
            let ty = names.open_term(&pair[1], scope);
            scope.push(name.clone());
            (q, Name::new(&name), ty)
        })
        .collect()
}

/// Reads `text` at the end of `book`, whose names are `names`.
pub fn extend(book: &mut Book, names: &mut Names, text: &str) {
    let declarations = read(text);
    for declaration in &declarations {
        let items = declaration.list();
        match items[0].word() {
            "type" => {
                let id = DatatypeId(names.datatypes.len() as u32);
                names.datatypes.insert(items[1].word().into(), id);
                for con in &items[4..] {
                    let con_id = ConstructorId(names.constructors.len() as u32);
                    names.constructors.insert(con.list()[0].word().into(), con_id);
                }
            }
            "fill" => {}
            _ => {
                let id = DefId(names.defs.len() as u32);
                names.defs.insert(items[1].word().into(), id);
            }
        }
    }
    for declaration in &declarations {
        let items = declaration.list();
        let name = items[1].word();
        let arity = |at: usize| items[at].word().parse().expect("an arity");
        let body = |at: usize| Some(names.open_term(&items[at], &mut vec![]));
        let ty = |at: usize| names.open_term(&items[at], &mut vec![]);
        match items[0].word() {
            "type" => {
                let id = names.datatypes[name];
                let mut scope = vec![];
                let params = fields(names, items[2].list(), &mut scope);
                let kind = names.open_term(&items[3], &mut scope);
                let constructors = items[4..].iter().map(|con| names.constructors[con.list()[0].word()]).collect();
                for con in &items[4..] {
                    let (name, rest) = con.list().split_first().expect("a constructor");
                    let fields = fields(names, rest, &mut scope.clone());
                    book.constructors.push(Constructor { name: Rc::from(name.word()), datatype: id, fields });
                }
                book.datatypes.push(Datatype { name: Rc::from(name), params, kind, constructors });
                book.items.push(Item::Datatype(id));
            }
            "fill" => {
                let id = names.def(name);
                let def = &mut book.defs[id.0 as usize];
                (def.arity, def.body) = (arity(2), body(3));
                book.items.push(Item::Fill(id));
            }
            kind => {
                let (ty, templates, arity, body) = match kind {
                    "law" => (ty(2), 0, 0, None),
                    "template" => (ty(3), arity(2), arity(4), body(5)),
                    "def" => (ty(2), 0, arity(3), body(4)),
                    other => panic!("no declaration is called {other}"),
                };
                let is_law = kind == "law";
                let id = names.def(name);
                book.defs.push(Def { name: Rc::from(name), ty, templates, arity, body, is_law });
                book.items.push(if is_law { Item::Claim(id) } else { Item::Def(id) });
            }
        }
    }
    literals(&mut book.literals, names);
}

fn literals(literals: &mut Literals, names: &Names) {
    let con = |name: &str| names.constructors.get(name).copied();
    *literals = Literals {
        zero: con("Zero"),
        succ: con("Succ"),
        u32: con("Bits"),
        wnil: con("WNil"),
        wcon: con("WCon"),
        r#false: con("False"),
        r#true: con("True"),
        chr: con("Chr"),
        snil: con("SNil"),
        scon: con("SCon"),
        nil: con("Nil"),
        con: con("Con"),
    };
}

/// A small Base: the literals' types, and functions that recurse in the ways that programs do.
pub const PRELUDE: &str = "
(type Empty () Data)
(type Unit () Data (One))
(type Bool () Data (False) (True))
(type Nat () Data (Zero) (Succ pred Nat))
(type Word () Data (WNil) (WCon head Bool tail Word))
(type U32 () Data (Bits word Word))
(type Char () Data (Chr code U32))
(type String () Data (SNil) (SCon head Char tail String))
(type List (-a Quant -A (Kind a)) (Kind a) (Nil) (Con head A tail (List a A)))
(type Maybe (-a Quant -A (Kind a)) (Kind a) (None) (Some value A))
(type Sigma (-a Quant -b Quant -A (Kind a) -B (-> A (Kind b))) (Kind (meet a b)) (Tuple fst A snd (B fst)))
(def Bool.not (-> Bool Bool) 1 (split False True (split True False absurd)))
(def Bool.and (-> Bool Bool Bool) 2 (split False (fn b False) (fn a b b)))
(def Bool.pick (all -A Type (-> Bool A A A)) 4
  (fn A (split True (fn x y x) (split False (fn x y y) absurd))))
(def Nat.pred (-> Nat Nat) 1 (split Succ (fn p p) (fn n n)))
(def Nat.is_zero (-> Nat Bool) 1 (split Zero True (fn n False)))
(def Nat.add (-> Nat Nat Nat) 2 (split Succ (fn p m (Succ (Nat.add p m))) (split Zero (fn m m) absurd)))
(def Nat.mul (all n Nat (all +m Nat Nat)) 2
  (split Zero (fn m 0n) (split Succ (fn p m (Nat.add m (Nat.mul p m))) absurd)))
(def Nat.half (-> Nat Nat) 1 (split Succ (split Succ (fn p (Succ (Nat.half p))) (fn z 0n)) (fn z 0n)))
(def Nat.sub (-> Nat Nat Nat) 2
  (split Zero (split Zero 0n (fn m 0n)) (split Succ (fn p (split Zero (Succ p) (split Succ (fn m (Nat.sub p m)) absurd))) absurd)))
(def List.length (all -a Quant (all -A (Kind a) (-> (List a A) Nat))) 3
  (fn a A (split Nil 0n (split Con (fn head tail (Succ (List.length a A tail))) absurd))))
(def List.append (all -a Quant (all -A (Kind a) (-> (List a A) (List a A) (List a A)))) 4
  (fn a A (split Nil (fn ys ys) (split Con (fn x xs ys (Con x (List.append a A xs ys))) absurd))))
(template List.map 5
  (all -a Quant (all -b Quant (all -A (Kind a) (all -B (Kind b) (all -f (-> A B) (-> (List a A) (List b B))))))) 6
  (fn a b A B f (split Nil Nil (split Con (fn x xs (Con (f x) (List.map a b A B f xs))) absurd))))
(template Nat.iterate 1 (all -f (-> Nat Nat) (-> Nat Nat Nat)) 3
  (fn f (split Zero (fn x x) (split Succ (fn p x (f (Nat.iterate f p x))) absurd))))
(def Choose (-> Bool Data) 1 (split True Nat (split False Bool absurd)))
(def Truth (-> Bool Data) 1 (split True Unit (split False Empty absurd)))
(def Function (-> Nat Type) 1 (split Zero Nat (split Succ (fn p (-> Nat (Function p))) absurd)))
(def Sigma.fst (all -a Quant (all -b Quant (all -A (Kind a) (all -B (-> A (Kind b)) (-> (Sigma a b A B) A))))) 5
  (fn a b A B (split Tuple (fn x y x) absurd)))
";

/// The book that `text` alone spells.
pub fn bare_book(text: &str) -> (Book, Names) {
    let (mut book, mut names) = (Book::default(), Names::default());
    extend(&mut book, &mut names, text);
    (book, names)
}

/// The prelude, then `text`.
pub fn book(text: &str) -> (Book, Names) {
    let (mut book, mut names) = bare_book(PRELUDE);
    extend(&mut book, &mut names, text);
    (book, names)
}

/// Runs `work` on a stack of `mebibytes`.
pub fn on_a_stack<T: Send>(mebibytes: usize, work: impl FnOnce() -> T + Send) -> T {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(mebibytes << 20).spawn_scoped(scope, work);
        match thread.expect("a thread").join() {
            Ok(result) => result,
            Err(panic) => std::panic::resume_unwind(panic),
        }
    })
}
