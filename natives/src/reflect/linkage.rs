//! `jsym.vm.Linkage`: the objects of `java.lang.invoke` that constants stand for, made by the JDK's own linker methods.

use crate::arguments::{class, ref_array, text};
use crate::memory::unsafe_memory::is_ready;
use jvm_core::descriptor;
use jvm_core::ids::{ClassId, ObjRef};
use jvm_core::native::{ClassNatives, NativeContext, Outcome};
use jvm_core::program::{Class, Program, Raise};

const NATIVES_CLASS: &str = "java/lang/invoke/MethodHandleNatives";
const LOOKUP: &str = "java/lang/invoke/MethodHandles$Lookup";

pub const NATIVES: &[ClassNatives] = &[(
    "jsym/vm/Linkage",
    &[
        ("lookup(Ljava/lang/Class;)Ljava/lang/invoke/MethodHandles$Lookup;", |c, a| lookup(c, a).into()),
        ("methodType(Ljava/lang/Class;Ljava/lang/String;)Ljava/lang/invoke/MethodType;", |c, a| {
            method_type(c, a).into()
        }),
        ("fieldType(Ljava/lang/Class;Ljava/lang/String;)Ljava/lang/Class;", |c, a| field_type(c, a).into()),
        (
            "link(Ljava/lang/Class;ILjava/lang/Class;Ljava/lang/String;Ljava/lang/Object;)Ljava/lang/invoke/MethodHandle;",
            |c, a| link(c, a).into(),
        ),
    ],
)];

/// Calls a static method of the JDK that its own VM would call.
fn upcall(context: &mut NativeContext, name: &str, descriptor: &str, arguments: Vec<u64>) -> Result<Outcome, Raise> {
    let class = context.program.load(NATIVES_CLASS)?;
    if !is_ready(context, class) {
        return Ok(Outcome::Initialize(class));
    }
    match context.program.method_named(class, name, descriptor) {
        Some(method) => Ok(Outcome::Call { method, arguments }),
        None => Ok(Outcome::Unsupported(format!("this JDK's `{NATIVES_CLASS}` without `{name}` is not modelled"))),
    }
}

/// `IMPL_LOOKUP.in(caller)`
fn lookup(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let program = context.program;
    let class = program.load(LOOKUP)?;
    if !is_ready(context, class) {
        return Ok(Outcome::Initialize(class));
    }
    let own = program.field_named(class, "IMPL_LOOKUP");
    let method = program.method_named(class, "in", "(Ljava/lang/Class;)Ljava/lang/invoke/MethodHandles$Lookup;");
    let (Some(own), Some(method)) = (own, method) else {
        return Ok(Outcome::Unsupported(format!("this JDK's `{LOOKUP}` is not modelled")));
    };
    let statics = program.statics(&mut context.state.heap, class)?;
    let trusted = context.state.heap.field(statics, own.offset as usize);
    Ok(Outcome::Call { method, arguments: vec![trusted, arguments[0]] })
}

fn class_of(program: &Program, caller: &Class, descriptor: &str) -> Result<ClassId, Raise> {
    match descriptor.as_bytes() {
        [b'L', ..] => program.load_for(caller, descriptor[1..].trim_end_matches(';')),
        [b'[', ..] => program.load_for(caller, descriptor),
        [letter] => Ok(program.known().primitive(descriptor::Kind::of_letter(*letter))),
        _ => Err(Raise::new("java/lang/NoClassDefFoundError", descriptor)),
    }
}

fn method_type(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let program = context.program;
    let caller = program.class(class(context, arguments[0]));
    let descriptor = text(context, arguments[1]);
    let mut mirrors: Vec<ObjRef> = Vec::new();
    for (part, _) in descriptor::split(&descriptor) {
        let class = class_of(program, caller, part)?;
        mirrors.push(program.mirror(&mut context.state.heap, class)?);
    }
    let result = mirrors.pop().ok_or_else(|| Raise::new("java/lang/NoClassDefFoundError", descriptor.clone()))?;
    let parameters = ref_array(context, program.known().class, &mirrors)?;
    let shape = "(Ljava/lang/Class;[Ljava/lang/Class;)Ljava/lang/invoke/MethodType;";
    upcall(context, "findMethodHandleType", shape, vec![result.slot(), parameters.slot()])
}

fn field_type(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let caller = context.program.class(class(context, arguments[0]));
    let class = class_of(context.program, caller, &text(context, arguments[1]))?;
    Ok(Outcome::object(context.program.mirror(&mut context.state.heap, class)?))
}

fn link(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let shape = "(Ljava/lang/Class;ILjava/lang/Class;Ljava/lang/String;Ljava/lang/Object;)\
                 Ljava/lang/invoke/MethodHandle;";
    upcall(context, "linkMethodHandleConstant", shape, arguments.to_vec())
}
