//! Optimistic reduction with restart: what a search believes of the program until it sees it broken.
//!
//! A reduction may rest on a belief about the program if, and only if, the run itself notices when the belief is false.
//! Then the belief is dropped, or corrected, and the search begins again. So a search that comes to its end has relied
//! on nothing that was seen to be wrong, and a gap in an analysis costs time, never a verdict. All strategies share this
//! file and the one loop in [`crate::search::explore`].
//!
//! Some beliefs are about the program as a whole and are dropped; others are corrected: what is known of fields
//! ([`Disciplines`](jvm_core::interp::discipline::Disciplines)) and of the library ([`Residual`]) grows with every restart.

use crate::kinds::ViolationKind;
use crate::reductions::residual::Residual;
use crate::settings::{Kept, Settings, Strategy, Symmetries};
use crate::state::canonical::Canonicalizer;
use crate::state::shapes::Shapes;
use jvm_core::interp::Interpreter;
use jvm_core::program::Program;
use jvm_core::state::{Noticed, State};
use jvm_core::step::Middles;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Assumption {
    /// The program does not ask for names and ids of threads.
    NamesUnread,
    /// No thread can tell how far the main thread has come that joins several others.
    JoinsUnseen,
    /// The program does not ask how many tasks a pool has completed.
    CountsUnread,
    /// No thread looks whether a lock, permit or count has been given back, but by waiting for it.
    UnlocksUnseen,
    /// Fields are frozen or guarded as they were seen to be: corrected field by field.
    FieldsKept,
    /// Threads do what was predicted of them: corrected by what was seen.
    CodeForeseen,
    /// The program looks at its threads only as far as it was seen to: corrected.
    ThreadsUnseen,
    /// No thread sees the middle of library calls, but for those that were seen to be: corrected.
    MiddlesUnseen,
    /// Fields of threads, and of what they run, that no code was seen to read are never read: corrected.
    FieldsUnread,
    /// The program does not ask which of several threads that it keeps to be joined is which: corrected, then dropped.
    SetsUnseen,
    /// The program cannot tell classes and methods with equal code apart: corrected.
    TwinsUnseen,
    /// What no residual code of the thread that runs an object names is not read by others: corrected.
    FieldsDead,
    /// No call site of a lambda is executed that residual code does not name.
    LambdasDead,
    /// The permanent image has the classes of the library that the program comes to initialise, and none whose initialiser
    /// can be told from one that runs late: corrected.
    ImageFits,
    /// A large heap that existed before the threads did may be permanent.
    HeapFrozen,
    /// Threads of the same description can be exchanged, and paths of the quotient are schedules of the program.
    OrbitsFollowed,
    /// The states have no cycles: searches that store none may use persistent sets, or leave out what races otherwise.
    Acyclic,
}

/// A set of assumptions.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Broken(u16);

impl Broken {
    /// What is not dropped when it is seen broken: more is known then, and the belief is that this is all.
    const CORRECTED: Broken = Broken(
        1 << Assumption::FieldsKept as u16
            | 1 << Assumption::CodeForeseen as u16
            | 1 << Assumption::ThreadsUnseen as u16
            | 1 << Assumption::MiddlesUnseen as u16
            | 1 << Assumption::FieldsUnread as u16
            | 1 << Assumption::SetsUnseen as u16
            | 1 << Assumption::TwinsUnseen as u16
            | 1 << Assumption::FieldsDead as u16
            | 1 << Assumption::ImageFits as u16,
    );

    pub fn add(&mut self, assumption: Assumption) {
        self.0 |= 1 << assumption as u16;
    }

    pub fn merge(&mut self, other: Broken) {
        self.0 |= other.0;
    }

    pub fn has(self, assumption: Assumption) -> bool {
        self.0 & 1 << assumption as u16 != 0
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl From<Assumption> for Broken {
    fn from(assumption: Assumption) -> Broken {
        let mut broken = Broken::default();
        broken.add(assumption);
        broken
    }
}

/// Which reductions a search makes use of, before anything is known of the program.
#[derive(Clone, Copy, Debug)]
pub struct Reliance {
    /// States in which threads that do the same have changed places are one, and so are joins in a row.
    pub symmetric: bool,
    /// Of transitions that lead to such states, only one is tried.
    pub orbits: bool,
    /// How many tasks a pool has completed is no part of the state.
    pub counts: bool,
    /// What is printed is looked at.
    pub prints: bool,
    /// Fields have disciplines.
    pub fields: bool,
    /// What threads may come to do is predicted.
    pub code: bool,
    /// A graph with all its edges is kept: threads are told by the numbers that they have.
    pub temporal: bool,
    /// What transitions touch is asked for.
    pub footprints: bool,
}

impl Reliance {
    pub fn of(settings: &Settings) -> Reliance {
        let is_stored = settings.strategy.stores_states();
        let is_stateless = settings.strategy == Strategy::Stateless;
        let por = settings.merge_releases;
        Reliance {
            symmetric: is_stored && settings.is_symmetric(),
            orbits: settings.is_symmetric() && (is_stored || is_stateless || settings.strategy == Strategy::Dpor),
            counts: is_stored,
            prints: settings.observe_output,
            fields: is_stored && por,
            code: (is_stored || is_stateless) && por,
            temporal: settings.temporal,
            footprints: is_stored && settings.check.contains(&ViolationKind::Stuck),
        }
    }
}

pub struct Assumptions<'a> {
    pub reliance: Reliance,
    dropped: Broken,
    pub residual: Residual<'a>,
    /// Where threads are kept that are to be joined.
    kept: Kept,
    /// How many fields had been read, in any search, that were believed to be never read.
    surprising_reads: usize,
    /// How often the search has begun again.
    pub restarts: usize,
}

impl<'a> Assumptions<'a> {
    pub fn new(program: &'a Program, settings: &Settings) -> Assumptions<'a> {
        Assumptions {
            reliance: Reliance::of(settings),
            dropped: Broken::default(),
            residual: Residual::new(program),
            kept: Kept::InFrames,
            surprising_reads: program.surprising_reads(),
            restarts: 0,
        }
    }

    pub fn holds(&self, assumption: Assumption) -> bool {
        !self.dropped.has(assumption)
    }

    /// Gives up what was broken.
    pub fn drop(&mut self, program: &Program, broken: Broken) {
        self.restarts += 1;
        self.surprising_reads = program.surprising_reads();
        let Broken(bits) = broken;
        self.dropped.0 |= bits & !Broken::CORRECTED.0;
        let is_joined = broken.has(Assumption::JoinsUnseen);
        if is_joined || broken.has(Assumption::SetsUnseen) {
            self.kept = if self.kept == Kept::InFrames && !is_joined { Kept::InObjects } else { Kept::Nowhere };
        }
        self.residual.begin_again();
    }

    /// Whether a search without stored states may leave out transitions that are mirror images of others.
    pub fn orbits_hold(&self) -> bool {
        self.reliance.orbits && self.holds(Assumption::NamesUnread) && self.holds(Assumption::JoinsUnseen)
    }

    /// Whether the main thread waits for a set of threads instead of one after the other.
    pub fn join_sets(&self) -> bool {
        let is_symmetric = self.reliance.symmetric && !self.reliance.temporal;
        is_symmetric && self.holds(Assumption::JoinsUnseen) && self.holds(Assumption::OrbitsFollowed)
    }

    pub fn believes_fields(&self) -> bool {
        self.reliance.fields && self.holds(Assumption::OrbitsFollowed)
    }

    pub fn symmetries(&self, settings: &Settings) -> Symmetries {
        let threads = self.reliance.symmetric && self.holds(Assumption::OrbitsFollowed);
        Symmetries {
            heap: settings.heap_symmetry,
            threads,
            names: threads && self.holds(Assumption::NamesUnread),
            counts: self.reliance.counts && self.holds(Assumption::CountsUnread),
            unread: threads && !self.reliance.temporal && !settings.has_predicates(),
            kept: if threads && !self.reliance.temporal { self.kept } else { Kept::Nowhere },
            dead: threads && self.reliance.code && !self.reliance.temporal,
            // Where each violation is wanted, two in equal code are two.
            twins: threads && settings.heap_symmetry && !self.reliance.temporal && !settings.keep_going,
        }
    }

    /// Brings a state into canonical form, without what its threads will not read again.
    pub fn canonicalize(&mut self, canonicalizer: &mut Canonicalizer<'a>, state: &mut State, buffer: &mut Vec<u64>) {
        if !canonicalizer.symmetries.dead {
            return canonicalizer.canonicalize(state, buffer);
        }
        let keeps_lambdas = !self.holds(Assumption::LambdasDead);
        let clear = |shapes: &mut Shapes, state: &mut State| self.residual.clear_dead(shapes, state, keeps_lambdas);
        canonicalizer.canonicalize_without(state, buffer, clear);
    }

    /// Whether a field was read, or may be, that was believed to be never read.
    pub fn has_surprising_read(&self, program: &Program) -> bool {
        program.surprising_reads() != self.surprising_reads
    }

    /// What the last transition has shown to be false, of what is relied on.
    pub fn broken_by(&self, interpreter: &mut Interpreter, state: &mut State) -> Broken {
        let mut broken = Broken::default();
        if state.heap.image.is_disturbed() {
            broken.add(Assumption::ImageFits);
        }
        for bypass in state.bypasses.drain(..) {
            interpreter.disciplines.open(bypass);
        }
        if interpreter.disciplines.take_broken() {
            broken.add(Assumption::FieldsKept);
        }
        if interpreter.has_merged_too_much() && self.holds(Assumption::UnlocksUnseen) {
            broken.add(Assumption::UnlocksUnseen);
        }
        let Noticed { names, printed_names, joining, counts, threads, middles, thread_sets, cleared, lambdas } =
            std::mem::take(&mut state.noticed);
        let names = names || printed_names && self.reliance.prints;
        let is_symmetric = self.reliance.symmetric && self.holds(Assumption::OrbitsFollowed);
        let reads = interpreter.program.surprising_reads();
        let mut visible = interpreter.visible;
        if visible.threads.learn(threads) {
            broken.add(Assumption::ThreadsUnseen);
        }
        if let Some((class, offset)) = cleared {
            if let Some(field) = interpreter.program.field_at(class, offset) {
                field.reads.hand_over();
            }
            broken.add(Assumption::FieldsDead);
        }
        if middles.without(visible.middles) != Middles::NONE {
            broken.add(Assumption::MiddlesUnseen);
        }
        visible.middles = visible.middles.and(middles);
        interpreter.visible = visible;
        for (is_seen, assumption) in [
            (names && self.reliance.orbits, Assumption::NamesUnread),
            (joining && self.reliance.orbits, Assumption::JoinsUnseen),
            (counts && self.reliance.counts, Assumption::CountsUnread),
            (reads != self.surprising_reads && is_symmetric, Assumption::FieldsUnread),
            (lambdas && is_symmetric && self.reliance.code, Assumption::LambdasDead),
            (thread_sets && is_symmetric && self.kept != Kept::Nowhere, Assumption::SetsUnseen),
        ] {
            if is_seen && self.holds(assumption) {
                broken.add(assumption);
            }
        }
        broken
    }
}
