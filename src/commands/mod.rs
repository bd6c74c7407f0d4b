//! One file per command.

pub mod api;
pub mod check;
pub mod compare;
pub mod each_test;
pub mod outcomes;
pub mod replay;
pub mod run;
