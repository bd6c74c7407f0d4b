//! The constants of an enum class, which `Enum.valueOf`, `EnumMap` and `EnumSet` ask for.
//!
//! The library finds them by calling `values()` through reflection, and keeps them in the class. Here the array behind that
//! method is taken directly, which the library only reads; without it (a compiler may do without) `values()` is called.

use crate::arguments::class;
use crate::memory::unsafe_memory::is_ready;
use jvm_core::ids::{ClassId, NULL, ObjRef};
use jvm_core::native::{ClassNatives, NativeContext, Outcome};
use jvm_core::program::{Raise, flags};

pub const NATIVES: &[ClassNatives] =
    &[("java/lang/Class", &[("getEnumConstantsShared()[Ljava/lang/Object;", |c, a| constants(c, a).into())])];

fn constants(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let program = context.program;
    let id = class(context, arguments[0]);
    if !is_enum(context, id)? {
        return Ok(Outcome::object(NULL));
    }
    if !is_ready(context, id) {
        return Ok(Outcome::Initialize(id));
    }
    if let Some(values) = array_of_constants(context, id)? {
        return Ok(Outcome::object(values));
    }
    let descriptor = format!("()[L{};", program.class_name(id));
    Ok(match program.method_named(id, "values", &descriptor) {
        Some(method) if program.method(method).is_static() => Outcome::Call { method, arguments: Vec::new() },
        _ => Outcome::object(NULL),
    })
}

/// An enum class extends `Enum` itself: the class of a constant with a body does not count.
fn is_enum(context: &NativeContext, id: ClassId) -> Result<bool, Raise> {
    let class = context.program.class(id);
    let is_marked = context.program.class_modifiers(class) & flags::ENUM != 0;
    Ok(is_marked && class.super_class == Some(context.program.load("java/lang/Enum")?))
}

/// The value of the compiler's own static field of the type "array of this enum".
fn array_of_constants(context: &mut NativeContext, id: ClassId) -> Result<Option<ObjRef>, Raise> {
    let program = context.program;
    let class = program.class(id);
    let descriptor = format!("[L{};", program.class_name(id));
    let is_made = |access: u16| access & flags::SYNTHETIC != 0;
    let field = class
        .fields
        .iter()
        .find(|field| field.is_static() && is_made(field.access_flags) && program.text(field.descriptor) == descriptor);
    let Some(field) = field else { return Ok(None) };
    let statics = program.statics(&mut context.state.heap, id)?;
    let values = context.state.heap.field_ref(statics, field.offset as usize);
    Ok((!values.is_null()).then_some(values))
}
