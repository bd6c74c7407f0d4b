//! A jar on the class path: a zip file with a manifest (JAR File Specification).
//!
//! The file is mapped and its directory read once. In a multi-release jar an entry under `META-INF/versions/N` stands
//! for the plain one, if the JDK is at least N; the highest such N wins. Signatures are not looked at. An entry's
//! claimed size is checked before it is expanded and again while it is: a bomb is refused, not inflated.

use std::io::{Cursor, Read};
use std::path::Path;
use std::sync::Arc;

use zip::ZipArchive;
use zip::result::ZipError;

use super::InputError;
use super::manifest::Manifest;
use super::mapped::MappedFile;
use crate::classfile::quietly;

pub(super) struct Jar {
    archive: ZipArchive<Cursor<SharedFile>>,
    pub(super) manifest: Manifest,
    /// The `N` of `META-INF/versions/N` that apply, highest first; empty unless the jar is multi-release.
    versions: Vec<u32>,
}

const MANIFEST: &str = "META-INF/MANIFEST.MF";
const LARGEST_MANIFEST: u64 = 8 << 20;

#[derive(Clone)]
struct SharedFile(Arc<MappedFile>);

impl AsRef<[u8]> for SharedFile {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

impl Jar {
    /// Opens a jar for a JDK of version `feature`.
    pub(super) fn open(path: &Path, feature: u32) -> Result<Jar, InputError> {
        let shown = path.display();
        let file = MappedFile::open(path)
            .map_err(|error| InputError::new(format!("cannot read the jar `{shown}`: {}", reason(&error))))?;
        if file.is_empty() {
            return Err(InputError::new(format!("the jar `{shown}` is damaged: it is empty")));
        }
        let reader = Cursor::new(SharedFile(Arc::new(file)));
        let archive = quietly(|| ZipArchive::new(reader)).map_err(|panic| damaged(path, panic))?;
        let archive = archive.map_err(|error| damaged(path, describe(&error)))?;
        let mut jar = Jar { archive, manifest: Manifest::default(), versions: Vec::new() };
        if let Some(index) = jar.index_ignoring_case(MANIFEST) {
            let bytes = jar.read_index(path, index, LARGEST_MANIFEST)?;
            jar.manifest = Manifest::parse(&bytes);
        }
        if jar.manifest.multi_release {
            jar.versions = jar.versions_up_to(feature);
        }
        Ok(jar)
    }

    /// The entry called `name`, or the version of it that applies. `path` names the jar in errors.
    pub(super) fn find(&self, path: &Path, name: &str, limit: u64) -> Result<Option<JarEntry>, InputError> {
        for version in self.versions.iter().filter(|_| !name.starts_with("META-INF/")) {
            let versioned = format!("META-INF/versions/{version}/{name}");
            if let Some(index) = self.archive.index_for_name(&versioned) {
                return Ok(Some(JarEntry { bytes: self.read_index(path, index, limit)?, name: versioned }));
            }
        }
        match self.archive.index_for_name(name) {
            Some(index) => Ok(Some(JarEntry { bytes: self.read_index(path, index, limit)?, name: name.to_owned() })),
            None => Ok(None),
        }
    }

    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.archive.file_names()
    }

    fn read_index(&self, path: &Path, index: usize, limit: u64) -> Result<Vec<u8>, InputError> {
        // A clone shares the directory and has its own position, so that threads need no lock.
        let mut archive = self.archive.clone();
        let name = self.archive.name_for_index(index).unwrap_or_default().to_owned();
        let in_entry = |what: String| damaged(path, format!("entry `{name}` {what}"));
        let read = quietly(move || {
            let mut file = archive.by_index(index).map_err(|error| match error {
                ZipError::UnsupportedArchive(ZipError::PASSWORD_REQUIRED) => "is encrypted".to_owned(),
                error => format!("cannot be read: {}", describe(&error)),
            })?;
            if file.size() > limit {
                return Err(too_large(file.size(), limit));
            }
            // The claimed size may be a lie: it must not decide what is allocated at once.
            let mut bytes = Vec::with_capacity(file.size().min(1 << 20) as usize);
            let read = file.by_ref().take(limit + 1).read_to_end(&mut bytes);
            read.map_err(|error| format!("cannot be expanded: {error}"))?;
            if bytes.len() as u64 > limit {
                return Err(too_large(bytes.len() as u64, limit));
            }
            Ok(bytes)
        });
        read.map_err(&in_entry)?.map_err(&in_entry)
    }

    fn index_ignoring_case(&self, name: &str) -> Option<usize> {
        let exact = self.archive.index_for_name(name);
        exact.or_else(|| {
            let found = self.archive.file_names().find(|other| other.eq_ignore_ascii_case(name))?;
            self.archive.index_for_name(found)
        })
    }

    fn versions_up_to(&self, feature: u32) -> Vec<u32> {
        let prefixed = self.archive.file_names().filter_map(|name| name.strip_prefix("META-INF/versions/"));
        let numbers = prefixed.filter_map(|rest| rest.split_once('/')?.0.parse().ok());
        let mut versions: Vec<u32> = numbers.filter(|version| (9..=feature).contains(version)).collect();
        versions.sort_unstable_by(|a, b| b.cmp(a));
        versions.dedup();
        versions
    }
}

pub(super) struct JarEntry {
    pub(super) bytes: Vec<u8>,
    /// With the `META-INF/versions/N` that was chosen.
    pub(super) name: String,
}

fn damaged(path: &Path, what: String) -> InputError {
    InputError::new(format!("the jar `{}` is damaged: {what}", path.display()))
}

fn describe(error: &ZipError) -> String {
    match error {
        ZipError::Io(error) => reason(error),
        ZipError::InvalidArchive(what) => format!("it is not a valid zip file ({})", what.to_lowercase()),
        ZipError::UnsupportedArchive(what) => {
            format!("it uses a zip feature that jars do not ({})", what.to_lowercase())
        }
        error => error.to_string(),
    }
}

fn too_large(size: u64, limit: u64) -> String {
    format!("has {} MB; jsym reads up to {} MB", size >> 20, limit >> 20)
}

/// An I/O error in lower case, without the number of the operating system.
pub(super) fn reason(error: &std::io::Error) -> String {
    match error.kind() {
        std::io::ErrorKind::NotFound => "it does not exist".into(),
        std::io::ErrorKind::PermissionDenied => "permission denied".into(),
        std::io::ErrorKind::IsADirectory => "it is a directory".into(),
        std::io::ErrorKind::UnexpectedEof => "it ends early".into(),
        _ => error.to_string(),
    }
}
