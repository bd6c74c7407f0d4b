//! Canonical states: how a state is packed into words, and which states count as one.

pub(crate) mod attempts;
pub mod canonical;
pub mod encode;
pub mod footprint;
pub(crate) mod idle;
pub(crate) mod owners;
pub mod pending;
pub(crate) mod renaming;
pub(crate) mod shapes;
pub(crate) mod stable_names;
pub(crate) mod thread_colors;
pub(crate) mod thread_order;
pub(crate) mod thread_sets;
pub(crate) mod ties;
pub(crate) mod twins;
