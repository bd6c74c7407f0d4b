//! Stack traces of throwables.

use crate::arguments::{int, object};
use crate::objects::{get_ref, set_prim, set_ref};
use jvm_core::backtrace::{self, From, TraceFrame};
use jvm_core::descriptor::Kind;
use jvm_core::heap::OutOfMemory;
use jvm_core::helpful::null_pointer_message;
use jvm_core::ids::{NULL, ObjRef};
use jvm_core::native::{ClassNatives, NativeContext, Outcome};
use jvm_core::program::binary_name;

pub const NATIVES: &[ClassNatives] = &[
    ("java/lang/NullPointerException", &[("getExtendedNPEMessage()Ljava/lang/String;", extended_null_pointer_message)]),
    ("java/lang/Throwable", &[("fillInStackTrace(I)Ljava/lang/Throwable;", fill_in_stack_trace)]),
    (
        "java/lang/StackTraceElement",
        &[
            ("initStackTraceElements([Ljava/lang/StackTraceElement;Ljava/lang/Throwable;)V", init_elements_17),
            ("initStackTraceElements([Ljava/lang/StackTraceElement;Ljava/lang/Object;I)V", init_elements),
        ],
    ),
];

fn fill_in_stack_trace(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let throwable = object(arguments[0]);
    backtrace::fill(context.program, context.state, context.thread, throwable, From::Creator);
    Outcome::object(throwable)
}

fn init_elements_17(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let frames = backtrace::stored_frames(context.program, context.state, object(arguments[1]));
    fill_elements(context, object(arguments[0]), &frames)
}

fn init_elements(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let frames = backtrace::unpack(context.state, object(arguments[1]));
    let depth = (int(arguments[2]) as usize).min(frames.len());
    fill_elements(context, object(arguments[0]), &frames[..depth])
}

fn fill_elements(context: &mut NativeContext, array: ObjRef, frames: &[TraceFrame]) -> Outcome {
    let length = context.state.heap.array_length(array);
    for (i, frame) in frames.iter().enumerate().take(length) {
        let element = ObjRef::from_slot(context.state.heap.element(array, Kind::Ref, i));
        if let Err(full) = fill_element(context, element, *frame) {
            return Outcome::Throw(full.into());
        }
    }
    Outcome::Done
}

/// Bits of `StackTraceElement.format`: what is left out when it is printed.
const BUILTIN_CLASS_LOADER: u64 = 1;
const JDK_NON_UPGRADEABLE_MODULE: u64 = 2;

/// Sets the fields of one `StackTraceElement`. The loader and the module are those of the mirror.
pub fn fill_element(context: &mut NativeContext, element: ObjRef, frame: TraceFrame) -> Result<(), OutOfMemory> {
    let program = context.program;
    backtrace::tell_apart(program, &[frame]);
    let method = program.method(frame.method);
    let class = program.class(method.class);
    let line = if method.is_native() { -2 } else { frame.line(program).map_or(-1, |line| line as i32) };
    let mut texts = vec![
        ("declaringClass", binary_name(program.text(class.name))),
        ("methodName", program.text(method.name).to_string()),
    ];
    texts.extend(class.source_file.clone().map(|file| ("fileName", file)));
    let mirror = program.mirror(&mut context.state.heap, method.class)?;
    let loader = get_ref(context, mirror, "classLoader");
    let loader_name = if loader.is_null() { NULL } else { get_ref(context, loader, "name") };
    set_ref(context, element, "classLoaderName", loader_name);
    let module = get_ref(context, mirror, "module");
    let module_name = if module.is_null() { NULL } else { get_ref(context, module, "name") };
    set_ref(context, element, "moduleName", module_name);
    let is_jdk = !class.is_users() && program.home_of(class).1.is_some();
    if is_jdk && !module_name.is_null() {
        texts.push(("moduleVersion", program.options.jdk_version.clone()));
    }
    for (field, text) in texts {
        let string = program.intern_text(&mut context.state.heap, &text)?;
        set_ref(context, element, field, string);
    }
    set_prim(context, element, "lineNumber", line as u32 as u64);
    set_ref(context, element, "declaringClassObject", mirror);
    let is_builtin = program.builtin_loader(loader).is_some() as u64 * BUILTIN_CLASS_LOADER;
    set_prim(context, element, "format", is_builtin | (is_jdk as u64 * JDK_NON_UPGRADEABLE_MODULE));
    Ok(())
}

/// See [`jvm_core::helpful`].
fn extended_null_pointer_message(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let frames = backtrace::stored_frames(context.program, context.state, object(arguments[0]));
    backtrace::tell_apart(context.program, &frames[..frames.len().min(1)]);
    let method = frames.first().map(|frame| context.program.method(frame.method));
    let message = match (method, frames.first()) {
        (Some(method), Some(frame)) if !method.is_native() => {
            null_pointer_message(context.program, method, frame.offset)
        }
        _ => None,
    };
    match message {
        Some(message) => crate::arguments::string(context, &message),
        None => Outcome::object(NULL),
    }
}
