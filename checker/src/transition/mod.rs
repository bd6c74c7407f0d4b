//! One transition: what can be done in a state, doing it, and looking ahead.

pub(crate) mod input;
pub(crate) mod join_sets;
pub(crate) mod livelock;
mod observed;
pub(crate) mod remembered;
pub mod successor;
pub(crate) mod waiting_calls;
