//! What a call is to other threads: where the thread stops before it, and whether it runs as one (see [`crate::step`]).

use super::view::View;
use super::watch::{is_own_stream, is_shared, is_watched, is_watched_outside, makes_thread, notice};
use super::{Interpreter, Stop};
use crate::ids::ThreadId;
use crate::library::Role;
use crate::native::NativeContext;
use crate::program::Method;
use crate::state::{Entry, State, Status};
use crate::step::{self, Step};

impl Interpreter<'_> {
    /// A native method is about to be called.
    pub(super) fn stop_before_native(
        &mut self,
        state: &mut State,
        view: &View,
        pc: usize,
        method: &Method,
        arguments: &[u64],
    ) -> Option<Stop> {
        let (program, thread) = (self.program, view.thread);
        if state.heap.has_anonymous(arguments) && !program.is_join(method) {
            state.noticed.thread_sets = true;
            return Some(Stop::Ignored);
        }
        if view.watched
            && let Some(status) = notice(&NativeContext { program, state, thread }, method, arguments)
        {
            self.note_ahead(state, thread, method, arguments);
            if view.stops_at(pc) {
                return Some(self.stop(state, thread, status));
            }
        }
        if self.is_tracking {
            self.touch_native(state, thread, method, arguments);
        }
        None
    }

    /// A method with code is about to be called; how it is entered, if the thread does not stop before. `receiver` is its
    /// first argument, if it has one; `top` is the first free slot.
    pub(super) fn entry_of_call<const RECORD: bool>(
        &mut self,
        state: &mut State,
        view: &mut View,
        [pc, top]: [usize; 2],
        method: &Method,
        receiver: u64,
    ) -> Result<Entry, Stop> {
        let (program, thread) = (self.program, view.thread);
        if !view.watched && state.thread(thread).atomic > 0 && program.class(method.class).is_users() {
            view.watched = is_watched_outside(program, state, thread, self.watching());
        }
        if method.is_atomic && self.stops_before_atomic(state, view, pc, method, receiver) {
            return Err(self.stop(state, thread, Status::Runnable));
        }
        let Some(step) = method.step else {
            if view.stepping && self.is_split_before(method) {
                self.split_step(state, view, [pc, top]);
                if view.stops_at(pc) {
                    return Err(self.stop(state, thread, Status::Runnable));
                }
            }
            return Ok(Entry::Call);
        };
        self.releases_observed |= !view.stepping && matches!(step, Step::Observes(_));
        if let Step::Sees(_) | Step::Looks(_) = step {
            self.notice_middle(state, thread, step, receiver as usize);
        }
        self.note_merged(state, thread, step);
        if view.stepping && self.is_split_before(method) {
            self.split_step(state, view, [pc, top]);
        }
        if let Step::Drives | Step::Runs(_) = step {
            return self.entry_of_driver(state, view, pc, method, receiver);
        }
        if !self.is_step(step) {
            return Ok(Entry::Call);
        }
        if !view.watched && !view.driver.is_some_and(|driver| self.is_own_step(driver, method)) {
            return Ok(if self.is_unwatched_step(state, thread, step) { Entry::Step } else { Entry::Call });
        }
        view.watched |= is_watched(program, state, thread, self.watching());
        let mut entry = Entry::Call;
        if view.watched && step::is_noticed(program, state, receiver as usize) {
            if view.stops_at(pc) && self.is_stopped_before(step) {
                let status = self.status_before(state, step, receiver as usize);
                return Err(self.stop(state, thread, status));
            }
            // Whether it gets past others that wait is known when it gets through.
            if let Step::Queues(_) | Step::Observes(_) = step {
                self.notice_middle(state, thread, step, receiver as usize);
            }
            self.begin_step(step);
            if RECORD {
                self.record_step(state, thread, pc, method, receiver as usize);
            }
            entry = Entry::Step;
        } else if self.is_unwatched_step(state, thread, step) {
            entry = Entry::Step;
        }
        view.watched &= entry != Entry::Step && view.driver.is_none();
        Ok(entry)
    }

    /// What runs without interruption may print, make a thread or start one.
    fn stops_before_atomic(
        &mut self,
        state: &mut State,
        view: &View,
        pc: usize,
        method: &Method,
        receiver: u64,
    ) -> bool {
        let program = self.program;
        let stops = view.stops_at(pc);
        if stops && method.role == Role::Prints && (self.visible.printing || is_own_stream(program, state, receiver)) {
            return true;
        }
        if view.watched && makes_thread(program, method) {
            if stops && self.visible.threads.numbers_are_steps() {
                return true;
            }
            state.noticed.threads.makers |= view.thread != ThreadId(0);
        }
        // Who reaches a thread may look whether it was started.
        if stops && !method.is_synchronized() && program.is_start(method) && is_shared(&state.heap, receiver as usize) {
            return true;
        }
        if self.is_tracking && method.role == Role::Prints {
            self.touch_printing(state);
        }
        false
    }

    /// The step that runs ends before this part of it.
    fn split_step(&mut self, state: &mut State, view: &mut View, [pc, top]: [usize; 2]) {
        let thread = view.thread;
        let frame = state.thread_mut(thread).frames.last_mut().expect("a frame is running");
        (frame.pc, frame.top) = (pc as u32, top as u32);
        step::abandon(state, thread);
        view.stepping = state.thread(thread).is_in_step();
        view.driver = state.thread(thread).driver();
        view.watched = view.driver.is_none() && is_watched(self.program, state, thread, self.watching());
    }

    fn entry_of_driver(
        &mut self,
        state: &mut State,
        view: &mut View,
        pc: usize,
        method: &Method,
        receiver: u64,
    ) -> Result<Entry, Stop> {
        if state.thread(view.thread).atomic > 0 {
            return Ok(Entry::Call);
        }
        if self.is_stopped_before_run(view.driver, method) {
            view.watched = is_watched(self.program, state, view.thread, self.watching());
            if view.stops_at(pc) && is_shared(&state.heap, receiver as usize) {
                return Err(self.stop(state, view.thread, Status::Runnable));
            }
        }
        Ok(Entry::Driver)
    }

    /// Nothing stops the call any more: how others see its code, and how it is left.
    pub(super) fn begin_call(&mut self, state: &mut State, view: &mut View, method: &Method, entry: Entry) -> Entry {
        let thread = view.thread;
        if method.is_atomic || entry == Entry::Step {
            let entry = if method.is_atomic { Entry::Atomic } else { entry };
            view.stepping = entry == Entry::Step;
            view.driver = None;
            view.watched = false;
            state.thread_mut(thread).atomic += 1;
            return entry;
        }
        if entry == Entry::Driver {
            view.driver = Some(method.id);
            view.watched = false;
            return entry;
        }
        if let Some(running) = view.driver
            && self.is_driven(state, thread, running, method)
        {
            view.driver = None;
            view.watched = is_watched(self.program, state, thread, self.watching());
            return Entry::Driven;
        }
        if view.stepping && self.is_guest(state, thread, method) {
            view.stepping = false;
            state.thread_mut(thread).atomic -= 1;
            view.watched = is_watched(self.program, state, thread, self.watching());
            return Entry::Guest;
        }
        entry
    }
}
