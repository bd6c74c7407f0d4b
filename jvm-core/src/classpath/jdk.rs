//! Which JDK's class library to use, and which version it is.
//!
//! Looked for in this order: the directory given, `JAVA_HOME`, the `java` on the `PATH`. The first that is named is
//! the one that is used or complained about: quietly taking another would check another library than the user thinks.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use super::InputError;

/// The first feature version whose library is known to run, and the last whose class files are read.
pub const OLDEST_JDK: u32 = 17;
pub const NEWEST_JDK: u32 = 25;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Jdk {
    pub home: PathBuf,
    pub version: JdkVersion,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JdkVersion {
    /// 17 for `17.0.9`, 8 for `1.8.0_392`.
    pub feature: u32,
    /// As `java.version` has it.
    pub text: String,
}

impl Jdk {
    /// Finds a JDK: `given` (the directory of `--jdk`), else `JAVA_HOME`, else `java` on the `PATH`.
    pub fn find(given: Option<&Path>) -> Result<Jdk, InputError> {
        if let Some(directory) = given {
            return Jdk::at(directory);
        }
        if let Some(directory) = env::var_os("JAVA_HOME").filter(|value| !value.is_empty()) {
            return Jdk::at(Path::new(&directory)).map_err(|error| error.note("this JDK comes from JAVA_HOME"));
        }
        match java_on_path() {
            Some(java) => Jdk::at(&home_of(&java))
                .map_err(|error| error.note(format!("this JDK comes from `{}` on the PATH", java.display()))),
            None => Err(InputError::new("no JDK found")
                .note("JAVA_HOME is not set and there is no `java` on the PATH")
                .help(format!("install a JDK ({OLDEST_JDK} to {NEWEST_JDK}), or name one with --jdk DIR"))),
        }
    }

    /// The JDK whose home is `home`.
    pub fn at(home: &Path) -> Result<Jdk, InputError> {
        let shown = home.display();
        let other = format!("choose a JDK from {OLDEST_JDK} to {NEWEST_JDK} with --jdk DIR");
        if !home.is_dir() {
            return Err(InputError::new(format!("there is no JDK at `{shown}`: no such directory")).help(other));
        }
        let version = release_version(home);
        if let Some(version) = version.as_ref().filter(|version| version.feature < OLDEST_JDK) {
            let text = &version.text;
            return Err(InputError::new(format!("the JDK at `{shown}` is too old: it is version {text}")).help(other));
        }
        let image = home.join("lib").join("modules");
        if !image.is_file() {
            return Err(InputError::new(format!("there is no JDK at `{shown}`: it has no `lib/modules`")).help(other));
        }
        let version = match version {
            Some(version) => version,
            None => {
                return Err(InputError::new(format!("cannot tell the version of the JDK at `{shown}`"))
                    .note("its `release` file is missing or has no JAVA_VERSION")
                    .help(other));
            }
        };
        if version.feature > NEWEST_JDK {
            let (text, newest) = (&version.text, NEWEST_JDK);
            return Err(InputError::new(format!(
                "the JDK at `{shown}` is too new: it is version {text}, jsym reads up to {newest}"
            ))
            .help(other));
        }
        Ok(Jdk { home: home.to_owned(), version })
    }

    /// The image with the class library.
    pub fn image(&self) -> PathBuf {
        self.home.join("lib").join("modules")
    }

    /// A program of the JDK (`javac`), if it has it: a runtime without the development tools does not.
    pub fn tool(&self, name: &str) -> Option<PathBuf> {
        let tool = self.home.join("bin").join(format!("{name}{}", env::consts::EXE_SUFFIX));
        tool.is_file().then_some(tool)
    }
}

fn release_version(home: &Path) -> Option<JdkVersion> {
    let release = fs::read_to_string(home.join("release")).ok()?;
    let value = release.lines().find_map(|line| line.trim().strip_prefix("JAVA_VERSION="))?;
    JdkVersion::parse(value.trim().trim_matches('"'))
}

impl JdkVersion {
    /// `25`, `17.0.9`, `21-ea` or the older `1.8.0_392`.
    pub fn parse(text: &str) -> Option<JdkVersion> {
        let mut numbers = text.split(|c: char| !c.is_ascii_digit()).map(str::parse::<u32>);
        let feature = match (numbers.next()?.ok()?, numbers.next()) {
            (1, Some(Ok(old))) => old,
            (feature, _) => feature,
        };
        Some(JdkVersion { feature, text: text.to_owned() })
    }
}

fn java_on_path() -> Option<PathBuf> {
    let name = format!("java{}", env::consts::EXE_SUFFIX);
    let candidates = env::split_paths(&env::var_os("PATH")?).map(|directory| directory.join(&name)).collect::<Vec<_>>();
    candidates.into_iter().find(|candidate| candidate.is_file())
}

/// `bin/java` is usually a link into a JDK. Where it is a small program that picks one, ask it.
fn home_of(java: &Path) -> PathBuf {
    let real = fs::canonicalize(java).unwrap_or_else(|_| java.to_owned());
    let home = real.parent().and_then(Path::parent).unwrap_or(Path::new("/")).to_owned();
    if home.join("lib").join("modules").is_file() || home.join("release").is_file() {
        return home;
    }
    asked(java).unwrap_or(home)
}

fn asked(java: &Path) -> Option<PathBuf> {
    let output = Command::new(java).args(["-XshowSettings:properties", "-version"]).output().ok()?;
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    let home = text.lines().find_map(|line| line.trim().strip_prefix("java.home ="))?;
    Some(PathBuf::from(home.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_versions_old_and_new() {
        let feature = |text| JdkVersion::parse(text).map(|version| version.feature);
        assert_eq!(feature("17.0.9"), Some(17));
        assert_eq!(feature("25"), Some(25));
        assert_eq!(feature("21-ea"), Some(21));
        assert_eq!(feature("1.8.0_392"), Some(8));
        assert_eq!(feature(""), None);
        assert_eq!(feature("one"), None);
    }
}
