//! `java.io.FileInputStream`: standard input, and files of the JDK.
//!
//! A file that is open is plain data in its Java objects: the stream has the path, and the descriptor's `handle`, of
//! no use on a Unix system, has the position.

use super::jdk_files;
use crate::arguments::{field, int, long, object, set_field, text};
use jvm_core::ids::ObjRef;
use jvm_core::library::{Touches, Words};
use jvm_core::native::Visibility::{OnObject, OnObjects};
use jvm_core::native::{ClassNatives, ClassRows, NativeContext, Outcome, Row};
use std::sync::Arc;

/// Standard input is one for all; a file belongs to the thread that has opened it.
#[rustfmt::skip]
pub const VISIBLE: &[ClassRows] = &[
    ("java/io/FileInputStream", &[
        Row::new("read0()I", read_one, OnObject(0), Touches::Object(0), Words::Silent),
        Row::new("readBytes([BII)I", read_bytes, OnObjects(0, 1), Touches::Objects(0, 1), Words::Silent),
        Row::new("available0()I", available, OnObject(0), Touches::Object(0), Words::Silent),
        Row::new("skip0(J)J", skip, OnObject(0), Touches::Object(0), Words::Silent),
    ]),
];

pub const NATIVES: &[ClassNatives] = &[(
    "java/io/FileInputStream",
    &[
        ("open0(Ljava/lang/String;)V", open),
        ("length0()J", length),
        ("position0()J", position),
        ("isRegularFile0(Ljava/io/FileDescriptor;)Z", |_, a| Outcome::boolean(a[1] != 0)),
    ],
)];

/// The number of every descriptor that is not a standard stream.
const FILE: i32 = 3;

enum Source {
    Standard,
    File(Arc<[u8]>, ObjRef),
}

fn descriptor(context: &NativeContext, stream: ObjRef) -> Option<ObjRef> {
    field(context, stream, "fd").map(object).filter(|descriptor| !descriptor.is_null())
}

fn source(context: &NativeContext, stream: ObjRef) -> Result<Source, Outcome> {
    let closed = || Outcome::throw("java/io/IOException", "Stream Closed");
    let descriptor = descriptor(context, stream).ok_or_else(closed)?;
    match field(context, descriptor, "fd").map(int) {
        Some(0) => Ok(Source::Standard),
        Some(FILE) => {
            let path = field(context, stream, "path").filter(|&path| path != 0).ok_or_else(closed)?;
            let path = text(context, path);
            let place = jdk_files::locate(context, &path, "reading from")?;
            match jdk_files::contents(&place) {
                Ok(bytes) => Ok(Source::File(bytes, descriptor)),
                Err(error) => Err(Outcome::throw("java/io/IOException", error.to_string())),
            }
        }
        _ => Err(closed()),
    }
}

fn open(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let path = text(context, arguments[1]);
    let place = match jdk_files::locate(context, &path, "reading") {
        Ok(place) => place,
        Err(outcome) => return outcome,
    };
    let reason = match (place.is_dir(), jdk_files::contents(&place)) {
        (false, Ok(_)) => {
            if let Some(descriptor) = descriptor(context, object(arguments[0])) {
                set_field(context, descriptor, "fd", FILE as u64);
                set_field(context, descriptor, "handle", 0);
            }
            return Outcome::Done;
        }
        (true, _) => "Is a directory",
        (_, Err(error)) if error.kind() == std::io::ErrorKind::PermissionDenied => "Permission denied",
        _ => "No such file or directory",
    };
    Outcome::throw("java/io/FileNotFoundException", format!("{path} ({reason})"))
}

/// Up to `limit` next bytes, taken from the source; none at its end.
fn take(context: &mut NativeContext, stream: ObjRef, limit: usize) -> Result<Vec<u8>, Outcome> {
    match source(context, stream)? {
        Source::Standard => {
            let input = &mut context.state.input;
            if input.position == input.bytes.len() && !input.ended && limit > 0 {
                return Err(Outcome::NeedInput);
            }
            let end = input.bytes.len().min(input.position.saturating_add(limit));
            let taken = input.bytes[input.position..end].to_vec();
            input.position = end;
            Ok(taken)
        }
        Source::File(bytes, descriptor) => {
            let start = file_position(context, descriptor).min(bytes.len());
            let end = bytes.len().min(start.saturating_add(limit));
            set_field(context, descriptor, "handle", end as u64);
            Ok(bytes[start..end].to_vec())
        }
    }
}

fn file_position(context: &NativeContext, descriptor: ObjRef) -> usize {
    field(context, descriptor, "handle").map_or(0, |position| position as usize)
}

fn read_one(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    match take(context, object(arguments[0]), 1) {
        Ok(bytes) => Outcome::int(bytes.first().map_or(-1, |&byte| byte as i32)),
        Err(outcome) => outcome,
    }
}

fn read_bytes(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let array = object(arguments[1]);
    if array.is_null() {
        return Outcome::null_pointer();
    }
    let (first, count) = (int(arguments[2]), int(arguments[3]));
    let length = context.state.heap.array_length(array) as i64;
    if first < 0 || count < 0 || first as i64 + count as i64 > length {
        return Outcome::throw_bare("java/lang/IndexOutOfBoundsException");
    }
    if count == 0 {
        return Outcome::int(0);
    }
    match take(context, object(arguments[0]), count as usize) {
        Ok(bytes) if bytes.is_empty() => Outcome::int(-1),
        Ok(bytes) => {
            context.state.heap.write_bytes(array, first as usize, &bytes);
            Outcome::int(bytes.len() as i32)
        }
        Err(outcome) => outcome,
    }
}

/// What is left; standard input is asked for more if nothing of it is left, as it may have come long ago.
fn available(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let left = match source(context, object(arguments[0])) {
        Ok(Source::Standard) => {
            let input = &context.state.input;
            let left = input.bytes.len() - input.position;
            if left == 0 && !input.ended {
                return Outcome::NeedInput;
            }
            left
        }
        Ok(Source::File(bytes, descriptor)) => bytes.len().saturating_sub(file_position(context, descriptor)),
        Err(outcome) => return outcome,
    };
    Outcome::int(left.min(i32::MAX as usize) as i32)
}

fn skip(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let wanted = long(arguments[1]);
    let stream = object(arguments[0]);
    match source(context, stream) {
        Ok(Source::File(_, descriptor)) => {
            // A file's position may go beyond its end, not before its start.
            let position = file_position(context, descriptor) as i64;
            let target = position.saturating_add(wanted);
            if target < 0 {
                return Outcome::throw("java/io/IOException", "Invalid argument");
            }
            set_field(context, descriptor, "handle", target as u64);
            Outcome::long(wanted)
        }
        Ok(Source::Standard) => match take(context, stream, wanted.max(0) as usize) {
            Ok(bytes) => Outcome::long(bytes.len() as i64),
            Err(outcome) => outcome,
        },
        Err(outcome) => outcome,
    }
}

fn length(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    match source(context, object(arguments[0])) {
        Ok(Source::File(bytes, _)) => Outcome::long(bytes.len() as i64),
        Ok(Source::Standard) => Outcome::long(0),
        Err(outcome) => outcome,
    }
}

fn position(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    match source(context, object(arguments[0])) {
        Ok(Source::File(_, descriptor)) => Outcome::long(file_position(context, descriptor) as i64),
        Ok(Source::Standard) => Outcome::long(0),
        Err(outcome) => outcome,
    }
}
