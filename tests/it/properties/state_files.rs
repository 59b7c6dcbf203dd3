//! Reads the files of TT2 in the state folder.

use std::fs;
use std::path::Path;

/// The contents of the files.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct StateFiles {
    /// The lines of the settings.
    pub(super) settings: Vec<String>,
    /// The lines of each unfinished game. Of its comments, only those about the players are included.
    pub(super) games: Vec<Vec<String>>,
    /// The fields of each result: game, X, O, won, plies and moves.
    pub(super) results: Vec<Vec<String>>,
}

impl StateFiles {
    pub(super) fn read(folder: &Path) -> Self {
        let read = |name| fs::read_to_string(folder.join(name)).unwrap_or_default();
        let mut files = Self::default();
        for line in read("results.tsv").lines().skip(1) {
            let mut fields: Vec<String> = line.split('\t').map(str::to_owned).collect();
            // the account does not follow mistakes
            fields.drain(6..8);
            fields.remove(0);
            files.results.push(fields);
        }
        for line in read("session.tt2").lines() {
            if line.starts_with("# begun: ") {
                files.games.push(Vec::new());
            }
            match files.games.last_mut() {
                Some(game) if !line.starts_with('#') || line.contains(['P', 'X']) => {
                    game.push(line.to_owned());
                }
                None => files.settings.push(line.to_owned()),
                Some(_) => {}
            }
        }
        files
    }
}
