//! When a search begins again with a larger permanent image (see [`Interpreter::extend_image`]).
//!
//! Which classes of the library a program comes to initialise is seen in the search itself: a few states tell nearly all.
//! A search that has just begun is begun again for a few of them, a longer one only if their initialisers run often.

use jvm_core::heap::Heap;
use jvm_core::interp::Interpreter;
use jvm_core::state::State;

/// States after which the search looks for the first time whether there is something to add to the image, and how many
/// times as many for the next time.
const FIRST_LOOK: usize = 16;
const GROWTH: usize = 8;
/// Fewer initialisers than these are not worth it at the first look, unless they turn out to run often.
const FEW: usize = 4;

pub(crate) struct Image {
    next_look: usize,
    /// A belief was wrong: the image stays as it was at first.
    is_given_up: bool,
}

impl Default for Image {
    fn default() -> Image {
        Image { next_look: FIRST_LOOK, is_given_up: false }
    }
}

impl Image {
    /// Whether to begin again, after so many states.
    #[inline]
    pub fn is_to_change(&mut self, interpreter: &Interpreter, heap: &Heap, states: usize) -> bool {
        heap.image.is_disturbed() || states >= self.next_look && self.is_worthwhile(interpreter, states)
    }

    #[cold]
    fn is_worthwhile(&mut self, interpreter: &Interpreter, states: usize) -> bool {
        let is_first = self.next_look == FIRST_LOOK;
        self.next_look *= GROWTH;
        let initializers = &interpreter.initializers;
        let is_worth_it = if is_first { initializers.fresh() >= FEW } else { initializers.runs > states / 4 };
        !self.is_given_up && initializers.fresh() > 0 && is_worth_it
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
