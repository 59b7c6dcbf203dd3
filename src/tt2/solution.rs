//! `solve`: a game solved from scratch.

use std::path::Path;

use super::saved_game::broken_hard_links;
use crate::console::{Console, ProgressBar};
use crate::files::{AtomicFile, start_of_regular_file, typed_path};
use crate::game::{History, Variant};
use crate::games::{AnyGame, with_history};
use crate::player::{CompleteGame, NoValue};
use crate::rejection::{Expected, NotPossible, Rejection};
use crate::solver::{PackedTable, Solution, Watch};

/// Solves a game, and writes its packed table to `file`.
pub(super) fn solve(
    variant: Variant,
    file: Option<&str>,
    console: &mut Console,
) -> Result<(), Rejection> {
    let game = AnyGame::new(variant);
    check_memory(&game)?;
    let table = file.map(|file| Ok::<_, NotPossible>((file, table_file(file)?)));
    let table = table.transpose()?;
    let bar = ProgressBar::new(console, format!("Solving {}", variant.game()));
    let solution = solve_any(&game, &bar);
    drop(bar);
    let solution = solution?.ok_or(NotPossible::Interrupted)?;
    if let Some((file, table)) = table {
        let breaks_hard_links = table.breaks_hard_links();
        let written = table.finish(&solution.packed);
        written.map_err(|error| NotPossible::cannot("write", file, error))?;
        if breaks_hard_links {
            console.remark(broken_hard_links(file));
        }
    }
    console.table(&solution_lines(&solution));
    Ok(())
}

/// Begins the file of a packed table, before any time is spent on solving.
fn table_file(file: &str) -> Result<AtomicFile, NotPossible> {
    let path = &typed_path(file);
    if is_other(path) {
        return Err(NotPossible::OtherFile {
            file: file.to_owned(),
            expected: Expected::PackedTable,
        });
    }
    AtomicFile::create(path, false).map_err(|error| NotPossible::cannot("write", file, error))
}

/// Checks that there is enough memory to solve a game, before much of it is taken.
fn check_memory(game: &AnyGame) -> Result<(), NotPossible> {
    fn needed<P: CompleteGame>(_: &History<P>) -> usize {
        P::SOLVING_MEMORY
    }
    let bytes = with_history!(game, history => needed(history));
    let memory = Vec::<u8>::new().try_reserve_exact(bytes);
    memory.map_err(|_| NotPossible::TooLittleMemory {
        megabytes: bytes / 1_000_000,
    })
}

/// Solves a game, whichever it is.
fn solve_any(game: &AnyGame, watch: &dyn Watch) -> Result<Option<Solution>, NoValue> {
    fn solve<P: CompleteGame>(
        _: &History<P>,
        watch: &dyn Watch,
    ) -> Result<Option<Solution>, NoValue> {
        P::solve(watch)
    }
    with_history!(game, history => solve(history, watch))
}

/// Whether there is a file that is not a packed table.
fn is_other(path: &Path) -> bool {
    /// More bytes than it takes to recognise a packed table.
    const START: u64 = 64;
    // a file that is not a regular one is refused anyway
    match start_of_regular_file(path, START) {
        None => false,
        Some(Ok(start)) => !start.is_empty() && !PackedTable::is_one(&start),
        Some(Err(_)) => true,
    }
}

/// What `solve` says about a solved game, line by line.
pub fn solution_lines(solution: &Solution) -> Vec<String> {
    let Solution {
        decided,
        draws,
        start,
        agrees,
        ..
    } = solution;
    let counts = (0..).zip(decided);
    let mut lines = vec!["plies\twon\tlost".to_owned()];
    let rows = counts.clone();
    lines.extend(rows.map(|(plies, (won, lost)): (u8, _)| format!("{plies}\t{won}\t{lost}")));
    let positions = draws + decided.iter().map(|(won, lost)| won + lost).sum::<u64>();
    let longest = counts
        .filter(|(_, (won, _))| *won > 0)
        .map(|(plies, _)| plies)
        .max()
        .unwrap_or(0);
    lines.push(format!("draws {draws}"));
    lines.push(format!("positions {positions}"));
    lines.push(format!("longest win {longest}"));
    lines.push(format!("start {start}"));
    lines.push(format!("agrees {}", if *agrees { "yes" } else { "no" }));
    lines
}
