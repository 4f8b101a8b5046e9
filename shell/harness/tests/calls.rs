//! A call from its start to its settle: what is journaled, stored, carried and refused.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

#[allow(dead_code, reason = "other tests take the rest")]
mod support;

use bailiff_harness::{
    CallRequest, Diagnostic, End, Ending, Entry, Harness, Keep, Notes, Outcome, OutputLimits, Progress, Report,
    ReportError, RetainedOutput, Settlement, Start, TakenUp, ToolApi, ToolUse, Truncation,
};
use serde_json::{Value, json};
use support::{harness, ready, request};

/// What a settlement carries of bytes: its output, and its result if it returned one.
fn bytes(settlement: &Settlement) -> (Vec<u8>, Option<Vec<u8>>) {
    let result = match &settlement.ending {
        Ending::Returned(result) => Some(result.as_ref().unwrap().head().to_vec()),
        Ending::Threw(_) | Ending::Aborted | Ending::Interrupted => None,
    };
    (settlement.progress.output.as_ref().unwrap().head().to_vec(), result)
}

/// What the tool threw, if it did.
fn thrown(settlement: &Settlement) -> Option<String> {
    let Ending::Threw(message) = &settlement.ending else { return None };
    Some(String::from_utf8(message.as_ref().unwrap().head().to_vec()).unwrap())
}

/// The records of a call, in short.
fn kinds(entries: &[Entry]) -> Vec<String> {
    let kind = |entry: &Entry| match entry {
        Entry::Start(_) => "start".to_owned(),
        Entry::Clear => "clear".to_owned(),
        Entry::Settle(settlement) => format!("{:?}", settlement.outcome),
    };
    entries.iter().map(kind).collect()
}

#[test]
fn a_call_journals_its_start_and_a_settle_that_carries_all_it_took() {
    let (harness, journal) = harness();
    let asked = request("a").arguments(json!({"path": "x"}));
    let ready = ready(&harness, asked);
    let start = Start { tool: "tool".to_owned(), arguments: json!({"path": "x"}), safe_to_rerun: true };
    assert_eq!(journal.entries("a"), [Entry::Start(start.clone())]);
    let used = |tokens: u64| json!({ "tokens": tokens });
    let retained = |text: &str| RetainedOutput { bytes: text.into(), dropped_bytes: 7, dropped_lines: 1 };
    let settlement = ready
        .run(|tool| {
            tool.output(b"one\xff")?;
            tool.usage(used(1))?;
            tool.diagnostic("tool_warning", "slow")?;
            tool.details(json!("first"))?;
            tool.retained_output(retained("first"))?;
            tool.execute_tool("grep", json!(["x"]))?;
            tool.output(b"\0two\n")?;
            tool.usage(used(2))?;
            tool.diagnostic("tool_warning", "slower")?;
            tool.details(json!("last"))?;
            tool.retained_output(retained("last"))?;
            assert_eq!(journal.handed(), 1, "no report is journaled");
            Ok::<_, ReportError>(b"done".to_vec())
        })
        .unwrap()
        .unwrap();
    let remark = |message: &str| Diagnostic { kind: "tool_warning".to_owned(), message: message.to_owned() };
    let notes = Notes {
        diagnostics: vec![remark("slow"), remark("slower")],
        usage: vec![used(1), used(2)],
        details: Some(json!("last")),
        retained_output: Some(retained("last")),
        executed_tools: vec![ToolUse { tool: "grep".to_owned(), arguments: json!(["x"]) }],
    };
    assert_eq!(settlement.progress.notes, notes);
    assert_eq!(settlement.progress.notes.last_usage(), Some(&used(2)));
    assert_eq!(bytes(&settlement), (b"one\xff\0two\n".to_vec(), Some(b"done".to_vec())));
    assert_eq!(settlement.outcome, Outcome::Finished);
    assert_eq!(journal.entries("a"), [Entry::Start(start), Entry::Settle(settlement)]);
    assert_eq!(journal.handed(), 2);
}

/// Every kind of report.
fn reports() -> Vec<Report> {
    let retained = RetainedOutput { bytes: Vec::new(), dropped_bytes: 0, dropped_lines: 0 };
    vec![
        Report::Output(b"late".to_vec()),
        Report::Diagnostic(Diagnostic { kind: String::new(), message: String::new() }),
        Report::Usage(Value::Null),
        Report::Details(Value::Null),
        Report::RetainedOutput(retained),
        Report::ExecuteTool(ToolUse { tool: String::new(), arguments: Value::Null }),
    ]
}

#[test]
fn a_settled_call_refuses_every_report_and_another_end_does_nothing() {
    let (harness, journal) = harness();
    let (call, tool) = ready(&harness, request("call-7")).start();
    assert!(call.end(End::Returned(b"x".to_vec())).unwrap().is_some());
    let before = journal.entries("call-7");
    for report in reports() {
        let refused = tool.report(report).unwrap_err();
        assert_eq!(refused.to_string(), "Tool call call-7 has settled");
        assert_eq!(refused, ReportError::Settled("call-7".into()));
    }
    assert_eq!(call.end(End::Threw("late".to_owned())).unwrap(), None);
    assert_eq!(call.end(End::Returned(Vec::new())).unwrap(), None);
    assert_eq!(call.abort().unwrap(), None);
    call.settle_again().unwrap();
    assert_eq!((journal.entries("call-7"), journal.handed()), (before, 2));
}

#[test]
fn a_throw_fails_a_panic_is_a_throw_and_a_throw_after_an_abort_is_cancelled() {
    let (harness, _journal) = harness();
    let run = |call: &str, tool: fn(&ToolApi) -> Result<Vec<u8>, String>| {
        let settlement = ready(&harness, request(call)).run(tool).unwrap().unwrap();
        (settlement.outcome.clone(), thrown(&settlement), bytes(&settlement).0)
    };
    let threw = |message: &str| Some(message.to_owned());
    let failed = run("a", |tool| {
        tool.output(b"some").unwrap();
        Err("no such file".to_owned())
    });
    assert_eq!(failed, (Outcome::Failed, threw("no such file"), b"some".to_vec()));
    assert_eq!(run("b", |_| panic!("at {}", 7)), (Outcome::Failed, threw("at 7"), Vec::new()));
    assert_eq!(run("c", |_| panic!("plain")), (Outcome::Failed, threw("plain"), Vec::new()));
    assert_eq!(run("d", |_| std::panic::panic_any(7)), (Outcome::Failed, threw("the tool panicked"), Vec::new()));
    let aborted = ready(&harness, request("e"));
    let call = aborted.call().clone();
    let settlement = aborted
        .run(|tool| {
            assert!(!tool.aborted());
            call.request_abort();
            if tool.aborted() { Err("stopped") } else { Ok(Vec::new()) }
        })
        .unwrap()
        .unwrap();
    assert_eq!((&settlement.outcome, thrown(&settlement)), (&Outcome::Cancelled, threw("stopped")));
}

#[test]
fn an_abort_settles_with_what_was_reported_and_the_tools_own_end_does_nothing() {
    let (harness, journal) = harness();
    let running = ready(&harness, request("a"));
    let call = running.call().clone();
    let ended = running
        .run(|tool| {
            tool.output(b"half").unwrap();
            let settlement = call.abort().unwrap().unwrap();
            assert_eq!((&settlement.outcome, &settlement.ending), (&Outcome::Cancelled, &Ending::Aborted));
            assert_eq!(bytes(&settlement).0, b"half");
            assert!(tool.output(b"other half").is_err());
            Ok::<_, String>(b"whole".to_vec())
        })
        .unwrap();
    assert_eq!(ended, None);
    assert_eq!(kinds(&journal.entries("a")), ["start", "Cancelled"]);
}

#[test]
fn an_output_is_shown_within_its_bound_and_every_byte_of_it_counted() {
    let (harness, _journal) = harness();
    let limits = OutputLimits { max_bytes: 10, max_lines: 5, keep: Keep::Tail };
    let bounded = request("a").truncation(Truncation::On(limits));
    let text: Vec<u8> = (0..9_000).flat_map(|line: u32| format!("{line}\n").into_bytes()).collect();
    let settlement = ready(&harness, bounded)
        .run(|tool| {
            text.chunks(100).try_for_each(|chunk| tool.output(chunk))?;
            Ok::<_, ReportError>(text.clone())
        })
        .unwrap()
        .unwrap();
    let Settlement { ending: Ending::Returned(Ok(result)), progress: Progress { output: Ok(output), .. }, .. } =
        &*settlement
    else {
        panic!("{settlement:?}");
    };
    assert_eq!(output, result);
    assert_eq!((output.head(), output.tail()), (&b""[..], &b"8998\n8999\n"[..]));
    assert_eq!(output.kept_bytes() + output.dropped_bytes(), text.len() as u64);
    let threw = |tool: &ToolApi| Err::<Vec<u8>, String>("x".repeat(100) + &tool.id().to_string());
    let limits = OutputLimits { max_bytes: 10, max_lines: 5, keep: Keep::Tail };
    let settlement = ready(&harness, request("c").truncation(Truncation::On(limits))).run(threw).unwrap().unwrap();
    let Ending::Threw(Ok(message)) = &settlement.ending else { panic!("{settlement:?}") };
    assert_eq!((message.tail(), message.dropped_bytes()), (&b"xxxxxxxxxc"[..], 91));
    let standard = ready(&harness, CallRequest::new("b", "tool"));
    assert_eq!(standard.call().truncation(), &Truncation::standard(&mut bailiff_rules::Rules::new()).unwrap());
}

#[test]
fn after_a_crash_a_safe_call_is_cleared_and_runs_again_with_nothing_reported() {
    let (first, journal) = harness();
    let (call, tool) = ready(&first, request("a")).start();
    tool.output(b"lost").unwrap();
    // The process ends here: nobody tells an end.
    drop((call, tool, first));
    let second = Harness::new(journal.clone());
    let again = ready(&second, request("a"));
    assert_eq!(kinds(&journal.entries("a")), ["start", "clear"]);
    let settlement = again.run(|tool| tool.output(b"kept").map(|()| Vec::new())).unwrap().unwrap();
    assert_eq!(bytes(&settlement).0, b"kept");
    assert_eq!(kinds(&journal.entries("a")), ["start", "clear", "Finished"]);
    let third = Harness::new(journal.clone()).take_up(request("a")).unwrap_err();
    assert_eq!(third.to_string(), "Tool call a has settled");
}

#[test]
fn after_a_crash_a_call_that_is_not_safe_then_or_now_settles_as_interrupted_unrun() {
    for (then, now) in [(false, false), (false, true), (true, false)] {
        let (first, journal) = harness();
        let asked = |safe: bool| {
            let request = CallRequest::new("a", "tool").truncation(Truncation::Off);
            if safe { request.safe_to_rerun() } else { request }
        };
        drop(ready(&first, asked(then)).start());
        let TakenUp::Interrupted(settlement) = first.take_up(asked(now)).unwrap() else { panic!("it ran again") };
        assert_eq!((&settlement.outcome, &settlement.ending), (&Outcome::Failed, &Ending::Interrupted));
        assert_eq!((bytes(&settlement).0, &settlement.progress.notes), (Vec::new(), &Notes::default()));
        assert_eq!(kinds(&journal.entries("a")), ["start", "Failed"]);
        assert_eq!(first.take_up(asked(now)).unwrap_err().to_string(), "Tool call a has settled");
    }
}

#[test]
fn a_call_that_runs_is_not_taken_up_twice() {
    let (harness, journal) = harness();
    let running = ready(&harness, request("a"));
    assert_eq!(harness.take_up(request("a")).unwrap_err().to_string(), "Tool call a is running");
    let other = ready(&harness, request("b"));
    assert!(other.run(|_| Ok::<_, String>(Vec::new())).unwrap().is_some());
    assert!(running.run(|_| Ok::<_, String>(Vec::new())).unwrap().is_some());
    assert_eq!(kinds(&journal.entries("a")), ["start", "Finished"]);
}

#[test]
fn a_tool_whose_start_is_not_written_does_not_run() {
    let (harness, journal) = harness();
    journal.refuse(true);
    let refused = harness.take_up(request("a")).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "the tool of call a was not run, as the journal did not take its record: the disk is full"
    );
    journal.refuse(false);
    assert_eq!(journal.entries("a"), []);
    assert!(ready(&harness, request("a")).run(|_| Ok::<_, String>(Vec::new())).unwrap().is_some());
}

#[test]
fn a_settle_that_is_not_written_is_kept_whole_and_written_again_as_it_was() {
    let (harness, journal) = harness();
    let running = ready(&harness, request("a"));
    let call = running.call().clone();
    journal.refuse(true);
    let unsettled = running.run(|tool| tool.output(b"all").map(|()| b"result".to_vec())).unwrap_err();
    assert_eq!(unsettled.to_string(), "the settle of tool call a is not written: the disk is full");
    assert_eq!(bytes(&unsettled.settlement), (b"all".to_vec(), Some(b"result".to_vec())));
    assert_eq!(harness.take_up(request("a")).unwrap_err().to_string(), "Tool call a is running");
    assert_eq!(call.abort().unwrap(), None, "its end came before");
    assert_eq!(call.settle_again().unwrap_err().settlement, unsettled.settlement);
    journal.refuse(false);
    call.settle_again().unwrap();
    let settled = Entry::Settle(unsettled.settlement);
    assert_eq!(journal.entries("a")[1..], [settled]);
    assert_eq!(harness.take_up(request("a")).unwrap_err().to_string(), "Tool call a has settled");
}
