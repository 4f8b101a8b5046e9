//! Names that a book with Base may not declare, because the upstream language's Base has them.
//!
//! Ours holds a part of that Base. A file that declares one of the other names checks here and is
//! refused there, so it is refused here too.

/// Types, defs and constructors of one word.
const WORDS: [&str; 65] = [
    "ALeaf", "ANode", "App", "Array", "Audio", "Bool", "Chan", "Char", "Chr", "Close", "Cmp", "Con", "Done", "EQ",
    "Either", "Emit", "Empty", "Event", "Exists", "F32", "Fail", "False", "File", "GT", "Halt", "IO", "Image", "Inl",
    "Inr", "Key", "LT", "List", "Listener", "MLeaf", "MNode", "MTip", "Map", "Maybe", "Mouse", "Move", "Nat", "Nil",
    "None", "Or", "Pair", "Pix", "Qua", "Result", "SCon", "SNil", "Set", "Sigma", "Socket", "Some", "String", "Succ",
    "True", "Tuple", "U32", "Unit", "WCon", "WNil", "Window", "Word", "Zero",
];

/// First words whose dotted names are all left out here.
const LEFT_OUT: [&str; 16] = [
    "App", "Array", "Audio", "Chan", "F32", "File", "IO", "Image", "Listener", "Map", "Process", "Set", "Socket",
    "TCP", "UDP", "Window",
];

/// First words that our Base has dotted names under.
const SHARED: [&str; 13] =
    ["Bool", "Char", "Cmp", "Empty", "Equal", "List", "Maybe", "Nat", "Pair", "Result", "String", "U32", "Word"];

/// Dotted names under those words that upstream has: functions left out here, and the helpers of
/// functions that are written in one piece here.
const HELPERS: [&str; 55] = [
    "List.filter.put",
    "List.find.put",
    "List.for_each",
    "List.last.go",
    "List.merge.go",
    "List.merge.step",
    "List.range.go",
    "List.reverse.go",
    "List.show",
    "List.show.go",
    "List.sort.go",
    "List.sort.pass",
    "List.sort.runs",
    "Maybe.show",
    "Nat.div.fin",
    "Nat.divmod.go",
    "Nat.mod.fin",
    "Nat.read",
    "Nat.read.fits",
    "Nat.read.gate",
    "Nat.read.go",
    "Nat.read.if",
    "Nat.read.trim",
    "Nat.show.fin",
    "Nat.show.go",
    "Nat.show.put",
    "String.cmp.fin",
    "String.cmp.rec",
    "String.contains.if",
    "String.eq.fin",
    "String.join.go",
    "String.order.fin",
    "String.reverse.go",
    "String.split.fin",
    "String.split.push",
    "String.starts_with.if",
    "String.trim_start.if",
    "U32.div.fin",
    "U32.div.if",
    "U32.divmod.go",
    "U32.divmod.go.fin",
    "U32.divmod.go.rec",
    "U32.divmod.go.shl",
    "U32.log2.go",
    "U32.mod.fin",
    "U32.mod.if",
    "U32.read",
    "U32.read.go",
    "U32.read.if",
    "U32.show.fin",
    "U32.show.go",
    "U32.show.if",
    "U32.to_f32",
    "Word.adc.con",
    "Word.add_comm.arm",
];

fn first_word(name: &str) -> &str {
    name.split('.').next().unwrap_or(name)
}

/// Whether the upstream Base declares the name, or every name under its first word.
#[must_use]
pub fn is_taken(name: &str) -> bool {
    let dotted = name.contains('.');
    (!dotted && WORDS.contains(&name)) || (dotted && LEFT_OUT.contains(&first_word(name))) || HELPERS.contains(&name)
}

/// Whether the word starts a name of the upstream Base.
#[must_use]
pub fn is_first_word(word: &str) -> bool {
    WORDS.contains(&word) || LEFT_OUT.contains(&word) || SHARED.contains(&word)
}

/// Whether the name, which nothing declares, reads as one of Base.
#[must_use]
pub fn reads_as_base(name: &str) -> bool {
    is_first_word(first_word(name))
}

/// Whether the name belongs to a part of the upstream language that is left out here on purpose.
#[must_use]
pub fn is_outside(name: &str) -> bool {
    matches!(first_word(name), "Array" | "F32" | "IO")
}
