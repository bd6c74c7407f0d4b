//! Pools, tasks and futures as steps (see [`jvm_core::step`]).
//!
//! A worker's loop and a task's `run` drive code of the program: fetching a task, setting a result and leaving the pool
//! are steps; the rest (marking a worker as busy, looking whether a task was cancelled meanwhile) commutes with what
//! others do, because they can see it in steps of the same class only. Code of the program, tasks and thread factories
//! included, is never part of a step.

use jvm_core::native::{ClassNatives, NativeContext, Outcome};
use jvm_core::step::Step::{Compound, Drives, Retries, Stays};
use jvm_core::step::{StepInternals, StepMethods};

/// How many tasks were completed is no part of the state until somebody wants to know.
pub const NATIVES: &[ClassNatives] = &[(
    "java/util/concurrent/ThreadPoolExecutor",
    &[
        ("getCompletedTaskCount()J", notice_counts),
        ("getTaskCount()J", notice_counts),
        ("toString()Ljava/lang/String;", notice_counts),
    ],
)];

fn notice_counts(context: &mut NativeContext, _: &[u64]) -> Outcome {
    context.state.noticed.counts = true;
    Outcome::Decline
}

/// A thread that begins looks up what it is to run, which nobody changes.
pub const THREADS: &[StepMethods] = &[("java/lang/Thread", &[("run", Drives)])];

/// What a thread's own methods are built from.
pub const THREAD_INTERNALS: StepInternals = &["java/lang/Thread"];

#[rustfmt::skip]
pub const EXECUTORS: &[StepMethods] = &[
    ("java/util/concurrent/ThreadPoolExecutor", &[
        ("runWorker", Drives), ("getTask", Retries), ("processWorkerExit", Stays), ("awaitTermination", Retries),
        ("*", Stays),
    ]),
    ("java/util/concurrent/ThreadPoolExecutor$Worker", &[("run", Drives)]),
    ("java/util/concurrent/ScheduledThreadPoolExecutor", &[("*", Stays), ("reExecutePeriodic", Stays)]),
    ("java/util/concurrent/ScheduledThreadPoolExecutor$ScheduledFutureTask", &[("run", Drives), ("*", Stays)]),
    // A stage that is at hand runs at once; code of the program that others can notice ends the step.
    ("java/util/concurrent/CompletableFuture", &[
        ("get", Retries), ("join", Retries), ("completeValue", Stays), ("completeNull", Stays),
        ("completeThrowable", Stays), ("completeRelay", Stays), ("internalComplete", Stays), ("postComplete", Stays),
        ("*", Stays),
    ]),
    ("java/util/concurrent/CompletableFuture$*", &[("run", Drives), ("tryFire", Stays)]),
    ("java/util/concurrent/ForkJoinTask", &[
        ("invoke", Drives), ("quietlyInvoke", Drives), ("doExec", Drives), ("awaitDone", Retries), ("join", Retries),
        ("get", Retries), ("quietlyJoin", Retries), ("setDone", Stays), ("trySetThrown", Stays),
        ("trySetException", Stays), ("fork", Drives), ("*", Stays),
    ]),
    ("java/util/concurrent/FutureTask", &[
        ("run", Drives), ("runAndReset", Drives), ("set", Stays), ("setException", Stays), ("get", Retries), ("*", Stays),
    ]),
    ("java/util/concurrent/ThreadPerTaskExecutor", &[
        ("taskComplete", Stays), ("tryShutdownAndTerminate", Stays), ("awaitTermination(J", Retries), ("close", Compound),
        ("invokeAll", Compound), ("invokeAny", Compound), ("threads", Compound), ("*", Stays),
    ]),
    ("java/util/concurrent/ThreadPerTaskExecutor$ThreadBoundFuture", &[("run", Drives)]),
    ("java/util/concurrent/StructuredTaskScopeImpl", &[("onComplete", Stays), ("*", Stays)]),
    ("java/util/concurrent/StructuredTaskScopeImpl$SubtaskImpl", &[("run", Drives), ("*", Stays)]),
    // The tasks of parallel streams split themselves, evaluate a part, and tell the task that they are a part of.
    ("java/util/stream/AbstractTask", &[("compute", Drives)]),
];
