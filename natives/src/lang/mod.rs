//! `java.lang` but for threads: classes and their loaders, objects, strings, exceptions, the system.

pub mod class;
pub mod class_loaders;
pub mod define_class;
pub mod enums;
pub mod environment;
pub mod hidden_classes;
pub mod no_ops;
pub mod object;
pub mod references;
pub mod runtime;
pub mod stack_walker;
pub mod string;
pub mod system;
pub mod throwable;
