//! The settings of a search that must change neither a verdict nor a set of outcomes.

use super::jsym;
use std::process::Command;
use std::sync::OnceLock;

/// Flags of one setting.
pub type Setting = Vec<String>;

/// Every combination of reductions, from all on over each off alone to all off, and the other orders and stores.
pub fn all_settings() -> &'static [Setting] {
    static SETTINGS: OnceLock<Vec<Setting>> = OnceLock::new();
    SETTINGS.get_or_init(|| {
        let switches = reduction_switches();
        let combination = |mask: usize| -> Setting {
            let chosen = switches.iter().enumerate().filter(|(place, _)| mask >> place & 1 != 0);
            chosen.map(|(_, switch)| switch.clone()).collect()
        };
        let mut settings: Vec<Setting> = (0..1 << switches.len()).map(combination).collect();
        settings.sort_by_key(Vec::len);
        settings.push(vec!["--visible-allocations".to_string()]);
        settings.push(vec!["--search".to_string(), "bfs".to_string()]);
        // With whole states, forms that were found by what has changed are compared with those of the whole algorithm.
        let exact = ["--store", "exact"].map(str::to_string);
        settings.push(exact.to_vec());
        settings.push([&["--no-por", "--no-thread-symmetry"].map(str::to_string)[..], &exact].concat());
        settings
    })
}

/// Every flag that switches a reduction off, as the command line itself lists them: a new one is tested at once.
pub fn reduction_switches() -> &'static [String] {
    static SWITCHES: OnceLock<Vec<String>> = OnceLock::new();
    SWITCHES.get_or_init(|| {
        let help = Command::new(jsym()).arg("--help").output().map(|output| output.stdout).unwrap_or_default();
        let help = String::from_utf8_lossy(&help).into_owned();
        let words = help.lines().filter_map(|line| line.split_whitespace().find(|word| word.starts_with("--")));
        // Where compiled classes are kept is no matter of the search.
        words.filter(|flag| flag.starts_with("--no-") && *flag != "--no-cache").map(str::to_string).collect()
    })
}
