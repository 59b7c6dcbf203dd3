//! Lines: each is read as by a reader that does not care about memory, and none changes more than it says.

use arbtest::arbitrary::Unstructured;
use tt2::tt2::Next;

use super::{cases, typist};
use crate::corpus::script::check;
use crate::session::Watched;

/// What each line may change is checked where it is typed.
#[test]
fn lines_change_what_they_say() {
    let mut rejected = 0;
    cases::check(50, 3_000, |u| {
        let mut watched = Watched::new(u.arbitrary()?);
        for _ in 0..100 {
            let line = typist::line(u, watched.program().session())?;
            match watched.line(&line) {
                Ok(next) => assert_eq!(next, Next::Line),
                Err(_) => rejected += 1,
            }
        }
        Ok(())
    });
    assert!(rejected > 250, "{rejected}");
}

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
