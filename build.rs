//! Compiles the model classes of `natives/java` with javac and makes a table of their class files to embed.
//!
//! `natives/java/java.base` replaces classes of the JDK, `natives/java/jsym` has jsym's own (package `jsym`). Both are
//! compiled as parts of the module java.base, so that they may use its internal packages. The class files are of
//! version 61, which every JDK that jsym reads (17 and later) understands.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

const SOURCES: &str = "natives/java";

fn main() {
    println!("cargo::rerun-if-changed={SOURCES}");
    println!("cargo::rerun-if-env-changed=JAVA_HOME");
    println!("cargo::rerun-if-env-changed=PATH");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    let classes = out.join("model-classes");
    if let Err(message) = compile(&classes).and_then(|()| write_table(&classes, &out.join("model_classes.rs"))) {
        println!("cargo::error={message}");
    }
}

fn compile(classes: &Path) -> Result<(), String> {
    let mut sources = files_below(Path::new(SOURCES), "java");
    sources.sort();
    // A class whose source is gone must not stay in the table.
    let _ = fs::remove_dir_all(classes);
    fs::create_dir_all(classes).map_err(|error| format!("cannot make {}: {error}", classes.display()))?;
    if sources.is_empty() {
        return Ok(());
    }
    let roots = env::join_paths([Path::new(SOURCES).join("java.base"), PathBuf::from(SOURCES)])
        .map_err(|error| error.to_string())?;
    let output = Command::new(javac()?)
        .arg("--patch-module")
        .arg(format!("java.base={}", roots.to_string_lossy()))
        .args(["-source", "17", "-target", "17", "-g", "-encoding", "UTF-8", "-proc:none", "-implicit:none"])
        .args(["-nowarn", "-Xlint:none", "-XDignore.symbol.file"])
        // As the JDK compiles its own base: a concatenation must not need the library that it is part of.
        .arg("-XDstringConcat=inline")
        .arg("-d")
        .arg(classes)
        .args(&sources)
        .output()
        .map_err(|error| format!("javac cannot be started: {error}"))?;
    if output.status.success() {
        return Ok(());
    }
    let text = String::from_utf8_lossy(&output.stderr);
    for line in text.lines().filter(|line| !line.starts_with("warning: [options]") && !line.starts_with("Note: ")) {
        println!("cargo::error={line}");
    }
    Err(format!("javac cannot compile the model classes in {SOURCES}"))
}

fn javac() -> Result<PathBuf, String> {
    let name = format!("javac{}", env::consts::EXE_SUFFIX);
    let of_home = env::var_os("JAVA_HOME").map(|home| Path::new(&home).join("bin"));
    let of_path = env::var_os("PATH").unwrap_or_default();
    let mut directories = of_home.into_iter().chain(env::split_paths(&of_path));
    let found = directories.find(|directory| directory.join(&name).is_file());
    found.map(|directory| directory.join(&name)).ok_or_else(|| {
        "javac is needed to build jsym and was not found: install a JDK (17 or later), or set JAVA_HOME to one".into()
    })
}

/// Sorted by name, so that the same sources give the same program.
fn write_table(classes: &Path, table: &Path) -> Result<(), String> {
    let mut rows: Vec<(String, PathBuf)> = Vec::new();
    for file in files_below(classes, "class") {
        let relative = file.strip_prefix(classes).map_err(|error| error.to_string())?.with_extension("");
        rows.push((relative.to_string_lossy().replace('\\', "/"), file));
    }
    rows.sort();
    let mut text = String::from("&[\n");
    for (name, file) in &rows {
        let _ = writeln!(text, "    ({name:?}, include_bytes!({:?})),", file.display().to_string());
    }
    text.push_str("]\n");
    fs::write(table, text).map_err(|error| format!("cannot write {}: {error}", table.display()))
}

fn files_below(directory: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for child in fs::read_dir(directory).into_iter().flatten().flatten() {
        let path = child.path();
        if path.is_dir() {
            found.extend(files_below(&path, extension));
        } else if path.extension().is_some_and(|own| own == extension) {
            found.push(path);
        }
    }
    found
}
