//! Which objects more than one thread can reach. The mark is exact after canonicalization and kept exact in between by
//! marking what is stored where others can see it.

use crate::descriptor::Kind;
use crate::heap::{ARRAY_HEADER, Header, Heap, SHARED_BIT};
use crate::ids::ObjRef;
use crate::program::{ClassShape, Program};

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
        if index < heap.permanent_end || heap.words[index] & SHARED_BIT != 0 {
            continue;
        }
        heap.words[index] |= SHARED_BIT;
        let class = program.class(Header(heap.words[index]).class());
        match class.shape {
            ClassShape::Array { element: Kind::Ref, .. } => {
                let elements = index + ARRAY_HEADER..index + ARRAY_HEADER + heap.array_length(object);
                pending
                    .extend(heap.words[elements].iter().map(|&slot| ObjRef::from_slot(slot)).filter(|r| !r.is_null()));
            }
            ClassShape::Array { .. } | ClassShape::Primitive(_) => {}
            ClassShape::Instance => {
                let fields = class.ref_offsets.iter().map(|&offset| heap.ref_at(index + offset as usize));
                pending.extend(fields.filter(|r| !r.is_null()));
            }
        }
    }
}
