//! Generated classes for call sites of `MethodHandle.invoke`, `invokeExact` and the access modes of `VarHandle`.
//!
//! Each does what the JDK's own linker (`Invokers`, `VarHandleGuards`) has HotSpot do at such a site: check or adapt the
//! type of the handle, then call `invokeBasic`. A site is known by its method and descriptor, so all sites that agree in
//! these share a class, as far as they are in one name space.

use crate::ids::{MethodId, Symbol};
use crate::indy::builder::{ClassBuilder, access};
use crate::indy::code::{Code, op};
use crate::indy::convert::box_value;
use crate::indy::handles::push_method_type;
use crate::indy::types::{Signature, Type};
use crate::indy::{Generated, LinkProblem};
use crate::program::{Class, Program, Raise};

const METHOD_HANDLE: &str = "java/lang/invoke/MethodHandle";
const METHOD_TYPE: &str = "java/lang/invoke/MethodType";
const VAR_HANDLE: &str = "java/lang/invoke/VarHandle";
const INVOKERS: &str = "java/lang/invoke/Invokers";
const GUARDS: &str = "java/lang/invoke/VarHandleGuards";
const DESCRIPTOR: &str = "java/lang/invoke/VarHandle$AccessDescriptor";
const MODE: &str = "java/lang/invoke/VarHandle$AccessMode";

/// The static method to call at a site of `MethodHandle.invokeExact` (or `invoke`): the handle is its first argument.
pub fn handle_site(program: &Program, host: &Class, descriptor: Symbol, exact: bool) -> Result<MethodId, LinkProblem> {
    let name = format!("{METHOD_HANDLE}$${}${}", if exact { "Exact" } else { "Generic" }, descriptor.0);
    let signature = Signature::parse(program.text(descriptor))?;
    method_of(program, host, &name, || generate_handle_site(&name, &signature, exact))
}

/// The static method to call at a site of a `VarHandle`'s access mode: the handle is its first argument.
pub fn var_handle_site(
    program: &Program,
    host: &Class,
    mode: &str,
    descriptor: Symbol,
) -> Result<MethodId, LinkProblem> {
    let name = format!("{VAR_HANDLE}$${mode}${}", descriptor.0);
    let signature = Signature::parse(program.text(descriptor))?;
    let guard = find_guard(program, &signature).map_err(problem)?;
    method_of(program, host, &name, || generate_var_handle_site(&name, mode, &signature, guard.as_ref()))
}

/// The same for a site that gives primitive values to a variable of a reference type, after so many coordinates: they are
/// boxed, and the site behind is one that [`super::var_handles::resolve`] knows.
pub fn boxing_site(
    program: &Program,
    host: &Class,
    mode: &str,
    descriptor: Symbol,
    coordinates: usize,
) -> Result<MethodId, LinkProblem> {
    let name = format!("{VAR_HANDLE}$$boxing{coordinates}${mode}${}", descriptor.0);
    let signature = Signature::parse(program.text(descriptor))?;
    method_of(program, host, &name, || {
        let outer = with_receiver(VAR_HANDLE, &signature);
        let mut class = ClassBuilder::new(&name, "java/lang/Object");
        let mut code = class.method(access::STATIC, Generated::METHOD, &outer);
        code.load(&Type::class(VAR_HANDLE), 0);
        let mut boxed = signature.clone();
        let mut slot = 1;
        for (place, parameter) in signature.parameters.iter().enumerate() {
            code.load(parameter, slot);
            slot += parameter.slots();
            if place >= coordinates && parameter.is_primitive() {
                boxed.parameters[place] = box_value(&mut code, parameter);
            }
        }
        code.invoke(op::INVOKEVIRTUAL, VAR_HANDLE, mode, &boxed, false);
        code.return_value(&signature.result);
        code.finish();
        Generated::build(class, outer)
    })
}

fn method_of(
    program: &Program,
    host: &Class,
    name: &str,
    generate: impl FnOnce() -> Result<Generated, LinkProblem>,
) -> Result<MethodId, LinkProblem> {
    let class = match program.find_in(host.space, program.symbols.intern(name)) {
        Some(class) => class,
        None => program.define_near(host, name, generate()?.class_bytes).map_err(problem)?,
    };
    let method = program.class(class).methods().find(|&id| program.text(program.method(id).name) == Generated::METHOD);
    Ok(method.expect("a generated class has its method"))
}

fn problem(raise: Raise) -> LinkProblem {
    LinkProblem::Throw { class: raise.class, message: raise.message.unwrap_or_default() }
}

fn with_receiver(class: &str, signature: &Signature) -> Signature {
    let mut parameters = vec![Type::class(class)];
    parameters.extend(signature.parameters.iter().cloned());
    Signature { parameters, result: signature.result.clone() }
}

fn load_arguments(code: &mut Code, signature: &Signature) {
    let mut slot = 1;
    for parameter in &signature.parameters {
        code.load(parameter, slot);
        slot += parameter.slots();
    }
}

fn generate_handle_site(name: &str, signature: &Signature, exact: bool) -> Result<Generated, LinkProblem> {
    let outer = with_receiver(METHOD_HANDLE, signature);
    let (handle, method_type) = (Type::class(METHOD_HANDLE), Type::class(METHOD_TYPE));
    let mut class = ClassBuilder::new(name, "java/lang/Object");
    class.field(access::PRIVATE | access::STATIC, "type", &method_type.descriptor());
    let mut code = class.method(access::STATIC, Generated::METHOD, &outer);
    let [known, same] = [code.new_label(), code.new_label()];
    code.field(op::GETSTATIC, name, "type", &method_type);
    code.jump(op::IFNONNULL, known);
    push_method_type(&mut code, name, signature);
    code.field(op::PUTSTATIC, name, "type", &method_type);
    code.bind(known);
    code.load(&handle, 0);
    code.field(op::GETFIELD, METHOD_HANDLE, "type", &method_type);
    code.field(op::GETSTATIC, name, "type", &method_type);
    code.jump(op::IF_ACMPEQ, same);
    code.load(&handle, 0);
    code.field(op::GETSTATIC, name, "type", &method_type);
    let check = "(Ljava/lang/invoke/MethodHandle;Ljava/lang/invoke/MethodType;)";
    if exact {
        code.call(op::INVOKESTATIC, INVOKERS, "checkExactType", &format!("{check}V"));
    } else {
        let descriptor = format!("{check}Ljava/lang/invoke/MethodHandle;");
        code.call(op::INVOKESTATIC, INVOKERS, "checkGenericType", &descriptor);
        code.store(&handle, 0);
    }
    code.bind(same);
    code.load(&handle, 0);
    load_arguments(&mut code, signature);
    code.invoke(op::INVOKEVIRTUAL, METHOD_HANDLE, "invokeBasic", signature, false);
    code.return_value(&signature.result);
    code.finish();
    Generated::build(class, outer)
}

/// The JDK's method for sites of this shape, if it has one; otherwise the site goes through a method handle.
fn find_guard(program: &Program, signature: &Signature) -> Result<Option<(String, Signature)>, Raise> {
    let letter = |found: &Type| match found {
        Type::Reference(_) => 'L',
        Type::Long => 'J',
        Type::Float => 'F',
        Type::Double => 'D',
        Type::Void => 'V',
        _ => 'I',
    };
    let erased = |letter: char| match letter {
        'L' => Type::object(),
        'J' => Type::Long,
        'F' => Type::Float,
        'D' => Type::Double,
        'V' => Type::Void,
        'Z' => Type::Boolean,
        _ => Type::Int,
    };
    let parameters: String = signature.parameters.iter().map(letter).collect();
    let candidates = [letter(&signature.result), 'Z'];
    let candidates = if signature.result == Type::Boolean { &candidates[..] } else { &candidates[..1] };
    let guards = program.load(GUARDS)?;
    for &result in candidates {
        let name = format!("guard_{parameters}_{result}");
        let mut shape = vec![Type::class(VAR_HANDLE)];
        shape.extend(parameters.chars().map(erased));
        shape.push(Type::class(DESCRIPTOR));
        let shape = Signature { parameters: shape, result: erased(result) };
        if program.method_named(guards, &name, &shape.descriptor()).is_some() {
            return Ok(Some((name, shape)));
        }
    }
    Ok(None)
}

fn generate_var_handle_site(
    name: &str,
    mode: &str,
    signature: &Signature,
    guard: Option<&(String, Signature)>,
) -> Result<Generated, LinkProblem> {
    let outer = with_receiver(VAR_HANDLE, signature);
    let (handle, descriptor) = (Type::class(VAR_HANDLE), Type::class(DESCRIPTOR));
    let mut class = ClassBuilder::new(name, "java/lang/Object");
    class.field(access::PRIVATE | access::STATIC, "descriptor", &descriptor.descriptor());
    generate_descriptor(&mut class, name, mode, signature);

    let mut code = class.method(access::STATIC, Generated::METHOD, &outer);
    match guard {
        Some((guard, shape)) => {
            code.load(&handle, 0);
            load_arguments(&mut code, signature);
            code.field(op::GETSTATIC, name, "descriptor", &descriptor);
            code.invoke(op::INVOKESTATIC, GUARDS, guard, shape, false);
        }
        None => {
            code.load(&handle, 0);
            code.field(op::GETSTATIC, name, "descriptor", &descriptor);
            let check = "(Ljava/lang/invoke/VarHandle;Ljava/lang/invoke/VarHandle$AccessDescriptor;)\
                         Ljava/lang/invoke/MethodHandle;";
            code.call(op::INVOKESTATIC, INVOKERS, "checkVarHandleGenericType", check);
            code.load(&handle, 0);
            let direct = "(Ljava/lang/invoke/VarHandle;)Ljava/lang/invoke/VarHandle;";
            code.call(op::INVOKESTATIC, INVOKERS, "directVarHandleTarget", direct);
            load_arguments(&mut code, signature);
            code.invoke(op::INVOKEVIRTUAL, METHOD_HANDLE, "invokeBasic", &outer, false);
        }
    }
    code.return_value(&signature.result);
    code.finish();
    Generated::build(class, outer)
}

/// The class initialiser: what the site wants, as the JDK describes it to itself.
fn generate_descriptor(class: &mut ClassBuilder, name: &str, mode: &str, signature: &Signature) {
    let nothing = Signature { parameters: Vec::new(), result: Type::Void };
    let mut code = class.method(access::STATIC, "<clinit>", &nothing);
    let mode_type = Type::class(MODE);
    code.push_string(mode);
    let value_from = "(Ljava/lang/String;)Ljava/lang/invoke/VarHandle$AccessMode;";
    code.call(op::INVOKESTATIC, MODE, "valueFromMethodName", value_from);
    code.store(&mode_type, 0);
    code.with_class(op::NEW, DESCRIPTOR);
    code.simple(op::DUP);
    push_method_type(&mut code, name, signature);
    code.load(&mode_type, 0);
    code.field(op::GETFIELD, MODE, "at", &Type::class("java/lang/invoke/VarHandle$AccessType"));
    code.call(op::INVOKEVIRTUAL, "java/lang/Enum", "ordinal", "()I");
    code.load(&mode_type, 0);
    code.call(op::INVOKEVIRTUAL, "java/lang/Enum", "ordinal", "()I");
    code.call(op::INVOKESPECIAL, DESCRIPTOR, "<init>", "(Ljava/lang/invoke/MethodType;II)V");
    code.field(op::PUTSTATIC, name, "descriptor", &Type::class(DESCRIPTOR));
    code.return_value(&Type::Void);
    code.finish();
}
