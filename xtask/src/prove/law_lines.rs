//! The sentence above each law: `# LAW name: sentence`.

use crate::Finding;
use crate::source::{BendFile, Kind, SourceTree};

const MARK: &str = "LAW ";

/// Laws of `laws/` without their sentence, and sentences without their law.
pub fn findings(tree: &SourceTree) -> Vec<Finding> {
    let mut found = Vec::new();
    for file in tree.files().iter().filter(|file| file.path.starts_with("laws/")) {
        let mut standing = 0;
        for law in file.declarations.iter().filter(|found| found.kind == Kind::Law) {
            let place = format!("{}:{}", file.path, law.line);
            let sentences: Vec<&str> = law.comment.iter().filter_map(|line| line.strip_prefix(MARK)).collect();
            standing += sentences.len();
            let fault = match sentences[..] {
                [] => Some(format!("no line `# LAW {}: <sentence>` stands right above it", law.name)),
                [sentence] => match sentence.split_once(':') {
                    Some((name, words)) if name.trim() == law.name && !words.trim().is_empty() => None,
                    Some((name, _)) if name.trim() == law.name => {
                        Some(format!("the line of {} says nothing", law.name))
                    }
                    _ => Some(format!("`# LAW {sentence}` is not the line of {}", law.name)),
                },
                _ => Some(format!("{} has more than one LAW line", law.name)),
            };
            found.extend(fault.map(|what| Finding::new("law-line", place, what)));
        }
        if lines(file) > standing {
            let what = "a `# LAW` line stands above no law";
            found.push(Finding::new("law-line", &file.path, what));
        }
    }
    found
}

fn lines(file: &BendFile) -> usize {
    let marked = |line: &&str| line.strip_prefix('#').is_some_and(|line| line.trim().starts_with(MARK));
    file.text.lines().filter(marked).count()
}

/// The sentence of `law` in `file`, for people.
pub fn sentence(tree: &SourceTree, path: &str, law: &str) -> Option<String> {
    let file = tree.files().iter().find(|file| file.path == path)?;
    let law = file.declarations.iter().find(|found| found.kind == Kind::Law && found.name == law)?;
    let first = law.comment.iter().position(|line| line.starts_with(MARK))?;
    let words = law.comment[first..].join(" ");
    Some(words.split_once(':')?.1.trim().to_owned())
}
