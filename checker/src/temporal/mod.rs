//! Temporal properties of infinite runs: linear temporal logic under fairness, on the stored graph of a search.
//!
//! Two phases, never a product that is built while states are left out: the combination with partial-order reduction that
//! the textbooks give is wrong (Siegel 2019). First the search keeps its edges ([`graph`]), then the product with the automaton of the negated
//! formula ([`automaton`], [`product`]) is searched for a fair accepting component, from which a run is read off ([`lasso`]).

pub mod automaton;
pub mod branching;
pub mod formula;
pub mod graph;
pub mod lasso;
mod method;
mod patterns;
pub mod product;
mod proposition;
#[cfg(test)]
mod random;
mod record;
mod run;
#[cfg(test)]
mod symmetric_tests;
pub mod syntax;

/// Which runs count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Fairness {
    /// All of them: a thread may never get its turn.
    None,
    /// A thread that can act all the time acts at some time.
    #[default]
    Weak,
    /// A thread that can act again and again does so again and again.
    Strong,
}

/// The proposition that a thread has ended, which is also true when it is no part of the state any more.
pub const ENDED: u64 = 1 << syntax::ENDED;

pub use method::Wrong;
pub use proposition::{Meanings, StagePredicates};
pub use run::{Counterexample, Fair, Judgement, What, Why, close_stuck, explore, verify};
