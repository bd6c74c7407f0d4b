//! The command line as its users meet it: messages on standard error, and exit statuses.

#[path = "../jvm-core/tests/common/mod.rs"]
mod common;

use std::fs;
use std::io::{Cursor, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use common::{TestDirectory, jdks};
use jvm_core::classpath::Jdk;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// A directory to run `jsym` in, with the oldest JDK of the machine.
struct Place {
    directory: TestDirectory,
    jdk: Jdk,
}

impl Place {
    fn new() -> Place {
        Place { directory: TestDirectory::new(), jdk: jdks().swap_remove(0) }
    }

    fn write(&self, name: &str, contents: &[u8]) -> PathBuf {
        self.directory.write(name, contents)
    }

    /// Compiles a source file into a directory, both relative to this place.
    fn compile(&self, source: &str, into: &str) {
        let javac = self.jdk.tool("javac").expect("the JDK has a javac");
        let root = self.directory.path();
        let output = Command::new(javac).current_dir(root).args(["-d", into, source]).output().expect("javac runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }

    fn command(&self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_jsym"));
        command.current_dir(self.directory.path()).env_remove("CLASSPATH").env("JAVA_HOME", &self.jdk.home);
        command
    }

    fn run(&self, line: &str) -> Output {
        self.command().args(line.split(' ')).output().expect("jsym runs")
    }

    /// The same with something on standard input.
    fn run_with_input(&self, line: &str, input: &str) -> Output {
        let mut command = self.command();
        command.args(line.split(' ')).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("jsym runs");
        child.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("jsym reads");
        child.wait_with_output().expect("jsym ends")
    }

    /// Checks that `jsym` refuses the input with these lines.
    fn refuses(&self, line: &str, expected: &str) {
        let output = self.run(line);
        assert_refused(&output, expected, line);
    }
}

fn assert_refused(output: &Output, expected: &str, line: &str) {
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(stderr.trim_end(), expected.trim(), "jsym {line}");
    assert_eq!(output.status.code(), Some(2), "jsym {line}");
    assert!(output.stdout.is_empty(), "jsym {line}");
}

fn jar(entries: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, contents) in entries {
        writer.start_file(*name, SimpleFileOptions::default()).expect("an entry");
        writer.write_all(contents).expect("its contents");
    }
    writer.finish().expect("a zip file").into_inner()
}

#[test]
fn usage_errors_end_with_2() {
    let place = Place::new();
    for line in ["run", "--no-such-flag Foo", "run --max-heap lots Foo", "run --color blue Foo", "run -cp"] {
        let output = place.run(line);
        assert_eq!(output.status.code(), Some(2), "{line}");
        assert!(String::from_utf8_lossy(&output.stderr).starts_with("error: "), "{line}");
    }
    let output = place.run("--version");
    assert_eq!(output.status.code(), Some(0));
    assert!(String::from_utf8_lossy(&output.stdout).starts_with("jsym "));
}

#[test]
fn a_missing_class_is_explained() {
    let place = Place::new();
    place.write(
        "src/pkg/app/Main.java",
        b"package pkg.app; public class Main { public static void main(String[] a) {} }",
    );
    place.compile("src/pkg/app/Main.java", "classes");
    place.write("Lone.java", b"class Lone { }");
    place.refuses(
        "run -cp classes:lib/util.jar pkg.Main",
        "\
error: class `pkg.Main` is not on the class path
  = note: looked in classes, lib/util.jar (which does not exist), and the JDK
  = help: classes has `pkg.app.Main`",
    );
    place.refuses(
        "run Lone",
        "\
error: class `Lone` is not on the class path
  = note: looked in . and the JDK
  = help: there is a source file: Lone.java",
    );
    place.refuses(
        "run classes",
        "\
error: `classes` is a directory, not a target
  = help: name the class to start: jsym -cp classes pkg.Main",
    );
    place.refuses("run Nowhere.java", "error: there is no file `Nowhere.java`");
    place.refuses("run no.jar", "error: there is no file `no.jar`");
    place.refuses(
        "run Lone.class",
        "\
error: there is no file `Lone.class`
  = help: there is a source file, which jsym compiles itself: Lone.java",
    );
    let output = place.command().env("CLASSPATH", "classes").args(["run", "Main"]).output().expect("jsym runs");
    assert_refused(
        &output,
        "\
error: class `Main` is not on the class path
  = note: looked in classes and the JDK
  = help: classes has `pkg.app.Main`",
        "with CLASSPATH",
    );
}

#[test]
fn a_missing_main_is_explained() {
    let place = Place::new();
    place.write(
        "All.java",
        b"
        class None { }
        class NotStatic { public void main(String[] a) { } }
        class NotPublic { static void main(String[] a) { } }
        class NotVoid { public static int main(String[] a) { return 0; } }
        class NoParameter { static void main() { } }
        interface Above { static void main(String[] a) { } }
        class NotInherited implements Above { }
        ",
    );
    place.compile("All.java", ".");
    let help = "\n  = help: add `public static void main(String[] args)`";
    let refuses = |class: &str, note: &str| {
        let line = format!("run -cp . {class}");
        place.refuses(&line, &format!("error: class `{class}` has no main method{note}{help}"));
    };
    refuses("None", "");
    refuses("NotInherited", "");
    refuses("NotVoid", "\n  = note: `main(String[])` of `NotVoid` does not return void");
    if place.jdk.version.feature < 25 {
        refuses("NotStatic", "\n  = note: `main(String[])` of `NotStatic` is not static");
        refuses("NotPublic", "\n  = note: `main(String[])` of `NotPublic` is not public");
        refuses("NoParameter", "\n  = note: a `main` without parameters can be started from JDK 25 on");
    }
}

#[test]
fn damaged_class_files_are_told() {
    let place = Place::new();
    place.write("Foo.java", b"public class Foo { public static void main(String[] a) { } }");
    place.compile("Foo.java", ".");
    let good = std::fs::read(place.directory.path().join("Foo.class")).expect("the class");
    place.write("Foo.class", &[&good[..6], &70u16.to_be_bytes(), &good[8..]].concat());
    let newer = "error: `Foo.class` has class file version 70 (Java 26); jsym reads up to 69 (Java 25)";
    place.refuses("run Foo.class", newer);
    place.refuses("run -cp . Foo", &newer.replace("Foo.class", "./Foo.class"));
    place.write("Foo.class", b"");
    place.refuses("run Foo.class", "error: `Foo.class` is not a class file: it is empty");
    place.write("Foo.class", b"some text");
    place.refuses("run Foo.class", "error: `Foo.class` is not a class file: it does not begin with 0xCAFEBABE");
    place.write("Foo.class", &good[..40]);
    let output = place.run("run Foo.class");
    let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(stderr.starts_with("error: `Foo.class` is damaged: constant "), "{stderr}");
    assert!(stderr.ends_with("goes past the end of the file\n"), "{stderr}");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_class_file_must_lie_where_its_name_says() {
    let place = Place::new();
    place.write("src/a/b/C.java", b"package a.b; public class C { public static void main(String[] x) { } }");
    place.compile("src/a/b/C.java", "classes");
    let class = std::fs::read(place.directory.path().join("classes/a/b/C.class")).expect("the class");
    let refusal = |file: &str| {
        format!(
            "\
error: `{file}` contains class `a.b.C`, but does not lie at `a/b/C.class`
  = note: Java finds a class by its name, in the directories of its package
  = help: move it to `a/b/C.class` below the root of the class path"
        )
    };
    for file in ["C.class", "b/C.class", "classes/a/b/D.class"] {
        place.write(file, &class);
        place.refuses(&format!("run {file}"), &refusal(file));
    }
    place.write("x/C.class", &class);
    place.refuses(
        "run -cp x C",
        "\
error: `x/C.class` contains class `a.b.C`, which does not belong there
  = note: it was read as class `C`",
    );
}

#[test]
fn jars_without_a_main_class_are_told() {
    let place = Place::new();
    place.write("plain.jar", &jar(&[("a.txt", b"")]));
    place.refuses(
        "run plain.jar",
        "\
error: the jar `plain.jar` names no main class
  = note: its manifest has no Main-Class
  = help: name the class: jsym -cp plain.jar pkg.Main",
    );
    place.write("gone.jar", &jar(&[("META-INF/MANIFEST.MF", b"Main-Class: pkg.Gone\n")]));
    place.refuses(
        "run gone.jar",
        "\
error: class `pkg.Gone` is not on the class path
  = note: looked in gone.jar and the JDK",
    );
    place.write("text.jar", b"no zip file at all");
    let output = place.run("run text.jar");
    let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(stderr.starts_with("error: the jar `text.jar` is damaged: it is not a valid zip file"), "{stderr}");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn errors_of_javac_are_passed_on() {
    let place = Place::new();
    place.write("Bad.java", b"class Bad { int x = ; }\n");
    let output = place.run("run Bad.java");
    let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(stderr.starts_with("Bad.java:1: error: illegal start of expression\n"), "{stderr}");
    assert!(stderr.ends_with("1 error\nerror: `Bad.java` does not compile\n"), "{stderr}");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn an_unfit_jdk_is_told() {
    let place = Place::new();
    place.write("old/release", b"JAVA_VERSION=\"1.8.0_392\"\n");
    place.write("new/release", b"JAVA_VERSION=\"26\"\n");
    place.write("new/lib/modules", b"");
    place.write("broken/release", b"JAVA_VERSION=\"17.0.1\"\n");
    place.write("broken/lib/modules", b"\xDA\xDA\xFE\xCA and no more");
    place.write("unknown/lib/modules", b"");
    place.write("empty/readme", b"");
    let help = "\n  = help: choose a JDK from 17 to 25 with --jdk DIR";
    let refuses = |home: &str, message: &str| {
        place.refuses(&format!("run --jdk {home} Foo"), &format!("error: {message}{help}"));
    };
    refuses("old", "the JDK at `old` is too old: it is version 1.8.0_392");
    refuses("new", "the JDK at `new` is too new: it is version 26, jsym reads up to 25");
    refuses("empty", "there is no JDK at `empty`: it has no `lib/modules`");
    refuses("nowhere", "there is no JDK at `nowhere`: no such directory");
    place.refuses(
        "run --jdk broken Foo",
        "\
error: the JDK's image `broken/lib/modules` is damaged: it is shorter than its header
  = help: install the JDK again, or choose another one with --jdk DIR",
    );
    place.refuses(
        "run --jdk unknown Foo",
        "\
error: cannot tell the version of the JDK at `unknown`
  = note: its `release` file is missing or has no JAVA_VERSION
  = help: choose a JDK from 17 to 25 with --jdk DIR",
    );
    let output = place.command().env("JAVA_HOME", "old").args(["run", "Foo"]).output().expect("jsym runs");
    let expected = format!(
        "error: the JDK at `old` is too old: it is version 1.8.0_392\n  = note: this JDK comes from JAVA_HOME{help}"
    );
    assert_refused(&output, &expected, "with JAVA_HOME=old");
    let output = place.command().env("JAVA_HOME", "").env("PATH", "empty").args(["run", "Foo"]).output();
    assert_refused(
        &output.expect("jsym runs"),
        "\
error: no JDK found
  = note: JAVA_HOME is not set and there is no `java` on the PATH
  = help: install a JDK (17 to 25), or name one with --jdk DIR",
        "without a JDK",
    );
}

#[test]
fn colour_is_for_terminals() {
    let place = Place::new();
    let coloured = |flag: &str| place.run(&format!("run {flag} No.java")).stderr.contains(&0x1B);
    assert!(!coloured("--color auto"));
    assert!(!coloured("--color never"));
    assert!(coloured("--color always"));
}

/// A `java` on the PATH that is a link into a JDK leads to that JDK.
#[cfg(unix)]
#[test]
fn the_java_on_the_path_is_followed() {
    let place = Place::new();
    let bin = place.directory.path().join("bin");
    std::fs::create_dir(&bin).expect("a directory");
    std::os::unix::fs::symlink(place.jdk.home.join("bin/java"), bin.join("java")).expect("a link");
    let output = place.command().env("JAVA_HOME", "").env("PATH", &bin).args(["run", "-v", "Foo"]).output();
    let stderr = String::from_utf8_lossy(&output.expect("jsym runs").stderr).into_owned();
    let home = place.jdk.home.canonicalize().expect("a JDK");
    assert!(stderr.contains(&format!("using JDK {} at {}", place.jdk.version.text, home.display())), "{stderr}");
    assert!(Path::new(&home).is_dir());
}

#[test]
fn a_class_for_a_newer_jdk_is_refused() {
    let place = Place::new();
    let feature = place.jdk.version.feature as u16;
    if feature == 25 {
        return;
    }
    place.write("New.java", b"public class New { public static void main(String[] a) { } }");
    place.compile("New.java", ".");
    let file = place.directory.path().join("New.class");
    let mut bytes = fs::read(&file).expect("javac wrote it");
    let newest = feature + 44;
    for (minor, major) in [(0, newest + 1), (0xFFFF, newest + 1)] {
        bytes[4..8].copy_from_slice(&((minor as u32) << 16 | u32::from(major)).to_be_bytes());
        place.write("New.class", &bytes);
        let java = feature + 1;
        let expected = format!(
            "error: `./New.class` has class file version {major} (Java {java}); JDK {feature} takes up to {newest}: \
             choose another with --jdk"
        );
        place.refuses("run -cp . New", &expected);
    }
    bytes[4..8].copy_from_slice(&(0xFFFF << 16 | u32::from(newest)).to_be_bytes());
    place.write("New.class", &bytes);
    place.refuses(
        "run -cp . New",
        "error: `./New.class` uses preview features: they are not enabled; try --enable-preview",
    );
}

#[test]
fn a_main_class_that_cannot_be_linked_is_an_error_of_the_program() {
    let place = Place::new();
    place.write("Sub.java", b"public class Sub extends Sup { public static void main(String[] a) { } } class Sup { }");
    place.compile("Sub.java", "classes");
    fs::remove_file(place.directory.path().join("classes/Sup.class")).expect("javac wrote it");
    let output = place.run("run -cp classes Sub");
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(stderr.starts_with("Exception in thread \"main\" java.lang.NoClassDefFoundError: Sup\n"), "{stderr}");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn the_manifest_of_a_jar_describes_its_packages() {
    let place = Place::new();
    let source = "package p; public class Main { public static void main(String[] a) {
        Package own = Main.class.getPackage();
        System.out.println(own + own.getImplementationTitle() + own.getImplementationVersion());
        System.out.println(own == Main.class.getPackage());
    } }";
    place.write("Main.java", source.as_bytes());
    place.compile("Main.java", "classes");
    let class = fs::read(place.directory.path().join("classes/p/Main.class")).expect("javac wrote it");
    let manifest = "Manifest-Version: 1.0\nMain-Class: p.Main\nImplementation-Version: 3.1\n\n";
    place.write("app.jar", &jar(&[("META-INF/MANIFEST.MF", manifest.as_bytes()), ("p/Main.class", &class)]));
    let output = place.run("run app.jar");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "package pnull3.1\ntrue\n");
    let output = place.run("run -cp classes p.Main");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "package pnullnull\ntrue\n");
}

#[test]
fn library_code_that_needs_the_boot_layer_is_unsupported() {
    let place = Place::new();
    let source = "import java.io.*; import javax.xml.transform.*; import javax.xml.transform.stream.*;
public class Style { public static void main(String[] a) throws Exception {
    String sheet = \"<s:stylesheet version='1.0' xmlns:s='http://www.w3.org/1999/XSL/Transform'/>\";
    Source source = new StreamSource(new StringReader(sheet));
    TransformerFactory.newInstance().newTransformer(source);
} }";
    place.write("Style.java", source.as_bytes());
    place.compile("Style.java", "classes");
    let output = place.run("run -cp classes Style");
    let expected = "unsupported: the boot layer of the module system is not modelled\n  --> Style.java:5\n";
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(stderr.starts_with(expected), "{stderr}");
    assert_eq!(output.status.code(), Some(4));
}

/// A line for each command: what `jsym batch` answers is what the command by itself does.
#[test]
fn a_batch_is_as_good_as_single_commands() {
    let place = Place::new();
    let source = "public class Count {
        static int n;
        public static void main(String[] args) throws Exception {
            Thread other = new Thread(() -> n++);
            other.start();
            n++;
            other.join();
            assert n == 2;
        }
    }";
    place.write("Count.java", source.as_bytes());
    place.compile("Count.java", "classes");
    let commands: &[&[&str]] = &[
        &["-cp", "classes", "Count"],
        &["--no-por", "-cp", "classes", "Count"],
        &["outcomes", "-cp", "classes", "Count"],
        &["--no-such-flag"],
        &["-cp", "classes", "Missing"],
        &["run", "-cp", "classes", "Count"],
        &["--search", "bfs", "-cp", "classes", "Count"],
    ];
    let lines: Vec<String> = commands.iter().map(|words| format!("{words:?}\n")).collect();
    let mut child = place
        .command()
        .arg("batch")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("jsym runs");
    child.stdin.take().expect("an input").write_all(lines.concat().as_bytes()).expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success());
    // Times differ; all that follows the separator is the exit status.
    let untimed = |text: &str| {
        text.lines().filter(|line| !line.contains(" states, ") && !line.contains(" s)")).collect::<Vec<_>>().join("\n")
    };
    let stdout = String::from_utf8_lossy(&output.stdout).into_owned();
    let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
    let mut rest = (stdout.as_str(), stderr.as_str());
    for words in commands {
        let alone = place.command().args(*words).output().expect("jsym runs");
        for (rest, single) in [(&mut rest.0, &alone.stdout), (&mut rest.1, &alone.stderr)] {
            let (text, behind) = rest.split_once('\u{1e}').expect("an answer");
            let (status, behind) = behind.split_once('\n').expect("a whole line");
            assert_eq!(status.parse().ok(), alone.status.code(), "{words:?}");
            assert_eq!(untimed(text), untimed(&String::from_utf8_lossy(single)), "{words:?}");
            *rest = behind;
        }
    }
    assert_eq!(rest, ("", ""));
}

#[test]
fn every_execution_reads_all_of_standard_input() {
    let source = r#"
        public class Reads {
            static volatile int other;
            public static void main(String[] args) throws Exception {
                Thread thread = new Thread(() -> other++);
                thread.start();
                int first = System.in.read(), second = System.in.read();
                int seen = other;
                thread.join();
                assert first == 'a' && second == 'b' && System.in.read() == -1;
                System.out.println(seen);
            }
        }"#;
    let place = Place::new();
    place.write("Reads.java", source.as_bytes());
    let output = place.run_with_input("Reads.java", "ab");
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stdout));
    let output = place.run_with_input("outcomes Reads.java", "ab");
    let outcomes = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(outcomes.contains("2 outcomes"), "{outcomes}");
    let output = place.run_with_input("Reads.java", "ba");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn a_weak_compare_and_set_may_fail_if_that_is_asked_for() {
    let source = r#"
        import java.util.concurrent.atomic.AtomicInteger;
        public class Weak {
            public static void main(String[] args) throws Exception {
                AtomicInteger number = new AtomicInteger();
                Thread thread = new Thread(number::get);
                thread.start();
                assert number.weakCompareAndSetPlain(0, 1);
                thread.join();
            }
        }"#;
    let place = Place::new();
    place.write("Weak.java", source.as_bytes());
    let output = place.run("Weak.java");
    let report = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(output.status.code(), Some(0), "{report}");
    assert!(report.contains("spurious failures of weak compare-and-set"), "{report}");
    assert_eq!(place.run("--spurious-wakeups Weak.java").status.code(), Some(1));
}

#[test]
fn an_ok_with_races_says_what_it_leaves_open() {
    let source = r#"
        public class Races {
            static int shared;
            public static void main(String[] args) throws Exception {
                Thread thread = new Thread(() -> shared = 1);
                thread.start();
                int seen = shared;
                thread.join();
            }
        }"#;
    let place = Place::new();
    place.write("Races.java", source.as_bytes());
    let reservation = " for sequentially consistent executions; 1 data race, so a JVM may show more: ";
    for (line, verdict) in [("Races.java", "ok"), ("outcomes Races.java", "complete")] {
        let output = place.run(line);
        let report = String::from_utf8_lossy(&output.stdout).into_owned();
        assert_eq!(output.status.code(), Some(0), "{report}");
        assert!(report.contains(&format!("{verdict}{reservation}")), "{report}");
    }
    let output = place.run("--json - Races.java");
    assert!(String::from_utf8_lossy(&output.stdout).contains("\"races\":1"));
}
