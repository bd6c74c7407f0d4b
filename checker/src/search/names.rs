//! Names of objects that stay the same along a path, whatever place an object has in each canonical state.
//!
//! Footprints of different states can be compared only by such names. An object that a transition makes gets its name
//! when the next state is settled; what the transition itself did with it is left out of its footprint, because whoever
//! touches it later must first have read where it was published.

use crate::state::footprint::Footprint;
use jvm_core::ids::ObjRef;

/// The first name; below are the places of permanent objects, which are their names.
const FIRST: u32 = 1 << 31;

#[derive(Clone, Debug)]
pub struct Names {
    start: usize,
    /// By place behind the permanent objects; 0 where no object begins.
    by_place: Vec<u32>,
    next: u32,
}

impl Names {
    /// Names for all objects of a state just settled.
    pub fn first(start: usize, moves: &[(u32, u32)]) -> Names {
        Names { start, by_place: Vec::new(), next: FIRST }.moved(moves)
    }

    /// The names after the objects have moved: old places to new ones.
    pub fn moved(&self, moves: &[(u32, u32)]) -> Names {
        let end = moves.iter().map(|&(_, new)| new as usize + 1).max().unwrap_or(self.start);
        let mut by_place = vec![0; end - self.start];
        let mut next = self.next;
        for &(old, new) in moves {
            let name = self.at(old as usize).unwrap_or_else(|| {
                next += 1;
                next
            });
            by_place[new as usize - self.start] = name;
        }
        Names { start: self.start, by_place, next }
    }

    /// The footprint of a transition from the state of these names.
    pub fn name(&self, footprint: Footprint) -> Footprint {
        footprint.translate(|object| match object.index() < self.start {
            true => Some(object),
            false => self.at(object.index()).map(ObjRef),
        })
    }

    /// A footprint by names, with objects called by their places in this state; objects that are gone are left out.
    pub fn places(&self, footprint: &Footprint) -> Footprint {
        let place_of = |object: ObjRef| match object.0 < FIRST {
            true => Some(object),
            false => {
                let place = self.by_place.iter().position(|&name| name == object.0)?;
                Some(ObjRef((self.start + place) as u32))
            }
        };
        footprint.clone().translate(place_of)
    }

    fn at(&self, place: usize) -> Option<u32> {
        self.by_place.get(place.checked_sub(self.start)?).copied().filter(|&name| name != 0)
    }
}
