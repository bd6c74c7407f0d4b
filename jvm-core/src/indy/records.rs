//! `equals`, `hashCode` and `toString` of records (`ObjectMethods.bootstrap`).
//!
//! The results are those of the JDK, down to what an unusual `equals` of a component can observe: components are
//! compared from the last to the first.

use super::builder::{ClassBuilder, access};
use super::code::{Code, op};
use super::concat::{append, append_text, begin_text, end_text};
use super::pool::encode_modified_utf8;
use super::site::{Argument, Handle, HandleKind, Site};
use super::types::{Signature, Type};
use super::{Generated, LinkProblem};
use crate::reader::ClassReader;

/// The class for a record's method; `None` if the site is none, or one that the JDK should refuse.
pub fn generate(
    site: &Site,
    signature: &Signature,
    reader: &ClassReader,
    caller: &str,
    class_name: &str,
) -> Option<Result<Generated, LinkProblem>> {
    if !site.bootstrap.is_static_method("java/lang/runtime/ObjectMethods", "bootstrap") {
        return None;
    }
    let [Argument::Class(record), Argument::String(names), getters @ ..] = &site.arguments[..] else { return None };
    if *record != Type::class(caller) {
        return None;
    }
    let components = getters.iter().map(|getter| component(getter, caller)).collect::<Option<Vec<_>>>()?;
    let mut class = ClassBuilder::new(class_name, "java/lang/Object");
    let mut code = class.method(access::STATIC, Generated::METHOD, signature);
    let descriptor = site.descriptor.strip_prefix(&format!("(L{caller};"))?;
    match (site.name.as_str(), descriptor) {
        ("equals", "Ljava/lang/Object;)Z") => equals(&mut code, caller, &components),
        ("hashCode", ")I") => hash_code(&mut code, record, &components),
        ("toString", ")Ljava/lang/String;") => {
            let names: Vec<&[u8]> = match names.is_empty() {
                true => Vec::new(),
                false => names.split(|&byte| byte == b';').collect(),
            };
            if names.len() != components.len() {
                return None;
            }
            to_string(&mut code, &simple_name(reader, caller)?, record, &names, &components);
        }
        _ => return None,
    }
    code.finish();
    Some(Generated::build(class, signature.clone()))
}

/// A getter that reads a field of the record.
fn component<'a>(argument: &'a Argument, record: &str) -> Option<&'a Handle> {
    match argument {
        Argument::MethodHandle(handle) if handle.kind == HandleKind::GetField && handle.class == record => Some(handle),
        _ => None,
    }
}

/// What `Class.getSimpleName` says of the class that is being read.
fn simple_name(reader: &ClassReader, class: &str) -> Option<Vec<u8>> {
    let rows = reader.inner_classes().ok()?;
    match rows.iter().find(|row| reader.class_name(row.inner).is_ok_and(|name| name == class)) {
        Some(row) if row.name == 0 => None,
        Some(row) => reader.utf8_bytes(row.name).ok().map(<[u8]>::to_vec),
        None => class.rsplit('/').next().map(encode_modified_utf8),
    }
}

fn equals(code: &mut Code, record: &str, components: &[&Handle]) {
    let [same, different] = [code.new_label(), code.new_label()];
    let object = Type::object();
    code.load(&object, 0);
    code.load(&object, 1);
    code.jump(op::IF_ACMPEQ, same);
    code.load(&object, 1);
    code.with_class(op::INSTANCEOF, record);
    code.jump(op::IFEQ, different);
    code.load(&object, 1);
    code.with_class(op::CHECKCAST, record);
    code.store(&object, 2);
    for getter in components.iter().rev() {
        for slot in [0, 2] {
            code.load(&object, slot);
            getter.emit(code);
        }
        match &getter.signature.result {
            Type::Long => {
                code.simple(op::LCMP);
                code.jump(op::IFNE, different);
            }
            Type::Float => {
                code.call(op::INVOKESTATIC, "java/lang/Float", "compare", "(FF)I");
                code.jump(op::IFNE, different);
            }
            Type::Double => {
                code.call(op::INVOKESTATIC, "java/lang/Double", "compare", "(DD)I");
                code.jump(op::IFNE, different);
            }
            Type::Reference(_) => {
                let descriptor = "(Ljava/lang/Object;Ljava/lang/Object;)Z";
                code.call(op::INVOKESTATIC, "java/util/Objects", "equals", descriptor);
                code.jump(op::IFEQ, different);
            }
            _ => code.jump(op::IF_ICMPNE, different),
        }
    }
    code.bind(same);
    code.push_int(1);
    code.return_value(&Type::Int);
    code.bind(different);
    code.push_int(0);
    code.return_value(&Type::Int);
}

fn hash_code(code: &mut Code, record: &Type, components: &[&Handle]) {
    code.push_int(0);
    for getter in components {
        code.push_int(31);
        code.simple(op::IMUL);
        code.load(record, 0);
        getter.emit(code);
        let component = &getter.signature.result;
        let (class, parameter) = match component {
            Type::Reference(_) => ("java/util/Objects", Type::object()),
            primitive => (primitive.wrapper(), primitive.clone()),
        };
        let signature = Signature { parameters: vec![parameter], result: Type::Int };
        code.invoke(op::INVOKESTATIC, class, "hashCode", &signature, false);
        code.simple(op::IADD);
    }
    code.return_value(&Type::Int);
}

fn to_string(code: &mut Code, simple_name: &[u8], record: &Type, names: &[&[u8]], components: &[&Handle]) {
    begin_text(code);
    let mut text = [simple_name, b"["].concat();
    for (index, (name, getter)) in names.iter().zip(components).enumerate() {
        if index > 0 {
            text.extend(b", ");
        }
        text.extend(*name);
        text.extend(b"=");
        append_text(code, &std::mem::take(&mut text));
        code.load(record, 0);
        getter.emit(code);
        append(code, &getter.signature.result);
    }
    text.extend(b"]");
    append_text(code, &text);
    end_text(code);
    code.return_value(&Type::class("java/lang/String"));
}
