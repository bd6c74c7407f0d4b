//! Where classes and resources come from: model classes, the JDK's image, then what the user gave, in this order.
//!
//! As in Java the platform comes before the application, so a user's class cannot replace one of the JDK. Looking up
//! changes nothing and takes no lock: one `ClassPath` serves all threads. The order of the user's entries is the order
//! in which they were added; jars that a manifest's `Class-Path` names stand right behind the jar that names them.

mod bytes;
mod compressed;
mod entry;
mod error;
mod jar;
mod jdk;
mod jimage;
mod manifest;
mod mapped;
mod suggest;
mod url;

use std::path::{Path, PathBuf};

use hashbrown::{HashMap, HashSet};

pub use bytes::ClassBytes;
pub use error::InputError;
pub use jdk::{Jdk, JdkVersion, NEWEST_JDK, OLDEST_JDK};
pub use jimage::JdkImage;
pub use manifest::Manifest;
pub use suggest::Suggestion;

use entry::{Entry, Source};
use jar::Jar;

/// Internal names (`java/lang/Thread`) and the class files that replace, or add to, those of the JDK.
pub type ModelClasses = &'static [(&'static str, &'static [u8])];

pub struct ClassPath {
    models: HashMap<&'static str, &'static [u8]>,
    jdk: Jdk,
    image: JdkImage,
    entries: Vec<Entry>,
    /// What was added already, with links resolved: a second mention of an entry changes nothing.
    known: HashSet<PathBuf>,
}

#[derive(Debug, Clone)]
pub struct FoundClass {
    pub bytes: ClassBytes,
    pub origin: Origin,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Origin {
    Model,
    Jdk,
    /// Index of the user's class path entry.
    User(usize),
}

#[derive(Debug, Clone)]
pub struct FoundResource {
    pub bytes: ClassBytes,
    pub origin: Origin,
    /// As `URL.toString()` gives it: `file:…`, `jar:file:…!/…` or `jrt:/…`.
    pub url: String,
}

impl ClassPath {
    /// The platform's classes alone: `models`, then those of `jdk`.
    pub fn new(models: ModelClasses, jdk: Jdk) -> Result<ClassPath, InputError> {
        let image = JdkImage::open(&jdk.image())?;
        let models = models.iter().copied().collect();
        Ok(ClassPath { models, jdk, image, entries: Vec::new(), known: HashSet::new() })
    }

    /// Adds a directory, a jar, or all jars of a directory (`dir/*`).
    pub fn add(&mut self, entry: &Path) -> Result<(), InputError> {
        if entry.file_name().is_some_and(|name| name == "*") {
            let directory = entry.parent().unwrap_or(Path::new(""));
            return jars_in(directory).iter().try_for_each(|jar| self.add_one(jar, false));
        }
        self.add_one(entry, false)
    }

    /// Adds class files that live in memory, by internal name; `shown` says in messages where they come from.
    pub fn add_memory(&mut self, shown: &str, classes: impl IntoIterator<Item = (String, ClassBytes)>) {
        let source = Source::Memory(classes.into_iter().collect());
        self.entries.push(Entry { shown: shown.to_owned(), from_manifest: false, source });
    }

    /// The class file of an internal name (`java/lang/Object`).
    pub fn find_class(&self, internal_name: &str) -> Result<Option<FoundClass>, InputError> {
        if let Some(&bytes) = self.models.get(internal_name) {
            return Ok(Some(FoundClass { bytes: bytes.into(), origin: Origin::Model }));
        }
        let package = internal_name.rsplit_once('/').map_or("", |(package, _)| package);
        for module in self.image.modules_of_package(package) {
            if let Some(bytes) = self.image.find(module, &format!("{internal_name}.class"))? {
                return Ok(Some(FoundClass { bytes, origin: Origin::Jdk }));
            }
        }
        for (index, entry) in self.entries.iter().enumerate() {
            if let Some(bytes) = entry.class(internal_name)? {
                return Ok(Some(FoundClass { bytes, origin: Origin::User(index) }));
            }
        }
        Ok(None)
    }

    /// The first resource of a path (`pkg/data.txt`), as `ClassLoader.getSystemResource` would find it.
    pub fn find_resource(&self, path: &str) -> Result<Option<FoundResource>, InputError> {
        if let Some(found) = self.platform_resource(path)? {
            return Ok(Some(found));
        }
        for index in 0..self.entries.len() {
            if let Some(found) = self.user_resource(index, path)? {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    /// All resources of a path, in search order.
    pub fn find_resources(&self, path: &str) -> Result<Vec<FoundResource>, InputError> {
        let mut found = Vec::from_iter(self.platform_resource(path)?);
        for index in 0..self.entries.len() {
            found.extend(self.user_resource(index, path)?);
        }
        Ok(found)
    }

    /// What an address that a resource was found at stands for.
    pub fn find_url(&self, address: &str) -> Result<Option<ClassBytes>, InputError> {
        if let Some((module, path)) = address.strip_prefix("jrt:/").and_then(|rest| rest.split_once('/')) {
            return self.image.find(module, path);
        }
        for entry in &self.entries {
            if let Some(path) = entry.path_of(address)
                && let Some(found) = entry.resource(&path)?
            {
                return Ok(Some(found.bytes));
            }
        }
        Ok(None)
    }

    /// The JDK's module that has a package (`java/util`), for example `java.base`.
    pub fn module_of_package(&self, package: &str) -> Option<&str> {
        self.image.modules_of_package(package).first().copied()
    }

    /// A resource of one module of the JDK.
    pub fn find_in_module(&self, module: &str, path: &str) -> Result<Option<ClassBytes>, InputError> {
        self.image.find(module, path)
    }

    pub fn image(&self) -> &JdkImage {
        &self.image
    }

    pub fn jdk(&self) -> &Jdk {
        &self.jdk
    }

    /// The user's entries joined as in the property `java.class.path`.
    pub fn java_class_path(&self) -> String {
        let separator = if cfg!(windows) { ";" } else { ":" };
        let on_disk = self.entries.iter().filter(|entry| !matches!(entry.source, Source::Memory(_)));
        let own = on_disk.filter(|entry| !entry.from_manifest).map(|entry| entry.shown.as_str());
        own.collect::<Vec<_>>().join(separator)
    }

    /// The manifest of the jar that is the user's entry `index`, if it is a jar.
    pub fn manifest(&self, index: usize) -> Option<&Manifest> {
        match &self.entries.get(index)?.source {
            Source::Jar(_, jar) => Some(&jar.manifest),
            _ => None,
        }
    }

    /// The address of the user's entry `index` itself, as the location of a code source has it.
    pub fn entry_address(&self, index: usize) -> Option<String> {
        match &self.entries.get(index)?.source {
            Source::Directory(root) => Some(format!("{}/", url::of_file(root))),
            Source::Jar(file, _) => Some(url::of_file(file)),
            Source::Missing | Source::Memory(_) => None,
        }
    }

    /// How messages call the user's entry `index`.
    pub fn entry_name(&self, index: usize) -> &str {
        self.entries.get(index).map_or("", |entry| &entry.shown)
    }

    /// How messages call the class file of a class that was found.
    pub fn show_class(&self, origin: Origin, internal_name: &str) -> String {
        match origin {
            Origin::Model => format!("{internal_name}.class of jsym"),
            Origin::Jdk => format!("{internal_name}.class of the JDK"),
            Origin::User(index) => match self.entries.get(index).map(|entry| &entry.source) {
                Some(Source::Directory(root)) => root.join(format!("{internal_name}.class")).display().to_string(),
                Some(Source::Jar(jar, _)) => format!("{}!/{internal_name}.class", jar.display()),
                _ => format!("{internal_name}.class"),
            },
        }
    }

    /// Where a class was looked for: `./classes, ./lib/util.jar, and the JDK`.
    pub fn describe(&self) -> String {
        let shown = |entry: &Entry| match entry.source {
            Source::Missing => format!("{} (which does not exist)", entry.shown),
            _ => entry.shown.clone(),
        };
        match self.entries.as_slice() {
            [] => "the JDK".into(),
            [one] => format!("{} and the JDK", shown(one)),
            many => format!("{}, and the JDK", many.iter().map(shown).collect::<Vec<_>>().join(", ")),
        }
    }

    /// Classes of the user with the simple name of one that was not found, for a line of help.
    pub fn classes_like(&self, internal_name: &str) -> Vec<Suggestion> {
        suggest::classes_like(&self.entries, internal_name)
    }

    fn platform_resource(&self, path: &str) -> Result<Option<FoundResource>, InputError> {
        let package = path.rsplit_once('/').map_or("", |(package, _)| package);
        for module in self.image.modules_of_package(package) {
            if let Some(bytes) = self.image.find(module, path)? {
                return Ok(Some(FoundResource { bytes, origin: Origin::Jdk, url: format!("jrt:/{module}/{path}") }));
            }
        }
        Ok(None)
    }

    fn user_resource(&self, index: usize, path: &str) -> Result<Option<FoundResource>, InputError> {
        let found = self.entries[index].resource(path)?;
        Ok(found.map(|found| FoundResource { bytes: found.bytes, origin: Origin::User(index), url: found.url }))
    }

    fn add_one(&mut self, path: &Path, from_manifest: bool) -> Result<(), InputError> {
        // Java reads an empty entry as the current directory.
        let path = if path.as_os_str().is_empty() { Path::new(".") } else { path };
        let shown = path.display().to_string();
        let Ok(real) = path.canonicalize() else {
            self.entries.push(Entry { shown, from_manifest, source: Source::Missing });
            return Ok(());
        };
        if !self.known.insert(real) {
            return Ok(());
        }
        if path.is_dir() {
            self.entries.push(Entry { shown, from_manifest, source: Source::Directory(path.to_owned()) });
            return Ok(());
        }
        let jar = Jar::open(path, self.jdk.version.feature)?;
        let base = path.parent().unwrap_or(Path::new(""));
        let further: Vec<PathBuf> =
            jar.manifest.class_path.iter().filter_map(|address| url::to_path(base, address)).collect();
        self.entries.push(Entry { shown, from_manifest, source: Source::Jar(path.to_owned(), Box::new(jar)) });
        // Java ignores what a manifest names and is not there, and so does the list in messages.
        further.iter().filter(|path| path.exists()).try_for_each(|path| self.add_one(path, true))
    }
}

/// The jars of a directory, sorted, because the order of a directory listing differs from machine to machine.
fn jars_in(directory: &Path) -> Vec<PathBuf> {
    let place = if directory.as_os_str().is_empty() { Path::new(".") } else { directory };
    let children = std::fs::read_dir(place).into_iter().flatten().flatten();
    let is_jar = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "jar" || extension == "JAR");
    let mut jars: Vec<PathBuf> =
        children.map(|child| directory.join(child.file_name())).filter(is_jar).filter(|path| path.is_file()).collect();
    jars.sort();
    jars
}
