//! The model checker: explores every schedule of a program on canonical states.
//!
//! It prints nothing. A search takes a booted [`State`](jvm_core::state::State) and gives an [`Outcome`]: the verdict,
//! the violations each with the schedule that leads to it, and what was covered.

mod canonical;
mod choice;
mod components;
pub mod encode;
mod footprint;
mod idle;
pub mod independence;
mod join_sets;
mod node;
mod observer;
mod pending;
mod persistent;
mod properties;
mod reach;
mod recorder;
mod refine;
mod replay;
mod residual;
mod search;
mod shapes;
mod shorten;
mod sleep;
mod spinning;
mod steps;
mod store;
mod strategy;
mod stuck;
mod successor;
pub mod temporal;
mod terminal;
mod thread_order;
pub mod trace;
mod trap;

pub use canonical::{Canonicalizer, Symmetries};
pub use choice::{Choice, Schedule, Token};
pub use footprint::{Footprint, awaited};
pub use pending::{Access, Location, Pending, pending_of};
pub use properties::{Violation, ViolationKind};
pub use recorder::innermost;
pub use replay::{Beginning, Diverged, Replay};
pub use search::{Finding, Limits, Outcome, Sampling, Search, Settings, Statistics, Strategy, Verdict};
pub use shorten::shorten;
pub use strategy::explore;
pub use successor::{StepEnd, Successor, Time};
pub use terminal::Terminal;
