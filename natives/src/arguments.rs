//! Reading arguments and making results: what nearly every native needs.

use jvm_core::ids::{ClassId, ObjRef};
use jvm_core::native::{NativeContext, Outcome};
use jvm_core::program::Raise;

pub fn object(slot: u64) -> ObjRef {
    ObjRef::from_slot(slot)
}

pub fn int(slot: u64) -> i32 {
    slot as i32
}

pub fn long(slot: u64) -> i64 {
    slot as i64
}

pub fn double(slot: u64) -> f64 {
    f64::from_bits(slot)
}

pub fn float(slot: u64) -> f32 {
    f32::from_bits(slot as u32)
}

/// The class that a non-null `java.lang.Class` argument stands for.
pub fn class(context: &NativeContext, slot: u64) -> ClassId {
    context.program.class_of_mirror(&context.state.heap, object(slot))
}

pub fn text(context: &NativeContext, slot: u64) -> String {
    context.program.string_text(&context.state.heap, object(slot))
}

/// A `java.lang.Class` as a result.
pub fn mirror(context: &mut NativeContext, class: ClassId) -> Outcome {
    match context.program.mirror(&mut context.state.heap, class) {
        Ok(mirror) => Outcome::object(mirror),
        Err(full) => Outcome::Throw(full.into()),
    }
}

/// A new string as a result.
pub fn string(context: &mut NativeContext, text: &str) -> Outcome {
    match context.program.new_string(&mut context.state.heap, text) {
        Ok(string) => Outcome::object(string),
        Err(full) => Outcome::Throw(full.into()),
    }
}

/// A new array of references as a result.
pub fn ref_array(context: &mut NativeContext, element: ClassId, elements: &[ObjRef]) -> Result<ObjRef, Raise> {
    let class = context.program.array_of(element)?;
    let kind = jvm_core::descriptor::Kind::Ref;
    let array = context.state.heap.allocate_array(class, kind, elements.len())?;
    for (i, element) in elements.iter().enumerate() {
        context.state.heap.set_element(array, kind, i, element.slot());
    }
    Ok(array)
}

/// The value of an instance field by name: for fields that every supported JDK has.
pub fn field(context: &NativeContext, object: ObjRef, name: &str) -> Option<u64> {
    let class = context.state.heap.class_of(object);
    let field = context.program.field_named(class, name)?;
    Some(context.state.heap.field(object, field.offset as usize))
}

/// Sets an instance field of a primitive type by name; without effect if the JDK's version has no such field.
pub fn set_field(context: &mut NativeContext, object: ObjRef, name: &str, value: u64) {
    let class = context.state.heap.class_of(object);
    if let Some(field) = context.program.field_named(class, name) {
        context.state.heap.set_field(object, field.offset as usize, value);
    }
}

/// Goes on in a static Java method with these arguments.
pub fn in_java(
    context: &NativeContext,
    class: &str,
    name: &str,
    descriptor: &str,
    arguments: &[u64],
) -> Result<Outcome, Raise> {
    let class = context.program.load(class)?;
    let missing = || Raise::new("java/lang/NoSuchMethodError", name);
    let method = context.program.method_named(class, name, descriptor).ok_or_else(missing)?;
    Ok(Outcome::Call { method, arguments: arguments.to_vec() })
}
