//! What a name means, across files: which books the front takes and which it refuses.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

mod elaborate_support;

use elaborate_support::{Program, deep, programs};

/// Books that check.
const TAKEN: &str = r"
=== an alias reaches types, constructors, defs and sugar of its file
import Base
import ./shape.bend as S
def grow(s: S.Shape) -> S.Shape:
  match s:
    case S.Dot{}: S.Box{1n, 1n}
    case S.Box{w, h}: S.Box{1n+w, S.id(h)}
--- shape.bend
import Base
type Shape is Data:
  Dot{}
  Box{w: Nat, h: Nat}
def id(n: Nat) -> Nat: n
=== two aliases of one file agree
import Base
import ./shape.bend as A
import ./shape.bend as B
def same(d: A.Dot) -> B.Dot: d
--- shape.bend
type Dot is Data:
  Dot{}
=== two files may declare one name
import Base
import ./one.bend as A
import ./two.bend as B
def value() -> Nat: 0n
law differ:
  {Nat.add(A.value, B.value) == 3n : Nat}
def differ(): {==}
--- one.bend
import Base
def value() -> Nat: 1n
--- two.bend
import Base
def value() -> Nat: 2n
=== the file's own name comes before an import's, a local before both
import Base
def n() -> Nat: 1n
def f(n: Bool) -> Bool: n
def g(f: Nat) -> Nat: f
=== a type and its constructor share a name
type Unit2 is Data:
  Unit2{}
def u() -> Unit2: Unit2{}
=== types and constructors may be used above their declaration
def leaf() -> T: Leaf{}
type T is Data:
  Leaf{}
=== an entry without imports has its own sugar
type Empty is Data:
type Bool is Data:
  False{}
  True{}
def Bool.and(a: Bool, b: Bool) -> Bool:
  match a:
    case False{}: False{}
    case True{}: b
law l:
  {True{} && False{} == False{} : Bool}
def l(): {==}
=== a file imported by two is one file
import ./a.bend as A
import ./b.bend as B
def f(x: A.D) -> A.D: B.f(x)
--- a.bend
import ./c.bend as C
type D is Data:
  D{}
--- b.bend
import ./a.bend as A
import ./c.bend as C
def f(x: A.D) -> A.D: x
--- c.bend
type E is Data:
  E{}
=== a law is proved in a file that imports it
import Base
import ./laws.bend as L
import ./proof.bend as P
--- laws.bend
import Base
law l:
  for n: Nat
  {n == n : Nat}
--- proof.bend
import Base
import ./laws.bend as M
def M.l(k): {==}
=== a fill may name fewer or more than the clauses
import Base
law few:
  for n: Nat
  for m: Nat
  {n == n : Nat}
def few(n): m => {==}
law more:
  for n: Nat
  {True{} != False{} : Bool}
def more(k, e): absurd(e)
def is_true(b: Bool) -> Type:
  match b:
    case True{}: Unit
    case False{}: Empty
def absurd(e: {True{} == False{} : Bool}) -> Empty: clash(e)
def clash(e: {True{} == False{} : Bool}) -> Empty:
  Empty.absurd(Empty, {(f => f) : Empty -> Empty}(lie(e)))
def lie(e: {True{} == False{} : Bool}) -> Empty:
  %Equal.sym(Bool, True{}, False{}, e) : is_true(Bool.not(_))
  Unit{}
=== shadowed names in one pattern and in lets
import Base
def f(x: Nat) -> Nat:
  match x:
    case 0n: 0n
    case 1n+x:
      x : Nat = 1n+x
      x
";

#[test]
fn books_that_the_front_takes() {
    for (name, files) in programs(TAKEN.trim_start()) {
        let (codes, text) = deep(move || {
            let program = Program::new(&files);
            match program.load() {
                Ok(_) => (Vec::new(), String::new()),
                Err((sources, found)) => {
                    (found.iter().map(|diagnostic| diagnostic.code).collect(), program.shown(&sources, &found))
                }
            }
        });
        assert_eq!(codes, Vec::<&str>::new(), "{name}: {text}");
    }
}

/// Books that the front refuses, each with the code it must give.
const REFUSED: &str = r"
=== import-cycle
import ./main.bend as M
=== import-cycle
import ./a.bend as A
--- a.bend
import ./b.bend as B
--- b.bend
import ./a.bend as A
=== unreadable
import ./missing.bend as M
=== needs-base
import Base
import ./a.bend as A
--- a.bend
def f(n: Nat) -> Nat: n
=== sugar-needs-base
import ./a.bend as A
--- a.bend
type Empty is Data:
type N is Data:
  Z{}
law l:
  {Z{} != Z{} : N}
=== sugar-needs-base
import ./a.bend as A
type Zero2 is Data:
  Zero{}
  Succ{p: Zero2}
def f() -> Zero2: 1n
--- a.bend
type D is Data:
=== repeats-base
import Base
import ./a.bend as A
--- a.bend
def True() -> Type: Type
=== repeats-base
import Base
type Answer is Data:
  Nat{}
=== fill-twice
import Base
import ./laws.bend as L
import ./one.bend as A
import ./two.bend as B
--- laws.bend
import Base
law l:
  {0n == 0n : Nat}
--- one.bend
import Base
import ./laws.bend as L
def L.l(): {==}
--- two.bend
import Base
import ./laws.bend as L
def L.l(): {==}
=== fill-unknown
import Base
import ./laws.bend as L
import ./more.bend as M
def M.l(): {==}
--- laws.bend
import Base
law l:
  {0n == 0n : Nat}
--- more.bend
import Base
import ./laws.bend as L
=== constructor-takes-name
type A is Data:
  f{}
def f() -> Type: Type
=== unknown-name
import Base
def f(M: Nat) -> Nat: M.x
=== template-open
import Base
def id(~n: Nat) -> Type: Nat
def f(n: Nat, x: id(~n)) -> Nat: n
=== template-open
import Base
def t(~n: Nat, m: Nat) -> Nat: m
def u(~n: Nat, m: Nat) -> Nat: t(~n, t(~m, m))
=== scrutinee-passed
import Base
def f(a: Nat, b: Nat) -> Nat:
  match b a:
    case 0n 0n: 0n
    case _ _: 1n
=== scrutinee-other
import Base
def f(a: Nat) -> Nat -> Nat:
  b = a
  g(b)
def g(a: Nat) -> Nat -> Nat:
  match f:
    case 0n: x => x
    case _: x => x
=== pattern-foreign
import Base
def f(a: Nat, b: Bool) -> Nat:
  match a b:
    case 0n True{}: 0n
    case x 0n: x
    case _ _: 1n
=== field-count
type Nat is Data:
  Zero{}
  Succ{p: Nat, q: Nat}
def f() -> Nat: 1n+Zero{}
=== family-arguments
import Base
def f(x: +Maybe) -> Nat: 0n
=== plus-without-quantities
import Base
def f(-q: Quant, x: +Maybe<q, Nat>) -> Nat: 0n
=== needs-base
import ./a.bend as A
def f() -> A.T: A.Nat.zero
def g() -> Nat: g
--- a.bend
type T is Data:
def Nat.zero() -> T: Nat.zero
";

#[test]
fn books_that_the_front_refuses() {
    for (code, files) in programs(REFUSED.trim_start()) {
        let shown = files[0].1.clone();
        let (codes, text) = deep(move || Program::new(&files).refused());
        assert!(codes.contains(&code.as_str()), "{code} for\n{shown}\n{text}");
    }
}

#[test]
fn a_path_is_checked_against_the_entry() {
    let (codes, _) = deep(|| {
        let files = [("main.bend", "import ./2x.bend as X\n"), ("2x.bend", "")];
        let files: Vec<(String, String)> = files.iter().map(|(n, t)| ((*n).to_owned(), (*t).to_owned())).collect();
        Program::new(&files).refused()
    });
    assert_eq!(codes, ["syntax"]);
}
