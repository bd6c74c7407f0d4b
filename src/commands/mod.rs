//! One file per command.

pub mod api;
mod batch;
mod check;
mod compare;
mod each_test;
mod outcomes;
mod replay;
mod run;
mod selfcheck;
mod stages;
pub mod temporal;

use anstream::ColorChoice;

use crate::diagnostics;
use crate::exit::{Exit, Status};
use crate::input::args::{Cli, Color, Command};
use crate::input::launch::Launch;
use crate::input::source_formulas;
use crate::input::target;
use crate::machine::Boot;
use crate::report::Outputs;

/// Does what the command line says.
pub fn carry_out(cli: &Cli) -> Status {
    diagnostics::set_color(match cli.output.color {
        Color::Auto => ColorChoice::Auto,
        Color::Always => ColorChoice::Always,
        Color::Never => ColorChoice::Never,
    });
    match &cli.command {
        Some(Command::Api { directory }) => return api::write_jar(directory),
        Some(Command::Batch) => return batch::batch(),
        _ => {}
    }
    match target::resolve(cli.target(), &cli.input, &cli.output) {
        Ok(launch) => with_outputs(cli, |outputs| match &launch.tests {
            Some(plan) => each_test::each_test(&launch, plan, cli.output.is_only_json(), |launch| {
                on_launch(cli, Boot::Fresh, launch, outputs)
            }),
            None => on_launch(cli, Boot::Fresh, launch, outputs),
        }),
        Err(error) => {
            diagnostics::error(&error);
            Exit::BadInput.into()
        }
    }
}

/// Opens what the command writes besides the terminal.
fn with_outputs(cli: &Cli, act: impl FnOnce(&mut Outputs) -> Status) -> Status {
    let only_prints = matches!(cli.command, Some(Command::Run(_) | Command::Compare(_) | Command::Selfcheck(_)));
    let opened = if only_prints { Ok(Outputs::none()) } else { Outputs::open(&cli.output) };
    match opened {
        Ok(mut outputs) => act(&mut outputs),
        Err(error) => {
            diagnostics::error(&error);
            Exit::BadInput.into()
        }
    }
}

/// A command that has a target, when it is known what that is.
fn on_launch(cli: &Cli, boot: Boot, launch: Launch, outputs: &mut Outputs) -> Status {
    let checks = matches!(cli.command, None | Some(Command::Replay { .. }));
    let formulas = if checks { source_formulas::formulas(&launch) } else { Ok(Vec::new()) };
    let mut with_formulas = cli.clone();
    let cli = match formulas {
        Ok(formulas) => {
            with_formulas.search.source_ltl = formulas;
            &with_formulas
        }
        Err(error) => {
            diagnostics::error(&error);
            return Exit::BadInput.into();
        }
    };
    let whole = match &cli.command {
        Some(Command::Outcomes(_)) => Some("outcomes"),
        Some(Command::Compare(_)) => Some("compare"),
        Some(Command::Selfcheck(_)) => Some("selfcheck"),
        _ => None,
    };
    if let Some(Err(error)) = whole.map(|command| stages::refuse(&cli.search, command)) {
        diagnostics::error(&error);
        return Exit::BadInput.into();
    }
    match &cli.command {
        Some(Command::Run(_)) => run::run(launch, !cli.is_in_batch),
        Some(Command::Outcomes(target)) => outcomes::outcomes(boot, launch, cli, target, outputs),
        Some(Command::Compare(_)) => compare::compare(boot, launch, cli),
        Some(Command::Selfcheck(_)) => selfcheck::selfcheck(boot, launch, cli),
        Some(Command::Replay { token, target }) => replay::replay(boot, launch, cli, token, target, outputs),
        Some(Command::Api { .. } | Command::Batch) => unreachable!("needs no target"),
        None => check::check(boot, launch, cli, &cli.target, outputs, None),
    }
}
