//! A test program is a Java file whose first comment lines say what it shows and how it is to be run:
//!
//! ```text
//! // Sentences for the reader.
//! // jdk: 21              the oldest feature version that has the syntax and the library it uses
//! // args: a "b c"        program arguments, double quotes group
//! // property: name=value one -D option; may be repeated
//! // stdin: text          one line of standard input; may be repeated
//! // exit: 3              the exit status, 0 unless given
//! // stderr: same         standard error must be the same too
//! ```

use std::fs;
use std::path::{Path, PathBuf};

/// One program and its directives.
#[derive(Clone, Debug)]
pub struct Program {
    /// Path below `java-tests/run` without the extension: `lang/IntArithmetic`.
    pub name: String,
    pub source_file: PathBuf,
    pub source: String,
    /// The class to start, with its package.
    pub main_class: String,
    pub min_jdk: u32,
    pub args: Vec<String>,
    pub properties: Vec<String>,
    pub stdin: String,
    pub exit: i32,
    pub compare_stderr: bool,
}

/// All programs below `directory`, in order of name.
pub fn find_programs(directory: &Path) -> Result<Vec<Program>, String> {
    let mut files = Vec::new();
    collect_files(directory, &mut files)?;
    files.sort();
    let mut programs = Vec::new();
    for file in files {
        if file.extension().is_some_and(|extension| extension == "java") {
            programs.push(Program::read(directory, &file)?);
        }
    }
    Ok(programs)
}

/// Every file below `directory`.
pub fn collect_files(directory: &Path, files: &mut Vec<PathBuf>) -> Result<(), String> {
    let entries = fs::read_dir(directory).map_err(|error| format!("{}: {error}", directory.display()))?;
    for entry in entries {
        let path = entry.map_err(|error| error.to_string())?.path();
        if path.is_dir() {
            collect_files(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}

impl Program {
    fn read(root: &Path, file: &Path) -> Result<Program, String> {
        let at = |message: String| format!("{}: {message}", file.display());
        let source = fs::read_to_string(file).map_err(|error| at(error.to_string()))?;
        let relative = file.strip_prefix(root).map_err(|error| at(error.to_string()))?.with_extension("");
        let name = relative.to_string_lossy().into_owned();
        let stem = relative.file_name().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        let main_class = match source.lines().find_map(|line| line.strip_prefix("package ")) {
            Some(package) => format!("{}.{stem}", package.trim_end_matches(';')),
            None => stem,
        };
        let mut program = Program {
            name,
            source_file: file.to_path_buf(),
            source: String::new(),
            main_class,
            min_jdk: 17,
            args: Vec::new(),
            properties: Vec::new(),
            stdin: String::new(),
            exit: 0,
            compare_stderr: false,
        };
        for comment in source.lines().map_while(|line| line.strip_prefix("//")) {
            let Some((key, value)) = comment.trim_start().split_once(':') else { continue };
            let value = value.strip_prefix(' ').unwrap_or(value);
            let number = || value.trim().parse::<u32>().map_err(|error| at(format!("{key}: {error}")));
            match key {
                "jdk" => program.min_jdk = number()?,
                "args" => program.args = split_words(value),
                "property" => program.properties.push(value.to_string()),
                "stdin" => program.stdin += &format!("{value}\n"),
                "exit" => program.exit = number()? as i32,
                "stderr" if value == "same" => program.compare_stderr = true,
                _ => {}
            }
        }
        program.source = source;
        Ok(program)
    }

    /// Whether this file can be started, or only helps another one.
    pub fn has_main(&self) -> bool {
        self.source.contains("void main(")
    }
}

/// Splits at blanks; double quotes keep blanks and may enclose nothing.
fn split_words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut current: Option<String> = None;
    let mut quoted = false;
    for character in line.chars() {
        match character {
            '"' => {
                quoted = !quoted;
                current.get_or_insert_default();
            }
            ' ' if !quoted => words.extend(current.take()),
            other => current.get_or_insert_default().push(other),
        }
    }
    words.extend(current);
    words
}
