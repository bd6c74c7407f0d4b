//! Staged search: what a stage forbids waits, and the last stage forbids nothing (the hints of Barner and Grumberg 2002, fig. 3;
//! preemption bounding, Musuvathi and Qadeer 2007, is one case).
//!
//! Every state is stored once and every choice is carried out once, in the first stage that admits it, so the last stage
//! ends with what an unstaged search has: all reductions stay, and `ok` is a proof. What a stage limits belongs to the way
//! to a state, not to the state: an [`Account`] says how many preemptions a way had, which threads are under way, which
//! predicates were false on it. A state keeps the accounts of which none is at least as good as another, and hands on along
//! its edges what comes later; so an account is known in each state as if the search had come that way.
//!
//! Reductions leave schedules out, and their representatives must not cost more. The account is a lower bound: threads that can
//! be exchanged are taken for the one that costs less; a switch that a persistent set forces is free, and the thread
//! before it counts as the last one still. Then a representative costs what the schedule costs, unless a step that was put in
//! front lets a thread go on that had to wait in the schedule: stages cover schedules *up to the order of independent steps*.

use super::frontier::{Frontier, Turn};
use super::node::Node;
use super::recorded::Recorded;
use crate::choice::Choice;
use crate::machine::Arrival;
use crate::properties::components::{Component, Way};
use crate::settings::{Settings, Stage, Strategy};
use crate::state::renaming::{Likes, Renaming};
use crate::transition::successor::StepEnd;
use hashbrown::HashMap;
use jvm_core::ids::ThreadId;
use std::collections::VecDeque;

pub struct Staged<'s> {
    settings: &'s Settings,
    /// The stage at hand, and its number.
    stage: Stage,
    number: usize,
    tracked: Tracked,
    is_depth_first: bool,
    places: Vec<Place>,
    numbers: HashMap<u128, u32>,
    /// What this stage admits: places, and numbers of their choices.
    due: VecDeque<(u32, u32)>,
    last: Option<(u32, u32)>,
    path: Vec<Choice>,
    /// How the last choice has led to a new state.
    came: Option<Way>,
    recorded: Option<Recorded>,
    words: usize,
    /// Places with choices that wait for another stage.
    open: usize,
    /// Places with choices that are still to be tried.
    kept: usize,
}

/// A state with the ways to it.
struct Place {
    node: Node,
    /// Where the first way came from: a place, and the choice there.
    parent: Option<(u32, Choice)>,
    accounts: Vec<Account>,
    edges: Vec<Edge>,
    /// Numbers of the choices that no stage has admitted so far.
    waiting: Vec<u32>,
    /// How many choices have been put among those that wait.
    listed: usize,
    /// How many are due.
    due: usize,
    /// Whether a choice was tried.
    is_begun: bool,
}

/// Where a choice has led.
#[derive(Clone, Copy)]
struct Edge {
    choice: Choice,
    target: u32,
    renaming: Renaming,
}

/// What stages ask of a way to a state. What no stage asks for stays zero.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Account {
    /// The thread that ran last; [`NOBODY`] if whichever comes next is free.
    last: u16,
    preemptions: usize,
    /// Threads that have made a step, a bit each.
    begun: u64,
    /// The most that were between their first and their last step at once.
    most: u32,
    /// A timeout happened while a thread could go on.
    early: bool,
    /// The predicates that were false in a state that was left, a bit each.
    failed: u64,
}

/// Which parts of an account a stage asks for.
#[derive(Clone, Copy, Default)]
struct Tracked {
    preemptions: bool,
    threads: bool,
    timeouts: bool,
}

const NOBODY: u16 = u16::MAX;

impl Account {
    const FIRST: Account = Account { last: NOBODY, preemptions: 0, begun: 0, most: 0, early: false, failed: 0 };

    /// Whether everything that can follow the other one within limits can follow this one: the next switch costs one at most.
    fn covers(&self, other: &Account) -> bool {
        let Account { last, preemptions, begun, most, early, failed } = *self;
        let is_free = last == other.last || last == NOBODY;
        (preemptions < other.preemptions || preemptions == other.preemptions && is_free)
            && begun & !other.begun == 0
            && most <= other.most
            && early <= other.early
            && failed & !other.failed == 0
    }

    /// By the numbers that the threads have after a transition.
    fn renamed(self, renaming: Renaming) -> Account {
        let follow = |thread: u16| renaming.follow(ThreadId(thread)).map_or(NOBODY, |thread| thread.0);
        let begun = bits(self.begun).map(follow).filter(|&thread| thread < 64);
        Account { last: follow(self.last), begun: begun.fold(0, |begun, thread| begun | 1 << thread), ..self }
    }

    /// The account of a mirror image of the way that costs no more: of threads that can be exchanged, the first ones have done
    /// what some of them have.
    fn mirrored(self, likes: Likes) -> Account {
        let mut account = self;
        account.begun = 0;
        for thread in bits(self.begun) {
            let mut place = likes.first(ThreadId(thread)).0;
            while account.begun >> place & 1 == 1 {
                place += 1;
            }
            account.begun |= 1 << place;
        }
        if self.last != NOBODY {
            account.last = likes.first(ThreadId(self.last)).0;
        }
        account
    }
}

/// The numbers of the bits that are set.
fn bits(set: u64) -> impl Iterator<Item = u16> {
    (0..64).filter(move |&bit| set >> bit & 1 == 1)
}

impl Stage {
    /// Whether a way is within the limits of the stage.
    fn admits(&self, account: &Account) -> bool {
        let Account { last: _, preemptions, begun: _, most, early, failed } = *account;
        self.preemptions.is_none_or(|bound| preemptions <= bound)
            && self.threads.is_none_or(|bound| most as usize <= bound)
            && !(self.ordered_timeouts && early)
            && self.predicate.is_none_or(|predicate| failed >> predicate & 1 == 0)
    }
}

impl Place {
    /// Whether a thread could go on without a timeout.
    fn can_act(&self, thread: u16) -> bool {
        self.all().any(|choice| choice.thread().0 == thread && !matches!(choice, Choice::TimeOut(_)))
    }

    fn all(&self) -> impl Iterator<Item = Choice> {
        self.node.choices.iter().chain(&self.node.put_off).copied()
    }

    /// An account as it is kept: threads that have ended, or cannot go on, are none.
    fn settled(&self, account: Account) -> Account {
        let mut account = Account { begun: account.begun & self.node.about.alive, ..account };
        if account.last != NOBODY && !self.can_act(account.last) {
            account.last = NOBODY;
        }
        account.mirrored(self.node.likes)
    }

    /// The account of a way that goes on with a choice, by the numbers of before.
    fn after(&self, account: &Account, choice: Choice, tracked: Tracked) -> Account {
        let mut after = Account { failed: account.failed | self.node.about.failing, ..*account };
        let thread = choice.thread().0;
        let is_whole = self.node.put_off.is_empty();
        let can_go_on = account.last != NOBODY && self.can_act(account.last);
        // Forced by a persistent set: without it the thread before might still have gone on, and this choice have come later.
        let is_forced = !is_whole && thread != account.last && {
            let has_last = self.node.choices.iter().any(|choice| choice.thread().0 == account.last);
            !can_go_on || !has_last
        };
        if tracked.preemptions && thread != account.last {
            match (is_whole, can_go_on) {
                (true, _) => {
                    after.preemptions += can_go_on as usize;
                    after.last = thread;
                }
                (false, true) if is_forced => {}
                (false, _) => {
                    after.preemptions += can_go_on as usize;
                    after.last = NOBODY;
                }
            }
        }
        if tracked.threads && !is_forced && (1..64).contains(&thread) {
            after.begun |= 1 << thread;
            after.most = after.most.max((after.begun & self.node.about.alive).count_ones());
        }
        if tracked.timeouts && matches!(choice, Choice::TimeOut(_)) {
            after.early |= self.node.choices.iter().any(|choice| !matches!(choice, Choice::TimeOut(_)));
        }
        after
    }
}

impl<'s> Staged<'s> {
    /// With the whole graph kept, if components are asked for.
    pub fn new(settings: &'s Settings, records: bool) -> Staged<'s> {
        let stages = &settings.stages;
        let tracked = Tracked {
            preemptions: settings.preemptions.is_some() || stages.iter().any(|stage| stage.preemptions.is_some()),
            threads: stages.iter().any(|stage| stage.threads.is_some()),
            timeouts: stages.iter().any(|stage| stage.ordered_timeouts),
        };
        Staged {
            settings,
            stage: settings.stage(0).unwrap_or_default(),
            number: 0,
            tracked,
            is_depth_first: settings.strategy == Strategy::DepthFirst,
            places: Vec::new(),
            numbers: HashMap::new(),
            due: VecDeque::new(),
            last: None,
            path: Vec::new(),
            came: None,
            recorded: records.then(Recorded::default),
            words: 0,
            open: 0,
            kept: 0,
        }
    }

    /// How many stages were gone through to their end.
    pub fn completed(&self) -> usize {
        self.number
    }

    /// Whether there is something that no stage has admitted.
    pub fn is_bounded(&self) -> bool {
        self.open > 0
    }

    /// A way leads to a place.
    fn arrive(&mut self, number: u32, account: Account) {
        let mut ways = vec![(number, account)];
        while let Some((number, account)) = ways.pop() {
            let place = &mut self.places[number as usize];
            let account = place.settled(account);
            if place.accounts.iter().any(|known| known.covers(&account)) {
                continue;
            }
            let before = place.accounts.len();
            place.accounts.retain(|known| !account.covers(known));
            place.accounts.push(account);
            self.words = self.words + place.accounts.len() * WORDS_OF_ACCOUNT - before * WORDS_OF_ACCOUNT;
            let place = &self.places[number as usize];
            for edge in &place.edges {
                ways.push((edge.target, place.after(&account, edge.choice, self.tracked).renamed(edge.renaming)));
            }
            self.admit(number);
        }
    }

    /// Makes those choices of a place due that wait there and that the stage admits.
    fn admit(&mut self, number: u32) {
        let Staged { stage, tracked, places, due, open, .. } = self;
        let place = &mut places[number as usize];
        if place.waiting.is_empty() {
            return;
        }
        let mut waiting = std::mem::take(&mut place.waiting);
        let is_admitted = |at: u32| {
            let choice = place.node.choices[at as usize];
            let ways = place.accounts.iter().map(|account| place.after(account, choice, *tracked));
            ways.into_iter().any(|account| stage.admits(&account))
        };
        let (admitted, still): (Vec<u32>, Vec<u32>) = waiting.drain(..).partition(|&at| is_admitted(at));
        place.waiting = still;
        place.due += admitted.len();
        *open -= place.waiting.is_empty() as usize;
        // A stack is worked off from its end.
        due.extend(admitted.into_iter().rev().map(|at| (number, at)));
    }

    /// Puts the choices that a place has got among those that wait.
    fn list(&mut self, number: u32) {
        let place = &mut self.places[number as usize];
        let count = place.node.choices.len();
        if place.listed < count {
            self.open += place.waiting.is_empty() as usize;
            place.waiting.extend(place.listed as u32..count as u32);
            place.listed = count;
            self.admit(number);
        }
    }

    /// What comes next in this stage, or in the next one that admits something.
    fn next_due(&mut self) -> Option<(u32, u32)> {
        loop {
            let next = if self.is_depth_first { self.due.pop_back() } else { self.due.pop_front() };
            if next.is_some() {
                return next;
            }
            self.number += 1;
            if !self.is_bounded() {
                return None;
            }
            self.stage = self.settings.stage(self.number)?;
            for number in 0..self.places.len() as u32 {
                self.admit(number);
            }
        }
    }

    /// Forgets the state of a place where nothing is left to be tried.
    fn shed(&mut self, number: u32) {
        let place = &mut self.places[number as usize];
        if place.waiting.is_empty() && place.due == 0 && !place.node.buffer.is_empty() {
            self.kept -= 1;
            self.words -= place.node.buffer.len();
            place.node.buffer = Box::default();
        }
    }

    fn path_to(&self, number: u32) -> Vec<Choice> {
        let before = |&(number, _): &(u32, Choice)| self.places[number as usize].parent;
        let mut path: Vec<Choice> =
            std::iter::successors(self.places[number as usize].parent, before).map(|(_, choice)| choice).collect();
        path.reverse();
        path
    }

    /// The last choice has led to a place.
    fn connect(&mut self, target: u32, way: &Way) {
        let Some((number, _)) = self.last else { return };
        let place = &mut self.places[number as usize];
        let edge = Edge { choice: way.choice, target, renaming: way.renaming };
        place.edges.push(edge);
        self.words += WORDS_OF_EDGE;
        let place = &self.places[number as usize];
        let after = |account: &Account| place.after(account, edge.choice, self.tracked).renamed(edge.renaming);
        let accounts: Vec<Account> = place.accounts.iter().map(after).collect();
        for account in accounts {
            self.arrive(target, account);
        }
    }
}

const WORDS_OF_ACCOUNT: usize = size_of::<Account>() / 8;
const WORDS_OF_EDGE: usize = size_of::<Edge>() / 8;
const WORDS_OF_PLACE: usize = (size_of::<Place>() + size_of::<(u128, u32)>()) / 8;

impl Frontier for Staged<'_> {
    fn push(&mut self, node: Node) {
        let number = self.places.len() as u32;
        self.words += node.buffer.len() + WORDS_OF_PLACE;
        let way = self.came.take();
        let parent = way.and_then(|way| self.last.map(|(number, _)| (number, way.choice)));
        if let Some(recorded) = &mut self.recorded {
            match (way, parent) {
                (Some(way), Some((source, _))) => recorded.enter(source as usize, node.hash, way),
                _ => recorded.begin(node.hash),
            }
        }
        self.numbers.insert(node.hash, number);
        self.kept += 1;
        self.places.push(Place {
            node,
            parent,
            accounts: Vec::new(),
            edges: Vec::new(),
            waiting: Vec::new(),
            listed: 0,
            due: 0,
            is_begun: false,
        });
        self.list(number);
        match way {
            Some(way) if parent.is_some() => self.connect(number, &way),
            _ => self.arrive(number, Account::FIRST),
        }
    }

    fn next(&mut self) -> Option<Turn> {
        if let Some((number, _)) = self.last {
            // What was put off may have to be tried after all.
            self.list(number);
            self.shed(number);
        }
        let (number, at) = self.next_due()?;
        self.last = Some((number, at));
        self.path = self.path_to(number);
        let place = &mut self.places[number as usize];
        place.due -= 1;
        place.is_begun = true;
        let choice = place.node.choices[at as usize];
        self.path.push(choice);
        Some(Turn::Try(choice))
    }

    fn node(&mut self) -> &mut Node {
        let (number, _) = self.last.expect("a choice was taken from it");
        &mut self.places[number as usize].node
    }

    fn path(&self) -> &[Choice] {
        &self.path
    }

    fn edge(&mut self, hash: u128, is_new: bool, way: Way) {
        if is_new {
            self.came = Some(way);
            return;
        }
        if let (Some(recorded), Some((number, _))) = (&mut self.recorded, self.last) {
            recorded.meet(number as usize, hash, way);
        }
        if let Some(&target) = self.numbers.get(&hash) {
            self.connect(target, &way);
        }
    }

    fn end(&mut self) {
        self.came = None;
        if let (Some(recorded), Some((number, _))) = (&mut self.recorded, self.last) {
            recorded.end(number as usize);
        }
    }

    /// Of a cycle, the choice that is tried last leads to a state in which another one was tried before.
    fn closes_cycle(&self, hash: u128) -> bool {
        self.numbers.get(&hash).is_some_and(|&number| self.places[number as usize].is_begun)
    }

    /// Every cycle contains a transition that goes back.
    fn may_be_livelocked(&self, arrival: &Arrival, _is_new: bool) -> bool {
        arrival.went_back && arrival.end == StepEnd::Next
    }

    /// Of a graph that is not whole nothing is known to be terminal.
    fn components(&self) -> Vec<(Component, Vec<Choice>)> {
        let recorded = self.recorded.as_ref().filter(|_| !self.is_bounded());
        let found = recorded.map(Recorded::components).unwrap_or_default();
        found.into_iter().map(|(component, first)| (component, self.path_to(first as u32))).collect()
    }

    fn words(&self) -> usize {
        self.words
    }

    fn len(&self) -> usize {
        self.kept
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: Account = Account { last: 1, preemptions: 1, ..Account::FIRST };

    #[test]
    fn an_account_covers_what_costs_no_less() {
        assert!(ONE.covers(&ONE));
        assert!(!ONE.covers(&Account { last: 2, ..ONE }), "going on with 2 is a preemption");
        assert!(ONE.covers(&Account { last: 2, preemptions: 2, ..ONE }));
        assert!(Account { last: NOBODY, ..ONE }.covers(&ONE) && !ONE.covers(&Account { last: NOBODY, ..ONE }));
        assert!(!ONE.covers(&Account { preemptions: 0, ..ONE }));
        assert!(ONE.covers(&Account { early: true, ..ONE }) && !Account { early: true, ..ONE }.covers(&ONE));
        assert!(Account { failed: 1, ..ONE }.covers(&Account { failed: 3, ..ONE }));
        assert!(!Account { failed: 1, ..ONE }.covers(&Account { failed: 2, ..ONE }));
        assert!(!Account { most: 2, ..ONE }.covers(&Account { most: 1, ..ONE }));
    }

    #[test]
    fn of_threads_that_can_be_exchanged_the_first_ones_have_begun() {
        // 2 is like 1, and 3 is like 2.
        let likes = Likes::of(|thread| thread.0 == 2 || thread.0 == 3);
        let mirrored = Account { last: 3, begun: 0b11000, ..ONE }.mirrored(likes);
        assert_eq!((mirrored.last, mirrored.begun), (1, 0b10010));
        let renamed = Account { begun: 0b110, ..ONE }.renamed(Renaming::of(&[0, 2, 1]));
        assert_eq!((renamed.last, renamed.begun), (2, 0b110));
        assert_eq!(ONE.renamed(Renaming::of(&[0])).last, NOBODY, "it has gone");
    }

    #[test]
    fn a_stage_admits_what_keeps_its_limits() {
        let stage = Stage { preemptions: Some(1), threads: Some(2), ..Stage::default() };
        assert!(stage.admits(&Account { most: 2, ..ONE }));
        assert!(!stage.admits(&Account { preemptions: 2, ..ONE }));
        assert!(!stage.admits(&Account { most: 3, ..ONE }));
        assert!(stage.admits(&Account { early: true, failed: 0b10, ..ONE }));
        let ordered = Stage { ordered_timeouts: true, ..Stage::default() };
        assert!(ordered.admits(&ONE) && !ordered.admits(&Account { early: true, ..ONE }));
        let predicate = Stage { predicate: Some(1), ..Stage::default() };
        assert!(
            predicate.admits(&Account { failed: 0b1, ..ONE }) && !predicate.admits(&Account { failed: 0b10, ..ONE })
        );
    }
}
