//! For the help line of "class not found": where on the user's class path is a class of the same simple name?
//!
//! Only an aid, so it gives up early in large trees and ignores what it cannot read.

use std::fs;
use std::path::Path;

use super::entry::{Entry, Source};

/// A class on the class path whose name resembles the one that was not found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Suggestion {
    /// The entry of the class path, as the user wrote it.
    pub entry: String,
    /// With dots.
    pub class_name: String,
}

const MOST_FILES: usize = 50_000;
const MOST_SUGGESTIONS: usize = 3;
const DEEPEST: usize = 24;

/// Compares simple names without regard to case: `main` is a common way to miss `Main`.
pub(super) fn classes_like(entries: &[Entry], internal_name: &str) -> Vec<Suggestion> {
    let simple = simple_name(internal_name);
    let mut suggestions = Vec::new();
    for entry in entries {
        let mut candidates: Vec<String> = match &entry.source {
            Source::Missing => Vec::new(),
            Source::Directory(root) => {
                let mut found = Vec::new();
                let mut left = MOST_FILES;
                search_directory(root, "", simple, DEEPEST, &mut left, &mut found);
                found
            }
            Source::Jar(_, jar) => {
                let plain = jar.names().filter(|name| !name.starts_with("META-INF/"));
                let classes = plain.filter_map(|name| name.strip_suffix(".class"));
                classes.filter(|name| is_like(name, simple)).map(str::to_owned).collect()
            }
            Source::Memory(classes) => classes.keys().filter(|name| is_like(name, simple)).cloned().collect(),
        };
        candidates.sort();
        candidates.retain(|name| name != internal_name);
        let dotted = candidates.iter().map(|name| name.replace('/', "."));
        suggestions.extend(dotted.map(|class_name| Suggestion { entry: entry.shown.clone(), class_name }));
    }
    suggestions.truncate(MOST_SUGGESTIONS);
    suggestions
}

fn search_directory(
    directory: &Path,
    package: &str,
    simple: &str,
    depth: usize,
    left: &mut usize,
    found: &mut Vec<String>,
) {
    let Ok(children) = fs::read_dir(directory) else { return };
    for child in children.flatten() {
        if *left == 0 {
            return;
        }
        *left -= 1;
        let (Ok(kind), Ok(name)) = (child.file_type(), child.file_name().into_string()) else { continue };
        // A link to a directory may lead in a circle; it is not followed.
        if kind.is_dir() && depth > 0 && !name.starts_with('.') {
            search_directory(&child.path(), &format!("{package}{name}/"), simple, depth - 1, left, found);
        } else if let Some(class) = name.strip_suffix(".class").filter(|class| is_like(class, simple)) {
            found.push(format!("{package}{class}"));
        }
    }
}

fn simple_name(internal_name: &str) -> &str {
    internal_name.rsplit('/').next().unwrap_or(internal_name)
}

fn is_like(internal_name: &str, simple: &str) -> bool {
    simple_name(internal_name).eq_ignore_ascii_case(simple)
}
