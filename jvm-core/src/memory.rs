//! Atomic access to one variable, named by an object, a byte offset and a kind: what `Unsafe` and `VarHandle` do.
//!
//! An offset counts bytes from the object's header. A field (or a static, in its class's statics object) has a whole
//! word, which holds the value as a frame slot would; array elements are packed, and any bytes of an array of
//! primitives may be accessed. Without an object, the offset is the address of a block of [`OffHeap`] memory.
//!
//! Every access of this module is one operation on one location, whatever its memory order: jsym's states are
//! sequentially consistent.

use crate::descriptor::Kind;
use crate::heap::{ARRAY_HEADER, CLEARED, HEADER, Heap};
use crate::ids::{ClassId, ObjRef, ThreadId};
use crate::program::{Class, ClassShape, Program};
use crate::sharing;
use crate::state::{Bypass, State};
use std::collections::BTreeMap;

/// A variable of the heap, or of memory outside of it if `object` is null.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Location {
    pub object: ObjRef,
    pub offset: i64,
    pub kind: Kind,
}

/// What is done with a variable; operands are slot values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    Get,
    Set(u64),
    /// The result is whether the value was the expected one.
    CompareAndSet {
        expected: u64,
        new: u64,
    },
    /// The result is the value that was found.
    CompareAndExchange {
        expected: u64,
        new: u64,
    },
    GetAndSet(u64),
    GetAndUpdate(Update, u64),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Update {
    Add,
    Or,
    And,
    Xor,
}

/// There is no variable of that kind at that place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoSuchLocation;

/// Does the access; the result is a slot value, 0 for a plain store.
pub fn perform(program: &Program, state: &mut State, at: Location, access: Access) -> Result<u64, NoSuchLocation> {
    note(program, state, at, access);
    note_read(program, state, at);
    if let Access::Set(value) = access {
        write(program, state, at, value)?;
        return Ok(0);
    }
    let old = read(program, state, at)?;
    match access {
        Access::Get => {}
        Access::Set(value) | Access::GetAndSet(value) => write(program, state, at, value)?,
        Access::CompareAndSet { expected, new } => {
            let found = old == normal(at.kind, expected);
            if found {
                write(program, state, at, new)?;
            }
            return Ok(found as u64);
        }
        Access::CompareAndExchange { expected, new } => {
            if old == normal(at.kind, expected) {
                write(program, state, at, new)?;
            }
        }
        Access::GetAndUpdate(update, operand) => write(program, state, at, updated(at.kind, update, old, operand))?,
    }
    Ok(old)
}

/// Notes an access that goes past the instructions for fields. Also to be called when a thread stands before one: later
/// there may be no other thread left that can reach the object, although it could have been first.
pub fn note(program: &Program, state: &mut State, at: Location, access: Access) {
    if state.notes_bypasses {
        note_bypass(program, state, at);
    }
    if access != Access::Get && state.has_others() {
        note_final(program, state, at);
    }
}

/// Notes that a final field of the program is written while there are other threads: its value is not final. What the library
/// does with its own is known.
fn note_final(program: &Program, state: &mut State, at: Location) {
    let Ok(Place::Word(word)) = place(program, &state.heap, at) else { return };
    let class = state.heap.class_of(at.object);
    let offset = (word - at.object.index()) as u32;
    let is_static = class == program.known().object;
    let bypass = if is_static { Bypass::FinalStatic(word as u32) } else { Bypass::FinalField(class, offset) };
    let is_final = match is_static {
        true => {
            let classes = (0..program.class_count()).map(|id| program.class(ClassId(id as u32)));
            let owner = classes.filter(|class| !class.is_trusted()).find(|class| class.statics() == Some(&at.object));
            owner.is_some_and(|class| {
                class.fields.iter().any(|field| field.is_static() && field.offset == offset && field.is_final())
            })
        }
        false => {
            let field = program.field_at(class, offset);
            field.is_some_and(|field| field.is_final() && !program.class(field.class).is_trusted())
        }
    };
    // Threads that could read it before may have lost it since: reads of final fields leave no trace.
    if is_final && !state.bypasses.contains(&bypass) {
        state.bypasses.push(bypass);
    }
}

/// Notes that all fields of an object are read at once.
pub fn note_copy(program: &Program, state: &mut State, thread: ThreadId, object: ObjRef) {
    if !state.notes_bypasses || !state.has_others() || !sharing::is_shared(&state.heap, object) {
        return;
    }
    let class = state.heap.class_of(object);
    let is_guarded = state.heap.header(object).lock_owner() == Some(thread.0);
    for offset in HEADER as u32..program.class(class).instance_words {
        if program.field_at(class, offset).is_some_and(|field| !field.is_volatile() && !field.is_final()) {
            state.bypasses.push(Bypass::Read(class, offset, is_guarded));
        }
    }
}

/// Notes that any field of an object may be written.
pub fn note_change(program: &Program, state: &mut State, object: ObjRef) {
    if !state.notes_bypasses || object.is_null() || !sharing::is_shared(&state.heap, object) {
        return;
    }
    let class = state.heap.class_of(object);
    if !matches!(program.class(class).shape, ClassShape::Instance) {
        return;
    }
    for offset in HEADER as u32..program.class(class).instance_words {
        if program.field_at(class, offset).is_some_and(|field| !field.is_volatile() && !field.is_final()) {
            state.bypasses.push(Bypass::Field(class, offset));
        }
    }
}

/// Notes that a field is read otherwise than by an instruction.
fn note_read(program: &Program, state: &mut State, at: Location) {
    let is_read = |class: &Class| class.is_users() || class.generated;
    if at.object.is_null() || !is_read(program.class(state.heap.class_of(at.object))) {
        return;
    }
    let Ok(Place::Word(word)) = place(program, &state.heap, at) else { return };
    let class = state.heap.class_of(at.object);
    let offset = (word - at.object.index()) as u32;
    if state.heap.word(word) == CLEARED && !matches!(at.kind, Kind::Long | Kind::Double) {
        state.noticed.cleared = Some((class, offset));
    }
    if let Some(field) = program.field_at(class, offset) {
        program.note_read(field);
    }
}

/// Notes that an access went past the instructions for fields, if the field is a plain one.
fn note_bypass(program: &Program, state: &mut State, at: Location) {
    let Ok(Place::Word(word)) = place(program, &state.heap, at) else { return };
    let class = state.heap.class_of(at.object);
    let offset = (word - at.object.index()) as u32;
    let is_statics = class == program.known().object;
    let is_plain = is_statics || program.field_at(class, offset).is_some_and(|field| !field.is_volatile());
    let bypass = if is_statics { Bypass::Static(word as u32) } else { Bypass::Field(class, offset) };
    if is_plain && sharing::is_shared(&state.heap, at.object) && !state.bypasses.contains(&bypass) {
        state.bypasses.push(bypass);
    }
}

fn updated(kind: Kind, update: Update, old: u64, operand: u64) -> u64 {
    match (update, kind) {
        (Update::Or, _) => old | operand,
        (Update::And, _) => old & operand,
        (Update::Xor, _) => old ^ operand,
        (Update::Add, Kind::Float) => (f32::from_bits(old as u32) + f32::from_bits(operand as u32)).to_bits() as u64,
        (Update::Add, Kind::Double) => (f64::from_bits(old) + f64::from_bits(operand)).to_bits(),
        (Update::Add, _) => old.wrapping_add(operand),
    }
}

/// A value as a frame slot holds it: the high half of anything but a long or double is zero.
pub fn normal(kind: Kind, value: u64) -> u64 {
    match kind {
        Kind::Boolean => value & 1,
        Kind::Byte => value as i8 as i32 as u32 as u64,
        Kind::Char => value as u16 as u64,
        Kind::Short => value as i16 as i32 as u32 as u64,
        Kind::Int | Kind::Float | Kind::Ref => value as u32 as u64,
        Kind::Long | Kind::Double | Kind::Void => value,
    }
}

/// Where a location's bytes are.
enum Place {
    /// A word of the heap by its index.
    Word(usize),
    /// Bytes of an array, from this element byte on.
    Packed(usize),
    OffHeap,
}

fn place(program: &Program, heap: &Heap, at: Location) -> Result<Place, NoSuchLocation> {
    if at.object.is_null() {
        return if at.kind == Kind::Ref { Err(NoSuchLocation) } else { Ok(Place::OffHeap) };
    }
    let offset = usize::try_from(at.offset).map_err(|_| NoSuchLocation)?;
    let class = program.class(heap.class_of(at.object));
    match class.shape {
        ClassShape::Array { element, .. } => {
            let first = offset.checked_sub(ARRAY_HEADER * 8).ok_or(NoSuchLocation)?;
            let bytes = heap.array_length(at.object) << element.element_shift();
            let references = (element == Kind::Ref, at.kind == Kind::Ref);
            if first + (1 << at.kind.element_shift()) > bytes || references.0 != references.1 {
                return Err(NoSuchLocation);
            }
            if references.0 { Ok(Place::Word(at.object.index() + offset / 8)) } else { Ok(Place::Packed(first)) }
        }
        _ => {
            let index = at.object.index() + offset / 8;
            let known = program.known();
            // A statics object looks like a plain `Object`, so its end is not known here.
            let inside = class.id == known.object || offset / 8 < class.instance_words as usize;
            match offset / 8 >= HEADER && inside && index < heap.words.len() {
                true => Ok(Place::Word(index)),
                false => Err(NoSuchLocation),
            }
        }
    }
}

fn read(program: &Program, state: &State, at: Location) -> Result<u64, NoSuchLocation> {
    let size = 1usize << at.kind.element_shift();
    match place(program, &state.heap, at)? {
        Place::Word(index) => Ok(normal(at.kind, state.heap.word(index))),
        Place::Packed(first) => {
            let start = (at.object.index() + ARRAY_HEADER) * 8 + first;
            Ok(from_bytes(at.kind, &state.heap.bytes()[start..start + size]))
        }
        Place::OffHeap => Ok(from_bytes(at.kind, state.off_heap.bytes(at.offset, size)?)),
    }
}

fn write(program: &Program, state: &mut State, at: Location, value: u64) -> Result<(), NoSuchLocation> {
    let value = normal(at.kind, value);
    let size = 1usize << at.kind.element_shift();
    match place(program, &state.heap, at)? {
        Place::Word(index) if at.kind == Kind::Ref => {
            state.heap.write_ref(index, value);
            if value != 0 && sharing::is_shared(&state.heap, at.object) {
                sharing::publish(program, &mut state.heap, ObjRef::from_slot(value));
            }
        }
        Place::Word(index) => state.heap.write_prim(index, value),
        Place::Packed(first) => state.heap.write_bytes(at.object, first, &value.to_le_bytes()[..size]),
        Place::OffHeap => state.off_heap.bytes_mut(at.offset, size)?.copy_from_slice(&value.to_le_bytes()[..size]),
    }
    Ok(())
}

fn from_bytes(kind: Kind, bytes: &[u8]) -> u64 {
    let mut word = [0; 8];
    word[..bytes.len()].copy_from_slice(bytes);
    let value = u64::from_le_bytes(word);
    if kind == Kind::Boolean { (value != 0) as u64 } else { normal(kind, value) }
}

/// `count` bytes of an array of primitives or of memory outside of the heap.
pub fn bytes<'s>(
    program: &Program,
    state: &'s State,
    object: ObjRef,
    offset: i64,
    count: usize,
) -> Result<&'s [u8], NoSuchLocation> {
    if count == 0 {
        return Ok(&[]);
    }
    match range(program, state, object, offset, count)? {
        None => state.off_heap.bytes(offset, count),
        Some(first) => {
            let start = (object.index() + ARRAY_HEADER) * 8 + first;
            Ok(&state.heap.bytes()[start..start + count])
        }
    }
}

pub fn write_bytes(
    program: &Program,
    state: &mut State,
    object: ObjRef,
    offset: i64,
    bytes: &[u8],
) -> Result<(), NoSuchLocation> {
    if bytes.is_empty() {
        return Ok(());
    }
    match range(program, state, object, offset, bytes.len())? {
        None => state.off_heap.bytes_mut(offset, bytes.len())?.copy_from_slice(bytes),
        Some(first) => state.heap.write_bytes(object, first, bytes),
    }
    Ok(())
}

/// First byte among an array's elements; `None` for memory outside of the heap.
fn range(
    program: &Program,
    state: &State,
    object: ObjRef,
    offset: i64,
    count: usize,
) -> Result<Option<usize>, NoSuchLocation> {
    if object.is_null() {
        return Ok(None);
    }
    let element = program.class(state.heap.class_of(object)).element_kind();
    let element = element.filter(|&kind| kind != Kind::Ref).ok_or(NoSuchLocation)?;
    let first = usize::try_from(offset).ok().and_then(|offset| offset.checked_sub(ARRAY_HEADER * 8));
    let first = first.ok_or(NoSuchLocation)?;
    let length = state.heap.array_length(object) << element.element_shift();
    match first.checked_add(count) {
        Some(end) if end <= length => Ok(Some(first)),
        _ => Err(NoSuchLocation),
    }
}

/// Memory outside of the Java heap (`Unsafe.allocateMemory`, direct buffers): blocks by address, part of the state.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct OffHeap {
    blocks: BTreeMap<i64, Vec<u8>>,
}

/// No program can come to depend on where blocks lie, but they must not lie at 0.
const FIRST_ADDRESS: i64 = 1 << 32;
const ALIGNMENT: i64 = 16;
const MAX_OFF_HEAP: usize = 1 << 31;

impl OffHeap {
    /// Address and contents of each block, by address.
    pub fn blocks(&self) -> impl Iterator<Item = (i64, &[u8])> {
        self.blocks.iter().map(|(&address, bytes)| (address, bytes.as_slice()))
    }

    /// As many blocks as [`OffHeap::blocks`] gave.
    pub fn from_blocks(blocks: impl IntoIterator<Item = (i64, Vec<u8>)>) -> OffHeap {
        OffHeap { blocks: blocks.into_iter().collect() }
    }

    /// A new zeroed block; `None` if there is too much already. The address is the lowest that is free.
    pub fn allocate(&mut self, size: usize) -> Option<i64> {
        let used: usize = self.blocks.values().map(Vec::len).sum();
        if used.checked_add(size)? > MAX_OFF_HEAP {
            return None;
        }
        let mut address = FIRST_ADDRESS;
        for (&start, block) in &self.blocks {
            if place_after(address, size) <= start {
                break;
            }
            address = place_after(start, block.len());
        }
        self.blocks.insert(address, vec![0; size]);
        Some(address)
    }

    pub fn free(&mut self, address: i64) {
        self.blocks.remove(&address);
    }

    /// The whole block that begins at an address.
    pub fn block(&self, address: i64) -> Option<&[u8]> {
        self.blocks.get(&address).map(Vec::as_slice)
    }

    fn bytes(&self, address: i64, count: usize) -> Result<&[u8], NoSuchLocation> {
        let (&start, block) = self.blocks.range(..=address).next_back().ok_or(NoSuchLocation)?;
        let first = (address - start) as usize;
        block.get(first..first.checked_add(count).ok_or(NoSuchLocation)?).ok_or(NoSuchLocation)
    }

    fn bytes_mut(&mut self, address: i64, count: usize) -> Result<&mut [u8], NoSuchLocation> {
        let (&start, block) = self.blocks.range_mut(..=address).next_back().ok_or(NoSuchLocation)?;
        let first = (address - start) as usize;
        block.get_mut(first..first.checked_add(count).ok_or(NoSuchLocation)?).ok_or(NoSuchLocation)
    }
}

/// The first place for another block; blocks never touch, so that an access past the end of one is seen.
fn place_after(start: i64, size: usize) -> i64 {
    (start + size as i64 + ALIGNMENT) / ALIGNMENT * ALIGNMENT
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn freed_addresses_are_used_again_and_blocks_do_not_touch() {
        let mut memory = OffHeap::default();
        let (a, b) = (memory.allocate(10).unwrap(), memory.allocate(0).unwrap());
        assert!(b >= a + 10);
        memory.bytes_mut(a + 2, 8).unwrap().fill(7);
        assert_eq!(memory.bytes(a, 3).unwrap(), [0, 0, 7]);
        assert!(memory.bytes(a + 3, 8).is_err() && memory.bytes(a - 1, 1).is_err() && memory.bytes(b, 1).is_err());
        memory.free(a);
        assert_eq!(memory.allocate(10), Some(a));
        assert_eq!(memory.allocate(usize::MAX), None);
    }

    #[test]
    fn small_kinds_wrap_around() {
        assert_eq!(normal(Kind::Byte, updated(Kind::Byte, Update::Add, 127, 1)), (-128i32) as u32 as u64);
        assert_eq!(normal(Kind::Char, updated(Kind::Char, Update::Add, 0xFFFF, 1)), 0);
        let half = |value: f32| value.to_bits() as u64;
        assert_eq!(updated(Kind::Float, Update::Add, half(1.5), half(2.0)), half(3.5));
    }
}
