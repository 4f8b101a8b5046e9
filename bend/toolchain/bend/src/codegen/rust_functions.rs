//! The Rust functions of an entry: a call, or a handle with its open and step.

use super::entry::Compiled;
use super::shape::AnswerShape;

/// What the entry's file imports, line by line.
pub(super) fn imports(entry: &Compiled, word: bool) -> String {
    let mut text = String::new();
    if entry.call.is_some() {
        text.push_str("use crate::context::Core;\n");
    }
    let traits = match (&entry.call, &entry.stepper) {
        (Some(_), Some(_)) => "{Asks, Opens}",
        (Some(_), None) => "Asks",
        _ => "Opens",
    };
    text.push_str(&format!("use crate::entry::{traits};\n"));
    text.push_str("use crate::fault::{CoreFault, EntryError};\n");
    if entry.stepper.is_some() {
        text.push_str("use crate::limits::Limits;\nuse crate::stepper::Stepper;\n");
    }
    let answers = [entry.call.as_ref().map(|(shape, _)| shape), entry.stepper.as_ref().map(|stepper| &stepper.answer)];
    if answers.into_iter().flatten().any(|shape| shape.text.is_some()) {
        text.push_str("use crate::told::Told;\n");
    }
    if word {
        text.push_str("use crate::word::Word;\n");
    }
    text.push_str("use crate::words::{Malformed, Reader, Words};\n");
    text
}

/// The functions.
pub(super) fn functions(entry: &Compiled) -> String {
    let (id, name) = (entry.line.id, &entry.line.name);
    let mut text = String::new();
    if let Some((shape, _)) = &entry.call {
        let (reply, call) = answer("Reply", "call", shape);
        text.push_str(&format!(
            "\nimpl Asks for Request {{\n    const ID: u32 = ID;\n    const NAME: &'static str = {name:?};\n    \
             type Reply = Reply;\n}}\n\n/// Asks the core: entry {id}.\n///\n/// # Errors\n///\n/// The call ended with a fault; the inner \
             error is the entry's own.\npub fn call(core: &mut Core, request: &Request) -> Result<Result<{reply}, \
             EntryError>, CoreFault> {{\n    core.{call}(ID, request)\n}}\n"
        ));
    }
    if let Some(stepper) = &entry.stepper {
        let (opened, open) = answer("Opened", "open", &stepper.answer);
        let (stepped, step) = answer("Stepped", "step", &stepper.answer);
        text.push_str(&format!(
            "\nimpl Opens for Opening {{\n    const ID: u32 = ID;\n    const NAME: &'static str = {name:?};\n    \
             type Opened = Opened;\n    type Step = Step;\n    type Stepped = Stepped;\n}}\n\n\
             /// A handle of entry {id}: its state, in the core. It closes when it is dropped.\n\
             #[derive(Debug)]\npub struct Handle {{\n    stepper: Stepper,\n}}\n\n\
             /// Opens a handle of entry {id}. Each of its two arenas is as large as `limits` says.\n///\n\
             /// A handle whose open was refused answers every step with the entry's error; one whose open ended\n\
             /// with a fault answers every step with that fault.\npub fn open(limits: Limits, opening: &Opening) -> (Handle, Result<Result<{opened}, EntryError>, \
             CoreFault>) {{\n    let (stepper, answer) = Stepper::{open}(limits, ID, opening);\n    \
             (Handle {{ stepper }}, answer)\n}}\n\n\
             /// One step of a handle.\n///\n/// # Errors\n///\n/// The step ended with a fault, and the handle is as \
             it was before; the inner error is the entry's own.\npub fn step(handle: &mut Handle, step: &Step) -> \
             Result<Result<{stepped}, EntryError>, CoreFault> {{\n    handle.stepper.{step}(step)\n}}\n"
        ));
    }
    text
}

/// The Rust type of an answer with a reply, and the method that asks for it.
fn answer(reply: &str, method: &str, shape: &AnswerShape) -> (String, String) {
    match shape.text {
        None => (reply.to_owned(), method.to_owned()),
        Some(_) => (format!("Told<{reply}>"), format!("{method}_told")),
    }
}

/// The function that shows every entry to who treats them alike.
pub(super) fn each_entry(entries: &[Compiled]) -> String {
    let mut entries: Vec<&Compiled> = entries.iter().collect();
    entries.sort_by_key(|entry| entry.line.id);
    let mut text = "\n/// Shows every entry to `visitor`, in the order of their numbers.\n\
                    pub fn each_entry(visitor: &mut impl crate::entry::EntryVisitor) {\n"
        .to_owned();
    for entry in entries {
        let name = &entry.line.name;
        if entry.call.is_some() {
            text.push_str(&format!("    visitor.call::<{name}::Request>();\n"));
        }
        if entry.stepper.is_some() {
            text.push_str(&format!("    visitor.stepper::<{name}::Opening>();\n"));
        }
    }
    text.push_str("}\n");
    text
}
