//! An account of a person's sessions, independent of the program: settings, games and results.

use tt2::model::game::{Outcome, Side, Variant};
use tt2::model::games::AnyPosition;

use super::by_rules::{Replay, replay};
use super::state_files::StateFiles;

fn is_human(player: &str) -> bool {
    !["easy", "random", "classic"].contains(&player)
}

#[derive(Clone)]
pub(super) struct Game {
    variant: Variant,
    /// The players: `Ann`, `easy`, or `P2` for a human without a name.
    players: [String; 2],
    /// The seat of X.
    x: usize,
    /// The moves without forced passes.
    pub(super) moves: Vec<String>,
    /// `true` if the game neither counts nor is kept.
    is_practice: bool,
}

impl Game {
    pub(super) fn replay(&self) -> Replay {
        replay(self.variant, None, &self.moves).expect("legal moves")
    }

    /// Returns `true` if a human has moved, and the game is not practice.
    pub(super) fn is_kept(&self) -> bool {
        let seat = |side: &Side| if *side == Side::X { self.x } else { 1 - self.x };
        let plies = self.replay().plies;
        let mut moved = plies.iter().filter(|(_, mv)| mv != "pass");
        !self.is_practice && moved.any(|(side, _)| is_human(&self.players[seat(side)]))
    }

    /// Lists the columns of the game's row in the session file: start, P1, P2, X and moves.
    fn row(&self) -> Vec<String> {
        let start = AnyPosition::start(self.variant).to_string();
        let [p1, p2] = self.players.clone();
        vec![
            start,
            p1,
            p2,
            format!("P{}", self.x + 1),
            self.moves.join(", "),
        ]
    }

    /// Lists the fields of the finished game in the list of results: game, X, O, won and moves.
    fn result(&self, outcome: Outcome) -> Vec<String> {
        let plies = self.replay().plies;
        let moves: Vec<&str> = plies.iter().map(|(_, mv)| &**mv).collect();
        let [x, o] = [self.x, 1 - self.x].map(|seat| self.players[seat].clone());
        let won = outcome.winner().map_or("draw", Side::word).to_owned();
        vec![self.variant.word().to_owned(), x, o, won, moves.join(", ")]
    }
}

/// The state of a session.
#[derive(Clone)]
pub(super) struct Account {
    /// The name of each place, and the players at the menu.
    names: [String; 2],
    players: [String; 2],
    /// The game and the rule for X that are set.
    variant: Variant,
    x: String,
    /// The unfinished games except the current one, the one left last first.
    unfinished: Vec<Game>,
    pub(super) current: Option<Game>,
    /// The game that has just ended.
    over: Option<Game>,
    /// The game that Enter plays again, if the game and the players are then the same.
    again: Option<Game>,
    pub(super) results: Vec<Vec<String>>,
    tasks: Vec<Vec<String>>,
}

impl Account {
    /// Creates the account of someone who has typed `set p2 easy` and `set x p1`, and nothing else.
    pub(super) fn new() -> Self {
        Self {
            names: ["P1", "P2"].map(str::to_owned),
            players: ["P1", "easy"].map(str::to_owned),
            variant: Variant::TicTacTwo,
            x: "p1".to_owned(),
            unfinished: Vec::new(),
            current: None,
            over: None,
            again: None,
            results: Vec::new(),
            tasks: Vec::new(),
        }
    }

    /// Leaves everything for the first lesson of Tic-Tac-Toe, solves it at the first try, and goes
    /// to the menu.
    pub(super) fn solve_lesson(&mut self) {
        self.leave();
        self.variant = Variant::TicTacToe;
        let fields = ["toe", "lesson 1", &self.players[0], "1"];
        self.tasks.push(fields.map(str::to_owned).to_vec());
    }

    /// Counts the games that P1 of the current players has won and lost, and those without a winner.
    /// If there is a variant, counts only its games.
    fn record(&self, players: &[String; 2], variant: Option<Variant>) -> [usize; 3] {
        let [one, other] = players;
        let mut record = [0; 3];
        for result in &self.results {
            let [game, x, o, won, _] = &result[..] else {
                panic!("{result:?}");
            };
            let is_other_game = variant.is_some_and(|variant| variant.word() != game);
            let winner = match &**won {
                "X" => Some(x),
                "O" => Some(o),
                _ => None,
            };
            if !is_other_game && ([x, o] == [one, other] || [x, o] == [other, one]) {
                record[winner.map_or(2, |winner| usize::from(winner != one))] += 1;
            }
        }
        record
    }

    /// Formats what `score` and `progress` must say of the current players: the score, and the rows
    /// of P1's games against the other one.
    pub(super) fn said(&self) -> (String, Vec<String>) {
        let current = self.current.as_ref().map(|game| &game.players);
        let players = current.unwrap_or(&self.players);
        let [p1, p2] = players.each_ref().map(|name| match name.split_at(1) {
            (first, rest) if !is_human(name) => first.to_uppercase() + rest,
            _ => name.clone(),
        });
        let [won, lost, drawn] = self.record(players, None);
        let score = format!("Score: {p1} {won}, {p2} {lost}, draws {drawn}");
        let rows = Variant::ALL.into_iter().filter_map(|variant| {
            let [won, lost, drawn] = self.record(players, Some(variant));
            let row = format!("{variant} against {p2} {won} {lost} {drawn} ");
            (won + lost + drawn > 0).then_some(row)
        });
        (score, rows.collect())
    }

    /// Goes to the menu.
    fn go_to_menu(&mut self) {
        let kept = self.current.take().filter(Game::is_kept);
        self.unfinished.splice(0..0, kept);
        self.unfinished.truncate(9);
        self.again = None;
    }

    /// Leaves everything, because a session or another game begins.
    pub(super) fn leave(&mut self) {
        self.go_to_menu();
        self.over = None;
    }

    /// Returns the contents of the files.
    pub(super) fn files(&self) -> StateFiles {
        let is_human = |player: &&str| is_human(player);
        let players = self.players.each_ref().map(String::as_str);
        let name = match self.names.join(" ") {
            none if none == "P1 P2" => String::new(),
            names => format!("name {names}\n"),
        };
        let [p1, p2] = players.map(|player| if is_human(&player) { "human" } else { player });
        let (game, x) = (self.variant.word(), &self.x);
        let others = "set speed 0\nset board plain\nset tutor off\n";
        let current = self.current.iter().filter(|game| game.is_kept());
        StateFiles {
            settings: format!(
                "{name}set p1 {p1}\nset p2 {p2}\nset game {game}\nset x {x}\n{others}"
            ),
            games: current.chain(&self.unfinished).map(Game::row).collect(),
            results: self.results.clone(),
            tasks: self.tasks.clone(),
        }
    }

    /// Executes a line. `made` lists the moves of the game that is then current or over.
    pub(super) fn execute(&mut self, line: &str, made: Vec<String>) {
        // before a human's first move, these leave the game
        let is_new = |game: &Game| !game.is_practice && !game.is_kept();
        let of_menu = ["continue ", "set p2", "set x", "name "];
        if self.current.as_ref().is_some_and(is_new)
            && of_menu.iter().any(|begin| line.starts_with(begin))
        {
            self.leave();
        }
        match line.split(' ').collect::<Vec<_>>()[..] {
            [""] if self.current.is_none() => self.press_enter(),
            ["play", word] => self.play(Variant::from_word(word).expect("a game")),
            ["continue", "toe"] if self.current.is_none() => {
                let is_toe = |game: &Game| game.variant == Variant::TicTacToe;
                self.resume(self.unfinished.iter().position(is_toe));
            }
            ["continue", number] if self.current.is_none() => {
                self.resume(Some(number.parse::<usize>().expect("a number") - 1));
            }
            ["menu"] => self.go_to_menu(),
            ["set", "game", word] => {
                self.variant = Variant::from_word(word).expect("a game");
            }
            ["undo"] if self.current.is_none() => {
                let practice = |game| Game {
                    is_practice: true,
                    ..game
                };
                self.current = self.over.clone().map(practice);
            }
            // a game keeps its players
            _ if self.current.is_some() => {}
            ["set", "x", rule] => {
                self.x = rule.into();
            }
            ["set", "p2", "human"] => self.seat(1, self.names[1].clone()),
            ["set", "p2", word] => self.seat(1, word.to_owned()),
            ["name", name] if self.players[1] != name => self.name(0, name),
            ["name", p1, p2] => {
                self.name(0, p1);
                self.name(1, p2);
            }
            _ => {}
        }
        if let Some(game) = self.current.take() {
            self.follow(game, line, made);
        }
    }

    /// Makes the move of a line, and the moves of computers after it.
    fn follow(&mut self, mut game: Game, line: &str, made: Vec<String>) {
        let before = game.replay();
        game.moves
            .extend(before.legal.into_iter().filter(|mv| mv == line));
        let (longer, shorter) = match line {
            "undo" => (&game.moves, &made),
            _ => (&made, &game.moves),
        };
        assert!(longer.starts_with(shorter), "{shorter:?}, {longer:?}");
        game.moves = made;
        let side = if before.position.ends_with('X') {
            Side::X
        } else {
            Side::O
        };
        let ended = match line {
            "resign" => Some(Outcome::Resignation(side)),
            "draw" if game.players.iter().all(|player| is_human(player)) => {
                Some(Outcome::Agreement)
            }
            _ => None,
        };
        let Some(outcome) = ended.or(game.replay().outcome) else {
            self.current = Some(game);
            return;
        };
        self.results
            .extend((!game.is_practice).then(|| game.result(outcome)));
        self.again = Some(game.clone());
        self.over = Some(game);
    }

    fn seat(&mut self, seat: usize, player: String) {
        self.players[seat] = player;
    }

    /// Names a place. The other place loses the name.
    fn name(&mut self, seat: usize, name: &str) {
        if self.names[1 - seat] == name {
            self.names[1 - seat] = format!("P{}", 2 - seat);
        }
        self.names[seat] = name.into();
        self.seat(seat, name.to_owned());
    }

    fn play(&mut self, variant: Variant) {
        self.leave();
        self.variant = variant;
        self.current = Some(Game {
            variant,
            players: self.players.clone(),
            x: usize::from(self.x == "p2"),
            moves: Vec::new(),
            is_practice: false,
        });
    }

    fn resume(&mut self, index: Option<usize>) {
        if let Some(index) = index.filter(|index| *index < self.unfinished.len()) {
            let game = self.unfinished.remove(index);
            self.leave();
            self.variant = game.variant;
            self.current = Some(game);
        }
    }

    /// Plays again, or continues or plays the game that is set.
    fn press_enter(&mut self) {
        let [p1, p2] = &self.players;
        let exchanged = [p2, p1].map(String::as_str);
        let is_left = |game: &Game| {
            game.variant == self.variant
                && (game.players == self.players || game.players == exchanged)
        };
        let left = self.unfinished.iter().position(is_left);
        let is_same = |game: &&Game| game.variant == self.variant && game.players == self.players;
        let again = self.again.as_ref().filter(is_same);
        match (again.map(|game| game.variant), left) {
            (Some(variant), _) => self.play(variant),
            (None, Some(index)) => self.resume(Some(index)),
            (None, None) => self.play(self.variant),
        }
    }
}
