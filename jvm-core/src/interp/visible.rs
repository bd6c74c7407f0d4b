//! What of a running thread counts as visible to others: one value for one search.

use super::Interpreter;
use crate::observed::Observed;
use crate::step::Middles;

/// Never changes while threads run. A search that learns that more can be seen begins again with another value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Visible {
    /// That a monitor is given back.
    pub releases: bool,
    /// A step that gives something back.
    pub unlocks: bool,
    /// The middles of library calls.
    pub middles: Middles,
    /// What is printed.
    pub printing: bool,
    /// That an object is made, as if it mattered which thread makes one first.
    pub allocations: bool,
    /// Instructions also when all other threads have ended: a search that looks back at what happened needs to see them.
    pub alone: bool,
    /// Instructions also before there is another thread: what holds in all states is asked for.
    pub always: bool,
    /// What the program looks at of its threads: it decides where they stop.
    pub threads: Observed,
}

impl Default for Visible {
    fn default() -> Visible {
        Visible {
            releases: true,
            unlocks: true,
            middles: Middles::NONE,
            printing: false,
            allocations: false,
            alone: false,
            always: false,
            threads: Observed::default(),
        }
    }
}

impl Interpreter<'_> {
    /// Carries something out under another value.
    pub fn with_visible<T>(&mut self, visible: Visible, act: impl FnOnce(&mut Self) -> T) -> T {
        let usual = std::mem::replace(&mut self.visible, visible);
        let result = act(self);
        self.visible = usual;
        result
    }
}
