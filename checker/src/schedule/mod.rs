//! From the path of a finding to what is shown of it: refined to a schedule of the program, shortened, replayed, recorded.

pub mod recorder;
pub(crate) mod refine;
pub mod replay;
pub mod shorten;
pub(crate) mod spinning;
pub mod trace;
