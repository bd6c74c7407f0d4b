//! One method's code, instruction by instruction: what it names, whom it calls, and where control can go.

use super::mentions::{Mentions, element_bit};
use jvm_core::descriptor::Kind;
use jvm_core::ids::{MethodId, Symbol};
use jvm_core::program::Program;
use jvm_core::reader::{ClassReader, Constant, Damaged};
use jvm_core::verify::instruction::{Instruction, Instructions, decode_method};
use jvm_core::verify::opcode;

/// A call as the code has it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Call {
    pub class: Symbol,
    pub name: Symbol,
    pub descriptor: Symbol,
    /// Whether the receiver decides which method it is.
    pub is_virtual: bool,
}

/// What the instructions of a method do that are reached from some place in it.
#[derive(Default, Debug)]
pub struct Facts {
    pub mentions: Mentions,
    pub calls: Vec<Call>,
    /// Classes whose initialisers may run.
    pub classes: Vec<Symbol>,
    /// The bytes at which the instructions begin.
    pub sites: Vec<u16>,
}

/// Where a walk through a method begins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum From {
    Beginning,
    /// Before the instruction at this byte.
    Before(u16),
    /// Behind the call at this byte, whether it returns or throws.
    Behind(u16),
}

/// The facts of everything in a method that can be reached from a place; an error if its code is not understood.
pub fn scan(program: &Program, method: MethodId, from: From) -> Result<Facts, Damaged> {
    let method = program.method(method);
    let class = program.class(method.class);
    let mut facts = Facts::default();
    let Some(reader) = &class.reader else { return Ok(facts) };
    let Some(code) = reader.code(&reader.methods[method.index as usize])? else { return Ok(facts) };
    let instructions = decode_method(code.code).map_err(|bad| Damaged(bad.reason))?;
    // A constructor that is yet to be called has an object that nobody has seen.
    let is_new = method.is_constructor && from == From::Beginning;
    let mut reached = vec![false; instructions.list.len()];
    let mut open = Vec::new();
    let handlers_of = |at: u32, open: &mut Vec<u32>| {
        let covers = code.exceptions.iter().filter(|row| (row.start as u32..row.end as u32).contains(&at));
        open.extend(covers.map(|row| row.handler as u32));
    };
    match from {
        From::Beginning => open.push(0),
        From::Before(at) => open.push(at as u32),
        From::Behind(at) => {
            handlers_of(at as u32, &mut open);
            let next = instructions.starting_at(at as u32).map(|call| call.next);
            open.extend(next.filter(|&next| (next as usize) < code.code.len()));
        }
    }
    while let Some(at) = open.pop() {
        let place = instructions.position(at).ok_or_else(|| Damaged(format!("byte {at} begins no instruction")))?;
        if std::mem::replace(&mut reached[place], true) {
            continue;
        }
        let instruction = &instructions.list[place];
        facts.sites.push(at as u16);
        if instruction.opcode == opcode::INVOKEDYNAMIC {
            facts.mentions.sites.insert((method.id, at as u16));
        }
        if !(is_new && writes_this(&instructions, place)) {
            look_at(program, reader, instruction, &mut facts)?;
        }
        handlers_of(at, &mut open);
        if instruction.falls_through() {
            open.push(instruction.next);
        }
        let _ = instruction.for_each_target(|target| {
            open.push(target);
            Ok::<(), ()>(())
        });
    }
    debug_assert!(is_closed(&instructions, &reached));
    Ok(facts)
}

/// Whether an instruction stores a local or a constant in a field of `this`, whatever way leads to it.
fn writes_this(instructions: &Instructions, place: usize) -> bool {
    let [.., receiver, value, store] = &instructions.list[..=place] else { return false };
    let is_simple = matches!(value.opcode, opcode::ACONST_NULL..=opcode::LDC2_W | opcode::ILOAD..=opcode::ALOAD);
    let is_this = receiver.opcode == opcode::ALOAD && receiver.local() == Some(0);
    store.opcode == opcode::PUTFIELD
        && is_simple
        && is_this
        && instructions.list.iter().all(|other| {
            let is_reached =
                other.for_each_target(|to| if to == value.at || to == store.at { Err(()) } else { Ok(()) });
            let replaces_this = other.opcode == opcode::ASTORE && other.local() == Some(0);
            is_reached.is_ok() && !replaces_this
        })
}

/// Whether control never goes from a reached instruction to one that is not.
fn is_closed(instructions: &Instructions, reached: &[bool]) -> bool {
    instructions.list.iter().zip(reached).all(|(instruction, &is_reached)| {
        let next = instructions.position(instruction.next);
        !is_reached || !instruction.falls_through() || next.is_some_and(|next| reached[next])
    })
}

fn look_at(
    program: &Program,
    reader: &ClassReader,
    instruction: &Instruction,
    facts: &mut Facts,
) -> Result<(), Damaged> {
    let constant = instruction.constant();
    let mentions = &mut facts.mentions;
    match instruction.opcode {
        opcode::IALOAD | opcode::FALOAD => mentions.array_reads |= element_bit(Kind::Int),
        opcode::LALOAD | opcode::DALOAD => mentions.array_reads |= element_bit(Kind::Long),
        opcode::AALOAD => mentions.array_reads |= element_bit(Kind::Ref),
        opcode::BALOAD => mentions.array_reads |= element_bit(Kind::Byte),
        opcode::CALOAD | opcode::SALOAD => mentions.array_reads |= element_bit(Kind::Char),
        opcode::IASTORE | opcode::FASTORE => mentions.array_writes |= element_bit(Kind::Int),
        opcode::LASTORE | opcode::DASTORE => mentions.array_writes |= element_bit(Kind::Long),
        opcode::AASTORE => mentions.array_writes |= element_bit(Kind::Ref),
        opcode::BASTORE => mentions.array_writes |= element_bit(Kind::Byte),
        opcode::CASTORE | opcode::SASTORE => mentions.array_writes |= element_bit(Kind::Char),
        opcode::MONITORENTER => mentions.locks = true,
        // Subroutines are not followed.
        opcode::JSR | opcode::JSR_W | opcode::RET => mentions.everything = true,
        opcode::GETSTATIC..=opcode::PUTFIELD => field(program, reader, instruction, facts)?,
        opcode::NEW => facts.classes.push(program.symbols.intern(&reader.class_name(constant)?)),
        opcode::INVOKEVIRTUAL | opcode::INVOKEINTERFACE => facts.calls.push(called(program, reader, constant, true)?),
        opcode::INVOKESPECIAL => facts.calls.push(called(program, reader, constant, false)?),
        opcode::INVOKESTATIC => {
            let call = called(program, reader, constant, false)?;
            facts.classes.push(call.class);
            facts.calls.push(call);
        }
        opcode::INVOKEDYNAMIC => dynamic_call(program, reader, constant, facts)?,
        _ => {}
    }
    Ok(())
}

fn field(program: &Program, reader: &ClassReader, instruction: &Instruction, facts: &mut Facts) -> Result<(), Damaged> {
    let (_, class, name_and_type) = reader.member_ref(instruction.constant())?;
    let name = program.symbols.intern(&reader.name_and_type(name_and_type)?.0);
    if matches!(instruction.opcode, opcode::GETSTATIC | opcode::PUTSTATIC) {
        facts.classes.push(program.symbols.intern(&reader.class_name(class)?));
    }
    // A class of the program may have inherited it from the library.
    let names = [(name, false), (name, true)];
    match instruction.opcode {
        opcode::PUTSTATIC | opcode::PUTFIELD => facts.mentions.writes.extend(names),
        _ => facts.mentions.reads.extend(names),
    };
    Ok(())
}

fn called(program: &Program, reader: &ClassReader, constant: u16, is_virtual: bool) -> Result<Call, Damaged> {
    let (_, class, name_and_type) = reader.member_ref(constant)?;
    let (name, descriptor) = reader.name_and_type(name_and_type)?;
    let class = reader.class_name(class)?;
    let intern = |text: &str| program.symbols.intern(text);
    Ok(Call { class: intern(&class), name: intern(&name), descriptor: intern(&descriptor), is_virtual })
}

/// The code of a lambda or a method reference may be called by any thread that gets it. What else a call site does is
/// learned.
fn dynamic_call(program: &Program, reader: &ClassReader, constant: u16, facts: &mut Facts) -> Result<(), Damaged> {
    let (bootstrap, _) = reader.invoke_dynamic(constant)?;
    let methods = reader.bootstrap_methods()?;
    let method = methods.get(bootstrap as usize).ok_or_else(|| Damaged("no such bootstrap method".into()))?;
    for &argument in &method.arguments {
        // Handles of fields: records have them, whose fields are final.
        if let Constant::MethodHandle(kind, member) = reader.constant(argument)?
            && !matches!(kind, 1..=4)
        {
            facts.calls.push(called(program, reader, member, matches!(kind, 5 | 9))?);
        }
    }
    Ok(())
}

/// What the instruction at a byte of a method calls, if it is a call by name.
pub fn call_at(program: &Program, method: MethodId, at: u16) -> Option<Call> {
    let method = program.method(method);
    let reader = program.class(method.class).reader.as_ref()?;
    let code = reader.code(&reader.methods[method.index as usize]).ok()??;
    let instructions = decode_method(code.code).ok()?;
    let instruction = instructions.starting_at(at as u32)?;
    let is_virtual = matches!(instruction.opcode, opcode::INVOKEVIRTUAL | opcode::INVOKEINTERFACE);
    let is_call = is_virtual || matches!(instruction.opcode, opcode::INVOKESPECIAL | opcode::INVOKESTATIC);
    is_call.then(|| called(program, reader, instruction.constant(), is_virtual).ok())?
}
