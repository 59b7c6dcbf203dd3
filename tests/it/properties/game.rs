//! The games of an account, with all that their saved games contain.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicUsize, Ordering};

use tt2::model::game::{Outcome, Side, Variant};

use super::by_rules::{Replay, replay};

/// The settings: each value by the words between `set` and the value.
pub(super) type Settings = BTreeMap<String, String>;

/// The settings for the kind of each player, by seat, and below those for the names.
pub(super) const KINDS: [&str; 2] = ["p1", "p2"];
pub(super) const NAMES: [&str; 2] = ["name p1", "name p2"];

#[derive(Clone, Debug, Default)]
pub(super) struct Game {
    /// The line above the game in a file: why the game does not count. Otherwise a unique number, in place of the time
    /// when the game began.
    pub(super) counting: String,
    pub(super) variant: Variant,
    /// The position in which the game began, if that is not the usual start.
    start: Option<String>,
    pub(super) players: Settings,
    /// The seat of X.
    x: usize,
    /// The moves without forced passes, followed by those that were undone.
    pub(super) moves: Vec<String>,
    /// The number of moves that are not undone.
    pub(super) at: usize,
    resigned: Option<Side>,
    pub(super) is_of_match: bool,
}

/// Names the player in a seat as a list of results does.
pub(super) fn competitor(players: &Settings, seat: usize) -> &str {
    match &*players[KINDS[seat]] {
        "human" => &players[NAMES[seat]],
        kind => kind,
    }
}

/// Returns the names of both players in lower case, whatever their seats. There is only one entry if they have the same
/// name.
pub(super) fn pair(players: &Settings) -> BTreeSet<String> {
    let names = [0, 1].map(|seat| competitor(players, seat).to_lowercase());
    names.into_iter().collect()
}

/// Names the player in a seat as sentences do.
pub(super) fn called(players: &Settings, seat: usize) -> String {
    let name = competitor(players, seat);
    match pair(players).len() {
        1 => format!("P{}", seat + 1),
        _ => name[..1].to_uppercase() + &name[1..],
    }
}

impl Game {
    pub(super) fn new(variant: Variant, settings: &Settings) -> Self {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let mut players = settings.clone();
        players.retain(|key, _| [KINDS, NAMES].concat().contains(&&**key));
        Self {
            counting: NEXT.fetch_add(1, Ordering::Relaxed).to_string(),
            variant,
            players,
            x: usize::from(settings["x"] == "p2"),
            ..Self::default()
        }
    }

    /// Begins the game in a position. The only human plays the side to move.
    pub(super) fn at_position(mut self, text: &str) -> Self {
        self.start = Some(text.to_owned());
        self.note("it started from a given position");
        if self.has_human() && !self.is_human(self.side()) {
            self.x = 1 - self.x;
        }
        self
    }

    /// Notes why the game does not count. Keeps only the first reason.
    pub(super) fn note(&mut self, why: &str) {
        if self.counts() {
            self.counting = format!("# not counted: {why}");
        }
    }

    pub(super) fn counts(&self) -> bool {
        !self.counting.starts_with('#')
    }

    pub(super) fn replay(&self, moves: usize) -> Replay {
        let moves = &self.moves[..moves];
        replay(self.variant, self.start.as_deref(), moves).expect("legal moves")
    }

    fn seat(&self, side: Side) -> usize {
        if side == Side::X { self.x } else { 1 - self.x }
    }

    pub(super) fn is_human(&self, side: Side) -> bool {
        self.players[KINDS[self.seat(side)]] == "human"
    }

    pub(super) fn has_human(&self) -> bool {
        Side::ALL.iter().any(|side| self.is_human(*side))
    }

    /// Finds the side to move.
    pub(super) fn side(&self) -> Side {
        let is_x = self.replay(self.at).position.ends_with('X');
        if is_x { Side::X } else { Side::O }
    }

    pub(super) fn outcome(&self) -> Option<Outcome> {
        let resigned = self.resigned.map(Outcome::Resignation);
        resigned.or_else(|| self.replay(self.at).outcome)
    }

    pub(super) fn is_unfinished(&self) -> bool {
        self.at > 0 && self.outcome().is_none()
    }

    pub(super) fn allows(&self, mv: &String) -> bool {
        self.replay(self.at).legal().contains(mv)
    }

    pub(super) fn make(&mut self, mv: &str) {
        self.moves.splice(self.at.., [mv.to_owned()]);
        self.at += 1;
    }

    /// Forgets the moves that were undone.
    pub(super) fn forget(&mut self) {
        self.moves.truncate(self.at);
    }

    pub(super) fn resign(&mut self) {
        self.resigned = Some(self.side());
        self.forget();
    }

    /// Changes the game as saving and loading it does.
    pub(super) fn loaded(mut self) -> Self {
        self.forget();
        "# not counted: it was loaded from a file".clone_into(&mut self.counting);
        self
    }

    /// Begins a new game of the same players, with the same sides.
    pub(super) fn restarted(self, settings: &Settings) -> Self {
        Self {
            players: self.players,
            x: self.x,
            ..Self::new(self.variant, settings)
        }
    }

    /// Executes `undo` or `redo` for a number of turns of the humans. `None` means that there are not as many.
    pub(super) fn gone(&self, words: &[&str]) -> Option<Self> {
        let count = words.get(1).map_or(Ok(1), |count| count.parse::<usize>());
        let (at, end) = (self.at, self.moves.len());
        let plies = self.replay(end).plies;
        let moves = plies.iter().filter(|(_, mv)| mv != "pass");
        let is_own: Vec<bool> = moves.map(|(side, _)| self.is_human(*side)).collect();
        let is_own = |place: &usize| is_own[*place];
        let is_resigned = self.resigned.is_some() && words[0] == "undo";
        let at = match (words[0], count.ok()? - usize::from(is_resigned)) {
            // the computers' moves after the last turn are redone with it
            ("redo", count) => (at..end).filter(is_own).chain([end]).nth(count)?,
            (_, 0) => at,
            (_, count) => (0..at).rev().filter(is_own).nth(count - 1)?,
        };
        Some(Self {
            at,
            resigned: None,
            ..self.clone()
        })
    }

    /// Names the player of a side, with the side: `Ann (X)`.
    fn player(&self, side: Side) -> String {
        let name = called(&self.players, self.seat(side));
        format!("{name} ({side})")
    }

    pub(super) fn prompt(&self) -> String {
        format!("\n{}> ", self.player(self.side()))
    }

    pub(super) fn summary(&self) -> String {
        let at = self.at;
        let moves = if at == 1 { "move" } else { "moves" };
        let [x, o] = Side::ALL.map(|side| self.player(side));
        format!("{x} against {o}, {at} {moves} played")
    }

    /// Lists the game's lines in the session file. `x` is the rule for X, which comes last.
    pub(super) fn lines(&self, x: &str) -> Vec<String> {
        let begin = match &self.start {
            Some(text) => format!("position {text}"),
            None => format!("play {}", self.variant.word()),
        };
        let kinds = KINDS.map(|kind| &*self.players[kind]);
        let mut lines = vec![
            self.counting.clone(),
            format!("# players: {}", kinds.join(" ")),
        ];
        for seat in [0, 1].into_iter().filter(|seat| kinds[*seat] == "human") {
            lines.push(format!("set {} {}", NAMES[seat], self.players[NAMES[seat]]));
        }
        lines.push(format!("set x p{}", self.x + 1));
        lines.extend(["set p1 human".to_owned(), "set p2 human".to_owned(), begin]);
        lines.extend_from_slice(&self.moves[..self.at]);
        lines.push(format!("set x {x}"));
        lines
    }

    /// Names the players after loading. A human without a name gets the one that is set, unless the other player has
    /// it.
    pub(super) fn named(mut self, settings: &Settings) -> Self {
        for (seat, name) in NAMES.into_iter().enumerate() {
            let unnamed = format!("P{}", seat + 1);
            if self.players[name] == unnamed && self.players[KINDS[seat]] == "human" {
                self.players.insert(name.to_owned(), settings[name].clone());
                if pair(&self.players).len() == 1 {
                    self.players.insert(name.to_owned(), unnamed);
                }
            }
        }
        self
    }

    /// Lists the settings of the players at the menu: a computer has no name.
    pub(super) fn seated(&self) -> Settings {
        let is_set = |key: &String| {
            let seat = NAMES.iter().position(|name| name == key);
            seat.is_none_or(|seat| self.players[KINDS[seat]] == "human")
        };
        let mut seated = self.players.clone();
        seated.retain(|key, _| is_set(key));
        seated
    }

    /// Lists the fields of the game in the list of results.
    pub(super) fn result(&self) -> Vec<String> {
        let plies = self.replay(self.at).plies;
        let moves: Vec<&str> = plies.iter().map(|(_, mv)| &**mv).collect();
        let [x, o] = Side::ALL.map(|side| competitor(&self.players, self.seat(side)));
        let winner = self.outcome().and_then(Outcome::winner);
        let (variant, won) = (self.variant.word(), winner.map_or("tie", Side::word));
        let (plies, moves) = (moves.len().to_string(), moves.join(", "));
        let row = [&self.counting, variant, x, o, won, &plies, &moves];
        row.map(str::to_owned).to_vec()
    }
}
