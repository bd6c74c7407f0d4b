//! HotSpot's opinion of class files, from a small Java program that links each of them.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

use crate::common::TestDirectory;
use jvm_core::classpath::Jdk;

pub struct Oracle {
    java: PathBuf,
    javac: PathBuf,
    directory: TestDirectory,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Opinion {
    Accepted,
    /// A `VerifyError` or `ClassFormatError`.
    Rejected(String),
    /// Another error, which does not come from checking this class alone.
    Other(String),
}

impl Oracle {
    /// `None` if the JDK cannot compile or run programs.
    pub fn new(jdk: &Jdk) -> Option<Oracle> {
        let oracle = Oracle { java: jdk.tool("java")?, javac: jdk.tool("javac")?, directory: TestDirectory::new() };
        oracle.compile(&["--release", "17"], "oracle", &["oracle/Oracle.java", "oracle/Runner.java"]).ok()?;
        Some(oracle)
    }

    /// Compiles files that stand beside this one into a directory of that name, and gives the directory.
    pub fn compile(&self, options: &[&str], name: &str, files: &[&str]) -> io::Result<PathBuf> {
        let out = self.directory.path().join(name);
        let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/verifying");
        let mut javac = Command::new(&self.javac);
        javac.args(["-nowarn", "-g", "-Xlint:-options", "-d"]).arg(&out).args(options);
        let output = javac.args(files.iter().map(|file| sources.join(file))).output()?;
        if !output.status.success() {
            return Err(io::Error::other(String::from_utf8_lossy(&output.stderr).into_owned()));
        }
        Ok(out)
    }

    pub fn directory(&self) -> &Path {
        self.directory.path()
    }

    /// One opinion for each class path root and class file.
    pub fn ask<'a>(&self, files: impl Iterator<Item = (&'a Path, &'a [u8])>) -> Vec<Opinion> {
        self.run("Oracle", files).iter().map(|line| opinion(line)).collect()
    }

    /// What a program of the `oracle` directory prints, one line for each file.
    pub fn run<'a>(&self, program: &str, files: impl Iterator<Item = (&'a Path, &'a [u8])>) -> Vec<String> {
        let mut pack = Vec::new();
        let mut count = 0;
        for (root, bytes) in files {
            let root = root.to_string_lossy();
            pack.extend((root.len() as u16).to_be_bytes());
            pack.extend(root.as_bytes());
            pack.extend((bytes.len() as u32).to_be_bytes());
            pack.extend(bytes);
            count += 1;
        }
        let pack_file = self.directory.path().join("pack");
        fs::write(&pack_file, pack).expect("a pack of class files");
        let output = Command::new(&self.java)
            .args(["-Xshare:auto", "-XX:TieredStopAtLevel=1", "-cp"])
            .arg(self.directory.path().join("oracle"))
            .arg(program)
            .arg(&pack_file)
            .output()
            .expect("java runs");
        let lines: Vec<String> = String::from_utf8_lossy(&output.stdout).lines().map(str::to_owned).collect();
        assert_eq!(lines.len(), count, "{}", String::from_utf8_lossy(&output.stderr));
        lines
    }
}

fn opinion(line: &str) -> Opinion {
    match line.split(':').next() {
        Some("OK") => Opinion::Accepted,
        Some("VerifyError" | "ClassFormatError") => Opinion::Rejected(line.to_owned()),
        _ => Opinion::Other(line.to_owned()),
    }
}
