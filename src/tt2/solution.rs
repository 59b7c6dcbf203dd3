//! `solve` and `export`: a game solved from scratch.

use std::fmt::Write as _;

use super::new_file::NewFile;
use crate::console::{Console, ProgressBar};
use crate::game::History;
use crate::player::CompleteGame;
use crate::rejection::{NotPossible, Rejection};
use crate::solver::{PackedTable, Solution};

/// Solves the game that is played, and writes its packed table to `file`.
pub(super) fn solve<P: CompleteGame>(
    _: &History<P>,
    file: Option<&str>,
    console: &mut Console,
) -> Result<(), Rejection> {
    check_memory::<P>()?;
    let is_empty_or_table = |start: &[u8]| start.is_empty() || PackedTable::is_one(start);
    let begin = |file| begin(file, "a packed table", is_empty_or_table);
    let table = file.map(begin).transpose()?;
    let bar = ProgressBar::new(console, format!("Solving {}", P::GAME));
    let solution = P::solve(&bar)?.ok_or(NotPossible::Interrupted)?;
    drop(bar);
    if let Some(table) = table {
        table.finish(&solution.packed, None, console)?;
    }
    console.table(&solution_lines(&solution));
    Ok(())
}

/// Writes the positions that play can reach in the game that is played, with their values, to `file`.
pub(super) fn export<P: CompleteGame>(
    _: &History<P>,
    file: &str,
    console: &mut Console,
) -> Result<(), Rejection> {
    const HEADING: &str = "position\tvalue\n";
    /// The number of bytes that are collected before they are written.
    const ENOUGH: usize = 1 << 16;
    check_memory::<P>()?;
    let is_empty_or_list = |start: &[u8]| start.is_empty() || start.starts_with(HEADING.as_bytes());
    let list = begin(file, "a list of positions", is_empty_or_list)?;
    let bar = ProgressBar::new(console, format!("Exporting {}", P::GAME));
    let mut text = HEADING.to_owned();
    let mut count = 0_u64;
    let mut written = Ok(());
    let listed = P::list(&bar, |position, value| {
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
    written?;
    is_listed.ok_or(NotPossible::Interrupted)?;
    let done = format!("Wrote {count} positions to");
    Ok(list.finish(text.as_bytes(), Some(&done), console)?)
}

/// Begins a file that is to hold these `contents`; only what `is_expected` there is replaced.
fn begin<'a>(
    file: &'a str,
    contents: &'static str,
    is_expected: impl FnOnce(&[u8]) -> bool,
) -> Result<NewFile<'a>, NotPossible> {
    let other = NotPossible::OtherFile(file.to_owned(), contents);
    NewFile::begin(file, false, other, is_expected)
}

/// Checks that there is enough memory to solve a game, before much of it is taken.
fn check_memory<P: CompleteGame>() -> Result<(), NotPossible> {
    let memory = Vec::<u8>::new().try_reserve_exact(P::SOLVING_MEMORY);
    memory.map_err(|_| NotPossible::TooLittleMemory(P::SOLVING_MEMORY / 1_000_000))
}

/// What `solve` says about a solved game, line by line.
pub fn solution_lines(solution: &Solution) -> Vec<String> {
    let decided = &solution.decided;
    let positions = solution.draws + decided.iter().map(|(won, lost)| won + lost).sum::<u64>();
    let longest = decided.iter().rposition(|(won, _)| *won > 0);
    let rows = (0..).zip(decided);
    let rows = rows.map(|(plies, (won, lost)): (u8, _)| format!("{plies}\t{won}\t{lost}"));
    let heading = "plies\twon\tlost".to_owned();
    let totals = [
        format!("draws {}", solution.draws),
        format!("positions {positions}"),
        format!("longest win {}", longest.unwrap_or(0)),
        format!("start {}", solution.start),
        format!("agrees {}", if solution.agrees { "yes" } else { "no" }),
    ];
    [heading].into_iter().chain(rows).chain(totals).collect()
}
