//! What the exit status says about a run.

use std::process::ExitCode;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    Ok = 0,
    Violated = 1,
    /// Usage, a missing or damaged class, no main.
    BadInput = 2,
    /// A limit stopped the search.
    Unfinished = 3,
    /// The program reached something that jsym does not model.
    Unsupported = 4,
    /// A bug of jsym.
    Internal = 101,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}
