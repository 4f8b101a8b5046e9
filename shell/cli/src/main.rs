//! The command `bailiff`: runs commands for coding agents, and accounts for what they do.

mod arguments;
mod failure;
mod laws;
mod report;
mod run;
mod window;

use std::process::ExitCode;

use clap::Parser;

use crate::arguments::{Arguments, Verb};
use crate::failure::{Failure, OWN_FAILURE};

fn main() -> ExitCode {
    log_if_asked();
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => {
            // Help and version are no failure. If they cannot be printed, nobody is there to be told.
            let _ = error.print();
            return if error.use_stderr() { ExitCode::from(OWN_FAILURE) } else { ExitCode::SUCCESS };
        }
    };
    let status = match arguments.verb {
        Verb::Run(arguments) => run::run(&arguments),
        Verb::Laws(arguments) => laws::run(&arguments),
    };
    match status {
        Ok(status) => ExitCode::from(status),
        Err(failure) => {
            failure.tell();
            ExitCode::from(failure.status())
        }
    }
}

/// With `BAILIFF_LOG` set to a level (`debug`, say), what happens inside is told on stderr.
fn log_if_asked() {
    let Some(level) = std::env::var_os("BAILIFF_LOG") else { return };
    match level.to_string_lossy().parse::<tracing::Level>() {
        Ok(level) => {
            let subscriber = tracing_subscriber::fmt().with_max_level(level).with_writer(std::io::stderr);
            subscriber.without_time().with_ansi(false).init();
        }
        Err(_) => Failure::BadLogLevel(level).tell(),
    }
}
