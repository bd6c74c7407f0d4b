//! What a piece of code may touch, by the names that stand in it or were seen to be touched by it.

use hashbrown::HashSet;
use jvm_core::descriptor::Kind;
use jvm_core::ids::{ClassId, MethodId, Symbol};

/// A field by its name, and whether a class of the library declares it. Classes are left out: that costs schedules, not
/// soundness.
pub type FieldName = (Symbol, bool);

#[derive(Clone, Default, Debug)]
pub struct Mentions {
    /// Something of which neither code nor run tells what it touches.
    pub everything: bool,
    pub reads: HashSet<FieldName>,
    pub writes: HashSet<FieldName>,
    /// Bits by kind of element.
    pub array_reads: u8,
    pub array_writes: u8,
    /// Takes the monitor of some object.
    pub locks: bool,
    /// Takes the monitors of instances of these, by methods that are synchronized; of a class itself, if they are static.
    pub locked_classes: HashSet<ClassId>,
    /// Waits on a monitor, or notifies who waits.
    pub waits: bool,
    /// Starts or asks threads.
    pub threads: bool,
    /// Waits for the end of a thread, however long that takes.
    pub joins: bool,
    /// Sets or reads the interrupt flag or the permit of a thread.
    pub interrupts: bool,
    /// Call sites that are linked when they are executed, by their bytes.
    pub sites: HashSet<(MethodId, u16)>,
}

impl Mentions {
    pub fn everything() -> Mentions {
        Mentions { everything: true, ..Mentions::default() }
    }

    pub fn add(&mut self, other: &Mentions) {
        let Mentions {
            everything,
            reads,
            writes,
            array_reads,
            array_writes,
            locks,
            locked_classes,
            waits,
            threads,
            joins,
            interrupts,
            sites,
        } = other;
        self.everything |= everything;
        self.reads.extend(reads);
        self.writes.extend(writes);
        self.array_reads |= array_reads;
        self.array_writes |= array_writes;
        self.locks |= locks;
        self.locked_classes.extend(locked_classes);
        self.waits |= waits;
        self.threads |= threads;
        self.joins |= joins;
        self.interrupts |= interrupts;
        self.sites.extend(sites);
    }

    /// Whether all of it is mentioned elsewhere, too.
    pub fn is_within(&self, whole: &Mentions) -> bool {
        let Mentions {
            everything,
            reads,
            writes,
            array_reads,
            array_writes,
            locks,
            locked_classes,
            waits,
            threads,
            joins,
            interrupts,
            // No prediction rests on them: whoever relies on these is told.
            sites: _,
        } = self;
        whole.everything
            || !everything
                && reads.iter().all(|name| whole.reads.contains(name) || whole.writes.contains(name))
                && writes.is_subset(&whole.writes)
                && array_reads & !(whole.array_reads | whole.array_writes) == 0
                && array_writes & !whole.array_writes == 0
                && (!locks || whole.locks)
                && (whole.locks || locked_classes.is_subset(&whole.locked_classes))
                && (!waits || whole.waits)
                && (!threads || whole.threads)
                && (!joins || whole.joins || whole.threads)
                && (!interrupts || whole.interrupts)
    }

    /// Whether a variable of that name is accessed in a way that does not commute with another access.
    pub fn has_field(&self, name: FieldName, other_writes: bool) -> bool {
        self.writes.contains(&name) || other_writes && self.reads.contains(&name)
    }

    pub fn has_element(&self, kind: Kind, other_writes: bool) -> bool {
        let bit = element_bit(kind);
        (self.array_writes & bit != 0) || other_writes && self.array_reads & bit != 0
    }
}

/// Instructions do not tell arrays of bytes from those of booleans, and so on.
pub fn element_bit(kind: Kind) -> u8 {
    match kind {
        Kind::Boolean | Kind::Byte => 1,
        Kind::Char | Kind::Short => 2,
        Kind::Int | Kind::Float => 4,
        Kind::Long | Kind::Double => 8,
        Kind::Ref | Kind::Void => 16,
    }
}
