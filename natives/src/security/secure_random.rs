//! The system's source of randomness, behind `SecureRandom`: in the model, a generator with a fixed seed.
//!
//! Its state is the `lastRead` field of `NativePRNG.RandomIO`, of no use otherwise (SplitMix64: Steele, Lea, Flood 2014).

use crate::arguments::{int, object};
use crate::objects::{bytes_or_null, get_prim, new_object, set_prim};
use jvm_core::ids::ObjRef;
use jvm_core::native::{ClassNatives, NativeContext, Outcome};
use jvm_core::program::Raise;

const RANDOM_IO: &str = "sun/security/provider/NativePRNG$RandomIO";

pub const NATIVES: &[ClassNatives] = &[
    (
        "sun/security/provider/NativePRNG",
        &[("initIO(Lsun/security/provider/NativePRNG$Variant;)Lsun/security/provider/NativePRNG$RandomIO;", |c, _| {
            make(c).into()
        })],
    ),
    (
        RANDOM_IO,
        &[
            ("implNextBytes([B)V", next_bytes),
            ("implGenerateSeed(I)[B", |c, a| generate_seed(c, a).into()),
            ("implSetSeed([B)V", |_, _| Outcome::Done),
        ],
    ),
];

fn make(context: &mut NativeContext) -> Result<Outcome, Raise> {
    let class = context.program.load(RANDOM_IO)?;
    Ok(Outcome::object(new_object(context, class)?))
}

fn random_bytes(context: &mut NativeContext, source: ObjRef, count: usize) -> Vec<u8> {
    let mut state = get_prim(context, source, "lastRead");
    let mut bytes = Vec::with_capacity(count + 7);
    while bytes.len() < count {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = state;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        bytes.extend_from_slice(&(mixed ^ mixed >> 31).to_le_bytes());
    }
    bytes.truncate(count);
    set_prim(context, source, "lastRead", state);
    bytes
}

fn next_bytes(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let array = object(arguments[1]);
    if array.is_null() {
        return Outcome::null_pointer();
    }
    let count = context.state.heap.array_length(array);
    let bytes = random_bytes(context, object(arguments[0]), count);
    context.state.heap.write_bytes(array, 0, &bytes);
    Outcome::Done
}

fn generate_seed(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let Ok(count) = usize::try_from(int(arguments[1])) else {
        return Err(Raise::new("java/lang/NegativeArraySizeException", int(arguments[1]).to_string()));
    };
    let bytes = random_bytes(context, object(arguments[0]), count);
    Ok(Outcome::object(bytes_or_null(context, Some(&bytes))?))
}
