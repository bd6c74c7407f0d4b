//! What the program looks at of its threads, on the command line: a replay needs the transitions of the search.

use crate::input::args::Aspect;
use jvm_core::observed::Observed;

pub fn from_flag(aspects: &[Aspect]) -> Observed {
    let has = |aspect: Aspect| aspects.contains(&aspect);
    Observed {
        states: has(Aspect::States),
        ends: has(Aspect::Ends),
        monitors: has(Aspect::Monitors),
        numbers: has(Aspect::Numbers),
        makers: has(Aspect::Numbers),
    }
}

/// The flag that says the same; empty if nothing is looked at.
pub fn flag(observed: Observed) -> String {
    let aspects = [
        (observed.states, "states"),
        (observed.ends, "ends"),
        (observed.monitors, "monitors"),
        (observed.numbers_are_steps(), "numbers"),
    ];
    let named: Vec<&str> = aspects.into_iter().filter(|aspect| aspect.0).map(|aspect| aspect.1).collect();
    if named.is_empty() { String::new() } else { format!(" --observed {}", named.join(",")) }
}
