//! `jsym run`: one schedule of the program, its output passed through.

use std::process::ExitCode;

use crate::diagnostics;
use crate::exit::Exit;
use crate::launch::Launch;

pub fn run(launch: Launch) -> ExitCode {
    let name = launch.main_class.replace('/', ".");
    diagnostics::unsupported(&format!("running `{name}` is not built in yet"));
    Exit::Unsupported.into()
}
