//! What is to be run, with everything decided: the plain result of reading the command line and the target.

use std::path::PathBuf;

use jvm_core::classpath::{ClassPath, JdkVersion};

use crate::entry_point::MainMethod;

#[allow(dead_code)]
pub struct Launch {
    pub class_path: ClassPath,
    /// Internal name of the class that is started.
    pub main_class: String,
    pub main: MainMethod,
    /// The program's own arguments.
    pub args: Vec<String>,
    /// System properties of `-D`, in order; a later one of the same name wins.
    pub properties: Vec<(String, String)>,
    pub assertions: bool,
    /// In bytes.
    pub max_heap: u64,
    pub jdk_home: PathBuf,
    pub jdk_version: JdkVersion,
}
