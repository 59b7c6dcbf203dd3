//! An account of a person's sessions, independent of the program. Each typed line changes its state by the rules of the
//! games and of the console. The moves of computers and the times are looked up in the files or on the screen.

use std::collections::BTreeMap;

use tt2::model::game::Variant;

use super::game::{Game, KINDS, NAMES, Settings, pair};
use super::state_files::StateFiles;

/// The value of `enter` after a task: the account cannot tell which line Enter runs.
pub(super) const UNKNOWN: &str = "?";

/// The state of a window.
#[derive(Clone, Debug, Default)]
pub(super) struct Account {
    pub(super) settings: Settings,
    /// The unfinished games except the current one, the one left last first.
    pub(super) unfinished: Vec<Game>,
    pub(super) current: Option<Game>,
    /// The last finished game, until the next one begins.
    finished: Option<Game>,
    /// The number of games of the current match that are not over, or 0.
    games: usize,
    /// The line that set the current task.
    pub(super) task: Option<String>,
    /// The line that Enter runs at the menu. `None` means the word of the chosen game.
    pub(super) enter: Option<String>,
    pub(super) shared: Shared,
}

/// The state that all windows share.
#[derive(Clone, Debug, Default)]
pub(super) struct Shared {
    /// The rows of the list of results. Each begins with the `counting` of its game in place of a time.
    results: Vec<Vec<String>>,
    tasks: Vec<String>,
    /// The game in the file of `save`.
    saved: Option<Game>,
    /// The lines that say when games began, keyed by the `counting` of each game.
    times: BTreeMap<String, String>,
    /// The file or folder that cannot be written.
    pub(super) blocked: Option<&'static str>,
}

/// The visible effects of a line, whether it was executed or not.
pub(super) struct Seen<'a> {
    pub(super) kept: &'a StateFiles,
    /// The moves of the current game.
    pub(super) moves: Vec<String>,
    /// The answer to the line, if the program was not killed.
    pub(super) said: Option<&'a str>,
    /// The states that the files can hold, one after the other. The first is the one before the line.
    pub(super) trail: Vec<Account>,
}

impl Account {
    /// Finds the state after a restart of the program, however it ended.
    pub(super) fn restarted(&self) -> Self {
        let mut next = self.clone();
        // a game whose result was written is over
        let results = &next.shared.results;
        let is_over = |game: &Game| results.iter().any(|row| row[0] == game.counting);
        next.current.take_if(|game| is_over(game));
        next.unfinished.retain(|game| !is_over(game));
        next.leave_for_menu();
        next.finished = None;
        next.unfinished.iter_mut().for_each(Game::forget);
        next
    }

    /// Finds the seat of the only human. If there is not exactly one human, it is the first seat.
    fn own_seat(&self) -> usize {
        let is_human = KINDS.map(|kind| self.settings[kind] == "human");
        usize::from(is_human == [false, true])
    }

    pub(super) fn writes(&self, file: &str) -> bool {
        let blocked = self.shared.blocked;
        blocked.is_none_or(|blocked| !file.starts_with(blocked))
    }

    /// Checks whether the result of a game is added to the list.
    fn lists(&self, game: &Game) -> bool {
        let are_different = pair(&game.players).len() == 2;
        game.counts() && game.has_human() && are_different && self.writes("tt2/results.tsv")
    }

    /// Combines this state with the shared state of `other`.
    pub(super) fn beside(&self, other: &Self) -> Self {
        let shared = other.shared.clone();
        Self {
            shared,
            ..self.clone()
        }
    }

    /// Leaves the current game, match and task.
    pub(super) fn leave(&mut self) {
        (self.games, self.task) = (0, None);
        let left = self.current.take().filter(Game::is_unfinished);
        self.unfinished.splice(0..0, left);
        self.unfinished.truncate(9);
    }

    fn leave_for_menu(&mut self) {
        self.leave();
        self.enter = None;
    }

    /// Makes the moves of computers, and ends games that are over, until a human is to move or there is no game.
    fn go_on(&mut self, seen: &mut Seen) {
        while self.task.is_none()
            && let Some(game) = &self.current
        {
            let is_over = game.outcome().is_some();
            if !is_over && game.is_human(game.side()) {
                break;
            }
            if !is_over {
                seen.trail.push(self.clone());
            }
            // the moves are in the new result, if it is that of this game, or in the current game
            let (made, known) = (&game.moves[..game.at], self.shared.results.len());
            let moves = [seen.kept.moves_of_result(known), seen.moves.clone()];
            let mut continued = moves.iter().filter(|moves| moves.starts_with(made));
            let mv = continued.find_map(|moves| moves.get(game.at));
            // a game without a result that is no longer the current one leaves no trace of its last move
            let is_hidden = !self.lists(game) && (self.games > 1 || seen.said.is_none());
            match (mv, &mut self.current) {
                (Some(mv), Some(game)) if !is_over && game.allows(mv) => game.make(mv),
                _ if is_over || is_hidden => self.end(seen),
                _ => return,
            }
        }
        seen.trail.push(self.clone());
    }

    fn end(&mut self, seen: &mut Seen) {
        let mut game = self.current.take().expect("a game");
        game.is_of_match = self.games > 0;
        if let Some(why) = game.counting.strip_prefix("# not counted: ") {
            let begins = [
                "This game doesn't count",
                "This game counts for the match only",
            ];
            let begins = begins[usize::from(game.is_of_match)];
            let is_said = |said: &str| said.contains(&format!("{begins}: {why}."));
            assert!(seen.said.is_none_or(is_said), "{why}");
        }
        if self.lists(&game) {
            self.shared.results.push(game.result());
            // the session is written after the result
            let before = seen.trail.last().expect("what was kept before");
            seen.trail.push(before.beside(self));
        }
        self.enter = Some(format!("play {}", game.variant.word()));
        self.games = self.games.saturating_sub(1);
        (self.current, self.finished) = match self.games {
            0 => (None, Some(game)),
            _ => (Some(Game::new(game.variant, &self.settings)), None),
        };
    }

    /// Executes a line, if that is possible, and then moves for the computers.
    pub(super) fn execute(&mut self, line: &str, seen: &mut Seen) {
        let is_at_menu = self.current.is_none() && self.task.is_none();
        let enter = self
            .enter
            .as_ref()
            .unwrap_or(&self.settings["game"])
            .clone();
        let line = match line {
            "" if is_at_menu => &*enter,
            line => line,
        };
        let words: Vec<&str> = line.split(' ').collect();
        let mut first = words.iter().take(2);
        let named = first.find_map(|word| Variant::from_word(word));
        let number = words[words.len() - 1].parse::<usize>().ok();
        let recent = self.current.as_ref().or(self.finished.as_ref());
        let recent = recent.filter(|_| self.task.is_none()).cloned();
        let chosen = named.or(Variant::from_word(&self.settings["game"]));
        let new = Game::new(chosen.expect("a game"), &self.settings);
        let is_played = !is_at_menu && recent.as_ref().map(|game| game.variant) == named;
        let is_found = |(place, game): (usize, &Game)| match (words[0], number) {
            ("resume", Some(number)) => place == number - 1,
            ("resume", None) => named.is_none_or(|named| game.variant == named),
            _ => Some(game.variant) == named && pair(&game.players) == pair(&self.settings),
        };
        let found = self.unfinished.iter().enumerate().position(is_found);
        let mut resumed = || found.map(|place| self.unfinished.remove(place));
        let next = match words[..] {
            ["restart" | "play" | "resume" | "position" | "load", ..] if self.games > 0 => None,
            [_] if self.games > 0 && named.is_some() && !is_played => None,
            ["play", ..] => Some(new),
            ["resume", ..] => resumed(),
            [_] if named.is_some() && !is_played => resumed().or(Some(new)),
            ["position", ..] => Some(new.at_position(&line["position ".len()..])),
            ["load", _] => {
                let saved = self.shared.saved.clone();
                saved.map(|game| game.named(&self.settings))
            }
            ["restart"] if is_at_menu => recent.map(|game| Game::new(game.variant, &self.settings)),
            ["restart"] => recent.map(|game| game.restarted(&self.settings)),
            ["undo" | "redo", ..] if is_at_menu => {
                let game = recent.filter(|game| !game.is_of_match);
                let game = game.and_then(|game| game.gone(&words));
                game.map(|mut game| {
                    game.note("it was practice");
                    game
                })
            }
            _ => {
                self.execute_here(&words, recent, seen);
                None
            }
        };
        if let Some(game) = next {
            if words[0] != "restart" || is_at_menu {
                self.leave();
                self.games = number.filter(|_| words[0] == "play").unwrap_or(0);
            }
            // practice changes no settings
            if !["undo", "redo"].contains(&words[0]) {
                self.settings.extend(game.seated());
                let word = game.variant.word().to_owned();
                self.settings.insert("game".to_owned(), word);
            }
            (self.current, self.finished) = match game.outcome() {
                Some(_) => {
                    self.enter = None;
                    (None, Some(game))
                }
                None => (Some(game), None),
            };
        }
        self.go_on(seen);
    }

    /// Executes a line that does not lead to another game.
    fn execute_here(&mut self, words: &[&str], recent: Option<Game>, seen: &Seen) {
        let line = words.join(" ");
        match (words, &mut self.current) {
            (["set", key @ .., value], _) => self.set(&key.join(" "), value),
            (["human" | "random" | "easy" | "strat1"], _) => {
                self.set(KINDS[1 - self.own_seat()], &line);
            }
            (["menu"], _) => self.leave_for_menu(),
            (["lesson" | "puzzle", ..], _) if self.games > 0 => {}
            (["lesson" | "puzzle", ..], _) => {
                self.leave();
                self.task = Some(line);
            }
            (["save", _], _) => {
                self.shared.saved = recent.map(Game::loaded).or(self.shared.saved.take());
            }
            _ if self.task.is_some() => self.try_in_task(seen),
            (["resign"], Some(game)) => game.resign(),
            (["undo" | "redo", ..], Some(game)) => {
                *game = game.gone(words).unwrap_or(game.clone());
            }
            (["hint"], Some(game)) if game.variant != Variant::Tatedrez5 => {
                game.note("a player had help");
            }
            (_, Some(game)) if game.allows(&line) => game.make(&line),
            _ => {}
        }
    }

    /// Changes a setting, and the current game with it.
    fn set(&mut self, key: &str, value: &str) {
        let (is_kind, is_name) = (KINDS.contains(&key), NAMES.contains(&key));
        if is_kind && (self.task.is_some() || self.current.is_some()) {
            return;
        }
        let mut settings = self.settings.clone();
        settings.insert(key.to_owned(), value.to_owned());
        if KINDS.iter().all(|kind| settings[*kind] == "human") && pair(&settings).len() == 1 {
            if is_name {
                return;
            }
            let seat = usize::from(key == KINDS[1]);
            settings.insert(NAMES[seat].to_owned(), format!("P{}", seat + 1));
        }
        self.settings = settings;
        if let Some(game) = self.current.as_mut().filter(|_| is_name) {
            game.players.insert(key.to_owned(), value.to_owned());
        } else if is_kind || is_name || key == "game" {
            self.enter = None;
        }
    }

    /// Solves the task, if the list or the screen says so.
    fn try_in_task(&mut self, seen: &Seen) {
        let is_listed = seen.kept.tasks.len() > self.shared.tasks.len();
        let is_said = seen.said.is_some_and(|said| said.contains("\nSolved"));
        if let Some(task) = self.task.take_if(|_| is_listed || is_said) {
            if self.writes("tt2/tasks.tsv") {
                let name = &self.settings[NAMES[self.own_seat()]];
                self.shared.tasks.push(format!("{task}\t{name}"));
            }
            self.enter = Some(UNKNOWN.to_owned());
        }
    }

    /// Checks the prompt and, if `is_menu`, the line of the menu about Enter.
    pub(super) fn check_said(&self, said: &str, is_menu: bool) {
        let prompt = match &self.current {
            _ if self.task.is_some() => ")> ".to_owned(),
            None => "\n> ".to_owned(),
            Some(game) => game.prompt(),
        };
        let is_last = said.ends_with(&prompt);
        assert!(is_last, "{prompt:?} is not the end of\n{said}");
        let mut unfinished = self.unfinished.iter().filter(|_| is_menu);
        let left = unfinished.find(|game| {
            let is_chosen = game.variant.word() == self.settings["game"];
            is_chosen && pair(&game.players) == pair(&self.settings)
        });
        if let Some(game) = left {
            let expected = format!("Press Enter to continue: {}.", game.summary());
            assert!(said.contains(&expected), "{expected:?} is not in\n{said}");
        }
    }

    /// Compares this state with the files, and adds the times that they contain.
    ///
    /// # Errors
    /// Returns the files that this state would write, if they differ from `kept`.
    pub(super) fn learned(mut self, kept: &StateFiles) -> Result<Self, StateFiles> {
        let recent = self.current.iter().filter(|game| game.is_unfinished());
        let games = recent.chain(&self.unfinished);
        let games = games.map(|game| game.lines(&self.settings["x"]));
        let mut own = StateFiles {
            settings: self.settings.clone(),
            games: games.collect(),
            results: self.shared.results.clone(),
            tasks: self.shared.tasks.clone(),
        };
        let are_different = own.learn(kept, &mut self.shared.times);
        if are_different && own == *kept {
            Ok(self)
        } else {
            Err(own)
        }
    }
}
