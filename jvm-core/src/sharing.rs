//! Which objects more than one thread can reach. The mark is exact after canonicalization and kept exact in between by
//! marking what is stored where others can see it.

use crate::descriptor::Kind;
use crate::heap::{ARRAY_HEADER, Header, Heap, SHARED_BIT};
use crate::ids::{ObjRef, ThreadId};
use crate::program::{ClassShape, Program};
use crate::roots::{global_roots, thread_roots};
use crate::state::State;
use hashbrown::HashSet;

/// Whether another thread can reach the object: it is marked so, or permanent.
#[inline]
pub fn is_shared(heap: &Heap, object: ObjRef) -> bool {
    object.index() < heap.permanent_end || heap.words[object.index()] & SHARED_BIT != 0
}

/// Marks an object, and all that it leads to, as shared.
pub fn publish(program: &Program, heap: &mut Heap, object: ObjRef) {
    let mut pending = vec![object];
    while let Some(object) = pending.pop() {
        let index = object.index();
        if index < heap.permanent_end || object.is_anonymous() || heap.words[index] & SHARED_BIT != 0 {
            continue;
        }
        heap.words[index] |= SHARED_BIT;
        each_reference(program, heap, object, &mut |target| pending.push(target));
    }
}

/// Whether anybody but a thread itself can reach an object now, found by walking from the roots of all others. Unlike
/// the mark, this does not depend on what was shared before, or on how a search keeps its states.
pub fn others_reach(program: &Program, state: &mut State, thread: ThreadId, object: ObjRef) -> bool {
    let start = state.heap.permanent_end;
    let mut pending: Vec<ObjRef> = Vec::new();
    global_roots(state, &mut |_, slot| {
        pending.push(ObjRef::from_slot(slot));
        slot
    });
    for (index, other) in state.threads.iter().enumerate().filter(|&(index, _)| index != thread.index()) {
        let mut other = other.clone();
        thread_roots(program, index == 0, &mut other, &mut |slot| {
            pending.push(ObjRef::from_slot(slot));
            slot
        });
    }
    let mut found = HashSet::new();
    while let Some(next) = pending.pop() {
        if next == object {
            return true;
        }
        if next.index() >= start && !next.is_anonymous() && found.insert(next) {
            each_reference(program, &state.heap, next, &mut |target| pending.push(target));
        }
    }
    object.index() < start
}

/// Visits what an object refers to.
pub(crate) fn each_reference(program: &Program, heap: &Heap, object: ObjRef, visit: &mut impl FnMut(ObjRef)) {
    let index = object.index();
    let class = program.class(Header(heap.words[index]).class());
    match class.shape {
        ClassShape::Array { element: Kind::Ref, .. } => {
            let elements = index + ARRAY_HEADER..index + ARRAY_HEADER + heap.array_length(object);
            heap.words[elements].iter().map(|&slot| ObjRef::from_slot(slot)).filter(|r| !r.is_null()).for_each(visit);
        }
        ClassShape::Array { .. } | ClassShape::Primitive(_) => {}
        ClassShape::Instance => {
            let fields = class.ref_offsets.iter().map(|&offset| heap.ref_at(index + offset as usize));
            fields.filter(|r| !r.is_null()).for_each(visit);
        }
    }
}
