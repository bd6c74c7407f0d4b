//! What the library does to the program, learned from the run itself.
//!
//! Code of the program is read ([`super::scan`]); code of the library is not. A call into it is predicted to do what it was
//! seen to do in this program so far, at first nothing. Every transition that is taken is checked against its prediction
//! ([`super::check`]); what goes beyond is added here, and the search begins again. So a prediction is never larger than
//! the program deserves, and a wrong one costs time, not a verdict.

use super::mentions::Mentions;
use super::scan::{Call, From};
use hashbrown::{HashMap, HashSet};
use jvm_core::ids::MethodId;

/// Where unread code is entered, or stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    /// A method that code of the program calls by this name.
    Call(Call),
    /// An instruction of the program other than a call, by its byte: it may run an initialiser or a call site's target.
    Site(MethodId, u16),
    /// Anything in a method, where its instructions do not tell more.
    Method(MethodId),
    /// A frame of the library with no code of the program below it.
    Frame(MethodId, From),
    /// The end of any thread: `Thread.exit`.
    End,
}

/// What was seen to come of a source.
#[derive(Clone, Default, Debug)]
pub struct Effects {
    pub mentions: Mentions,
    /// Methods of the program that were entered.
    pub enters: HashSet<MethodId>,
    /// Where unread code stood afterwards.
    pub leads_to: HashSet<Source>,
}

#[derive(Default)]
pub struct Learned {
    effects: HashMap<Source, Effects>,
    /// Methods of which sites were learned.
    has_sites: HashSet<MethodId>,
}

impl Learned {
    pub fn of(&self, source: Source) -> Option<&Effects> {
        self.effects.get(&source)
    }

    pub fn has_sites(&self, method: MethodId) -> bool {
        self.has_sites.contains(&method)
    }

    pub fn at(&mut self, source: Source) -> &mut Effects {
        if let Source::Site(method, _) = source {
            self.has_sites.insert(method);
        }
        self.effects.entry(source).or_default()
    }
}
