//! The command that replays a schedule: all flags on which it depends, and the target.

use checker::{REDUCTIONS, Strategy};

use crate::input::args::{Cli, FairnessKind, Target, TimeOrder};
use crate::input::launch::Launch;

/// What stands before and behind the token.
pub fn replay_command(cli: &Cli, launch: &Launch, target: &Target) -> (String, String) {
    let mut before = String::from("jsym replay");
    let mut flag = |text: String| {
        before.push(' ');
        before.push_str(&text);
    };
    let search = &cli.search;
    let given = |is_given: bool, text: &'static str| is_given.then(|| text.to_owned());
    let off =
        REDUCTIONS.iter().filter(|reduction| reduction.changes_transitions && search.reductions.is_off(reduction));
    given(search.strategy() == Strategy::Dpor, "--search dpor")
        .into_iter()
        .chain(off.map(|reduction| format!("--{}", reduction.flag)))
        .chain(given(cli.input.real_juc, "--real-juc"))
        .chain(given(search.spurious_wakeups, "--spurious-wakeups"))
        .chain(given(search.time == TimeOrder::Ordered, "--time ordered"))
        .chain(given(cli.input.disable_assertions, "-da"))
        .for_each(&mut flag);
    for formula in &search.ltl {
        flag(format!("--ltl {}", quoted(formula)));
    }
    for formula in &search.ctl {
        flag(format!("--ctl {}", quoted(formula)));
    }
    match search.fair {
        _ if !search.is_temporal() => {}
        FairnessKind::Weak => {}
        FairnessKind::None => flag("--fair none".into()),
        FairnessKind::Strong => flag("--fair strong".into()),
    }
    if let Some(path) = &cli.input.class_path {
        flag(format!("-cp {}", quoted(&path.to_string_lossy())));
    }
    if let Some(path) = &cli.input.source_path {
        flag(format!("--source-path {}", quoted(&path.to_string_lossy())));
    }
    if let Some(jdk) = &cli.input.jdk {
        flag(format!("--jdk {}", quoted(&jdk.to_string_lossy())));
    }
    if let Some(test) = &launch.test_name {
        flag(format!("--test {}", quoted(test)));
    }
    for definition in &cli.input.define {
        flag(format!("-D{}", quoted(definition)));
    }
    let parts = target.target.iter().chain(&target.args).map(|part| quoted(&part.to_string_lossy()));
    (before, parts.collect::<Vec<_>>().join(" "))
}

/// As a shell wants it.
fn quoted(text: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "/._-+=:,@%".contains(c);
    match !text.is_empty() && text.chars().all(is_plain) {
        true => text.to_string(),
        false => format!("'{}'", text.replace('\'', "'\\''")),
    }
}
