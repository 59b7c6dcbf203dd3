//! `solve` and `export`: a game solved from scratch.

use super::rejection::Rejection;
use crate::console::{Console, ProgressBar};
use crate::game::Variant;
use crate::keeping::{FileError, begin_file};
use crate::solver::{self, PackedTable};
use crate::text::escaped;

/// Solves a game, and writes its packed table to `file`.
pub(super) fn solve(
    variant: Variant,
    file: Option<&str>,
    console: &mut Console,
) -> Result<(), Rejection> {
    let mut table = None;
    if let Some(file) = file {
        let is_one = |start: &[u8]| start.is_empty() || PackedTable::is_one(start);
        let not = "not a packed table";
        let begun = begin_file(file, false, is_one, not, FileError::NotOverwritten)?;
        table = Some((begun, file));
    }
    let bar = ProgressBar::new(console, format!("Solving {}", variant.game()));
    let solution = solver::solve(variant, &bar)?.ok_or(Rejection::Interrupted)?;
    drop(bar);
    console.table(&solution.lines());
    if let Some((table, file)) = table {
        let finished = table.finish(&solution.packed);
        finished.map_err(|error| FileError::cannot("write", file, error))?;
        console.remark(format_args!("Saved the table to {}.", escaped(file)));
    }
    Ok(())
}

/// Writes the unfinished positions that play can reach with their values, one of those that are symmetric.
pub(super) fn export(variant: Variant, console: &mut Console) -> Result<(), Rejection> {
    let bar = ProgressBar::new(console, format!("Exporting {}", variant.game()));
    let mut is_begun = false;
    let listed = solver::list(variant, &bar, |position, value| {
        if !is_begun {
            console.put("position\tvalue\n");
            is_begun = true;
        }
        console.put(format_args!("{position}\t{value}\n"));
        console.failure().is_none()
    })?;
    // a reader that went away, or a full disk, is no interruption
    if listed.is_none() && console.failure().is_none() {
        return Err(Rejection::Interrupted);
    }
    Ok(())
}
