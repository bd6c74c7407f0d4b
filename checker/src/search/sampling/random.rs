//! The generator behind all samples: SplitMix64 (Steele, Lea and Flood 2014), small and good enough to draw schedules.

pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below `end`, which is not zero; the bias of so few numbers is beyond notice.
    pub fn below(&mut self, end: usize) -> usize {
        ((self.next() as u128 * end as u128) >> 64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_draws_the_same_and_all_numbers_come() {
        let draws = |seed| {
            let mut random = Random::new(seed);
            (0..1000).map(|_| random.below(7)).collect::<Vec<_>>()
        };
        assert_eq!(draws(1), draws(1));
        assert_ne!(draws(1), draws(2));
        let counts = (0..7).map(|wanted| draws(3).iter().filter(|&&drawn| drawn == wanted).count());
        assert!(counts.min() > Some(100));
    }
}
