//! `jdk.internal.misc.Unsafe`: memory blocks, offsets, classes, fences.

use crate::arguments::{class, field, int, long, object, text};
use crate::memory::unsafe_access::no_such_location;
use jvm_core::heap::ARRAY_HEADER;
use jvm_core::ids::{ClassId, ObjRef};
use jvm_core::library::{Touches, Words};
use jvm_core::memory;
use jvm_core::native::Visibility::{Always, OnMemories, OnMemory};
use jvm_core::native::{ClassNatives, ClassRows, NativeContext, Outcome, Row};
use jvm_core::objects::InitState;
use jvm_core::program::Field;

/// What other threads can notice.
#[rustfmt::skip]
pub const VISIBLE: &[ClassRows] = &[
    ("jdk/internal/misc/Unsafe", &[
        Row::new("setMemory0(Ljava/lang/Object;JJB)V", set_memory, OnMemory(1), Touches::Everything, Words::Silent),
        Row::new("copyMemory0(Ljava/lang/Object;JLjava/lang/Object;JJ)V", copy_memory, OnMemories(1, 4), Touches::Everything, Words::Silent),
        Row::new("copySwapMemory0(Ljava/lang/Object;JLjava/lang/Object;JJJ)V", copy_swap_memory, OnMemories(1, 4), Touches::Everything, Words::Silent),
        Row::new("freeMemory0(J)V", free_memory, Always, Touches::Everything, Words::Silent),
    ]),
];

#[rustfmt::skip]
pub const NATIVES: &[ClassNatives] = &[(
    "jdk/internal/misc/Unsafe",
    &[
        ("arrayBaseOffset0(Ljava/lang/Class;)I", |_, _| Outcome::int((ARRAY_HEADER * 8) as i32)),
        ("arrayIndexScale0(Ljava/lang/Class;)I", array_index_scale),
        ("objectFieldOffset0(Ljava/lang/reflect/Field;)J", field_offset),
        ("objectFieldOffset1(Ljava/lang/Class;Ljava/lang/String;)J", object_field_offset),
        ("staticFieldOffset0(Ljava/lang/reflect/Field;)J", field_offset),
        ("staticFieldBase0(Ljava/lang/reflect/Field;)Ljava/lang/Object;", static_field_base),
        ("fullFence()V", |_, _| Outcome::Done),
        ("loadFence()V", |_, _| Outcome::Done),
        ("storeFence()V", |_, _| Outcome::Done),
        ("shouldBeInitialized0(Ljava/lang/Class;)Z", should_be_initialized),
        ("ensureClassInitialized0(Ljava/lang/Class;)V", ensure_initialized),
        ("allocateInstance(Ljava/lang/Class;)Ljava/lang/Object;", allocate_instance),
        ("throwException(Ljava/lang/Throwable;)V", throw_exception),
        ("allocateMemory0(J)J", allocate_memory),
        ("reallocateMemory0(JJ)J", reallocate_memory),
        ("getLoadAverage0([DI)I", |_, _| Outcome::int(-1)),
    ],
)];

fn array_index_scale(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let kind = context.program.class(class(context, arguments[1])).element_kind();
    Outcome::int(kind.map_or(0, |kind| 1 << kind.element_shift()))
}

fn object_field_offset(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let class = class(context, arguments[1]);
    let name = text(context, arguments[2]);
    match context.program.field_named(class, &name) {
        Some(field) => Outcome::long(field.offset as i64 * 8),
        None => Outcome::throw("java/lang/InternalError", name),
    }
}

/// What a `java.lang.reflect.Field` stands for.
fn reflected<'p>(context: &NativeContext<'p>, slot: u64) -> Option<&'p Field> {
    let declaring = class(context, field(context, object(slot), "clazz")?);
    let name = text(context, field(context, object(slot), "name")?);
    context.program.class(declaring).fields.iter().find(|field| context.program.text(field.name) == name)
}

fn field_offset(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    match reflected(context, arguments[1]) {
        Some(field) => Outcome::long(field.offset as i64 * 8),
        None => Outcome::throw_bare("java/lang/InternalError"),
    }
}

fn static_field_base(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let Some(field) = reflected(context, arguments[1]) else {
        return Outcome::throw_bare("java/lang/InternalError");
    };
    match context.program.statics(&mut context.state.heap, field.class) {
        Ok(statics) => Outcome::object(statics),
        Err(full) => Outcome::Throw(full.into()),
    }
}

fn should_be_initialized(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let id = class(context, arguments[1]);
    let state = context.program.init_state(&mut context.state.heap, id);
    Outcome::boolean(!matches!(state, Ok(InitState::Done)))
}

fn ensure_initialized(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let id = class(context, arguments[1]);
    if is_ready(context, id) { Outcome::Done } else { Outcome::Initialize(id) }
}

/// Whether the running thread may use the class: it is initialised, or the thread is initialising it.
pub fn is_ready(context: &mut NativeContext, id: ClassId) -> bool {
    match context.program.init_state(&mut context.state.heap, id) {
        Ok(InitState::Done) => true,
        Ok(InitState::Running(owner)) => owner == context.thread.0,
        _ => false,
    }
}

fn allocate_instance(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let id = class(context, arguments[1]);
    let class = context.program.class(id);
    if class.is_abstract() || class.is_interface() || class.is_array() || class.is_primitive() {
        let name = jvm_core::program::binary_name(context.program.text(class.name));
        return Outcome::throw("java/lang/InstantiationException", name);
    }
    if !is_ready(context, id) {
        return Outcome::Initialize(id);
    }
    match context.state.heap.allocate(id, class.instance_words as usize) {
        Ok(object) => Outcome::object(object),
        Err(full) => Outcome::Throw(full.into()),
    }
}

fn throw_exception(_: &mut NativeContext, arguments: &[u64]) -> Outcome {
    match object(arguments[1]) {
        exception if exception.is_null() => Outcome::null_pointer(),
        exception => Outcome::ThrowObject(exception),
    }
}

/// The callers throw `OutOfMemoryError` when the answer is 0.
fn allocate_memory(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let size = usize::try_from(long(arguments[1])).unwrap_or(usize::MAX);
    Outcome::long(context.state.off_heap.allocate(size).unwrap_or(0))
}

fn reallocate_memory(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let (old, size) = (long(arguments[1]), usize::try_from(long(arguments[3])).unwrap_or(usize::MAX));
    let memory = &mut context.state.off_heap;
    let Some(kept) = memory.block(old).map(<[u8]>::to_vec) else { return no_such_location() };
    let Some(new) = memory.allocate(size) else { return Outcome::long(0) };
    memory.free(old);
    let kept = &kept[..kept.len().min(size)];
    match memory::write_bytes(context.program, context.state, ObjRef(0), new, kept) {
        Ok(()) => Outcome::long(new),
        Err(memory::NoSuchLocation) => no_such_location(),
    }
}

fn free_memory(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    context.state.off_heap.free(long(arguments[1]));
    Outcome::Done
}

fn set_memory(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let Ok(count) = usize::try_from(long(arguments[4])) else { return no_such_location() };
    let target = (object(arguments[1]), long(arguments[2]));
    // Looked at first, so that a count that is nonsense asks for no memory.
    if memory::bytes(context.program, context.state, target.0, target.1, count).is_err() {
        return no_such_location();
    }
    let bytes = vec![int(arguments[6]) as u8; count];
    done(memory::write_bytes(context.program, context.state, target.0, target.1, &bytes))
}

fn copy_memory(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    copy(context, arguments, 1)
}

fn copy_swap_memory(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    copy(context, arguments, long(arguments[9]).clamp(1, 8) as usize)
}

/// Copies bytes, the bytes of each element of that size in reverse order.
fn copy(context: &mut NativeContext, arguments: &[u64], element: usize) -> Outcome {
    let Ok(count) = usize::try_from(long(arguments[7])) else { return no_such_location() };
    let (from, to) = ((object(arguments[1]), long(arguments[2])), (object(arguments[4]), long(arguments[5])));
    let Ok(source) = memory::bytes(context.program, context.state, from.0, from.1, count) else {
        return no_such_location();
    };
    let mut bytes = source.to_vec();
    if element > 1 {
        bytes.chunks_exact_mut(element).for_each(<[u8]>::reverse);
    }
    done(memory::write_bytes(context.program, context.state, to.0, to.1, &bytes))
}

fn done(result: Result<(), memory::NoSuchLocation>) -> Outcome {
    match result {
        Ok(()) => Outcome::Done,
        Err(memory::NoSuchLocation) => no_such_location(),
    }
}
