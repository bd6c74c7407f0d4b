//! Partial-order sampling (Yuan, Yang and Gu 2018, fig. 4): every pending operation has a random priority of its own, and
//! those that race with the one carried out draw again. Schedules of the same partial order are drawn about once, where a
//! random walk draws those with many linearizations far more often.

use super::{Random, Sampler, View};
use crate::choice::Choice;
use crate::state::pending::{Access, Pending, pending_of};
use hashbrown::HashMap;
use jvm_core::ids::ThreadId;

#[derive(Default)]
pub struct Pos {
    priorities: HashMap<Choice, u64>,
}

impl Sampler for Pos {
    fn begin(&mut self, _: &mut Random, _: usize) {
        self.priorities.clear();
    }

    fn pick(&mut self, view: &mut View, random: &mut Random) -> usize {
        let drawn = view.choices.iter().map(|&choice| *self.priorities.entry(choice).or_insert_with(|| random.next()));
        let drawn: Vec<u64> = drawn.collect();
        let place = (0..drawn.len()).max_by_key(|&place| drawn[place]).unwrap_or(0);
        let mut pending = |choice: Choice| pending_of(view.interpreter, view.state, choice.thread());
        let chosen = pending(view.choices[place]);
        for &choice in view.choices {
            if choice.thread() == view.choices[place].thread() || races(pending(choice), chosen) {
                self.priorities.remove(&choice);
            }
        }
        place
    }

    fn renumber(&mut self, new: &dyn Fn(ThreadId) -> Option<ThreadId>) {
        let old = std::mem::take(&mut self.priorities).into_iter();
        let moved = |(choice, priority): (Choice, u64)| Some((choice.with_thread(new(choice.thread())?), priority));
        self.priorities = old.filter_map(moved).collect();
    }
}

/// Whether the order of two pending operations may matter, as far as can be seen beforehand.
fn races(a: Pending, b: Pending) -> bool {
    match (a, b) {
        (Pending::Access { location: x, access: a, .. }, Pending::Access { location: y, access: b, .. }) => {
            x == y && (a == Access::Write || b == Access::Write)
        }
        (Pending::Lock(x) | Pending::Unlock(x), Pending::Lock(y) | Pending::Unlock(y)) => x == y,
        (Pending::ClassInit(x), Pending::ClassInit(y)) => x == y,
        (Pending::Native(_), Pending::Native(_)) => true,
        _ => false,
    }
}
