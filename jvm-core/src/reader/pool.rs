//! The constant pool (JVMS 4.4): where its entries are, and typed access to each kind by index.

use super::{ClassReader, Cursor, Damaged, Read, decode_modified_utf8};
use std::borrow::Cow;

pub mod tag {
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

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MemberRefKind {
    Field,
    Method,
    InterfaceMethod,
}

/// A constant that `ldc` or a bootstrap argument can name.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Constant {
    Int(i32),
    Float(f32),
    Long(i64),
    Double(f64),
    /// Index of the class's name.
    Class(u16),
    /// Index of the UTF-8 text.
    String(u16),
    /// Reference kind (JVMS 4.4.8) and index of the member reference.
    MethodHandle(u8, u16),
    /// Index of the descriptor.
    MethodType(u16),
    /// Bootstrap method and index of name and type.
    Dynamic(u16, u16),
}

pub(super) fn index(at: &mut Cursor) -> Read<Box<[u32]>> {
    let count = at.u2()? as usize;
    let mut offsets = vec![0u32; count];
    let mut i = 1;
    while i < count {
        offsets[i] = at.offset as u32;
        let start = at.offset;
        let size = match at.u1()? {
            tag::UTF8 => at.u2()? as usize,
            tag::CLASS | tag::STRING | tag::METHOD_TYPE | tag::MODULE | tag::PACKAGE => 2,
            tag::METHOD_HANDLE => 3,
            tag::INTEGER | tag::FLOAT | tag::FIELD_REF | tag::METHOD_REF | tag::INTERFACE_METHOD_REF => 4,
            tag::NAME_AND_TYPE | tag::DYNAMIC | tag::INVOKE_DYNAMIC => 4,
            tag::LONG | tag::DOUBLE => {
                i += 1;
                8
            }
            other => return Err(Damaged(format!("constant {i} at byte {start} has the unknown tag {other}"))),
        };
        at.skip(size).map_err(|_| Damaged(format!("constant {i} at byte {start} goes past the end of the file")))?;
        i += 1;
    }
    if i > count {
        return Err(Damaged("its last constant is half a long".into()));
    }
    Ok(offsets.into())
}

impl ClassReader {
    pub fn pool_size(&self) -> usize {
        self.pool.len()
    }

    /// The tag of constant `index`, or 0 if there is no such constant.
    pub fn tag(&self, index: u16) -> u8 {
        match self.pool.get(index as usize) {
            Some(&offset) if offset != 0 => self.bytes()[offset as usize],
            _ => 0,
        }
    }

    fn entry(&self, index: u16, expected: u8) -> Read<Cursor<'_>> {
        if expected == 0 || self.tag(index) != expected {
            return Err(Damaged(format!("constant {index} has tag {}, not {expected}", self.tag(index))));
        }
        Ok(Cursor::new(self.bytes(), self.pool[index as usize] as usize + 1))
    }

    pub fn utf8_bytes(&self, index: u16) -> Read<&[u8]> {
        let mut at = self.entry(index, tag::UTF8)?;
        let length = at.u2()? as usize;
        at.skip(length)
    }

    pub fn utf8(&self, index: u16) -> Read<Cow<'_, str>> {
        decode_modified_utf8(self.utf8_bytes(index)?)
            .ok_or_else(|| Damaged(format!("constant {index} is not valid modified UTF-8")))
    }

    /// The internal name in a `CONSTANT_Class`; arrays appear as descriptors (`[I`).
    pub fn class_name(&self, index: u16) -> Read<Cow<'_, str>> {
        self.utf8(self.entry(index, tag::CLASS)?.u2()?)
    }

    /// The name in a `CONSTANT_Module` or `CONSTANT_Package`.
    pub fn module_or_package(&self, index: u16) -> Read<Cow<'_, str>> {
        let found = self.tag(index);
        if !matches!(found, tag::MODULE | tag::PACKAGE) {
            return Err(Damaged(format!("constant {index} has tag {found}, not that of a module or package")));
        }
        self.utf8(self.entry(index, found)?.u2()?)
    }

    /// Indices of name and descriptor.
    pub fn name_and_type_indices(&self, index: u16) -> Read<(u16, u16)> {
        let mut at = self.entry(index, tag::NAME_AND_TYPE)?;
        Ok((at.u2()?, at.u2()?))
    }

    /// Name and descriptor.
    pub fn name_and_type(&self, index: u16) -> Read<(Cow<'_, str>, Cow<'_, str>)> {
        let mut at = self.entry(index, tag::NAME_AND_TYPE)?;
        Ok((self.utf8(at.u2()?)?, self.utf8(at.u2()?)?))
    }

    /// Kind, class index and name-and-type index of a member reference.
    pub fn member_ref(&self, index: u16) -> Read<(MemberRefKind, u16, u16)> {
        let kind = match self.tag(index) {
            tag::FIELD_REF => MemberRefKind::Field,
            tag::METHOD_REF => MemberRefKind::Method,
            tag::INTERFACE_METHOD_REF => MemberRefKind::InterfaceMethod,
            other => return Err(Damaged(format!("constant {index} has tag {other}, not that of a member reference"))),
        };
        let mut at = self.entry(index, self.tag(index))?;
        Ok((kind, at.u2()?, at.u2()?))
    }

    /// Bootstrap method index and name-and-type index of an `invokedynamic` call site.
    pub fn invoke_dynamic(&self, index: u16) -> Read<(u16, u16)> {
        let mut at = self.entry(index, tag::INVOKE_DYNAMIC)?;
        Ok((at.u2()?, at.u2()?))
    }

    pub fn constant(&self, index: u16) -> Read<Constant> {
        let found = self.tag(index);
        let mut at = self.entry(index, found)?;
        Ok(match found {
            tag::INTEGER => Constant::Int(at.u4()? as i32),
            tag::FLOAT => Constant::Float(f32::from_bits(at.u4()?)),
            tag::LONG => Constant::Long(at.u8()? as i64),
            tag::DOUBLE => Constant::Double(f64::from_bits(at.u8()?)),
            tag::CLASS => Constant::Class(at.u2()?),
            tag::STRING => Constant::String(at.u2()?),
            tag::METHOD_HANDLE => Constant::MethodHandle(at.u1()?, at.u2()?),
            tag::METHOD_TYPE => Constant::MethodType(at.u2()?),
            tag::DYNAMIC => Constant::Dynamic(at.u2()?, at.u2()?),
            other => return Err(Damaged(format!("constant {index} has tag {other} and cannot be loaded"))),
        })
    }
}
