//! What the lexer hands to the parser: tokens with their place, column and the space before them.

use std::rc::Rc;

/// A reserved word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keyword {
    /// `def`
    Def,
    /// `type`
    TypeDecl,
    /// `law`
    Law,
    /// `match`
    Match,
    /// `case`
    Case,
    /// `do`
    Do,
    /// `return`
    Return,
    /// `for`
    For,
    /// `exs`
    Exs,
    /// `where`
    Where,
    /// `is`
    Is,
    /// `import`
    Import,
    /// `Type`
    Type,
    /// `Data`
    Data,
    /// `Kind`
    Kind,
    /// `Quant`
    Quant,
}

impl Keyword {
    /// The keyword a word spells.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Some(match word {
            "def" => Self::Def,
            "type" => Self::TypeDecl,
            "law" => Self::Law,
            "match" => Self::Match,
            "case" => Self::Case,
            "do" => Self::Do,
            "return" => Self::Return,
            "for" => Self::For,
            "exs" => Self::Exs,
            "where" => Self::Where,
            "is" => Self::Is,
            "import" => Self::Import,
            "Type" => Self::Type,
            "Data" => Self::Data,
            "Kind" => Self::Kind,
            "Quant" => Self::Quant,
            _ => return None,
        })
    }
}

/// What a token is. Signs that may close type arguments (`<`, `>`) are single characters; the
/// parser joins the ones that touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenKind {
    /// A name, dots included.
    Name,
    /// `_`
    Underscore,
    /// A reserved word.
    Keyword(Keyword),
    /// `42`
    U32(u32),
    /// `3n`
    Nat(u64),
    /// `2n+`, the plus touching.
    NatPlus(u64),
    /// `'c'`
    Char(u32),
    /// `"text"`, by index into [`Lexed::texts`].
    Text(u32),
    /// `&0`, `&1`, `&2`
    Quantity(u8),
    /// `?name`, the question mark touching.
    Hole,
    /// The path of an import line, up to white space.
    Path,
    /// `(`
    OpenParen,
    /// `)`
    CloseParen,
    /// `[`
    OpenSquare,
    /// `]`
    CloseSquare,
    /// `{`
    OpenBrace,
    /// `}`
    CloseBrace,
    /// `,`
    Comma,
    /// `;`
    Semicolon,
    /// `:`
    Colon,
    /// `=`
    Equals,
    /// `==`
    EqualsEquals,
    /// `!=`
    NotEquals,
    /// `!`
    Bang,
    /// `=>`
    FatArrow,
    /// `->`
    Arrow,
    /// `<`
    Less,
    /// `>`
    Greater,
    /// `+`
    Plus,
    /// `++`
    PlusPlus,
    /// `-`
    Minus,
    /// `*`
    Star,
    /// `/`
    Slash,
    /// `%`
    Percent,
    /// `&`
    Ampersand,
    /// `&&`
    AndAnd,
    /// `|`
    Bar,
    /// `||`
    OrOr,
    /// `.|.`
    DotOr,
    /// `.^.`
    DotXor,
    /// `.&.`
    DotAnd,
    /// `@`
    At,
    /// `~`
    Tilde,
    /// `\`
    Backslash,
    /// `?` with no name touching.
    Question,
    /// A word or literal that the lexer has already reported.
    Bad,
    /// The end of the file.
    End,
}

/// One token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// What.
    pub kind: TokenKind,
    /// Its first byte.
    pub start: u32,
    /// One past its last byte.
    pub end: u32,
    /// Characters between the start of its line and it.
    pub column: u32,
    /// Whether white space or a comment (or the start of the file) stands before it.
    pub space_before: bool,
    /// Whether a line ends between the token before it and this one.
    pub line_before: bool,
}

/// A file as tokens, the last of them [`TokenKind::End`].
#[derive(Clone, Debug)]
pub struct Lexed {
    /// The tokens.
    pub tokens: Vec<Token>,
    /// The values of the text literals.
    pub texts: Vec<Rc<str>>,
}
