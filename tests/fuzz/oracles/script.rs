//! What is true of the reader of scripts, whatever bytes it is given.

use std::io::{self, Read};

use tt2::console::{Script, Source, checked};

/// A source that gives at most this many bytes at a time.
struct Pieces<'a> {
    rest: &'a [u8],
    most: usize,
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let most = buffer.len().min(self.most);
        self.rest.read(&mut buffer[..most])
    }
}

/// Reads the bytes in pieces of several sizes, and compares the lines with those that are found without care
/// for memory.
pub(crate) fn check(bytes: &[u8]) {
    let expected = slow_lines(bytes);
    for most in [1, 4_096, usize::MAX] {
        assert_eq!(lines(Pieces { rest: bytes, most }), expected);
    }
}

/// The lines as the reader finds them; `None` for one that cannot be used.
fn lines(source: impl Read) -> Vec<Option<String>> {
    let mut script = Script::new(source, Source::File("here".into()));
    let mut lines = Vec::new();
    while let Some(line) = script.read_line().expect("memory can be read") {
        if let Err(problem) = &line {
            let message = &problem.to_string();
            assert!(
                !message.is_empty() && checked(message).is_ok(),
                "{message:?}"
            );
        }
        lines.push(line.ok().map(str::to_owned));
        assert_eq!(script.place(), format!("here:{}: ", lines.len()));
    }
    lines
}

/// The lines as the contract of the console has them.
fn slow_lines(bytes: &[u8]) -> Vec<Option<String>> {
    let bytes = bytes.strip_suffix(b"\x1a").unwrap_or(bytes);
    let whole = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    if bytes.is_empty() {
        return Vec::new();
    }
    let is_mark = bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff");
    let first = bytes.split_inclusive(|&byte| byte == b'\n').next();
    let first = first.unwrap_or_default().iter().take(4);
    let zeros: Vec<bool> = first.map(|&byte| byte == 0).collect();
    if is_mark || zeros == [true, false, true, false] || zeros == [false, true, false, true] {
        // nothing in a script of another encoding can be used
        return vec![None];
    }
    let mut lines: Vec<&[u8]> = whole.split(|&byte| byte == b'\n').collect();
    if bytes.ends_with(b"\n") {
        lines.pop();
    }
    let usable = |line: &[u8]| {
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let text = std::str::from_utf8(line).ok()?;
        let seen = |char: char| char == '\t' || !char.is_control();
        (line.len() <= 4_096 && text.chars().all(seen)).then(|| text.to_owned())
    };
    lines.into_iter().map(usable).collect()
}
