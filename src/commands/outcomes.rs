//! `jsym outcomes TARGET`: everything the program can print, and how it can end, with one schedule for each result.
//!
//! Here printing is a transition and the output so far is part of the state; in an ordinary check it is neither.

use std::collections::HashSet;

use checker::{Location, Settings, Terminal, Verdict, ViolationKind};
use jvm_core::state::{Printed, Stream};
use jvm_core::step::Middles;

use crate::commands::check::INTERRUPTED;
use crate::diagnostics;
use crate::exit::{Exit, Status};
use crate::input::args::{Cli, Target};
use crate::input::launch::Launch;
use crate::input::observed;
use crate::input::settings::settings;
use crate::machine::Boot;
use crate::report::lines::{Ending, Line};
use crate::report::verdict::reservation;
use crate::report::{Outputs, json};

pub fn outcomes(boot: Boot, launch: Launch, cli: &Cli, target: &Target, outputs: &mut Outputs) -> Status {
    let settings = Settings { observe_output: true, visible_unlocks: true, ..settings(&cli.search, &cli.limits) };
    let lines = &mut outputs.lines;
    let is_silent = cli.output.is_only_json();
    let shown = target.target.as_deref().unwrap_or_default().to_string_lossy().into_owned();
    lines.write(&json::begin(&shown, &settings));
    let explored = boot.with_machine(launch, |interpreter, state| {
        let outcome = checker::explore(interpreter, natives::begin_shutdown, &settings, &INTERRUPTED, None, state);
        (outcome, interpreter.visible.middles, observed::flag(interpreter.visible.threads))
    });
    match explored {
        Ok((mut outcome, open, flag)) => {
            let terminals = in_order(&outcome);
            let exit = exit_of(&outcome, &terminals);
            if exit == Exit::Violated {
                outcome.verdict = Verdict::Violated;
            }
            terminals.iter().for_each(|terminal| lines.write(&as_json(terminal)));
            lines.write(&json::end(&outcome, &settings, exit as u8, racing_variables(&outcome)));
            if !is_silent {
                report(&outcome, &terminals);
                let mut flags = flag;
                if open != Middles::NONE {
                    flags.push_str(&format!(" --open-calls {}", open.bits()));
                }
                if !flags.is_empty() {
                    println!("replay with: jsym replay{flags} TOKEN TARGET");
                }
            }
            if let Verdict::Unsupported(what) = &outcome.verdict {
                diagnostics::unsupported_at(what, None);
            }
            exit.into()
        }
        Err(what) => {
            diagnostics::unsupported_at(&what, None);
            Exit::Unsupported.into()
        }
    }
}

/// How many variables threads race for; those of several objects of a class, or elements of arrays, count as one.
fn racing_variables(outcome: &checker::Outcome) -> usize {
    let variables: HashSet<(u8, u32)> = outcome
        .races
        .iter()
        .filter_map(|finding| match finding.violation.location? {
            Location::Field { offset, .. } => Some((0, offset)),
            Location::Element { .. } => Some((1, 0)),
            Location::Static { word } => Some((2, word)),
        })
        .collect();
    variables.len()
}

fn in_order(outcome: &checker::Outcome) -> Vec<Terminal> {
    let mut terminals = outcome.terminals.clone();
    terminals.sort_by_cached_key(|terminal| (shown_output(&terminal.output), shown_end(terminal)));
    terminals
}

fn exit_of(outcome: &checker::Outcome, terminals: &[Terminal]) -> Exit {
    match &outcome.verdict {
        Verdict::Ok | Verdict::Violated if terminals.iter().all(|terminal| verdict(terminal) == "ok") => Exit::Ok,
        Verdict::Ok | Verdict::Violated => Exit::Violated,
        Verdict::Tested | Verdict::Unfinished(_) => Exit::Unfinished,
        Verdict::Unsupported(_) => Exit::Unsupported,
    }
}

fn as_json(terminal: &Terminal) -> Line {
    let printed = |stream: Stream| {
        let parts = terminal.output.iter().filter(|printed| printed.stream == stream);
        parts.map(|printed| String::from_utf8_lossy(&printed.bytes)).collect()
    };
    Line::Outcome(Ending {
        output: printed(Stream::Out),
        errors: printed(Stream::Err),
        exit: terminal.exit,
        exceptions: terminal.uncaught.iter().chain(&terminal.swallowed).cloned().collect(),
        verdict: verdict(terminal).to_owned(),
        replay: terminal.schedule.observing_token(),
    })
}

fn report(outcome: &checker::Outcome, terminals: &[Terminal]) {
    print_table(terminals);
    let statistics = &outcome.statistics;
    let explored =
        format!("{} states, {} transitions, {:.2} s", statistics.states, statistics.transitions, statistics.seconds);
    let count = match terminals.len() {
        1 => "1 outcome".to_owned(),
        count => format!("{count} outcomes"),
    };
    match &outcome.verdict {
        Verdict::Ok | Verdict::Violated => {
            let reservation = reservation(racing_variables(outcome));
            println!("complete{reservation}: {count} ({explored}); all schedules covered");
        }
        Verdict::Tested => {
            println!("tested: at least {count} in {} schedules ({explored}); not all schedules", statistics.executions);
        }
        Verdict::Unfinished(why) => println!("unfinished: stopped by {why}; at least {count} ({explored})"),
        Verdict::Unsupported(_) => println!("unfinished: at least {count} ({explored})"),
    }
}

fn print_table(terminals: &[Terminal]) {
    let rows: Vec<[String; 5]> = terminals
        .iter()
        .enumerate()
        .map(|(index, terminal)| {
            [
                (index + 1).to_string(),
                shorten(&shown_output(&terminal.output)),
                shown_end(terminal),
                verdict(terminal).to_owned(),
                terminal.schedule.observing_token(),
            ]
        })
        .collect();
    let heads = ["#", "output", "exit", "verdict", "replay"];
    let mut widths = heads.map(|head| head.chars().count());
    for row in &rows {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = (*width).max(cell.chars().count());
        }
    }
    let line = |cells: [&str; 5]| {
        let [number, output, exit, verdict, token] = cells;
        let [a, b, c, d, _] = widths;
        println!("{number:>a$}  {output:<b$}  {exit:<c$}  {verdict:<d$}  {token}");
    };
    line(heads);
    for row in &rows {
        line(row.each_ref().map(String::as_str));
    }
}

/// The output in quotes; what went to standard error has a mark.
fn shown_output(output: &[Printed]) -> String {
    let parts = output.iter().map(|printed| {
        let text = String::from_utf8_lossy(&printed.bytes);
        match printed.stream {
            Stream::Out => format!("{text:?}"),
            Stream::Err => format!("err:{text:?}"),
        }
    });
    let shown = parts.collect::<Vec<_>>().join(" ");
    if shown.is_empty() { "\"\"".into() } else { shown }
}

/// Longest output that a row of the table shows in full.
const MAX_SHOWN: usize = 60;

fn shorten(text: &str) -> String {
    if text.chars().count() <= MAX_SHOWN {
        return text.to_owned();
    }
    text.chars().take(MAX_SHOWN - 1).chain(['…']).collect()
}

fn shown_end(terminal: &Terminal) -> String {
    let mut shown = terminal.exit.map_or("hangs".to_owned(), |status| status.to_string());
    for exception in terminal.uncaught.iter().chain(&terminal.swallowed) {
        shown.push_str(", ");
        shown.push_str(exception.rsplit('.').next().unwrap_or(exception));
    }
    shown
}

/// What an ordinary check would say about an execution that ends like this.
fn verdict(terminal: &Terminal) -> &'static str {
    terminal.violation.map_or("ok", ViolationKind::name)
}
