use jvm_core::native::ClassNatives;
pub const NATIVES: &[ClassNatives] = &[];
