//! `AccessController`: there is no security manager, so privileged actions just run.

use crate::arguments::object;
use jvm_core::ids::NULL;
use jvm_core::native::{ClassNatives, NativeContext, NativeFn, Outcome};

pub const NATIVES: &[ClassNatives] = &[("java/security/AccessController", ACCESS_CONTROLLER)];

const ACCESS_CONTROLLER: &[(&str, NativeFn)] = &[
    ("getStackAccessControlContext()Ljava/security/AccessControlContext;", |_, _| Outcome::object(NULL)),
    ("getInheritedAccessControlContext()Ljava/security/AccessControlContext;", |_, _| Outcome::object(NULL)),
    ("getProtectionDomain(Ljava/lang/Class;)Ljava/security/ProtectionDomain;", |_, _| Outcome::object(NULL)),
    ("ensureMaterializedForStackWalk(Ljava/lang/Object;)V", |_, _| Outcome::Done),
    ("doPrivileged(Ljava/security/PrivilegedAction;)Ljava/lang/Object;", run_action),
    (
        "doPrivileged(Ljava/security/PrivilegedAction;Ljava/security/AccessControlContext;)Ljava/lang/Object;",
        run_action,
    ),
];

fn run_action(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let action = object(arguments[0]);
    if action.is_null() {
        return Outcome::null_pointer();
    }
    let class = context.state.heap.class_of(action);
    match context.program.method_named(class, "run", "()Ljava/lang/Object;") {
        Some(method) => Outcome::Call { method, arguments: vec![arguments[0]] },
        None => Outcome::throw("java/lang/AbstractMethodError", "run"),
    }
}
