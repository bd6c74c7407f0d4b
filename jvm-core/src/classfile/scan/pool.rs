//! The constant pool (JVMS 4.4): its bounds, the kinds that refer to each other, and what each text weighs.

use super::{ClassFileError, Reader, damaged};

pub(in super::super) mod tag {
    pub const UTF8: u8 = 1;
    pub const INTEGER: u8 = 3;
    pub const FLOAT: u8 = 4;
    pub const LONG: u8 = 5;
    pub const DOUBLE: u8 = 6;
    pub const CLASS: u8 = 7;
    pub const STRING: u8 = 8;
    pub const FIELD_REF: u8 = 9;
    pub const METHOD_REF: u8 = 10;
    pub const INTERFACE_METHOD_REF: u8 = 11;
    pub const NAME_AND_TYPE: u8 = 12;
    pub const METHOD_HANDLE: u8 = 15;
    pub const METHOD_TYPE: u8 = 16;
    pub const DYNAMIC: u8 = 17;
    pub const INVOKE_DYNAMIC: u8 = 18;
    pub const MODULE: u8 = 19;
    pub const PACKAGE: u8 = 20;
}

pub(in super::super) struct Pool<'a> {
    bytes: &'a [u8],
    constants: Vec<Constant>,
    /// Where the bytes of the pool end.
    pub(in super::super) end: usize,
    /// How many constants name a bootstrap method.
    pub(super) dynamics: u64,
    /// Whether some text is not plain UTF-8, and so is copied by each use.
    has_copied_texts: bool,
}

#[derive(Clone, Copy, Default)]
struct Constant {
    /// 0 for the first one and for the second half of a long or double.
    tag: u8,
    /// Of the byte behind the tag.
    offset: u32,
}

impl<'a> Pool<'a> {
    /// Reads from the count on.
    pub(super) fn read(reader: &mut Reader<'a>) -> Result<Pool<'a>, ClassFileError> {
        let count = reader.u2()?;
        if count == 0 {
            return damaged("its constant pool claims not even its unused first place".into());
        }
        let mut pool = Pool {
            bytes: reader.whole(),
            constants: Vec::with_capacity(count.into()),
            end: 0,
            dynamics: 0,
            has_copied_texts: false,
        };
        pool.constants.push(Constant::default());
        while pool.constants.len() < usize::from(count) {
            let number = pool.constants.len();
            let start = reader.at;
            let past = |_| {
                let what = format!("constant {number} at byte {start} goes past the end of the file");
                ClassFileError::Damaged(what)
            };
            let tag = reader.u1().map_err(past)?;
            let offset = reader.at as u32;
            let size = match tag {
                tag::UTF8 => reader.u2().map_err(past)?.into(),
                tag::CLASS | tag::STRING | tag::METHOD_TYPE | tag::MODULE | tag::PACKAGE => 2,
                tag::METHOD_HANDLE => 3,
                tag::INTEGER | tag::FLOAT | tag::FIELD_REF | tag::METHOD_REF | tag::INTERFACE_METHOD_REF => 4,
                tag::NAME_AND_TYPE | tag::DYNAMIC | tag::INVOKE_DYNAMIC => 4,
                tag::LONG | tag::DOUBLE => 8,
                other => return damaged(format!("constant {number} at byte {start} has the unknown kind {other}")),
            };
            let contents = reader.skip(size).map_err(past)?;
            if tag == tag::UTF8 && !is_plain(contents) {
                if !is_modified_utf8(contents) {
                    return damaged(format!("constant {number} at byte {start} is not valid modified UTF-8"));
                }
                pool.has_copied_texts |= std::str::from_utf8(contents).is_err();
            }
            pool.dynamics += u64::from(matches!(tag, tag::DYNAMIC | tag::INVOKE_DYNAMIC));
            pool.constants.push(Constant { tag, offset });
            if matches!(tag, tag::LONG | tag::DOUBLE) {
                pool.constants.push(Constant::default());
            }
        }
        if pool.constants.len() > usize::from(count) {
            return damaged(format!("the last constant, {}, needs two places and has one", count - 1));
        }
        pool.end = reader.at;
        pool.check_references()?;
        Ok(pool)
    }

    pub(in super::super) fn count(&self) -> usize {
        self.constants.len()
    }

    /// The kind of a constant; 0 if there is none of that index.
    pub(in super::super) fn tag(&self, index: u16) -> u8 {
        self.constants.get(usize::from(index)).map_or(0, |constant| constant.tag)
    }

    pub(in super::super) fn utf8(&self, index: u16) -> Result<&'a [u8], ClassFileError> {
        match self.constants.get(usize::from(index)) {
            Some(constant) if constant.tag == tag::UTF8 => {
                let start = constant.offset as usize + 2;
                Ok(&self.bytes[start..start + usize::from(self.number(index, 0))])
            }
            _ => damaged(format!("constant {index} is used as a text and is none")),
        }
    }

    /// The index of the text in a class constant.
    pub(super) fn class_name(&self, index: u16) -> Result<u16, ClassFileError> {
        if self.tag(index) == tag::CLASS {
            return Ok(self.number(index, 0));
        }
        damaged(format!("constant {index} is used as a class and is none"))
    }

    /// A two-byte number in a constant; the constant must be long enough.
    pub(in super::super) fn number(&self, index: u16, at: usize) -> u16 {
        let start = self.constants[usize::from(index)].offset as usize + at;
        u16::from_be_bytes([self.bytes[start], self.bytes[start + 1]])
    }

    /// What resolving and checking all references will take: each one reads the texts that it leads to.
    pub(super) fn cost(&self) -> u64 {
        (1..self.constants.len()).map(|index| 100 + 2 * self.weight(index as u16)).sum()
    }

    /// Bytes of text that a constant leads to.
    pub(super) fn weight(&self, index: u16) -> u64 {
        match self.tag(index) {
            tag::UTF8 => self.number(index, 0).into(),
            tag::CLASS | tag::METHOD_TYPE | tag::MODULE | tag::PACKAGE => self.weight(self.number(index, 0)),
            tag::NAME_AND_TYPE => self.weight(self.number(index, 0)) + self.weight(self.number(index, 2)),
            tag::FIELD_REF | tag::METHOD_REF | tag::INTERFACE_METHOD_REF => {
                self.weight(self.number(index, 0)) + self.weight(self.number(index, 2))
            }
            tag::DYNAMIC | tag::INVOKE_DYNAMIC => self.weight(self.number(index, 2)),
            tag::METHOD_HANDLE => self.weight(self.number(index, 1)),
            _ => 0,
        }
    }

    /// Bytes of text that are copied, not borrowed, when the constant is used: those that are not plain UTF-8.
    pub(super) fn copied(&self, index: u16) -> u64 {
        if !self.has_copied_texts {
            return 0;
        }
        match self.tag(index) {
            tag::UTF8 => {
                let text = self.utf8(index).unwrap_or_default();
                if std::str::from_utf8(text).is_ok() { 0 } else { text.len() as u64 * 2 }
            }
            tag::CLASS | tag::METHOD_TYPE | tag::STRING => self.copied(self.number(index, 0)),
            tag::NAME_AND_TYPE | tag::FIELD_REF | tag::METHOD_REF | tag::INTERFACE_METHOD_REF => {
                self.copied(self.number(index, 0)) + self.copied(self.number(index, 2))
            }
            tag::DYNAMIC | tag::INVOKE_DYNAMIC => self.copied(self.number(index, 2)),
            tag::METHOD_HANDLE => self.copied(self.number(index, 1)),
            _ => 0,
        }
    }

    /// Each reference leads to the right kind, so chains of them end: a text refers to nothing.
    fn check_references(&self) -> Result<(), ClassFileError> {
        const MEMBERS: &[u8] = &[tag::FIELD_REF, tag::METHOD_REF, tag::INTERFACE_METHOD_REF];
        for index in 1..self.constants.len() as u16 {
            let expect = |at: usize, kinds: &[u8], what: &str| {
                let target = self.number(index, at);
                if kinds.contains(&self.tag(target)) {
                    return Ok(());
                }
                let start = self.constants[usize::from(index)].offset - 1;
                damaged(format!("constant {index} at byte {start} refers to constant {target}, which is no {what}"))
            };
            match self.tag(index) {
                tag::CLASS | tag::STRING | tag::METHOD_TYPE | tag::MODULE | tag::PACKAGE => {
                    expect(0, &[tag::UTF8], "text")?;
                }
                tag::NAME_AND_TYPE => {
                    expect(0, &[tag::UTF8], "text")?;
                    expect(2, &[tag::UTF8], "text")?;
                }
                tag::FIELD_REF | tag::METHOD_REF | tag::INTERFACE_METHOD_REF => {
                    expect(0, &[tag::CLASS], "class")?;
                    expect(2, &[tag::NAME_AND_TYPE], "name and type")?;
                }
                tag::DYNAMIC | tag::INVOKE_DYNAMIC => expect(2, &[tag::NAME_AND_TYPE], "name and type")?,
                tag::METHOD_HANDLE => expect(1, MEMBERS, "field or method")?,
                _ => {}
            }
        }
        Ok(())
    }
}

/// ASCII without NUL, as nearly all texts are.
fn is_plain(bytes: &[u8]) -> bool {
    bytes.is_ascii() && !bytes.contains(&0)
}

/// JVMS 4.4.7: no NUL, no four-byte sequences; whether surrogates pair up is not asked.
fn is_modified_utf8(bytes: &[u8]) -> bool {
    let mut rest = bytes;
    loop {
        rest = match rest {
            [] => return true,
            [0x01..=0x7F, rest @ ..]
            | [0xC0..=0xDF, 0x80..=0xBF, rest @ ..]
            | [0xE0..=0xEF, 0x80..=0xBF, 0x80..=0xBF, rest @ ..] => rest,
            _ => return false,
        }
    }
}
