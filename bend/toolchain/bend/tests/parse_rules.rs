//! The numbered rules of parsing, each with the trees that tell it from its neighbours.

mod parse_support;

use parse_support::{body, module, refused, show, term};

#[test]
fn rule_01_words() {
    assert_eq!(term("Nat.add.go_2"), "Nat.add.go_2");
    assert_eq!(refused("a."), "`a.` is no name: a dot stands between two words");
    assert_eq!(refused("f.5"), "`f.5` is no name: its part `5` starts with a digit");
    assert_eq!(refused("a..b"), "`a..b` is no name: a dot stands between two words");
    assert_eq!(refused(".a"), "`.a` is no name: a dot stands between two words");
    assert_eq!(
        show(&module("type D<a.b> is Data:\n  K{c.d: A}\ndef f(x.y: A) -> @z.w: A -> &v.u: A -> B:\n  x.y\n")),
        "(type D [-a.b: Quant] is Data (K [c.d: A]))\n\
         (def f [x.y: A] -> (pi z.w A (exists v.u A B)) = x.y)\n"
    );
    assert_eq!(show(&module("law l:\n  for a.b: A\n  exs c.d: A\n  T\n")), "(law l (for [a.b: A]) (exs [c.d: A]) T)\n");
    assert_eq!(refused("a.b => c"), "`a.b` cannot be the binder of a lambda: its name has a dot");
    assert_eq!(refused("a.b = c; d"), "`a.b` cannot be the name of a let: its name has a dot");
    assert_eq!(
        refused("match x:\n    case a.b: c"),
        "`a.b` binds nothing: the name of a pattern's variable has no dot"
    );
}

#[test]
fn rule_02_space_and_literals() {
    assert_eq!(term("f(\t\r\n a)"), "(app f a)");
    assert_eq!(refused("f(\u{b}a)"), "the character U+000B may not stand here");
    assert_eq!(term("007"), "7");
    assert_eq!(term("007n"), "7n");
    assert_eq!(refused("7x"), "`7x` is no number: `x` touches the digits");
    assert_eq!(refused("7.x"), "`7.x` is no number: `.x` touches the digits");
    assert_eq!(refused("7n.x"), "`7n.x` is no number: `n.x` touches the digits");
    assert_eq!(term("'''"), "'39");
    assert_eq!(
        term(r"['\n', '\t', '\r', '\0', '\\', '\'', '\u{1F600}', 'é']"),
        "(list '10 '9 '13 '0 '92 '39 '128512 '233)"
    );
    assert_eq!(term("\"a\n  b\\u{00000041}\""), "\"a\\n  bA\"");
    assert_eq!(refused(r"'\u{}'"), "`\\u` takes 1 to 8 hex digits in braces");
    assert_eq!(refused(r"'\u{000000041}'"), "`\\u` takes 1 to 8 hex digits in braces");
    assert_eq!(term("4294967295"), "4294967295");
    assert_eq!(refused("4294967296"), "`4294967296` is too large: a U32 literal is at most 4294967295");
    assert_eq!(refused("4294967296n"), "`4294967296n` is too large: a Nat literal is at most 4294967295n");
}

#[test]
fn rule_03_successors() {
    assert_eq!(term("1n+n <> xs"), "(1n+ (<> n xs))");
    assert_eq!(term("1n+2n+n"), "(1n+ (2n+ n))");
    assert_eq!(term("2n + n"), "(Add 2n n)");
    assert_eq!(term("f(1n+a -> B, c)"), "(app f (1n+ (pi _ a B)) c)");
    assert_eq!(term("a <> 1n+b <> c"), "(<> a (1n+ (<> b c)))");
    assert_eq!(
        body("  match x:\n    case Con{1n+n, xs}: n\n    case 1n+n <> xs: n"),
        "(match x [(con Con (1n+ n) xs) : n] [(1n+ (<> n xs)) : n])"
    );
    assert_eq!(term("300n+x"), "(300n+ x)");
    assert_eq!(body("  match x:\n    case 300n+4n: n"), "(match x [(300n+ 4n) : n])");
    assert_eq!(refused("match x:\n    case 257n+p: n"), "`257n+` over 256 is no pattern");
    assert_eq!(body("  match x:\n    case 256n+p: n"), "(match x [(256n+ p) : n])");
}

#[test]
fn rule_04_signs() {
    assert_eq!(refused("a +b"), "expected the end of def `f`, found `+`");
    assert_eq!(refused("a -b"), "expected the end of def `f`, found `-`");
    assert_eq!(refused("a+_"), "expected the end of def `f`, found `+`");
    assert_eq!(term("a +1"), "(Add a 1)");
    assert_eq!(term("a-(b)"), "(Sub a b)");
    assert_eq!(term("f(a +b)"), "(app f a (family +b))");
    assert_eq!(term("a >b"), "(Gt a b)");
    assert_eq!(refused("a> b"), "expected the end of def `f`, found `>`");
    assert_eq!(refused("a>= b"), "expected the end of def `f`, found `>`");
    assert_eq!(refused("a>> b"), "expected the end of def `f`, found `>`");
    assert_eq!(term("a % b"), "(Mod a b)");
    assert_eq!(refused("a %b"), "expected the end of def `f`, found `%`");
    assert_eq!(term("a .|. b .^. c .&. d"), "(BitOr a (BitXor b (BitAnd c d)))");
    assert_eq!(term("a .&. b .^. c .|. d"), "(BitOr (BitXor (BitAnd a b) c) d)");
    assert_eq!(term("(a).|.b"), "(BitOr a b)");
    assert_eq!(refused("a.|. b"), "`a.` is no name: a dot stands between two words");
    assert_eq!(term("a << b >> c"), "(Shr (Shl a b) c)");
    assert_eq!(term("a\n  + b\n  <> c"), "(<> (Add a b) c)");
    assert_eq!(body("  x = a\n  (b)"), "(let [x = a] b)");
    assert_eq!(body("  x = a\n  [b]"), "(let [x = a] (list b))");
}

#[test]
fn levels_and_sides_of_the_operators() {
    assert_eq!(term("a || b && c < d <> e"), "(Or a (And b (Lt c (<> d e))))");
    assert_eq!(term("a * b + c"), "(Add (Mul a b) c)");
    assert_eq!(term("a - b - c"), "(Sub (Sub a b) c)");
    assert_eq!(term("a / b % c * d"), "(Mul (Mod (Div a b) c) d)");
    assert_eq!(term("a + b << c + d"), "(Shl (Add a b) (Add c d))");
    assert_eq!(term("a <> b ++ c <> d"), "(<> a (Append b (<> c d)))");
    assert_eq!(term("a <&> b <&> c"), "(<&> a (<&> b c))");
    assert_eq!(term("a && b && c"), "(And a (And b c))");
    assert_eq!(term("A & B & C -> D | E"), "(pi _ (& A (& B C)) (| D E))");
    assert_eq!(term("A -> B -> C"), "(pi _ A (pi _ B C))");
    assert_eq!(term("@x: A & B -> C -> D"), "(pi x (& A B) (pi _ C D))");
    assert_eq!(term("@-x: A -> @+y: B -> C"), "(pi -x A (pi +y B C))");
}

#[test]
fn rule_05_less_or_type_arguments() {
    assert_eq!(term("D<A>"), "(family D A)");
    assert_eq!(term("D<&2, A -> B, C & D>"), "(family D &2 (pi _ A B) (& C D))");
    assert_eq!(term("D<D<D<A>>>"), "(family D (family D (family D A)))");
    assert_eq!(term("+D<a <&> b, A>"), "(family +D (<&> a b) A)");
    assert_eq!(term("+D"), "(family +D)");
    assert_eq!(term("D<(A -> B)>"), "(family D (pi _ A B))");
    assert_eq!(term("(a < b : T)"), "(operators (Lt a b) T)");
    assert_eq!(term("(a + b < c + d : T)"), "(operators (Lt (Add a b) (Add c d)) T)");
    assert_eq!(term("(a < b <> c && d : T)"), "(operators (And (Lt a (<> b c)) d) T)");
    assert_eq!(term("(f(a) < g(b) : T)"), "(operators (Lt (app f a) (app g b)) T)");
    assert_eq!(term("(a <= b : T)"), "(operators (Le a b) T)");
    assert_eq!(term("f(a < b, c>)"), "(app f (family a b c))");
    assert_eq!(refused("f(a < b, c)"), "expected `,` or `>` in the type arguments, found `)`");
    assert_eq!(refused("f(g(a) < b, c>)"), "type arguments stand only behind the name of a type");
    assert_eq!(refused("D<A -> B>"), "expected the end of def `f`, found `>`");
    assert_eq!(refused("(a < b < c : T)"), "comparisons are chained");
    assert_eq!(refused("(a >= b >= c : T)"), "comparisons are chained");
}

#[test]
fn rule_06_operators_of_a_type() {
    assert_eq!(term("((a + b) * c : T)"), "(operators (Mul (Add a b) c) T)");
    assert_eq!(term("(x = a; x + b : T)"), "(operators (let [x = a] (Add x b)) T)");
    assert_eq!(term("(x : A = a; x + b : T)"), "(operators (let [x: A = a] (Add x b)) T)");
    assert_eq!(term("(a : T)"), "(operators a T)");
}

#[test]
fn rule_07_touching_and_calls() {
    assert_eq!(term("K{a, K{}, b}"), "(con K a (con K) b)");
    assert_eq!(refused("K {a}"), "expected the end of def `f`, found `{`");
    assert_eq!(term("f()"), "f");
    assert_eq!(term("f()(a)()"), "(app f a)");
    assert_eq!(term("f(a)(b, ~c)"), "(app f a b ~c)");
    assert_eq!(term("f (a)"), "(app f a)");
    assert_eq!(term("x => y => f(x, y)"), "(lam x (lam y (app f x y)))");
    assert_eq!(term("A -> x => b"), "(pi _ A (lam x b))");
    assert_eq!(refused("a && x => b"), "a lambda cannot stand here without parentheses");
    assert_eq!(term("a && (x => b)"), "(And a (lam x b))");
    assert_eq!(refused("f!(a)"), "the GPU call `f!(..)` is outside the fragment");
}

#[test]
fn rule_08_commas() {
    assert_eq!(term("(a, b, c)"), "(tuple a b c)");
    assert_eq!(refused("(a b)"), "expected `=` after the names of a let, found `)`");
    assert_eq!(refused("(a, b,)"), "expected another part of the tuple, found `)`");
    assert_eq!(term("f(a b c, d,)"), "(app f a b c d)");
    assert_eq!(term("K{a b}"), "(con K a b)");
    assert_eq!(term("f(a (b))"), "(app f (app a b))");
    assert_eq!(term("f(a, (b))"), "(app f a b)");
    assert_eq!(term("f(a\n (b))"), "(app f a b)");
    assert_eq!(refused("f(a [b])"), "indexing an array (`a[i]`) is outside the fragment");
    assert_eq!(refused("f(x => x y)"), "expected `=` after the names of a let, found `)`");
    assert_eq!(term("f(x => x, y)"), "(app f (lam x x) y)");
    assert_eq!(term("f(%e : P; x, y)"), "(app f (rewrite e P x) y)");
    assert_eq!(
        body("  match a b:\n    case x y: x\n    case x, (y, z): x"),
        "(match a b [x y : x] [x (tuple y z) : x])"
    );
    assert_eq!(refused("match a b:\n    case x (y, z): x"), "`(` behind a pattern reads as a call");
}

#[test]
fn rule_09_cases_by_column() {
    let nested = "  match a:
    case A{}:
      match b:
        case B{}: x
        case C{}: y
    case D{}: z";
    assert_eq!(body(nested), "(match a [(con A) : (match b [(con B) : x] [(con C) : y])] [(con D) : z])");
    let empty = "  match a:
    case A{}:
      match b:
    case D{}: z";
    assert_eq!(body(empty), "(match a [(con A) : (match b )] [(con D) : z])");
    let right = "  match a:
    case A{}:
      match b:
        case B{}: x
         case C{}: y";
    assert_eq!(body(right), "(match a [(con A) : (match b [(con B) : x] [(con C) : y])])");
    let between = "  match a:
    case A{}:
      match b:
        case B{}: x
      case C{}: y";
    assert_eq!(body(between), "(match a [(con A) : (match b [(con B) : x])] [(con C) : y])");
    assert_eq!(body("  match a: case A{}: x, case B{}: y"), "(match a [(con A) : x] [(con B) : y])");
    assert_eq!(refused("match a:\n    case A{}: x\n   case B{}: y"), "this `case` belongs to no match");
}

#[test]
fn rule_10_underscore() {
    assert_eq!(term("%e : P(_); {==}"), "(rewrite e (app P _) {==})");
    assert_eq!(term("%h@f(x) : P(_, h)\n  {==}"), "(rewrite h@(app f x) (app P _ h) {==})");
    assert_eq!(term("_ => a"), "(lam _ a)");
    assert_eq!(term("@_: A -> @-_: B -> C"), "(pi _ A (pi -_ B C))");
    assert_eq!(term("&_: A -> B"), "(exists _ A B)");
    assert_eq!(refused("_ = a; b"), "a let binds a name, and `_` is none");
}

#[test]
fn rule_11_core_matches() {
    assert_eq!(term(r"\{}"), "absurd");
    assert_eq!(term(r"\{K: h; L: g; c => d}"), "(split [K h] [L g] (lam c d))");
    assert_eq!(term(r"\{K: h L: g d}"), "(split [K h] [L g] d)");
    assert_eq!(term(r"\{M.K: p => q => p;}"), "(split [M.K (lam p (lam q p))])");
}

#[test]
fn rule_12_do_blocks() {
    let block = "  do M<A, R>:
    x : A <- m
    y : A = v
    +z = w
    a b = f(x) g(y)
    m
    A <- n
    Maybe<A> <- n
    m; n
    return v";
    assert_eq!(
        body(block),
        "(do M A R [x: A <- m] [let [y: A = v]] [let [+z = w]] [let [a = (app f x)] [b = (app g y)]] [m] \
         [_: A <- n] [_: (family Maybe A) <- n] [m] [n] return v)"
    );
    assert_eq!(body("  do M<>:\n    m\n    n"), "(do M [m] value n)");
    assert_eq!(body("  do M<R>: m; n; return a"), "(do M R [m] [n] return a)");
    assert_eq!(body("  do M<R>:\n    m\n    +x = a\n    return x"), "(do M R [m] [let [+x = a]] return x)");
    assert_eq!(refused("do M<R>:\n    x <- m\n    return x"), "the bind `x <- m` has no type");
    assert_eq!(refused("do M<R>:\n    (a, b) <- m\n    return a"), "a do block does not take a value apart");
    assert_eq!(refused("do M<R>:\n    K{a} = m\n    return a"), "a do block does not take a value apart");
    assert_eq!(
        refused("do M<R>:\n    x : A <- m"),
        "expected another statement of the do block, found the end of the file"
    );
}

#[test]
fn rule_13_lets() {
    assert_eq!(body("  x = v\n  +y = v\n  -z : T = v\n  x"), "(let [x = v] (let [+y = v] (let [-z: T = v] x)))");
    assert_eq!(body("  -a b = v w\n  a"), "(let [-a = v] [-b = w] a)");
    assert_eq!(body("  a +b = v w\n  a"), "(let [a = v] [+b = w] a)");
    assert_eq!(body("  +a b = v w\n  a"), "(let [+a = v] [b = w] a)");
    assert_eq!(refused("-a +b = v w\n  a"), "a name of a parallel let has a mark of its own behind a `-`");
    assert_eq!(body("  (a, K{+b, _}) = v\n  a"), "(open (tuple a (con K +b _)) v a)");
    assert_eq!(body("  M.K{a} = v\n  a"), "(open (con M.K a) v a)");
    assert_eq!(term("x => y = x; y"), "(lam x (let [y = x] y))");
    assert_eq!(
        refused("x => (a, b) = x; a"),
        "a pattern let may stand only at the head of the body of a def or a case"
    );
    assert_eq!(
        refused("%e : P; match x:\n    case a: a"),
        "a match may stand only at the head of the body of a def or a case"
    );
}

#[test]
fn rule_14_imports() {
    assert_eq!(
        show(&module(
            "import Base\nimport ./a-b/c_d.bend as M # words\nimport ../../x.bend as X\nimport /r/y.bend as Y\n"
        )),
        "(import Base)\n(import ./a-b/c_d.bend M)\n(import ../../x.bend X)\n(import /r/y.bend Y)\n"
    );
}

#[test]
fn braces() {
    assert_eq!(term("{==}"), "{==}");
    assert_eq!(term("{x : T}"), "(ann x T)");
    assert_eq!(term("{x => y : A -> B}(a)"), "(app (ann (lam x y) (pi _ A B)) a)");
    assert_eq!(term("{a\n  == b : T}"), "(== a b T)");
    assert_eq!(term("{a != b : T}"), "(!= a b T)");
    assert_eq!(term("{Type == Data : Kind(&1)}"), "(== Type Data (Kind &1))");
}

#[test]
fn declarations() {
    let text = "type Empty is Data:
type D<a, -A: Kind(a), +n: Nat> is Kind(a):
  K{x: A, -p: P, +y: Q}
  L{}
def f(x: A, -y: B, +z: C, q) -> T:
  x
def t(~g: A -> B, x: A) -> B:
  g(x)
law name:
  for x: A
  for -y: B
  for z: C where P(z)
  exs w: D
  v = x
  {v == w : A}
def M.name(x, _, z):
  ?TODO
";
    let module = module(text);
    assert_eq!(module.todos.len(), 1);
    assert_eq!(
        show(&module),
        "(type Empty is Data )
(type D [-a: Quant] [-A: (Kind a)] [+n: Nat] is (Kind a) (K [x: A] [-p: P] [+y: Q]) (L))
(def f [x: A] [-y: B] [+z: C] [-q: Quant] -> T = x)
(def t [~g: (pi _ A B)] [x: A] -> B = (app g x))
(law name (for [x: A]) (for [-y: B]) (for [z: C where (app P z)]) (exs [w: D]) (let [v = x] (== v w A)))
(fill M.name [x _ z] = ?TODO)
"
    );
}
