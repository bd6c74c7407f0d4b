//! The Java virtual machine of jsym: class path, class files, linking, verification, interpreter, explicit state

pub mod backtrace;
pub mod classfile;
pub mod classpath;
mod decode;
pub mod descriptor;
mod explain;
pub mod heap;
pub mod helpful;
pub mod ids;
pub mod indy;
pub mod insn;
pub mod interp;
pub mod invoke;
pub mod loaders;
pub mod memory;
pub mod monitor;
pub mod native;
pub mod objects;
pub mod program;
pub mod reader;
pub mod roots;
pub mod schedule;
pub mod sharing;
pub mod state;
pub mod strings;
mod symbols;
pub mod verify;
