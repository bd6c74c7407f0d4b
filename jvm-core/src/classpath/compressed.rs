//! Compressed resources of a jimage, as `jlink --compress` makes them.
//!
//! A compressed resource begins with a header of 29 bytes (magic, compressed size, size, name of the method, its
//! settings, whether it is the last one) and may hold another compressed resource inside. Of the two methods of the
//! JDK, `zip` (a zlib stream) is read here; `compact-cp`, which shares strings between classes, is refused by name.

use std::io::Read;

use flate2::read::ZlibDecoder;

const HEADER_SIZE: usize = 29;
const MAGIC: u32 = 0xCAFE_FAFA;
/// No class file or data file of a JDK comes near this.
const LARGEST: u64 = 256 << 20;

/// The resource that `bytes` hold, which has `size` bytes. `string` reads the image's string table.
pub(super) fn expand<'a>(
    bytes: &[u8],
    size: u64,
    big_endian: bool,
    string: impl Fn(u32) -> Option<&'a str>,
) -> Result<Vec<u8>, String> {
    if size > LARGEST {
        return Err(format!("claims a size of {size} bytes"));
    }
    let mut layers = 0;
    let mut current = bytes.to_vec();
    while let Some(header) = Header::read(&current, big_endian) {
        layers += 1;
        if layers > 4 || header.size > LARGEST {
            return Err("is compressed in a way that cannot be right".into());
        }
        let contents = current.get(HEADER_SIZE..).unwrap_or_default();
        let contents = contents.get(..header.compressed_size as usize).ok_or("goes past the end of the file")?;
        let expanded = match string(header.method) {
            Some("zip") => unzip(contents, header.size)?,
            Some(other) => return Err(format!("is compressed with `{other}`, which jsym does not read")),
            None => return Err("names no compression method".into()),
        };
        current = expanded;
    }
    if current.len() as u64 != size {
        return Err(format!("has {} bytes after expansion, not {size}", current.len()));
    }
    Ok(current)
}

fn unzip(contents: &[u8], size: u64) -> Result<Vec<u8>, String> {
    let mut expanded = Vec::new();
    let read = ZlibDecoder::new(contents).take(size + 1).read_to_end(&mut expanded);
    match read {
        Ok(length) if length as u64 == size => Ok(expanded),
        Ok(length) => Err(format!("has {length} bytes after expansion, not {size}")),
        Err(error) => Err(format!("cannot be expanded: {error}")),
    }
}

struct Header {
    compressed_size: u64,
    size: u64,
    /// Offset of the method's name in the image's string table.
    method: u32,
}

impl Header {
    fn read(bytes: &[u8], big_endian: bool) -> Option<Header> {
        let header = bytes.first_chunk::<HEADER_SIZE>()?;
        let number = |start: usize, length: usize| {
            let bytes = &header[start..start + length];
            let add = |number: u64, &byte: &u8| number << 8 | u64::from(byte);
            if big_endian { bytes.iter().fold(0, add) } else { bytes.iter().rev().fold(0, add) }
        };
        let is_header = number(0, 4) == u64::from(MAGIC);
        is_header.then(|| Header { compressed_size: number(4, 8), size: number(12, 8), method: number(20, 4) as u32 })
    }
}
