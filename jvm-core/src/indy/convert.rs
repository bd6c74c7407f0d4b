//! Conversions between types, as code: boxing, unboxing, widening and casts.
//!
//! [`as_type`] converts as `MethodHandle.asType` does. Its code is type safe whatever it is asked for: a conversion
//! that cannot succeed ends in a `ClassCastException` when it runs, so hostile sites cannot confuse types.

use super::code::{Code, op};
use super::types::{Signature, Type};

pub fn as_type(code: &mut Code, from: &Type, to: &Type) {
    match (from, to) {
        _ if from == to => {}
        (_, Type::Void) => code.pop(from),
        (Type::Void, _) => push_zero(code, to),
        (Type::Reference(_), Type::Reference(_)) => cast(code, from, to),
        (Type::Reference(_), _) => unbox_and_widen(code, from, to),
        (_, Type::Reference(_)) => {
            let boxed = box_value(code, from);
            cast(code, &boxed, to);
        }
        _ if from.widens_to(to) => widen(code, from, to),
        _ => {
            box_value(code, from);
            code.with_class(op::CHECKCAST, to.wrapper());
            unbox(code, to.wrapper(), to);
        }
    }
}

/// `checkcast`, left out where the static types show that it cannot fail.
pub fn cast(code: &mut Code, from: &Type, to: &Type) {
    if let Type::Reference(name) = to
        && from != to
        && name != "java/lang/Object"
    {
        code.with_class(op::CHECKCAST, name);
    }
}

/// Boxes a primitive value and gives the type of the box.
pub fn box_value(code: &mut Code, from: &Type) -> Type {
    let boxed = Type::class(from.wrapper());
    let signature = Signature { parameters: vec![from.clone()], result: boxed.clone() };
    code.invoke(op::INVOKESTATIC, from.wrapper(), "valueOf", &signature, false);
    boxed
}

/// Boxes a primitive value; a reference stays as it is.
pub fn box_if_primitive(code: &mut Code, from: &Type) {
    if from.is_primitive() {
        box_value(code, from);
    }
}

/// `class` is a wrapper or `java/lang/Number`.
pub fn unbox(code: &mut Code, class: &str, to: &Type) {
    let signature = Signature { parameters: Vec::new(), result: to.clone() };
    code.invoke(op::INVOKEVIRTUAL, class, to.unboxing_method(), &signature, false);
}

/// A widening primitive conversion (JLS 5.1.2).
pub fn widen(code: &mut Code, from: &Type, to: &Type) {
    if from != to && !(from.is_int_like() && to.is_int_like()) {
        convert_primitive(code, from, to);
    }
}

/// A casting conversion between primitive types (JLS 5.5); to `boolean`, the lowest bit.
pub fn convert_primitive(code: &mut Code, from: &Type, to: &Type) {
    use Type::*;
    if from == to {
        return;
    }
    match (from, to) {
        (Long, Float) => code.simple(op::L2F),
        (Long, Double) => code.simple(op::L2D),
        (Float, Long) => code.simple(op::F2L),
        (Float, Double) => code.simple(op::F2D),
        (Double, Long) => code.simple(op::D2L),
        (Double, Float) => code.simple(op::D2F),
        _ => {
            match from {
                Long => code.simple(op::L2I),
                Float => code.simple(op::F2I),
                Double => code.simple(op::D2I),
                _ => {}
            }
            match to {
                Boolean => {
                    code.simple(op::ICONST_1);
                    code.simple(op::IAND);
                }
                Byte => code.simple(op::I2B),
                Char => code.simple(op::I2C),
                Short => code.simple(op::I2S),
                Long => code.simple(op::I2L),
                Float => code.simple(op::I2F),
                Double => code.simple(op::I2D),
                _ => {}
            }
        }
    }
}

/// Takes a box apart whose class may be any that widens to the primitive type `to`.
fn unbox_and_widen(code: &mut Code, from: &Type, to: &Type) {
    if let Some(primitive) = from.unwrapped().filter(|primitive| primitive.widens_to(to)) {
        unbox(code, primitive.wrapper(), &primitive);
        return widen(code, &primitive, to);
    }
    let end = code.new_label();
    for primitive in [Type::Byte, Type::Char, Type::Short, Type::Int, Type::Long, Type::Float] {
        if primitive == *to || !primitive.widens_to(to) {
            continue;
        }
        let next = code.new_label();
        code.simple(op::DUP);
        code.with_class(op::INSTANCEOF, primitive.wrapper());
        code.jump(op::IFEQ, next);
        code.with_class(op::CHECKCAST, primitive.wrapper());
        unbox(code, primitive.wrapper(), &primitive);
        widen(code, &primitive, to);
        code.jump(op::GOTO, end);
        code.bind(next);
    }
    code.with_class(op::CHECKCAST, to.wrapper());
    unbox(code, to.wrapper(), to);
    code.bind(end);
}

fn push_zero(code: &mut Code, to: &Type) {
    code.simple(match to {
        Type::Reference(_) => op::ACONST_NULL,
        Type::Long => op::LCONST_0,
        Type::Float => op::FCONST_0,
        Type::Double => op::DCONST_0,
        _ => op::ICONST_0,
    });
}
