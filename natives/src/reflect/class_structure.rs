//! What `java.lang.Class` tells from class file attributes (JVMS 4.7): interfaces, nesting, nests, records, sealed
//! hierarchies, generic signatures and raw annotations.
//!
//! Classes that an attribute names are loaded on demand, as HotSpot does, so the errors are the same ones.

use crate::arguments::{class, mirror, ref_array};
use crate::objects::{bytes_or_null, interned, new_object, set_ref};
use crate::reflect::class_members::method_object;
use jvm_core::ids::{ClassId, NULL, ObjRef};
use jvm_core::native::{ClassNatives, NativeContext, NativeFn, Outcome};
use jvm_core::program::{Class, Raise, binary_name};
use jvm_core::reader::{ClassReader, Damaged, InnerClass};

pub const NATIVES: &[ClassNatives] = &[("java/lang/Class", CLASS)];

const CLASS: &[(&str, NativeFn)] = &[
    ("getInterfaces0()[Ljava/lang/Class;", |c, a| get_interfaces(c, a).into()),
    ("getEnclosingMethod0()[Ljava/lang/Object;", |c, a| get_enclosing_method(c, a).into()),
    ("getDeclaringClass0()Ljava/lang/Class;", |c, a| get_declaring_class(c, a).into()),
    ("getDeclaredClasses0()[Ljava/lang/Class;", |c, a| get_declared_classes(c, a).into()),
    ("getSimpleBinaryName0()Ljava/lang/String;", |c, a| get_simple_binary_name(c, a).into()),
    ("getGenericSignature0()Ljava/lang/String;", |c, a| get_generic_signature(c, a).into()),
    ("getRawAnnotations()[B", |c, a| raw_attribute(c, a, "RuntimeVisibleAnnotations").into()),
    ("getRawTypeAnnotations()[B", |c, a| raw_attribute(c, a, "RuntimeVisibleTypeAnnotations").into()),
    ("getNestHost0()Ljava/lang/Class;", get_nest_host),
    ("getNestMembers0()[Ljava/lang/Class;", |c, a| get_nest_members(c, a).into()),
    ("getRecordComponents0()[Ljava/lang/reflect/RecordComponent;", |c, a| get_record_components(c, a).into()),
    ("isRecord0()Z", is_record),
    ("getPermittedSubclasses0()[Ljava/lang/Class;", |c, a| get_permitted_subclasses(c, a).into()),
];

/// A damaged attribute, found when it is first read.
pub fn damaged(Damaged(what): Damaged) -> Raise {
    Raise::new("java/lang/ClassFormatError", what)
}

fn argument<'a>(context: &NativeContext<'a>, slot: u64) -> &'a Class {
    context.program.class(class(context, slot))
}

/// An array of `java.lang.Class`.
pub fn class_array(context: &mut NativeContext, classes: &[ClassId]) -> Result<ObjRef, Raise> {
    let mut mirrors = Vec::with_capacity(classes.len());
    for &id in classes {
        mirrors.push(context.program.mirror(&mut context.state.heap, id)?);
    }
    ref_array(context, context.program.known().class, &mirrors)
}

fn get_interfaces(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let class = argument(context, arguments[0]);
    Ok(Outcome::object(class_array(context, &class.interfaces)?))
}

/// Class, method name and descriptor; the latter two null when no method encloses the class directly.
fn get_enclosing_method(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let Some(reader) = &argument(context, arguments[0]).reader else { return Ok(Outcome::object(NULL)) };
    let Some(enclosing) = reader.enclosing_method().map_err(damaged)? else { return Ok(Outcome::object(NULL)) };
    let outer = context.program.load(&reader.class_name(enclosing.class).map_err(damaged)?)?;
    let mut parts = [context.program.mirror(&mut context.state.heap, outer)?, NULL, NULL];
    if enclosing.method != 0 {
        let (name, descriptor) = reader.name_and_type(enclosing.method).map_err(damaged)?;
        parts[1] = interned(context, &name)?;
        parts[2] = interned(context, &descriptor)?;
    }
    Ok(Outcome::object(ref_array(context, context.program.known().object, &parts)?))
}

/// The row of a class in its own `InnerClasses` attribute.
fn own_row<'a>(context: &NativeContext<'a>, class: &'a Class) -> Result<Option<(&'a ClassReader, InnerClass)>, Raise> {
    let Some(reader) = &class.reader else { return Ok(None) };
    let own = context.program.text(class.name);
    for row in reader.inner_classes().map_err(damaged)? {
        if reader.class_name(row.inner).map_err(damaged)? == own {
            return Ok(Some((reader, row)));
        }
    }
    Ok(None)
}

fn get_declaring_class(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let class = argument(context, arguments[0]);
    let Some((reader, row)) = own_row(context, class)?.filter(|(_, row)| row.outer != 0) else {
        return Ok(Outcome::object(NULL));
    };
    let outer = context.program.load(&reader.class_name(row.outer).map_err(damaged)?)?;
    check_agreement(context, context.program.class(outer), class)?;
    Ok(mirror(context, outer))
}

/// Both classes must name the relation; one alone could claim a foreign class as its own.
fn check_agreement(context: &NativeContext, outer: &Class, inner: &Class) -> Result<(), Raise> {
    let program = context.program;
    let claims = |class: &Class| -> Result<bool, Damaged> {
        let Some(reader) = &class.reader else { return Ok(false) };
        for row in reader.inner_classes()?.iter().filter(|row| row.outer != 0) {
            if reader.class_name(row.inner)? == program.text(inner.name)
                && reader.class_name(row.outer)? == program.text(outer.name)
            {
                return Ok(true);
            }
        }
        Ok(false)
    };
    if claims(outer).map_err(damaged)? && claims(inner).map_err(damaged)? {
        return Ok(());
    }
    let names = [outer, inner].map(|class| binary_name(program.text(class.name)));
    let message = format!("{} and {} disagree on InnerClasses attribute", names[0], names[1]);
    Err(Raise::new("java/lang/IncompatibleClassChangeError", message))
}

fn get_declared_classes(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let class = argument(context, arguments[0]);
    let mut found = Vec::new();
    if let Some(reader) = &class.reader {
        let own = context.program.text(class.name);
        for row in reader.inner_classes().map_err(damaged)?.iter().filter(|row| row.outer != 0) {
            if reader.class_name(row.outer).map_err(damaged)? == own {
                let inner = context.program.load(&reader.class_name(row.inner).map_err(damaged)?)?;
                check_agreement(context, class, context.program.class(inner))?;
                found.push(inner);
            }
        }
    }
    Ok(Outcome::object(class_array(context, &found)?))
}

fn get_simple_binary_name(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let row = own_row(context, argument(context, arguments[0]))?;
    let Some((reader, row)) = row.filter(|(_, row)| row.name != 0) else { return Ok(Outcome::object(NULL)) };
    let name = reader.utf8(row.name).map_err(damaged)?;
    Ok(Outcome::object(interned(context, &name)?))
}

fn get_generic_signature(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let Some(reader) = &argument(context, arguments[0]).reader else { return Ok(Outcome::object(NULL)) };
    let index = reader.signature(None).map_err(damaged)?;
    if index == 0 {
        return Ok(Outcome::object(NULL));
    }
    let text = reader.utf8(index).map_err(damaged)?;
    Ok(Outcome::object(interned(context, &text)?))
}

fn raw_attribute(context: &mut NativeContext, arguments: &[u64], name: &str) -> Result<Outcome, Raise> {
    let reader = argument(context, arguments[0]).reader.as_ref();
    let contents = reader.and_then(|reader| reader.attribute(&reader.attributes, name));
    Ok(Outcome::object(bytes_or_null(context, contents)?))
}

fn get_nest_host(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let host = context.program.nest_host(argument(context, arguments[0]));
    mirror(context, host)
}

/// The host, then the members that confirm it as theirs.
fn get_nest_members(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let program = context.program;
    let host = program.nest_host(argument(context, arguments[0]));
    let mut members = vec![host];
    if let Some(reader) = &program.class(host).reader {
        for index in reader.nest_members().map_err(damaged)? {
            let member = program.load(&reader.class_name(index).map_err(damaged)?)?;
            if member != host && program.nest_host(program.class(member)) == host {
                members.push(member);
            }
        }
    }
    Ok(Outcome::object(class_array(context, &members)?))
}

fn is_record(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let reader = argument(context, arguments[0]).reader.as_ref();
    Outcome::boolean(reader.is_some_and(|reader| matches!(reader.record_components(), Ok(Some(_)))))
}

fn get_record_components(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let class = argument(context, arguments[0]);
    let program = context.program;
    let component_class = program.load("java/lang/reflect/RecordComponent")?;
    let mut objects = Vec::new();
    let Some(reader) = &class.reader else { return Ok(Outcome::object(NULL)) };
    let Some(components) = reader.record_components().map_err(damaged)? else { return Ok(Outcome::object(NULL)) };
    for component in components {
        let name = reader.utf8(component.name).map_err(damaged)?;
        let descriptor = reader.utf8(component.descriptor).map_err(damaged)?;
        let object = new_object(context, component_class)?;
        let name_object = interned(context, &name)?;
        let type_object = crate::reflect::class_members::type_mirror(context, &descriptor)?;
        let of_class = context.program.mirror(&mut context.state.heap, class.id)?;
        set_ref(context, object, "clazz", of_class);
        set_ref(context, object, "name", name_object);
        set_ref(context, object, "type", type_object);
        let (getter, shape) = (program.symbols.intern(&name), program.symbols.intern(&format!("(){descriptor}")));
        if let Some(accessor) = program.declared_method(class, getter, shape).filter(|method| !method.is_static()) {
            let accessor = method_object(context, accessor)?;
            set_ref(context, object, "accessor", accessor);
        }
        if component.signature != 0 {
            let signature = interned(context, &reader.utf8(component.signature).map_err(damaged)?)?;
            set_ref(context, object, "signature", signature);
        }
        let annotations = bytes_or_null(context, component.annotations)?;
        set_ref(context, object, "annotations", annotations);
        let annotations = bytes_or_null(context, component.type_annotations)?;
        set_ref(context, object, "typeAnnotations", annotations);
        objects.push(object);
    }
    Ok(Outcome::object(ref_array(context, component_class, &objects)?))
}

/// Null for a class that is not sealed; classes that cannot be loaded are left out.
fn get_permitted_subclasses(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let Some(reader) = &argument(context, arguments[0]).reader else { return Ok(Outcome::object(NULL)) };
    let Some(permitted) = reader.permitted_subclasses().map_err(damaged)? else { return Ok(Outcome::object(NULL)) };
    let names = permitted.iter().filter_map(|&index| reader.class_name(index).ok());
    let classes: Vec<ClassId> = names.filter_map(|name| context.program.load(&name).ok()).collect();
    Ok(Outcome::object(class_array(context, &classes)?))
}
