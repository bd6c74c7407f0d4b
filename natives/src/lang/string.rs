//! `java.lang.String`.

use crate::arguments::{int, object};
use jvm_core::descriptor::Kind;
use jvm_core::library::{Touches, Words};
use jvm_core::native::Visibility::OnObject;
use jvm_core::native::{ClassNatives, ClassRows, NativeContext, Outcome, Row};

/// What other threads can notice.
#[rustfmt::skip]
pub const VISIBLE: &[ClassRows] = &[
    ("java/lang/String", &[
        Row::new("getBytes([BIB)V", |c, a| copy_to(c, a[0], a[1], 0, int(a[2]), int(a[3]), i32::MAX), OnObject(1), Touches::Object(1), Words::Silent),
        Row::new("getBytes([BIIBI)V", |c, a| copy_to(c, a[0], a[1], int(a[2]), int(a[3]), int(a[4]), int(a[5])), OnObject(1), Touches::Object(1), Words::Silent),
    ]),
];

pub const NATIVES: &[ClassNatives] = &[
    ("java/lang/String", &[("intern()Ljava/lang/String;", intern)]),
    ("java/lang/StringUTF16", &[("isBigEndian()Z", |_, _| Outcome::boolean(false))]),
    ("java/lang/StringCoding", &[("err(Ljava/lang/String;)V", |_, _| Outcome::Done)]),
];

/// Copies characters into the array of a string to be. Others can notice what happens to the array; the string itself
/// never changes, which is why this is not left to `System.arraycopy`.
fn copy_to(
    context: &mut NativeContext,
    string: u64,
    target: u64,
    from: i32,
    to: i32,
    coder: i32,
    most: i32,
) -> Outcome {
    let known = context.program.known();
    let heap = &mut context.state.heap;
    let (string, target) = (object(string), object(target));
    let value = heap.field_ref(string, known.string_value);
    if target.is_null() || value.is_null() || heap.field(string, known.string_coder) as i32 != coder {
        return Outcome::Decline;
    }
    let whole = heap.array_length(value) as i64;
    let [from, to, most] = [from, to, most].map(|characters| (characters as i64) << coder);
    let count = most.min(whole - from);
    if from < 0 || to < 0 || count < 0 || to + count > heap.array_length(target) as i64 {
        // The library's own code knows which exception this is.
        return Outcome::Decline;
    }
    heap.copy_elements(Kind::Byte, value, from as usize, target, to as usize, count as usize);
    Outcome::Done
}

fn intern(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let units = context.program.string_utf16(&context.state.heap, object(arguments[0]));
    match context.program.intern_string(&mut context.state.heap, &units) {
        Ok(string) => Outcome::object(string),
        Err(full) => Outcome::Throw(full.into()),
    }
}
