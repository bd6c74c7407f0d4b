//! The table of all natives: one row here for each file that has some.

use crate::atomic_methods::ATOMIC;
use crate::library::LIBRARY;
use crate::{concurrent, harness, io, lang, math, memory, modules, reflect, security};
use jvm_core::native::{ClassRows, NativeTable, Outcome};

/// The natives that other threads can notice.
const VISIBLE: &[&[ClassRows]] = &[
    concurrent::thread::VISIBLE,
    concurrent::thread_groups::VISIBLE,
    harness::verify::VISIBLE,
    io::input::VISIBLE,
    io::output::VISIBLE,
    lang::object::VISIBLE,
    lang::references::VISIBLE,
    lang::runtime::VISIBLE,
    lang::string::VISIBLE,
    lang::system::VISIBLE,
    memory::unsafe_memory::VISIBLE,
];

/// All natives. With `steps`, the operations of `java.util.concurrent` are one visible operation each.
pub fn table(steps: bool) -> NativeTable {
    let classes = [
        concurrent::executors::NATIVES,
        concurrent::forgotten_futures::NATIVES,
        concurrent::thread::NATIVES,
        concurrent::thread_dumps::NATIVES,
        concurrent::thread_groups::NATIVES,
        harness::verify::NATIVES,
        io::checksums::NATIVES,
        io::compression::NATIVES,
        io::file_system::NATIVES,
        io::input::NATIVES,
        io::networking::NATIVES,
        io::output::NATIVES,
        io::paths::NATIVES,
        io::resources::NATIVES,
        lang::class::NATIVES,
        lang::class_loaders::NATIVES,
        lang::define_class::NATIVES,
        lang::enums::NATIVES,
        lang::environment::NATIVES,
        lang::hidden_classes::NATIVES,
        lang::no_ops::NATIVES,
        lang::object::NATIVES,
        lang::references::NATIVES,
        lang::runtime::NATIVES,
        lang::stack_walker::NATIVES,
        lang::string::NATIVES,
        lang::system::NATIVES,
        lang::throwable::NATIVES,
        math::NATIVES,
        memory::unsafe_memory::NATIVES,
        modules::module::NATIVES,
        modules::packages::NATIVES,
        modules::services::NATIVES,
        reflect::array::NATIVES,
        reflect::class_members::NATIVES,
        reflect::class_structure::NATIVES,
        reflect::constant_pool::NATIVES,
        reflect::invoke::NATIVES,
        reflect::linkage::NATIVES,
        reflect::method_handles::NATIVES,
        reflect::reflection::NATIVES,
        reflect::serialization::NATIVES,
        security::access_controller::NATIVES,
        security::protection_domains::NATIVES,
        security::secure_random::NATIVES,
    ];
    let natives = classes.into_iter().flatten().copied();
    let models = if steps { concurrent::fork_join::NATIVES } else { &[] };
    let natives = natives.chain(models.iter().copied());
    let rows = VISIBLE.iter().copied().chain([if steps { concurrent::fork_join::VISIBLE } else { &[] }]).flatten();
    let rows = rows.flat_map(|&(class, rows)| rows.iter().map(move |&row| (class, row)));
    let rows = rows.chain(memory::unsafe_access::rows());
    let mut table = NativeTable::new(natives, rows, ATOMIC, LIBRARY);
    if steps {
        let tables = [
            concurrent::atomic_calls::LOCKS,
            concurrent::atomic_calls::SYNCHRONIZERS,
            concurrent::atomic_calls::ATOMICS,
            concurrent::atomic_calls::QUEUES,
            concurrent::atomic_calls::COLLECTIONS,
            concurrent::executors::THREADS,
            concurrent::executors::EXECUTORS,
        ];
        table.set_steps(&tables, concurrent::atomic_calls::INTERNALS);
        table.set_native("java/util/concurrent/ThreadLocalRandom", "nextSecondarySeed()I", |_, _| Outcome::int(1));
    } else {
        table.set_steps(&[concurrent::executors::THREADS], concurrent::executors::THREAD_INTERNALS);
    }
    table
}
