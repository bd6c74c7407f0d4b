//! The two ends of a program: the call of `main`, and the shutdown sequence after the last thread.

use crate::BootError;
use jvm_core::descriptor::Kind;
use jvm_core::ids::{NULL, ThreadId};
use jvm_core::interp::Interpreter;
use jvm_core::objects::InitState;
use jvm_core::program::Raise;
use jvm_core::state::{Entry, Frame, State, Status};

/// The thread that runs `main`, and later the shutdown sequence.
pub const MAIN_THREAD: ThreadId = ThreadId(0);

/// What is to be called.
pub struct MainCall<'a> {
    /// Internal name of the class that is started.
    pub class: &'a str,
    /// The class that declares `main`: it may be a superclass.
    pub declared_in: &'a str,
    pub descriptor: &'a str,
    pub is_static: bool,
    pub arguments: &'a [String],
}

/// Puts the call of `main` on the main thread, with everything that has to happen before it on top.
pub fn call_main(interpreter: &mut Interpreter, state: &mut State, call: &MainCall) -> Result<(), BootError> {
    let program = interpreter.program;
    let class = match program.load(call.class) {
        Ok(class) => class,
        // An error in the program, shown as Java shows it: a superclass is missing, for example.
        Err(raise) => {
            interpreter.raise(state, MAIN_THREAD, raise);
            return Ok(());
        }
    };
    let missing = || BootError(format!("`{}` has no `main{}`", call.declared_in, call.descriptor));
    let main = program.method_named(program.load(call.declared_in)?, "main", call.descriptor).ok_or_else(missing)?;
    let mut slots = Vec::new();
    let mut constructor = None;
    if !call.is_static {
        // An instance main (JEP 512): the constructor runs first.
        let size = program.class(class).instance_words as usize;
        slots.push(state.heap.allocate(class, size).map_err(Raise::from)?.slot());
        constructor = Some(program.method_named(class, "<init>", "()V").ok_or_else(missing)?);
    }
    if call.descriptor.starts_with("([") {
        let strings = program.known().string_array;
        let length = call.arguments.len();
        let array = state.heap.allocate_array(strings, Kind::Ref, length).map_err(Raise::from)?;
        for (i, argument) in call.arguments.iter().enumerate() {
            let string = program.new_string(&mut state.heap, argument).map_err(Raise::from)?;
            state.heap.set_element(array, Kind::Ref, i, string.slot());
        }
        slots.push(array.slot());
    }
    // The class is initialised before the call begins: what goes wrong then does not show `main`.
    let top = slots.len() as u32;
    let thread = state.thread_mut(MAIN_THREAD);
    thread.frames.push(Frame { method: main, pc: 0, base: 0, top, lock: NULL, entry: Entry::Start });
    thread.slots = slots.clone();
    if let Some(constructor) = constructor
        && let Err(raise) = interpreter.push_call(state, MAIN_THREAD, constructor, &slots[..1], Entry::Upcall)
    {
        // So is a class that does not verify.
        interpreter.raise(state, MAIN_THREAD, raise);
        return Ok(());
    }
    interpreter.initialize(state, MAIN_THREAD, class);
    Ok(())
}

/// Begins the shutdown sequence if the program has registered hooks for it; false if there is nothing to do.
pub fn begin_shutdown(interpreter: &mut Interpreter, state: &mut State) -> bool {
    let program = interpreter.program;
    // The library initialises this class when the first hook is registered.
    let hooks = program.load("java/lang/ApplicationShutdownHooks");
    let registered = hooks.is_ok_and(|class| program.init_state(&mut state.heap, class) == Ok(InitState::Done));
    registered && call_shutdown(interpreter, state).is_ok()
}

/// After the last thread that keeps the program alive: `Shutdown.shutdown` runs the hooks on the main thread.
pub fn call_shutdown(interpreter: &mut Interpreter, state: &mut State) -> Result<(), BootError> {
    let program = interpreter.program;
    let class = program.load("java/lang/Shutdown")?;
    let missing = || BootError("this JDK's `java.lang.Shutdown` has no `shutdown()`".into());
    let shutdown = program.method_named(class, "shutdown", "()V").ok_or_else(missing)?;
    let thread = state.thread_mut(MAIN_THREAD);
    thread.status = Status::Runnable;
    thread.leaving = true;
    interpreter.push_call(state, MAIN_THREAD, shutdown, &[], Entry::Call)?;
    interpreter.initialize(state, MAIN_THREAD, class);
    Ok(())
}
