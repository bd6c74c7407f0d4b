//! Canonical states: how a state is packed into words, and which states count as one.

pub mod canonical;
pub mod encode;
pub(crate) mod idle;
pub(crate) mod owners;
pub(crate) mod shapes;
pub(crate) mod thread_order;
pub(crate) mod thread_sets;
