//! Sine and cosine as `StrictMath` defines them: a multiple of pi/2 is taken off ([`super::reduction`]), then the
//! octant's polynomial gives the result.

use super::reduction::reduce;
use super::strict::{magnitude_word, with_high_word};

/// Below pi/4 nothing is taken off.
const QUARTER_PI: u32 = 0x3fe9_21fb;
/// Below 2^-27 the first term is the result.
const TINY: u32 = 0x3e40_0000;

pub fn sin(x: f64) -> f64 {
    let word = magnitude_word(x);
    if word <= QUARTER_PI {
        return sine_polynomial(x, 0.0, false);
    }
    if word >= 0x7ff0_0000 {
        return f64::NAN;
    }
    let (quadrant, high, low) = reduce(x);
    match quadrant & 3 {
        0 => sine_polynomial(high, low, true),
        1 => cosine_polynomial(high, low),
        2 => -sine_polynomial(high, low, true),
        _ => -cosine_polynomial(high, low),
    }
}

pub fn cos(x: f64) -> f64 {
    let word = magnitude_word(x);
    if word <= QUARTER_PI {
        return cosine_polynomial(x, 0.0);
    }
    if word >= 0x7ff0_0000 {
        return f64::NAN;
    }
    let (quadrant, high, low) = reduce(x);
    match quadrant & 3 {
        0 => cosine_polynomial(high, low),
        1 => -sine_polynomial(high, low, true),
        2 => -cosine_polynomial(high, low),
        _ => sine_polynomial(high, low, true),
    }
}

/// The sine of `x + low`; `low` is the part of the reduced argument that does not fit into `x`.
fn sine_polynomial(x: f64, low: f64, has_low: bool) -> f64 {
    const S1: f64 = -1.666_666_666_666_663_2e-1;
    const S2: f64 = 8.333_333_333_322_49e-3;
    const S3: f64 = -1.984_126_982_985_795e-4;
    const S4: f64 = 2.755_731_370_707_006_8e-6;
    const S5: f64 = -2.505_076_025_340_686_3e-8;
    const S6: f64 = 1.589_690_995_211_55e-10;
    if magnitude_word(x) < TINY {
        return x;
    }
    let z = x * x;
    let v = z * x;
    let r = S2 + z * (S3 + z * (S4 + z * (S5 + z * S6)));
    if has_low { x - ((z * (0.5 * low - v * r) - low) - v * S1) } else { x + v * (S1 + z * r) }
}

fn cosine_polynomial(x: f64, low: f64) -> f64 {
    const C1: f64 = 4.166_666_666_666_66e-2;
    const C2: f64 = -1.388_888_888_887_411e-3;
    const C3: f64 = 2.480_158_728_947_673e-5;
    const C4: f64 = -2.755_731_435_139_066_3e-7;
    const C5: f64 = 2.087_572_321_298_175e-9;
    const C6: f64 = -1.135_964_755_778_819_5e-11;
    let word = magnitude_word(x);
    if word < TINY {
        return 1.0;
    }
    let z = x * x;
    let r = z * (C1 + z * (C2 + z * (C3 + z * (C4 + z * (C5 + z * C6)))));
    if word < 0x3fd3_3333 {
        return 1.0 - (0.5 * z - (z * r - x * low));
    }
    // About a quarter of x, taken off exactly so that the rest is small.
    let quarter = if word > 0x3fe9_0000 { 0.28125 } else { with_high_word(0.0, word as i32 - 0x0020_0000) };
    let rest = 0.5 * z - quarter;
    (1.0 - quarter) - (rest - (z * r - x * low))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_of_the_reference() {
        // As `StrictMath` of the JDK prints them.
        assert_eq!(sin(1.0), 0.8414709848078965);
        assert_eq!(cos(3.0), -0.9899924966004454);
        assert_eq!(sin(1e22), -0.8522008497671888);
        assert_eq!(cos(1e300), -0.5753861119575491);
        assert!(sin(f64::INFINITY).is_nan());
    }
}
