//! `jdk.internal.misc.Unsafe`: memory access by object and offset.
//!
//! An offset counts bytes from the header. A field has a whole word, which is read and written as a frame slot would
//! hold the value; array elements are packed, and any bytes of an array of primitives may be accessed.

use crate::arguments::{class, long, object, text};
use jvm_core::descriptor::Kind;
use jvm_core::heap::ARRAY_HEADER;
use jvm_core::ids::ObjRef;
use jvm_core::native::{ClassNatives, NativeContext, Outcome};
use jvm_core::objects::InitState;

macro_rules! accessors {
    ($kind:ident, $get:literal, $get_volatile:literal, $put:literal, $put_volatile:literal) => {
        &[
            ($get, |c, a| load(c, a, Kind::$kind)),
            ($get_volatile, |c, a| load(c, a, Kind::$kind)),
            ($put, |c, a| store(c, a, Kind::$kind)),
            ($put_volatile, |c, a| store(c, a, Kind::$kind)),
        ]
    };
}

const UNSAFE: &str = "jdk/internal/misc/Unsafe";

#[rustfmt::skip]
pub const NATIVES: &[ClassNatives] = &[
    (UNSAFE, accessors!(Boolean, "getBoolean(Ljava/lang/Object;J)Z", "getBooleanVolatile(Ljava/lang/Object;J)Z",
        "putBoolean(Ljava/lang/Object;JZ)V", "putBooleanVolatile(Ljava/lang/Object;JZ)V")),
    (UNSAFE, accessors!(Byte, "getByte(Ljava/lang/Object;J)B", "getByteVolatile(Ljava/lang/Object;J)B",
        "putByte(Ljava/lang/Object;JB)V", "putByteVolatile(Ljava/lang/Object;JB)V")),
    (UNSAFE, accessors!(Char, "getChar(Ljava/lang/Object;J)C", "getCharVolatile(Ljava/lang/Object;J)C",
        "putChar(Ljava/lang/Object;JC)V", "putCharVolatile(Ljava/lang/Object;JC)V")),
    (UNSAFE, accessors!(Short, "getShort(Ljava/lang/Object;J)S", "getShortVolatile(Ljava/lang/Object;J)S",
        "putShort(Ljava/lang/Object;JS)V", "putShortVolatile(Ljava/lang/Object;JS)V")),
    (UNSAFE, accessors!(Int, "getInt(Ljava/lang/Object;J)I", "getIntVolatile(Ljava/lang/Object;J)I",
        "putInt(Ljava/lang/Object;JI)V", "putIntVolatile(Ljava/lang/Object;JI)V")),
    (UNSAFE, accessors!(Float, "getFloat(Ljava/lang/Object;J)F", "getFloatVolatile(Ljava/lang/Object;J)F",
        "putFloat(Ljava/lang/Object;JF)V", "putFloatVolatile(Ljava/lang/Object;JF)V")),
    (UNSAFE, accessors!(Long, "getLong(Ljava/lang/Object;J)J", "getLongVolatile(Ljava/lang/Object;J)J",
        "putLong(Ljava/lang/Object;JJ)V", "putLongVolatile(Ljava/lang/Object;JJ)V")),
    (UNSAFE, accessors!(Double, "getDouble(Ljava/lang/Object;J)D", "getDoubleVolatile(Ljava/lang/Object;J)D",
        "putDouble(Ljava/lang/Object;JD)V", "putDoubleVolatile(Ljava/lang/Object;JD)V")),
    (UNSAFE, accessors!(Ref, "getReference(Ljava/lang/Object;J)Ljava/lang/Object;",
        "getReferenceVolatile(Ljava/lang/Object;J)Ljava/lang/Object;",
        "putReference(Ljava/lang/Object;JLjava/lang/Object;)V",
        "putReferenceVolatile(Ljava/lang/Object;JLjava/lang/Object;)V")),
    (UNSAFE, &[
        ("compareAndSetInt(Ljava/lang/Object;JII)Z", |c, a| exchange(c, a, Kind::Int, true)),
        ("compareAndExchangeInt(Ljava/lang/Object;JII)I", |c, a| exchange(c, a, Kind::Int, false)),
        ("compareAndSetLong(Ljava/lang/Object;JJJ)Z", |c, a| exchange(c, a, Kind::Long, true)),
        ("compareAndExchangeLong(Ljava/lang/Object;JJJ)J", |c, a| exchange(c, a, Kind::Long, false)),
        ("compareAndSetReference(Ljava/lang/Object;JLjava/lang/Object;Ljava/lang/Object;)Z",
            |c, a| exchange(c, a, Kind::Ref, true)),
        ("compareAndExchangeReference(Ljava/lang/Object;JLjava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;",
            |c, a| exchange(c, a, Kind::Ref, false)),
        ("arrayBaseOffset0(Ljava/lang/Class;)I", |_, _| Outcome::int((ARRAY_HEADER * 8) as i32)),
        ("arrayIndexScale0(Ljava/lang/Class;)I", array_index_scale),
        ("addressSize0()I", |_, _| Outcome::int(8)),
        ("pageSize()I", |_, _| Outcome::int(4096)),
        ("isBigEndian0()Z", |_, _| Outcome::boolean(false)),
        ("unalignedAccess0()Z", |_, _| Outcome::boolean(true)),
        ("objectFieldOffset1(Ljava/lang/Class;Ljava/lang/String;)J", object_field_offset),
        ("fullFence()V", |_, _| Outcome::Done),
        ("loadFence()V", |_, _| Outcome::Done),
        ("storeFence()V", |_, _| Outcome::Done),
        ("shouldBeInitialized0(Ljava/lang/Class;)Z", should_be_initialized),
        ("ensureClassInitialized0(Ljava/lang/Class;)V", ensure_initialized),
        ("allocateInstance(Ljava/lang/Class;)Ljava/lang/Object;", allocate_instance),
    ]),
];

/// Reads `kind` at a byte offset of an object, as a frame slot.
pub fn read(context: &NativeContext, target: ObjRef, offset: i64, kind: Kind) -> Result<u64, Outcome> {
    let at = place(context, target, offset, kind)?;
    let heap = &context.state.heap;
    if !is_array(context, target) || kind == Kind::Ref {
        return Ok(heap.word(at / 8));
    }
    let bytes = &heap.bytes()[at..at + (1 << kind.element_shift())];
    Ok(match kind {
        Kind::Boolean | Kind::Byte => bytes[0] as i8 as i32 as u32 as u64,
        Kind::Char => u16::from_le_bytes([bytes[0], bytes[1]]) as u64,
        Kind::Short => i16::from_le_bytes([bytes[0], bytes[1]]) as i32 as u32 as u64,
        Kind::Int | Kind::Float => u32::from_le_bytes(bytes.try_into().expect("four bytes")) as u64,
        _ => u64::from_le_bytes(bytes.try_into().expect("eight bytes")),
    })
}

/// Writes `kind` at a byte offset of an object.
pub fn write(context: &mut NativeContext, target: ObjRef, offset: i64, kind: Kind, value: u64) -> Result<(), Outcome> {
    let at = place(context, target, offset, kind)?;
    let array = is_array(context, target);
    let heap = &mut context.state.heap;
    if kind == Kind::Ref {
        heap.write_ref(at / 8, value);
    } else if array {
        let start = (target.index() + ARRAY_HEADER) * 8;
        let size = 1 << kind.element_shift();
        heap.write_bytes(target, at - start, &value.to_le_bytes()[..size]);
    } else {
        let value = match kind {
            Kind::Boolean => value & 1,
            Kind::Byte => value as i8 as i32 as u32 as u64,
            Kind::Char => value as u16 as u64,
            Kind::Short => value as i16 as i32 as u32 as u64,
            Kind::Int | Kind::Float => value as u32 as u64,
            _ => value,
        };
        heap.write_prim(at / 8, value);
    }
    Ok(())
}

fn is_array(context: &NativeContext, target: ObjRef) -> bool {
    context.program.class(context.state.heap.class_of(target)).is_array()
}

/// The byte index in the heap; memory outside of objects is not modelled.
fn place(context: &NativeContext, target: ObjRef, offset: i64, kind: Kind) -> Result<usize, Outcome> {
    let outside = || Outcome::Unsupported("access to memory outside of the Java heap is not modelled".into());
    if target.is_null() || offset < 8 {
        return Err(outside());
    }
    let at = target.index() * 8 + offset as usize;
    let size = 1 << kind.element_shift();
    if at + size > context.state.heap.bytes().len() {
        return Err(outside());
    }
    Ok(at)
}

fn load(context: &mut NativeContext, arguments: &[u64], kind: Kind) -> Outcome {
    match read(context, object(arguments[1]), long(arguments[2]), kind) {
        Ok(value) => Outcome::Value(value),
        Err(outcome) => outcome,
    }
}

fn store(context: &mut NativeContext, arguments: &[u64], kind: Kind) -> Outcome {
    match write(context, object(arguments[1]), long(arguments[2]), kind, arguments[4]) {
        Ok(()) => Outcome::Done,
        Err(outcome) => outcome,
    }
}

/// Compare and set (the answer is whether it was set) or compare and exchange (the answer is the old value).
fn exchange(context: &mut NativeContext, arguments: &[u64], kind: Kind, set: bool) -> Outcome {
    let (target, offset) = (object(arguments[1]), long(arguments[2]));
    let (expected, new) = (arguments[4], arguments[4 + kind.slots()]);
    let old = match read(context, target, offset, kind) {
        Ok(old) => old,
        Err(outcome) => return outcome,
    };
    if old == expected
        && let Err(outcome) = write(context, target, offset, kind, new)
    {
        return outcome;
    }
    if set { Outcome::boolean(old == expected) } else { Outcome::Value(old) }
}

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
pub fn is_ready(context: &mut NativeContext, id: jvm_core::ids::ClassId) -> bool {
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
