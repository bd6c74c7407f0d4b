//! A program that builds much before its threads start: what static fields lead to becomes permanent in the first state of
//! the search, so that states hold only the words that differ, as they do of the library's own objects.
//!
//! Only what everybody can reach is taken, so what is visible stays the same, unless such an object later comes to belong
//! to one thread alone: then more is visible in the search than in the program, its paths are no schedules of the
//! program, and the search begins again without this. Permanent objects keep their names and are never
//! garbage: less is symmetric, which is right but may cost states. So it is done only where copies would cost more.

use jvm_core::heap::Header;
use jvm_core::heap::image::Frozen;
use jvm_core::ids::ObjRef;
use jvm_core::program::Program;
use jvm_core::state::{State, Thread};

use crate::settings::Symmetries;
use crate::state::shapes::{Shapes, class_at};

/// Words of objects from which on they are made permanent.
const LARGE: usize = 1 << 16;

/// Makes objects of a canonical state permanent, if there are many that everybody can reach: these come first.
pub(crate) fn freeze(program: &Program, state: &mut State) -> Option<Frozen> {
    let start = state.heap.permanent_end;
    // Final fields of permanent objects are settled, so no constructor may be under way.
    let constructs = |thread: &Thread| thread.frames.iter().any(|frame| program.method(frame.method).is_constructor);
    if state.heap.words.len() - start < LARGE || state.threads.iter().any(constructs) {
        return None;
    }
    let mut shapes = Shapes::new(program, Symmetries::of_objects(true));
    let words = &state.heap.words;
    let mut objects = Vec::new();
    let mut end = start;
    while end < words.len() && Header(words[end]).is_shared() {
        objects.push(end);
        end += shapes.of(class_at(words, end)).size(words, end);
    }
    // What is permanent must not refer to what is not, unless by a word that was written since.
    let leads_out = |&at: &usize| {
        let shape = shapes.of(class_at(words, at));
        (0..).map_while(|n| shape.reference(words, at, n)).any(|index| words[index] as usize >= end)
    };
    if end - start < LARGE || objects.iter().any(leads_out) {
        return None;
    }
    let is_locked = |at: &usize| Header(words[*at]).lock_owner().is_some();
    let locked: Vec<ObjRef> = objects.iter().copied().filter(is_locked).map(|at| ObjRef(at as u32)).collect();
    Some(state.heap.freeze_objects(end, &locked))
}
