#!/usr/bin/env python3
"""callbacks.py path/to/jsym [COUNT [SEED]]: random programs in which the library calls the program back.

Each program has two threads and a main thread with a few operations: shared fields, locks, and calls of the library that end in
code of the program (comparators, `toString`, `hashCode`, initialisers, `fillInStackTrace`, functions of maps and atomics). The set of
outcomes with all reductions must be the one without any, and contain what real `java` prints. Ends with `N passed, M failed`."""
import json
import os
import random
import subprocess
import sys
import tempfile

OPERATIONS = """
x++;
y = x;
x = y + 1;
synchronized (GUARD) { x++; }
synchronized (GUARD) { y++; }
String.valueOf(new Part());
parts.contains(new Part());
new java.util.TreeMap<Part, Part>(ORDER).put(new Part(), new Part());
java.util.Objects.hash(new Part());
java.util.List.of(new Part(), new Part()).forEach(part -> y++);
java.util.stream.Stream.of(1, 2).map(i -> x).count();
java.util.Optional.of(1).ifPresent(i -> x = 7);
map.computeIfAbsent(1, key -> x);
map.merge(1, 1, (old, one) -> old + x);
number.updateAndGet(value -> value + x);
number.accumulateAndGet(1, (old, one) -> old + one);
new Thread(() -> y = 5).start();
queue.offer(x); y += queue.size();
if (lock.tryLock()) { x += 2; lock.unlock(); }
lock.lock(); try { y = x; } finally { lock.unlock(); }
java.util.Arrays.sort(new Part[] {new Part(), new Part()}, ORDER);
Letter.valueOf("A");
Thread.currentThread().interrupt(); if (Thread.interrupted()) y++;
text.append(new Part());
try { throw new Failure(); } catch (Failure caught) { }
java.util.concurrent.CompletableFuture.runAsync(() -> x = 3, task -> task.run());
local.get();
numbers.iterator().next();
array.clone(); array[0] = x;
System.arraycopy(array, 0, array, 1, 1);
""".strip().split("\n")

PROGRAM = """
import java.util.concurrent.*;
public class %(name)s {
    static volatile int x, y;
    static final Object GUARD = new Object();
    static final java.util.ArrayList<Part> parts = new java.util.ArrayList<>(java.util.List.of(new Part()));
    static final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
    static final atomic.AtomicInteger number = new atomic.AtomicInteger();
    static final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
    static final locks.ReentrantLock lock = new locks.ReentrantLock();
    static final StringBuffer text = new StringBuffer();
    static final int[] array = new int[2];
    static final ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> x++);
    static final java.util.Comparator<Part> ORDER = (one, other) -> { y = x; return 0; };
    static final Iterable<Integer> numbers = () -> { x++; return java.util.List.of(1).iterator(); };
    static class Part {
        public String toString() { x++; return "part"; }
        public boolean equals(Object other) { y++; return other == this; }
        public int hashCode() { x += 2; return 1; }
    }
    static class Failure extends RuntimeException {
        public synchronized Throwable fillInStackTrace() { y += x; return this; }
    }
    enum Letter { A; static { x = x * 2 + 1; } }
    public static void main(String[] args) throws Exception {
        Thread alice = new Thread(() -> { %(one)s });
        Thread bob = new Thread(() -> { %(two)s });
        alice.start();
        bob.start();
        int first = x;
        %(main)s
        int second = y;
        alice.join();
        bob.join();
        System.out.println(first + " " + second + " " + x + " " + y + " " + number + " " + map + " " + array[0] + array[1]);
    }
}
""".replace("atomic.", "java.util.concurrent.atomic.").replace("locks.", "java.util.concurrent.locks.")
WITHOUT = ["--no-por", "--no-thread-symmetry"]


def program(name, seed):
    draw = random.Random(seed)
    part = lambda: " ".join(draw.choice(OPERATIONS) for _ in range(draw.randint(1, 3)))
    return PROGRAM % {"name": name, "one": part(), "two": part(), "main": part()}


def outcomes(jsym, classes, name, flags):
    """The texts that the program can print and how it can end; `None` if the search does not come to an end."""
    command = [jsym, "outcomes", "--json", "-", "--time-limit", "20s", "--max-states", "100000", *flags, "-cp", classes, name]
    run = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if run.returncode not in (0, 1, 3):
        raise SystemExit(f"{name}: exit status {run.returncode}\n{run.stderr}")
    records = [json.loads(line) for line in run.stdout.splitlines()]
    found = {(record["output"], record["exit"]) for record in records if record["type"] == "outcome"}
    return None if run.returncode == 3 else found


def main():
    jsym = os.path.abspath(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 100
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    passed = failed = skipped = 0
    with tempfile.TemporaryDirectory() as scratch:
        names = [f"Callback{number}" for number in range(count)]
        for number, name in enumerate(names):
            with open(os.path.join(scratch, name + ".java"), "w") as file:
                file.write(program(name, seed * 1_000_000 + number))
        sources = [os.path.join(scratch, name + ".java") for name in names]
        subprocess.run(["javac", "-nowarn", "-d", scratch, *sources], check=True, stderr=subprocess.DEVNULL)
        for name in names:
            reduced, whole = outcomes(jsym, scratch, name, []), outcomes(jsym, scratch, name, WITHOUT)
            if reduced is None or whole is None:
                skipped += 1
                continue
            printed = subprocess.run(["java", "-cp", scratch, name], capture_output=True, text=True).stdout
            is_right = reduced == whole and printed in {output for output, _ in whole}
            passed, failed = passed + is_right, failed + (not is_right)
            if not is_right:
                print(f"{name} (seed {seed}): with reductions {sorted(reduced)}, without {sorted(whole)}, java {printed!r}")
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    sys.exit(1 if failed else 0)


main()
