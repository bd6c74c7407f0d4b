//! Where classes and resources come from: model classes, the JDK's image, then what the user gave, in this order.

mod bytes;
mod error;
mod mapped;

use std::path::Path;

pub use bytes::ClassBytes;
pub use error::InputError;

/// Internal names (`java/lang/Object`) and class files that replace those of the JDK.
pub type ModelClasses = &'static [(&'static str, &'static [u8])];

pub struct ClassPath {
    models: ModelClasses,
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
    /// Opens the image of the JDK at `jdk_home`; user entries are added with [`ClassPath::add`].
    pub fn new(models: ModelClasses, jdk_home: &Path) -> Result<ClassPath, InputError> {
        let _ = jdk_home;
        Ok(ClassPath { models })
    }

    /// Adds a directory, a jar or `dir/*`.
    pub fn add(&mut self, entry: &Path) -> Result<(), InputError> {
        let _ = entry;
        Ok(())
    }

    /// The class file of `java/lang/Object` and the like.
    pub fn find_class(&self, internal_name: &str) -> Result<Option<FoundClass>, InputError> {
        let _ = (self.models, internal_name);
        Ok(None)
    }

    /// The first resource of that path (`pkg/data.txt`), as `ClassLoader.getSystemResource` would find it.
    pub fn find_resource(&self, path: &str) -> Result<Option<FoundResource>, InputError> {
        let _ = path;
        Ok(None)
    }

    /// All resources of that path, in search order.
    pub fn find_resources(&self, path: &str) -> Result<Vec<FoundResource>, InputError> {
        let _ = path;
        Ok(Vec::new())
    }

    /// The JDK's module that has a package (`java/util`), for example `java.base`.
    pub fn module_of_package(&self, package: &str) -> Option<String> {
        let _ = package;
        None
    }

    /// A resource of one module of the JDK.
    pub fn find_in_module(&self, module: &str, path: &str) -> Result<Option<ClassBytes>, InputError> {
        let _ = (module, path);
        Ok(None)
    }

    /// `./classes, ./lib/util.jar, and the JDK`
    pub fn describe(&self) -> String {
        String::new()
    }
}
