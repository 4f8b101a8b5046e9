//! The page of law names: which laws each area must have.

use crate::workspace::Workspace;
use crate::{Failure, Finding};

/// Where the page stands.
pub const FILE: &str = "laws/law-names.md";

/// One area of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Area {
    /// Its name.
    pub name: String,
    /// Its laws.
    pub laws: Vec<String>,
}

/// The areas of the page, and what is wrong with the page itself.
///
/// An area is a paragraph `**name** (count): law, law, …`.
pub fn read(workspace: &Workspace) -> Result<(Vec<Area>, Vec<Finding>), Failure> {
    Ok(parse(&workspace.read(FILE)?))
}

fn parse(text: &str) -> (Vec<Area>, Vec<Finding>) {
    let mut areas = Vec::new();
    let mut found = Vec::new();
    for paragraph in text.split("\n\n") {
        let Some(rest) = paragraph.trim_start().strip_prefix("**") else {
            continue;
        };
        let Some((name, rest)) = rest.split_once("** (") else {
            continue;
        };
        let Some((count, laws)) = rest.split_once("):") else {
            continue;
        };
        let laws: Vec<String> =
            laws.split(',').map(|law| law.trim().to_owned()).filter(|law| !law.is_empty()).collect();
        if count.parse() != Ok(laws.len()) {
            let what = format!("{name} says {count} laws and names {}", laws.len());
            found.push(Finding::new("law-names", FILE, what));
        }
        areas.push(Area { name: name.to_owned(), laws });
    }
    if areas.is_empty() {
        found.push(Finding::new("law-names", FILE, "the page names no area"));
    }
    (areas, found)
}

/// The area that the law file `path` belongs to: the longest area of the page that its name
/// starts with, else its own name.
pub fn area_of(areas: &[Area], path: &str) -> String {
    let stem = path.strip_prefix("laws/").unwrap_or(path).trim_end_matches(".bend");
    let own = stem.split('/').next().unwrap_or(stem);
    let starts = |area: &&Area| {
        own.strip_prefix(area.name.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with('_'))
    };
    let longest = areas.iter().filter(starts).max_by_key(|area| area.name.len());
    longest.map_or(own, |area| &area.name).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_reads_as_areas_and_a_wrong_count_is_found() {
        let text = "# Names\n\nWords.\n\n**job** (2): job_a,\njob_b\n\n**bound** (3): bound_a\n";
        let area = |name: &str, laws: &[&str]| Area {
            name: name.to_owned(),
            laws: laws.iter().map(|law| (*law).to_owned()).collect(),
        };
        let expected = vec![area("job", &["job_a", "job_b"]), area("bound", &["bound_a"])];
        let wrong = Finding::new("law-names", FILE, "bound says 3 laws and names 1");
        assert_eq!(parse(text), (expected, vec![wrong]));
    }

    #[test]
    fn a_law_file_belongs_to_the_area_its_name_starts_with() {
        let (areas, _) = parse("**job** (0):\n\n**kernel_local** (0):");
        let area = |path| area_of(&areas, path);
        assert_eq!(
            [area("laws/job_rewind.bend"), area("laws/job/entry.bend"), area("laws/stop.bend")],
            ["job", "job", "stop"]
        );
    }
}
