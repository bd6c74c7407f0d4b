//! What the tests of this crate share: the JDKs of the machine, a random number generator, temporary directories.
#![allow(dead_code)]

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::{env, fs};

use jvm_core::classpath::{ClassPath, Jdk};

/// Every usable JDK: those of `JSYM_TEST_JDKS` (a path list), of `JAVA_HOME`, of the `PATH`, and of the usual place.
pub fn jdks() -> Vec<Jdk> {
    let listed = env::var_os("JSYM_TEST_JDKS").unwrap_or_default();
    let mut homes: Vec<PathBuf> = env::split_paths(&listed).filter(|home| !home.as_os_str().is_empty()).collect();
    homes.extend(Jdk::find(None).map(|jdk| jdk.home));
    let usual = fs::read_dir("/usr/lib/jvm").into_iter().flatten().flatten();
    homes.extend(usual.map(|child| child.path()));
    let mut jdks: Vec<Jdk> = Vec::new();
    for home in homes.iter().filter_map(|home| home.canonicalize().ok()) {
        if !jdks.iter().any(|jdk| jdk.home == home) {
            jdks.extend(Jdk::at(&home));
        }
    }
    assert!(!jdks.is_empty(), "no JDK found: set JAVA_HOME or JSYM_TEST_JDKS");
    jdks.sort_by_key(|jdk| jdk.version.feature);
    jdks.dedup_by_key(|jdk| jdk.version.feature);
    jdks
}

pub fn platform(jdk: &Jdk) -> ClassPath {
    ClassPath::new(&[], jdk.clone()).expect("the image opens")
}

/// xorshift64*: the same numbers on every machine, so that a failure can be repeated.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    /// From 0 up to, not including, `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() >> 11) as usize % bound.max(1)
    }
}

/// A directory that is removed at the end of the test.
pub struct TestDirectory(PathBuf);

impl TestDirectory {
    pub fn new() -> TestDirectory {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = env::temp_dir().join(format!("jsym-test-{}-{number}", std::process::id()));
        fs::create_dir_all(&path).expect("a temporary directory");
        TestDirectory(path)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    pub fn write(&self, name: &str, contents: &[u8]) -> PathBuf {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().expect("a parent")).expect("a directory");
        fs::write(&path, contents).expect("a file");
        path
    }
}

impl Drop for TestDirectory {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
