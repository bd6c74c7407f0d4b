//! `jsym compare TARGET`: states, transitions, time and memory with each reduction, as the papers show them.

use std::time::Duration;

use crate::commands::check::INTERRUPTED;
use crate::diagnostics;
use crate::exit::{Exit, Status};
use crate::input::args::Cli;
use crate::input::launch::Launch;
use crate::input::settings::settings;
use crate::machine::{Boot, Image};
use crate::report::style::number;
use checker::{Outcome, REDUCTIONS, Reduction, Settings, Verdict};

/// The rows of the comparison: which reductions are on, as JSON calls them. The first has none, the last has all.
const ROWS: &[(&str, &[&str])] = &[
    ("symmetric independence", &["symmetric-independence"]),
    ("heap symmetry", &["symmetric-independence", "heap-symmetry"]),
    ("heap and thread symmetry", &["symmetric-independence", "heap-symmetry", "thread-symmetry"]),
    ("partial order", &["symmetric-independence", "partial-order"]),
];

/// For each search, if the user sets no limit.
const TIME_LIMIT: Duration = Duration::from_secs(60);

pub fn compare(boot: Boot, launch: Launch, cli: &Cli) -> Status {
    let usual = usual_settings(cli);
    let mut rows = vec![("no reduction", with_reductions(&usual, |_| false))];
    rows.extend(
        ROWS.iter().map(|(name, on)| (*name, with_reductions(&usual, |reduction| on.contains(&reduction.json)))),
    );
    rows.push(("all together", with_reductions(&usual, |_| true)));
    let table = boot.with_image(launch, |image| {
        rows.iter().map(|(name, settings)| (*name, explore(image, settings))).collect::<Vec<_>>()
    });
    match table {
        Ok(rows) => print_rows(&rows),
        Err(what) => {
            diagnostics::unsupported_at(&what, None);
            Exit::Unsupported.into()
        }
    }
}

fn print_rows(rows: &[(&str, Outcome)]) -> Status {
    println!("{:26} {:>12} {:>12} {:>10} {:>14}  verdict", "", "states", "transitions", "seconds", "bytes of store");
    for (name, outcome) in rows {
        let statistics = &outcome.statistics;
        println!(
            "{name:26} {:>12} {:>12} {:>10.2} {:>14}  {}",
            number(statistics.states),
            number(statistics.transitions),
            statistics.seconds,
            number(statistics.store_bytes),
            shown_verdict(outcome)
        );
    }
    Exit::Ok.into()
}

/// What the user asked for, all violations, within a time.
pub fn usual_settings(cli: &Cli) -> Settings {
    let mut settings = settings(&cli.search, &cli.limits);
    settings.keep_going = true;
    settings.limits.time.get_or_insert(TIME_LIMIT);
    settings
}

pub fn with_reductions(usual: &Settings, is_on: impl Fn(&Reduction) -> bool) -> Settings {
    let mut settings = usual.clone();
    for reduction in REDUCTIONS {
        (reduction.switch)(&mut settings, is_on(reduction));
    }
    settings
}

/// A search by itself: nothing that an earlier one has learnt is kept.
pub fn explore(image: &mut Image, settings: &Settings) -> Outcome {
    image.start(|interpreter, state| {
        checker::explore(interpreter, natives::begin_shutdown, settings, &INTERRUPTED, None, state)
    })
}

pub fn shown_verdict(outcome: &Outcome) -> String {
    match &outcome.verdict {
        Verdict::Ok => "ok".into(),
        Verdict::Violated => {
            let mut kinds: Vec<String> =
                outcome.findings.iter().map(|finding| finding.violation.kind.name().to_owned()).collect();
            kinds.sort();
            kinds.dedup();
            kinds.join(", ")
        }
        Verdict::Tested => "tested".into(),
        Verdict::Unfinished(why) => format!("unfinished: {why}"),
        Verdict::Unsupported(what) => format!("unsupported: {what}"),
    }
}
