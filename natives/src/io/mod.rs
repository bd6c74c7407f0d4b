//! Input and output: the standard streams, files of the JDK's home, resources, compressed data, names of the network.
//!
//! Files below the JDK's home are as constant as its classes are: the library reads its own data there (time zones,
//! security settings), so they may be read. Every other file is outside of the model.

pub mod checksums;
pub mod compression;
pub mod file_system;
pub mod input;
mod jdk_files;
pub mod networking;
pub mod output;
pub mod paths;
pub mod resources;
