//! `Lookup.defineHiddenClass` and `Lookup.defineClass`: both end in one native method of `ClassLoader`.

use crate::arguments::{class, in_java, int, object, text};
use crate::objects::{get_ref, set_ref};
use jvm_core::native::{ClassNatives, NativeContext, Outcome};
use jvm_core::program::Raise;

const DEFINE: &str = "(Ljava/lang/ClassLoader;Ljava/lang/Class;Ljava/lang/String;[BIILjava/security/ProtectionDomain;\
                      ZILjava/lang/Object;)Ljava/lang/Class;";

pub const NATIVES: &[ClassNatives] = &[
    (
        "java/lang/ClassLoader",
        &[(
            "defineClass0(Ljava/lang/ClassLoader;Ljava/lang/Class;Ljava/lang/String;[BIILjava/security/ProtectionDomain;\
             ZILjava/lang/Object;)Ljava/lang/Class;",
            |c, a| in_java(c, "jsym/vm/HiddenClasses", "define", DEFINE, a).into(),
        )],
    ),
    (
        "jsym/vm/HiddenClasses",
        &[("define(ILjava/lang/Class;Ljava/lang/String;[BZLjava/lang/Object;)Ljava/lang/Class;", |c, a| {
            define(c, a).into()
        })],
    ),
];

/// A hidden class is at home where the class of the lookup object is.
fn define(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let program = context.program;
    let host = class(context, arguments[1]);
    let name = text(context, arguments[2]).replace('.', "/");
    let bytes = context.state.heap.byte_array(object(arguments[3])).to_vec();
    let (number, is_nestmate) = (int(arguments[0]) as u32, int(arguments[4]) != 0);
    let Some(id) = program.define_hidden(program.class(host), &name, number, &bytes, is_nestmate)? else {
        return Ok(Outcome::Unsupported(
            "a hidden class of a class loader that the program wrote is not modelled".into(),
        ));
    };
    let made = program.mirror(&mut context.state.heap, id)?;
    for field in ["classLoader", "module"] {
        let of_host = get_ref(context, object(arguments[1]), field);
        set_ref(context, made, field, of_host);
    }
    set_ref(context, made, "classData", object(arguments[5]));
    Ok(Outcome::object(made))
}
