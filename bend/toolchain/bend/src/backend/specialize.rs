//! From the defs of a book to first-order functions: templates and known functions are applied
//! while compiling, small defs are inlined, constructors that are taken apart where they are made
//! disappear.

mod build;
mod call;
mod merge;
mod split;
mod term;

use std::collections::{HashMap, VecDeque};

use bailiff_proof_kernel::{Book, ConstructorId, DefId, Term};

use super::error::{Error, Result};
use super::ir::{Atom, Block, Function, FunctionId, Program, Var};
use super::layout::{DefInfos, Layout, each_child};
use super::value::{Made, Value};
use build::Known;

/// Functions of one program.
const MAX_FUNCTIONS: usize = 20_000;
/// Nested inlined calls.
const MAX_INLINE_DEPTH: usize = 2_000;
/// Statements of one function, past which only calls that must be inlined are.
const SOFT_STATEMENTS: usize = 4_000;
/// Statements of one function.
const MAX_STATEMENTS: usize = 400_000;
/// Size up to which a def is inlined wherever it is called.
const SMALL: usize = 60;

/// An argument of an instance: what is known of it when the instance is compiled.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Part {
    /// Erased.
    Erased,
    /// A word at run time.
    Run,
    /// A constructor that holds a function somewhere.
    Made(ConstructorId, Vec<Part>),
    /// A function: its text and its free variables.
    Closure(Term, Vec<(u32, Part)>),
    /// A partial call.
    Partial(DefId, Vec<Part>),
}

/// A def at arguments of which something is known.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Instance {
    def: DefId,
    parts: Vec<Part>,
}

/// The state over all functions.
struct Shared<'b> {
    book: &'b Book,
    base: bool,
    layout: Layout,
    infos: DefInfos,
    references: HashMap<DefId, usize>,
    instances: HashMap<Instance, FunctionId>,
    queue: VecDeque<(FunctionId, Instance)>,
    functions: Vec<Option<Function>>,
}

/// The state of one function while its code is written.
struct Code<'s, 'b> {
    shared: &'s mut Shared<'b>,
    /// The defs whose text is being read, outermost first.
    defs: Vec<DefId>,
    locals: u32,
    statements: usize,
    blocks: Vec<Block>,
    scopes: Vec<usize>,
    next_scope: usize,
    known: HashMap<Var, Known>,
    undo: Vec<(Var, Option<Known>)>,
}

/// Whether a term stands where its value is the function's result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    /// The value returns.
    Tail,
    /// The value is used.
    Value,
}

/// What reading a term came to.
enum Flow {
    /// A value.
    Value(Value),
    /// The block has ended: it returned, or no checked program comes here.
    Done,
}

/// Compiles `roots` of a checked `book`. `base` says that the book imports Base.
pub fn specialize(book: &Book, base: bool, roots: &[DefId]) -> Result<Program> {
    let layout = Layout::new(book, base)?;
    let mut shared = Shared {
        book,
        base,
        layout,
        infos: DefInfos::default(),
        references: count_references(book, roots),
        instances: HashMap::new(),
        queue: VecDeque::new(),
        functions: Vec::new(),
    };
    let mut root_functions = Vec::new();
    for root in roots {
        let live = shared.infos.get(book, *root).live;
        let parts = live.iter().map(|live| if *live { Part::Run } else { Part::Erased }).collect();
        root_functions.push(shared.instance(Instance { def: *root, parts })?);
    }
    while let Some((id, instance)) = shared.queue.pop_front() {
        let function = Code::function(&mut shared, &instance)?;
        shared.functions[id] = Some(function);
    }
    let known = shared.layout.known.clone();
    Ok(Program { functions: shared.functions.into_iter().flatten().collect(), roots: root_functions, known })
}

/// How often each def is named in what the roots reach.
fn count_references(book: &Book, roots: &[DefId]) -> HashMap<DefId, usize> {
    let mut references: HashMap<DefId, usize> = HashMap::new();
    let mut waiting: Vec<DefId> = roots.to_vec();
    let mut seen: std::collections::HashSet<DefId> = roots.iter().copied().collect();
    while let Some(id) = waiting.pop() {
        let Some(body) = book.defs.get(id.0 as usize).and_then(|def| def.body.clone()) else {
            continue;
        };
        let mut terms = vec![body];
        while let Some(term) = terms.pop() {
            if let bailiff_proof_kernel::Form::Def(callee) = term.form() {
                *references.entry(*callee).or_default() += 1;
                if seen.insert(*callee) {
                    waiting.push(*callee);
                }
            }
            each_child(&term, &mut |child, _| terms.push(child.clone()));
        }
    }
    references
}

impl Shared<'_> {
    /// The function of an instance, compiled now or later.
    fn instance(&mut self, instance: Instance) -> Result<FunctionId> {
        if let Some(id) = self.instances.get(&instance) {
            return Ok(*id);
        }
        if self.functions.len() >= MAX_FUNCTIONS {
            return Err(Error::TooManyInstances {
                def: self.name(instance.def),
                limit: MAX_FUNCTIONS,
                what: "instances",
            });
        }
        let id = self.functions.len();
        self.functions.push(None);
        self.instances.insert(instance.clone(), id);
        self.queue.push_back((id, instance));
        Ok(id)
    }

    fn name(&self, def: DefId) -> String {
        self.book.defs.get(def.0 as usize).map_or_else(String::new, |def| def.name.to_string())
    }
}

impl<'s, 'b> Code<'s, 'b> {
    fn function(shared: &'s mut Shared<'b>, instance: &Instance) -> Result<Function> {
        let name = shared.name(instance.def);
        let mut code = Code {
            shared,
            defs: Vec::new(),
            locals: 0,
            statements: 0,
            blocks: vec![Block::new()],
            scopes: vec![0],
            next_scope: 1,
            known: HashMap::new(),
            undo: Vec::new(),
        };
        let mut params = Vec::new();
        let mut args: Vec<Value> = instance.parts.iter().map(|part| code.rebuild(part, &mut params)).collect();
        args.reverse();
        code.body_of(instance.def, args, Mode::Tail)?;
        let body = code.blocks.pop().unwrap_or_default();
        Ok(Function { name, params, locals: code.locals, body, request: None })
    }

    /// A value of what is known of an argument, its unknown parts new parameters.
    fn rebuild(&mut self, part: &Part, params: &mut Vec<Var>) -> Value {
        match part {
            Part::Erased => Value::Erased,
            Part::Run => {
                let var = self.fresh();
                params.push(var);
                Value::Atom(Atom::Var(var))
            }
            Part::Made(constructor, parts) => {
                let fields = parts.iter().map(|part| self.rebuild(part, params)).collect();
                Value::Made(std::rc::Rc::new(Made::new(*constructor, fields)))
            }
            Part::Partial(def, parts) => {
                let args = parts.iter().map(|part| self.rebuild(part, params)).collect();
                Value::Partial(*def, args)
            }
            Part::Closure(term, free) => {
                let mut values: Vec<(u32, Value)> =
                    free.iter().map(|(index, part)| (*index, self.rebuild(part, params))).collect();
                let mut env = super::value::Env::default();
                let top = values.last().map_or(0, |(index, _)| index + 1);
                for index in (0..top).rev() {
                    let value = match values.last() {
                        Some((last, _)) if *last == index => values.pop().map_or(Value::Erased, |(_, value)| value),
                        _ => Value::Erased,
                    };
                    env = env.with(value);
                }
                Value::Function(std::rc::Rc::new(super::value::Closure { term: term.clone(), env }))
            }
        }
    }

    fn def_name(&self) -> String {
        self.defs.last().map_or_else(String::new, |def| self.shared.name(*def))
    }

    fn higher_order<T>(&self, what: &'static str) -> Result<T> {
        Err(Error::HigherOrder { def: self.def_name(), what })
    }

    fn ill_typed<T>(&self, what: &'static str) -> Result<T> {
        Err(Error::IllTyped { def: self.def_name(), what })
    }
}
