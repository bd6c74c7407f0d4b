//! Colours tell threads with equal descriptions apart by those with whom they share objects, by whom these share others
//! with, and so on: they are refined until there are no more of them (Weisfeiler and Leman 1968).

/// An object that a thread leads to: which, as the how manyth on the way from the thread, and who has its monitor.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Use {
    pub object: u32,
    /// Number of the thread.
    pub user: u16,
    pub position: u32,
    /// Number of the thread that has the monitor.
    pub owner: Option<u16>,
}

#[derive(Default)]
pub struct Colors {
    /// By the number of the thread.
    pub of: Vec<u64>,
    uses: Vec<Use>,
    refined: Vec<u64>,
    sorted: Vec<u64>,
}

impl Colors {
    pub fn clear(&mut self) {
        self.of.clear();
        self.uses.clear();
    }

    pub fn add(&mut self, found: Use) {
        self.uses.push(found);
    }

    /// Refines the colours until their number stays the same, or each thread has its own.
    pub fn refine(&mut self) {
        self.uses.sort_unstable();
        let mut count = self.count();
        while count < self.of.len() {
            self.look_once();
            let more = self.count();
            if more == count {
                break;
            }
            count = more;
        }
    }

    fn look_once(&mut self) {
        let Colors { of, uses, refined, .. } = self;
        refined.clone_from(of);
        for users in uses.chunk_by(|one, other| one.object == other.object) {
            let seen = |user: &Use| mix(user.position as u64, of[user.user as usize]);
            let all = users.iter().map(seen).fold(users.len() as u64, u64::wrapping_add);
            let owner = users[0].owner.map_or(0, |owner| of[owner as usize]);
            for user in users {
                let others = mix(all.wrapping_sub(seen(user)), owner);
                // A sum does not depend on the order of objects in the heap.
                let color = &mut refined[user.user as usize];
                *color = color.wrapping_add(mix(others, user.position as u64));
            }
        }
        of.iter_mut().zip(refined).for_each(|(color, refined)| *color = mix(*refined, 1));
    }

    fn count(&mut self) -> usize {
        self.sorted.clone_from(&self.of);
        self.sorted.sort_unstable();
        self.sorted.dedup();
        self.sorted.len()
    }
}

/// Two numbers in one. That others give the same may cost states, nothing else.
pub fn mix(one: u64, other: u64) -> u64 {
    let product = (one ^ 0x9E37_79B9_7F4A_7C15) as u128 * (other ^ 0xD1B5_4A32_D192_ED03) as u128;
    product as u64 ^ (product >> 64) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refined(threads: u16, uses: &[(u32, u16, u32, Option<u16>)]) -> Vec<u64> {
        let mut colors = Colors { of: vec![7; threads as usize], ..Colors::default() };
        uses.iter().for_each(|&(object, user, position, owner)| colors.add(Use { object, user, position, owner }));
        colors.refine();
        colors.of
    }

    #[test]
    fn neighbours_on_a_path_are_told_apart_up_to_its_mirror_image() {
        let path =
            [(1, 0, 0, None), (1, 1, 0, None), (2, 1, 0, None), (2, 2, 0, None), (3, 2, 0, None), (3, 3, 0, None)];
        let colors = refined(4, &path);
        assert!(colors[0] == colors[3] && colors[1] == colors[2] && colors[0] != colors[1]);
    }

    #[test]
    fn places_and_owners_count_and_numbers_of_objects_do_not() {
        let shared = |first: u32, second: u32, owner| {
            refined(3, &[(first, 0, 0, None), (first, 1, 1, None), (second, 1, 0, owner), (second, 2, 0, owner)])
        };
        assert_eq!(shared(1, 2, None), shared(9, 4, None));
        assert_ne!(shared(1, 2, None), shared(1, 2, Some(0)));
        assert_eq!(
            refined(2, &[(1, 0, 0, None), (1, 1, 0, None)])[0],
            refined(2, &[(1, 0, 0, None), (1, 1, 0, None)])[1]
        );
    }
}
