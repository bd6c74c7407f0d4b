//! The model classes of `natives/java`, compiled by `build.rs` and embedded.

use std::path::Path;
use std::{fs, io};

use jvm_core::classpath::ModelClasses;

/// Internal names and class files, sorted by name.
pub static MODEL_CLASSES: ModelClasses = include!(concat!(env!("OUT_DIR"), "/model_classes.rs"));

/// Writes the class files of the API to their places below a directory.
pub fn write_api_classes(directory: &Path) -> io::Result<()> {
    for (name, bytes) in api_classes() {
        let file = directory.join(format!("{name}.class"));
        fs::create_dir_all(file.parent().unwrap_or(directory))?;
        fs::write(file, bytes)?;
    }
    Ok(())
}

/// The classes that programs are compiled against: those of package `jsym` itself.
pub fn api_classes() -> impl Iterator<Item = &'static (&'static str, &'static [u8])> {
    MODEL_CLASSES.iter().filter(|(name, _)| name.strip_prefix("jsym/").is_some_and(|rest| !rest.contains('/')))
}
