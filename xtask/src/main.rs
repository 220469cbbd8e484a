//! The project's own chores, in plain Rust so that a fresh machine needs nothing else.
fn main() {}
