//! Asking a class loader that the program wrote for a class, in the middle of an instruction (JVMS 5.3.2).
//!
//! Code that meets a name its loader was not asked for yet gives up with [`NEEDS_LOADER`]. Java code then asks the
//! loader and records the answer, and the instruction is executed again.

use super::{Interpreter, Stop};
use crate::ids::{ClassId, ThreadId};
use crate::program::{Class, NEEDS_LOADER, Raise};
use crate::reader::ClassReader;
use crate::state::{Entry, State};

const ASK: &str = "(ILjava/lang/String;)V";

impl<'a> Interpreter<'a> {
    /// Puts a call that asks the loader on top of what the thread is doing.
    pub(super) fn ask_loader(&mut self, state: &mut State, thread: ThreadId, request: &Raise) -> Option<Stop> {
        debug_assert_eq!(request.class, NEEDS_LOADER);
        let (number, name) = request.message.as_deref().and_then(|text| text.split_once(' ')).unwrap_or(("0", ""));
        let number = number.parse::<u32>().unwrap_or(0);
        let pushed = self.push_question(state, thread, number, name);
        if let Err(raise) = pushed {
            self.raise(state, thread, raise);
        }
        None
    }

    fn push_question(&mut self, state: &mut State, thread: ThreadId, number: u32, name: &str) -> Result<(), Raise> {
        let program = self.program;
        let text = program.new_string(&mut state.heap, name)?;
        let loaders = program.load("jsym/vm/Loaders")?;
        let missing = || Raise::new("java/lang/NoSuchMethodError", "jsym.vm.Loaders.ask");
        let ask = program.method_named(loaders, "ask", ASK).ok_or_else(missing)?;
        self.push_call(state, thread, ask, &[number as u64, text.slot()], Entry::Upcall)
    }

    /// Whether an exception is of the class that a handler names although the loader was not asked for it yet: then
    /// its class or a superclass has that very name.
    pub(super) fn is_caught_by_name(&self, reader: &ClassReader, catch_type: u16, thrown: ClassId) -> bool {
        let ancestry = &self.program.class(thrown).ancestry;
        reader.class_name(catch_type).is_ok_and(|name| ancestry.iter().any(|&id| self.program.class_name(id) == name))
    }

    /// Before access is refused: whether two classes are nestmates may depend on loaders that were not asked yet.
    pub(super) fn know_nest_hosts(&self, classes: [&Class; 2]) -> Result<(), Raise> {
        for class in classes {
            let Some(reader) = class.reader.as_ref().filter(|_| class.space.loader().is_some()) else { continue };
            if let Some(host) = reader.nest_host().ok().filter(|&index| index != 0)
                && let Ok(name) = reader.class_name(host)
            {
                match self.program.load_for(class, &name) {
                    Err(raise) if raise.class == NEEDS_LOADER => return Err(raise),
                    _ => {}
                }
            }
        }
        Ok(())
    }
}
