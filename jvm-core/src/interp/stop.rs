//! Every way in which running a thread comes to a halt, inside the interpreter and towards its caller.

use crate::descriptor::Kind;
use crate::heap::OutOfMemory;
use crate::ids::{ClassId, MethodId, ObjRef};
use crate::native::Outcome;
use crate::program::Raise;

/// Why [`Interpreter::run`](super::Interpreter::run) came back. The state is consistent in each case.
#[derive(Debug, Clone, PartialEq)]
pub enum Stop {
    /// The budget of calls and backward jumps is used up.
    Budget,
    /// Other threads may go first.
    Yield,
    /// The next instruction is visible to other threads.
    Visible,
    /// The thread's status says what it waits for.
    Blocked,
    /// Any of this many results is possible for the next instruction: to be set in the thread's `choice`.
    Choice(u32),
    /// An assumption of the program does not hold: this execution does not count.
    Ignored,
    /// The thread has ended.
    Ended,
    Exit(i32),
    NeedInput,
    Unsupported(String),
}

/// Why the fast loop was left; handled with the frame saved.
pub(super) enum Trap {
    Raise(Raise),
    Throw(ObjRef),
    Initialize(ClassId),
    Collect,
    /// What a native method asked for; its arguments are still on the stack.
    Native(MethodId, Outcome),
    /// A frame other than a plain call's returned this value.
    Leave(u64, Kind),
    Stop(Stop),
}

impl From<Raise> for Trap {
    fn from(raise: Raise) -> Trap {
        Trap::Raise(raise)
    }
}

impl From<OutOfMemory> for Trap {
    fn from(full: OutOfMemory) -> Trap {
        Trap::Raise(full.into())
    }
}
