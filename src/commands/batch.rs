//! `jsym batch`: many commands in one process, for tests. A command line is a JSON array on a line of standard input; when it is
//! carried out, a line with the separator and the exit status follows on both outputs.
//!
//! Commands that search the same program one after the other share one booted machine, but no interpreter: what one has
//! learnt must not help the next. A panic is that command's result, and its machine is given up.

use std::ffi::OsString;
use std::io::{self, BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::commands::{carry_out, on_launch, with_outputs};
use crate::exit::{Exit, Status};
use crate::input::args::{Cli, Command};
use crate::input::target;
use crate::machine::{Boot, with_image};

/// ASCII's record separator: programs do not print it.
const SEPARATOR: char = '\u{1e}';

pub fn batch() -> Status {
    let mut next = read();
    while let Some(command) = next {
        next = match command {
            Ok(cli) if searches(&cli) => search_together(cli),
            Ok(cli) => {
                answer(|| carry_out(&cli));
                read()
            }
            Err(error) => {
                let _ = error.print();
                end(Status(error.exit_code() as u8));
                read()
            }
        };
    }
    Exit::Ok.into()
}

/// The next command; none at the end of the input.
fn read() -> Option<Result<Cli, clap::Error>> {
    let line = io::stdin().lock().lines().next()?.ok()?;
    let words: Result<Vec<OsString>, _> = serde_json::from_str::<Vec<String>>(&line)
        .map(|words| [String::from("jsym")].into_iter().chain(words).map(OsString::from).collect());
    Some(match words {
        Ok(words) => Cli::read_from(words).map(|cli| Cli { is_in_batch: true, ..cli }),
        Err(error) => Err(clap::Error::raw(clap::error::ErrorKind::InvalidValue, format!("{error}\n"))),
    })
}

fn searches(cli: &Cli) -> bool {
    matches!(cli.command, None | Some(Command::Outcomes(_) | Command::Compare(_) | Command::Selfcheck(_)))
}

/// Carries out the command, and those that follow it as long as they are about the same program. Returns the first that is not.
fn search_together(first: Cli) -> Option<Result<Cli, clap::Error>> {
    let launch = match target::resolve(first.target(), &first.input, &first.output) {
        Ok(launch) if launch.tests.is_none() => launch,
        // With tests or without a program, nothing can be shared.
        _ => {
            answer(|| carry_out(&first));
            return read();
        }
    };
    let mut is_answered = false;
    let booted = catch_unwind(AssertUnwindSafe(|| {
        with_image(launch.clone(), |image| {
            let mut survives = answer(|| {
                with_outputs(&first, |outputs| on_launch(&first, Boot::Shared(image), launch.clone(), outputs))
            });
            is_answered = true;
            loop {
                let next = read();
                match next {
                    Some(Ok(cli)) if survives && searches(&cli) && is_same_program(&first, &cli) => {
                        survives = answer(|| {
                            with_outputs(&cli, |outputs| on_launch(&cli, Boot::Shared(image), launch.clone(), outputs))
                        });
                    }
                    next => return next,
                }
            }
        })
    }));
    match booted {
        Ok(Ok(next)) => next,
        // What stands in the way of a machine is told by the command itself.
        _ if !is_answered => {
            answer(|| carry_out(&first));
            read()
        }
        _ => read(),
    }
}

fn is_same_program(first: &Cli, other: &Cli) -> bool {
    first.input == other.input && first.target() == other.target()
}

/// Acts, catches what may happen, and tells how it ended. False after a panic.
fn answer(act: impl FnOnce() -> Status) -> bool {
    let status = catch_unwind(AssertUnwindSafe(act));
    end(*status.as_ref().unwrap_or(&Exit::Internal.into()));
    status.is_ok()
}

fn end(Status(status): Status) {
    // A tester that has gone away will see nothing, and no more commands come.
    let _ = writeln!(io::stderr(), "{SEPARATOR}{status}");
    let _ = writeln!(io::stdout(), "{SEPARATOR}{status}").and_then(|()| io::stdout().flush());
}
