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
    /// `count` empty maps.
    pub fn new(words: usize, count: usize) -> Rows {
        Rows { words, depths: vec![0; count], bits: vec![0; count * 2 * words] }
    }

    /// Sets a map's depth and gives its words to fill in.
    pub fn set(&mut self, row: usize, stack_depth: u16) -> &mut [u64] {
        self.depths[row] = stack_depth;
        let start = row * 2 * self.words;
        &mut self.bits[start..start + 2 * self.words]
    }

    #[inline]
    pub fn get(&self, row: usize) -> FrameMap<'_> {
        let start = row * 2 * self.words;
        let (refs, live) = self.bits[start..start + 2 * self.words].split_at(self.words);
        FrameMap { stack_depth: self.depths[row], refs, live }
    }

    pub fn get_mut(&mut self, row: usize) -> (&mut [u64], &mut [u64]) {
        let start = row * 2 * self.words;
        self.bits[start..start + 2 * self.words].split_at_mut(self.words)
    }

    fn push(&mut self, map: FrameMap) {
        self.depths.push(map.stack_depth);
        self.bits.extend_from_slice(map.refs);
        self.bits.extend_from_slice(map.live);
    }
}

impl Interner {
    pub fn new(words: usize) -> Interner {
        let rows = Rows::new(words, 0);
        let mut interner = Interner { rows, by_content: HashTable::new(), hasher: DefaultHashBuilder::default() };
        let empty = vec![0; words];
        interner.intern(FrameMap { stack_depth: 0, refs: &empty, live: &empty });
        interner
    }

    pub fn intern(&mut self, map: FrameMap) -> u16 {
        let Interner { rows, by_content, hasher } = self;
        let hash = |map: FrameMap| hasher.hash_one((map.stack_depth, map.refs, map.live));
        let own = hash(map);
        if let Some(&known) = by_content.find(own, |&row| rows.get(row as usize) == map) {
            return known;
        }
        let number = rows.depths.len() as u16;
        rows.push(map);
        by_content.insert_unique(own, number, |&row| hash(rows.get(row as usize)));
        number
    }

    pub fn finish(mut self) -> Rows {
        self.rows.depths.shrink_to_fit();
        self.rows.bits.shrink_to_fit();
        self.rows
    }
}
