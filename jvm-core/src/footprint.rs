//! What a running thread touches that other threads can notice, as plain data.
//!
//! The interpreter writes it down while it runs, if it is asked to: every access to a variable of a shared object,
//! every monitor taken or given back, whatever happens to threads and classes. What it cannot name exactly it names
//! too largely ([`Thing::Everything`] in the end), never too narrowly: two steps whose footprints have nothing in common
//! can be exchanged. Accesses of uninterrupted sections and of library methods that run as one count like any other.

use crate::ids::{ClassId, ObjRef};
use crate::state::Frame;

/// Something that two threads can have to do with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Thing {
    /// A field of an object that the program made.
    Field {
        object: ObjRef,
        offset: u32,
    },
    Element {
        array: ObjRef,
        index: u32,
    },
    /// A static field, or a field of a permanent object, by its word in the heap.
    Word(u32),
    /// All variables of an object.
    Object(ObjRef),
    /// Who has an object's monitor.
    Monitor(ObjRef),
    /// Who waits on it.
    Waiters(ObjRef),
    /// Whether a thread has been started, and whether it has ended, by its `java.lang.Thread`.
    Life(ObjRef),
    /// A thread's interrupt flag and its permit for `park`.
    Signal(ObjRef),
    /// What `getState` says of a thread, by its `java.lang.Thread`: every step of the thread may change it.
    State(ObjRef),
    /// How far a class is initialised.
    Class(ClassId),
    /// What the program has printed.
    Output,
    /// Numbers given out in the order of asking: identity hashes, thread ids, the time.
    Numbers,
    /// Anything at all.
    Everything,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum How {
    /// Looks at it.
    Read,
    /// Changes it, or may.
    Write,
    /// Takes it, which is possible only while nobody else has it.
    Acquire,
    /// Gives it back, which only who has it can: a monitor, a thread its life, a class that is being initialised.
    Release,
    /// Waits until it has been given back for good: a thread's life, a class.
    Await,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Touch {
    pub thing: Thing,
    pub how: How,
}

/// Who touched something: the frames of the thread at that moment.
#[derive(Clone, Debug)]
pub struct Origin {
    pub touch: Touch,
    pub frames: Vec<Frame>,
}

impl Thing {
    /// Whether all other threads have ended: a part of this is the life of each.
    pub const ANY_LIFE: Thing = Thing::Life(ObjRef(0));

    pub fn read(self) -> Touch {
        Touch { thing: self, how: How::Read }
    }

    pub fn write(self) -> Touch {
        Touch { thing: self, how: How::Write }
    }

    /// The object that it is about, by which it changes its name when objects move.
    pub fn object_mut(&mut self) -> Option<&mut ObjRef> {
        match self {
            Thing::Field { object, .. }
            | Thing::Element { array: object, .. }
            | Thing::Object(object)
            | Thing::Monitor(object)
            | Thing::Waiters(object)
            | Thing::Life(object)
            | Thing::Signal(object)
            | Thing::State(object) => Some(object),
            Thing::Word(_) | Thing::Class(_) | Thing::Output | Thing::Numbers | Thing::Everything => None,
        }
    }

    pub fn object(mut self) -> Option<ObjRef> {
        self.object_mut().copied()
    }
}
