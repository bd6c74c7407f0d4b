//! From the path of a finding to what is shown of it: refined to a schedule of the program, shortened, replayed, recorded.

pub mod recorder;
pub(crate) mod refine;
pub mod replay;
pub mod shorten;
pub(crate) mod spinning;
pub mod trace;

use crate::choice::Schedule;
use crate::properties::Violation;
use crate::settings::Strategy;

/// A violation with the schedule that leads to it.
#[derive(Clone, Debug)]
pub struct Finding {
    pub violation: Violation,
    pub schedule: Schedule,
    /// Where the end of the schedule begins that is repeated for ever, if there is such.
    pub cycle_at: Option<usize>,
    /// Which search has found it.
    pub finder: Finder,
}

/// Which of the searches that go on beside each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finder {
    /// The one that was asked for.
    Main,
    /// A sample beside it.
    Sample(Strategy),
    /// The search with few preemptions beside it; so many were allowed.
    Preemptions(usize),
    /// The breadth-first search beside it, which has come to so many steps.
    Steps(usize),
}
