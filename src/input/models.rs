//! The model classes of `natives/java`, compiled by `build.rs` and embedded.

use jvm_core::classpath::ModelClasses;

/// Internal names and class files, sorted by name.
pub static MODEL_CLASSES: ModelClasses = include!(concat!(env!("OUT_DIR"), "/model_classes.rs"));
