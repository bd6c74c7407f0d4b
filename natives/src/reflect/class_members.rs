//! Members as objects: `Class.getDeclaredFields0`, `getDeclaredMethods0` and `getDeclaredConstructors0`, and from such an
//! object back to the member.
//!
//! A member object's `slot` is its index in the class file, so that class and slot name it for ever.

use crate::arguments::{class, int, object, ref_array};
use crate::objects::{bytes_or_null, get_prim, get_ref, interned, new_object, set_prim, set_ref};
use crate::reflect::class_structure::{class_array, damaged};
use jvm_core::descriptor::{self, Kind};
use jvm_core::ids::{ClassId, MethodId, NULL, ObjRef};
use jvm_core::native::{ClassNatives, NativeContext, NativeFn, Outcome};
use jvm_core::program::{Class, Field, Method, Raise, flags};
use jvm_core::reader::{ClassReader, Member};

pub const NATIVES: &[ClassNatives] = &[
    ("java/lang/Class", CLASS),
    ("java/lang/reflect/Executable", EXECUTABLE),
    ("java/lang/reflect/Field", &[("getTypeAnnotationBytes0()[B", |c, a| field_type_annotations(c, a).into())]),
];

const CLASS: &[(&str, NativeFn)] = &[
    ("getDeclaredFields0(Z)[Ljava/lang/reflect/Field;", |c, a| get_declared_fields(c, a).into()),
    ("getDeclaredMethods0(Z)[Ljava/lang/reflect/Method;", |c, a| get_declared_methods(c, a).into()),
    ("getDeclaredConstructors0(Z)[Ljava/lang/reflect/Constructor;", |c, a| get_declared_constructors(c, a).into()),
];

const EXECUTABLE: &[(&str, NativeFn)] = &[
    ("getParameters0()[Ljava/lang/reflect/Parameter;", |c, a| get_parameters(c, a).into()),
    ("getTypeAnnotationBytes0()[B", |c, a| executable_type_annotations(c, a).into()),
];

fn get_declared_fields(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let (class, public_only) = (declaring(context, arguments[0]), int(arguments[1]) != 0);
    let mut objects = Vec::new();
    let is_shown = |field: &&Field| {
        (!public_only || field.access_flags & flags::PUBLIC != 0) && !(class.generated && field.is_static())
    };
    for field in class.fields.iter().filter(is_shown) {
        objects.push(field_object(context, field)?);
    }
    let element = context.program.load("java/lang/reflect/Field")?;
    Ok(Outcome::object(ref_array(context, element, &objects)?))
}

fn get_declared_methods(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let mut objects = Vec::new();
    for id in selected_methods(context, arguments, |name| !name.starts_with('<'))? {
        objects.push(method_object(context, context.program.method(id))?);
    }
    let element = context.program.load("java/lang/reflect/Method")?;
    Ok(Outcome::object(ref_array(context, element, &objects)?))
}

fn get_declared_constructors(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let mut objects = Vec::new();
    for id in selected_methods(context, arguments, |name| name == "<init>")? {
        objects.push(constructor_object(context, context.program.method(id))?);
    }
    let element = context.program.load("java/lang/reflect/Constructor")?;
    Ok(Outcome::object(ref_array(context, element, &objects)?))
}

fn declaring<'a>(context: &NativeContext<'a>, slot: u64) -> &'a Class {
    context.program.class(class(context, slot))
}

fn selected_methods(
    context: &NativeContext,
    arguments: &[u64],
    wanted: fn(&str) -> bool,
) -> Result<Vec<MethodId>, Raise> {
    let (class, public_only) = (declaring(context, arguments[0]), int(arguments[1]) != 0);
    // HotSpot links the class first, so that what is wrong with it shows here already.
    context.program.link(class.id)?;
    let methods = class.methods().filter(|&id| {
        let method = context.program.method(id);
        // What links a call site is static, and not the program's business.
        wanted(context.program.text(method.name))
            && (!public_only || method.access_flags & flags::PUBLIC != 0)
            && !(class.generated && method.is_static())
    });
    Ok(methods.collect())
}

/// The `java.lang.Class` of a descriptor, loaded if need be.
pub fn type_mirror(context: &mut NativeContext, descriptor: &str) -> Result<ObjRef, Raise> {
    let id = type_of(context, descriptor)?;
    Ok(context.program.mirror(&mut context.state.heap, id)?)
}

fn type_of(context: &NativeContext, descriptor: &str) -> Result<ClassId, Raise> {
    match descriptor.as_bytes().first() {
        Some(b'[') => context.program.load(descriptor),
        Some(b'L') => context.program.load(descriptor.trim_start_matches('L').trim_end_matches(';')),
        Some(&letter) => Ok(context.program.known().primitive(Kind::of_letter(letter))),
        None => Err(Raise::new("java/lang/ClassFormatError", "an empty descriptor")),
    }
}

fn reader_of<'a>(context: &NativeContext<'a>, class: ClassId) -> &'a ClassReader {
    context.program.class(class).reader.as_ref().expect("a class with members comes from a file")
}

/// What all three kinds of member have: class, slot, modifiers, generic signature, annotations.
fn set_common(
    context: &mut NativeContext,
    object: ObjRef,
    class: ClassId,
    slot: u16,
    modifiers: u16,
    member: &Member,
) -> Result<(), Raise> {
    let reader = reader_of(context, class);
    let of_class = context.program.mirror(&mut context.state.heap, class)?;
    set_ref(context, object, "clazz", of_class);
    set_prim(context, object, "slot", slot as u64);
    set_prim(context, object, "modifiers", modifiers as u64);
    let signature = reader.signature(Some(member)).map_err(damaged)?;
    if signature != 0 {
        let signature = interned(context, &reader.utf8(signature).map_err(damaged)?)?;
        set_ref(context, object, "signature", signature);
    }
    let annotations = reader.attribute(reader.attributes_of(member), "RuntimeVisibleAnnotations");
    let annotations = bytes_or_null(context, annotations)?;
    set_ref(context, object, "annotations", annotations);
    Ok(())
}

/// A new `java.lang.reflect.Field`.
pub fn field_object(context: &mut NativeContext, field: &Field) -> Result<ObjRef, Raise> {
    let program = context.program;
    let object = new_object(context, program.load("java/lang/reflect/Field")?)?;
    let member = &reader_of(context, field.class).fields[field.index as usize];
    set_common(context, object, field.class, field.index, field.access_flags, member)?;
    let name = interned(context, program.text(field.name))?;
    set_ref(context, object, "name", name);
    let kind = type_mirror(context, program.text(field.descriptor))?;
    set_ref(context, object, "type", kind);
    // Not even `setAccessible` lifts these: static finals, and finals of records and hidden classes.
    let owner = program.class(field.class);
    let trusted = field.is_final() && (field.is_static() || is_record(owner) || owner.is_hidden());
    set_prim(context, object, "trustedFinal", trusted as u64);
    Ok(object)
}

fn is_record(class: &Class) -> bool {
    class.reader.as_ref().is_some_and(|reader| matches!(reader.record_components(), Ok(Some(_))))
}

/// What methods and constructors have in common.
fn executable_object(context: &mut NativeContext, class: &str, method: &Method) -> Result<ObjRef, Raise> {
    let program = context.program;
    let object = new_object(context, program.load(class)?)?;
    let reader = reader_of(context, method.class);
    let member = &reader.methods[method.index as usize];
    set_common(context, object, method.class, method.index, method.access_flags, member)?;
    let mut parameters = Vec::new();
    let mut result = NULL;
    for (text, is_result) in descriptor::split(program.text(method.descriptor)) {
        if is_result { result = type_mirror(context, text)? } else { parameters.push(type_of(context, text)?) }
    }
    let parameters = class_array(context, &parameters)?;
    set_ref(context, object, "parameterTypes", parameters);
    set_ref(context, object, "returnType", result);
    let mut exceptions = Vec::new();
    for index in reader.declared_exceptions(member).map_err(damaged)? {
        exceptions.push(program.load(&reader.class_name(index).map_err(damaged)?)?);
    }
    let exceptions = class_array(context, &exceptions)?;
    set_ref(context, object, "exceptionTypes", exceptions);
    let annotations = reader.attribute(reader.attributes_of(member), "RuntimeVisibleParameterAnnotations");
    let annotations = bytes_or_null(context, annotations)?;
    set_ref(context, object, "parameterAnnotations", annotations);
    Ok(object)
}

/// A new `java.lang.reflect.Method`.
pub fn method_object(context: &mut NativeContext, method: &Method) -> Result<ObjRef, Raise> {
    let object = executable_object(context, "java/lang/reflect/Method", method)?;
    let name = interned(context, context.program.text(method.name))?;
    set_ref(context, object, "name", name);
    let reader = reader_of(context, method.class);
    let default = reader.attribute(reader.attributes_of(&reader.methods[method.index as usize]), "AnnotationDefault");
    let default = bytes_or_null(context, default)?;
    set_ref(context, object, "annotationDefault", default);
    Ok(object)
}

/// A new `java.lang.reflect.Constructor`.
pub fn constructor_object(context: &mut NativeContext, method: &Method) -> Result<ObjRef, Raise> {
    executable_object(context, "java/lang/reflect/Constructor", method)
}

/// The field that a `java.lang.reflect.Field` stands for.
pub fn field_of<'a>(context: &NativeContext<'a>, object: ObjRef) -> Option<&'a Field> {
    let class = get_ref(context, object, "clazz");
    let class = context.program.class_of_mirror(&context.state.heap, class);
    context.program.class(class).fields.get(get_prim(context, object, "slot") as usize)
}

/// The method that a `Method` or `Constructor` stands for.
pub fn method_of<'a>(context: &NativeContext<'a>, object: ObjRef) -> Option<&'a Method> {
    let class = get_ref(context, object, "clazz");
    let class = context.program.class(context.program.class_of_mirror(&context.state.heap, class));
    let id = class.methods().nth(get_prim(context, object, "slot") as usize)?;
    Some(context.program.method(id))
}

fn field_type_annotations(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let Some(field) = field_of(context, object(arguments[0])) else { return Ok(Outcome::object(NULL)) };
    let reader = reader_of(context, field.class);
    let attributes = reader.attributes_of(&reader.fields[field.index as usize]);
    let contents = reader.attribute(attributes, "RuntimeVisibleTypeAnnotations");
    Ok(Outcome::object(bytes_or_null(context, contents)?))
}

fn executable_type_annotations(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let Some(method) = method_of(context, object(arguments[0])) else { return Ok(Outcome::object(NULL)) };
    let reader = reader_of(context, method.class);
    let attributes = reader.attributes_of(&reader.methods[method.index as usize]);
    let contents = reader.attribute(attributes, "RuntimeVisibleTypeAnnotations");
    Ok(Outcome::object(bytes_or_null(context, contents)?))
}

/// From the `MethodParameters` attribute (JVMS 4.7.24); null without one.
fn get_parameters(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let executable = object(arguments[0]);
    let Some(method) = method_of(context, executable) else { return Ok(Outcome::object(NULL)) };
    let reader = reader_of(context, method.class);
    let member = &reader.methods[method.index as usize];
    let Some(rows) = reader.method_parameters(member).map_err(damaged)? else { return Ok(Outcome::object(NULL)) };
    let class = context.program.load("java/lang/reflect/Parameter")?;
    let mut objects = Vec::new();
    for (index, (name, modifiers)) in rows.into_iter().enumerate() {
        let object = new_object(context, class)?;
        if name != 0 {
            let name = interned(context, &reader.utf8(name).map_err(damaged)?)?;
            set_ref(context, object, "name", name);
        }
        set_prim(context, object, "modifiers", modifiers as u64);
        set_ref(context, object, "executable", executable);
        set_prim(context, object, "index", index as u64);
        objects.push(object);
    }
    Ok(Outcome::object(ref_array(context, class, &objects)?))
}
