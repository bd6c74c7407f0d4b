//! Nondeterministic input: `jsym.Verify`, and the same calls of JPF's `gov.nasa.jpf.vm.Verify`.
//!
//! The natives stand in for the methods of whichever `Verify` class the program brings along. A choice is the calling
//! thread's own affair, so it is not a visible step. The counters of JPF survive backtracking there; here they are part
//! of the state, because a result that depends on the order of the search would prove nothing. What JPF's `Verify`
//! offers to its own configuration, attributes and search engine is refused by name.

use crate::arguments::{in_java, int, object};
use jvm_core::descriptor::Kind;
use jvm_core::library::{Touches, Words};
use jvm_core::native::Visibility::{Always, OnObject};
use jvm_core::native::{ClassNatives, ClassRows, NativeContext, NativeFn, Outcome, Row};

/// What other threads can notice.
#[rustfmt::skip]
pub const VISIBLE: &[ClassRows] = &[
    ("jsym/Verify", &[
        Row::new("beginAtomic()V", begin_atomic, Always, Touches::Nothing, Words::Silent),
    ]),
    ("gov/nasa/jpf/vm/Verify", &[
        Row::new("beginAtomic()V", begin_atomic, Always, Touches::Nothing, Words::Silent),
        // The next step begins here: the calls are visible, that is all.
        Row::new("breakTransition()V", |_, _| Outcome::Done, Always, Touches::Nothing, Words::Silent),
        Row::new("breakTransition(Ljava/lang/String;)V", |_, _| Outcome::Done, Always, Touches::Nothing, Words::Silent),
        Row::new("getBitInBitSet(II)Z", |context, arguments| harness(context, "getBit", "(II)Z", arguments), Always, Touches::Everything, Words::Silent),
        Row::new("setBitInBitSet(IIZ)V", |context, arguments| harness(context, "setBit", "(IIZ)V", arguments), Always, Touches::Everything, Words::Silent),
        Row::new("getCounter(I)I", |context, arguments| harness(context, "get", "(I)I", arguments), Always, Touches::Everything, Words::Silent),
        Row::new("incrementCounter(I)I", |context, arguments| harness(context, "increment", "(I)I", arguments), Always, Touches::Everything, Words::Silent),
        Row::new("resetCounter(I)V", |context, arguments| harness(context, "reset", "(I)V", arguments), Always, Touches::Everything, Words::Silent),
        Row::new("setCounter(II)V", |context, arguments| harness(context, "set", "(II)V", arguments), Always, Touches::Everything, Words::Silent),
        Row::new("getIntFromList([I)I", |context, arguments| from_list(context, arguments[0], Kind::Int), OnObject(0), Touches::Object(0), Words::Silent),
        Row::new("getLongFromList([J)J", |context, arguments| from_list(context, arguments[0], Kind::Long), OnObject(0), Touches::Object(0), Words::Silent),
        Row::new("getFloatFromList([F)F", |context, arguments| from_list(context, arguments[0], Kind::Float), OnObject(0), Touches::Object(0), Words::Silent),
        Row::new("getDoubleFromList([D)D", |context, arguments| from_list(context, arguments[0], Kind::Double), OnObject(0), Touches::Object(0), Words::Silent),
    ]),
];

pub const NATIVES: &[ClassNatives] =
    &[("jsym/Verify", JSYM), ("gov/nasa/jpf/vm/Verify", JPF), ("gov/nasa/jpf/vm/Verify", JPF_REFUSED)];

const JSYM: &[(&str, NativeFn)] = &[
    ("choose(I)I", choose),
    ("chooseInt(II)I", choose_int),
    ("chooseBoolean()Z", choose_boolean),
    ("assume(Z)V", |_, arguments| assume(arguments[0] != 0)),
    ("endAtomic()V", end_atomic),
];

#[rustfmt::skip]
const JPF: &[(&str, NativeFn)] = &[
    ("getInt(II)I", jpf_get_int),
    ("random(I)I", |context, arguments| between(context, 0, int(arguments[0]))),
    ("getBoolean()Z", choose_boolean),
    ("getBoolean(Z)Z", jpf_get_boolean),
    ("randomBool()Z", choose_boolean),
    ("ignoreIf(Z)V", |_, arguments| assume(arguments[0] == 0)),
    ("endAtomic()V", end_atomic),
    ("isRunningInJPF()Z", |_, _| Outcome::boolean(true)),
    ("isTraceReplay()Z", |_, _| Outcome::boolean(false)),
    ("print(Ljava/lang/String;)V", |context, arguments| harness(context, "print", "(Ljava/lang/String;)V", arguments)),
    ("println(Ljava/lang/String;)V", |context, arguments| harness(context, "println", "(Ljava/lang/String;)V", arguments)),
    ("println()V", |context, _| harness(context, "println", "()V", &[])),
    ("printPathOutput(Ljava/lang/String;)V", |context, arguments| harness(context, "println", "(Ljava/lang/String;)V", arguments)),
    ("printPathOutput(ZLjava/lang/String;)V", |context, arguments| harness(context, "printIf", "(ZLjava/lang/String;)V", arguments)),
    ("threadPrint(Ljava/lang/String;)V", |context, arguments| harness(context, "print", "(Ljava/lang/String;)V", arguments)),
    ("threadPrintln(Ljava/lang/String;)V", |context, arguments| harness(context, "println", "(Ljava/lang/String;)V", arguments)),
    ("assertTrue(Z)V", jpf_assert),
    ("assertTrue(Ljava/lang/String;Z)V", jpf_assert_with_message),
    // Hints for the order of JPF's search.
    ("interesting(Z)V", |_, _| Outcome::Done),
    ("boring(Z)V", |_, _| Outcome::Done),
    ("busyWait(J)V", |_, _| Outcome::Done),
    ("addComment(Ljava/lang/String;)V", |_, _| Outcome::Done),
    ("setAnnotation(Ljava/lang/String;)V", |_, _| Outcome::Done),
    ("log(Ljava/lang/String;ILjava/lang/String;)V", |_, _| Outcome::Done),
    ("log(Ljava/lang/String;ILjava/lang/String;Ljava/lang/String;)V", |_, _| Outcome::Done),
    ("log(Ljava/lang/String;ILjava/lang/String;[Ljava/lang/Object;)V", |_, _| Outcome::Done),
    ("instrumentPoint(Ljava/lang/String;)V", |_, _| Outcome::Done),
    ("instrumentPointDeep(Ljava/lang/String;)V", |_, _| Outcome::Done),
    ("instrumentPointDeepRecur(Ljava/lang/String;I)V", |_, _| Outcome::Done),
];

/// One line for each method that is refused.
macro_rules! refused {
    ($($signature:literal),* $(,)?) => {
        &[$(($signature, |_, _| refuse($signature))),*]
    };
}

const JPF_REFUSED: &[(&str, NativeFn)] = refused![
    "terminateSearch()V",
    "storeTrace(Ljava/lang/String;Ljava/lang/String;)V",
    "storeTraceIf(ZLjava/lang/String;Ljava/lang/String;)V",
    "storeTraceAndTerminate(Ljava/lang/String;Ljava/lang/String;)V",
    "storeTraceAndTerminateIf(ZLjava/lang/String;Ljava/lang/String;)V",
    "vmIsMatchingStates()Z",
    "isCalledFromClass(Ljava/lang/String;)Z",
    "getInt(Ljava/lang/String;)I",
    "getBoolean(Ljava/lang/String;)Z",
    "getDouble(Ljava/lang/String;)D",
    "getObject(Ljava/lang/String;)Ljava/lang/Object;",
    "randomObject(Ljava/lang/String;)Ljava/lang/Object;",
    "putValue(Ljava/lang/String;I)V",
    "getValue(Ljava/lang/String;)I",
    "setProperties([Ljava/lang/String;)V",
    "getProperty(Ljava/lang/String;)Ljava/lang/String;",
    "setShared(Ljava/lang/Object;Z)V",
    "freezeSharedness(Ljava/lang/Object;Z)V",
    "setObjectAttribute(Ljava/lang/Object;I)V",
    "getObjectAttribute(Ljava/lang/Object;)I",
    "setFieldAttribute(Ljava/lang/Object;Ljava/lang/String;I)V",
    "getFieldAttribute(Ljava/lang/Object;Ljava/lang/String;)I",
    "setLocalAttribute(Ljava/lang/String;I)V",
    "getLocalAttribute(Ljava/lang/String;)I",
    "setElementAttribute(Ljava/lang/Object;II)V",
    "getElementAttribute(Ljava/lang/Object;I)I",
    "writeObjectToFile(Ljava/lang/Object;Ljava/lang/String;)V",
    "readObjectFromFile(Ljava/lang/Class;Ljava/lang/String;)Ljava/lang/Object;",
    "createFromJSON(Ljava/lang/Class;Ljava/lang/String;)Ljava/lang/Object;",
];

fn refuse(signature: &str) -> Outcome {
    let name = signature.split('(').next().unwrap_or(signature);
    Outcome::Unsupported(format!("`gov.nasa.jpf.vm.Verify.{name}` is not modelled"))
}

/// Choices with more results than this cannot be explored one by one.
const MAX_CHOICES: u64 = 1 << 20;

/// Any of `count` numbers from zero on, or what the native has to answer so that it will be known.
fn pick(context: &mut NativeContext, count: u64) -> Result<u32, Outcome> {
    match context.state.thread_mut(context.thread).choice.take() {
        Some(choice) => Ok(choice),
        None if count == 1 => Ok(0),
        None if count <= MAX_CHOICES => Err(Outcome::Choose(count as u32)),
        None => Err(Outcome::Unsupported(format!("a choice among {count} values is not modelled"))),
    }
}

/// Any number of a range, both ends included.
fn between(context: &mut NativeContext, low: i32, high: i32) -> Outcome {
    let (low, high) = (low.min(high) as i64, low.max(high) as i64);
    match pick(context, (high - low + 1) as u64) {
        Ok(choice) => Outcome::int((low + choice as i64) as i32),
        Err(outcome) => outcome,
    }
}

fn choose(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let count = int(arguments[0]);
    if count < 1 {
        return Outcome::throw("java/lang/IllegalArgumentException", format!("nothing to choose from: {count}"));
    }
    between(context, 0, count - 1)
}

fn choose_int(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let (low, high) = (int(arguments[0]), int(arguments[1]));
    if low > high {
        let message = format!("nothing to choose from: {low} to {high}");
        return Outcome::throw("java/lang/IllegalArgumentException", message);
    }
    between(context, low, high)
}

/// JPF takes the ends of a range in either order.
fn jpf_get_int(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    between(context, int(arguments[0]), int(arguments[1]))
}

fn choose_boolean(context: &mut NativeContext, _: &[u64]) -> Outcome {
    pick(context, 2).map_or_else(|outcome| outcome, |choice| Outcome::boolean(choice != 0))
}

/// The argument says whether `false` comes first.
fn jpf_get_boolean(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let false_first = arguments[0] != 0;
    pick(context, 2).map_or_else(|outcome| outcome, |choice| Outcome::boolean((choice != 0) == false_first))
}

fn from_list(context: &mut NativeContext, list: u64, element: Kind) -> Outcome {
    let list = object(list);
    if list.is_null() {
        return Outcome::null_pointer();
    }
    let length = context.state.heap.array_length(list);
    if length == 0 {
        return Outcome::throw("java/lang/IllegalArgumentException", "nothing to choose from: an empty list");
    }
    match pick(context, length as u64) {
        Ok(choice) => Outcome::Value(context.state.heap.element(list, element, choice as usize)),
        Err(outcome) => outcome,
    }
}

fn assume(holds: bool) -> Outcome {
    if holds { Outcome::Done } else { Outcome::Ignore }
}

fn begin_atomic(context: &mut NativeContext, _: &[u64]) -> Outcome {
    context.state.thread_mut(context.thread).atomic += 1;
    Outcome::Done
}

fn end_atomic(context: &mut NativeContext, _: &[u64]) -> Outcome {
    let thread = context.state.thread_mut(context.thread);
    if thread.atomic == 0 {
        return Outcome::throw("java/lang/IllegalStateException", "endAtomic without beginAtomic");
    }
    thread.atomic -= 1;
    Outcome::Done
}

fn jpf_assert(_: &mut NativeContext, arguments: &[u64]) -> Outcome {
    if arguments[0] != 0 { Outcome::Done } else { Outcome::throw_bare("java/lang/AssertionError") }
}

fn jpf_assert_with_message(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    match arguments[1] != 0 {
        true => Outcome::Done,
        false if arguments[0] == 0 => Outcome::throw_bare("java/lang/AssertionError"),
        false => Outcome::throw("java/lang/AssertionError", crate::arguments::text(context, arguments[0])),
    }
}

fn harness(context: &mut NativeContext, name: &str, descriptor: &str, arguments: &[u64]) -> Outcome {
    in_java(context, "jsym/vm/JpfHarness", name, descriptor, arguments).into()
}
