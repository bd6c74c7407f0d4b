//! The model checker: explores every schedule of a program on canonical states.
//!
//! It prints nothing. A search takes a booted [`State`](jvm_core::state::State) and gives an [`Outcome`]: the verdict,
//! the violations each with the schedule that leads to it, and what was covered.

mod assumptions;
mod canonical;
mod choice;
pub mod encode;
mod footprint;
mod idle;
pub mod independence;
mod join_sets;
mod machine;
mod pending;
mod persistent;
mod properties;
mod reach;
mod recorder;
mod refine;
mod replay;
mod residual;
mod search;
mod settings;
mod shapes;
mod shorten;
mod sleep;
mod spinning;
mod steps;
mod successor;
mod terminal;
mod thread_order;
pub mod trace;
mod trap;

pub use canonical::Canonicalizer;
pub use choice::{Choice, Schedule};
pub use footprint::{Footprint, awaited};
pub use pending::{Access, Location, Pending, pending_of};
pub use properties::{PROPERTIES, Property, Violation, ViolationKind};
pub use recorder::innermost;
pub use replay::{Beginning, Diverged, Replay};
pub use search::{Finding, Outcome, Statistics, Verdict, explore};
pub use settings::{
    Limits, REDUCTIONS, Reduction, STRATEGIES, Sampling, Settings, Strategy, StrategyRow, Symmetries, Time,
};
pub use shorten::shorten;
pub use successor::{StepEnd, Successor};
pub use terminal::Terminal;
