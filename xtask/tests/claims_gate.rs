//! The claims gate is a suspect: each defect planted in a small tree must turn it red, by name.

use std::collections::BTreeSet;
use std::error::Error;

use tempfile::TempDir;
use xtask::claims;
use xtask::workspace::{Workspace, write};

type Outcome = Result<(), Box<dyn Error>>;

const DATA: &str = r#"{
  "proofs": "Two checkers judge the proofs.",
  "claims": [
    {"claim": "it ends", "lines": "3", "held": "proved", "where": "here", "not_said": "when", "replaced_by": "-"}
  ]
}"#;
const PAGE: &str = "# Page\n\n<!-- claims: made from claims.json by `cargo xtask claims --update` -->\n<!-- end of claims -->\n\nMore.\n";

/// A tree whose pages were made from `made`, with `now` as its data file since.
fn red(made: &str, now: &str) -> Result<BTreeSet<&'static str>, Box<dyn Error>> {
    let folder = TempDir::new()?;
    for (path, text) in [("TRUST.md", PAGE), ("README.md", PAGE), (claims::CLAIMS, made)] {
        write(&folder.path().join(path), text)?;
    }
    let workspace = Workspace::at(folder.path());
    claims::run(&workspace, true)?;
    write(&folder.path().join(claims::CLAIMS), now)?;
    Ok(claims::findings(&workspace)?.into_iter().map(|finding| finding.check).collect())
}

#[test]
fn pages_made_from_the_data_are_green() -> Outcome {
    assert_eq!(red(DATA, DATA)?, BTreeSet::new());
    Ok(())
}

#[test]
fn a_stale_page_is_red() -> Outcome {
    assert_eq!(red(DATA, &DATA.replace("it ends", "it ends soon"))?, BTreeSet::from(["claims-stale"]));
    assert_eq!(red(DATA, &DATA.replace("Two checkers", "Three checkers"))?, BTreeSet::from(["claims-stale"]));
    Ok(())
}

#[test]
fn a_claim_without_a_limit_or_a_way_of_being_held_is_red() -> Outcome {
    for defect in [DATA.replace("\"when\"", "\" \""), DATA.replace("\"proved\"", "\"believed\"")] {
        assert_eq!(red(&defect, &defect)?, BTreeSet::from(["claim"]));
    }
    Ok(())
}

#[test]
fn a_page_without_its_marks_is_refused() -> Outcome {
    let folder = TempDir::new()?;
    write(&folder.path().join("TRUST.md"), "# Page\n")?;
    write(&folder.path().join(claims::CLAIMS), DATA)?;
    let said = claims::findings(&Workspace::at(folder.path())).map_err(|failure| failure.to_string());
    assert!(said.is_err_and(|said| said.contains("TRUST.md has no part between")));
    Ok(())
}
