//! The Java virtual machine of jsym: class path, class files, linking, verification, interpreter, explicit state

pub mod classfile;
pub mod classpath;
pub mod indy;
pub mod reader;
pub mod verify;
