//! `java.lang.String`.

use crate::arguments::object;
use jvm_core::native::{ClassNatives, NativeContext, Outcome};

pub const NATIVES: &[ClassNatives] = &[
    ("java/lang/String", &[("intern()Ljava/lang/String;", intern)]),
    ("java/lang/StringUTF16", &[("isBigEndian()Z", |_, _| Outcome::boolean(false))]),
    ("java/lang/StringCoding", &[("err(Ljava/lang/String;)V", |_, _| Outcome::Done)]),
];

fn intern(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let units = context.program.string_utf16(&context.state.heap, object(arguments[0]));
    match context.program.intern_string(&mut context.state.heap, &units) {
        Ok(string) => Outcome::object(string),
        Err(full) => Outcome::Throw(full.into()),
    }
}
