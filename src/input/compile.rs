//! Compiles a `.java` target with the JDK's javac.
//!
//! The class files are read into memory and the temporary directory is gone before anything runs, so no way of ending
//! the program leaves it behind. Sources that the target needs are found by javac below the source root.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;
use std::{env, fs};

use jvm_core::classpath::{ClassBytes, InputError, Jdk};

use crate::diagnostics;
use crate::input::compile_cache::CompileCache;
use crate::input::models;

/// Class files by internal name.
pub type Compiled = Vec<(String, ClassBytes)>;

pub struct Compilation<'a> {
    pub jdk: &'a Jdk,
    pub file: &'a Path,
    /// Where javac looks for further sources.
    pub source_path: Vec<PathBuf>,
    pub class_path: &'a [PathBuf],
    /// Whether preview features of the language may be used.
    pub preview: bool,
    pub verbose: bool,
    /// Where classes are kept that were compiled before.
    pub cache: Option<&'a CompileCache>,
}

impl Compilation<'_> {
    /// The classes, compiled now or before.
    pub fn run(&self) -> Result<Compiled, InputError> {
        if let Some(classes) = self.cache.and_then(|cache| cache.find(self)) {
            if self.verbose {
                diagnostics::detail("nothing has changed since it was compiled");
            }
            return Ok(classes);
        }
        let began = SystemTime::now();
        let classes = self.compile()?;
        if let Some(cache) = self.cache {
            cache.keep(self, &classes, began);
        }
        Ok(classes)
    }

    fn compile(&self) -> Result<Compiled, InputError> {
        let shown = self.file.display();
        let javac = self.jdk.tool("javac").ok_or_else(|| {
            InputError::new(format!("cannot compile `{shown}`: the JDK at `{}` has no javac", self.jdk.home.display()))
                .help("choose a full JDK with --jdk DIR, or compile the program first")
        })?;
        let failed = |what: String| InputError::new(format!("cannot compile `{shown}`: {what}"));
        let directory = tempfile::Builder::new().prefix("jsym-").tempdir();
        let directory = directory.map_err(|error| failed(format!("no temporary directory: {error}")))?;
        let mut command = Command::new(&javac);
        // javac runs once and briefly: a light compiler and collector start faster.
        command.args(["-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "-J-Xshare:auto"]);
        command.args(["-g", "-encoding", "UTF-8", "-implicit:class"]);
        if self.preview {
            command.args(["--enable-preview", "--release", &self.jdk.version.feature.to_string()]);
        }
        command.arg("-d").arg(directory.path());
        command.arg("-sourcepath").arg(join(&self.source_path)?);
        // Behind everything of the user's own, so that a program may use `jsym.Verify` without ado.
        let api = tempfile::Builder::new().prefix("jsym-").tempdir();
        let api = api.and_then(|api| models::write_api_classes(api.path()).map(|()| api));
        let api = api.map_err(|error| failed(format!("no temporary directory: {error}")))?;
        let mut class_path = self.class_path.to_vec();
        class_path.push(api.path().to_owned());
        command.arg("-cp").arg(join(&class_path)?);
        command.arg(self.file);
        if self.verbose {
            diagnostics::detail(&format!("compiling with {}", javac.display()));
        }
        let output = command.output().map_err(|error| failed(format!("javac cannot be started: {error}")))?;
        let succeeded = output.status.success();
        if !succeeded || self.verbose {
            diagnostics::pass_through(&String::from_utf8_lossy(&output.stdout));
            diagnostics::pass_through(&String::from_utf8_lossy(&output.stderr));
        }
        if !succeeded {
            return Err(InputError::new(format!("`{shown}` does not compile")));
        }
        let mut classes = Vec::new();
        collect(directory.path(), "", &mut classes)
            .map_err(|error| failed(format!("its classes cannot be read: {error}")))?;
        classes.sort_by(|a, b| a.0.cmp(&b.0));
        Ok(classes)
    }
}

fn join(paths: &[PathBuf]) -> Result<OsString, InputError> {
    env::join_paths(paths).map_err(|error| InputError::new(format!("the path cannot be given to javac: {error}")))
}

fn collect(directory: &Path, package: &str, classes: &mut Compiled) -> std::io::Result<()> {
    for child in fs::read_dir(directory)? {
        let child = child?;
        let name = child.file_name().to_string_lossy().into_owned();
        if child.file_type()?.is_dir() {
            collect(&child.path(), &format!("{package}{name}/"), classes)?;
        } else if let Some(class) = name.strip_suffix(".class") {
            classes.push((format!("{package}{class}"), fs::read(child.path())?.into()));
        }
    }
    Ok(())
}
