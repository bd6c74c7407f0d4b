//! Damaged jars: random mutations of a small jar, and a few that are wrong by design.

use std::fs;
use std::io::{Cursor, Write};

use libtest_mimic::{Failed, Trial};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::common::{Random, TestDirectory};
use crate::support::compile::javac;
use crate::support::jdk::Jdk;
use crate::support::process::Ending;
use crate::support::worker::Session;
use crate::{jsym_run, survive};

const MUTANTS: usize = 200;

pub fn trial(jdk: Jdk) -> Trial {
    Trial::test(format!("jars@{}", jdk.feature), move || check(&jdk).map_err(Failed::from))
}

const SOURCE: &str =
    "public class Hello { public static void main(String[] a) { System.out.println(new Part().text()); } }
class Part { String text() { return \"hello from a jar\"; } }";

fn check(jdk: &Jdk) -> Result<(), String> {
    let place = TestDirectory::new();
    let source = place.write("Hello.java", SOURCE.as_bytes());
    javac(jdk, &[&source], &place.path().join("out"))?;
    let read = |name: &str| fs::read(place.path().join("out").join(name)).map_err(|error| error.to_string());
    let (hello, part) = (read("Hello.class")?, read("Part.class")?);
    let manifest = b"Manifest-Version: 1.0\r\nMain-Class: Hello\r\n\r\n";
    let sound = jar(&[("META-INF/MANIFEST.MF", manifest), ("Hello.class", &hello), ("Part.class", &part)])?;
    let bomb = vec![0; 300 << 20];
    let looped = b"Manifest-Version: 1.0\r\nMain-Class: Hello\r\nClass-Path: app.jar . app.jar\r\n\r\n";
    let designed: &[(&str, i32, Vec<u8>)] = &[
        ("sound", 0, sound.clone()),
        ("empty", 2, Vec::new()),
        ("foreign", 2, b"this is not a jar".to_vec()),
        ("only the end record", 2, [&b"PK\x05\x06"[..], &[0; 18]].concat()),
        ("no manifest", 2, jar(&[("Hello.class", &hello)])?),
        ("empty manifest", 2, jar(&[("META-INF/MANIFEST.MF", b"")])?),
        ("main class missing", 2, jar(&[("META-INF/MANIFEST.MF", manifest)])?),
        ("a class of nothing but zeros", 2, jar(&[("META-INF/MANIFEST.MF", manifest), ("Hello.class", &bomb)])?),
        ("class missing", 1, jar(&[("META-INF/MANIFEST.MF", manifest), ("Hello.class", &hello)])?),
        (
            "refers to itself",
            0,
            jar(&[("META-INF/MANIFEST.MF", looped), ("Hello.class", &hello), ("Part.class", &part)])?,
        ),
    ];
    let mut problems = Vec::new();
    let mut session = Session::default();
    let file = place.path().join("app.jar");
    let mut attempt = |name: &str, bytes: &[u8], expected: Option<i32>| {
        fs::write(&file, bytes).map_err(|error| error.to_string())?;
        let command = jsym_run(jdk, &[&file.to_string_lossy()]);
        match survive(&mut session, &command, || Ok(true)) {
            Ok(outcome) if expected.is_some_and(|status| outcome.ending != Ending::Exit(status)) => {
                let said = String::from_utf8_lossy(&outcome.stderr).into_owned();
                problems.push(format!("{name}: {}, {said}", outcome.ending));
            }
            Ok(_) => {}
            Err(problem) => problems.push(format!("{name}: {problem}")),
        }
        Ok::<(), String>(())
    };
    for (name, status, bytes) in designed {
        attempt(name, bytes, Some(*status))?;
    }
    let mut random = Random::new(u64::from(jdk.feature));
    for number in 0..MUTANTS {
        let mut bytes = sound.clone();
        match number % 3 {
            0 => bytes.truncate(random.below(bytes.len())),
            1 => {
                let at = random.below(bytes.len());
                bytes[at] = random.next() as u8;
            }
            _ => {
                // The directory is at the end, and that is where a reader begins.
                let at = bytes.len() - 1 - random.below(200);
                bytes[at] ^= 1 << random.below(8);
            }
        }
        attempt(&format!("mutant {number}"), &bytes, None)?;
    }
    if problems.is_empty() { Ok(()) } else { Err(problems.join("\n")) }
}

fn jar(entries: &[(&str, &[u8])]) -> Result<Vec<u8>, String> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, contents) in entries {
        let options = SimpleFileOptions::default();
        writer.start_file(*name, options).map_err(|error| error.to_string())?;
        writer.write_all(contents).map_err(|error| error.to_string())?;
    }
    Ok(writer.finish().map_err(|error| error.to_string())?.into_inner())
}
