//! How threads are renumbered when a state becomes canonical, and which of them can be exchanged.

use crate::choice::Choice;
use jvm_core::ids::ThreadId;

/// The new numbers of threads by their old ones, four bits each: those above 14 are not followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Renaming(u64);

/// Which threads can be exchanged with the one before, a bit each.
#[derive(Clone, Copy, Default)]
pub struct Likes(u16);

impl Likes {
    pub fn of(is_like_previous: impl Fn(ThreadId) -> bool) -> Likes {
        Likes((1..16).filter(|&index| is_like_previous(ThreadId(index))).fold(0, |likes, index| likes | 1 << index))
    }

    pub fn is_like_previous(self, thread: ThreadId) -> bool {
        thread.0 < 16 && self.0 & 1 << thread.0 != 0
    }

    /// The first thread that can be exchanged with this one.
    pub fn first(self, thread: ThreadId) -> ThreadId {
        let mut first = thread.0;
        while first < 16 && self.0 & 1 << first != 0 {
            first -= 1;
        }
        ThreadId(first)
    }
}

impl Renaming {
    const NONE: u64 = 15;

    /// Every thread keeps its number.
    pub const SAME: Renaming = Renaming(0xFEDC_BA98_7654_3210);

    /// By the old numbers of the threads in their new order.
    pub fn of(order: &[u16]) -> Renaming {
        let mut renaming = Renaming(u64::MAX);
        for (new, &old) in order.iter().enumerate().take(Self::NONE as usize) {
            renaming.set(old, new as u64);
        }
        renaming
    }

    fn get(self, old: u16) -> u64 {
        if (old as u64) < Self::NONE { self.0 >> (4 * old) & 15 } else { Self::NONE }
    }

    fn set(&mut self, old: u16, new: u64) {
        if (old as u64) < Self::NONE {
            self.0 = self.0 & !(15 << (4 * old)) | new << (4 * old);
        }
    }

    /// The new number of a thread, unless it has gone or is one of too many.
    pub fn follow(self, thread: ThreadId) -> Option<ThreadId> {
        let new = self.get(thread.0);
        (new != Self::NONE).then_some(ThreadId(new as u16))
    }

    pub fn choice(self, choice: Choice) -> Option<Choice> {
        self.follow(choice.thread()).map(|thread| choice.with_thread(thread))
    }

    /// This renaming, and then another.
    pub fn then(self, other: Renaming) -> Renaming {
        let mut both = Renaming(u64::MAX);
        for old in 0..Self::NONE as u16 {
            both.set(old, other.get(self.get(old) as u16));
        }
        both
    }

    /// From the new numbers to what another renaming makes of the old ones.
    pub fn back_and(self, other: Renaming) -> Renaming {
        let mut both = Renaming(u64::MAX);
        for old in 0..Self::NONE as u16 {
            both.set(self.get(old) as u16, other.get(old));
        }
        both
    }

    /// The renaming after two threads have changed their old numbers with each other.
    pub fn exchanged(self, one: ThreadId, other: ThreadId) -> Renaming {
        let mut exchanged = self;
        exchanged.set(one.0, self.get(other.0));
        exchanged.set(other.0, self.get(one.0));
        exchanged
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn renamings_can_be_followed_and_turned_back() {
        let turned = Renaming::of(&[0, 2, 3, 1]);
        assert_eq!([1, 2, 3].map(|old| turned.get(old)), [3, 1, 2]);
        assert_eq!([1, 2, 3].map(|old| turned.then(turned).get(old)), [2, 3, 1]);
        assert_eq!([0, 1, 2, 3].map(|new| turned.back_and(turned).get(new)), [0, 1, 2, 3]);
        assert_eq!([1, 2, 3].map(|old| turned.exchanged(ThreadId(1), ThreadId(3)).get(old)), [2, 1, 3]);
    }
}
