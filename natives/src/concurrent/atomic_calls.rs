//! The methods of `java.util.concurrent` that run as one visible operation each (see [`jvm_core::step`]).
//!
//! A row names a class of the JDK and its methods; `*` is all public ones that are not named. Each row is a claim about
//! the JDK's code; the reason stands beside it or above the group. `java-tests/juc.rs` compares the claims with that code.
//! * [`Stays`]: atomic, all threads see it happen at one point. Or it waits inside, after an effect.
//! * [`Retries`]: waits before its effect, and no thread can tell that it waits. Of locks and semaphores that are first
//!   come, first served the checker makes two steps by itself: to arrive has an effect.
//! * [`Queues`]: the same, unless the waiting is noticed as the middle says; then it waits inside.
//! * [`Releases`]: only ever lets others go on; then every call that can tell whether it has happened, without just
//!   waiting for it, must be one that [`Observes`]: `tryLock`, whatever gives up after a time.
//! * [`Parts`]: atomic unless the middle is observed, by a row that [`Sees`] it (and is atomic itself) or [`Looks`] at it
//!   (and is not).
//! * [`Splits`]: a method of the JDK's own which is a point of its own in all that call it, once the middle is observed.
//! * [`Hidden`]: about the calling thread alone, or never changes.
//! * [`Compound`]: several operations in the JDK too: traversals without a lock, what takes another collection. It must be
//!   named, or `*` would hide what others can do in between.
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
    // Taken by one change of the state. All who wait want the same, so that their order shows only to who asks for it.
    ("java/util/concurrent/locks/ReentrantLock", &[
        ("lock", Queues(Queue)), ("lockInterruptibly", Queues(Queue)), ("unlock", Releases),
        ("newCondition", Hidden), ("isFair", Hidden), ("getHoldCount", Hidden), ("isHeldByCurrentThread", Hidden),
        ("hasWaiters", Stays), ("getWaitQueueLength", Stays), ("getWaitingThreads", Stays),
        ("hasQueuedThreads", Sees(Queue)), ("hasQueuedThread", Sees(Queue)), ("getQueueLength", Sees(Queue)),
        ("getQueuedThreads", Sees(Queue)), ("toString", Sees(Owner)), ("*", Observes(None)),
    ]),
    // A reader does not pass a writer that is first in the queue; a reader in front of a writer is as good as a writer that
    // has not come yet, so that only writers need to be in the queue.
    ("java/util/concurrent/locks/ReentrantReadWriteLock", &[
        ("readLock", Hidden), ("writeLock", Hidden), ("isFair", Hidden), ("getReadHoldCount", Hidden),
        ("getWriteHoldCount", Hidden), ("isWriteLockedByCurrentThread", Hidden),
        ("hasWaiters", Stays), ("getWaitQueueLength", Stays), ("getWaitingThreads", Stays),
        ("hasQueuedThreads", Sees(Queue)), ("hasQueuedThread", Sees(Queue)), ("getQueueLength", Sees(Queue)),
        ("getQueuedThreads", Sees(Queue)), ("getQueuedWriterThreads", Sees(Queue)), ("getQueuedReaderThreads", Sees(Queue)),
        ("*", Observes(None)),
    ]),
    ("java/util/concurrent/locks/ReentrantReadWriteLock$ReadLock", &[
        ("lock", Queues(Reader)), ("lockInterruptibly", Queues(Reader)), ("unlock", Releases), ("newCondition", Hidden), ("*", Observes(Some(Writer))),
    ]),
    ("java/util/concurrent/locks/ReentrantReadWriteLock$WriteLock", &[
        ("lock", Queues(Writer)), ("lockInterruptibly", Queues(Writer)), ("unlock", Releases), ("newCondition", Hidden),
        ("getHoldCount", Hidden), ("isHeldByCurrentThread", Hidden), ("toString", Sees(Owner)), ("*", Observes(None)),
    ]),
    // Whether a stamp is still valid tells what has been given back: there is nothing to merge. A reader passes a writer
    // in the queue, unless the state changes while it tries: then it queues up. A stamp is compared before the state is
    // set, which shows if another thread gives back the same lock.
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
    // Permits are taken by one change of the count; who is first in the queue and wants many holds up those behind it.
    ("java/util/concurrent/Semaphore", &[
        ("acquire", Queues(Permits)), ("acquireUninterruptibly", Queues(Permits)), ("release", Releases), ("isFair", Hidden),
        ("hasQueuedThreads", Sees(Queue)), ("getQueueLength", Sees(Queue)), ("getQueuedThreads", Sees(Queue)), ("*", Observes(Some(Permits))),
    ]),
    // All who wait are let go at once.
    ("java/util/concurrent/CountDownLatch", &[("await()", Retries), ("countDown", Releases), ("*", Observes(None))]),
    // To arrive has an effect before the others have: waits inside. Everything is under one lock.
    ("java/util/concurrent/CyclicBarrier", &[("getParties", Hidden), ("*", Stays)]),
    // One change of the state each; but the last to arrive is counted before the phaser advances, and who arrives or
    // registers in between is refused or waits.
    ("java/util/concurrent/Phaser", &[
        ("awaitAdvance", Retries), ("awaitAdvanceInterruptibly", Retries), ("getParent", Hidden), ("getRoot", Hidden),
        ("onAdvance", Splits(Always)), ("releaseWaiters", Stays), ("*", Stays),
    ]),
    // Who comes first offers and waits inside, who comes second takes: one change each.
    ("java/util/concurrent/Exchanger", &[("*", Stays)]),
];

#[rustfmt::skip]
pub const ATOMICS: &[StepMethods] = &[
    // One read, write or compare-and-set each, those with functions by retrying; the text of an array reads its elements.
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
    // Everything is under one lock, of the linked queue under one for each end with a common count. Who waits has done
    // nothing, and all who wait at an end want the same. What goes through the queue in portions is several operations.
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
    // Who comes first has an effect, the other side finds it waiting: waits inside.
    ("java/util/concurrent/SynchronousQueue", &[("drainTo", Compound), ("*", Stays)]),
    // Without a lock: operations at one end are one, all that walks along the queue is not. To wait for a transfer is to
    // stand in the queue, inside of the call.
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
    // An operation on one key is one change of one bin, under its lock or by compare-and-set.
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
    // Values are searched for.
    ("java/util/concurrent/ConcurrentHashMap$ValuesView", &[("isEmpty", Stays), ("size", Stays)]),
    // An iterator reads one place of the table after the other.
    ("java/util/concurrent/ConcurrentHashMap$*", &[
        ("remove", Stays), ("add", Stays), ("contains", Stays), ("isEmpty", Stays), ("size", Stays), ("setValue", Stays),
    ]),
    // An entry is there when its node is linked and gone when its value is: one compare-and-set.
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
    // Changes are under a lock and end in setting the array; reading is reading the array once.
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
