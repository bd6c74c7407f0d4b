//! Exceptions: making those that the VM throws, finding handlers, unwinding (JVMS 2.10), uncaught ones.

use super::Interpreter;
use crate::backtrace;
use crate::footprint::How;
use crate::ids::{ClassId, MethodId, NULL, ObjRef, ThreadId};
use crate::monitor;
use crate::objects::InitState;
use crate::program::{INIT_ERROR, NEEDS_LOADER, Raise, binary_name, package_of};
use crate::state::{Entry, State};

/// How the VM has a class loaded; which of them have the method differs by version.
const LOADER_CALLS: [(&str, &str); 3] = [
    ("jdk/internal/loader/BuiltinClassLoader", "(Ljava/lang/String;Z)Ljava/lang/Class;"),
    ("jdk/internal/loader/ClassLoaders$AppClassLoader", "(Ljava/lang/String;Z)Ljava/lang/Class;"),
    ("java/lang/ClassLoader", "(Ljava/lang/String;)Ljava/lang/Class;"),
];

impl Interpreter<'_> {
    /// An exception object as its constructor would leave it, with the stack trace of here.
    pub fn make_exception(&mut self, state: &mut State, thread: ThreadId, raise: Raise) -> ObjRef {
        self.exception_from(state, thread, raise, backtrace::From::Top)
    }

    /// The same, thrown by a native method, which has no frame.
    pub(super) fn make_native_exception(
        &mut self,
        state: &mut State,
        thread: ThreadId,
        native: MethodId,
        raise: Raise,
    ) -> ObjRef {
        self.exception_from(state, thread, raise, backtrace::From::Native(native))
    }

    fn exception_from(&mut self, state: &mut State, thread: ThreadId, raise: Raise, from: backtrace::From) -> ObjRef {
        let program = self.program;
        let class = program.load(raise.class).unwrap_or(program.known().throwable);
        // A few words more than the limit: there must be room to say that there is none.
        let limit = std::mem::replace(&mut state.heap.max_words, usize::MAX);
        let exception = self.fill_exception(state, thread, class, raise.message.as_deref(), from);
        if let Some(missing) = self.missing_class(&raise) {
            self.add_loaders_exception(state, thread, exception, missing);
        }
        state.heap.max_words = limit;
        exception
    }

    /// The class of the user that was not found, if that is what the error says.
    fn missing_class<'r>(&self, raise: &'r Raise) -> Option<&'r str> {
        let name = raise.message.as_deref().filter(|_| raise.class == "java/lang/NoClassDefFoundError")?;
        let name = name.trim_start_matches('[');
        let name = name.strip_prefix('L').and_then(|rest| rest.strip_suffix(';')).unwrap_or(name);
        let is_librarys = self.program.class_path.module_of_package(package_of(name)).is_some();
        (!is_librarys && !name.contains(' ')).then_some(name)
    }

    /// What the application class loader threw when it did not find the class, as the cause of an error: the calls of
    /// the loader are added to the stack trace.
    fn add_loaders_exception(&mut self, state: &mut State, thread: ThreadId, error: ObjRef, missing: &str) {
        let program = self.program;
        let known = program.known();
        let Ok(class) = program.load("java/lang/ClassNotFoundException") else { return };
        let text = binary_name(missing);
        let cause = self.fill_exception(state, thread, class, Some(&text), backtrace::From::Top);
        let trace = backtrace::stored_frames(program, state, error);
        let calls = LOADER_CALLS.iter().filter_map(|(class, descriptor)| {
            let class = program.class(program.load(class).ok()?);
            let (name, descriptor) = (program.symbols.find("loadClass")?, program.symbols.find(descriptor)?);
            let method = program.declared_method(class, name, descriptor)?;
            Some(backtrace::TraceFrame { method: method.id, offset: program.last_call_of(method) })
        });
        let frames: Vec<backtrace::TraceFrame> = calls.chain(trace).collect();
        backtrace::store(program, state, cause, &frames);
        // It cannot be set any more.
        state.heap.set_field_ref(cause, known.throwable_cause, NULL);
        state.heap.set_field_ref(error, known.throwable_cause, cause);
    }

    fn fill_exception(
        &mut self,
        state: &mut State,
        thread: ThreadId,
        class: ClassId,
        message: Option<&str>,
        from: backtrace::From,
    ) -> ObjRef {
        let program = self.program;
        let known = program.known();
        let size = program.class(class).instance_words as usize;
        let exception = state.heap.allocate(class, size).expect("the limit is lifted");
        if let Some(message) = message {
            let text = program.new_string(&mut state.heap, message).expect("the limit is lifted");
            state.heap.set_field_ref(exception, known.throwable_message, text);
        }
        state.heap.set_field_ref(exception, known.throwable_cause, exception);
        // What Throwable's field initialisers assign.
        let sentinels =
            [("UNASSIGNED_STACK", known.throwable_stack_trace), ("SUPPRESSED_SENTINEL", known.throwable_suppressed)];
        for (name, offset) in sentinels {
            if let (Some(field), Ok(statics)) =
                (program.field_named(known.throwable, name), program.statics(&mut state.heap, known.throwable))
            {
                let value = state.heap.field_ref(statics, field.offset as usize);
                state.heap.set_field_ref(exception, offset, value);
            }
        }
        backtrace::fill(program, state, thread, exception, from);
        exception
    }

    /// Goes to the handler of an exception, unwinding frames on the way.
    pub(super) fn throw(&mut self, state: &mut State, thread: ThreadId, exception: ObjRef) {
        let mut exception = exception;
        let is_assertion = self.is_assertion_error(state, exception);
        let mut passed_user = false;
        while let Some(&frame) = state.thread(thread).frames.last() {
            let handler = match frame.entry {
                // Not begun yet.
                Entry::Start => Ok(None),
                _ => self.find_handler(state, frame.method, frame.pc, exception),
            };
            match handler {
                Ok(Some((handler, is_catch))) => {
                    let users = self.program.class(self.program.method(frame.method).class).is_users();
                    if is_assertion && is_catch && passed_user && !users {
                        state.swallowed = exception;
                    }
                    let max_locals = self.code(frame.method).expect("a method that runs was decoded").max_locals as u32;
                    let thread = state.thread_mut(thread);
                    let place = frame.base + max_locals;
                    thread.slots.resize(thread.slots.len().max(place as usize + 1), 0);
                    thread.slots[place as usize] = exception.slot();
                    let frame = thread.frames.last_mut().expect("a frame is running");
                    frame.pc = handler;
                    frame.top = place + 1;
                    return;
                }
                Ok(None) => {}
                // The class of a handler could not be loaded: that error takes the exception's place.
                Err(raise) => exception = self.make_exception(state, thread, raise),
            }
            self.touch_monitor(state, thread, frame.lock, How::Release);
            if !frame.lock.is_null() && monitor::exit(&mut state.heap, thread, frame.lock).is_err() {
                let raise = Raise::new("java/lang/IllegalMonitorStateException", "current thread is not owner");
                exception = self.make_exception(state, thread, raise);
            }
            passed_user |= self.program.class(self.program.method(frame.method).class).is_users();
            state.thread_mut(thread).frames.pop();
            self.leave_atomic(state, thread, frame.entry);
            match frame.entry {
                Entry::ClassInit(class) => {
                    self.end_atomic_initialization(state, thread, class);
                    exception = self.fail_initialization(state, thread, class, exception)
                }
                Entry::ClassPrepare(class) => self.mark_failed(state, thread, class, exception),
                Entry::Reflect { native, wrap: true, .. } | Entry::Construct { native, wrap: true } => {
                    exception = self.wrap_target(state, thread, native, exception);
                }
                Entry::Start
                | Entry::Call
                | Entry::Upcall
                | Entry::Unbox(_)
                | Entry::Atomic
                | Entry::Step
                | Entry::Guest
                | Entry::Driver
                | Entry::Driven
                | Entry::Through(_)
                | Entry::Reflect { .. }
                | Entry::Construct { .. } => {}
            }
            // The caller's operand stack is not needed any more: its handler starts with an empty one.
        }
        self.uncaught(state, thread, exception);
    }

    fn is_assertion_error(&self, state: &State, exception: ObjRef) -> bool {
        let assertion = self.program.symbols.find("java/lang/AssertionError");
        let assertion = assertion.and_then(|name| self.program.find_loaded(name));
        assertion.is_some_and(|class| self.program.is_subtype(state.heap.class_of(exception), class))
    }

    /// The class stays unusable. What those who try again see as the cause is made now, as HotSpot words it.
    fn mark_failed(&mut self, state: &mut State, thread: ThreadId, class: ClassId, exception: ObjRef) {
        let program = self.program;
        self.touch_class(state, class, How::Release);
        let marked = program.set_init_state(&mut state.heap, class, InitState::Failed);
        debug_assert!(marked.is_ok(), "the statics exist already");
        let text = |state: &State, string: ObjRef| {
            if string.is_null() { String::new() } else { program.string_text(&state.heap, string) }
        };
        let known = program.known();
        let name = binary_name(program.class_name(state.heap.class_of(exception)));
        let message = state.heap.field_ref(exception, known.throwable_message);
        let message = if message.is_null() { name } else { format!("{name}: {}", text(state, message)) };
        let runner = state.thread(thread).object;
        let runner = program.field_named(known.thread, "name").filter(|_| !runner.is_null()).map(|field| {
            let name = state.heap.field_ref(runner, field.offset as usize);
            text(state, name)
        });
        let message = format!("Exception {message} [in thread \"{}\"]", runner.unwrap_or_default());
        let raise = Raise::new("java/lang/ExceptionInInitializerError", message);
        let kept = self.make_exception(state, thread, raise);
        let trace = state.heap.field_ref(exception, known.throwable_backtrace);
        state.heap.set_field_ref(kept, known.throwable_backtrace, trace);
        if let Some(depth) = program.field_named(known.throwable, "depth") {
            let depth_of_trace = state.heap.field(exception, depth.offset as usize);
            state.heap.set_field(kept, depth.offset as usize, depth_of_trace);
        }
        state.heap.set_field_ref(kept, known.throwable_cause, NULL);
        if let Ok(statics) = program.statics(&mut state.heap, class) {
            state.heap.set_field_ref(statics, INIT_ERROR, kept);
        }
    }

    /// Another use of a class whose initialisation failed.
    pub(super) fn failed_before(&mut self, state: &mut State, thread: ThreadId, class: ClassId) -> ObjRef {
        let name = binary_name(self.program.class_name(class));
        let raise = Raise::new("java/lang/NoClassDefFoundError", format!("Could not initialize class {name}"));
        let error = self.make_exception(state, thread, raise);
        if let Ok(statics) = self.program.statics(&mut state.heap, class) {
            let kept = state.heap.field_ref(statics, INIT_ERROR);
            if !kept.is_null() {
                state.heap.set_field_ref(error, self.program.known().throwable_cause, kept);
            }
        }
        error
    }

    /// JVMS 5.5, step 10: anything but an `Error` is wrapped.
    fn fail_initialization(&mut self, state: &mut State, thread: ThreadId, class: ClassId, cause: ObjRef) -> ObjRef {
        self.mark_failed(state, thread, class, cause);
        let program = self.program;
        let is_error =
            program.load("java/lang/Error").is_ok_and(|error| program.is_subtype(state.heap.class_of(cause), error));
        if is_error {
            return cause;
        }
        let raise = Raise::bare("java/lang/ExceptionInInitializerError");
        let wrapper = self.make_exception(state, thread, raise);
        state.heap.set_field_ref(wrapper, program.known().throwable_cause, cause);
        wrapper
    }

    /// The handler's place, and whether it catches a class of exceptions: a `finally` throws them again.
    fn find_handler(
        &mut self,
        state: &State,
        method: MethodId,
        pc: u32,
        exception: ObjRef,
    ) -> Result<Option<(u32, bool)>, Raise> {
        let code = self.code(method)?;
        let class = self.program.class(self.program.method(method).class);
        for row in code.handlers {
            if pc < row.start || pc >= row.end {
                continue;
            }
            if row.catch_type == 0 {
                return Ok(Some((row.handler, false)));
            }
            let thrown = state.heap.class_of(exception);
            let wanted = match self.resolve_class(class, row.catch_type) {
                Err(raise) if raise.class == NEEDS_LOADER => {
                    if self.is_caught_by_name(self.reader_of(class), row.catch_type, thrown) {
                        return Ok(Some((row.handler, true)));
                    }
                    continue;
                }
                resolved => resolved?,
            };
            if self.program.is_subtype(state.heap.class_of(exception), wanted) {
                return Ok(Some((row.handler, true)));
            }
        }
        Ok(None)
    }

    /// No code of the thread catches it: `Thread.dispatchUncaughtException` has the last word (JLS 11.3).
    fn uncaught(&mut self, state: &mut State, thread: ThreadId, exception: ObjRef) {
        let program = self.program;
        let object = state.thread(thread).object;
        if !state.thread(thread).uncaught.is_null() || object.is_null() {
            let name = binary_name(program.class_name(state.heap.class_of(exception)));
            let message = format!("\nException: {name} thrown from the UncaughtExceptionHandler\n");
            state.print(crate::state::Stream::Err, message.as_bytes());
            if state.thread(thread).handled {
                // What a handler of the program throws is heard by nobody.
                state.swallowed = exception;
            }
            return;
        }
        state.thread_mut(thread).uncaught = exception;
        state.thread_mut(thread).handled = self.has_handler(state, object);
        let class = state.heap.class_of(object);
        let dispatch = program.method_named(class, "dispatchUncaughtException", "(Ljava/lang/Throwable;)V");
        if let Some(dispatch) = dispatch {
            let arguments = [object.slot(), exception.slot()];
            let pushed = self.push_call(state, thread, dispatch, &arguments, Entry::Call);
            debug_assert!(pushed.is_ok());
        }
    }

    /// Whether the program itself has said what happens to uncaught exceptions of a thread: by a handler of the thread,
    /// by one for all threads, or by a thread group of its own.
    fn has_handler(&self, state: &mut State, thread: ObjRef) -> bool {
        let program = self.program;
        let known = program.known();
        let reference = |state: &State, object: ObjRef, name: &str| {
            let field = program.field_named(state.heap.class_of(object), name).filter(|field| !field.is_static());
            field.map_or(NULL, |field| state.heap.field_ref(object, field.offset as usize))
        };
        if !reference(state, thread, "uncaughtExceptionHandler").is_null() {
            return true;
        }
        if let (Some(field), Ok(statics)) = (
            program.field_named(known.thread, "defaultUncaughtExceptionHandler"),
            program.statics(&mut state.heap, known.thread),
        ) && !state.heap.field_ref(statics, field.offset as usize).is_null()
        {
            return true;
        }
        let holder = reference(state, thread, "holder");
        let group = reference(state, if holder.is_null() { thread } else { holder }, "group");
        !group.is_null() && program.class(state.heap.class_of(group)).is_users()
    }
}
