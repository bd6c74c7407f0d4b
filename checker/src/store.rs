//! The visited states: their 128-bit hashes, or their whole buffers for checking.

use hashbrown::{HashSet, hash_table::HashTable};
use xxhash_rust::xxh3::xxh3_128;

pub enum Store {
    /// 16 bytes a state; two different states with one hash would be taken for one.
    Hashes(HashTable<u128>),
    /// The whole buffers: exact.
    Exact(HashSet<Box<[u64]>>),
}

impl Store {
    pub fn hashes() -> Store {
        Store::Hashes(HashTable::new())
    }

    pub fn exact() -> Store {
        Store::Exact(HashSet::new())
    }

    /// The hash of a state, and whether it is new; from now on it is not.
    pub fn insert(&mut self, buffer: &[u64]) -> (u128, bool) {
        let hash = xxh3_128(bytemuck::cast_slice(buffer));
        let is_new = match self {
            Store::Hashes(table) => {
                // The hash is random already: a part of it places it in the table.
                let place = |hash: &u128| *hash as u64;
                match table.entry(place(&hash), |other| *other == hash, place) {
                    hashbrown::hash_table::Entry::Occupied(_) => false,
                    hashbrown::hash_table::Entry::Vacant(free) => {
                        free.insert(hash);
                        true
                    }
                }
            }
            Store::Exact(set) => set.insert(buffer.into()),
        };
        (hash, is_new)
    }

    pub fn len(&self) -> usize {
        match self {
            Store::Hashes(table) => table.len(),
            Store::Exact(set) => set.len(),
        }
    }

    /// Bytes of the table itself.
    pub fn bytes(&self) -> usize {
        match self {
            Store::Hashes(table) => table.capacity() * 8 / 7 * (size_of::<u128>() + 1),
            Store::Exact(set) => set.iter().map(|buffer| buffer.len() * 8 + 32).sum(),
        }
    }
}
