//! Calls of bootstrap methods as code (JVMS 5.4.3.6), and static arguments as values on the stack.
//!
//! A bootstrap method is called directly, with its arguments converted to its parameters as
//! `MethodHandle.invoke` would convert them. Whether it has variable arity is not known here (its class is not
//! loaded), so trailing arguments are collected into an array when the last parameter is one, unless a dynamic
//! constant that is an array itself stands in its place. A dynamic constant among the arguments is computed in place.

use super::LinkProblem;
use super::code::{Code, op};
use super::constants;
use super::convert::as_type;
use super::handles::{push_lookup, push_method_handle, push_method_type};
use super::site::{Argument, Handle, Site};
use super::types::{Signature, Type};

/// An argument of a method that is called while linking.
pub enum Passed<'a> {
    /// The lookup object of the class that has the site.
    Lookup,
    Name,
    /// The type of a call site, as a `MethodType`.
    CallSiteType(&'a Signature),
    /// The type of a dynamic constant, as a `Class`.
    ConstantType(&'a Type),
    Static(&'a Argument),
}

/// Calls the bootstrap method of `site`; its result, of the type given back, is left on the stack.
pub fn call_bootstrap(code: &mut Code, caller: &str, site: &Site, site_type: Passed) -> Result<Type, LinkProblem> {
    let mut passed = vec![Passed::Lookup, Passed::Name, site_type];
    passed.extend(site.arguments.iter().map(Passed::Static));
    call_handle(code, caller, site, &site.bootstrap, &passed)
}

/// Calls any member with arguments converted and collected; its result is left on the stack.
pub fn call_handle(
    code: &mut Code,
    caller: &str,
    site: &Site,
    handle: &Handle,
    passed: &[Passed],
) -> Result<Type, LinkProblem> {
    let Signature { parameters, result } = handle.method_type();
    handle.emit_before_arguments(code);
    let collected = match parameters.last().and_then(Type::element) {
        Some(_) if passed.len() == parameters.len() && passed.last().is_some_and(Passed::is_array) => None,
        Some(element) if passed.len() + 1 >= parameters.len() => Some(element),
        _ if passed.len() == parameters.len() => None,
        _ => {
            let Handle { class, name, .. } = handle;
            let message = format!(
                "bootstrap method initialization exception: {}.{name} cannot take {} arguments",
                class.replace('/', "."),
                passed.len()
            );
            return Err(LinkProblem::Throw { class: "java/lang/BootstrapMethodError", message });
        }
    };
    let fixed = if collected.is_some() { parameters.len() - 1 } else { parameters.len() };
    for (argument, parameter) in passed.iter().zip(&parameters[..fixed]) {
        argument.push(code, caller, site, parameter)?;
    }
    if let Some(element) = collected {
        let rest = &passed[fixed..];
        code.push_int(rest.len() as i32);
        code.new_array(&element);
        for (index, argument) in rest.iter().enumerate() {
            code.simple(op::DUP);
            code.push_int(index as i32);
            argument.push(code, caller, site, &element)?;
            code.array_store(&element);
        }
    }
    handle.emit(code);
    Ok(result)
}

impl Passed<'_> {
    fn is_array(&self) -> bool {
        matches!(self, Passed::Static(Argument::Dynamic(site)) if site.descriptor.starts_with('['))
    }

    fn push(&self, code: &mut Code, caller: &str, site: &Site, wanted: &Type) -> Result<(), LinkProblem> {
        let found = match self {
            Passed::Lookup => push_lookup(code, caller),
            Passed::Name => {
                code.push_string(&site.name);
                Type::class("java/lang/String")
            }
            Passed::CallSiteType(signature) => push_method_type(code, caller, signature),
            Passed::ConstantType(constant) => {
                code.push_class(constant);
                Type::class("java/lang/Class")
            }
            Passed::Static(argument) => argument.push(code, caller)?,
        };
        as_type(code, &found, wanted);
        Ok(())
    }
}

impl Argument {
    /// Pushes the argument and gives its type.
    pub fn push(&self, code: &mut Code, caller: &str) -> Result<Type, LinkProblem> {
        let pool = &mut code.class.pool;
        let (index, found) = match self {
            Argument::Int(value) => {
                code.push_int(*value);
                return Ok(Type::Int);
            }
            Argument::Float(value) => (pool.float(*value), Type::Float),
            Argument::Long(value) => (pool.long(*value), Type::Long),
            Argument::Double(value) => (pool.double(*value), Type::Double),
            Argument::String(text) => (pool.string(text), Type::class("java/lang/String")),
            Argument::Class(class) => {
                code.push_class(class);
                return Ok(Type::class("java/lang/Class"));
            }
            Argument::MethodHandle(handle) => return Ok(push_method_handle(code, caller, handle)),
            Argument::MethodType(signature) => return Ok(push_method_type(code, caller, signature)),
            Argument::Dynamic(site) => return constants::push_dynamic(code, caller, site),
        };
        code.load_constant(index, found.slots());
        Ok(found)
    }
}
