#![no_main]

#[path = "../oracles/script.rs"]
mod script;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| script::check(bytes));
