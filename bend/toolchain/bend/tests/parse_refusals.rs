//! Every kind of error the lexer and the parser report, as people read it.

mod parse_support;

use insta::assert_snapshot;
use parse_support::{told, told_all};

/// Bodies of one def, each broken.
fn bodies(programs: &[(&str, &str)]) -> String {
    let whole: Vec<(String, String)> =
        programs.iter().map(|(title, body)| ((*title).to_owned(), format!("def f(a: A) -> T:\n  {body}\n"))).collect();
    let borrowed: Vec<(&str, &str)> = whole.iter().map(|(t, p)| (t.as_str(), p.as_str())).collect();
    told_all(&borrowed)
}

#[test]
fn words_and_literals() {
    let answers = bodies(&[
        ("a dot at the end", "Nat."),
        ("a dot at the end before a dotted operator", "a.|. b"),
        ("a dot at the start", "f(.a)"),
        ("a digit after a dot", "f.5"),
        ("a reserved word after a dot", "M.case"),
        ("a name that starts with digits", "5x"),
        ("hexadecimal", "0xff"),
        ("the suffix of another language", "5u32"),
        ("a large U32", "4294967296"),
        ("a large Nat", "4294967296n"),
        ("a huge Nat", "99999999999999999999999n"),
        ("an unknown quantity", "D<&3, A>"),
        ("a hole without a name", "f(? a)"),
        ("a hole named by a reserved word", "?match"),
        ("an empty character", "''"),
        ("a long character", "'ab'"),
        ("a character without an end", "'a"),
        ("an unknown escape", r#""a\qb""#),
        ("a code point without braces", r#""\u41""#),
        ("a code point without digits", r"'\u{}'"),
        ("a code point with too many digits", r"'\u{000000041}'"),
        ("a code point that is none", r"'\u{D800}'"),
        ("a text without an end", "\"abc"),
        ("an escape at the end of the file", "\"abc\\"),
        ("a letter outside ASCII", "é"),
        ("a curly quote", "“a”"),
        ("a no-break space", "f(\u{a0}a)"),
        ("a control character", "f(\u{0}a)"),
        ("a dollar", "$a"),
        ("a caret", "a ^ b"),
    ]);
    assert_snapshot!(answers);
}

#[test]
fn outside_the_fragment() {
    let answers = told_all(&[
        ("an unsafe def", "@unsafe\ndef f(n: Nat) -> Empty:\n  f(n)\n"),
        ("an unsafe mark in a term", "def f() -> T:\n  @unsafe\n"),
        ("an unsafe mark behind a def", "def f() -> T:\n  a\n@unsafe\n"),
        ("a def with a question mark", "def f?(n: Nat) -> Empty:\n  f(n)\n"),
        ("an F32 literal", "def f() -> F32:\n  F32.add(1.0, 2.5)\n"),
        ("an array", "def f() -> Array<Nat>:\n  [0n : Nat*4n]\n"),
        ("an index", "def f(a: Array<Nat>) -> Nat:\n  a[0n]\n"),
        ("a GPU call", "def f(a: A) -> Nat:\n  g!(a)\n"),
        ("a foreign body", "def f() -> IO<Unit>:\n  import \"./x.c\"\n"),
        ("a foreign import", "import \"./x.js\"\n"),
        ("a hub import by number", "import 0xabc/Nat.bend as N\n"),
        ("a hub import by version", "import name@1.0.0.0/Nat.bend as N\n"),
        ("a bind without a type", "def f() -> T:\n  do M<A>:\n    x <- m\n    return x\n"),
        ("a tuple bind", "def f() -> T:\n  do M<A>:\n    (a, b) <- m\n    return a\n"),
        ("a constructor let in a do block", "def f() -> T:\n  do M<A>:\n    K{a} = m\n    return a\n"),
    ]);
    assert_snapshot!(answers);
}

#[test]
fn files_and_imports() {
    let answers = told_all(&[
        ("a byte order mark", "\u{feff}def f() -> T:\n  a\n"),
        ("an import without a path", "import\ndef f() -> T:\n  a\n"),
        ("an import without an alias", "import ./x.bend\nimport ./y.bend as Y\n"),
        ("an alias on the next line", "import ./x.bend as\n  X\n"),
        ("an alias that is a reserved word", "import ./x.bend as match\n"),
        ("an alias with a dot", "import ./x.bend as A.B\n"),
        ("Base with an alias", "import Base as B\n"),
        ("two imports on a line", "import Base import ./x.bend as X\n"),
        ("a path without a start", "import x.bend as X\n"),
        ("a path without an end", "import ./x as X\n"),
        ("a path with a strange folder", "import ./9a/x.bend as X\n"),
        ("a path that goes up in the middle", "import ./a/../x.bend as X\n"),
        ("an import after a declaration", "def f() -> T:\n  a\nimport Base\n"),
    ]);
    assert_snapshot!(answers);
}

#[test]
fn declarations() {
    let answers = told_all(&[
        ("no declaration", "f(a) = b\n"),
        ("a stray case", "def f() -> T:\n  match a:\n    case b:\n      b\n   case c:\n      c\n"),
        ("a def named by a reserved word", "def match(n: Nat) -> Nat:\n  n\n"),
        ("a def named `_`", "def _(n: Nat) -> Nat:\n  n\n"),
        ("a def without parameters", "def f -> T:\n  a\n"),
        ("a def without a type or a body", "def f()\n  a\n"),
        ("a def without a body", "def f() -> T:\n\ndef g() -> T:\n  a\n"),
        ("a parameter named by a reserved word", "def f(is: Bool) -> Bool:\n  is\n"),
        ("a mark without a type", "def f(-a) -> T:\n  a\n"),
        ("a mark that does not touch", "def f(- a: A) -> T:\n  a\n"),
        ("a late template parameter", "def f(x: A, ~g: B) -> T:\n  x\n"),
        ("a parameter without a name", "def f(: A) -> T:\n  x\n"),
        ("parameters without an end", "def f(a: A\n  b\n"),
        ("a fill with a type", "def f(x, y: A):\n  x\n"),
        ("a fill with a mark", "def f(~x, y):\n  x\n"),
        ("a type without a kind", "type D:\n  K{}\n"),
        ("a type with empty parameters", "type D<> is Data:\n  K{}\n"),
        ("a template parameter of a type", "type D<~a: A> is Data:\n  K{}\n"),
        ("a marked bare parameter of a type", "type D<-a> is Data:\n  K{}\n"),
        ("a constructor without braces", "type D is Data:\n  K\n"),
        ("a constructor with a space", "type D is Data:\n  K {}\n"),
        ("a constructor named `_`", "type D is Data:\n  _{}\n"),
        ("a field without a type", "type D is Data:\n  K{x}\n"),
        ("a field with a template mark", "type D is Data:\n  K{~x: A}\n"),
        ("a law with parameters", "law l(x: A):\n  T\n"),
        ("a clause without a type", "law l:\n  for x\n  T\n"),
        ("a clause without a name", "law l:\n  for : A\n  T\n"),
        ("a witness with a mark", "law l:\n  exs +w: A\n  T\n"),
        ("a late template clause", "law l:\n  for x: A\n  for ~g: B\n  T\n"),
        ("a clause after the claim", "law l:\n  T\n  for x: A\n"),
        ("a law without a claim", "law l:\n  for x: A\n"),
    ]);
    assert_snapshot!(answers);
}

#[test]
fn statements_and_matches() {
    let answers = bodies(&[
        ("a let without a body", "x = a"),
        ("a let of `_`", "_ = a; b"),
        ("a let with a dot", "x.y = a; b"),
        ("a let named by a reserved word", "match = a; b"),
        ("a parallel let without `=`", "x y\n  z"),
        ("a parallel let with types", "x : A y : B = v w\n  z"),
        ("a parallel let with a mark after `-`", "-x +y = v w\n  z"),
        ("a bind in a plain body", "x : A <- m\n  y = b\n  y"),
        ("a marked bind", "do M<A>:\n    +x : A <- m\n    return x"),
        ("a list pattern let", "[x, y] = v\n  x"),
        ("a pattern let of another shape", "h <> t = v\n  h"),
        ("a pattern let in a lambda", "g(x => (p, q) = x; p)"),
        ("a match in a lambda", "x => match x:\n    case y: y"),
        ("a match in an argument", "g(match a:\n    case y: y)"),
        ("a match without scrutinees", "match:\n    case y: y"),
        ("a match without a colon", "match a\n    case y: y"),
        ("a case without patterns", "match a:\n    case : y"),
        ("a case without a colon", "match a:\n    case y\n      y"),
        ("a return outside a do block", "return a"),
        ("a do block as an argument", "g(do M<A>: m)"),
        ("a do block without a type", "do M:\n    return a"),
        ("a do block without an end", "do M<A>:\n    x : A <- m"),
        ("a do block that ends with a step", "do M<A>:\n    m;"),
        ("a bind named `_`", "do M<A>:\n    _ : A <- m\n    return a"),
        ("a statement with a type only", "do M<A>:\n    x : A\n    return a"),
        ("a let pattern in a do block", "do M<A>:\n    h <> t = v\n    return h"),
    ]);
    assert_snapshot!(answers);
}

#[test]
fn patterns() {
    let rows = |patterns: &str| format!("match a:\n    case {patterns}: a");
    let programs = [
        ("a dotted binder", rows("M.K")),
        ("an erased binder", rows("-x")),
        ("an equation", rows("{==}")),
        ("a bracket behind a pattern", rows("Nil{} (x, y)")),
        ("a large successor", rows("300n+p")),
        ("Unit as parentheses", rows("()")),
        ("a comma at the end of a tuple", rows("(x, y,)")),
        ("a comma at the end of a list", rows("[x,]")),
        ("fields without an end", rows("K{x, y")),
        ("a reserved word", rows("law")),
        ("a call", rows("f(x)")),
        ("a computed pattern", rows("x + y")),
    ];
    let borrowed: Vec<(&str, &str)> = programs.iter().map(|(t, p)| (*t, p.as_str())).collect();
    let answers = bodies(&borrowed);
    assert_snapshot!(answers);
}

#[test]
fn terms() {
    let answers = bodies(&[
        ("nothing", ""),
        ("an operator that touches a name", "(x +y : Nat)"),
        ("a percent that touches a name", "(x %y : Nat)"),
        ("a greater-than that touches", "(x> y : Nat)"),
        ("type arguments with a bare arrow first", "D<A -> B>"),
        ("a less-than in an argument", "g(x < y, z)"),
        ("type arguments behind a call", "g(x)<A>"),
        ("chained comparisons", "(x < y < z : Nat)"),
        ("chained comparisons the other way", "(x >= y > z : Nat)"),
        ("a lambda as an operand", "x && y => z"),
        ("a function type as an operand", "A & @x: B -> C"),
        ("an exists as an operand", "A | &x: B -> C"),
        ("a rewrite as an operand", "x <> %e : P; y"),
        ("pairs and ors", "A & B | C"),
        ("a quantity behind a term", "g(x &2)"),
        ("a negative number", "-1"),
        ("a lambda with `-`", "-x => x"),
        ("a lambda with a dot", "x.y => z"),
        ("a function type without a name", "@A -> B"),
        ("a function type of a number", "@1: A -> B"),
        (
            "a lambda before another statement",
            "g = x => x
  g(a)",
        ),
        ("a function type without an arrow", "@x: A"),
        ("a function type with `~`", "@~x: A -> B"),
        ("an exists with a mark", "g(&-x: A -> B)"),
        ("a rewrite without a motive", "%e\n  {==}"),
        ("a rewrite with a dotted name", "%e.f@g : P; {==}"),
        ("Unit as parentheses", "()"),
        ("parentheses without an end", "g(x, (y)"),
        ("a call without an end", "g(x, y"),
        ("a comma at the start", "g(, x)"),
        ("a comma at the end of a tuple", "(x, y,)"),
        ("a comma at the end of a list", "[x, y,]"),
        ("a list without commas", "[x y]"),
        ("a call on a new line", "g\n  (x)"),
        ("an equation without a type", "{x == y}"),
        ("braces with nothing known", "{x}"),
        ("an equation outside braces", "g(x == y)"),
        ("a constructor with a space", "K {x}"),
        ("a field with its name", "K{x: y}"),
        ("a Kind without its quantity", "Kind"),
        ("a backslash lambda", "\\x => y"),
        ("a core match without an end", "\\{K: x; y; z}"),
        ("a tilde", "~x"),
        ("a reserved word", "g(for)"),
        ("two answers", "x; y"),
    ]);
    assert_snapshot!(answers);
}

#[test]
fn several_errors_are_reported_in_the_order_of_the_text() {
    let text = "import ./x.bend
def a() -> T:
  1.5
def b(is: T) -> T:
  is
type C is Data:
  K{x: 5y}
@unsafe
def d() -> T:
  [0n : Nat*3n]
law e:
  for x
  T
def good() -> T:
  a
def f(x, y
def g() -> T:
  match";
    let answers = told(text);
    assert_snapshot!(answers);
}
