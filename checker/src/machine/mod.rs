//! The machine: performs one transition and returns everything it has to say. It knows no search and no statistics.

pub(crate) mod frozen;
pub(crate) mod image;
pub(crate) mod walk;

use crate::assumptions::{Assumption, Assumptions, Broken};
use crate::choice::Choice;
use crate::machine::image::Image;
use crate::properties::components::Way;
use crate::reductions::residual::Act;
use crate::settings::{Settings, StoreKind, Strategy};
use crate::state::canonical::Canonicalizer;
use crate::state::encode;
use crate::state::footprint::Footprint;
use crate::state::renaming::{Likes, Renaming};
use crate::transition::remembered::Tried;
use crate::transition::successor::{MAIN_THREAD, StepEnd, Successor};
use crate::transition::waiting_calls::settle;
use jvm_core::heap::image::Frozen;
use jvm_core::interp::discipline::Disciplines;
use jvm_core::interp::{Interpreter, Visible};
use jvm_core::state::{Noticed, State};
use xxhash_rust::xxh3::xxh3_128;

/// Begins the shutdown sequence of a program; false if there is nothing to do.
pub type Shutdown = fn(&mut Interpreter, &mut State) -> bool;

/// As many objects as most states have at least.
const OBJECTS: usize = 64;

pub struct Machine<'i, 'a, 's> {
    pub successor: Successor<'i, 'a>,
    pub canonicalizer: Canonicalizer<'a>,
    pub settings: &'s Settings,
    pub assumptions: Assumptions<'a>,
    /// The state reached last, in its canonical form.
    pub state: &'i mut State,
    /// The same, written down.
    pub buffer: Vec<u64>,
    /// The state is what the buffer says: who changes it must say so here, or put it back.
    pub is_in_place: bool,
    /// The state before `main`.
    pub beginning: Vec<u64>,
    image: Image,
}

/// Where a transition has led, and all that was seen of it.
pub struct Arrival {
    pub end: StepEnd,
    /// Of the canonical form.
    pub hash: u128,
    /// What was touched, by the places of objects in the state that the transition began in. Only if it was asked for,
    /// or is needed to check predictions.
    pub footprint: Option<Footprint>,
    /// Whether the transition may have closed a cycle: its thread stands where it stood, or further up in its code.
    pub went_back: bool,
    /// How the threads were renumbered.
    pub renaming: Renaming,
    /// Old and new places of objects, if they were asked for.
    pub moves: Vec<(u32, u32)>,
    /// The assumptions that do not hold.
    pub broken: Broken,
    /// Whether something was printed.
    pub prints: bool,
}

impl Arrival {
    /// How the state was reached from one with the given symmetric threads.
    pub fn way(&self, choice: Choice, likes: Likes) -> Way {
        Way::new(choice, self.renaming, likes, self.footprint.as_ref(), self.prints)
    }
}

impl<'i, 'a, 's> Machine<'i, 'a, 's> {
    pub fn new(
        interpreter: &'i mut Interpreter<'a>,
        shutdown: Shutdown,
        settings: &'s Settings,
        state: &'i mut State,
    ) -> Machine<'i, 'a, 's> {
        let assumptions = Assumptions::new(interpreter.program, settings);
        // What another search has learned is nothing to this one.
        interpreter.disciplines = Disciplines::default();
        interpreter.visible =
            Visible { threads: settings.observed, middles: settings.open_middles, ..Visible::default() };
        let canonicalizer = Canonicalizer::new(interpreter.program, assumptions.symmetries(settings));
        let successor = Successor::new(interpreter, shutdown, settings, settings.observe_output);
        let mut beginning = Vec::new();
        encode::write(state, &mut beginning);
        let image = Image::default();
        let buffer = Vec::new();
        let is_in_place = false;
        Machine { successor, canonicalizer, settings, assumptions, state, buffer, is_in_place, beginning, image }
    }

    /// Goes back to the beginning, without the assumptions that were broken.
    pub fn begin_again(&mut self, broken: Broken) {
        self.assumptions.drop(self.successor.interpreter.program, broken);
        self.is_in_place = false;
        if broken.has(Assumption::ImageFits) {
            encode::read(self.state, &self.beginning);
            self.image.change(self.successor.interpreter, self.state);
        }
    }

    /// Whether it pays to begin again with a larger permanent image, after so many states.
    pub fn wants_image(&mut self, states: usize) -> bool {
        self.image.is_to_change(self.successor.interpreter, &self.state.heap, states)
    }

    /// Makes a large heap permanent in the state reached last, so that states hold only what they change in it. It has
    /// another form and hash from now on.
    pub fn freeze(&mut self) -> Option<(Frozen, u128)> {
        // Its paths must be followed in the program itself before they count.
        let is_reduced = self.assumptions.join_sets() || self.assumptions.believes_fields();
        if !is_reduced || !self.settings.heap_symmetry || !self.assumptions.holds(Assumption::HeapFrozen) {
            return None;
        }
        let frozen = frozen::freeze(self.successor.interpreter.program, self.state)?;
        self.successor.remembered.forget();
        encode::write(self.state, &mut self.buffer);
        let mut canonical = Vec::new();
        self.canonicalizer.canonicalize(self.state, &mut canonical);
        encode::read(self.state, &self.buffer);
        Some((frozen, hash_of(&canonical)))
    }

    /// Makes the machine what settings and assumptions say, and runs the main thread to its first visible instruction.
    pub fn first(&mut self, wants_moves: bool) -> Arrival {
        let Machine { successor, settings, assumptions, .. } = self;
        let interpreter = &mut *successor.interpreter;
        self.canonicalizer = Canonicalizer::new(interpreter.program, assumptions.symmetries(settings));
        self.canonicalizer.moves = wants_moves.then(Vec::new);
        self.canonicalizer.checks_patches = settings.store == StoreKind::Exact;
        settings.prepare(interpreter, &mut self.canonicalizer);
        let unlocks = interpreter.visible.unlocks || !assumptions.holds(Assumption::UnlocksUnseen);
        interpreter.visible = Visible { unlocks, ..interpreter.visible };
        interpreter.tracks_private = assumptions.reliance.code;
        interpreter.disciplines.is_believed = assumptions.believes_fields();
        interpreter.forget_releases();
        successor.join_sets = assumptions.join_sets() && !successor.interpreter.visible.threads.states;
        self.state.notes_bypasses = assumptions.reliance.fields;
        encode::read(self.state, &self.beginning);
        self.state.output.clear();
        // What was seen behind a false belief does not count.
        self.state.noticed = Noticed::default();
        self.state.bypasses.clear();
        self.successor.went_back = false;
        self.successor.remembered.forget();
        let end = self.successor.advance(self.state, MAIN_THREAD, false);
        self.arrive(None, end, None, Broken::default())
    }

    /// Goes to the state that a transition begins in.
    fn go_to(&mut self, from: &[u64]) {
        match std::mem::take(&mut self.is_in_place) {
            true => encode::read_over(self.state, &self.buffer, from),
            false => encode::read(self.state, from),
        }
    }

    /// Carries out a choice in a state. `wants_moves` sees what was touched and says whether objects are to be followed.
    pub fn next(&mut self, from: &[u64], choice: Choice, wants_moves: impl FnOnce(&Footprint) -> bool) -> Arrival {
        self.go_to(from);
        let size = self.state.heap.words.len();
        let mut broken = Broken::default();
        let (end, footprint) = match self.assumptions.reliance.code {
            true => {
                let expected = self.assumptions.residual.expect(self.state, choice.thread());
                let (end, mut footprint) = self.successor.observed_step(self.state, choice);
                footprint.forget_new(size);
                let interpreter = &*self.successor.interpreter;
                let residual = &mut self.assumptions.residual;
                if !residual.is_expected(interpreter, self.state, choice.thread(), &expected, &footprint) {
                    residual.learn(&mut self.successor, self.state, from, Act::Choice(choice));
                    broken.add(Assumption::CodeForeseen);
                    // What was cleared too early is known better now.
                    (self.state.noticed.cleared, self.state.noticed.lambdas) = (None, false);
                }
                (end, footprint)
            }
            false if self.assumptions.reliance.footprints => {
                let (end, mut footprint) = self.successor.observed_step(self.state, choice);
                footprint.forget_new(size);
                (end, footprint)
            }
            false => {
                let end = self.successor.step(self.state, choice);
                self.canonicalizer.moves = None;
                return self.arrive(Some(from), end, None, broken);
            }
        };
        self.canonicalizer.moves = wants_moves(&footprint).then(|| Vec::with_capacity(OBJECTS));
        self.arrive(Some(from), end, Some(footprint), broken)
    }

    /// The same, always with what was touched and where objects went.
    pub fn next_observed(&mut self, from: &[u64], choice: Choice) -> Arrival {
        if self.assumptions.reliance.code {
            return self.next(from, choice, |_| true);
        }
        self.go_to(from);
        let (end, footprint) = self.successor.observed_step(self.state, choice);
        self.canonicalizer.moves = Some(Vec::new());
        self.arrive(Some(from), end, Some(footprint), Broken::default())
    }

    /// Brings the state that a transition has led to into canonical form; where it began is known but for the first one.
    fn arrive(&mut self, from: Option<&[u64]>, end: StepEnd, footprint: Option<Footprint>, broken: Broken) -> Arrival {
        self.is_in_place = false;
        let mut broken = broken;
        broken.merge(self.assumptions.broken_by(self.successor.interpreter, self.state));
        if broken.is_empty() && matches!(end, StepEnd::Next | StepEnd::Exited) {
            match from {
                Some(from) if !self.canonicalizer.symmetries.dead => {
                    self.canonicalizer.canonicalize_behind(self.state, from, &mut self.buffer);
                }
                _ => self.assumptions.canonicalize(&mut self.canonicalizer, self.state, &mut self.buffer),
            }
            self.is_in_place = true;
            if std::mem::take(&mut self.canonicalizer.has_broken_set) {
                broken.add(Assumption::SetsUnseen);
            }
            let program = self.successor.interpreter.program;
            if self.canonicalizer.symmetries.twins && self.assumptions.has_surprising_read(program) {
                broken.add(Assumption::FieldsUnread);
            }
        }
        if self.canonicalizer.twins.is_broken(self.successor.interpreter.program) {
            broken.add(Assumption::TwinsUnseen);
        }
        Arrival {
            end,
            hash: hash_of(&self.buffer),
            footprint,
            went_back: self.successor.went_back,
            renaming: self.canonicalizer.renaming(),
            moves: self.canonicalizer.take_moves(),
            broken,
            prints: self.successor.printed,
        }
    }

    /// Finds out which calls that have to wait can go on, and what can be done in the state reached last. Whether an
    /// assumption is broken by what they wait for.
    pub fn choices(&mut self) -> (Vec<Choice>, Broken) {
        let Machine { successor, assumptions, state, buffer, .. } = self;
        let checks = assumptions.reliance.code;
        let residual = &mut assumptions.residual;
        let mut attempt = |interpreter: &mut Interpreter, state: &mut State, thread, is_lasting| match checks {
            true => residual.attempt(interpreter, state, thread, is_lasting),
            false => Some(Tried::new(interpreter, state, thread, is_lasting)),
        };
        let remembered = Some(&mut successor.remembered);
        let unexpected = settle(successor.interpreter, state, buffer, &mut attempt, remembered);
        if let Some(thread) = unexpected {
            let settled = buffer.clone();
            self.is_in_place = false;
            assumptions.residual.learn(successor, state, &settled, Act::Attempt(thread));
            return (Vec::new(), Assumption::CodeForeseen.into());
        }
        (successor.choices(state), Broken::default())
    }

    /// The state to which choices lead from another one.
    pub fn follow(&mut self, from: &[u64], path: &[Choice]) -> Vec<u64> {
        let mut buffer = from.to_vec();
        for &choice in path {
            self.next(&buffer, choice, |_| false);
            self.choices();
            buffer.clone_from(&self.buffer);
        }
        buffer
    }

    /// Goes to a state that was reached before.
    pub fn restore(&mut self, buffer: &[u64]) {
        encode::read(self.state, buffer);
        self.buffer.clear();
        self.buffer.extend_from_slice(buffer);
        self.is_in_place = true;
    }

    /// What was broken since the last transition, by looking ahead.
    pub fn last_broken(&mut self) -> Broken {
        self.assumptions.broken_by(self.successor.interpreter, self.state)
    }

    /// Speculates from the state reached last, which is restored behind it.
    pub fn peek<T>(&mut self, act: impl FnOnce(&mut Successor<'i, 'a>, &mut State) -> T) -> T {
        let went_back = self.successor.went_back;
        let result = act(&mut self.successor, self.state);
        encode::read(self.state, &self.buffer);
        self.successor.went_back = went_back;
        result
    }
}

impl Settings {
    /// Sets up what carries out transitions. Search, replay and refinement must share it.
    pub(crate) fn prepare(&self, interpreter: &mut Interpreter, canonicalizer: &mut Canonicalizer) {
        canonicalizer.time = self.time;
        // What a search has found to be seen stays so: replays take the same transitions.
        let Visible { threads, middles, .. } = interpreter.visible;
        interpreter.visible = Visible {
            releases: !self.merge_releases || threads.states,
            unlocks: self.visible_unlocks,
            middles: middles.and(self.open_middles),
            printing: self.observe_output,
            allocations: self.visible_allocations,
            // A search that looks back at what happened must see it whole, and so does one without reductions.
            alone: self.strategy == Strategy::Dpor || !self.merge_releases,
            always: self.temporal,
            threads,
        };
        interpreter.disciplines.is_believed = false;
        canonicalizer.keeps_shared = interpreter.visible.alone;
    }
}

/// The hash under which a canonical form is stored.
pub fn hash_of(buffer: &[u64]) -> u128 {
    xxh3_128(bytemuck::cast_slice(buffer))
}
