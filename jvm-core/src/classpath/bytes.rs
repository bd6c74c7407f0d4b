//! The bytes of a class file, wherever they live: in the program itself, in a memory-mapped file, or on the heap.
//!
//! Cloning never copies the bytes. A mapped range is checked when it is made, so reading it cannot fail.

use std::ops::{Deref, Range};
use std::sync::Arc;

use super::mapped::MappedFile;

#[derive(Clone)]
pub struct ClassBytes(Storage);

#[derive(Clone)]
enum Storage {
    Embedded(&'static [u8]),
    Mapped(Arc<MappedFile>, Range<usize>),
    Owned(Arc<[u8]>),
}

impl ClassBytes {
    /// A part of a mapped file, or `None` if the file is shorter than that.
    pub(super) fn mapped(file: &Arc<MappedFile>, range: Range<usize>) -> Option<ClassBytes> {
        file.get(range.clone())?;
        Some(ClassBytes(Storage::Mapped(Arc::clone(file), range)))
    }
}

impl Deref for ClassBytes {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match &self.0 {
            Storage::Embedded(bytes) => bytes,
            Storage::Mapped(file, range) => &file[range.clone()],
            Storage::Owned(bytes) => bytes,
        }
    }
}

impl From<&'static [u8]> for ClassBytes {
    fn from(bytes: &'static [u8]) -> Self {
        ClassBytes(Storage::Embedded(bytes))
    }
}

impl From<Vec<u8>> for ClassBytes {
    fn from(bytes: Vec<u8>) -> Self {
        ClassBytes(Storage::Owned(bytes.into()))
    }
}

impl From<Arc<[u8]>> for ClassBytes {
    fn from(bytes: Arc<[u8]>) -> Self {
        ClassBytes(Storage::Owned(bytes))
    }
}

impl std::fmt::Debug for ClassBytes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "ClassBytes({} bytes)", self.len())
    }
}
