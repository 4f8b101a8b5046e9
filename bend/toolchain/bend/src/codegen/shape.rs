//! What the functions of an entry answer, and how the state of a stepper lies in memory.

use bailiff_proof_kernel::{DefId, Form, Term};

use super::Error;
use crate::backend::{CProgram, Data, DataConstructor, TypeForm, TypeId, Types};
use crate::load::Loaded;

/// Where the words and the text of an answer stand.
#[derive(Clone, Debug, Default)]
pub(super) struct AnswerShape {
    /// Index of `Answer`.
    pub answer: u16,
    /// Position of its `words`, and of its `text` if it has one.
    pub words: u32,
    /// See `words`.
    pub text: Option<u32>,
    /// Index of `Error`.
    pub error: u16,
}

/// The open and the step of an entry.
#[derive(Clone, Debug, Default)]
pub(super) struct StepperShape {
    /// The C functions.
    pub open: String,
    /// See `open`.
    pub step: String,
    /// Position in a turn of the state and of the reply.
    pub state: usize,
    /// See `state`.
    pub reply: usize,
    /// What the reply is.
    pub answer: AnswerShape,
    /// The types that the state is made of, as `codegen/c/state.c` reads them.
    pub shapes: Vec<u32>,
    /// Which of them the state is.
    pub root: TypeId,
}

impl StepperShape {
    /// The same, with the names of the last two functions of a program.
    pub(super) fn with_functions(mut self, c: &CProgram) -> StepperShape {
        if let [.., open, step] = &c.roots[..] {
            self.open.clone_from(open);
            self.step.clone_from(step);
        }
        self
    }
}

/// The entry's result type must be `Answer{words}` or `Answer{words, text}`, and `Error{text}`.
pub(super) fn answer_shape(loaded: &Loaded, entry: DefId, path: &str) -> Result<AnswerShape, Error> {
    let wrong = || Error::Shape {
        path: path.to_owned(),
        what: "its `entry` must take a List<&2, Nat> and give a type with the constructors \
               `Answer{words: List<&2, Nat>}` and `Error{text: String}`"
            .to_owned(),
    };
    let refused = |source| Error::Backend { path: path.to_owned(), source };
    let mut types = Types::new(&loaded.book, loaded.names.base.is_some()).map_err(refused)?;
    let (parameters, result) = signature(loaded, &mut types, entry, "entry").map_err(refused)?;
    let is_entry = matches!(parameters[..], [words] if is_words(&types.table, words));
    answer_of(&types.table, result).filter(|_| is_entry).ok_or_else(wrong)
}

/// `open` and `step` must give one type `Turn{state, reply}`, and `step` take its state back.
pub(super) fn turn_shape(loaded: &Loaded, open: DefId, step: DefId, path: &str) -> Result<StepperShape, Error> {
    let wrong = || Error::Shape {
        path: path.to_owned(),
        what: "its `open(ws: List<&2, Nat>)` and `step(state: State, ws: List<&2, Nat>)` must give one type \
               with one constructor `Turn{state: State, reply: Reply}`, the reply with the constructors \
               `Answer{words: List<&2, Nat>}` and `Error{text: String}`"
            .to_owned(),
    };
    let refused = |source| Error::Backend { path: path.to_owned(), source };
    let mut types = Types::new(&loaded.book, loaded.names.base.is_some()).map_err(refused)?;
    let (opening, turn) = signature(loaded, &mut types, open, "open").map_err(refused)?;
    let (stepping, stepped) = signature(loaded, &mut types, step, "step").map_err(refused)?;
    let table = &types.table;
    let (&[opening], &[own, words]) = (&opening[..], &stepping[..]) else { return Err(wrong()) };
    let TypeForm::Data(Data { constructors, .. }) = &table[turn] else { return Err(wrong()) };
    let [DataConstructor { fields, .. }] = &constructors[..] else { return Err(wrong()) };
    let place = |name: &str| fields.iter().position(|(field, _)| &**field == name).ok_or_else(wrong);
    let (state, reply) = (place("state")?, place("reply")?);
    let root = fields[state].1;
    let fits = is_words(table, opening) && is_words(table, words) && turn == stepped && root == own;
    let answer = answer_of(table, fields[reply].1).filter(|_| fits && fields.len() == 2).ok_or_else(wrong)?;
    let known = types.known();
    let shapes = shapes(table, known.list.unwrap_or_default(), known.string.unwrap_or_default());
    Ok(StepperShape { state, reply, answer, shapes, root, ..StepperShape::default() })
}

/// The types of the live parameters and of the result of a def.
fn signature(
    loaded: &Loaded,
    types: &mut Types<'_>,
    def: DefId,
    name: &str,
) -> crate::backend::Result<(Vec<TypeId>, TypeId)> {
    let mut parameters = Vec::new();
    let mut ty: Option<&Term> = loaded.book.defs.get(def.0 as usize).map(|def| &def.ty);
    while let Some(Form::Pi(_, _, parameter, result)) = ty.map(Term::form) {
        parameters.push(types.of(parameter, name)?);
        ty = Some(result);
    }
    let result =
        ty.ok_or_else(|| crate::backend::Error::IllTyped { def: name.to_owned(), what: "a def out of range" })?;
    Ok((parameters, types.of(result, name)?))
}

fn is_words(table: &[TypeForm], id: TypeId) -> bool {
    matches!(&table[id], TypeForm::List(item) if matches!(table[*item], TypeForm::Nat))
}

fn answer_of(table: &[TypeForm], id: TypeId) -> Option<AnswerShape> {
    let TypeForm::Data(Data { constructors, .. }) = &table[id] else { return None };
    let mut shape = AnswerShape::default();
    let [first, second] = &constructors[..] else { return None };
    for constructor in [first, second] {
        let simple = constructor.name.rsplit(':').next().unwrap_or_default();
        match (simple, &constructor.fields[..]) {
            ("Answer", [(_, words)]) if is_words(table, *words) => shape.answer = constructor.index,
            ("Answer", [(_, words), (_, text)])
                if is_words(table, *words) && matches!(table[*text], TypeForm::Text) =>
            {
                shape.answer = constructor.index;
                shape.text = Some(1);
            }
            ("Error", [(_, text)]) if matches!(table[*text], TypeForm::Text) => {
                shape.error = constructor.index;
            }
            _ => return None,
        }
    }
    (shape.answer != shape.error).then_some(shape)
}

/// The table of `codegen/c/state.c` for some types: list and text by their `Nil` and `Con`.
fn shapes(table: &[TypeForm], list: (u16, u16), text: (u16, u16)) -> Vec<u32> {
    // A value of a transparent type is that of its only field.
    let plain = |mut id: TypeId| {
        for _ in 0..table.len() {
            let TypeForm::Data(Data { transparent: true, constructors, .. }) = &table[id] else { break };
            let Some((_, field)) = constructors.first().and_then(|constructor| constructor.fields.first()) else {
                break;
            };
            id = *field;
        }
        id
    };
    let fields = |id: TypeId| -> Vec<Vec<u32>> {
        let chain = |(nil, con): (u16, u16), item: u32| {
            let mut rows = vec![Vec::new(); usize::from(nil.max(con)) + 1];
            rows[usize::from(con)] = vec![item, number(id)];
            rows
        };
        match &table[id] {
            TypeForm::Nat | TypeForm::U32 | TypeForm::Char | TypeForm::Evidence => Vec::new(),
            TypeForm::Text => chain(text, SCALAR),
            TypeForm::List(item) => chain(list, number(plain(*item))),
            TypeForm::Data(data) => data
                .constructors
                .iter()
                .map(|constructor| constructor.fields.iter().map(|(_, field)| number(plain(*field))).collect())
                .collect(),
        }
    };
    let mut shapes = vec![0; table.len() + 1];
    for id in 0..table.len() {
        let rows = fields(plain(id));
        if rows.iter().all(Vec::is_empty) {
            continue;
        }
        shapes[id] = number(shapes.len());
        let mut next = shapes.len() + rows.len();
        for row in &rows {
            shapes.push(number(next));
            next += row.len() + 1;
        }
        for row in rows {
            shapes.push(number(row.len()));
            shapes.extend(row.into_iter().map(|field| if field == SCALAR { number(table.len()) } else { field }));
        }
    }
    shapes
}

/// A field that is no more than its word: the place behind the last type is 0.
const SCALAR: u32 = u32::MAX;

fn number(of: usize) -> u32 {
    u32::try_from(of).unwrap_or(SCALAR)
}
