//! Canonical forms of successors, in which threads have the order of what they do: equal forms mean that a permutation of
//! threads and objects takes one state to the other (Godefroid 1999, definition 9; Yang and others, section 3).

use crate::choice::Choice;
use crate::machine::Machine;
use crate::settings::Symmetries;
use crate::state::canonical::Canonicalizer;
use crate::state::encode;
use crate::transition::successor::StepEnd;

pub struct Symmetry<'a> {
    canonicalizer: Canonicalizer<'a>,
}

impl<'a> Symmetry<'a> {
    pub fn new(machine: &Machine<'_, 'a, '_>) -> Symmetry<'a> {
        let symmetries = Symmetries { threads: true, names: true, ..Symmetries::of_objects(true) };
        let mut canonicalizer = Canonicalizer::new(machine.successor.interpreter.program, symmetries);
        canonicalizer.time = machine.settings.time;
        canonicalizer.keeps_shared = machine.canonicalizer.keeps_shared;
        Symmetry { canonicalizer }
    }

    /// The form of the state to which a choice leads; none if the path ends with it. The state is left anywhere.
    pub fn successor(&mut self, machine: &mut Machine, buffer: &[u64], choice: Choice) -> Option<Box<[u64]>> {
        let Machine { successor, state, .. } = machine;
        encode::read(state, buffer);
        if successor.step(state, choice) != StepEnd::Next {
            return None;
        }
        successor.wait_for_set(state);
        let mut form = Vec::new();
        self.canonicalizer.canonicalize(state, &mut form);
        Some(form.into())
    }
}
