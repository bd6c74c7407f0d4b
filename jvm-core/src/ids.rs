//! The names of things: small newtypes, so that a class number is never taken for a method number.

/// A class known to the [`Program`](crate::program::Program), arrays and primitive types included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ClassId(pub u32);

/// A method of a class of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MethodId(pub u32);

/// An interned string: a class name, member name or descriptor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Symbol(pub u32);

/// An interned pair of method name and descriptor; what overriding and interface calls go by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Signature(pub u32);

/// An object: the index of its header word in the heap. 0 is `null`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct ObjRef(pub u32);

/// A thread: its index in [`State::threads`](crate::state::State::threads).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ThreadId(pub u16);

pub const NULL: ObjRef = ObjRef(0);

impl ObjRef {
    pub fn is_null(self) -> bool {
        self.0 == 0
    }

    pub fn slot(self) -> u64 {
        self.0 as u64
    }

    pub fn from_slot(slot: u64) -> ObjRef {
        ObjRef(slot as u32)
    }

    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl ThreadId {
    pub fn index(self) -> usize {
        self.0 as usize
    }
}
