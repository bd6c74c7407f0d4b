//! Finds the JDKs to test with: one per feature version, the first found wins.
//! `JSYM_TEST_JDKS` (a path list) overrides the search in `JAVA_HOME`, `java` on the PATH and `/usr/lib/jvm`.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A JDK with compiler and class library.
#[derive(Clone, Debug)]
pub struct Jdk {
    pub home: PathBuf,
    /// 17 for 17.0.9, and so on.
    pub feature: u32,
    /// The `release` file: names the exact build, so it keys cached answers.
    pub release: String,
}

/// What the tests say when there is nothing to compare with.
pub const NO_JDK: &str =
    "no JDK found: set JAVA_HOME or JSYM_TEST_JDKS to a JDK 17 to 25, or put its `java` on the PATH";

/// All usable JDKs, by feature version.
pub fn find_jdks() -> Vec<Jdk> {
    let mut found = BTreeMap::new();
    for home in candidate_homes() {
        if let Some(jdk) = Jdk::at(&home) {
            found.entry(jdk.feature).or_insert(jdk);
        }
    }
    found.into_values().collect()
}

fn candidate_homes() -> Vec<PathBuf> {
    if let Some(list) = env::var_os("JSYM_TEST_JDKS") {
        return env::split_paths(&list).collect();
    }
    let mut homes = Vec::new();
    homes.extend(env::var_os("JAVA_HOME").map(PathBuf::from));
    for directory in env::var_os("PATH").iter().flat_map(env::split_paths) {
        // `java` on the PATH is usually a chain of links into the JDK's `bin`.
        if let Ok(java) = directory.join("java").canonicalize() {
            homes.extend(java.parent().and_then(Path::parent).map(PathBuf::from));
        }
    }
    let mut installed: Vec<PathBuf> =
        fs::read_dir("/usr/lib/jvm").into_iter().flatten().filter_map(|entry| Some(entry.ok()?.path())).collect();
    installed.sort();
    homes.extend(installed);
    homes
}

impl Jdk {
    /// The JDK in `home`, if it is one and jsym claims to support its version.
    pub fn at(home: &Path) -> Option<Jdk> {
        let home = home.canonicalize().ok()?;
        let complete = ["bin/java", "bin/javac", "lib/modules"];
        if !complete.iter().all(|file| home.join(file).is_file()) {
            return None;
        }
        let release = fs::read_to_string(home.join("release")).ok()?;
        let version = release.lines().find_map(|line| line.strip_prefix("JAVA_VERSION="))?;
        let feature = version.trim_matches('"').split('.').next()?.parse().ok()?;
        (17..=25).contains(&feature).then_some(Jdk { home, feature, release })
    }

    /// The real virtual machine, set up so that its output depends on the program alone.
    pub fn java(&self) -> Command {
        let mut command = self.tool("java");
        command.args([
            "-ea",
            "-Xmx256m",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-Duser.language=en",
            "-Duser.country=US",
            "-Duser.timezone=UTC",
            "-Dfile.encoding=UTF-8",
            "-Dstdout.encoding=UTF-8",
            "-Dstderr.encoding=UTF-8",
            "-Dsun.stdout.encoding=UTF-8",
            "-Dsun.stderr.encoding=UTF-8",
        ]);
        command
    }

    /// A tool of this JDK in a neutral environment.
    pub fn tool(&self, name: &str) -> Command {
        let mut command = Command::new(self.home.join("bin").join(name));
        neutral_environment(&mut command);
        command
    }
}

/// Takes away what would make a run depend on the machine it is on.
pub fn neutral_environment(command: &mut Command) {
    for name in ["JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS", "JDK_JAVA_OPTIONS", "CLASSPATH", "JAVA_HOME", "LANG"] {
        command.env_remove(name);
    }
    command.env("LC_ALL", "C.UTF-8").env("TZ", "UTC");
}
