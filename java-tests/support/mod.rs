//! What the Java test commands share: finding JDKs, reading the programs and their directives, compiling them,
//! running a child process within limits, and telling two outputs apart readably.
//! Each test command uses its own part of it, hence the lint exception.
#![allow(dead_code)]

pub mod compile;
pub mod diff;
pub mod jdk;
pub mod library;
pub mod process;
pub mod program;
pub mod report;
pub mod settings;
pub mod worker;

use std::path::PathBuf;

/// The directory `java-tests` of the repository.
pub fn java_tests_dir() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("java-tests")
}

/// Where compiled classes and the answers of the real `java` are kept between runs.
pub fn scratch_dir() -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("java-tests")
}

/// The binary under test.
pub fn jsym() -> &'static str {
    env!("CARGO_BIN_EXE_jsym")
}

/// A hash that stays the same from run to run, for file names of cached results.
pub fn stable_hash(parts: &[&[u8]]) -> String {
    // FNV-1a over length-prefixed parts: it names cache entries, nothing relies on its strength.
    let mut hash: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
    for part in parts {
        for byte in (part.len() as u64).to_le_bytes().iter().chain(part.iter()) {
            hash = (hash ^ u128::from(*byte)).wrapping_mul(0x0000_0000_0100_0000_0000_0000_0000_013b);
        }
    }
    format!("{hash:032x}")
}
