//! Reads a class file lazily and keeps its constant-pool indices (JVMS 4).
//!
//! The linker, the verifier and reflection all need what `cafebabe` hides: indices, raw annotation bytes, and the
//! kind of each member reference. This reader walks the file once to find where things are and decodes a part only
//! when somebody asks for it, so a JDK class of which three methods run costs little. Every access is checked: a
//! damaged file gives a [`Damaged`], never a panic. Classes of the user are also parsed by `cafebabe` (see
//! [`crate::classfile`]), which checks names and descriptors.

mod attributes;
mod code;
mod pool;
mod utf8;

pub use attributes::{BootstrapMethod, EnclosingMethod, InnerClass, RecordComponent};
pub use code::{CodeData, ExceptionEntry, LocalVariable};
pub use pool::{Constant, MemberRefKind, tag};
pub use utf8::{decode_modified_utf8, decode_modified_utf8_to_utf16};

use crate::classpath::ClassBytes;

/// What is wrong with a class file, for a `ClassFormatError`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Damaged(pub String);

impl std::fmt::Display for Damaged {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

pub type Read<T> = Result<T, Damaged>;

/// A class file, indexed.
pub struct ClassReader {
    bytes: ClassBytes,
    /// Offset of the tag byte of each constant, 0 where there is none (index 0, the second half of a long).
    pool: Box<[u32]>,
    pub major_version: u16,
    pub access_flags: u16,
    pub this_class: u16,
    /// 0 for `java/lang/Object` and modules.
    pub super_class: u16,
    pub interfaces: Box<[u16]>,
    pub fields: Box<[Member]>,
    pub methods: Box<[Member]>,
    pub attributes: Box<[Attribute]>,
    /// Those of all members, one after the other.
    member_attributes: Box<[Attribute]>,
}

/// A field or method as the file has it: constant-pool indices and attributes.
#[derive(Debug)]
pub struct Member {
    pub access_flags: u16,
    pub name: u16,
    pub descriptor: u16,
    first_attribute: u32,
    attributes: u16,
}

/// Where an attribute's contents lie in the file.
#[derive(Debug, Clone, Copy)]
pub struct Attribute {
    pub name: u16,
    start: u32,
    length: u32,
}

impl ClassReader {
    pub fn new(bytes: ClassBytes) -> Read<ClassReader> {
        let mut at = Cursor::new(&bytes, 0);
        if at.u4()? != 0xCAFE_BABE {
            return Err(Damaged("it does not begin with the magic number 0xCAFEBABE".into()));
        }
        at.u2()?;
        let major_version = at.u2()?;
        let pool = pool::index(&mut at)?;
        let access_flags = at.u2()?;
        let this_class = at.u2()?;
        let super_class = at.u2()?;
        let interfaces = (0..at.u2()?).map(|_| at.u2()).collect::<Read<_>>()?;
        let mut member_attributes = Vec::new();
        let fields = read_members(&mut at, &mut member_attributes)?;
        let methods = read_members(&mut at, &mut member_attributes)?;
        let mut attributes = Vec::new();
        read_attributes(&mut at, &mut attributes)?;
        if at.offset != bytes.len() {
            return Err(Damaged(format!("{} bytes follow the end of the class", bytes.len() - at.offset)));
        }
        Ok(ClassReader {
            pool,
            major_version,
            access_flags,
            this_class,
            super_class,
            interfaces,
            fields,
            methods,
            attributes: attributes.into(),
            member_attributes: member_attributes.into(),
            bytes,
        })
    }

    pub fn attributes_of(&self, member: &Member) -> &[Attribute] {
        let first = member.first_attribute as usize;
        &self.member_attributes[first..first + member.attributes as usize]
    }

    /// The contents of the attribute called `name`, if there is one.
    pub fn attribute<'a>(&'a self, attributes: &[Attribute], name: &str) -> Option<&'a [u8]> {
        let found = attributes.iter().find(|a| self.utf8_bytes(a.name) == Ok(name.as_bytes()))?;
        Some(&self.bytes[found.start as usize..(found.start + found.length) as usize])
    }

    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }
}

fn read_members(at: &mut Cursor, attributes: &mut Vec<Attribute>) -> Read<Box<[Member]>> {
    let count = at.u2()?;
    let mut members = Vec::with_capacity(count as usize);
    for _ in 0..count {
        members.push(Member {
            access_flags: at.u2()?,
            name: at.u2()?,
            descriptor: at.u2()?,
            first_attribute: attributes.len() as u32,
            attributes: read_attributes(at, attributes)?,
        });
    }
    Ok(members.into())
}

/// How many there are.
fn read_attributes(at: &mut Cursor, attributes: &mut Vec<Attribute>) -> Read<u16> {
    let count = at.u2()?;
    for _ in 0..count {
        let name = at.u2()?;
        let length = at.u4()?;
        let start = at.offset as u32;
        at.skip(length as usize)?;
        attributes.push(Attribute { name, start, length });
    }
    Ok(count)
}

/// A checked big-endian reading position.
pub struct Cursor<'a> {
    pub bytes: &'a [u8],
    pub offset: usize,
}

impl<'a> Cursor<'a> {
    pub fn new(bytes: &'a [u8], offset: usize) -> Self {
        Cursor { bytes, offset }
    }

    fn take<const N: usize>(&mut self) -> Read<[u8; N]> {
        let taken = self.bytes.get(self.offset..).and_then(|rest| rest.first_chunk::<N>());
        self.offset += N;
        taken.copied().ok_or_else(|| Damaged(format!("it ends early, at byte {}", self.bytes.len())))
    }

    pub fn u1(&mut self) -> Read<u8> {
        Ok(self.take::<1>()?[0])
    }

    pub fn u2(&mut self) -> Read<u16> {
        self.take().map(u16::from_be_bytes)
    }

    pub fn u4(&mut self) -> Read<u32> {
        self.take().map(u32::from_be_bytes)
    }

    pub fn u8(&mut self) -> Read<u64> {
        self.take().map(u64::from_be_bytes)
    }

    pub fn skip(&mut self, count: usize) -> Read<&'a [u8]> {
        let end = self.offset.checked_add(count).filter(|&end| end <= self.bytes.len());
        let end = end.ok_or_else(|| Damaged(format!("something at byte {} goes past its end", self.offset)))?;
        let skipped = &self.bytes[self.offset..end];
        self.offset = end;
        Ok(skipped)
    }

    pub fn at_end(&self) -> bool {
        self.offset >= self.bytes.len()
    }
}
