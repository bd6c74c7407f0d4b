//! What is to be run, with everything decided: the plain result of reading the command line and the target.

use std::path::PathBuf;
use std::sync::Arc;

use jvm_core::classpath::{ClassPath, JdkVersion};
use jvm_core::program::Options;
use natives::MainCall;

use crate::input::entry_point::MainMethod;
use crate::input::junit::TestPlan;

#[derive(Clone)]
pub struct Launch {
    pub class_path: Arc<ClassPath>,
    /// Internal name of the class that is started.
    pub main_class: String,
    pub main: MainMethod,
    /// Of a class that is not started but tested: what is to be done instead.
    pub tests: Option<TestPlan>,
    /// The test method that is started, if it is one.
    pub test_name: Option<String>,
    /// The program's own arguments.
    pub args: Vec<String>,
    /// System properties of `-D`, in order; a later one of the same name wins.
    pub properties: Vec<(String, String)>,
    pub assertions: bool,
    /// Whether classes that use preview features of the JDK may run.
    pub preview: bool,
    /// In bytes.
    pub max_heap: u64,
    /// The operations of `java.util.concurrent` are not one transition each.
    pub real_juc: bool,
    pub jdk_home: PathBuf,
    pub jdk_version: JdkVersion,
}

/// As deep as `java` lets small methods call each other with its default stack size.
const MAX_FRAMES: usize = 12_000;

impl Launch {
    /// The call that the main thread begins with.
    pub fn main_call(&self) -> MainCall<'_> {
        MainCall {
            class: &self.main_class,
            declared_in: &self.main.declared_in,
            descriptor: self.main.kind.descriptor(),
            is_static: self.main.kind.is_static(),
            arguments: &self.args,
        }
    }

    /// What the virtual machine is told.
    pub fn options(&self) -> Options {
        Options {
            assertions: self.assertions,
            preview: self.preview,
            jdk_feature: self.jdk_version.feature,
            jdk_version: self.jdk_version.text.clone(),
            class_path: self.class_path.java_class_path(),
            jdk_home: self.jdk_home.display().to_string(),
            properties: self.properties.clone(),
            max_frames: MAX_FRAMES,
            steady_clock: false,
        }
    }
}
