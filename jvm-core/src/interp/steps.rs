//! Running steps: where a thread stops before one, how one ends, and how one is tried (see [`crate::step`]).

use super::record::{Event, Place, What};
use super::watch::has_others;
use super::{Interpreter, Stop};
use crate::ids::{ClassId, MethodId, ObjRef, ThreadId};
use crate::program::Method;
use crate::state::{Attempt, Block, Entry, Resume, State, Status};
use crate::step::{self, Step};

/// Calls and backward jumps after which a step that is tried counts as one that can go on.
const MOST_TRIED: u64 = 1_000_000;

impl Interpreter<'_> {
    /// Lets a thread that stands before a step execute it, and nothing more. Whether it would have to wait: its status
    /// then says for what. The state is of no further use.
    pub fn try_step(&mut self, state: &mut State, thread: ThreadId) -> bool {
        let recorded = std::mem::take(&mut self.events);
        let is_recording = std::mem::take(&mut self.is_recording);
        self.stops_behind_step = true;
        self.step_ended = false;
        state.thread_mut(thread).status = Status::Runnable;
        let stop = self.step(state, thread, true, MOST_TRIED);
        self.stops_behind_step = false;
        self.step_ended = false;
        self.is_recording = is_recording;
        self.events = recorded;
        stop == Stop::Blocked
    }

    /// Whether a step that a driver calls is one of its own.
    pub(super) fn is_own_step(&self, driver: MethodId, method: &Method) -> bool {
        self.outer_class(self.program.method(driver).class) == self.outer_class(method.class)
    }

    fn outer_class(&self, class: ClassId) -> &str {
        let name = self.program.class_name(class);
        name.split_once('$').map_or(name, |(outer, _)| outer)
    }

    /// Whether a method that a driver calls is code of the program. A thread's `run` knows nothing of what it runs.
    pub(super) fn is_driven(&self, state: &State, thread: ThreadId, driver: MethodId, method: &Method) -> bool {
        let running = self.outer_class(self.program.method(driver).class);
        let is_foreign = running == "java/lang/Thread" && self.outer_class(method.class) != running;
        is_foreign || self.is_guest(state, thread, method)
    }

    /// Whether a method is a guest in the step, or what drives it, that the thread executes. The general collections
    /// are, unless they are called by a class that has them to itself.
    #[inline]
    pub(super) fn is_guest(&self, state: &State, thread: ThreadId, method: &Method) -> bool {
        method.is_guest && !self.is_private_collection(state, thread, method)
    }

    #[cold]
    fn is_private_collection(&self, state: &State, thread: ThreadId, method: &Method) -> bool {
        let is_collection = |name: &str| name.strip_prefix("java/util/").is_some_and(|rest| !rest.contains('/'));
        if !is_collection(self.program.class_name(method.class)) {
            return false;
        }
        let callers = state.thread(thread).frames.iter().rev().map(|frame| self.program.method(frame.method).class);
        let caller = callers.map(|class| self.program.class_name(class)).find(|name| !is_collection(name));
        caller.is_some_and(|caller| step::OWNERS.iter().any(|owner| caller.starts_with(owner)))
    }

    /// Whether steps that give something back were merged with others although somebody looks whether they have happened.
    pub fn has_merged_too_much(&self) -> bool {
        self.releases_observed && self.releases_merged && !self.releases_are_visible && !self.unlocks_are_visible
    }

    /// Whether a thread that is alone begins a step. Nobody could come between, but in a step the time that has passed is
    /// not looked at, and whoever is started on the way does not see the rest of it bit by bit.
    pub(super) fn is_unwatched_step(&self, state: &State, thread: ThreadId, step: Step) -> bool {
        state.thread(thread).atomic == 0
            && matches!(step, Step::Stays | Step::Retries | Step::Observes | Step::Releases)
            && !has_others(state, self.watching())
    }

    pub(super) fn is_stopped_before(&self, step: Step) -> bool {
        match step {
            Step::Stays | Step::Retries | Step::Observes | Step::Compound | Step::Unmodelled => true,
            Step::Releases => self.releases_are_visible || self.unlocks_are_visible,
            Step::Hidden | Step::Drives => false,
        }
    }

    pub(super) fn status_before(&self, state: &State, step: Step, receiver: usize) -> Status {
        match step {
            Step::Retries | Step::Observes => {
                let (object, since) = (ObjRef(receiver as u32), state.clock as i64);
                Status::Blocked(Block::Step { object, since, attempt: Attempt::Unknown })
            }
            Step::Stays | Step::Releases | Step::Compound | Step::Hidden | Step::Unmodelled | Step::Drives => {
                Status::Runnable
            }
        }
    }

    /// A step is about to be executed.
    pub(super) fn begin_step(
        &mut self,
        state: &State,
        method: &Method,
        step: Step,
        receiver: usize,
    ) -> Result<(), Stop> {
        if step == Step::Unmodelled && !step::is_fair(self.program, &state.heap, ObjRef(receiver as u32)) {
            let name = crate::program::describe_method(self.program, method.id);
            let what = format!("`{name}`: only threads that wait for something fair queue up (try --real-juc)");
            return Err(Stop::Unsupported(what));
        }
        self.releases_merged |= !self.is_stopped_before(step) && step == Step::Releases;
        Ok(())
    }

    /// A frame is left that was entered in this way.
    pub(super) fn leave_atomic(&mut self, state: &mut State, thread: ThreadId, entry: Entry) {
        match entry {
            Entry::Atomic => state.thread_mut(thread).atomic -= 1,
            Entry::Step => {
                let thread = state.thread_mut(thread);
                thread.atomic -= 1;
                if thread.resume == Resume::Late {
                    thread.resume = Resume::Fresh;
                }
                self.step_ended = true;
            }
            Entry::Guest => state.thread_mut(thread).atomic += 1,
            _ => {}
        }
    }

    /// A thread that stops where others may go first is not in a step any more.
    pub(super) fn end_interrupted_steps(&self, state: &mut State, thread: ThreadId) {
        if state.thread(thread).atomic == 0 && state.thread(thread).has_step() {
            step::abandon(state, thread);
        }
    }

    #[cold]
    pub(super) fn record_step(&mut self, state: &State, thread: ThreadId, pc: usize, method: &Method, receiver: usize) {
        let frames = &state.thread(thread).frames;
        let is_users =
            |frame: &crate::state::Frame| self.program.class(self.program.method(frame.method).class).is_users();
        let Some(place) = frames.iter().rposition(is_users) else { return };
        let users = place + 1 == frames.len();
        let at = if users { pc as u32 } else { frames[place].pc };
        self.events.push(Event {
            what: What::Step(method.id, ObjRef(receiver as u32)),
            place: Place { method: frames[place].method, pc: at },
            is_users: users,
            is_shared: true,
            // Recorded when it is certain that it is executed.
            depth: u32::MAX,
            at: u32::MAX,
        });
    }
}
