//! One method on its way through verification: what both verifiers need to know of it, and which one it goes to.

use super::instruction::{BadCode, Instructions, decode_method};
use super::transfer::MethodContext;
use super::types::{Checked, ClassContext, Frame, Name, Reject, Type, reject};
use super::{VerifyError, descriptor, infer, is_static, maps, opcode, structure, subroutines, type_check};
use crate::reader::{CodeData, Damaged, ExceptionEntry, Member};

/// A rejection with the code offset it happened at.
pub type Verdict = Result<(), (u32, Reject)>;

pub struct MethodBody<'b> {
    pub instructions: &'b Instructions<'b>,
    pub exceptions: &'b [ExceptionEntry],
    pub handlers: Vec<Handler>,
    /// Offsets where a handler's range begins or ends.
    pub handlers_change_at: hashbrown::HashSet<u32>,
    /// Contents of the `StackMapTable`; an absent one has no frames.
    pub stack_map: &'b [u8],
    /// The frame when the method is entered.
    pub entry: Frame,
    pub argument_slots: usize,
}

/// An exception table entry.
pub struct Handler {
    pub start: u32,
    pub end: u32,
    pub target: u32,
    pub caught: Type,
}

/// Work done on one method, in slots compared. Real methods need some hundred thousand units; a class file made to
/// take hours is refused.
#[derive(Default)]
pub struct Spent(u64);

const MOST_WORK: u64 = 1 << 28;

impl Spent {
    pub fn charge(&mut self, slots: usize) -> Checked<()> {
        self.0 += slots as u64 + 1;
        if self.0 > MOST_WORK { reject("Method too complex to verify", "") } else { Ok(()) }
    }
}

/// Verifies a method with code.
pub fn check(
    class: &mut ClassContext,
    method: &Member,
    code: &CodeData,
    by_inference: bool,
) -> Result<(), VerifyError> {
    let place = Place::new(class, method).map_err(|damaged| VerifyError::rejected(damaged.0))?;
    let instructions = decode_method(code.code).map_err(|bad| place.bad_code(code.code, bad))?;
    structure::check(class.reader, code, &instructions).map_err(|bad| place.bad_code(code.code, bad))?;
    let has_subroutines = subroutines::has_subroutines(&instructions);
    if !has_subroutines {
        maps::limits::check(class.reader, method, &instructions, code).map_err(|error| place.prefix(error))?;
    }
    if !by_inference {
        let variables = check_variables(code, &instructions).map_err(|bad| place.bad_code(code.code, bad));
        match variables.and_then(|()| run(class, &place, code, &instructions, true)) {
            // Version 50 was the first with a StackMapTable; a wrong one is forgiven if inference accepts the method.
            // HotSpot does not forgive a table that it cannot even read, unless it finds another fault first; here
            // that makes no difference, since inference alone is enough to be safe.
            Err(VerifyError::Rejected { .. } | VerifyError::Malformed { .. }) if class.reader.major_version == 50 => {}
            other => return other,
        }
    }
    if has_subroutines {
        let inlined = subroutines::inline(class.reader, code).map_err(|error| place.prefix(error))?;
        if let Some(inlined) = inlined {
            let code = inlined.as_code();
            let instructions = decode_method(code.code).map_err(|bad| place.bad_code(code.code, bad))?;
            maps::limits::check(class.reader, method, &instructions, &code).map_err(|error| place.prefix(error))?;
            return run(class, &place, &code, &instructions, false);
        }
    }
    run(class, &place, code, &instructions, false)
}

/// The ranges of local variables begin and end with instructions. Nothing here depends on it, but HotSpot insists.
fn check_variables(code: &CodeData, instructions: &Instructions) -> Result<(), BadCode> {
    for variable in &code.variables {
        let (start, end) = (variable.start as u32, variable.start as u32 + variable.length as u32);
        let ends_well = end as usize == code.code.len() || instructions.position(end).is_some();
        if instructions.position(start).is_none() || !ends_well {
            return Err(BadCode { at: start, reason: "Illegal local variable table range".into() });
        }
    }
    Ok(())
}

fn run(
    class: &mut ClassContext,
    place: &Place,
    code: &CodeData,
    instructions: &Instructions,
    type_checking: bool,
) -> Result<(), VerifyError> {
    let located = |(at, reject)| place.locate(code.code, at, reject);
    class.set_interfaces_accept_primitive_arrays(!type_checking);
    let mut parameters = Vec::new();
    let result = descriptor::parse_method(&place.descriptor, |parameter| parameters.push(class.type_of(parameter)));
    let Some(result) = result else { return Err(located((0, malformed()))) };
    let return_type = result.map(|result| class.type_of(result));
    let is_constructor = place.name == "<init>";
    let (entry, argument_slots) =
        entry_frame(class, place, &parameters, code).map_err(|reject| located((0, reject)))?;
    let handlers = handlers(class, instructions, &code.exceptions).map_err(located)?;
    let body = MethodBody {
        instructions,
        exceptions: &code.exceptions,
        handlers_change_at: handlers.iter().flat_map(|handler| [handler.start, handler.end]).collect(),
        handlers,
        stack_map: code.stack_map.unwrap_or(&[0, 0]),
        entry,
        argument_slots,
    };
    let mut method = MethodContext { class, instructions, is_constructor, return_type };
    let verdict = if type_checking { type_check::check(&mut method, &body) } else { infer::check(&mut method, &body) };
    verdict.map_err(located)
}

fn entry_frame(class: &ClassContext, place: &Place, parameters: &[Type], code: &CodeData) -> Checked<(Frame, usize)> {
    let mut locals = Vec::with_capacity(code.max_locals as usize);
    let this_uninitialized = place.name == "<init>" && class.this_class != Name::OBJECT;
    if !place.is_static {
        let this = Type::Object(class.this_class);
        locals.push(if this_uninitialized { Type::UninitializedThis } else { this });
    }
    for &parameter in parameters {
        locals.push(parameter);
        locals.extend(parameter.high());
    }
    let argument_slots = locals.len();
    if argument_slots > code.max_locals as usize {
        return reject("Arguments can't fit into locals", "");
    }
    locals.resize(code.max_locals as usize, Type::Top);
    Ok((Frame { locals, stack: Vec::new(), max_stack: code.max_stack as usize, this_uninitialized }, argument_slots))
}

/// The exception table, its offsets checked and its classes known to be throwable (JVMS 4.10.1.6).
fn handlers(
    class: &mut ClassContext,
    instructions: &Instructions,
    entries: &[ExceptionEntry],
) -> Result<Vec<Handler>, (u32, Reject)> {
    let end_of_code = instructions.list.last().map_or(0, |last| last.next);
    let is_start = |at: u16| instructions.position(at as u32).is_some();
    let mut handlers = Vec::with_capacity(entries.len());
    for entry in entries {
        let located = |reject| (entry.handler as u32, reject);
        let ends_well = is_start(entry.end) || entry.end as u32 == end_of_code;
        if !is_start(entry.start) || !ends_well || entry.start >= entry.end || !is_start(entry.handler) {
            return Err(located(Reject::Types { headline: "Illegal exception table range", reason: String::new() }));
        }
        let mut caught = Type::Object(Name::THROWABLE);
        if entry.catch_type != 0 {
            let named = Type::Object(class.class(entry.catch_type).map_err(located)?);
            if !class.is_assignable(named, caught).map_err(located)? {
                let headline = "Catch type is not a subclass of Throwable in exception handler";
                return Err(located(Reject::Types { headline, reason: String::new() }));
            }
            caught = named;
        }
        let (start, end, target) = (entry.start as u32, entry.end as u32, entry.handler as u32);
        handlers.push(Handler { start, end, target, caught });
    }
    Ok(handlers)
}

fn malformed() -> Reject {
    Reject::Types { headline: "Bad method descriptor", reason: String::new() }
}

/// Names the method in messages.
struct Place {
    class: String,
    name: String,
    descriptor: String,
    is_static: bool,
}

impl Place {
    fn new(class: &ClassContext, method: &Member) -> Result<Place, Damaged> {
        Ok(Place {
            class: class.names.text(class.this_class).to_owned(),
            name: class.reader.utf8(method.name)?.into_owned(),
            descriptor: class.reader.utf8(method.descriptor)?.into_owned(),
            is_static: is_static(class.reader, method),
        })
    }

    fn message(&self, headline: &str, code: &[u8], at: u32, reason: &str) -> String {
        let Place { class, name, descriptor, .. } = self;
        let instruction = code.get(at as usize).map_or("end of code", |&code| opcode::name(code));
        let mut message =
            format!("{headline}\nException Details:\n  Location:\n    {class}.{name}{descriptor} @{at}: {instruction}");
        if !reason.is_empty() {
            message.push_str("\n  Reason:\n    ");
            message.push_str(reason);
        }
        message
    }

    fn locate(&self, code: &[u8], at: u32, reject: Reject) -> VerifyError {
        match reject {
            Reject::Types { headline, reason } => VerifyError::rejected(self.message(headline, code, at, &reason)),
            Reject::StackMapFormat(what) => {
                let Place { class, name, descriptor, .. } = self;
                let message = format!("StackMapTable format error: {what} in method {class}.{name}{descriptor}");
                VerifyError::Malformed { message }
            }
            Reject::Load(failure) => VerifyError::Load(failure),
        }
    }

    fn bad_code(&self, code: &[u8], bad: BadCode) -> VerifyError {
        VerifyError::rejected(self.message(&bad.reason, code, bad.at, ""))
    }

    fn prefix(&self, error: VerifyError) -> VerifyError {
        match error {
            VerifyError::Rejected { message } => {
                let Place { class, name, descriptor, .. } = self;
                VerifyError::rejected(format!(
                    "{message}\nException Details:\n  Location:\n    {class}.{name}{descriptor}"
                ))
            }
            load => load,
        }
    }
}
