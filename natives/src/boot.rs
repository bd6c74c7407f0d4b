//! Brings the class library up: the main thread and its groups, `System.initPhase1`, and what later phases provide.
//!
//! The module system of a real VM is not booted (see [`jvm_core::loaders`]). Everything that exists afterwards is frozen
//! as the permanent part of the heap.

use jvm_core::heap::Heap;
use jvm_core::ids::{ClassId, MethodId, ObjRef, ThreadId};
use jvm_core::interp::{Interpreter, Stop};
use jvm_core::loaders::LoaderObjects;
use jvm_core::native::NativeContext;
use jvm_core::program::{Program, Raise};
use jvm_core::state::{Entry, Noticed, State, Thread};

const MAIN: ThreadId = ThreadId(0);
/// Room for class mirrors, literals and statics that come up later.
const PERMANENT_SLACK_WORDS: usize = 2 << 20;

/// Why the library did not come up: a limit of jsym, or a JDK that it does not know.
#[derive(Debug)]
pub struct BootError(pub String);

impl From<Raise> for BootError {
    fn from(raise: Raise) -> BootError {
        BootError(format!("{}: {}", raise.class, raise.message.unwrap_or_default()))
    }
}

/// A state with the library initialised and the main thread (number 0) ready for a first call.
pub fn boot(interpreter: &mut Interpreter, max_heap_words: usize) -> Result<State, BootError> {
    let program = interpreter.program;
    let mut state = State::new(max_heap_words);
    // While the library comes up, the end of a call is not the end of the thread.
    state.threads.push(Thread { leaving: true, ..Thread::new(ObjRef(0)) });
    let mut boot = Boot { program, interpreter, state: &mut state };
    boot.initialize("java/lang/Object")?;
    boot.set_unsafe_constants()?;
    boot.make_main_thread()?;
    for class in [
        "java/lang/String",
        "java/lang/System",
        "java/lang/Class",
        "java/lang/reflect/Method",
        "java/lang/ref/Reference",
    ] {
        boot.initialize(class)?;
    }
    boot.call("java/lang/System", "initPhase1", "()V", &[])?;
    // A VM has these ready for the first method handle.
    for class in ["MethodHandle", "ResolvedMethodName", "MemberName", "MethodHandleNatives"] {
        boot.initialize(&format!("java/lang/invoke/{class}"))?;
    }
    boot.call("jdk/internal/misc/VM", "initLevel", "(I)V", &[2])?;
    boot.make_loaders()?;
    boot.call("jdk/internal/misc/VM", "initLevel", "(I)V", &[4])?;
    // Reference handling and finalization threads have nothing to do: no reference is ever cleared.
    state.threads.truncate(1);
    state.threads[0] = Thread::new(state.threads[0].object);
    state.noticed = Noticed::default();
    state.bypasses.clear();
    crate::concurrent::thread::mark_started(&mut NativeContext { program, state: &mut state, thread: MAIN });
    state.heap.freeze(&program.permanent, PERMANENT_SLACK_WORDS);
    Ok(state)
}

/// Runs the thread until its stack is empty.
fn run_to_end(interpreter: &mut Interpreter, state: &mut State, thread: ThreadId) -> Result<(), BootError> {
    loop {
        match interpreter.run(state, thread, u64::MAX) {
            Stop::Ended => return Ok(()),
            Stop::Yield | Stop::Budget => {}
            stop => {
                let program = interpreter.program;
                let place = state
                    .thread(thread)
                    .frames
                    .iter()
                    .rev()
                    .take(12)
                    .map(|frame| jvm_core::program::describe_method(program, frame.method));
                let place: Vec<String> = place.collect();
                return Err(BootError(format!("{stop:?} in {}", place.join(" < "))));
            }
        }
    }
}

struct Boot<'i, 'a> {
    program: &'a Program,
    interpreter: &'i mut Interpreter<'a>,
    state: &'i mut State,
}

impl Boot<'_, '_> {
    fn initialize(&mut self, class: &str) -> Result<ClassId, BootError> {
        let id = self.program.load(class)?;
        self.interpreter.initialize(self.state, MAIN, id);
        self.finish()?;
        Ok(id)
    }

    fn finish(&mut self) -> Result<(), BootError> {
        run_to_end(self.interpreter, self.state, MAIN)?;
        let uncaught = self.state.threads[0].uncaught;
        self.state.threads[0].status = jvm_core::state::Status::Runnable;
        if uncaught.is_null() {
            return Ok(());
        }
        Err(BootError(self.describe(uncaught)))
    }

    /// An exception with where it was thrown, and its causes.
    fn describe(&self, exception: ObjRef) -> String {
        let known = self.program.known();
        let name = self.program.class_name(self.state.heap.class_of(exception)).to_string();
        let message = self.state.heap.field_ref(exception, known.throwable_message);
        let message =
            if message.is_null() { String::new() } else { self.program.string_text(&self.state.heap, message) };
        let trace = jvm_core::backtrace::stored_frames(self.program, self.state, exception);
        let trace: Vec<String> =
            trace.iter().take(10).map(|frame| jvm_core::program::describe_method(self.program, frame.method)).collect();
        let cause = self.state.heap.field_ref(exception, known.throwable_cause);
        let cause = match cause.is_null() || cause == exception {
            true => String::new(),
            false => format!(", caused by {}", self.describe(cause)),
        };
        format!("{name}: {message} in {}{cause}", trace.join(" < "))
    }

    fn method(&self, class: ClassId, name: &str, descriptor: &str) -> Result<MethodId, BootError> {
        let found = self.program.method_named(class, name, descriptor);
        let class = self.program.class_name(class);
        found.ok_or_else(|| BootError(format!("this JDK's `{class}` has no `{name}{descriptor}`")))
    }

    fn call(&mut self, class: &str, name: &str, descriptor: &str, arguments: &[u64]) -> Result<(), BootError> {
        let class = self.initialize(class)?;
        let method = self.method(class, name, descriptor)?;
        self.interpreter.push_call(self.state, MAIN, method, arguments, Entry::Call)?;
        self.finish()
    }

    fn allocate(&mut self, class: ClassId) -> Result<ObjRef, BootError> {
        let size = self.program.class(class).instance_words as usize;
        Ok(self.state.heap.allocate(class, size).map_err(Raise::from)?)
    }

    /// The class loaders, as `System.initPhase3` makes them; the main thread loads with the application's.
    fn make_loaders(&mut self) -> Result<(), BootError> {
        let loaders = self.initialize("jdk/internal/loader/ClassLoaders")?;
        self.initialize("jdk/internal/loader/BootLoader")?;
        self.call("jdk/internal/misc/VM", "initLevel", "(I)V", &[3])?;
        self.call("java/lang/ClassLoader", "initSystemClassLoader", "()Ljava/lang/ClassLoader;", &[])?;
        let statics = self.program.statics(&mut self.state.heap, loaders).map_err(Raise::from)?;
        let heap = &mut self.state.heap;
        let reference = |heap: &Heap, object: ObjRef, class: ClassId, name: &str| {
            let field = self.program.field_named(class, name);
            let missing = || BootError(format!("this JDK's `{}` has no `{name}`", self.program.class_name(class)));
            field.map(|field| heap.field_ref(object, field.offset as usize)).ok_or_else(missing)
        };
        let platform = reference(heap, statics, loaders, "PLATFORM_LOADER")?;
        let app = reference(heap, statics, loaders, "APP_LOADER")?;
        let app_module = reference(heap, app, heap.class_of(app), "unnamedModule")?;
        self.program.set_loaders(heap, LoaderObjects::new(platform, app, app_module)).map_err(Raise::from)?;
        let thread = self.state.threads[0].object;
        if let Some(field) = self.program.field_named(self.program.known().thread, "contextClassLoader") {
            self.state.heap.set_field_ref(thread, field.offset as usize, app);
        }
        Ok(())
    }

    /// What the VM tells `Unsafe` about itself: a little-endian machine of 64 bits.
    fn set_unsafe_constants(&mut self) -> Result<(), BootError> {
        let class = self.initialize("jdk/internal/misc/UnsafeConstants")?;
        let statics = self.program.statics(&mut self.state.heap, class).map_err(Raise::from)?;
        for (name, value) in [("ADDRESS_SIZE0", 8), ("PAGE_SIZE", 4096), ("BIG_ENDIAN", 0), ("UNALIGNED_ACCESS", 1)] {
            if let Some(field) = self.program.field_named(class, name) {
                self.state.heap.set_field(statics, field.offset as usize, value);
            }
        }
        Ok(())
    }

    /// What the VM does before any Java code can ask for `Thread.currentThread()`.
    fn make_main_thread(&mut self) -> Result<(), BootError> {
        let group_class = self.program.load("java/lang/ThreadGroup")?;
        let thread_class = self.program.known().thread;
        let thread = self.allocate(thread_class)?;
        self.state.threads[0].object = thread;
        if let Some(priority) = self.program.field_named(thread_class, "priority") {
            self.state.heap.set_field(thread, priority.offset as usize, 5);
        }
        let system = self.allocate(group_class)?;
        self.call("java/lang/ThreadGroup", "<init>", "()V", &[system.slot()])?;
        let main = self.allocate(group_class)?;
        let name = self.program.intern_text(&mut self.state.heap, "main").map_err(Raise::from)?;
        let constructor = "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V";
        self.call("java/lang/ThreadGroup", "<init>", constructor, &[main.slot(), system.slot(), name.slot()])?;
        self.call("java/lang/Thread", "<init>", constructor, &[thread.slot(), main.slot(), name.slot()])
    }
}
