//! Addresses of the network are plain data; asking the network for anything is outside of the model.

use crate::arguments::text;
use jvm_core::native::{ClassNatives, NativeContext, Outcome};

#[rustfmt::skip]
pub const NATIVES: &[ClassNatives] = &[
    ("java/net/InetAddress", &[
        ("init()V", |_, _| Outcome::Done),
        ("isIPv4Available()Z", |_, _| Outcome::boolean(true)),
        ("isIPv6Supported()Z", |_, _| Outcome::boolean(true)),
    ]),
    ("java/net/InetAddressImplFactory", &[("isIPv6Supported()Z", |_, _| Outcome::boolean(true))]),
    ("java/net/Inet4Address", &[("init()V", |_, _| Outcome::Done)]),
    ("java/net/Inet6Address", &[("init()V", |_, _| Outcome::Done)]),
    ("java/net/NetworkInterface", &[
        ("init()V", |_, _| Outcome::Done),
        // The library asks for the loopback address alone.
        ("boundInetAddress0(Ljava/net/InetAddress;)Z", |_, _| Outcome::boolean(true)),
    ]),
    ("java/net/Inet6AddressImpl", &[
        ("lookupAllHostAddr(Ljava/lang/String;)[Ljava/net/InetAddress;", look_up),
        ("lookupAllHostAddr(Ljava/lang/String;I)[Ljava/net/InetAddress;", look_up),
    ]),
    ("java/net/Inet4AddressImpl", &[("lookupAllHostAddr(Ljava/lang/String;)[Ljava/net/InetAddress;", look_up)]),
];

fn look_up(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let host = if arguments[1] == 0 { String::new() } else { text(context, arguments[1]) };
    Outcome::Unsupported(format!("the network: looking up host `{host}`"))
}
