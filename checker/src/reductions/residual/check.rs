//! Every transition that is taken is checked against what was predicted for its thread.
//!
//! Two things must hold: what the transition touched was predicted, and so is all that the thread, and those that it
//! has started, may do from now on. The second makes predictions shrink along a thread's own path, so that it is
//! enough to check each transition where it is taken.
//!
//! Why that is enough for persistent sets: let `t` be the first step of a thread outside of the set that disturbs the
//! step `m` of a member. The steps before `t` commute with `m`, so they are explored behind it, and `t` is seen there: taken,
//! with what it touches, or waiting, with what it waits for. So the first wrong prediction of a search is always met.

use super::learned::Source;
use super::mentions::element_bit;
use super::{FieldName, Mentions, Residual, signature};
use crate::choice::Choice;
use crate::state::encode;
use crate::state::footprint::{Footprint, awaited};
use crate::transition::remembered::Tried;
use crate::transition::successor::Successor;
use jvm_core::descriptor::Kind;
use jvm_core::footprint::{How, Origin, Thing, Touch};
use jvm_core::ids::{ObjRef, ThreadId};
use jvm_core::interp::Interpreter;
use jvm_core::program::{ClassShape, Program};
use jvm_core::state::{Block, Frame, State, Status, Thread};
use std::rc::Rc;

/// What is predicted of a thread in some state.
pub struct Expected {
    mentions: Rc<Mentions>,
    signature: u64,
    living: Living,
}

/// What a thread did: a transition, or an attempt at an atomic call that has to wait.
#[derive(Clone, Copy, Debug)]
pub enum Act {
    Choice(Choice),
    Attempt(ThreadId),
}

impl Act {
    fn thread(self) -> ThreadId {
        match self {
            Act::Choice(choice) => choice.thread(),
            Act::Attempt(thread) => thread,
        }
    }
}

impl Residual<'_> {
    pub fn expect(&mut self, state: &State, thread: ThreadId) -> Expected {
        let frames = &state.thread(thread).frames;
        let signature = signature(frames);
        Expected { mentions: self.of_stack(frames, signature), signature, living: Living::of(state) }
    }

    /// Whether a transition has done what was expected of its thread, no more. The footprint names objects as the state
    /// does in which the transition ended, before it is canonical.
    pub fn is_expected(
        &mut self,
        interpreter: &Interpreter,
        state: &State,
        thread: ThreadId,
        expected: &Expected,
        footprint: &Footprint,
    ) -> bool {
        self.is_attempt_expected(interpreter, state, thread, expected, footprint)
            && self.is_foreseen(expected, &state.thread(thread).frames)
            && started(state, &expected.living).all(|started| self.is_foreseen(expected, &started.frames))
            && self.is_wait_expected(interpreter, state, thread)
    }

    /// Tries an atomic call: what comes of it, unless an attempt that has to wait touched more than was predicted.
    pub fn attempt(
        &mut self,
        interpreter: &mut Interpreter,
        state: &mut State,
        thread: ThreadId,
        is_lasting: bool,
    ) -> Option<Tried> {
        let expected = self.expect(state, thread);
        let tried = Tried::new(interpreter, state, thread, is_lasting);
        let is_expected =
            !tried.waits || self.is_attempt_expected(interpreter, state, thread, &expected, &tried.footprint);
        is_expected.then_some(tried)
    }

    /// Whether an attempt at an atomic call touched nothing but what was expected.
    pub fn is_attempt_expected(
        &mut self,
        interpreter: &Interpreter,
        state: &State,
        thread: ThreadId,
        expected: &Expected,
        footprint: &Footprint,
    ) -> bool {
        let touches = footprint.touches().iter().chain(&interpreter.private_touched);
        touches.copied().all(|touch| self.covers(interpreter, state, thread, &expected.mentions, touch))
    }

    /// Whether all that a stack may do was predicted before.
    fn is_foreseen(&mut self, expected: &Expected, frames: &[Frame]) -> bool {
        let pair = (expected.signature, signature(frames));
        if pair.0 == pair.1 || frames.is_empty() || self.verified.contains(&pair) {
            return true;
        }
        let is_within = self.of_stack(frames, pair.1).is_within(&expected.mentions);
        if is_within {
            self.verified.insert(pair);
        }
        is_within
    }

    /// A thread that has to wait may never come to take what it waits for.
    fn is_wait_expected(&mut self, interpreter: &Interpreter, state: &State, thread: ThreadId) -> bool {
        match state.thread(thread).status {
            Status::Blocked(Block::Step { .. } | Block::JoinAll) | Status::Runnable | Status::Ended => true,
            Status::Blocked(_) => {
                let mentions = self.of_thread(state.thread(thread));
                let waits = awaited(state, thread);
                waits.touches().iter().all(|&touch| self.covers(interpreter, state, thread, &mentions, touch))
            }
        }
    }

    /// Whether a touch is mentioned. What conflicts with every thread whatever its code says need not be.
    fn covers(
        &mut self,
        interpreter: &Interpreter,
        state: &State,
        thread: ThreadId,
        mentions: &Mentions,
        touch: Touch,
    ) -> bool {
        let program = interpreter.program;
        if mentions.everything || is_own(program, state, thread, touch.thing) {
            return true;
        }
        let reads = touch.how == How::Read;
        match touch.thing {
            Thing::Everything => false,
            Thing::Output | Thing::Numbers | Thing::Class(_) => true,
            Thing::Object(object) => parts_of(program, state, object).all(|part| match part {
                Part::Field(name) => mentions.has_field(name, reads),
                Part::Elements(kind) => mentions.has_element(kind, reads),
            }),
            Thing::Word(_) | Thing::Field { .. } => {
                self.field_name(interpreter, state, touch.thing).is_none_or(|name| mentions.has_field(name, reads))
            }
            Thing::Element { array, .. } => match program.class(state.heap.class_of(array)).shape {
                ClassShape::Array { element, .. } => mentions.has_element(element, reads),
                _ => true,
            },
            Thing::Monitor(object) => {
                let class = state.heap.class_of(object);
                touch.how == How::Release
                    || mentions.locks
                    || mentions.locked_classes.iter().any(|&locked| program.is_subtype(class, locked))
            }
            Thing::Waiters(_) => mentions.waits,
            Thing::Signal(_) => mentions.interrupts,
            Thing::State(_) => mentions.threads,
            Thing::Life(_) => {
                touch.how == How::Release || mentions.threads || touch.how == How::Await && mentions.joins
            }
        }
    }

    /// The name of the field that a thing is; `None` if it has none, and conflicts with every thread.
    pub fn field_name(&mut self, interpreter: &Interpreter, state: &State, thing: Thing) -> Option<FieldName> {
        match thing {
            Thing::Word(word) => interpreter.named_words.get(&word).copied().or_else(|| self.static_name(word)),
            Thing::Field { object, offset } => {
                let program = interpreter.program;
                // An object of the program may have inherited it.
                let field = program.field_at(state.heap.class_of(object), offset)?;
                Some((field.name, program.class(field.class).is_trusted()))
            }
            _ => None,
        }
    }

    /// Repeats what was not expected, from the state in the buffer, to see which code did it, and learns from that. The
    /// state is left anywhere.
    pub fn learn(&mut self, successor: &mut Successor, state: &mut State, buffer: &[u64], act: Act) {
        encode::read(state, buffer);
        let thread = act.thread();
        let before = state.thread(thread).frames.clone();
        let size = state.heap.words.len();
        let living = Living::of(state);
        let (footprint, origins) = repeat(successor, state, act);
        for origin in &origins {
            if origin.touch.thing.object().is_some_and(|object| object.index() >= size) {
                continue;
            }
            let source = self.source_of(&origin.frames, &before);
            self.learn_touch(successor.interpreter, state, thread, source, origin.touch);
        }
        let after = state.thread(thread).frames.clone();
        if let Act::Choice(_) = act {
            self.learn_waits(successor.interpreter, state, thread, &before);
            self.learn_stack(&after, &before);
            for started in started(state, &living) {
                let starts = origins.iter().filter(|origin| origin.touch == Thing::Life(started.object).write());
                let starts: Vec<Source> = starts.map(|origin| self.source_of(&origin.frames, &before)).collect();
                starts.into_iter().for_each(|source| self.learn_entry(source, &started.frames, 0));
                self.learn_stack(&started.frames, &[]);
            }
        }
        self.begin_again();
        if !self.is_learned(successor, state, buffer, act, &footprint) {
            self.give_up(&before);
            self.give_up(&after);
            self.begin_again();
        }
    }

    fn is_learned(
        &mut self,
        successor: &mut Successor,
        state: &mut State,
        buffer: &[u64],
        act: Act,
        footprint: &Footprint,
    ) -> bool {
        encode::read(state, buffer);
        let thread = act.thread();
        let expected = self.expect(state, thread);
        match act {
            Act::Choice(choice) => {
                successor.observed_step(state, choice);
                self.is_expected(successor.interpreter, state, thread, &expected, footprint)
            }
            Act::Attempt(_) => self.is_attempt_expected(successor.interpreter, state, thread, &expected, footprint),
        }
    }

    /// Predicts everything of a stack: it was not found out which of its code does what.
    fn give_up(&mut self, frames: &[Frame]) {
        if frames.is_empty() {
            self.learned.at(Source::End).mentions.everything = true;
        }
        for place in 0..frames.len() {
            let method = frames[place].method;
            let source = match self.is_read(method) {
                true => Source::Method(method),
                false => Source::Frame(method, self.start_of(frames, place)),
            };
            self.learned.at(source).mentions.everything = true;
        }
    }

    /// The unread code on whose behalf the innermost of some frames runs; `before` are those of before the transition.
    fn source_of(&self, frames: &[Frame], before: &[Frame]) -> Source {
        if let Some(place) = frames.iter().rposition(|frame| self.is_read(frame.method)) {
            return self.source_at(&frames[place]);
        }
        let is_same = |place: &usize| {
            let (now, then) = (&frames[*place], &before[*place]);
            now.method == then.method && now.base == then.base
        };
        // A thread that was just started has no frames before.
        let is_new = before.is_empty() && !frames.is_empty();
        let common = (0..frames.len().min(before.len())).take_while(is_same).last();
        let of = |frames: &[Frame], place: usize| Source::Frame(frames[place].method, self.start_of(frames, place));
        match common {
            Some(place) => of(before, place),
            None if is_new => of(frames, 0),
            // All frames are gone: `Thread.exit` runs.
            None => Source::End,
        }
    }

    /// The stack that a transition has left behind is what its frames led to.
    fn learn_stack(&mut self, frames: &[Frame], before: &[Frame]) {
        for place in 1..frames.len() {
            let source = self.source_of(&frames[..place], before);
            self.learn_entry(source, frames, place);
        }
        // The same frame, further on.
        if let Some(first) = frames.first()
            && !before.is_empty()
            && !self.is_read(first.method)
        {
            let source = self.source_of(&frames[..1], before);
            self.learn_entry(source, frames, 0);
        }
    }

    fn learn_entry(&mut self, source: Source, frames: &[Frame], place: usize) {
        let Some(frame) = frames.get(place) else { return };
        if self.is_read(frame.method) {
            self.learned.at(source).enters.insert(frame.method);
        } else if !frames[..place].iter().any(|below| self.is_read(below.method)) {
            let next = Source::Frame(frame.method, self.start_of(frames, place));
            if next != source {
                self.learned.at(source).leads_to.insert(next);
            }
        }
    }

    fn learn_waits(&mut self, interpreter: &Interpreter, state: &State, thread: ThreadId, before: &[Frame]) {
        let record = state.thread(thread);
        if let Status::Blocked(Block::Step { .. } | Block::JoinAll) = record.status {
            return;
        }
        let source = self.source_of(&record.frames, before);
        for &touch in awaited(state, thread).touches() {
            self.learn_touch(interpreter, state, thread, source, touch);
        }
    }

    fn learn_touch(
        &mut self,
        interpreter: &Interpreter,
        state: &State,
        thread: ThreadId,
        source: Source,
        touch: Touch,
    ) {
        if is_own(interpreter.program, state, thread, touch.thing) {
            return;
        }
        let program = interpreter.program;
        let name = self.field_name(interpreter, state, touch.thing);
        let writes = touch.how != How::Read;
        let mentions = &mut self.learned.at(source).mentions;
        match touch.thing {
            Thing::Everything => mentions.everything = true,
            Thing::Output | Thing::Numbers | Thing::Class(_) => {}
            Thing::Object(object) => {
                for part in parts_of(program, state, object) {
                    match part {
                        Part::Field(name) if writes => mentions.writes.insert(name),
                        Part::Field(name) => mentions.reads.insert(name),
                        Part::Elements(kind) => {
                            let kinds = if writes { &mut mentions.array_writes } else { &mut mentions.array_reads };
                            *kinds |= element_bit(kind);
                            true
                        }
                    };
                }
            }
            Thing::Word(_) | Thing::Field { .. } => {
                let names = if writes { &mut mentions.writes } else { &mut mentions.reads };
                names.extend(name);
            }
            Thing::Element { array, .. } => {
                if let ClassShape::Array { element, .. } = program.class(state.heap.class_of(array)).shape {
                    let kinds = if writes { &mut mentions.array_writes } else { &mut mentions.array_reads };
                    *kinds |= element_bit(element);
                }
            }
            Thing::Monitor(object) => {
                mentions.locked_classes.insert(state.heap.class_of(object));
            }
            Thing::Waiters(_) => mentions.waits = true,
            Thing::Signal(_) => mentions.interrupts = true,
            Thing::Life(_) if touch.how == How::Await => mentions.joins = true,
            Thing::Life(_) | Thing::State(_) => mentions.threads = true,
        }
    }
}

/// The threads that are alive, a bit each; those beyond the first 64 in words of their own.
#[derive(Default)]
struct Living {
    first: u64,
    rest: Vec<u64>,
}

impl Living {
    fn of(state: &State) -> Living {
        let mut living = Living::default();
        for (index, thread) in state.threads.iter().enumerate() {
            if thread.status == Status::Ended {
                continue;
            }
            match index / 64 {
                0 => living.first |= 1 << index,
                word => {
                    living.rest.resize(living.rest.len().max(word), 0);
                    living.rest[word - 1] |= 1 << (index % 64);
                }
            }
        }
        living
    }

    fn has(&self, index: usize) -> bool {
        let word = match index / 64 {
            0 => self.first,
            word => self.rest.get(word - 1).copied().unwrap_or(0),
        };
        word >> (index % 64) & 1 == 1
    }
}

/// The threads that are alive now and were not before: a new one may have the place of one that has ended.
fn started<'s>(state: &'s State, before: &'s Living) -> impl Iterator<Item = &'s Thread> {
    let threads = state.threads.iter().enumerate();
    threads.filter(|(index, thread)| thread.status != Status::Ended && !before.has(*index)).map(|(_, thread)| thread)
}

/// A variable of an object, as far as code tells variables apart.
enum Part {
    Field(FieldName),
    Elements(Kind),
}

fn parts_of<'p>(program: &'p Program, state: &State, object: ObjRef) -> impl Iterator<Item = Part> + use<'p> {
    let class = program.class(state.heap.class_of(object));
    let elements = match class.shape {
        ClassShape::Array { element, .. } => Some(Part::Elements(element)),
        _ => None,
    };
    let classes = class.ancestry.iter().map(move |&id| program.class(id));
    let fields = classes.flat_map(|class| {
        let own = class.fields.iter().filter(|field| !field.is_static());
        own.map(|field| Part::Field((field.name, class.is_trusted())))
    });
    elements.into_iter().chain(fields)
}

/// Whether a thing is a part of the thread's own `java.lang.Thread`, which a thread may touch whatever its code says.
pub fn is_own(program: &Program, state: &State, thread: ThreadId, thing: Thing) -> bool {
    let own = state.thread(thread).object;
    match thing {
        Thing::Field { object, .. }
        | Thing::Waiters(object)
        | Thing::Signal(object)
        | Thing::State(object)
        | Thing::Life(object) => object == own,
        Thing::Word(word) if state.heap.is_permanent(own) && !own.is_null() => {
            let size = program.class(state.heap.class_of(own)).instance_words;
            (own.0..own.0 + size).contains(&word)
        }
        _ => false,
    }
}

/// Carries out what a thread did once more, and tells who touched what.
fn repeat(successor: &mut Successor, state: &mut State, act: Act) -> (Footprint, Vec<Origin>) {
    let size = state.heap.words.len();
    successor.interpreter.origins = Some(Vec::new());
    let mut footprint = match act {
        Act::Choice(choice) => successor.observed_step(state, choice).1,
        Act::Attempt(thread) => successor.awaited_by_step(state, thread),
    };
    footprint.forget_new(size);
    (footprint, successor.interpreter.origins.take().unwrap_or_default())
}
