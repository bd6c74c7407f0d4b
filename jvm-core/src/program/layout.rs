//! Where fields live: a word each, inherited fields first, references before the other fields of a class.
//!
//! Static fields live in the class's *statics object*, a permanent object whose first words after the header say
//! how far the class is initialised and, if that failed, why.

use super::{Class, Field, flags};
use crate::descriptor::Kind;
use crate::heap::HEADER;
use crate::ids::{ClassId, Symbol};

/// Offset of the initialisation state in a statics object.
pub const INIT_STATE: usize = HEADER;
/// Offset of the reference to what a failed initialisation left for those who try again.
pub const INIT_ERROR: usize = HEADER + 1;

pub(super) struct Layout {
    pub instance_words: u32,
    pub ref_offsets: Vec<u32>,
    pub static_words: u32,
}

/// A field as read from the class file, before it has a place.
pub(super) struct RawField {
    pub name: Symbol,
    pub descriptor: Symbol,
    pub kind: Kind,
    pub access_flags: u16,
}

pub(super) fn place_fields(class: ClassId, parent: Option<&Class>, raw: Vec<RawField>) -> (Box<[Field]>, Layout) {
    let mut layout = Layout {
        instance_words: parent.map_or(HEADER as u32, |parent| parent.instance_words),
        ref_offsets: parent.map_or(Vec::new(), |parent| parent.ref_offsets.to_vec()),
        static_words: INIT_ERROR as u32 + 1,
    };
    let mut offsets = vec![0; raw.len()];
    for references in [true, false] {
        for (field, offset) in raw.iter().zip(&mut offsets).filter(|(field, _)| (field.kind == Kind::Ref) == references)
        {
            let next = if field.access_flags & flags::STATIC != 0 {
                &mut layout.static_words
            } else {
                if references {
                    layout.ref_offsets.push(layout.instance_words);
                }
                &mut layout.instance_words
            };
            *offset = *next;
            *next += 1;
        }
    }
    let fields = raw.into_iter().zip(offsets).enumerate().map(|(index, (raw, offset))| Field {
        class,
        name: raw.name,
        descriptor: raw.descriptor,
        kind: raw.kind,
        access_flags: raw.access_flags,
        offset,
        index: index as u16,
        reads: Default::default(),
    });
    let fields = fields.collect();
    (fields, layout)
}
