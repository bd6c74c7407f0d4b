//! Rewrites a class file so that it has no call sites and loads no dynamic constants, method handles or method types,
//! but calls generated methods.
//!
//! This is what jsym's linker does with instructions in memory, done to a file so that a real `java` can run the result.
//! `invokedynamic` has the size of `invokestatic` and two `nop`s; `ldc_w` and `ldc2_w` have the size of `invokestatic`.
//! Private members that generated classes use become package private, because these classes stand beside the class, not
//! inside it.

use std::collections::{HashMap, HashSet};

use jvm_core::indy::{Generated, LinkProblem, link_call_site, link_constant, link_handle};
use jvm_core::reader::{ClassReader, tag};

const LDC: u8 = 0x12;
const LDC_W: u8 = 0x13;
const LDC2_W: u8 = 0x14;
const INVOKESTATIC: u8 = 0xB8;
const INVOKEDYNAMIC: u8 = 0xBA;

pub struct Rewritten {
    pub class_bytes: Vec<u8>,
    /// Internal name and class file.
    pub generated: Vec<(String, Vec<u8>)>,
}

/// Class, name and descriptor.
pub type MemberName = [String; 3];

/// Everything in a constant pool that can be linked: its tag, the name of the generated class, and what came out.
pub fn link_all(reader: &ClassReader) -> Vec<(u8, String, Result<Generated, LinkProblem>)> {
    let Ok(caller) = reader.class_name(reader.this_class) else { return Vec::new() };
    let indices = 0..reader.pool_size() as u16;
    indices
        .filter_map(|index| {
            let name = format!("{caller}$$Site{index}");
            let linked = match reader.tag(index) {
                tag::INVOKE_DYNAMIC => link_call_site(reader, &caller, index, &name),
                tag::DYNAMIC => link_constant(reader, &caller, index, &name),
                tag::METHOD_HANDLE | tag::METHOD_TYPE => link_handle(reader, &caller, index, &name),
                _ => return None,
            };
            Some((reader.tag(index), name, linked))
        })
        .collect()
}

pub fn rewrite(bytes: &[u8]) -> Rewritten {
    let reader = ClassReader::new(bytes.to_vec().into()).expect("a class file");
    let caller = reader.class_name(reader.this_class).expect("a name");
    let mut out = bytes.to_vec();
    let mut pool = NewConstants { bytes: Vec::new(), next: reader.pool_size() as u16 };
    let mut constants = HashMap::new();
    let mut generated = Vec::new();
    let mut replacement = |linked: Result<Generated, LinkProblem>, name: String| {
        let linked = linked.unwrap_or_else(|problem| panic!("{name}: {problem}"));
        let method = pool.method_ref(&name, &linked.method, &linked.descriptor);
        generated.push((name, linked.class_bytes));
        method
    };
    for method in &reader.methods {
        let Some(code) = reader.code(method).expect("readable code") else { continue };
        let start = code.code.as_ptr() as usize - reader.bytes().as_ptr() as usize;
        let mut at = 0;
        while at < code.code.len() {
            let index = match code.code[at..] {
                [LDC, index, ..] => u16::from(index),
                [INVOKEDYNAMIC | LDC_W | LDC2_W, high, low, ..] => u16::from_be_bytes([high, low]),
                _ => 0,
            };
            let method = match reader.tag(index) {
                // Every instruction is a call site of its own, a dynamic constant is resolved once (JVMS 5.4.3.6).
                tag::INVOKE_DYNAMIC => {
                    let name = format!("{caller}$$Site{}", start + at);
                    Some(replacement(link_call_site(&reader, &caller, index, &name), name))
                }
                tag::METHOD_HANDLE | tag::METHOD_TYPE if code.code[at] != LDC => {
                    let name = format!("{caller}$$Handle{}", start + at);
                    Some(replacement(link_handle(&reader, &caller, index, &name), name))
                }
                tag::DYNAMIC => Some(*constants.entry(index).or_insert_with(|| {
                    let name = format!("{caller}$$Constant{index}");
                    replacement(link_constant(&reader, &caller, index, &name), name)
                })),
                _ => None,
            };
            if let Some(method) = method {
                assert_ne!(code.code[at], LDC, "a short ldc cannot be rewritten");
                out[start + at] = INVOKESTATIC;
                out[start + at + 1..start + at + 3].copy_from_slice(&method.to_be_bytes());
            }
            at += instruction_length(code.code, at);
        }
    }
    let end = pool_end(bytes);
    out.splice(end..end, pool.bytes);
    out[8..10].copy_from_slice(&pool.next.to_be_bytes());
    Rewritten { class_bytes: out, generated }
}

struct NewConstants {
    bytes: Vec<u8>,
    next: u16,
}

impl NewConstants {
    fn add(&mut self, tag: u8, contents: &[u8]) -> [u8; 2] {
        self.bytes.push(tag);
        self.bytes.extend(contents);
        self.next += 1;
        (self.next - 1).to_be_bytes()
    }

    fn utf8(&mut self, text: &str) -> [u8; 2] {
        // The names here are those of test programs: no NUL, no supplementary characters.
        let length = (text.len() as u16).to_be_bytes();
        self.add(tag::UTF8, &[&length, text.as_bytes()].concat())
    }

    fn method_ref(&mut self, class: &str, name: &str, descriptor: &str) -> u16 {
        let class = self.utf8(class);
        let class = self.add(tag::CLASS, &class);
        let (name, descriptor) = (self.utf8(name), self.utf8(descriptor));
        let name_and_type = self.add(tag::NAME_AND_TYPE, &[name, descriptor].concat());
        u16::from_be_bytes(self.add(tag::METHOD_REF, &[class, name_and_type].concat()))
    }
}

fn u2(bytes: &[u8], at: usize) -> usize {
    u16::from_be_bytes([bytes[at], bytes[at + 1]]) as usize
}

fn u4(bytes: &[u8], at: usize) -> usize {
    u2(bytes, at) << 16 | u2(bytes, at + 2)
}

fn pool_end(bytes: &[u8]) -> usize {
    let count = u2(bytes, 8);
    let (mut at, mut index) = (10, 1);
    while index < count {
        let (size, entries) = match bytes[at] {
            tag::UTF8 => (3 + u2(bytes, at + 1), 1),
            tag::LONG | tag::DOUBLE => (9, 2),
            tag::CLASS | tag::STRING | tag::METHOD_TYPE | tag::MODULE | tag::PACKAGE => (3, 1),
            tag::METHOD_HANDLE => (4, 1),
            _ => (5, 1),
        };
        at += size;
        index += entries;
    }
    at
}

/// The members that the constant pool of a class names.
pub fn used_members(bytes: &[u8]) -> Vec<MemberName> {
    let reader = ClassReader::new(bytes.to_vec().into()).expect("a class file");
    let members = (1..reader.pool_size() as u16).filter_map(|index| reader.member_ref(index).ok());
    members
        .filter_map(|(_, class, name_and_type)| {
            let (name, descriptor) = reader.name_and_type(name_and_type).ok()?;
            Some([reader.class_name(class).ok()?, name, descriptor].map(|text| text.into_owned()))
        })
        .collect()
}

/// Makes private fields and methods that are `used` package private, or public where they are an interface's.
pub fn make_accessible(bytes: &mut [u8], used: &HashSet<MemberName>) {
    let reader = ClassReader::new(bytes.to_vec().into()).expect("a class file");
    let class = reader.class_name(reader.this_class).expect("a name");
    let mut at = pool_end(bytes);
    let is_interface = bytes[at] & 2 != 0;
    at += 6;
    at += 2 + 2 * u2(bytes, at);
    for members in [&reader.fields, &reader.methods] {
        at += 2;
        for member in members {
            let names = [reader.utf8(member.name), reader.utf8(member.descriptor)].map(|name| name.expect("a name"));
            let [name, descriptor] = names.map(|name| name.into_owned());
            if bytes[at + 1] & 2 != 0 && used.contains(&[class.to_string(), name, descriptor]) {
                bytes[at + 1] ^= if is_interface { 3 } else { 2 };
            }
            let attributes = u2(bytes, at + 6);
            at += 8;
            for _ in 0..attributes {
                at += 6 + u4(bytes, at + 2);
            }
        }
    }
}

fn instruction_length(code: &[u8], at: usize) -> usize {
    let padded = (at + 4) & !3;
    match code[at] {
        0x10 | LDC | 0x15..=0x19 | 0x36..=0x3A | 0xA9 | 0xBC => 2,
        0x11 | LDC_W | LDC2_W | 0x84 | 0x99..=0xA8 | 0xB2..=0xB8 | 0xBB | 0xBD | 0xC0 | 0xC1 | 0xC6 | 0xC7 => 3,
        0xC5 => 4,
        0xB9 | INVOKEDYNAMIC | 0xC8 | 0xC9 => 5,
        0xC4 => 4 + if code[at + 1] == 0x84 { 2 } else { 0 },
        0xAA => padded - at + 12 + 4 * (u4(code, padded + 8) as i32 - u4(code, padded + 4) as i32 + 1) as usize,
        0xAB => padded - at + 8 + 8 * u4(code, padded + 4),
        _ => 1,
    }
}
