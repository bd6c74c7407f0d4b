//! Sites of any bootstrap method: the generated class calls it when it is initialised, and keeps what it gave.
//!
//! JVMS 5.4.3.6: an `Error` of a bootstrap method is thrown as it is, anything else inside a `BootstrapMethodError`, and
//! every later use of the site fails with the same error. So the class initialiser never throws: it keeps the error in
//! a field that each use looks at first. Until the initialiser is done that field holds a `StackOverflowError`, which
//! is what a bootstrap method gets that uses its own site.

use super::bootstrap::{Passed, call_bootstrap};
use super::builder::{ClassBuilder, access};
use super::code::{Code, Label, op};
use super::convert::{box_if_primitive, cast};
use super::handles::push_method_type;
use super::site::Site;
use super::types::{Signature, Type};
use super::{Generated, LinkProblem};

const CALL_SITE: &str = "java/lang/invoke/CallSite";
const CONSTANT_CALL_SITE: &str = "java/lang/invoke/ConstantCallSite";
const METHOD_HANDLE: &str = "java/lang/invoke/MethodHandle";
const BOOTSTRAP_FAILED: &str = "bootstrap method initialization exception";
const CALL_SITE_FAILED: &str = "CallSite bootstrap method initialization exception";

/// A call site: its method invokes the target of the `CallSite` that the bootstrap method gave.
pub fn generate_call_site(site: &Site, caller: &str, class_name: &str) -> Result<Generated, LinkProblem> {
    let signature = Signature::parse(&site.descriptor)?;
    let mut class = ClassBuilder::new(class_name, "java/lang/Object");
    class.field(access::PRIVATE | access::STATIC, "problem", "Ljava/lang/Throwable;");
    class.field(access::PRIVATE | access::STATIC, "site", &Type::class(CALL_SITE).descriptor());
    class.field(access::PRIVATE | access::STATIC, "target", &Type::class(METHOD_HANDLE).descriptor());

    let mut initializer = Initializer::begin(&mut class);
    let found = call_bootstrap(&mut initializer.code, caller, site, Passed::CallSiteType(&signature))?;
    box_if_primitive(&mut initializer.code, &found);
    match found {
        Type::Void => initializer.code.simple(op::ACONST_NULL),
        _ => cast(&mut initializer.code, &found, &Type::class(CALL_SITE)),
    }
    initializer.code.store(&Type::object(), 0);
    initializer.end_part(BOOTSTRAP_FAILED);
    keep_call_site(&mut initializer.code, caller, &signature);
    initializer.end_part(CALL_SITE_FAILED);
    initializer.finish();

    let mut code = class.method(access::STATIC, Generated::METHOD, &signature);
    throw_problem(&mut code);
    push_target(&mut code);
    let mut slot = 0;
    for parameter in &signature.parameters {
        code.load(parameter, slot);
        slot += parameter.slots();
    }
    code.invoke(op::INVOKEVIRTUAL, METHOD_HANDLE, "invokeExact", &signature, false);
    code.return_value(&signature.result);
    code.finish();
    Generated::build(class, signature)
}

/// A constant: `push` leaves it on the stack of the class initialiser, the method gives it from then on.
pub fn generate_resolved_once(
    class_name: &str,
    constant: &Type,
    push: impl FnOnce(&mut Code) -> Result<(), LinkProblem>,
) -> Result<Generated, LinkProblem> {
    let mut class = ClassBuilder::new(class_name, "java/lang/Object");
    class.field(access::PRIVATE | access::STATIC, "problem", "Ljava/lang/Throwable;");
    class.field(access::PRIVATE | access::STATIC, "value", &constant.descriptor());

    let mut initializer = Initializer::begin(&mut class);
    push(&mut initializer.code)?;
    initializer.code.field(op::PUTSTATIC, class_name, "value", constant);
    initializer.end_part(BOOTSTRAP_FAILED);
    initializer.finish();

    let signature = Signature { parameters: Vec::new(), result: constant.clone() };
    let mut code = class.method(access::STATIC, Generated::METHOD, &signature);
    throw_problem(&mut code);
    code.field(op::GETSTATIC, class_name, "value", constant);
    code.return_value(constant);
    code.finish();
    Generated::build(class, signature)
}

/// The class initialiser: parts that may throw, one after the other, and a handler for each.
struct Initializer<'a> {
    code: Code<'a>,
    start: Label,
    /// Start and end of each part, and what to say if it throws.
    parts: Vec<(Label, Label, &'static str)>,
}

impl<'a> Initializer<'a> {
    fn begin(class: &'a mut ClassBuilder) -> Initializer<'a> {
        let mut code = class.method(access::STATIC, "<clinit>", &Signature { parameters: vec![], result: Type::Void });
        let overflow = "java/lang/StackOverflowError";
        code.with_class(op::NEW, overflow);
        code.simple(op::DUP);
        code.call(op::INVOKESPECIAL, overflow, "<init>", "()V");
        put_problem(&mut code);
        let start = code.new_label();
        code.bind(start);
        Initializer { code, start, parts: Vec::new() }
    }

    fn end_part(&mut self, message: &'static str) {
        let end = self.code.new_label();
        self.code.bind(end);
        self.parts.push((self.start, end, message));
        self.start = end;
    }

    fn finish(self) {
        let Initializer { mut code, parts, .. } = self;
        code.simple(op::ACONST_NULL);
        put_problem(&mut code);
        code.return_value(&Type::Void);
        for (start, end, message) in parts {
            let [error, other] = [code.new_label(), code.new_label()];
            code.catch(start, end, error, "java/lang/Error");
            code.catch(start, end, other, "java/lang/Throwable");
            code.bind_handler(error);
            put_problem(&mut code);
            code.return_value(&Type::Void);
            code.bind_handler(other);
            code.store(&Type::object(), 0);
            let wrapper = "java/lang/BootstrapMethodError";
            code.with_class(op::NEW, wrapper);
            code.simple(op::DUP);
            code.push_string(message);
            code.load(&Type::object(), 0);
            code.call(op::INVOKESPECIAL, wrapper, "<init>", "(Ljava/lang/String;Ljava/lang/Throwable;)V");
            put_problem(&mut code);
            code.return_value(&Type::Void);
        }
        code.finish();
    }
}

/// Checks the call site in local 0 as `CallSite.makeSite` does, and keeps it; a constant site's target is kept too.
fn keep_call_site(code: &mut Code, caller: &str, signature: &Signature) {
    let class_name = code.class.name.clone();
    let [is_site, right_type, done] = [code.new_label(), code.new_label(), code.new_label()];
    code.load(&Type::object(), 0);
    code.jump(op::IFNONNULL, is_site);
    let not_a_site = "java/lang/ClassCastException";
    code.with_class(op::NEW, not_a_site);
    code.simple(op::DUP);
    code.push_string("CallSite bootstrap method failed to produce an instance of CallSite");
    code.call(op::INVOKESPECIAL, not_a_site, "<init>", "(Ljava/lang/String;)V");
    code.simple(op::ATHROW);

    code.bind(is_site);
    push_target_of_local(code);
    code.store(&Type::object(), 1);
    code.load(&Type::object(), 1);
    code.with_class(op::CHECKCAST, METHOD_HANDLE);
    code.call(op::INVOKEVIRTUAL, METHOD_HANDLE, "type", "()Ljava/lang/invoke/MethodType;");
    push_method_type(code, caller, signature);
    code.call(op::INVOKEVIRTUAL, "java/lang/Object", "equals", "(Ljava/lang/Object;)Z");
    code.jump(op::IFNE, right_type);
    throw_wrong_type(code, caller, signature);

    code.bind(right_type);
    code.load(&Type::object(), 0);
    code.with_class(op::CHECKCAST, CALL_SITE);
    code.field(op::PUTSTATIC, &class_name, "site", &Type::class(CALL_SITE));
    code.load(&Type::object(), 0);
    code.with_class(op::INSTANCEOF, CONSTANT_CALL_SITE);
    code.jump(op::IFEQ, done);
    code.load(&Type::object(), 1);
    code.with_class(op::CHECKCAST, METHOD_HANDLE);
    code.field(op::PUTSTATIC, &class_name, "target", &Type::class(METHOD_HANDLE));
    code.bind(done);
}

fn push_target_of_local(code: &mut Code) {
    code.load(&Type::object(), 0);
    code.with_class(op::CHECKCAST, CALL_SITE);
    code.call(op::INVOKEVIRTUAL, CALL_SITE, "getTarget", "()Ljava/lang/invoke/MethodHandle;");
}

fn throw_wrong_type(code: &mut Code, caller: &str, signature: &Signature) {
    let wrong_type = "java/lang/invoke/WrongMethodTypeException";
    let value_of = "(Ljava/lang/Object;)Ljava/lang/String;";
    let concat = "(Ljava/lang/String;)Ljava/lang/String;";
    code.with_class(op::NEW, wrong_type);
    code.simple(op::DUP);
    code.load(&Type::object(), 1);
    code.call(op::INVOKESTATIC, "java/lang/String", "valueOf", value_of);
    code.push_string(" should be of type ");
    code.call(op::INVOKEVIRTUAL, "java/lang/String", "concat", concat);
    push_method_type(code, caller, signature);
    code.call(op::INVOKESTATIC, "java/lang/String", "valueOf", value_of);
    code.call(op::INVOKEVIRTUAL, "java/lang/String", "concat", concat);
    code.call(op::INVOKESPECIAL, wrong_type, "<init>", "(Ljava/lang/String;)V");
    code.simple(op::ATHROW);
}

/// The method handle to invoke now: that of a constant call site never changes.
fn push_target(code: &mut Code) {
    let [changes, found] = [code.new_label(), code.new_label()];
    let class = code.class.name.clone();
    code.field(op::GETSTATIC, &class, "target", &Type::class(METHOD_HANDLE));
    code.jump(op::IFNULL, changes);
    code.field(op::GETSTATIC, &class, "target", &Type::class(METHOD_HANDLE));
    code.jump(op::GOTO, found);
    code.bind(changes);
    code.field(op::GETSTATIC, &class, "site", &Type::class(CALL_SITE));
    code.call(op::INVOKEVIRTUAL, CALL_SITE, "getTarget", "()Ljava/lang/invoke/MethodHandle;");
    code.bind(found);
}

/// Throws the error that linking ended in, if it did.
fn throw_problem(code: &mut Code) {
    let linked = code.new_label();
    let class = code.class.name.clone();
    let throwable = Type::class("java/lang/Throwable");
    code.field(op::GETSTATIC, &class, "problem", &throwable);
    code.jump(op::IFNULL, linked);
    code.field(op::GETSTATIC, &class, "problem", &throwable);
    code.simple(op::ATHROW);
    code.bind(linked);
}

fn put_problem(code: &mut Code) {
    let class = code.class.name.clone();
    code.field(op::PUTSTATIC, &class, "problem", &Type::class("java/lang/Throwable"));
}
