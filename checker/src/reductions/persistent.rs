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
use jvm_core::state::{Block, NEVER, State, Status};
use std::rc::Rc;

pub struct Persistent<'a> {
    shapes: Shapes<'a>,
    reach: Reach,
    /// Whether `reach` is that of the state at hand.
    has_reach: bool,
    /// By thread, what it may still do; nothing of those that have ended.
    mentions: Vec<Rc<Mentions>>,
    /// By thread, what it touches next or waits for, as far as that was asked for.
    next: Vec<Option<Footprint>>,
    tries: Tries,
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
            next: Vec::new(),
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
        self.has_reach = false;
        self.mentions.clear();
        self.next.clear();
        self.next.resize(state.threads.len(), None);
        for thread in &state.threads {
            let is_alive = thread.status != Status::Ended;
            self.mentions.push(if is_alive { residual.of_thread(thread) } else { Rc::default() });
        }
        let mut firsts: Vec<(usize, ThreadId)> = Vec::new();
        for choice in choices {
            let thread = choice.thread();
            if firsts.iter().all(|first| first.1 != thread) {
                let members = self.closed_set(residual, successor, state, choices, thread, None);
                firsts.push((count(&members, choices), thread));
            }
        }
        firsts.retain(|&(size, _)| size < choices.len());
        firsts.sort_by_key(|first| first.0);
        for (_, first) in firsts {
            let members = self.closed_set(residual, successor, state, choices, first, Some(buffer));
            if count(&members, choices) < choices.len() {
                return Some(choices.iter().map(|choice| members[choice.thread().index()]).collect());
            }
        }
        None
    }

    /// The smallest closed set with a thread in it. Without the buffer, only what threads stand right before is looked
    /// at, which is soon found: the set may then be too small.
    fn closed_set(
        &mut self,
        residual: &mut Residual,
        successor: &mut Successor,
        state: &mut State,
        choices: &[Choice],
        first: ThreadId,
        buffer: Option<&[u64]>,
    ) -> Vec<bool> {
        let mut members = vec![false; state.threads.len()];
        members[first.index()] = true;
        let mut open = vec![first];
        while let Some(member) = open.pop() {
            // A thread that need not end is cut off when all others have ended.
            let is_for_all = state.thread(member).daemon;
            let enabled = choices.iter().any(|choice| choice.thread() == member);
            let let_go = if enabled { None } else { self.who_lets_go(state, &members, member) };
            let touched = match (let_go, buffer) {
                (Some(_), _) => Footprint::default(),
                (None, None) => self.at_once(successor.interpreter, state, member),
                (None, Some(buffer)) => self.touched_next(successor, state, buffer, choices, member),
            };
            for index in 0..state.threads.len() {
                let thread = ThreadId(index as u16);
                if members[index] || state.threads[index].status == Status::Ended {
                    continue;
                }
                let is_asked = is_for_all || touched.is_everything() || let_go == Some(thread);
                let is_in = is_asked
                    || !touched.is_empty() && !self.waits_for(state, &members, choices, thread) && {
                        let interpreter = &*successor.interpreter;
                        let touches = touched.touches();
                        self.mentions[index].everything
                            || touches.iter().any(|&touch| {
                                self.may_touch(residual, interpreter, state, thread, member, touch)
                                    && touch.thing.object().is_none_or(|object| {
                                        self.is_known(interpreter.program, state, &members, object)
                                    })
                            })
                    };
                if is_in {
                    members[index] = true;
                    open.push(thread);
                }
            }
        }
        members
    }

    /// One thread without which another that cannot go on never will; `None` if there is no such.
    fn who_lets_go(&mut self, state: &State, members: &[bool], thread: ThreadId) -> Option<ThreadId> {
        match state.thread(thread).status {
            Status::Blocked(Block::Monitor(object)) => state.heap.header(object).lock_owner().map(ThreadId),
            Status::Blocked(Block::Join { thread: joined, .. })
                if monitor::is_held_by_other(&state.heap, thread, joined) =>
            {
                state.heap.header(joined).lock_owner().map(ThreadId)
            }
            Status::Blocked(Block::Join { thread: joined, deadline: NEVER }) if !self.somebody_interrupts() => {
                state.live_thread_of(joined)
            }
            Status::Blocked(Block::JoinAll) => {
                let awaited =
                    || state.threads.iter().enumerate().filter(|(_, thread)| is_awaited(thread.status, thread.awaited));
                let inside = awaited().find(|(index, _)| members[*index]);
                inside.or_else(|| awaited().next()).map(|(index, _)| ThreadId(index as u16))
            }
            _ => None,
        }
    }

    /// Whether a thread can do nothing before a member has acted.
    fn waits_for(&mut self, state: &State, members: &[bool], choices: &[Choice], thread: ThreadId) -> bool {
        let is_enabled = choices.iter().any(|choice| choice.thread() == thread);
        !is_enabled && self.who_lets_go(state, members, thread).is_some_and(|other| members[other.index()])
    }

    fn somebody_interrupts(&self) -> bool {
        let may = |mentions: &Rc<Mentions>| mentions.interrupts || mentions.everything;
        self.mentions.iter().any(may)
    }

    /// The visible operation that a thread stands before, as far as it can be told at a glance.
    fn at_once(&mut self, interpreter: &mut Interpreter, state: &State, thread: ThreadId) -> Footprint {
        if let Some(known) = &self.next[thread.index()] {
            return known.clone();
        }
        let touch = match pending_of(interpreter, state, thread) {
            Pending::Lock(object) => Touch { thing: Thing::Monitor(object), how: How::Acquire },
            Pending::Access { location, access, .. } => {
                let thing = match location {
                    Location::Field { object, offset } if state.heap.is_permanent(object) => {
                        Thing::Word(object.0 + offset)
                    }
                    Location::Field { object, offset } => Thing::Field { object, offset },
                    Location::Element { array, index } => Thing::Element { array, index },
                    Location::Static { word } => Thing::Word(word),
                };
                if access == Access::Write { thing.write() } else { thing.read() }
            }
            _ => return Footprint::default(),
        };
        Footprint::new(vec![touch])
    }

    /// All that a thread touches with its next steps, or waits for.
    fn touched_next(
        &mut self,
        successor: &mut Successor,
        state: &mut State,
        buffer: &[u64],
        choices: &[Choice],
        thread: ThreadId,
    ) -> Footprint {
        if let Some(known) = &self.next[thread.index()] {
            return known.clone();
        }
        let own: Vec<Choice> = choices.iter().copied().filter(|choice| choice.thread() == thread).collect();
        let end = state.heap.words.len();
        let mut touches = Vec::new();
        for &choice in &own {
            touches.extend_from_slice(look_ahead(successor, state, choice).touches());
            encode::read(state, buffer);
        }
        if own.is_empty() {
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
        let footprint = Footprint::new(touches);
        self.next[thread.index()] = Some(footprint.clone());
        footprint
    }

    /// Whether a thread may come to touch what a member touches next, in a way that does not commute, before the member
    /// acts.
    fn may_touch(
        &mut self,
        residual: &mut Residual,
        interpreter: &Interpreter,
        state: &State,
        thread: ThreadId,
        member: ThreadId,
        touch: Touch,
    ) -> bool {
        let program = interpreter.program;
        let writes = touch.how != How::Read && touch.how != How::Await;
        let mentions = Rc::clone(&self.mentions[thread.index()]);
        if is_own(program, state, thread, touch.thing) {
            return true;
        }
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
            Thing::Monitor(object) => self.may_lock(program, state, thread, member, object, touch.how),
            Thing::Waiters(_) => mentions.waits,
            Thing::Signal(_) => mentions.interrupts,
            Thing::State(_) => mentions.threads,
            // No thread gets past waiting for the end before the end.
            Thing::Life(_) => mentions.threads || mentions.joins && touch.how != How::Release,
        }
    }

    fn may_lock(
        &self,
        program: &Program,
        state: &State,
        thread: ThreadId,
        member: ThreadId,
        object: ObjRef,
        how: How,
    ) -> bool {
        let holder = state.heap.header(object).lock_owner();
        // What the member holds nobody can take before it gives it back.
        if how == How::Release && holder == Some(member.0) {
            return false;
        }
        let class = state.heap.class_of(object);
        let mentions = &self.mentions[thread.index()];
        holder == Some(thread.0)
            || mentions.locks
            || mentions.locked_classes.iter().any(|&locked| program.is_subtype(class, locked))
    }

    /// Whether somebody who is no member reaches an object: he may use it, or hand it over to another who will.
    fn is_known(&mut self, program: &Program, state: &mut State, members: &[bool], object: ObjRef) -> bool {
        if state.heap.is_permanent(object) || members.len() >= EVERYBODY as usize {
            return true;
        }
        if !self.has_reach {
            self.reach.find(program, &mut self.shapes, state);
            self.has_reach = true;
        }
        let outside = members.iter().enumerate().filter(|(_, is_member)| !**is_member);
        self.reach.is_reached(outside.fold(0, |mask, (index, _)| mask | 1 << index), object)
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

fn is_awaited(status: Status, awaited: bool) -> bool {
    awaited && status != Status::Ended
}

fn count(members: &[bool], choices: &[Choice]) -> usize {
    choices.iter().filter(|choice| members[choice.thread().index()]).count()
}
