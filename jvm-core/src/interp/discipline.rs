//! Fields that are treated as nobody else's business, as long as the program keeps to a discipline that makes them so
//! (Stoller and Cohen 2003, after Lipton 1975).
//!
//! A field of objects that several threads can reach is believed to be *frozen*: nobody writes it while others can reach
//! the object. Once somebody does, it is believed to be *guarded*: whoever reads or writes it holds the monitor of the
//! object (for static fields: of the class). Accesses to such a field commute with all that other threads can do, so
//! they need no step of their own. Once an access breaks that too, the field is *open*: every access is a step.
//!
//! Whoever breaks a belief has to be seen while those who rely on it are still before the access. So accesses are merged
//! only with what comes before them in a transition of their own thread, never with the start of a thread: the beginning of
//! a new thread, and what its starter does next, are steps.
//!
//! A belief holds for all states or for none. So a search that sees one broken begins again, with what it has learnt; if
//! it comes to its end, the beliefs were right in every state that it saw, and then they are right in all.

use super::watch::{Watching, has_others};
use super::{Interpreter, StaticSite};
use crate::heap::Heap;
use crate::ids::{ClassId, ObjRef, ThreadId};
use crate::insn::field_bits;
use crate::state::{Bypass, State};
use hashbrown::{HashMap, HashSet};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
enum Belief {
    #[default]
    Frozen,
    Guarded,
    Open,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Field {
    /// Of objects of this very class, at this offset.
    Of(ClassId, u32),
    /// A static field, by its word.
    Static(u32),
}

/// What is believed of fields.
#[derive(Default)]
pub struct Disciplines {
    /// Without it every field is open.
    pub is_believed: bool,
    beliefs: HashMap<Field, Belief>,
    /// Final fields that were seen to change, past the instructions for fields.
    changing_finals: HashSet<Field>,
    /// Something was believed that is not so.
    broken: bool,
    /// Objects whose fields a thread has read that only looks ahead, past joins that have not returned.
    pub read_ahead: Vec<ObjRef>,
}

impl Disciplines {
    /// Whether something was learnt since the last time.
    pub fn take_broken(&mut self) -> bool {
        std::mem::take(&mut self.broken)
    }

    /// Whether an access to a field of an object that others can reach is a step of its own.
    #[inline]
    pub(super) fn is_step(
        &mut self,
        state: &State,
        thread: ThreadId,
        object: usize,
        offset: u32,
        writes: bool,
    ) -> bool {
        if !self.is_believed {
            return true;
        }
        let object = ObjRef(object as u32);
        self.judge(Field::Of(state.heap.class_of(object), offset), state, thread, object, writes)
    }

    /// Somebody goes past the instructions for fields: by reflection, through a handle, or by address.
    pub fn open(&mut self, bypass: Bypass) {
        let field = match bypass {
            Bypass::Field(class, offset) => Field::Of(class, offset),
            Bypass::Static(word) => Field::Static(word),
            Bypass::Read(class, offset, is_guarded) => {
                let belief = self.beliefs.entry(Field::Of(class, offset)).or_default();
                if *belief == Belief::Guarded && !is_guarded {
                    *belief = Belief::Open;
                    self.broken = true;
                }
                return;
            }
            Bypass::FinalField(class, offset) => return self.open_final(Field::Of(class, offset)),
            Bypass::FinalStatic(word) => return self.open_final(Field::Static(word)),
        };
        self.broken |= self.beliefs.insert(field, Belief::Open) != Some(Belief::Open);
    }

    fn open_final(&mut self, field: Field) {
        self.broken |= self.changing_finals.insert(field);
    }

    /// How many final fields are known to change.
    pub fn changing_finals(&self) -> usize {
        self.changing_finals.len()
    }

    /// Whether a final field of an object changes, as ordinary ones do.
    #[inline]
    pub(super) fn is_changing_final(&self, heap: &Heap, object: usize, offset: u32) -> bool {
        !self.changing_finals.is_empty()
            && self.changing_finals.contains(&Field::Of(heap.class_of(ObjRef(object as u32)), offset))
    }

    #[inline]
    pub(super) fn is_changing_static(&self, word: u32) -> bool {
        !self.changing_finals.is_empty() && self.changing_finals.contains(&Field::Static(word))
    }

    fn judge(&mut self, field: Field, state: &State, thread: ThreadId, guard: ObjRef, writes: bool) -> bool {
        // What a thread does while there is no other is ordered by starts and ends.
        if !has_others(state, Watching::default()) {
            return true;
        }
        // The thread that was just started has had no chance to come first, and to be seen to break a discipline.
        if state.has_started {
            return true;
        }
        let heap: &Heap = &state.heap;
        let belief = self.beliefs.entry(field).or_default();
        let holds = |belief: Belief| match belief {
            Belief::Frozen => !writes,
            Belief::Guarded => heap.header(guard).lock_owner() == Some(thread.0),
            Belief::Open => true,
        };
        // Who only looks ahead, past joins that have not returned, will come to the access when others have ended.
        if !holds(*belief) && state.assume_joined {
            return true;
        }
        // Who breaks the belief then is only seen as long as others can reach the object.
        if state.assume_joined
            && let Field::Of(..) = field
            && !heap.is_permanent(guard)
        {
            self.read_ahead.push(guard);
        }
        if !holds(*belief) {
            self.broken = true;
            *belief = if holds(Belief::Guarded) { Belief::Guarded.max(*belief) } else { Belief::Open };
        }
        *belief == Belief::Open
    }
}

impl Interpreter<'_> {
    /// Whether an access to a static field is a step of its own. Whoever initialises the class is alone with it.
    pub(super) fn is_static_step(
        &mut self,
        state: &mut State,
        thread: ThreadId,
        bits: u8,
        site: StaticSite,
        writes: bool,
    ) -> bool {
        if !self.disciplines.is_believed || bits & (field_bits::VOLATILE | field_bits::FINAL) != 0 {
            return true;
        }
        let initializes = matches!(
            self.program.init_state(&mut state.heap, site.class),
            Ok(crate::objects::InitState::Running(owner)) if owner == thread.0
        );
        let Ok(mirror) = self.program.mirror(&mut state.heap, site.class) else { return true };
        !initializes && self.disciplines.judge(Field::Static(site.word), state, thread, mirror, writes)
    }
}
