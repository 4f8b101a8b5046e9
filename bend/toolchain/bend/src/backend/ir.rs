//! The first-order program between core terms and C.
//!
//! Every value is one 64-bit word: a Nat, a U32 or a Char is itself; a constructor without live
//! fields is its index; any other constructor is `offset << 16 | index`, where the arena holds
//! its live fields from `offset` on. A block is straight-line code that ends once; a switch
//! inside it may fall out of an arm into the statements after it.

use std::collections::BTreeMap;
use std::rc::Rc;

/// A local of a function, numbered within it.
pub type Var = u32;
/// A function of the program.
pub type FunctionId = usize;

/// An operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Atom {
    /// A local.
    Var(Var),
    /// A known word.
    Word(u64),
}

/// What a statement computes. All of it is pure but for faults, so unused code may go and code
/// may move to the branch that needs it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Operation {
    /// A new constructor with its live fields.
    Make(u16, Vec<Atom>),
    /// The live field `index` of a constructor.
    Field(Atom, u32),
    /// A machine operation.
    Machine(Machine, Vec<Atom>),
    /// A call.
    Call(FunctionId, Vec<Atom>),
    /// A String literal from its code points.
    Text(Rc<str>),
    /// A List literal of known words, by its `Con` index; its `Nil` index.
    Words {
        /// Index of `Con`.
        con: u16,
        /// Index of `Nil`.
        nil: u16,
        /// The items.
        items: Rc<[u64]>,
    },
}

/// A machine operation: the compiled form of a Base function, or of a constructor of Nat or U32.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Machine {
    /// `a + b`, a fault above the largest Nat.
    NatAdd,
    /// `a - b`, 0 below.
    NatSub,
    /// `a - b` where `b <= a` is known.
    NatTake,
    /// `a * b`, a fault above the largest Nat.
    NatMul,
    /// `a / b`, 0 when b is 0.
    NatDiv,
    /// `a % b`, a when b is 0.
    NatMod,
    /// `a` to the power `b`.
    NatPow,
    /// The smaller.
    Min,
    /// The larger.
    Max,
    /// `a < b` as Bool's index; also for U32 and Char.
    IsLt,
    /// `a <= b`.
    IsLe,
    /// `a == b`.
    IsEq,
    /// `a != b`.
    IsNe,
    /// The index of LT, EQ or GT.
    Compare,
    /// Wrapping sum of two U32.
    U32Add,
    /// Wrapping difference.
    U32Sub,
    /// Wrapping product.
    U32Mul,
    /// Bitwise and.
    U32And,
    /// Bitwise or.
    U32Or,
    /// Bitwise exclusive or.
    U32Xor,
    /// Bitwise complement.
    U32Not,
    /// Shift left by a Nat, 0 from 32 on.
    U32Shln,
    /// Shift right by a Nat, 0 from 32 on.
    U32Shrn,
    /// A Nat modulo 2^32.
    U32FromNat,
    /// The bits of a U32 from `b` on, as a Word chain.
    U32Unpack,
    /// A U32 from a Word chain.
    U32Pack,
    /// Bit `b` of a U32, as Bool's index.
    U32Bit,
    /// The word of the request at this place; see [`Request`].
    RequestWord,
    /// The place behind it.
    RequestRest,
    /// The list of the words from this place on.
    RequestList,
}

/// What a switch looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Test {
    /// The constructor index of a value.
    Index,
    /// The word itself.
    Word,
    /// The constructor index of what is left of the request at this place.
    Request,
}

/// A branch on a value. Without a default the arms cover every case.
#[derive(Clone, Debug)]
pub struct Switch {
    /// How to look.
    pub test: Test,
    /// At what.
    pub of: Atom,
    /// The cases.
    pub arms: Vec<(u64, Block)>,
    /// Any other.
    pub default: Option<Block>,
}

/// A statement.
#[derive(Clone, Debug)]
pub enum Statement {
    /// A local gets its only value.
    Let(Var, Operation),
    /// Locals that a switch gives to the code after it, at the end of an arm.
    Assign(Vec<(Var, Atom)>),
    /// A branch.
    Switch(Switch),
}

/// A constructor that is made before its last field is known.
#[derive(Clone, Debug)]
pub struct Cell {
    /// The index.
    pub tag: u16,
    /// Its live fields; the one at `hole` is not known yet.
    pub fields: Vec<Atom>,
    /// Which field is filled later.
    pub hole: usize,
}

/// How a block ends.
#[derive(Clone, Debug)]
pub enum End {
    /// Goes on after the switch whose arm this is.
    Fall,
    /// Returns.
    Return(Atom),
    /// Tail call.
    Jump(FunctionId, Vec<Atom>),
    /// Returns the outermost of these cells; the call's result fills the hole of the innermost.
    Fill(Vec<Cell>, FunctionId, Vec<Atom>),
    /// Returns the call's result plus this Nat.
    Plus(Atom, FunctionId, Vec<Atom>),
    /// No checked program comes here.
    Unreachable,
}

/// Straight-line code.
#[derive(Clone, Debug)]
pub struct Block {
    /// In order.
    pub statements: Vec<Statement>,
    /// The end.
    pub end: End,
}

impl Block {
    /// An empty block that falls through.
    pub fn new() -> Block {
        Block { statements: Vec::new(), end: End::Fall }
    }
}

impl Default for Block {
    fn default() -> Block {
        Block::new()
    }
}

/// A function: every parameter and the result is one word.
#[derive(Clone, Debug)]
pub struct Function {
    /// The def it comes from, for people.
    pub name: String,
    /// Parameters.
    pub params: Vec<Var>,
    /// How many locals it has, parameters included.
    pub locals: u32,
    /// Its code.
    pub body: Block,
    /// The request it reads, if it is the function of an entry.
    pub request: Option<Request>,
}

/// A request that a function reads where the caller left it: a local that holds a rest of it holds
/// a place, the number of words before it.
#[derive(Clone, Copy, Debug)]
pub struct Request {
    /// Whether the function needs it as a list too.
    pub listed: bool,
}

/// A compiled program.
#[derive(Clone, Debug, Default)]
pub struct Program {
    /// The functions.
    pub functions: Vec<Function>,
    /// The function of each root, in the order asked for.
    pub roots: Vec<FunctionId>,
    /// What the runtime must know of the datatypes.
    pub known: KnownIndices,
}

/// Constructor indices that machine operations and the boundary use.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KnownIndices {
    /// `Nil` and `Con` of List.
    pub list: Option<(u16, u16)>,
    /// `SNil` and `SCon` of String.
    pub string: Option<(u16, u16)>,
    /// `WNil` and `WCon` of Word (each the only constructor of its type).
    pub word: Option<(u16, u16)>,
}

impl Operation {
    /// The operands.
    pub fn atoms(&self) -> &[Atom] {
        match self {
            Operation::Make(_, atoms) | Operation::Machine(_, atoms) | Operation::Call(_, atoms) => atoms,
            Operation::Field(atom, _) => std::slice::from_ref(atom),
            Operation::Text(_) | Operation::Words { .. } => &[],
        }
    }

    /// The operands, to change them.
    pub fn atoms_mut(&mut self) -> &mut [Atom] {
        match self {
            Operation::Make(_, atoms) | Operation::Machine(_, atoms) | Operation::Call(_, atoms) => atoms,
            Operation::Field(atom, _) => std::slice::from_mut(atom),
            Operation::Text(_) | Operation::Words { .. } => &mut [],
        }
    }
}

impl End {
    /// Calls `change` with every operand.
    pub fn each_atom_mut(&mut self, change: &mut dyn FnMut(&mut Atom)) {
        match self {
            End::Fall | End::Unreachable => {}
            End::Return(atom) => change(atom),
            End::Jump(_, atoms) => atoms.iter_mut().for_each(change),
            End::Fill(cells, _, atoms) => {
                for cell in cells {
                    let hole = cell.hole;
                    let known = cell.fields.iter_mut().enumerate().filter(|(index, _)| *index != hole);
                    known.for_each(|(_, atom)| change(atom));
                }
                atoms.iter_mut().for_each(change);
            }
            End::Plus(amount, _, atoms) => {
                change(amount);
                atoms.iter_mut().for_each(change);
            }
        }
    }

    /// Calls `see` with every operand.
    pub fn each_atom(&self, see: &mut dyn FnMut(Atom)) {
        match self {
            End::Fall | End::Unreachable => {}
            End::Return(atom) => see(*atom),
            End::Jump(_, atoms) => atoms.iter().for_each(|atom| see(*atom)),
            End::Fill(cells, _, atoms) => {
                for cell in cells {
                    for (index, atom) in cell.fields.iter().enumerate() {
                        if index != cell.hole {
                            see(*atom);
                        }
                    }
                }
                atoms.iter().for_each(|atom| see(*atom));
            }
            End::Plus(amount, _, atoms) => {
                see(*amount);
                atoms.iter().for_each(|atom| see(*atom));
            }
        }
    }
}

/// How often each local is used.
pub type Uses = BTreeMap<Var, u32>;

/// Adds the uses of `block` to `uses`.
pub fn count_block(block: &Block, uses: &mut Uses) {
    for statement in &block.statements {
        count_statement(statement, uses);
    }
    block.end.each_atom(&mut |atom| count_atom(atom, uses));
}

/// Adds the uses of one statement.
pub fn count_statement(statement: &Statement, uses: &mut Uses) {
    match statement {
        Statement::Let(_, operation) => {
            operation.atoms().iter().for_each(|atom| count_atom(*atom, uses));
        }
        Statement::Assign(pairs) => pairs.iter().for_each(|(_, atom)| count_atom(*atom, uses)),
        Statement::Switch(switch) => {
            count_atom(switch.of, uses);
            for (_, arm) in &switch.arms {
                count_block(arm, uses);
            }
            if let Some(default) = &switch.default {
                count_block(default, uses);
            }
        }
    }
}

fn count_atom(atom: Atom, uses: &mut Uses) {
    if let Atom::Var(var) = atom {
        *uses.entry(var).or_default() += 1;
    }
}
