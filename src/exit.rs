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

/// The number itself, which a program that is run may choose.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Status(pub u8);

impl Status {
    pub const SUCCESS: Status = Status(0);
    pub const FAILURE: Status = Status(1);
}

impl From<Exit> for Status {
    fn from(exit: Exit) -> Status {
        Status(exit as u8)
    }
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> ExitCode {
        ExitCode::from(status.0)
    }
}
