//! The visited states: their hashes, or their whole buffers for checking.

use super::hashes::Hashes;
use crate::settings::StoreKind;
use hashbrown::HashSet;

pub enum Visited {
    Hashes(Hashes<u128>),
    Compact(Hashes<u64>),
    Exact { buffers: HashSet<Box<[u64]>>, words: usize },
}

impl Visited {
    pub fn new(kind: StoreKind) -> Visited {
        match kind {
            StoreKind::Hash => Visited::Hashes(Hashes::new()),
            StoreKind::Compact => Visited::Compact(Hashes::new()),
            StoreKind::Exact => Visited::Exact { buffers: HashSet::new(), words: 0 },
        }
    }

    /// Whether a state is new; from now on it is not.
    pub fn insert(&mut self, hash: u128, buffer: &[u64]) -> bool {
        match self {
            Visited::Hashes(hashes) => hashes.insert(hash.max(1)),
            Visited::Compact(hashes) => hashes.insert(((hash >> 64) as u64).max(1)),
            Visited::Exact { buffers, words } => {
                let is_new = buffers.insert(buffer.into());
                *words += if is_new { buffer.len() } else { 0 };
                is_new
            }
        }
    }

    pub fn len(&self) -> usize {
        match self {
            Visited::Hashes(hashes) => hashes.len(),
            Visited::Compact(hashes) => hashes.len(),
            Visited::Exact { buffers, .. } => buffers.len(),
        }
    }

    /// Bytes of what is kept.
    pub fn bytes(&self) -> usize {
        match self {
            Visited::Hashes(hashes) => hashes.bytes(),
            Visited::Compact(hashes) => hashes.bytes(),
            Visited::Exact { buffers, words } => words * 8 + buffers.capacity() * 17,
        }
    }
}
