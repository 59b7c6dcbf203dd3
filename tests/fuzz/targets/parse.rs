#![no_main]

#[path = "../oracles/parse.rs"]
mod parse;

libfuzzer_sys::fuzz_target!(|line: &str| parse::check(line));
