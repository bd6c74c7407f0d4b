//! A set of hashes that grows in parts.
//!
//! The first bits of a hash choose a part. Within a part the hashes are in order, each as near as can be to the place that
//! its next bits give it, with gaps between them (linear probing with ordered keys, Amble and Knuth 1974): so a
//! hash that is not there is missed soon, a part can be nearly full, and making it larger is one walk along it. Parts
//! grow by a sixteenth, one at a time: the memory that is used follows the number of hashes closely.

const PART_BITS: u32 = 8;
const FIRST_PLACES: usize = 4;

/// A hash of 64 or 128 bits; zero is the mark of a free place.
pub(crate) trait Hash: Copy + Ord {
    const FREE: Self;
    /// Its first 64 bits.
    fn first_bits(self) -> u64;
}

impl Hash for u128 {
    const FREE: u128 = 0;

    fn first_bits(self) -> u64 {
        (self >> 64) as u64
    }
}

impl Hash for u64 {
    const FREE: u64 = 0;

    fn first_bits(self) -> u64 {
        self
    }
}

pub(crate) struct Hashes<T> {
    parts: Vec<Part<T>>,
    len: usize,
    places: usize,
}

struct Part<T> {
    /// A few more than `home`, for what is pushed beyond the last one.
    slots: Vec<T>,
    /// Places that hashes begin to look from.
    home: usize,
    len: usize,
}

impl<T: Hash> Hashes<T> {
    pub fn new() -> Hashes<T> {
        let parts = (0..1 << PART_BITS).map(|_| Part { slots: Vec::new(), home: 0, len: 0 }).collect();
        Hashes { parts, len: 0, places: 0 }
    }

    /// Whether a hash, which is not zero, is new; from now on it is not.
    pub fn insert(&mut self, hash: T) -> bool {
        debug_assert!(hash != T::FREE);
        let bits = hash.first_bits();
        let part = &mut self.parts[(bits >> (64 - PART_BITS)) as usize];
        let before = part.slots.len();
        let is_new = part.insert(hash);
        self.places += part.slots.len() - before;
        self.len += is_new as usize;
        is_new
    }

    pub fn len(&self) -> usize {
        self.len
    }

    pub fn bytes(&self) -> usize {
        self.places * size_of::<T>()
    }
}

impl<T: Hash> Part<T> {
    fn insert(&mut self, hash: T) -> bool {
        // At most nine tenths are taken.
        if (self.len + 1) * 10 > self.home * 9 {
            self.grow();
        }
        loop {
            let mut at = self.place(hash);
            while self.slots[at] != T::FREE && self.slots[at] < hash {
                at += 1;
            }
            if self.slots[at] == hash {
                return false;
            }
            // The last slot stays free, so that every search comes to an end.
            let last = self.slots.len() - 1;
            if let Some(gap) = self.slots[at..last].iter().position(|&slot| slot == T::FREE) {
                self.slots.copy_within(at..at + gap, at + 1);
                self.slots[at] = hash;
                self.len += 1;
                return true;
            }
            self.grow();
        }
    }

    /// Where a hash would be if it were alone. Greater hashes have no lesser places.
    fn place(&self, hash: T) -> usize {
        ((u128::from(hash.first_bits() << PART_BITS) * self.home as u128) >> 64) as usize
    }

    fn grow(&mut self) {
        let old = std::mem::take(&mut self.slots);
        let mut spare = 4 + self.home / 64;
        self.home = (self.home + self.home / 16).max(self.home + FIRST_PLACES);
        loop {
            self.slots = Vec::new();
            self.slots.reserve_exact(self.home + spare);
            self.slots.resize(self.home + spare, T::FREE);
            if self.fill(&old) {
                return;
            }
            spare *= 2;
        }
    }

    /// Puts hashes that are in order in their places; false if there are too few behind the last one.
    fn fill(&mut self, hashes: &[T]) -> bool {
        let mut next = 0;
        for &hash in hashes.iter().filter(|&&hash| hash != T::FREE) {
            let at = self.place(hash).max(next);
            if at + 1 >= self.slots.len() {
                return false;
            }
            self.slots[at] = hash;
            next = at + 1;
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    /// Numbers that look random, the same every time.
    fn scattered(number: u64) -> u64 {
        let mut bits = number.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        (bits ^ bits >> 31).max(1)
    }

    #[test]
    fn a_hash_is_new_once() {
        let mut hashes = Hashes::new();
        let mut known = HashSet::new();
        for number in 0..200_000 {
            let hash = scattered(number % 70_000);
            assert_eq!(hashes.insert(hash), known.insert(hash));
        }
        assert_eq!(hashes.len(), known.len());
    }

    #[test]
    fn hashes_that_are_not_scattered_are_kept_too() {
        let mut hashes = Hashes::new();
        for hash in (1..3000_u128).chain((1..3000).map(|low| u128::MAX - low)).rev() {
            assert!(hashes.insert(hash));
            assert!(!hashes.insert(hash));
        }
        assert_eq!(hashes.len(), 5998);
    }

    #[test]
    fn memory_follows_the_number_of_hashes() {
        let mut wide = Hashes::new();
        let mut narrow = Hashes::new();
        for number in 0..400_000 {
            let hash = scattered(number);
            wide.insert(u128::from(hash) << 64 | u128::from(number));
            narrow.insert(hash);
            if number > 20_000 {
                assert!(wide.bytes() <= 20 * wide.len(), "{} bytes for {}", wide.bytes(), wide.len());
                assert!(narrow.bytes() <= 10 * narrow.len(), "{} bytes for {}", narrow.bytes(), narrow.len());
            }
        }
    }
}
