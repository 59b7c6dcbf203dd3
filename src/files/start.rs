//! The beginning of a file, from which can be told what it is.

use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::Path;

/// The first bytes of a file, at most `length`; `None` where there is no regular file, as a pipe would have to be
/// waited for.
pub fn start_of_regular_file(path: &Path, length: u64) -> Option<io::Result<Vec<u8>>> {
    let is_file = fs::metadata(path).is_ok_and(|metadata| metadata.is_file());
    is_file.then(|| {
        let mut start = Vec::new();
        File::open(path)?.take(length).read_to_end(&mut start)?;
        Ok(start)
    })
}
