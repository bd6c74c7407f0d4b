//! Calls of signature-polymorphic methods (JVMS 2.9.3): method handles, their linkers, and variable handles.
//!
//! See [`crate::invoke`]. A call either has its value at once (an access through a `VarHandle`) or enters a method whose
//! arguments are those on the stack, give or take the last one.

use super::resolve::link_problem;
use super::{Interpreter, Trap};
use crate::descriptor::{Kind, MethodShape};
use crate::ids::{ClassId, MethodId, ObjRef, Symbol, ThreadId};
use crate::insn::{Insn, Op};
use crate::invoke::var_handles::{self, AccessMode, VarHandleCall, VarHandleClass};
use crate::invoke::{forms, members, sites};
use crate::memory::{self, Access, Location};
use crate::native::Outcome;
use crate::program::{Class, Method, Raise};
use crate::state::State;

/// A call site of a signature-polymorphic method.
#[derive(Clone, Copy)]
pub(super) struct PolymorphicSite<'a> {
    /// The class that has the site.
    host: ClassId,
    method: MethodId,
    descriptor: Symbol,
    callee: Callee,
    parameters: &'a [Kind],
    result: Kind,
    result_class: Option<ClassId>,
    /// The generated method to call, once it is needed.
    linked: Option<MethodId>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Callee {
    /// `MethodHandle.invokeBasic`: no checks, to the code of the handle.
    Basic,
    /// `MethodHandle.linkToStatic` and `linkToSpecial`: the last argument names the method.
    Direct,
    /// `MethodHandle.linkToVirtual` and `linkToInterface`: and the first argument selects it.
    Dispatch,
    /// `MethodHandle.invokeExact`, or `invoke`.
    Handle {
        exact: bool,
    },
    VarHandle(AccessMode),
}

/// How a call goes on.
pub(super) enum PolymorphicCall {
    Value(u64, Kind),
    /// This method, which is decoded and neither native nor synchronized, with the arguments on the stack.
    Enter(MethodId, LastArgument),
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum LastArgument {
    Keep,
    Drop,
    Add(u64),
}

impl<'a> Interpreter<'a> {
    /// Links a call site; what is on the stack when it is executed includes the receiver.
    pub(super) fn polymorphic_site(&mut self, from: &'a Class, method: &Method, index: u16) -> Result<Insn, Trap> {
        let program = self.program;
        let (_, _, descriptor) = self.member_reference(from, index)?;
        let shape = MethodShape::of(program.text(descriptor));
        let name = program.text(method.name);
        let unsupported = || Trap::Stop(super::Stop::Unsupported(format!("calls of `{name}` are not modelled")));
        let callee = match name {
            _ if program.class_name(method.class).ends_with("VarHandle") => {
                Callee::VarHandle(AccessMode::of_method(name).ok_or_else(unsupported)?)
            }
            "invokeBasic" => Callee::Basic,
            "linkToStatic" | "linkToSpecial" => Callee::Direct,
            "linkToVirtual" | "linkToInterface" => Callee::Dispatch,
            "invokeExact" => Callee::Handle { exact: true },
            "invoke" => Callee::Handle { exact: false },
            _ => return Err(unsupported()),
        };
        let result_text = crate::descriptor::split(program.text(descriptor)).last().map_or("V", |(text, _)| text);
        let result_class = match (callee, shape.result) {
            (Callee::VarHandle(_), Kind::Ref) => Some(program.load_for(from, class_of_descriptor(result_text))?),
            _ => None,
        };
        let slots = shape.parameter_slots + !method.is_static() as u16;
        self.sites.push(PolymorphicSite {
            host: from.id,
            method: method.id,
            descriptor,
            callee,
            parameters: self.arena.alloc_slice_copy(&shape.parameters),
            result: shape.result,
            result_class,
            linked: None,
        });
        Ok(Insn { op: Op::InvokePolymorphic, x: slots as u8, y: 0, z: self.sites.len() as u32 - 1 })
    }

    /// Begins a call; `arguments` are on the stack, the handle first.
    pub(super) fn polymorphic_call(
        &mut self,
        state: &mut State,
        thread: ThreadId,
        site: u32,
        arguments: &[u64],
    ) -> Result<PolymorphicCall, Trap> {
        let program = self.program;
        let PolymorphicSite { method, callee, .. } = self.sites[site as usize];
        if !program.method(method).is_static() && arguments[0] == 0 {
            return Err(Raise::bare("java/lang/NullPointerException").into());
        }
        let handle = ObjRef::from_slot(arguments[0]);
        match callee {
            Callee::Basic => {
                let form = state.heap.field_ref(handle, program.invoke_layout()?.handle_form);
                let entry = forms::compiled(program, &mut state.heap, form).map_err(link_problem)?;
                self.enter_instead(state, thread, method, entry, arguments, LastArgument::Add(form.slot()))
            }
            Callee::Direct | Callee::Dispatch => {
                let target = self.linked_target(state, callee, arguments)?;
                self.enter_instead(state, thread, method, target, arguments, LastArgument::Drop)
            }
            Callee::Handle { .. } => {
                let linked = self.linked_site(site)?;
                self.enter_instead(state, thread, method, linked, arguments, LastArgument::Keep)
            }
            Callee::VarHandle(mode) => {
                if mode.is_weak && self.accessed_variable(state, site, arguments).is_some() {
                    match state.fails_weakly(thread) {
                        None => return Err(Trap::Native(method, Outcome::Choose(2))),
                        Some(true) => return Ok(PolymorphicCall::Value(0, self.sites[site as usize].result)),
                        Some(false) => {}
                    }
                }
                if let Some((location, access)) = self.accessed_variable(state, site, arguments)
                    && let Ok(value) = memory::perform(program, state, location, access)
                {
                    return Ok(PolymorphicCall::Value(value, self.sites[site as usize].result));
                }
                let linked = match self.boxing_site(state, site, arguments)? {
                    Some(boxing) => boxing,
                    None => self.linked_site(site)?,
                };
                self.enter_instead(state, thread, method, linked, arguments, LastArgument::Keep)
            }
        }
    }

    /// The generated method that boxes the primitive values of a site, if that is what its handle needs.
    fn boxing_site(&mut self, state: &State, site: u32, arguments: &[u64]) -> Result<Option<MethodId>, Trap> {
        let program = self.program;
        let PolymorphicSite { host, method, descriptor, parameters, result, result_class, callee, .. } =
            self.sites[site as usize];
        let (Callee::VarHandle(mode), handle) = (callee, ObjRef::from_slot(arguments[0])) else { return Ok(None) };
        let Some(class) = self.var_handle_class(state.heap.class_of(handle)) else { return Ok(None) };
        let call = VarHandleCall { mode, parameters, result, result_class, arguments: &arguments[1..] };
        let Some(coordinates) = var_handles::wants_boxes(program, &state.heap, handle, class, &call) else {
            return Ok(None);
        };
        let mode = program.text(program.method(method).name);
        let made = sites::boxing_site(program, program.class(host), mode, descriptor, coordinates);
        Ok(Some(made.map_err(link_problem)?))
    }

    /// The method that the `MemberName` at the end of a `linkTo` call stands for.
    fn linked_target(&mut self, state: &State, callee: Callee, arguments: &[u64]) -> Result<MethodId, Trap> {
        let program = self.program;
        let null_pointer = || Raise::bare("java/lang/NullPointerException");
        let member = ObjRef::from_slot(*arguments.last().ok_or_else(null_pointer)?);
        if member.is_null() {
            return Err(null_pointer().into());
        }
        let target = members::target(program, &state.heap, member);
        let target = target.ok_or_else(|| Raise::new("java/lang/InternalError", "an unresolved member is called"))?;
        let resolved = program.method(target);
        if resolved.is_static() {
            return Ok(target);
        }
        if arguments[0] == 0 {
            return Err(null_pointer().into());
        }
        if callee == Callee::Direct {
            return Ok(target);
        }
        let class = state.heap.class_of(ObjRef::from_slot(arguments[0]));
        match resolved.vtable_index {
            _ if program.class(resolved.class).is_interface() && !resolved.is_private() => {
                Ok(self.select(class, target)?)
            }
            Some(place) => Ok(program.class(class).vtable.get(place as usize).copied().unwrap_or(target)),
            None => Ok(target),
        }
    }

    /// The generated method that a site calls, made when it is first needed.
    fn linked_site(&mut self, site: u32) -> Result<MethodId, Trap> {
        let PolymorphicSite { host, method, descriptor, callee, linked, .. } = self.sites[site as usize];
        if let Some(linked) = linked {
            return Ok(linked);
        }
        let program = self.program;
        let host = program.class(host);
        let made = match callee {
            Callee::Handle { exact } => sites::handle_site(program, host, descriptor, exact),
            _ => sites::var_handle_site(program, host, program.text(program.method(method).name), descriptor),
        };
        let made = made.map_err(link_problem)?;
        self.sites[site as usize].linked = Some(made);
        Ok(made)
    }

    /// Enters `target` in the fast loop if nothing stands in the way, otherwise with a new frame for a copy of the arguments.
    fn enter_instead(
        &mut self,
        state: &mut State,
        thread: ThreadId,
        site_method: MethodId,
        target: MethodId,
        arguments: &[u64],
        last: LastArgument,
    ) -> Result<PolymorphicCall, Trap> {
        let method = self.program.method(target);
        if method.native.is_some() || method.is_native() || method.is_synchronized() {
            let mut arguments = arguments.to_vec();
            match last {
                LastArgument::Keep => {}
                LastArgument::Drop => drop(arguments.pop()),
                LastArgument::Add(value) => arguments.push(value),
            }
            return Err(Trap::Native(site_method, Outcome::Call { method: target, arguments }));
        }
        let class = self.program.class(method.class);
        let needs_class = method.is_static() && class.initializer.is_some();
        if needs_class && !self.may_proceed(state, thread, method.class) {
            return Err(Trap::Initialize(method.class));
        }
        self.code(target)?;
        Ok(PolymorphicCall::Enter(target, last))
    }

    /// The variable that a call of an access mode of a `VarHandle` is about; `None` if the JDK's code must decide.
    pub(super) fn accessed_variable(
        &mut self,
        state: &State,
        site: u32,
        arguments: &[u64],
    ) -> Option<(Location, Access)> {
        let PolymorphicSite { parameters, result, result_class, callee, .. } = self.sites[site as usize];
        let Callee::VarHandle(mode) = callee else { return None };
        let handle = ObjRef::from_slot(arguments[0]);
        if handle.is_null() {
            return None;
        }
        let class = self.var_handle_class(state.heap.class_of(handle))?;
        let call = VarHandleCall { mode, parameters, result, result_class, arguments: &arguments[1..] };
        var_handles::resolve(self.program, &state.heap, handle, class, &call)
    }

    /// The variable that a call of a `VarHandle` in plain mode is about, and whether it may be written.
    pub fn plain_variable(&mut self, state: &State, site: u32, arguments: &[u64]) -> Option<(Location, bool)> {
        let Callee::VarHandle(mode) = self.sites[site as usize].callee else { return None };
        if mode.order != var_handles::Order::Plain {
            return None;
        }
        let (location, access) = self.accessed_variable(state, site, arguments)?;
        Some((location, access != Access::Get))
    }

    fn var_handle_class(&mut self, class: ClassId) -> Option<VarHandleClass> {
        let program = self.program;
        *self.var_handle_classes.entry(class).or_insert_with(|| VarHandleClass::of(program, class))
    }
}

/// The internal name of the class that a descriptor of a reference type names.
fn class_of_descriptor(descriptor: &str) -> &str {
    match descriptor.strip_prefix('L') {
        Some(name) => name.trim_end_matches(';'),
        None => descriptor,
    }
}
