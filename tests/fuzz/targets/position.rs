#![no_main]

#[path = "../oracles/position.rs"]
mod position;

libfuzzer_sys::fuzz_target!(|text: &str| position::check(text));
