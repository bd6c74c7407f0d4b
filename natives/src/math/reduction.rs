//! Takes the nearest multiple of pi/2 off an argument and gives the rest as a sum of two doubles.
//!
//! Up to 2^19 * pi/2, pi/2 in three pieces of 33 bits is enough (the pieces that are needed depend on how many bits
//! cancel, and fdlibm's rule for that is kept, since it shows in the last bit). Beyond, the product with 2/pi is
//! computed in whole numbers (Payne and Hanek 1983).

use super::strict::magnitude_word;

const INVERSE: f64 = std::f64::consts::FRAC_2_PI;
/// pi/2 as a sum of pieces with 33 bits, and what is left after each.
const PIECES: [(f64, f64); 3] = [
    (1.570_796_326_734_125_6, 6.077_100_506_506_192e-11),
    (6.077_100_506_303_966e-11, 2.022_266_248_795_950_6e-21),
    (2.022_266_248_711_166_5e-21, 8.478_427_660_368_9e-32),
];

/// Quadrant and rest of a finite number that is greater than pi/4 in magnitude.
pub fn reduce(x: f64) -> (i32, f64, f64) {
    let word = magnitude_word(x);
    let (quadrant, high, low) = if word < 0x4002_d97c {
        let (high, low) = one_off(x.abs(), word);
        (1, high, low)
    } else if word <= 0x4139_21fb {
        some_off(x.abs(), word)
    } else {
        many_off(x.abs())
    };
    if x < 0.0 { (-quadrant, -high, -low) } else { (quadrant, high, low) }
}

fn split(rest: f64, tail: f64) -> (f64, f64) {
    let high = rest - tail;
    (high, (rest - high) - tail)
}

/// Below 3/4 pi: only near pi/2 itself the second piece is needed.
fn one_off(x: f64, word: u32) -> (f64, f64) {
    let rest = x - PIECES[0].0;
    if word != 0x3ff9_21fb { split(rest, PIECES[0].1) } else { split(rest - PIECES[1].0, PIECES[1].1) }
}

fn some_off(x: f64, word: u32) -> (i32, f64, f64) {
    let n = (x * INVERSE + 0.5) as i32;
    let multiple = n as f64;
    let mut rest = x - multiple * PIECES[0].0;
    let mut tail = multiple * PIECES[0].1;
    let mut high = rest - tail;
    let near_multiple = n >= 32 || word == magnitude_word(multiple * std::f64::consts::FRAC_PI_2);
    if near_multiple {
        // The bits that each piece leaves, until enough are left.
        for (piece, enough) in [(1, 16), (2, 49)] {
            let cancelled = (word >> 20) as i32 - ((magnitude_word(high) >> 20) & 0x7ff) as i32;
            if cancelled <= enough {
                break;
            }
            let before = rest;
            let part = multiple * PIECES[piece].0;
            rest = before - part;
            tail = multiple * PIECES[piece].1 - ((before - rest) - part);
            high = rest - tail;
        }
    }
    (n, high, (rest - high) - tail)
}

/// The first 1280 bits of 2/pi.
const TWO_OVER_PI: [u64; 20] = [
    0xa2f9_836e_4e44_1529,
    0xfc27_57d1_f534_ddc0,
    0xdb62_9599_3c43_9041,
    0xfe51_63ab_debb_c561,
    0xb724_6e3a_424d_d2e0,
    0x0649_2eea_09d1_921c,
    0xfe1d_eb1c_b129_a73e,
    0xe882_35f5_2ebb_4484,
    0xe99c_7026_b45f_7e41,
    0x3991_d639_8353_39f4,
    0x9c84_5f8b_bdf9_283b,
    0x1ff8_97ff_de05_980f,
    0xef2f_118b_5a0a_6d1f,
    0x6d36_7ecf_27cb_09b7,
    0x4f46_3f66_9e5f_ea2d,
    0x7527_bac7_ebe5_f17b,
    0x3d07_39f7_8a52_92ea,
    0x6bfb_5fb1_1f8d_5d08,
    0x5603_3046_fc7b_6bab,
    0xf0cf_bc20_9af4_361d,
];
/// pi/2 below its first bit, to 128 bits.
const HALF_PI: (u64, u64) = (0xc90f_daa2_2168_c234, 0xc4c6_628b_80dc_1cd1);

fn many_off(x: f64) -> (i32, f64, f64) {
    let bits = x.to_bits();
    let mantissa = bits & ((1 << 52) - 1) | 1 << 52;
    // x = mantissa * 2^exponent, with an exponent that is not negative enough to matter: x is above 2^19.
    let exponent = (bits >> 52) as i32 - 1075;
    // Bits of 2/pi that make multiples of 4 in the product do not count: start 2 above the binary point.
    let first = exponent - 2;
    let window: [u64; 4] = std::array::from_fn(|i| two_over_pi_bits(first + 64 * i as i32));
    // The product, as 256 bits whose top two are the quadrant.
    let mut product = [0u64; 4];
    let mut carry = 0u128;
    for i in (0..4).rev() {
        let sum = window[i] as u128 * mantissa as u128 + carry;
        product[i] = sum as u64;
        carry = sum >> 64;
    }
    let mut quadrant = (product[0] >> 62) as i32;
    let mut fraction =
        [product[0] << 2 | product[1] >> 62, product[1] << 2 | product[2] >> 62, product[2] << 2 | product[3] >> 62];
    // To the nearest multiple: a fraction of a half or more counts from the next one down.
    let negative = fraction[0] >> 63 == 1;
    if negative {
        quadrant += 1;
        let mut borrow = true;
        for word in fraction.iter_mut().rev() {
            let (inverted, over) = (!*word).overflowing_add(borrow as u64);
            (*word, borrow) = (inverted, over);
        }
    }
    let (high, low) = times_half_pi(fraction);
    if negative { (quadrant, -high, -low) } else { (quadrant, high, low) }
}

/// 64 bits of 2/pi from the given place behind the point on; places before the point are zero.
fn two_over_pi_bits(from: i32) -> u64 {
    let word = |i: i32| if (0..20).contains(&i) { TWO_OVER_PI[i as usize] } else { 0 };
    let (index, shift) = (from.div_euclid(64), from.rem_euclid(64));
    if shift == 0 { word(index) } else { word(index) << shift | word(index + 1) >> (64 - shift) }
}

/// A fraction of 192 bits times pi/2, as a sum of two doubles.
fn times_half_pi(fraction: [u64; 3]) -> (f64, f64) {
    let zeros = match fraction {
        [0, 0, low] => 128 + low.leading_zeros(),
        [0, middle, _] => 64 + middle.leading_zeros(),
        [high, ..] => high.leading_zeros(),
    };
    if zeros >= 192 {
        return (0.0, 0.0);
    }
    let shifted = |i: usize| {
        let (skip, shift) = (zeros as usize / 64 + i, zeros % 64);
        let word = |i: usize| fraction.get(i).copied().unwrap_or(0);
        if shift == 0 { word(skip) } else { word(skip) << shift | word(skip + 1) >> (64 - shift) }
    };
    let value = (shifted(0) as u128) << 64 | shifted(1) as u128;
    let half_pi = (HALF_PI.0 as u128) << 64 | HALF_PI.1 as u128;
    let product = multiply_high(value, half_pi);
    // value stands for value / 2^128 * 2^-zeros, half_pi for half_pi / 2^127.
    let scale = |exponent: i32| libm::scalbn(1.0, exponent);
    let bits = 128 - product.leading_zeros();
    let cut = bits.saturating_sub(53);
    let rounded = ((product >> cut) + (cut > 0 && product >> (cut - 1) & 1 == 1) as u128) << cut;
    let base = -(zeros as i32) - 127;
    let high = (rounded >> cut) as f64 * scale(base + cut as i32);
    let low = (product as i128).wrapping_sub(rounded as i128) as f64 * scale(base);
    (high, low)
}

fn multiply_high(a: u128, b: u128) -> u128 {
    let (a1, a0, b1, b0) = (a >> 64, a & u64::MAX as u128, b >> 64, b & u64::MAX as u128);
    let middle = a1 * b0 + ((a0 * b0) >> 64);
    let other = a0 * b1 + (middle & u64::MAX as u128);
    a1 * b1 + (middle >> 64) + (other >> 64)
}
