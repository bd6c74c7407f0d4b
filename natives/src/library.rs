//! What the VM and the checker know of classes, methods and fields of the library that are not natives: the rows of
//! [`jvm_core::library`]. Natives have theirs beside their functions, atomic calls in [`crate::concurrent`].

use jvm_core::library::{FieldRole, Library, MethodRoles, Names, Role, Trait};

pub const LIBRARY: Library = Library { roles: ROLES, traits: TRAITS, fields: FIELDS };

#[rustfmt::skip]
const ROLES: &[MethodRoles] = &[
    ("java/lang/Thread", &[
        ("start", Role::Starts), ("join", Role::Joins),
        ("currentThread", Role::Steady), ("currentCarrierThread", Role::Steady), ("onSpinWait", Role::Steady),
    ]),
    ("java/lang/Object", &[("getClass", Role::Steady)]),
    ("java/util/concurrent/ThreadPoolExecutor", &[("getTask", Role::Fetches), ("runWorker", Role::Works)]),
    ("java/util/TimerThread", &[("mainLoop", Role::Fetches)]),
    ("java/io/PrintStream", &[("*", Role::Prints)]),
    ("java/lang/ThreadGroup", &[("uncaughtException", Role::Prints)]),
    ("java/util/concurrent/ExecutorService", &[("close", Role::Closes)]),
];

#[rustfmt::skip]
const TRAITS: &[(Trait, Names)] = &[
    (Trait::Concurrent, Names::Begin(&["java/util/concurrent/"])),
    (Trait::Parks, Names::Are(&["java/util/concurrent/locks/LockSupport"])),
    (Trait::Lock, Names::Begin(&["java/util/concurrent/locks/"])),
    (Trait::Shared, Names::End(&["$ReadLock"])),
    (Trait::Condition, Names::End(&["$ConditionObject"])),
    (Trait::Fair, Names::End(&["$FairSync"])),
    // Their queues and sets of workers are made by themselves; a queue that the program passes is no general collection.
    (Trait::OwnsCollections, Names::Begin(&[
        "java/util/concurrent/ThreadPoolExecutor", "java/util/concurrent/ScheduledThreadPoolExecutor",
        "java/util/concurrent/ThreadPerTaskExecutor", "java/util/concurrent/ForkJoin",
    ])),
    (Trait::Collection, Names::InPackage("java/util/")),
    (Trait::Pool, Names::Are(&["java/util/concurrent/ThreadPoolExecutor", "java/util/TimerThread"])),
    (Trait::Worker, Names::Are(&["java/util/concurrent/ThreadPoolExecutor$Worker"])),
    (Trait::OfThread, Names::Are(&["java/lang/Thread"])),
    (Trait::OfThread, Names::Begin(&["java/lang/Thread$"])),
    (Trait::Task, Names::Are(&["java/lang/Thread", "java/lang/Runnable"])),
    (Trait::SystemStream, Names::Are(&["java/io/FileOutputStream"])),
    (Trait::MemoPart, Names::Begin(&[
        "java/lang/invoke/MethodType$ConcurrentWeakInternSet", "jdk/internal/util/ReferencedKey",
        "jdk/internal/util/WeakReferenceKey", "java/util/concurrent/ConcurrentHashMap",
    ])),
    (Trait::Reflects, Names::Begin(&["jdk/internal/reflect/", "java/lang/invoke/"])),
    (Trait::Box, Names::Are(&[
        "java/lang/Integer", "java/lang/Long", "java/lang/Short", "java/lang/Byte", "java/lang/Boolean",
        "java/lang/Character", "java/lang/Float", "java/lang/Double",
    ])),
    (Trait::Harness, Names::Are(&["gov/nasa/jpf/vm/Verify"])),
];

const FIELDS: &[(&str, &str, FieldRole)] = &[
    ("java/util/concurrent/ThreadPoolExecutor", "completedTaskCount", FieldRole::TaskCount),
    ("java/util/concurrent/ThreadPoolExecutor$Worker", "completedTasks", FieldRole::TaskCount),
    ("java/lang/invoke/MethodType", "internTable", FieldRole::MemoTable),
    // Only dumps of threads look through it.
    ("jdk/internal/vm/ThreadContainers", "CONTAINER_REGISTRY", FieldRole::MemoTable),
    ("java/lang/Class", "reflectionFactory", FieldRole::LazyStatic),
    ("jdk/internal/access/SharedSecrets", "javaUtilConcurrentFJPAccess", FieldRole::LazyStatic),
];
