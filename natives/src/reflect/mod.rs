//! Reflection and method handles: members as objects, calls through them, what class files say.

pub mod array;
pub mod boxes;
pub mod class_members;
pub mod class_structure;
pub mod constant_pool;
pub mod invoke;
pub mod linkage;
pub mod method_handles;
pub mod reflection;
pub mod serialization;
