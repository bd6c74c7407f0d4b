//! Compiles all programs a JDK can understand with one call of its javac, once per change of the sources.

use super::jdk::Jdk;
use super::program::{Program, collect_files};
use super::{scratch_dir, stable_hash};
use std::fs;
use std::path::{Path, PathBuf};

/// The directory with the classes of all `programs` that suit `jdk`, and the resource files beside them.
///
/// The directory is named by a hash of everything that went into it and appears by renaming, so an interrupted
/// compilation is never taken for a finished one.
pub fn compile(jdk: &Jdk, programs: &[Program], resources: &Path) -> Result<PathBuf, String> {
    compile_group("classes", jdk, programs, resources)
}

/// The same for a group of programs of its own: older classes of the group are removed, those of others are not.
pub fn compile_group(group: &str, jdk: &Jdk, programs: &[Program], resources: &Path) -> Result<PathBuf, String> {
    let suitable: Vec<&Program> = programs.iter().filter(|program| program.min_jdk <= jdk.feature).collect();
    let mut resource_files = Vec::new();
    if resources.is_dir() {
        collect_files(resources, &mut resource_files)?;
        resource_files.sort();
    }
    let mut contents: Vec<Vec<u8>> = vec![jdk.release.clone().into_bytes()];
    for program in &suitable {
        contents.push(program.name.clone().into_bytes());
        contents.push(program.source.clone().into_bytes());
    }
    for file in &resource_files {
        contents.push(file.to_string_lossy().into_owned().into_bytes());
        contents.push(fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?);
    }
    let parts: Vec<&[u8]> = contents.iter().map(Vec::as_slice).collect();
    let prefix = format!("{group}-{}-", jdk.feature);
    let directory = scratch_dir().join(format!("{prefix}{}", stable_hash(&parts)));
    if directory.is_dir() {
        return Ok(directory);
    }
    fs::create_dir_all(scratch_dir()).map_err(|error| error.to_string())?;
    remove_stale(&prefix);
    let unfinished = scratch_dir().join(format!("unfinished-{}-{}", jdk.feature, std::process::id()));
    let files: Vec<&Path> = suitable.iter().map(|program| program.source_file.as_path()).collect();
    javac(jdk, &files, &unfinished)?;
    for file in &resource_files {
        let target = unfinished.join(file.strip_prefix(resources).map_err(|error| error.to_string())?);
        if let Some(parent) = target.parent() {
            fs::create_dir_all(parent).map_err(|error| error.to_string())?;
        }
        fs::copy(file, &target).map_err(|error| format!("{}: {error}", file.display()))?;
    }
    match fs::rename(&unfinished, &directory) {
        Ok(()) => Ok(directory),
        // Another test process was faster; its directory has the same contents.
        Err(_) if directory.is_dir() => Ok(directory),
        Err(error) => Err(format!("{}: {error}", directory.display())),
    }
}

/// Runs javac on `files` with full debug information.
pub fn javac(jdk: &Jdk, files: &[&Path], output: &Path) -> Result<(), String> {
    let mut command = jdk.tool("javac");
    command.args(["-g", "-parameters", "-proc:none", "-nowarn", "-Xlint:none", "-encoding", "UTF-8", "-d"]);
    command.arg(output).args(files);
    let result = command.output().map_err(|error| format!("javac of JDK {}: {error}", jdk.feature))?;
    if result.status.success() {
        return Ok(());
    }
    Err(format!("javac of JDK {} failed:\n{}", jdk.feature, String::from_utf8_lossy(&result.stderr)))
}

fn remove_stale(prefix: &str) {
    for entry in fs::read_dir(scratch_dir()).into_iter().flatten().flatten() {
        if entry.file_name().to_string_lossy().starts_with(prefix) {
            // Only disk space is at stake: a directory that cannot be removed does no harm.
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}
