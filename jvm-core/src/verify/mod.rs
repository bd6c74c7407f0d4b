//! Decides whether a class may run (JVMS 4.8 to 4.10), and describes its frames for the checker.
//!
//! The interpreter has no run-time type tags: it trusts constant kinds, local numbers, stack depths and types because
//! [`check_format`] and [`check_class`] accepted the class. Where the specification leaves room, the answers are those
//! of HotSpot, which the mutation tests use as their oracle.

pub mod descriptor;
mod flow;
pub mod instruction;
mod kinds;
pub mod maps;
pub mod names;
pub mod opcode;
pub mod subroutines;

use instruction::BadCode;

pub(crate) const ACC_STATIC: u16 = 0x0008;

/// Why a class may not be linked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum VerifyError {
    /// A `java.lang.VerifyError`. The first line of the message says what, the others where and why.
    Rejected { message: String },
    /// A class that verification asked for could not be loaded.
    Load(LoadFailure),
}

/// Why a class that verification asked for is not there: the error that linking ends with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoadFailure {
    /// Internal name of the error's class, such as `java/lang/NoClassDefFoundError`.
    pub error: &'static str,
    pub message: String,
}

impl VerifyError {
    pub(crate) fn rejected(message: impl Into<String>) -> VerifyError {
        VerifyError::Rejected { message: message.into() }
    }
}

impl From<BadCode> for VerifyError {
    fn from(bad: BadCode) -> VerifyError {
        VerifyError::rejected(format!("{} at bytecode offset {}", bad.reason, bad.at))
    }
}

impl From<LoadFailure> for VerifyError {
    fn from(failure: LoadFailure) -> VerifyError {
        VerifyError::Load(failure)
    }
}

impl std::fmt::Display for VerifyError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            VerifyError::Rejected { message } => f.write_str(message),
            VerifyError::Load(failure) => write!(f, "{}: {}", failure.error, failure.message),
        }
    }
}
