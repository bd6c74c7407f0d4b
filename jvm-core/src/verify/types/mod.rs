//! The type lattice of the verifier (JVMS 4.10.1.2) and the frames made of it.

mod context;
mod frame;
mod names;
mod relation;

pub use context::{ClassContext, MethodShape};
pub use frame::Frame;
pub use names::{Name, Names};

use super::LoadFailure;

/// What a slot may hold. Long and double take two slots, the second being the `…High` type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Type {
    /// Anything, therefore usable for nothing.
    Top,
    Int,
    Float,
    Long,
    LongHigh,
    Double,
    DoubleHigh,
    Null,
    /// `this` in a constructor before the other constructor is called.
    UninitializedThis,
    /// The result of the `new` instruction at this offset, before its constructor is called.
    Uninitialized(u16),
    /// A class, interface or array.
    Object(Name),
}

impl Type {
    pub fn is_wide(self) -> bool {
        matches!(self, Type::Long | Type::Double)
    }

    pub fn is_high(self) -> bool {
        matches!(self, Type::LongHigh | Type::DoubleHigh)
    }

    /// The second slot of a wide type.
    pub fn high(self) -> Option<Type> {
        match self {
            Type::Long => Some(Type::LongHigh),
            Type::Double => Some(Type::DoubleHigh),
            _ => None,
        }
    }

    /// A reference, of an initialized object or not.
    pub fn is_reference(self) -> bool {
        matches!(self, Type::Null | Type::UninitializedThis | Type::Uninitialized(_) | Type::Object(_))
    }
}

impl std::fmt::Display for Type {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Type::Top => "top",
            Type::Int => "integer",
            Type::Float => "float",
            Type::Long => "long",
            Type::LongHigh => "long_2nd",
            Type::Double => "double",
            Type::DoubleHigh => "double_2nd",
            Type::Null => "null",
            Type::UninitializedThis => "uninitializedThis",
            Type::Uninitialized(at) => return write!(f, "uninitialized {at}"),
            Type::Object(_) => "a reference",
        })
    }
}

/// Why an instruction may not execute in a frame.
#[derive(Debug)]
pub enum Reject {
    Types {
        headline: &'static str,
        reason: String,
    },
    /// The `StackMapTable` cannot be read.
    StackMapFormat(String),
    Load(LoadFailure),
}

pub type Checked<T> = Result<T, Reject>;

impl From<LoadFailure> for Reject {
    fn from(failure: LoadFailure) -> Reject {
        Reject::Load(failure)
    }
}

pub fn reject<T>(headline: &'static str, reason: impl Into<String>) -> Checked<T> {
    Err(Reject::Types { headline, reason: reason.into() })
}
