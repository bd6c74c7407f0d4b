//! `Class.getProtectionDomain`: where a class comes from. A security manager there is not.

use crate::arguments::{class, in_java};
use jvm_core::classpath::Origin;
use jvm_core::ids::NULL;
use jvm_core::native::{ClassNatives, NativeContext, Outcome};
use jvm_core::program::{ClassShape, Raise};

const OF_CLASS: &str = "(Ljava/lang/Class;)Ljava/security/ProtectionDomain;";

pub const NATIVES: &[ClassNatives] = &[
    (
        "java/lang/Class",
        &[
            // The JDK's own classes have the domain of all permissions, which null stands for.
            ("getProtectionDomain0()Ljava/security/ProtectionDomain;", |c, a| {
                of_class(c, a, Outcome::object(NULL)).into()
            }),
            ("getProtectionDomain()Ljava/security/ProtectionDomain;", |c, a| of_class(c, a, Outcome::Original).into()),
        ],
    ),
    ("jsym/vm/Domains", &[("location(Ljava/lang/Class;)Ljava/lang/String;", |c, a| location(c, a).into())]),
];

fn of_class(context: &mut NativeContext, arguments: &[u64], of_library: Outcome) -> Result<Outcome, Raise> {
    let class = context.program.class(class(context, arguments[0]));
    match class.shape == ClassShape::Instance && class.is_users() {
        true => in_java(context, "jsym/vm/Domains", "of", OF_CLASS, arguments),
        false => Ok(of_library),
    }
}

/// The address of the directory or jar that a class of the user was found in; null for a class that the program
/// itself defined.
fn location(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let program = context.program;
    let class = program.class(class(context, arguments[0]));
    let address = match class.origin {
        Origin::User(index) if class.space == jvm_core::program::Namespace::BUILTIN => {
            program.class_path.entry_address(index)
        }
        _ => None,
    };
    Ok(match address {
        Some(address) => Outcome::object(program.new_string(&mut context.state.heap, &address)?),
        None => Outcome::object(NULL),
    })
}
