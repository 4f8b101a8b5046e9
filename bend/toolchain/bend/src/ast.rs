//! The surface syntax as the parser reads it: nothing resolved, every node with its span.

use std::rc::Rc;

/// A file of the book, by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FileId(pub u32);

/// Bytes `start..end` of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// The file.
    pub file: FileId,
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

/// A name as written, dots included.
#[derive(Clone, Debug)]
pub struct Ident {
    /// The text.
    pub text: Rc<str>,
    /// Where.
    pub span: Span,
}

/// One file.
#[derive(Clone, Debug, Default)]
pub struct Module {
    /// Imports in order.
    pub imports: Vec<Import>,
    /// Declarations in order.
    pub decls: Vec<Decl>,
    /// Every `?TODO` of the file, dropped text included.
    pub todos: Vec<Span>,
}

/// One import line.
#[derive(Clone, Debug)]
pub enum Import {
    /// `import Base`.
    Base(Span),
    /// `import ./path.bend as M`.
    File {
        /// The path as written.
        path: Rc<str>,
        /// The alias.
        alias: Ident,
        /// The line.
        span: Span,
    },
}

/// A binder's mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// None.
    Plain,
    /// `-`.
    Erased,
    /// `+`.
    Copied,
    /// `~`.
    Template,
}

/// One parameter, field or clause binder.
#[derive(Clone, Debug)]
pub struct Param {
    /// Its mark. A bare parameter is `Erased` at `Quant`.
    pub mark: Mark,
    /// Its name.
    pub name: Ident,
    /// Its type; `None` is a bare parameter (`-a: Quant`).
    pub ty: Option<Expr>,
    /// For a law clause, `where P`.
    pub filter: Option<Expr>,
}

/// A declaration.
#[derive(Clone, Debug)]
pub enum Decl {
    /// `type D<..> is K: ..`.
    Type(TypeDecl),
    /// `def f(..) -> T: body`.
    Def(DefDecl),
    /// `law name: ..`.
    Law(LawDecl),
    /// `def name(x, y): body`, the proof of a law.
    Fill(FillDecl),
}

/// A datatype.
#[derive(Clone, Debug)]
pub struct TypeDecl {
    /// Its name.
    pub name: Ident,
    /// Its parameters.
    pub params: Vec<Param>,
    /// Its kind.
    pub kind: Expr,
    /// Its constructors: name and fields.
    pub constructors: Vec<(Ident, Vec<Param>)>,
    /// The whole declaration.
    pub span: Span,
}

/// A def.
#[derive(Clone, Debug)]
pub struct DefDecl {
    /// Its name.
    pub name: Ident,
    /// Its parameters.
    pub params: Vec<Param>,
    /// Its result type.
    pub result: Expr,
    /// Its body.
    pub body: Expr,
    /// The whole declaration.
    pub span: Span,
}

/// A clause of a law.
#[derive(Clone, Debug)]
pub enum Clause {
    /// `for x: A where P`.
    For(Param),
    /// `exs w: D`.
    Exs(Param),
}

/// A law.
#[derive(Clone, Debug)]
pub struct LawDecl {
    /// Its name.
    pub name: Ident,
    /// Its clauses.
    pub clauses: Vec<Clause>,
    /// Its claim (may start with lets).
    pub claim: Expr,
    /// The whole declaration.
    pub span: Span,
}

/// The proof of a law.
#[derive(Clone, Debug)]
pub struct FillDecl {
    /// The law's name as written (`M.name` or `name`).
    pub name: Ident,
    /// Names for the law's binders, by position.
    pub params: Vec<Ident>,
    /// The proof.
    pub body: Expr,
    /// The whole declaration.
    pub span: Span,
}

/// An expression.
#[derive(Clone, Debug)]
pub struct Expr {
    /// What.
    pub kind: Box<ExprKind>,
    /// Where.
    pub span: Span,
}

/// A binary operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BinaryOp {
    /// `||`, `&&`: `Bool.or`, `Bool.and`, no type needed.
    Or,
    /// See [`BinaryOp::Or`].
    And,
    /// `<`: `T.is_lt`, and so on; these need `(.. : T)`.
    Lt,
    /// `<=`
    Le,
    /// `>`
    Gt,
    /// `>=`
    Ge,
    /// `++`: `String.append`, no type needed.
    Append,
    /// `.|.`: `T.or`
    BitOr,
    /// `.^.`: `T.xor`
    BitXor,
    /// `.&.`: `T.and`
    BitAnd,
    /// `<<`: `T.shln`
    Shl,
    /// `>>`: `T.shrn`
    Shr,
    /// `+`
    Add,
    /// `-`
    Sub,
    /// `*`
    Mul,
    /// `/`
    Div,
    /// `%`
    Mod,
}

/// One call argument.
#[derive(Clone, Debug)]
pub struct Arg {
    /// Whether it is marked `~`.
    pub tilde: bool,
    /// The argument.
    pub expr: Expr,
}

/// One `name = value` of a let.
#[derive(Clone, Debug)]
pub struct LetBinder {
    /// `Plain`, `Erased` or `Copied`.
    pub mark: Mark,
    /// The name.
    pub name: Ident,
    /// The written type, if any.
    pub ty: Option<Expr>,
    /// The value.
    pub value: Expr,
}

/// One row of a match.
#[derive(Clone, Debug)]
pub struct Row {
    /// One pattern a scrutinee.
    pub patterns: Vec<Pattern>,
    /// Its body.
    pub body: Expr,
    /// The row.
    pub span: Span,
}

/// A statement of a do block.
#[derive(Clone, Debug)]
pub enum DoStep {
    /// `x : A <- m`, or `A <- m` (no name).
    Bind {
        /// The name, if any.
        name: Option<Ident>,
        /// The type.
        ty: Expr,
        /// The step.
        value: Expr,
    },
    /// `y : A = v`, `y = v`.
    Let(Vec<LetBinder>),
    /// `m`: a step of type Unit.
    Step(Expr),
}

/// What ends a do block.
#[derive(Clone, Debug)]
pub enum DoEnd {
    /// `return v`.
    Return(Expr),
    /// A bare term, the block's value.
    Value(Expr),
}

/// The kinds of expression.
#[derive(Clone, Debug)]
pub enum ExprKind {
    /// A name (dots included): a variable, a def, a law.
    Var(Ident),
    /// `_`: the innermost motive's right end.
    Underscore,
    /// `Type`.
    Type,
    /// `Data`.
    Data,
    /// `Kind(q)`.
    Kind(Expr),
    /// `Quant`.
    Quant,
    /// `&0`, `&1`, `&2`.
    Qty(u8),
    /// `a <&> b`.
    Meet(Expr, Expr),
    /// `A -> B`, `@q x:A -> B`.
    Pi {
        /// `Plain`, `Erased` or `Copied`.
        mark: Mark,
        /// The name, if written.
        name: Option<Ident>,
        /// The domain.
        dom: Expr,
        /// The codomain.
        cod: Expr,
    },
    /// `x => e`, `+x => e`.
    Lam {
        /// `Plain` or `Copied`.
        mark: Mark,
        /// The name (`_` for none).
        name: Ident,
        /// The body.
        body: Expr,
    },
    /// `f(a, b)`; `f(a)(b)` is one call of two arguments; `f()` is `f`.
    App(Expr, Vec<Arg>),
    /// `D<ps>`, `+D<ps>`, `+D`.
    Family {
        /// Whether `+` stands before it.
        plus: bool,
        /// The datatype.
        name: Ident,
        /// Its arguments as written.
        args: Vec<Expr>,
    },
    /// `K{fields}`.
    Con(Ident, Vec<Expr>),
    /// `{x : T}`.
    Ann(Expr, Expr),
    /// `{a == b : T}` (true) or `{a != b : T}` (false).
    Equal(bool, Expr, Expr, Expr),
    /// `{==}`.
    Refl,
    /// `%E : P; body` and `%e@E : P; body`.
    Rewrite {
        /// The equation's name in the motive.
        name: Option<Ident>,
        /// The evidence.
        evidence: Expr,
        /// The motive.
        motive: Expr,
        /// The rest.
        body: Expr,
    },
    /// `A & B`.
    Pair(Expr, Expr),
    /// `A | B`.
    Or(Expr, Expr),
    /// `&x:A -> B`.
    Exists(Ident, Expr, Expr),
    /// `a op b`.
    Binary(BinaryOp, Expr, Expr),
    /// `(e : T)`: names the operators' namespace in e.
    Operators(Expr, Expr),
    /// `42n`.
    Nat(u64),
    /// `2n+p`.
    NatPlus(u64, Expr),
    /// `42`.
    U32(u32),
    /// `'c'`.
    Char(u32),
    /// `"text"`.
    Text(Rc<str>),
    /// `[a, b]`.
    List(Vec<Expr>),
    /// `(a, b)`: two or more.
    Tuple(Vec<Expr>),
    /// `h <> t`.
    Cons(Expr, Expr),
    /// `?name`, `?TODO`.
    Hole(Ident),
    /// `\{}`.
    Absurd,
    /// `\{K: hit; L: hit; default}`; no default is `\{}`.
    Split(Vec<(Ident, Expr)>, Option<Expr>),
    /// `x = v` (one binder) or `a b = v w` (parallel) before a body.
    Let(Vec<LetBinder>, Expr),
    /// `(a, b) = v`, `K{x, y} = v` before a body: a match of one row.
    LetPattern(Pattern, Expr, Expr),
    /// `match a b: case ..`.
    Match(Vec<Expr>, Vec<Row>),
    /// `do M<xs.., R>: ..`.
    Do {
        /// M.
        monad: Ident,
        /// `xs.., R` as written.
        args: Vec<Expr>,
        /// The steps.
        steps: Vec<DoStep>,
        /// The end.
        end: Option<DoEnd>,
    },
}

/// A pattern.
#[derive(Clone, Debug)]
pub struct Pattern {
    /// What.
    pub kind: PatternKind,
    /// Where.
    pub span: Span,
}

/// The kinds of pattern.
#[derive(Clone, Debug)]
pub enum PatternKind {
    /// `x`, `+x`.
    Var(Mark, Ident),
    /// `_`.
    Wild,
    /// `K{..}`.
    Con(Ident, Vec<Pattern>),
    /// `3n`.
    Nat(u64),
    /// `2n+p`.
    NatPlus(u64, Box<Pattern>),
    /// `42`.
    U32(u32),
    /// `'c'`.
    Char(u32),
    /// `"text"`.
    Text(Rc<str>),
    /// `[a, b]`.
    List(Vec<Pattern>),
    /// `h <> t`.
    Cons(Box<Pattern>, Box<Pattern>),
    /// `(a, b)`.
    Tuple(Vec<Pattern>),
}
