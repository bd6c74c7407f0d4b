//! `jsym run`: one schedule of the program, its output passed through: behaves as `java -ea`.
//!
//! Threads take turns in the order of their numbers, a slice each. Model time passes with what they execute, so that a
//! thread that spins until another one has slept comes to an end; when none is enabled, it jumps to the next timeout.

use std::io::{Read, Write};
use std::mem::ManuallyDrop;

use bumpalo::Bump;
use jvm_core::backtrace;
use jvm_core::ids::ThreadId;
use jvm_core::interp::{Interpreter, Stop};
use jvm_core::program::{Options, Program};
use jvm_core::schedule;
use jvm_core::state::{self, NEVER, State, Stream};
use natives::MAIN_THREAD;

use crate::diagnostics;
use crate::exit::{Exit, Status};
use crate::input::launch::Launch;

/// Calls and backward jumps of a thread before the next one has its turn.
const SLICE: u64 = 20_000;
/// Nanoseconds of model time that a slice takes, and a turn that is given away: somewhat slower than compiled code, so
/// that long spins end soon, but fast enough that work is done when the program thinks it must be.
const SLICE_TIME: u64 = 100_000;
const YIELD_TIME: u64 = 1_000;

/// Without `has_input`, standard input is at its end from the beginning.
pub fn run(launch: Launch, has_input: bool) -> Status {
    let options = Options { steady_clock: true, ..launch.options() };
    let program = match Program::new(launch.class_path.clone(), natives::table(false), options) {
        Ok(program) => ManuallyDrop::new(program),
        Err(raise) => {
            let message = raise.message.unwrap_or_default();
            diagnostics::unsupported_at(&format!("this JDK's class library: {}: {message}", raise.class), None);
            return Exit::Unsupported.into();
        }
    };
    let status = run_in(&program, &launch, has_input);
    // Where the process ends now, the system takes the memory back faster than it is freed piece by piece.
    if !has_input {
        drop(ManuallyDrop::into_inner(program));
    }
    status
}

fn run_in(program: &Program, launch: &Launch, has_input: bool) -> Status {
    let arena = Bump::new();
    let mut interpreter = Interpreter::new(program, &arena);
    let started = natives::boot(&mut interpreter, (launch.max_heap / 8) as usize).and_then(|mut state| {
        natives::call_main(&mut interpreter, &mut state, &launch.main_call())?;
        Ok(state)
    });
    match started {
        Ok(mut state) => {
            state.input.ended = !has_input;
            Run { interpreter, state: &mut state, shutting_down: false }.until_the_end()
        }
        Err(error) => {
            diagnostics::unsupported_at(&error.0, None);
            Exit::Unsupported.into()
        }
    }
}

struct Run<'s, 'a> {
    interpreter: Interpreter<'a>,
    state: &'s mut State,
    shutting_down: bool,
}

impl Run<'_, '_> {
    fn until_the_end(mut self) -> Status {
        let mut last = MAIN_THREAD;
        loop {
            if let Some(status) = self.finished() {
                return status;
            }
            let Some(thread) = self.next_after(last) else {
                return self.deadlock();
            };
            last = thread;
            schedule::unblock(self.state, thread);
            let stop = self.interpreter.run(self.state, thread, SLICE);
            if !self.pass_output_on() {
                return Status::FAILURE;
            }
            match stop {
                Stop::Budget => self.state.clock += SLICE_TIME,
                Stop::Yield => self.state.clock += YIELD_TIME,
                Stop::Visible | Stop::Blocked | Stop::Ended => {}
                // One schedule, one choice: the first.
                Stop::Choice(_) => {
                    let record = self.state.thread_mut(thread);
                    record.pending_choices = 0;
                    record.choice = Some(0);
                }
                Stop::Ignored => {
                    diagnostics::detail("an assumption of the program does not hold: this run does not count");
                    return Status::SUCCESS;
                }
                Stop::Exit(status) => return Status(status as u8),
                Stop::NeedInput => self.read_input(),
                Stop::Unsupported(what) => {
                    let place = user_line(self.interpreter.program, self.state, thread);
                    diagnostics::unsupported_at(&what, place.as_deref());
                    return Exit::Unsupported.into();
                }
            }
        }
    }

    /// The exit status once all is over; begins the shutdown sequence when only daemon threads are left.
    fn finished(&mut self) -> Option<Status> {
        let main = self.state.thread(MAIN_THREAD);
        if self.shutting_down {
            let status = Status(!main.uncaught.is_null() as u8);
            return (main.status == state::Status::Ended).then_some(status);
        }
        let keeps_alive =
            self.state.threads.iter().any(|thread| thread.status != state::Status::Ended && !thread.daemon);
        if !keeps_alive {
            self.shutting_down = true;
            if let Err(error) = natives::call_shutdown(&mut self.interpreter, self.state) {
                diagnostics::unsupported_at(&error.0, None);
                return Some(Exit::Unsupported.into());
            }
        }
        None
    }

    /// The next enabled thread in turn, letting the earliest timeout happen if there is none.
    fn next_after(&mut self, last: ThreadId) -> Option<ThreadId> {
        let count = self.state.threads.len() as u16;
        let first = if self.state.thread(last).atomic > 0 { 0 } else { 1 };
        let in_turn = (first..=count).map(|step| ThreadId((last.0 + step) % count));
        let program = self.interpreter.program;
        for thread in in_turn.clone() {
            if schedule::is_enabled(program, self.state, thread) {
                return Some(thread);
            }
            if schedule::may_time_out(self.state, thread) && schedule::deadline(self.state, thread) <= self.state.clock
            {
                schedule::time_out(self.state, thread);
                if schedule::is_enabled(program, self.state, thread) {
                    return Some(thread);
                }
            }
        }
        let first = in_turn.min_by_key(|&thread| schedule::deadline(self.state, thread))?;
        let deadline = schedule::deadline(self.state, first);
        if deadline == NEVER {
            return None;
        }
        self.state.clock = deadline;
        self.next_after(last)
    }

    /// False when the reader of the output has gone.
    fn pass_output_on(&mut self) -> bool {
        self.state.output.drain(..).all(|printed| match printed.stream {
            Stream::Out => std::io::stdout().write_all(&printed.bytes).and_then(|()| std::io::stdout().flush()).is_ok(),
            Stream::Err => std::io::stderr().write_all(&printed.bytes).is_ok(),
        })
    }

    fn read_input(&mut self) {
        let mut buffer = [0; 8192];
        match std::io::stdin().read(&mut buffer) {
            Ok(count) if count > 0 => self.state.input.bytes.extend_from_slice(&buffer[..count]),
            _ => self.state.input.ended = true,
        }
    }

    /// `java` would hang here.
    fn deadlock(&mut self) -> Status {
        let program = self.interpreter.program;
        let mut notes = Vec::new();
        for (index, thread) in self.state.threads.iter().enumerate() {
            if thread.status != state::Status::Ended {
                let id = ThreadId(index as u16);
                let place = user_line(program, self.state, id).unwrap_or_else(|| "library code".into());
                let name = natives::thread_name(program, self.state, id);
                notes.push(format!("thread `{name}` waits for ever at {place}"));
            }
        }
        diagnostics::finding("deadlock", "no thread can go on", &notes);
        Status::FAILURE
    }
}

/// `Foo.java:12`, the innermost line of the user's own code.
fn user_line(program: &Program, state: &State, thread: ThreadId) -> Option<String> {
    let frames = backtrace::frames_of(program, state, thread, None);
    let frame = frames.into_iter().find(|frame| program.class(program.method(frame.method).class).is_users())?;
    let class = program.class(program.method(frame.method).class);
    let file = class.source_file.clone().unwrap_or_else(|| program.text(class.name).to_string());
    Some(frame.line(program).map_or(file.clone(), |line| format!("{file}:{line}")))
}
