//! Persistent sets (Godefroid 1996, section 4.4; the ample sets of Iosif 2002, section 5, without their C3, which is the
//! search's business): threads of which it is enough to try the next steps.
//!
//! A set of threads is closed if nobody outside of it may come to touch what its members touch next, before one of them
//! acts. What a member touches is found by letting it go on a copy of the state; what others may come to touch is told
//! by their residual code and by the objects that some of them reach. A member that cannot go on brings in those who can let it.
//! Who waits for a member, and can do nothing before that acts, need not be in the set, whatever he will do then.
//!
//! Allocations touch nothing that others can notice, so they commute: states that differ in their order are one (Iosif
//! 2002, definition 8 and lemma 4). Starting a thread touches that thread alone.

use crate::choice::Choice;
use crate::reductions::reach::{EVERYBODY, Reach};
use crate::reductions::residual::{Mentions, Residual, is_own};
use crate::settings::{Symmetries, Time};
use crate::state::encode;
use crate::state::footprint::{Footprint, awaited};
use crate::state::pending::{Access, Location, Pending, pending_of};
use crate::state::shapes::Shapes;
use crate::transition::successor::{StepEnd, Successor};
use jvm_core::footprint::{How, Thing, Touch};
use jvm_core::ids::{ObjRef, ThreadId};
use jvm_core::interp::Interpreter;
use jvm_core::monitor;
use jvm_core::program::{ClassShape, Program};
use jvm_core::state::{Block, NEVER, State, Status, Thread};
use std::ops::Range;
use std::rc::Rc;

pub struct Persistent<'a> {
    shapes: Shapes<'a>,
    reach: Reach,
    /// Whether `reach` is that of the state at hand.
    has_reach: bool,
    /// By thread, what it may still do; nothing of those that have ended.
    mentions: Vec<Rc<Mentions>>,
    /// By thread, what has to happen before it can do anything.
    waits: Vec<Wait>,
    /// Threads that have not ended.
    living: Threads,
    /// Threads of which nothing is known that they will not touch.
    greedy: Threads,
    /// What threads stand right before, which is soon found, and all that they touch next, each as far as it was asked for.
    at_once: Touched,
    next: Touched,
    members: Threads,
    open: Vec<ThreadId>,
    tries: Tries,
}

/// What a thread waits for that can do nothing at all before.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wait {
    /// It can go on, or others may let it in more ways than one.
    No,
    For(ThreadId),
    /// For the ends of all threads that are awaited.
    ForAwaited,
}

/// How often it was tried to find a set, and how often there was one: where there never is, little is tried.
#[derive(Default)]
struct Tries {
    tried: u32,
    found: u32,
    passed_over: u32,
}

impl Tries {
    /// After this many attempts of which almost none helped, one in so many is made.
    const MANY: u32 = 256;
    const RARELY: u32 = 32;

    fn is_worth_it(&mut self) -> bool {
        if self.tried < Self::MANY || self.found * 16 >= self.tried {
            return true;
        }
        self.passed_over += 1;
        self.passed_over.is_multiple_of(Self::RARELY)
    }

    fn note(&mut self, is_found: bool) {
        if self.tried >= 16 * Self::MANY {
            self.tried /= 2;
            self.found /= 2;
        }
        self.tried += 1;
        self.found += is_found as u32;
    }
}

impl<'a> Persistent<'a> {
    pub fn new(program: &'a Program) -> Persistent<'a> {
        Persistent {
            shapes: Shapes::new(program, Symmetries::of_objects(true)),
            reach: Reach::default(),
            has_reach: false,
            mentions: Vec::new(),
            waits: Vec::new(),
            living: Threads::default(),
            greedy: Threads::default(),
            at_once: Touched::default(),
            next: Touched::default(),
            members: Threads::default(),
            open: Vec::new(),
            tries: Tries::default(),
        }
    }

    /// Which of the choices at a settled state are enough, as a mask with as few as possible; `None` if all are needed. The
    /// state, which is the one in the buffer, is left as it was.
    pub fn set(
        &mut self,
        residual: &mut Residual,
        successor: &mut Successor,
        state: &mut State,
        buffer: &[u64],
        choices: &[Choice],
    ) -> Option<Vec<bool>> {
        // If timeouts happen in order, whether one can depends on all threads; the end of the program concerns all.
        let cuts_off = |choice: &Choice| state.thread(choice.thread()).status == Status::Ended;
        if choices.iter().any(cuts_off)
            || successor.time == Time::Ordered
            || is_one_thread(choices)
            || !self.tries.is_worth_it()
        {
            return None;
        }
        let set = self.find(residual, successor, state, buffer, choices);
        self.tries.note(set.is_some());
        set
    }

    fn find(
        &mut self,
        residual: &mut Residual,
        successor: &mut Successor,
        state: &mut State,
        buffer: &[u64],
        choices: &[Choice],
    ) -> Option<Vec<bool>> {
        self.begin(residual, state, choices);
        let mut around = Around { residual, successor, state, choices };
        let mut firsts: Vec<(usize, ThreadId)> = Vec::with_capacity(choices.len());
        for choice in choices {
            let thread = choice.thread();
            if firsts.last().is_none_or(|last| last.1 != thread) {
                self.close(&mut around, thread, None);
                firsts.push((self.members.count(choices), thread));
            }
        }
        firsts.retain(|&(size, _)| size < choices.len());
        firsts.sort_by_key(|first| first.0);
        for (_, first) in firsts {
            self.close(&mut around, first, Some(buffer));
            if self.members.count(choices) < choices.len() {
                return Some(choices.iter().map(|choice| self.members.has(choice.thread())).collect());
            }
        }
        None
    }

    /// Looks at the threads of a state.
    fn begin(&mut self, residual: &mut Residual, state: &State, choices: &[Choice]) {
        self.has_reach = false;
        let count = state.threads.len();
        self.at_once.begin(count);
        self.next.begin(count);
        self.living.begin(count);
        self.greedy.begin(count);
        self.mentions.clear();
        for (index, thread) in state.threads.iter().enumerate() {
            let is_alive = thread.status != Status::Ended;
            let mentions = if is_alive { residual.of_thread(thread) } else { Rc::default() };
            if is_alive {
                self.living.add(index);
            }
            if mentions.everything {
                self.greedy.add(index);
            }
            self.mentions.push(mentions);
        }
        let somebody_interrupts = self.mentions.iter().any(|mentions| mentions.interrupts || mentions.everything);
        self.waits.clear();
        self.waits.extend((0..count as u16).map(|index| wait_of(state, ThreadId(index), somebody_interrupts)));
        for choice in choices {
            self.waits[choice.thread().index()] = Wait::No;
        }
    }

    /// Makes `members` the smallest closed set with a thread in it. Without the buffer, only what threads stand right before
    /// is looked at, which is soon found: the set may then be too small.
    fn close(&mut self, around: &mut Around, first: ThreadId, buffer: Option<&[u64]>) {
        self.members.begin(around.state.threads.len());
        self.members.add(first.index());
        self.open.clear();
        self.open.push(first);
        while let Some(member) = self.open.pop() {
            // A thread that need not end is cut off when all others have ended.
            let mut is_for_all = around.state.thread(member).daemon;
            let let_go = self.who_lets_go(around.state, member);
            let touched = if let_go.is_some() { 0..0 } else { self.touched(around, member, buffer) };
            let rows = if buffer.is_some() { &self.next } else { &self.at_once };
            is_for_all |= rows.is_everything(touched.clone());
            for word in 0..self.members.bits.len() {
                let mut asked = 0;
                if is_for_all {
                    asked = u64::MAX;
                } else if let Some(thread) = let_go.filter(|thread| thread.index() / 64 == word) {
                    asked = 1 << (thread.index() % 64);
                }
                let rows = if buffer.is_some() { &self.next } else { &self.at_once };
                let greedy = if touched.is_empty() { 0 } else { self.greedy.bits[word] };
                let mut rest = touched.clone().fold(asked | greedy, |rest, touch| rest | rows.row(touch)[word]);
                rest &= self.living.bits[word] & !self.members.bits[word];
                while rest != 0 {
                    let bit = rest & rest.wrapping_neg();
                    rest ^= bit;
                    let thread = ThreadId((word * 64) as u16 + bit.trailing_zeros() as u16);
                    let is_in = asked & bit != 0
                        || !self.waits_for_member(around.state, thread)
                            && (greedy & bit != 0 || {
                                touched.clone().any(|touch| {
                                    let rows = if buffer.is_some() { &self.next } else { &self.at_once };
                                    rows.row(touch)[word] & bit != 0 && self.is_known(around, touch, buffer.is_some())
                                })
                            });
                    if is_in {
                        self.members.bits[word] |= bit;
                        self.open.push(thread);
                    }
                }
            }
        }
    }

    /// One thread without which another that cannot go on never will; `None` if there is no such.
    fn who_lets_go(&self, state: &State, thread: ThreadId) -> Option<ThreadId> {
        match self.waits[thread.index()] {
            Wait::No => None,
            Wait::For(other) => Some(other),
            Wait::ForAwaited => {
                let is_awaited = |index: &usize| is_awaited(&state.threads[*index]);
                let awaited = || (0..state.threads.len()).filter(is_awaited).map(|index| ThreadId(index as u16));
                awaited().find(|&thread| self.members.has(thread)).or_else(|| awaited().next())
            }
        }
    }

    /// Whether a thread can do nothing before a member has acted.
    fn waits_for_member(&self, state: &State, thread: ThreadId) -> bool {
        match self.waits[thread.index()] {
            Wait::No => false,
            Wait::For(other) => self.members.has(other),
            Wait::ForAwaited => self.who_lets_go(state, thread).is_some_and(|other| self.members.has(other)),
        }
    }

    /// What a thread touches next, and who may touch it before: numbers of rows.
    fn touched(&mut self, around: &mut Around, member: ThreadId, buffer: Option<&[u64]>) -> Range<usize> {
        let rows = if buffer.is_some() { &self.next } else { &self.at_once };
        if let Some(known) = rows.of(member) {
            return known;
        }
        let (at_once, footprint);
        let touches = match buffer {
            None => {
                at_once = standing_before(around.successor.interpreter, around.state, member);
                at_once.as_slice()
            }
            Some(buffer) => {
                footprint = all_touched(around, buffer, member);
                footprint.touches()
            }
        };
        let mut rows = std::mem::take(if buffer.is_some() { &mut self.next } else { &mut self.at_once });
        let first = rows.touches.len();
        for &touch in touches {
            rows.push(touch);
            self.note_who_touches(around, member, touch, &mut rows);
        }
        let range = first..rows.touches.len();
        rows.known[member.index()] = Some((range.start as u32, range.end as u32));
        *if buffer.is_some() { &mut self.next } else { &mut self.at_once } = rows;
        range
    }

    /// Notes which threads may come to touch what a member touches next, in a way that does not commute, before the member
    /// acts.
    fn note_who_touches(&mut self, around: &mut Around, member: ThreadId, touch: Touch, rows: &mut Touched) {
        let Around { residual, successor, state, .. } = around;
        let program = successor.interpreter.program;
        let holder = match touch.thing {
            Thing::Monitor(object) => state.heap.header(object).lock_owner(),
            _ => None,
        };
        // What the member holds nobody can take before it gives it back.
        if touch.how == How::Release && holder == Some(member.0) {
            return;
        }
        let mut last: Option<(&Rc<Mentions>, bool)> = None;
        for (index, mentions) in self.mentions.iter().enumerate() {
            let thread = ThreadId(index as u16);
            if !self.living.has(thread) {
                continue;
            }
            // Threads at the same place in the code may do the same.
            let may_touch = match last {
                Some((known, may_touch)) if Rc::ptr_eq(known, mentions) => may_touch,
                _ => may_touch(residual, successor.interpreter, state, mentions, touch),
            };
            last = Some((mentions, may_touch));
            if may_touch || holder == Some(thread.0) || is_own(program, state, thread, touch.thing) {
                rows.add(index);
            }
        }
    }

    /// Whether somebody who is no member reaches what is touched: he may use it, or hand it over to another who will.
    fn is_known(&mut self, around: &mut Around, touch: usize, is_next: bool) -> bool {
        let rows = if is_next { &self.next } else { &self.at_once };
        let reached = match rows.reached[touch] {
            Some(known) => known,
            None => {
                let object = rows.touches[touch].thing.object();
                let found = object.map_or(u64::MAX, |object| self.who_reaches(around, object));
                let rows = if is_next { &mut self.next } else { &mut self.at_once };
                *rows.reached[touch].insert(found)
            }
        };
        reached & (!self.members.bits[0] | 1 << EVERYBODY) != 0
    }

    /// Which threads reach an object, by a bit for each.
    fn who_reaches(&mut self, around: &mut Around, object: ObjRef) -> u64 {
        let Around { successor, state, .. } = around;
        if state.heap.is_permanent(object) || state.threads.len() >= EVERYBODY as usize {
            return u64::MAX;
        }
        // In a canonical state that is only one: the member.
        if !state.heap.header(object).is_shared() {
            return 0;
        }
        if !self.has_reach {
            self.reach.find(successor.interpreter.program, &mut self.shapes, state);
            self.has_reach = true;
        }
        self.reach.who_reaches(object)
    }
}

/// Where a set is looked for.
struct Around<'s, 'r, 'i, 'a> {
    residual: &'s mut Residual<'r>,
    successor: &'s mut Successor<'i, 'a>,
    state: &'s mut State,
    choices: &'s [Choice],
}

/// A set of threads.
#[derive(Default)]
struct Threads {
    bits: Vec<u64>,
}

impl Threads {
    /// Nobody of so many.
    fn begin(&mut self, count: usize) {
        self.bits.clear();
        self.bits.resize(count.div_ceil(64), 0);
    }

    fn add(&mut self, index: usize) {
        self.bits[index / 64] |= 1 << (index % 64);
    }

    fn has(&self, thread: ThreadId) -> bool {
        self.bits[thread.index() / 64] >> (thread.index() % 64) & 1 != 0
    }

    /// How many choices its threads have.
    fn count(&self, choices: &[Choice]) -> usize {
        choices.iter().filter(|choice| self.has(choice.thread())).count()
    }
}

/// What threads touch, and for each touch a row of the threads that may touch the same before.
#[derive(Default)]
struct Touched {
    touches: Vec<Touch>,
    rows: Vec<u64>,
    /// By touch, the threads that reach the object, a bit for each, as far as that was asked for.
    reached: Vec<Option<u64>>,
    /// Words of a row.
    width: usize,
    /// By thread, its touches, as far as they were asked for.
    known: Vec<Option<(u32, u32)>>,
}

impl Touched {
    fn begin(&mut self, threads: usize) {
        self.touches.clear();
        self.rows.clear();
        self.reached.clear();
        self.width = threads.div_ceil(64);
        self.known.clear();
        self.known.resize(threads, None);
    }

    fn of(&self, thread: ThreadId) -> Option<Range<usize>> {
        self.known[thread.index()].map(|(first, end)| first as usize..end as usize)
    }

    fn is_everything(&self, touches: Range<usize>) -> bool {
        self.touches[touches].iter().any(|touch| touch.thing == Thing::Everything)
    }

    fn row(&self, touch: usize) -> &[u64] {
        &self.rows[touch * self.width..][..self.width]
    }

    /// Adds a touch with an empty row.
    fn push(&mut self, touch: Touch) {
        self.touches.push(touch);
        self.reached.push(None);
        self.rows.resize(self.touches.len() * self.width, 0);
    }

    /// Adds a thread to the last row.
    fn add(&mut self, index: usize) {
        let first = self.rows.len() - self.width;
        self.rows[first + index / 64] |= 1 << (index % 64);
    }
}

/// What has to happen before a thread that cannot go on can do anything.
fn wait_of(state: &State, thread: ThreadId, somebody_interrupts: bool) -> Wait {
    let one = |thread: Option<ThreadId>| thread.map_or(Wait::No, Wait::For);
    match state.thread(thread).status {
        Status::Blocked(Block::Monitor(object)) => one(state.heap.header(object).lock_owner().map(ThreadId)),
        Status::Blocked(Block::Join { thread: joined, .. })
            if monitor::is_held_by_other(&state.heap, thread, joined) =>
        {
            one(state.heap.header(joined).lock_owner().map(ThreadId))
        }
        Status::Blocked(Block::Join { thread: joined, deadline: NEVER }) if !somebody_interrupts => {
            one(state.live_thread_of(joined))
        }
        Status::Blocked(Block::JoinAll) => Wait::ForAwaited,
        _ => Wait::No,
    }
}

/// The visible operation that a thread stands before, as far as it can be told at a glance.
fn standing_before(interpreter: &mut Interpreter, state: &State, thread: ThreadId) -> Option<Touch> {
    match pending_of(interpreter, state, thread) {
        Pending::Lock(object) => Some(Touch { thing: Thing::Monitor(object), how: How::Acquire }),
        Pending::Access { location, access, .. } => {
            let thing = match location {
                Location::Field { object, offset } if state.heap.is_permanent(object) => Thing::Word(object.0 + offset),
                Location::Field { object, offset } => Thing::Field { object, offset },
                Location::Element { array, index } => Thing::Element { array, index },
                Location::Static { word } => Thing::Word(word),
            };
            Some(if access == Access::Write { thing.write() } else { thing.read() })
        }
        _ => None,
    }
}

/// All that a thread touches with its next steps, or waits for.
fn all_touched(around: &mut Around, buffer: &[u64], thread: ThreadId) -> Footprint {
    let Around { successor, state, choices, .. } = around;
    let own = choices.iter().copied().filter(|choice| choice.thread() == thread);
    let end = state.heap.words.len();
    let mut touches = Vec::new();
    let mut is_enabled = false;
    for choice in own {
        is_enabled = true;
        touches.extend_from_slice(look_ahead(successor, state, choice).touches());
        encode::read(state, buffer);
    }
    if !is_enabled {
        let footprint = match state.thread(thread).status {
            Status::Blocked(Block::Step { .. }) => {
                let footprint = successor.awaited_by_step(state, thread);
                footprint.translate(|object| (object.index() < end).then_some(object))
            }
            _ => awaited(state, thread),
        };
        touches.extend_from_slice(footprint.touches());
        encode::read(state, buffer);
    }
    Footprint::new(touches)
}

/// Whether code may touch something in a way that does not commute with a touch of another thread.
fn may_touch(
    residual: &mut Residual,
    interpreter: &Interpreter,
    state: &State,
    mentions: &Mentions,
    touch: Touch,
) -> bool {
    let program = interpreter.program;
    let writes = touch.how != How::Read && touch.how != How::Await;
    match touch.thing {
        Thing::Everything | Thing::Output | Thing::Numbers => true,
        // A class that is only used was initialised before.
        Thing::Class(_) => touch.how != How::Read,
        Thing::Word(_) | Thing::Field { .. } => {
            let name = residual.field_name(interpreter, state, touch.thing);
            name.is_none_or(|name| mentions.has_field(name, writes))
        }
        Thing::Element { array, .. } => match program.class(state.heap.class_of(array)).shape {
            ClassShape::Array { element, .. } => mentions.has_element(element, writes),
            _ => true,
        },
        Thing::Object(_) => true,
        Thing::Monitor(object) => {
            let class = state.heap.class_of(object);
            mentions.locks || mentions.locked_classes.iter().any(|&locked| program.is_subtype(class, locked))
        }
        Thing::Waiters(_) => mentions.waits,
        Thing::Signal(_) => mentions.interrupts,
        Thing::State(_) => mentions.threads,
        // No thread gets past waiting for the end before the end.
        Thing::Life(_) => mentions.threads || mentions.joins && touch.how != How::Release,
    }
}

/// What a choice would touch, with objects called by their places in the state; the state is left anywhere.
pub fn look_ahead(successor: &mut Successor, state: &mut State, choice: Choice) -> Footprint {
    let end = state.heap.words.len();
    match successor.observed_step(state, choice) {
        (StepEnd::Unsupported(_), _) => Footprint::everything(),
        (_, footprint) => footprint.translate(|object| (object.index() < end).then_some(object)),
    }
}

/// Whether there is nothing to choose but what one thread does.
fn is_one_thread(choices: &[Choice]) -> bool {
    choices.iter().all(|choice| choice.thread() == choices[0].thread())
}

fn is_awaited(thread: &Thread) -> bool {
    thread.awaited && thread.status != Status::Ended
}
