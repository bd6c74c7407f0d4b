//! One transition: from a state and a choice to the next state.

use crate::choice::Choice;
use crate::settings::{Settings, Symmetries, Time};
use crate::state::canonical::Canonicalizer;
use crate::state::shapes::Shapes;
use crate::transition::join_sets::Before;
use crate::transition::livelock::{self, Timeouts};
use jvm_core::ids::{MethodId, ThreadId};
use jvm_core::interp::{Interpreter, Stop};
use jvm_core::observed::{self, Shown};
use jvm_core::schedule;
use jvm_core::state::{Block, Entry, Frame, NEVER, State, Status};

/// How a transition ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StepEnd {
    /// The thread stands before its next visible instruction, waits, or has ended.
    Next,
    /// The program has exited.
    Exited,
    /// An assumption does not hold: this path does not count.
    Ignored,
    Unsupported(String),
}

/// Calls and backward jumps in one transition before it is cut. What is cut is a state like any other: a loop that
/// changes nothing comes back to it and ends the search there, one that does goes on until a limit stops it.
const MAX_LOCAL_STEPS: u64 = 1_000_000;

/// Runs `main`, and later the shutdown sequence.
pub(crate) const MAIN_THREAD: ThreadId = ThreadId(0);

/// Executes transitions and tells which are possible.
pub struct Successor<'i, 'a> {
    pub interpreter: &'i mut Interpreter<'a>,
    /// Called when only daemon threads are left, to begin the shutdown sequence; false if there is nothing to do.
    pub shutdown: fn(&mut Interpreter, &mut State) -> bool,
    /// Whether what the program prints stays in the state, or is dropped after each step.
    pub keep_output: bool,
    /// Whether threads may wake up from `wait` and `park` without a reason (JLS 17.2.1).
    pub spurious_wakeups: bool,
    pub time: Time,
    /// Calls and backward jumps in one transition before it is cut.
    pub most_local_steps: u64,
    /// Whether the last step may have closed a circle: its thread stands where it stood, or further up in its code.
    pub went_back: bool,
    /// Whether the last step has printed something.
    pub printed: bool,
    /// Kept for those who look ahead.
    pub spare: Option<Canonicalizer<'a>>,
    /// Whether a main thread that joins several threads waits for all of them at once.
    pub join_sets: bool,
    pub(crate) before_joins: Before,
    /// Where the thread of the last step stood, from the bottom up.
    places_before: Vec<(u32, MethodId)>,
    pub(crate) shapes: Shapes<'a>,
}

impl<'i, 'a> Successor<'i, 'a> {
    pub fn new(
        interpreter: &'i mut Interpreter<'a>,
        shutdown: fn(&mut Interpreter, &mut State) -> bool,
        settings: &Settings,
        keep_output: bool,
    ) -> Successor<'i, 'a> {
        let shapes = Shapes::new(interpreter.program, Symmetries::of_objects(true));
        Successor {
            interpreter,
            shutdown,
            keep_output,
            spurious_wakeups: settings.spurious_wakeups,
            time: settings.time,
            most_local_steps: MAX_LOCAL_STEPS,
            went_back: false,
            printed: false,
            spare: None,
            join_sets: false,
            before_joins: Before::default(),
            places_before: Vec::new(),
            shapes,
        }
    }

    /// All choices at a state, in the order of thread numbers.
    pub fn choices(&mut self, state: &mut State) -> Vec<Choice> {
        let mut choices = self.choices_at_any_time(state);
        if self.time == Time::Ordered {
            self.put_in_order(state, &mut choices);
        }
        choices
    }

    /// Those for which no time need pass.
    pub fn choices_without_time(&mut self, state: &mut State) -> Vec<Choice> {
        let mut choices = self.choices_at_any_time(state);
        choices.retain(|choice| !matches!(choice, Choice::TimeOut(_)));
        choices
    }

    /// Leaves only the timeouts that come next, if time can pass at all. Threads that but wait for a change in a loop do
    /// not keep it from passing.
    fn put_in_order(&mut self, state: &mut State, choices: &mut Vec<Choice>) {
        let deadline = |state: &State, choice: Choice| match choice {
            Choice::TimeOut(thread) => schedule::deadline(state, thread),
            _ => NEVER,
        };
        let Some(earliest) = choices.iter().map(|&choice| deadline(state, choice)).filter(|&at| at != NEVER).min()
        else {
            return;
        };
        let is_busy = choices.iter().any(|choice| !matches!(choice, Choice::TimeOut(_)));
        let passes =
            earliest <= state.clock || !is_busy || livelock::trapped(self, state, Timeouts::Wait, None).is_some();
        choices.retain(|&choice| match choice {
            Choice::TimeOut(_) => deadline(state, choice) == NEVER || passes && deadline(state, choice) == earliest,
            _ => true,
        });
    }

    pub fn lend_canonicalizer(&mut self) -> Canonicalizer<'a> {
        let fresh = || Canonicalizer::new(self.interpreter.program, Symmetries::of_objects(true));
        let mut canonicalizer = self.spare.take().unwrap_or_else(fresh);
        canonicalizer.time = self.time;
        canonicalizer.keeps_shared = self.interpreter.visible.alone;
        canonicalizer
    }

    pub fn take_back(&mut self, canonicalizer: Canonicalizer<'a>) {
        self.spare = Some(canonicalizer);
    }

    fn choices_at_any_time(&mut self, state: &mut State) -> Vec<Choice> {
        let program = self.interpreter.program;
        let mut choices = Vec::new();
        let ends = only_daemons_left(state);
        if ends && state.exit.is_some() {
            // The program is over, whatever they might still do.
            return choices;
        }
        for index in 0..state.threads.len() {
            let thread = ThreadId(index as u16);
            let record = state.thread(thread);
            if record.pending_choices > 0 {
                // A result is the thread's own affair: nobody else needs to go first.
                return (0..record.pending_choices).map(|result| Choice::Pick(thread, result)).collect();
            }
            // A thread that had to wait inside of an atomic section is one among others until it goes on.
            let is_undisturbed = record.status == Status::Runnable && schedule::runs_alone(program, state, thread);
            if schedule::is_enabled(program, state, thread) {
                if is_undisturbed {
                    return vec![Choice::Run(thread)];
                }
                choices.push(Choice::Run(thread));
            } else if schedule::may_time_out(state, thread) || self.may_wake_up(state, thread) {
                choices.push(Choice::TimeOut(thread));
            }
        }
        if ends {
            // Nothing keeps the virtual machine from going down, but it takes its time.
            choices.push(Choice::Run(MAIN_THREAD));
        }
        choices
    }

    /// Whether a choice is a wake-up without a reason, on which no program can count.
    pub fn is_spurious(&self, state: &State, choice: Choice) -> bool {
        matches!(choice, Choice::TimeOut(thread) if schedule::deadline(state, thread) == NEVER)
    }

    fn may_wake_up(&self, state: &State, thread: ThreadId) -> bool {
        let waits = matches!(state.thread(thread).status, Status::Blocked(Block::Wait { .. } | Block::Park { .. }));
        self.spurious_wakeups && waits
    }

    pub fn step(&mut self, state: &mut State, choice: Choice) -> StepEnd {
        let place = |frame: &Frame| (frame.pc, frame.method);
        let mut before = std::mem::take(&mut self.places_before);
        before.clear();
        before.extend(state.thread(choice.thread()).frames.iter().map(place));
        self.printed = false;
        let waits = if self.interpreter.visible.threads.states { observed::waits(state) } else { Vec::new() };
        let end = self.carry_out(state, choice);
        let timed_out = matches!(choice, Choice::TimeOut(_)).then_some(choice.thread());
        observed::leave_waits(state, &waits, timed_out);
        // In the order of stacks by their places from the bottom up, a circle goes back somewhere.
        self.went_back = state.thread(choice.thread()).frames.iter().map(place).le(before.iter().copied());
        self.places_before = before;
        end
    }

    fn carry_out(&mut self, state: &mut State, choice: Choice) -> StepEnd {
        let thread = choice.thread();
        if state.thread(thread).status == Status::Blocked(Block::JoinAll) {
            return self.join_all(state);
        }
        if state.thread(thread).status == Status::Ended {
            return self.shut_down(state);
        }
        let granted = match choice {
            Choice::Run(_) if observed::begin_to_wait(self.interpreter.program, state, thread) => return StepEnd::Next,
            Choice::Run(_) => true,
            Choice::Pick(_, result) => {
                let record = state.thread_mut(thread);
                record.pending_choices = 0;
                record.choice = Some(result);
                true
            }
            Choice::TimeOut(_) => {
                let deadline = schedule::deadline(state, thread);
                if deadline != NEVER {
                    state.clock = state.clock.max(deadline);
                }
                schedule::time_out(state, thread);
                // A wait that timed out has to get its monitor back first.
                if state.thread(thread).status != Status::Runnable {
                    return StepEnd::Next;
                }
                true
            }
        };
        schedule::unblock(state, thread);
        state.thread_mut(thread).shown = Shown::Status;
        self.advance(state, thread, granted)
    }

    /// Runs a thread to its next visible instruction.
    pub fn advance(&mut self, state: &mut State, thread: ThreadId, granted: bool) -> StepEnd {
        let mut granted = granted;
        state.weak_may_fail = self.spurious_wakeups;
        loop {
            let stop = self.interpreter.step(state, thread, granted, self.most_local_steps);
            granted = false;
            if self.interpreter.visible.threads.states {
                observed::arrive(state, thread);
            }
            if let Some(end) = self.begin_started(state) {
                return end;
            }
            self.printed |= !state.output.is_empty();
            if !self.keep_output {
                state.output.clear();
            }
            if self.join_sets && thread == MAIN_THREAD && matches!(stop, Stop::Visible | Stop::Blocked) {
                self.wait_for_set(state);
            }
            return match stop {
                Stop::Visible | Stop::Blocked | Stop::Choice(_) | Stop::Yield | Stop::Budget => StepEnd::Next,
                Stop::Ended if only_daemons_left(state) && (state.exit.is_some() || !self.may_go_on(state)) => {
                    self.shut_down(state)
                }
                // When the shutdown sequence is over, so is the program, whoever may still run.
                Stop::Ended if state.exit.is_some() && thread == MAIN_THREAD => StepEnd::Exited,
                Stop::Ended => StepEnd::Next,
                Stop::Exit(_) => StepEnd::Exited,
                Stop::Ignored => StepEnd::Ignored,
                Stop::Unsupported(what) => StepEnd::Unsupported(what),
                Stop::NeedInput => {
                    crate::transition::input::provide(state);
                    continue;
                }
            };
        }
    }

    /// Runs threads that have just been started to their first visible instruction: a state is one in which every thread
    /// stands before such (Godefroid 1999, section 2), and what comes before nobody can notice. A `run` that takes a
    /// monitor is visible by itself.
    fn begin_started(&mut self, state: &mut State) -> Option<StepEnd> {
        // Daemons that are left alone are cut off, or have to do with the shutdown sequence that comes now.
        if only_daemons_left(state) {
            return None;
        }
        for index in 1..state.threads.len() {
            let thread = ThreadId(index as u16);
            let is_new = |frame: &Frame| frame.entry == Entry::Start;
            if let Some(lock) = self.interpreter.start_lock(state, thread) {
                if state.thread(thread).status == Status::Runnable {
                    state.thread_mut(thread).status = Status::Blocked(Block::Monitor(lock));
                }
                continue;
            }
            if state.thread(thread).status != Status::Runnable
                || !state.thread(thread).frames.last().is_some_and(is_new)
            {
                continue;
            }
            // What relies on a discipline is the thread's own step: another thread may come before it and break it.
            let is_believed = std::mem::take(&mut self.interpreter.disciplines.is_believed);
            let end = self.begin_thread(state, thread);
            self.interpreter.disciplines.is_believed = is_believed;
            if end.is_some() {
                return end;
            }
        }
        None
    }

    fn begin_thread(&mut self, state: &mut State, thread: ThreadId) -> Option<StepEnd> {
        loop {
            let stop = self.interpreter.step(state, thread, false, self.most_local_steps);
            if self.interpreter.visible.threads.states {
                observed::arrive(state, thread);
            }
            match stop {
                Stop::Ignored => return Some(StepEnd::Ignored),
                Stop::Exit(_) => return Some(StepEnd::Exited),
                Stop::Unsupported(what) => return Some(StepEnd::Unsupported(what)),
                Stop::NeedInput => crate::transition::input::provide(state),
                Stop::Visible | Stop::Blocked | Stop::Choice(_) | Stop::Yield | Stop::Budget | Stop::Ended => {
                    return None;
                }
            }
        }
    }

    /// All threads that the main thread waits for have ended: it stands where it came to when it was run ahead.
    fn join_all(&mut self, state: &mut State) -> StepEnd {
        schedule::unblock(state, MAIN_THREAD);
        self.advance(state, MAIN_THREAD, false)
    }

    /// Whether daemons may do something before the virtual machine has gone down.
    fn may_go_on(&mut self, state: &mut State) -> bool {
        self.choices_at_any_time(state).len() > 1
    }

    /// The last thread that kept the program alive has ended: its exit status is known, the hooks run, and that is it.
    fn shut_down(&mut self, state: &mut State) -> StepEnd {
        if state.exit.is_some() {
            return StepEnd::Exited;
        }
        state.exit = Some(!state.thread(MAIN_THREAD).uncaught.is_null() as i32);
        match (self.shutdown)(self.interpreter, state) {
            true => self.advance(state, MAIN_THREAD, false),
            false => StepEnd::Exited,
        }
    }
}

/// Whether nothing keeps the program alive (JLS 12.8).
fn only_daemons_left(state: &State) -> bool {
    !state.threads.iter().any(|thread| thread.status != Status::Ended && !thread.daemon)
}
