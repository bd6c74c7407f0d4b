//! What random programs over `java.util.concurrent` call: for each class how to make one, and calls on it.
//!
//! In a call `s` is the object, `#` a number from 1 to 3, `t[i]` the i-th thread. A call that starts with `!` is a statement
//! without a value. `end` are expressions that are asked when all threads have ended; `close` comes before that.

pub struct Subject {
    pub name: &'static str,
    /// The type and the ways to make one.
    pub kind: &'static str,
    pub makes: &'static [&'static str],
    pub calls: &'static [&'static str],
    pub end: &'static str,
    pub close: &'static str,
}

const fn subject(
    name: &'static str,
    kind: &'static str,
    makes: &'static [&'static str],
    calls: &'static [&'static str],
    end: &'static str,
) -> Subject {
    Subject { name, kind, makes, calls, end, close: "" }
}

/// A lock and a counter that it guards.
const LOCK: &[&str] = &[
    "!s.lock()",
    "!s.lock()",
    "!s.unlock()",
    "!s.lockInterruptibly()",
    "s.tryLock()",
    "s.tryLock(1, TimeUnit.SECONDS)",
    "!s.lock(); n++; s.unlock()",
    "!s.lock(); try { n += 2; } finally { s.unlock(); }",
    "!if (s.tryLock()) { n += 4; s.unlock(); }",
    "!s.lockInterruptibly(); n += 8; s.unlock()",
];

#[rustfmt::skip]
pub const SUBJECTS: &[Subject] = &[
    // java.util.concurrent.locks
    subject("ReentrantLock", "ReentrantLock", &["new ReentrantLock()", "new ReentrantLock(true)"], &[
        "!s.lock()", "!s.unlock()", "!s.lockInterruptibly()", "s.tryLock()", "s.tryLock(1, TimeUnit.SECONDS)",
        "!s.lock(); n++; s.unlock()", "!s.lock(); n += 2; s.unlock()", "!if (s.tryLock()) { n += 4; s.unlock(); }",
        "!s.lockInterruptibly(); n += 8; s.unlock()", "s.isLocked()", "s.isHeldByCurrentThread()", "s.getHoldCount()",
        "s.hasQueuedThreads()", "s.getQueueLength()", "s.hasQueuedThread(t[0])", "text(s)",
    ], "n + text(s)"),
    subject("Lock", "Lock", &[
        "new ReentrantLock()", "new ReentrantReadWriteLock().writeLock()", "new ReentrantReadWriteLock().readLock()",
        "new StampedLock().asWriteLock()", "new StampedLock().asReadLock()", "new ReentrantReadWriteLock(true).readLock()",
    ], LOCK, "n"),
    subject("Condition", "ReentrantLock", &["new ReentrantLock()", "new ReentrantLock(true)"], &[
        "!s.lock(); try { while (n == 0) c.await(); n--; } finally { s.unlock(); }",
        "!s.lock(); try { c.await(); } finally { s.unlock(); }",
        "!s.lock(); try { c.awaitUninterruptibly(); } finally { s.unlock(); }",
        "!s.lock(); try { b.append(c.await(1, TimeUnit.SECONDS)); } finally { s.unlock(); }",
        "!s.lock(); try { b.append(c.awaitNanos(5) > 0); } finally { s.unlock(); }",
        "!s.lock(); n++; c.signal(); s.unlock()", "!s.lock(); n++; c.signalAll(); s.unlock()",
        "!s.lock(); b.append(s.hasWaiters(c)).append(s.getWaitQueueLength(c)); s.unlock()",
        "s.hasQueuedThreads()", "s.isLocked()", "s.tryLock()", "!c.signal()",
    ], "n + text(s)"),
    subject("ReentrantReadWriteLock", "ReentrantReadWriteLock",
        &["new ReentrantReadWriteLock()", "new ReentrantReadWriteLock()", "new ReentrantReadWriteLock(true)"], &[
        "!s.readLock().lock()", "!s.readLock().unlock()", "!s.writeLock().lock()", "!s.writeLock().unlock()",
        "!s.readLock().lock(); n += 0; s.readLock().unlock()", "!s.writeLock().lock(); n++; s.writeLock().unlock()",
        "!s.readLock().lockInterruptibly()", "!s.writeLock().lockInterruptibly()",
        "s.readLock().tryLock()", "s.writeLock().tryLock()", "s.readLock().tryLock(1, TimeUnit.SECONDS)",
        "s.writeLock().tryLock(1, TimeUnit.SECONDS)", "s.isWriteLocked()", "s.getReadLockCount()", "s.hasQueuedThreads()",
        "s.getQueueLength()", "s.getReadHoldCount()", "text(s)",
    ], "n + text(s)"),
    subject("ReadersAndWriters", "ReentrantReadWriteLock", &["new ReentrantReadWriteLock()"], &[
        "!s.readLock().lock()", "!s.readLock().lock()", "!s.writeLock().lock()", "!s.readLock().unlock()",
        "!s.writeLock().lock(); s.writeLock().unlock()", "!s.readLock().lock(); s.readLock().unlock()", "!c.await()", "!c.countDown()",
    ], "text(s)"),
    subject("StampedLock", "StampedLock", &["new StampedLock()"], &[
        "s.writeLock()", "s.readLock()", "s.tryWriteLock()", "s.tryReadLock()", "s.tryOptimisticRead()",
        "!{ long w = s.writeLock(); n++; s.unlockWrite(w); }", "!{ long r = s.readLock(); b.append(n); s.unlockRead(r); }",
        "!{ long o = s.tryOptimisticRead(); b.append(s.validate(o)); }",
        "!{ long o = s.tryOptimisticRead(); long w = s.tryConvertToWriteLock(o); b.append(w != 0); if (w != 0) s.unlock(w); }",
        "!{ long r = s.readLock(); long w = s.tryConvertToWriteLock(r); b.append(w != 0); s.unlock(w != 0 ? w : r); }",
        "!{ long w = s.writeLock(); long r = s.tryConvertToReadLock(w); b.append(n); s.unlock(r); }",
        "s.tryUnlockRead()", "s.tryUnlockWrite()", "s.isWriteLocked()", "s.isReadLocked()", "s.getReadLockCount()",
        "s.tryWriteLock(1, TimeUnit.SECONDS)", "s.tryReadLock(1, TimeUnit.SECONDS)", "s.readLockInterruptibly()",
    ], "n + text(s)"),
    subject("LockSupport", "AtomicInteger", &["new AtomicInteger()"], &[
        "!LockSupport.park()", "!LockSupport.park(s)", "!LockSupport.parkNanos(5)", "!LockSupport.unpark(t[0])", "!LockSupport.unpark(t[1])",
        "s.incrementAndGet()", "s.get()", "LockSupport.getBlocker(t[0]) == s", "Thread.interrupted()",
    ], "s"),
    // Synchronizers
    subject("Semaphore", "Semaphore", &["new Semaphore(1)", "new Semaphore(0)", "new Semaphore(2)", "new Semaphore(1, true)"], &[
        "!s.acquire()", "!s.acquire()", "!s.acquire(2)", "!s.acquireUninterruptibly()", "!s.acquireUninterruptibly(2)", "s.tryAcquire()",
        "s.tryAcquire(2)", "s.tryAcquire(1, TimeUnit.SECONDS)", "!s.release()", "!s.release()", "!s.release(2)", "s.availablePermits()",
        "s.drainPermits()", "s.hasQueuedThreads()", "s.getQueueLength()", "text(s)",
    ], "s.availablePermits()"),
    subject("SemaphoreSeveral", "Semaphore", &["new Semaphore(0)", "new Semaphore(1)"], &[
        "!s.acquire()", "!s.acquire(2)", "!s.release()", "!s.release(2)", "!s.acquire(); s.release()",
    ], "s.availablePermits()"),
    subject("CountDownLatch", "CountDownLatch", &["new CountDownLatch(1)", "new CountDownLatch(2)"], &[
        "!s.await()", "s.await(1, TimeUnit.SECONDS)", "!s.countDown()", "!s.countDown()", "s.getCount()", "text(s)", "++n",
    ], "s.getCount()"),
    subject("CyclicBarrier", "CyclicBarrier",
        &["new CyclicBarrier(2)", "new CyclicBarrier(2, () -> n++)", "new CyclicBarrier(3)", "new CyclicBarrier(1)"], &[
        "s.await()", "s.await()", "s.await(1, TimeUnit.SECONDS)", "!s.reset()", "s.isBroken()", "s.getNumberWaiting()", "n",
    ], "s.isBroken() + \" \" + s.getNumberWaiting() + n"),
    subject("Phaser", "Phaser", &["new Phaser(1)", "new Phaser(2)", "new Phaser()", "new Phaser(new Phaser(), 1)"], &[
        "s.arrive()", "s.arrive()", "s.arriveAndAwaitAdvance()", "s.arriveAndDeregister()", "s.register()", "s.bulkRegister(2)",
        "s.awaitAdvance(0)", "s.awaitAdvance(s.getPhase())", "s.getPhase()", "s.getArrivedParties()", "s.getUnarrivedParties()",
        "s.getRegisteredParties()", "s.isTerminated()", "!s.forceTermination()", "text(s)",
    ], "text(s)"),
    subject("PhaserAdvance", "Phaser", &["new Phaser(1) { protected boolean onAdvance(int p, int r) { n++; return p > 0; } }"], &[
        "s.arrive()", "s.arriveAndDeregister()", "s.getPhase()", "s.isTerminated()", "s.getArrivedParties()", "n",
    ], "text(s) + n"),
    subject("Exchanger", "Exchanger<Integer>", &["new Exchanger<>()"], &["s.exchange(#)", "s.exchange(#, 1, TimeUnit.SECONDS)"], "0"),
    // java.util.concurrent.atomic
    subject("AtomicInteger", "AtomicInteger", &["new AtomicInteger()"], &[
        "s.get()", "!s.set(#)", "!s.lazySet(#)", "s.getAndSet(#)", "s.compareAndSet(0, #)", "s.compareAndExchange(1, #)", "s.getAndIncrement()",
        "s.decrementAndGet()", "s.addAndGet(#)", "s.getAndUpdate(x -> x + n)", "s.updateAndGet(x -> x * 2 + 1)", "s.accumulateAndGet(#, Math::max)",
        "s.getPlain()", "!s.setRelease(#)", "text(s)",
    ], "s"),
    subject("AtomicLong", "AtomicLong", &["new AtomicLong()"], &[
        "s.get()", "!s.set(#)", "s.getAndSet(#)", "s.compareAndSet(0, #)", "s.getAndIncrement()", "s.addAndGet(#)", "s.updateAndGet(x -> x * 2 + 1)",
    ], "s"),
    subject("AtomicBoolean", "AtomicBoolean", &["new AtomicBoolean()"], &[
        "s.get()", "!s.set(true)", "s.getAndSet(true)", "s.compareAndSet(false, true)", "s.compareAndExchange(true, false)", "text(s)",
    ], "s"),
    subject("AtomicReference", "AtomicReference<Integer>", &["new AtomicReference<>(0)"], &[
        "s.get()", "!s.set(#)", "s.getAndSet(#)", "s.compareAndSet(0, #)", "s.getAndUpdate(x -> x + 1)", "s.accumulateAndGet(#, (x, y) -> x * y)",
    ], "s"),
    subject("AtomicIntegerArray", "AtomicIntegerArray", &["new AtomicIntegerArray(2)"], &[
        "s.get(0)", "s.get(1)", "!s.set(0, #)", "s.getAndIncrement(1)", "s.compareAndSet(0, 0, #)", "s.incrementAndGet(0)", "text(s)", "s.length()",
    ], "s"),
    subject("AtomicLongArray", "AtomicLongArray", &["new AtomicLongArray(2)"], &[
        "s.get(0)", "!s.set(1, #)", "s.getAndIncrement(1)", "s.compareAndSet(0, 0, #)", "text(s)",
    ], "s"),
    subject("AtomicReferenceArray", "AtomicReferenceArray<Integer>", &["new AtomicReferenceArray<>(2)"], &[
        "s.get(0)", "!s.set(1, #)", "s.getAndSet(0, #)", "s.compareAndSet(1, null, #)", "text(s)",
    ], "s"),
    subject("AtomicMarkableReference", "AtomicMarkableReference<Integer>", &["new AtomicMarkableReference<>(0, false)"], &[
        "s.getReference()", "s.isMarked()", "s.compareAndSet(0, 1, false, true)", "s.attemptMark(0, true)", "!s.set(#, false)",
        "!{ boolean[] m = new boolean[1]; b.append(s.get(m)).append(m[0]); }",
    ], "s.getReference() + \" \" + s.isMarked()"),
    subject("AtomicStampedReference", "AtomicStampedReference<Integer>", &["new AtomicStampedReference<>(0, 0)"], &[
        "s.getReference()", "s.getStamp()", "s.compareAndSet(0, 1, 0, 1)", "s.attemptStamp(0, 5)", "!s.set(#, 2)",
        "!{ int[] m = new int[1]; b.append(s.get(m)).append(m[0]); }",
    ], "s.getReference() + \" \" + s.getStamp()"),
    subject("AtomicIntegerFieldUpdater", "AtomicIntegerFieldUpdater<Box>", &["AtomicIntegerFieldUpdater.newUpdater(Box.class, \"i\")"], &[
        "s.get(box)", "!s.set(box, #)", "s.getAndIncrement(box)", "s.compareAndSet(box, 0, #)", "s.updateAndGet(box, x -> x * 2 + 1)", "box.i",
    ], "box.i"),
    subject("AtomicLongFieldUpdater", "AtomicLongFieldUpdater<Box>", &["AtomicLongFieldUpdater.newUpdater(Box.class, \"l\")"], &[
        "s.get(box)", "!s.set(box, #)", "s.getAndIncrement(box)", "s.compareAndSet(box, 0, #)", "box.l",
    ], "box.l"),
    subject("AtomicReferenceFieldUpdater", "AtomicReferenceFieldUpdater<Box, Integer>",
        &["AtomicReferenceFieldUpdater.newUpdater(Box.class, Integer.class, \"r\")"], &[
        "s.get(box)", "!s.set(box, #)", "s.getAndSet(box, #)", "s.compareAndSet(box, null, #)", "box.r",
    ], "box.r"),
    subject("LongAdder", "LongAdder", &["new LongAdder()"], &[
        "!s.add(#)", "!s.increment()", "!s.add(4)", "s.sum()", "s.sumThenReset()", "!s.reset()", "s.intValue()", "text(s)",
    ], "s"),
    subject("DoubleAdder", "DoubleAdder", &["new DoubleAdder()"], &["!s.add(#)", "!s.add(4)", "s.sum()", "s.sumThenReset()", "text(s)"], "s"),
    subject("LongAccumulator", "LongAccumulator", &["new LongAccumulator(Long::max, 0)", "new LongAccumulator(Long::sum, 0)"], &[
        "!s.accumulate(#)", "!s.accumulate(7)", "s.get()", "s.getThenReset()", "!s.reset()", "text(s)",
    ], "s"),
    subject("DoubleAccumulator", "DoubleAccumulator", &["new DoubleAccumulator(Double::sum, 0)"], &[
        "!s.accumulate(#)", "!s.accumulate(7)", "s.get()", "s.getThenReset()",
    ], "s"),
    // Queues
    subject("BlockingQueue", "BlockingQueue<Integer>", &[
        "new ArrayBlockingQueue<>(1)", "new ArrayBlockingQueue<>(2)", "new LinkedBlockingQueue<>(1)", "new LinkedBlockingQueue<>()",
        "new LinkedBlockingDeque<>(1)", "new LinkedBlockingDeque<>()", "new PriorityBlockingQueue<>()", "new LinkedTransferQueue<>()",
        "new SynchronousQueue<>()", "new SynchronousQueue<>(true)",
    ], &[
        "!s.put(#)", "!s.put(#)", "s.take()", "s.take()", "s.offer(#)", "s.poll()", "s.poll(1, TimeUnit.SECONDS)", "s.offer(#, 1, TimeUnit.SECONDS)",
        "s.peek()", "s.size()", "s.isEmpty()", "s.remainingCapacity()", "s.contains(#)", "s.remove(#)", "s.add(#)", "s.remove()", "s.element()",
        "s.drainTo(new ArrayList<>())", "!s.clear()", "text(s)", "s.removeIf(x -> x > 1)", "s.toArray()", "s.iterator().hasNext()",
    ], "text(s)"),
    subject("ArrayBlockingQueue", "ArrayBlockingQueue<Integer>", &["new ArrayBlockingQueue<>(1)", "new ArrayBlockingQueue<>(1, true)"], &[
        "!s.put(#)", "s.take()", "s.offer(#)", "s.poll()", "s.size()", "s.remainingCapacity()", "s.contains(#)", "s.remove((Object) #)",
        "!for (Integer x : s) b.append(x)", "!s.forEach(x -> b.append(x))", "text(s)",
    ], "text(s)"),
    subject("LinkedBlockingQueue", "LinkedBlockingQueue<Integer>", &["new LinkedBlockingQueue<>(1)", "new LinkedBlockingQueue<>(2)"], &[
        "!s.put(#)", "s.take()", "s.offer(#)", "s.poll()", "s.size()", "s.remainingCapacity()", "s.contains(#)", "s.remove((Object) #)",
        "!for (Integer x : s) b.append(x)", "!s.forEach(x -> b.append(x))", "s.peek()", "text(s)",
    ], "text(s)"),
    subject("LinkedBlockingDeque", "LinkedBlockingDeque<Integer>", &["new LinkedBlockingDeque<>(1)", "new LinkedBlockingDeque<>(2)"], &[
        "!s.putFirst(#)", "!s.putLast(#)", "s.takeFirst()", "s.takeLast()", "s.offerFirst(#)", "s.pollLast()", "s.peekFirst()", "s.size()",
        "!for (Integer x : s) b.append(x)", "s.removeFirstOccurrence(#)", "s.removeLast()",
    ], "text(s)"),
    subject("PriorityBlockingQueue", "PriorityBlockingQueue<Integer>", &["new PriorityBlockingQueue<>()", "new PriorityBlockingQueue<>(1)"], &[
        "!s.put(#)", "s.take()", "s.offer(#)", "s.poll()", "s.size()", "s.peek()", "s.contains(#)", "s.drainTo(new ArrayList<>(), 1)",
        "!for (Integer x : s) b.append(x)",
    ], "text(s)"),
    subject("DelayQueue", "DelayQueue<Late>", &["new DelayQueue<>()"], &[
        "!s.put(new Late(0))", "!s.put(new Late(5))", "s.take()", "s.poll()", "s.poll(1, TimeUnit.SECONDS)", "s.size()", "s.peek()",
    ], "s.size()"),
    subject("SynchronousQueue", "SynchronousQueue<Integer>", &["new SynchronousQueue<>()", "new SynchronousQueue<>(true)"], &[
        "!s.put(#)", "s.take()", "s.offer(#)", "s.poll()", "s.poll(1, TimeUnit.SECONDS)", "s.offer(#, 1, TimeUnit.SECONDS)",
    ], "0"),
    subject("LinkedTransferQueue", "LinkedTransferQueue<Integer>", &["new LinkedTransferQueue<>()"], &[
        "!s.put(#)", "s.take()", "!s.transfer(#)", "s.tryTransfer(#)", "s.tryTransfer(#, 1, TimeUnit.SECONDS)", "s.poll()", "s.peek()", "s.size()",
        "s.hasWaitingConsumer()", "s.getWaitingConsumerCount()", "s.poll(1, TimeUnit.SECONDS)", "s.isEmpty()", "text(s)",
    ], "text(s)"),
    subject("ConcurrentLinkedQueue", "ConcurrentLinkedQueue<Integer>", &["new ConcurrentLinkedQueue<>()", "new ConcurrentLinkedQueue<>(List.of(1, 2))"], &[
        "s.offer(#)", "s.add(#)", "s.poll()", "s.peek()", "s.size()", "s.isEmpty()", "s.contains(#)", "s.remove((Object) #)", "!s.clear()", "text(s)",
        "s.toArray()", "!for (Integer x : s) b.append(x)", "s.addAll(List.of(1, 2))", "s.removeIf(x -> x > 1)", "!s.forEach(x -> b.append(x))",
    ], "text(s)"),
    subject("ConcurrentLinkedDeque", "ConcurrentLinkedDeque<Integer>", &["new ConcurrentLinkedDeque<>()", "new ConcurrentLinkedDeque<>(List.of(1, 2))"], &[
        "s.offerFirst(#)", "!s.addLast(#)", "s.pollFirst()", "s.pollLast()", "s.peekFirst()", "s.peekLast()", "s.size()", "s.contains(#)",
        "s.removeFirstOccurrence(#)", "!for (Integer x : s) b.append(x)", "text(s)", "!s.push(#)", "s.isEmpty()",
    ], "text(s)"),
    // Collections
    subject("ConcurrentHashMap", "ConcurrentHashMap<Integer, Integer>", &["new ConcurrentHashMap<>()", "new ConcurrentHashMap<>(Map.of(1, 1))"], &[
        "s.put(#, #)", "s.put(#, #)", "s.putIfAbsent(#, #)", "s.get(#)", "s.containsKey(#)", "s.remove(#)", "s.remove(1, #)", "s.replace(1, #)",
        "s.size()", "s.isEmpty()", "s.mappingCount()", "s.merge(1, #, Integer::sum)", "s.compute(1, (k, v) -> v == null ? 1 : null)",
        "s.computeIfAbsent(1, k -> n)", "s.computeIfPresent(1, (k, v) -> v + 1)", "!s.clear()", "!s.putAll(Map.of(1, 5, 2, 6))", "text(s)",
        "!for (Integer k : s.keySet()) b.append(k)", "!s.forEach((k, v) -> b.append(k + v))", "s.containsValue(1)", "s.keySet().size()",
        "s.values().remove(1)", "s.reduceValues(9, Integer::sum)", "s.equals(Map.of(1, 1))", "s.keySet().removeIf(x -> x > 1)",
    ], "text(s) + s.size()"),
    subject("KeySetView", "Set<Integer>", &["ConcurrentHashMap.newKeySet()"], &[
        "s.add(#)", "s.remove(#)", "s.contains(#)", "s.size()", "s.isEmpty()", "!s.clear()", "text(s)", "s.addAll(List.of(1, 2))",
    ], "text(s)"),
    subject("ConcurrentSkipListMap", "ConcurrentSkipListMap<Integer, Integer>", &["new ConcurrentSkipListMap<>()", "new ConcurrentSkipListMap<>(Map.of(1, 1))"], &[
        "s.put(#, #)", "s.putIfAbsent(#, #)", "s.get(#)", "s.remove(#)", "s.size()", "s.isEmpty()", "s.firstKey()", "s.pollFirstEntry()", "s.lastEntry()",
        "s.ceilingKey(2)", "!s.clear()", "s.merge(1, #, Integer::sum)", "text(s)", "!for (Integer k : s.keySet()) b.append(k)",
        "s.containsValue(1)", "s.headMap(2).size()", "s.computeIfAbsent(2, k -> n)",
    ], "text(s)"),
    subject("ConcurrentSkipListSet", "ConcurrentSkipListSet<Integer>", &["new ConcurrentSkipListSet<>()"], &[
        "s.add(#)", "s.remove(#)", "s.contains(#)", "s.size()", "s.pollFirst()", "s.pollLast()", "s.first()", "s.higher(1)", "text(s)",
        "s.addAll(List.of(1, 2))", "s.isEmpty()",
    ], "text(s)"),
    subject("CopyOnWriteArrayList", "CopyOnWriteArrayList<Integer>", &["new CopyOnWriteArrayList<>()", "new CopyOnWriteArrayList<>(List.of(1, 2))"], &[
        "s.add(#)", "!s.add(0, #)", "s.addIfAbsent(#)", "s.remove((Object) #)", "s.remove(0)", "s.get(0)", "s.set(0, #)", "s.size()", "s.contains(#)",
        "!s.clear()", "text(s)", "!for (Integer x : s) b.append(x)", "s.addAll(List.of(1, 2))", "s.addAllAbsent(List.of(2, 3))",
        "s.removeIf(x -> x > 1)", "!s.replaceAll(x -> x + 1)", "!s.sort(null)", "s.subList(0, 1).size()", "s.indexOf(#)", "s.equals(List.of(1, 2))",
    ], "text(s)"),
    subject("CopyOnWriteArraySet", "CopyOnWriteArraySet<Integer>", &["new CopyOnWriteArraySet<>()"], &[
        "s.add(#)", "s.remove(#)", "s.contains(#)", "s.size()", "text(s)", "s.addAll(List.of(1, 2))", "!for (Integer x : s) b.append(x)",
    ], "text(s)"),
    // Tasks, futures and pools
    subject("FutureTask", "FutureTask<Integer>", &["new FutureTask<>(() -> ++n)", "new FutureTask<>(() -> { throw new Exception(); })",
        "new FutureTask<>(() -> { Thread.sleep(5); return 1; })"], &[
        "!s.run()", "!s.run()", "s.get()", "s.get(1, TimeUnit.SECONDS)", "s.cancel(true)", "s.cancel(false)", "s.isDone()", "s.isCancelled()", "text(s)",
        "Thread.interrupted()",
    ], "text(s)"),
    subject("CompletableFuture", "CompletableFuture<Integer>", &["new CompletableFuture<>()"], &[
        "s.complete(#)", "s.complete(#)", "s.completeExceptionally(new Exception())", "s.cancel(true)", "s.get()", "s.join()", "s.getNow(9)", "s.isDone()",
        "s.isCompletedExceptionally()", "s.getNumberOfDependents()", "!s.obtrudeValue(#)", "s.thenApply(x -> x + 1).isDone()", "s.thenApply(x -> x + 1).join()",
        "!s.thenAccept(x -> n++)", "s.get(1, TimeUnit.SECONDS)", "text(s)", "s.exceptionally(e -> 7).join()", "s.handle((x, e) -> 8).getNow(0)",
    ], "text(s) + n"),
    subject("CompletableDependents", "CompletableFuture<Integer>", &["new CompletableFuture<>()"], &[
        "s.complete(#)", "s.complete(#)", "s.cancel(true)", "s.join()", "s.isDone()", "g.isDone()", "h.isDone()", "g.getNow(9)", "g.complete(5)", "g.join()",
        "h.join()", "!g.thenAccept(x -> n++)", "n", "h.complete(6)", "g.cancel(true)", "i.isDone()", "i.join()", "i.getNow(null)",
    ], "text(s) + text(g) + text(h) + n"),
    subject("ForkJoinTask", "ForkJoinTask<Integer>", &["ForkJoinTask.adapt(() -> ++n)"], &[
        "s.isDone()", "s.invoke()", "s.join()", "s.cancel(true)", "!s.complete(5)", "s.isCompletedNormally()", "s.getRawResult()", "s.tryUnfork()",
    ], "s.isDone() + \" \" + n"),
    Subject {
        name: "ThreadPoolExecutor", kind: "ThreadPoolExecutor",
        makes: &["new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>())",
            "new ThreadPoolExecutor(0, 1, 0, TimeUnit.SECONDS, new SynchronousQueue<>())",
            "new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1), new ThreadPoolExecutor.DiscardPolicy())"],
        calls: &["!s.execute(() -> n++)", "s.submit(() -> ++n).get()", "s.submit(() -> ++n).isDone()", "s.submit(() -> ++n).cancel(true)", "s.getActiveCount()",
            "s.getPoolSize()", "s.getQueue().size()", "s.getCompletedTaskCount()", "s.getTaskCount()", "!s.shutdown()", "s.isShutdown()", "s.isTerminated()",
            "s.isTerminating()", "s.shutdownNow().size()", "s.getLargestPoolSize()", "s.prestartCoreThread()", "s.awaitTermination(1, TimeUnit.SECONDS)", "text(s)"],
        end: "n", close: "s.shutdown(); s.awaitTermination(9, TimeUnit.DAYS);",
    },
    Subject {
        name: "ScheduledThreadPoolExecutor", kind: "ScheduledThreadPoolExecutor", makes: &["new ScheduledThreadPoolExecutor(1)"],
        calls: &["!s.execute(() -> n++)", "s.schedule(() -> ++n, 5, TimeUnit.SECONDS).get()", "s.schedule(() -> ++n, 5, TimeUnit.SECONDS).isDone()",
            "s.getQueue().size()", "!s.shutdown()", "s.isTerminated()", "s.getActiveCount()"],
        end: "n", close: "s.shutdown(); s.awaitTermination(9, TimeUnit.DAYS);",
    },
    Subject {
        name: "ExecutorService", kind: "ExecutorService", makes: &["Executors.newFixedThreadPool(1)", "Executors.newSingleThreadExecutor()",
            "Executors.newCachedThreadPool()", "new ForkJoinPool(2)"],
        calls: &["!s.execute(() -> n++)", "s.submit(() -> ++n).get()", "s.submit(() -> ++n).isDone()", "s.invokeAll(List.of(() -> 1, () -> 2)).size()",
            "s.invokeAny(List.of(() -> 1, () -> 2))", "!s.shutdown()", "s.isTerminated()", "s.isShutdown()"],
        end: "n", close: "s.shutdown(); s.awaitTermination(9, TimeUnit.DAYS);",
    },
    Subject {
        name: "ForkJoinPool", kind: "ForkJoinPool", makes: &["new ForkJoinPool(1)", "new ForkJoinPool(2)"],
        calls: &["s.invoke(new Sum(2))", "s.submit(new Sum(1)).join()", "!s.execute(() -> n++)", "s.isQuiescent()", "!s.shutdown()", "s.isTerminated()"],
        end: "n", close: "s.shutdown(); s.awaitTermination(9, TimeUnit.DAYS);",
    },
    Subject {
        name: "CompletionService", kind: "ExecutorCompletionService<Integer>", makes: &["new ExecutorCompletionService<>(p)"],
        calls: &["!s.submit(() -> ++n)", "s.take().get()", "s.poll()  != null", "s.submit(() -> 7).isDone()"],
        end: "n", close: "p.shutdown(); p.awaitTermination(9, TimeUnit.DAYS);",
    },
    Subject {
        name: "CompletableAsync", kind: "ExecutorService", makes: &["Executors.newFixedThreadPool(1)"],
        calls: &["CompletableFuture.supplyAsync(() -> ++n, s).join()", "CompletableFuture.supplyAsync(() -> ++n, s).thenApply(x -> x + 1).join()",
            "CompletableFuture.runAsync(() -> n++, s).isDone()", "CompletableFuture.supplyAsync(() -> 1, s).thenCombine(CompletableFuture.supplyAsync(() -> 2, s), Integer::sum).join()"],
        end: "n", close: "s.shutdown(); s.awaitTermination(9, TimeUnit.DAYS);",
    },
    Subject {
        name: "SubmissionPublisher", kind: "SubmissionPublisher<Integer>", makes: &["new SubmissionPublisher<>(Runnable::run, 2)"],
        calls: &["s.submit(#)", "!s.close()", "s.getNumberOfSubscribers()", "!s.consume(x -> n += x)", "s.hasSubscribers()", "s.isClosed()"],
        end: "n", close: "s.close();",
    },
    subject("ThreadLocalRandom", "AtomicInteger", &["new AtomicInteger()"], &["ThreadLocalRandom.current().nextInt(1)", "s.incrementAndGet()"], "s"),
];

/// Names that every program has beside `s`.
pub const COMMON: &str =
    "static volatile int n;\n    static final Thread[] t = new Thread[3];\n    static final Box box = new Box();";

/// Further names of single subjects: what stands before and behind the object.
pub const FURTHER: &[(&str, &str, &str)] = &[
    ("Condition", "", "static final Condition c = s.newCondition();"),
    ("ReadersAndWriters", "", "static final CountDownLatch c = new CountDownLatch(1);"),
    ("CompletionService", "static final ExecutorService p = Executors.newFixedThreadPool(1);", ""),
    (
        "CompletableDependents",
        "",
        "static final CompletableFuture<Integer> g = s.thenApply(x -> x + 1), h = g.thenApply(x -> x * 2);\n    \
         static final CompletableFuture<Object> i = CompletableFuture.anyOf(s, h);",
    ),
];
