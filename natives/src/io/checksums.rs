//! `java.util.zip.CRC32` and `Adler32`. (`CRC32C` is Java code.)

use crate::arguments::{int, object};
use jvm_core::native::{ClassNatives, NativeContext, Outcome};

pub const NATIVES: &[ClassNatives] = &[
    (
        "java/util/zip/CRC32",
        &[
            ("update(II)I", |_, a| Outcome::int(crc32(a[0] as u32, &[a[1] as u8]) as i32)),
            ("updateBytes0(I[BII)I", |c, a| over_bytes(c, a, crc32)),
        ],
    ),
    (
        "java/util/zip/Adler32",
        &[
            ("update(II)I", |_, a| Outcome::int(adler32(a[0] as u32, &[a[1] as u8]) as i32)),
            ("updateBytes(I[BII)I", |c, a| over_bytes(c, a, adler32)),
        ],
    ),
];

/// The ranges were checked by the Java callers; a wrong one is refused all the same.
fn over_bytes(context: &mut NativeContext, arguments: &[u64], sum: fn(u32, &[u8]) -> u32) -> Outcome {
    let array = object(arguments[1]);
    if array.is_null() {
        return Outcome::null_pointer();
    }
    let (first, count) = (int(arguments[2]), int(arguments[3]));
    let bytes = context.state.heap.byte_array(array);
    let range = usize::try_from(first).ok().zip(usize::try_from(count).ok());
    match range.and_then(|(first, count)| bytes.get(first..first.checked_add(count)?)) {
        Some(bytes) => Outcome::int(sum(arguments[0] as u32, bytes) as i32),
        None => Outcome::throw_bare("java/lang/ArrayIndexOutOfBoundsException"),
    }
}

const CRC_TABLE: [u32; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut rest = byte as u32;
        let mut bit = 0;
        while bit < 8 {
            rest = if rest & 1 == 1 { rest >> 1 ^ 0xedb8_8320 } else { rest >> 1 };
            bit += 1;
        }
        table[byte] = rest;
        byte += 1;
    }
    table
};

pub fn crc32(crc: u32, bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!crc, |crc, &byte| CRC_TABLE[((crc ^ byte as u32) & 0xff) as usize] ^ crc >> 8)
}

pub fn adler32(adler: u32, bytes: &[u8]) -> u32 {
    const MODULUS: u32 = 65_521;
    let (mut low, mut high) = (adler & 0xffff, adler >> 16);
    // So many bytes can be summed up before 32 bits are too few.
    for chunk in bytes.chunks(5552) {
        for &byte in chunk {
            low += byte as u32;
            high += low;
        }
        low %= MODULUS;
        high %= MODULUS;
    }
    high << 16 | low
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn check_values_of_the_standards() {
        assert_eq!(crc32(0, b"123456789"), 0xcbf4_3926);
        assert_eq!(adler32(1, b"Wikipedia"), 0x11e6_0398);
    }
}
