//! From a [`Launch`] to a machine that stands before `main`.

use bumpalo::Bump;
use jvm_core::interp::Interpreter;
use jvm_core::program::Program;
use jvm_core::state::State;
use natives::MainCall;

use crate::input::launch::Launch;

/// Boots the virtual machine and gives it to `act`; what stands in the way otherwise.
pub fn with_machine<T>(
    launch: Launch,
    act: impl for<'a> FnOnce(&mut Interpreter<'a>, &mut State) -> T,
) -> Result<T, String> {
    let options = launch.options();
    let program = Program::new(launch.class_path, natives::table(!launch.real_juc), options).map_err(|raise| {
        format!("this JDK's class library: {}: {}", raise.class, raise.message.as_deref().unwrap_or_default())
    })?;
    let arena = Bump::new();
    let mut interpreter = Interpreter::new(&program, &arena);
    let main = MainCall {
        class: &launch.main_class,
        declared_in: &launch.main.declared_in,
        descriptor: launch.main.kind.descriptor(),
        is_static: launch.main.kind.is_static(),
        arguments: &launch.args,
    };
    let mut state = natives::boot(&mut interpreter, (launch.max_heap / 8) as usize).map_err(|error| error.0)?;
    natives::call_main(&mut interpreter, &mut state, &main).map_err(|error| error.0)?;
    state.output.clear();
    Ok(act(&mut interpreter, &mut state))
}
