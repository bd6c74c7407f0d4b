//! `java.security`: there is no security manager, and randomness has a fixed seed.

pub mod access_controller;
pub mod protection_domains;
pub mod secure_random;
