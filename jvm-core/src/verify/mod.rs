//! Decides whether a class may run (JVMS 4.8 to 4.10), and describes its frames for the checker.
//!
//! The interpreter has no run-time type tags: it trusts constant kinds, local numbers, stack depths and types because
//! [`check_format`] and [`check_class`] accepted the class. Where the specification leaves room, the answers are those
//! of HotSpot, which the mutation tests use as their oracle.

pub mod descriptor;
mod flow;
mod format;
mod infer;
pub mod instruction;
mod kinds;
pub mod maps;
mod method;
pub mod names;
pub mod opcode;
mod stack_map;
mod structure;
pub mod subroutines;
mod transfer;
mod type_check;
mod types;

pub use format::{FormatError, check_format};

use crate::reader::{ClassReader, Member};
use instruction::BadCode;
use types::ClassContext;

/// Whether a method has no receiver. A class initializer never has one, although before version 51 its flags need not
/// say so (JVMS 4.6).
pub fn is_static(reader: &ClassReader, method: &Member) -> bool {
    const ACC_STATIC: u16 = 0x0008;
    method.access_flags & ACC_STATIC != 0 || reader.utf8_bytes(method.name) == Ok(b"<clinit>")
}

/// Verifies the code of all methods of a class whose format is right.
pub fn check_class(reader: &ClassReader, hierarchy: &dyn Hierarchy) -> Result<(), VerifyError> {
    check_methods(reader, hierarchy, reader.major_version < 50)
}

/// Verifies a class of any version as if it had no `StackMapTable`: slower, may load more classes, equally safe.
pub fn check_class_by_inference(reader: &ClassReader, hierarchy: &dyn Hierarchy) -> Result<(), VerifyError> {
    check_methods(reader, hierarchy, true)
}

fn check_methods(reader: &ClassReader, hierarchy: &dyn Hierarchy, by_inference: bool) -> Result<(), VerifyError> {
    let damaged = |damaged: crate::reader::Damaged| VerifyError::rejected(damaged.0);
    let mut class = ClassContext::new(reader, hierarchy).map_err(damaged)?;
    for member in &reader.methods {
        if let Some(code) = reader.code(member).map_err(damaged)? {
            method::check(&mut class, member, &code, by_inference)?;
        }
    }
    Ok(())
}

/// What the verifier asks about other classes. Every question may load the class it names; questions that names alone
/// can answer are never asked.
///
/// All names are internal (`java/lang/Object`), never arrays. The class under verification and its superclasses are
/// known to the hierarchy like any other.
pub trait Hierarchy {
    fn is_interface(&self, class: &str) -> Result<bool, LoadFailure>;

    /// The direct superclass, `Object` for an interface, `None` for `Object`. Following it must end.
    fn super_name(&self, class: &str) -> Result<Option<String>, LoadFailure>;

    /// Whether `class` is `ancestor` or has it as a superclass; interfaces do not count.
    fn is_subclass(&self, class: &str, ancestor: &str) -> Result<bool, LoadFailure> {
        let mut current = class.to_owned();
        while current != ancestor {
            match self.super_name(&current)? {
                Some(above) => current = above,
                None => return Ok(false),
            }
        }
        Ok(true)
    }

    /// Field resolution (JVMS 5.4.3.2) from `class`, a superclass of the class under verification, finds a protected
    /// field whose class is in another run-time package than the class under verification.
    fn is_foreign_protected_field(&self, class: &str, name: &str, descriptor: &str) -> Result<bool, LoadFailure>;

    /// The same for methods: the first one found in `class` and its superclasses.
    fn is_foreign_protected_method(&self, class: &str, name: &str, descriptor: &str) -> Result<bool, LoadFailure>;
}

/// Why a class may not be linked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum VerifyError {
    /// A `java.lang.VerifyError`. The first line of the message says what, the others where and why.
    Rejected { message: String },
    /// A `java.lang.ClassFormatError`: the `StackMapTable` of a method cannot be read.
    Malformed { message: String },
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
            VerifyError::Rejected { message } | VerifyError::Malformed { message } => f.write_str(message),
            VerifyError::Load(failure) => write!(f, "{}: {}", failure.error, failure.message),
        }
    }
}
