//! Classes compiled from sources that have not changed since, kept in the user's cache directory.
//!
//! There is one entry for each target and way to compile it. It holds everything that javac made its classes of: the very
//! bytes of all sources, and what lay in the directories of every package that these may mean, class files and sources
//! alike, with sizes and times. It is used only if all of that is found again. An entry that is damaged, or that others
//! could have written, is as if it were not there, and the classes in it are checked like any others.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use jvm_core::reader::ClassReader;

use crate::input::compile::{Compilation, Compiled};

const MAGIC: &[u8] = b"jsym compiled classes 1\n";
/// Larger programs are compiled each time.
const LARGEST_ENTRY: usize = 16 << 20;
const MOST_ENTRIES: usize = 256;
const MOST_BYTES: u64 = 128 << 20;

pub struct CompileCache {
    directory: PathBuf,
}

/// What an entry is for, in full.
struct Key {
    text: String,
}

impl CompileCache {
    /// The user's, if there is a place for it that only the user can write to.
    pub fn of_user() -> Option<CompileCache> {
        let given = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
        let base = given("XDG_CACHE_HOME").or_else(|| Some(given("HOME")?.join(".cache")))?;
        CompileCache::at(base.join("jsym").join("compiled"))
    }

    pub fn at(directory: PathBuf) -> Option<CompileCache> {
        let mut builder = fs::DirBuilder::new();
        builder.recursive(true);
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(&directory).ok()?;
        is_private(&directory).then_some(CompileCache { directory })
    }

    /// The classes of a compilation that was made before, if it would be the same now.
    pub fn find(&self, compilation: &Compilation) -> Option<Compiled> {
        let key = Key::of(compilation)?;
        let file = self.entry(&key);
        if !is_private(&file) || fs::metadata(&file).ok()?.len() > LARGEST_ENTRY as u64 {
            return None;
        }
        let bytes = fs::read(&file).ok()?;
        let mut reader = Entry::open(&bytes)?;
        if reader.bytes()? != key.text.as_bytes() {
            return None;
        }
        let mut sources = Vec::new();
        for _ in 0..reader.number()? {
            let path = PathBuf::from(std::str::from_utf8(reader.bytes()?).ok()?);
            let text = reader.bytes()?;
            if fs::read(&path).ok()? != text {
                return None;
            }
            sources.push(text);
        }
        if reader.bytes()? != surroundings(compilation, &sources).as_bytes() {
            return None;
        }
        let mut classes = Compiled::new();
        for _ in 0..reader.number()? {
            let name = std::str::from_utf8(reader.bytes()?).ok()?.to_string();
            classes.push((name, reader.bytes()?.to_vec().into()));
        }
        Some(classes)
    }

    /// Keeps what was compiled. Nothing is said if that is not possible. A source that was written since the compilation
    /// began may not be what was compiled.
    pub fn keep(&self, compilation: &Compilation, classes: &Compiled, began: SystemTime) -> Option<()> {
        let key = Key::of(compilation)?;
        let sources = sources_of(compilation, classes)?;
        if !sources.iter().all(|path| fs::metadata(path).and_then(|file| file.modified()).is_ok_and(|at| at < began)) {
            return None;
        }
        let texts: Vec<Vec<u8>> = sources.iter().map(|path| fs::read(path).ok()).collect::<Option<_>>()?;
        let texts: Vec<&[u8]> = texts.iter().map(Vec::as_slice).collect();
        let mut body = Vec::new();
        put_bytes(&mut body, key.text.as_bytes());
        put_number(&mut body, sources.len());
        for (path, text) in sources.iter().zip(&texts) {
            put_bytes(&mut body, path.to_str()?.as_bytes());
            put_bytes(&mut body, text);
        }
        put_bytes(&mut body, surroundings(compilation, &texts).as_bytes());
        put_number(&mut body, classes.len());
        for (name, bytes) in classes {
            put_bytes(&mut body, name.as_bytes());
            put_bytes(&mut body, bytes);
        }
        if body.len() > LARGEST_ENTRY - 64 {
            return None;
        }
        self.make_room();
        // Others see the whole entry or none.
        let mut file = tempfile::Builder::new().prefix(".new-").tempfile_in(&self.directory).ok()?;
        file.write_all(MAGIC).ok()?;
        file.write_all(&checksum(&body).to_le_bytes()).ok()?;
        file.write_all(&body).ok()?;
        file.persist(self.entry(&key)).ok()?;
        Some(())
    }

    fn entry(&self, key: &Key) -> PathBuf {
        self.directory.join(format!("{:016x}", checksum(key.text.as_bytes())))
    }

    /// Removes the entries that were written longest ago, if there are too many.
    fn make_room(&self) -> Option<()> {
        let mut entries: Vec<(SystemTime, u64, PathBuf)> = Vec::new();
        for entry in fs::read_dir(&self.directory).ok()? {
            let entry = entry.ok()?;
            let metadata = entry.metadata().ok()?;
            entries.push((metadata.modified().unwrap_or(UNIX_EPOCH), metadata.len(), entry.path()));
        }
        entries.sort();
        let mut bytes: u64 = entries.iter().map(|entry| entry.1).sum();
        let mut count = entries.len();
        for (_, size, path) in entries {
            if count < MOST_ENTRIES && bytes < MOST_BYTES {
                break;
            }
            let _ = fs::remove_file(path);
            bytes -= size;
            count -= 1;
        }
        Some(())
    }
}

impl Key {
    fn of(compilation: &Compilation) -> Option<Key> {
        let Compilation { jdk, file, source_path, class_path, preview, verbose: _, cache: _ } = compilation;
        let mut text = String::new();
        let program = std::env::current_exe().ok()?;
        let _ = writeln!(text, "{} {}", env!("CARGO_PKG_VERSION"), stamp(&program));
        let _ = writeln!(text, "{} {}", jdk.home.display(), jdk.version.text);
        let _ = writeln!(text, "{} {preview}", fs::canonicalize(file).ok()?.display());
        let _ = writeln!(text, "{} {source_path:?} {class_path:?}", std::env::current_dir().ok()?.display());
        Some(Key { text })
    }
}

/// All sources that classes came from: none if one is not found.
fn sources_of(compilation: &Compilation, classes: &Compiled) -> Option<BTreeSet<PathBuf>> {
    let mut sources = BTreeSet::from([fs::canonicalize(compilation.file).ok()?]);
    for (name, bytes) in classes {
        let reader = ClassReader::new(bytes.clone()).ok()?;
        let file = reader.source_file()?;
        let package = name.rsplit_once('/').map_or("", |(package, _)| package);
        let candidates = compilation.source_path.iter().map(|root| root.join(package).join(&file));
        let found = candidates.filter(|path| path.is_file()).map(|path| fs::canonicalize(path).ok());
        let found: Vec<PathBuf> = found.collect::<Option<_>>()?;
        // The target may lie outside of a directory with the name of its package.
        if found.is_empty() && compilation.file.file_name()?.to_str()? != file {
            return None;
        }
        sources.extend(found);
    }
    Some(sources)
}

/// What lies where javac may have looked for the names in the sources: jars, and in directories all files with sources or
/// classes of a package that some dotted name may mean, or that a source may belong to.
fn surroundings(compilation: &Compilation, sources: &[&[u8]]) -> String {
    let mut packages = BTreeSet::from([String::new()]);
    for source in sources {
        add_packages(source, &mut packages);
    }
    let mut text = String::new();
    for root in compilation.source_path.iter().chain(compilation.class_path) {
        if !root.is_dir() {
            let _ = writeln!(text, "{} {}", root.display(), stamp(root));
            continue;
        }
        for package in &packages {
            let Ok(children) = fs::read_dir(root.join(package)) else { continue };
            let mut files = Vec::new();
            for child in children.flatten() {
                let name = child.file_name().to_string_lossy().into_owned();
                if name.ends_with(".java") || name.ends_with(".class") {
                    files.push(format!("{name} {}", stamp(&child.path())));
                }
            }
            files.sort();
            let _ = writeln!(text, "{} {package} {}", root.display(), files.join(" "));
        }
    }
    text
}

/// Every beginning of a dotted name in a text, as a directory.
fn add_packages(source: &[u8], packages: &mut BTreeSet<String>) {
    let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$') || *byte >= 0x80;
    for name in source.split(|byte| !is_part(byte) && *byte != b'.').filter(|name| name.contains(&b'.')) {
        let Ok(name) = std::str::from_utf8(name) else { continue };
        let mut directory = String::new();
        for part in name.split('.') {
            if part.is_empty() || part.as_bytes()[0].is_ascii_digit() {
                break;
            }
            if !directory.is_empty() {
                directory.push('/');
            }
            directory.push_str(part);
            packages.insert(directory.clone());
        }
    }
    // The package of the source itself may be one word.
    let text = String::from_utf8_lossy(source);
    let own = text.split("package ").skip(1).filter_map(|rest| rest.split(';').next());
    packages.extend(own.map(|name| name.trim().replace('.', "/")).filter(|name| name.len() < 256));
}

/// Size and time of a file.
fn stamp(path: &Path) -> String {
    let Ok(metadata) = fs::metadata(path) else { return "absent".into() };
    let modified = metadata.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
    format!("{} {}", metadata.len(), modified.map_or(0, |time| time.as_nanos()))
}

/// Whether nobody else can have written a file.
fn is_private(path: &Path) -> bool {
    let Ok(metadata) = fs::symlink_metadata(path) else { return false };
    #[cfg(unix)]
    if std::os::unix::fs::PermissionsExt::mode(&metadata.permissions()) & 0o022 != 0 {
        return false;
    }
    !metadata.is_symlink()
}

fn checksum(bytes: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    hasher.finish()
}

fn put_number(out: &mut Vec<u8>, number: usize) {
    out.extend_from_slice(&(number as u64).to_le_bytes());
}

fn put_bytes(out: &mut Vec<u8>, bytes: &[u8]) {
    put_number(out, bytes.len());
    out.extend_from_slice(bytes);
}

/// The rest of an entry that has not been read yet.
struct Entry<'e> {
    rest: &'e [u8],
}

impl<'e> Entry<'e> {
    fn open(bytes: &'e [u8]) -> Option<Entry<'e>> {
        let mut entry = Entry { rest: bytes.strip_prefix(MAGIC)? };
        let sum = entry.number()? as u64;
        (sum == checksum(entry.rest)).then_some(entry)
    }

    fn number(&mut self) -> Option<usize> {
        let (number, rest) = self.rest.split_first_chunk::<8>()?;
        self.rest = rest;
        usize::try_from(u64::from_le_bytes(*number)).ok()
    }

    fn bytes(&mut self) -> Option<&'e [u8]> {
        let length = self.number()?;
        let (bytes, rest) = self.rest.split_at_checked(length)?;
        self.rest = rest;
        Some(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_damaged_is_not_there() {
        let mut body = Vec::new();
        put_bytes(&mut body, b"key");
        put_number(&mut body, 7);
        let mut whole = MAGIC.to_vec();
        whole.extend_from_slice(&checksum(&body).to_le_bytes());
        whole.extend_from_slice(&body);
        let mut entry = Entry::open(&whole).expect("it is whole");
        assert_eq!((entry.bytes(), entry.number(), entry.number()), (Some(&b"key"[..]), Some(7), None));
        for at in 0..whole.len() {
            let mut damaged = whole.clone();
            damaged[at] ^= 1;
            assert!(Entry::open(&damaged).is_none(), "{at}");
            assert!(Entry::open(&whole[..at]).is_none(), "{at}");
        }
    }

    #[test]
    fn a_length_that_is_too_great_is_no_end_of_the_world() {
        let mut entry = Entry { rest: &[0xFF; 16] };
        assert_eq!(entry.bytes(), None);
    }

    #[test]
    fn packages_are_all_beginnings_of_dotted_names() {
        let mut packages = BTreeSet::new();
        add_packages(b"package own; import a.b.*; class X { double d = 1.5; int y = q.r.S.t(); }", &mut packages);
        let found: Vec<&str> = packages.iter().map(String::as_str).collect();
        assert_eq!(found, ["a", "a/b", "own", "q", "q/r", "q/r/S", "q/r/S/t"]);
    }
}
