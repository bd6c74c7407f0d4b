//! `jdk.internal.misc.Unsafe`.

pub mod unsafe_access;
pub mod unsafe_memory;
