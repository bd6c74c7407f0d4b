//! `jdk.internal.access.SharedSecrets`: doors into packages that a VM's start-up would have opened by initialising the
//! classes behind them. Here that happens when a door is first used.

use crate::unsafe_memory::is_ready;
use jvm_core::native::{ClassNatives, NativeContext, Outcome};
use jvm_core::program::Raise;

const SHARED_SECRETS: &str = "jdk/internal/access/SharedSecrets";

pub const NATIVES: &[ClassNatives] = &[(
    SHARED_SECRETS,
    &[("getJavaLangReflectAccess()Ljdk/internal/access/JavaLangReflectAccess;", |c, _| {
        door(c, "javaLangReflectAccess", "java/lang/reflect/AccessibleObject").into()
    })],
)];

/// The static field's value, once the class that sets it is initialised.
fn door(context: &mut NativeContext, field: &str, set_by: &str) -> Result<Outcome, Raise> {
    let program = context.program;
    let secrets = program.load(SHARED_SECRETS)?;
    let statics = program.statics(&mut context.state.heap, secrets)?;
    let Some(field) = program.field_named(secrets, field) else {
        return Err(Raise::new("java/lang/NoSuchFieldError", field));
    };
    let value = context.state.heap.field(statics, field.offset as usize);
    let setter = program.load(set_by)?;
    if value == 0 && !is_ready(context, setter) {
        return Ok(Outcome::Initialize(setter));
    }
    Ok(Outcome::Value(value))
}
