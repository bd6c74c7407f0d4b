//! Dynamic constants (JVMS 5.4.3.6) as code that leaves the constant on the stack.
//!
//! The bootstrap methods of `ConstantBootstraps` that compilers use become the instructions they stand for; any other
//! bootstrap method, and any of these with arguments it is not made for, is called.

use super::bootstrap::{Passed, call_bootstrap, call_handle};
use super::code::{Code, op};
use super::convert::{as_type, box_value, cast, convert_primitive};
use super::site::{Argument, Site};
use super::types::Type;
use super::{Generated, LinkProblem, call_sites};

const CONSTANT_BOOTSTRAPS: &str = "java/lang/invoke/ConstantBootstraps";

/// Pushes the constant that `site` describes and gives its type.
pub fn push_dynamic(code: &mut Code, caller: &str, site: &Site) -> Result<Type, LinkProblem> {
    let wanted = Type::parse(&site.descriptor)?;
    let known = site.bootstrap.is_static_method(CONSTANT_BOOTSTRAPS, &site.bootstrap.name);
    if known && push_known(code, caller, site, &wanted)? {
        return Ok(wanted);
    }
    let found = call_bootstrap(code, caller, site, Passed::ConstantType(&wanted))?;
    as_type(code, &found, &wanted);
    Ok(wanted)
}

/// The class of a dynamic constant: computed when the class is initialised, given by a static method.
pub fn generate_constant(site: &Site, caller: &str, class_name: &str) -> Result<Generated, LinkProblem> {
    let wanted = Type::parse(&site.descriptor)?;
    call_sites::generate_resolved_once(class_name, &wanted, |code| {
        push_dynamic(code, caller, site)?;
        Ok(())
    })
}

/// Does what a method of `ConstantBootstraps` does; `false`, with nothing emitted, where it has to be called.
fn push_known(code: &mut Code, caller: &str, site: &Site, wanted: &Type) -> Result<bool, LinkProblem> {
    match (site.bootstrap.name.as_str(), &site.arguments[..]) {
        ("nullConstant", []) if wanted.is_reference() => code.simple(op::ACONST_NULL),
        ("primitiveClass", []) => match primitive_class(site) {
            Some(primitive) => code.push_class(&primitive),
            None => return Ok(false),
        },
        ("enumConstant", []) if wanted.is_reference() => {
            code.push_class(wanted);
            code.push_string(&site.name);
            code.call(
                op::INVOKESTATIC,
                "java/lang/Enum",
                "valueOf",
                "(Ljava/lang/Class;Ljava/lang/String;)Ljava/lang/Enum;",
            );
            cast(code, &Type::object(), wanted);
        }
        ("getStaticFinal", []) => {
            let declaring = match wanted {
                Type::Reference(name) if !wanted.is_array() => name,
                Type::Reference(_) => return Ok(false),
                primitive => primitive.wrapper(),
            };
            code.field(op::GETSTATIC, declaring, &site.name, wanted);
        }
        ("getStaticFinal", [Argument::Class(declaring @ Type::Reference(name))]) if !declaring.is_array() => {
            code.field(op::GETSTATIC, name, &site.name, wanted);
        }
        ("invoke", [Argument::MethodHandle(handle), arguments @ ..]) => {
            let passed: Vec<Passed> = arguments.iter().map(Passed::Static).collect();
            let found = call_handle(code, caller, site, handle, &passed)?;
            as_type(code, &found, wanted);
        }
        ("explicitCast", [argument]) => return push_explicit_cast(code, caller, argument, wanted),
        _ => return Ok(false),
    }
    Ok(true)
}

/// The primitive type that a constant made by `ConstantBootstraps.primitiveClass` stands for.
pub fn primitive_class(site: &Site) -> Option<Type> {
    let known = site.bootstrap.is_static_method(CONSTANT_BOOTSTRAPS, "primitiveClass");
    if !known || !site.arguments.is_empty() || site.descriptor != "Ljava/lang/Class;" {
        return None;
    }
    match site.name.as_str() {
        "V" => Some(Type::Void),
        name => Type::parse(name).ok().filter(Type::is_primitive),
    }
}

/// Is this constant the result of `class.name(arguments)`, spelled with `ConstantBootstraps.invoke`?
pub fn invoked<'a>(argument: &'a Argument, class: &str, name: &str) -> Option<&'a [Argument]> {
    let Argument::Dynamic(site) = argument else { return None };
    match &site.arguments[..] {
        [Argument::MethodHandle(handle), arguments @ ..]
            if site.bootstrap.is_static_method(CONSTANT_BOOTSTRAPS, "invoke")
                && handle.is_static_method(class, name) =>
        {
            Some(arguments)
        }
        _ => None,
    }
}

/// `true` or `false`, as javac spells these labels: the static field of `Boolean`.
pub fn boolean_constant(argument: &Argument) -> Option<bool> {
    let Argument::Dynamic(site) = argument else { return None };
    let known = site.bootstrap.is_static_method(CONSTANT_BOOTSTRAPS, "getStaticFinal");
    if !known || !site.arguments.is_empty() || site.descriptor != "Ljava/lang/Boolean;" {
        return None;
    }
    match site.name.as_str() {
        "TRUE" => Some(true),
        "FALSE" => Some(false),
        _ => None,
    }
}

/// `ConstantBootstraps.explicitCast` where the type of the value is known.
fn push_explicit_cast(code: &mut Code, caller: &str, argument: &Argument, wanted: &Type) -> Result<bool, LinkProblem> {
    let found = match argument {
        Argument::Dynamic(site) => Type::parse(&site.descriptor)?,
        Argument::Int(_) => Type::Int,
        Argument::Long(_) => Type::Long,
        Argument::Float(_) => Type::Float,
        Argument::Double(_) => Type::Double,
        _ => Type::object(),
    };
    if found.is_reference() && wanted.is_primitive() {
        return Ok(false);
    }
    let found = argument.push(code, caller)?;
    match (found.is_primitive(), wanted.is_primitive()) {
        (true, true) => convert_primitive(code, &found, wanted),
        (true, false) => {
            let boxed = box_value(code, &found);
            cast(code, &boxed, wanted);
        }
        _ => cast(code, &Type::object(), wanted),
    }
    Ok(true)
}
