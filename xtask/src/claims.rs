//! `cargo xtask claims`: what is claimed, how it is held and what it does not say, from one data
//! file; TRUST.md's table and the README's sentence about proofs are made from it.

use std::process::ExitCode;

use serde_json::Value;

use crate::workspace::{Workspace, write};
use crate::{Failure, Finding, verdict};

/// The data file.
pub const CLAIMS: &str = "claims.json";

const START: &str = "<!-- claims: made from claims.json by `cargo xtask claims --update` -->\n";
const END: &str = "<!-- end of claims -->";
const HELD: [&str; 4] = ["proved", "cross-checked", "tested", "assumed"];
const HEAD: &str = "| claimed or trusted | lines | held by being | where | what it does not say | what could replace the trust |\n|---|---|---|---|---|---|\n";

/// Compares the pages with the data file, or rewrites them first.
pub fn run(workspace: &Workspace, update: bool) -> Result<ExitCode, Failure> {
    if update {
        let data = data(workspace)?;
        for (page, text) in pages(&data) {
            let (before, _, after) = parts(workspace, page)?;
            write(&workspace.path(page), &format!("{before}{START}{text}{END}{after}"))?;
        }
    }
    Ok(verdict("claims", &findings(workspace)?))
}

/// Claims without a limit or a known way of being held, and pages that are stale.
pub fn findings(workspace: &Workspace) -> Result<Vec<Finding>, Failure> {
    let data = data(workspace)?;
    let mut found = Vec::new();
    for claim in claims(&data) {
        let name = field(claim, "claim");
        for required in ["claim", "where", "not_said"] {
            if field(claim, required).trim().is_empty() {
                let what = format!("the claim {name:?} has no `{required}`: say it");
                found.push(Finding::new("claim", CLAIMS, what));
            }
        }
        if !HELD.contains(&field(claim, "held")) {
            let what = format!("the claim {name:?} is held by none of {}", HELD.join(", "));
            found.push(Finding::new("claim", CLAIMS, what));
        }
    }
    for (page, text) in pages(&data) {
        if parts(workspace, page)?.1 != text {
            let what = "its claims are not those of claims.json: run `cargo xtask claims --update`";
            found.push(Finding::new("claims-stale", page, what));
        }
    }
    Ok(found)
}

fn data(workspace: &Workspace) -> Result<Value, Failure> {
    serde_json::from_str(&workspace.read(CLAIMS)?).map_err(|error| Failure::Said(format!("{CLAIMS}: {error}")))
}

fn claims(data: &Value) -> &[Value] {
    data.get("claims").and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

fn field<'data>(claim: &'data Value, name: &str) -> &'data str {
    claim.get(name).and_then(Value::as_str).unwrap_or("")
}

/// Each page with the text its marked part must have.
fn pages(data: &Value) -> [(&'static str, String); 2] {
    let columns = ["claim", "lines", "held", "where", "not_said", "replaced_by"];
    let row = |claim: &Value| format!("| {} |\n", columns.map(|column| field(claim, column)).join(" | "));
    let table = HEAD.to_owned() + &claims(data).iter().map(row).collect::<String>();
    [("TRUST.md", table), ("README.md", format!("{}\n", field(data, "proofs")))]
}

/// A page before, in and after its marked part.
fn parts(workspace: &Workspace, page: &str) -> Result<(String, String, String), Failure> {
    let text = workspace.read(page)?;
    let marked = text.split_once(START).and_then(|(before, rest)| Some((before, rest.split_once(END)?)));
    let Some((before, (inside, after))) = marked else {
        return Err(Failure::Said(format!("{page} has no part between {} and {END}", START.trim_end())));
    };
    Ok((before.to_owned(), inside.to_owned(), after.to_owned()))
}
