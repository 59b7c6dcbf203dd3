//! The beginning of a file, which says what kind of file it is.

use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::Path;

/// The first bytes of a file, at most `length`; `None` if it is not a regular file: reading a pipe might wait
/// for ever.
pub fn start_of_regular_file(path: &Path, length: u64) -> Option<io::Result<Vec<u8>>> {
    let is_file = fs::metadata(path).is_ok_and(|metadata| metadata.is_file());
    is_file.then(|| {
        let mut start = Vec::new();
        File::open(path)?.take(length).read_to_end(&mut start)?;
        Ok(start)
    })
}
