//! The job rule by hand, over the same words: what the compiled rule is measured against.

use std::fmt;

/// The largest word.
const MOST: u64 = (1 << 48) - 1;

/// The first part of a request that does not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Malformed(pub &'static str);

impl std::error::Error for Malformed {}

impl fmt::Display for Malformed {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "job: {}", self.0)
    }
}

#[derive(Clone, Copy)]
enum End {
    Exited(Option<u64>),
    Killed,
}

#[derive(Clone, Copy)]
struct Job {
    kept: u64,
    dropped: u64,
    end: Option<End>,
}

enum Event {
    Output(u64),
    Exit(Option<u64>),
    Kill,
    Tick,
}

/// Reads a request, feeds the event, writes the reply.
pub fn entry(request: &[u64], reply: &mut Vec<u64>) -> Result<(), Malformed> {
    let mut words = Reader { words: request };
    let bound = words.word().ok_or(Malformed("bad bound"))?;
    let cap = words.option().ok_or(Malformed("bad cap"))?;
    let job = words.job().ok_or(Malformed("bad job"))?;
    let event = words.event().ok_or(Malformed("bad event"))?;
    if !words.words.is_empty() {
        return Err(Malformed("input left over"));
    }
    let (after, reported) = feed(bound, cap, job, &event);
    reply.clear();
    reply.extend([after.kept, after.dropped]);
    put_end(after.end, reply);
    put_end(reported, reply);
    Ok(())
}

fn feed(bound: u64, cap: Option<u64>, job: Job, event: &Event) -> (Job, Option<End>) {
    if job.end.is_some() {
        return (job, None);
    }
    let ended = |end| (Job { end: Some(end), ..job }, Some(end));
    match *event {
        Event::Tick => (job, None),
        Event::Kill => ended(End::Killed),
        Event::Exit(code) => ended(End::Exited(code)),
        Event::Output(bytes) => {
            let counted = bytes.min(bound.saturating_sub(job.kept + job.dropped));
            let room = cap.map_or(counted, |cap| cap.saturating_sub(job.kept));
            let taken = counted.min(room);
            let (kept, dropped) = (job.kept + taken, job.dropped + (counted - taken));
            (Job { kept, dropped, end: None }, None)
        }
    }
}

fn put_end(end: Option<End>, reply: &mut Vec<u64>) {
    match end {
        None => reply.push(0),
        Some(End::Killed) => reply.extend([1, 1]),
        Some(End::Exited(None)) => reply.extend([1, 0, 0]),
        Some(End::Exited(Some(code))) => reply.extend([1, 0, 1, code]),
    }
}

struct Reader<'words> {
    words: &'words [u64],
}

impl Reader<'_> {
    fn word(&mut self) -> Option<u64> {
        let (first, rest) = self.words.split_first()?;
        self.words = rest;
        (*first <= MOST).then_some(*first)
    }

    fn option(&mut self) -> Option<Option<u64>> {
        match self.word()? {
            0 => Some(None),
            1 => Some(Some(self.word()?)),
            _ => None,
        }
    }

    fn end(&mut self) -> Option<End> {
        match self.word()? {
            0 => Some(End::Exited(self.option()?)),
            1 => Some(End::Killed),
            _ => None,
        }
    }

    fn job(&mut self) -> Option<Job> {
        let (kept, dropped) = (self.word()?, self.word()?);
        let end = match self.word()? {
            0 => None,
            1 => Some(self.end()?),
            _ => return None,
        };
        Some(Job { kept, dropped, end })
    }

    fn event(&mut self) -> Option<Event> {
        match self.word()? {
            0 => Some(Event::Output(self.word()?)),
            1 => Some(Event::Exit(self.option()?)),
            2 => Some(Event::Kill),
            3 => Some(Event::Tick),
            _ => None,
        }
    }
}
