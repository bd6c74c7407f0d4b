//! `jsym outcomes TARGET`: everything the program can print, and how it can end, with one schedule for each result.
//!
//! Here printing is a visible step and the output so far is part of the state; in an ordinary check it is neither.

use std::path::Path;
use std::process::ExitCode;

use checker::{Settings, Terminal, Verdict, ViolationKind};
use jvm_core::state::{Printed, Stream};

use crate::args::{Cli, Target};
use crate::check::{self, INTERRUPTED};
use crate::diagnostics;
use crate::exit::Exit;
use crate::launch::Launch;
use crate::machine::with_machine;
use crate::report::json::{self, Lines, Value};

pub fn outcomes(launch: Launch, cli: &Cli, target: &Target) -> ExitCode {
    let settings =
        Settings { observe_output: true, visible_unlocks: true, ..check::settings(&cli.search, &cli.limits) };
    let mut lines = match Lines::open(cli.output.json.as_deref()) {
        Ok(lines) => lines,
        Err(error) => {
            diagnostics::error(&jvm_core::classpath::InputError::new(format!("cannot write the JSON file: {error}")));
            return Exit::BadInput.into();
        }
    };
    let is_silent = cli.output.json.as_deref() == Some(Path::new("-"));
    let shown = target.target.as_deref().unwrap_or_default().to_string_lossy().into_owned();
    lines.write(&json::begin(&shown, &settings));
    let explored = with_machine(launch, |interpreter, state| {
        checker::explore(interpreter, natives::begin_shutdown, &settings, &INTERRUPTED, None, state)
    });
    match explored {
        Ok(mut outcome) => {
            let terminals = in_order(&outcome);
            let exit = exit_of(&outcome, &terminals);
            if exit == Exit::Violated {
                outcome.verdict = Verdict::Violated;
            }
            terminals.iter().for_each(|terminal| lines.write(&as_json(terminal)));
            lines.write(&json::end(&outcome, &settings, exit as u8));
            if !is_silent {
                report(&outcome, &terminals);
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

fn as_json(terminal: &Terminal) -> Value {
    let printed = |stream: Stream| {
        let parts = terminal.output.iter().filter(|printed| printed.stream == stream);
        Value::Text(parts.map(|printed| String::from_utf8_lossy(&printed.bytes)).collect())
    };
    let exceptions = terminal.uncaught.iter().chain(&terminal.swallowed).map(|class| class.as_str().into());
    Value::Object(vec![
        ("type", "outcome".into()),
        ("output", printed(Stream::Out)),
        ("errors", printed(Stream::Err)),
        ("exit", terminal.exit.map_or(Value::Null, |status| Value::Number(f64::from(status)))),
        ("exceptions", Value::List(exceptions.collect())),
        ("verdict", verdict(terminal).into()),
        ("replay", terminal.schedule.observing_token().as_str().into()),
    ])
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
        Verdict::Ok | Verdict::Violated => println!("complete: {count} ({explored}); all schedules covered"),
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
    match terminal.violation {
        Some(ViolationKind::Assertion) => "assertion",
        Some(ViolationKind::Exception) => "exception",
        Some(ViolationKind::Deadlock) => "deadlock",
        Some(ViolationKind::Livelock) => "livelock",
        Some(ViolationKind::Stuck) => "stuck",
        Some(ViolationKind::Temporal) => "ltl",
        Some(ViolationKind::NeverEnds) => "never-ends",
        Some(ViolationKind::Race) => "race",
        None => "ok",
    }
}
