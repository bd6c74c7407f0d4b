//! What has been tried of waiting calls follows from the state and is no part of it.

use crate::settings::Time;
use jvm_core::state::{Attempt, Block, State, Status};

/// Since when a thread has stood before a step matters only if timeouts happen in order.
pub fn normalize_time(state: &mut State, time: Time) {
    let passed = if state.clock_observed { 0 } else { state.clock as i64 };
    for thread in &mut state.threads {
        if let Status::Blocked(Block::Step { since, .. }) = &mut thread.status {
            *since = if time == Time::Any { i64::MAX } else { *since - passed };
        }
    }
}

/// Makes states equal that differ only in what has been tried.
pub fn forget(state: &mut State) {
    for thread in &mut state.threads {
        if let Status::Blocked(Block::Step { attempt, .. }) = &mut thread.status {
            *attempt = Attempt::Unknown;
        }
    }
}
