//! Reads the files of TT2 in the state folder.

use std::fs;
use std::path::Path;

/// The contents of the files.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct StateFiles {
    /// The lines of the settings.
    pub(super) settings: String,
    /// The lines of each unfinished game, with the comments about its players and no others.
    pub(super) games: Vec<String>,
    /// The fields of each result: game, X, O, won and moves.
    pub(super) results: Vec<Vec<String>>,
    /// The fields of each solved task: game, task, name and try.
    pub(super) tasks: Vec<Vec<String>>,
}

impl StateFiles {
    pub(super) fn read(folder: &Path) -> Self {
        let read = |name| fs::read_to_string(folder.join(name)).unwrap_or_default();
        let session = read("session.tt2");
        let (settings, games) = session.split_once("# begun: ").unwrap_or((&session, ""));
        let is_of_game = |line: &&str| !line.starts_with('#') || line.contains(['P', 'X']);
        let of_game = |game: &str| {
            game.split_inclusive('\n')
                .skip(1)
                .filter(is_of_game)
                .collect()
        };
        let games = games.split("# begun: ").filter(|game| !game.is_empty());
        let (results, tasks) = (read("results.tsv"), read("tasks.tsv"));
        let of_task = |line: &str| {
            line.split('\t')
                .skip(1)
                .take(4)
                .map(str::to_owned)
                .collect()
        };
        Self {
            settings: settings.to_owned(),
            games: games.map(of_game).collect(),
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
