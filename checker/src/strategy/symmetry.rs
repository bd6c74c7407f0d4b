//! Canonical forms of successors, in which threads have the order of what they do: equal forms mean that a permutation of
//! threads and objects takes one state to the other (Godefroid 1999, definition 9; Yang and others, section 3).

use super::driver::Driver;
use crate::canonical::{Canonicalizer, Symmetries};
use crate::choice::Choice;
use crate::encode;
use crate::successor::StepEnd;
use crate::thread_sets::Kept;
use jvm_core::state::State;

pub struct Symmetry<'a> {
    canonicalizer: Canonicalizer<'a>,
}

impl<'a> Symmetry<'a> {
    pub fn new(driver: &Driver<'_, 'a, '_>) -> Symmetry<'a> {
        let symmetries =
            Symmetries { heap: true, threads: true, names: true, counts: false, unread: false, kept: Kept::Nowhere };
        let mut canonicalizer = Canonicalizer::new(driver.successor.interpreter.program, symmetries);
        canonicalizer.time = driver.settings.time;
        canonicalizer.keeps_shared = driver.canonicalizer.keeps_shared;
        Symmetry { canonicalizer }
    }

    /// The form of the state to which a choice leads; none if the path ends with it. The state is left anywhere.
    pub fn successor(
        &mut self,
        driver: &mut Driver,
        state: &mut State,
        buffer: &[u64],
        choice: Choice,
    ) -> Option<Box<[u64]>> {
        encode::read(state, buffer);
        if driver.successor.step(state, choice) != StepEnd::Next {
            return None;
        }
        driver.successor.wait_for_set(state);
        let mut form = Vec::new();
        self.canonicalizer.canonicalize(state, &mut form);
        Some(form.into())
    }
}
