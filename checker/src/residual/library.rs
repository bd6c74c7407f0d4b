//! What calls of library methods may touch: coarse, by class and name, and everything where it is not known.

use jvm_core::program::{Method, Program};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LibraryCall {
    /// Nothing that others can notice.
    Harmless,
    /// Objects of the library; may ask the program's objects for their text, hash or order.
    Data,
    /// Copies elements from array to array.
    Copies,
    /// `Object.wait` and `notify`.
    Waits,
    /// Starts a thread, which runs code of the program.
    Starts,
    /// Asks a thread, or awaits it for a time.
    Threads,
    /// Awaits the end of a thread.
    Joins,
    Interrupts,
    /// Any objects of the library, any threads, any method of the program that overrides one of the library's.
    Library,
    Everything,
}

pub fn effect_of(program: &Program, called: &Method) -> LibraryCall {
    use LibraryCall::*;
    let (class, method) = (called.class, program.text(called.name));
    match program.class_name(class) {
        "java/lang/Object" => match method {
            "wait" | "wait0" | "notify" | "notifyAll" => Waits,
            "<init>" | "getClass" => Harmless,
            _ => Data,
        },
        name if VALUES.contains(&name) && matches!(method, "equals" | "compareTo" | "hashCode") => Harmless,
        name if VALUES.contains(&name) => given_values(program, called),
        "jsym/Verify" | "gov/nasa/jpf/vm/Verify" => Harmless,
        "java/io/PrintStream"
        | "java/lang/Number"
        | "java/lang/Comparable"
        | "java/lang/CharSequence"
        | "java/lang/StringBuilder"
        | "java/lang/AbstractStringBuilder"
        | "java/util/Objects" => Data,
        "java/lang/Thread" => match method {
            "currentThread" | "yield" | "onSpinWait" | "sleep" => Harmless,
            "<init>" | "setDaemon" | "setName" | "getName" | "getId" | "threadId" | "setPriority" | "getPriority"
            | "isDaemon" => Data,
            "start" => Starts,
            "join" if program.text(called.descriptor) == "()V" => Joins,
            "join" | "isAlive" | "getState" => Threads,
            "interrupt" | "interrupted" | "isInterrupted" => Interrupts,
            _ => Library,
        },
        "java/lang/System" => match method {
            "arraycopy" => Copies,
            "nanoTime" | "currentTimeMillis" | "identityHashCode" | "lineSeparator" => Harmless,
            "getProperty" => Data,
            _ => Everything,
        },
        "java/lang/Class" if matches!(method, "desiredAssertionStatus" | "getName" | "getSimpleName") => Harmless,
        "java/lang/Class" | "java/lang/ClassLoader" | "java/lang/Runtime" | "java/util/ServiceLoader" => Everything,
        name if UNKNOWN.iter().any(|prefix| name.starts_with(prefix)) || name.ends_with("FieldUpdater") => Everything,
        _ if program.is_subtype(class, program.known().throwable) => match method {
            "<init>" => given_values(program, called),
            "getMessage" => Harmless,
            _ => Data,
        },
        _ => Library,
    }
}

/// Classes whose methods compute with values that never change.
const VALUES: [&str; 13] = [
    "java/lang/String",
    "java/lang/Integer",
    "java/lang/Long",
    "java/lang/Short",
    "java/lang/Byte",
    "java/lang/Character",
    "java/lang/Boolean",
    "java/lang/Float",
    "java/lang/Double",
    "java/lang/Enum",
    "java/lang/Record",
    "java/lang/Math",
    "java/lang/StrictMath",
];

/// Where code finds variables and methods that its text does not name.
const UNKNOWN: [&str; 7] =
    ["java/lang/invoke/", "java/lang/reflect/", "java/lang/ref/", "jdk/", "sun/", "com/sun/", "java/io/Object"];

/// What values and texts are made of cannot change; other objects are asked for their own. Few methods look elsewhere:
/// `Math.random`, `Integer.getInteger`.
fn given_values(program: &Program, called: &Method) -> LibraryCall {
    if matches!(program.text(called.name), "random" | "getBoolean" | "getInteger" | "getLong") {
        return LibraryCall::Data;
    }
    let descriptor = program.text(called.descriptor).replace("Ljava/lang/String;", "");
    let arguments = descriptor.split(')').next().unwrap_or_default();
    if arguments.contains(['L', '[']) { LibraryCall::Data } else { LibraryCall::Harmless }
}

/// What a frame of the library that stands on a stack may still do; whether it has called another method.
pub fn effect_of_frame(program: &Program, method: &Method, has_called: bool) -> LibraryCall {
    match (program.class_name(method.class), program.text(method.name)) {
        // It has called the program, and ends with it; or it is about to run a task.
        ("java/lang/Thread", "run" | "run0" | "runWith") if has_called => LibraryCall::Harmless,
        ("java/lang/Thread", "run" | "run0" | "runWith") => LibraryCall::Library,
        ("java/lang/Thread" | "java/lang/Object", _) => effect_of(program, method),
        _ => match effect_of(program, method) {
            LibraryCall::Everything => LibraryCall::Everything,
            _ => LibraryCall::Library,
        },
    }
}
