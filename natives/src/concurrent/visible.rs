//! The native methods that other threads can notice: what is a step of its own in a search.

use crate::arguments::{long, object};
use crate::concurrent::thread::{deadline_after, park_deadline};
use jvm_core::native::Visibility::{Always, Blocking, OnMemories, OnMemory, OnObject, OnObjects};
use jvm_core::native::{AtomicMethods, NativeContext, VisibleNatives};
use jvm_core::state::{Block, NEVER, Resume};

#[rustfmt::skip]
pub const VISIBLE: &[VisibleNatives] = &[
    ("java/lang/Object", &[
        ("notify()V", OnObject(0)),
        ("notifyAll()V", OnObject(0)),
        ("wait(J)V", Blocking(wait)),
        ("wait0(J)V", Blocking(wait)),
        ("clone()Ljava/lang/Object;", OnObject(0)),
    ]),
    ("java/lang/String", &[("getBytes([BIB)V", OnObject(1)), ("getBytes([BIIBI)V", OnObject(1))]),
    ("java/lang/System", &[
        ("arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V", OnObjects(0, 2)),
        ("setIn0(Ljava/io/InputStream;)V", Always),
        ("setOut0(Ljava/io/PrintStream;)V", Always),
        ("setErr0(Ljava/io/PrintStream;)V", Always),
    ]),
    ("java/lang/Thread", &[
        ("start0()V", Always),
        ("isAlive()Z", Always),
        ("alive()Z", Always),
        ("yield()V", Always),
        ("yield0()V", Always),
        ("onSpinWait()V", Always),
        ("sleep(J)V", Blocking(sleep_millis)),
        ("sleepNanos0(J)V", Blocking(sleep_nanos)),
        ("sleep0(J)V", Blocking(sleep_nanos)),
        ("join(J)V", Blocking(join)),
        ("interrupt()V", Always),
        ("isInterrupted()Z", Always),
        ("getAndClearInterrupt()Z", Always),
        ("interrupted()Z", Always),
        ("getState()Ljava/lang/Thread$State;", Always),
        ("threadState()Ljava/lang/Thread$State;", Always),
        ("getThreads()[Ljava/lang/Thread;", Always),
    ]),
    ("java/lang/ThreadGroup", &[
        ("interrupt()V", Always),
        ("activeCount()I", Always),
        ("enumerate([Ljava/lang/Thread;)I", Always),
        ("enumerate([Ljava/lang/Thread;Z)I", Always),
        ("enumerate([Ljava/lang/Thread;IZ)I", Always),
    ]),
    ("jdk/internal/misc/Unsafe", &[
        ("park(ZJ)V", Blocking(park)),
        ("unpark(Ljava/lang/Object;)V", Always),
        ("setMemory0(Ljava/lang/Object;JJB)V", OnMemory(1)),
        ("copyMemory0(Ljava/lang/Object;JLjava/lang/Object;JJ)V", OnMemories(1, 4)),
        ("copySwapMemory0(Ljava/lang/Object;JLjava/lang/Object;JJJ)V", OnMemories(1, 4)),
        ("freeMemory0(J)V", Always),
    ]),
    // Standard input is one for all; files are the affair of whoever has opened them.
    ("java/io/FileInputStream", &[
        ("read0()I", OnObject(0)),
        ("readBytes([BII)I", OnObject(0)),
        ("available0()I", OnObject(0)),
        ("skip0(J)J", OnObject(0)),
    ]),
    // Past the library's print streams, whose methods run as one step anyway.
    ("java/io/FileOutputStream", &[("writeBytes([BIIZ)V", Always), ("write(IZ)V", Always)]),
    ("java/lang/Shutdown", &[("halt0(I)V", Always)]),
    ("jsym/vm/ForkJoin", &[("threads()[Ljava/lang/Thread;", Always)]),
    // Others may go first; from then on they may not.
    ("jsym/Verify", &[("beginAtomic()V", Always)]),
    ("gov/nasa/jpf/vm/Verify", &[
        ("beginAtomic()V", Always),
        ("getBitInBitSet(II)Z", Always),
        ("setBitInBitSet(IIZ)V", Always),
        ("getCounter(I)I", Always),
        ("incrementCounter(I)I", Always),
        ("resetCounter(I)V", Always),
        ("setCounter(II)V", Always),
        ("breakTransition()V", Always),
        ("breakTransition(Ljava/lang/String;)V", Always),
        ("getIntFromList([I)I", OnObject(0)),
        ("getLongFromList([J)J", OnObject(0)),
        ("getFloatFromList([F)F", OnObject(0)),
        ("getDoubleFromList([D)D", OnObject(0)),
    ]),
];

/// Library methods whose steps other threads cannot tell apart: they run as one, together with what comes before them.
/// So they must neither look at what the program can change nor call its code.
#[rustfmt::skip]
pub const ATOMIC: &[AtomicMethods] = &[
    // Names, ids, groups and inherited settings.
    ("java/lang/Thread", &["<init>", "start", "exit", "getName", "setName", "setDaemon", "getThreadGroup", "getId", "threadId"]),
    ("java/lang/ThreadGroup", &["*"]),
    // Characters on their way to a stream; the objects to print have become strings before.
    ("java/io/PrintStream", &["write", "writeln", "newLine", "flush", "implWrite", "implWriteln", "implNewLine"]),
    ("java/lang/Throwable", &["<init>", "fillInStackTrace", "getOurStackTrace"]),
    // Strings and boxes never change; the tables behind them are filled once.
    ("java/lang/String", &[
        "charAt", "codePointAt", "equals", "hashCode", "compareTo", "compareToIgnoreCase", "equalsIgnoreCase", "indexOf",
        "lastIndexOf", "startsWith", "endsWith", "substring", "toCharArray", "trim", "strip", "isBlank", "repeat",
        "toLowerCase", "toUpperCase", "concat",
    ]),
    ("java/lang/Integer", &["valueOf", "toString", "toHexString", "toBinaryString", "toOctalString"]),
    ("java/lang/Long", &["valueOf", "toString", "toHexString", "toBinaryString", "toOctalString"]),
    ("java/lang/Short", &["valueOf"]),
    ("java/lang/Byte", &["valueOf"]),
    ("java/lang/Character", &["valueOf"]),
    // The digits of a number come from a constant table and are written at one go.
    ("jdk/internal/util/DecimalDigits", &["*"]),
    // Format strings, numbers and their symbols: constants, and caches of what can be computed again.
    ("java/util/Formatter", &["parse", "getZero", "getDecimalFormatSymbols", "zero"]),
    ("java/util/Formatter$Flags", &["*"]),
    ("java/util/Formatter$FormatSpecifier", &[
        "printInteger", "printFloat", "printCharacter", "printBoolean", "printDateTime", "checkGeneral", "checkText",
        "checkInteger", "checkFloat", "checkCharacter", "checkDateTime", "leadingSign", "trailingSign",
        "localizedMagnitude", "addZeros",
    ]),
    ("java/util/Locale", &["*"]),
    // Expressions never change once they are compiled.
    ("java/util/regex/Pattern", &["compile"]),
    ("java/lang/ClassLoader", &["*"]),
    ("jsym/vm/JpfHarness", &["add", "store", "bit", "storeBit"]),
    ("java/lang/Class", &["*"]),
];

/// A wait that is executed again takes the monitor back; a first one never has to wait.
fn wait(context: &NativeContext, arguments: &[u64]) -> Option<Block> {
    match context.state.thread(context.thread).resume {
        Resume::Woken { .. } | Resume::Interrupted { .. } => Some(Block::Monitor(object(arguments[0]))),
        Resume::Fresh | Resume::TimedOut | Resume::Late => None,
    }
}

fn sleep_millis(context: &NativeContext, arguments: &[u64]) -> Option<Block> {
    Some(Block::Sleep { deadline: deadline_after(context.state, long(arguments[0]).saturating_mul(1_000_000)) })
}

fn sleep_nanos(context: &NativeContext, arguments: &[u64]) -> Option<Block> {
    Some(Block::Sleep { deadline: deadline_after(context.state, long(arguments[0])) })
}

fn join(context: &NativeContext, arguments: &[u64]) -> Option<Block> {
    let deadline = match long(arguments[1]) {
        0 => NEVER,
        millis => deadline_after(context.state, millis.saturating_mul(1_000_000)),
    };
    Some(Block::Join { thread: object(arguments[0]), deadline })
}

fn park(context: &NativeContext, arguments: &[u64]) -> Option<Block> {
    Some(Block::Park { deadline: park_deadline(context.state, arguments[1] != 0, long(arguments[2])) })
}
