//! Random well-typed closed first-order programs, as text: sums, products, lists, nested matches, nested
//! structural recursion, templates, and Nat near 2^32, 2^48 and 2^63.

use std::fmt::Write as _;

use super::source::Source;

/// A type of the programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ty {
    Nat,
    Bool,
    Maybe,
    List,
    Pair,
    Colour,
    Shape,
    Tree,
}

const ALL: &[Ty] = &[Ty::Nat, Ty::Nat, Ty::Bool, Ty::Maybe, Ty::List, Ty::Pair, Ty::Colour, Ty::Shape, Ty::Tree];

/// The declarations that every batch starts with.
pub const PRELUDE: &str = "import Base

type Colour is Data:
  Red{}
  Green{}
  Blue{}

type Shape is Data:
  Dot{}
  Line{length: Nat}
  Box{width: Nat, colour: Colour}
  Group{first: Maybe<&2, Nat>, open: Bool}

type Tree is Data:
  Leaf{value: Nat}
  Node{left: Tree, mark: Colour, right: Tree}

def is_red(c: Colour) -> Bool:
  match c:
    case Red{}: True{}
    case _: False{}

def fold(~f: Nat -> Nat -> Nat, xs: List<&2, Nat>, z: Nat) -> Nat:
  match xs:
    case Nil{}: z
    case h <> t: f(h, fold(~f, t, z))

def scan(~f: Nat -> Nat -> Nat, xs: List<&2, Nat>, +z: Nat) -> List<&2, Nat>:
  match xs:
    case Nil{}: [z]
    case +h <> t: z <> scan(~f, t, f(z, h))

def iterate(~f: Nat -> Nat, n: Nat, x: Nat) -> Nat:
  match n:
    case 0n: x
    case 1n+p: f(iterate(~f, p, x))

def pruned(kept: Bool, l: Tree, m: Colour, r: Tree) -> Tree:
  match kept l:
    case True{} l: Node{l, m, r}
    case False{} Leaf{v}: Node{r, m, Leaf{v}}
    case False{} Node{a, b, c}: Node{a, b, Node{c, m, r}}

def prune(~leaf: Nat -> Tree, ~keep: Colour -> Bool, t: Tree) -> Tree:
  match t:
    case Leaf{v}: leaf(v)
    case Node{l, +m, r}: pruned(keep(m), prune(~leaf, ~keep, l), m, prune(~leaf, ~keep, r))

def meet(~A: Data, ~f: A -> A -> A, z: A, m: Maybe<&2, A>, n: Maybe<&2, A>) -> A:
  match m n:
    case None{} None{}: z
    case Some{a} None{}: f(z, a)
    case None{} Some{b}: f(b, z)
    case Some{a} Some{b}: f(f(a, z), b)
";

impl Ty {
    fn text(self) -> &'static str {
        match self {
            Ty::Nat => "Nat",
            Ty::Bool => "Bool",
            Ty::Maybe => "Maybe<&2, Nat>",
            Ty::List => "List<&2, Nat>",
            Ty::Pair => "Sigma<&2, &2, Nat, _ => Bool>",
            Ty::Colour => "Colour",
            Ty::Shape => "Shape",
            Ty::Tree => "Tree",
        }
    }

    /// Its constructors with their field types.
    fn constructors(self) -> &'static [(&'static str, &'static [Ty])] {
        match self {
            Ty::Nat => &[("Zero", &[]), ("Succ", &[Ty::Nat])],
            Ty::Bool => &[("False", &[]), ("True", &[])],
            Ty::Maybe => &[("None", &[]), ("Some", &[Ty::Nat])],
            Ty::List => &[("Nil", &[]), ("Con", &[Ty::Nat, Ty::List])],
            Ty::Pair => &[("Tuple", &[Ty::Nat, Ty::Bool])],
            Ty::Colour => &[("Red", &[]), ("Green", &[]), ("Blue", &[])],
            Ty::Shape => &[
                ("Dot", &[]),
                ("Line", &[Ty::Nat]),
                ("Box", &[Ty::Nat, Ty::Colour]),
                ("Group", &[Ty::Maybe, Ty::Bool]),
            ],
            Ty::Tree => &[("Leaf", &[Ty::Nat]), ("Node", &[Ty::Tree, Ty::Colour, Ty::Tree])],
        }
    }
}

#[derive(Clone)]
struct Def {
    name: String,
    params: Vec<Ty>,
    result: Ty,
}

type Scope = Vec<(String, Ty)>;

/// One program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// Its declarations, to stand after [`PRELUDE`].
    pub text: String,
    /// The def to call with two Nats.
    pub root: String,
    /// The type of its result.
    pub result: &'static str,
}

struct Writer<'r> {
    random: &'r mut Source,
    defs: Vec<Def>,
    fresh: usize,
}

/// A random program whose names start with `prefix`.
pub fn program(random: &mut Source, prefix: &str) -> Program {
    let mut writer = Writer { random, defs: Vec::new(), fresh: 0 };
    let mut text = String::new();
    for index in 0..3 + writer.random.below(5) {
        let params = (0..1 + writer.random.below(3)).map(|_| *writer.random.pick(ALL)).collect();
        let result = *writer.random.pick(ALL);
        let def = Def { name: format!("{prefix}f{index}"), params, result };
        text.push_str(&writer.def(&def));
        writer.defs.push(def);
    }
    let root = Def { name: format!("{prefix}root"), params: vec![Ty::Nat, Ty::Nat], result: *writer.random.pick(ALL) };
    let scope: Scope = vec![("a".to_owned(), Ty::Nat), ("b".to_owned(), Ty::Nat)];
    let body = writer.term(root.result, &scope, 5, None);
    let _ = write!(text, "\ndef {}(+a: Nat, +b: Nat) -> {}:\n  {body}\n", root.name, root.result.text());
    Program { text, root: root.name, result: root.result.text() }
}

/// A self-call that descends: the def, and the smaller variables for its first parameter.
#[derive(Clone)]
struct Own {
    def: Def,
    smaller: Vec<String>,
}

impl Writer<'_> {
    fn def(&mut self, def: &Def) -> String {
        self.fresh = 0;
        let mut scope: Scope = Vec::new();
        let mut list = Vec::new();
        for (index, ty) in def.params.iter().enumerate() {
            scope.push((format!("x{index}"), *ty));
            list.push(format!("+x{index}: {}", ty.text()));
        }
        let mut text = format!("\ndef {}({}) -> {}:\n", def.name, list.join(", "), def.result.text());
        // Match a prefix of the parameters, so that the first one may descend.
        let matched = self.random.below(def.params.len() + 1);
        if matched == 0 {
            let body = self.term(def.result, &scope, 4, None);
            let _ = writeln!(text, "  {body}");
            return text;
        }
        let heads: Vec<&str> = ["x0", "x1", "x2"][..matched].to_vec();
        let _ = writeln!(text, "  match {}:", heads.join(" "));
        let mut rows = vec![(Vec::new(), scope[matched..].to_vec(), Vec::new())];
        for position in 0..matched {
            let ty = def.params[position];
            let whole = self.random.below(5) == 0 && position > 0;
            rows = rows.into_iter().flat_map(|row| self.expand(row, ty, position, whole)).collect();
        }
        // A row that can match before all cases, for overlap.
        for (patterns, scope, smaller) in rows {
            let own = (!smaller.is_empty()).then(|| Own { def: def.clone(), smaller });
            let body = self.term(def.result, &scope, 3, own.as_ref());
            let _ = writeln!(text, "    case {}:\n      {body}", patterns.join(", "));
        }
        text
    }

    #[allow(clippy::type_complexity)]
    fn expand(
        &mut self,
        (patterns, scope, smaller): (Vec<String>, Scope, Vec<String>),
        ty: Ty,
        position: usize,
        whole: bool,
    ) -> Vec<(Vec<String>, Scope, Vec<String>)> {
        let with = |pattern: String, more: Scope, less: Vec<String>| {
            let mut patterns = patterns.clone();
            patterns.push(pattern);
            let mut scope = scope.clone();
            scope.extend(more);
            let mut smaller = smaller.clone();
            smaller.extend(less);
            (patterns, scope, smaller)
        };
        if whole {
            let name = self.name();
            return vec![with(format!("+{name}"), vec![(name, ty)], Vec::new())];
        }
        let mut rows = Vec::new();
        for (constructor, fields) in ty.constructors() {
            // Sometimes a field is opened too.
            let nested = fields.iter().position(|field| matches!(field, Ty::Colour | Ty::Bool | Ty::Maybe | Ty::Nat));
            let nested = nested.filter(|_| self.random.below(4) == 0);
            let choices: Vec<Option<(&str, &[Ty])>> = match nested {
                Some(field) => fields[field].constructors().iter().map(|inner| Some(*inner)).collect(),
                None => vec![None],
            };
            for choice in choices {
                let mut more: Scope = Vec::new();
                let mut less = Vec::new();
                let mut shown = Vec::new();
                for (index, field) in fields.iter().enumerate() {
                    match choice {
                        Some((inner, inner_fields)) if Some(index) == nested => {
                            let mut parts = Vec::new();
                            for ty in inner_fields {
                                let name = self.name();
                                parts.push(format!("+{name}"));
                                if position == 0 && *ty == Ty::Nat && fields[index] == Ty::Nat && *constructor == "Succ"
                                {
                                    less.push(name.clone());
                                }
                                more.push((name, *ty));
                            }
                            shown.push(format!("{inner}{{{}}}", parts.join(", ")));
                        }
                        _ => {
                            let name = self.name();
                            shown.push(format!("+{name}"));
                            if position == 0 && *field == ty {
                                less.push(name.clone());
                            }
                            more.push((name, *field));
                        }
                    }
                }
                rows.push(with(format!("{constructor}{{{}}}", shown.join(", ")), more, less));
            }
        }
        rows
    }

    fn name(&mut self) -> String {
        self.fresh += 1;
        format!("y{}", self.fresh)
    }

    fn variable(&mut self, ty: Ty, scope: &Scope) -> Option<String> {
        let fitting: Vec<&String> = scope.iter().filter(|(_, found)| *found == ty).map(|(name, _)| name).collect();
        if fitting.is_empty() { None } else { Some((*self.random.pick(&fitting)).clone()) }
    }

    fn term(&mut self, ty: Ty, scope: &Scope, fuel: usize, own: Option<&Own>) -> String {
        if let Some(own) = own
            && own.def.result == ty
            && self.random.below(3) == 0
        {
            let mut args = vec![self.random.pick(&own.smaller).clone()];
            for param in &own.def.params[1..] {
                // At times a self-call in an argument of a self-call.
                let inner = own_in_argument(self.random.below(6), own);
                args.push(self.term(*param, scope, fuel.saturating_sub(2), inner));
            }
            return format!("{}({})", own.def.name, args.join(", "));
        }
        if fuel == 0 || self.random.below(4) == 0 {
            if let Some(name) = self.variable(ty, scope) {
                return name;
            }
            if fuel == 0 {
                return self.smallest(ty);
            }
        }
        let own_below = own;
        let calls: Vec<Def> = self.defs.iter().filter(|def| def.result == ty).cloned().collect();
        if !calls.is_empty() && self.random.below(3) == 0 {
            let def = self.random.pick(&calls).clone();
            let args: Vec<String> =
                def.params.iter().map(|param| self.term(*param, scope, fuel - 1, own_below)).collect();
            return format!("{}({})", def.name, args.join(", "));
        }
        match (ty, self.random.below(3)) {
            (Ty::Nat, 0 | 1) => {
                let a = self.term(Ty::Nat, scope, fuel - 1, own_below);
                let operations = ["add", "sub", "min", "max", "mul", "div", "mod"];
                let operation = *self.random.pick(&operations);
                let b = self.term(Ty::Nat, scope, fuel - 1, None);
                format!("Nat.{operation}({a}, {b})")
            }
            (Ty::Nat, _) if self.random.below(3) == 0 => {
                let xs = self.term(Ty::List, scope, fuel - 1, own_below);
                let f = self.function();
                let z = self.term(Ty::Nat, scope, fuel - 1, None);
                format!("fold(~{f}, {xs}, {z})")
            }
            (Ty::Nat, _) if self.random.below(3) == 0 => {
                let body = self.linear("p");
                // Few rounds: what it computes may double with each.
                let rounds = *self.random.pick(&["0n", "1n", "2n", "5n", "31n", "47n", "62n"]);
                let x = self.term(Ty::Nat, scope, fuel - 1, own_below);
                format!("iterate(~(p => {body}), {rounds}, {x})")
            }
            (Ty::Nat, _) if self.random.below(3) == 0 => {
                let f = self.function();
                let (z, m, n) = (
                    self.term(Ty::Nat, scope, fuel - 1, own_below),
                    self.term(Ty::Maybe, scope, fuel - 1, None),
                    self.term(Ty::Maybe, scope, fuel - 1, None),
                );
                format!("meet(~Nat, ~{f}, {z}, {m}, {n})")
            }
            (Ty::Tree, 0) => {
                let leaf = self.linear("p");
                let keep = *self.random.pick(&["(c => False{})", "(c => Bool.not(True{}))", "(c => True{})", "is_red"]);
                let t = self.term(Ty::Tree, scope, fuel - 1, own_below);
                format!("prune(~(p => Leaf{{{leaf}}}), ~{keep}, {t})")
            }
            (Ty::List, 0) => self.list(scope, fuel, own_below),
            (Ty::Bool, 0 | 1) => {
                let a = self.term(Ty::Nat, scope, fuel - 1, own_below);
                let b = self.term(Ty::Nat, scope, fuel - 1, None);
                let operation = *self.random.pick(&["is_lt", "is_le", "is_eq", "is_ge", "is_gt", "is_ne"]);
                format!("Nat.{operation}({a}, {b})")
            }
            (Ty::Bool, _) => {
                let a = self.term(Ty::Bool, scope, fuel - 1, own_below);
                let b = self.term(Ty::Bool, scope, fuel - 1, None);
                format!("Bool.{}({a}, {b})", self.random.pick(&["and", "or", "xor"]))
            }
            (_, 0) if self.random.below(2) == 0 => {
                let condition = self.term(Ty::Bool, scope, fuel - 1, None);
                let a = self.term(ty, scope, fuel - 1, own_below);
                let b = self.term(ty, scope, fuel - 1, None);
                format!("Bool.pick({}, {condition}, {a}, {b})", ty.text())
            }
            _ => {
                let (constructor, fields) = *self.random.pick(ty.constructors());
                let fields: Vec<String> =
                    fields.iter().map(|field| self.term(*field, scope, fuel - 1, own_below)).collect();
                format!("{constructor}{{{}}}", fields.join(", "))
            }
        }
    }

    /// A list made of another by a function of Base or by a template.
    fn list(&mut self, scope: &Scope, fuel: usize, own: Option<&Own>) -> String {
        let xs = self.term(Ty::List, scope, fuel - 1, own);
        match self.random.below(4) {
            0 => format!("List.reverse(&2, Nat, {xs})"),
            1 => {
                let most = self.number();
                format!("List.filter(~Nat, ~(p => Nat.is_lt(p, {most})), {xs})")
            }
            2 => {
                let ys = self.term(Ty::List, scope, fuel - 1, None);
                format!("List.append(&2, Nat, {xs}, {ys})")
            }
            _ => {
                let f = self.function();
                let z = self.term(Ty::Nat, scope, fuel - 1, None);
                format!("scan(~{f}, {xs}, {z})")
            }
        }
    }

    fn smallest(&mut self, ty: Ty) -> String {
        match ty {
            Ty::Nat => self.number(),
            Ty::Bool => (*self.random.pick(&["True{}", "False{}"])).to_owned(),
            Ty::Maybe => "None{}".to_owned(),
            Ty::List => (*self.random.pick(&["Nil{}", "[1n, 2n]", "[3n, 0n, 5n, 7n, 9n, 11n]"])).to_owned(),
            Ty::Pair => "Tuple{4n, True{}}".to_owned(),
            Ty::Colour => (*self.random.pick(&["Red{}", "Green{}", "Blue{}"])).to_owned(),
            Ty::Shape => "Dot{}".to_owned(),
            Ty::Tree => "Leaf{1n}".to_owned(),
        }
    }

    /// A number, at times one at an edge.
    fn number(&mut self) -> String {
        let small = ["0n", "1n", "2n", "3n", "7n", "9n"];
        if self.random.below(3) < 2 {
            return (*self.random.pick(&small)).to_owned();
        }
        let edges = [u64::from(u32::MAX), 1 << 32, WIRE_MAX - 1, WIRE_MAX, 1 << 48, (1 << 63) - 1, 1 << 63];
        literal(*self.random.pick(&edges))
    }

    /// A closed function of two numbers, for a template.
    fn function(&mut self) -> String {
        let named = ["Nat.add", "Nat.sub", "Nat.mod", "Nat.div"];
        if self.random.below(3) == 0 {
            return (*self.random.pick(&named)).to_owned();
        }
        let (p, q) = (self.linear("p"), self.linear("q"));
        let operation = *self.random.pick(&["add", "sub", "min", "max", "mod", "div", "mul"]);
        if self.random.below(2) == 0 {
            format!("(p => q => Nat.{operation}({p}, {q}))")
        } else {
            format!("(p => q => Nat.{operation}({q}, {p}))")
        }
    }

    /// A number made of one use of a variable.
    fn linear(&mut self, name: &str) -> String {
        match self.random.below(6) {
            0 | 1 => name.to_owned(),
            2 => format!("1n+{name}"),
            3 => format!("Nat.double({name})"),
            _ => {
                let operation = *self.random.pick(&["add", "sub", "min", "max", "mod", "div"]);
                let number = self.number();
                let swapped = self.random.below(2) == 0;
                if swapped {
                    format!("Nat.{operation}({number}, {name})")
                } else {
                    format!("Nat.{operation}({name}, {number})")
                }
            }
        }
    }
}

/// The largest word of the wire.
const WIRE_MAX: u64 = (1 << 48) - 1;

fn own_in_argument(choice: usize, own: &Own) -> Option<&Own> {
    if choice == 5 { Some(own) } else { None }
}

/// A number as the language writes it, however large.
pub fn literal(number: u64) -> String {
    let (high, low) = (number >> 32, number & u64::from(u32::MAX));
    match (high, low) {
        (0, _) => format!("{low}n"),
        (_, 0) => format!("Nat.mul(Nat.mul(65536n, 65536n), {high}n)"),
        _ => format!("Nat.add(Nat.mul(Nat.mul(65536n, 65536n), {high}n), {low}n)"),
    }
}
