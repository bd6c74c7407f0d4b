//! Natives that have nothing to do here.

use jvm_core::native::{ClassNatives, NativeContext, Outcome};

#[rustfmt::skip]
pub const NATIVES: &[ClassNatives] = &[
    ("java/lang/Class", &[("registerNatives()V", nothing)]),
    ("java/lang/ClassLoader", &[("registerNatives()V", nothing)]),
    ("java/lang/Object", &[("registerNatives()V", nothing)]),
    ("java/lang/System", &[("registerNatives()V", nothing)]),
    ("java/lang/Thread", &[("registerNatives()V", nothing)]),
    ("jdk/internal/misc/Unsafe", &[("registerNatives()V", nothing)]),
    ("java/io/FileDescriptor", &[("initIDs()V", nothing)]),
    ("java/io/FileInputStream", &[("initIDs()V", nothing)]),
    ("java/io/FileOutputStream", &[("initIDs()V", nothing)]),
    ("java/io/ObjectStreamClass", &[("initNative()V", nothing)]),
    ("java/lang/ProcessImpl", &[("init()V", nothing)]),
    // Objects die unseen, so there is nothing to clean up behind them, and no thread that waits to do so.
    ("jdk/internal/ref/CleanerImpl", &[
        ("start(Ljava/lang/ref/Cleaner;Ljava/util/concurrent/ThreadFactory;)V", nothing),
    ]),
    ("java/io/FileCleanable", &[
        ("register(Ljava/io/FileDescriptor;)V", nothing),
        ("unregister(Ljava/io/FileDescriptor;)V", nothing),
    ]),
    ("jdk/internal/misc/ScopedMemoryAccess", &[("registerNatives()V", nothing)]),
    // Without continuations a virtual thread is a thread like any other, which is what a checker wants.
    // Bindings are looked up each time instead of kept in a cache.
    ("java/lang/ScopedValue$Cache", &[("put(Ljava/lang/ScopedValue;Ljava/lang/Object;)V", nothing)]),
    ("jdk/internal/vm/ContinuationSupport", &[("isSupported0()Z", no)]),
    ("jdk/internal/misc/VM", &[("initialize()V", nothing), ("initializeOSEnvironment()V", nothing)]),
    // There is no boot layer whose packages could be walked, and no security manager is asked.
    ("java/lang/SecurityManager", &[("addNonExportedPackages(Ljava/lang/ModuleLayer;)V", nothing)]),
    ("java/lang/Terminator", &[("setup()V", nothing)]),
    ("java/lang/ref/Finalizer", &[("startFinalizerThread(Ljava/lang/ThreadGroup;)V", nothing), ("isFinalizationEnabled()Z", no)]),
    ("java/lang/ref/Reference", &[("startReferenceHandlerThread(Ljava/lang/ThreadGroup;)V", nothing)]),
];

fn no(_: &mut NativeContext, _: &[u64]) -> Outcome {
    Outcome::boolean(false)
}

fn nothing(_: &mut NativeContext, _: &[u64]) -> Outcome {
    Outcome::Done
}
