//! What an attempt at an atomic call looks at, said without the names that objects have in one state.
//!
//! An attempt is a function of what it reads. Objects are called by the order in which the attempt meets them, so that the
//! same questions can be asked of another state: if all answers are the same, so is what comes of the attempt. Two
//! references are the same object if, and only if, they have the same number; an object that is met for the first time
//! tells its class, and whether others can reach it.

use crate::heap::{HEADER, Heap, WordKind};
use crate::ids::{ClassId, ObjRef, ThreadId};
use crate::objects::INIT_DONE;
use crate::program::{ClassShape, Program};
use crate::sharing::is_shared;
use crate::state::State;
use hashbrown::HashSet;

/// A question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// The thread itself.
    OwnThread,
    /// An argument of the call, by its distance from the top of the stack.
    Argument {
        below: u32,
        is_reference: bool,
    },
    /// A word of an object that was met.
    Word {
        object: u32,
        offset: u32,
        is_reference: bool,
    },
    /// A word of the permanent image.
    Permanent(u32),
    /// Who has the monitor of an object that was met, or of a permanent one.
    Monitor(u32),
    PermanentMonitor(ObjRef),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    Number(u64),
    Null,
    Permanent(ObjRef),
    /// The object with this number.
    Met(u32),
    /// An object that was not met before: it gets the next number.
    New {
        class: ClassId,
        is_shared: bool,
    },
    /// What the permanent image has there, in every state.
    AsInImage,
    Free,
    Own(u32),
    Others,
}

impl Look {
    /// The answer of a state, in which these objects were met; `None` if it cannot be said without names.
    pub fn ask(self, state: &State, thread: ThreadId, met: &mut Vec<ObjRef>) -> Option<Answer> {
        let heap = &state.heap;
        let value = |slot: u64, is_reference: bool, met: &mut Vec<ObjRef>| match is_reference {
            true => reference(heap, slot, met),
            false => Some(Answer::Number(slot)),
        };
        match self {
            Look::OwnThread => reference(heap, state.thread(thread).object.slot(), met),
            Look::Argument { below, is_reference } => {
                let record = state.thread(thread);
                let place = (record.frames.last()?.top as usize).checked_sub(below as usize)?;
                value(*record.slots.get(place)?, is_reference, met)
            }
            Look::Word { object, offset, is_reference } => {
                let word = heap.word(met[object as usize].index() + offset as usize);
                value(word, is_reference, met)
            }
            Look::Permanent(index) => {
                let Some(dirty) = heap.dirty_word(index as usize) else { return Some(Answer::AsInImage) };
                let word = heap.word(index as usize);
                match dirty.kind {
                    _ if word == dirty.original => Some(Answer::AsInImage),
                    WordKind::Value => Some(Answer::Number(word)),
                    WordKind::Reference => reference(heap, word, met),
                    WordKind::InitState => (word == INIT_DONE).then_some(Answer::Number(word)),
                    WordKind::Header => None,
                }
            }
            Look::Monitor(object) => Some(monitor(heap, thread, met[object as usize])),
            Look::PermanentMonitor(object) => Some(monitor(heap, thread, object)),
        }
    }
}

fn reference(heap: &Heap, slot: u64, met: &mut Vec<ObjRef>) -> Option<Answer> {
    let object = ObjRef::from_slot(slot);
    if object.is_null() {
        return Some(Answer::Null);
    }
    if heap.is_permanent(object) {
        return Some(Answer::Permanent(object));
    }
    if object.index() >= heap.words.len() {
        return None;
    }
    if let Some(number) = met.iter().position(|&known| known == object) {
        return Some(Answer::Met(number as u32));
    }
    met.push(object);
    Some(Answer::New { class: heap.class_of(object), is_shared: is_shared(heap, object) })
}

fn monitor(heap: &Heap, thread: ThreadId, object: ObjRef) -> Answer {
    let header = heap.header(object);
    match header.lock_owner() {
        None => Answer::Free,
        Some(owner) if owner == thread.0 => Answer::Own(header.lock_count()),
        Some(_) => Answer::Others,
    }
}

/// The most questions that are worth remembering.
const MOST_LOOKS: usize = 400;

/// What an attempt has looked at so far: each thing once, and nothing that it has written itself.
pub struct Looks {
    thread: ThreadId,
    /// Where objects begin that the attempt made.
    size: usize,
    /// Words that were asked for or written.
    words: HashSet<u32>,
    monitors: HashSet<ObjRef>,
    pub asked: Vec<(Look, Answer)>,
    pub met: Vec<ObjRef>,
    /// Whether that is all that the attempt depends on.
    pub is_complete: bool,
    /// The call has begun, its arguments are known.
    pub has_begun: bool,
}

impl Looks {
    pub fn new(state: &State, thread: ThreadId) -> Looks {
        let mut looks = Looks {
            thread,
            size: state.heap.words.len(),
            words: HashSet::new(),
            monitors: HashSet::new(),
            asked: Vec::new(),
            met: Vec::new(),
            is_complete: true,
            has_begun: false,
        };
        looks.ask(state, Look::OwnThread);
        looks
    }

    pub fn give_up(&mut self) {
        self.is_complete = false;
    }

    pub fn ask(&mut self, state: &State, look: Look) {
        if !self.is_complete {
            return;
        }
        match look.ask(state, self.thread, &mut self.met) {
            Some(answer) if self.asked.len() < MOST_LOOKS => self.asked.push((look, answer)),
            _ => self.give_up(),
        }
    }

    /// The call has an argument, in a slot that lies so far below the top of the stack.
    pub fn argument(&mut self, state: &State, below: u32, slot: u64, is_reference: bool) {
        let answer = match is_reference {
            true => reference(&state.heap, slot, &mut self.met),
            false => Some(Answer::Number(slot)),
        };
        match answer {
            Some(answer) => self.asked.push((Look::Argument { below, is_reference }, answer)),
            None => self.give_up(),
        }
    }

    /// A word of an object is read. Null and what is no object end in an exception, which is seen elsewhere.
    pub fn word(&mut self, state: &State, object: ObjRef, offset: usize, is_reference: bool) {
        let index = object.index() + offset;
        if object.is_null() || self.is_own(state, object) || !self.words.insert(index as u32) {
            return;
        }
        if index < state.heap.permanent_end {
            return self.ask(state, Look::Permanent(index as u32));
        }
        match self.number(object) {
            Some(number) => self.ask(state, Look::Word { object: number, offset: offset as u32, is_reference }),
            None => self.give_up(),
        }
    }

    /// A word of an object is written.
    pub fn write(&mut self, object: ObjRef, offset: usize) {
        self.words.insert((object.index() + offset) as u32);
    }

    pub fn permanent(&mut self, state: &State, word: u32) {
        if self.words.insert(word) {
            self.ask(state, Look::Permanent(word));
        }
    }

    /// The monitor of an object is taken or given back.
    pub fn monitor(&mut self, state: &State, object: ObjRef) {
        if object.is_null() || self.is_own(state, object) || !self.monitors.insert(object) {
            return;
        }
        if state.heap.is_permanent(object) {
            return self.ask(state, Look::PermanentMonitor(object));
        }
        match self.number(object) {
            Some(number) => self.ask(state, Look::Monitor(number)),
            None => self.give_up(),
        }
    }

    /// A reference goes where others can see it: all that it leads to and nobody could reach is walked.
    pub fn publish(&mut self, program: &Program, state: &State, value: ObjRef) {
        let heap = &state.heap;
        let mut pending = vec![value];
        let mut walked = HashSet::new();
        while let Some(object) = pending.pop() {
            if object.is_null() || heap.is_permanent(object) {
                continue;
            }
            if object.index() >= heap.words.len() {
                return self.give_up();
            }
            if is_shared(heap, object) || !walked.insert(object) {
                continue;
            }
            let class = program.class(heap.class_of(object));
            let places: Vec<usize> = match class.shape {
                ClassShape::Instance => class.ref_offsets.iter().map(|&offset| offset as usize).collect(),
                ClassShape::Array { element: crate::descriptor::Kind::Ref, .. } => {
                    self.word(state, object, HEADER, false);
                    let first = crate::heap::ARRAY_HEADER;
                    (first..first + heap.array_length(object)).collect()
                }
                _ => continue,
            };
            for offset in places {
                self.word(state, object, offset, true);
                pending.push(heap.field_ref(object, offset));
            }
        }
    }

    /// Whether the attempt made the object itself.
    fn is_own(&self, state: &State, object: ObjRef) -> bool {
        (self.size..state.heap.words.len()).contains(&object.index())
    }

    /// The number of an object that was met.
    pub fn number(&self, object: ObjRef) -> Option<u32> {
        self.met.iter().position(|&known| known == object).map(|number| number as u32)
    }
}
