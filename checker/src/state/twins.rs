//! Objects and frames of twins (classes and methods with equal code, [`jvm_core::twins`]) become those of the one that
//! stands for all: threads that run the same code under different names are interchangeable then.
//!
//! The state goes on as one of the class and the method that it has now. That is as good as what it was, unless the program
//! looks at the class itself, which is noticed; what comes out is carried out in the program as it is.

use crate::state::shapes::{Shapes, class_at};
use jvm_core::heap::Header;
use jvm_core::program::Program;
use jvm_core::state::{Entry, Frame, State};
use jvm_core::twins::Twins;

pub fn take_for_one(program: &Program, twins: &mut Twins, shapes: &mut Shapes, state: &mut State) {
    if twins.extend(program) {
        // A field that the code of one never reads may be read by the code of another.
        let classes = twins.classes().iter().map(|&id| program.class(id)).filter(|class| class.is_users());
        for field in classes.flat_map(|class| &class.fields) {
            program.note_read(field);
        }
    }
    if twins.is_empty() {
        return;
    }
    for thread in &mut state.threads {
        for frame in &mut thread.frames {
            rename(program, twins, frame);
        }
    }
    let words = &mut state.heap.words;
    let mut at = state.heap.permanent_end;
    while at < words.len() {
        let class = class_at(words, at);
        words[at] = Header(words[at]).with_class(twins.class(class)).0;
        at += shapes.of(class).size(words, at);
    }
}

fn rename(program: &Program, twins: &Twins, frame: &mut Frame) {
    let method = twins.method(frame.method);
    // A class that is being initialised is not taken for another.
    if method != frame.method && !matches!(frame.entry, Entry::ClassPrepare(_) | Entry::ClassInit(_)) {
        program.share_offsets(frame.method, method);
        frame.method = method;
    }
}
