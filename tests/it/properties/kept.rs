//! What is kept: a game as its saved game has it, and what stands in the files.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use tt2::model::game::{Outcome, Side, Variant};

use super::by_rules::{Stand, stand};

/// What is set, by what stands between `set` and the value.
pub(super) type Settings = BTreeMap<String, String>;

/// A game that began.
#[derive(Clone, Debug, Default)]
pub(super) struct Game {
    /// What is known of the line above it: why it does not count, or else a number that stands for its beginning.
    pub(super) counting: String,
    pub(super) variant: Variant,
    /// The position in which it began, if that is not the game's own.
    pub(super) start: Option<String>,
    pub(super) players: Settings,
    /// The seat of X.
    pub(super) x: usize,
    /// The moves, forced passes left out, and after them those that were taken back.
    pub(super) moves: Vec<String>,
    /// How many moves are not taken back.
    pub(super) at: usize,
    pub(super) resigned: Option<Side>,
}

/// What stands in the files.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Kept {
    pub(super) settings: Settings,
    /// The lines of each unfinished game, but for other comments than the one above it.
    pub(super) games: Vec<Vec<String>>,
    /// When each game was begun, as above an unfinished one; game, X, O, won, plies and moves.
    pub(super) results: Vec<Vec<String>>,
    /// The line that sets each task, and a name.
    pub(super) tasks: Vec<String>,
}

/// Returns the player in a seat as a list of results has it.
pub(super) fn competitor(players: &Settings, seat: usize) -> &str {
    let [kind, name] = [["p1", "name p1"], ["p2", "name p2"]][seat].map(|key| &*players[key]);
    if kind == "human" { name } else { kind }
}

pub(super) fn are_alike(players: &Settings) -> bool {
    competitor(players, 0).eq_ignore_ascii_case(competitor(players, 1))
}

/// Returns what sentences call the player in a seat.
pub(super) fn called(players: &Settings, seat: usize) -> String {
    let name = competitor(players, seat);
    match are_alike(players) {
        true => format!("P{}", seat + 1),
        false => name[..1].to_uppercase() + &name[1..],
    }
}

impl Game {
    pub(super) fn stand(&self, moves: usize) -> Stand {
        let moves = &self.moves[..moves];
        stand(self.variant, self.start.as_deref(), moves).expect("legal moves")
    }

    pub(super) fn seat(&self, side: Side) -> usize {
        if side == Side::X { self.x } else { 1 - self.x }
    }

    pub(super) fn is_human(&self, side: Side) -> bool {
        self.players[["p1", "p2"][self.seat(side)]] == "human"
    }

    /// Returns the side to move.
    pub(super) fn side(&self) -> Side {
        let is_x = self.stand(self.at).position.ends_with('X');
        if is_x { Side::X } else { Side::O }
    }

    pub(super) fn outcome(&self) -> Option<Outcome> {
        let resigned = self.resigned.map(Outcome::Resignation);
        resigned.or_else(|| self.stand(self.at).outcome)
    }

    pub(super) fn is_unfinished(&self) -> bool {
        self.at > 0 && self.outcome().is_none()
    }

    pub(super) fn description(&self) -> String {
        let (variant, at) = (self.variant, self.at);
        let moves = if at == 1 { "move" } else { "moves" };
        let [x, o] = Side::ALL.map(|side| called(&self.players, self.seat(side)));
        format!("{variant} after {at} {moves}: {x} (X) against {o} (O)")
    }

    /// Returns its lines in a session; `x` is the rule that stands at the end.
    pub(super) fn lines(&self, x: &str) -> Vec<String> {
        let set = |key: &str| format!("set {key} {}", self.players[key]);
        let begin = match &self.start {
            Some(text) => format!("position {text}"),
            None => format!("play {}", self.variant.word()),
        };
        let names = ["name p1", "name p2"].map(set).join("\n");
        let seats = format!("set x p{}\nset p1 human\nset p2 human", self.x + 1);
        let mut last = ["p1", "p2"].map(set);
        // the player to move sits down last
        last.rotate_left(1 - self.seat(self.side()));
        let (moves, last) = (self.moves[..self.at].join("\n"), last.join("\n"));
        let above = format!("{}\n{names}\n{seats}\n{begin}", self.counting);
        let text = format!("{above}\n{moves}\nset x {x}\n{last}");
        text.lines().map(str::to_owned).collect()
    }
}

impl Kept {
    /// Reads the files, each in its place.
    pub(super) fn read(place: impl Fn(&str) -> PathBuf) -> Self {
        let read = |name| fs::read_to_string(place(name)).unwrap_or_default();
        let mut kept = Self::default();
        for line in read("tt2/results.tsv").lines().skip(1) {
            let mut fields: Vec<String> = line.split('\t').map(str::to_owned).collect();
            // mistakes are not followed
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
            let is_comment = line.starts_with('#') && !is_above(line);
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

    /// Returns the moves of the first unfinished game.
    pub(super) fn moves(&self) -> Vec<String> {
        let lines = self.games.iter().take(1).flatten();
        let others = ["#", "set ", "play ", "position "];
        let is_move = |line: &&String| !others.iter().any(|other| line.starts_with(other));
        lines.filter(is_move).cloned().collect()
    }
}
