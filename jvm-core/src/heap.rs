//! The heap: one vector of words, objects bumped one after the other (see `docs/architecture.md`).
//!
//! An object is a header word, then a word for each field (or, in an array, the length and the packed elements).
//! The header holds the class, the monitor, the identity hash and the shared mark, so locking and hashing need no
//! side tables. What was made before `main` (and, later, class mirrors, literals and statics) is *permanent* ([`permanent`]):
//! it never moves, and writes to it are logged, so that a state is the permanent image plus a short list of changes
//! and a flat vector of the program's own objects.
//!
//! Invariant: a reference is 0 or the index of a header; words below `permanent_end` change only through the
//! `write_*` functions, which log them.

pub mod image;
pub mod permanent;

use crate::descriptor::Kind;
use crate::ids::{ClassId, ObjRef};
use image::ImageExtension;
use permanent::PermanentImage;
use std::sync::Arc;

/// Words before the first field of an object.
pub const HEADER: usize = 1;
/// Words before the first element of an array: the header and the length.
pub const ARRAY_HEADER: usize = 2;

/// The header word: class, lock owner, lock count, identity hash, shared mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Header(pub u64);

const CLASS_BITS: u32 = 20;
const OWNER_SHIFT: u32 = CLASS_BITS;
const OWNER_BITS: u32 = 13;
const COUNT_SHIFT: u32 = OWNER_SHIFT + OWNER_BITS;
const COUNT_BITS: u32 = 14;
const HASH_SHIFT: u32 = COUNT_SHIFT + COUNT_BITS;
const HASH_BITS: u32 = 16;
pub const SHARED_BIT: u64 = 1 << 63;
pub const MAX_THREADS: usize = (1 << OWNER_BITS) - 1;
pub const MAX_HASH_NUMBER: u32 = (1 << HASH_BITS) - 1;
pub const MAX_LOCK_COUNT: u32 = (1 << COUNT_BITS) - 1;

impl Header {
    pub fn new(class: ClassId) -> Header {
        debug_assert!(class.0 < 1 << CLASS_BITS);
        Header(class.0 as u64)
    }

    pub fn class(self) -> ClassId {
        ClassId((self.0 & ((1 << CLASS_BITS) - 1)) as u32)
    }

    #[must_use]
    pub fn with_class(self, class: ClassId) -> Header {
        debug_assert!(class.0 < 1 << CLASS_BITS);
        Header(self.0 >> CLASS_BITS << CLASS_BITS | class.0 as u64)
    }

    /// Index of the thread that holds the monitor.
    pub fn lock_owner(self) -> Option<u16> {
        let owner = (self.0 >> OWNER_SHIFT) as u16 & ((1 << OWNER_BITS) - 1);
        owner.checked_sub(1)
    }

    pub fn lock_count(self) -> u32 {
        (self.0 >> COUNT_SHIFT) as u32 & MAX_LOCK_COUNT
    }

    #[must_use]
    pub fn with_lock(self, owner: Option<u16>, count: u32) -> Header {
        let mask = ((1u64 << (OWNER_BITS + COUNT_BITS)) - 1) << OWNER_SHIFT;
        let owner = owner.map_or(0, |thread| thread as u64 + 1);
        Header(self.0 & !mask | owner << OWNER_SHIFT | (count as u64) << COUNT_SHIFT)
    }

    /// 0 while nobody asked for the identity hash.
    pub fn hash_number(self) -> u32 {
        (self.0 >> HASH_SHIFT) as u32 & ((1 << HASH_BITS) - 1)
    }

    #[must_use]
    pub fn with_hash_number(self, number: u32) -> Header {
        let mask = ((1u64 << HASH_BITS) - 1) << HASH_SHIFT;
        Header(self.0 & !mask | ((number as u64) << HASH_SHIFT) & mask)
    }

    pub fn is_shared(self) -> bool {
        self.0 & SHARED_BIT != 0
    }
}

/// In place of a value of at most 32 bits that is not expected to be read again (words of fields have 64).
pub const CLEARED: u64 = 1 << 32;

/// What a permanent word holds, as far as somebody who renames objects or threads has to know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WordKind {
    Value,
    Reference,
    /// A header: the owner of the monitor is a thread's index.
    Header,
    /// How far a class is initialised: the one at work is a thread's index.
    InitState,
}

impl WordKind {
    /// The kind with a number, which is `kind as u64`.
    pub fn from_number(number: u64) -> WordKind {
        match number {
            0 => WordKind::Value,
            1 => WordKind::Reference,
            2 => WordKind::Header,
            _ => WordKind::InitState,
        }
    }
}

/// A permanent word that was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DirtyWord {
    pub index: u32,
    pub kind: WordKind,
    /// Its value in the permanent image.
    pub original: u64,
}

#[derive(Clone)]
pub struct Heap {
    pub words: Vec<u64>,
    /// Objects below are permanent; 0 until the base is frozen.
    pub permanent_end: usize,
    /// Where the room for permanent objects ends. Beyond it lie, below `permanent_end`, objects that were frozen later.
    pub permanent_room: usize,
    /// Permanent words that differ (or may differ) from the permanent image, in the order of their first write.
    pub dirty: Vec<DirtyWord>,
    dirty_marks: Vec<u64>,
    /// Where permanent objects come from; none while the library comes up.
    shared: Option<Arc<PermanentImage>>,
    /// Until then, the objects that have a name.
    named: Vec<permanent::Named>,
    /// How many words of it have been copied.
    pulled: usize,
    /// The heap may not grow beyond this many words.
    pub max_words: usize,
    /// A collection is due when the heap has grown to this many words.
    pub collect_at: usize,
    pub image: ImageExtension,
    /// What anonymous references refer to.
    pub thread_sets: Vec<ThreadSet>,
    /// In a canonical state, the words of the objects that were first come to from each thread in its turn, behind what
    /// everybody reaches. Empty if that was not asked for; it means nothing after a step.
    pub segments: Vec<u32>,
}

/// Threads of one class of which nobody knows which is which (see [`ObjRef::anonymous`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ThreadSet {
    pub class: ClassId,
    pub size: u32,
}

/// The heap is full.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OutOfMemory;

impl Heap {
    pub fn new(max_words: usize) -> Heap {
        Heap {
            words: vec![0],
            permanent_end: 0,
            permanent_room: 0,
            dirty: Vec::new(),
            dirty_marks: Vec::new(),
            shared: None,
            named: Vec::new(),
            pulled: usize::MAX,
            max_words,
            collect_at: usize::MAX,
            image: ImageExtension::default(),
            thread_sets: Vec::new(),
            segments: Vec::new(),
        }
    }

    #[inline]
    pub fn header(&self, object: ObjRef) -> Header {
        match self.words.get(object.index()) {
            Some(&word) => Header(word),
            None => self.anonymous_header(object),
        }
    }

    #[cold]
    fn anonymous_header(&self, object: ObjRef) -> Header {
        let (set, _) = object.member().expect("a reference leads to an object");
        Header::new(self.thread_sets[set].class)
    }

    /// Whether one of some slots may hold an anonymous reference; a number may look like one.
    #[inline]
    pub fn has_anonymous(&self, slots: &[u64]) -> bool {
        let is_one = |slot: u64| match u32::try_from(slot).ok().and_then(|slot| ObjRef(slot).member()) {
            Some((set, member)) => self.thread_sets.get(set).is_some_and(|set| member < set.size as usize),
            None => false,
        };
        !self.thread_sets.is_empty() && slots.iter().any(|&slot| is_one(slot))
    }

    pub fn class_of(&self, object: ObjRef) -> ClassId {
        self.header(object).class()
    }

    pub fn set_header(&mut self, object: ObjRef, header: Header) {
        self.write_word(object.index(), header.0, WordKind::Header);
    }

    pub fn array_length(&self, array: ObjRef) -> usize {
        self.words[array.index() + 1] as usize
    }

    pub fn word(&self, index: usize) -> u64 {
        self.words[index]
    }

    pub fn ref_at(&self, index: usize) -> ObjRef {
        ObjRef::from_slot(self.words[index])
    }

    /// Field at a word offset from the header.
    pub fn field(&self, object: ObjRef, offset: usize) -> u64 {
        self.words[object.index() + offset]
    }

    pub fn field_ref(&self, object: ObjRef, offset: usize) -> ObjRef {
        self.ref_at(object.index() + offset)
    }

    pub fn set_field(&mut self, object: ObjRef, offset: usize, value: u64) {
        self.write_prim(object.index() + offset, value);
    }

    pub fn set_field_ref(&mut self, object: ObjRef, offset: usize, value: ObjRef) {
        self.write_ref(object.index() + offset, value.slot());
    }

    #[inline(always)]
    pub fn write_prim(&mut self, index: usize, value: u64) {
        self.write_word(index, value, WordKind::Value);
    }

    #[inline(always)]
    pub fn write_ref(&mut self, index: usize, value: u64) {
        self.write_word(index, value, WordKind::Reference);
    }

    #[inline(always)]
    pub fn write_word(&mut self, index: usize, value: u64, kind: WordKind) {
        if index < self.permanent_end {
            self.mark_dirty(index, kind);
        }
        self.words[index] = value;
    }

    #[cold]
    fn mark_dirty(&mut self, index: usize, kind: WordKind) {
        let (word, bit) = (index / 64, 1u64 << (index % 64));
        if word >= self.dirty_marks.len() {
            self.dirty_marks.resize(self.permanent_end.div_ceil(64), 0);
        }
        if self.dirty_marks[word] & bit == 0 {
            self.dirty_marks[word] |= bit;
            self.image.note_write(index);
            self.dirty.push(DirtyWord { index: index as u32, kind, original: self.words[index] });
        }
    }

    /// What was written since there were this many entries in the log becomes part of the permanent image; the entries.
    pub(crate) fn adopt_dirty(&mut self, from: usize) -> Vec<DirtyWord> {
        let adopted = self.dirty.split_off(from);
        for dirty in &adopted {
            self.dirty_marks[dirty.index as usize / 64] &= !(1 << (dirty.index % 64));
        }
        adopted
    }

    /// A permanent word is written, and what the permanent image has there becomes another value.
    pub(crate) fn set_original(&mut self, index: usize, kind: WordKind, original: u64) {
        self.mark_dirty(index, kind);
        let written = self.dirty.iter_mut().find(|dirty| dirty.index as usize == index);
        written.expect("it was just marked").original = original;
    }

    /// Puts all permanent words back to what the permanent image has.
    pub fn undo_dirty(&mut self) {
        for dirty in self.dirty.drain(..) {
            self.words[dirty.index as usize] = dirty.original;
            self.dirty_marks[dirty.index as usize / 64] = 0;
        }
    }

    /// What is known of a permanent word that was written; `None` if it has the value of the permanent image.
    pub fn dirty_word(&self, index: usize) -> Option<DirtyWord> {
        let is_marked = self.dirty_marks.get(index / 64).is_some_and(|marks| marks >> (index % 64) & 1 != 0);
        let find = || self.dirty.iter().find(|dirty| dirty.index as usize == index).copied();
        if is_marked { find() } else { None }
    }

    /// Forgets the changes that changed nothing.
    pub fn drop_unchanged_dirty(&mut self) {
        let Heap { words, dirty, dirty_marks, .. } = self;
        dirty.retain(|dirty| {
            let index = dirty.index as usize;
            let changed = words[index] != dirty.original;
            if !changed {
                dirty_marks[index / 64] &= !(1 << (index % 64));
            }
            changed
        });
    }

    /// A zeroed object of `size` words, header included.
    #[inline]
    pub fn allocate(&mut self, class: ClassId, size: usize) -> Result<ObjRef, OutOfMemory> {
        if self.image.is_growing
            && let Some(object) = self.allocate_in_image(class, size)
        {
            return Ok(object);
        }
        let at = self.words.len();
        if at + size > self.max_words {
            return Err(OutOfMemory);
        }
        self.words.resize(at + size, 0);
        self.words[at] = Header::new(class).0;
        Ok(ObjRef(at as u32))
    }

    /// A zeroed array; `class` is the array's class.
    pub fn allocate_array(&mut self, class: ClassId, element: Kind, length: usize) -> Result<ObjRef, OutOfMemory> {
        let array = self.allocate(class, array_words(element, length))?;
        self.words[array.index() + 1] = length as u64;
        Ok(array)
    }

    pub fn is_permanent(&self, object: ObjRef) -> bool {
        object.index() < self.permanent_end
    }

    // Packed elements. The views cost nothing: a word vector seen as a slice of smaller numbers.

    pub fn bytes(&self) -> &[u8] {
        bytemuck::cast_slice(&self.words)
    }

    pub fn byte_range(&self, array: ObjRef) -> std::ops::Range<usize> {
        let start = (array.index() + ARRAY_HEADER) * 8;
        start..start + self.array_length(array)
    }

    /// The elements of a byte or boolean array.
    pub fn byte_array(&self, array: ObjRef) -> &[u8] {
        &self.bytes()[self.byte_range(array)]
    }

    /// Element `i` of a primitive array, widened as a frame slot holds it.
    #[inline]
    pub fn element(&self, array: ObjRef, kind: Kind, i: usize) -> u64 {
        let start = array.index() + ARRAY_HEADER;
        match kind {
            Kind::Boolean | Kind::Byte => self.bytes()[start * 8 + i] as i8 as i32 as u32 as u64,
            Kind::Char => bytemuck::cast_slice::<u64, u16>(&self.words)[start * 4 + i] as u64,
            Kind::Short => bytemuck::cast_slice::<u64, i16>(&self.words)[start * 4 + i] as i32 as u32 as u64,
            Kind::Int | Kind::Float => bytemuck::cast_slice::<u64, u32>(&self.words)[start * 2 + i] as u64,
            Kind::Long | Kind::Double | Kind::Ref => self.words[start + i],
            Kind::Void => unreachable!("there are no arrays of void"),
        }
    }

    #[inline]
    pub fn set_element(&mut self, array: ObjRef, kind: Kind, i: usize, value: u64) {
        let start = array.index() + ARRAY_HEADER;
        if start < self.permanent_end {
            self.mark_dirty(start + (i << kind.element_shift() >> 3), word_kind(kind));
        }
        match kind {
            Kind::Boolean | Kind::Byte => {
                bytemuck::cast_slice_mut::<u64, u8>(&mut self.words)[start * 8 + i] = value as u8
            }
            Kind::Char | Kind::Short => {
                bytemuck::cast_slice_mut::<u64, u16>(&mut self.words)[start * 4 + i] = value as u16
            }
            Kind::Int | Kind::Float => {
                bytemuck::cast_slice_mut::<u64, u32>(&mut self.words)[start * 2 + i] = value as u32
            }
            Kind::Long | Kind::Double | Kind::Ref => self.words[start + i] = value,
            Kind::Void => unreachable!("there are no arrays of void"),
        }
    }

    /// Logs that the words of `count` elements from `first` on are about to be written.
    pub fn touch_elements(&mut self, array: ObjRef, kind: Kind, first: usize, count: usize) {
        let start = array.index() + ARRAY_HEADER;
        if start < self.permanent_end && count > 0 {
            let shift = kind.element_shift();
            for index in start + (first << shift >> 3)..=start + ((first + count - 1) << shift >> 3) {
                self.mark_dirty(index, word_kind(kind));
            }
        }
    }

    /// Copies elements between arrays of one element kind (ranges checked by the caller); may overlap.
    pub fn copy_elements(
        &mut self,
        kind: Kind,
        from: ObjRef,
        from_index: usize,
        to: ObjRef,
        to_index: usize,
        n: usize,
    ) {
        self.touch_elements(to, kind, to_index, n);
        let shift = kind.element_shift();
        let source = ((from.index() + ARRAY_HEADER) << 3) + (from_index << shift);
        let target = ((to.index() + ARRAY_HEADER) << 3) + (to_index << shift);
        bytemuck::cast_slice_mut::<u64, u8>(&mut self.words).copy_within(source..source + (n << shift), target);
    }

    pub fn write_bytes(&mut self, array: ObjRef, first: usize, bytes: &[u8]) {
        self.touch_elements(array, Kind::Byte, first, bytes.len());
        let start = (array.index() + ARRAY_HEADER) * 8 + first;
        bytemuck::cast_slice_mut::<u64, u8>(&mut self.words)[start..start + bytes.len()].copy_from_slice(bytes);
    }
}

fn word_kind(element: Kind) -> WordKind {
    if element == Kind::Ref { WordKind::Reference } else { WordKind::Value }
}

/// Words of an array, header included.
pub fn array_words(element: Kind, length: usize) -> usize {
    ARRAY_HEADER + (length << element.element_shift()).div_ceil(8)
}
