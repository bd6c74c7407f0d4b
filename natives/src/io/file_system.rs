//! `java.io.File` and its kin: paths are plain text, files are those of the JDK's home.

use super::jdk_files;
use crate::arguments::{field, object, string, text};
use jvm_core::ids::NULL;
use jvm_core::native::{ClassNatives, NativeContext, NativeFn, Outcome};
use std::path::PathBuf;

pub const NATIVES: &[ClassNatives] = &[
    ("java/io/UnixFileSystem", UNIX_FILE_SYSTEM),
    ("java/io/RandomAccessFile", &[("open0(Ljava/lang/String;I)V", |c, a| refuse_path(c, a[1], "opening"))]),
    (
        "java/io/Console",
        &[
            ("istty()Z", |_, _| Outcome::boolean(false)),
            ("ttyStatus()I", |_, _| Outcome::int(0)),
            ("encoding()Ljava/lang/String;", |_, _| Outcome::object(NULL)),
            ("instantiateConsole()Ljava/io/Console;", console),
        ],
    ),
];

const UNIX_FILE_SYSTEM: &[(&str, NativeFn)] = &[
    ("initIDs()V", |_, _| Outcome::Done),
    ("canonicalize0(Ljava/lang/String;)Ljava/lang/String;", canonicalize),
    ("getBooleanAttributes0(Ljava/io/File;)I", boolean_attributes),
    ("getLength(Ljava/io/File;)J", length),
    ("getLength0(Ljava/io/File;)J", length),
    ("checkAccess(Ljava/io/File;I)Z", check_access),
    ("checkAccess0(Ljava/io/File;I)Z", check_access),
    ("getLastModifiedTime(Ljava/io/File;)J", |c, a| refuse(c, a, "the time of")),
    ("getLastModifiedTime0(Ljava/io/File;)J", |c, a| refuse(c, a, "the time of")),
    ("list(Ljava/io/File;)[Ljava/lang/String;", |c, a| refuse(c, a, "listing")),
    ("list0(Ljava/io/File;)[Ljava/lang/String;", |c, a| refuse(c, a, "listing")),
    ("createDirectory(Ljava/io/File;)Z", |c, a| refuse(c, a, "making")),
    ("createDirectory0(Ljava/io/File;)Z", |c, a| refuse(c, a, "making")),
    ("delete0(Ljava/io/File;)Z", |c, a| refuse(c, a, "deleting")),
    ("rename0(Ljava/io/File;Ljava/io/File;)Z", |c, a| refuse(c, a, "renaming")),
    ("createFileExclusively(Ljava/lang/String;)Z", |c, a| refuse_path(c, a[1], "making")),
    ("createFileExclusively0(Ljava/lang/String;)Z", |c, a| refuse_path(c, a[1], "making")),
];

/// The path that a `java.io.File` argument has.
fn path_of(context: &NativeContext, file: u64) -> Result<String, Outcome> {
    if file == 0 {
        return Err(Outcome::null_pointer());
    }
    Ok(field(context, object(file), "path").filter(|&path| path != 0).map_or(String::new(), |path| text(context, path)))
}

fn locate(context: &NativeContext, file: u64, what: &str) -> Result<PathBuf, Outcome> {
    let path = path_of(context, file)?;
    jdk_files::locate(context, &path, what)
}

fn refuse(context: &mut NativeContext, arguments: &[u64], what: &str) -> Outcome {
    match path_of(context, arguments[1]) {
        Ok(path) => Outcome::Unsupported(format!("the file system: {what} `{path}`")),
        Err(outcome) => outcome,
    }
}

fn refuse_path(context: &mut NativeContext, path: u64, what: &str) -> Outcome {
    let path = if path == 0 { String::new() } else { text(context, path) };
    Outcome::Unsupported(format!("the file system: {what} `{path}`"))
}

fn canonicalize(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let path = text(context, arguments[1]);
    match jdk_files::locate(context, &path, "resolving links in") {
        Ok(place) => string(context, &place.display().to_string()),
        Err(outcome) => outcome,
    }
}

/// As `java.io.FileSystem` counts them: 1 exists, 2 is a regular file, 4 is a directory.
fn boolean_attributes(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    match locate(context, arguments[1], "looking for") {
        Ok(place) => Outcome::int(match place.metadata() {
            Ok(data) => 1 | if data.is_file() { 2 } else { 0 } | if data.is_dir() { 4 } else { 0 },
            Err(_) => 0,
        }),
        Err(outcome) => outcome,
    }
}

fn length(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    match locate(context, arguments[1], "the length of") {
        Ok(place) => Outcome::long(place.metadata().map_or(0, |data| data.len() as i64)),
        Err(outcome) => outcome,
    }
}

/// Files of the JDK can be read and nothing else.
fn check_access(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    const READ: u64 = 4;
    match locate(context, arguments[1], "access to") {
        Ok(place) => Outcome::boolean(arguments[2] == READ && place.exists()),
        Err(outcome) => outcome,
    }
}

/// There is no terminal. Versions 22 to 24 would give a console all the same, from another module.
fn console(context: &mut NativeContext, _: &[u64]) -> Outcome {
    match context.program.options.jdk_feature {
        22..=24 => Outcome::Unsupported("the console of this JDK".into()),
        _ => Outcome::object(NULL),
    }
}
