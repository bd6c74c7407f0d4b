//! Lambda expressions and method references (`LambdaMetafactory`): a class that implements the functional interface.
//!
//! The class has a field for each captured value and a method for each shape in which the interface may be called; that
//! method calls the implementation with the captured values and the converted parameters. One instance is shared if
//! nothing is captured. Sites that `LambdaMetafactory` would refuse are left to it, so its exception is the real one.
//! A lambda whose interface is serializable although the site does not say so is not made to refuse serialization.

use super::builder::{ClassBuilder, access};
use super::code::{Code, op};
use super::convert::{box_if_primitive, box_value, cast, unbox, widen};
use super::site::{Argument, Handle, HandleKind, Site};
use super::types::{Signature, Type};
use super::{Generated, LinkProblem};

const METAFACTORY: &str = "java/lang/invoke/LambdaMetafactory";
const SERIALIZABLE: &str = "java/io/Serializable";
/// The field that holds the one instance of a lambda that captures nothing.
pub const INSTANCE: &str = "LAMBDA_INSTANCE$";

/// The class for a site of the metafactory; `None` if it is none, or one that the metafactory should refuse.
pub fn generate(
    site: &Site,
    signature: &Signature,
    caller: &str,
    class_name: &str,
) -> Option<Result<Generated, LinkProblem>> {
    let lambda = Lambda::read(site, signature)?;
    Some(lambda.build(caller, class_name))
}

/// What the site asks for.
struct Lambda<'a> {
    interface: &'a str,
    method_name: &'a str,
    /// The method of the interface, erased.
    method: &'a Signature,
    /// The method of the interface with its type arguments.
    instantiated: &'a Signature,
    implementation: &'a Handle,
    /// Types of the captured values, and the interface.
    factory: &'a Signature,
    markers: Vec<&'a str>,
    bridges: Vec<&'a Signature>,
    serializable: bool,
}

impl<'a> Lambda<'a> {
    fn read(site: &'a Site, factory: &'a Signature) -> Option<Lambda<'a>> {
        let [
            Argument::MethodType(method),
            Argument::MethodHandle(implementation),
            Argument::MethodType(instantiated),
            options @ ..,
        ] = &site.arguments[..]
        else {
            return None;
        };
        let Type::Reference(interface) = &factory.result else { return None };
        let mut lambda = Lambda {
            interface,
            method_name: &site.name,
            method,
            instantiated,
            implementation,
            factory,
            markers: Vec::new(),
            bridges: Vec::new(),
            serializable: false,
        };
        if site.bootstrap.is_static_method(METAFACTORY, "altMetafactory") {
            lambda.read_options(options)?;
        } else if !site.bootstrap.is_static_method(METAFACTORY, "metafactory") || !options.is_empty() {
            return None;
        }
        lambda.is_valid().then_some(lambda)
    }

    /// The optional arguments of `altMetafactory`: flags, then markers and bridges, each with their number first.
    fn read_options(&mut self, options: &'a [Argument]) -> Option<()> {
        let [Argument::Int(flags), rest @ ..] = options else { return None };
        let mut rest = rest;
        let mut take = |wanted: bool| -> Option<&'a [Argument]> {
            if !wanted {
                return Some(&[]);
            }
            let [Argument::Int(count), after @ ..] = rest else { return None };
            let (taken, after) = after.split_at_checked(usize::try_from(*count).ok()?)?;
            rest = after;
            Some(taken)
        };
        for marker in take(flags & 2 != 0)? {
            let Argument::Class(Type::Reference(name)) = marker else { return None };
            self.markers.push(Some(name).filter(|name| !name.starts_with('['))?);
        }
        for bridge in take(flags & 4 != 0)? {
            let Argument::MethodType(signature) = bridge else { return None };
            self.bridges.push(signature);
        }
        self.serializable = flags & 1 != 0;
        rest.is_empty().then_some(())
    }

    /// The checks of `AbstractValidatingLambdaMetafactory`, as far as they need no loaded class.
    fn is_valid(&self) -> bool {
        use HandleKind::*;
        let implementation = self.implementation.method_type();
        let captured = &self.factory.parameters;
        let kind = self.implementation.kind;
        if matches!(kind, GetField | GetStatic | PutField | PutStatic)
            || self.interface.starts_with('[')
            || self.method_name.starts_with('<')
            || captured.len() + self.method.parameters.len() != implementation.parameters.len()
            || self.method.parameters.len() != self.instantiated.parameters.len()
        {
            return false;
        }
        let has_receiver = matches!(kind, InvokeVirtual | InvokeSpecial | InvokeInterface);
        let captures_fit = captured.iter().zip(&implementation.parameters).enumerate().all(|(index, (from, to))| {
            // A captured receiver may be of a subclass.
            from == to || (index == 0 && has_receiver && from.is_reference())
        });
        let targets = &implementation.parameters[captured.len()..];
        let result = &implementation.result;
        captures_fit
            && self.instantiated.parameters.iter().zip(targets).all(|(from, to)| adapts(from, to, true))
            && (self.instantiated.result == Type::Void || adapts(result, &self.instantiated.result, false))
            && self.shapes().all(|shape| {
                shape.parameters.len() == targets.len()
                    && shape.parameters.iter().zip(targets).all(|(from, to)| adapts(from, to, false))
                    && (shape.result == Type::Void || adapts(result, &shape.result, false))
            })
    }

    /// The signatures in which the interface may be called, each once.
    fn shapes(&self) -> impl Iterator<Item = &'a Signature> {
        let bridges = self.bridges.iter().enumerate();
        let distinct =
            bridges.filter(|&(index, bridge)| *bridge != self.method && !self.bridges[..index].contains(bridge));
        std::iter::once(self.method).chain(distinct.map(|(_, bridge)| *bridge))
    }

    fn build(&self, caller: &str, class_name: &str) -> Result<Generated, LinkProblem> {
        let mut class = ClassBuilder::new(class_name, "java/lang/Object");
        class.implement(self.interface);
        for marker in &self.markers {
            class.implement(marker);
        }
        if self.serializable {
            class.implement(SERIALIZABLE);
        }
        self.add_constructor(&mut class);
        // The interface may have a method of that name and of this very signature.
        let method = if self.method_name == Generated::METHOD { "link$" } else { Generated::METHOD };
        self.add_factory(&mut class, method);
        for (index, shape) in self.shapes().enumerate() {
            let flags = if index == 0 { access::PUBLIC } else { access::PUBLIC | access::BRIDGE };
            let code = class.method(flags, self.method_name, shape);
            self.add_body(code, shape);
        }
        if self.serializable {
            self.add_write_replace(&mut class, caller);
        }
        let mut generated = Generated::build(class, self.factory.clone())?;
        generated.method = method.to_owned();
        Ok(generated)
    }

    fn add_constructor(&self, class: &mut ClassBuilder) {
        let class_name = class.name.clone();
        for (index, captured) in self.factory.parameters.iter().enumerate() {
            class.field(access::PRIVATE | access::FINAL, &field_name(index), &captured.descriptor());
        }
        let signature = Signature { parameters: self.factory.parameters.clone(), result: Type::Void };
        let mut code = class.method(access::PRIVATE, "<init>", &signature);
        let this = Type::object();
        code.load(&this, 0);
        code.call(op::INVOKESPECIAL, "java/lang/Object", "<init>", "()V");
        let mut slot = 1;
        for (index, captured) in self.factory.parameters.iter().enumerate() {
            code.load(&this, 0);
            code.load(captured, slot);
            code.field(op::PUTFIELD, &class_name, &field_name(index), captured);
            slot += captured.slots();
        }
        code.return_value(&Type::Void);
        code.finish();
    }

    fn add_factory(&self, class: &mut ClassBuilder, name: &str) {
        let class_name = class.name.clone();
        let this = Type::class(&class_name);
        if self.factory.parameters.is_empty() {
            class.field(access::PRIVATE | access::STATIC | access::FINAL, INSTANCE, &this.descriptor());
            let nothing = Signature { parameters: Vec::new(), result: Type::Void };
            let mut code = class.method(access::STATIC, "<clinit>", &nothing);
            self.push_new(&mut code);
            code.field(op::PUTSTATIC, &class_name, INSTANCE, &this);
            code.return_value(&Type::Void);
            code.finish();
        }
        let mut code = class.method(access::STATIC, name, self.factory);
        match self.factory.parameters.is_empty() {
            true => code.field(op::GETSTATIC, &class_name, INSTANCE, &this),
            false => self.push_new(&mut code),
        }
        code.return_value(&self.factory.result);
        code.finish();
    }

    /// Pushes a new instance with the captured values in the parameters of a static method.
    fn push_new(&self, code: &mut Code) {
        let class_name = code.class.name.clone();
        code.with_class(op::NEW, &class_name);
        code.simple(op::DUP);
        let mut slot = 0;
        for captured in &self.factory.parameters {
            code.load(captured, slot);
            slot += captured.slots();
        }
        let signature = Signature { parameters: self.factory.parameters.clone(), result: Type::Void };
        code.invoke(op::INVOKESPECIAL, &class_name, "<init>", &signature, false);
    }

    /// Calls the implementation from a method of signature `shape`.
    fn add_body(&self, mut code: Code, shape: &Signature) {
        let implementation = self.implementation.method_type();
        self.implementation.emit_before_arguments(&mut code);
        let class_name = code.class.name.clone();
        for (index, captured) in self.factory.parameters.iter().enumerate() {
            code.load(&Type::object(), 0);
            code.field(op::GETFIELD, &class_name, &field_name(index), captured);
            cast(&mut code, captured, &implementation.parameters[index]);
        }
        let targets = &implementation.parameters[self.factory.parameters.len()..];
        let mut slot = 1;
        for ((parameter, target), functional) in shape.parameters.iter().zip(targets).zip(&self.instantiated.parameters)
        {
            code.load(parameter, slot);
            slot += parameter.slots();
            adapt(&mut code, parameter, target, functional);
        }
        self.implementation.emit(&mut code);
        match &shape.result {
            Type::Void => code.pop(&implementation.result),
            result => adapt(&mut code, &implementation.result, result, result),
        }
        code.return_value(&shape.result);
        code.finish();
    }

    /// `writeReplace`, which gives the form in which a lambda is serialized.
    fn add_write_replace(&self, class: &mut ClassBuilder, caller: &str) {
        let class_name = class.name.clone();
        let serialized = "java/lang/invoke/SerializedLambda";
        let signature = Signature { parameters: Vec::new(), result: Type::object() };
        let mut code = class.method(access::PRIVATE | access::FINAL, "writeReplace", &signature);
        code.with_class(op::NEW, serialized);
        code.simple(op::DUP);
        code.push_class(&Type::class(caller));
        code.push_string(self.interface);
        code.push_string(self.method_name);
        code.push_string(&self.method.descriptor());
        code.push_int(self.implementation.kind as i32);
        code.push_string(&self.implementation.class);
        code.push_string(&self.implementation.name);
        code.push_string(&self.implementation.signature.descriptor());
        code.push_string(&self.instantiated.descriptor());
        code.push_int(self.factory.parameters.len() as i32);
        code.new_array(&Type::object());
        for (index, captured) in self.factory.parameters.iter().enumerate() {
            code.simple(op::DUP);
            code.push_int(index as i32);
            code.load(&Type::object(), 0);
            code.field(op::GETFIELD, &class_name, &field_name(index), captured);
            box_if_primitive(&mut code, captured);
            code.simple(op::AASTORE);
        }
        let text = "Ljava/lang/String;";
        let descriptor = format!("(Ljava/lang/Class;{text}{text}{text}I{text}{text}{text}{text}[Ljava/lang/Object;)V");
        code.call(op::INVOKESPECIAL, serialized, "<init>", &descriptor);
        code.return_value(&Type::object());
        code.finish();
    }
}

fn field_name(index: usize) -> String {
    format!("arg${}", index + 1)
}

/// May a value of type `from` be passed as `to`? `strict`: a reference to a primitive only from a wrapper.
fn adapts(from: &Type, to: &Type, strict: bool) -> bool {
    match (from, to) {
        (Type::Void, _) | (_, Type::Void) => from == to,
        (Type::Reference(_), Type::Reference(_)) => true,
        (Type::Reference(_), _) => from.unwrapped().map_or(!strict, |primitive| primitive.widens_to(to)),
        (_, Type::Reference(_)) => to.unwrapped().is_none_or(|primitive| primitive == *from),
        _ => from.widens_to(to),
    }
}

/// Converts a value that [`adapts`]; `functional` is its type with the interface's type arguments.
fn adapt(code: &mut Code, from: &Type, to: &Type, functional: &Type) {
    if from.is_primitive() {
        if to.is_primitive() {
            return widen(code, from, to);
        }
        let boxed = box_value(code, from);
        return cast(code, &boxed, to);
    }
    let mut known = from;
    if functional.is_reference() {
        cast(code, from, functional);
        known = functional;
    }
    match known.unwrapped() {
        _ if to.is_reference() => cast(code, known, to),
        Some(primitive) if primitive.widens_to(to) => {
            unbox(code, primitive.wrapper(), &primitive);
            widen(code, &primitive, to);
        }
        // An object that is not known to be a box: any number may stand for a numeric type.
        _ => {
            let class = match to {
                Type::Boolean | Type::Char => to.wrapper(),
                _ => "java/lang/Number",
            };
            code.with_class(op::CHECKCAST, class);
            unbox(code, class, to);
        }
    }
}
