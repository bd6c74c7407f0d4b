//! Joining several threads is waiting for a set of them.
//!
//! Programs keep their threads in an array and join them one after the other. How far such a loop has come tells the
//! threads apart, although nobody can notice it. So when the main thread stands before a join, it is run ahead as if
//! all joins returned at once, up to its next other visible operation. If it gets there with nothing but local work,
//! it waits from now on for the set of all threads that it joined on the way, with the frames of after the last join:
//! the array is dead by then, unless the program still uses it, and with it the difference between the threads.
//!
//! While it waits, nobody may notice how far it has come: an interrupt, `getState` or a stack trace of the main thread
//! set [`Noticed::joining`](jvm_core::state::Noticed), and the search starts again without join sets.

use crate::state::encode;
use crate::state::shapes::class_at;
use crate::transition::successor::{MAIN_THREAD, Successor};
use jvm_core::heap::Header;
use jvm_core::ids::ObjRef;
use jvm_core::interp::{Stop, Visible};
use jvm_core::roots::thread_roots;
use jvm_core::schedule;
use jvm_core::state::{Block, NEVER, State, Status};

/// A loop that joins for ever is not run ahead to its end.
const MOST_JOINS: usize = 10_000;
/// Calls and backward jumps between two joins.
const MOST_LOCAL_STEPS: u64 = 100_000;

/// What others could see before the main thread ran ahead.
#[derive(Default)]
pub(crate) struct Before {
    /// The whole state.
    buffer: Vec<u64>,
    heap: Vec<u64>,
    changed: Vec<(u32, u64)>,
    threads: usize,
    /// The anonymous references that were joined.
    joined: Vec<ObjRef>,
}

/// The permanent words that are not as they were in the beginning.
fn changed_words(state: &State) -> Vec<(u32, u64)> {
    let words = state.heap.dirty.iter().map(|dirty| (dirty, state.heap.words[dirty.index as usize]));
    words.filter(|(dirty, word)| *word != dirty.original).map(|(dirty, word)| (dirty.index, word)).collect()
}

impl Successor<'_, '_> {
    /// Lets a main thread that stands before a join wait for all threads that it joins in a row.
    pub(crate) fn wait_for_set(&mut self, state: &mut State) {
        if joined_thread(state).is_none() {
            return;
        }
        encode::write(state, &mut self.before_joins.buffer);
        self.before_joins.heap.clear();
        self.before_joins.heap.extend_from_slice(&state.heap.words[state.heap.permanent_end..]);
        self.before_joins.changed = changed_words(state);
        self.before_joins.threads = state.threads.len();
        let numbers: Vec<u16> = state.threads.iter().map(|thread| thread.number).collect();
        let visible = self.interpreter.visible;
        self.interpreter.visible = Visible { releases: true, ..visible };
        let is_believed = self.interpreter.disciplines.is_believed;
        // Fields that are believed to be nobody's business are passed over; if that leads astray, they are not.
        let mut arrived = self.joins_in_a_row(state, &numbers);
        if !arrived && is_believed {
            self.interpreter.disciplines.is_believed = false;
            arrived = self.joins_in_a_row(state, &numbers);
            self.interpreter.disciplines.is_believed = true;
        }
        self.interpreter.visible = visible;
        state.noticed.thread_sets |= !arrived && !self.before_joins.joined.is_empty();
    }

    /// Lets the main thread wait for all threads that it joins on its way; if there is no such way, nothing has happened.
    fn joins_in_a_row(&mut self, state: &mut State, numbers: &[u16]) -> bool {
        self.before_joins.joined.clear();
        self.interpreter.disciplines.read_ahead.clear();
        if self.run_ahead(state)
            && self.keeps_what_it_read(state)
            && self.nobody_noticed(state)
            && self.awaits_sets(state)
        {
            state.thread_mut(MAIN_THREAD).status = Status::Blocked(Block::JoinAll);
            return true;
        }
        encode::read(state, &self.before_joins.buffer);
        for (thread, &number) in state.threads.iter_mut().zip(numbers) {
            thread.number = number;
        }
        false
    }

    /// Awaits the members of the sets that were joined; false if one was not joined as a whole.
    fn awaits_sets(&mut self, state: &mut State) -> bool {
        let joined = &mut self.before_joins.joined;
        joined.sort_unstable();
        joined.dedup();
        let mut sets = 0;
        for (set, _) in joined.iter().filter_map(|reference| reference.member()) {
            let count = joined.iter().filter(|other| other.member().is_some_and(|(other, _)| other == set)).count();
            if state.heap.thread_sets[set].size as usize != count {
                return false;
            }
            sets |= 1 << set;
        }
        for thread in state.threads.iter_mut().filter(|thread| thread.sets & sets != 0) {
            thread.awaited = true;
        }
        true
    }

    /// Whether the main thread still has in its hands what it has read ahead, believing that nobody writes it: others that
    /// write it before they end are seen then.
    fn keeps_what_it_read(&mut self, state: &mut State) -> bool {
        let read = std::mem::take(&mut self.interpreter.disciplines.read_ahead);
        let mut held = Vec::new();
        thread_roots(self.interpreter.program, true, &mut state.threads[MAIN_THREAD.index()], &mut |slot| {
            held.push(slot);
            slot
        });
        let program = self.interpreter.program;
        // References to threads may become anonymous.
        let is_thread = |object: ObjRef| program.is_subtype(state.heap.class_of(object), program.known().thread);
        read.iter().all(|&object| held.contains(&object.slot()) && !is_thread(object))
    }

    /// Whether nothing that other threads can see is different from before the main thread ran ahead.
    fn nobody_noticed(&mut self, state: &State) -> bool {
        let Before { heap, changed, threads, .. } = &self.before_joins;
        if state.threads.len() != *threads || changed_words(state) != *changed {
            return false;
        }
        let after = &state.heap.words[state.heap.permanent_end..];
        let mut at = 0;
        while at < heap.len() {
            let size = self.shapes.of(class_at(heap, at)).size(heap, at);
            if Header(heap[at]).is_shared() && after.get(at..at + size) != Some(&heap[at..at + size]) {
                return false;
            }
            at += size;
        }
        true
    }

    /// Whether the main thread came to its next other visible operation, or to its end.
    fn run_ahead(&mut self, state: &mut State) -> bool {
        for _ in 0..MOST_JOINS {
            let Some(target) = joined_thread(state) else {
                // An exception may be on its way to the end of the thread.
                return state.thread(MAIN_THREAD).uncaught.is_null();
            };
            if target.is_anonymous() {
                self.before_joins.joined.push(target);
            } else if let Some(thread) = state.live_thread_of(target) {
                state.thread_mut(thread).awaited = true;
            }
            schedule::unblock(state, MAIN_THREAD);
            state.assume_joined = true;
            let stop = self.interpreter.step(state, MAIN_THREAD, true, MOST_LOCAL_STEPS);
            state.assume_joined = false;
            // An exception that nobody catches may come of what the others have not done yet.
            let failed = !state.thread(MAIN_THREAD).uncaught.is_null();
            if failed || !matches!(stop, Stop::Visible | Stop::Blocked | Stop::Ended) {
                return false;
            }
        }
        false
    }
}

/// The thread whose end the main thread stands before, if nothing else can end its waiting.
fn joined_thread(state: &State) -> Option<ObjRef> {
    let main = state.thread(MAIN_THREAD);
    match main.status {
        Status::Blocked(Block::Join { thread, deadline: NEVER }) if !main.interrupted && main.atomic == 0 => {
            Some(thread)
        }
        _ => None,
    }
}
