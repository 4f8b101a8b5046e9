//! Programs that try one thing of the C backend each: loops, frames, holes, merges, refusals.
//! The compiled program runs on a C stack of 256 KiB, whatever its recursion.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use bailiff_bend::backend::emit_program;
use bailiff_bend::elaborate::{Found, Top};
use bailiff_bend::evaluator::{DEFAULT_STEPS, Evaluator};
use bailiff_bend::load::{Loaded, Options, load};
use bailiff_proof_kernel::{DefId, Limits, check_book};

fn scratch(name: &str) -> PathBuf {
    let directory = std::env::temp_dir().join(format!("bailiff-programs-{}-{name}", std::process::id()));
    fs::create_dir_all(&directory).expect("a scratch directory");
    directory
}

fn loaded(directory: &std::path::Path, text: &str) -> (Loaded, DefId) {
    let path = directory.join("main.bend");
    fs::write(&path, text).expect("the program is written");
    let loaded = load(&path, &Options::default()).map_err(|(_, faults)| faults).expect("the program loads");
    let report = check_book(&loaded.book, Limits::default());
    assert!(report.errors.is_empty(), "the program checks: {:?}", report.errors);
    match loaded.names.top(loaded.names.entry, "main") {
        Found::Here(Top::Def(main)) => (loaded, main),
        other => panic!("no main: {other:?}"),
    }
}

fn on_large_stack<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    let thread = std::thread::Builder::new().stack_size(1 << 29).spawn(work).expect("a thread starts");
    match thread.join() {
        Ok(value) => value,
        Err(panic) => std::panic::resume_unwind(panic),
    }
}

/// What the compiled program prints, or how it faults.
fn compiled(directory: &std::path::Path, loaded: &Loaded, main: DefId) -> String {
    let text = match emit_program(&loaded.book, true, main) {
        Ok(text) => text,
        Err(error) => return format!("refused: {error}"),
    };
    let (source, program) = (directory.join("main.c"), directory.join("main"));
    fs::write(&source, text).expect("the C file is written");
    let flags = [
        "-std=c11",
        "-O1",
        "-g",
        "-Wall",
        "-Wextra",
        "-Werror",
        "-fsanitize=undefined",
        "-fno-sanitize-recover=all",
        "-o",
    ];
    let cc = Command::new("cc").args(flags).args([&program, &source]).output().expect("cc runs");
    assert!(cc.status.success(), "{}", String::from_utf8_lossy(&cc.stderr));
    let limited = format!("ulimit -s 256; exec {}", program.display());
    let run = Command::new("sh").args(["-c", &limited]).output().expect("the program runs");
    let shown = String::from_utf8_lossy(&run.stdout).trim_end().to_owned();
    if run.status.success() { shown } else { String::from_utf8_lossy(&run.stderr).trim_end().to_owned() }
}

/// The value of `main`, by the evaluator and by the compiled program.
fn both(name: &'static str, text: &'static str) -> (String, String) {
    on_large_stack(move || {
        let directory = scratch(name);
        let (loaded, main) = loaded(&directory, text);
        let value = Evaluator::new(&loaded.book, true).call(main, &[], DEFAULT_STEPS);
        let evaluated = value.map_or_else(|error| error.to_string(), |value| value.show(&loaded.book));
        let compiled = compiled(&directory, &loaded, main);
        fs::remove_dir_all(&directory).expect("the scratch directory goes");
        (evaluated, compiled)
    })
}

/// What the compiled program prints; for what the evaluator need not compute.
fn only_compiled(name: &'static str, text: &'static str) -> String {
    on_large_stack(move || {
        let directory = scratch(name);
        let (loaded, main) = loaded(&directory, text);
        let compiled = compiled(&directory, &loaded, main);
        fs::remove_dir_all(&directory).expect("the scratch directory goes");
        compiled
    })
}

fn agree(name: &'static str, text: &'static str, value: &str) {
    assert_eq!(both(name, text), (value.to_owned(), value.to_owned()), "{name}");
}

#[test]
fn a_million_items_are_filtered_mapped_and_summed_in_loops() {
    agree(
        "million",
        "import Base
def small(n: Nat) -> Bool:
  Nat.is_lt(n, 600000n)
def twice(n: Nat) -> Nat:
  Nat.double(n)
def sum(xs: List<Nat>) -> Nat:
  match xs:
    case Nil{}: 0n
    case h <> t: Nat.add(h, sum(t))
def one(xs: List<&2, Nat>) -> List<Nat>:
  match xs:
    case Nil{}: Nil{}
    case h <> t: Con{h, one(t)}
def main() -> Nat:
  sum(List.map(~Nat, ~Nat, ~twice, one(List.filter(~Nat, ~small, List.reverse(&2, Nat, List.range(1000000n))))))
",
        "359999400000n",
    );
}

#[test]
fn a_tree_is_mapped_with_a_frame_for_one_side_and_a_hole_for_the_other() {
    agree(
        "tree",
        "import Base
type Tree is Data:
  Tip{}
  Fork{left: Tree, at: Nat, right: Tree}
def build(n: Nat, +at: Nat) -> Tree:
  match n:
    case 0n: Tip{}
    case 1n+p:
      +q = p
      Fork{build(q, Nat.double(at)), at, build(q, 1n+Nat.double(at))}
def grow(t: Tree) -> Tree:
  match t:
    case Tip{}: Tip{}
    case Fork{l, x, r}: Fork{grow(l), 1n+x, grow(r)}
def sum(t: Tree) -> Nat:
  match t:
    case Tip{}: 0n
    case Fork{l, x, r}: Nat.add(sum(l), Nat.add(x, sum(r)))
def main() -> Nat:
  sum(grow(grow(build(12n, 1n))))
",
        "8394750n",
    );
}

#[test]
fn recursion_that_is_no_loop_is_safe_up_to_the_depth_limit_and_faults_past_it() {
    let text = |depth: &str| {
        format!(
            "import Base
def flip(b: Bool, later: Bool) -> Bool:
  match later:
    case False{{}}: b
    case True{{}}: Bool.not(b)
def deep(n: Nat) -> Bool:
  match n:
    case 0n: False{{}}
    case 1n+p: flip(True{{}}, deep(p))
def main() -> Bool:
  deep({depth})
"
        )
    };
    let leak = |text: String| -> &'static str { Box::leak(text.into_boxed_str()) };
    agree("deep", leak(text("100000n")), "False{}");
    assert_eq!(only_compiled("too_deep", leak(text("100001n"))), "fault 5");
}

#[test]
fn a_number_past_the_largest_faults_and_never_wraps() {
    let text = "import Base
def main() -> Nat:
  Nat.pow(2n, 64n)
";
    assert_eq!(only_compiled("wraps", text), "fault 3");
    let text = "import Base
def grow(n: Nat, +x: Nat) -> Nat:
  match n:
    case 0n: x
    case 1n+p: grow(p, Nat.add(x, x))
def main() -> Nat:
  grow(63n, 1n)
";
    agree("largest", text, "9223372036854775808n");
}

#[test]
fn texts_are_built_and_read() {
    agree(
        "texts",
        "import Base
def hello(name: String) -> String:
  String.append(\"hello, \", String.append(name, \"!\"))
def main() -> String & Nat:
  (String.append(hello(\"w\u{f6}rld \u{2713}\"), Nat.show(1207n)), String.length(hello(\"x\")))
",
        "(\"hello, w\u{f6}rld \u{2713}!1207\", 9n)",
    );
}

#[test]
fn branches_of_different_constructors_meet() {
    agree(
        "merge",
        "import Base
type Shape is Data:
  Dot{}
  Line{length: Nat}
  Box{width: Nat, height: Maybe<&2, Nat>}
def shape(n: Nat) -> Shape:
  match n:
    case 0n: Dot{}
    case 1n: Line{7n}
    case 2n: Box{3n, None{}}
    case 3n+p:
      +q = p
      Box{q, Some{q}}
def size(+s: Shape) -> Nat:
  match s:
    case Dot{}: 1n
    case Line{l}: l
    case Box{w, None{}}: w
    case Box{w, Some{h}}: Nat.mul(w, h)
def twice(+s: Shape) -> Shape & Nat:
  (s, size(s))
def sizes(n: Nat) -> List<(Shape & Nat)>:
  match n:
    case 0n: Nil{}
    case 1n+p:
      +q = p
      twice(shape(q)) <> sizes(q)
def main() -> List<(Shape & Nat)>:
  sizes(6n)
",
        "[(Box{2n, Some{2n}}, 4n), (Box{1n, Some{1n}}, 1n), (Box{0n, Some{0n}}, 0n), (Box{3n, None{}}, 3n), (Line{7n}, 7n), (Dot{}, 1n)]",
    );
}

#[test]
fn known_functions_are_specialised_away() {
    agree(
        "functions",
        "import Base
def pick(b: Bool, f: Nat -> Nat, g: Nat -> Nat, x: Nat) -> Nat:
  match b:
    case True{}: f(x)
    case False{}: g(x)
def each(~f: Nat -> Bool -> Nat, xs: List<&2, Nat>, +b: Bool) -> List<&2, Nat>:
  match xs:
    case Nil{}: Nil{}
    case h <> t: f(h, b) <> each(~f, t, b)
def go(n: Nat, f: Nat -> Nat, x: Nat) -> Nat:
  match n:
    case 0n: f(x)
    case 1n+p: go(p, f, 1n+x)
def main() -> List<&2, Nat>:
  go(3n, (y => Nat.add(y, 5n)), 10n) <> each(~(n => b => pick(b, m => 1n+m, m => Nat.double(m), n)), [1n, 2n, 3n], True{})
",
        "[18n, 2n, 3n, 4n]",
    );
}

#[test]
fn functions_that_call_each_other_share_their_frames() {
    // Each def has two instances, one a known order of its functions, that call each other.
    agree(
        "circle",
        "import Base
def jump(n: Nat, f: Nat -> Nat, g: Nat -> Nat, x: Nat) -> Nat:
  match n:
    case 0n: f(x)
    case 1n+p: jump(p, g, f, 1n+x)
def frame(n: Nat, f: Nat -> Nat, g: Nat -> Nat, +x: Nat) -> Nat:
  match n:
    case 0n: f(x)
    case 1n+p: Nat.mul(3n, frame(p, g, f, x))
def plus(n: Nat, f: Nat -> Nat, g: Nat -> Nat, +x: Nat) -> Nat:
  match n:
    case 0n: f(x)
    case 1n+p: Nat.add(x, plus(p, g, f, x))
def fill(n: Nat, f: Nat -> Nat, g: Nat -> Nat, +x: Nat) -> List<&2, Nat>:
  match n:
    case 0n: [f(x)]
    case 1n+p: x <> fill(p, g, f, 1n+x)
def main() -> List<&2, List<&2, Nat>>:
  [[jump(4n, (y => 1n+y), (y => Nat.double(y)), 5n), jump(3n, (y => 1n+y), (y => Nat.double(y)), 5n)],
   [frame(3n, (y => 1n+y), (y => Nat.double(y)), 5n), frame(4n, (y => 1n+y), (y => Nat.double(y)), 5n)],
   [plus(3n, (y => 1n+y), (y => Nat.double(y)), 5n), plus(4n, (y => 1n+y), (y => Nat.double(y)), 5n)],
   fill(3n, (y => 100n+y), (y => Nat.double(y)), 5n), fill(4n, (y => 100n+y), (y => Nat.double(y)), 5n)]
",
        "[[10n, 16n], [270n, 486n], [25n, 26n], [5n, 6n, 7n, 16n], [5n, 6n, 7n, 8n, 109n]]",
    );
}

#[test]
fn a_type_that_grows_without_end_is_refused_by_name() {
    let text = "import Base
type Nest<-A: Data> is Data:
  End{}
  More{item: A, rest: Nest<Maybe<&2, A>>}
def main() -> Nest<Nat>:
  More{1n, End{}}
";
    assert_eq!(
        only_compiled("nest", text),
        "refused: `main` needs more than 1000 types; a template or function argument that grows with each call has no \
         finite compiled form"
    );
}

#[test]
fn a_function_kept_in_data_is_refused_by_name() {
    let text = "import Base
def apply(fs: List<&1, Nat -> Nat>, x: Nat) -> Nat:
  match fs:
    case Nil{}: x
    case f <> t: apply(t, f(x))
def main() -> Nat:
  apply([n => 1n+n], 1n)
";
    assert_eq!(
        only_compiled("kept", text),
        "refused: `main` keeps a function where the compiled core holds only data: a function is stored, returned or \
         passed on as data; make the function a template argument (`~f`) or call it where it is made"
    );
}

#[test]
fn what_has_no_compiled_form_is_refused_by_name() {
    let open = "import Base
law later:
  for n: Nat
  exs m: Nat
  {m == n : Nat}
def main() -> Nat:
  0n
def later(n):
  (n, {==})
";
    assert_eq!(only_compiled("open", open), "0n");
    let function = "import Base
def main() -> Nat -> Nat:
  n => n
";
    assert_eq!(
        only_compiled("function", function),
        "refused: `main` has the type `a function type`, and only a def without parameters can be run"
    );
}

#[test]
fn the_text_is_the_same_each_time() {
    on_large_stack(|| {
        let directory = scratch("same");
        let text = "import Base
def main() -> List<&2, Nat>:
  List.sort(~Nat, ~Nat.is_le, [3n, 1n, 2n])
";
        let (loaded, main) = loaded(&directory, text);
        let once = emit_program(&loaded.book, true, main).expect("it compiles");
        let again = emit_program(&loaded.book, true, main).expect("it compiles");
        fs::remove_dir_all(&directory).expect("the scratch directory goes");
        assert_eq!(once, again);
    });
}
