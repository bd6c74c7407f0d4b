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

/// References from here on are no places in the heap: see [`ObjRef::anonymous`].
pub const FIRST_ANONYMOUS: usize = 1 << 31;
const MEMBER_BITS: u32 = 16;
pub const MAX_MEMBERS: usize = 1 << MEMBER_BITS;

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

    /// A reference to some member of a set of threads, of which nobody says which one it is: it can be passed on and
    /// joined, nothing else. The numbers of members only tell references apart, not threads.
    pub fn anonymous(set: usize, member: usize) -> ObjRef {
        ObjRef((FIRST_ANONYMOUS | set << MEMBER_BITS | member) as u32)
    }

    pub fn is_anonymous(self) -> bool {
        self.index() >= FIRST_ANONYMOUS
    }

    /// The set and the number of an anonymous reference.
    pub fn member(self) -> Option<(usize, usize)> {
        let number = self.index().checked_sub(FIRST_ANONYMOUS)?;
        Some((number >> MEMBER_BITS, number & (MAX_MEMBERS - 1)))
    }
}

impl ThreadId {
    pub fn index(self) -> usize {
        self.0 as usize
    }
}
