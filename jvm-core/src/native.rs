//! What a native method is: a function from arguments to an [`Outcome`], in a table by class.
//!
//! A native never blocks, throws or calls Java itself: it says so with plain data and the interpreter does it. When
//! the interpreter executes the call again (after a block or a class initialisation), the native is simply called
//! again. Natives may also stand in for methods that do have bytecode: the table wins. A native may allocate (no
//! collection happens while it runs) and may hold references in local variables.

use crate::descriptor::Kind;
use crate::heap::OutOfMemory;
use crate::ids::{ClassId, MethodId, ObjRef, ThreadId};
use crate::library::{Library, Touches, Words};
use crate::program::{Program, Raise};
use crate::state::{Block, State};
use crate::step::{Step, StepInternals, StepMethods};
use hashbrown::HashMap;

/// The arguments are frame slots: the receiver first, long and double take two slots with the value in the first.
pub type NativeFn = fn(&mut NativeContext<'_>, &[u64]) -> Outcome;

pub struct NativeContext<'a> {
    pub program: &'a Program,
    pub state: &'a mut State,
    pub thread: ThreadId,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Outcome {
    /// Returned, without a result.
    Done,
    /// Returned; the slot value of the result.
    Value(u64),
    Throw(Raise),
    ThrowObject(ObjRef),
    /// The class must be initialised first; then the native is called again.
    Initialize(ClassId),
    /// Calls this method in its own place: its result is the native's. Arguments as frame slots.
    Call {
        method: MethodId,
        arguments: Vec<u64>,
    },
    /// Like `Call`, but the `Object` result is unboxed to the kind (`Ref`: passed on, `Void`: dropped).
    CallUnboxed {
        method: MethodId,
        arguments: Vec<u64>,
        result: Kind,
    },
    /// Calls this method by reflection: its result comes back boxed, and with `wrap` what it throws comes back in an
    /// `InvocationTargetException`.
    CallReflectively {
        method: MethodId,
        arguments: Vec<u64>,
        wrap: bool,
    },
    /// Runs this constructor on its first argument, which is then the native's result. The native's own first
    /// argument must be a reference. `wrap` as above.
    Construct {
        method: MethodId,
        arguments: Vec<u64>,
        wrap: bool,
    },
    /// Calls this method, drops its result, then calls the native again.
    CallThenRetry {
        method: MethodId,
        arguments: Vec<u64>,
    },
    /// The method's own bytecode is executed: the native only had a look at the arguments.
    Original,
    /// The thread waits; then the native is called again (see [`crate::state::Resume`]).
    Block(Block),
    /// Done, and other threads may go first.
    Yield,
    /// Any of this many results is possible: the thread's `choice` says which when the native is called again.
    Choose(u32),
    /// This execution does not count: an assumption of the program does not hold.
    Ignore,
    /// Not this native's business: the method's own bytecode is executed.
    Decline,
    /// The program ends with this status.
    Exit(i32),
    /// Standard input must be read from the host; then the native is called again.
    NeedInput,
    Unsupported(String),
}

impl Outcome {
    pub fn int(value: i32) -> Outcome {
        Outcome::Value(value as u32 as u64)
    }

    pub fn long(value: i64) -> Outcome {
        Outcome::Value(value as u64)
    }

    pub fn float(value: f32) -> Outcome {
        Outcome::Value(value.to_bits() as u64)
    }

    pub fn double(value: f64) -> Outcome {
        Outcome::Value(value.to_bits())
    }

    pub fn boolean(value: bool) -> Outcome {
        Outcome::Value(value as u64)
    }

    pub fn object(value: ObjRef) -> Outcome {
        Outcome::Value(value.slot())
    }

    pub fn throw(class: &'static str, message: impl Into<String>) -> Outcome {
        Outcome::Throw(Raise::new(class, message))
    }

    pub fn throw_bare(class: &'static str) -> Outcome {
        Outcome::Throw(Raise::bare(class))
    }

    pub fn null_pointer() -> Outcome {
        Outcome::throw_bare("java/lang/NullPointerException")
    }
}

impl From<OutOfMemory> for Raise {
    fn from(_: OutOfMemory) -> Raise {
        Raise::new("java/lang/OutOfMemoryError", HEAP_SPACE)
    }
}

pub(crate) const HEAP_SPACE: &str = "Java heap space";

impl Raise {
    /// Whether the heap is full, so that a collection may help.
    pub(crate) fn is_heap_space(&self) -> bool {
        self.class == "java/lang/OutOfMemoryError" && self.message.as_deref() == Some(HEAP_SPACE)
    }
}

impl From<Raise> for Outcome {
    fn from(raise: Raise) -> Outcome {
        Outcome::Throw(raise)
    }
}

/// So that a native can be written with `?` and end in one place.
impl From<Result<Outcome, Raise>> for Outcome {
    fn from(result: Result<Outcome, Raise>) -> Outcome {
        result.unwrap_or_else(Outcome::Throw)
    }
}

/// How a native method matters to other threads.
#[derive(Clone, Copy)]
pub enum Visibility {
    /// Not at all.
    Hidden,
    /// Whatever its arguments.
    Always,
    /// If the object in this argument slot is shared.
    OnObject(u8),
    /// If one of the objects in these two argument slots is shared.
    OnObjects(u8, u8),
    /// If the object in this argument slot is shared, or if there is none: memory outside of the heap is everybody's.
    OnMemory(u8),
    /// The same for two argument slots.
    OnMemories(u8, u8),
    /// Always, and it may have to wait: for what, the function says.
    Blocking(fn(&NativeContext<'_>, &[u64]) -> Option<Block>),
}

/// All that is known of a native method that other threads may notice: one row.
#[derive(Clone, Copy)]
pub struct Row {
    /// Name and descriptor: `notify()V`.
    pub signature: &'static str,
    pub function: NativeFn,
    pub visibility: Visibility,
    pub touches: Touches,
    pub words: Words,
}

/// The rows of one class.
pub type ClassRows = (&'static str, &'static [Row]);

impl Row {
    pub const fn new(
        signature: &'static str,
        function: NativeFn,
        visibility: Visibility,
        touches: Touches,
        words: Words,
    ) -> Row {
        Row { signature, function, visibility, touches, words }
    }
}

/// The names of a class's methods that run without interruption by other threads; `*` is all of them.
pub type AtomicMethods = (&'static str, &'static [&'static str]);

/// The natives of one class that other threads cannot notice: `hashCode()I` and the function.
pub type ClassNatives = (&'static str, &'static [(&'static str, NativeFn)]);

#[derive(Default)]
pub struct NativeTable {
    by_class: HashMap<&'static str, NativesOfClass>,
    steps: HashMap<&'static str, &'static [(&'static str, Step)]>,
    step_internals: StepInternals,
    /// What else is known of methods, classes and fields.
    pub library: Library,
}

#[derive(Default)]
pub struct NativesOfClass {
    rows: HashMap<&'static str, Row>,
    atomic: &'static [&'static str],
}

impl NativeTable {
    pub fn new(
        classes: impl IntoIterator<Item = ClassNatives>,
        visible: impl IntoIterator<Item = (&'static str, Row)>,
        atomic: &[AtomicMethods],
        library: Library,
    ) -> NativeTable {
        let mut table = NativeTable { library, ..NativeTable::default() };
        for (class, natives) in classes {
            for &(signature, function) in natives {
                table.set_native(class, signature, function);
            }
        }
        for (class, row) in visible {
            table.add(class, row);
        }
        for (class, methods) in atomic {
            table.by_class.entry(class).or_default().atomic = methods;
        }
        table
    }

    /// Adds one native that other threads cannot notice.
    pub fn set_native(&mut self, class: &'static str, signature: &'static str, function: NativeFn) {
        let words = Words::Silent;
        self.add(class, Row { signature, function, visibility: Visibility::Hidden, touches: Touches::Nothing, words });
    }

    fn add(&mut self, class: &'static str, row: Row) {
        let before = self.by_class.entry(class).or_default().rows.insert(row.signature, row);
        assert!(before.is_none(), "{class}.{} has two rows", row.signature);
    }

    /// The rows of all natives, with their classes.
    pub fn rows(&self) -> impl Iterator<Item = (&'static str, &Row)> {
        self.by_class.iter().flat_map(|(&class, natives)| natives.rows.values().map(move |row| (class, row)))
    }

    /// The rows of all atomic calls, with their classes.
    pub fn step_rows(&self) -> impl Iterator<Item = (&'static str, &'static str, Step)> {
        self.steps.iter().flat_map(|(&class, rows)| rows.iter().map(move |&(name, step)| (class, name, step)))
    }

    /// Lets methods run as one visible operation each; `internals` is what they are built from.
    pub fn set_steps(&mut self, tables: &[&[StepMethods]], internals: StepInternals) {
        for (class, methods) in tables.iter().copied().flatten() {
            self.steps.insert(class, methods);
        }
        self.step_internals = internals;
    }

    /// The rows of a class in the table of steps.
    pub fn steps_of(&self, class: &str) -> Option<&'static [(&'static str, Step)]> {
        let inner = || self.steps.get(format!("{}$*", class.split_once('$')?.0).as_str());
        self.steps.get(class).or_else(inner).copied()
    }

    /// Whether the methods of a class are guests in a step.
    pub fn is_guest(&self, internal_name: &str) -> bool {
        !self.step_internals.iter().any(|prefix| internal_name.starts_with(prefix))
    }

    pub fn of_class(&self, internal_name: &str) -> Option<&NativesOfClass> {
        self.by_class.get(internal_name)
    }
}

/// How a method runs as one, by the rows of its class.
pub fn step_among(
    rows: &'static [(&'static str, Step)],
    name: &str,
    descriptor: &str,
    is_public: bool,
) -> Option<Step> {
    let fits = |row: &str| match row {
        "*" => is_public && name != "<init>",
        row if row.contains('(') => key(name, descriptor).starts_with(row),
        row => row == name,
    };
    rows.iter().find(|(row, _)| fits(row)).map(|&(_, step)| step).filter(|&step| step != Step::Compound)
}

impl NativesOfClass {
    pub fn find(&self, name: &str, descriptor: &str) -> Option<&Row> {
        self.rows.get(key(name, descriptor).as_str())
    }

    pub fn is_atomic(&self, name: &str) -> bool {
        self.atomic.iter().any(|&atomic| atomic == name || atomic == "*")
    }
}

fn key(name: &str, descriptor: &str) -> String {
    let mut key = String::with_capacity(name.len() + descriptor.len());
    key.push_str(name);
    key.push_str(descriptor);
    key
}
