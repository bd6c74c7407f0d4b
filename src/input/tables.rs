//! The part of the command line that the checker's tables make: a row of theirs is a flag or a value here.

use std::sync::LazyLock;

use checker::{PROPERTIES, REDUCTIONS, Reduction, STRATEGIES, Settings, Strategy, ViolationKind};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};

/// The values of `--search`.
pub fn strategies() -> impl TypedValueParser<Value = Strategy> {
    let values = STRATEGIES.iter().map(|row| PossibleValue::new(row.name).help(row.about));
    PossibleValuesParser::new(values).map(|name| {
        let row = STRATEGIES.iter().find(|row| row.name == name);
        row.expect("only names of the table are possible").strategy
    })
}

/// The values of `--check`.
pub fn properties() -> impl TypedValueParser<Value = ViolationKind> {
    PossibleValuesParser::new(PROPERTIES.iter().map(|property| property.flag)).map(|flag| {
        let property = PROPERTIES.iter().find(|property| property.flag == flag);
        property.expect("only names of the table are possible").kind
    })
}

/// What `--check` is if it is not given.
pub static USUAL_PROPERTIES: LazyLock<String> = LazyLock::new(|| {
    let usual = PROPERTIES.iter().filter(|property| property.is_usual);
    usual.map(|property| property.flag).collect::<Vec<_>>().join(",")
});

/// Which reductions are switched off: a flag for each.
#[derive(Debug, Clone, Default)]
pub struct ReductionFlags {
    off: Vec<&'static str>,
}

impl ReductionFlags {
    pub fn is_off(&self, reduction: &Reduction) -> bool {
        self.off.contains(&reduction.flag)
    }

    pub fn apply(&self, settings: &mut Settings) {
        for reduction in REDUCTIONS {
            (reduction.switch)(settings, !self.is_off(reduction));
        }
    }
}

impl FromArgMatches for ReductionFlags {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let flags = REDUCTIONS.iter().map(|reduction| reduction.flag);
        Ok(ReductionFlags { off: flags.filter(|flag| matches.get_flag(flag)).collect() })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = ReductionFlags::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Args for ReductionFlags {
    fn augment_args(command: Command) -> Command {
        command.args(REDUCTIONS.iter().map(|reduction| {
            Arg::new(reduction.flag).long(reduction.flag).action(ArgAction::SetTrue).global(true).help(reduction.about)
        }))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}
