//! Finds the source files of the program's classes, to show their lines.

use std::collections::HashMap;
use std::fs;
use std::path::PathBuf;

use checker::trace::Source;

/// Where sources may lie, in the order in which they are looked for.
#[derive(Default)]
pub struct Sources {
    roots: Vec<PathBuf>,
    /// The file that the target itself is.
    target: Option<PathBuf>,
    files: HashMap<String, Option<Vec<String>>>,
}

impl Sources {
    pub fn new(roots: Vec<PathBuf>, target: Option<PathBuf>) -> Sources {
        Sources { roots, target, files: HashMap::new() }
    }

    /// A line of the source, without the white space at its end.
    pub fn line(&mut self, source: &Source, number: u16) -> Option<String> {
        let package = source.class.rfind('/').map_or("", |end| &source.class[..end]);
        let key = format!("{package}/{}", source.file);
        if !self.files.contains_key(&key) {
            let lines = self.read(package, &source.file);
            self.files.insert(key.clone(), lines);
        }
        let lines = self.files.get(&key)?.as_ref()?;
        lines.get(usize::from(number).checked_sub(1)?).cloned()
    }

    fn read(&self, package: &str, file: &str) -> Option<Vec<String>> {
        let is_target = |path: &&PathBuf| path.file_name().is_some_and(|name| name == file);
        let target = self.target.iter().find(is_target).cloned();
        let in_package = self.roots.iter().map(|root| root.join(package).join(file));
        let in_root = self.roots.iter().map(|root| root.join(file));
        let found = target.into_iter().chain(in_package).chain(in_root).find_map(|path| fs::read(path).ok())?;
        let text = String::from_utf8_lossy(&found).into_owned();
        Some(text.lines().map(|line| line.trim_end().replace('\t', "    ")).collect())
    }
}
