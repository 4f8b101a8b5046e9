//! The first lines of a corpus file: what the checker must do with it.

/// What a file's header asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expect {
    /// The file checks.
    Accept,
    /// The file is refused, for this reason.
    Reject(String),
}

/// A file's header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The verdict.
    pub expect: Expect,
    /// Whether both verdicts are defensible.
    pub either: bool,
    /// The normal form of `main`.
    pub main: Option<String>,
}

/// Reads the header, or says what is wrong with it.
pub fn read(text: &str) -> Result<Header, String> {
    let line = |key: &str| {
        let start = format!("# {key}: ");
        text.lines().take_while(|line| line.starts_with('#')).find_map(|line| line.strip_prefix(&start))
    };
    let expect = match line("expect").ok_or("the header has no `# expect:` line")? {
        "accept" => Expect::Accept,
        other => Expect::Reject(
            other
                .strip_prefix("reject (")
                .and_then(|why| why.strip_suffix(')'))
                .ok_or_else(|| format!("`# expect: {other}` is neither `accept` nor `reject (why)`"))?
                .to_owned(),
        ),
    };
    let either = match line("policy") {
        None => false,
        Some("either") => true,
        Some(other) => return Err(format!("`# policy: {other}` is not `either`")),
    };
    line("class").ok_or("the header has no `# class:` line")?;
    Ok(Header { expect, either, main: line("main").map(str::to_owned) })
}
