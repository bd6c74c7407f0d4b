//! From the flags to the settings of a search.

use checker::{Limits, Sampling, Settings, Time};
use jvm_core::step::Middles;

use super::args::{LimitFlags, SearchFlags, StoreKind, TimeOrder};

pub fn settings(search: &SearchFlags, limits: &LimitFlags) -> Settings {
    let mut settings = Settings {
        strategy: search.search,
        limits: Limits {
            time: limits.time_limit,
            states: limits.max_states,
            depth: limits.max_depth,
            memory: Some(limits.max_memory as usize),
        },
        store: match search.store {
            StoreKind::Hash => checker::StoreKind::Hash,
            StoreKind::Compact => checker::StoreKind::Compact,
            StoreKind::Exact => checker::StoreKind::Exact,
        },
        visible_unlocks: search.visible_unlocks,
        open_middles: Middles::from_bits(search.open_calls),
        observed: super::observed::from_flag(&search.observed),
        check: search.check.clone(),
        keep_going: search.keep_going,
        spurious_wakeups: search.spurious_wakeups,
        time: match search.time {
            TimeOrder::Any => Time::Any,
            TimeOrder::Ordered => Time::Ordered,
        },
        preemptions: search.preemptions,
        sampling: Sampling { seed: search.seed, runs: search.runs, depth: search.bug_depth },
        ..Settings::default()
    };
    search.reductions.apply(&mut settings);
    settings
}
