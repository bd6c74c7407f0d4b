//! Modified UTF-8 (JVMS 4.4.7): NUL is two bytes, supplementary characters are pairs of encoded surrogates.

use std::borrow::Cow;

/// To a Rust string; a lone surrogate becomes U+FFFD, malformed bytes give `None`.
pub fn decode_modified_utf8(bytes: &[u8]) -> Option<Cow<'_, str>> {
    if bytes.is_ascii() {
        return std::str::from_utf8(bytes).ok().map(Cow::Borrowed);
    }
    let units = decode_modified_utf8_to_utf16(bytes)?;
    Some(Cow::Owned(String::from_utf16_lossy(&units)))
}

/// To the UTF-16 units of a Java string.
pub fn decode_modified_utf8_to_utf16(bytes: &[u8]) -> Option<Vec<u16>> {
    let mut units = Vec::with_capacity(bytes.len());
    let mut rest = bytes;
    while let [first, ..] = rest {
        let continuation = |n: usize| rest.get(n).filter(|&&b| b & 0xC0 == 0x80).map(|&b| (b & 0x3F) as u16);
        let length = match first {
            0x01..=0x7F => {
                units.push(*first as u16);
                1
            }
            0xC0..=0xDF => {
                units.push(((first & 0x1F) as u16) << 6 | continuation(1)?);
                2
            }
            0xE0..=0xEF => {
                units.push(((first & 0x0F) as u16) << 12 | continuation(1)? << 6 | continuation(2)?);
                3
            }
            _ => return None,
        };
        rest = &rest[length..];
    }
    Some(units)
}
