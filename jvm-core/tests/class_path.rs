//! The user's part of the class path: directories, jars, wildcards, manifests, and what is broken about them.

mod common;

use std::io::{Cursor, Write};
use std::path::Path;

use common::{Random, TestDirectory, jdks, platform};
use jvm_core::classpath::{ClassPath, Origin, Suggestion};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

fn jar(entries: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, contents) in entries {
        writer.start_file(*name, SimpleFileOptions::default()).expect("an entry");
        writer.write_all(contents).expect("its contents");
    }
    writer.finish().expect("a zip file").into_inner()
}

fn class_path(entries: &[&Path]) -> ClassPath {
    let mut class_path = platform(&jdks()[0]);
    for entry in entries {
        class_path.add(entry).expect("the entry opens");
    }
    class_path
}

fn found(class_path: &ClassPath, name: &str) -> Option<(String, Origin)> {
    let found = class_path.find_class(name).expect("no error")?;
    Some((String::from_utf8_lossy(&found.bytes).into_owned(), found.origin))
}

#[test]
fn entries_are_searched_in_order_and_after_the_jdk() {
    let directory = TestDirectory::new();
    directory.write("classes/a/A.class", b"directory");
    directory.write("classes/java/lang/Object.class", b"impostor");
    let jar = directory.write("x.jar", &jar(&[("a/A.class", b"jar"), ("a/B.class", b"jar"), ("a/B.txt", b"text")]));
    let classes = directory.path().join("classes");
    let first = class_path(&[&classes, &jar]);
    assert_eq!(found(&first, "a/A"), Some(("directory".into(), Origin::User(0))));
    assert_eq!(found(&first, "a/B"), Some(("jar".into(), Origin::User(1))));
    assert_eq!(found(&first, "java/lang/Object").map(|(_, origin)| origin), Some(Origin::Jdk));
    let second = class_path(&[&jar, &classes, &jar]);
    assert_eq!(found(&second, "a/A"), Some(("jar".into(), Origin::User(0))));
    assert_eq!(second.find_resources("a/A.class").unwrap().len(), 2, "an entry named twice counts once");
    let resource = second.find_resource("a/B.txt").unwrap().expect("a resource");
    assert_eq!(&*resource.bytes, b"text");
    assert_eq!(resource.url, format!("jar:file:{}!/a/B.txt", jar.display()));
    let resource = first.find_resource("a/A.class").unwrap().expect("a resource");
    assert_eq!(resource.url, format!("file:{}/a/A.class", classes.display()));
}

#[test]
fn names_do_not_lead_out_of_a_directory() {
    let directory = TestDirectory::new();
    directory.write("secret.class", b"secret");
    directory.write("classes/a/A.class", b"a");
    let class_path = class_path(&[&directory.path().join("classes")]);
    let absolute = directory.path().join("secret").display().to_string();
    for name in ["../secret", "a/../../secret", "./a/A", "a//A", "a/A/", &absolute, "a\0"] {
        assert_eq!(found(&class_path, name), None, "{name:?}");
        assert!(class_path.find_resource(&format!("{name}.class")).unwrap().is_none(), "{name:?}");
    }
    assert!(class_path.find_resource("a").unwrap().is_none(), "a directory is no resource");
}

#[test]
fn a_star_stands_for_the_jars_of_a_directory() {
    let directory = TestDirectory::new();
    directory.write("lib/b.jar", &jar(&[("B.class", b"b"), ("Both.class", b"b")]));
    directory.write("lib/a.JAR", &jar(&[("A.class", b"a"), ("Both.class", b"a")]));
    directory.write("lib/notes.txt", b"no jar");
    directory.write("lib/C.class", b"not taken");
    directory.write("lib/deeper/c.jar", &jar(&[("C.class", b"c")]));
    let class_path = class_path(&[&directory.path().join("lib/*")]);
    assert_eq!(found(&class_path, "A").map(|(text, _)| text).as_deref(), Some("a"));
    assert_eq!(found(&class_path, "B").map(|(text, _)| text).as_deref(), Some("b"));
    assert_eq!(found(&class_path, "Both").map(|(text, _)| text).as_deref(), Some("a"));
    assert_eq!(found(&class_path, "C"), None);
}

#[test]
fn manifests_name_further_jars() {
    let directory = TestDirectory::new();
    let manifest = |text: &str| text.as_bytes().to_vec();
    let first = manifest("Main-Class: a.Main\nClass-Path: lib/two.jar missing.jar classes/ http://x.y/z.jar\n");
    let first =
        directory.write("one.jar", &jar(&[("META-INF/MANIFEST.MF", &first), ("One.class", b"1"), ("All.class", b"1")]));
    let second = manifest("Class-Path: ../one.jar three%20x.jar\n");
    directory
        .write("lib/two.jar", &jar(&[("META-INF/manifest.mf", &second), ("Two.class", b"2"), ("All.class", b"2")]));
    directory.write("lib/three x.jar", &jar(&[("Three.class", b"3"), ("All.class", b"3")]));
    directory.write("classes/Four.class", b"4");
    let class_path = class_path(&[&first]);
    for (name, contents) in [("One", "1"), ("Two", "2"), ("Three", "3"), ("Four", "4"), ("All", "1")] {
        assert_eq!(found(&class_path, name).map(|(text, _)| text).as_deref(), Some(contents), "{name}");
    }
    let all = class_path.find_resources("All.class").unwrap();
    assert_eq!(all.iter().map(|resource| resource.bytes.to_vec()).collect::<Vec<_>>(), [b"1", b"2", b"3"]);
    assert_eq!(class_path.manifest(0).and_then(|manifest| manifest.main_class.as_deref()), Some("a.Main"));
    assert_eq!(class_path.java_class_path(), first.display().to_string());
}

#[test]
fn multi_release_jars_give_the_version_that_fits() {
    let directory = TestDirectory::new();
    let entries: &[(&str, &[u8])] = &[
        ("META-INF/MANIFEST.MF", b"Multi-Release: true\n"),
        ("a/A.class", b"plain"),
        ("META-INF/versions/9/a/A.class", b"nine"),
        ("META-INF/versions/17/a/A.class", b"seventeen"),
        ("META-INF/versions/99/a/A.class", b"ninety-nine"),
        ("META-INF/versions/9/a/Only.class", b"only"),
        ("META-INF/versions/x/a/A.class", b"no number"),
    ];
    let multi = directory.write("multi.jar", &jar(entries));
    let plain = directory.write("plain.jar", &jar(&entries[1..]));
    let versioned = class_path(&[&multi]);
    assert_eq!(found(&versioned, "a/A").map(|(text, _)| text).as_deref(), Some("seventeen"));
    assert_eq!(found(&versioned, "a/Only").map(|(text, _)| text).as_deref(), Some("only"));
    let resource = versioned.find_resource("a/A.class").unwrap().expect("a resource");
    assert!(resource.url.ends_with("multi.jar!/META-INF/versions/17/a/A.class"), "{}", resource.url);
    let plain = class_path(&[&plain]);
    assert_eq!(found(&plain, "a/A").map(|(text, _)| text).as_deref(), Some("plain"));
    assert_eq!(found(&plain, "a/Only"), None);
}

#[test]
fn broken_jars_are_named() {
    let directory = TestDirectory::new();
    let good = jar(&[("A.class", &[7; 5000])]);
    let mut class_path = platform(&jdks()[0]);
    for (contents, expected) in [
        (&b""[..], "is damaged: it is empty"),
        (b"this is no zip file, only some text", "is damaged: it is not a valid zip file"),
        (&good[..good.len() / 2], "is damaged: it is not a valid zip file"),
        (b"\xCA\xFE\xBA\xBE", "is damaged: it is not a valid zip file"),
    ] {
        let path = directory.write("bad.jar", contents);
        let error = class_path.add(&path).expect_err("an error").message;
        assert!(error.starts_with(&format!("the jar `{}`", path.display())) && error.contains(expected), "{error}");
        class_path = platform(&jdks()[0]);
    }
}

#[test]
fn what_expands_without_end_is_refused() {
    let directory = TestDirectory::new();
    let bomb = jar(&[("Bomb.class", &vec![0; 65 << 20])]);
    assert!(bomb.len() < 1 << 20);
    let honest = class_path(&[&directory.write("bomb.jar", &bomb)]);
    let error = honest.find_class("Bomb").expect_err("an error").message;
    assert!(error.ends_with("entry `Bomb.class` has 65 MB; jsym reads up to 64 MB"), "{error}");
    // The same with a lie about its size, in the directory of the zip file and before the entry.
    let size = (65u32 << 20).to_le_bytes();
    let mut lying = bomb.clone();
    while let Some(at) = lying.windows(4).position(|window| window == size) {
        lying[at..at + 4].copy_from_slice(&100u32.to_le_bytes());
    }
    let lying = class_path(&[&directory.write("lying.jar", &lying)]);
    assert!(lying.find_class("Bomb").is_err());
}

#[test]
fn randomly_damaged_jars_do_no_harm() {
    let directory = TestDirectory::new();
    let text = b"some text that repeats, repeats, repeats and repeats ".repeat(20);
    let manifest = b"Class-Path: a.jar b/ c\nMulti-Release: true\n";
    let good = jar(&[("META-INF/MANIFEST.MF", manifest), ("A.class", &text), ("META-INF/versions/9/A.class", b"9")]);
    let jdk = jdks()[0].clone();
    let mut random = Random::new(4);
    let (mut opened, mut read) = (0, 0);
    for _ in 0..3000 {
        let mut bytes = good.clone();
        for _ in 0..=random.below(3) {
            let at = random.below(bytes.len());
            match random.below(5) {
                0 => bytes.truncate(at.max(1)),
                1 => bytes[at] ^= 1 << random.below(8),
                2 => bytes[at] = 0xFF,
                _ => bytes[at] = random.next() as u8,
            }
        }
        let mut class_path = platform(&jdk);
        if class_path.add(&directory.write("x.jar", &bytes)).is_ok() {
            opened += 1;
            read += usize::from(class_path.find_class("A").is_ok_and(|found| found.is_some()));
            class_path.classes_like("a");
        }
    }
    assert!(opened > 300 && read > 100, "{opened} opened, {read} read");
}

#[test]
fn messages_say_where_was_looked() {
    let directory = TestDirectory::new();
    let jar =
        directory.write("util.jar", &jar(&[("pkg/app/Main.class", b""), ("META-INF/versions/9/Main.class", b"")]));
    directory.write("classes/other/main.class", b"");
    let classes = directory.path().join("classes");
    let missing = directory.path().join("missing");
    let class_path = class_path(&[&classes, &jar, &missing]);
    let (classes, jar) = (classes.display().to_string(), jar.display().to_string());
    let expected = format!("{classes}, {jar}, {} (which does not exist), and the JDK", missing.display());
    assert_eq!(class_path.describe(), expected);
    let suggestion = |entry: &str, class: &str| Suggestion { entry: entry.into(), class_name: class.into() };
    let expected = [suggestion(&classes, "other.main"), suggestion(&jar, "pkg.app.Main")];
    assert_eq!(class_path.classes_like("pkg/Main"), expected);
    assert_eq!(class_path.show_class(Origin::User(1), "pkg/app/Main"), format!("{jar}!/pkg/app/Main.class"));
    assert_eq!(class_path.show_class(Origin::User(0), "a/B"), format!("{classes}/a/B.class"));
}

#[test]
fn classes_in_memory_are_found() {
    let mut class_path = platform(&jdks()[0]);
    class_path.add_memory("the test", [("a/A".to_owned(), b"bytes".to_vec().into())]);
    assert_eq!(found(&class_path, "a/A"), Some(("bytes".into(), Origin::User(0))));
    assert!(class_path.find_resource("a/A.class").unwrap().is_some());
    assert_eq!(class_path.describe(), "the test and the JDK");
    assert_eq!(class_path.java_class_path(), "");
}

/// The checker's threads share one class path.
#[test]
fn a_class_path_can_be_shared_between_threads() {
    let directory = TestDirectory::new();
    let jar = directory.write("x.jar", &jar(&[("a/A.class", &[7; 100_000])]));
    let class_path = &class_path(&[&jar]);
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for _ in 0..50 {
                    assert_eq!(class_path.find_class("a/A").unwrap().expect("a class").bytes.len(), 100_000);
                    assert!(class_path.find_class("java/lang/Object").unwrap().is_some());
                }
            });
        }
    });
}
