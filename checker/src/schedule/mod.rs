//! From the path of a finding to what is shown of it: refined to a schedule of the program, shortened, replayed, recorded.

pub mod recorder;
pub(crate) mod refine;
pub mod replay;
pub mod shorten;
pub(crate) mod spinning;
pub mod trace;

use crate::choice::Schedule;
use crate::properties::Violation;

/// A violation with the schedule that leads to it.
#[derive(Clone, Debug)]
pub struct Finding {
    pub violation: Violation,
    pub schedule: Schedule,
    /// Where the end of the schedule begins that is repeated for ever, if there is such.
    pub cycle_at: Option<usize>,
}
