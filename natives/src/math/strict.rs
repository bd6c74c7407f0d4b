//! Hyperbolic functions and the IEEE remainder as `StrictMath` defines them.

const SIGN_FREE: u32 = 0x7fff_ffff;

/// The upper half of a double without the sign: it orders magnitudes, and thresholds are given in it.
pub fn magnitude_word(x: f64) -> u32 {
    high_word(x) as u32 & SIGN_FREE
}

pub fn high_word(x: f64) -> i32 {
    (x.to_bits() >> 32) as i32
}

pub fn with_high_word(x: f64, high: i32) -> f64 {
    f64::from_bits(x.to_bits() & 0xffff_ffff | (high as u32 as u64) << 32)
}

/// Above 22, `e^-x` no longer shows beside `e^x`.
const LARGE: u32 = 0x4036_0000;
/// The logarithm of the greatest double.
const EXP_OVERFLOWS: u32 = 0x4086_2e42;
/// The greatest number whose hyperbolic sine is finite.
const OVERFLOW: u64 = 0x4086_33ce_8fb9_f87d;

pub fn sinh(x: f64) -> f64 {
    let word = magnitude_word(x);
    if word >= 0x7ff0_0000 {
        return x + x;
    }
    let half = if x.is_sign_negative() { -0.5 } else { 0.5 };
    let magnitude = x.abs();
    if word < LARGE {
        if word < 0x3e30_0000 {
            return x;
        }
        let t = libm::expm1(magnitude);
        if word < 0x3ff0_0000 {
            return half * (2.0 * t - t * t / (t + 1.0));
        }
        return half * (t + t / (t + 1.0));
    }
    if word < EXP_OVERFLOWS {
        return half * libm::exp(magnitude);
    }
    if magnitude.to_bits() <= OVERFLOW {
        let w = libm::exp(0.5 * magnitude);
        return half * w * w;
    }
    x * f64::INFINITY
}

pub fn cosh(x: f64) -> f64 {
    let word = magnitude_word(x);
    if word >= 0x7ff0_0000 {
        return x * x;
    }
    let magnitude = x.abs();
    // Half of ln 2.
    if word < 0x3fd6_2e43 {
        let t = libm::expm1(magnitude);
        let w = 1.0 + t;
        return if word < 0x3c80_0000 { w } else { 1.0 + (t * t) / (w + w) };
    }
    if word < LARGE {
        let t = libm::exp(magnitude);
        return 0.5 * t + 0.5 / t;
    }
    if word < EXP_OVERFLOWS {
        return 0.5 * libm::exp(magnitude);
    }
    if magnitude.to_bits() <= OVERFLOW {
        let w = libm::exp(0.5 * magnitude);
        return 0.5 * w * w;
    }
    f64::INFINITY
}

pub fn tanh(x: f64) -> f64 {
    let word = magnitude_word(x);
    if word >= 0x7ff0_0000 {
        return if x.is_sign_negative() { 1.0 / x - 1.0 } else { 1.0 / x + 1.0 };
    }
    let result = if word >= LARGE {
        1.0
    } else if word < 0x3c80_0000 {
        return x * (1.0 + x);
    } else if word >= 0x3ff0_0000 {
        1.0 - 2.0 / (libm::expm1(2.0 * x.abs()) + 2.0)
    } else {
        let t = libm::expm1(-2.0 * x.abs());
        -t / (t + 2.0)
    };
    if x.is_sign_negative() { -result } else { result }
}

/// As libm's, except left of the y axis, very near to it: there fdlibm's result is a little beyond a right angle.
pub fn atan2(y: f64, x: f64) -> f64 {
    let is_steep = (magnitude_word(y) >> 20) as i32 - (magnitude_word(x) >> 20) as i32 > 60;
    if is_steep && x < 0.0 && x.is_finite() && y.is_finite() {
        return 1.570_796_326_794_896_8f64.copysign(y);
    }
    libm::atan2(y, x)
}

/// `x - n * y` where `n` is the integer nearest to the quotient, the even one of two: always exact.
pub fn ieee_remainder(x: f64, y: f64) -> f64 {
    if x.is_nan() || y.is_nan() || x.is_infinite() || y == 0.0 {
        return f64::NAN;
    }
    if y.is_infinite() {
        return x;
    }
    let remainder = libm::remquo(x, y).0;
    // A zero result has the sign of the dividend.
    if remainder == 0.0 { 0.0f64.copysign(x) } else { remainder }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hyperbolic_functions_keep_signs_and_limits() {
        assert_eq!(sinh(-0.0).to_bits(), (-0.0f64).to_bits());
        assert_eq!(sinh(711.0), f64::INFINITY);
        assert_eq!(cosh(0.0), 1.0);
        assert_eq!(tanh(-30.0), -1.0);
        assert!(tanh(f64::NAN).is_nan());
    }

    #[test]
    fn remainders_are_those_of_the_nearest_quotient() {
        assert_eq!(ieee_remainder(5.0, 3.0), -1.0);
        assert_eq!(ieee_remainder(-4.0, 2.0).to_bits(), (-0.0f64).to_bits());
        assert_eq!(ieee_remainder(3.5, f64::INFINITY), 3.5);
        assert!(ieee_remainder(1.0, 0.0).is_nan());
    }
}
