//! Standard output and error: bytes go into the state, the caller of the interpreter passes them on.

use crate::arguments::{field, int, object, set_field};
use jvm_core::ids::ObjRef;
use jvm_core::library::{Touches, Words};
use jvm_core::native::Visibility::Always;
use jvm_core::native::{ClassNatives, ClassRows, NativeContext, Outcome, Row};
use jvm_core::state::Stream;

/// Past the library's print streams, whose methods run as one step anyway.
#[rustfmt::skip]
pub const VISIBLE: &[ClassRows] = &[
    ("java/io/FileOutputStream", &[
        Row::new("writeBytes([BIIZ)V", write_bytes, Always, Touches::Prints, Words::Silent),
        Row::new("write(IZ)V", write, Always, Touches::Prints, Words::Silent),
    ]),
];

pub const NATIVES: &[ClassNatives] = &[(
    "java/io/FileDescriptor",
    &[
        ("getHandle(I)J", |_, _| Outcome::long(-1)),
        ("getAppend(I)Z", |_, _| Outcome::boolean(false)),
        ("close0()V", close),
        ("sync()V", |_, _| Outcome::Done),
        ("sync0()V", |_, _| Outcome::Done),
    ],
)];

fn stream_of(context: &NativeContext, file_stream: ObjRef) -> Result<Stream, Outcome> {
    let descriptor = field(context, file_stream, "fd").map(object).filter(|fd| !fd.is_null());
    let number = descriptor.and_then(|descriptor| field(context, descriptor, "fd"));
    match number.map(int) {
        Some(1) => Ok(Stream::Out),
        Some(2) => Ok(Stream::Err),
        _ => Err(Outcome::Unsupported("writing to a file is not modelled".into())),
    }
}

fn close(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    set_field(context, object(arguments[0]), "fd", -1i32 as u32 as u64);
    Outcome::Done
}

fn write_bytes(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let stream = match stream_of(context, object(arguments[0])) {
        Ok(stream) => stream,
        Err(outcome) => return outcome,
    };
    let array = object(arguments[1]);
    if array.is_null() {
        return Outcome::null_pointer();
    }
    let (first, count) = (int(arguments[2]), int(arguments[3]));
    let length = context.state.heap.array_length(array) as i64;
    if first < 0 || count < 0 || first as i64 + count as i64 > length {
        return Outcome::throw_bare("java/lang/IndexOutOfBoundsException");
    }
    let bytes = context.state.heap.byte_array(array)[first as usize..(first + count) as usize].to_vec();
    context.state.print(stream, &bytes);
    Outcome::Done
}

fn write(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    match stream_of(context, object(arguments[0])) {
        Ok(stream) => {
            context.state.print(stream, &[arguments[1] as u8]);
            Outcome::Done
        }
        Err(outcome) => outcome,
    }
}
