//! When a search begins again with a larger permanent image (see [`Interpreter::extend_image`]).
//!
//! When a search begins again with a larger permanent image (see [`Interpreter::extend_image`]).
//!
//! Which classes of the library a program comes to initialise is seen in the search itself: a few states tell nearly all.
//! A search that has just begun is begun again for a few of them, and any search as soon as initialisers that had run before
//! have cost more than the search so far is worth; the less readily, the more often that was done.

use jvm_core::heap::Heap;
use jvm_core::interp::Interpreter;
use jvm_core::state::State;

/// States after which the search begins again if there are more than a few classes to add to the image.
const FIRST_LOOK: usize = 16;
const FEW: usize = 4;
/// Calls and backward jumps, in steps that ran the same initialisers again, after which it begins again in any case, and
/// how many times as many for the next time. One waiting call may need dozens of classes.
const MUCH: u64 = 10_000;
const GROWTH: u64 = 4;
/// What a state costs about, in calls and backward jumps.
const COST_OF_STATE: u64 = 64;

pub(crate) struct Image {
    is_first_look_due: bool,
    much: u64,
    /// A belief was wrong: the image stays as it was at first.
    is_given_up: bool,
}

impl Default for Image {
    fn default() -> Image {
        Image { is_first_look_due: true, much: MUCH, is_given_up: false }
    }
}

impl Image {
    /// Whether to begin again, after so many states.
    #[inline]
    pub fn is_to_change(&mut self, interpreter: &Interpreter, heap: &Heap, states: usize) -> bool {
        heap.image.is_disturbed()
            || interpreter.initializers.wasted > self.much + states as u64 * COST_OF_STATE
                && self.is_worthwhile(interpreter)
            || self.is_first_look_due && states >= FIRST_LOOK && self.is_worth_a_first_look(interpreter)
    }

    #[cold]
    fn is_worthwhile(&mut self, interpreter: &Interpreter) -> bool {
        let is_worth_it = !self.is_given_up && interpreter.initializers.fresh() > 0;
        self.much *= GROWTH;
        is_worth_it
    }

    #[cold]
    fn is_worth_a_first_look(&mut self, interpreter: &Interpreter) -> bool {
        self.is_first_look_due = false;
        !self.is_given_up && interpreter.initializers.fresh() >= FEW
    }

    /// Changes the image, in a state before `main`, to which the search then returns.
    pub fn change(&mut self, interpreter: &mut Interpreter, state: &mut State) {
        if state.heap.image.is_disturbed() {
            state.heap.shrink_image();
            self.is_given_up = true;
        } else {
            let classes = interpreter.initializers.take_fresh();
            interpreter.extend_image(state, &classes);
        }
    }
}
