//! `java.lang.System`: streams, clocks, properties, array copies.

use crate::arguments::{int, object, ref_array};
use crate::lang::environment::working_directory;
use jvm_core::descriptor::Kind;
use jvm_core::ids::{NULL, ObjRef};
use jvm_core::library::{Touches, Words};
use jvm_core::native::Visibility::{Always, OnObjects};
use jvm_core::native::{ClassNatives, ClassRows, NativeContext, Outcome, Row};
use jvm_core::program::{ClassShape, Raise, external_type};
use jvm_core::state::{Bypass, Resume};

/// What other threads can notice.
#[rustfmt::skip]
pub const VISIBLE: &[ClassRows] = &[
    ("java/lang/System", &[
        Row::new("arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V", array_copy, OnObjects(0, 2), Touches::CopiesArray, Words::Silent),
        Row::new("setIn0(Ljava/io/InputStream;)V", |c, a| set_static(c, "in", a[0]), Always, Touches::Everything, Words::Silent),
        Row::new("setOut0(Ljava/io/PrintStream;)V", |c, a| set_static(c, "out", a[0]), Always, Touches::Everything, Words::Silent),
        Row::new("setErr0(Ljava/io/PrintStream;)V", |c, a| set_static(c, "err", a[0]), Always, Touches::Everything, Words::Silent),
    ]),
];

pub const NATIVES: &[ClassNatives] = &[
    (
        "java/lang/System",
        &[
            ("currentTimeMillis()J", current_time_millis),
            ("nanoTime()J", nano_time),
            ("mapLibraryName(Ljava/lang/String;)Ljava/lang/String;", |_, a| Outcome::Value(a[0])),
            ("getSecurityManager()Ljava/lang/SecurityManager;", |_, _| Outcome::object(NULL)),
            ("setSecurityManager(Ljava/lang/SecurityManager;)V", set_security_manager),
        ],
    ),
    (
        "jdk/internal/util/SystemProps$Raw",
        &[
            ("vmProperties()[Ljava/lang/String;", vm_properties),
            ("platformProperties()[Ljava/lang/String;", platform_properties),
        ],
    ),
];

/// The model clock starts at the beginning of 2025 (UTC).
pub const START_MILLIS: i64 = 1_735_689_600_000;

fn current_time_millis(context: &mut NativeContext, _: &[u64]) -> Outcome {
    Outcome::long(START_MILLIS + (look_at_clock(context) / 1_000_000) as i64)
}

fn nano_time(context: &mut NativeContext, _: &[u64]) -> Outcome {
    Outcome::long(look_at_clock(context) as i64)
}

/// Later than any timeout of a step.
const LATE: u64 = 1 << 62;

/// A microsecond of model time.
const MICROSECOND: u64 = 1_000;
/// Looks of a thread after which time begins to run faster, and those after which it goes at full speed.
const PATIENT_LOOKS: u8 = 16;
const MOST_LOOKS: u8 = PATIENT_LOOKS + 16;

/// The model clock stands still but for timeouts and the looks at it: a thread's first one takes no time, so that the
/// order in which threads look for the first time makes no difference; each further one takes a microsecond. Unless the
/// clock is a steady one, it is more and more if it looks again and again, so that loops which wait for a time of day
/// soon end.
pub fn look_at_clock(context: &mut NativeContext) -> u64 {
    let thread = context.state.thread(context.thread);
    if thread.serves_step() {
        // It looks to find out whether it has waited long enough, which is decided elsewhere.
        let is_late = thread.resume == Resume::Late;
        return context.state.clock + if is_late { LATE } else { 0 };
    }
    if is_for_seed(context) {
        return 0;
    }
    context.state.clock_observed = true;
    let thread = context.state.thread_mut(context.thread);
    let impatient = if context.program.options.steady_clock { 0 } else { thread.looks.saturating_sub(PATIENT_LOOKS) };
    let faster = 2 * impatient as u32;
    let passes = if thread.looks == 0 { 0 } else { MICROSECOND << faster };
    thread.looks = (thread.looks + 1).min(MOST_LOOKS);
    context.state.clock += passes;
    context.state.clock
}

/// There is no security manager to ask. From JDK 24 on there can be none, which the library itself says.
fn set_security_manager(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    match context.program.options.jdk_feature {
        24.. => Outcome::Original,
        _ if object(arguments[0]).is_null() => Outcome::Done,
        _ => Outcome::Unsupported("a security manager (`java.lang.System.setSecurityManager`)".into()),
    }
}

/// Whether the library makes a random number out of the time, from which the time cannot be told: a fixed one will do.
fn is_for_seed(context: &NativeContext) -> bool {
    let asking = context.state.thread(context.thread).frames.last();
    let class = asking.map_or("", |frame| context.program.class_name(context.program.method(frame.method).class));
    let seeded = ["java/util/Random", "java/util/SplittableRandom", "java/util/concurrent/ThreadLocalRandom"];
    seeded.contains(&class) || class.starts_with("jdk/internal/util/random/")
}

fn set_static(context: &mut NativeContext, name: &str, value: u64) -> Outcome {
    let set = || -> Result<(), Raise> {
        let class = context.program.load("java/lang/System")?;
        let statics = context.program.statics(&mut context.state.heap, class)?;
        let field = context.program.field_named(class, name).expect("System has its streams");
        context.state.heap.set_field_ref(statics, field.offset as usize, object(value));
        jvm_core::sharing::publish(context.program, &mut context.state.heap, object(value));
        // A final field that changes, while others may read it.
        if context.state.has_others() {
            context.state.bypasses.push(Bypass::FinalStatic(statics.0 + field.offset));
        }
        Ok(())
    };
    match { set }() {
        Ok(()) => Outcome::Done,
        Err(raise) => Outcome::Throw(raise),
    }
}

fn array_copy(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let (source, target) = (object(arguments[0]), object(arguments[2]));
    if source.is_null() || target.is_null() {
        return Outcome::null_pointer();
    }
    let (from, to, count) = (int(arguments[1]), int(arguments[3]), int(arguments[4]));
    let program = context.program;
    let (source_class, target_class) = (context.state.heap.class_of(source), context.state.heap.class_of(target));
    let (
        ClassShape::Array { element: source_kind, element_class: source_element },
        ClassShape::Array { element: target_kind, element_class: target_element },
    ) = (program.class(source_class).shape, program.class(target_class).shape)
    else {
        return not_copyable(context, source, target);
    };
    if source_kind != target_kind {
        return not_copyable(context, source, target);
    }
    if let Some(outcome) = check_range(context, source, target, from, to, count) {
        return outcome;
    }
    let (from, to, count) = (from as usize, to as usize, count as usize);
    if source_kind != Kind::Ref || program.is_subtype(source_element, target_element) {
        context.state.heap.copy_elements(source_kind, source, from, target, to, count);
        return Outcome::Done;
    }
    // Each element is checked, and those before a wrong one stay copied.
    for i in 0..count {
        let element = context.state.heap.element(source, Kind::Ref, from + i);
        let class = context.state.heap.class_of(object(element));
        if element != 0 && !program.is_subtype(class, target_element) {
            let message = format!(
                "arraycopy: element type mismatch: can not cast one of the elements of {}[] to the type of the destination array, {}",
                jvm_core::program::binary_name(program.class_name(source_element)),
                jvm_core::program::binary_name(program.class_name(target_element))
            );
            return Outcome::throw("java/lang/ArrayStoreException", message);
        }
        context.state.heap.set_element(target, Kind::Ref, to + i, element);
    }
    Outcome::Done
}

fn check_range(
    context: &NativeContext,
    source: ObjRef,
    target: ObjRef,
    from: i32,
    to: i32,
    count: i32,
) -> Option<Outcome> {
    let heap = &context.state.heap;
    let throw = |message: String| Some(Outcome::throw("java/lang/ArrayIndexOutOfBoundsException", message));
    let sides = [("source", "src", source, from), ("destination", "dest", target, to)];
    for (word, _, array, at) in sides {
        if at < 0 {
            let kind = describe_elements(context, array);
            let length = heap.array_length(array);
            return throw(format!("arraycopy: {word} index {at} out of bounds for {kind}[{length}]"));
        }
    }
    if count < 0 {
        return throw(format!("arraycopy: length {count} is negative"));
    }
    for (word, short, array, at) in sides {
        let length = heap.array_length(array);
        if at as i64 + count as i64 > length as i64 {
            let kind = describe_elements(context, array);
            let last = at as i64 + count as i64;
            let _ = short;
            return throw(format!("arraycopy: last {word} index {last} out of bounds for {kind}[{length}]"));
        }
    }
    None
}

fn describe_elements(context: &NativeContext, array: ObjRef) -> String {
    let name = context.program.class_name(context.state.heap.class_of(array));
    match name.as_bytes().get(1) {
        Some(b'L' | b'[') => "object array".into(),
        _ => external_type(&name[1..]),
    }
}

fn not_copyable(context: &NativeContext, source: ObjRef, target: ObjRef) -> Outcome {
    let program = context.program;
    let heap = &context.state.heap;
    let (from, to) = (program.class(heap.class_of(source)), program.class(heap.class_of(target)));
    [from, to].iter().for_each(|class| program.tell_apart(class.id));
    let name = |class: &jvm_core::program::Class| external_type(&format!("L{};", program.text(class.name)));
    let message = match (from.element_kind(), to.element_kind()) {
        (None, _) => format!("arraycopy: source type {} is not an array", name(from)),
        (_, None) => format!("arraycopy: destination type {} is not an array", name(to)),
        (Some(a), Some(b)) if a == Kind::Ref || b == Kind::Ref => {
            let word = |kind: Kind, array| match kind {
                Kind::Ref => "object array[]".to_string(),
                _ => format!("{}[]", describe_elements(context, array)),
            };
            format!("arraycopy: type mismatch: can not copy {} into {}", word(a, source), word(b, target))
        }
        (Some(a), Some(b)) => {
            format!("arraycopy: type mismatch: can not copy {}[] into {}[]", a.java_name(), b.java_name())
        }
    };
    Outcome::throw("java/lang/ArrayStoreException", message)
}

/// Name and value pairs, a null at the end.
fn vm_properties(context: &mut NativeContext, _: &[u64]) -> Outcome {
    let options = &context.program.options;
    let feature = options.jdk_feature.to_string();
    let class_version = format!("{}.0", options.jdk_feature + 44);
    let given: [(&str, &str); 16] = [
        ("java.home", &options.jdk_home),
        ("java.vm.specification.name", "Java Virtual Machine Specification"),
        ("java.vm.specification.vendor", "Oracle Corporation"),
        ("java.vm.specification.version", &feature),
        ("java.vm.name", "jsym"),
        ("java.vm.vendor", "jsym"),
        ("java.vm.version", env!("CARGO_PKG_VERSION")),
        ("java.vm.info", "interpreted mode"),
        ("java.vm.compressedOopsMode", ""),
        ("java.class.version", &class_version),
        ("java.class.path", &options.class_path),
        ("java.library.path", ""),
        ("sun.boot.library.path", ""),
        ("jdk.debug", "release"),
        ("sun.nio.MaxDirectMemorySize", "67108864"),
        ("jdk.reflect.useNativeAccessorOnly", "true"),
    ];
    let mut pairs: Vec<(String, String)> = given.iter().map(|(a, b)| (a.to_string(), b.to_string())).collect();
    pairs.push(("sun.reflect.inflationThreshold".into(), i32::MAX.to_string()));
    pairs.extend(options.properties.iter().cloned());
    let result = (|| {
        let mut strings = Vec::new();
        for (name, value) in &pairs {
            for text in [name, value] {
                strings.push(context.program.new_string(&mut context.state.heap, text)?);
            }
        }
        strings.push(NULL);
        ref_array(context, context.program.known().string, &strings)
    })();
    result.map_or_else(Outcome::Throw, Outcome::object)
}

/// The array is indexed by constants that differ from version to version: they are read from the class.
fn platform_properties(context: &mut NativeContext, _: &[u64]) -> Outcome {
    let known: &[(&str, &str)] = &[
        ("_file_separator_NDX", "/"),
        ("_line_separator_NDX", "\n"),
        ("_path_separator_NDX", ":"),
        ("_os_name_NDX", "Linux"),
        ("_os_arch_NDX", "amd64"),
        ("_os_version_NDX", "6.0"),
        ("_java_io_tmpdir_NDX", "/tmp"),
        ("_user_dir_NDX", working_directory()),
        ("_user_home_NDX", "/"),
        ("_user_name_NDX", "user"),
        ("_native_encoding_NDX", "UTF-8"),
        ("_sun_jnu_encoding_NDX", "UTF-8"),
        ("_file_encoding_NDX", "UTF-8"),
        ("_stdout_encoding_NDX", "UTF-8"),
        ("_stderr_encoding_NDX", "UTF-8"),
        ("_stdin_encoding_NDX", "UTF-8"),
        ("_sun_stdout_encoding_NDX", "UTF-8"),
        ("_sun_stderr_encoding_NDX", "UTF-8"),
        ("_display_language_NDX", "en"),
        ("_display_country_NDX", "US"),
        ("_sun_arch_data_model_NDX", "64"),
        ("_sun_cpu_endian_NDX", "little"),
        ("_sun_io_unicode_encoding_NDX", "UnicodeLittle"),
    ];
    let result = (|| {
        let program = context.program;
        let class = program.load("jdk/internal/util/SystemProps$Raw")?;
        let statics = program.statics(&mut context.state.heap, class)?;
        let constant = |context: &NativeContext, name: &str| {
            let field = program.field_named(class, name)?;
            Some(context.state.heap.field(statics, field.offset as usize) as usize)
        };
        let length = constant(context, "FIXED_LENGTH").unwrap_or(0);
        let mut values = vec![NULL; length];
        for (name, text) in known {
            if let Some(index) = constant(context, name).filter(|&index| index < length) {
                values[index] = program.new_string(&mut context.state.heap, text)?;
            }
        }
        ref_array(context, program.known().string, &values)
    })();
    result.map_or_else(Outcome::Throw, Outcome::object)
}
