//! One entry of the user's class path: a directory, a jar, or classes that were just compiled and live in memory.
//!
//! As with `java`, an entry that does not exist is not an error; it is remembered so that a later "not found" can say
//! so. Names come from class files and from the program, so a name may not lead out of a directory.

use std::fs;
use std::path::{Path, PathBuf};

use hashbrown::HashMap;

use super::jar::{Jar, reason};
use super::{ClassBytes, InputError, url};

/// A class file this large is no class file: the format's own tables end far below.
pub(super) const LARGEST_CLASS: u64 = 64 << 20;
pub(super) const LARGEST_RESOURCE: u64 = 256 << 20;

pub(super) struct Entry {
    /// As the user wrote it; wildcards and manifests give the path of the jar.
    pub(super) shown: String,
    /// Named by the manifest of another jar, not by the user.
    pub(super) from_manifest: bool,
    pub(super) source: Source,
}

pub(super) enum Source {
    Missing,
    Directory(PathBuf),
    Jar(PathBuf, Box<Jar>),
    /// Class files by internal name.
    Memory(HashMap<String, ClassBytes>),
}

pub(super) struct Found {
    pub(super) bytes: ClassBytes,
    pub(super) url: String,
}

impl Entry {
    pub(super) fn class(&self, internal_name: &str) -> Result<Option<ClassBytes>, InputError> {
        match &self.source {
            Source::Memory(classes) => Ok(classes.get(internal_name).cloned()),
            _ => Ok(self.file(&format!("{internal_name}.class"), LARGEST_CLASS)?.map(|found| found.bytes)),
        }
    }

    pub(super) fn resource(&self, path: &str) -> Result<Option<Found>, InputError> {
        match &self.source {
            Source::Memory(classes) => {
                let bytes = path.strip_suffix(".class").and_then(|name| classes.get(name));
                Ok(bytes.map(|bytes| Found { bytes: bytes.clone(), url: format!("memory:/{path}") }))
            }
            _ => self.file(path, LARGEST_RESOURCE),
        }
    }

    /// The path of a resource of this entry, from its address.
    pub(super) fn path_of(&self, address: &str) -> Option<String> {
        let rest = match &self.source {
            Source::Missing => None,
            Source::Memory(_) => address.strip_prefix("memory:/"),
            Source::Directory(root) => address.strip_prefix(&url::of_file(root))?.strip_prefix('/'),
            Source::Jar(file, _) => address.strip_prefix(&url::of_jar_entry(file, "")),
        };
        url::decode(rest?)
    }

    fn file(&self, path: &str, limit: u64) -> Result<Option<Found>, InputError> {
        match &self.source {
            Source::Missing | Source::Memory(_) => Ok(None),
            Source::Directory(root) => {
                let Some(file) = inside(root, path) else { return Ok(None) };
                let bytes = read_file(&file, limit)?;
                Ok(bytes.map(|bytes| Found { bytes: bytes.into(), url: url::of_file(&file) }))
            }
            Source::Jar(file, jar) => {
                let entry = jar.find(file, path, limit)?;
                Ok(entry.map(|entry| Found { bytes: entry.bytes.into(), url: url::of_jar_entry(file, &entry.name) }))
            }
        }
    }
}

/// The file below `root`, or `None` if the name is not a plain relative path.
fn inside(root: &Path, name: &str) -> Option<PathBuf> {
    let foreign = |part: &str| part.contains('\0') || (cfg!(windows) && part.contains(['\\', ':']));
    let plain = |part: &str| !matches!(part, "" | "." | "..") && !foreign(part);
    name.split('/').all(plain).then(|| root.join(name))
}

/// The contents of a regular file; `None` if there is none. Devices and pipes are not opened: they may block forever.
pub(super) fn read_file(path: &Path, limit: u64) -> Result<Option<Vec<u8>>, InputError> {
    let Ok(metadata) = fs::metadata(path) else { return Ok(None) };
    if !metadata.is_file() {
        return Ok(None);
    }
    if metadata.len() > limit {
        let (size, limit) = (metadata.len() >> 20, limit >> 20);
        return Err(InputError::new(format!("`{}` has {size} MB; jsym reads up to {limit} MB", path.display())));
    }
    match fs::read(path) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) => Err(InputError::new(format!("cannot read `{}`: {}", path.display(), reason(&error)))),
    }
}
