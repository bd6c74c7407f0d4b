//! Fork-join pools: a thread for each task, in Java (`jsym.vm.ForkJoin`); and periodic tasks. Only where the operations of
//! `java.util.concurrent` are modelled; otherwise the library's own pools run.

use crate::arguments::{field, in_java, object, set_field};
use jvm_core::library::{Touches, Words};
use jvm_core::native::Visibility::Always;
use jvm_core::native::{ClassNatives, ClassRows, NativeContext, Outcome, Row};

const TASK: &str = "(Ljava/util/concurrent/ForkJoinTask;)Ljava/util/concurrent/ForkJoinTask;";
const SUBMIT: &str =
    "(Ljava/util/concurrent/ForkJoinPool;Ljava/util/concurrent/ForkJoinTask;)Ljava/util/concurrent/ForkJoinTask;";
const QUESTION: &str = "(Ljava/util/concurrent/ForkJoinPool;)Z";
const AWAIT: &str = "(Ljava/util/concurrent/ForkJoinPool;JLjava/util/concurrent/TimeUnit;)Z";

/// What other threads can notice.
#[rustfmt::skip]
pub const VISIBLE: &[ClassRows] = &[
    ("jsym/vm/ForkJoin", &[
        Row::new("threads()[Ljava/lang/Thread;", crate::concurrent::thread::get_threads, Always, Touches::Everything, Words::Silent),
    ]),
];

pub const NATIVES: &[ClassNatives] = &[
    (
        "java/util/concurrent/ForkJoinTask",
        &[
            ("fork()Ljava/util/concurrent/ForkJoinTask;", |c, a| call(c, "fork", TASK, a)),
            ("getPool()Ljava/util/concurrent/ForkJoinPool;", |c, a| {
                call(c, "pool", "()Ljava/util/concurrent/ForkJoinPool;", a)
            }),
            ("inForkJoinPool()Z", |c, a| call(c, "isInPool", "()Z", a)),
        ],
    ),
    (
        "java/util/concurrent/ForkJoinPool",
        &[
            ("externalSubmit(Ljava/util/concurrent/ForkJoinTask;)Ljava/util/concurrent/ForkJoinTask;", submit),
            ("lazySubmit(Ljava/util/concurrent/ForkJoinTask;)Ljava/util/concurrent/ForkJoinTask;", submit),
            ("poolSubmit(ZLjava/util/concurrent/ForkJoinTask;)Ljava/util/concurrent/ForkJoinTask;", |c, a| {
                submit(c, &[a[0], a[2]])
            }),
            ("isTerminated()Z", |c, a| call(c, "isTerminated", QUESTION, a)),
            ("isTerminating()Z", |c, a| call(c, "isTerminating", QUESTION, a)),
            ("isQuiescent()Z", |c, a| call(c, "isQuiescent", QUESTION, a)),
            ("awaitTermination(JLjava/util/concurrent/TimeUnit;)Z", |c, a| call(c, "awaitTermination", AWAIT, a)),
            ("awaitQuiescence(JLjava/util/concurrent/TimeUnit;)Z", |c, a| call(c, "awaitQuiescence", AWAIT, a)),
            ("close()V", |c, a| call(c, "close", "(Ljava/util/concurrent/ForkJoinPool;)V", a)),
            ("shutdownNow()Ljava/util/List;", |c, a| {
                call(c, "shutdownNow", "(Ljava/util/concurrent/ForkJoinPool;)Ljava/util/List;", a)
            }),
        ],
    ),
    (
        "java/util/concurrent/ScheduledThreadPoolExecutor$ScheduledFutureTask",
        &[("setNextRunTime()V", set_next_run_time)],
    ),
    ("jsym/vm/ForkJoin", &[]),
];

fn call(context: &mut NativeContext, name: &str, descriptor: &str, arguments: &[u64]) -> Outcome {
    in_java(context, "jsym/vm/ForkJoin", name, descriptor, arguments).into()
}

/// While the program does not read the clock, every round of a periodic task is like the first: as far away as the period is long.
fn set_next_run_time(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let this = object(arguments[0]);
    match field(context, this, "period") {
        Some(period) if !context.state.clock_observed => {
            set_field(context, this, "time", (period as i64).unsigned_abs());
            Outcome::Done
        }
        _ => Outcome::Decline,
    }
}

fn submit(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let factory = field(context, object(arguments[0]), "factory").map(object).filter(|factory| !factory.is_null());
    let own = factory.map(|factory| context.state.heap.class_of(factory));
    if own.is_some_and(|class| context.program.class(class).is_users()) {
        let what = "a `java.util.concurrent.ForkJoinPool` with a thread factory of the program (try --real-juc)";
        return Outcome::Unsupported(what.into());
    }
    call(context, "submit", SUBMIT, arguments)
}
