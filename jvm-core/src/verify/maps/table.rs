//! Stores each distinct map once: a method has far fewer of them than instructions.

use super::FrameMap;
use hashbrown::{DefaultHashBuilder, HashTable};
use std::hash::BuildHasher;

/// Maps side by side: per map a stack depth, the words of `refs`, then those of `live`.
#[derive(Debug)]
pub struct Rows {
    words: usize,
    depths: Vec<u16>,
    bits: Vec<u64>,
}

/// Collects maps and gives equal ones the same number. Number 0 is the empty map.
pub struct Interner {
    rows: Rows,
    by_content: HashTable<u16>,
    hasher: DefaultHashBuilder,
}

impl Rows {
    pub fn new(words: usize) -> Rows {
        Rows { words, depths: Vec::new(), bits: Vec::new() }
    }

    pub fn clear(&mut self) {
        self.depths.clear();
        self.bits.clear();
    }

    /// Appends an empty map and gives its `refs` and `live` words to fill in.
    pub fn push(&mut self, stack_depth: u16) -> (&mut [u64], &mut [u64]) {
        self.depths.push(stack_depth);
        self.bits.resize(self.bits.len() + 2 * self.words, 0);
        self.get_mut(self.depths.len() - 1)
    }

    pub fn get(&self, row: usize) -> FrameMap<'_> {
        let start = row * 2 * self.words;
        let (refs, live) = self.bits[start..start + 2 * self.words].split_at(self.words);
        FrameMap { stack_depth: self.depths[row], refs, live }
    }

    pub fn get_mut(&mut self, row: usize) -> (&mut [u64], &mut [u64]) {
        let start = row * 2 * self.words;
        self.bits[start..start + 2 * self.words].split_at_mut(self.words)
    }
}

impl Interner {
    pub fn new(words: usize) -> Interner {
        let mut interner =
            Interner { rows: Rows::new(words), by_content: HashTable::new(), hasher: DefaultHashBuilder::default() };
        interner.rows.push(0);
        interner.intern_last();
        interner
    }

    pub fn intern(&mut self, map: FrameMap) -> u16 {
        let (refs, live) = self.rows.push(map.stack_depth);
        refs.copy_from_slice(map.refs);
        live.copy_from_slice(map.live);
        self.intern_last()
    }

    /// Keeps the last row if it is new, and drops it again otherwise.
    fn intern_last(&mut self) -> u16 {
        let Interner { rows, by_content, hasher } = self;
        let last = rows.depths.len() - 1;
        let hash = |row: usize| {
            let map = rows.get(row);
            hasher.hash_one((map.stack_depth, map.refs, map.live))
        };
        let known = by_content.find(hash(last), |&row| rows.get(row as usize) == rows.get(last)).copied();
        match known {
            Some(row) => {
                rows.depths.pop();
                rows.bits.truncate(rows.bits.len() - 2 * rows.words);
                row
            }
            None => {
                by_content.insert_unique(hash(last), last as u16, |&row| hash(row as usize));
                last as u16
            }
        }
    }

    pub fn finish(mut self) -> Rows {
        self.rows.depths.shrink_to_fit();
        self.rows.bits.shrink_to_fit();
        self.rows
    }
}
