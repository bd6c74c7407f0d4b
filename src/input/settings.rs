//! From the flags to the settings of a search.

use checker::{Limits, Sampling, Settings, Time, ViolationKind};
use jvm_core::step::Middles;

use super::args::{LimitFlags, SearchFlags, StoreKind, TimeOrder, WhenFull};

pub fn settings(search: &SearchFlags, limits: &LimitFlags) -> Settings {
    let stores_states = search.search.stores_states();
    // Components of the state graph are known to a search that stores states.
    let is_checkable = |kind: &ViolationKind| *kind != ViolationKind::Stuck || stores_states;
    let mut settings = Settings {
        strategy: search.search,
        limits: Limits {
            time: limits.time_limit,
            states: limits.max_states,
            depth: limits.max_depth,
            memory: Some(limits.max_memory as usize),
            when_full: match limits.when_full {
                WhenFull::Stop => checker::WhenFull::Stop,
                WhenFull::Sample => checker::WhenFull::Sample,
            },
        },
        store: match search.store {
            StoreKind::Hash => checker::StoreKind::Hash,
            StoreKind::Compact => checker::StoreKind::Compact,
            StoreKind::Exact => checker::StoreKind::Exact,
        },
        visible_unlocks: search.visible_unlocks || search.is_temporal(),
        open_middles: Middles::from_bits(search.open_calls),
        observed: super::observed::from_flag(&search.observed),
        check: search.check.iter().copied().filter(is_checkable).collect(),
        temporal: search.is_temporal(),
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
    // What lasts for ever is asked of the graph with all its edges.
    settings.merge_releases &= !settings.temporal;
    settings
}
