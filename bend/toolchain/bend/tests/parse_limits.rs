//! Large, long, deep and broken inputs.

mod parse_support;

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use bailiff_bend::ast::{Decl, FileId};
use bailiff_bend::parse::{DEPTH_LIMIT, STACK_BYTES_PER_LEVEL, parse, parse_to_depth};

/// Runs on the stack that the parser asks its callers for; the tree is dropped there too.
fn on_a_large_stack<T: Send + 'static>(run: impl FnOnce() -> T + Send + 'static) -> T {
    thread::Builder::new()
        .stack_size(DEPTH_LIMIT as usize * STACK_BYTES_PER_LEVEL)
        .spawn(run)
        .expect("a thread")
        .join()
        .expect("no panic and no overflow")
}

fn messages(text: String, depth_limit: u32) -> Vec<String> {
    on_a_large_stack(move || {
        let (_, diagnostics) = parse_to_depth(FileId(0), &text, depth_limit);
        diagnostics.into_iter().map(|d| d.message).collect()
    })
}

fn def(body: &str) -> String {
    format!("def f() -> T:\n  {body}\n")
}

const NONE: Vec<String> = Vec::new();

#[test]
fn long_chains_need_no_depth() {
    let n = 100_000;
    let chains = [
        vec!["a"; n].join(" <> "),
        vec!["a"; n].join(" + "),
        vec!["a"; n].join(" && "),
        vec!["A"; n].join(" -> "),
        vec!["A"; n].join(" & "),
        format!("[{}]", vec!["a"; n].join(", ")),
        format!("f({})", vec!["a"; n].join(", ")),
        format!("f{}", "(a)".repeat(n)),
        format!("K{{{}}}", vec!["a"; n].join(" ")),
        format!("({})", vec!["a"; n].join(", ")),
        format!("{}a", "x => ".repeat(n)),
        format!("{}A", "@x: A -> ".repeat(n)),
        format!("{}a", "%e : P; ".repeat(n)),
        format!("{}a", "x = a; ".repeat(n)),
        format!("{}a", "1n+".repeat(n)),
        format!("{}a", "K{x} = a\n".repeat(n)),
        format!("match a:\n{}", "  case K{}: a\n".repeat(n)),
        format!("match a:\n  case {}: a", vec!["a"; n].join(" <> ")),
        format!("do M<R>:\n{}  return a", "  a\n".repeat(n)),
    ];
    for chain in chains {
        let start: String = chain.chars().take(40).collect();
        assert_eq!(messages(def(&chain), 8), NONE, "{start}");
    }
}

#[test]
fn deep_nesting_parses_up_to_the_limit_and_is_refused_above_it() {
    let refusal = vec![format!("the nesting is deeper than {DEPTH_LIMIT} levels")];
    let shapes: [(&str, &str, &str); 10] = [
        ("(", "a", ")"),
        ("[", "a", "]"),
        ("K{", "a", "}"),
        ("f(", "a", ")"),
        ("{a : ", "A", "}"),
        ("D<", "A", ">"),
        ("D<A, ", "A", ">"),
        ("(x => ", "a", ")"),
        (r"\{K: ", "a", "}"),
        ("(a < ", "a", " : T)"),
    ];
    for (open, middle, close) in shapes {
        let nested = |n: usize| def(&format!("{}{middle}{}", open.repeat(n), close.repeat(n)));
        // Some of them take two levels a bracket.
        let below = DEPTH_LIMIT as usize / 2 - 2;
        assert_eq!(messages(nested(below), DEPTH_LIMIT), NONE, "{open}");
        assert_eq!(messages(nested(10 * below), DEPTH_LIMIT), refusal, "{open}");
    }
    let nested = |n: usize| {
        let cases = (0..n).map(|i| format!("{}match a:\n{0} case a:\n", " ".repeat(2 * i))).collect::<String>();
        def(&(cases + &" ".repeat(2 * n) + "a"))
    };
    assert_eq!(messages(nested(2_000), DEPTH_LIMIT), NONE);
    assert_eq!(messages(nested(300), 100), vec!["the nesting is deeper than 100 levels"]);
    let patterns = |n: usize| def(&format!("match a:\n  case {}a{}: a", "K{".repeat(n), "}".repeat(n)));
    assert_eq!(messages(patterns(DEPTH_LIMIT as usize - 2), DEPTH_LIMIT), NONE);
    assert_eq!(messages(patterns(100_000), DEPTH_LIMIT), refusal);
}

#[test]
fn time_grows_with_the_text() {
    let unit = "def f(a: A, b: B) -> {a == b : T}:
  match a b:
    case K{x, +y} 1n+p:
      c d = g(x, ~h) k((y < p : Nat))
      %g(c) : {_ == D<&2, A>(x => y) : T}
      k(c, d, [1n, \"text\", 'c'])
    case _ _:
      {==}
";
    let text = unit.repeat(5_000);
    let decls = on_a_large_stack(move || {
        let started = Instant::now();
        let (module, diagnostics) = parse(FileId(0), &text);
        assert_eq!(diagnostics.first().map(|d| &d.message), None);
        // Forty thousand lines: far from this bound, and a quadratic step would be far beyond it.
        assert!(started.elapsed() < Duration::from_secs(20), "{:?}", started.elapsed());
        module.decls.len()
    });
    assert_eq!(decls, 5_000);
    let hard = [
        def(&format!("{}a{}", "(a < ".repeat(5_000), " : T)".repeat(5_000))),
        def(&format!("{}a{}", "(b : {b : ".repeat(4_000), "})".repeat(4_000))),
        def(&format!("{}a", "{x => b : ".repeat(5_000))),
        def(&"(".repeat(9_000)),
        "def f(\n".repeat(20_000),
        "law\n".repeat(20_000),
        "import\n".repeat(20_000),
        "'\n".repeat(20_000),
        "a <\n".repeat(20_000),
    ];
    for text in hard {
        let start: String = text.chars().take(40).collect();
        let started = Instant::now();
        messages(text, DEPTH_LIMIT);
        assert!(started.elapsed() < Duration::from_secs(20), "{start}: {:?}", started.elapsed());
    }
}

fn corpus_file(name: &str) -> String {
    let path: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus/bend").join(name);
    fs::read_to_string(&path).expect("a file of the corpus")
}

/// Every span must lie in the text, on character boundaries, whatever the input.
fn survives(text: &str) {
    let (module, diagnostics) = parse(FileId(0), text);
    for diagnostic in &diagnostics {
        let span = diagnostic.span.expect("a place");
        assert!(text.get(span.start as usize..span.end as usize).is_some(), "{diagnostic:?} of:\n{text}");
    }
    for decl in &module.decls {
        let span = match decl {
            Decl::Type(d) => d.span,
            Decl::Def(d) => d.span,
            Decl::Law(d) => d.span,
            Decl::Fill(d) => d.span,
        };
        assert!(text.get(span.start as usize..span.end as usize).is_some(), "{decl:?} of:\n{text}");
    }
    parse_support::told(text);
}

#[test]
fn broken_copies_of_the_corpus_never_panic() {
    let files = [
        "011-hurkens-dead-promoted.bend",
        "229-law-where-exs.bend",
        "236-do-own-monad.bend",
        "247-operators.bend",
        "256-core-match-lambda.bend",
        "268-strings-and-chars.bend",
        "job-book/laws/ffi_job.bend",
        "132-declaration-under-an-alias.bend",
    ];
    for name in files {
        let text = corpus_file(name);
        for (at, _) in text.char_indices() {
            survives(&text[..at]);
        }
        for (at, c) in text.char_indices() {
            survives(&format!("{}{}", &text[..at], &text[at + c.len_utf8()..]));
        }
        for sign in ["(", ")", "{", "\"", "'", "<", ">", "%", ":", "=", "\n", "é", "+", "\\", "@", "?"] {
            for (at, _) in text.char_indices().step_by(7) {
                survives(&format!("{}{sign}{}", &text[..at], &text[at..]));
            }
        }
    }
}
