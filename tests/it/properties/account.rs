//! An account of a person's sessions, independent of the program: the settings, the games left and the results so far.

use tt2::model::game::{Outcome, Side, Variant};

use super::by_rules::{Replay, replay};

/// The two players, each as a list of results names it: `Ann`, `easy`. A human without a name is `P1` or `P2`.
pub(super) type Players = [String; 2];

/// Returns `true` if a player is a human.
fn is_human(player: &str) -> bool {
    !["easy", "random", "strat1"].contains(&player)
}

/// Returns `true` if a player is a human without a name.
fn is_unnamed(player: &str) -> bool {
    ["P1", "P2"].contains(&player)
}

#[derive(Clone)]
pub(super) struct Game {
    variant: Variant,
    players: Players,
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

    /// Lists the game's lines in the session file.
    fn lines(&self) -> Vec<String> {
        let named = (1..)
            .zip(&self.players)
            .filter(|(_, player)| !is_unnamed(player));
        let mut lines: Vec<String> = named
            .map(|(seat, player)| format!("# P{seat}: {player}"))
            .collect();
        lines.push(format!("# X: P{}", self.x + 1));
        lines.extend(["set p1 human", "set p2 human"].map(str::to_owned));
        lines.push(format!("play {}", self.variant.word()));
        lines.extend_from_slice(&self.moves);
        lines
    }

    /// Lists the fields of the finished game in the list of results: game, X, O, won, plies and moves.
    fn result(&self, outcome: Outcome) -> Vec<String> {
        let plies = self.replay().plies;
        let moves: Vec<&str> = plies.iter().map(|(_, mv)| &**mv).collect();
        let [x, o] = Side::ALL.map(|side| &*self.players[self.seat(side)]);
        let won = outcome.winner().map_or("tie", Side::word);
        let (plies, moves) = (moves.len().to_string(), moves.join(", "));
        let row = [self.variant.word(), x, o, won, &plies, &moves];
        row.map(str::to_owned).to_vec()
    }
}

/// The state of a session.
pub(super) struct Account {
    /// The players at the menu.
    players: Players,
    /// The game and the rule for X that are set.
    game: String,
    x: String,
    /// The unfinished games except the current one, the one left last first.
    pub(super) unfinished: Vec<Game>,
    pub(super) current: Option<Game>,
}

impl Account {
    /// Creates the account of someone who has typed `set x p1` and nothing else.
    pub(super) fn new() -> Self {
        Self {
            players: ["P1".to_owned(), "easy".to_owned()],
            game: "two".to_owned(),
            x: "p1".to_owned(),
            unfinished: Vec::new(),
            current: None,
        }
    }

    /// Leaves the current game.
    pub(super) fn leave(&mut self) {
        let left = self.current.take().filter(|game| !game.moves.is_empty());
        self.unfinished.splice(0..0, left);
        self.unfinished.truncate(9);
    }

    /// Lists the lines of the settings in the session file.
    pub(super) fn settings(&self) -> Vec<String> {
        let word = |player: &String| {
            if is_human(player) {
                "human".to_owned()
            } else {
                player.clone()
            }
        };
        let mut lines: Vec<String> = (1..)
            .zip(&self.players)
            .map(|(seat, player)| format!("set p{seat} {}", word(player)))
            .collect();
        let humans: Vec<&String> = self
            .players
            .iter()
            .filter(|player| is_human(player))
            .collect();
        if humans.iter().any(|player| !is_unnamed(player)) {
            let typed = humans
                .iter()
                .map(|player| if is_unnamed(player) { "-" } else { player });
            lines.push(format!("name {}", typed.collect::<Vec<_>>().join(" ")));
        }
        let (game, x) = (&self.game, &self.x);
        let others =
            format!("set game {game}\nset x {x}\nset speed 0\nset board plain\nset tutor off");
        lines.extend(others.lines().map(str::to_owned));
        lines
    }

    /// Lists the lines of every game that is kept.
    pub(super) fn games(&self) -> Vec<Vec<String>> {
        let current = self.current.iter().filter(|game| !game.moves.is_empty());
        current.chain(&self.unfinished).map(Game::lines).collect()
    }

    /// Executes a line. `made` lists the moves of the game that is current afterwards. If the game is then over, it is
    /// no longer current, and its result is returned.
    pub(super) fn execute(&mut self, line: &str, made: Vec<String>) -> Option<Vec<String>> {
        match line.split(' ').collect::<Vec<_>>()[..] {
            ["play", word] => {
                self.leave();
                self.seat(Game {
                    variant: Variant::from_word(word).expect("a game"),
                    players: self.players.clone(),
                    x: usize::from(self.x == "p2"),
                    moves: Vec::new(),
                });
            }
            ["resume", number] if self.current.is_none() => {
                let number: usize = number.parse().expect("a number");
                if number <= self.unfinished.len() {
                    let game = self.unfinished.remove(number - 1);
                    self.leave();
                    self.seat(game);
                }
            }
            ["menu"] => self.leave(),
            ["set", "game", word] => self.game = word.into(),
            ["set", "x", rule] => self.x = rule.into(),
            // a game keeps its players
            _ if self.current.is_some() => {}
            ["set", "p2", "human"] if is_human(&self.players[1]) => {}
            ["set", "p2", "human"] => self.players[1] = "P2".into(),
            ["set", "p2", word] => self.players[1] = word.into(),
            ["name", name] => {
                let unnamed = ["P1", "P2"];
                let humans: Vec<usize> = (0..2)
                    .filter(|seat| is_human(&self.players[*seat]))
                    .collect();
                if let [seat] = humans[..] {
                    let name = if name == "-" { unnamed[seat] } else { name };
                    self.players[seat] = name.into();
                }
            }
            ["name", p1, p2] => {
                let name =
                    |name: &str, seat: &str| if name == "-" { seat } else { name }.to_owned();
                self.players = [name(p1, "P1"), name(p2, "P2")];
            }
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

    /// Makes a game the current one, and its kind the one that is set.
    fn seat(&mut self, game: Game) {
        self.game = game.variant.word().into();
        self.current = Some(game);
    }
}
