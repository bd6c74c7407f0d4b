//! Partial-order reduction: which transitions of a state need not be tried.

pub mod independence;
pub(crate) mod persistent;
pub(crate) mod reach;
pub(crate) mod residual;
pub(crate) mod sleep;
