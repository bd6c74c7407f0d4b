//! Java programs that tests compile and boot.
#![allow(dead_code)]

use bumpalo::Bump;
use checker::encode;
use jvm_core::classpath::{ClassPath, Jdk};
use jvm_core::interp::Interpreter;
use jvm_core::program::{Options, Program};
use jvm_core::state::State;
use natives::{MainCall, boot, call_main};
use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;

pub const MAX_HEAP_WORDS: usize = 8 << 20;

/// A compiled program, in a directory of its own.
pub struct Compiled {
    jdk: Jdk,
    directory: PathBuf,
}

impl Compiled {
    /// `class` is the class of `source` that has `main`; the test's name keeps directories apart.
    pub fn new(test: &str, class: &str, source: &str) -> Compiled {
        let jdk = Jdk::find(None).expect("a JDK: set JAVA_HOME");
        let directory = std::env::temp_dir().join(format!("checker-{test}-{}", std::process::id()));
        std::fs::create_dir_all(&directory).expect("a directory for the test");
        let file = directory.join(format!("{class}.java"));
        std::fs::write(&file, source).expect("the source is written");
        let javac = jdk.tool("javac").expect("a JDK with its tools");
        let status = Command::new(javac).arg("-d").arg(&directory).arg(&file).status().expect("javac runs");
        assert!(status.success(), "the source compiles");
        Compiled { jdk, directory }
    }

    /// What the program prints under `java`.
    pub fn output_of_java(&self, class: &str) -> String {
        let java = self.jdk.tool("java").expect("a JDK has java");
        let output = Command::new(java).arg("-cp").arg(&self.directory).arg(class).output().expect("java runs");
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    pub fn program(&self) -> Program {
        let mut class_path = ClassPath::new(&[], self.jdk.clone()).expect("the JDK's classes");
        class_path.add(&self.directory).expect("the program's classes");
        let options = Options {
            assertions: true,
            preview: false,
            jdk_feature: self.jdk.version.feature,
            jdk_version: self.jdk.version.text.clone(),
            class_path: class_path.java_class_path(),
            jdk_home: self.jdk.home.display().to_string(),
            properties: Vec::new(),
            max_frames: 12_000,
            steady_clock: false,
        };
        Program::new(Arc::new(class_path), natives::table(true), options).expect("a complete JDK")
    }
}

impl Drop for Compiled {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.directory);
    }
}

/// Brings the library of a program up: the state before `main`, written down.
pub fn beginning(program: &Program, class: &str) -> Vec<u64> {
    let arena = Bump::new();
    let mut interpreter = Interpreter::new(program, &arena);
    let mut state = boot(&mut interpreter, MAX_HEAP_WORDS).expect("the library comes up");
    let main =
        MainCall { class, declared_in: class, descriptor: "([Ljava/lang/String;)V", is_static: true, arguments: &[] };
    call_main(&mut interpreter, &mut state, &main).expect("the program has a main");
    let mut beginning = Vec::new();
    encode::write(&state, &mut beginning);
    beginning
}

/// A new interpreter and a new state of the program, as it was written down.
pub fn with_machine<T>(program: &Program, beginning: &[u64], act: impl FnOnce(&mut Interpreter, &mut State) -> T) -> T {
    let arena = Bump::new();
    let mut interpreter = Interpreter::new(program, &arena);
    let mut state = State::on(&program.permanent, MAX_HEAP_WORDS);
    encode::read(&mut state, beginning);
    act(&mut interpreter, &mut state)
}
