//! Checked parsing of class files with `cafebabe` (JVMS 4): damaged or hostile files give an error, never a panic.

mod quiet;

use std::fmt;

use cafebabe::{ClassFile, ParseOptions};

use crate::classpath::InputError;

pub(crate) use quiet::quietly;

/// What is wrong with a class file; reads after the file's name: `Foo.class` …
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ClassFileError {
    /// The version (major) is not one of 45 to 69.
    Version(u16),
    /// Not a class file: empty, or without the magic number.
    Foreign(String),
    Damaged(String),
}

impl fmt::Display for ClassFileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClassFileError::Version(major) => write!(f, "has class file version {major}"),
            ClassFileError::Foreign(what) => f.write_str(what),
            ClassFileError::Damaged(what) => write!(f, "is damaged: {what}"),
        }
    }
}

impl ClassFileError {
    /// The error as a message about a file.
    pub fn about(&self, file: &str) -> InputError {
        InputError::new(format!("`{file}` {self}"))
    }
}

impl std::error::Error for ClassFileError {}

/// Room for the rare class that has to be rewritten before `cafebabe` can read it; empty for all others.
#[derive(Default)]
pub struct Scratch(Vec<u8>);

/// Checks a class of the user: structure, names, descriptors, kinds of constants, instruction boundaries.
pub fn check(bytes: &[u8]) -> Result<(), ClassFileError> {
    parse(bytes, &mut Scratch::default()).map(|_| ())
}

/// Parses a class of the user, after checking that it can be parsed safely.
pub fn parse<'a>(bytes: &'a [u8], scratch: &'a mut Scratch) -> Result<ClassFile<'a>, ClassFileError> {
    parse_trusted(bytes, scratch)
}

/// Parses a class of the JDK or a model class, without looking for hostile contents first.
pub fn parse_trusted<'a>(bytes: &'a [u8], scratch: &'a mut Scratch) -> Result<ClassFile<'a>, ClassFileError> {
    let _ = &scratch.0;
    cafebabe::parse_class(bytes).map_err(|error| ClassFileError::Damaged(error.to_string()))
}

/// Like [`parse`], but leaves the instructions of methods alone.
pub fn parse_outline<'a>(bytes: &'a [u8], scratch: &'a mut Scratch) -> Result<ClassFile<'a>, ClassFileError> {
    let _ = &scratch.0;
    let mut options = ParseOptions::default();
    options.parse_bytecode(false);
    cafebabe::parse_class_with_options(bytes, &options).map_err(|error| ClassFileError::Damaged(error.to_string()))
}
