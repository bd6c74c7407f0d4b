//! `jsym run`: one schedule of the program, its output passed through.

use std::process::ExitCode;

use crate::diagnostics;
use crate::exit::Exit;
use crate::launch::Launch;
use jvm_core::interp::Interpreter;
use jvm_core::program::{Options, Program};

pub fn run(launch: Launch) -> ExitCode {
    let options = Options {
        assertions: launch.assertions,
        jdk_feature: launch.jdk_version.feature,
        jdk_home: launch.jdk_home.display().to_string(),
        properties: launch.properties,
        max_frames: 6_000,
    };
    let program = match Program::new(launch.class_path, natives::table(), options) {
        Ok(program) => program,
        Err(raise) => {
            diagnostics::unsupported(&format!("{raise:?}"));
            return Exit::Unsupported.into();
        }
    };
    let arena = bumpalo::Bump::new();
    let mut interpreter = Interpreter::new(&program, &arena);
    match natives::boot(&mut interpreter, (launch.max_heap / 8) as usize) {
        Ok(_) => Exit::Ok.into(),
        Err(error) => {
            diagnostics::unsupported(&error.0);
            Exit::Unsupported.into()
        }
    }
}
