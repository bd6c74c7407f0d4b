//! Bits of floating-point numbers, `Math` and `StrictMath`.
//!
//! `StrictMath` is defined bit by bit: it gives what the algorithms of fdlibm give ([`strict`]). HotSpot computes a few
//! functions of `Math` with routines of its own, whose error is so little above half a unit in the last place that
//! the correctly rounded result, which is what is given here, is the same in more than 99.7 % of all cases.

mod reduction;
mod strict;
mod strict_logarithms;
mod strict_trigonometry;

use crate::arguments::{double, float};
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
    (
        "java/lang/Math",
        &[
            ("sin(D)D", |_, a| Outcome::double(pxfm::f_sin(double(a[0])))),
            ("cos(D)D", |_, a| Outcome::double(pxfm::f_cos(double(a[0])))),
            ("tan(D)D", |_, a| Outcome::double(pxfm::f_tan(double(a[0])))),
            ("exp(D)D", |_, a| Outcome::double(pxfm::f_exp(double(a[0])))),
            ("log(D)D", |_, a| Outcome::double(pxfm::f_log(double(a[0])))),
            ("log10(D)D", |_, a| Outcome::double(pxfm::f_log10(double(a[0])))),
            ("pow(DD)D", |_, a| Outcome::double(power(double(a[0]), double(a[2])))),
            ("tanh(D)D", |c, a| rounded_since(c, a, 24, pxfm::f_tanh, "tanh")),
            ("cbrt(D)D", |c, a| rounded_since(c, a, 25, pxfm::f_cbrt, "cbrt")),
            ("sqrt(D)D", |_, a| Outcome::double(double(a[0]).sqrt())),
            ("abs(D)D", |_, a| Outcome::double(double(a[0]).abs())),
            ("abs(F)F", |_, a| Outcome::float(float(a[0]).abs())),
            ("floor(D)D", |_, a| Outcome::double(double(a[0]).floor())),
            ("ceil(D)D", |_, a| Outcome::double(double(a[0]).ceil())),
            ("rint(D)D", |_, a| Outcome::double(double(a[0]).round_ties_even())),
            ("fma(DDD)D", |_, a| Outcome::double(double(a[0]).mul_add(double(a[2]), double(a[4])))),
            ("fma(FFF)F", |_, a| Outcome::float(float(a[0]).mul_add(float(a[1]), float(a[2])))),
            ("multiplyHigh(JJ)J", |_, a| Outcome::long(((a[0] as i64 as i128 * a[2] as i64 as i128) >> 64) as i64)),
        ],
    ),
    (
        "java/lang/StrictMath",
        &[
            ("sqrt(D)D", |_, a| Outcome::double(double(a[0]).sqrt())),
            ("sin(D)D", |_, a| Outcome::double(strict_trigonometry::sin(double(a[0])))),
            ("cos(D)D", |_, a| Outcome::double(strict_trigonometry::cos(double(a[0])))),
            ("tan(D)D", |_, a| Outcome::double(libm::tan(double(a[0])))),
            ("asin(D)D", |_, a| Outcome::double(libm::asin(double(a[0])))),
            ("acos(D)D", |_, a| Outcome::double(libm::acos(double(a[0])))),
            ("atan(D)D", |_, a| Outcome::double(libm::atan(double(a[0])))),
            ("atan2(DD)D", |_, a| Outcome::double(strict::atan2(double(a[0]), double(a[2])))),
            ("exp(D)D", |_, a| Outcome::double(libm::exp(double(a[0])))),
            ("expm1(D)D", |_, a| Outcome::double(libm::expm1(double(a[0])))),
            ("log(D)D", |_, a| Outcome::double(strict_logarithms::log(double(a[0])))),
            ("log10(D)D", |_, a| Outcome::double(strict_logarithms::log10(double(a[0])))),
            ("log1p(D)D", |_, a| Outcome::double(strict_logarithms::log1p(double(a[0])))),
            ("sinh(D)D", |_, a| Outcome::double(strict::sinh(double(a[0])))),
            ("cosh(D)D", |_, a| Outcome::double(strict::cosh(double(a[0])))),
            ("tanh(D)D", |_, a| Outcome::double(strict::tanh(double(a[0])))),
            ("IEEEremainder(DD)D", |_, a| Outcome::double(strict::ieee_remainder(double(a[0]), double(a[2])))),
        ],
    ),
    ("java/util/concurrent/atomic/AtomicLong", &[("VMSupportsCS8()Z", |_, _| Outcome::boolean(true))]),
];

/// Java differs from IEEE 754 in two places: 1 or -1 to the infinite power, and 1 to the power of NaN, are NaN.
fn power(base: f64, exponent: f64) -> f64 {
    if exponent.is_nan() || (base.abs() == 1.0 && exponent.is_infinite()) {
        return f64::NAN;
    }
    pxfm::f_pow(base, exponent)
}

/// Functions that HotSpot computes with a routine of its own from some version on, and with `StrictMath` before.
fn rounded_since(
    context: &mut NativeContext,
    arguments: &[u64],
    version: u32,
    function: fn(f64) -> f64,
    name: &str,
) -> Outcome {
    if context.program.options.jdk_feature >= version {
        return Outcome::double(function(double(arguments[0])));
    }
    let strict = context.program.load("java/lang/StrictMath");
    let method = strict.map(|class| context.program.method_named(class, name, "(D)D"));
    match method {
        Ok(Some(method)) => Outcome::Call { method, arguments: arguments.to_vec() },
        Ok(None) => Outcome::throw("java/lang/NoSuchMethodError", name),
        Err(raise) => Outcome::Throw(raise),
    }
}
