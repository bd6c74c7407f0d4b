//! `jsym run`: one schedule of the program, its output passed through.

use std::io::Write;
use std::process::ExitCode;

use crate::diagnostics;
use crate::exit::Exit;
use crate::launch::Launch;
use jvm_core::ids::ThreadId;
use jvm_core::interp::{Interpreter, Stop};
use jvm_core::program::{Options, Program};
use jvm_core::state::{Entry, Stream};

pub fn run(launch: Launch) -> ExitCode {
    let options = Options {
        assertions: launch.assertions,
        jdk_feature: launch.jdk_version.feature,
        jdk_version: launch.jdk_version.text.clone(),
        class_path: String::new(),
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
    let mut state = match natives::boot(&mut interpreter, (launch.max_heap / 8) as usize) {
        Ok(state) => state,
        Err(error) => {
            diagnostics::unsupported(&error.0);
            return Exit::Unsupported.into();
        }
    };
    let class = program.load(&launch.main_class).unwrap();
    let main = program.method_named(class, "main", "([Ljava/lang/String;)V").unwrap();
    let array = state.heap.allocate_array(program.known().string_array, jvm_core::descriptor::Kind::Ref, launch.args.len()).unwrap();
    for (i, arg) in launch.args.iter().enumerate() {
        let s = program.new_string(&mut state.heap, arg).unwrap();
        state.heap.set_element(array, jvm_core::descriptor::Kind::Ref, i, s.slot());
    }
    let t = ThreadId(0);
    interpreter.push_call(&mut state, t, main, &[array.slot()], Entry::Call).unwrap();
    interpreter.initialize(&mut state, t, class);
    loop {
        let stop = interpreter.run(&mut state, t, 10_000);
        for printed in state.output.drain(..) {
            match printed.stream {
                Stream::Out => std::io::stdout().write_all(&printed.bytes).unwrap(),
                Stream::Err => std::io::stderr().write_all(&printed.bytes).unwrap(),
            }
        }
        match stop {
            Stop::Budget | Stop::Yield => {}
            Stop::Ended => return ExitCode::from((!state.threads[0].uncaught.is_null()) as u8),
            Stop::Exit(n) => return ExitCode::from(n as u8),
            stop => {
                diagnostics::unsupported(&format!("{stop:?}"));
                for frame in state.threads[0].frames.iter().rev().take(12) {
                    eprintln!("  at {}", jvm_core::program::describe_method(&program, frame.method));
                }
                return Exit::Unsupported.into();
            }
        }
    }
}
