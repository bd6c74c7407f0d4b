//! Every class of the JDKs' base module, and some thousand of java.desktop, passes verification.

mod common;
mod verifying;

use common::{jdks, platform};
use jvm_core::reader::ClassReader;
use jvm_core::verify::{check_class, check_class_by_inference, check_format};
use std::time::{Duration, Instant};
use verifying::TestHierarchy;

const MOST_OF_DESKTOP: usize = 3000;

type Check = fn(&ClassReader, &dyn jvm_core::verify::Hierarchy) -> Result<(), jvm_core::verify::VerifyError>;

#[test]
fn type_checking_accepts_the_classes_of_the_jdk() {
    accept_classes(check_class);
}

#[test]
fn type_inference_accepts_them_too() {
    accept_classes(check_class_by_inference);
}

fn accept_classes(check: Check) {
    for jdk in jdks() {
        let class_path = platform(&jdk);
        let hierarchy = TestHierarchy::new(&class_path);
        let (mut base, mut desktop, mut bytes, mut time) = (0, 0, 0, Duration::ZERO);
        let mut failures = Vec::new();
        for (module, path) in class_path.image().resources() {
            if !path.ends_with(".class") || path.ends_with("-info.class") {
                continue;
            }
            match module {
                "java.base" => base += 1,
                "java.desktop" if desktop < MOST_OF_DESKTOP => desktop += 1,
                _ => continue,
            }
            let file = class_path.find_in_module(module, &path).unwrap().unwrap();
            bytes += file.len();
            let reader = ClassReader::new(file).unwrap();
            failures.extend(check_format(&reader).err().map(|error| format!("{path}: {error}")));
            hierarchy.set_current(&reader);
            let start = Instant::now();
            let verdict = check(&reader, &hierarchy);
            time += start.elapsed();
            failures.extend(verdict.err().map(|error| format!("{path}: {error}")));
        }
        let shown = failures.iter().take(20).map(String::as_str).collect::<Vec<_>>().join("\n");
        assert!(failures.is_empty(), "JDK {}: {} classes fail\n{shown}", jdk.version.text, failures.len());
        assert!(base > 5000 && desktop == MOST_OF_DESKTOP, "{base} and {desktop} classes");
        println!("JDK {}: {} classes, {bytes} bytes, in {time:?}", jdk.version.text, base + desktop);
    }
}
