//! The visited states: their hashes, or their whole buffers for checking.

use crate::hashes::Hashes;
use hashbrown::HashSet;
use xxhash_rust::xxh3::xxh3_128;

/// What is kept of a state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StoreKind {
    /// A hash of 128 bits: two different states with one hash would be taken for one.
    Hash,
    /// A hash of 64 bits.
    Compact,
    /// All of it.
    Exact,
}

impl StoreKind {
    /// Bits of the hash; none if nothing can be taken for something else.
    pub fn bits(self) -> Option<u32> {
        match self {
            StoreKind::Hash => Some(128),
            StoreKind::Compact => Some(64),
            StoreKind::Exact => None,
        }
    }
}

pub enum Store {
    Hashes(Hashes<u128>),
    Compact(Hashes<u64>),
    Exact { buffers: HashSet<Box<[u64]>>, words: usize },
}

impl Store {
    pub fn new(kind: StoreKind) -> Store {
        match kind {
            StoreKind::Hash => Store::Hashes(Hashes::new()),
            StoreKind::Compact => Store::Compact(Hashes::new()),
            StoreKind::Exact => Store::Exact { buffers: HashSet::new(), words: 0 },
        }
    }

    /// The hash of a state, and whether it is new; from now on it is not.
    pub fn insert(&mut self, buffer: &[u64]) -> (u128, bool) {
        let hash = xxh3_128(bytemuck::cast_slice(buffer));
        let is_new = match self {
            Store::Hashes(hashes) => hashes.insert(hash.max(1)),
            Store::Compact(hashes) => hashes.insert(((hash >> 64) as u64).max(1)),
            Store::Exact { buffers, words } => {
                let is_new = buffers.insert(buffer.into());
                *words += if is_new { buffer.len() } else { 0 };
                is_new
            }
        };
        (hash, is_new)
    }

    pub fn len(&self) -> usize {
        match self {
            Store::Hashes(hashes) => hashes.len(),
            Store::Compact(hashes) => hashes.len(),
            Store::Exact { buffers, .. } => buffers.len(),
        }
    }

    /// Bytes of what is kept.
    pub fn bytes(&self) -> usize {
        match self {
            Store::Hashes(hashes) => hashes.bytes(),
            Store::Compact(hashes) => hashes.bytes(),
            Store::Exact { buffers, words } => words * 8 + buffers.capacity() * 17,
        }
    }
}
