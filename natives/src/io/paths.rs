//! `java.nio.file`: paths are plain text; what is asked about a file is answered for those of the JDK's home.

use super::jdk_files;
use crate::arguments::{in_java, object, ref_array, text};
use crate::lang::environment::working_directory;
use crate::objects::{bytes_or_null, get_ref, new_object, set_prim};
use jvm_core::ids::NULL;
use jvm_core::native::{ClassNatives, NativeContext, NativeFn, Outcome};
use jvm_core::program::Raise;
use std::fs::Metadata;
use std::path::PathBuf;

pub const NATIVES: &[ClassNatives] = &[
    ("sun/nio/fs/UnixNativeDispatcher", DISPATCHER),
    ("sun/nio/fs/LinuxNativeDispatcher", &[("init()V", |_, _| Outcome::Done)]),
    (
        "java/nio/file/spi/FileSystemProvider",
        &[("newInputStream(Ljava/nio/file/Path;[Ljava/nio/file/OpenOption;)Ljava/io/InputStream;", |c, a| {
            let descriptor = "(Ljava/nio/file/spi/FileSystemProvider;Ljava/nio/file/Path;[Ljava/nio/file/OpenOption;)\
                Ljava/io/InputStream;";
            in_java(c, "jsym/vm/Paths", "newInputStream", descriptor, a).into()
        })],
    ),
    (
        "sun/nio/fs/UnixFileSystemProvider",
        &[(
            "newDirectoryStream(Ljava/nio/file/Path;Ljava/nio/file/DirectoryStream$Filter;)\
                Ljava/nio/file/DirectoryStream;",
            |c, a| {
                let descriptor = "(Ljava/nio/file/spi/FileSystemProvider;Ljava/nio/file/Path;\
                    Ljava/nio/file/DirectoryStream$Filter;)Ljava/nio/file/DirectoryStream;";
                in_java(c, "jsym/vm/Paths", "newDirectoryStream", descriptor, a).into()
            },
        )],
    ),
    ("jsym/vm/Paths", &[("list(Ljava/lang/String;)[Ljava/lang/String;", |c, a| list(c, a).into())]),
];

const DISPATCHER: &[(&str, NativeFn)] = &[
    ("init()I", |_, _| Outcome::int(0)),
    ("getcwd()[B", |c, _| match bytes_or_null(c, Some(working_directory().as_bytes())) {
        Ok(bytes) => Outcome::object(bytes),
        Err(raise) => Outcome::Throw(raise),
    }),
    ("strerror(I)[B", |c, a| message(c, a).into()),
    // Every other use of a path comes by here.
    ("copyToNativeBuffer(Lsun/nio/fs/UnixPath;)Lsun/nio/fs/NativeBuffer;", |c, a| match text_of(c, a[0]) {
        Ok(path) => Outcome::Unsupported(format!("the file system: use of `{path}`")),
        Err(outcome) => outcome,
    }),
    ("stat(Lsun/nio/fs/UnixPath;Lsun/nio/fs/UnixFileAttributes;)V", |c, a| stat(c, a, Answer::Exception).into()),
    ("lstat(Lsun/nio/fs/UnixPath;Lsun/nio/fs/UnixFileAttributes;)V", |c, a| stat(c, a, Answer::Exception).into()),
    ("stat2(Lsun/nio/fs/UnixPath;Lsun/nio/fs/UnixFileAttributes;)I", |c, a| stat(c, a, Answer::ErrorNumber).into()),
    ("stat(Lsun/nio/fs/UnixPath;)I", |c, a| match locate(c, a[0]) {
        Ok(place) => Outcome::int(place.metadata().map_or(0, |data| mode(&data))),
        Err(outcome) => outcome,
    }),
    ("exists(Lsun/nio/fs/UnixPath;)Z", |c, a| match locate(c, a[0]) {
        Ok(place) => Outcome::boolean(place.exists()),
        Err(outcome) => outcome,
    }),
    ("access(Lsun/nio/fs/UnixPath;I)V", |c, a| access(c, a, Answer::Exception).into()),
    ("access(Lsun/nio/fs/UnixPath;I)I", |c, a| access(c, a, Answer::ErrorNumber).into()),
    ("realpath(Lsun/nio/fs/UnixPath;)[B", |c, a| real_path(c, a).into()),
];

const NO_SUCH_FILE: i32 = 2;
const PERMISSION_DENIED: i32 = 13;

/// How a version of the dispatcher says that something failed.
enum Answer {
    Exception,
    ErrorNumber,
}

fn text_of(context: &NativeContext, path: u64) -> Result<String, Outcome> {
    if path == 0 {
        return Err(Outcome::null_pointer());
    }
    let bytes = get_ref(context, object(path), "path");
    if bytes.is_null() {
        return Ok(String::new());
    }
    Ok(String::from_utf8_lossy(context.state.heap.byte_array(bytes)).into_owned())
}

fn locate(context: &NativeContext, path: u64) -> Result<PathBuf, Outcome> {
    let path = text_of(context, path)?;
    jdk_files::locate(context, &path, "looking for")
}

fn fail(context: &mut NativeContext, error: i32, answer: Answer) -> Result<Outcome, Raise> {
    match answer {
        Answer::ErrorNumber => Ok(Outcome::int(error)),
        Answer::Exception => {
            let class = context.program.load("sun/nio/fs/UnixException")?;
            let exception = new_object(context, class)?;
            set_prim(context, exception, "errno", error as u64);
            Ok(Outcome::ThrowObject(exception))
        }
    }
}

fn succeed(answer: Answer) -> Outcome {
    match answer {
        Answer::ErrorNumber => Outcome::int(0),
        Answer::Exception => Outcome::Done,
    }
}

/// Type and permissions as Unix has them: all may read, none may write.
fn mode(data: &Metadata) -> i32 {
    if data.is_dir() { 0o040_555 } else { 0o100_444 }
}

fn stat(context: &mut NativeContext, arguments: &[u64], answer: Answer) -> Result<Outcome, Raise> {
    let place = match locate(context, arguments[0]) {
        Ok(place) => place,
        Err(outcome) => return Ok(outcome),
    };
    let Ok(data) = place.metadata() else { return fail(context, NO_SUCH_FILE, answer) };
    let attributes = object(arguments[1]);
    set_prim(context, attributes, "st_mode", mode(&data) as u64);
    set_prim(context, attributes, "st_size", data.len());
    Ok(succeed(answer))
}

fn access(context: &mut NativeContext, arguments: &[u64], answer: Answer) -> Result<Outcome, Raise> {
    const WRITE: u64 = 2;
    match locate(context, arguments[0]) {
        Ok(place) if !place.exists() => fail(context, NO_SUCH_FILE, answer),
        Ok(_) if arguments[1] & WRITE != 0 => fail(context, PERMISSION_DENIED, answer),
        Ok(_) => Ok(succeed(answer)),
        Err(outcome) => Ok(outcome),
    }
}

/// The names in a directory, in order; null if it is none.
fn list(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let path = text(context, arguments[0]);
    let place = match jdk_files::locate(context, &path, "listing") {
        Ok(place) => place,
        Err(outcome) => return Ok(outcome),
    };
    let Ok(entries) = place.read_dir() else { return Ok(Outcome::object(NULL)) };
    let mut names: Vec<String> =
        entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    let mut strings = Vec::new();
    for name in &names {
        strings.push(context.program.new_string(&mut context.state.heap, name)?);
    }
    Ok(Outcome::object(ref_array(context, context.program.known().string, &strings)?))
}

fn real_path(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    match locate(context, arguments[0]) {
        Ok(place) if place.exists() => {
            let text = place.display().to_string();
            Ok(Outcome::object(bytes_or_null(context, Some(text.as_bytes()))?))
        }
        Ok(_) => fail(context, NO_SUCH_FILE, Answer::Exception),
        Err(outcome) => Ok(outcome),
    }
}

fn message(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let text: Option<&[u8]> = match arguments[0] as i32 {
        NO_SUCH_FILE => Some(b"No such file or directory"),
        PERMISSION_DENIED => Some(b"Permission denied"),
        _ => None,
    };
    let bytes = bytes_or_null(context, text)?;
    Ok(Outcome::object(if text.is_some() { bytes } else { NULL }))
}
