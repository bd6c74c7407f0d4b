//! Pools, tasks and futures as steps (see [`jvm_core::step`]).
//!
//! A worker's loop and a task's `run` drive code of the program: fetching a task, setting a result and leaving the pool
//! are steps. What else they do is visible once the program can tell: marking a worker as busy ([`Active`]), looking whether
//! a task was cancelled since it was fetched ([`Fetched`]). Code of the program, tasks and thread factories
//! included, is never part of a step.

use jvm_core::native::{ClassNatives, NativeContext, Outcome};
use jvm_core::step::Middle::{Active, Always, Completing, Dependents, Fetched, Terminated, Workers};
use jvm_core::step::Step::{Compound, Drives, Looks, Parts, Queues, Retries, Runs, Sees, Shows, Splits, Stays};
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
    // One change of the word for state and number of workers, or under the main lock; fetching a task is an operation on
    // the queue. A worker has a task before it is active; it is counted before it exists; a pool is shut down before it has
    // terminated.
    ("java/util/concurrent/ThreadPoolExecutor", &[
        ("runWorker", Drives), ("getTask", Retries), ("processWorkerExit", Stays), ("awaitTermination", Retries),
        ("getActiveCount", Sees(Active)), ("toString", Sees(Active)), ("tryTerminate", Splits(Workers)),
        ("isTerminated", Sees(Terminated)), ("isTerminating", Sees(Workers)), ("getPoolSize", Sees(Workers)),
        ("getLargestPoolSize", Sees(Workers)), ("addWorkerFailed", Stays), ("*", Stays),
    ]),
    ("java/util/concurrent/ThreadPoolExecutor$Worker", &[
        ("run", Drives), ("lock", Shows(Active)), ("<init>", Splits(Workers)),
    ]),
    ("java/util/concurrent/ScheduledThreadPoolExecutor", &[("*", Stays), ("reExecutePeriodic", Stays)]),
    ("java/util/concurrent/ScheduledThreadPoolExecutor$ScheduledFutureTask", &[
        ("run", Runs(Fetched)), ("cancel", Sees(Fetched)), ("*", Stays),
    ]),
    // A stage that is at hand runs at once; code of the program that others can notice ends the step. A future is done
    // before its dependents are: each of them is a step of its own.
    ("java/util/concurrent/CompletableFuture", &[
        ("get", Queues(Dependents)), ("join", Queues(Dependents)), ("getNumberOfDependents", Sees(Dependents)),
        ("toString", Sees(Dependents)), ("complete", Sees(Fetched)), ("completeExceptionally", Sees(Fetched)),
        ("cancel", Sees(Fetched)), ("obtrudeValue", Sees(Fetched)), ("obtrudeException", Sees(Fetched)),
        ("completeAsync", Sees(Fetched)), ("orTimeout", Sees(Fetched)), ("completeOnTimeout", Sees(Fetched)),
        ("completeValue", Stays), ("completeNull", Stays),
        ("completeThrowable", Stays), ("completeRelay", Stays), ("internalComplete", Stays),
        // Another thread that completes it in vain takes dependents from it too.
        ("postComplete", Splits(Fetched)),
        ("*", Stays),
    ]),
    ("java/util/concurrent/CompletableFuture$*", &[("run", Runs(Fetched)), ("tryFire", Splits(Always))]),
    // One change of the status; a value that is given is set before it.
    ("java/util/concurrent/ForkJoinTask", &[
        ("invoke", Runs(Fetched)), ("quietlyInvoke", Runs(Fetched)), ("doExec", Runs(Fetched)),
        ("cancel", Sees(Fetched)), ("complete", Looks(Fetched)), ("completeExceptionally", Sees(Fetched)),
        ("quietlyComplete", Sees(Fetched)), ("tryUnfork", Sees(Fetched)), ("awaitDone", Retries), ("join", Retries),
        ("get", Retries), ("quietlyJoin", Retries), ("setDone", Stays), ("trySetThrown", Stays),
        ("trySetException", Stays), ("fork", Drives), ("*", Stays),
    ]),
    // The result is set by one change of the state, which only its text tells from being complete. Who waits has done
    // nothing. A task is cancelled before its thread is interrupted; a thread whose task was cancelled awaits the interrupt.
    ("java/util/concurrent/FutureTask", &[
        ("run", Runs(Fetched)), ("runAndReset", Runs(Fetched)), ("set", Parts(Completing)),
        ("setException", Parts(Completing)), ("toString", Looks(Completing)), ("get", Retries),
        ("cancel", Looks(Fetched)), ("handlePossibleCancellationInterrupt", Parts(Always)), ("finishCompletion", Stays),
        ("*", Stays),
    ]),
    // A task is done before its future is in the queue.
    ("java/util/concurrent/ExecutorCompletionService$QueueingFuture", &[("done", Splits(Always))]),
    ("java/util/concurrent/ThreadPerTaskExecutor", &[
        ("taskComplete", Stays), ("tryShutdownAndTerminate", Stays), ("awaitTermination(J", Retries), ("close", Compound),
        ("invokeAll", Compound), ("invokeAny", Compound), ("threads", Compound), ("*", Stays),
    ]),
    ("java/util/concurrent/ThreadPerTaskExecutor$ThreadBoundFuture", &[("run", Runs(Fetched))]),
    ("java/util/concurrent/StructuredTaskScopeImpl", &[("onComplete", Stays), ("*", Stays)]),
    ("java/util/concurrent/StructuredTaskScopeImpl$SubtaskImpl", &[("run", Runs(Fetched)), ("*", Stays)]),
    // The tasks of parallel streams split themselves, evaluate a part, and tell the task that they are a part of.
    ("java/util/stream/AbstractTask", &[("compute", Drives)]),
];
