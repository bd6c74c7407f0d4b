//! Native methods of the Java class library, and how the library is brought up without a VM's start-up sequence.
//!
//! One room per part of the library, one file per Java class (or small family), one table line per method; the table
//! of [`table()`] lists the files. A table line may name a method that has bytecode: the native then stands in for it.
//! See [`jvm_core::native`] for what a native may do.

mod arguments;
mod atomic_methods;
mod boot;
mod concurrent;
mod harness;
mod io;
mod lang;
mod launch;
mod library;
mod math;
mod memory;
mod modules;
mod objects;
mod reflect;
mod security;
mod table;

pub use boot::{BootError, boot};
pub use concurrent::thread::thread_name;
pub use launch::{MAIN_THREAD, MainCall, begin_shutdown, call_main, call_shutdown};
pub use table::table;
