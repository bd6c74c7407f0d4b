//! `java.lang.reflect.Array`.

use crate::arguments::{class, int, object};
use crate::reflect::boxes::{boxed, unbox, widen};
use jvm_core::descriptor::Kind;
use jvm_core::heap::array_words;
use jvm_core::ids::{ClassId, ObjRef};
use jvm_core::native::{ClassNatives, NativeContext, NativeFn, Outcome};
use jvm_core::program::{ClassShape, Raise};

pub const NATIVES: &[ClassNatives] = &[("java/lang/reflect/Array", ARRAY)];

const ARRAY: &[(&str, NativeFn)] = &[
    ("getLength(Ljava/lang/Object;)I", |c, a| get_length(c, a).into()),
    ("get(Ljava/lang/Object;I)Ljava/lang/Object;", |c, a| get(c, a).into()),
    ("getBoolean(Ljava/lang/Object;I)Z", |c, a| get_primitive(c, a, Kind::Boolean).into()),
    ("getByte(Ljava/lang/Object;I)B", |c, a| get_primitive(c, a, Kind::Byte).into()),
    ("getChar(Ljava/lang/Object;I)C", |c, a| get_primitive(c, a, Kind::Char).into()),
    ("getShort(Ljava/lang/Object;I)S", |c, a| get_primitive(c, a, Kind::Short).into()),
    ("getInt(Ljava/lang/Object;I)I", |c, a| get_primitive(c, a, Kind::Int).into()),
    ("getLong(Ljava/lang/Object;I)J", |c, a| get_primitive(c, a, Kind::Long).into()),
    ("getFloat(Ljava/lang/Object;I)F", |c, a| get_primitive(c, a, Kind::Float).into()),
    ("getDouble(Ljava/lang/Object;I)D", |c, a| get_primitive(c, a, Kind::Double).into()),
    ("set(Ljava/lang/Object;ILjava/lang/Object;)V", |c, a| set(c, a).into()),
    ("setBoolean(Ljava/lang/Object;IZ)V", |c, a| set_primitive(c, a, Kind::Boolean).into()),
    ("setByte(Ljava/lang/Object;IB)V", |c, a| set_primitive(c, a, Kind::Byte).into()),
    ("setChar(Ljava/lang/Object;IC)V", |c, a| set_primitive(c, a, Kind::Char).into()),
    ("setShort(Ljava/lang/Object;IS)V", |c, a| set_primitive(c, a, Kind::Short).into()),
    ("setInt(Ljava/lang/Object;II)V", |c, a| set_primitive(c, a, Kind::Int).into()),
    ("setLong(Ljava/lang/Object;IJ)V", |c, a| set_primitive(c, a, Kind::Long).into()),
    ("setFloat(Ljava/lang/Object;IF)V", |c, a| set_primitive(c, a, Kind::Float).into()),
    ("setDouble(Ljava/lang/Object;ID)V", |c, a| set_primitive(c, a, Kind::Double).into()),
    ("newArray(Ljava/lang/Class;I)Ljava/lang/Object;", |c, a| new_array(c, a).into()),
    ("multiNewArray(Ljava/lang/Class;[I)Ljava/lang/Object;", |c, a| multi_new_array(c, a).into()),
];

/// JVMS 4.4.1: an array type has at most 255 dimensions.
const MAX_DIMENSIONS: usize = 255;

fn illegal(message: &str) -> Raise {
    Raise::new("java/lang/IllegalArgumentException", message)
}

/// The array argument and its shape: element kind and, for references, element class.
fn array(context: &NativeContext, slot: u64) -> Result<(ObjRef, Kind, ClassId), Raise> {
    let array = object(slot);
    if array.is_null() {
        return Err(Raise::bare("java/lang/NullPointerException"));
    }
    match context.program.class(context.state.heap.class_of(array)).shape {
        ClassShape::Array { element, element_class } => Ok((array, element, element_class)),
        _ => Err(illegal("Argument is not an array")),
    }
}

fn index(context: &NativeContext, array: ObjRef, slot: u64) -> Result<usize, Raise> {
    let index = int(slot);
    match usize::try_from(index).ok().filter(|&index| index < context.state.heap.array_length(array)) {
        Some(index) => Ok(index),
        None => Err(Raise::bare("java/lang/ArrayIndexOutOfBoundsException")),
    }
}

fn get_length(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let (array, ..) = array(context, arguments[0])?;
    Ok(Outcome::int(context.state.heap.array_length(array) as i32))
}

fn get(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let (array, kind, _) = array(context, arguments[0])?;
    let index = index(context, array, arguments[1])?;
    let value = context.state.heap.element(array, kind, index);
    Ok(Outcome::object(boxed(context, kind, value)?))
}

fn primitive_array(context: &NativeContext, slot: u64) -> Result<(ObjRef, Kind), Raise> {
    match array(context, slot)? {
        (_, Kind::Ref, _) => Err(illegal("Argument is not an array of primitive type")),
        (array, kind, _) => Ok((array, kind)),
    }
}

fn get_primitive(context: &mut NativeContext, arguments: &[u64], wanted: Kind) -> Result<Outcome, Raise> {
    let (array, kind) = primitive_array(context, arguments[0])?;
    let index = index(context, array, arguments[1])?;
    let value = context.state.heap.element(array, kind, index);
    widen(kind, wanted, value).map(Outcome::Value).ok_or_else(|| illegal("argument type mismatch"))
}

fn set(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let (array, kind, element_class) = array(context, arguments[0])?;
    let value = object(arguments[2]);
    let stored = if kind == Kind::Ref {
        let fits = || context.program.is_subtype(context.state.heap.class_of(value), element_class);
        if !value.is_null() && !fits() {
            return Err(illegal("array element type mismatch"));
        }
        value.slot()
    } else if value.is_null() {
        return Err(Raise::bare("java/lang/IllegalArgumentException"));
    } else {
        let widened = unbox(context, value).and_then(|(from, value)| widen(from, kind, value));
        widened.ok_or_else(|| illegal("argument type mismatch"))?
    };
    let index = index(context, array, arguments[1])?;
    context.state.heap.set_element(array, kind, index, stored);
    Ok(Outcome::Done)
}

fn set_primitive(context: &mut NativeContext, arguments: &[u64], given: Kind) -> Result<Outcome, Raise> {
    let (array, kind) = primitive_array(context, arguments[0])?;
    let index = index(context, array, arguments[1])?;
    let value = widen(given, kind, arguments[2]).ok_or_else(|| illegal("argument type mismatch"))?;
    context.state.heap.set_element(array, kind, index, value);
    Ok(Outcome::Done)
}

/// The component type argument, which may not be void.
fn component(context: &NativeContext, slot: u64) -> Result<ClassId, Raise> {
    if slot == 0 {
        return Err(Raise::bare("java/lang/NullPointerException"));
    }
    let id = class(context, slot);
    if id == context.program.known().primitive(Kind::Void) {
        return Err(Raise::bare("java/lang/IllegalArgumentException"));
    }
    Ok(id)
}

fn dimensions(context: &NativeContext, class: ClassId) -> usize {
    context.program.class_name(class).bytes().take_while(|&byte| byte == b'[').count()
}

/// The class of arrays of `component` with `more` dimensions more.
fn array_class(context: &NativeContext, component: ClassId, more: usize) -> Result<ClassId, Raise> {
    if dimensions(context, component) + more > MAX_DIMENSIONS {
        return Err(Raise::bare("java/lang/IllegalArgumentException"));
    }
    (0..more).try_fold(component, |class, _| context.program.array_of(class))
}

fn new_array(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let component = component(context, arguments[0])?;
    let class = array_class(context, component, 1)?;
    Ok(Outcome::object(allocate(context, class, &[int(arguments[1])])?))
}

fn multi_new_array(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let component = component(context, arguments[0])?;
    let lengths = object(arguments[1]);
    if lengths.is_null() {
        return Err(Raise::bare("java/lang/NullPointerException"));
    }
    let count = context.state.heap.array_length(lengths);
    if count == 0 {
        return Err(Raise::bare("java/lang/IllegalArgumentException"));
    }
    let lengths: Vec<i32> = (0..count).map(|i| int(context.state.heap.element(lengths, Kind::Int, i))).collect();
    let class = array_class(context, component, count)?;
    if let Some(negative) = lengths.iter().find(|&&length| length < 0) {
        return Err(Raise::new("java/lang/NegativeArraySizeException", negative.to_string()));
    }
    Ok(Outcome::object(allocate(context, class, &lengths)?))
}

/// An array of these lengths, outermost first; what is behind the last one stays null.
fn allocate(context: &mut NativeContext, class: ClassId, lengths: &[i32]) -> Result<ObjRef, Raise> {
    let ClassShape::Array { element, element_class } = context.program.class(class).shape else {
        return Err(illegal("Argument is not an array"));
    };
    let length = lengths[0];
    if length < 0 {
        return Err(Raise::new("java/lang/NegativeArraySizeException", length.to_string()));
    }
    if length >= i32::MAX - 1 {
        return Err(Raise::new("java/lang/OutOfMemoryError", "Requested array size exceeds VM limit"));
    }
    if context.state.heap.words.len() + array_words(element, length as usize) > context.state.heap.max_words {
        return Err(Raise::new("java/lang/OutOfMemoryError", "Java heap space"));
    }
    let array = context.state.heap.allocate_array(class, element, length as usize)?;
    if lengths.len() > 1 {
        for i in 0..length as usize {
            let inner = allocate(context, element_class, &lengths[1..])?;
            context.state.heap.set_element(array, Kind::Ref, i, inner.slot());
        }
    }
    Ok(array)
}
