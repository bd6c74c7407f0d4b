//! jsym: a model checker for Java bytecode. This is the outermost layer: it reads the command line, finds out what is
//! to be run, hands it on, and prints what comes back.

mod api;
mod args;
mod check;
mod compare;
mod compile;
mod diagnostics;
mod each_test;
mod entry_point;
mod exit;
mod junit;
mod launch;
mod machine;
mod models;
mod outcomes;
mod replay;
mod report;
mod run;
mod source;
mod target;
mod temporal;

use std::process::ExitCode;

use anstream::ColorChoice;

use args::{Cli, Color, Command};
use exit::Exit;
use launch::Launch;

fn main() -> ExitCode {
    let cli = Cli::read();
    diagnostics::set_color(match cli.output.color {
        Color::Auto => ColorChoice::Auto,
        Color::Always => ColorChoice::Always,
        Color::Never => ColorChoice::Never,
    });
    let target = match &cli.command {
        Some(Command::Api { directory }) => return api::write_jar(directory),
        Some(
            Command::Run(target)
            | Command::Outcomes(target)
            | Command::Compare(target)
            | Command::Selfcheck(target)
            | Command::Replay { target, .. },
        ) => target,
        None => &cli.target,
    };
    let launch = match target::resolve(target, &cli.input, &cli.output) {
        Ok(launch) => launch,
        Err(error) => {
            diagnostics::error(&error);
            return Exit::BadInput.into();
        }
    };
    let carry_out = |launch: Launch| match &cli.command {
        Some(Command::Run(_)) => run::run(launch),
        Some(Command::Outcomes(target)) => outcomes::outcomes(launch, &cli, target),
        Some(Command::Compare(_)) => compare::compare(launch, &cli),
        Some(Command::Selfcheck(_)) => compare::selfcheck(launch, &cli),
        Some(Command::Api { .. }) => unreachable!("needs no target"),
        Some(Command::Replay { token, target }) => replay::replay(launch, &cli, token, target),
        None => check::check(launch, &cli, &cli.target),
    };
    match &launch.tests {
        Some(plan) => {
            let only_json = cli.output.json.as_deref() == Some(std::path::Path::new("-"));
            each_test::each_test(&launch, plan, only_json, carry_out)
        }
        None => carry_out(launch),
    }
}
