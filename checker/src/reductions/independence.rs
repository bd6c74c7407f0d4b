//! Which transitions commute (Godefroid 1999, definition 10; Katz and Peled 1992): decided on what they really touched.
//!
//! Two transitions of different threads are dependent if both touch the same thing and one of them changes it, or if
//! one touches everything. Whatever can enable or disable another transition is a thing too: monitors, wait sets, the
//! lives of threads, interrupt flags, classes. When in doubt, they are dependent: that costs schedules, not soundness.

use crate::state::footprint::Footprint;
use jvm_core::footprint::{How, Thing, Touch};

/// Whether the order of two transitions of different threads may matter.
pub fn dependent(a: &Footprint, b: &Footprint) -> bool {
    // The end of a program also cuts off what nobody would have noticed.
    if a.is_everything() || b.is_everything() {
        return true;
    }
    a.touches().iter().any(|x| b.touches().iter().any(|y| conflict(*x, *y)))
}

/// Whether two dependent transitions may be possible in the same state: not if all they have in common is something
/// that the earlier one gives back and the later one can have only then.
pub fn may_be_coenabled(earlier: &Footprint, later: &Footprint) -> bool {
    if earlier.is_everything() || later.is_everything() {
        return true;
    }
    let at_once = |x: &Touch, y: &Touch| conflict(*x, *y) && !hands_over(*x, *y);
    earlier.touches().iter().any(|x| later.touches().iter().any(|y| at_once(x, y)))
}

fn hands_over(earlier: Touch, later: Touch) -> bool {
    earlier.thing == later.thing && earlier.how == How::Release && matches!(later.how, How::Acquire | How::Await)
}

/// Whether it matters which of two touches comes first.
pub fn conflict(a: Touch, b: Touch) -> bool {
    let only_looks = |how: How| matches!(how, How::Read | How::Await);
    !(only_looks(a.how) && only_looks(b.how)) && overlap(a.thing, b.thing)
}

fn overlap(a: Thing, b: Thing) -> bool {
    let is_part = |whole: Thing, part: Thing| match (whole, part) {
        (Thing::Everything, _) | (Thing::ANY_LIFE, Thing::Life(_)) => true,
        (Thing::Object(object), Thing::Field { object: owner, .. } | Thing::Element { array: owner, .. }) => {
            object == owner
        }
        // The words of a permanent object lie behind its header; how many there are is not known here.
        (Thing::Object(object), Thing::Word(word)) => object.0 < word,
        _ => false,
    };
    a == b || is_part(a, b) || is_part(b, a)
}

#[cfg(test)]
mod tests {
    use super::*;
    use jvm_core::ids::{ClassId, ObjRef};

    const A: ObjRef = ObjRef(1000);
    const B: ObjRef = ObjRef(2000);

    fn footprint(touches: &[Touch]) -> Footprint {
        Footprint::new(touches.to_vec())
    }

    fn touch(thing: Thing, how: How) -> Touch {
        Touch { thing, how }
    }

    fn field(object: ObjRef, offset: u32) -> Thing {
        Thing::Field { object, offset }
    }

    #[test]
    fn reads_commute_and_writes_do_not() {
        let read = footprint(&[field(A, 1).read()]);
        let write = footprint(&[field(A, 1).write()]);
        assert!(!dependent(&read, &read));
        assert!(dependent(&read, &write) && dependent(&write, &read) && dependent(&write, &write));
        assert!(!dependent(&write, &footprint(&[field(A, 2).write()])));
        assert!(!dependent(&write, &footprint(&[field(B, 1).write()])));
    }

    #[test]
    fn a_whole_object_has_all_its_variables() {
        let whole = footprint(&[Thing::Object(A).write()]);
        assert!(dependent(&whole, &footprint(&[field(A, 3).read()])));
        assert!(dependent(&footprint(&[Thing::Element { array: A, index: 7 }.write()]), &whole));
        assert!(!dependent(&whole, &footprint(&[field(B, 3).write()])));
        assert!(!dependent(&whole, &footprint(&[touch(Thing::Monitor(A), How::Acquire)])));
        // The words of a permanent object have no owner's name.
        assert!(dependent(&footprint(&[Thing::Object(ObjRef(10)).read()]), &footprint(&[Thing::Word(12).write()])));
    }

    #[test]
    fn everything_depends_on_all_even_on_nothing() {
        let everything = Footprint::everything();
        assert!(dependent(&everything, &Footprint::default()));
        assert!(dependent(&Footprint::default(), &everything));
        assert!(!dependent(&Footprint::default(), &Footprint::default()));
        let more = footprint(&[field(A, 1).read(), Thing::Everything.write()]);
        assert!(more.is_everything());
    }

    #[test]
    fn who_gives_back_and_who_takes_are_dependent_but_never_possible_at_once() {
        let take = footprint(&[touch(Thing::Monitor(A), How::Acquire)]);
        let give = footprint(&[touch(Thing::Monitor(A), How::Release)]);
        assert!(dependent(&give, &take) && !may_be_coenabled(&give, &take));
        assert!(dependent(&take, &take) && may_be_coenabled(&take, &take));
        // Taken and given back in one transition, or something else in common: both can be first.
        let both = footprint(&[touch(Thing::Monitor(A), How::Acquire), touch(Thing::Monitor(A), How::Release)]);
        assert!(may_be_coenabled(&both, &take));
        let more = footprint(&[touch(Thing::Monitor(A), How::Release), field(B, 1).write()]);
        assert!(may_be_coenabled(&more, &footprint(&[touch(Thing::Monitor(A), How::Acquire), field(B, 1).read()])));
    }

    #[test]
    fn an_end_and_who_waits_for_it_are_never_possible_at_once_but_a_start_is() {
        let join = footprint(&[touch(Thing::Life(A), How::Await)]);
        let end = footprint(&[touch(Thing::Life(A), How::Release)]);
        let start = footprint(&[Thing::Life(A).write()]);
        assert!(dependent(&join, &end) && !may_be_coenabled(&end, &join));
        assert!(dependent(&start, &join) && may_be_coenabled(&start, &join));
        assert!(!dependent(&join, &join) && !dependent(&join, &footprint(&[Thing::Life(A).read()])));
        assert!(may_be_coenabled(&end, &footprint(&[Thing::Life(A).read()])));
        assert!(dependent(&end, &footprint(&[Thing::ANY_LIFE.read()])));
    }

    #[test]
    fn waiting_sets_flags_and_classes_are_things_of_their_own() {
        let notify = footprint(&[Thing::Waiters(A).write()]);
        assert!(dependent(&notify, &notify));
        assert!(!dependent(&notify, &footprint(&[touch(Thing::Monitor(A), How::Acquire)])));
        assert!(!dependent(&footprint(&[Thing::Signal(A).write()]), &footprint(&[Thing::Life(A).write()])));
        let used = footprint(&[Thing::Class(ClassId(3)).read()]);
        assert!(dependent(&used, &footprint(&[Thing::Class(ClassId(3)).write()])));
        assert!(!dependent(&used, &footprint(&[Thing::Class(ClassId(4)).write()])));
    }

    #[test]
    fn names_follow_objects_that_move() {
        let mut moved = footprint(&[field(A, 1).write(), Thing::Word(5).read()]);
        moved.rename(|object| if object == A { B } else { object });
        assert_eq!(moved, footprint(&[field(B, 1).write(), Thing::Word(5).read()]));
    }
}
