//! `solve` and `export`: a game solved from scratch.

use std::fmt::{self, Write as _};

use super::saved_game::broken_hard_links;
use crate::console::{Console, ProgressBar, escaped};
use crate::files::{AtomicFile, start_of_regular_file, typed_path};
use crate::game::{History, Variant};
use crate::games::{AnyGame, with_history};
use crate::player::{CompleteGame, NoValue};
use crate::rejection::{NotPossible, Rejection};
use crate::solver::{PackedTable, Solution, Value, Watch};

/// Solves a game, and writes its packed table to `file`.
pub(super) fn solve(
    variant: Variant,
    file: Option<&str>,
    console: &mut Console,
) -> Result<(), Rejection> {
    let game = AnyGame::new(variant);
    check_memory(&game)?;
    let is_empty_or_table = |start: &[u8]| start.is_empty() || PackedTable::is_one(start);
    let begin = |file| begin_file(file, "a packed table", is_empty_or_table);
    let table = file.map(|file| Ok::<_, NotPossible>((file, begin(file)?)));
    let table = table.transpose()?;
    let bar = ProgressBar::new(console, format!("Solving {}", variant.game()));
    let solution = solve_any(&game, &bar);
    drop(bar);
    let solution = solution?.ok_or(NotPossible::Interrupted)?;
    if let Some((file, table)) = table {
        finish_file(file, table, &solution.packed, console)?;
    }
    console.table(&solution_lines(&solution));
    Ok(())
}

/// Writes the positions of a game that play can reach, with their values, to `file`.
pub(super) fn export(variant: Variant, file: &str, console: &mut Console) -> Result<(), Rejection> {
    const HEADING: &str = "position\tvalue\n";
    /// The number of bytes that are collected before they are written.
    const ENOUGH: usize = 1 << 16;
    let game = AnyGame::new(variant);
    check_memory(&game)?;
    let is_empty_or_list = |start: &[u8]| start.is_empty() || start.starts_with(HEADING.as_bytes());
    let list = begin_file(file, "a list of positions", is_empty_or_list)?;
    let bar = ProgressBar::new(console, format!("Exporting {}", variant.game()));
    let mut text = HEADING.to_owned();
    let mut count = 0_u64;
    let mut written = Ok(());
    let listed = list_any(&game, &bar, &mut |position, value| {
        count += 1;
        let _ = writeln!(text, "{position}\t{value}");
        if text.len() >= ENOUGH {
            written = list.write(text.as_bytes());
            text.clear();
        }
        written.is_ok()
    });
    drop(bar);
    let is_listed = listed?;
    written.map_err(|error| NotPossible::cannot("write", file, error))?;
    is_listed.ok_or(NotPossible::Interrupted)?;
    finish_file(file, list, text.as_bytes(), console)?;
    console.remark(format_args!(
        "Wrote {count} positions to {}.",
        escaped(file)
    ));
    Ok(())
}

/// Begins a file, before any time is spent on solving. What is there must begin as `expected`, as `is_expected` says.
fn begin_file(
    file: &str,
    expected: &'static str,
    is_expected: impl FnOnce(&[u8]) -> bool,
) -> Result<AtomicFile, NotPossible> {
    /// More bytes than it takes to recognise what is expected.
    const START: u64 = 64;
    let path = &typed_path(file);
    // a file that is not a regular one is refused anyway
    let start = start_of_regular_file(path, START);
    if start.is_some_and(|start| !start.is_ok_and(|start| is_expected(&start))) {
        let file = file.to_owned();
        return Err(NotPossible::OtherFile(file, expected));
    }
    AtomicFile::create(path, false).map_err(|error| NotPossible::cannot("write", file, error))
}

/// Writes what is left of a file, and puts it in place.
fn finish_file(
    file: &str,
    begun: AtomicFile,
    contents: &[u8],
    console: &mut Console,
) -> Result<(), NotPossible> {
    let breaks_hard_links = begun.breaks_hard_links();
    let written = begun.finish(contents);
    written.map_err(|error| NotPossible::cannot("write", file, error))?;
    if breaks_hard_links {
        console.remark(broken_hard_links(file));
    }
    Ok(())
}

/// Checks that there is enough memory to solve a game, before much of it is taken.
fn check_memory(game: &AnyGame) -> Result<(), NotPossible> {
    fn needed<P: CompleteGame>(_: &History<P>) -> usize {
        P::SOLVING_MEMORY
    }
    let bytes = with_history!(game, history => needed(history));
    let memory = Vec::<u8>::new().try_reserve_exact(bytes);
    memory.map_err(|_| NotPossible::TooLittleMemory(bytes / 1_000_000))
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

/// Lists the positions of a game, whichever it is.
fn list_any(
    game: &AnyGame,
    watch: &dyn Watch,
    visit: &mut dyn FnMut(&dyn fmt::Display, Value) -> bool,
) -> Result<Option<()>, NoValue> {
    fn list<P: CompleteGame>(
        _: &History<P>,
        watch: &dyn Watch,
        visit: &mut dyn FnMut(&dyn fmt::Display, Value) -> bool,
    ) -> Result<Option<()>, NoValue> {
        P::list(watch, |position, value| visit(position, value))
    }
    with_history!(game, history => list(history, watch, visit))
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
