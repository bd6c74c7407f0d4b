//! The library methods that run as one, together with what comes before them.

use jvm_core::native::AtomicMethods;

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
