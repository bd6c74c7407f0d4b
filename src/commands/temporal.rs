//! Temporal properties of the command line: read before anything runs, looked up when the program is there.

use anstream::print;
use checker::temporal::automaton::Automaton;
use checker::temporal::syntax::{self, BranchingProperty, Mistake, Property, Proposition};
use checker::temporal::{self, Fairness, Meanings, What, Wrong};
use checker::{Beginning, Replay, Schedule, Settings};
use jvm_core::classpath::InputError;
use jvm_core::interp::Interpreter;
use jvm_core::state::State;

use crate::diagnostics;
use crate::exit::Exit;
use crate::input::args::{Cli, FairnessKind};
use crate::report::Reporter;
use crate::report::json::{self, Lines};
use crate::report::temporal::{cycle, fairness_name, heading};
use crate::report::text::Text;

/// More properties at once than this are refused.
const MOST_PROPERTIES: usize = 60;

pub struct Temporal {
    pub properties: Vec<Property>,
    pub branching: Vec<BranchingProperty>,
    propositions: Vec<Proposition>,
    pub fairness: Fairness,
}

impl Temporal {
    /// The properties that are to be checked; `None` if there are none.
    pub fn read(cli: &Cli) -> Result<Option<Temporal>, InputError> {
        let search = &cli.search;
        if !search.is_temporal() {
            return Ok(None);
        }
        if !search.search.stores_states() || search.preemptions.is_some() || !search.stage.is_empty() {
            let what = "temporal properties (`--ltl`, `--ctl`, `@jsym.Ltl`) need a search that keeps all states";
            return Err(InputError::new(what).help("use --search dfs or bfs, without --preemptions and --stage"));
        }
        let linear = || search.ltl.iter().chain(&search.source_ltl);
        if linear().count() > MOST_PROPERTIES {
            return Err(InputError::new(format!("more than {MOST_PROPERTIES} properties at once")));
        }
        let mut propositions = Vec::new();
        let properties: Result<Vec<Property>, Mistake> =
            linear().map(|text| syntax::parse(text, &mut propositions)).collect();
        let properties = properties.map_err(|mistake| shown(&mistake))?;
        let branching: Result<Vec<BranchingProperty>, Mistake> =
            search.ctl.iter().map(|text| syntax::parse_branching(text, &mut propositions)).collect();
        let branching = branching.map_err(|mistake| shown(&mistake))?;
        for property in &properties {
            if Automaton::of(&property.formula.negated()).is_err() {
                return Err(InputError::new(format!("`{}` is too large for an automaton", property.text)));
            }
        }
        let fairness = match search.fair {
            FairnessKind::None => Fairness::None,
            FairnessKind::Weak => Fairness::Weak,
            FairnessKind::Strong => Fairness::Strong,
        };
        Ok(Some(Temporal { properties, branching, propositions, fairness }))
    }

    /// What the names mean in a program.
    pub fn resolve(
        &self,
        interpreter: &mut Interpreter,
        state: &mut State,
        main_class: &str,
    ) -> Result<Meanings, InputError> {
        Meanings::resolve(interpreter.program, state, main_class, &self.properties, &self.propositions)
            .map_err(|mistake| shown(&mistake))
    }

    /// What is to be judged.
    pub fn what<'w>(&'w self, meanings: &'w Meanings) -> What<'w> {
        What { properties: &self.properties, branching: &self.branching, meanings, fairness: self.fairness }
    }

    /// A proposition as it was written.
    pub fn name(&self, number: u8) -> String {
        self.propositions.get(number as usize).map_or(String::new(), |proposition| proposition.text.clone())
    }

    /// The propositions of a letter.
    pub fn names(&self, letter: u64) -> Vec<String> {
        let is_true = |number: &usize| letter >> number & 1 == 1;
        let named = (0..64).filter(is_true).filter_map(|number| match self.propositions.get(number) {
            Some(proposition) => Some(proposition.text.clone()),
            None => syntax::fact_name(number as u8).map(String::from),
        });
        named.collect()
    }

    /// As the verdict says it.
    pub fn checked(&self) -> Vec<String> {
        let fairness = fairness_name(self.fairness);
        let linear = self.properties.iter().map(|property| &property.text);
        let all = linear.chain(self.branching.iter().map(|property| &property.text));
        all.map(|text| format!("`{text}` under {fairness}")).collect()
    }

    /// Goes through a schedule with its cycle and reports the property that does not hold on it.
    #[allow(clippy::too_many_arguments)]
    pub fn replay(
        &self,
        interpreter: &mut Interpreter,
        state: &mut State,
        settings: &Settings,
        (schedule, cycle_at): (&Schedule, usize),
        main_class: &str,
        cli: &Cli,
        mut reporter: Reporter,
        lines: &mut Lines,
    ) -> Exit {
        let meanings = match self.resolve(interpreter, state, main_class) {
            Ok(meanings) => meanings,
            Err(error) => {
                diagnostics::error(&error);
                return Exit::BadInput;
            }
        };
        let beginning = Beginning::of(interpreter, state);
        let show = |text: &Text| {
            if !cli.output.is_only_json() {
                print!("{}", text.styled());
            }
        };
        let mut problem = String::new();
        for (number, property) in self.properties.iter().enumerate() {
            let what = self.what(&meanings);
            let run = (schedule, cycle_at);
            let shutdown = natives::begin_shutdown;
            let found = temporal::verify(interpreter, shutdown, settings, what, state, &beginning, run, number);
            let found = match found {
                Ok(found) => found,
                Err(why) => {
                    problem = why;
                    continue;
                }
            };
            let mut replay = Replay::new(interpreter, natives::begin_shutdown, settings, &beginning);
            let Ok(mut trace) = replay.trace(state, &found.schedule, None) else { continue };
            trace.cycle = Some(cycle(&found, &|letter| self.names(letter)));
            let heading = heading(&trace, &property.text, self.fairness, &found);
            let rendered = reporter.violation(&trace, &heading);
            show(&rendered);
            show(Text::default().push(&format!("violated: {}, replayed\n", heading.kind.name())));
            let token = found.schedule.lasso_token(found.cycle_at);
            lines.write(&json::violation(&heading, &trace, &token, &rendered.plain(), false));
            return Exit::Violated;
        }
        diagnostics::error(
            &InputError::new("no property is violated by this schedule")
                .note(problem)
                .help("replay the same classes, with the same arguments and the same flags as in the search"),
        );
        Exit::BadInput
    }
}

/// A method that cannot be a proposition.
pub fn unfit(wrong: &Wrong) -> InputError {
    let place = wrong.place.as_ref().map_or(String::new(), |place| format!(" at {place}"));
    InputError::new(format!("the proposition `{}` {}{place}", wrong.proposition, wrong.what))
        .help("a proposition must only look: it runs on a copy of every state, and nothing that it does remains")
}

/// A mistake with a caret under it.
pub fn shown(mistake: &Mistake) -> InputError {
    let before = mistake.text.get(..mistake.at.start).unwrap_or(&mistake.text).chars().count();
    let width = mistake.text.get(mistake.at.clone()).map_or(1, |text| text.chars().count()).max(1);
    let text = format!("{}\n  {}\n  {}{}", mistake.message, mistake.text, " ".repeat(before), "^".repeat(width));
    let error = InputError::new(text);
    match &mistake.help {
        Some(help) => error.help(help.clone()),
        None => error,
    }
}
