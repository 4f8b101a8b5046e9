//! The README's sessions: the page is what its commands give, and each planted defect is red.

use std::error::Error;
use std::path::Path;

use xtask::readme;
use xtask::workspace::Workspace;

type Outcome = Result<(), Box<dyn Error>>;

const PAGE: &str = "\
# Page

```console
$ bailiff run -- echo hello
hello
exit 0 · kept 6 B of 6 B · 0.01 s

$ cargo xtask count
one        1    0.050 s
3 files in 0.40 s.
…
count: all is well.
```

```console
$ make run     # builds everything
```
";

fn given(command: &str) -> String {
    match command {
        "bailiff run -- echo hello" => "hello\nexit 0 · kept 6 B of 6 B · 0.73 s\n".to_owned(),
        "cargo xtask count" => {
            "one        1    1.900 s\n3 files in 0.10 s.\nmore\nand more\ncount: all is well.\n".to_owned()
        }
        other => format!("no {other}\n"),
    }
}

fn red(page: &str) -> Result<Vec<String>, Box<dyn Error>> {
    let found = readme::compared(page, &mut |command| Ok(given(command)))?;
    Ok(found.into_iter().map(|finding| finding.what).collect())
}

#[test]
fn the_page_of_this_repository_is_what_its_commands_give() -> Outcome {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let found = readme::findings(&Workspace::at(&root))?;
    assert!(found.is_empty(), "{found:?}");
    Ok(())
}

#[test]
fn a_session_that_differs_in_its_times_alone_is_green() -> Outcome {
    assert_eq!(red(PAGE)?, Vec::<String>::new());
    Ok(())
}

#[test]
fn a_session_that_is_not_what_runs_is_red() -> Outcome {
    let hello = "`bailiff run -- echo hello` gives something else: run `cargo xtask readme --update`";
    let count = "`cargo xtask count` gives something else: run `cargo xtask readme --update`";
    assert_eq!(red(&PAGE.replace("kept 6 B", "kept 7 B"))?, [hello]);
    assert_eq!(red(&PAGE.replace("hello\nexit", "hello\nmore\nexit"))?, [hello]);
    assert_eq!(red(&PAGE.replace("3 files", "4 files"))?, [count]);
    assert_eq!(red(&PAGE.replace("count: all", "count: not all"))?, [count]);
    Ok(())
}

#[test]
fn output_of_a_command_that_nobody_runs_is_red() -> Outcome {
    let page = PAGE.replace("# builds everything\n", "# builds everything\nbuilt\n");
    assert_eq!(red(&page)?, ["`make run     # builds everything` shows output, and no test runs it"]);
    Ok(())
}

#[test]
fn an_update_writes_what_runs_and_keeps_the_rest() -> Outcome {
    let update = |page: &str| readme::page(page, &mut |command| Ok(given(command)));
    assert_eq!(update(PAGE)?, PAGE);
    let stale = PAGE.replace("kept 6 B", "kept 7 B").replace("3 files", "12 files");
    let updated = update(&stale)?;
    assert_eq!(updated, PAGE.replace("0.01 s", "0.73 s").replace("0.050 s", "1.900 s").replace("0.40 s", "0.10 s"));
    Ok(())
}
