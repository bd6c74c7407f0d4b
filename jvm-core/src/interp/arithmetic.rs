//! The parts of instructions that are arithmetic, and the exceptions they throw.

use crate::descriptor::Kind;
use crate::program::Raise;

/// fcmp and dcmp: unordered is -1, or 1 for the `g` forms.
pub(super) fn compare(a: f64, b: f64, unordered_is_greater: bool) -> u64 {
    let result = match a.partial_cmp(&b) {
        Some(order) => order as i32,
        None if unordered_is_greater => 1,
        None => -1,
    };
    result as u32 as u64
}

/// What a field of a small kind keeps of an int.
#[inline]
pub(super) fn narrow(kind: u16, value: u64) -> u64 {
    match kind {
        k if k == Kind::Boolean as u16 => value & 1,
        k if k == Kind::Byte as u16 => value as i8 as i32 as u32 as u64,
        k if k == Kind::Char as u16 => value as u16 as u64,
        k if k == Kind::Short as u16 => value as i16 as i32 as u32 as u64,
        _ => value,
    }
}

#[cold]
pub(super) fn division_by_zero() -> Raise {
    Raise::new("java/lang/ArithmeticException", "/ by zero")
}

#[cold]
pub(super) fn index_out_of_bounds(index: i32, length: u64) -> Raise {
    let message = format!("Index {index} out of bounds for length {length}");
    Raise::new("java/lang/ArrayIndexOutOfBoundsException", message)
}
