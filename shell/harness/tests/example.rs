//! The example says what it is shown to say.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

#[allow(dead_code, reason = "its main is for a person")]
#[path = "../examples/tool_call.rs"]
mod example;

#[test]
fn a_tool_call_from_its_start_to_its_settle() {
    insta::assert_snapshot!(example::transcript().unwrap());
}
