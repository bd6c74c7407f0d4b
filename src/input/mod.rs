//! From the command line to what is to be run: arguments, target, compilation, entry point.

pub mod args;
pub mod compile;
pub mod compile_cache;
pub mod entry_point;
pub mod junit;
pub mod launch;
pub mod models;
pub mod observed;
pub mod settings;
pub mod source;
pub mod source_formulas;
mod tables;
pub mod target;
