//! What is known of the library's methods and classes stands in crate `natives`: no other crate compares a name with a text.
//! Read off the string literals of the sources, without comments and tests.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Sources that make or link classes as the JVM specification says, which names those of the library.
const LINKERS: &[&str] = &["jvm-core/src/indy", "jvm-core/src/invoke", "jvm-core/src/verify", "jvm-core/src/helpful"];

/// Names that the VM itself deals with: the file, and the reason.
const WELL_KNOWN: &[(&str, &str)] = &[
    ("jvm-core/src/program/well_known.rs", "the classes that the VM is built on"),
    ("jvm-core/src/program/load.rs", "signature polymorphic methods (JVMS 2.9.3), words injected into mirrors"),
    ("jvm-core/src/program/lookup.rs", "signature polymorphic methods (JVMS 2.9.3)"),
    ("jvm-core/src/program/spaces.rs", "no loader defines a class of `java` (JVMS 5.3.5)"),
    ("jvm-core/src/interp/polymorphic.rs", "signature polymorphic methods (JVMS 2.9.3)"),
    ("jvm-core/src/descriptor.rs", "the boxes of primitive types"),
    ("jvm-core/src/interp/reflective.rs", "the caches of boxes (JLS 5.1.7)"),
    ("jvm-core/src/interp/throw.rs", "loading classes and uncaught exceptions (JVMS 5.3, JLS 11.3)"),
    ("jvm-core/src/interp/ending.rs", "the end of a thread calls the library"),
    ("jvm-core/src/interp/loading.rs", "loading a class calls the library"),
    ("jvm-core/src/backtrace.rs", "frames that a stack trace leaves out"),
    ("jvm-core/src/loaders.rs", "the loaders and modules of the JDK"),
    ("checker/src/properties/mod.rs", "an assertion that fails (JLS 14.10)"),
    (
        "checker/src/temporal/proposition.rs",
        "the language of propositions: `Thread.run` and classes without their package",
    ),
];

/// Words of these crates which are names of methods too.
const WORDS: &[&str] = &["*", "<init>", "lock", "random", "release", "sync", "threads"];

#[test]
fn names_of_the_library_stand_in_natives() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let table = natives::table(true);
    let mut methods: BTreeSet<&str> = BTreeSet::new();
    let name = |signature: &'static str| signature.split('(').next().unwrap_or(signature);
    methods.extend(table.rows().map(|(_, row)| name(row.signature)));
    methods.extend(table.step_rows().map(|(_, method, _)| name(method)));
    methods.extend(table.library.roles.iter().flat_map(|(_, roles)| roles.iter().map(|(method, _)| *method)));
    let mut files = Vec::new();
    ["jvm-core/src", "checker/src"].iter().for_each(|sources| collect(&root.join(sources), &mut files));
    let mut problems = Vec::new();
    for file in files {
        let shown = file.strip_prefix(root).expect("it is below").to_string_lossy().into_owned();
        let is_exempt = LINKERS.iter().any(|place| shown.starts_with(place))
            || WELL_KNOWN.iter().any(|(place, _)| shown == *place)
            || shown.contains("test");
        if is_exempt {
            continue;
        }
        let text = fs::read_to_string(&file).expect("a source file");
        for (line, literal) in literals(&text) {
            let is_raised = literal.ends_with("Error") || literal.ends_with("Exception");
            let is_class = ["java/", "jdk/", "sun/", "gov/"].iter().any(|start| literal.starts_with(start));
            let is_method = methods.contains(literal.as_str()) && !WORDS.contains(&literal.as_str());
            if is_class && !is_raised || is_method {
                problems.push(format!("{shown}:{line}: \"{literal}\""));
            }
        }
    }
    assert!(problems.is_empty(), "names of the library outside of crate natives:\n{}", problems.join("\n"));
}

#[test]
fn every_method_has_one_row() {
    // The table refuses a second row for a native when it is made.
    let table = natives::table(true);
    for (class, method, _) in table.step_rows() {
        let is_native = |row: &str| row == method || row.split('(').next() == Some(method);
        let both = table.rows().find(|(of, row)| *of == class && is_native(row.signature));
        let hands_over = |function: &str| HANDING_OVER.contains(&(class, function));
        assert!(both.is_none() || hands_over(method), "{class}.{method} is a native and an atomic call");
    }
    assert!(natives::table(false).rows().count() > 500, "the table without models is whole, too");
}

/// Natives that note the call and leave it to Java code, so that the row of the atomic call counts.
const HANDING_OVER: &[(&str, &str)] = &[
    ("java/util/concurrent/ForkJoinTask", "fork"),
    ("java/util/concurrent/FutureTask", "setException"),
    ("java/util/concurrent/ThreadPoolExecutor", "toString"),
];

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the crate has sources").flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files.sort();
}

/// The string literals of a source file, with their lines.
fn literals(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for (number, line) in text.lines().enumerate() {
        if line.trim_start().starts_with("#[cfg(test)]") {
            break;
        }
        let code = line.split("//").next().unwrap_or(line);
        found.extend(code.split('"').skip(1).step_by(2).map(|literal| (number + 1, literal.to_string())));
    }
    found
}
