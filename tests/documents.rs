//! What the documents say is true, as far as it can be tried. Files that they name are there. The samples are what jsym prints: each block behind `<!-- sample: jsym … -->` is compared with the
//! output of the command, times apart. `JSYM_BLESS=1` writes the blocks. Counts depend on the library somewhat: they are
//! compared only where there is the JDK that the documents were written with.

#[path = "../jvm-core/tests/common/mod.rs"]
mod common;

#[path = "../benches/checker/baseline.rs"]
#[allow(dead_code)]
mod baseline;
#[path = "../benches/checker/tables.rs"]
#[allow(dead_code)]
mod tables;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use common::jdks;
use jvm_core::classpath::Jdk;

/// The feature version of the documents' JDK.
const JDK: u32 = 25;
const MARK: &str = "<!-- sample: jsym ";

#[test]
fn samples_are_what_jsym_prints() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let jdk = jdks().pop().expect("there is a JDK");
    let masked = |text: &str| masked(text, jdk.version.feature == JDK);
    let mut problems = Vec::new();
    let mut count = 0;
    for document in documents(root) {
        let name = document.display();
        let text = fs::read_to_string(&document).expect("documents are text");
        let mut parts = text.split_inclusive(MARK);
        let mut written = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            count += 1;
            let (command, rest) = part.split_once(" -->\n```\n").expect("a block follows the mark");
            let (old, rest) = rest.split_once("```\n").expect("the block has an end");
            let new = output(root, &jdk, command);
            if masked(&new) != masked(old) {
                problems.push(format!("{name}: jsym {command} prints\n{new}"));
                written += &format!("{command} -->\n```\n{new}```\n{rest}");
            } else {
                written += part;
            }
        }
        if std::env::var_os("JSYM_BLESS").is_some() {
            fs::write(&document, written).expect("documents can be written");
            problems.clear();
        }
    }
    assert!(count > 0, "there are samples");
    assert!(problems.is_empty(), "JSYM_BLESS=1 writes them\n{}", problems.join("\n"));
}

#[test]
fn files_that_documents_name_are_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let rooms = ["src/", "checker/", "natives/", "jvm-core/", "java-tests/", "benches/", "examples/", "docs/"];
    let mut missing = Vec::new();
    for document in documents(root) {
        let text = fs::read_to_string(&document).expect("documents are text");
        // Every other piece stands between backticks.
        let named = text.split('`').skip(1).step_by(2).filter(|name| rooms.iter().any(|room| name.starts_with(room)));
        let is_path = |name: &&str| name.chars().all(|c| c.is_alphanumeric() || "/._-".contains(c));
        let gone = named.filter(is_path).filter(|name| !root.join(name).exists());
        missing.extend(gone.map(|name| format!("{}: {name}", document.display())));
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn tables_of_papers_are_those_of_the_baseline() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let baseline = fs::read_to_string(root.join("benches/baseline.json")).expect("there is a baseline");
    let baseline: baseline::Baseline = serde_json::from_str(&baseline).expect("the baseline is JSON");
    let papers = fs::read_to_string(root.join("docs/papers.md")).expect("there is a list of papers");
    let written = baseline::with_tables(&papers, &baseline).expect("there is a place for the tables");
    assert!(papers == written, "cargo bench --bench checker -- --save writes them");
}

fn documents(root: &Path) -> Vec<PathBuf> {
    let docs = fs::read_dir(root.join("docs")).expect("there are documents").flatten().map(|entry| entry.path());
    [root.join("README.md"), root.join("CONTRIBUTING.md")].into_iter().chain(docs).collect()
}

fn output(root: &Path, jdk: &Jdk, command: &str) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_jsym"))
        .args(command.split_whitespace())
        .current_dir(root)
        .env("JAVA_HOME", &jdk.home)
        .env("COLUMNS", "110")
        .env_remove("CLASSPATH")
        .output()
        .expect("jsym runs");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// With `TIME` for each number that has two decimals, and single blanks; with `N` for other numbers unless they count.
fn masked(text: &str, has_counts: bool) -> String {
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit() || byte == b',');
    let is_time = |word: &str| {
        word.split_once('.').is_some_and(|(whole, part)| part.len() == 2 && is_number(whole) && is_number(part))
    };
    let line = |line: &str| {
        let mut is_behind_time = false;
        let words = line.split_whitespace().map(|word| match word {
            word if is_time(word) => {
                is_behind_time = true;
                "TIME"
            }
            // Bytes of store: how full tables are depends on the hashes, and these on where classes lie.
            word if is_behind_time && is_number(word) => "BYTES",
            word if !has_counts && is_number(word) => "N",
            word => word,
        });
        words.collect::<Vec<_>>().join(" ") + "\n"
    };
    text.lines().map(line).collect()
}
