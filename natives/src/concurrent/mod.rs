//! Threads and `java.util.concurrent`: the natives, and which operations other threads can notice.

pub mod atomic_calls;
pub mod executors;
pub mod forgotten_futures;
pub mod fork_join;
pub mod thread;
pub mod thread_dumps;
pub mod thread_groups;
