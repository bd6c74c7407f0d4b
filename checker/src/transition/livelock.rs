//! Livelock: states from which the threads that can still go on only re-read the same values, for ever.
//!
//! A state is a *trap* if nothing that can happen from it changes what another thread can see, prints, or ends a thread.
//! Then nobody can influence anybody, so it is enough to look at each thread alone: every one runs in a circle of its own
//! or stands still. Only if monitors are taken and given back on the way can one thread hold up another; then all
//! interleavings are looked at. Both are bounded; what is not decided within the bound is not reported. A wake-up
//! without a reason is no way out, a timeout is.
//!
//! So there are no false alarms: a loop that some other thread, timeout or choice can end is never a trap. What is missed
//! are threads that for ever change something in circles, which cannot be told from a program that is meant to run on.

use crate::choice::Choice;
use crate::properties::{Violation, ViolationKind};
use crate::settings::Symmetries;
use crate::state::canonical::Canonicalizer;
use crate::state::encode;
use crate::state::pending::{Pending, pending_of};
use crate::transition::successor::{StepEnd, Successor};
use crate::transition::waiting_calls::{self, plainly};
use hashbrown::{HashMap, HashSet};
use jvm_core::heap::{Header, array_words};
use jvm_core::ids::ThreadId;
use jvm_core::library::Trait;
use jvm_core::observed::{self, LiveState, Observed};
use jvm_core::program::{ClassShape, Program};
use jvm_core::state::{Block, Frame, State, Status, Thread};
use xxhash_rust::xxh3::xxh3_128;

/// States of one thread's circle.
const MOST_ALONE: usize = 300;
/// States of all interleavings.
const MOST_TOGETHER: usize = 2_000;

/// Whether time may pass while a trap is looked for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Timeouts {
    Happen,
    Wait,
}

/// The violation of a canonical state that is a trap; the state is left as it was. Threads other than `last` are asked
/// first, because it is more likely that they can do something.
pub fn trapped(
    successor: &mut Successor,
    state: &mut State,
    timeouts: Timeouts,
    last: Option<ThreadId>,
) -> Option<Violation> {
    trapped_unless(successor, state, timeouts, last, &mut HashSet::new())
}

/// The same for a state that is not known to have a way out. If one is found, all states that were looked at have it:
/// what one thread does in circles keeps no other from its own, unless it takes monitors. If the bound is reached, they
/// are not looked at again either; the circle, if there is one, lies beyond them.
pub fn trapped_unless(
    successor: &mut Successor,
    state: &mut State,
    timeouts: Timeouts,
    last: Option<ThreadId>,
    ways_out: &mut HashSet<u128>,
) -> Option<Violation> {
    let mut probe = Probe::new(successor, state, timeouts);
    let first = probe.hash_of_start(state);
    if ways_out.contains(&first) {
        probe.restore(state);
        return None;
    }
    let moving = probe.moving(state, last);
    if moving.is_none() {
        if !probe.locks_change {
            ways_out.extend(probe.visited.drain(..));
        }
        ways_out.insert(first);
    }
    probe.restore(state);
    let program = probe.successor.interpreter.program;
    let in_program = std::mem::take(&mut probe.in_program);
    let moving = moving.filter(|moving| !moving.is_empty())?;
    let spinning: Vec<ThreadId> = moving.into_iter().filter(|&thread| !state.thread(thread).daemon).collect();
    match spinning.iter().all(|thread| !in_program.contains(thread)) {
        // Whoever spins is a daemon, or waits in a loop of the library; those who keep the program alive stand still.
        true => crate::properties::deadlock(program, state),
        false => Some(Violation::new(ViolationKind::Livelock, spinning)),
    }
}

/// What one transition has done.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Effect {
    Nothing,
    /// Monitors were taken or given back.
    Locks,
    Progress,
}

struct Probe<'p, 'i, 'a> {
    successor: &'p mut Successor<'i, 'a>,
    canonicalizer: Canonicalizer<'a>,
    timeouts: Timeouts,
    start: Vec<u64>,
    keeps_output: bool,
    is_recording: bool,
    went_back: bool,
    locks_change: bool,
    /// Threads whose circle is one of the program's own code: it goes from line to line.
    in_program: Vec<ThreadId>,
    /// All states that were looked at.
    visited: Vec<u128>,
    /// Permanent objects that are known to be monitors, by the index of their header.
    monitors: HashSet<u32>,
}

impl<'p, 'i, 'a> Probe<'p, 'i, 'a> {
    fn new(successor: &'p mut Successor<'i, 'a>, state: &State, timeouts: Timeouts) -> Self {
        let canonicalizer = successor.lend_canonicalizer();
        let mut start = Vec::new();
        encode::write(state, &mut start);
        let keeps_output = std::mem::replace(&mut successor.keep_output, true);
        let monitors = HashSet::new();
        let is_recording = std::mem::take(&mut successor.interpreter.is_recording);
        let went_back = successor.went_back;
        Probe {
            successor,
            canonicalizer,
            timeouts,
            start,
            keeps_output,
            is_recording,
            went_back,
            locks_change: false,
            in_program: Vec::new(),
            visited: Vec::new(),
            monitors,
        }
    }

    /// Whatever symmetries the caller's form of the state makes use of, here none is.
    fn hash_of_start(&mut self, state: &mut State) -> u128 {
        let mut buffer = Vec::new();
        self.canonicalizer.canonicalize(state, &mut buffer);
        encode::read(state, &self.start);
        xxh3_128(bytemuck::cast_slice(&buffer))
    }

    fn restore(&mut self, state: &mut State) {
        encode::read(state, &self.start);
        self.successor.keep_output = self.keeps_output;
        self.successor.interpreter.is_recording = self.is_recording;
        self.successor.went_back = self.went_back;
        let fresh = Canonicalizer::new(self.successor.interpreter.program, Symmetries::of_objects(true));
        self.successor.take_back(std::mem::replace(&mut self.canonicalizer, fresh));
    }

    /// The threads that run in circles, if the state is a trap.
    fn moving(&mut self, state: &mut State, last: Option<ThreadId>) -> Option<Vec<ThreadId>> {
        let is_alive = |(_, thread): &(usize, &Thread)| thread.status != Status::Ended;
        let alive = state.threads.iter().enumerate().filter(is_alive).map(|(index, _)| ThreadId(index as u16));
        let mut threads: Vec<ThreadId> = alive.collect();
        threads.sort_by_key(|&thread| Some(thread) == last);
        let one_at_a_time =
            |thread: &Thread| thread.atomic > 0 && thread.status == Status::Runnable || thread.pending_choices > 0;
        let mut moving = Vec::new();
        if !state.threads.iter().any(one_at_a_time) {
            for thread in threads {
                if self.circles(state, Some(thread), MOST_ALONE)?.contains(&thread) {
                    moving.push(thread);
                }
            }
            if !self.locks_change {
                return Some(moving);
            }
        }
        self.circles(state, None, MOST_TOGETHER)
    }

    /// The threads that come back to a state they were in, if all that can happen, or all that one thread can do,
    /// has no effect.
    fn circles(&mut self, state: &mut State, alone: Option<ThreadId>, most: usize) -> Option<Vec<ThreadId>> {
        let mut seen: HashMap<u128, usize> = HashMap::new();
        seen.insert(xxh3_128(bytemuck::cast_slice(&self.start)), 0);
        encode::read(state, &self.start);
        let mut first = self.start.clone();
        waiting_calls::settle(self.successor.interpreter, state, &mut first, &mut plainly);
        let mut open = vec![(0, first)];
        let mut edges = Vec::new();
        let mut buffer = Vec::new();
        while let Some((number, from)) = open.pop() {
            encode::read(state, &from);
            let choices: Vec<Choice> = self.choices(state, alone);
            for choice in choices {
                encode::read(state, &from);
                match self.effect(state, &from, choice) {
                    Effect::Progress => return None,
                    Effect::Locks => self.locks_change = true,
                    Effect::Nothing => {}
                }
                self.canonicalizer.canonicalize(state, &mut buffer);
                let hash = xxh3_128(bytemuck::cast_slice(&buffer));
                let next = seen.len();
                let reached = *seen.entry(hash).or_insert(next);
                edges.push((number, reached, choice.thread()));
                if reached == next {
                    self.visited.push(hash);
                    if seen.len() > most {
                        return None;
                    }
                    waiting_calls::settle(self.successor.interpreter, state, &mut buffer, &mut plainly);
                    open.push((reached, buffer.clone()));
                }
            }
        }
        Some(on_circles(edges))
    }

    fn choices(&mut self, state: &mut State, alone: Option<ThreadId>) -> Vec<Choice> {
        let mut choices = match self.timeouts {
            Timeouts::Happen => self.successor.choices(state),
            Timeouts::Wait => self.successor.choices_without_time(state),
        };
        choices.retain(|&choice| {
            alone.is_none_or(|thread| thread == choice.thread()) && !self.successor.is_spurious(state, choice)
        });
        choices
    }

    /// Carries a choice out and tells what others could notice of it.
    fn effect(&mut self, state: &mut State, from: &[u64], choice: Choice) -> Effect {
        let mover = choice.thread();
        match pending_of(self.successor.interpreter, state, mover) {
            Pending::Lock(object) | Pending::Unlock(object) => {
                self.monitors.insert(object.0);
            }
            Pending::Start => return Effect::Progress,
            _ => {}
        }
        if let Status::Blocked(Block::Wait { monitor, .. }) = state.thread(mover).status {
            self.monitors.insert(monitor.0);
        }
        let before = Before::of(state, self.successor.interpreter.visible.threads);
        let program = self.successor.interpreter.program;
        let place = place_in_program(program, state.thread(mover));
        state.output.clear();
        if self.successor.step(state, choice) != StepEnd::Next {
            return Effect::Progress;
        }
        if (place.is_none() || place != place_in_program(program, state.thread(mover)))
            && !self.in_program.contains(&mover)
        {
            self.in_program.push(mover);
        }
        before.compare(program, state, from, mover, &self.monitors)
    }
}

/// The threads of the edges that lie on circles, or between two. That a state is reached in two ways is no circle: steps
/// of different threads lead to the same state in either order.
fn on_circles(mut edges: Vec<(usize, usize, ThreadId)>) -> Vec<ThreadId> {
    loop {
        let count = edges.len();
        let left: HashSet<usize> = edges.iter().map(|&(from, ..)| from).collect();
        edges.retain(|(_, to, _)| left.contains(to));
        let entered: HashSet<usize> = edges.iter().map(|&(_, to, _)| to).collect();
        edges.retain(|(from, ..)| entered.contains(from));
        if edges.len() == count {
            break;
        }
    }
    let mut threads = Vec::new();
    for (_, _, thread) in edges {
        if !threads.contains(&thread) {
            threads.push(thread);
        }
    }
    threads
}

fn shown(state: &State) -> Vec<LiveState> {
    (0..state.threads.len()).map(|index| observed::live_state(state, ThreadId(index as u16))).collect()
}

/// What a state was before a transition, apart from its heap, which is the tail of the buffer it was read from.
struct Before {
    threads: Vec<Thread>,
    dirty: Vec<(u32, u64)>,
    heap_words: usize,
    counters: (u32, u32, u64),
    off_heap: usize,
    /// What `getState` said of threads, if the program asks for it.
    shown: Vec<LiveState>,
}

impl Before {
    fn of(state: &State, observed: Observed) -> Before {
        let heap = &state.heap;
        let word = |index: u32| (index, heap.words[index as usize]);
        let mut dirty: Vec<(u32, u64)> = heap.dirty.iter().map(|dirty| word(dirty.index)).collect();
        dirty.sort_unstable_by_key(|entry| entry.0);
        Before {
            threads: state.threads.clone(),
            dirty,
            heap_words: heap.words.len() - heap.permanent_end,
            counters: counters(state),
            off_heap: state.off_heap.blocks().count(),
            shown: if observed.states { shown(state) } else { Vec::new() },
        }
    }

    fn compare(
        &self,
        program: &Program,
        state: &State,
        from: &[u64],
        mover: ThreadId,
        monitors: &HashSet<u32>,
    ) -> Effect {
        let is_over = state.exit.is_some() || !state.swallowed.is_null() || !state.output.is_empty();
        // Memory outside of the heap is not compared: who uses it may have changed it.
        let uses_memory = self.off_heap + state.off_heap.blocks().count() > 0;
        let shows_more = !self.shown.is_empty() && self.shown != shown(state);
        if is_over
            || shows_more
            || uses_memory
            || counters(state) != self.counters
            || state.threads.len() != self.threads.len()
        {
            return Effect::Progress;
        }
        for (index, (now, then)) in state.threads.iter().zip(&self.threads).enumerate() {
            let is_same = match index == mover.index() {
                true => {
                    now.status != Status::Ended
                        && now.uncaught == then.uncaught
                        && (now.interrupted, now.permit, now.leaving) == (then.interrupted, then.permit, then.leaving)
                }
                false => now == then,
            };
            if !is_same {
                return Effect::Progress;
            }
        }
        let of_permanent = self.permanent_words(state, monitors);
        if of_permanent == Effect::Progress {
            return Effect::Progress;
        }
        let effect = self.objects(program, state, &from[from.len() - self.heap_words..]);
        if effect == Effect::Nothing { of_permanent } else { effect }
    }

    fn permanent_words(&self, state: &State, monitors: &HashSet<u32>) -> Effect {
        let mut effect = Effect::Nothing;
        for dirty in &state.heap.dirty {
            let known = self.dirty.binary_search_by_key(&dirty.index, |entry| entry.0);
            let then = known.map_or(dirty.original, |place| self.dirty[place].1);
            let now = state.heap.words[dirty.index as usize];
            if now == then {
                continue;
            }
            let is_lock = monitors.contains(&dirty.index) && unlocked(now) == unlocked(then);
            if !is_lock {
                return Effect::Progress;
            }
            effect = Effect::Locks;
        }
        effect
    }

    /// Compares the objects that others can reach; the heap of a canonical state has them one after the other.
    fn objects(&self, program: &Program, state: &State, then: &[u64]) -> Effect {
        let start = state.heap.permanent_end;
        let Some(now) = state.heap.words.get(start..start + then.len()) else { return Effect::Progress };
        let mut effect = Effect::Nothing;
        let mut at = 0;
        while at < then.len() {
            let header = Header(then[at]);
            let class = program.class(header.class());
            let size = match class.shape {
                ClassShape::Array { element, .. } => array_words(element, then[at + 1] as usize),
                _ => class.instance_words as usize,
            };
            if header.is_shared() {
                let is_memo = |offset: usize| {
                    let mut fields = class.fields.iter().filter(|field| !field.is_static());
                    fields.any(|field| field.offset as usize == offset && program.is_memo(field))
                };
                let differs = |offset: &usize| now[at + offset] != then[at + offset];
                let changed = (1..size).filter(differs).any(|offset| !is_memo(offset));
                if unlocked(now[at]) != unlocked(then[at]) || changed && !program.has_trait(header.class(), Trait::Lock)
                {
                    return Effect::Progress;
                }
                if changed || now[at] != then[at] {
                    effect = Effect::Locks;
                }
            }
            at += size;
        }
        effect
    }
}

/// Where a thread is in the program's own code, if it is in a library call from there.
fn place_in_program(program: &Program, thread: &Thread) -> Option<(usize, u32)> {
    let is_users = |frame: &Frame| program.class(program.method(frame.method).class).is_users();
    let depth = thread.frames.iter().rposition(is_users)?;
    let is_library = depth + 1 < thread.frames.len();
    is_library.then(|| (depth, thread.frames[depth].pc))
}

fn unlocked(header: u64) -> u64 {
    Header(header).with_lock(None, 0).0
}

fn counters(state: &State) -> (u32, u32, u64) {
    (state.hashes_given, state.thread_ids_given, if state.clock_observed { state.clock } else { 0 })
}
