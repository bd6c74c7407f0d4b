//! The permanent image: what exists when `main` is called, and the mirrors, literals and statics that come up later.
//!
//! It belongs to the program. Its words never change and its objects never move, so an address in it means the same to every
//! state of the program, whichever thread runs it. It only grows: an object is appended whole, under a lock, and then the
//! number of words is published. A heap begins with a working copy of the image, in which it logs what it writes, and brings
//! that up to date ([`Heap::pull`]) before it follows an address that may be newer.

use crate::heap::{Heap, OutOfMemory};
use crate::ids::ObjRef;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock};

/// Words that a heap may grow beyond its permanent ones before it is collected.
const COLLECT_AFTER: usize = 8 << 20;

#[derive(Default)]
pub struct PermanentImage {
    contents: Mutex<Contents>,
    /// How many words have been published.
    top: AtomicUsize,
    /// Set when the library has come up.
    room: OnceLock<Room>,
}

#[derive(Default)]
struct Contents {
    words: Vec<u64>,
    /// Names of objects that have one: where they are, in order.
    names: Vec<Named>,
}

/// An object, and a number for what it is that does not depend on where it is.
pub(super) type Named = (u32, u64);

/// Where the parts of the permanent words of a heap end.
#[derive(Clone, Copy)]
struct Room {
    /// The shared image.
    shared: usize,
    /// What one search adds to it for itself ([`crate::heap::image`]).
    extended: usize,
}

impl PermanentImage {
    /// The first words, with the names of objects in them, and how many more there may be.
    fn found(&self, words: Vec<u64>, names: Vec<Named>, slack: usize) {
        let shared = (words.len() + slack).next_multiple_of(64);
        let room = Room { shared, extended: (shared + slack).next_multiple_of(64) };
        let mut contents = self.contents.lock().expect("growing does not panic");
        assert!(self.room.set(room).is_ok(), "the library of a program comes up once");
        self.top.store(words.len(), Ordering::Release);
        *contents = Contents { words, names };
    }

    /// Where the permanent words of a heap end.
    pub fn end(&self) -> usize {
        self.room.get().map_or(0, |room| room.extended)
    }

    /// A number for what an object is, if it was given one, that does not depend on where it is.
    pub fn name_of(&self, object: usize) -> Option<u64> {
        let Contents { names, .. } = &*self.contents.lock().expect("growing does not panic");
        let at = names.binary_search_by_key(&object, |&(at, _)| at as usize).ok()?;
        Some(names[at].1)
    }

    fn append(&self, object: &[u64], name: u64) -> Result<ObjRef, OutOfMemory> {
        let room = self.room.get().ok_or(OutOfMemory)?;
        let Contents { words, names } = &mut *self.contents.lock().expect("growing does not panic");
        if words.len() + object.len() > room.shared {
            return Err(OutOfMemory);
        }
        let at = ObjRef(words.len() as u32);
        words.extend_from_slice(object);
        names.push((at.0, name));
        self.top.store(words.len(), Ordering::Release);
        Ok(at)
    }
}

impl Heap {
    /// A heap with the permanent objects of a program whose library has come up.
    pub fn on(image: &Arc<PermanentImage>, max_words: usize) -> Heap {
        let room = *image.room.get().expect("the library has come up");
        let mut heap = Heap::new(max_words + room.extended);
        // Memory that is asked for as zeroes costs nothing until it is used.
        heap.words = vec![0; room.extended];
        heap.dirty_marks = vec![0; room.extended / 64];
        heap.permanent_end = room.extended;
        heap.permanent_room = room.extended;
        heap.collect_at = room.extended + COLLECT_AFTER;
        heap.pulled = 0;
        heap.shared = Some(Arc::clone(image));
        heap.image.begin_at(room.shared);
        heap.pull();
        heap
    }

    /// Everything so far becomes the permanent image, with room for `slack` more words of mirrors, literals and statics.
    pub fn freeze(&mut self, image: &Arc<PermanentImage>, slack: usize) {
        image.found(std::mem::take(&mut self.words), std::mem::take(&mut self.named), slack);
        *self = Heap::on(image, self.max_words);
    }

    /// Makes an object, whose words are given, that never moves and is the same in all states. While the library comes up that
    /// is any object. Its name is a number for what it is.
    pub fn make_permanent(&mut self, object: &[u64], name: u64) -> Result<ObjRef, OutOfMemory> {
        let Some(image) = &self.shared else {
            let at = ObjRef(self.words.len() as u32);
            if self.words.len() + object.len() > self.max_words {
                return Err(OutOfMemory);
            }
            self.words.extend_from_slice(object);
            self.named.push((at.0, name));
            return Ok(at);
        };
        let made = image.append(object, name)?;
        self.pull();
        Ok(made)
    }

    /// Copies what the permanent image has and this heap has not.
    #[inline]
    pub fn pull(&mut self) {
        if let Some(image) = &self.shared
            && image.top.load(Ordering::Acquire) > self.pulled
        {
            self.copy_new();
        }
    }

    /// Makes sure that this heap has a permanent object that others may have made.
    #[inline]
    pub(crate) fn pull_object(&mut self, object: ObjRef) {
        if object.index() >= self.pulled {
            self.pull();
        }
    }

    /// How many words of the shared image this heap has.
    pub(crate) fn pulled(&self) -> usize {
        self.pulled
    }

    #[cold]
    fn copy_new(&mut self) {
        let Some(image) = &self.shared else { return };
        let Contents { words, .. } = &*image.contents.lock().expect("growing does not panic");
        self.words[self.pulled..words.len()].copy_from_slice(&words[self.pulled..]);
        self.pulled = words.len();
    }
}
