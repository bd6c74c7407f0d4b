//! Descriptors of the JDK's modules: a `java.lang.Module` gets its own before the first use of it.
//!
//! The methods here are all those that lead to code which reads the `descriptor` field of such a module.

use crate::arguments::{object, text};
use crate::objects::{get_ref, set_ref};
use jvm_core::ids::{NULL, ObjRef};
use jvm_core::loaders::loader_of_module;
use jvm_core::native::{ClassNatives, NativeContext, NativeFn, Outcome};
use jvm_core::program::{Program, Raise};

const MODULES: &str = "jsym/vm/Modules";

pub const NATIVES: &[ClassNatives] = &[("java/lang/Module", MODULE), (MODULES, HELPERS)];

const MODULE: &[(&str, NativeFn)] = &[
    ("getDescriptor()Ljava/lang/module/ModuleDescriptor;", |c, a| get_descriptor(c, a).into()),
    ("implAddExports(Ljava/lang/String;Ljava/lang/Module;)V", |c, a| add(c, a[0], a[1], a[2], false).into()),
    ("implAddOpens(Ljava/lang/String;Ljava/lang/Module;)V", |c, a| add(c, a[0], a[1], a[2], true).into()),
    ("implAddExports(Ljava/lang/String;)V", |c, a| add_to(c, a, "EVERYONE_MODULE", false).into()),
    ("implAddOpens(Ljava/lang/String;)V", |c, a| add_to(c, a, "EVERYONE_MODULE", true).into()),
    ("implAddExportsToAllUnnamed(Ljava/lang/String;)V", |c, a| add_to(c, a, "ALL_UNNAMED_MODULE", false).into()),
    ("implAddOpensToAllUnnamed(Ljava/lang/String;)V", |c, a| add_to(c, a, "ALL_UNNAMED_MODULE", true).into()),
];

const HELPERS: &[(&str, NativeFn)] = &[
    ("loader(Ljava/lang/Module;)I", |c, a| {
        let name = get_ref(c, object(a[0]), "name");
        Outcome::int(loader_of_module(&text(c, name.slot())) as i32)
    }),
    ("setDescriptor(Ljava/lang/Module;Ljava/lang/module/ModuleDescriptor;)V", |c, a| {
        set_ref(c, object(a[0]), "descriptor", object(a[1]));
        Outcome::Done
    }),
];

/// What must happen first, if the module is named but has no descriptor yet.
fn describe_first(context: &NativeContext, module: ObjRef) -> Result<Option<Outcome>, Raise> {
    if get_ref(context, module, "name").is_null() || !get_ref(context, module, "descriptor").is_null() {
        return Ok(None);
    }
    let method = method(context.program, MODULES, "describe", "(Ljava/lang/Module;)V")?;
    Ok(Some(Outcome::CallThenRetry { method, arguments: vec![module.slot()] }))
}

fn method(program: &Program, class: &str, name: &str, descriptor: &str) -> Result<jvm_core::ids::MethodId, Raise> {
    let missing = || Raise::new("java/lang/NoSuchMethodError", name);
    program.method_named(program.load(class)?, name, descriptor).ok_or_else(missing)
}

fn get_descriptor(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let module = object(arguments[0]);
    if let Some(first) = describe_first(context, module)? {
        return Ok(first);
    }
    Ok(Outcome::object(get_ref(context, module, "descriptor")))
}

fn add(context: &mut NativeContext, this: u64, package: u64, other: u64, open: bool) -> Result<Outcome, Raise> {
    if let Some(first) = describe_first(context, object(this))? {
        return Ok(first);
    }
    let descriptor = "(Ljava/lang/String;Ljava/lang/Module;ZZ)V";
    let method = method(context.program, "java/lang/Module", "implAddExportsOrOpens", descriptor)?;
    Ok(Outcome::Call { method, arguments: vec![this, package, other, open as u64, 1] })
}

/// To one of the modules that stand for many, which are static fields of `Module`.
fn add_to(context: &mut NativeContext, arguments: &[u64], field: &str, open: bool) -> Result<Outcome, Raise> {
    let program = context.program;
    let class = program.load("java/lang/Module")?;
    let statics = program.statics(&mut context.state.heap, class)?;
    let field = program.field_named(class, field);
    let other = field.map_or(NULL, |field| context.state.heap.field_ref(statics, field.offset as usize));
    add(context, arguments[0], arguments[1], other.slot(), open)
}
