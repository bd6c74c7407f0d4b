//! A JDK with the programs of one directory, compiled for it.

use super::compile::compile_group;
use super::java_tests_dir;
use super::jdk::{Jdk, NO_JDK, find_jdks};
use super::program::{Program, find_programs};
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

pub struct Library {
    pub jdk: Jdk,
    /// Below `java-tests`, with the files that the programs read in `resources`.
    directory: &'static str,
    /// The name of the directory that the classes are kept in.
    group: &'static str,
    /// The same for all of them.
    pub programs: Arc<Vec<Program>>,
    classes: OnceLock<Result<PathBuf, String>>,
}

impl Library {
    /// The programs of a directory on each JDK found, the oldest first; there is at least one.
    pub fn all(directory: &'static str, group: &'static str) -> Result<Vec<Arc<Library>>, String> {
        let jdks = find_jdks();
        if jdks.is_empty() {
            return Err(NO_JDK.to_string());
        }
        let programs = Arc::new(find_programs(&java_tests_dir().join(directory))?);
        let library =
            |jdk| Library { jdk, directory, group, programs: Arc::clone(&programs), classes: OnceLock::new() };
        Ok(jdks.into_iter().map(|jdk| Arc::new(library(jdk))).collect())
    }

    /// Where the classes are; compiled when the first trial needs them.
    pub fn classes(&self) -> Result<PathBuf, String> {
        let resources = java_tests_dir().join(self.directory).join("resources");
        self.classes.get_or_init(|| compile_group(self.group, &self.jdk, &self.programs, &resources)).clone()
    }
}
