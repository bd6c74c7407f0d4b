//! Logarithms as `StrictMath` defines them: `x = 2^k * (1 + f)` with `1 + f` near one, then a polynomial in
//! `s = f / (2 + f)`.

use super::strict::{high_word, with_high_word};

const LN2_HIGH: f64 = 6.931_471_803_691_238e-1;
const LN2_LOW: f64 = 1.908_214_929_270_587_7e-10;
const TWO_54: f64 = 18_014_398_509_481_984.0;
/// Coefficients of the even powers of `s`.
const L1: f64 = 6.666_666_666_666_735e-1;
const L2: f64 = 3.999_999_999_940_942e-1;
const L3: f64 = 2.857_142_874_366_239e-1;
const L4: f64 = 2.222_219_843_214_978_4e-1;
const L5: f64 = 1.818_357_216_161_805e-1;
const L6: f64 = 1.531_383_769_920_937_3e-1;
const L7: f64 = 1.479_819_860_511_658_6e-1;

/// A positive number scaled out of the subnormal range, with the exponent taken out of it; or the result at once.
fn normalized(x: f64) -> Result<(f64, i32), f64> {
    if x.is_nan() || x == f64::INFINITY {
        return Err(x + x);
    }
    if x == 0.0 {
        return Err(f64::NEG_INFINITY);
    }
    if x < 0.0 {
        return Err(f64::NAN);
    }
    Ok(if high_word(x) < 0x0010_0000 { (x * TWO_54, -54) } else { (x, 0) })
}

pub fn log(x: f64) -> f64 {
    let (x, mut k) = match normalized(x) {
        Ok(parts) => parts,
        Err(result) => return result,
    };
    let high = high_word(x);
    k += (high >> 20) - 1023;
    let high = high & 0x000f_ffff;
    let i = (high + 0x95f64) & 0x0010_0000;
    let f = with_high_word(x, high | (i ^ 0x3ff0_0000)) - 1.0;
    k += i >> 20;
    let exponent = k as f64;
    if 0x000f_ffff & (2 + high) < 3 {
        // |f| is below 2^-20.
        if f == 0.0 {
            return if k == 0 { 0.0 } else { exponent * LN2_HIGH + exponent * LN2_LOW };
        }
        let r = f * f * (0.5 - 0.333_333_333_333_333_3 * f);
        return if k == 0 { f - r } else { exponent * LN2_HIGH - ((r - exponent * LN2_LOW) - f) };
    }
    let s = f / (2.0 + f);
    let z = s * s;
    let w = z * z;
    let odd = w * (L2 + w * (L4 + w * L6));
    let even = z * (L1 + w * (L3 + w * (L5 + w * L7)));
    let r = even + odd;
    if (high - 0x6147a) | (0x6b851 - high) > 0 {
        let half_square = 0.5 * f * f;
        if k == 0 {
            f - (half_square - s * (half_square + r))
        } else {
            exponent * LN2_HIGH - ((half_square - (s * (half_square + r) + exponent * LN2_LOW)) - f)
        }
    } else if k == 0 {
        f - s * (f - r)
    } else {
        exponent * LN2_HIGH - ((s * (f - r) - exponent * LN2_LOW) - f)
    }
}

pub fn log10(x: f64) -> f64 {
    const INVERSE_LN10: f64 = std::f64::consts::LOG10_E;
    const LOG10_2_HIGH: f64 = 3.010_299_956_636_117_7e-1;
    const LOG10_2_LOW: f64 = 3.694_239_077_158_931e-13;
    let (x, mut k) = match normalized(x) {
        Ok(parts) => parts,
        Err(result) => return result,
    };
    let high = high_word(x);
    k += (high >> 20) - 1023;
    let below_one = (k < 0) as i32;
    let mantissa = with_high_word(x, (high & 0x000f_ffff) | ((0x3ff - below_one) << 20));
    let y = (k + below_one) as f64;
    let z = y * LOG10_2_LOW + INVERSE_LN10 * log(mantissa);
    z + y * LOG10_2_HIGH
}

pub fn log1p(x: f64) -> f64 {
    let word = high_word(x);
    let magnitude = word & 0x7fff_ffff;
    if word >= 0x7ff0_0000 {
        return x + x;
    }
    let (mut k, mut f, mut high, mut correction) = (1, 0.0, 1, 0.0);
    // Below sqrt(2) - 1.
    if word < 0x3fda_827a {
        if magnitude >= 0x3ff0_0000 {
            return if x == -1.0 { f64::NEG_INFINITY } else { f64::NAN };
        }
        if magnitude < 0x3e20_0000 {
            return if magnitude < 0x3c90_0000 { x } else { x - x * x * 0.5 };
        }
        // Above sqrt(1/2) - 1: no scaling is needed.
        if word > 0 || word <= 0xbfd2_bec3_u32 as i32 {
            (k, f) = (0, x);
        }
    }
    if k != 0 {
        let mut sum = x;
        if word < 0x4340_0000 {
            sum = 1.0 + x;
            high = high_word(sum);
            k = (high >> 20) - 1023;
            // What was lost when one was added.
            correction = if k > 0 { 1.0 - (sum - x) } else { x - (sum - 1.0) } / sum;
        } else {
            high = word;
            k = (high >> 20) - 1023;
        }
        high &= 0x000f_ffff;
        if high < 0x6a09e {
            sum = with_high_word(sum, high | 0x3ff0_0000);
        } else {
            k += 1;
            sum = with_high_word(sum, high | 0x3fe0_0000);
            high = (0x0010_0000 - high) >> 2;
        }
        f = sum - 1.0;
    }
    let exponent = k as f64;
    let half_square = 0.5 * f * f;
    if high == 0 {
        if f == 0.0 {
            return if k == 0 { 0.0 } else { exponent * LN2_HIGH + (correction + exponent * LN2_LOW) };
        }
        let r = half_square * (1.0 - 0.666_666_666_666_666_6 * f);
        let low = exponent * LN2_LOW + correction;
        return if k == 0 { f - r } else { exponent * LN2_HIGH - ((r - low) - f) };
    }
    let s = f / (2.0 + f);
    let z = s * s;
    let r = z * (L1 + z * (L2 + z * (L3 + z * (L4 + z * (L5 + z * (L6 + z * L7))))));
    if k == 0 {
        f - (half_square - s * (half_square + r))
    } else {
        let low = exponent * LN2_LOW + correction;
        exponent * LN2_HIGH - ((half_square - (s * (half_square + r) + low)) - f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn special_values() {
        for function in [log, log10] {
            assert_eq!(function(0.0), f64::NEG_INFINITY);
            assert_eq!(function(1.0), 0.0);
            assert_eq!(function(f64::INFINITY), f64::INFINITY);
            assert!(function(-1.0).is_nan());
        }
        assert_eq!(log1p(-1.0), f64::NEG_INFINITY);
        assert_eq!(log1p(1e-300), 1e-300);
        assert_eq!(log10(1e-310).to_bits(), (-310.0f64).to_bits());
    }
}
