//! The generated functions on small requests: answers, exact errors, faults, safe defaults.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

#[allow(dead_code, reason = "the tests of C callers take the rest")]
mod callers;

use std::sync::Barrier;

use bailiff_core::job::{self, End, Job, JobEvent};
use bailiff_core::{Core, CoreFault, EntryError, Limits, Word, bound, drive, fsmode, job_rewind, job_wait, stop};
use callers::{Linked, golden_files, golden_lines};

fn word(number: u64) -> Word {
    Word::new(number).expect("a word of the wire")
}

#[test]
fn a_job_counts_its_output_under_the_cap() {
    let mut core = Core::new(Limits::default());
    let request = job::Request {
        bound: Word::MAX,
        cap: Some(word(512)),
        job: Job { kept: word(500), dropped: word(0), end: None },
        event: JobEvent::Output { bytes: word(100) },
    };
    let job = Job { kept: word(512), dropped: word(88), end: None };
    assert_eq!(job::call(&mut core, &request), Ok(Ok(job::Reply { job, reported: None })));
}

#[test]
fn a_poll_past_its_deadline_detaches() {
    let mut core = Core::new(Limits::default());
    let ready = Some(End::Exited { code: Some(word(3)) });
    let late = job_wait::call(&mut core, &job_wait::Request { due: true, ready: ready.clone() });
    assert_eq!(late, Ok(Ok(job_wait::Reply { turn: job_wait::Turn::Detach })));
    let early = job_wait::call(&mut core, &job_wait::Request { due: false, ready });
    let end = End::Exited { code: Some(word(3)) };
    assert_eq!(early, Ok(Ok(job_wait::Reply { turn: job_wait::Turn::Settle { end } })));
}

#[test]
fn errors_name_the_first_part_that_does_not_read() {
    let mut core = Core::new(Limits::default());
    let mut told = |id: u32, words: &[u64]| core.call_words(id, words);
    let error = |text: &str| Ok(Err(EntryError { text: text.to_owned() }));
    assert_eq!(told(job::ID, &[]), error("job: bad bound"));
    assert_eq!(told(job::ID, &[9, 2]), error("job: bad cap"));
    assert_eq!(told(job::ID, &[9, 1]), error("job: bad cap"));
    assert_eq!(told(job::ID, &[9, 0, 1, 1, 2]), error("job: bad job"));
    assert_eq!(told(job::ID, &[9, 0, 1, 1, 0, 4]), error("job: bad event"));
    assert_eq!(told(job::ID, &[9, 0, 1, 1, 0, 3, 0]), error("job: input left over"));
    assert_eq!(told(job_rewind::ID, &[1]), error("job_rewind: malformed request"));
    assert_eq!(told(job_wait::ID, &[2]), error("job_wait: malformed request"));
    assert_eq!(told(fsmode::ID, &[3, 0, 0]), error("fsmode: malformed request"));
    assert_eq!(told(drive::ID, &[0, 0, 5]), error("drive: malformed request"));
    assert_eq!(told(stop::ID, &[]), error("stop: bad elapsed"));
    assert_eq!(told(stop::ID, &[0, 1, 3]), error("stop: bad members"));
    assert_eq!(told(stop::ID, &[0, 0, 0]), error("stop: input left over"));
}

#[test]
fn what_no_rule_sees_is_a_typed_fault() {
    let mut core = Core::new(Limits::default());
    assert_eq!(core.call_words(job::ID, &[1 << 48]), Err(CoreFault::Word));
    assert_eq!(core.call_words(job::ID, &[0, 0, u64::MAX]), Err(CoreFault::Word));
    assert_eq!(core.call_words(7, &[]), Err(CoreFault::Entry));
    // The context serves the next call.
    assert_eq!(core.call_words(job::ID, &[]), Ok(Err(EntryError { text: "job: bad bound".to_owned() })));
}

#[test]
fn spent_limits_are_typed_faults() {
    let rows = 10_000;
    let mut words = vec![0, 0, rows];
    for id in 0..rows {
        words.extend([id, 0, 1]);
    }
    let with = |limits: Limits| Core::new(limits).call_words(job_rewind::ID, &words).map(|_| ());
    let limits = Limits::default();
    assert_eq!(with(limits), Ok(()));
    assert_eq!(with(Limits { arena_bytes: 1 << 16, ..limits }), Err(CoreFault::Arena));
    assert_eq!(with(Limits { arena_bytes: 0, ..limits }), Err(CoreFault::Arena));
    assert_eq!(with(Limits { steps: 1_000, ..limits }), Err(CoreFault::Steps));
    // Loops take no depth; a notice shows numbers, digit by digit.
    assert_eq!(with(Limits { depth: 0, ..limits }), Ok(()));
    let notice = [2, 0, 0, 3, 0, 1, 44_941, 6];
    let with = |limits: Limits| Core::new(limits).call_words(bound::ID, &notice).map(|_| ());
    assert_eq!(with(limits), Ok(()));
    assert_eq!(with(Limits { depth: 1, ..limits }), Err(CoreFault::Depth));
}

#[test]
fn a_million_rows_end_in_a_fault_or_with_a_larger_arena_in_the_answer() {
    let rows: u64 = 1_000_000;
    let request = job_rewind::Request {
        commits: vec![word(5), word(6)],
        target: Some(word(5)),
        rows: (0..rows)
            .map(|id| bailiff_core::types::job::Row { id: word(id), seen: word(id % 3), running: id % 2 == 0 })
            .collect(),
    };
    let mut small = Core::new(Limits::default());
    assert_eq!(job_rewind::call(&mut small, &request), Err(CoreFault::Arena));
    let mut large = Core::new(Limits { arena_bytes: 1 << 30, ..Limits::default() });
    let kills: Vec<bool> = (0..rows).map(|id| id % 2 == 0 && id % 3 > 0).collect();
    assert_eq!(job_rewind::call(&mut large, &request), Ok(Ok(job_rewind::Reply { kills })));
}

#[test]
fn the_safe_defaults_are_the_rules_own() {
    assert_eq!(job::on_feed_fault(), JobEvent::Kill);
    assert_eq!(job_wait::on_poll_fault(), job_wait::Turn::Detach);
    assert_eq!(job_rewind::on_kills_fault(), Vec::<bool>::new());
    assert_eq!(fsmode::on_making_fault(), fsmode::Making::Withheld);
    assert_eq!(fsmode::on_dir_fault(), fsmode::DirVerdict::Refuse { fault: fsmode::DirFault::Undecided });
    assert_eq!(fsmode::on_peer_fault(), fsmode::PeerVerdict::Drop);
    assert_eq!(fsmode::on_cwd_fault(), fsmode::CwdVerdict::Closed { fault: fsmode::CwdFault::Unanswered });
    assert_eq!(drive::on_start_fault(), drive::Start::Withheld);
    assert_eq!(drive::on_members_fault(), drive::Members::Unknown);
    assert_eq!(drive::on_told_fault(), Some(drive::Reason::Failure));
    let over = drive::Phase::Over { end: drive::End::Killed, reason: Some(drive::Reason::Failure) };
    assert_eq!(drive::on_turn_fault(), drive::Turn { phase: over, deed: drive::Deed::Look { elapsed_ms: word(0) } });
    assert_eq!(stop::on_plan_fault(), stop::Plan::Signals { orders: Vec::new(), again_ms: None });
}

/// What each golden file's lines are answered with, on contexts and handles of their own, from the
/// `first` file on around to it.
fn answered(files: &[String], first: usize) -> Vec<Vec<String>> {
    let mut answers = vec![Vec::new(); files.len()];
    for file in (0..files.len()).map(|file| (first + file) % files.len()) {
        let mut linked = Linked::new();
        answers[file] = files[file].lines().map(|line| linked.answer(line)).collect();
    }
    answers
}

#[test]
fn calls_on_many_threads_do_not_meet() {
    const THREADS: usize = 64;
    let files: Vec<String> = golden_files().iter().map(|file| golden_lines(file)).collect();
    let alone = answered(&files, 0);
    let barrier = Barrier::new(THREADS);
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..THREADS)
            .map(|first| {
                let (files, barrier) = (&files, &barrier);
                // Nobody starts before everybody is there, and neighbours start with other entries.
                scope.spawn(move || {
                    barrier.wait();
                    answered(files, first)
                })
            })
            .collect();
        for thread in threads {
            assert_eq!(thread.join().expect("a thread ends well"), alone);
        }
    });
}
