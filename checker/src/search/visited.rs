//! The visited states: their 128-bit hashes, or their whole buffers for checking.

use hashbrown::{HashSet, hash_table::HashTable};

pub enum Visited {
    /// 16 bytes a state; two different states with one hash would be taken for one.
    Hashes(HashTable<u128>),
    /// The whole buffers, and how many bytes they take: exact.
    Exact(HashSet<Box<[u64]>>, usize),
}

impl Visited {
    pub fn new(is_exact: bool) -> Visited {
        match is_exact {
            true => Visited::Exact(HashSet::new(), 0),
            false => Visited::Hashes(HashTable::new()),
        }
    }

    /// Whether a state is new; from now on it is not.
    pub fn insert(&mut self, hash: u128, buffer: &[u64]) -> bool {
        match self {
            Visited::Hashes(table) => {
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
            Visited::Exact(set, bytes) => {
                let is_new = set.insert(buffer.into());
                *bytes += is_new as usize * (buffer.len() * 8 + 32);
                is_new
            }
        }
    }

    pub fn len(&self) -> usize {
        match self {
            Visited::Hashes(table) => table.len(),
            Visited::Exact(set, _) => set.len(),
        }
    }

    /// Bytes of the table itself.
    pub fn bytes(&self) -> usize {
        match self {
            Visited::Hashes(table) => table.capacity() * 8 / 7 * (size_of::<u128>() + 1),
            Visited::Exact(_, bytes) => *bytes,
        }
    }
}
