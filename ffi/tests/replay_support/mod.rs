//! Golden files through the compiled core: the words of each request as they are.

use std::collections::HashMap;
use std::error::Error;

use bailiff_core::{Core, Limits, Stepper};

/// The lines that the core makes of the requests of a golden file.
///
/// # Errors
///
/// A line that does not read, or a call that ended with a fault.
pub fn replayed(file: &str) -> Result<String, Box<dyn Error>> {
    let mut core = Core::new(Limits::default());
    let mut handles = HashMap::new();
    let mut text = String::new();
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        text.push_str(&answered(&mut core, &mut handles, line).map_err(|error| format!("{line}: {error}"))?);
        text.push('\n');
    }
    Ok(text)
}

/// The line that the core makes of a frozen line's request.
fn answered(core: &mut Core, handles: &mut HashMap<String, Stepper>, line: &str) -> Result<String, Box<dyn Error>> {
    let (asked, _) = line.split_once("=>").ok_or("no answer")?;
    let (head, request) = asked.split_once(" | ").ok_or("no request")?;
    let words = request.split_whitespace().map(str::parse).collect::<Result<Vec<u64>, _>>()?;
    let answer = match head.split_once(' ') {
        None => core.call_words_told(head.parse()?, &words),
        Some((handle, "open")) => {
            let (id, _) = handle.split_once('#').ok_or("no handle")?;
            let (stepper, answer) = Stepper::open_words(Limits::default(), id.parse()?, &words);
            handles.insert(handle.to_owned(), stepper);
            answer
        }
        Some((handle, "step")) => handles.get_mut(handle).ok_or("a step before its open")?.step_words(&words),
        Some(_) => return Err("neither an open nor a step".into()),
    };
    let answer = match answer? {
        Ok(told) => {
            let words = told.reply.iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
            if told.text.is_empty() { words } else { format!("{words} {:?}", told.text) }
        }
        Err(error) => format!("! {:?}", error.text),
    };
    Ok(format!("{asked}=> {answer}"))
}
