//! Native methods of the Java class library, and how the library is brought up without a VM's start-up sequence.
//!
//! One file per Java class (or small family), one table line per method. A table line may name a method that has
//! bytecode: the native then stands in for it. See [`jvm_core::native`] for what a native may do.

mod arguments;
mod boot;
mod boxes;
mod checksums;
mod class_loaders;
mod class_members;
mod class_structure;
mod compression;
mod constant_pool;
mod define_class;
mod enums;
mod environment;
mod executors;
mod forgotten_futures;
mod fork_join;
mod hidden_classes;
mod io;
mod java_lang_class;
mod java_lang_object;
mod java_lang_ref;
mod java_lang_runtime;
mod java_lang_string;
mod java_lang_system;
mod java_lang_thread;
mod java_lang_throwable;
mod java_security;
mod launch;
mod linkage;
mod math;
mod method_handle_natives;
mod modules;
mod networking;
mod no_ops;
mod objects;
mod packages;
mod protection_domains;
mod reflect_array;
mod reflect_invoke;
mod reflection;
mod resources;
mod secure_random;
mod serialization;
mod services;
mod stack_walker;
mod steps;
mod thread_dumps;
mod thread_groups;
mod unsafe_access;
mod unsafe_memory;
mod verify_api;
mod visible;

pub use boot::{BootError, boot};
pub use java_lang_thread::thread_name;
pub use launch::{MAIN_THREAD, MainCall, begin_shutdown, call_main, call_shutdown};

use jvm_core::native::{NativeTable, Outcome};

/// All natives. With `steps`, the operations of `java.util.concurrent` are one visible operation each.
pub fn table(steps: bool) -> NativeTable {
    let classes = [
        checksums::NATIVES,
        class_loaders::NATIVES,
        class_members::NATIVES,
        class_structure::NATIVES,
        compression::NATIVES,
        constant_pool::NATIVES,
        define_class::NATIVES,
        enums::NATIVES,
        environment::NATIVES,
        executors::NATIVES,
        forgotten_futures::NATIVES,
        hidden_classes::NATIVES,
        io::file_system::NATIVES,
        io::input::NATIVES,
        io::output::NATIVES,
        io::paths::NATIVES,
        java_lang_class::NATIVES,
        java_lang_object::NATIVES,
        java_lang_ref::NATIVES,
        java_lang_runtime::NATIVES,
        java_lang_string::NATIVES,
        java_lang_system::NATIVES,
        java_lang_thread::NATIVES,
        java_lang_throwable::NATIVES,
        java_security::NATIVES,
        linkage::NATIVES,
        math::NATIVES,
        method_handle_natives::NATIVES,
        modules::NATIVES,
        networking::NATIVES,
        no_ops::NATIVES,
        packages::NATIVES,
        protection_domains::NATIVES,
        reflect_array::NATIVES,
        reflect_invoke::NATIVES,
        reflection::NATIVES,
        resources::NATIVES,
        secure_random::NATIVES,
        serialization::NATIVES,
        services::NATIVES,
        stack_walker::NATIVES,
        thread_dumps::NATIVES,
        thread_groups::NATIVES,
        unsafe_memory::NATIVES,
        verify_api::NATIVES,
    ];
    let natives = classes.into_iter().flatten().copied().chain(unsafe_access::natives());
    let models = if steps { fork_join::NATIVES } else { &[] };
    let natives = natives.chain(models.iter().copied());
    let mut table = NativeTable::new(natives, visible::VISIBLE, visible::ATOMIC);
    unsafe_access::make_visible(&mut table);
    if steps {
        let tables = [
            steps::LOCKS,
            steps::SYNCHRONIZERS,
            steps::ATOMICS,
            steps::QUEUES,
            steps::COLLECTIONS,
            executors::THREADS,
            executors::EXECUTORS,
        ];
        table.set_steps(&tables, steps::INTERNALS);
        table.set_native("java/util/concurrent/ThreadLocalRandom", "nextSecondarySeed()I", |_, _| Outcome::int(1));
    } else {
        table.set_steps(&[executors::THREADS], executors::THREAD_INTERNALS);
    }
    table
}
