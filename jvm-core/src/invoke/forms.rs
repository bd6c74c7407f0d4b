//! `java.lang.invoke.LambdaForm`: the code of a method handle, compiled to a generated class.
//!
//! A form is a list of calls, each on earlier values and constants, in terms of five basic types. The JDK would
//! interpret it, or spin a class. jsym reads it into a plain `Form` and generates a class with one static method: the
//! arguments of `invokeBasic` (the handle first) and, last, the form itself, from which the constants are taken. So the
//! class depends on the form's structure alone: equal forms, in any state, share it.

use super::members::{self, reference_kind};
use crate::descriptor::Kind;
use crate::heap::Heap;
use crate::ids::{MethodId, ObjRef};
use crate::indy::builder::{ClassBuilder, access};
use crate::indy::code::{Code, op};
use crate::indy::convert::{convert_primitive, unbox};
use crate::indy::types::{Signature, Type};
use crate::indy::{Generated, LinkProblem};
use crate::program::{Program, Raise};

const METHOD_HANDLE: &str = "java/lang/invoke/MethodHandle";
const FORM: &str = "java/lang/invoke/LambdaForm";
const NAME: &str = "java/lang/invoke/LambdaForm$Name";
const FUNCTION: &str = "java/lang/invoke/LambdaForm$NamedFunction";
const NAMES: &str = "[Ljava/lang/invoke/LambdaForm$Name;";

/// The structure of a form.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Form {
    parameters: Vec<Type>,
    steps: Vec<Step>,
    /// Number of the value that is the result.
    result: Option<usize>,
}

/// A call; its value has the number of the parameters plus that of the step.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Step {
    callee: Callee,
    operands: Vec<Operand>,
    /// Basic type of the value.
    value: Type,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Callee {
    /// A member by reference kind.
    Member { kind: u32, class: String, is_interface: bool, name: String, descriptor: String },
    /// A method handle that the form has as a constant.
    Handle { descriptor: String },
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Operand {
    Value(usize),
    /// A constant of the form, and the box that a primitive one is in.
    Constant(Option<Type>),
}

/// The method that a form compiles to; compiled if it was not yet, in this state or another.
pub fn compiled(program: &Program, heap: &mut Heap, form: ObjRef) -> Result<MethodId, LinkProblem> {
    let layout = program.invoke_layout().map_err(problem)?;
    let entry = heap.field(form, layout.form_entry) as u32;
    if entry != 0 {
        return Ok(MethodId(entry));
    }
    let structure = read(program, heap, form).map_err(problem)?;
    let structure = structure.ok_or_else(|| LinkProblem::Unsupported("a method handle of an unknown form".into()))?;
    let key = program.symbols.intern(&format!("{structure:?}"));
    let name = format!("{FORM}$$Compiled${}", key.0);
    let class = match program.find_loaded(program.symbols.intern(&name)) {
        Some(class) => class,
        None => {
            let made = structure.generate(&name)?;
            let handle = program.load(METHOD_HANDLE).map_err(problem)?;
            program.define(&name, made.class_bytes, program.class(handle).origin, true).map_err(problem)?
        }
    };
    let method = program.class(class).methods().next().expect("a generated class has its method");
    heap.set_field(form, layout.form_entry, method.0 as u64);
    Ok(method)
}

fn problem(raise: Raise) -> LinkProblem {
    LinkProblem::Throw { class: raise.class, message: raise.message.unwrap_or_default() }
}

/// Reads a form from the heap; `None` if it is not built as every JDK builds it.
fn read(program: &Program, heap: &Heap, form: ObjRef) -> Result<Option<Form>, Raise> {
    let layout = program.invoke_layout()?;
    let names = heap.field_ref(form, layout.form_names);
    let arity = heap.field(form, layout.form_arity) as usize;
    let name = |i: usize| ObjRef::from_slot(heap.element(names, Kind::Ref, i));
    let basic_type = |name: ObjRef| {
        let basic = heap.field_ref(name, layout.name_type);
        Some(match heap.field(basic, layout.basic_type_char) as u8 {
            b'L' => Type::object(),
            b'I' => Type::Int,
            b'J' => Type::Long,
            b'F' => Type::Float,
            b'D' => Type::Double,
            b'V' => Type::Void,
            _ => return None,
        })
    };
    let mut structure = Form { parameters: Vec::new(), steps: Vec::new(), result: None };
    for i in 0..heap.array_length(names) {
        let Some(value) = basic_type(name(i)) else { return Ok(None) };
        if i < arity {
            structure.parameters.push(value);
            continue;
        }
        let function = heap.field_ref(name(i), layout.name_function);
        let arguments = heap.field_ref(name(i), layout.name_arguments);
        if function.is_null() || arguments.is_null() {
            return Ok(None);
        }
        let Some(callee) = read_callee(program, heap, function)? else { return Ok(None) };
        let mut operands = Vec::new();
        for k in 0..heap.array_length(arguments) {
            let argument = ObjRef::from_slot(heap.element(arguments, Kind::Ref, k));
            let class = (!argument.is_null()).then(|| heap.class_of(argument));
            operands.push(match class {
                Some(class) if class == layout.name => {
                    let index = heap.field(argument, layout.name_index) as usize;
                    // An argument refers to an earlier value, by construction of the form.
                    if index >= i {
                        return Ok(None);
                    }
                    Operand::Value(index)
                }
                Some(class) => Operand::Constant(Type::class(program.class_name(class)).unwrapped()),
                None => Operand::Constant(None),
            });
        }
        structure.steps.push(Step { callee, operands, value });
    }
    let result = heap.field(form, layout.form_result) as i32;
    structure.result = usize::try_from(result).ok();
    Ok(Some(structure))
}

fn read_callee(program: &Program, heap: &Heap, function: ObjRef) -> Result<Option<Callee>, Raise> {
    let layout = program.invoke_layout()?;
    let member = heap.field_ref(function, layout.function_member);
    let mirror = if member.is_null() { member } else { heap.field_ref(member, layout.member_class) };
    let class = (!mirror.is_null()).then(|| program.class(program.class_of_mirror(heap, mirror)));
    // The generated code finds a class by its name, as the library's own code does.
    let Some(class) = class.filter(|class| program.find_loaded(class.name) == Some(class.id)) else {
        let handle = heap.field_ref(function, layout.function_handle);
        if handle.is_null() {
            return Ok(None);
        }
        let method_type = heap.field_ref(handle, layout.handle_type);
        let descriptor = members::method_type_descriptor(program, heap, method_type)?;
        return Ok(Some(Callee::Handle { descriptor }));
    };
    let (_, kind) = members::flags_and_kind(program, heap, member)?;
    let Some(descriptor) = members::descriptor(program, heap, member)? else { return Ok(None) };
    let name = program.string_text(heap, heap.field_ref(member, layout.member_text));
    Ok(Some(Callee::Member {
        kind,
        class: program.text(class.name).to_string(),
        is_interface: class.is_interface(),
        name,
        descriptor,
    }))
}

impl Form {
    fn generate(&self, class_name: &str) -> Result<Generated, LinkProblem> {
        let type_of = |value: usize| match value.checked_sub(self.parameters.len()) {
            None => self.parameters.get(value).cloned(),
            Some(step) => self.steps.get(step).map(|step| step.value.clone()),
        };
        let unknown = || LinkProblem::Unsupported("a method handle of an unknown form".into());
        let result = match self.result {
            Some(value) => type_of(value).ok_or_else(unknown)?,
            None => Type::Void,
        };
        let mut parameters = self.parameters.clone();
        parameters.push(Type::class(FORM));
        let signature = Signature { parameters, result };
        let mut class = ClassBuilder::new(class_name, "java/lang/Object");
        let mut code = class.method(access::STATIC, Generated::METHOD, &signature);

        // Every value has a local of its own; that of the form comes after the parameters.
        let mut slots = Vec::new();
        let mut next = 0;
        for parameter in &self.parameters {
            slots.push(next);
            next += parameter.slots();
        }
        let form = next;
        next += 1;
        for (number, step) in self.steps.iter().enumerate() {
            slots.push(next);
            next += step.value.slots();
            let at = Place { form, name: self.parameters.len() + number };
            let found = step.emit(&mut code, &at, &slots, &type_of).ok_or_else(unknown)?;
            match (&step.value, &found) {
                (Type::Void, _) => code.pop(&found),
                (_, Type::Void) => return Err(unknown()),
                _ => code.store(&step.value, slots[at.name]),
            }
        }
        if let Some(value) = self.result
            && signature.result != Type::Void
        {
            code.load(&signature.result, slots[value]);
        }
        code.return_value(&signature.result);
        code.finish();
        Generated::build(class, signature)
    }
}

/// Where a step's constants are: the local of the form, and the number of the step's name in it.
struct Place {
    form: u16,
    name: usize,
}

impl Step {
    /// Emits the call and gives the type of what it leaves on the stack; `None` if its operands do not fit.
    fn emit(
        &self,
        code: &mut Code,
        at: &Place,
        slots: &[u16],
        type_of: &dyn Fn(usize) -> Option<Type>,
    ) -> Option<Type> {
        if let Callee::Handle { .. } = self.callee {
            push_name(code, at);
            code.field(op::GETFIELD, NAME, "function", &Type::class(FUNCTION));
            code.field(op::GETFIELD, FUNCTION, "resolvedHandle", &Type::class(METHOD_HANDLE));
        }
        let wanted = self.callee.operand_types()?;
        if wanted.len() != self.operands.len() {
            return None;
        }
        for (index, (operand, wanted)) in self.operands.iter().zip(&wanted).enumerate() {
            match operand {
                Operand::Value(value) => {
                    let found = type_of(*value)?;
                    if found.slots() != wanted.slots() || found == Type::Void {
                        return None;
                    }
                    code.load(&found, slots[*value]);
                    if found == Type::Int && *wanted != Type::Int {
                        convert_primitive(code, &Type::Int, wanted);
                    }
                }
                Operand::Constant(boxed) => {
                    push_name(code, at);
                    code.field(op::GETFIELD, NAME, "arguments", &Type::class("[Ljava/lang/Object;"));
                    code.push_int(index as i32);
                    code.simple(op::AALOAD);
                    if !wanted.is_reference() {
                        let boxed = boxed.as_ref().filter(|boxed| boxed.slots() == wanted.slots())?;
                        code.with_class(op::CHECKCAST, boxed.wrapper());
                        unbox(code, boxed.wrapper(), boxed);
                    }
                }
            }
        }
        self.callee.emit(code)
    }
}

/// The `LambdaForm.Name` of a step.
fn push_name(code: &mut Code, at: &Place) {
    code.load(&Type::class(FORM), at.form);
    code.field(op::GETFIELD, FORM, "names", &Type::class(NAMES));
    code.push_int(at.name as i32);
    code.simple(op::AALOAD);
}

impl Callee {
    /// What must be on the stack for it, in terms of the member's own types; the handle itself is not counted.
    fn operand_types(&self) -> Option<Vec<Type>> {
        match self {
            Callee::Handle { descriptor } => Some(basic(Signature::parse(descriptor).ok()?).parameters),
            Callee::Member { kind, class, descriptor, name, .. } => {
                let receiver = Type::class(class);
                match *kind {
                    reference_kind::GET_FIELD => Some(vec![receiver]),
                    reference_kind::GET_STATIC => Some(vec![]),
                    reference_kind::PUT_FIELD => Some(vec![receiver, Type::parse(descriptor).ok()?]),
                    reference_kind::PUT_STATIC => Some(vec![Type::parse(descriptor).ok()?]),
                    _ => {
                        let mut parameters = Signature::parse(descriptor).ok()?.parameters;
                        if *kind != reference_kind::INVOKE_STATIC && name != "<init>" {
                            parameters.insert(0, receiver);
                        }
                        Some(parameters)
                    }
                }
            }
        }
    }

    fn emit(&self, code: &mut Code) -> Option<Type> {
        match self {
            Callee::Handle { descriptor } => {
                let signature = basic(Signature::parse(descriptor).ok()?);
                code.invoke(op::INVOKEVIRTUAL, METHOD_HANDLE, "invokeBasic", &signature, false);
                Some(signature.result)
            }
            Callee::Member { kind, class, is_interface, name, descriptor } => {
                let opcode = match *kind {
                    reference_kind::GET_FIELD | reference_kind::GET_STATIC => {
                        let opcode = if *kind == reference_kind::GET_FIELD { op::GETFIELD } else { op::GETSTATIC };
                        let field = Type::parse(descriptor).ok()?;
                        code.field(opcode, class, name, &field);
                        return Some(field);
                    }
                    reference_kind::PUT_FIELD | reference_kind::PUT_STATIC => {
                        let opcode = if *kind == reference_kind::PUT_FIELD { op::PUTFIELD } else { op::PUTSTATIC };
                        code.field(opcode, class, name, &Type::parse(descriptor).ok()?);
                        return Some(Type::Void);
                    }
                    reference_kind::INVOKE_STATIC => op::INVOKESTATIC,
                    reference_kind::INVOKE_INTERFACE => op::INVOKEINTERFACE,
                    // A final method of MethodHandle that jsym links by its name.
                    _ if class == METHOD_HANDLE && name == "invokeBasic" => op::INVOKEVIRTUAL,
                    reference_kind::INVOKE_SPECIAL => op::INVOKESPECIAL,
                    reference_kind::INVOKE_VIRTUAL => op::INVOKEVIRTUAL,
                    _ => return None,
                };
                let signature = Signature::parse(descriptor).ok()?;
                code.invoke(opcode, class, name, &signature, *is_interface);
                Some(signature.result)
            }
        }
    }
}

/// The signature in terms of the five basic types.
fn basic(signature: Signature) -> Signature {
    let basic = |found: Type| match found {
        Type::Reference(_) => Type::object(),
        Type::Boolean | Type::Byte | Type::Char | Type::Short => Type::Int,
        other => other,
    };
    Signature { parameters: signature.parameters.into_iter().map(basic).collect(), result: basic(signature.result) }
}
