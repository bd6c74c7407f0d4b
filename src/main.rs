//! jsym: a model checker for Java bytecode. This is the outermost layer: it reads the command line, finds out what is
//! to be run, hands it on, and prints what comes back.

mod commands;
mod diagnostics;
mod exit;
mod input;
mod machine;
mod report;

use std::process::ExitCode;

use input::args::Cli;

fn main() -> ExitCode {
    commands::carry_out(&Cli::read()).into()
}
