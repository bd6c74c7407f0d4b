//! Bits of floating-point numbers, and `StrictMath`.

use crate::arguments::double;
use jvm_core::native::{ClassNatives, NativeContext, Outcome};

pub const NATIVES: &[ClassNatives] = &[
    (
        "java/lang/Double",
        &[
            ("doubleToRawLongBits(D)J", |_, a| Outcome::Value(a[0])),
            ("longBitsToDouble(J)D", |_, a| Outcome::Value(a[0])),
        ],
    ),
    (
        "java/lang/Float",
        &[("floatToRawIntBits(F)I", |_, a| Outcome::Value(a[0])), ("intBitsToFloat(I)F", |_, a| Outcome::Value(a[0]))],
    ),
    ("java/lang/StrictMath", &[("sqrt(D)D", sqrt)]),
    ("java/lang/Math", &[("sqrt(D)D", sqrt), ("abs(D)D", |_, a| Outcome::double(double(a[0]).abs()))]),
];

fn sqrt(_: &mut NativeContext, arguments: &[u64]) -> Outcome {
    Outcome::double(double(arguments[0]).sqrt())
}
