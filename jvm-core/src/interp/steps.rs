//! Running steps: where a thread stops before one, how one ends, and how one is tried (see [`crate::step`]).

use super::record::{Event, Place, What};
use super::watch::has_others;
use super::{Interpreter, Stop};
use crate::footprint::Thing;
use crate::ids::{ClassId, MethodId, ObjRef, ThreadId};
use crate::library::{Role, Trait};
use crate::program::Method;
use crate::state::{Attempt, Block, Entry, Resume, State, Status};
use crate::step::{self, Middle, Step};

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

    /// Whether a method that a driver calls is code of the program, or a call of the library that is not merged. A
    /// thread's `run` knows nothing of what it runs.
    pub(super) fn is_driven(&self, state: &State, thread: ThreadId, driver: MethodId, method: &Method) -> bool {
        let is_foreign = self.is_of_thread(driver) && !self.program.class(method.class).traits.has(Trait::OfThread);
        is_foreign || self.is_in_parts(method) || self.is_guest(state, thread, method)
    }

    /// Whether a call is several operations, as things are.
    fn is_in_parts(&self, method: &Method) -> bool {
        method.step.is_some_and(|step| matches!(step, Step::Parts(_) | Step::Looks(_)) && !self.is_step(step))
    }

    fn is_of_thread(&self, driver: MethodId) -> bool {
        self.program.class(self.program.method(driver).class).traits.has(Trait::OfThread)
    }

    /// Whether a thread stops before it drives code that others may take away from it.
    pub(super) fn is_stopped_before_run(&self, driver: Option<MethodId>, method: &Method) -> bool {
        let Some(Step::Runs(middle)) = method.step else { return false };
        match driver {
            Some(driver) if self.is_own_step(driver, method) => false,
            Some(driver) if !self.is_of_thread(driver) => self.visible.middles.contains(middle),
            _ => true,
        }
    }

    /// Whether a method is a guest in the step, or what drives it, that the thread executes. The general collections
    /// are, unless they are called by a class that has them to itself.
    #[inline]
    pub(super) fn is_guest(&self, state: &State, thread: ThreadId, method: &Method) -> bool {
        method.is_guest && !self.is_private_collection(state, thread, method)
    }

    #[cold]
    fn is_private_collection(&self, state: &State, thread: ThreadId, method: &Method) -> bool {
        let traits_of = |class: ClassId| self.program.class(class).traits;
        if !traits_of(method.class).has(Trait::Collection) {
            return false;
        }
        let callers = state.thread(thread).frames.iter().rev().map(|frame| self.program.method(frame.method).class);
        let caller = callers.map(traits_of).find(|traits| !traits.has(Trait::Collection));
        caller.is_some_and(|caller| caller.has(Trait::OwnsCollections))
    }

    /// Whether steps that give something back were merged with others although somebody looks whether they have happened.
    pub fn has_merged_too_much(&self) -> bool {
        self.releases_observed && self.releases_merged && !self.visible.releases && !self.visible.unlocks
    }

    /// A new search begins.
    pub fn forget_releases(&mut self) {
        self.releases_observed = false;
        self.releases_merged = false;
    }

    /// Whether a thread that is alone begins a step. Nobody could come between, but in a step the time that has passed is
    /// not looked at, and whoever is started on the way does not see the rest of it bit by bit.
    pub(super) fn is_unwatched_step(&self, state: &State, thread: ThreadId, step: Step) -> bool {
        state.thread(thread).atomic == 0
            && self.is_step(step)
            && !matches!(step, Step::Hidden | Step::Compound | Step::Drives | Step::Runs(_) | Step::Shows(_))
            && !has_others(state, self.watching())
    }

    /// Notes that the program calls what can tell that another thread is in the middle of a step.
    #[cold]
    pub(super) fn notice_middle(&mut self, state: &mut State, thread: ThreadId, step: Step, receiver: usize) {
        // Who only tries has not called yet.
        if self.stops_behind_step || self.is_call_of_owner(state, thread) {
            return;
        }
        let Some(middle) = step::noticed_middle(self.program, state, step, receiver) else { return };
        if !middle.outlasts_thread() || has_others(state, self.watching()) {
            state.noticed.middles.insert(middle);
        } else if !self.visible.middles.contains(middle) {
            // Whether others have ended makes a difference: this must be tried before their ends, too.
            self.touch(state, Thing::ANY_LIFE.read());
        }
    }

    /// Whether a class calls what it has to itself: others see that in steps of the class only.
    fn is_call_of_owner(&self, state: &State, thread: ThreadId) -> bool {
        let frames = &state.thread(thread).frames;
        let method_of = |frame: &crate::state::Frame| self.program.method(frame.method);
        let step = frames.iter().rev().find(|frame| frame.entry == Entry::Step);
        let is_owner =
            |frame: &crate::state::Frame| self.program.class(method_of(frame).class).traits.has(Trait::OwnsCollections);
        // To close a pool is to wait until it has terminated.
        step.is_some_and(is_owner) || frames.last().is_some_and(|frame| method_of(frame).role == Role::Closes)
    }

    /// Notes that a call is merged although it has a middle: the thread must not come to its end unseen right behind it.
    #[inline]
    pub(super) fn note_merged(&mut self, state: &State, thread: ThreadId, step: Step) {
        if let Step::Splits(middle) | Step::Parts(middle) = step
            && middle.outlasts_thread()
            && !self.middles_merged
        {
            self.middles_merged = !self.visible.middles.contains(middle) && !self.is_call_of_owner(state, thread);
        }
    }

    /// Whether a method runs as one, as things are.
    #[inline]
    pub(super) fn is_step(&self, step: Step) -> bool {
        match step {
            Step::Parts(middle) => !self.visible.middles.contains(middle),
            Step::Queues(Middle::Barging) => !self.visible.middles.contains(Middle::Writer),
            // A single write, which is visible by itself.
            Step::Looks(_) | Step::Splits(Middle::Owner) => false,
            _ => true,
        }
    }

    /// Whether the step that runs ends before this part of it, or before what the program has put in its place.
    #[inline]
    pub(super) fn is_split_before(&self, method: &Method) -> bool {
        let is_open = |step| matches!(step, Some(Step::Splits(middle)) if self.visible.middles.contains(middle));
        let overridden = || {
            let mut ancestors =
                self.program.class(method.class).ancestry.iter().map(|&class| self.program.class(class));
            ancestors.any(|class| {
                let same = self.program.declared_method(class, method.name, method.descriptor);
                same.is_some_and(|same| is_open(same.step))
            })
        };
        is_open(method.step) || method.is_guest && !method.is_static() && overridden()
    }

    /// Whether a thread that has to wait in such a step is not as if it had not begun: it waits inside.
    pub fn waits_inside(&self, step: Step) -> bool {
        let is_open = |middle| self.visible.middles.contains(middle);
        match step {
            Step::Retries => false,
            Step::Queues(middle) => is_open(Middle::Queue) || is_open(middle),
            Step::Observes(_) => [Middle::Queue, Middle::Writer, Middle::Permits].into_iter().any(is_open),
            _ => true,
        }
    }

    pub(super) fn is_stopped_before(&self, step: Step) -> bool {
        match step {
            Step::Stays | Step::Retries | Step::Observes(_) | Step::Compound => true,
            Step::Sees(_) | Step::Queues(_) | Step::Parts(_) | Step::Splits(_) | Step::Looks(_) => true,
            Step::Releases => self.visible.releases || self.visible.unlocks || self.visible.middles.show_releases(),
            Step::Shows(middle) => self.visible.middles.contains(middle),
            Step::Hidden | Step::Drives | Step::Runs(_) => false,
        }
    }

    /// The status of a thread before a step. Whether the waiting shows in the state makes no difference yet.
    pub(super) fn status_before(&self, state: &State, step: Step, receiver: usize) -> Status {
        match step {
            Step::Retries | Step::Observes(_) | Step::Queues(_) => {
                let (object, since) = (ObjRef(receiver as u32), state.clock as i64);
                Status::Blocked(Block::Step { object, since, attempt: Attempt::Unknown })
            }
            _ => Status::Runnable,
        }
    }

    /// A step is about to be executed.
    pub(super) fn begin_step(&mut self, step: Step) {
        self.releases_merged |= !self.is_stopped_before(step) && step == Step::Releases;
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
