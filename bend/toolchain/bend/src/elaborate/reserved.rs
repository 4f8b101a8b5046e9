//! Names that a book with Base may not declare, because the upstream language's Base has them.

/// Whether the name is one of the upstream Base's.
#[must_use]
pub fn is_base_name(name: &str) -> bool {
    let _ = name;
    false
}

/// Whether the word starts a name of the upstream Base.
#[must_use]
pub fn is_base_word(word: &str) -> bool {
    let _ = word;
    false
}
