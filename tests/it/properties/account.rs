//! An account of a person's sessions, independent of the program: the settings, the games left and the results so far.

use std::collections::BTreeMap;

use tt2::model::game::{Outcome, Side, Variant};

use super::by_rules::{Replay, replay};

/// The settings: each value by the words between `set` and the value.
pub(super) type Settings = BTreeMap<String, String>;

/// The settings for the kind of each player, by seat, and below those for the names.
const KINDS: [&str; 2] = ["p1", "p2"];
const NAMES: [&str; 2] = ["name p1", "name p2"];

/// Names the player in a seat as a list of results does.
fn competitor(players: &Settings, seat: usize) -> &str {
    match &*players[KINDS[seat]] {
        "human" => &players[NAMES[seat]],
        kind => kind,
    }
}

#[derive(Clone)]
pub(super) struct Game {
    variant: Variant,
    /// The settings, of which the game keeps the players.
    players: Settings,
    /// The seat of X.
    x: usize,
    /// The moves without forced passes.
    pub(super) moves: Vec<String>,
}

impl Game {
    pub(super) fn replay(&self) -> Replay {
        replay(self.variant, None, &self.moves).expect("legal moves")
    }

    fn seat(&self, side: Side) -> usize {
        if side == Side::X { self.x } else { 1 - self.x }
    }

    fn side(&self) -> Side {
        let is_x = self.replay().position.ends_with('X');
        if is_x { Side::X } else { Side::O }
    }

    /// Lists the game's lines in the session file. `x` is the rule for X, which comes last.
    fn lines(&self, x: &str) -> Vec<String> {
        let kinds = KINDS.map(|kind| &*self.players[kind]);
        let mut lines = vec![format!("# players: {}", kinds.join(" "))];
        for seat in [0, 1].into_iter().filter(|seat| kinds[*seat] == "human") {
            lines.push(format!("set {} {}", NAMES[seat], self.players[NAMES[seat]]));
        }
        lines.push(format!("set x p{}", self.x + 1));
        lines.extend(KINDS.map(|kind| format!("set {kind} human")));
        lines.push(format!("play {}", self.variant.word()));
        lines.extend_from_slice(&self.moves);
        lines.push(format!("set x {x}"));
        lines
    }

    /// Lists the fields of the finished game in the list of results: game, X, O, won, plies and moves.
    fn result(&self, outcome: Outcome) -> Vec<String> {
        let plies = self.replay().plies;
        let moves: Vec<&str> = plies.iter().map(|(_, mv)| &**mv).collect();
        let [x, o] = Side::ALL.map(|side| competitor(&self.players, self.seat(side)));
        let won = outcome.winner().map_or("tie", Side::word);
        let (plies, moves) = (moves.len().to_string(), moves.join(", "));
        let row = [self.variant.word(), x, o, won, &plies, &moves];
        row.map(str::to_owned).to_vec()
    }
}

/// The state of a session.
#[derive(Default)]
pub(super) struct Account {
    pub(super) settings: Settings,
    /// The unfinished games except the current one, the one left last first.
    pub(super) unfinished: Vec<Game>,
    pub(super) current: Option<Game>,
}

impl Account {
    /// Leaves the current game.
    pub(super) fn leave(&mut self) {
        let left = self.current.take().filter(|game| !game.moves.is_empty());
        self.unfinished.splice(0..0, left);
        self.unfinished.truncate(9);
    }

    /// Lists the lines of every game that is kept.
    pub(super) fn games(&self) -> Vec<Vec<String>> {
        let current = self.current.iter().filter(|game| !game.moves.is_empty());
        let games = current.chain(&self.unfinished);
        games.map(|game| game.lines(&self.settings["x"])).collect()
    }

    /// Executes a line. `made` lists the moves of the game that is current afterwards. If the game is then over, it is
    /// no longer current, and its result is returned.
    pub(super) fn execute(&mut self, line: &str, made: Vec<String>) -> Option<Vec<String>> {
        match line.split(' ').collect::<Vec<_>>()[..] {
            ["play", word] => {
                self.leave();
                self.seat(Game {
                    variant: Variant::from_word(word).expect("a game"),
                    players: self.settings.clone(),
                    x: usize::from(self.settings["x"] == "p2"),
                    moves: Vec::new(),
                });
            }
            ["resume", number] => {
                let number: usize = number.parse().expect("a number");
                if number <= self.unfinished.len() {
                    let game = self.unfinished.remove(number - 1);
                    self.leave();
                    self.seat(game);
                }
            }
            ["menu"] => self.leave(),
            ["set", ref key @ .., value] => self.set(&key.join(" "), value),
            _ => {}
        }
        let game = self.current.as_mut()?;
        let resigned = (line == "resign").then(|| Outcome::Resignation(game.side()));
        let is_move = game.replay().legal.iter().any(|mv| mv == line);
        game.moves.extend(is_move.then(|| line.to_owned()));
        // the moves of computers follow
        let (longer, shorter) = match line {
            "undo" => (&game.moves, &made),
            _ => (&made, &game.moves),
        };
        assert!(longer.starts_with(shorter), "{shorter:?}, {longer:?}");
        game.moves = made;
        let outcome = resigned.or(game.replay().outcome)?;
        let result = game.result(outcome);
        self.current = None;
        Some(result)
    }

    /// Makes a game the current one, and copies its variant and its players to the settings. The name in a computer's
    /// seat stays.
    fn seat(&mut self, game: Game) {
        let word = game.variant.word().to_owned();
        self.settings.insert("game".to_owned(), word);
        for (kind, name) in KINDS.into_iter().zip(NAMES) {
            let is_human = game.players[kind] == "human";
            for key in [kind, name].into_iter().take(1 + usize::from(is_human)) {
                self.settings
                    .insert(key.to_owned(), game.players[key].clone());
            }
        }
        self.current = Some(game);
    }

    /// Changes a setting. A name also changes in the current game, whose players otherwise stay.
    fn set(&mut self, key: &str, value: &str) {
        if self.current.is_some() && KINDS.contains(&key) {
            return;
        }
        self.settings.insert(key.to_owned(), value.to_owned());
        if let Some(game) = self.current.as_mut().filter(|_| NAMES.contains(&key)) {
            game.players.insert(key.to_owned(), value.to_owned());
        }
    }
}
