//! What a piece of code may touch, by the names that stand in it.

use hashbrown::HashSet;
use jvm_core::descriptor::Kind;
use jvm_core::ids::{ClassId, Symbol};

/// Names of fields are taken without their classes: that costs schedules, not soundness.
#[derive(Clone, Default, Debug)]
pub struct Mentions {
    /// Something of which the code does not tell what it touches: reflection, handles, the end of the program.
    pub everything: bool,
    /// The library is let at its own objects, at arrays and at threads, and may lock what belongs to it.
    pub library: bool,
    pub reads: HashSet<Symbol>,
    pub writes: HashSet<Symbol>,
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
    pub interrupts: bool,
}

impl Mentions {
    pub fn add(&mut self, other: &Mentions) {
        let Mentions {
            everything,
            library,
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
        } = other;
        self.everything |= everything;
        self.library |= library;
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
    }

    /// Whether a variable of that name is accessed in a way that does not commute with another access.
    pub fn has_field(&self, name: Symbol, other_writes: bool) -> bool {
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

pub const ALL_ELEMENTS: u8 = 31;
