//! Method handle and method type constants (JVMS 5.4.3.5), and bridges to native methods.

use super::builder::{ClassBuilder, access};
use super::call_sites::generate_resolved_once;
use super::code::{Code, op};
use super::site::Handle;
use super::types::{Signature, Type};
use super::{Generated, LINKAGE_CLASS, LinkProblem};
use crate::reader::{ClassReader, Constant, Damaged};

const METHOD_HANDLE: &str = "java/lang/invoke/MethodHandle";
const METHOD_TYPE: &str = "java/lang/invoke/MethodType";

/// Links the `CONSTANT_MethodHandle` or `CONSTANT_MethodType` at `pool_index`: [`LINKAGE_CLASS`] makes the object.
pub fn link_handle(
    reader: &ClassReader,
    caller_class: &str,
    pool_index: u16,
    class_name: &str,
) -> Result<Generated, LinkProblem> {
    match reader.constant(pool_index)? {
        Constant::MethodType(descriptor) => {
            let signature = Signature::parse(&reader.utf8(descriptor)?)?;
            generate_resolved_once(class_name, &Type::class(METHOD_TYPE), |code| {
                push_method_type(code, caller_class, &signature);
                Ok(())
            })
        }
        Constant::MethodHandle(kind, member) => {
            let handle = Handle::read(reader, kind, member)?;
            generate_resolved_once(class_name, &Type::class(METHOD_HANDLE), |code| {
                push_method_handle(code, caller_class, &handle);
                Ok(())
            })
        }
        _ => Err(Damaged(format!("constant {pool_index} is no method handle or type")).into()),
    }
}

/// Pushes the `MethodType` of a descriptor whose classes are those that `caller` means.
pub fn push_method_type(code: &mut Code, caller: &str, signature: &Signature) -> Type {
    code.push_class(&Type::class(caller));
    code.push_string(&signature.descriptor());
    let shape = "(Ljava/lang/Class;Ljava/lang/String;)Ljava/lang/invoke/MethodType;";
    code.call(op::INVOKESTATIC, LINKAGE_CLASS, "methodType", shape);
    Type::class(METHOD_TYPE)
}

/// Pushes a direct method handle as `caller` may look it up.
pub fn push_method_handle(code: &mut Code, caller: &str, handle: &Handle) -> Type {
    code.push_class(&Type::class(caller));
    code.push_int(handle.kind as i32);
    code.push_class(&Type::class(&handle.class));
    code.push_string(&handle.name);
    code.push_string(&handle.member_descriptor());
    let shape = "(Ljava/lang/Class;ILjava/lang/Class;Ljava/lang/String;Ljava/lang/String;)\
                 Ljava/lang/invoke/MethodHandle;";
    code.call(op::INVOKESTATIC, LINKAGE_CLASS, "methodHandle", shape);
    Type::class(METHOD_HANDLE)
}

/// Pushes the lookup object of `caller`.
pub fn push_lookup(code: &mut Code, caller: &str) -> Type {
    code.push_class(&Type::class(caller));
    let shape = "(Ljava/lang/Class;)Ljava/lang/invoke/MethodHandles$Lookup;";
    code.call(op::INVOKESTATIC, LINKAGE_CLASS, "lookup", shape);
    Type::class("java/lang/invoke/MethodHandles$Lookup")
}

/// What a bridge calls.
pub struct BridgeTarget<'a> {
    pub class: &'a str,
    pub is_interface: bool,
    pub name: &'a str,
    pub descriptor: &'a str,
    pub is_static: bool,
}

/// A class whose one static method passes its arguments (the receiver first) on to the target.
pub fn bridge_class(class_name: &str, target: &BridgeTarget) -> Result<Vec<u8>, LinkProblem> {
    let inner = Signature::parse(target.descriptor)?;
    let mut parameters = inner.parameters.clone();
    if !target.is_static {
        parameters.insert(0, Type::class(target.class));
    }
    let outer = Signature { parameters, result: inner.result.clone() };
    let mut class = ClassBuilder::new(class_name, "java/lang/Object");
    let mut code = class.method(access::STATIC, Generated::METHOD, &outer);
    let mut slot = 0;
    for parameter in &outer.parameters {
        code.load(parameter, slot);
        slot += parameter.slots();
    }
    let opcode = if target.is_static { op::INVOKESTATIC } else { op::INVOKESPECIAL };
    code.invoke(opcode, target.class, target.name, &inner, target.is_interface);
    code.return_value(&inner.result);
    code.finish();
    Ok(Generated::build(class, outer)?.class_bytes)
}
