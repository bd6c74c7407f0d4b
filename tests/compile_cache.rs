//! Classes of unchanged sources are kept; whatever has changed is compiled again.

#[path = "../jvm-core/tests/common/mod.rs"]
mod common;

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, SystemTime};

use common::{TestDirectory, jdks};

const KEPT: &str = "nothing has changed since it was compiled";

struct Place {
    directory: TestDirectory,
}

impl Place {
    fn new() -> Place {
        Place { directory: TestDirectory::new() }
    }

    /// Writes a source that looks as if it had been there for a while.
    fn write(&self, name: &str, text: &str) {
        let path = self.directory.write(name, text.as_bytes());
        let file = fs::File::options().write(true).open(path).expect("it was just written");
        file.set_modified(SystemTime::now() - Duration::from_secs(60)).expect("the time can be set");
    }

    /// What a program prints, and whether its classes were compiled before.
    fn run(&self, line: &str) -> (String, bool) {
        let jdk = jdks().swap_remove(0);
        let output = Command::new(env!("CARGO_BIN_EXE_jsym"))
            .current_dir(self.directory.path())
            .env_remove("CLASSPATH")
            .env("JAVA_HOME", &jdk.home)
            .env("XDG_CACHE_HOME", self.directory.path().join("cache"))
            .args(line.split(' '))
            .output()
            .expect("jsym runs");
        let stderr = String::from_utf8_lossy(&output.stderr);
        (String::from_utf8_lossy(&output.stdout).trim().to_string(), stderr.contains(KEPT))
    }

    fn entries(&self) -> Vec<PathBuf> {
        let entries = fs::read_dir(self.directory.path().join("cache/jsym/compiled")).into_iter().flatten();
        entries.map(|entry| entry.expect("it can be read").path()).collect()
    }
}

fn printing(class: &str, what: &str) -> String {
    format!("public class {class} {{ public static void main(String[] args) {{ System.out.println({what}); }} }}")
}

#[test]
fn a_source_that_has_not_changed_is_not_compiled_again() {
    let place = Place::new();
    place.write("Main.java", &printing("Main", "\"one\""));
    assert_eq!(place.run("run -v Main.java"), ("one".into(), false));
    assert_eq!(place.run("run -v Main.java"), ("one".into(), true));
    assert_eq!(place.run("run -v --no-cache Main.java"), ("one".into(), false));
    place.write("Main.java", &printing("Main", "\"two\""));
    assert_eq!(place.run("run -v Main.java"), ("two".into(), false));
    assert_eq!(place.run("run -v Main.java"), ("two".into(), true));
}

#[test]
fn nothing_is_kept_without_the_cache() {
    let place = Place::new();
    place.write("Main.java", &printing("Main", "1"));
    assert_eq!(place.run("run -v --no-cache Main.java"), ("1".into(), false));
    assert!(place.entries().is_empty());
}

#[test]
fn sources_that_the_target_needs_belong_to_it() {
    let place = Place::new();
    place.write("Main.java", &printing("Main", "a.b.Other.VALUE + Near.VALUE"));
    place.write("Near.java", "class Near { static final int VALUE = 1; }");
    place.write("a/b/Other.java", "package a.b; public class Other { public static final int VALUE = 10; }");
    assert_eq!(place.run("run -v Main.java"), ("11".into(), false));
    assert_eq!(place.run("run -v Main.java"), ("11".into(), true));
    place.write("a/b/Other.java", "package a.b; public class Other { public static final int VALUE = 20; }");
    assert_eq!(place.run("run -v Main.java"), ("21".into(), false));
    place.write("Near.java", "class Near { static final int VALUE = 2; }");
    assert_eq!(place.run("run -v Main.java"), ("22".into(), false));
    assert_eq!(place.run("run -v Main.java"), ("22".into(), true));
}

#[test]
fn a_new_source_may_mean_what_was_meant_elsewhere() {
    let place = Place::new();
    let text = "import a.*; public class Main { public static void main(String[] args) { System.out.println(Long.MAX_VALUE); } }";
    place.write("Main.java", text);
    place.write("a/Any.java", "package a; public class Any { }");
    assert_eq!(place.run("run -v Main.java"), ("9223372036854775807".into(), false));
    place.write("Long.java", "class Long { static final int MAX_VALUE = 5; }");
    assert_eq!(place.run("run -v Main.java"), ("5".into(), false));
}

#[test]
fn what_is_damaged_or_could_be_anybodys_is_not_used() {
    let place = Place::new();
    place.write("Main.java", &printing("Main", "1"));
    place.run("run Main.java");
    let entry = place.entries().swap_remove(0);
    let whole = fs::read(&entry).expect("it can be read");
    for length in [0, 10, 40, whole.len() - 1] {
        fs::write(&entry, &whole[..length]).expect("it can be written");
        assert_eq!(place.run("run -v Main.java"), ("1".into(), false));
    }
    let mut damaged = whole.clone();
    damaged[whole.len() / 2] ^= 0x20;
    fs::write(&entry, damaged).expect("it can be written");
    assert_eq!(place.run("run -v Main.java"), ("1".into(), false));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(&entry, fs::Permissions::from_mode(0o666)).expect("it can be set");
        assert_eq!(place.run("run -v Main.java"), ("1".into(), false));
    }
    assert_eq!(place.run("run -v Main.java"), ("1".into(), true));
}

#[test]
fn a_cache_that_cannot_be_written_does_not_matter() {
    let place = Place::new();
    place.write("Main.java", &printing("Main", "1"));
    fs::write(place.directory.path().join("cache"), b"not a directory").expect("it can be written");
    assert_eq!(place.run("run -v Main.java"), ("1".into(), false));
}
