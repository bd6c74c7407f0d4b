//! Which bytes are modified UTF-8 (JVMS 4.4.7).

/// No zero bytes, no four-byte forms, and from version 48 on every character in its shortest form.
pub fn is_legal(bytes: &[u8], version: u16) -> bool {
    let mut rest = bytes;
    while let [first, after @ ..] = rest {
        let continuation = |n: usize| after.get(n).filter(|&&byte| byte & 0xC0 == 0x80).map(|&byte| byte as u32 & 0x3F);
        let (length, shortest) = match first {
            0x01..=0x7F => (1, true),
            0xC0..=0xDF => match continuation(0) {
                Some(low) => {
                    let unit = (*first as u32 & 0x1F) << 6 | low;
                    (2, unit == 0 || unit >= 0x80)
                }
                None => return false,
            },
            0xE0..=0xEF => match (continuation(0), continuation(1)) {
                (Some(middle), Some(low)) => (3, ((*first as u32 & 0x0F) << 12 | middle << 6 | low) >= 0x800),
                _ => return false,
            },
            _ => return false,
        };
        if !shortest && version > 47 {
            return false;
        }
        rest = &rest[length..];
    }
    true
}

#[cfg(test)]
mod tests {
    use super::is_legal;

    #[test]
    fn legal_and_illegal_bytes() {
        for good in [&b""[..], b"abc", "é€".as_bytes(), b"\xC0\x80", b"\xED\xA0\x80"] {
            assert!(is_legal(good, 61), "{good:x?}");
        }
        for bad in
            [&b"a\0b"[..], b"\x80", b"\xC3", b"\xC3a", b"\xE2\x82", b"\xF0\x9F\x98\x80", b"\xC1\x81", b"\xE0\x80\x81"]
        {
            assert!(!is_legal(bad, 61), "{bad:x?}");
        }
        assert!(is_legal(b"\xC1\x81", 47));
    }
}
