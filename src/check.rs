//! `jsym TARGET`: every schedule of the program.

use std::process::ExitCode;
use std::sync::atomic::AtomicBool;

use bumpalo::Bump;
use checker::{Limits, Search, Settings, Strategy, Verdict, ViolationKind};
use jvm_core::interp::Interpreter;
use jvm_core::program::Program;
use natives::MainCall;

use crate::args::{LimitFlags, Order, Property, SearchFlags, StoreKind};
use crate::diagnostics;
use crate::exit::Exit;
use crate::launch::Launch;

/// Set by Ctrl-C.
pub static INTERRUPTED: AtomicBool = AtomicBool::new(false);

pub fn check(launch: Launch, search: &SearchFlags, limits: &LimitFlags) -> ExitCode {
    let options = launch.options();
    let settings = settings(search, limits);
    let program = match Program::new(launch.class_path, natives::table(), options) {
        Ok(program) => program,
        Err(raise) => {
            diagnostics::unsupported_at(&format!("{raise:?}"), None);
            return Exit::Unsupported.into();
        }
    };
    let arena = Bump::new();
    let mut interpreter = Interpreter::new(&program, &arena);
    let main = MainCall {
        class: &launch.main_class,
        declared_in: &launch.main.declared_in,
        descriptor: launch.main.kind.descriptor(),
        is_static: launch.main.kind.is_static(),
        arguments: &launch.args,
    };
    let started = natives::boot(&mut interpreter, (launch.max_heap / 8) as usize).and_then(|mut state| {
        natives::call_main(&mut interpreter, &mut state, &main)?;
        Ok(state)
    });
    let mut state = match started {
        Ok(state) => state,
        Err(error) => {
            diagnostics::unsupported_at(&error.0, None);
            return Exit::Unsupported.into();
        }
    };
    let outcome = Search::new(&mut interpreter, natives::begin_shutdown, &settings, &INTERRUPTED).explore(&mut state);
    let s = &outcome.statistics;
    println!(
        "{:?}: {} states, {} transitions, depth {}, {:.3} s, {} B/state",
        outcome.verdict,
        s.states,
        s.transitions,
        s.depth,
        s.seconds,
        s.store_bytes / s.states.max(1)
    );
    for f in &outcome.findings {
        println!("{:?} {}", f.violation, f.schedule);
    }
    println!("{} races", outcome.races.len());
    match outcome.verdict {
        Verdict::Ok => Exit::Ok.into(),
        Verdict::Violated => Exit::Violated.into(),
        Verdict::Unfinished(_) => Exit::Unfinished.into(),
        Verdict::Unsupported(_) => Exit::Unsupported.into(),
    }
}

pub fn settings(search: &SearchFlags, limits: &LimitFlags) -> Settings {
    Settings {
        strategy: match search.search {
            Order::Dfs => Strategy::DepthFirst,
            Order::Bfs => Strategy::BreadthFirst,
        },
        limits: Limits {
            time: limits.time_limit,
            states: limits.max_states,
            depth: limits.max_depth,
            memory: Some(limits.max_memory as usize),
        },
        exact_store: search.store == StoreKind::Exact,
        heap_symmetry: !search.no_heap_symmetry,
        merge_releases: !search.no_por,
        check: search.check.iter().map(|property| kind_of(*property)).collect(),
        keep_going: search.keep_going,
        spurious_wakeups: search.spurious_wakeups,
        observe_output: false,
    }
}

fn kind_of(property: Property) -> ViolationKind {
    match property {
        Property::Deadlock => ViolationKind::Deadlock,
        Property::Assert => ViolationKind::Assertion,
        Property::Exception => ViolationKind::Exception,
        Property::Race => ViolationKind::Race,
    }
}
