//! Modules, packages and services, without a booted module system.

pub mod module;
pub mod packages;
pub mod services;
