//! The stages of the command line: read before anything runs, their predicates looked up when the program is there.

use checker::Stage;
use checker::temporal::Meanings;
use checker::temporal::formula::Formula;
use checker::temporal::syntax::{self, Proposition};
use jvm_core::classpath::InputError;
use jvm_core::interp::Interpreter;
use jvm_core::state::State;

use crate::commands::temporal::shown;
use crate::input::args::SearchFlags;

/// More stages than this are refused.
const MOST_STAGES: usize = 60;

pub struct Stages {
    pub stages: Vec<Stage>,
    /// The predicates, by their numbers.
    pub predicates: Vec<Formula>,
    propositions: Vec<Proposition>,
}

impl Stages {
    pub fn read(search: &SearchFlags) -> Result<Stages, InputError> {
        let mut stages = Stages { stages: Vec::new(), predicates: Vec::new(), propositions: Vec::new() };
        if search.stage.len() > MOST_STAGES {
            return Err(InputError::new(format!("more than {MOST_STAGES} stages")));
        }
        if !search.stage.is_empty() && !search.search.stores_states() {
            let what = format!(
                "`--stage` needs a search that keeps all states, and --search {} does not",
                search.search.name()
            );
            return Err(InputError::new(what).help("use --search dfs or bfs"));
        }
        for text in &search.stage {
            let (mut stage, predicate) =
                syntax::parse_stage(text, &mut stages.propositions).map_err(|mistake| shown(&mistake))?;
            if let Some(predicate) = predicate {
                stage.predicate = Some(stages.predicates.len() as u8);
                stages.predicates.push(predicate);
            }
            stages.stages.push(stage);
        }
        Ok(stages)
    }

    /// What the names mean in a program; `None` if there are none.
    pub fn resolve(
        &self,
        interpreter: &mut Interpreter,
        state: &mut State,
        main_class: &str,
    ) -> Result<Option<Meanings>, InputError> {
        if self.predicates.is_empty() {
            return Ok(None);
        }
        let meanings = Meanings::resolve(interpreter.program, state, main_class, &[], &self.propositions);
        meanings.map(Some).map_err(|mistake| shown(&mistake))
    }
}

/// Where the order of a search makes no difference, stages are refused.
pub fn refuse(search: &SearchFlags, command: &str) -> Result<(), InputError> {
    match search.stage.is_empty() {
        true => Ok(()),
        false => Err(InputError::new(format!("`--stage` is not for `jsym {command}`: it goes through all schedules"))),
    }
}
