//! A checked big-endian reading position in a class file.

use super::ClassFileError;

#[derive(Clone)]
pub(super) struct Reader<'a> {
    bytes: &'a [u8],
    /// Offset in the whole file, also within an attribute, so that messages can name it.
    pub(super) at: usize,
    end: usize,
}

impl<'a> Reader<'a> {
    pub(super) fn new(bytes: &'a [u8], at: usize) -> Reader<'a> {
        Reader { bytes, at, end: bytes.len() }
    }

    pub(super) fn whole(&self) -> &'a [u8] {
        self.bytes
    }

    /// The next `length` bytes as a reader of their own; this one stands behind them. `None` if there are fewer.
    pub(super) fn part(&mut self, length: usize) -> Option<Reader<'a>> {
        if length > self.left() {
            return None;
        }
        let part = Reader { bytes: self.bytes, at: self.at, end: self.at + length };
        self.at += length;
        Some(part)
    }

    pub(super) fn skip(&mut self, count: usize) -> Result<&'a [u8], ClassFileError> {
        if count > self.left() {
            return Err(self.ends_early(count));
        }
        let skipped = &self.bytes[self.at..self.at + count];
        self.at += count;
        Ok(skipped)
    }

    pub(super) fn u1(&mut self) -> Result<u8, ClassFileError> {
        self.array::<1>().map(|[byte]| byte)
    }

    pub(super) fn u2(&mut self) -> Result<u16, ClassFileError> {
        self.array().map(u16::from_be_bytes)
    }

    pub(super) fn u4(&mut self) -> Result<u32, ClassFileError> {
        self.array().map(u32::from_be_bytes)
    }

    pub(super) fn left(&self) -> usize {
        self.end - self.at
    }

    pub(super) fn at_end(&self) -> bool {
        self.at == self.end
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], ClassFileError> {
        match self.bytes[self.at..self.end].first_chunk::<N>() {
            Some(chunk) => {
                self.at += N;
                Ok(*chunk)
            }
            None => Err(self.ends_early(N)),
        }
    }

    #[cold]
    fn ends_early(&self, wanted: usize) -> ClassFileError {
        let whole = if self.end == self.bytes.len() { "the end of the file" } else { "the end of its attribute" };
        ClassFileError::Damaged(format!("{wanted} bytes at byte {} go past {whole}", self.at))
    }
}
