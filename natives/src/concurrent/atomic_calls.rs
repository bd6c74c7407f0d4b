//! The methods of `java.util.concurrent` that run as one visible operation each (see [`jvm_core::step`]).
//!
//! A row names a class of the JDK and its methods; `*` is all public ones that are not named. What to write:
//! * [`Retries`] for a call that may have to wait, and has no effect before it does. Of locks and semaphores that are
//!   first come, first served the checker makes two steps by itself: to arrive has an effect.
//! * [`Stays`] for all else. It waits, if it must, inside of the call.
//! * [`Releases`] for a call that only ever lets others go on; then every call that can tell whether it has happened,
//!   without just waiting for it, must be one that [`Observes`]: `tryLock`, whatever gives up after a time, `toString`.
//! * [`Hidden`] for what is about the calling thread alone, or never changes.
//! * [`Compound`] for what is no single operation in the JDK either: traversals without a lock, what takes another
//!   collection. It must be named, or `*` would hide what others can do in between.
//! * [`Unmodelled`] for questions about threads that queue up: with [`Retries`] they do not.
//!
//! Methods that call code of the program (functions, comparators, `hashCode`) need no care: such code is a guest in the
//! step, see there. Classes of the program that extend one of these are code of the program; the synchronizers that it
//! makes of `AbstractQueuedSynchronizer` run instruction by instruction.

use jvm_core::step::Middle::{Always, Barging, Count, Owner, Permits, Queue, Reader, Stamp, Sum, Table, Writer};
use jvm_core::step::Step::{Compound, Hidden, Looks, Observes, Parts, Queues, Releases, Retries, Sees, Splits, Stays};
use jvm_core::step::{Step, StepInternals, StepMethods};

/// What these classes are built from, as far as it is not shared with the program in another way. The general
/// collections are guests: the program may pass one that is shared (`drainTo`, `addAll`).
#[rustfmt::skip]
pub const INTERNALS: StepInternals = &[
    "java/util/concurrent/", "java/lang/", "jdk/internal/", "sun/", "jsym/vm/",
    "java/util/Objects", "java/util/Arrays", "java/util/AbstractQueue", "java/util/AbstractCollection",
    // What evaluates a part of a parallel stream, but for those parts that tell each other to stop.
    "java/util/stream/AbstractTask", "java/util/stream/AbstractPipeline", "java/util/stream/ReferencePipeline",
    "java/util/stream/IntPipeline", "java/util/stream/LongPipeline", "java/util/stream/DoublePipeline",
    "java/util/stream/ReduceOps", "java/util/stream/Sink", "java/util/stream/StreamOpFlag",
    "java/util/stream/Streams$Range", "java/util/Spliterator",
    "java/util/random/", "java/util/Random", "java/util/SplittableRandom", "java/util/AbstractMap", "java/util/AbstractSet", "java/util/AbstractList", "java/util/Collections$",
];

#[rustfmt::skip]
pub const LOCKS: &[StepMethods] = &[
    ("java/util/concurrent/locks/ReentrantLock", &[
        ("lock", Queues(Queue)), ("lockInterruptibly", Queues(Queue)), ("unlock", Releases),
        ("newCondition", Hidden), ("isFair", Hidden), ("getHoldCount", Hidden), ("isHeldByCurrentThread", Hidden),
        ("hasWaiters", Stays), ("getWaitQueueLength", Stays), ("getWaitingThreads", Stays),
        ("hasQueuedThreads", Sees(Queue)), ("hasQueuedThread", Sees(Queue)), ("getQueueLength", Sees(Queue)),
        ("getQueuedThreads", Sees(Queue)), ("toString", Sees(Owner)), ("*", Observes),
    ]),
    ("java/util/concurrent/locks/ReentrantReadWriteLock", &[
        ("readLock", Hidden), ("writeLock", Hidden), ("isFair", Hidden), ("getReadHoldCount", Hidden),
        ("getWriteHoldCount", Hidden), ("isWriteLockedByCurrentThread", Hidden),
        ("hasWaiters", Stays), ("getWaitQueueLength", Stays), ("getWaitingThreads", Stays),
        ("hasQueuedThreads", Sees(Queue)), ("hasQueuedThread", Sees(Queue)), ("getQueueLength", Sees(Queue)),
        ("getQueuedThreads", Sees(Queue)), ("getQueuedWriterThreads", Sees(Queue)), ("getQueuedReaderThreads", Sees(Queue)),
        ("*", Observes),
    ]),
    ("java/util/concurrent/locks/ReentrantReadWriteLock$ReadLock", &[
        ("lock", Queues(Reader)), ("lockInterruptibly", Queues(Reader)), ("unlock", Releases), ("newCondition", Hidden), ("*", Observes),
    ]),
    ("java/util/concurrent/locks/ReentrantReadWriteLock$WriteLock", &[
        ("lock", Queues(Writer)), ("lockInterruptibly", Queues(Writer)), ("unlock", Releases), ("newCondition", Hidden),
        ("getHoldCount", Hidden), ("isHeldByCurrentThread", Hidden), ("toString", Sees(Owner)), ("*", Observes),
    ]),
    // Whether a stamp is still valid tells what has been given back: there is nothing to merge.
    ("java/util/concurrent/locks/StampedLock", &[
        ("readLock", Queues(Barging)), ("readLockInterruptibly", Queues(Barging)), ("tryReadLock(J", Queues(Barging)),
        ("writeLock", Queues(Writer)), ("writeLockInterruptibly", Queues(Writer)), ("tryWriteLock(J", Queues(Writer)),
        ("casState", Stays), ("acquireRead", Stays), ("acquireWrite", Stays),
        ("unlock", Parts(Stamp)), ("unlockWrite", Parts(Stamp)), ("tryConvertToReadLock", Parts(Stamp)),
        ("tryConvertToOptimisticRead", Parts(Stamp)), ("tryUnlockRead", Sees(Stamp)), ("tryUnlockWrite", Looks(Stamp)),
        ("asReadLock", Hidden), ("asWriteLock", Hidden), ("asReadWriteLock", Hidden), ("*", Stays),
    ]),
    ("java/util/concurrent/locks/StampedLock$ReadLockView", &[
        ("lock", Queues(Barging)), ("lockInterruptibly", Queues(Barging)), ("tryLock(J", Queues(Barging)), ("*", Stays),
    ]),
    ("java/util/concurrent/locks/StampedLock$WriteLockView", &[
        ("lock", Queues(Writer)), ("lockInterruptibly", Queues(Writer)), ("tryLock(J", Queues(Writer)), ("*", Stays),
    ]),
    // A lock is taken before its owner is known.
    ("java/util/concurrent/locks/AbstractOwnableSynchronizer", &[("setExclusiveOwnerThread", Splits(Owner))]),
    // To wait on a condition gives the lock back first. Who waits longest is signalled first.
    ("java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject", &[("*", Stays)]),
    ("java/util/concurrent/locks/AbstractQueuedLongSynchronizer$ConditionObject", &[("*", Stays)]),
];

#[rustfmt::skip]
pub const SYNCHRONIZERS: &[StepMethods] = &[
    ("java/util/concurrent/Semaphore", &[
        ("acquire", Queues(Permits)), ("acquireUninterruptibly", Queues(Permits)), ("release", Releases), ("isFair", Hidden),
        ("hasQueuedThreads", Sees(Queue)), ("getQueueLength", Sees(Queue)), ("getQueuedThreads", Sees(Queue)), ("*", Observes),
    ]),
    ("java/util/concurrent/CountDownLatch", &[("await()", Retries), ("countDown", Releases), ("*", Observes)]),
    // To arrive has an effect before the others have.
    ("java/util/concurrent/CyclicBarrier", &[("getParties", Hidden), ("*", Stays)]),
    // The last to arrive is counted before the phaser advances.
    ("java/util/concurrent/Phaser", &[
        ("awaitAdvance", Retries), ("awaitAdvanceInterruptibly", Retries), ("getParent", Hidden), ("getRoot", Hidden),
        ("onAdvance", Splits(Always)), ("releaseWaiters", Stays), ("*", Stays),
    ]),
    ("java/util/concurrent/Exchanger", &[("*", Stays)]),
];

#[rustfmt::skip]
pub const ATOMICS: &[StepMethods] = &[
    ("java/util/concurrent/atomic/AtomicBoolean", &[("*", Stays)]),
    ("java/util/concurrent/atomic/AtomicInteger", &[("*", Stays)]),
    ("java/util/concurrent/atomic/AtomicIntegerArray", &[("length", Hidden), ("toString", Compound), ("*", Stays)]),
    ("java/util/concurrent/atomic/AtomicIntegerFieldUpdater", &[("*", Stays)]),
    ("java/util/concurrent/atomic/AtomicIntegerFieldUpdater$*", &[("*", Stays)]),
    ("java/util/concurrent/atomic/AtomicLong", &[("*", Stays)]),
    ("java/util/concurrent/atomic/AtomicLongArray", &[("length", Hidden), ("toString", Compound), ("*", Stays)]),
    ("java/util/concurrent/atomic/AtomicLongFieldUpdater", &[("*", Stays)]),
    ("java/util/concurrent/atomic/AtomicLongFieldUpdater$*", &[("*", Stays)]),
    // To attempt fails if another thread has changed anything meanwhile, as is documented.
    ("java/util/concurrent/atomic/AtomicMarkableReference", &[("attemptMark", Compound), ("*", Stays)]),
    ("java/util/concurrent/atomic/AtomicReference", &[("*", Stays)]),
    ("java/util/concurrent/atomic/AtomicReferenceArray", &[("length", Hidden), ("toString", Compound), ("*", Stays)]),
    ("java/util/concurrent/atomic/AtomicReferenceFieldUpdater", &[("*", Stays)]),
    ("java/util/concurrent/atomic/AtomicReferenceFieldUpdater$*", &[("*", Stays)]),
    ("java/util/concurrent/atomic/AtomicStampedReference", &[("attemptStamp", Compound), ("*", Stays)]),
    ("java/util/concurrent/atomic/DoubleAccumulator", &[("accumulate", Parts(Sum)), ("*", Looks(Sum))]),
    ("java/util/concurrent/atomic/DoubleAdder", ADDER),
    ("java/util/concurrent/atomic/LongAccumulator", &[("accumulate", Parts(Sum)), ("*", Looks(Sum))]),
    ("java/util/concurrent/atomic/LongAdder", ADDER),
];

/// A sum is one step as long as no thread sums up while others may add: there is one cell then.
#[rustfmt::skip]
const ADDER: &[(&str, Step)] = &[
    ("add", Parts(Sum)), ("increment", Parts(Sum)), ("decrement", Parts(Sum)), ("*", Looks(Sum)),
];

#[rustfmt::skip]
pub const QUEUES: &[StepMethods] = &[
    // With one lock for everything.
    ("java/util/concurrent/ArrayBlockingQueue", &[
        ("put", Retries), ("take", Retries), ("offer(Ljava/lang/Object;J", Retries), ("poll(J", Retries),
        ("removeIf", Compound), ("removeAll", Compound), ("retainAll", Compound), ("*", Stays),
    ]),
    ("java/util/concurrent/LinkedBlockingQueue", &[
        ("put", Retries), ("take", Retries), ("offer(Ljava/lang/Object;J", Retries), ("poll(J", Retries),
        ("forEach", Compound), ("removeIf", Compound), ("removeAll", Compound), ("retainAll", Compound), ("*", Stays),
    ]),
    ("java/util/concurrent/LinkedBlockingDeque", &[
        ("put", Retries), ("putFirst", Retries), ("putLast", Retries),
        ("take", Retries), ("takeFirst", Retries), ("takeLast", Retries),
        ("offer(Ljava/lang/Object;J", Retries), ("offerFirst(Ljava/lang/Object;J", Retries),
        ("offerLast(Ljava/lang/Object;J", Retries),
        ("poll(J", Retries), ("pollFirst(J", Retries), ("pollLast(J", Retries),
        ("addAll", Compound), ("forEach", Compound), ("removeIf", Compound), ("removeAll", Compound),
        ("retainAll", Compound), ("*", Stays),
    ]),
    ("java/util/concurrent/PriorityBlockingQueue", &[
        ("take", Retries), ("poll(J", Retries),
        ("removeIf", Compound), ("removeAll", Compound), ("retainAll", Compound), ("*", Stays),
    ]),
    ("java/util/concurrent/DelayQueue", &[("take", Retries), ("poll(J", Retries), ("*", Stays)]),
    // Who comes first has an effect: the other side finds it waiting.
    ("java/util/concurrent/SynchronousQueue", &[("drainTo", Compound), ("*", Stays)]),
    // Without a lock: operations at one end are one, all that walks along the queue is not.
    ("java/util/concurrent/LinkedTransferQueue", LINKED),
    ("java/util/concurrent/ConcurrentLinkedQueue", LINKED),
    ("java/util/concurrent/ConcurrentLinkedDeque", LINKED),
    ("java/util/concurrent/ArrayBlockingQueue$*", PARTS),
    ("java/util/concurrent/LinkedBlockingQueue$*", PARTS),
    ("java/util/concurrent/LinkedBlockingDeque$*", PARTS),
    ("java/util/concurrent/PriorityBlockingQueue$*", PARTS),
    ("java/util/concurrent/DelayQueue$*", PARTS),
    ("java/util/concurrent/LinkedTransferQueue$*", PARTS),
    ("java/util/concurrent/ConcurrentLinkedQueue$*", PARTS),
    ("java/util/concurrent/ConcurrentLinkedDeque$*", PARTS),
];

/// Queues of linked nodes without a lock.
#[rustfmt::skip]
const LINKED: &[(&str, Step)] = &[
    ("addAll", Compound), ("clear", Compound), ("contains", Compound), ("containsAll", Compound), ("drainTo", Compound),
    ("forEach", Compound), ("remove(Ljava/lang/Object;", Compound), ("removeAll", Compound),
    ("removeFirstOccurrence", Compound), ("removeIf", Compound), ("removeLastOccurrence", Compound),
    ("retainAll", Compound), ("size", Compound), ("toArray", Compound), ("toString", Compound), ("*", Stays),
];

/// Iterators and views.
#[rustfmt::skip]
const PARTS: &[(&str, Step)] = &[
    ("hasNext", Stays), ("next", Stays), ("hasPrevious", Stays), ("previous", Stays), ("hasMoreElements", Stays),
    ("nextElement", Stays), ("remove", Stays), ("tryAdvance", Stays), ("iterator", Stays), ("add", Stays),
    ("contains", Stays), ("isEmpty", Stays), ("get", Stays), ("put", Stays), ("containsKey", Stays), ("getValue", Stays),
    ("setValue", Stays), ("first", Stays), ("last", Stays), ("pollFirst", Stays), ("pollLast", Stays),
    ("firstKey", Stays), ("lastKey", Stays), ("pollFirstEntry", Stays), ("pollLastEntry", Stays), ("putIfAbsent", Stays),
    ("replace", Stays),
];

#[rustfmt::skip]
pub const COLLECTIONS: &[StepMethods] = &[
    ("java/util/concurrent/ConcurrentHashMap", &[
        ("get", Stays), ("getOrDefault", Stays), ("containsKey", Stays), ("size", Stays), ("mappingCount", Stays),
        ("isEmpty", Stays), ("put", Stays), ("putIfAbsent", Stays), ("remove", Stays), ("replace", Stays),
        ("compute", Stays), ("computeIfAbsent", Stays), ("computeIfPresent", Stays), ("merge", Stays),
        ("keySet", Stays), ("values", Stays), ("entrySet", Stays), ("keys", Stays), ("elements", Stays),
        // What the larger operations are made of.
        ("putVal", Stays), ("replaceNode", Stays),
        // An entry is there before it is counted.
        ("addCount", Splits(Count)), ("sumCount", Sees(Count)),
        // The table is there before its first entry.
        ("initTable", Splits(Table)),
    ]),
    ("java/util/concurrent/ConcurrentHashMap$Traverser", &[("<init>", Looks(Table))]),
    // An iterator reads one place of the table after the other.
    ("java/util/concurrent/ConcurrentHashMap$*", &[
        ("remove", Stays), ("add", Stays), ("contains", Stays), ("isEmpty", Stays), ("size", Stays), ("setValue", Stays),
    ]),
    ("java/util/concurrent/ConcurrentSkipListMap", &[
        // An entry is there before it is counted.
        ("addCount", Splits(Count)), ("getAdderCount", Sees(Count)),
        ("comparator", Hidden), ("clear", Compound), ("clone", Compound), ("containsValue", Compound),
        ("equals", Compound), ("forEach", Compound), ("replaceAll", Compound), ("*", Stays),
    ]),
    ("java/util/concurrent/ConcurrentSkipListMap$*", PARTS),
    ("java/util/concurrent/ConcurrentSkipListSet", &[
        ("comparator", Hidden), ("clear", Compound), ("clone", Compound), ("equals", Compound), ("removeAll", Compound),
        ("*", Stays),
    ]),
    ("java/util/concurrent/CopyOnWriteArrayList", &[
        ("addAll", Compound), ("addAllAbsent", Compound), ("containsAll", Compound), ("equals", Compound),
        ("removeAll", Compound), ("retainAll", Compound), ("*", Stays),
    ]),
    ("java/util/concurrent/CopyOnWriteArrayList$*", PARTS),
    // Over an array that nobody changes any more.
    ("java/util/concurrent/CopyOnWriteArrayList$COWIterator", &[("*", Hidden)]),
    ("java/util/concurrent/CopyOnWriteArraySet", &[
        ("addAll", Compound), ("containsAll", Compound), ("equals", Compound), ("removeAll", Compound),
        ("retainAll", Compound), ("*", Stays),
    ]),
];
