//! What one search adds to the permanent image for itself (see [`crate::interp::Interpreter::extend_image`]). It lies behind the
//! shared image ([`crate::heap::permanent`]), in the heap of that search alone.
//!
//! It stands on the belief that certain words still have their values when the program comes to the point where it was
//! added. These words are watched: the heap notes when one of them is written.

use crate::heap::{DirtyWord, Header, Heap, WordKind};
use crate::ids::{ClassId, ObjRef};

#[derive(Clone, Default)]
pub struct ImageExtension {
    /// While it grows, objects are made in it.
    pub(crate) is_growing: bool,
    /// Its next free word.
    top: usize,
    /// It may not grow beyond this word.
    end: usize,
    /// What its making changed in the image before it: the values from before.
    replaced: Vec<DirtyWord>,
    /// A bit for each word that must not change.
    watched: Vec<u64>,
    /// One of them was written.
    disturbed: bool,
}

impl ImageExtension {
    /// A permanent word is written for the first time.
    #[inline]
    pub(crate) fn note_write(&mut self, index: usize) {
        self.disturbed |= self.watched.get(index / 64).is_some_and(|bits| bits >> (index % 64) & 1 != 0);
    }

    pub fn is_disturbed(&self) -> bool {
        self.disturbed
    }

    pub(crate) fn begin_at(&mut self, top: usize) {
        self.top = top;
    }

    /// Where the next object comes.
    pub(crate) fn top(&self) -> usize {
        self.top
    }

    pub(crate) fn watch(&mut self, index: usize) {
        if self.watched.len() <= index / 64 {
            self.watched.resize(index / 64 + 1, 0);
        }
        self.watched[index / 64] |= 1 << (index % 64);
    }

    pub(crate) fn has_replaced(&mut self, mut words: Vec<DirtyWord>) {
        self.replaced.append(&mut words);
    }
}

impl Heap {
    /// From now on objects are permanent, at most so many words of them.
    pub(crate) fn grow_image(&mut self, most: usize) {
        self.image.is_growing = true;
        self.image.end = (self.image.top + most).min(self.permanent_room);
    }

    pub(crate) fn stop_growing_image(&mut self) {
        self.image.is_growing = false;
    }

    #[cold]
    pub(crate) fn allocate_in_image(&mut self, class: ClassId, size: usize) -> Option<ObjRef> {
        let at = self.image.top;
        if at + size > self.image.end {
            return None;
        }
        self.image.top += size;
        self.words[at] = Header::new(class).0;
        Some(ObjRef(at as u32))
    }

    /// Makes the permanent image what it was when the library had come up. To be called before a state is read.
    pub fn shrink_image(&mut self) {
        self.undo_dirty();
        for replaced in std::mem::take(&mut self.image.replaced).into_iter().rev() {
            self.words[replaced.index as usize] = replaced.original;
        }
        // Its objects stay where they are: code that was resolved meanwhile may know them.
        self.image = ImageExtension { top: self.image.top, ..ImageExtension::default() };
    }
}

/// What it takes to melt what was frozen.
pub struct Frozen {
    permanent_end: usize,
    replaced: Vec<DirtyWord>,
}

impl Heap {
    /// Makes all objects below `end` permanent, and what has been written so far part of the permanent image. Whatever names
    /// a thread stays out of the image, because threads change their numbers: `locked` are the objects below whose
    /// monitors are held. So do words that refer to objects which are not permanent.
    pub fn freeze_objects(&mut self, end: usize, locked: &[ObjRef]) -> Frozen {
        let frozen = Frozen { permanent_end: self.permanent_end, replaced: self.dirty.clone() };
        let mut kept = self.adopt_dirty(0);
        kept.retain(|word| match word.kind {
            WordKind::Header | WordKind::InitState => true,
            WordKind::Reference => self.words[word.index as usize] as usize >= end,
            WordKind::Value => false,
        });
        self.permanent_end = end;
        for word in kept {
            self.set_original(word.index as usize, word.kind, word.original);
        }
        for &object in locked {
            let free = self.header(object).with_lock(None, 0);
            self.set_original(object.index(), WordKind::Header, free.0);
        }
        frozen
    }

    /// Makes the permanent image what it was. To be called before a state is read.
    pub fn melt(&mut self, frozen: Frozen) {
        self.undo_dirty();
        for word in frozen.replaced {
            self.words[word.index as usize] = word.original;
        }
        self.permanent_end = frozen.permanent_end;
        self.words.truncate(self.permanent_end);
    }
}
