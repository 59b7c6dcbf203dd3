//! Reads the files of TT2 in the state folder.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use super::game::{Settings, called, competitor};

/// The contents of the files.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct StateFiles {
    pub(super) settings: Settings,
    /// The lines of each unfinished game. Its comments are left out, except the one above it and the players.
    pub(super) games: Vec<Vec<String>>,
    /// The fields of each result: when the game began, as in the line above an unfinished one, then game, X, O, won,
    /// plies and moves.
    pub(super) results: Vec<Vec<String>>,
    /// The line that sets each solved task, and the name of the player.
    pub(super) tasks: Vec<String>,
}

impl StateFiles {
    /// Reads the files, each in its place.
    pub(super) fn read(place: impl Fn(&str) -> PathBuf) -> Self {
        let read = |name| fs::read_to_string(place(name)).unwrap_or_default();
        let mut kept = Self::default();
        for line in read("tt2/results.tsv").lines().skip(1) {
            let mut fields: Vec<String> = line.split('\t').map(str::to_owned).collect();
            // the account does not follow mistakes
            fields.drain(6..8);
            fields[0].insert_str(0, "# begun: ");
            kept.results.push(fields);
        }
        for line in read("tt2/tasks.tsv").lines().skip(1) {
            let fields: Vec<&str> = line.split('\t').collect();
            let (name, game) = (fields[3], fields[1]);
            kept.tasks.push(match fields[2].strip_prefix("lesson ") {
                Some(number) => format!("lesson {game} {number}\t{name}"),
                None => format!("puzzle today\t{name}"),
            });
        }
        let is_above = |line: &str| line.starts_with("# begun") || line.starts_with("# not c");
        for line in read("tt2/session.tt2").lines() {
            if is_above(line) {
                kept.games.push(Vec::new());
            }
            let is_told = is_above(line) || line.starts_with("# players: ");
            let is_comment = line.starts_with('#') && !is_told;
            match kept.games.last_mut() {
                _ if is_comment => {}
                Some(game) => game.push(line.to_owned()),
                None => {
                    let set = line["set ".len()..].rsplit_once(' ').expect("a setting");
                    kept.settings.insert(set.0.to_owned(), set.1.to_owned());
                }
            }
        }
        kept
    }

    /// Extracts the moves of the first unfinished game.
    pub(super) fn moves(&self) -> Vec<String> {
        let lines = self.games.iter().take(1).flatten();
        let others = ["#", "set ", "play ", "position "];
        let is_move = |line: &&String| !others.iter().any(|other| line.starts_with(other));
        lines.filter(is_move).cloned().collect()
    }

    /// Builds the line of the menu about the score of the two players; empty if there is none.
    pub(super) fn score(&self, settings: &Settings) -> String {
        let names = [0, 1].map(|seat| competitor(settings, seat).to_lowercase());
        let mut score = [0; 3];
        for row in self.results.iter().filter(|row| row[1] == settings["game"]) {
            let seat = |name: &String| names.iter().position(|other| *other == name.to_lowercase());
            if let (Some(x), Some(o)) = (seat(&row[2]), seat(&row[3])) {
                let won = ["X", "O"].iter().position(|side| *side == row[4]);
                score[won.map_or(2, |side| [x, o][side])] += 1;
            }
        }
        let [p1, p2] = [0, 1].map(|seat| called(settings, seat));
        let [won, lost, tied] = score;
        match score {
            [0, 0, 0] => String::new(),
            _ => format!("\n  Score  {p1} {won}, {p2} {lost}, ties {tied}\n"),
        }
    }

    /// Takes the lines that say when games began from `kept`, for games whose `times` are not known yet. Returns `true`
    /// if all times are different.
    pub(super) fn learn(&mut self, kept: &Self, times: &mut BTreeMap<String, String>) -> bool {
        let lines = self.results.iter_mut().chain(&mut self.games);
        let found = kept.results.iter().chain(&kept.games);
        for (own, found) in lines.zip(found).filter(|(own, _)| !own[0].starts_with('#')) {
            let time = times.entry(own[0].clone()).or_insert(found[0].clone());
            own[0].clone_from(time);
        }
        let different: BTreeSet<&String> = times.values().collect();
        different.len() == times.len()
    }

    /// Extracts the moves of a result, without forced passes.
    pub(super) fn moves_of_result(&self, number: usize) -> Vec<String> {
        let row = self.results.get(number).map_or("pass", |row| &row[6]);
        let moves = row.split(", ").filter(|mv| *mv != "pass");
        moves.map(str::to_owned).collect()
    }
}
