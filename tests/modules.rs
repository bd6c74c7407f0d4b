//! The rooms of each crate depend on each other in one direction only: there is no cycle between the top-level modules of a
//! crate. Read off the paths that begin with `crate::`, in code that is no test.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// Sources of each crate, and the modules that are still tied in a knot: the lists may only become shorter.
const CRATES: &[(&str, &[&str])] = &[
    ("src", &[]),
    ("natives/src", &[]),
    ("checker/src", &[]),
    (
        "jvm-core/src",
        &[
            "classfile",
            "classpath",
            "heap",
            "image",
            "invoke",
            "loaders",
            "memory",
            "monitor",
            "native",
            "objects",
            "observed",
            "program",
            "reader",
            "roots",
            "schedule",
            "sharing",
            "state",
            "step",
            "strings",
        ],
    ),
];

/// Which modules a module names.
type Graph = BTreeMap<String, BTreeSet<String>>;

#[test]
fn rooms_do_not_depend_on_each_other_in_cycles() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut problems = Vec::new();
    for (sources, known) in CRATES {
        let graph = graph(&root.join(sources));
        let knotted = graph.keys().map(String::as_str).filter(|module| reaches(&graph, module));
        let new: Vec<&str> = knotted.filter(|module| !known.contains(module)).collect();
        if !new.is_empty() {
            problems.push(format!("{sources}: in cycles are {new:?}"));
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

fn graph(sources: &Path) -> Graph {
    let mut graph = Graph::new();
    for entry in fs::read_dir(sources).expect("the crate has sources").flatten() {
        let path = entry.path();
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        // The root names everything, and nothing names it.
        if name == "lib" || name == "main" {
            continue;
        }
        let mut named = BTreeSet::new();
        collect(&path, &mut named);
        graph.entry(name).or_default().extend(named);
    }
    let modules: BTreeSet<String> = graph.keys().cloned().collect();
    for (module, named) in &mut graph {
        named.retain(|other| other != module && modules.contains(other));
    }
    graph
}

fn collect(path: &Path, named: &mut BTreeSet<String>) {
    if path.is_dir() {
        for entry in fs::read_dir(path).expect("a directory can be read").flatten() {
            collect(&entry.path(), named);
        }
        return;
    }
    if path.extension().is_none_or(|extension| extension != "rs") || path.ends_with("tests.rs") {
        return;
    }
    let text = fs::read_to_string(path).expect("sources are text");
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    let code = code.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
    for place in code.split("crate::").skip(1) {
        // `crate::{a, b::c}` names several.
        let several = place.strip_prefix('{').and_then(|list| list.split_once('}')).map(|(list, _)| list);
        let first =
            |path: &str| path.trim().split(|c: char| !c.is_alphanumeric() && c != '_').next().map(str::to_owned);
        match several {
            Some(list) => named.extend(list.split(',').filter_map(first)),
            None => named.extend(first(place)),
        }
    }
}

/// Whether a way leads from a module back to itself.
fn reaches(graph: &Graph, module: &str) -> bool {
    let mut seen: BTreeSet<&str> = BTreeSet::new();
    let mut waiting: Vec<&str> = vec![module];
    while let Some(next) = waiting.pop() {
        for other in graph.get(next).into_iter().flatten() {
            if other == module {
                return true;
            }
            if seen.insert(other) {
                waiting.push(other);
            }
        }
    }
    false
}
