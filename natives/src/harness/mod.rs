//! What a harness calls on purpose: nondeterministic input.

pub mod verify;
