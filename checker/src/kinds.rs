//! The kinds of violations, one row each.

/// What can be wrong with a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum ViolationKind {
    /// No thread is enabled, or threads wait for each other in a cycle.
    Deadlock,
    /// Threads that re-read the same values for ever.
    Livelock,
    /// A thread that will never do anything again, while others go on for ever.
    Stuck,
    /// A temporal property of single runs does not hold.
    Temporal,
    /// A temporal property of the tree of all runs does not hold.
    Branching,
    /// Nothing is left but a pool's idle workers, which keep the program alive.
    NeverEnds,
    /// An `AssertionError` that the program does not handle.
    Assertion,
    /// Another exception that ends a thread.
    Exception,
    /// Two accesses to a variable that nothing orders.
    Race,
}

/// What the command line, JSON and the reports say of a kind of violation.
pub struct Property {
    /// The violation of it.
    pub kind: ViolationKind,
    /// In a report's brackets, and in JSON.
    pub name: &'static str,
    /// As `--check` and the verdict call it.
    pub flag: &'static str,
    /// Whether it is checked unless the user chooses.
    pub is_usual: bool,
    /// What the verdict says when it is not checked.
    pub unchecked: &'static str,
}

/// All properties, in the order in which the verdict lists them.
pub const PROPERTIES: &[Property] = &[
    property(ViolationKind::Deadlock, "deadlock"),
    property(ViolationKind::Livelock, "livelock"),
    property(ViolationKind::Stuck, "stuck"),
    property(ViolationKind::NeverEnds, "never-ends"),
    Property { flag: "assert", unchecked: "assert", ..property(ViolationKind::Assertion, "assertion") },
    property(ViolationKind::Exception, "exception"),
    Property { is_usual: false, unchecked: "races (shown as warnings)", ..property(ViolationKind::Race, "race") },
];

/// What `--ltl` asks for: no kind of its own for `--check`.
const TEMPORAL: Property = Property { is_usual: false, ..property(ViolationKind::Temporal, "ltl") };

/// What `--ctl` asks for.
const BRANCHING: Property = Property { is_usual: false, ..property(ViolationKind::Branching, "ctl") };

/// One that is checked as a rule and has one name everywhere.
const fn property(kind: ViolationKind, name: &'static str) -> Property {
    Property { kind, name, flag: name, is_usual: true, unchecked: name }
}

impl ViolationKind {
    /// Its row of the table.
    pub fn property(self) -> &'static Property {
        let formulas = if self == ViolationKind::Branching { &BRANCHING } else { &TEMPORAL };
        PROPERTIES.iter().find(|property| property.kind == self).unwrap_or(formulas)
    }

    /// In a report's brackets, and in JSON.
    pub fn name(self) -> &'static str {
        self.property().name
    }
}
