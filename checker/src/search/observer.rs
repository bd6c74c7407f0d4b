//! What a search tells those who look at its graph: its states, each once, and its edges.

use crate::choice::Choice;
use crate::settings::Symmetries;
use crate::transition::successor::Successor;
use jvm_core::interp::Interpreter;
use jvm_core::state::State;

pub trait Observer {
    /// The search begins, or begins again: what was told before does not count.
    fn begin(&mut self, symmetries: Symmetries);

    /// A state that was not seen before, in canonical form.
    fn state(&mut self, successor: &mut Successor, state: &mut State, arrived: &Arrived);

    /// Where a choice has led. `order` has the threads' numbers of before in the order of after.
    fn edge(&mut self, source: u128, choice: Choice, target: u128, order: &[u16]);

    /// Whether nothing more can be told: the search ends.
    fn has_failed(&self) -> bool {
        false
    }

    /// Bytes that are kept.
    fn bytes(&self) -> usize;
}

/// A state that was not seen before.
pub struct Arrived<'s> {
    pub hash: u128,
    /// All that can happen, also what the search leaves out.
    pub choices: &'s [Choice],
    /// Whether the program has ended.
    pub is_over: bool,
    /// Which threads can be exchanged with the one before: only the first of them is asked for its choices.
    pub is_like_previous: Vec<bool>,
}

/// What stages ask of states besides what a search knows.
pub trait Predicates {
    /// Those that are false in a state, a bit each; `None` if one of them turns out to be no predicate.
    fn failing(&self, interpreter: &mut Interpreter, state: &mut State) -> Option<u64>;
}
