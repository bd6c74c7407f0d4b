//! From the target on the command line to a [`Launch`]: which JDK, which class path, which main class.
//!
//! The kind of a target is decided by how it ends: `.java`, `.class`, `.jar`, otherwise it is the name of a class.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{env, fs};

use jvm_core::classfile::{self, Scratch};
use jvm_core::classpath::{ClassPath, InputError, Jdk};

use crate::diagnostics;
use crate::input::args::{InputFlags, OutputFlags, Target};
use crate::input::compile::Compilation;
use crate::input::compile_cache::CompileCache;
use crate::input::entry_point::{self, MainKind, MainMethod, find_main};
use crate::input::junit::{self, TestPlan};
use crate::input::launch::Launch;
use crate::input::models::MODEL_CLASSES;
use crate::input::source::{root_above, source_root};

pub fn resolve(target: &Target, input: &InputFlags, output: &OutputFlags) -> Result<Launch, InputError> {
    let name = target.target.as_deref().unwrap_or_default();
    let jdk = Jdk::find(input.jdk.as_deref())?;
    if output.verbose {
        diagnostics::detail(&format!("using JDK {} at {}", jdk.version.text, jdk.home.display()));
    }
    let mut class_path = ClassPath::new(MODEL_CLASSES, jdk.clone())?;
    let path = Path::new(name);
    let main_class = match Kind::of(name) {
        Kind::Source => from_source(path, &mut class_path, input, output)?,
        Kind::ClassFile => from_class_file(path, &mut class_path, input)?,
        Kind::Jar => from_jar(path, &mut class_path, input)?,
        Kind::ClassName => from_class_name(name, &mut class_path, input)?,
    };
    check_version(&class_path, &main_class, input)?;
    let (main, tests) = start_of(&mut class_path, &main_class, input.test.as_deref())?;
    Ok(Launch {
        class_path: Arc::new(class_path),
        main_class,
        main,
        tests,
        test_name: None,
        args: target.args.iter().map(|argument| argument.to_string_lossy().into_owned()).collect(),
        properties: input.define.iter().map(|definition| property(definition)).collect(),
        assertions: !input.disable_assertions,
        preview: input.enable_preview,
        max_heap: input.max_heap,
        real_juc: input.real_juc,
        jdk_home: jdk.home,
        jdk_version: jdk.version,
    })
}

/// Whether the JDK takes classes of the version of the one to start.
fn check_version(class_path: &ClassPath, class: &str, input: &InputFlags) -> Result<(), InputError> {
    let Some(found) = class_path.find_class(class)? else { return Ok(()) };
    let checked = classfile::check_version(&found.bytes, class_path.jdk().version.feature, input.enable_preview);
    checked.map_err(|error| error.about(&class_path.show_class(found.origin, class)))
}

/// The `main` to call; of a class without one, or if a test is asked for, its tests.
fn start_of(
    class_path: &mut ClassPath,
    class: &str,
    test: Option<&str>,
) -> Result<(MainMethod, Option<TestPlan>), InputError> {
    let main = find_main(class_path, class);
    if let (Ok(main), None) = (&main, test) {
        return Ok((main.clone(), None));
    }
    match (junit::plan(class_path, class, test)?, main) {
        (Some(plan), _) => {
            // Each test has a driver of its own; this one stands for all.
            let driver = plan.tests.first().map(|test| test.driver.clone()).unwrap_or_default();
            Ok((MainMethod { declared_in: driver, kind: MainKind::Static }, Some(plan)))
        }
        (None, Err(error)) => Err(error),
        (None, Ok(_)) => Err(InputError::new(format!("class `{}` has no test methods", class.replace('/', ".")))
            .help("--test is for classes with methods that JUnit's `@Test` marks")),
    }
}

#[derive(Debug, PartialEq, Eq)]
enum Kind {
    Source,
    ClassFile,
    Jar,
    ClassName,
}

impl Kind {
    fn of(target: &OsStr) -> Kind {
        match Path::new(target).extension().and_then(OsStr::to_str) {
            Some("java") => Kind::Source,
            Some("class") => Kind::ClassFile,
            Some("jar") => Kind::Jar,
            _ => Kind::ClassName,
        }
    }
}

fn from_source(
    file: &Path,
    class_path: &mut ClassPath,
    input: &InputFlags,
    output: &OutputFlags,
) -> Result<String, InputError> {
    let text = String::from_utf8_lossy(&read_target(file)?).into_owned();
    let root = source_root(file, &text);
    let entries = given_class_path(input).unwrap_or_else(|| vec![root.clone()]);
    let mut source_path = vec![root];
    source_path.extend(input.source_path.iter().flat_map(env::split_paths));
    let jdk = class_path.jdk().clone();
    let preview = input.enable_preview;
    let verbose = output.verbose;
    let cache = if input.no_cache { None } else { CompileCache::of_user() };
    let cache = cache.as_ref();
    let compilation = Compilation { jdk: &jdk, file, source_path, class_path: &entries, preview, verbose, cache };
    let compiled = compilation.run()?;
    let names: Vec<String> = compiled.iter().map(|(name, _)| name.clone()).collect();
    class_path.add_memory(&format!("the classes compiled from {}", file.display()), compiled);
    add_all(class_path, &entries)?;
    let stem = file.file_stem().and_then(OsStr::to_str).unwrap_or_default();
    entry_point::main_class_of_source(class_path, &names, stem)
}

fn from_class_file(file: &Path, class_path: &mut ClassPath, input: &InputFlags) -> Result<String, InputError> {
    let bytes = read_target(file)?;
    let mut scratch = Scratch::default();
    let shown = file.display().to_string();
    let class = classfile::parse_outline(&bytes, &mut scratch).map_err(|error| error.about(&shown))?;
    let name = class.this_class.to_string();
    let wanted = format!("{name}.class");
    let directory = file.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let (package, simple) = name.rsplit_once('/').unwrap_or(("", &name));
    let same_name = file.file_stem() == Some(OsStr::new(simple));
    let root = root_above(directory, package.split('/').filter(|part| !part.is_empty())).filter(|_| same_name);
    let root = root.ok_or_else(|| {
        InputError::new(format!(
            "`{shown}` contains class `{}`, but does not lie at `{wanted}`",
            name.replace('/', ".")
        ))
        .note("Java finds a class by its name, in the directories of its package")
        .help(format!("move it to `{wanted}` below the root of the class path"))
    })?;
    class_path.add(&root)?;
    add_all(class_path, &given_class_path(input).unwrap_or_default())?;
    Ok(name)
}

fn from_jar(file: &Path, class_path: &mut ClassPath, input: &InputFlags) -> Result<String, InputError> {
    exists(file)?;
    class_path.add(file)?;
    let main_class = class_path.manifest(0).and_then(|manifest| manifest.main_class.clone());
    let main_class = main_class.ok_or_else(|| {
        InputError::new(format!("the jar `{}` names no main class", file.display()))
            .note("its manifest has no Main-Class")
            .help(format!("name the class: jsym -cp {} pkg.Main", file.display()))
    })?;
    let explicit = input.class_path.iter().flat_map(env::split_paths).collect::<Vec<_>>();
    add_all(class_path, &explicit)?;
    Ok(main_class.replace('.', "/"))
}

fn from_class_name(name: &OsStr, class_path: &mut ClassPath, input: &InputFlags) -> Result<String, InputError> {
    add_all(class_path, &given_class_path(input).unwrap_or_else(|| vec![PathBuf::from(".")]))?;
    let shown = name.to_string_lossy();
    // Like `java`, take `pkg/Main` for `pkg.Main`.
    let internal_name = shown.replace('.', "/");
    if class_path.find_class(&internal_name)?.is_some() {
        return Ok(internal_name);
    }
    if Path::new(name).is_dir() {
        return Err(InputError::new(format!("`{shown}` is a directory, not a target"))
            .help(format!("name the class to start: jsym -cp {shown} pkg.Main")));
    }
    let error = entry_point::not_found(class_path, &internal_name);
    let source = PathBuf::from(format!("{internal_name}.java"));
    Err(if source.is_file() { error.help(format!("there is a source file: {}", source.display())) } else { error })
}

/// `-cp`, else `CLASSPATH`, as `java` does.
fn given_class_path(input: &InputFlags) -> Option<Vec<PathBuf>> {
    let given = input.class_path.clone().or_else(|| env::var_os("CLASSPATH").filter(|value| !value.is_empty()))?;
    Some(env::split_paths(&given).collect())
}

fn add_all(class_path: &mut ClassPath, entries: &[PathBuf]) -> Result<(), InputError> {
    entries.iter().try_for_each(|entry| class_path.add(entry))
}

fn read_target(file: &Path) -> Result<Vec<u8>, InputError> {
    exists(file)?;
    fs::read(file).map_err(|error| InputError::new(format!("cannot read `{}`: {error}", file.display())))
}

fn exists(file: &Path) -> Result<(), InputError> {
    let shown = file.display();
    match fs::metadata(file) {
        Ok(metadata) if metadata.is_file() => Ok(()),
        Ok(_) => Err(InputError::new(format!("`{shown}` is not a file"))),
        Err(_) => {
            let error = InputError::new(format!("there is no file `{shown}`"));
            let source = file.with_extension("java");
            let is_class = file.extension() == Some(OsStr::new("class"));
            Err(match is_class && source.is_file() {
                true => error.help(format!("there is a source file, which jsym compiles itself: {}", source.display())),
                false => error,
            })
        }
    }
}

/// `name=value`; a name alone has the empty value.
fn property(definition: &str) -> (String, String) {
    let (name, value) = definition.split_once('=').unwrap_or((definition, ""));
    (name.to_owned(), value.to_owned())
}

#[cfg(test)]
mod tests;
