//! What each kind of target is resolved to, with the JDKs of the machine.

use std::ffi::OsString;
use std::process::Command as Process;

use jvm_core::classpath::Origin;

use super::*;
use crate::input::args::{Cli, Command};
use crate::input::entry_point::{MainKind, MainMethod};

#[path = "../../../jvm-core/tests/common/mod.rs"]
mod common;

use common::{TestDirectory, jdks};

/// The target's launch for a command line in which `@` stands for the test's directory.
fn resolve_line(directory: &TestDirectory, jdk: &Jdk, line: &str) -> Result<Launch, InputError> {
    let root = directory.path().to_string_lossy().into_owned();
    let line = format!("jsym run --jdk {} {}", jdk.home.display(), line.replace('@', &root));
    let cli = Cli::read_from(line.split(' ').map(OsString::from)).expect("a good command line");
    let Some(Command::Run(target)) = &cli.command else { panic!("{line}") };
    resolve(target, &cli.input, &cli.output)
}

fn compile(directory: &TestDirectory, jdk: &Jdk, source: &str) {
    let javac = jdk.tool("javac").expect("a javac");
    let status = Process::new(javac).current_dir(directory.path()).args(["-d", "classes", source]).status();
    assert!(status.expect("javac runs").success());
}

fn main_in(class: &str, kind: MainKind) -> MainMethod {
    MainMethod { declared_in: class.into(), kind }
}

#[test]
fn a_source_file_is_compiled_with_the_sources_it_needs() {
    let directory = TestDirectory::new();
    directory.write(
        "src/a/b/Main.java",
        b"// comment\npackage a.b; class Main { public static void main(String[] x) { Other.f(); far.Far.f(); } }",
    );
    directory.write("src/a/b/Other.java", b"package a.b; class Other { static void f() { } class Inner { } }");
    directory.write("more/far/Far.java", b"package far; public class Far { public static void f() { } }");
    directory.write("src/a/b/Unused.java", b"package a.b; class Unused { does not compile }");
    for jdk in jdks() {
        let line = "--source-path @/more -Dx=1 -Dy -D x=2 --max-heap 64M -da @/src/a/b/Main.java -cp one two";
        let launch = resolve_line(&directory, &jdk, line).expect("a launch");
        assert_eq!(launch.main_class, "a/b/Main");
        assert_eq!(launch.main, main_in("a/b/Main", MainKind::Static));
        assert_eq!(launch.args, ["-cp", "one", "two"]);
        let properties = [("x", "1"), ("y", ""), ("x", "2")].map(|(name, value)| (name.to_owned(), value.to_owned()));
        assert_eq!(launch.properties, properties);
        assert!(!launch.assertions);
        assert_eq!(launch.max_heap, 64 << 20);
        assert_eq!(launch.jdk_version, jdk.version);
        for class in ["a/b/Main", "a/b/Other", "a/b/Other$Inner", "far/Far"] {
            let found = launch.class_path.find_class(class).unwrap().expect(class);
            assert_eq!(found.origin, Origin::User(0), "{class}");
        }
        assert!(launch.class_path.find_class("a/b/Unused").unwrap().is_none());
    }
}

#[test]
fn the_class_to_start_is_chosen_from_a_source_file() {
    let directory = TestDirectory::new();
    let jdk = &jdks()[0];
    let main = "{ public static void main(String[] a) { } }";
    let text = format!("class Z {main}\nclass A {main}\nclass Helper {{ static class Named {main} }}");
    directory.write("File.java", text.as_bytes());
    let launch = resolve_line(&directory, jdk, "@/File.java").expect("a launch");
    assert_eq!(launch.main_class, "Z", "the first one of the file");
    directory.write("A.java", text.as_bytes());
    let launch = resolve_line(&directory, jdk, "@/A.java").expect("a launch");
    assert_eq!(launch.main_class, "A", "the one named like the file");
    directory.write("None.java", b"class Other { }");
    let error = resolve_line(&directory, jdk, "@/None.java").err().expect("an error");
    assert_eq!(error.message, "`None.java` has no class with a main method");
}

#[test]
fn the_root_of_a_class_file_is_deduced() {
    let directory = TestDirectory::new();
    let jdk = &jdks()[0];
    directory.write(
        "Main.java",
        b"package a.b; class Main extends Base { } class Base { public static void main(String... x) { } }",
    );
    compile(&directory, jdk, "Main.java");
    let launch = resolve_line(&directory, jdk, "@/classes/a/b/Main.class 1").expect("a launch");
    assert_eq!(launch.main_class, "a/b/Main");
    assert_eq!(launch.main, main_in("a/b/Base", MainKind::Static));
    assert!(launch.assertions);
    assert_eq!(launch.class_path.java_class_path(), directory.path().join("classes").display().to_string());
    for name in ["a.b.Main", "a/b/Main"] {
        let launch = resolve_line(&directory, jdk, &format!("-cp @/nowhere:@/classes {name}")).expect("a launch");
        assert_eq!(launch.main_class, "a/b/Main", "{name}");
    }
}

#[test]
fn jdk_25_starts_other_mains_too() {
    let directory = TestDirectory::new();
    let jdks = jdks();
    let Some(jdk) = jdks.iter().find(|jdk| jdk.version.feature == 25) else { return };
    directory.write(
        "All.java",
        b"
        class NoArguments { static void main() { } }
        class Instance { void main(String[] a) { } }
        class InstanceNoArguments { protected void main() { } }
        class Both { void main() { } static void main(String[] a) { } }
        class WrongFirst { private static void main(String[] a) { } static void main() { } }
        interface Above { default void main() { } static void main(String[] a) { } }
        class Inherited implements Above { }
        class InheritedPublic extends Public { void main() { } }
        class Public { public static void main(String[] a) { } }
        abstract class Abstract { void main() { } }
        class NoConstructor { NoConstructor(int x) { } void main() { } }
        class PrivateConstructor { private PrivateConstructor() { } void main() { } }
        ",
    );
    compile(&directory, jdk, "All.java");
    let resolved = |class: &str| resolve_line(&directory, jdk, &format!("-cp @/classes {class}"));
    for (class, declared_in, kind) in [
        ("NoArguments", "NoArguments", MainKind::StaticWithoutArguments),
        ("Instance", "Instance", MainKind::Instance),
        ("InstanceNoArguments", "InstanceNoArguments", MainKind::InstanceWithoutArguments),
        ("Both", "Both", MainKind::Static),
        ("WrongFirst", "WrongFirst", MainKind::StaticWithoutArguments),
        ("Inherited", "Above", MainKind::InstanceWithoutArguments),
        ("InheritedPublic", "Public", MainKind::Static),
        ("Above", "Above", MainKind::Static),
    ] {
        assert_eq!(resolved(class).expect(class).main, main_in(declared_in, kind), "{class}");
    }
    for (class, fault) in [
        ("Abstract", "the class is abstract"),
        ("NoConstructor", "the class has no constructor without parameters"),
        ("PrivateConstructor", "the constructor without parameters is private"),
    ] {
        let message = resolved(class).err().expect("an error").message;
        assert!(message.ends_with(fault), "{message}");
    }
    directory.write("Compact.java", b"void main() { IO.println(1); }");
    let launch = resolve_line(&directory, jdk, "@/Compact.java").expect("a launch");
    assert_eq!(launch.main, main_in("Compact", MainKind::InstanceWithoutArguments));
}

#[test]
fn a_circle_of_superclasses_is_left_to_linking() {
    let directory = TestDirectory::new();
    let jdk = &jdks()[0];
    directory.write("classes/A.class", &circle("A", "B"));
    directory.write("classes/B.class", &circle("B", "A"));
    let error = resolve_line(&directory, jdk, "-cp @/classes A").err().expect("an error");
    assert_eq!(error.message, "class `A` has no main method");
    directory.write("classes/C.class", &circle("C", "Gone"));
    let error = resolve_line(&directory, jdk, "-cp @/classes C").err().expect("an error");
    assert_eq!(error.message, "class `Gone` is not on the class path");
}

/// A class file of a class without members.
fn circle(name: &str, super_class: &str) -> Vec<u8> {
    let text = |text: &str| [&[1, 0, text.len() as u8][..], text.as_bytes()].concat();
    [
        vec![0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 61, 0, 5],
        text(name),
        text(super_class),
        vec![7, 0, 1, 7, 0, 2],
        vec![0, 0x21, 0, 3, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0],
    ]
    .concat()
}
