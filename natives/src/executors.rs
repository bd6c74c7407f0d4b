//! Pools, tasks and futures as steps (see [`jvm_core::step`]).
//!
//! A worker's loop and a task's `run` drive code of the program: fetching a task, setting a result and leaving the pool
//! are steps; the rest (marking a worker as busy, looking whether a task was cancelled meanwhile) commutes with what
//! others do, because they can see it in steps of the same class only. Code of the program, tasks and thread factories
//! included, is never part of a step.

use jvm_core::step::Step::{Drives, Retries, Stays};
use jvm_core::step::StepMethods;

#[rustfmt::skip]
pub const EXECUTORS: &[StepMethods] = &[
    ("java/util/concurrent/ThreadPoolExecutor", &[
        ("runWorker", Drives), ("getTask", Retries), ("processWorkerExit", Stays), ("awaitTermination", Retries),
        ("*", Stays),
    ]),
    ("java/util/concurrent/FutureTask", &[
        ("run", Drives), ("runAndReset", Drives), ("set", Stays), ("setException", Stays), ("get", Retries), ("*", Stays),
    ]),
];
