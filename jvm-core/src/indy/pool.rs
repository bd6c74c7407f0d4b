//! The constant pool of a generated class (JVMS 4.4): every constant once, numbered in order of first use.

use std::collections::HashMap;

use crate::reader::tag;

/// A pool under construction; `full` once an index did not fit into 16 bits.
pub struct PoolBuilder {
    entries: HashMap<Vec<u8>, u16>,
    bytes: Vec<u8>,
    /// The next free index.
    next: u32,
    pub full: bool,
}

impl PoolBuilder {
    pub fn new() -> PoolBuilder {
        PoolBuilder { entries: HashMap::new(), bytes: Vec::new(), next: 1, full: false }
    }

    pub fn utf8(&mut self, text: &str) -> u16 {
        self.utf8_bytes(&encode_modified_utf8(text))
    }

    /// Text that is already in modified UTF-8.
    pub fn utf8_bytes(&mut self, text: &[u8]) -> u16 {
        let Ok(length) = u16::try_from(text.len()) else {
            self.full = true;
            return 0;
        };
        let mut entry = vec![tag::UTF8];
        entry.extend(length.to_be_bytes());
        entry.extend(text);
        self.entry(entry, 1)
    }

    pub fn int(&mut self, value: i32) -> u16 {
        self.fixed(tag::INTEGER, &value.to_be_bytes(), 1)
    }

    pub fn float(&mut self, value: f32) -> u16 {
        self.fixed(tag::FLOAT, &value.to_bits().to_be_bytes(), 1)
    }

    pub fn long(&mut self, value: i64) -> u16 {
        self.fixed(tag::LONG, &value.to_be_bytes(), 2)
    }

    pub fn double(&mut self, value: f64) -> u16 {
        self.fixed(tag::DOUBLE, &value.to_bits().to_be_bytes(), 2)
    }

    pub fn class(&mut self, name: &str) -> u16 {
        let name = self.utf8(name);
        self.indices(tag::CLASS, &[name])
    }

    /// A string constant from modified UTF-8.
    pub fn string(&mut self, text: &[u8]) -> u16 {
        let text = self.utf8_bytes(text);
        self.indices(tag::STRING, &[text])
    }

    /// A member reference; `member_tag` is one of the three tags of member references.
    pub fn member(&mut self, member_tag: u8, class: &str, name: &str, descriptor: &str) -> u16 {
        let class = self.class(class);
        let (name, descriptor) = (self.utf8(name), self.utf8(descriptor));
        let name_and_type = self.indices(tag::NAME_AND_TYPE, &[name, descriptor]);
        self.indices(member_tag, &[class, name_and_type])
    }

    /// The pool as the class file has it: count and entries.
    pub fn write(&self, out: &mut Vec<u8>) {
        out.extend((self.next as u16).to_be_bytes());
        out.extend(&self.bytes);
    }

    fn indices(&mut self, constant_tag: u8, indices: &[u16]) -> u16 {
        let bytes: Vec<u8> = indices.iter().flat_map(|index| index.to_be_bytes()).collect();
        self.fixed(constant_tag, &bytes, 1)
    }

    fn fixed(&mut self, constant_tag: u8, contents: &[u8], slots: u32) -> u16 {
        self.entry([&[constant_tag], contents].concat(), slots)
    }

    fn entry(&mut self, entry: Vec<u8>, slots: u32) -> u16 {
        if let Some(&index) = self.entries.get(&entry) {
            return index;
        }
        if self.next + slots > 0xFFFF {
            self.full = true;
            return 0;
        }
        let index = self.next as u16;
        self.next += slots;
        self.bytes.extend(&entry);
        self.entries.insert(entry, index);
        index
    }
}

/// Modified UTF-8 (JVMS 4.4.7).
pub fn encode_modified_utf8(text: &str) -> Vec<u8> {
    if text.bytes().all(|byte| byte != 0 && byte.is_ascii()) {
        return text.as_bytes().to_vec();
    }
    let mut bytes = Vec::with_capacity(text.len() + 4);
    for unit in text.encode_utf16() {
        match unit {
            0x01..=0x7F => bytes.push(unit as u8),
            0 | 0x80..=0x7FF => bytes.extend([0xC0 | (unit >> 6) as u8, 0x80 | (unit & 0x3F) as u8]),
            _ => bytes.extend([0xE0 | (unit >> 12) as u8, 0x80 | (unit >> 6 & 0x3F) as u8, 0x80 | (unit & 0x3F) as u8]),
        }
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reader::decode_modified_utf8;

    #[test]
    fn equal_constants_share_an_index_and_wide_ones_take_two() {
        let mut pool = PoolBuilder::new();
        assert_eq!(pool.long(7), 1);
        assert_eq!(pool.int(7), 3);
        assert_eq!(pool.long(7), 1);
        assert_eq!(pool.double(-0.0), 4);
        assert_eq!(pool.double(0.0), 6);
        assert_eq!(pool.class("A"), pool.class("A"));
    }

    #[test]
    fn a_full_pool_is_noticed() {
        let mut pool = PoolBuilder::new();
        for value in 0..=0xFFFF {
            pool.int(value);
        }
        assert!(pool.full);
    }

    #[test]
    fn modified_utf8_round_trip() {
        for text in ["plain", "nul\0", "é€", "𝄞 clef"] {
            assert_eq!(decode_modified_utf8(&encode_modified_utf8(text)).unwrap(), text);
        }
    }
}
