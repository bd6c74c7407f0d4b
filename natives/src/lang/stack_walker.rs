//! `java.lang.StackWalker`: goes on in jsym's own Java code, which asks for the running methods here.

use crate::arguments::{in_java, mirror, object, string};
use crate::objects::{get_prim, get_ref, set_prim};
use jvm_core::backtrace::{self, TraceFrame};
use jvm_core::descriptor::Kind;
use jvm_core::native::{ClassNatives, NativeContext, NativeFn, Outcome};
use jvm_core::program::Raise;

const FRAMES: &str = "jsym/vm/StackFrames";

pub const NATIVES: &[ClassNatives] = &[("java/lang/StackWalker", WALKER), (FRAMES, NATIVES_OF_FRAMES)];

const WALKER: &[(&str, NativeFn)] = &[
    ("walk(Ljava/util/function/Function;)Ljava/lang/Object;", |c, a| {
        let descriptor = "(Ljava/lang/StackWalker;Ljava/util/function/Function;)Ljava/lang/Object;";
        in_java(c, FRAMES, "walk", descriptor, a).into()
    }),
    ("forEach(Ljava/util/function/Consumer;)V", |c, a| {
        let descriptor = "(Ljava/lang/StackWalker;Ljava/util/function/Consumer;)V";
        in_java(c, FRAMES, "forEach", descriptor, a).into()
    }),
    ("getCallerClass()Ljava/lang/Class;", |c, a| {
        in_java(c, FRAMES, "callerClass", "(Ljava/lang/StackWalker;)Ljava/lang/Class;", a).into()
    }),
];

const NATIVES_OF_FRAMES: &[(&str, NativeFn)] = &[
    // The set of options is an enum set, whose elements are bits.
    ("options(Ljava/lang/StackWalker;)J", |c, a| {
        let options = get_ref(c, object(a[0]), "options");
        Outcome::Value(get_prim(c, options, "elements"))
    }),
    ("places()[J", |c, _| places(c).into()),
    ("declaringClass(J)Ljava/lang/Class;", |c, a| {
        let class = c.program.method(TraceFrame::unpack(a[0]).method).class;
        mirror(c, class)
    }),
    ("methodName(J)Ljava/lang/String;", |c, a| {
        let program = c.program;
        string(c, program.text(program.method(TraceFrame::unpack(a[0]).method).name))
    }),
    ("descriptor(J)Ljava/lang/String;", |c, a| {
        let program = c.program;
        string(c, program.text(program.method(TraceFrame::unpack(a[0]).method).descriptor))
    }),
    ("isNative(J)Z", |c, a| Outcome::boolean(c.program.method(TraceFrame::unpack(a[0]).method).is_native())),
    ("setBacktrace(Ljava/lang/Throwable;[J)V", |c, a| {
        let throwable = object(a[0]);
        c.state.heap.set_field_ref(throwable, c.program.known().throwable_backtrace, object(a[1]));
        set_prim(c, throwable, "depth", 1);
        Outcome::Done
    }),
];

fn places(context: &mut NativeContext) -> Result<Outcome, Raise> {
    let frames = backtrace::frames_of(context.program, context.state, context.thread, None);
    backtrace::tell_apart(context.program, &frames);
    let class = context.program.known().long_array;
    let array = context.state.heap.allocate_array(class, Kind::Long, frames.len())?;
    for (i, frame) in frames.iter().enumerate() {
        context.state.heap.set_element(array, Kind::Long, i, frame.pack());
    }
    Ok(Outcome::object(array))
}
