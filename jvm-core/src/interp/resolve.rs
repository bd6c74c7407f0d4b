//! Resolution of constants, fields and types (JVMS 5.4.3): from an unresolved instruction to its final form.

use super::{Interpreter, StaticSite, Trap};
use crate::descriptor::Kind;
use crate::ids::{ClassId, Symbol, ThreadId};
use crate::indy;
use crate::insn::{Insn, Op, field_bits};
use crate::objects::InitState;
use crate::program::{Class, ClassShape, Field, Raise, binary_name};
use crate::reader::{ClassReader, Constant, Damaged, decode_modified_utf8_to_utf16};
use crate::state::State;

impl<'a> Interpreter<'a> {
    /// The class whose code is running.
    pub(super) fn running_class(&self, state: &State, thread: ThreadId) -> &'a Class {
        let program = self.program;
        program.class(program.method(state.thread(thread).frame().method).class)
    }

    pub(super) fn reader_of(&self, class: &'a Class) -> &'a ClassReader {
        class.reader.as_ref().expect("running code comes from a class file")
    }

    /// Resolves a `CONSTANT_Class`, with access check.
    pub(super) fn resolve_class(&self, from: &'a Class, index: u16) -> Result<ClassId, Raise> {
        let name = self.reader_of(from).class_name(index).map_err(damaged)?;
        let class = self.program.load_for(from, &name).map_err(|raise| self.missing_array(&name, raise))?;
        self.program.check_class_access(from, class)?;
        Ok(class)
    }

    /// An array of a missing class is itself what is missing.
    fn missing_array(&self, name: &str, raise: Raise) -> Raise {
        let element = name.trim_start_matches('[').trim_start_matches('L').trim_end_matches(';');
        match raise.message.as_deref() {
            Some(missing) if name.starts_with('[') && raise.class == NO_CLASS && missing == element => {
                Raise::new(NO_CLASS, name)
            }
            _ => raise,
        }
    }

    /// Class, name and descriptor of a member reference.
    pub(super) fn member_reference(&self, from: &'a Class, index: u16) -> Result<(ClassId, Symbol, Symbol), Raise> {
        let reader = self.reader_of(from);
        let (_, class, name_and_type) = reader.member_ref(index).map_err(damaged)?;
        let (name, descriptor) = reader.name_and_type(name_and_type).map_err(damaged)?;
        let symbols = &self.program.symbols;
        Ok((self.resolve_class(from, class)?, symbols.intern(&name), symbols.intern(&descriptor)))
    }

    fn find_field(&self, from: &'a Class, index: u16, is_static: bool, is_put: bool) -> Result<&'a Field, Raise> {
        let program = self.program;
        let (class, name, descriptor) = self.member_reference(from, index)?;
        let field = program.find_field(program.class(class), name, descriptor);
        let field = field.ok_or_else(|| program.no_such_field(class, name, descriptor))?;
        let owner = program.class(field.class);
        let shown = || format!("{}.{}", binary_name(program.text(owner.name)), program.text(name));
        if !program.is_member_accessible(from, owner, field.access_flags) {
            self.know_nest_hosts([from, owner])?;
            return Err(program.member_access_error(from, owner, field.access_flags, &format!("field {}", shown())));
        }
        if field.is_static() != is_static {
            let wanted = if is_static { "static" } else { "non-static" };
            let message = format!("Expected {wanted} field {}", shown());
            return Err(Raise::new("java/lang/IncompatibleClassChangeError", message));
        }
        if is_put && field.is_final() && field.class != from.id && !from.is_trusted() {
            let kind = if is_static { "static" } else { "non-static" };
            let message = format!(
                "Update to {kind} final field {} attempted from a different class ({}) than the field's declaring class",
                shown(),
                binary_name(program.text(from.name))
            );
            return Err(Raise::new("java/lang/IllegalAccessError", message));
        }
        Ok(field)
    }

    /// What an unresolved instruction becomes.
    pub(super) fn resolve(&mut self, state: &mut State, thread: ThreadId, insn: Insn) -> Result<Insn, Trap> {
        match insn.op {
            Op::ResolveConst | Op::ResolveConstWide => self.resolve_constant(state, thread, insn),
            Op::ResolveGetField | Op::ResolvePutField => self.resolve_field(state, thread, insn),
            Op::ResolveGetStatic | Op::ResolvePutStatic => self.resolve_static(state, thread, insn),
            Op::ResolveInvokeVirtual => self.resolve_virtual(state, thread, insn),
            Op::ResolveInvokeSpecial => self.resolve_special(state, thread, insn),
            Op::ResolveInvokeStatic => self.resolve_invoke_static(state, thread, insn),
            Op::ResolveInvokeInterface => self.resolve_interface(state, thread, insn),
            Op::ResolveInvokeDynamic => self.resolve_dynamic(state, thread, insn),
            Op::ResolveNew => self.resolve_new(state, thread, insn),
            Op::ResolveNewRefArray | Op::ResolveMultiNewArray => self.resolve_new_array(state, thread, insn),
            Op::ResolveCheckCast | Op::ResolveInstanceOf => self.resolve_type(state, thread, insn),
            op => unreachable!("{op:?} is resolved"),
        }
    }

    pub(super) fn resolve_field(&mut self, state: &mut State, thread: ThreadId, insn: Insn) -> Result<Insn, Trap> {
        let from = self.running_class(state, thread);
        let is_put = insn.op == Op::ResolvePutField;
        let field = self.find_field(from, insn.z as u16, false, is_put)?;
        if !is_put {
            self.program.note_read(field);
        }
        if self.program.is_memo(field) {
            let op = if is_put { Op::PutMemo } else { Op::GetField };
            return Ok(Insn { op, x: field_bits::FINAL | field_bits::MEMO, y: field.kind as u16, z: field.offset });
        }
        let op = match (is_put, field.kind) {
            (false, Kind::Long | Kind::Double) => Op::GetFieldWide,
            (false, Kind::Ref) => Op::GetFieldRef,
            (false, _) => Op::GetField,
            (true, Kind::Long | Kind::Double) => Op::PutFieldWide,
            (true, Kind::Ref) => Op::PutFieldRef,
            (true, Kind::Int | Kind::Float) => Op::PutField,
            (true, _) => Op::PutFieldNarrow,
        };
        Ok(Insn { op, x: bits(field), y: field.kind as u16, z: field.offset })
    }

    pub(super) fn resolve_static(&mut self, state: &mut State, thread: ThreadId, insn: Insn) -> Result<Insn, Trap> {
        let from = self.running_class(state, thread);
        let is_put = insn.op == Op::ResolvePutStatic;
        let field = self.find_field(from, insn.z as u16, true, is_put)?;
        let statics = self.program.statics(&mut state.heap, field.class)?;
        let word = statics.0 + field.offset;
        let wide = field.kind.slots() == 2;
        if !self.is_always_initialized(state, field.class)? {
            self.static_sites.push(StaticSite { class: field.class, word, kind: field.kind });
            let op = match (is_put, wide) {
                (true, _) => Op::InitPutStatic,
                (false, true) => Op::InitGetStaticWide,
                (false, false) => Op::InitGetStatic,
            };
            return Ok(Insn { op, x: bits(field), y: 0, z: self.static_sites.len() as u32 - 1 });
        }
        let op = match (is_put, field.kind) {
            (false, _) if wide => Op::GetStaticWide,
            (false, _) => Op::GetStatic,
            (true, _) if wide => Op::PutStaticWide,
            (true, Kind::Ref) => Op::PutStaticRef,
            (true, Kind::Int | Kind::Float) => Op::PutStatic,
            (true, _) => Op::PutStaticNarrow,
        };
        Ok(Insn { op, x: bits(field), y: field.kind as u16, z: word })
    }

    /// Initialised before the base was frozen, and so in every state that there will be.
    pub(super) fn is_always_initialized(&self, state: &mut State, class: ClassId) -> Result<bool, Raise> {
        let done = self.program.init_state(&mut state.heap, class)? == InitState::Done;
        Ok(done && state.heap.permanent_end == 0)
    }

    /// Whether this thread may use a class that is not (fully) initialised: it is initialising it itself.
    pub(super) fn may_proceed(&self, state: &mut State, thread: ThreadId, class: ClassId) -> bool {
        match self.program.init_state(&mut state.heap, class) {
            Ok(InitState::Done) => true,
            Ok(InitState::Running(owner)) => owner == thread.0,
            _ => false,
        }
    }

    pub(super) fn resolve_new(&mut self, state: &mut State, thread: ThreadId, insn: Insn) -> Result<Insn, Trap> {
        let from = self.running_class(state, thread);
        let id = self.resolve_class(from, insn.z as u16)?;
        let class = self.program.class(id);
        if class.is_interface() || class.is_abstract() {
            let name = binary_name(self.program.text(class.name));
            return Err(Raise::new("java/lang/InstantiationError", name).into());
        }
        let size = u16::try_from(class.instance_words);
        match (size, self.is_always_initialized(state, id)?) {
            (Ok(size), true) => Ok(Insn { op: Op::New, x: 0, y: size, z: id.0 }),
            _ => Ok(Insn::z(Op::InitNew, id.0)),
        }
    }

    pub(super) fn resolve_new_array(&mut self, state: &mut State, thread: ThreadId, insn: Insn) -> Result<Insn, Trap> {
        let from = self.running_class(state, thread);
        let class = self.resolve_class(from, insn.z as u16)?;
        self.tell_elements_apart(class);
        if insn.op == Op::ResolveMultiNewArray {
            return Ok(Insn { op: Op::MultiNewArray, x: 0, y: insn.y, z: class.0 });
        }
        Ok(Insn::z(Op::NewArray, self.program.array_of(class)?.0))
    }

    /// A cast to a class, or an array of it, tells its objects from those of classes with equal code.
    fn tell_elements_apart(&self, class: ClassId) {
        let mut class = class;
        while let ClassShape::Array { element: Kind::Ref, element_class } = self.program.class(class).shape {
            class = element_class;
        }
        self.program.tell_apart(class);
    }

    pub(super) fn resolve_type(&mut self, state: &mut State, thread: ThreadId, insn: Insn) -> Result<Insn, Trap> {
        let from = self.running_class(state, thread);
        let class = self.resolve_class(from, insn.z as u16)?;
        self.tell_elements_apart(class);
        let op = if insn.op == Op::ResolveCheckCast { Op::CheckCast } else { Op::InstanceOf };
        Ok(Insn::z(op, class.0))
    }

    pub(super) fn resolve_constant(&mut self, state: &mut State, thread: ThreadId, insn: Insn) -> Result<Insn, Trap> {
        let from = self.running_class(state, thread);
        let reader = self.reader_of(from);
        let index = insn.z as u16;
        match reader.constant(index).map_err(damaged)? {
            Constant::String(text) => {
                let units = reader.utf8_bytes(text).map_err(damaged)?;
                let units = decode_modified_utf8_to_utf16(units)
                    .ok_or_else(|| damaged(Damaged("a string constant is not modified UTF-8".into())))?;
                Ok(Insn::z(Op::Const, self.program.intern_string(&mut state.heap, &units)?.0))
            }
            Constant::Class(_) => {
                let class = self.resolve_class(from, index)?;
                Ok(Insn::z(Op::Const, self.program.mirror(&mut state.heap, class)?.0))
            }
            Constant::Dynamic(..) => self.resolve_dynamic_constant(from, index, true),
            Constant::MethodHandle(..) | Constant::MethodType(_) => self.resolve_dynamic_constant(from, index, false),
            _ => Err(damaged(Damaged(format!("constant {index} cannot be loaded"))).into()),
        }
    }

    /// A constant that Java code computes: a generated class computes it once, its method gives it.
    fn resolve_dynamic_constant(&mut self, from: &'a Class, index: u16, is_dynamic: bool) -> Result<Insn, Trap> {
        let caller = self.program.text(from.name);
        let link = if is_dynamic { indy::link_constant } else { indy::link_handle };
        let name = format!("{caller}$$Const${index}");
        self.call_generated(from, &name, |name| link(self.reader_of(from), caller, index, name))
    }

    /// The call of a generated class's method; the class is made unless it has been, for this place in the code.
    pub(super) fn call_generated(
        &self,
        from: &Class,
        name: &str,
        generate: impl FnOnce(&str) -> Result<indy::Generated, indy::LinkProblem>,
    ) -> Result<Insn, Trap> {
        let program = self.program;
        let class = match program.find_in(from.space, program.symbols.intern(name)) {
            Some(class) => class,
            None => program.define_near(from, name, generate(name).map_err(link_problem)?.class_bytes)?,
        };
        let method = program.class(class).methods().find(|&id| {
            let method = program.method(id);
            method.is_static() && program.text(method.name).starts_with(indy::Generated::METHOD)
        });
        Ok(Insn::z(Op::InitInvokeStatic, method.expect("the generated class has its method").0))
    }
}

/// Thrown for a class that is not found.
const NO_CLASS: &str = "java/lang/NoClassDefFoundError";

pub(super) fn link_problem(problem: indy::LinkProblem) -> Trap {
    match problem {
        indy::LinkProblem::Unsupported(what) => Trap::Stop(super::Stop::Unsupported(what)),
        indy::LinkProblem::Damaged(what) => damaged(what).into(),
        indy::LinkProblem::Throw { class, message } => Raise { class, message: Some(message) }.into(),
    }
}

pub(super) fn damaged(Damaged(what): Damaged) -> Raise {
    Raise::new("java/lang/ClassFormatError", what)
}

fn bits(field: &Field) -> u8 {
    (field.is_volatile() as u8 * field_bits::VOLATILE) | (field.is_final() as u8 * field_bits::FINAL)
}
