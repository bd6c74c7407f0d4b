//! What the library asks about the machine around the program. The model machine has no environment variables, its
//! time zone is UTC, and no signal ever comes.

use crate::arguments::{long, string, text};
use crate::lang::system::{START_MILLIS, look_at_clock};
use jvm_core::descriptor::Kind;
use jvm_core::ids::NULL;
use jvm_core::native::{ClassNatives, NativeContext, Outcome};
use jvm_core::program::Raise;
use std::sync::OnceLock;

pub const NATIVES: &[ClassNatives] = &[
    ("java/lang/ProcessEnvironment", &[("environ()[[B", environ)]),
    (
        "java/util/TimeZone",
        &[
            ("getSystemTimeZoneID(Ljava/lang/String;)Ljava/lang/String;", |c, _| string(c, "UTC")),
            ("getSystemGMTOffsetID()Ljava/lang/String;", |c, _| string(c, "GMT")),
        ],
    ),
    (
        "jdk/internal/misc/VM",
        &[
            ("getNanoTimeAdjustment(J)J", nano_time_adjustment),
            ("getuid()J", |_, _| Outcome::long(1000)),
            ("geteuid()J", |_, _| Outcome::long(1000)),
            ("getgid()J", |_, _| Outcome::long(1000)),
            ("getegid()J", |_, _| Outcome::long(1000)),
            ("getRuntimeArguments()[Ljava/lang/String;", |_, _| Outcome::object(NULL)),
        ],
    ),
    // Virtual threads are then threads like all others.
    (
        "jdk/internal/misc/Signal",
        &[("findSignal0(Ljava/lang/String;)I", find_signal), ("handle0(IJ)J", |_, _| Outcome::long(0))],
    ),
];

/// Where the program runs. It is input like the class path: programs see it in absolute paths.
pub fn working_directory() -> &'static str {
    static DIRECTORY: OnceLock<String> = OnceLock::new();
    DIRECTORY.get_or_init(|| std::env::current_dir().map_or("/".into(), |path| path.display().to_string()))
}

fn environ(context: &mut NativeContext, _: &[u64]) -> Outcome {
    let result = (|| -> Result<_, Raise> {
        let class = context.program.array_of(context.program.known().byte_array)?;
        Ok(context.state.heap.allocate_array(class, Kind::Ref, 0)?)
    })();
    result.map_or_else(Outcome::Throw, Outcome::object)
}

/// Nanoseconds of the model clock since a second of the epoch; -1 if that is too far away.
fn nano_time_adjustment(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let now = START_MILLIS as i128 * 1_000_000 + look_at_clock(context) as i128;
    let offset = long(arguments[0]) as i128 * 1_000_000_000;
    let difference = now - offset;
    // The library's own limit: 2^32 seconds.
    let limit = (1i128 << 32) * 1_000_000_000;
    Outcome::long(if difference.abs() < limit { difference as i64 } else { -1 })
}

fn find_signal(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    Outcome::int(match text(context, arguments[0]).as_str() {
        "HUP" => 1,
        "INT" => 2,
        "TERM" => 15,
        _ => -1,
    })
}
