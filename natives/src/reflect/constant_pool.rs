//! `jdk.internal.reflect.ConstantPool`: a class file's constants by index, which annotations refer to.
//!
//! The object that HotSpot passes for its internal pool is here the class mirror.

use crate::arguments::{int, object};
use crate::objects::{interned, new_object, set_ref};
use crate::reflect::class_members::{constructor_object, field_object, method_object};
use crate::reflect::class_structure::damaged;
use jvm_core::ids::{NULL, ObjRef};
use jvm_core::native::{ClassNatives, NativeContext, NativeFn, Outcome};
use jvm_core::program::{Class, Raise};
use jvm_core::reader::{ClassReader, Constant, decode_modified_utf8_to_utf16, tag};

pub const NATIVES: &[ClassNatives] = &[
    ("java/lang/Class", &[("getConstantPool()Ljdk/internal/reflect/ConstantPool;", |c, a| get_pool(c, a).into())]),
    ("jdk/internal/reflect/ConstantPool", POOL),
];

const POOL: &[(&str, NativeFn)] = &[
    ("getSize0(Ljava/lang/Object;)I", |c, a| Outcome::int(pool(c, a).1.pool_size() as i32)),
    ("getClassAt0(Ljava/lang/Object;I)Ljava/lang/Class;", |c, a| get_class(c, a).into()),
    ("getClassAtIfLoaded0(Ljava/lang/Object;I)Ljava/lang/Class;", |c, a| get_class(c, a).into()),
    ("getClassRefIndexAt0(Ljava/lang/Object;I)I", |c, a| get_class_index(c, a).into()),
    ("getNameAndTypeRefIndexAt0(Ljava/lang/Object;I)I", |c, a| get_name_and_type_index(c, a).into()),
    ("getMethodAt0(Ljava/lang/Object;I)Ljava/lang/reflect/Member;", |c, a| get_method(c, a).into()),
    ("getMethodAtIfLoaded0(Ljava/lang/Object;I)Ljava/lang/reflect/Member;", |c, a| get_method(c, a).into()),
    ("getFieldAt0(Ljava/lang/Object;I)Ljava/lang/reflect/Field;", |c, a| get_field(c, a).into()),
    ("getFieldAtIfLoaded0(Ljava/lang/Object;I)Ljava/lang/reflect/Field;", |c, a| get_field(c, a).into()),
    ("getMemberRefInfoAt0(Ljava/lang/Object;I)[Ljava/lang/String;", |c, a| get_member_info(c, a).into()),
    ("getNameAndTypeRefInfoAt0(Ljava/lang/Object;I)[Ljava/lang/String;", |c, a| get_name_and_type(c, a).into()),
    ("getIntAt0(Ljava/lang/Object;I)I", |c, a| number(c, a, tag::INTEGER)),
    ("getLongAt0(Ljava/lang/Object;I)J", |c, a| number(c, a, tag::LONG)),
    ("getFloatAt0(Ljava/lang/Object;I)F", |c, a| number(c, a, tag::FLOAT)),
    ("getDoubleAt0(Ljava/lang/Object;I)D", |c, a| number(c, a, tag::DOUBLE)),
    ("getStringAt0(Ljava/lang/Object;I)Ljava/lang/String;", |c, a| get_string(c, a).into()),
    ("getUTF8At0(Ljava/lang/Object;I)Ljava/lang/String;", |c, a| get_utf8(c, a).into()),
    ("getTagAt0(Ljava/lang/Object;I)B", |c, a| Outcome::int(pool(c, a).1.tag(a[2] as u16) as i32)),
];

fn get_pool(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let id = context.program.class_of_mirror(&context.state.heap, object(arguments[0]));
    if context.program.class(id).reader.is_none() {
        return Ok(Outcome::object(NULL));
    }
    let pool = new_object(context, context.program.load("jdk/internal/reflect/ConstantPool")?)?;
    set_ref(context, pool, "constantPoolOop", object(arguments[0]));
    Ok(Outcome::object(pool))
}

fn pool<'a>(context: &NativeContext<'a>, arguments: &[u64]) -> (&'a Class, &'a ClassReader) {
    let id = context.program.class_of_mirror(&context.state.heap, object(arguments[1]));
    let class = context.program.class(id);
    (class, class.reader.as_ref().expect("made for classes with a file only"))
}

/// The index argument, checked to be that of a constant with one of these tags.
fn checked(reader: &ClassReader, arguments: &[u64], tags: &[u8]) -> Result<u16, Raise> {
    let wrong = |what: &str| Raise::new("java/lang/IllegalArgumentException", what);
    let index = int(arguments[2]);
    if index < 0 || index as usize >= reader.pool_size() {
        return Err(wrong("Constant pool index out of bounds"));
    }
    if !tags.contains(&reader.tag(index as u16)) {
        return Err(wrong("Wrong type at constant pool index"));
    }
    Ok(index as u16)
}

const MEMBERS: &[u8] = &[tag::FIELD_REF, tag::METHOD_REF, tag::INTERFACE_METHOD_REF];

fn get_class(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let (_, reader) = pool(context, arguments);
    let index = checked(reader, arguments, &[tag::CLASS])?;
    let class = context.program.load(&reader.class_name(index).map_err(damaged)?)?;
    Ok(crate::arguments::mirror(context, class))
}

fn get_class_index(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let (_, reader) = pool(context, arguments);
    let index = checked(reader, arguments, MEMBERS)?;
    Ok(Outcome::int(reader.member_ref(index).map_err(damaged)?.1 as i32))
}

fn get_name_and_type_index(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let (_, reader) = pool(context, arguments);
    let index = checked(reader, arguments, &[MEMBERS, &[tag::INVOKE_DYNAMIC]].concat())?;
    let found = match reader.tag(index) {
        tag::INVOKE_DYNAMIC => reader.invoke_dynamic(index).map_err(damaged)?.1,
        _ => reader.member_ref(index).map_err(damaged)?.2,
    };
    Ok(Outcome::int(found as i32))
}

/// Class, name and descriptor of a member reference.
fn member(context: &NativeContext, arguments: &[u64], tags: &[u8]) -> Result<[String; 3], Raise> {
    let (_, reader) = pool(context, arguments);
    let index = checked(reader, arguments, tags)?;
    let (_, class, name_and_type) = reader.member_ref(index).map_err(damaged)?;
    let (name, descriptor) = reader.name_and_type(name_and_type).map_err(damaged)?;
    let class = reader.class_name(class).map_err(damaged)?;
    Ok([class.into_owned(), name.into_owned(), descriptor.into_owned()])
}

fn get_method(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let [class, name, descriptor] = member(context, arguments, &MEMBERS[1..])?;
    let program = context.program;
    let class = program.class(program.load(&class)?);
    let found = program.find_method(class, program.symbols.intern(&name), program.symbols.intern(&descriptor));
    let missing = || Raise::new("java/lang/RuntimeException", "Unable to look up method in target class");
    let method = found.ok_or_else(missing)?;
    let made = if name == "<init>" { constructor_object(context, method) } else { method_object(context, method) };
    Ok(Outcome::object(made?))
}

fn get_field(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let [class, name, descriptor] = member(context, arguments, &MEMBERS[..1])?;
    let program = context.program;
    let class = program.class(program.load(&class)?);
    let found = program.find_field(class, program.symbols.intern(&name), program.symbols.intern(&descriptor));
    let missing = || Raise::new("java/lang/RuntimeException", "Unable to look up field in target class");
    Ok(Outcome::object(field_object(context, found.ok_or_else(missing)?)?))
}

fn string_array(context: &mut NativeContext, texts: &[&str]) -> Result<Outcome, Raise> {
    let strings: Vec<ObjRef> = texts.iter().map(|text| interned(context, text)).collect::<Result<_, _>>()?;
    Ok(Outcome::object(crate::arguments::ref_array(context, context.program.known().string, &strings)?))
}

fn get_member_info(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let [class, name, descriptor] = member(context, arguments, MEMBERS)?;
    string_array(context, &[&class, &name, &descriptor])
}

fn get_name_and_type(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let (_, reader) = pool(context, arguments);
    let index = checked(reader, arguments, &[tag::NAME_AND_TYPE])?;
    let (name, descriptor) = reader.name_and_type(index).map_err(damaged)?;
    string_array(context, &[&name, &descriptor])
}

fn number(context: &mut NativeContext, arguments: &[u64], wanted: u8) -> Outcome {
    let (_, reader) = pool(context, arguments);
    let constant = checked(reader, arguments, &[wanted]).and_then(|index| reader.constant(index).map_err(damaged));
    match constant {
        Ok(Constant::Int(value)) => Outcome::int(value),
        Ok(Constant::Long(value)) => Outcome::long(value),
        Ok(Constant::Float(value)) => Outcome::float(value),
        Ok(Constant::Double(value)) => Outcome::double(value),
        Ok(_) => Outcome::throw("java/lang/IllegalArgumentException", "Wrong type at constant pool index"),
        Err(raise) => Outcome::Throw(raise),
    }
}

fn text_at(context: &mut NativeContext, reader: &ClassReader, index: u16) -> Result<Outcome, Raise> {
    let bytes = reader.utf8_bytes(index).map_err(damaged)?;
    let units = decode_modified_utf8_to_utf16(bytes).unwrap_or_default();
    Ok(Outcome::object(context.program.intern_string(&mut context.state.heap, &units)?))
}

fn get_string(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let (_, reader) = pool(context, arguments);
    let index = checked(reader, arguments, &[tag::STRING])?;
    match reader.constant(index).map_err(damaged)? {
        Constant::String(text) => text_at(context, reader, text),
        _ => Err(Raise::new("java/lang/IllegalArgumentException", "Wrong type at constant pool index")),
    }
}

fn get_utf8(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let (_, reader) = pool(context, arguments);
    let index = checked(reader, arguments, &[tag::UTF8])?;
    text_at(context, reader, index)
}
