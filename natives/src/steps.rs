//! The methods of `java.util.concurrent` that run as one visible operation each (see [`jvm_core::step`]).
//!
//! A row names a class of the JDK and its methods; `*` is all public ones that are not named. What to write:
//! * [`Retries`] for a call that may have to wait, and has no effect before it does. Of locks and semaphores that are
//!   first come, first served the checker makes two steps by itself: to arrive has an effect.
//! * [`Stays`] for all else. It waits, if it must, inside of the call.
//! * [`Releases`] for a call that only ever lets others go on, and whose result they can see in no other way.
//!
//! Methods that call code of the program (functions, comparators, `hashCode`) need no care: such code is a guest in the
//! step, see there. Classes of the program that extend one of these are code of the program.

use jvm_core::step::Step::{Releases, Retries, Stays};
use jvm_core::step::{StepInternals, StepMethods};

/// What these classes are built from, as far as it is not shared with the program in another way. The general
/// collections are guests: the program may pass one that is shared (`drainTo`, `addAll`).
#[rustfmt::skip]
pub const INTERNALS: StepInternals = &[
    "java/util/concurrent/", "java/lang/", "jdk/internal/", "sun/", "jsym/vm/",
    "java/util/Objects", "java/util/Arrays", "java/util/AbstractQueue", "java/util/AbstractCollection",
    "java/util/AbstractMap", "java/util/AbstractSet", "java/util/AbstractList", "java/util/Collections$",
];

#[rustfmt::skip]
pub const LOCKS: &[StepMethods] = &[
    ("java/util/concurrent/locks/ReentrantLock", &[
        ("lock", Retries), ("lockInterruptibly", Retries), ("tryLock", Retries), ("unlock", Releases), ("*", Stays),
    ]),
];

#[rustfmt::skip]
pub const SYNCHRONIZERS: &[StepMethods] = &[
    ("java/util/concurrent/Semaphore", &[
        ("acquire", Retries), ("acquireUninterruptibly", Retries), ("tryAcquire", Retries), ("release", Releases), ("*", Stays),
    ]),
];

#[rustfmt::skip]
pub const ATOMICS: &[StepMethods] = &[
    ("java/util/concurrent/atomic/AtomicInteger", &[("*", Stays)]),
];
