//! The report of a run that violates a temporal property: which property, for which thread, and why the run counts.

use checker::ViolationKind;
use checker::temporal::branching::End;
use checker::temporal::{Counterexample, Fairness, Why};
use checker::trace::{Cycle, Trace};

use super::heading::Heading;
use super::schedule::awaited;
use super::style::count;
use super::text::Role;

/// `weak fairness`
pub fn fairness_name(fairness: Fairness) -> &'static str {
    match fairness {
        Fairness::None => "no fairness",
        Fairness::Weak => "weak fairness",
        Fairness::Strong => "strong fairness",
    }
}

/// Names of the propositions that hold, by the letters of a run.
pub fn cycle(found: &Counterexample, names: &dyn Fn(u64) -> Vec<String>) -> Cycle {
    Cycle { at: found.cycle_at, facts: found.letters.iter().map(|&letter| names(letter)).collect() }
}

/// The heading of a property of branching time: what is the matter at the end of the path.
pub fn branching_heading(
    trace: &Trace,
    property: &str,
    fairness: Fairness,
    found: &Counterexample,
    (end, name): (&End, &dyn Fn(u8) -> String),
) -> Heading {
    let mut heading = heading(trace, property, fairness, found);
    heading.kind = ViolationKind::Branching;
    match end {
        End::State => heading.notes = vec!["it is decided by the last state of the path".into()],
        End::OutOfReach { formula, reachable } => {
            let states = count(*reachable, "state");
            let text = formula.text(name);
            heading.notes = vec![
                format!("in the last state of the path `{text}` is false"),
                format!("{states} can be reached from there, and no run among them makes it true"),
            ];
        }
        End::Cycle(formula) => {
            heading
                .notes
                .insert(0, format!("from the last state before the loop on, `{}` stays true", formula.text(name)));
        }
    }
    heading
}

pub fn heading(trace: &Trace, property: &str, fairness: Fairness, found: &Counterexample) -> Heading {
    let name = |id| {
        let standing = trace.standing.iter().find(|standing| standing.id == id);
        standing.map(|standing| (standing, trace.threads[standing.thread].as_str()))
    };
    let thread = found.thread.and_then(name).map_or(String::new(), |(_, name)| format!(" for thread `{name}`"));
    let mut heading = Heading {
        role: Role::Error,
        kind: ViolationKind::Temporal,
        message: format!("`{property}` does not hold{thread}"),
        labels: Vec::new(),
        notes: Vec::new(),
        helps: Vec::new(),
    };
    if found.cycle_at == found.schedule.0.len() {
        let why = match trace.standing.iter().any(|standing| !standing.daemon) {
            true => "nothing can happen any more: the last state stays for ever",
            false => "the program ends: its last state stays for ever",
        };
        heading.notes.push(why.into());
        return heading;
    }
    for fair in &found.fair {
        let Some((standing, name)) = name(fair.thread) else { continue };
        let waits = awaited(trace, standing).map_or(String::new(), |waits| format!(": it {waits}"));
        heading.notes.push(match fair.why {
            Why::Acts => continue,
            Why::NeverEnabled => format!("`{name}` cannot act in the loop{waits}"),
            Why::Rests(_) => format!("`{name}` cannot act all the time, so that it may never do{waits}"),
        });
    }
    let fairness = match fairness {
        Fairness::None => "the loop need not be fair: `--fair weak` asks for that",
        Fairness::Weak => "the loop is fair: every thread that can act all the time acts in it",
        Fairness::Strong => "the loop is strongly fair: every thread that can act at some time acts in it",
    };
    heading.notes.push(fairness.into());
    heading
}
