//! Stack traces of throwables.

use crate::arguments::{int, object};
use jvm_core::backtrace::{self, From, TraceFrame};
use jvm_core::descriptor::Kind;
use jvm_core::heap::OutOfMemory;
use jvm_core::helpful::null_pointer_message;
use jvm_core::ids::ObjRef;
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

/// Sets the fields of one `StackTraceElement`.
pub fn fill_element(context: &mut NativeContext, element: ObjRef, frame: TraceFrame) -> Result<(), OutOfMemory> {
    let program = context.program;
    let method = program.method(frame.method);
    let class = program.class(method.class);
    let line = if method.is_native() { -2 } else { frame.line(program).map_or(-1, |line| line as i32) };
    let name = binary_name(program.text(class.name));
    let users = class.is_users();
    let package = jvm_core::program::package_of(program.text(class.name));
    let module = (!users).then(|| program.class_path.module_of_package(package)).flatten();
    let mut texts = vec![("declaringClass", name), ("methodName", program.text(method.name).to_string())];
    texts.extend(class.source_file.clone().map(|file| ("fileName", file)));
    if users {
        texts.push(("classLoaderName", "app".into()));
    }
    if let Some(module) = module {
        texts.push(("moduleVersion", program.options.jdk_version.clone()));
        texts.push(("moduleName", module.to_string()));
    }
    let element_class = context.state.heap.class_of(element);
    for (field, text) in texts {
        let string = program.intern_text(&mut context.state.heap, &text)?;
        if let Some(field) = program.field_named(element_class, field) {
            context.state.heap.set_field_ref(element, field.offset as usize, string);
        }
    }
    if let Some(field) = program.field_named(element_class, "lineNumber") {
        context.state.heap.set_field(element, field.offset as usize, line as u32 as u64);
    }
    let mirror = program.mirror(&mut context.state.heap, method.class)?;
    if let Some(field) = program.field_named(element_class, "declaringClassObject") {
        context.state.heap.set_field_ref(element, field.offset as usize, mirror);
    }
    Ok(())
}

/// See [`jvm_core::helpful`].
fn extended_null_pointer_message(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let frames = backtrace::stored_frames(context.program, context.state, object(arguments[0]));
    let method = frames.first().map(|frame| context.program.method(frame.method));
    let message = match (method, frames.first()) {
        (Some(method), Some(frame)) if !method.is_native() => {
            null_pointer_message(context.program, method, frame.offset)
        }
        _ => None,
    };
    match message {
        Some(message) => crate::arguments::string(context, &message),
        None => Outcome::object(ObjRef::default()),
    }
}
