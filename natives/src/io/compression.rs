//! `java.util.zip.Inflater` and `Deflater`: their natives go on in jsym's own Java code, so that a stream's state is
//! plain objects.

use crate::arguments::{in_java, object, set_field};
use jvm_core::native::{ClassNatives, NativeContext, Outcome};

const STREAMS: &str = "jsym/vm/ZStreams";

/// A line per native: its own name and descriptor, and those of the static Java method that does the work.
macro_rules! in_streams {
    ($($native:literal => $name:literal $descriptor:literal),* $(,)?) => {
        &[$(($native, |c, a| in_java(c, STREAMS, $name, $descriptor, a).into())),*]
    };
}

#[rustfmt::skip]
pub const NATIVES: &[ClassNatives] = &[
    ("java/util/zip/Inflater", in_streams! {
        "init(Z)J" => "newInflate" "(Z)J",
        "end(J)V" => "end" "(J)V",
        "reset(J)V" => "resetInflate" "(J)V",
        "getAdler(J)I" => "inflateChecksum" "(J)I",
        "setDictionary(J[BII)V" => "setInflateDictionary" "(J[BII)V",
        "setDictionaryBuffer(JJI)V" => "setInflateDictionary" "(JJI)V",
        "inflateBytesBytes(J[BII[BII)J" => "inflate" "(Ljava/lang/Object;J[BII[BII)J",
        "inflateBytesBuffer(J[BIIJI)J" => "inflate" "(Ljava/lang/Object;J[BIIJI)J",
        "inflateBufferBytes(JJI[BII)J" => "inflate" "(Ljava/lang/Object;JJI[BII)J",
        "inflateBufferBuffer(JJIJI)J" => "inflate" "(Ljava/lang/Object;JJIJI)J",
    }),
    ("java/util/zip/Inflater", &[("initIDs()V", |_, _| Outcome::Done)]),
    ("java/util/zip/Deflater", in_streams! {
        "init(IIZ)J" => "newDeflate" "(IIZ)J",
        "end(J)V" => "end" "(J)V",
        "reset(J)V" => "resetDeflate" "(J)V",
        "getAdler(J)I" => "deflateChecksum" "(J)I",
        "setDictionary(J[BII)V" => "setDeflateDictionary" "(J[BII)V",
        "setDictionaryBuffer(JJI)V" => "setDeflateDictionary" "(JJI)V",
        "deflateBytesBytes(J[BII[BIIII)J" => "deflate" "(Ljava/lang/Object;J[BII[BIIII)J",
        "deflateBytesBuffer(J[BIIJIII)J" => "deflate" "(Ljava/lang/Object;J[BIIJIII)J",
        "deflateBufferBytes(JJI[BIIII)J" => "deflate" "(Ljava/lang/Object;JJI[BIIII)J",
        "deflateBufferBuffer(JJIJIII)J" => "deflate" "(Ljava/lang/Object;JJIJIII)J",
    }),
    (STREAMS, &[("setConsumed(Ljava/lang/Object;II)V", set_consumed)]),
];

fn set_consumed(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let inflater = object(arguments[0]);
    set_field(context, inflater, "inputConsumed", arguments[1]);
    set_field(context, inflater, "outputConsumed", arguments[2]);
    Outcome::Done
}
