//! Scripts: each is read as by a reader that does not care about memory.

use arbtest::arbitrary::Unstructured;

use super::cases;
use crate::corpus::script::check;

/// What lines are made of that may be read wrongly: ends of lines, marks, parts of characters, and long lines.
const PIECES: [&[u8]; 12] = [
    b"\n",
    b"\n",
    b"\r",
    b"\r\n",
    b"\xef\xbb\xbf",
    b"\xef\xbb",
    b"\xc3\xa9",
    b"\xff",
    b"\0",
    b"\t ",
    b"score",
    &[b'#'; 2_047],
];

#[test]
fn a_script_is_read_line_by_line_whatever_is_in_it() {
    cases::check(300, 200, |u: &mut Unstructured<'_>| {
        let mut script = Vec::new();
        while !u.is_empty() {
            script.extend_from_slice(u.choose(&PIECES)?);
        }
        check(&script);
        Ok(())
    });
}
