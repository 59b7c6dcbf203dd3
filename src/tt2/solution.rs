//! `solve`: a game solved from scratch.

use std::io;
use std::path::Path;

use super::TT2;
use crate::console::ProgressBar;
use crate::files::{AtomicFile, start_of_regular_file, typed_path};
use crate::game::{Game, History};
use crate::games::{AnyGame, with_history};
use crate::player::{CompleteGame, NoValue};
use crate::rejection::{Expected, NotPossible, Rejection};
use crate::solver::{PackedTable, Solution, Watch};

impl TT2 {
    /// Solves `game`, or the current or chosen one, and writes its packed table to `file`.
    pub(super) fn solve(
        &mut self,
        game: Option<Game>,
        size: Option<u8>,
        file: Option<&str>,
    ) -> Result<(), Rejection> {
        let size = size.unwrap_or(self.session.size_meant(game));
        let game = self.session.game_meant(game);
        let played = AnyGame::new(game, size);
        check_memory(&played)?;
        let cannot_write = |file: &str, error: io::Error| NotPossible::File {
            command: "solve",
            action: "write",
            file: file.to_owned(),
            error,
        };
        let table = match file {
            Some(file) => Some((file, self.table_file(file, cannot_write)?)),
            None => None,
        };
        let bar = ProgressBar::new(&mut self.console, format!("Solving {game}"));
        let solution = solve_any(&played, &bar);
        drop(bar);
        let command = "solve";
        let solution = solution.map_err(|problem| NotPossible::NoValue {
            command: Some(command),
            seat: None,
            problem,
        })?;
        let solution = solution.ok_or(NotPossible::Interrupted { command })?;
        if let Some((file, table)) = table {
            let breaks_hard_links = table.breaks_hard_links();
            let written = table.finish(&solution.packed);
            written.map_err(|error| cannot_write(file, error))?;
            if breaks_hard_links {
                self.tell_broken_hard_links(file);
            }
        }
        for line in solution_lines(&solution) {
            self.console.data(line);
        }
        Ok(())
    }

    /// Begins the file of a packed table, before any time is spent on solving.
    fn table_file(
        &self,
        file: &str,
        cannot_write: impl Fn(&str, io::Error) -> NotPossible,
    ) -> Result<AtomicFile, NotPossible> {
        self.check_not_loading("solve", "write another")?;
        let path = &typed_path(file);
        if is_other(path) {
            return Err(NotPossible::OtherFile {
                file: file.to_owned(),
                expected: Expected::PackedTable,
            });
        }
        AtomicFile::create(path, false).map_err(|error| cannot_write(file, error))
    }
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
        Ok(P::solve(watch)?)
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
