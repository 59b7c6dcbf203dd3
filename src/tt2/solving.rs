//! `solve`: a game solved from scratch.

use std::path::Path;

use super::TT2;
use super::table::Table;
use crate::console::ProgressBar;
use crate::files::{AtomicFile, start_of_regular_file};
use crate::game::Game;
use crate::settings::Seat;
use crate::solver::{PackedTable, Solution};

impl TT2 {
    /// Solves `game`, or the one that is played or chosen, and writes its packed table to `file`.
    pub(super) fn solve(&mut self, game: Option<Game>, file: Option<&str>) -> Result<(), String> {
        let game = self.session.game_meant(game);
        let whole = file.map(|file| self.packed_file(file)).transpose()?;
        let watch = ProgressBar::new(&mut self.console, format!("Solving {game}"));
        let table = Table::new(game, Seat::P1);
        let solution = table
            .as_playing()
            .solve(&watch)
            .map_err(|damaged| format!("solve: {damaged}"))?;
        drop(watch);
        let solution = solution.ok_or("solve: interrupted")?;
        if let (Some(whole), Some(file)) = (whole, file) {
            let written = whole.finish(&solution.packed);
            written.map_err(|error| format!("solve: cannot write {file}: {error}"))?;
        }
        for line in lines(&solution) {
            self.console.say(line);
        }
        Ok(())
    }

    /// Begins the file of a packed table, before any time is spent on it.
    fn packed_file(&self, file: &str) -> Result<AtomicFile, String> {
        if self.loading {
            return Err("solve: a file that is loaded cannot write another".to_owned());
        }
        let path = Path::new(file);
        if is_other(path) {
            return Err(format!(
                "solve: {file} is no packed table, so it is not overwritten"
            ));
        }
        AtomicFile::create(path, false)
            .map_err(|error| format!("solve: cannot write {file}: {error}"))
    }
}

/// Whether something else than a packed table would be overwritten.
fn is_other(path: &Path) -> bool {
    /// More bytes than tell a packed table.
    const START: u64 = 64;
    // what is no regular file is refused anyway
    match start_of_regular_file(path, START) {
        None => false,
        Some(Ok(start)) => !start.is_empty() && !PackedTable::is_one(&start),
        Some(Err(_)) => true,
    }
}

fn lines(solution: &Solution) -> Vec<String> {
    let Solution {
        decided,
        draws,
        start,
        agrees,
        ..
    } = solution;
    let counts = (0..).zip(decided);
    let mut lines: Vec<String> = counts
        .clone()
        .map(|(plies, (won, lost)): (u8, _)| format!("{plies}\t{won}\t{lost}"))
        .collect();
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
