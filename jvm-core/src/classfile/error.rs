//! What is wrong with a class file, as the rest of a sentence that begins with the file's name.

use std::fmt;

use crate::classpath::InputError;

/// The class file versions that are read: Java 1.0.2 to 25 (JVMS 4.1, table 4.1-A).
pub const OLDEST_VERSION: u16 = 45;
pub const NEWEST_VERSION: u16 = 69;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ClassFileError {
    /// The major version, which is not one that is read.
    Version(u16),
    /// Made for a newer JDK than the one whose library is used.
    Newer {
        major: u16,
        jdk_feature: u32,
    },
    /// Marked as using preview features that this JDK does not have or that are not enabled: why.
    Preview(String),
    /// No class file at all: empty, or without the magic number.
    Foreign(String),
    Damaged(String),
    /// A file of few bytes that claims tables of many.
    TooLarge,
}

impl ClassFileError {
    /// The error as a message about a file.
    pub fn about(&self, file: &str) -> InputError {
        InputError::new(format!("`{file}` {self}"))
    }
}

impl fmt::Display for ClassFileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClassFileError::Version(major) => {
                write!(f, "has class file version {major}")?;
                if *major < OLDEST_VERSION {
                    return write!(f, "; jsym reads from {OLDEST_VERSION} on");
                }
                let java = |version: u16| version - 44;
                write!(f, " (Java {}); jsym reads up to {NEWEST_VERSION} (Java {})", java(*major), java(NEWEST_VERSION))
            }
            ClassFileError::Newer { major, jdk_feature } => {
                let newest = jdk_feature + 44;
                write!(f, "has class file version {major} (Java {}); ", major - 44)?;
                write!(f, "JDK {jdk_feature} takes up to {newest}: choose another with --jdk")
            }
            ClassFileError::Preview(what) => write!(f, "uses preview features: {what}"),
            ClassFileError::Foreign(what) => write!(f, "is not a class file: {what}"),
            ClassFileError::Damaged(what) => write!(f, "is damaged: {what}"),
            ClassFileError::TooLarge => f.write_str("is refused: its tables would need more than 512 MB of memory"),
        }
    }
}

impl std::error::Error for ClassFileError {}
