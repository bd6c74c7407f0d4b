//! `jdk.internal.misc.Unsafe`: access to variables by object and offset, in every width and memory order.
//!
//! See [`jvm_core::memory`] for what an offset is. Methods that the JDK writes as a loop around a compare-and-set
//! (`getAndAddInt` and so on) are one operation here.

use crate::arguments::{long, object};
use jvm_core::descriptor::Kind;
use jvm_core::library::{Touches, Words};
use jvm_core::memory::{Access, Location, NoSuchLocation, Update, perform};
use jvm_core::native::{NativeContext, NativeFn, Outcome, Row, Visibility};

const UNSAFE: &str = "jdk/internal/misc/Unsafe";

/// Lines that differ in the memory order alone.
macro_rules! orders {
    ($before:literal, $name:literal, [$($order:literal),*], $descriptor:expr, $native:expr) => {
        &[$((concat!($before, $name, $order, $descriptor), $native)),*]
    };
}

macro_rules! accessors {
    ($kind:ident, $name:literal, $type:literal) => {
        &[
            orders!(
                "get",
                $name,
                ["", "Volatile", "Acquire", "Opaque", "Unaligned"],
                concat!("(Ljava/lang/Object;J)", $type),
                |c, a| access(c, a, Kind::$kind, |_| Access::Get)
            ),
            orders!(
                "put",
                $name,
                ["", "Volatile", "Release", "Opaque", "Unaligned"],
                concat!("(Ljava/lang/Object;J", $type, ")V"),
                |c, a| store(c, a, Kind::$kind)
            ),
            orders!("compareAndSet", $name, [""], concat!("(Ljava/lang/Object;J", $type, $type, ")Z"), |c, a| access(
                c,
                a,
                Kind::$kind,
                compare_and_set::<{ Kind::$kind.slots() }>
            )),
            orders!(
                "weakCompareAndSet",
                $name,
                ["", "Plain", "Acquire", "Release"],
                concat!("(Ljava/lang/Object;J", $type, $type, ")Z"),
                |c, a| weak_access(c, a, Kind::$kind, compare_and_set::<{ Kind::$kind.slots() }>)
            ),
            orders!(
                "compareAndExchange",
                $name,
                ["", "Acquire", "Release"],
                concat!("(Ljava/lang/Object;J", $type, $type, ")", $type),
                |c, a| access(c, a, Kind::$kind, compare_and_exchange::<{ Kind::$kind.slots() }>)
            ),
            orders!(
                "getAndSet",
                $name,
                ["", "Acquire", "Release"],
                concat!("(Ljava/lang/Object;J", $type, ")", $type),
                |c, a| access(c, a, Kind::$kind, |a| Access::GetAndSet(a[0]))
            ),
        ]
    };
}

macro_rules! updates {
    ($update:ident, $before:literal, $kind:ident, $name:literal, $type:literal) => {
        orders!(
            $before,
            $name,
            ["", "Acquire", "Release"],
            concat!("(Ljava/lang/Object;J", $type, ")", $type),
            |c, a| access(c, a, Kind::$kind, |a| Access::GetAndUpdate(Update::$update, a[0]))
        )
    };
}

macro_rules! bitwise {
    ($kind:ident, $name:literal, $type:literal) => {
        &[
            updates!(Or, "getAndBitwiseOr", $kind, $name, $type),
            updates!(And, "getAndBitwiseAnd", $kind, $name, $type),
            updates!(Xor, "getAndBitwiseXor", $kind, $name, $type),
        ]
    };
}

type Lines = &'static [&'static [(&'static str, NativeFn)]];

#[rustfmt::skip]
const LINES: &[Lines] = &[
    accessors!(Boolean, "Boolean", "Z"),
    accessors!(Byte, "Byte", "B"),
    accessors!(Char, "Char", "C"),
    accessors!(Short, "Short", "S"),
    accessors!(Int, "Int", "I"),
    accessors!(Long, "Long", "J"),
    accessors!(Float, "Float", "F"),
    accessors!(Double, "Double", "D"),
    accessors!(Ref, "Reference", "Ljava/lang/Object;"),
    &[
        updates!(Add, "getAndAdd", Byte, "Byte", "B"),
        updates!(Add, "getAndAdd", Char, "Char", "C"),
        updates!(Add, "getAndAdd", Short, "Short", "S"),
        updates!(Add, "getAndAdd", Int, "Int", "I"),
        updates!(Add, "getAndAdd", Long, "Long", "J"),
        updates!(Add, "getAndAdd", Float, "Float", "F"),
        updates!(Add, "getAndAdd", Double, "Double", "D"),
    ],
    bitwise!(Boolean, "Boolean", "Z"),
    bitwise!(Byte, "Byte", "B"),
    bitwise!(Char, "Char", "C"),
    bitwise!(Short, "Short", "S"),
    bitwise!(Int, "Int", "I"),
    bitwise!(Long, "Long", "J"),
];

/// The rows, from the families of lines above. Another thread notices an access to an object that it can reach.
pub fn rows() -> impl Iterator<Item = (&'static str, Row)> {
    let lines = LINES.iter().flat_map(|lines| lines.iter()).flat_map(|lines| lines.iter());
    lines.map(|&(signature, function)| {
        (UNSAFE, Row::new(signature, function, Visibility::OnMemory(1), touches(signature), Words::Silent))
    })
}

/// What the name of a line says: one that gets a value and does no more reads; plain ones name no memory order.
fn touches(signature: &str) -> Touches {
    let name = signature.split('(').next().unwrap_or(signature);
    let is_write = !name.starts_with("get") || name.starts_with("getAnd");
    let kinds = ["Boolean", "Byte", "Char", "Short", "Int", "Long", "Float", "Double", "Reference"];
    let kind = name.strip_prefix("get").or_else(|| name.strip_prefix("put"));
    Touches::Memory { is_write, is_plain: kind.is_some_and(|kind| kinds.contains(&kind)) }
}

fn compare_and_set<const SLOTS: usize>(operands: &[u64]) -> Access {
    Access::CompareAndSet { expected: operands[0], new: operands[SLOTS] }
}

fn compare_and_exchange<const SLOTS: usize>(operands: &[u64]) -> Access {
    Access::CompareAndExchange { expected: operands[0], new: operands[SLOTS] }
}

fn access(context: &mut NativeContext, arguments: &[u64], kind: Kind, access: fn(&[u64]) -> Access) -> Outcome {
    let at = Location { object: object(arguments[1]), offset: long(arguments[2]), kind };
    match perform(context.program, context.state, at, access(&arguments[4..])) {
        Ok(value) => Outcome::Value(value),
        Err(NoSuchLocation) => no_such_location(),
    }
}

fn weak_access(context: &mut NativeContext, arguments: &[u64], kind: Kind, form: fn(&[u64]) -> Access) -> Outcome {
    match context.state.fails_weakly(context.thread) {
        None => Outcome::Choose(2),
        Some(true) => Outcome::boolean(false),
        Some(false) => access(context, arguments, kind, form),
    }
}

fn store(context: &mut NativeContext, arguments: &[u64], kind: Kind) -> Outcome {
    match access(context, arguments, kind, |operands| Access::Set(operands[0])) {
        Outcome::Value(_) => Outcome::Done,
        other => other,
    }
}

/// In a real VM this reads or destroys what happens to be there.
pub fn no_such_location() -> Outcome {
    Outcome::Unsupported("`Unsafe` access to a place that is no variable is not modelled".into())
}
