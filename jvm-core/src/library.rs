//! What is known of the library's methods, classes and fields beyond their code.
//!
//! The vocabulary is here, the words of it are rows in crate `natives`, which are handed over with the table of natives
//! ([`crate::native::NativeTable`]). A class that is loaded takes its rows along: methods know their [`Touches`], [`Words`] and
//! [`Role`], classes their [`Traits`]. No other place compares the name of a library method with a text.

/// The footprint of a native method. A native without a row touches nothing that others can reach and change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Touches {
    /// Nothing that others can notice.
    Nothing,
    /// The life of the thread in the first slot, and the flag that it takes over.
    Starts,
    /// Whether a thread is alive.
    Life,
    /// What a thread does.
    State,
    /// How many threads a group has, up to JDK 18; of no interest unless ends are looked at.
    ThreadCount,
    Joins,
    Interrupts,
    /// The interrupt flag of the thread in the first slot is read.
    Signal,
    /// The interrupt flag or permit of the running thread.
    OwnSignal,
    /// The interrupt flag of the thread in the first slot is written.
    ClearsSignal,
    Unparks,
    Waits,
    Notifies {
        all: bool,
    },
    /// The object in the first slot is read as a whole.
    Clones,
    /// The object in the first slot is read, that in the third written.
    CopiesArray,
    /// An access by object and offset, in the second and third slot; plain ones order nothing.
    Memory {
        is_write: bool,
        is_plain: bool,
    },
    Prints,
    /// The object in this slot.
    Object(u8),
    /// The objects in these two slots.
    Objects(u8, u8),
    /// Depends on all that any other thread does.
    Everything,
}

/// How a report tells that a native method was called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Words {
    /// Not at all: what it touches is told, if anything.
    Silent,
    Starts,
    Joins,
    /// Beginning to wait is told, not its end.
    Waits,
    Notifies,
    NotifiesAll,
    Does(&'static str),
    /// The verb, with the name of the thread in the first slot behind it.
    DoesToThread(&'static str),
    /// "calls", and class and name.
    Calls,
    /// The same, unless it is the library that asks.
    Asks,
}

/// What a method with code of its own is to the VM and the checker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    None,
    /// Starts its receiver.
    Starts,
    /// Waits for the end of its receiver, and does nothing else with it.
    Joins,
    /// A worker waits in it for its next task; the receiver is the pool.
    Fetches,
    /// The loop of a worker, which has but one call that waits.
    Works,
    /// Prints on the way.
    Prints,
    /// Waits until its receiver, a pool, has terminated.
    Closes,
    /// A native whose result follows from the running thread, the classes of its arguments and the program.
    Steady,
}

/// The roles of methods, by class and name; `*` is all methods of the class.
pub type MethodRoles = (&'static str, &'static [(&'static str, Role)]);

/// What a class of the library is to the VM and the checker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trait {
    /// Its code races on purpose, where it knows that it does no harm.
    Concurrent,
    /// Parks threads for others; the call of the program that led there says more.
    Parks,
    /// Objects are locks: to take and to give back one is no progress.
    Lock,
    /// The one side of a lock that has no owner.
    Shared,
    /// A queue of threads which are not in that of the lock.
    Condition,
    /// First come, first served.
    Fair,
    /// Has its collections to itself.
    OwnsCollections,
    /// One of the general collections.
    Collection,
    /// Its threads wait for tasks.
    Pool,
    /// What a thread of a pool runs.
    Worker,
    /// Threads, and what they are built from.
    OfThread,
    /// Objects are what threads run.
    Task,
    /// Leads out of the program.
    SystemStream,
    /// Made to hold what can be found again.
    MemoPart,
    /// Accesses fields for its caller.
    Reflects,
    /// A box around a primitive value.
    Box,
    /// Its natives are those of another model checker: what is not modelled is named.
    Harness,
}

/// A set of traits.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Traits(u32);

impl Traits {
    #[inline]
    pub fn has(self, known: Trait) -> bool {
        self.0 & 1 << known as u32 != 0
    }

    fn insert(&mut self, known: Trait) {
        self.0 |= 1 << known as u32;
    }
}

/// Which classes have a trait.
#[derive(Clone, Copy, Debug)]
pub enum Names {
    Are(&'static [&'static str]),
    /// Packages, or classes with those inside of them.
    Begin(&'static [&'static str]),
    /// The package itself, without those inside of it.
    InPackage(&'static str),
    End(&'static [&'static str]),
}

impl Names {
    fn fit(self, name: &str) -> bool {
        match self {
            Names::Are(names) => names.contains(&name),
            Names::Begin(names) => names.iter().any(|start| name.starts_with(start)),
            Names::InPackage(package) => name.strip_prefix(package).is_some_and(|rest| !rest.contains('/')),
            Names::End(names) => names.iter().any(|end| name.ends_with(end)),
        }
    }
}

/// What is looked for by name among the fields of the library.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FieldRole {
    /// Counts the tasks that a pool has completed, which is of no consequence.
    TaskCount,
    /// A static table in which the library looks up by value what it has made before. No thread can tell when something was
    /// put there.
    MemoTable,
    /// A static field that is filled when it is first asked for, or by the initialiser that the first one who asks runs. No
    /// thread can tell who it was.
    LazyStatic,
}

/// What crate `natives` tells besides the rows of natives and atomic calls.
#[derive(Clone, Copy, Default)]
pub struct Library {
    pub roles: &'static [MethodRoles],
    pub traits: &'static [(Trait, Names)],
    /// Class, field, role.
    pub fields: &'static [(&'static str, &'static str, FieldRole)],
}

impl Library {
    pub fn traits_of(&self, class: &str) -> Traits {
        let mut traits = Traits::default();
        for (known, names) in self.traits {
            if names.fit(class) {
                traits.insert(*known);
            }
        }
        traits
    }

    pub fn roles_of(&self, class: &str) -> &'static [(&'static str, Role)] {
        self.roles.iter().find(|(name, _)| *name == class).map_or(&[], |(_, roles)| roles)
    }

    pub fn field_role(&self, class: &str, field: &str) -> Option<FieldRole> {
        let mut rows = self.fields.iter();
        rows.find(|(of, name, _)| *of == class && *name == field).map(|&(_, _, role)| role)
    }
}

/// The role of a method among those of its class.
pub fn role_among(roles: &[(&str, Role)], name: &str) -> Role {
    roles.iter().find(|(row, _)| *row == name || *row == "*").map_or(Role::None, |&(_, role)| role)
}
