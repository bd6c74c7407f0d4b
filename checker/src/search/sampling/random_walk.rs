//! The random walk: at each state any choice with the same probability.

use super::{Random, Sampler, View};
use jvm_core::ids::ThreadId;

pub struct RandomWalk;

impl Sampler for RandomWalk {
    fn begin(&mut self, _: &mut Random, _: usize) {}

    fn pick(&mut self, view: &mut View, random: &mut Random) -> usize {
        random.below(view.choices.len())
    }

    fn renumber(&mut self, _: &dyn Fn(ThreadId) -> Option<ThreadId>) {}
}
