//! An account of a person's sessions, kept outside the program: what is typed leads from one state to the next by the
//! rules of the games and of the console.

use std::collections::VecDeque;

use tt2::game::{Side, Variant};

use super::by_rules::{Stand, stand};
use super::kept::{Kept, Lists, Row};

/// A player: the word for its kind, and the name that a human has there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Player {
    pub(super) kind: String,
    pub(super) name: String,
}

impl Player {
    pub(super) fn is_human(&self) -> bool {
        self.kind == "human"
    }

    /// Returns the player as a list of results has it.
    fn competitor(&self) -> String {
        if self.is_human() {
            self.name.clone()
        } else {
            self.kind.clone()
        }
    }

    fn called(&self) -> String {
        if self.is_human() {
            return self.name.clone();
        }
        self.kind[..1].to_uppercase() + &self.kind[1..]
    }
}

/// Whether a game counts.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Stake {
    No,
    Open,
    /// These sat there at the first move.
    Seated([String; 2]),
    Counted,
}

/// A game that began and is not over, or the last one that was.
#[derive(Clone, Debug)]
pub(super) struct Game {
    pub(super) variant: Variant,
    /// The position in which it began, if that is not the game's own.
    start: Option<String>,
    players: [Player; 2],
    /// The seat of X.
    x: usize,
    pub(super) moves: Vec<String>,
    pub(super) undone: Vec<String>,
    resigned: Option<Side>,
    stake: Stake,
}

/// A lesson or the day's puzzle, as the list of tasks names it.
#[derive(Clone, Debug)]
pub(super) struct Task {
    game: String,
    name: String,
}

/// What the program said, as far as the account needs it.
#[derive(Clone, Debug, Default)]
pub(super) struct Said {
    pub(super) text: String,
    /// The moves that were told, in order.
    pub(super) moves: VecDeque<String>,
    /// How a task was solved.
    pub(super) solved: Option<String>,
    /// How many moves the game has after `retry`.
    pub(super) left: Option<usize>,
    /// Whether the text is all that was said: the program was not killed.
    pub(super) is_whole: bool,
}

/// The state of a window.
#[derive(Clone, Debug)]
pub(super) struct Account {
    pub(super) players: [Player; 2],
    pub(super) game: Variant,
    pub(super) x: String,
    pub(super) unfinished: Vec<Game>,
    pub(super) current: Option<Game>,
    pub(super) finished: Option<Game>,
    /// The game and the number of games that a match still has.
    pub(super) games: Option<(Variant, u32)>,
    pub(super) task: Option<Task>,
    /// What an empty line stands for, if the account knows it.
    pub(super) enter: Option<&'static str>,
    /// The games that this window knows of.
    known: Vec<Row>,
    pub(super) lists: Lists,
    pub(super) saved: Option<Game>,
}

/// What fits, or what was expected.
pub(super) type Checked<T = ()> = Result<T, String>;

fn same(one: &str, other: &str) -> bool {
    one.eq_ignore_ascii_case(other)
}

fn all_same(one: &[String; 2], other: &[String; 2]) -> bool {
    same(&one[0], &other[0]) && same(&one[1], &other[1])
}

/// Returns whether something is so; what was expected, if not.
fn must(is_so: bool, what: &str) -> Checked {
    if is_so {
        Ok(())
    } else {
        Err(format!("expected {what}"))
    }
}

/// Returns the lines that set who plays.
fn seats(players: &[Player; 2]) -> Vec<String> {
    let lines = (1..).zip(players).flat_map(|(number, player)| {
        let Player { kind, name } = player;
        [
            format!("set name p{number} {name}"),
            format!("set p{number} {kind}"),
        ]
    });
    lines.collect()
}

impl Game {
    pub(super) fn stand(&self) -> Checked<Stand> {
        stand(self.variant, self.start.as_deref(), &self.moves)
    }

    fn seat(&self, side: Side) -> usize {
        if side == Side::X { self.x } else { 1 - self.x }
    }

    fn player(&self, side: Side) -> &Player {
        &self.players[self.seat(side)]
    }

    fn competitors(&self) -> [String; 2] {
        [0, 1].map(|seat| self.players[seat].competitor())
    }

    pub(super) fn is_human(&self, seat: usize) -> bool {
        self.players[seat].is_human()
    }

    fn is_unfinished(&self) -> bool {
        let is_over = self.stand().map_or(true, |stand| stand.outcome.is_some());
        !self.moves.is_empty() && self.resigned.is_none() && !is_over
    }

    /// Returns who has begun it, if it counts as they sit there now.
    fn counts(&self) -> bool {
        matches!(&self.stake, Stake::Seated(begun) if all_same(begun, &self.competitors()))
    }

    /// Seats the players of a game that counts at its first move, or where it is resigned before.
    fn seat_players(&mut self) {
        if self.moves.is_empty() && matches!(self.stake, Stake::Open | Stake::Seated(_)) {
            self.stake = Stake::Seated(self.competitors());
        }
    }

    /// Returns the game as it is after the program was started again.
    fn kept(mut self) -> Self {
        self.stake = match self.counts() {
            true => Stake::Seated(self.competitors()),
            false => Stake::No,
        };
        self.undone.clear();
        self
    }

    /// Returns the lines that its section of a kept session must have.
    fn lines(&self) -> Vec<String> {
        let mut lines = seats(&self.players);
        lines.push(format!("set x p{}", self.x + 1));
        lines.push(match &self.start {
            _ if self.counts() => format!("play {}", self.variant.word()),
            Some(text) => format!("position {text}"),
            None => {
                let start = stand(self.variant, None, &[]).expect("a start");
                format!("position {}", start.position)
            }
        });
        lines.extend(self.moves.iter().cloned());
        lines
    }
}

impl Account {
    pub(super) fn new() -> Self {
        let player = |kind: &str, name: &str| Player {
            kind: kind.to_owned(),
            name: name.to_owned(),
        };
        Self {
            players: [player("human", "P1"), player("easy", "P2")],
            game: Variant::TicTacTwo,
            x: "turns".to_owned(),
            unfinished: Vec::new(),
            current: None,
            finished: None,
            games: None,
            task: None,
            enter: Some("play"),
            known: Vec::new(),
            lists: Lists::default(),
            saved: None,
        }
    }

    /// Returns the state after the program has ended and was started again.
    pub(super) fn restarted(&self) -> Self {
        let mut next = self.clone();
        next.leave();
        next.unfinished = next.unfinished.into_iter().map(Game::kept).collect();
        (next.finished, next.games, next.task) = (None, None, None);
        next.known.clone_from(&next.lists.results);
        next.enter = Some(next.enter_at_menu());
        next
    }

    /// Returns what another window begins with.
    pub(super) fn beside(&self) -> Self {
        let mut other = self.restarted();
        other.unfinished.clear();
        other.enter = Some("play");
        other
    }

    fn enter_at_menu(&self) -> &'static str {
        match self.unfinished.last() {
            Some(_) => "resume",
            None => "play",
        }
    }

    fn find(&self, variant: Variant) -> Option<usize> {
        self.unfinished
            .iter()
            .position(|game| game.variant == variant)
    }

    fn leave(&mut self) {
        if let Some(game) = self.current.take().filter(Game::is_unfinished) {
            self.unfinished
                .retain(|other| other.variant != game.variant);
            self.unfinished.push(game);
            self.finished = None;
        }
        (self.games, self.task) = (None, None);
    }

    fn next_x(&self, said: &Said) -> usize {
        match &*self.x {
            "p1" => return 0,
            "p2" => return 1,
            "toss" => {
                // the beginning, or the prompt of a position
                let [p1, p2] = [0, 1].map(|seat| self.players[seat].called());
                let is_p2 = [format!("{p2} (X)"), format!("{p1} (O)")];
                return usize::from(is_p2.iter().any(|part| said.text.contains(part)));
            }
            _ => {}
        }
        let [p1, p2] = [0, 1].map(|seat| self.players[seat].competitor());
        let pairs = [[p1.clone(), p2.clone()], [p2, p1]];
        let place = |row: &Row| pairs.iter().position(|pair| all_same(pair, &row.sides));
        // O of the last game, whose place in the pair tells the seat
        self.known
            .iter()
            .rev()
            .find_map(place)
            .map_or(0, |place| 1 - place)
    }

    fn begin(&mut self, variant: Variant, said: &mut Said) -> Checked {
        self.game = variant;
        let game = Game {
            variant,
            start: None,
            players: self.players.clone(),
            x: self.next_x(said),
            moves: Vec::new(),
            undone: Vec::new(),
            resigned: None,
            stake: Stake::Open,
        };
        let [x, o] = Side::ALL.map(|side| game.player(side).called());
        let begins = format!("{variant}: {x} (X) begins against {o} (O).");
        self.current = Some(game);
        must(!said.is_whole || said.text.contains(&begins), &begins)?;
        self.go_on(said)
    }

    /// Makes the moves of computers, and counts a game that is over, until a human is to move.
    fn go_on(&mut self, said: &mut Said) -> Checked {
        while let Some(game) = &mut self.current {
            let stand = game.stand()?;
            if game.resigned.is_some() || stand.outcome.is_some() {
                self.end(&stand, said)?;
            } else if game.player(stand.side).is_human() {
                return must(said.moves.is_empty(), "no more moves");
            } else if !said.is_whole && said.moves.is_empty() && game.moves.is_empty() {
                // killed before the next game of a match had its first move
                return Ok(());
            } else {
                let mv = said.moves.pop_front().ok_or("the move of a computer")?;
                self.make(mv);
            }
        }
        must(said.moves.is_empty(), "no more moves")
    }

    fn make(&mut self, mv: String) {
        let game = self.current.as_mut().expect("a game");
        game.seat_players();
        game.moves.push(mv);
        game.undone.clear();
        let variant = game.variant;
        self.unfinished.retain(|other| other.variant != variant);
    }

    fn end(&mut self, stand: &Stand, said: &mut Said) -> Checked {
        let mut game = self.current.take().expect("a game");
        let winner = match game.resigned {
            Some(side) => Some(!side),
            None => stand.outcome.and_then(tt2::game::Outcome::winner),
        };
        let told = winner.map_or("Tie!".to_owned(), |side| {
            format!("{} ({side}) wins!", game.player(side).called())
        });
        must(!said.is_whole || said.text.contains(&told), &told)?;
        if game.counts() {
            let moves: Vec<&str> = stand.plies.iter().map(|(_, mv)| &**mv).collect();
            let row = Row {
                variant: game.variant,
                sides: Side::ALL.map(|side| game.player(side).competitor()),
                won: winner.map_or("tie".to_owned(), |side| side.to_string()),
                plies: moves.len(),
                moves: moves.join(", "),
            };
            self.known.push(row.clone());
            if game.players.iter().any(Player::is_human) {
                self.lists.results.push(row);
            }
        }
        if game.stake != Stake::No {
            game.stake = Stake::Counted;
        }
        self.finished = Some(game);
        if let Some((variant, left @ 2..)) = self.games {
            self.games = Some((variant, left - 1));
            return self.begin(variant, said);
        }
        self.games = None;
        self.enter = Some("play");
        Ok(())
    }

    /// Returns the game that goes on, or is taken up at the menu; it is then the current one.
    fn take_up(&mut self) -> Option<&mut Game> {
        if self.current.is_none() {
            self.current = self.finished.take().or_else(|| self.unfinished.pop());
            let variant = self.current.as_ref()?.variant;
            self.game = variant;
        }
        self.current.as_mut()
    }

    /// Returns the state after a line; an error if what was said does not fit it.
    pub(super) fn after(&self, line: &str, mut said: Said) -> Checked<Self> {
        let mut next = self.clone();
        let is_taken = next.obey(line, &mut said)?;
        Ok(if is_taken { next } else { self.clone() })
    }

    /// Carries out a line. Returns whether it is possible.
    #[expect(clippy::too_many_lines, reason = "an arm for each command")]
    fn obey(&mut self, line: &str, said: &mut Said) -> Checked<bool> {
        let line = match line {
            "" if self.current.is_none() => self.enter.ok_or("a line")?,
            line => line,
        };
        let words: Vec<&str> = line.split(' ').collect();
        if self.task.is_some() {
            match words[..] {
                ["play" | "position" | "lesson" | "puzzle", ..] => {}
                ["menu"] | ["resume", ..] => {
                    let is_it = |game: &Game| match words.get(1) {
                        Some(word) => game.variant.word() == *word && game.is_unfinished(),
                        None => game.is_unfinished() || words[0] == "menu" && self.games.is_some(),
                    };
                    if self.current.as_ref().is_some_and(is_it) {
                        self.task = None;
                        return Ok(true);
                    }
                }
                _ => {
                    self.obey_in_task(&words, said);
                    return Ok(true);
                }
            }
        }
        let named = words.get(1).and_then(|word| Variant::from_word(word));
        match words[..] {
            ["set", seat @ ("p1" | "p2"), kind] => {
                self.seat(seat, |p| kind.clone_into(&mut p.kind));
            }
            ["set", "name", seat, name] => self.seat(seat, |p| name.clone_into(&mut p.name)),
            ["random" | "human" | "easy" | "strat1"] => {
                let players = self
                    .current
                    .as_ref()
                    .map_or(&self.players, |game| &game.players);
                let only_p2 = !players[0].is_human() && players[1].is_human();
                let seat = if only_p2 { "p1" } else { "p2" };
                self.seat(seat, |p| words[0].clone_into(&mut p.kind));
            }
            ["set", "game", _] => self.game = Variant::from_word(words[2]).ok_or("a game")?,
            ["set", "x", rule] => rule.clone_into(&mut self.x),
            ["play", ..] => {
                self.leave();
                let variant = named.unwrap_or(self.game);
                let games = words.get(2).and_then(|word| word.parse().ok());
                self.games = games.map(|games| (variant, games));
                self.begin(variant, said)?;
                return Ok(true);
            }
            ["resume", ..] | ["two" | "swap" | "toe" | "tatedrez" | "tatedrez4" | "tatedrez5"] => {
                let named = named.or(Variant::from_word(words[0]));
                let place = match named {
                    Some(variant) => self.find(variant),
                    None => self.unfinished.len().checked_sub(1),
                };
                let Some(place) = place else {
                    if words[0] == "resume" {
                        return Ok(false);
                    }
                    return self.obey(&format!("play {}", words[0]), said);
                };
                let game = self.unfinished.remove(place);
                self.leave();
                self.game = game.variant;
                self.current = Some(game);
            }
            ["position", ..] => {
                self.leave();
                let text = &line["position ".len()..];
                let variant = Variant::from_word(words[1]).ok_or("a game")?;
                self.game = variant;
                let side = stand(variant, Some(text), &[])?.side;
                let humans = [0, 1].map(|seat| self.players[seat].is_human());
                let x = match humans {
                    [true, false] => usize::from(side == Side::O),
                    [false, true] => usize::from(side == Side::X),
                    _ => self.next_x(said),
                };
                self.current = Some(Game {
                    variant,
                    start: Some(text.to_owned()),
                    players: self.players.clone(),
                    x,
                    moves: Vec::new(),
                    undone: Vec::new(),
                    resigned: None,
                    stake: Stake::No,
                });
            }
            ["menu"] => {
                self.leave();
                self.enter = Some(self.enter_at_menu());
            }
            ["resign"] => match &mut self.current {
                None => return Ok(false),
                Some(game) => {
                    game.seat_players();
                    game.resigned = Some(game.stand()?.side);
                    game.undone.clear();
                }
            },
            ["restart"] => {
                let Some(game) = self.take_up() else {
                    return Ok(false);
                };
                game.moves.clear();
                game.undone.clear();
                (game.start, game.resigned) = (None, None);
                if game.stake != Stake::No {
                    game.stake = Stake::Open;
                }
            }
            ["undo" | "redo" | "retry", ..] => return self.go_through(&words, said),
            ["lesson", game, number] => {
                self.task = Some(Task {
                    game: game.to_owned(),
                    name: format!("lesson {number}"),
                });
            }
            ["puzzle", "today"] => {
                self.task = Some(Task {
                    game: "two".to_owned(),
                    name: "day".to_owned(),
                });
            }
            ["save", _] => {
                let at_hand = self.current.as_ref().or(self.finished.as_ref());
                let Some(game) = at_hand.or(self.unfinished.last()) else {
                    return Ok(false);
                };
                self.saved = Some(game.clone());
            }
            ["load", _] => {
                let Some(mut game) = self.saved.clone() else {
                    return Ok(false);
                };
                self.leave();
                (game.stake, self.game) = (Stake::No, game.variant);
                game.undone.clear();
                // a game that began with `play` begins so in its file, too
                self.unfinished
                    .retain(|other| other.variant != game.variant || !game.is_unfinished());
                if game.resigned.is_some() || game.stand()?.outcome.is_some() {
                    (self.finished, self.enter) = (Some(game), Some("play"));
                    return Ok(true);
                }
                self.current = Some(game);
            }
            ["score"] => self.check_score(&said.text)?,
            _ => match &self.current {
                None => return Ok(false),
                Some(game) => {
                    let moves = [&*game.moves, &[line.to_owned()]].concat();
                    if stand(game.variant, game.start.as_deref(), &moves).is_err() {
                        return Ok(false);
                    }
                    let mv = said.moves.pop_front().ok_or("the own move")?;
                    must(mv == line, &format!("{line}, not {mv}"))?;
                    self.make(mv);
                }
            },
        }
        if self.task.is_none() {
            self.go_on(said)?;
        }
        Ok(true)
    }

    /// Changes a player, who also sits in the game that goes on.
    fn seat(&mut self, seat: &str, change: impl Fn(&mut Player)) {
        let seat = usize::from(seat == "p2");
        change(&mut self.players[seat]);
        if let Some(game) = &mut self.current {
            change(&mut game.players[seat]);
        }
    }

    /// Takes back or makes again this number of the humans' turns, or takes back all from a mistake on.
    fn go_through(&mut self, words: &[&str], said: &mut Said) -> Checked<bool> {
        let count: usize = words
            .get(1)
            .map_or(1, |count| count.parse().expect("a number"));
        let Some(game) = self.take_up() else {
            return Ok(false);
        };
        if !game.players.iter().any(Player::is_human) {
            return Ok(false);
        }
        let all = [&*game.moves, &*game.undone].concat();
        let movers = stand(game.variant, game.start.as_deref(), &all)?.movers();
        let is_own: Vec<bool> = movers
            .iter()
            .map(|side| game.player(*side).is_human())
            .collect();
        let at = game.moves.len();
        let resigned = usize::from(game.resigned.is_some());
        let own = |range: &[bool]| range.iter().filter(|own| **own).count();
        let to = match words[0] {
            "retry" => match said.left {
                Some(left) => left,
                None => return Ok(false),
            },
            "undo" if count <= resigned => at,
            "undo" => {
                let mut back = (0..at).rev().filter(|place| is_own[*place]);
                match back.nth(count - resigned - 1) {
                    Some(place) => place,
                    None => return Ok(false),
                }
            }
            _ if own(&is_own[at..]) < count => return Ok(false),
            _ => (at..=all.len())
                .rfind(|to| own(&is_own[at..*to]) == count)
                .ok_or("a turn")?,
        };
        must(to <= all.len(), "a game that was played")?;
        (game.moves, game.undone) = (all[..to].to_vec(), all[to..].to_vec());
        game.resigned = None;
        self.go_on(said)?;
        Ok(true)
    }

    fn obey_in_task(&mut self, words: &[&str], said: &mut Said) {
        let task = self.task.clone().expect("a task");
        let seat = usize::from(!self.players[0].is_human() && self.players[1].is_human());
        let players = &self.players;
        let name = &players[seat].name;
        let record = |how: &str| format!("{}\t{}\t{name}\t{how}", task.game, task.name);
        let is_day = task.name == "day";
        let is_new = |tasks: &[String]| {
            let begin = record("");
            let is_it = |line: &String| line.get(..begin.len()).is_some_and(|of| same(of, &begin));
            !tasks.iter().any(is_it)
        };
        let is_tried = words[0] == "hint" || said.text.contains("Try again");
        if is_day && is_tried && is_new(&self.lists.tasks) {
            let tried = record("tried");
            self.lists.tasks.push(tried);
        }
        if let Some(how) = &said.solved {
            let solved = record(how);
            self.lists.tasks.push(solved);
            self.task = None;
            let game = self.current.take();
            let is_back = |game: &Game| game.is_unfinished() || self.games.is_some();
            self.current = game.filter(is_back);
            if self.current.is_none() {
                self.enter = None;
            }
        }
    }

    fn check_score(&self, text: &str) -> Checked {
        let goes_on = self.current.as_ref();
        let players = goes_on.map_or(&self.players, |game| &game.players);
        let variant = goes_on.map_or(self.game, |game| game.variant);
        let pair = [0, 1].map(|seat| players[seat].competitor());
        let mut counts = [0; 3];
        for row in self.known.iter().filter(|row| row.variant == variant) {
            let [x, o] = &row.sides;
            let is_in_order = all_same(&pair, &row.sides);
            if is_in_order || all_same(&pair, &[o.clone(), x.clone()]) {
                let winner = ["X", "O", "tie"].iter().position(|won| *won == row.won);
                counts[match winner {
                    Some(side @ 0..2) => {
                        if is_in_order {
                            side
                        } else {
                            1 - side
                        }
                    }
                    _ => 2,
                }] += 1;
            }
        }
        let [p1, p2] = [0, 1].map(|seat| players[seat].called());
        let [wins, losses, ties] = counts;
        let score = format!("Score: {p1} {wins}, {p2} {losses}, ties {ties}");
        must(text.contains(&score), &score)
    }

    /// Returns whether the prompt is that of this state.
    pub(super) fn check_prompt(&self, text: &str) -> Checked {
        let prompt = match &self.current {
            _ if self.task.is_some() => ")> ".to_owned(),
            None => "\n> ".to_owned(),
            Some(game) => {
                let side = game.stand()?.side;
                format!("\n{} ({side})> ", game.player(side).called())
            }
        };
        must(text.ends_with(&prompt), &format!("the prompt {prompt:?}"))
    }

    /// Returns whether the menu that was just shown is that of this state.
    pub(super) fn check_menu(&self, text: &str) -> Checked {
        let Some(game) = self.unfinished.last() else {
            return must(!text.contains("goes on with"), "no unfinished game");
        };
        let humans = [0, 1].map(|seat| game.players[seat].is_human());
        let against = match humans {
            [true, false] => format!(", against {}.", game.players[1].called()),
            [false, true] => format!(", against {}.", game.players[0].called()),
            _ => String::new(),
        };
        let count = game.moves.len();
        let moves = if count == 1 { "move" } else { "moves" };
        let says = format!(
            "Enter goes on with {} after {count} {moves}{against}",
            game.variant
        );
        must(text.contains(&says), &says)
    }

    /// Returns the lines of the settings.
    fn settings(&self) -> Vec<String> {
        let mut lines = seats(&self.players);
        lines.push(format!("set game {}", self.game.word()));
        lines.push(format!("set x {}", self.x));
        lines
    }

    /// Checks what is kept in the folder against this state.
    pub(super) fn check_kept(&self, kept: &Kept) -> Checked {
        let mut ended = self.clone();
        ended.leave();
        must(
            self.lists == kept.lists,
            &format!("the lists {:?}, not {:?}", self.lists, kept.lists),
        )?;
        let settings = self.settings();
        let Some((kept_settings, games)) = kept.sections.split_first() else {
            return must(
                settings == Self::new().settings() && ended.unfinished.is_empty(),
                "a kept session",
            );
        };
        for line in &settings {
            must(
                kept_settings.contains(line),
                &format!("{line:?} in {kept_settings:?}"),
            )?;
        }
        let expected: Vec<Vec<String>> = ended.unfinished.iter().map(Game::lines).collect();
        let is_it = |(lines, section): (&Vec<String>, &Vec<String>)| {
            // the moves stand in order, all other lines are there
            let moves = |lines: &[String]| {
                lines
                    .iter()
                    .filter(|line| !line.starts_with("set "))
                    .cloned()
                    .collect::<Vec<_>>()
            };
            lines.iter().all(|line| section.contains(line)) && moves(lines) == moves(section)
        };
        let are_same = expected.len() == games.len() && expected.iter().zip(games).all(is_it);
        must(
            are_same,
            &format!("the games {expected:#?}, not {games:#?}"),
        )
    }
}
