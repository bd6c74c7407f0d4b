//! `jsym compare TARGET`: states, transitions, time and memory with each reduction, as the papers show them; and
//! `jsym selfcheck TARGET`: the same program with every combination of reductions and every search, whose verdicts and results
//! must agree.
//!
//! A reduction that is added is one line in [`REDUCTIONS`].

use std::process::ExitCode;
use std::time::Duration;

use checker::{Outcome, Settings, Strategy, Terminal, Verdict, encode};
use jvm_core::interp::Interpreter;
use jvm_core::state::State;

use crate::args::Cli;
use crate::check::{self, INTERRUPTED};
use crate::diagnostics;
use crate::exit::Exit;
use crate::launch::Launch;
use crate::machine::with_machine;
use crate::report::style::number;

/// A reduction that can be switched by itself.
struct Reduction {
    name: &'static str,
    switch: fn(&mut Settings, bool),
}

const REDUCTIONS: &[Reduction] = &[
    Reduction { name: "heap symmetry", switch: |settings, on| settings.heap_symmetry = on },
    Reduction { name: "thread symmetry", switch: |settings, on| settings.thread_symmetry = on },
    Reduction { name: "partial order", switch: |settings, on| settings.merge_releases = on },
    Reduction { name: "symmetric independence", switch: |settings, on| settings.visible_allocations = !on },
];

/// The rows of the comparison: which of the reductions are on.
const ROWS: &[(&str, &[usize])] = &[
    ("no reduction", &[]),
    ("symmetric independence", &[3]),
    ("heap symmetry", &[0, 3]),
    ("heap and thread symmetry", &[0, 1, 3]),
    ("partial order", &[2, 3]),
    ("all together", &[0, 1, 2, 3]),
];

/// The other searches that can be proofs.
const SEARCHES: &[Strategy] = &[Strategy::BreadthFirst, Strategy::Dpor, Strategy::Stateless];

/// For each search, if the user sets no limit.
const TIME_LIMIT: Duration = Duration::from_secs(60);

pub fn compare(launch: Launch, cli: &Cli) -> ExitCode {
    let usual = usual_settings(cli);
    let table = with_machine(launch, |interpreter, state| {
        let mut beginning = Vec::new();
        encode::write(state, &mut beginning);
        ROWS.iter()
            .map(|(name, on)| {
                let settings = with_reductions(&usual, |index| on.contains(&index));
                (*name, explore(interpreter, state, &beginning, &settings))
            })
            .collect::<Vec<_>>()
    });
    match table {
        Ok(rows) => print_rows(&rows),
        Err(what) => {
            diagnostics::unsupported_at(&what, None);
            Exit::Unsupported.into()
        }
    }
}

fn print_rows(rows: &[(&str, Outcome)]) -> ExitCode {
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
fn usual_settings(cli: &Cli) -> Settings {
    let mut settings = check::settings(&cli.search, &cli.limits);
    settings.keep_going = true;
    settings.limits.time.get_or_insert(TIME_LIMIT);
    settings
}

fn with_reductions(usual: &Settings, is_on: impl Fn(usize) -> bool) -> Settings {
    let mut settings = usual.clone();
    for (index, reduction) in REDUCTIONS.iter().enumerate() {
        (reduction.switch)(&mut settings, is_on(index));
    }
    settings
}

fn explore(interpreter: &mut Interpreter, state: &mut State, beginning: &[u64], settings: &Settings) -> Outcome {
    encode::read(state, beginning);
    checker::explore(interpreter, natives::begin_shutdown, settings, &INTERRUPTED, None, state)
}

fn shown_verdict(outcome: &Outcome) -> String {
    match &outcome.verdict {
        Verdict::Ok => "ok".into(),
        Verdict::Violated => {
            let mut kinds: Vec<String> =
                outcome.findings.iter().map(|finding| format!("{:?}", finding.violation.kind).to_lowercase()).collect();
            kinds.sort();
            kinds.dedup();
            kinds.join(", ")
        }
        Verdict::Tested => "tested".into(),
        Verdict::Unfinished(why) => format!("unfinished: {why}"),
        Verdict::Unsupported(what) => format!("unsupported: {what}"),
    }
}

pub fn selfcheck(launch: Launch, cli: &Cli) -> ExitCode {
    let usual = usual_settings(cli);
    let compared = with_machine(launch, |interpreter, state| {
        let mut beginning = Vec::new();
        encode::write(state, &mut beginning);
        let mut differences = 0;
        let mut wanted = None;
        for (name, settings) in all_settings(&usual) {
            let verdict = explore(interpreter, state, &beginning, &settings);
            let stores_states = settings.strategy.stores_states();
            let observing = Settings { observe_output: true, ..settings };
            let results = explore(interpreter, state, &beginning, &observing);
            let seen =
                (finished(&verdict).then(|| shown_verdict(&verdict)), finished(&results).then(|| ends(&results)));
            let (verdicts, outcomes) = wanted.get_or_insert_with(|| seen.clone());
            // Only who knows the whole graph can tell that a thread is stuck.
            let is_asked = stores_states || verdicts.as_deref() != Some("stuck");
            let differs = is_asked && seen.0.is_some() && verdicts.is_some() && seen.0 != *verdicts
                || seen.1.is_some() && outcomes.is_some() && seen.1 != *outcomes;
            differences += differs as usize;
            let mark = if differs { "DIFFERENT" } else { "" };
            println!("{name:50} {:30} {} results {mark}", shown_verdict(&verdict), results.terminals.len());
        }
        differences
    });
    match compared {
        Ok(0) => {
            println!("the same with every combination, as far as they came to an end");
            Exit::Ok.into()
        }
        Ok(count) => {
            diagnostics::internal(&format!("{count} combinations differ from the search without reductions"));
            Exit::Internal.into()
        }
        Err(what) => {
            diagnostics::unsupported_at(&what, None);
            Exit::Unsupported.into()
        }
    }
}

/// Every combination of reductions, the one with none first; then the other searches with all and with none.
fn all_settings(usual: &Settings) -> Vec<(String, Settings)> {
    let mut all = Vec::new();
    for mask in 0..1usize << REDUCTIONS.len() {
        let on = REDUCTIONS.iter().enumerate().filter(|(index, _)| mask >> index & 1 != 0);
        let on = on.map(|(_, reduction)| reduction.name);
        let name = on.collect::<Vec<_>>().join(", ");
        let name = if name.is_empty() { "no reduction".to_string() } else { name };
        all.push((name, with_reductions(usual, |index| mask >> index & 1 != 0)));
    }
    for &strategy in SEARCHES {
        for (name, is_on) in [("all", true), ("none", false)] {
            let mut settings = Settings { strategy, ..with_reductions(usual, |_| is_on) };
            // Without stored states, a step for every allocation is too much.
            settings.visible_allocations = usual.visible_allocations;
            all.push((format!("--search {}, {name}", strategy.name()), settings));
        }
    }
    all
}

fn finished(outcome: &Outcome) -> bool {
    matches!(outcome.verdict, Verdict::Ok | Verdict::Violated)
}

/// The results of the program, in an order that does not depend on how they were found.
fn ends(outcome: &Outcome) -> Vec<String> {
    let shown = |terminal: &Terminal| {
        let Terminal { output, exit, uncaught, swallowed, violation: _, schedule: _ } = terminal;
        let mut uncaught = uncaught.clone();
        uncaught.sort();
        format!("{output:?} {exit:?} {uncaught:?} {swallowed:?}")
    };
    let mut ends: Vec<String> = outcome.terminals.iter().map(shown).collect();
    ends.sort();
    ends.dedup();
    ends
}
