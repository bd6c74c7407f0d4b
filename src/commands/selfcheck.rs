//! `jsym selfcheck TARGET`: the same program with every combination of reductions and every search that can be a proof, whose
//! verdicts and results must agree. The reductions and searches are those of the checker's tables.

use checker::{Outcome, REDUCTIONS, STRATEGIES, Settings, Strategy, Terminal, Verdict};

use crate::commands::compare::{explore, shown_verdict, usual_settings, with_reductions};
use crate::diagnostics;
use crate::exit::{Exit, Status};
use crate::input::args::Cli;
use crate::input::launch::Launch;
use crate::machine::Boot;

pub fn selfcheck(boot: Boot, launch: Launch, cli: &Cli) -> Status {
    let usual = usual_settings(cli);
    let compared = boot.with_image(launch, |image| {
        let mut differences = 0;
        let mut wanted = None;
        for (name, settings) in all_settings(&usual) {
            let verdict = explore(image, &settings);
            let observing = Settings { observe_output: true, ..settings };
            let results = explore(image, &observing);
            let seen =
                (finished(&verdict).then(|| shown_verdict(&verdict)), finished(&results).then(|| ends(&results)));
            let (verdicts, outcomes) = wanted.get_or_insert_with(|| seen.clone());
            let differs = seen.0.is_some() && verdicts.is_some() && seen.0 != *verdicts
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
        let on: Vec<&str> =
            (0..REDUCTIONS.len()).filter(|place| mask >> place & 1 != 0).map(|place| REDUCTIONS[place].name).collect();
        let name = if on.is_empty() { "no reduction".to_owned() } else { on.join(", ") };
        all.push((name, with_reductions(usual, |reduction| on.contains(&reduction.name))));
    }
    let proofs = STRATEGIES.iter().filter(|row| row.is_proof && row.strategy != Strategy::DepthFirst);
    for strategy in proofs.map(|row| row.strategy) {
        for (name, is_on) in [("all", true), ("none", false)] {
            let mut settings = Settings { strategy, ..with_reductions(usual, |_| is_on) };
            // Without stored states, a transition for every allocation is too much.
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
