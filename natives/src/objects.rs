//! Library objects that natives make without running their constructors, field by field.
//!
//! Fields are set by name, and a field that this JDK's version of the class lacks is left out.

use jvm_core::descriptor::Kind;
use jvm_core::ids::{ClassId, NULL, ObjRef};
use jvm_core::native::NativeContext;
use jvm_core::program::{Field, Raise};

pub fn new_object(context: &mut NativeContext, class: ClassId) -> Result<ObjRef, Raise> {
    let size = context.program.class(class).instance_words as usize;
    Ok(context.state.heap.allocate(class, size)?)
}

fn instance_field<'a>(context: &NativeContext<'a>, object: ObjRef, name: &str) -> Option<&'a Field> {
    let class = context.state.heap.class_of(object);
    context.program.field_named(class, name).filter(|field| !field.is_static())
}

pub fn set_ref(context: &mut NativeContext, object: ObjRef, name: &str, value: ObjRef) {
    if let Some(field) = instance_field(context, object, name) {
        context.state.heap.set_field_ref(object, field.offset as usize, value);
    }
}

/// The value as a frame slot holds it.
pub fn set_prim(context: &mut NativeContext, object: ObjRef, name: &str, value: u64) {
    if let Some(field) = instance_field(context, object, name) {
        context.state.heap.set_field(object, field.offset as usize, value);
    }
}

pub fn get_ref(context: &NativeContext, object: ObjRef, name: &str) -> ObjRef {
    instance_field(context, object, name)
        .map_or(NULL, |field| context.state.heap.field_ref(object, field.offset as usize))
}

pub fn get_prim(context: &NativeContext, object: ObjRef, name: &str) -> u64 {
    instance_field(context, object, name).map_or(0, |field| context.state.heap.field(object, field.offset as usize))
}

/// The interned string of a text: names of members and classes are literals to Java.
pub fn interned(context: &mut NativeContext, text: &str) -> Result<ObjRef, Raise> {
    Ok(context.program.intern_text(&mut context.state.heap, text)?)
}

/// A new `byte[]` with these contents, or null.
pub fn bytes_or_null(context: &mut NativeContext, bytes: Option<&[u8]>) -> Result<ObjRef, Raise> {
    let Some(bytes) = bytes else { return Ok(NULL) };
    let array = context.state.heap.allocate_array(context.program.known().byte_array, Kind::Byte, bytes.len())?;
    context.state.heap.write_bytes(array, 0, bytes);
    Ok(array)
}

/// The elements of an array of references; none for null.
pub fn elements(context: &NativeContext, array: ObjRef) -> Vec<ObjRef> {
    let count = if array.is_null() { 0 } else { context.state.heap.array_length(array) };
    (0..count).map(|i| ObjRef::from_slot(context.state.heap.element(array, Kind::Ref, i))).collect()
}
