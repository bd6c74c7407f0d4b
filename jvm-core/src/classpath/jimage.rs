//! Reads the JDK's class library, `lib/modules`: a *jimage* 1.0 file, memory-mapped.
//!
//! The file has a header of 28 bytes and then, back to back: a redirect table (n × i32), a table of location offsets
//! (n × u32), the locations, the strings, and the resources. A name is found with a perfect hash: its slot of the
//! redirect table says which location it may be, or which seed to hash it with again. A location is a list of
//! attributes (one byte of kind and length, then a big-endian value); the name's parts are offsets of strings.
//!
//! Nothing in the file is believed: every offset is checked where it is used, so a damaged image loses resources or
//! gives an error, and never panics. Numbers are in the byte order of the machine that the JDK was built for.

use std::path::Path;
use std::sync::Arc;

use super::compressed;
use super::mapped::MappedFile;
use super::{ClassBytes, InputError};

pub struct JdkImage {
    file: Arc<MappedFile>,
    big_endian: bool,
    table_length: usize,
    offsets_start: usize,
    locations_start: usize,
    strings_start: usize,
    data_start: usize,
}

const HEADER_SIZE: usize = 28;
const MAGIC: u32 = 0xCAFE_DADA;
const VERSION_1_0: u32 = 0x0001_0000;
const HASH_MULTIPLIER: u32 = 0x0100_0193;

impl JdkImage {
    pub fn open(path: &Path) -> Result<JdkImage, InputError> {
        let file = MappedFile::open(path)
            .map_err(|error| InputError::new(format!("cannot read the JDK's image `{}`: {error}", path.display())))?;
        JdkImage::new(file).map_err(|what| {
            InputError::new(format!("the JDK's image `{}` is damaged: {what}", path.display()))
                .help("install the JDK again, or choose another one with --jdk DIR")
        })
    }

    fn new(file: MappedFile) -> Result<JdkImage, String> {
        let header = file.first_chunk::<HEADER_SIZE>().ok_or("it is shorter than its header")?;
        let big_endian = match MAGIC {
            magic if header.starts_with(&magic.to_le_bytes()) => false,
            magic if header.starts_with(&magic.to_be_bytes()) => true,
            _ => return Err("it does not begin with the magic number 0xCAFEDADA".into()),
        };
        let word = |index: usize| {
            let bytes = header[4 * index..].first_chunk::<4>().copied().unwrap_or_default();
            if big_endian { u32::from_be_bytes(bytes) } else { u32::from_le_bytes(bytes) }
        };
        if word(1) != VERSION_1_0 {
            return Err(format!("format version {}.{} is not known", word(1) >> 16, word(1) & 0xFFFF));
        }
        let (table_length, locations_size, strings_size) = (word(4) as u64, word(5) as u64, word(6) as u64);
        let offsets_start = HEADER_SIZE as u64 + 4 * table_length;
        let locations_start = offsets_start + 4 * table_length;
        let strings_start = locations_start + locations_size;
        let data_start = strings_start + strings_size;
        if data_start > file.len() as u64 {
            return Err(format!("its index ends at byte {data_start}, past the end of the file"));
        }
        if table_length == 0 {
            return Err("its index is empty".into());
        }
        Ok(JdkImage {
            file: Arc::new(file),
            big_endian,
            table_length: table_length as usize,
            offsets_start: offsets_start as usize,
            locations_start: locations_start as usize,
            strings_start: strings_start as usize,
            data_start: data_start as usize,
        })
    }

    /// The resource `/module/path`, for example `java.base` and `java/lang/Object.class`.
    pub fn find(&self, module: &str, path: &str) -> Result<Option<ClassBytes>, InputError> {
        match self.locate(&["/", module, "/", path]) {
            Some(location) => self.read(&location, path).map(Some),
            None => Ok(None),
        }
    }

    /// The modules that have something in a package (`java/util`); the one with its classes comes first.
    pub fn modules_of_package(&self, package: &str) -> Vec<&str> {
        let Some(location) = self.locate(&["/packages/", &package.replace('/', ".")]) else { return Vec::new() };
        let Some(pairs) = self.stored(&location) else { return Vec::new() };
        let mut modules: Vec<(u32, &str)> = pairs
            .chunks_exact(8)
            .filter_map(|pair| {
                let is_empty = self.number(pair.first_chunk()?);
                let name = self.number(pair[4..].first_chunk()?);
                Some((is_empty, self.string(name as usize)?))
            })
            .collect();
        modules.sort_by_key(|&(is_empty, _)| is_empty);
        modules.into_iter().map(|(_, name)| name).collect()
    }

    /// Every resource as (module, path), in the order of the index. Damaged locations are left out.
    pub fn resources(&self) -> impl Iterator<Item = (&str, String)> {
        (0..self.table_length).filter_map(|index| {
            let location = self.location(index)?;
            if matches!(location.module, "" | "modules" | "packages") {
                return None;
            }
            let folder = if location.parent.is_empty() { "" } else { "/" };
            let dot = if location.extension.is_empty() { "" } else { "." };
            let path = [location.parent, folder, location.base, dot, location.extension].concat();
            Some((location.module, path))
        })
    }

    fn read(&self, location: &Location, path: &str) -> Result<ClassBytes, InputError> {
        let unreadable = |what: &str| {
            InputError::new(format!("cannot read `{path}` from the JDK's image: it {what}"))
                .help("choose another JDK with --jdk DIR")
        };
        let start = self.data_start as u64 + location.offset;
        let compressed = location.compressed_size != 0;
        let size = if compressed { location.compressed_size } else { location.size };
        let range = start.checked_add(size).map(|end| start as usize..end as usize);
        let bytes = range.and_then(|range| ClassBytes::mapped(&self.file, range));
        let bytes = bytes.ok_or_else(|| unreadable("goes past the end of the file"))?;
        if !compressed {
            return Ok(bytes);
        }
        let expand = compressed::expand(&bytes, location.size, self.big_endian, |offset| self.string(offset as usize));
        expand.map(ClassBytes::from).map_err(|what| unreadable(&what))
    }

    fn stored(&self, location: &Location) -> Option<&[u8]> {
        let start = usize::try_from(location.offset).ok()?.checked_add(self.data_start)?;
        let end = start.checked_add(usize::try_from(location.size).ok()?)?;
        self.file.get(start..end)
    }

    /// Looks a name up that is given in pieces, so that nothing has to be joined.
    fn locate(&self, name: &[&str]) -> Option<Location<'_>> {
        let slot = hash(name, HASH_MULTIPLIER) as usize % self.table_length;
        let redirect = self.word_at(HEADER_SIZE + 4 * slot)? as i32;
        let index = match redirect {
            0 => return None,
            seed if seed > 0 => hash(name, seed as u32) as usize % self.table_length,
            direct => (-1 - i64::from(direct)) as usize,
        };
        let location = self.location(index)?;
        location.is_called(name).then_some(location)
    }

    fn location(&self, index: usize) -> Option<Location<'_>> {
        if index >= self.table_length {
            return None;
        }
        let offset = self.word_at(self.offsets_start + 4 * index)? as usize;
        let mut rest = self.file.get(self.locations_start..self.strings_start)?.get(offset..)?;
        let mut values = [0u64; 8];
        while let [head, tail @ ..] = rest {
            let (kind, length) = ((head >> 3) as usize, (head & 7) as usize + 1);
            if kind == 0 {
                break;
            }
            let value = tail.get(..length)?;
            *values.get_mut(kind)? = value.iter().fold(0, |number, &byte| number << 8 | u64::from(byte));
            rest = &tail[length..];
        }
        let [_, module, parent, base, extension, offset, compressed_size, size] = values;
        Some(Location {
            module: self.string(module as usize)?,
            parent: self.string(parent as usize)?,
            base: self.string(base as usize)?,
            extension: self.string(extension as usize)?,
            offset,
            compressed_size,
            size,
        })
    }

    /// The NUL-terminated string at an offset of the string table.
    fn string(&self, offset: usize) -> Option<&str> {
        let rest = self.file.get(self.strings_start..self.data_start)?.get(offset..)?;
        let end = rest.iter().position(|&byte| byte == 0)?;
        std::str::from_utf8(&rest[..end]).ok()
    }

    fn word_at(&self, offset: usize) -> Option<u32> {
        Some(self.number(self.file.get(offset..)?.first_chunk()?))
    }

    fn number(&self, bytes: &[u8; 4]) -> u32 {
        if self.big_endian { u32::from_be_bytes(*bytes) } else { u32::from_le_bytes(*bytes) }
    }
}

struct Location<'a> {
    module: &'a str,
    parent: &'a str,
    base: &'a str,
    extension: &'a str,
    offset: u64,
    /// 0 if the resource is stored as it is.
    compressed_size: u64,
    size: u64,
}

impl Location<'_> {
    /// A name that hashes to this location need not be this location's: compare `/module/parent/base.extension`.
    fn is_called(&self, name: &[&str]) -> bool {
        let mut own = Vec::with_capacity(8);
        if !self.module.is_empty() {
            own.extend(["/", self.module, "/"]);
        }
        if !self.parent.is_empty() {
            own.extend([self.parent, "/"]);
        }
        own.push(self.base);
        if !self.extension.is_empty() {
            own.extend([".", self.extension]);
        }
        let bytes = |pieces: &[&str]| pieces.iter().map(|piece| piece.len()).sum::<usize>();
        bytes(&own) == bytes(name) && own.iter().flat_map(|s| s.bytes()).eq(name.iter().flat_map(|s| s.bytes()))
    }
}

fn hash(name: &[&str], seed: u32) -> u32 {
    let bytes = name.iter().flat_map(|piece| piece.bytes());
    bytes.fold(seed, |hash, byte| hash.wrapping_mul(HASH_MULTIPLIER) ^ u32::from(byte)) & 0x7FFF_FFFF
}
