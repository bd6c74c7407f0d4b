//! A file mapped read-only into memory: the one place of this crate that needs `unsafe`.
//!
//! The JDK's image has some 130 MB, of which a program touches a few; a map lets the operating system read just those
//! pages and share them between runs, and a class's bytes need no copy.
//!
//! The compiler cannot know that nobody changes the file while it is mapped, which is why mapping is `unsafe`. A JDK
//! or a jar that is overwritten while a program runs from it breaks every JVM in the same way; nothing here relies on
//! bytes staying equal between two reads, because every offset is checked where it is used.
#![allow(unsafe_code)]

use std::fs::File;
use std::io;
use std::ops::Deref;
use std::path::Path;

use memmap2::Mmap;

pub(super) struct MappedFile(Mmap);

impl MappedFile {
    pub(super) fn open(path: &Path) -> io::Result<MappedFile> {
        let file = File::open(path)?;
        if file.metadata()?.is_dir() {
            return Err(io::Error::new(io::ErrorKind::IsADirectory, "is a directory"));
        }
        // SAFETY: the map is read-only and private to this process; see above for what a change of the file means.
        let map = unsafe { Mmap::map(&file)? };
        Ok(MappedFile(map))
    }
}

impl Deref for MappedFile {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.0
    }
}
