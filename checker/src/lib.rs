//! The model checker: explores every schedule of a program on canonical states.
//!
//! It prints nothing. A search takes a booted [`State`](jvm_core::state::State) and gives an [`Outcome`]: the verdict,
//! the violations each with the schedule that leads to it, and what was covered.
//!
//! # Example
//!
//! Two threads count without a lock. On some schedules both read 0 before either writes 1:
//!
//! ```
//! use std::sync::{Arc, atomic::AtomicBool};
//!
//! use bumpalo::Bump;
//! use checker::{Settings, Verdict, ViolationKind, explore};
//! use jvm_core::classpath::{ClassPath, Jdk};
//! use jvm_core::interp::Interpreter;
//! use jvm_core::program::{Options, Program};
//! use natives::{MainCall, begin_shutdown, boot, call_main};
//!
//! const SOURCE: &str = "public class Count {
//!     static int count;
//!
//!     public static void main(String[] args) throws InterruptedException {
//!         Thread other = new Thread(() -> count++);
//!         other.start();
//!         count++;
//!         other.join();
//!         assert count == 2;
//!     }
//! }";
//!
//! // The class library is that of a JDK; the program is compiled with it.
//! let jdk = Jdk::find(None).expect("a JDK");
//! let directory = std::env::temp_dir().join(format!("checker-example-{}", std::process::id()));
//! std::fs::create_dir_all(&directory)?;
//! let source = directory.join("Count.java");
//! std::fs::write(&source, SOURCE)?;
//! let javac = jdk.tool("javac").expect("a JDK with its tools");
//! assert!(std::process::Command::new(javac).arg("-d").arg(&directory).arg(&source).status()?.success());
//!
//! // A program, and a state of it that stands before the call of `main`.
//! let mut class_path = ClassPath::new(&[], jdk.clone()).expect("the JDK's classes");
//! class_path.add(&directory).expect("the program's classes");
//! let options = Options {
//!     assertions: true,
//!     preview: false,
//!     jdk_feature: jdk.version.feature,
//!     jdk_version: jdk.version.text.clone(),
//!     class_path: class_path.java_class_path(),
//!     jdk_home: jdk.home.display().to_string(),
//!     properties: Vec::new(),
//!     max_frames: 12_000,
//!     steady_clock: false,
//! };
//! let program = Program::new(Arc::new(class_path), natives::table(true), options).expect("a complete JDK");
//! let arena = Bump::new();
//! let mut interpreter = Interpreter::new(&program, &arena);
//! let mut state = boot(&mut interpreter, 64 << 20).expect("the library comes up");
//! let main = MainCall {
//!     class: "Count",
//!     declared_in: "Count",
//!     descriptor: "([Ljava/lang/String;)V",
//!     is_static: true,
//!     arguments: &[],
//! };
//! call_main(&mut interpreter, &mut state, &main).expect("the program has a main");
//!
//! // Every schedule.
//! let never = AtomicBool::new(false);
//! let outcome = explore(&mut interpreter, begin_shutdown, &Settings::default(), &never, None, &mut state);
//! assert_eq!(outcome.verdict, Verdict::Violated);
//! assert_eq!(outcome.findings[0].violation.kind, ViolationKind::Assertion);
//! println!("{} states, schedule {}", outcome.statistics.states, outcome.findings[0].schedule);
//! # std::fs::remove_dir_all(&directory)?;
//! # Ok::<(), std::io::Error>(())
//! ```

mod assumptions;
mod choice;
mod kinds;
mod machine;
mod properties;
mod reductions;
mod schedule;
mod search;
mod settings;
mod state;
pub mod temporal;
mod transition;

pub use choice::{Choice, Schedule, Token};
pub use kinds::{PROPERTIES, Property, ViolationKind};
pub use machine::hash_of;
pub use properties::Violation;
pub use properties::terminal::Terminal;
pub use reductions::independence;
pub use schedule::Finding;
pub use schedule::recorder::innermost;
pub use schedule::replay::{Beginning, Diverged, Replay};
pub use schedule::shorten::shorten;
pub use schedule::trace;
pub use search::observer::Predicates;
pub use search::{Company, Outcome, Statistics, Verdict, explore, explore_in_company};
pub use settings::{
    Limits, REDUCTIONS, Reduction, STRATEGIES, Sampling, Settings, Stage, StoreKind, Strategy, StrategyRow, Symmetries,
    Time, WhenFull,
};
pub use state::canonical::Canonicalizer;
pub use state::encode;
pub use state::footprint::{Footprint, awaited};
pub use state::pending::{Access, Location, Pending, pending_of};
pub use transition::successor::{StepEnd, Successor};
