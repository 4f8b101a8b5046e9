//! Random well-typed first-order programs, as text: sums, products, lists, nested matches,
//! structural recursion, templates, and Nat near the wire's largest.

use std::fmt::Write as _;

/// A small generator of random numbers: the same seed gives the same program.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x1234_5678_9abc_def1)
    }

    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    pub fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit.max(1) as u64) as usize
    }

    fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}

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

def fold(~f: Nat -> Nat -> Nat, xs: List<&2, Nat>, z: Nat) -> Nat:
  match xs:
    case Nil{}: z
    case h <> t: f(h, fold(~f, t, z))

def scan(~f: Nat -> Nat -> Nat, xs: List<&2, Nat>, +z: Nat) -> List<&2, Nat>:
  match xs:
    case Nil{}: [z]
    case +h <> t: z <> scan(~f, t, f(z, h))
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

/// One program: its text, and the def to call with two Nats.
pub struct Program {
    pub text: String,
    pub root: String,
}

struct Writer<'r> {
    random: &'r mut Random,
    defs: Vec<Def>,
    fresh: usize,
}

/// A random program whose names start with `prefix`.
pub fn program(random: &mut Random, prefix: &str) -> Program {
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
    Program { text, root: root.name }
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
                args.push(self.term(*param, scope, fuel.saturating_sub(2), None));
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
                let f = *self.random.pick(&[
                    "Nat.add",
                    "(p => q => Nat.max(p, q))",
                    "(p => q => Nat.sub(q, p))",
                    "(p => q => Nat.min(q, p))",
                ]);
                let z = self.term(Ty::Nat, scope, fuel - 1, None);
                format!("fold(~{f}, {xs}, {z})")
            }
            (Ty::List, 0) => {
                let xs = self.term(Ty::List, scope, fuel - 1, own_below);
                match self.random.below(4) {
                    0 => format!("List.reverse(&2, Nat, {xs})"),
                    1 => format!("List.filter(~Nat, ~(p => Nat.is_lt(p, 9n)), {xs})"),
                    2 => {
                        let ys = self.term(Ty::List, scope, fuel - 1, None);
                        format!("List.append(&2, Nat, {xs}, {ys})")
                    }
                    _ => {
                        let z = self.term(Ty::Nat, scope, fuel - 1, None);
                        format!("scan(~Nat.add, {xs}, {z})")
                    }
                }
            }
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

    fn smallest(&mut self, ty: Ty) -> String {
        match ty {
            Ty::Nat => {
                let edges = ["0n", "1n", "2n", "7n", "4294967295n", "Nat.mul(65536n, 4294967295n)"];
                (*self.random.pick(&edges)).to_owned()
            }
            Ty::Bool => (*self.random.pick(&["True{}", "False{}"])).to_owned(),
            Ty::Maybe => "None{}".to_owned(),
            Ty::List => (*self.random.pick(&["Nil{}", "[1n, 2n]", "[3n, 0n, 5n, 7n, 9n, 11n]"])).to_owned(),
            Ty::Pair => "Tuple{4n, True{}}".to_owned(),
            Ty::Colour => (*self.random.pick(&["Red{}", "Green{}", "Blue{}"])).to_owned(),
            Ty::Shape => "Dot{}".to_owned(),
            Ty::Tree => "Leaf{1n}".to_owned(),
        }
    }
}
