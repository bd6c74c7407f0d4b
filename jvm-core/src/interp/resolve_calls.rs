//! Resolution and selection of methods (JVMS 5.4.3.3, 5.4.3.4, 5.4.6) for the invoke instructions.

use super::resolve::damaged;
use super::{Interpreter, Trap};
use crate::ids::{ClassId, MethodId, ThreadId};
use crate::indy;
use crate::insn::{Insn, Op};
use crate::program::{Class, Method, Raise, binary_name, flags, site_name};
use crate::reader::MemberRefKind;
use crate::state::State;

impl<'a> Interpreter<'a> {
    /// Finds the method that a member reference names and checks access to it.
    fn find_method(&self, from: &'a Class, index: u16) -> Result<&'a Method, Raise> {
        let program = self.program;
        let (class, name, descriptor) = self.member_reference(from, index)?;
        let (kind, ..) = self.reader_of(from).member_ref(index).map_err(damaged)?;
        let holder = program.class(class);
        let says_interface = kind == MemberRefKind::InterfaceMethod;
        if holder.is_interface() != says_interface {
            let name = binary_name(program.text(holder.name));
            let (found, expected) = if says_interface { ("class", "interface") } else { ("interface", "class") };
            let message = format!("Found {found} {name}, but {expected} was expected");
            return Err(Raise::new("java/lang/IncompatibleClassChangeError", message));
        }
        let Some(method) = program.find_method(holder, name, descriptor) else {
            return Err(Raise::new("java/lang/NoSuchMethodError", program.quote_method(class, name, descriptor)));
        };
        let owner = program.class(method.class);
        if !program.is_member_accessible(from, owner, method.access_flags) && !(holder.is_array()) {
            self.know_nest_hosts([from, owner])?;
            let shown = format!("method {}", program.quote_method(method.class, name, descriptor));
            return Err(program.member_access_error(from, owner, method.access_flags, &shown));
        }
        Ok(method)
    }

    fn expect_static(&self, method: &Method, is_static: bool) -> Result<(), Raise> {
        if method.is_static() == is_static {
            return Ok(());
        }
        let quoted = self.program.quote_method(method.class, method.name, method.descriptor);
        let wanted = if is_static { "Expected static" } else { "Expecting non-static" };
        let message = format!("{wanted} method {quoted}");
        Err(Raise::new("java/lang/IncompatibleClassChangeError", message))
    }

    pub(super) fn resolve_virtual(&mut self, state: &mut State, thread: ThreadId, insn: Insn) -> Result<Insn, Trap> {
        let from = self.running_class(state, thread);
        let method = self.find_method(from, insn.z as u16)?;
        if method.polymorphic {
            return self.polymorphic_site(from, method, insn.z as u16);
        }
        self.expect_static(method, false)?;
        Ok(self.virtual_call(method))
    }

    /// Direct where nothing can override, through the table otherwise.
    fn virtual_call(&self, method: &Method) -> Insn {
        let owner = self.program.class(method.class);
        let fixed = method.access_flags & flags::FINAL != 0 || owner.access_flags & flags::FINAL != 0;
        let place = method.vtable_index.and_then(|place| u16::try_from(place).ok());
        match place {
            _ if method.is_private() || fixed && !method.is_abstract() => Insn::z(Op::InvokeDirect, method.id.0),
            Some(place) if !owner.is_interface() => {
                Insn { op: Op::InvokeVirtual, x: method.argument_slots as u8, y: place, z: method.id.0 }
            }
            // An interface's method found through a class: selected by signature.
            _ => Insn { op: Op::InvokeInterface, x: method.argument_slots as u8, y: 0, z: method.id.0 },
        }
    }

    pub(super) fn resolve_special(&mut self, state: &mut State, thread: ThreadId, insn: Insn) -> Result<Insn, Trap> {
        let from = self.running_class(state, thread);
        let mut method = self.find_method(from, insn.z as u16)?;
        self.expect_static(method, false)?;
        let program = self.program;
        let (named, ..) = self.member_reference(from, insn.z as u16)?;
        // A call to super: looked up from the direct superclass (ACC_SUPER is always taken as set).
        let is_super = program.text(method.name) != "<init>"
            && !program.class(named).is_interface()
            && named != from.id
            && program.is_subtype(from.id, named);
        if is_super && let Some(parent) = from.super_class {
            let found = program.find_method(program.class(parent), method.name, method.descriptor);
            method = found.unwrap_or(method);
        }
        if method.is_abstract() {
            let quoted = program.quote_method(method.class, method.name, method.descriptor);
            return Err(Raise::new("java/lang/AbstractMethodError", quoted).into());
        }
        Ok(Insn::z(Op::InvokeDirect, method.id.0))
    }

    pub(super) fn resolve_invoke_static(
        &mut self,
        state: &mut State,
        thread: ThreadId,
        insn: Insn,
    ) -> Result<Insn, Trap> {
        let from = self.running_class(state, thread);
        let method = self.find_method(from, insn.z as u16)?;
        self.expect_static(method, true)?;
        if method.polymorphic {
            return self.polymorphic_site(from, method, insn.z as u16);
        }
        let done = self.is_always_initialized(state, method.class)?;
        let op = if done { Op::InvokeStatic } else { Op::InitInvokeStatic };
        Ok(Insn::z(op, method.id.0))
    }

    pub(super) fn resolve_interface(&mut self, state: &mut State, thread: ThreadId, insn: Insn) -> Result<Insn, Trap> {
        let from = self.running_class(state, thread);
        let method = self.find_method(from, insn.z as u16)?;
        self.expect_static(method, false)?;
        if !self.program.class(method.class).is_interface() {
            // A method of Object called through an interface.
            return Ok(self.virtual_call(method));
        }
        if method.is_private() {
            return Ok(Insn::z(Op::InvokeDirect, method.id.0));
        }
        Ok(Insn { op: Op::InvokeInterface, x: method.argument_slots as u8, y: 0, z: method.id.0 })
    }

    /// The method that a call of an interface's `resolved` reaches in an object of `class`.
    pub(super) fn select(&self, class: ClassId, resolved: MethodId) -> Result<MethodId, Raise> {
        let program = self.program;
        let method = program.method(resolved);
        let receiver = program.class(class);
        if receiver.all_interfaces.binary_search(&method.class).is_err() && !receiver.is_array() {
            let message = format!(
                "Class {} does not implement the requested interface {}",
                binary_name(program.text(receiver.name)),
                binary_name(program.class_name(method.class))
            );
            return Err(Raise::new("java/lang/IncompatibleClassChangeError", message));
        }
        let selected = program.select_interface(receiver, method.signature);
        let abstract_error = |id: MethodId| {
            let method = program.method(id);
            let quoted = program.quote_method(class, method.name, method.descriptor);
            let name = binary_name(program.text(receiver.name));
            let message = format!(
                "Receiver class {name} does not define or inherit an implementation of the resolved method \
                 'abstract {} of interface {}.",
                &quoted[1..].replacen(&format!("{name}."), "", 1),
                binary_name(program.class_name(method.class))
            );
            Raise::new("java/lang/AbstractMethodError", message)
        };
        match selected {
            Some(id) if program.method(id).is_abstract() => Err(abstract_error(id)),
            Some(id) if program.method(id).access_flags & flags::PUBLIC == 0 => {
                let quoted = program.quote_method(class, method.name, method.descriptor);
                Err(Raise::new("java/lang/IllegalAccessError", format!("class {quoted} is not public")))
            }
            Some(id) => Ok(id),
            None => Err(abstract_error(resolved)),
        }
    }

    /// Links an `invokedynamic` site: a generated class with a static method to call instead.
    pub(super) fn resolve_dynamic(&mut self, state: &mut State, thread: ThreadId, insn: Insn) -> Result<Insn, Trap> {
        let from = self.running_class(state, thread);
        let caller = self.program.text(from.name);
        // Named after its place, so that names do not depend on which site is linked first.
        let frame = state.thread(thread).frame();
        let method = self.program.method(frame.method).index;
        let name = site_name(caller, method, self.program.offset_of(frame.method, frame.pc));
        let reader = self.reader_of(from);
        self.call_generated(from, &name, |name| indy::link_call_site(reader, caller, insn.z as u16, name))
    }
}
