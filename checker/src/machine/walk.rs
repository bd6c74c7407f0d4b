//! The program itself, one transition at a time: objects are renamed as in the search, threads and joins are as they are,
//! and nothing is assumed. Replays, shortening and the runs of temporal properties are walks.

use crate::choice::Choice;
use crate::machine::Shutdown;
use crate::settings::{Settings, Symmetries};
use crate::state::canonical::Canonicalizer;
use crate::state::encode;
use crate::transition::successor::{MAIN_THREAD, StepEnd, Successor};
use crate::transition::waiting_calls::{plainly, settle};
use jvm_core::interp::Interpreter;
use jvm_core::state::State;

pub struct Walk<'i, 'a> {
    pub successor: Successor<'i, 'a>,
    pub canonicalizer: Canonicalizer<'a>,
    /// The state reached last, written down.
    pub buffer: Vec<u64>,
    /// How the last transition ended.
    pub end: StepEnd,
}

impl<'i, 'a> Walk<'i, 'a> {
    pub fn new(interpreter: &'i mut Interpreter<'a>, shutdown: Shutdown, settings: &Settings) -> Walk<'i, 'a> {
        let symmetries = Symmetries::of_objects(settings.heap_symmetry);
        let mut canonicalizer = Canonicalizer::new(interpreter.program, symmetries);
        settings.prepare(interpreter, &mut canonicalizer);
        let successor = Successor::new(interpreter, shutdown, settings, false);
        Walk { successor, canonicalizer, buffer: Vec::new(), end: StepEnd::Next }
    }

    /// Runs the main thread to its first visible instruction. `arrived` sees the state before objects are renamed.
    pub fn first(&mut self, state: &mut State, beginning: &[u64], arrived: impl FnOnce(&mut Interpreter, &mut State)) {
        state.output.clear();
        self.successor.went_back = false;
        encode::read(state, beginning);
        for (index, thread) in state.threads.iter_mut().enumerate() {
            thread.number = index as u16;
        }
        self.end = self.successor.advance(state, MAIN_THREAD, false);
        arrived(self.successor.interpreter, state);
        self.settle(state);
    }

    /// What can be done in the state reached last: nothing when the program has exited.
    pub fn choices(&mut self, state: &mut State) -> Vec<Choice> {
        match self.end {
            StepEnd::Next => self.successor.choices(state),
            _ => Vec::new(),
        }
    }

    /// Carries out a choice that is possible. `arrived` sees the state before objects are renamed.
    pub fn next(&mut self, state: &mut State, choice: Choice, arrived: impl FnOnce(&mut Interpreter, &mut State)) {
        self.end = self.successor.step(state, choice);
        arrived(self.successor.interpreter, state);
        self.settle(state);
    }

    fn settle(&mut self, state: &mut State) {
        self.canonicalizer.canonicalize(state, &mut self.buffer);
        settle(self.successor.interpreter, state, &mut self.buffer, &mut plainly, None);
    }
}

/// For walks that nothing is written down of.
pub fn unseen(_: &mut Interpreter, _: &mut State) {}
