//! Reads the files of TT2 in the state folder.

use std::fs;
use std::path::Path;

/// The contents of the files.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct StateFiles {
    /// The lines of the settings.
    pub(super) settings: String,
    /// The columns of each unfinished game: start, P1, P2, X and moves.
    pub(super) games: Vec<Vec<String>>,
    /// The fields of each result: game, X, O, won and moves.
    pub(super) results: Vec<Vec<String>>,
    /// The fields of each solved task: game, task, name and try.
    pub(super) tasks: Vec<Vec<String>>,
}

impl StateFiles {
    pub(super) fn read(folder: &Path) -> Self {
        let read = |name| fs::read_to_string(folder.join(name)).unwrap_or_default();
        let session = read("session.tt2");
        let lines = session.split_inclusive('\n');
        let (games, settings): (Vec<&str>, Vec<&str>) =
            lines.partition(|line| line.starts_with("game\t"));
        let of_game = |row: &str| {
            let mut columns: Vec<String> = row.trim_end().split('\t').map(str::to_owned).collect();
            // the account does not follow help and times
            columns.remove(6);
            columns.split_off(2)
        };
        let (results, tasks) = (read("results.tsv"), read("tasks.tsv"));
        let of_task = |line: &str| {
            line.split('\t')
                .skip(1)
                .take(4)
                .map(str::to_owned)
                .collect()
        };
        Self {
            settings: settings.concat(),
            games: games.into_iter().map(of_game).collect(),
            results: results.lines().skip(1).map(fields).collect(),
            tasks: tasks.lines().skip(1).map(of_task).collect(),
        }
    }
}

/// Lists the fields of a result that the account follows.
fn fields(line: &str) -> Vec<String> {
    let mut fields: Vec<String> = line.split('\t').map(str::to_owned).collect();
    // the account does not follow help
    fields.pop();
    fields.drain(5..8);
    fields.remove(0);
    fields
}
