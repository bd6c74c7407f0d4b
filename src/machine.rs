//! From a [`Launch`] to a machine that stands before `main`.

use bumpalo::Bump;
use checker::encode;
use jvm_core::interp::Interpreter;
use jvm_core::program::Program;
use jvm_core::state::State;

use crate::input::launch::Launch;

/// A booted virtual machine that searches start from, each with an interpreter of its own.
pub struct Image<'p> {
    program: &'p Program,
    max_heap_words: usize,
    /// The state before `main`, to which the next search goes back.
    beginning: Vec<u64>,
}

/// Where a command gets its machine from.
pub enum Boot<'i, 'p> {
    Fresh,
    Shared(&'i mut Image<'p>),
}

impl Boot<'_, '_> {
    /// Gives a machine that stands before `main` to `act`; what stands in the way otherwise.
    pub fn with_machine<T>(
        self,
        launch: Launch,
        act: impl for<'a> FnOnce(&mut Interpreter<'a>, &mut State) -> T,
    ) -> Result<T, String> {
        self.with_image(launch, |image| image.start(act))
    }

    /// The same for several searches.
    pub fn with_image<T>(self, launch: Launch, act: impl for<'p> FnOnce(&mut Image<'p>) -> T) -> Result<T, String> {
        match self {
            Boot::Fresh => boot(&program_of(&launch)?, launch, act),
            Boot::Shared(image) => Ok(act(image)),
        }
    }
}

impl Image<'_> {
    /// Gives a new interpreter and the state before `main` to `act`.
    pub fn start<T>(&self, act: impl for<'a> FnOnce(&mut Interpreter<'a>, &mut State) -> T) -> T {
        let arena = Bump::new();
        let mut interpreter = Interpreter::new(self.program, &arena);
        let mut state = State::on(&self.program.permanent, self.max_heap_words);
        encode::read(&mut state, &self.beginning);
        act(&mut interpreter, &mut state)
    }
}

/// Boots the virtual machine and gives it to `act`; what stands in the way otherwise.
pub fn with_image<T>(launch: Launch, act: impl for<'p> FnOnce(&mut Image<'p>) -> T) -> Result<T, String> {
    boot(&program_of(&launch)?, launch, act)
}

fn program_of(launch: &Launch) -> Result<Program, String> {
    Program::new(launch.class_path.clone(), natives::table(!launch.real_juc), launch.options()).map_err(|raise| {
        format!("this JDK's class library: {}: {}", raise.class, raise.message.as_deref().unwrap_or_default())
    })
}

fn boot<T>(program: &Program, launch: Launch, act: impl for<'p> FnOnce(&mut Image<'p>) -> T) -> Result<T, String> {
    let arena = Bump::new();
    let mut interpreter = Interpreter::new(program, &arena);
    let max_heap_words = (launch.max_heap / 8) as usize;
    let mut state = natives::boot(&mut interpreter, max_heap_words).map_err(|error| error.0)?;
    natives::call_main(&mut interpreter, &mut state, &launch.main_call()).map_err(|error| error.0)?;
    let mut beginning = Vec::new();
    state.output.clear();
    encode::write(&state, &mut beginning);
    Ok(act(&mut Image { program, max_heap_words, beginning }))
}
