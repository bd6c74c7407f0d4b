//! Boxed values: what is in a `java.lang.Integer`, a new one, and widening between kinds (JLS 5.1.2).

use crate::objects::{new_object, set_prim};
use jvm_core::descriptor::Kind;
use jvm_core::ids::{NULL, ObjRef};
use jvm_core::native::NativeContext;
use jvm_core::program::Raise;

/// The kind and the slot value of a boxed primitive; `None` for any other object.
pub fn unbox(context: &NativeContext, object: ObjRef) -> Option<(Kind, u64)> {
    if object.is_null() {
        return None;
    }
    let class = context.state.heap.class_of(object);
    let name = context.program.class_name(class);
    let kind = Kind::PRIMITIVES.into_iter().find(|kind| *kind != Kind::Void && kind.box_class() == name)?;
    let field = context.program.field_named(class, "value")?;
    Some((kind, context.state.heap.field(object, field.offset as usize)))
}

/// The object for a slot value: a new box, the reference itself, or null for void.
pub fn boxed(context: &mut NativeContext, kind: Kind, value: u64) -> Result<ObjRef, Raise> {
    match kind {
        Kind::Void => Ok(NULL),
        Kind::Ref => Ok(ObjRef::from_slot(value)),
        _ => {
            let object = new_object(context, context.program.load(kind.box_class())?)?;
            set_prim(context, object, "value", value);
            Ok(object)
        }
    }
}

/// A slot value of one primitive kind as another, if that is the same kind or a widening.
pub fn widen(from: Kind, to: Kind, value: u64) -> Option<u64> {
    if from == to {
        return Some(value);
    }
    let from_int = matches!(from, Kind::Byte | Kind::Char | Kind::Short | Kind::Int);
    match (from, to) {
        (Kind::Byte, Kind::Short | Kind::Int) | (Kind::Char | Kind::Short, Kind::Int) => Some(value),
        (_, Kind::Long) if from_int => Some(value as i32 as i64 as u64),
        (_, Kind::Float) if from_int => Some((value as i32 as f32).to_bits() as u64),
        (_, Kind::Double) if from_int => Some((value as i32 as f64).to_bits()),
        (Kind::Long, Kind::Float) => Some((value as i64 as f32).to_bits() as u64),
        (Kind::Long, Kind::Double) => Some((value as i64 as f64).to_bits()),
        (Kind::Float, Kind::Double) => Some((f32::from_bits(value as u32) as f64).to_bits()),
        _ => None,
    }
}
