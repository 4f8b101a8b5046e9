//! `cargo xtask bridge`: what the shell did, byte for byte what the model says.
//!
//! A tie has three parts: the model's side, `bridge/<tie>.bend`, whose `transcript` takes a scenario's
//! words to its transcript's; the shell's side, a test that runs each scenario for real; and the
//! transcripts that the shell recorded, `bridge/<tie>.txt`. The shell's test holds the shell to the
//! record, this command holds the model to it.

use std::process::Command;

use bailiff_bend::elaborate::{Found, Top};
use bailiff_bend::evaluator::{DEFAULT_STEPS, Evaluator, Value};
use bailiff_bend::load::{self, Loaded, Options};
use bailiff_bend::{check, diagnostic};
use bailiff_proof_kernel::{DefId, Limits};

use crate::workspace::Workspace;
use crate::{Failure, Finding, stack};

/// Set for the shell's tests when they are to write their record.
const RECORD: &str = "BAILIFF_RECORD";

/// The shell's side of a tie: the package and the test that run it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Test {
    package: String,
    name: String,
}

/// Records that the model does not give, and ties with a part missing.
pub fn findings(workspace: &Workspace) -> Result<Vec<Finding>, Failure> {
    let mut found = Vec::new();
    let models = workspace.files("bridge", "bend")?;
    for model in &models {
        if tests_of(workspace, model)?.is_empty() {
            let what = "no test of the shell names this model: a tie needs both sides";
            found.push(Finding::new("bridge", model, what));
        }
        let record = record_of(model);
        if workspace.path(&record).is_file() {
            found.extend(stack::deep(|| differences(workspace, model, &record))??);
        } else {
            found.push(Finding::new("bridge", record, "nothing is recorded: `cargo xtask bridge --record`"));
        }
    }
    for record in workspace.files("bridge", "txt")? {
        if !models.iter().any(|model| record_of(model) == record) {
            found.push(Finding::new("bridge", record, "no model has this name: delete the record"));
        }
    }
    Ok(found)
}

/// Runs the shell's side of every tie; `record` lets it write what it did.
pub fn run_tests(workspace: &Workspace, record: bool) -> Result<Vec<Finding>, Failure> {
    let mut found = Vec::new();
    for model in workspace.files("bridge", "bend")? {
        for Test { package, name } in tests_of(workspace, &model)? {
            let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
            let mut command = Command::new(cargo);
            command.current_dir(workspace.root()).args(["test", "--quiet", "--package", &package, "--test", &name]);
            if record {
                command.env(RECORD, "1");
            }
            let status =
                command.status().map_err(|error| Failure::Spawn { program: "cargo test".to_owned(), error })?;
            if !status.success() {
                let what = format!("`cargo test --package {package} --test {name}` failed");
                found.push(Finding::new("bridge", &model, what));
            }
        }
    }
    Ok(found)
}

/// The tests under `shell/` whose text names `model`.
fn tests_of(workspace: &Workspace, model: &str) -> Result<Vec<Test>, Failure> {
    let mut tests = Vec::new();
    for file in workspace.files("shell", "rs")? {
        let Some((folder, name)) = file.split_once("/tests/") else { continue };
        if name.contains('/') || !workspace.read(&file)?.contains(model) {
            continue;
        }
        let manifest = workspace.read(&format!("{folder}/Cargo.toml"))?;
        let package = manifest.lines().find_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"'));
        if let Some(package) = package {
            tests.push(Test { package: package.to_owned(), name: name.trim_end_matches(".rs").to_owned() });
        }
    }
    Ok(tests)
}

fn record_of(model: &str) -> String {
    format!("{}.txt", model.trim_end_matches(".bend"))
}

fn differences(workspace: &Workspace, model: &str, record: &str) -> Result<Vec<Finding>, Failure> {
    let (loaded, transcript) = match checked(workspace, model) {
        Ok(checked) => checked,
        Err(Failure::Bend(text)) => return Ok(vec![Finding::new("bridge", model, text)]),
        Err(other) => return Err(other),
    };
    let text = workspace.read(record)?;
    let mut found = Vec::new();
    if !text.starts_with("# cargo xtask bridge --record; ") {
        let what = "its first line does not say `# cargo xtask bridge --record; <seed>`";
        found.push(Finding::new("bridge", record, what));
    }
    for (index, line) in text.lines().enumerate().skip(1) {
        let place = format!("{record}:{}", index + 1);
        let sides = line.split_once(" => ").map(|(scenario, recorded)| (numbers(scenario), numbers(recorded)));
        let Some((Some(scenario), Some(recorded))) = sides else {
            found.push(Finding::new("bridge", place, "the line does not read as `<scenario> => <transcript>`"));
            continue;
        };
        let model = transcript_of(&loaded, transcript, &scenario)?;
        if model != recorded {
            let what = format!("the model's transcript is {}", joined(&model));
            found.push(Finding::new("bridge", place, what));
        }
    }
    Ok(found)
}

/// The model's book, all of which checks, and its `transcript`.
fn checked(workspace: &Workspace, model: &str) -> Result<(Loaded, DefId), Failure> {
    let options = Options { base: Some(workspace.path("bend/base.bend")), ..Options::default() };
    let loaded = load::load(&workspace.path(model), &options)
        .map_err(|(sources, found)| Failure::Bend(diagnostic::render(&found, &sources)))?;
    let found = check::check(&loaded, Limits::default());
    if !found.is_empty() {
        return Err(Failure::Bend(diagnostic::render(&found, &loaded.sources)));
    }
    match loaded.names.top(loaded.names.entry, "transcript") {
        Found::Here(Top::Def(transcript)) => Ok((loaded, transcript)),
        _ => Err(Failure::Bend(format!("{model} declares no def `transcript`"))),
    }
}

fn transcript_of(loaded: &Loaded, transcript: DefId, scenario: &[u64]) -> Result<Vec<u64>, Failure> {
    let words = scenario.iter().map(|word| Value::Nat(u128::from(*word))).collect();
    let value = Evaluator::new(&loaded.book, loaded.names.base.is_some())
        .call(transcript, &[Value::List(words)], DEFAULT_STEPS)
        .map_err(|error| Failure::Said(error.to_string()))?;
    let no_words = || Failure::Said("a transcript is a list of words".to_owned());
    let Value::List(words) = value else { return Err(no_words()) };
    let word = |value| match value {
        Value::Nat(word) => u64::try_from(word).ok(),
        _ => None,
    };
    words.into_iter().map(word).collect::<Option<_>>().ok_or_else(no_words)
}

fn numbers(text: &str) -> Option<Vec<u64>> {
    text.split_whitespace().map(|word| word.parse().ok()).collect()
}

fn joined(words: &[u64]) -> String {
    words.iter().map(u64::to_string).collect::<Vec<_>>().join(" ")
}
