//! An account of a person's sessions, kept outside the program: what is typed leads from one state to the next by the
//! rules of the games and of the console. Computers' moves and the times are looked up in what is kept or shown.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicUsize, Ordering};

use tt2::model::game::{Outcome, Side, Variant};

use super::kept::{Game, Kept, Settings, are_alike, called, competitor};

/// The state of a window.
#[derive(Clone, Debug, Default)]
pub(super) struct Account {
    pub(super) settings: Settings,
    /// The unfinished games but for the one at hand, the one left last first.
    pub(super) unfinished: Vec<Game>,
    /// The game at hand, or the one below the task.
    pub(super) current: Option<Game>,
    /// At the menu, the game that was finished last.
    pub(super) finished: Option<Game>,
    /// How many games of a match are not over.
    pub(super) games: usize,
    /// The line that set the task.
    pub(super) task: Option<String>,
    /// What an empty line stands for at the menu, if the account knows it.
    pub(super) enter: Option<String>,
    pub(super) shared: Shared,
}

/// What all windows share.
#[derive(Clone, Debug, Default)]
pub(super) struct Shared {
    /// As they are kept, but what its game is known by in the place of a time.
    results: Vec<Vec<String>>,
    tasks: Vec<String>,
    /// The game in the file of `save`.
    saved: Option<Game>,
    /// The lines that say when games were begun, by what they are known by.
    times: BTreeMap<String, String>,
    /// The file, or the folder, that cannot be written.
    pub(super) blocked: Option<&'static str>,
}

/// What is to be seen of a line that was carried out, or was not.
pub(super) struct Seen<'a> {
    pub(super) kept: &'a Kept,
    /// The moves of the game at hand.
    pub(super) moves: Vec<String>,
    /// What was said, if the program was not killed.
    pub(super) said: Option<&'a str>,
    /// What can be kept, one after the other; at first what is kept before the line.
    pub(super) trail: Vec<Account>,
}

impl Game {
    /// Returns a game in which no move was made.
    fn new(variant: Variant, settings: &Settings) -> Self {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let mut players = settings.clone();
        players.retain(|key, _| key.contains('p') && key != "speed");
        Self {
            counting: NEXT.fetch_add(1, Ordering::Relaxed).to_string(),
            variant,
            players,
            x: usize::from(settings["x"] == "p2"),
            ..Self::default()
        }
    }

    fn has_human(&self) -> bool {
        Side::ALL.iter().any(|side| self.is_human(*side))
    }

    /// Returns the game from a position; the only human plays the side to move.
    fn at_position(mut self, text: &str) -> Self {
        self.start = Some(text.to_owned());
        self.note("it began at a position");
        if self.has_human() && !self.is_human(self.side()) {
            self.x = 1 - self.x;
        }
        self
    }

    /// Notes why it does not count; the first reason stays.
    fn note(&mut self, why: &str) {
        if !self.counting.starts_with('#') {
            self.counting = format!("# not counted: {why}");
        }
    }

    fn allows(&self, mv: &String) -> bool {
        self.stand(self.at).legal().contains(mv)
    }

    fn make(&mut self, mv: &str) {
        self.moves.splice(self.at.., [mv.to_owned()]);
        self.at += 1;
    }

    /// Goes back or on by `count` turns of the humans. Returns `None` if there are fewer.
    fn gone(mut self, word: &str, count: usize) -> Option<Self> {
        let (at, end) = (self.at, self.moves.len());
        let plies = self.stand(end).plies.into_iter();
        let moves = plies.filter(|(_, mv)| mv != "pass");
        let is_own: Vec<bool> = moves.map(|(side, _)| self.is_human(side)).collect();
        let is_own = |place: &usize| is_own[*place];
        let resigned = self.resigned.filter(|_| word == "undo");
        self.at = match (word, count - usize::from(resigned.is_some())) {
            // the computers' moves after the last turn follow it
            ("redo", count) => (at..end).filter(is_own).chain([end]).nth(count)?,
            (_, 0) => at,
            (_, count) => (0..at).rev().filter(is_own).nth(count - 1)?,
        };
        self.resigned = None;
        Some(self)
    }
}

/// Returns two players in whichever seats.
fn pair(players: &Settings) -> BTreeSet<String> {
    let names = [0, 1].map(|seat| competitor(players, seat).to_lowercase());
    names.into_iter().collect()
}

impl Seen<'_> {
    /// Returns the next move of a game: from its result, if that is the new one, or as the game at hand has it.
    fn next(&self, game: &Game, known: usize) -> Option<String> {
        let row = self.kept.results.get(known).map(|row| row[6].split(", "));
        let moves = row.into_iter().flatten().filter(|mv| *mv != "pass");
        let of_row: Vec<String> = moves.map(str::to_owned).collect();
        let made = &game.moves[..game.at];
        let moves = [&of_row, &self.moves].into_iter();
        let mut goes_on = moves.filter(|moves| moves.starts_with(made));
        let mv = goes_on.find_map(|moves| moves.get(game.at));
        mv.cloned().filter(|mv| game.allows(mv))
    }
}

impl Account {
    /// Returns the state after the program was started again, however it ended.
    pub(super) fn restarted(&self) -> Self {
        let mut next = self.clone();
        next.leave();
        next.finished = None;
        for game in &mut next.unfinished {
            game.moves.truncate(game.at);
        }
        next.enter = Some(next.enter_at_menu());
        next
    }

    fn enter_at_menu(&self) -> String {
        let unfinished = self.unfinished.first();
        unfinished.map_or("play", |_| "resume").to_owned()
    }

    fn is_only_p2_human(&self) -> bool {
        self.settings["p1"] != "human" && self.settings["p2"] == "human"
    }

    pub(super) fn writes(&self, file: &str) -> bool {
        let blocked = self.shared.blocked;
        blocked.is_none_or(|blocked| !file.starts_with(blocked))
    }

    /// Returns whether the result of a game is added to the list.
    fn lists(&self, game: &Game) -> bool {
        let counts = !game.counting.starts_with('#') && game.has_human();
        counts && !are_alike(&game.players) && self.writes("tt2/results.tsv")
    }

    /// Returns this state with what all windows share as another one has it.
    pub(super) fn beside(&self, other: &Self) -> Self {
        let mut beside = self.clone();
        beside.shared.clone_from(&other.shared);
        beside
    }

    /// Leaves the game at hand, and the match and the task.
    pub(super) fn leave(&mut self) {
        (self.games, self.task) = (0, None);
        let left = self.current.take().filter(Game::is_unfinished);
        self.unfinished.splice(0..0, left);
        self.unfinished.truncate(9);
    }

    /// Makes the moves of computers, and ends a game that is over, until a human is to move or there is no game.
    fn go_on(&mut self, seen: &mut Seen) {
        while let Some(game) = self.current.as_ref().filter(|_| self.task.is_none()) {
            let is_over = game.outcome().is_some();
            if !is_over && game.is_human(game.side()) {
                break;
            }
            let mv = seen.next(game, self.shared.results.len());
            // nothing tells of the last move of a game without a result that is not at hand any more
            let is_hidden = !self.lists(game) && (self.games > 1 || seen.said.is_none());
            if !is_over {
                seen.trail.push(self.clone());
            }
            match (mv, &mut self.current) {
                (Some(mv), Some(game)) if !is_over => game.make(&mv),
                _ if is_over || is_hidden => self.end(seen),
                _ => return,
            }
        }
        seen.trail.push(self.clone());
    }

    fn end(&mut self, seen: &mut Seen) {
        let game = self.current.take().expect("a game");
        if let Some(why) = game.counting.strip_prefix("# not counted: ") {
            let is_said = |said: &str| said.contains(&format!("Not counted: {why}."));
            assert!(seen.said.is_none_or(is_said), "{why}");
        }
        if self.lists(&game) {
            let plies = game.stand(game.at).plies;
            let moves: Vec<String> = plies.into_iter().map(|(_, mv)| mv).collect();
            let [x, o] = Side::ALL.map(|side| competitor(&game.players, game.seat(side)));
            let winner = game.outcome().and_then(Outcome::winner);
            let won = winner.map_or("tie", Side::word);
            let (id, word) = (&game.counting, game.variant.word());
            let (plies, moves) = (moves.len().to_string(), moves.join(", "));
            let row = [id, word, x, o, won, &plies, &moves].map(str::to_owned);
            self.shared.results.push(row.to_vec());
            // the session is written after it
            let between = seen.trail[seen.trail.len() - 1].beside(self);
            seen.trail.push(between);
        }
        self.enter = Some(format!("play {}", game.variant.word()));
        self.games = self.games.saturating_sub(1);
        (self.current, self.finished) = match self.games {
            0 => (None, Some(game)),
            _ => (Some(Game::new(game.variant, &self.settings)), None),
        };
    }

    /// Carries out a line, as far as it is possible, and what follows.
    pub(super) fn obey(&mut self, line: &str, seen: &mut Seen) {
        let in_task = self.task.is_some();
        let is_at_menu = self.current.is_none() && !in_task;
        let enter = self.enter.clone();
        let enter = enter.filter(|_| line.is_empty() && is_at_menu);
        let line = enter.as_deref().unwrap_or(line);
        let words: Vec<&str> = line.split(' ').collect();
        let mut first = words.iter().take(2);
        let named = first.find_map(|word| Variant::from_word(word));
        let number = words.last().and_then(|word| word.parse::<usize>().ok());
        let at_hand = self.current.as_ref().or(self.finished.as_ref());
        let at_hand = at_hand.filter(|_| !in_task).cloned();
        let chosen = named.or(Variant::from_word(&self.settings["game"]));
        let new = Game::new(chosen.expect("a game"), &self.settings);
        let goes_on = !is_at_menu && at_hand.as_ref().map(|game| game.variant) == named;
        let is_it = |game: &Game| match words[0] {
            "resume" => named.is_none_or(|named| game.variant == named),
            _ => Some(game.variant) == named && pair(&game.players) == pair(&self.settings),
        };
        let found = self.unfinished.iter().position(is_it);
        let next = match words[..] {
            ["play", ..] => Some(new),
            ["resume", ..] => {
                let place = number.map_or(found, |number| Some(number - 1));
                let place = place.filter(|place| *place < self.unfinished.len());
                place.map(|place| self.unfinished.remove(place))
            }
            [_] if named.is_some() && !goes_on => {
                let unfinished = found.map(|place| self.unfinished.remove(place));
                unfinished.or(Some(new))
            }
            ["position", ..] => Some(new.at_position(&line["position ".len()..])),
            ["load", _] => self.shared.saved.clone(),
            ["restart"] => at_hand.map(|game| Game {
                players: game.players,
                x: game.x,
                ..Game::new(game.variant, &self.settings)
            }),
            ["undo" | "redo", ..] => {
                let gone = at_hand.and_then(|game| game.gone(words[0], number.unwrap_or(1)));
                let [next, here] = [is_at_menu, !is_at_menu].map(|is| gone.clone().filter(|_| is));
                self.current = here.or(self.current.take());
                next
            }
            _ => {
                self.obey_here(&words, at_hand, seen);
                None
            }
        };
        if let Some(game) = next {
            if words[0] != "restart" {
                self.leave();
                self.games = number.filter(|_| words[0] == "play").unwrap_or(0);
            }
            let word = game.variant.word().to_owned();
            self.settings.extend(game.players.clone());
            self.settings.insert("game".to_owned(), word);
            let (over, game) = (game.outcome().is_some(), Some(game));
            (self.finished, self.current) = if over { (game, None) } else { (None, game) };
        }
        self.go_on(seen);
    }

    /// Carries out a line that leads to no other game.
    fn obey_here(&mut self, words: &[&str], at_hand: Option<Game>, seen: &Seen) {
        let line = words.join(" ");
        let is_back = self.task.is_some() && self.is_back();
        match (words, &mut self.current) {
            (["set", key @ .., value], _) => self.set(&key.join(" "), value),
            (["human" | "random" | "easy" | "strat1"], _) => {
                let seat = if self.is_only_p2_human() { "p1" } else { "p2" };
                self.set(seat, &line);
            }
            (["menu"], _) if is_back => self.task = None,
            (["menu"], _) => {
                self.leave();
                self.enter = Some(self.enter_at_menu());
            }
            (["lesson" | "puzzle", ..], _) => self.task = Some(line),
            (["save", _], _) => {
                self.shared.saved = at_hand.or(self.shared.saved.take());
                if let Some(game) = &mut self.shared.saved {
                    game.moves.truncate(game.at);
                    "# not counted: it was loaded".clone_into(&mut game.counting);
                }
            }
            _ if self.task.is_some() => self.try_in_task(seen),
            (["resign"], Some(game)) => {
                game.resigned = Some(game.side());
                game.moves.truncate(game.at);
            }
            (["hint"], Some(game)) if game.variant != Variant::Tatedrez5 => {
                game.note("a hint or value was asked for");
            }
            (_, Some(game)) if game.allows(&line) => game.make(&line),
            _ => {}
        }
    }

    /// Changes a setting, and with it the game at hand.
    fn set(&mut self, key: &str, value: &str) {
        let is_kind = ["p1", "p2"].contains(&key);
        if is_kind && self.task.is_some() || key.contains('p') && self.games > 0 {
            return;
        }
        self.settings.insert(key.to_owned(), value.to_owned());
        if is_kind && self.current.is_none() {
            // it says that Enter plays
            self.enter = Some("play".to_owned());
        }
        if let Some(game) = self.current.as_mut().filter(|_| key.contains('p')) {
            let before = game.players.insert(key.to_owned(), value.to_owned());
            if is_kind && game.at > 0 && before.as_deref() != Some(value) {
                game.note("a player changed");
            }
        }
    }

    /// Returns whether the game below a task goes on after it.
    fn is_back(&self) -> bool {
        let current = self.current.as_ref();
        current.is_some_and(|game| self.games > 0 || game.is_unfinished())
    }

    /// Solves the task, if the list or the screen says so.
    fn try_in_task(&mut self, seen: &Seen) {
        let is_listed = seen.kept.tasks.len() > self.shared.tasks.len();
        let is_said = seen.said.is_some_and(|said| said.contains("\nSolved"));
        if let Some(task) = self.task.take_if(|_| is_listed || is_said) {
            let seat = usize::from(self.is_only_p2_human());
            let name = &self.settings[["name p1", "name p2"][seat]];
            let row = format!("{task}\t{name}");
            if self.writes("tt2/tasks.tsv") {
                self.shared.tasks.push(row);
            }
            if !self.is_back() {
                (self.current, self.enter) = (None, None);
            }
        }
    }

    /// Returns the score of these two at the game chosen, of which the later result counts.
    pub(super) fn score(&self) -> String {
        let rows = self.shared.results.iter().map(|row| (&row[0], row));
        let rows: BTreeMap<&String, &Vec<String>> = rows.collect();
        let mut score = [0; 3];
        for row in rows.values().filter(|row| row[1] == self.settings["game"]) {
            let names = [0, 1].map(|seat| competitor(&self.settings, seat));
            let is = |seat: usize, side: usize| names[seat].eq_ignore_ascii_case(&row[side]);
            if let Some(x) = [0, 1].into_iter().find(|x| is(*x, 2) && is(1 - x, 3)) {
                let won = ["X", "O"].iter().position(|side| *side == row[4]);
                score[won.map_or(2, |side| [x, 1 - x][side])] += 1;
            }
        }
        let [p1, p2] = [0, 1].map(|seat| called(&self.settings, seat));
        let [won, lost, tied] = score;
        format!("Score: {p1} {won}, {p2} {lost}, ties {tied}\n")
    }

    /// Checks the prompt, and the menu after `menu` and at the start.
    pub(super) fn check_said(&self, said: &str, is_menu: bool) {
        let prompt = match &self.current {
            _ if self.task.is_some() => ")> ".to_owned(),
            None => "\n> ".to_owned(),
            Some(game) => {
                let side = game.side();
                format!("\n{} ({side})> ", called(&game.players, game.seat(side)))
            }
        };
        let is_said = said.ends_with(&prompt);
        assert!(is_said, "{prompt:?} is not the end of\n{said}");
        let first = self.unfinished.first();
        let goes_on = first.map(|game| format!("Enter goes on with {}", game.description()));
        let is_said = said.contains(goes_on.as_deref().unwrap_or_default());
        assert!(is_said || !is_menu, "{goes_on:?} is not in\n{said}");
    }

    /// Returns this state with the times that are kept, if it is what is kept, or else what it would keep.
    pub(super) fn learned(mut self, kept: &Kept) -> Result<Self, Kept> {
        let at_hand = self.current.iter().filter(|game| game.is_unfinished());
        let games = at_hand.chain(&self.unfinished);
        let games = games.map(|game| game.lines(&self.settings["x"]));
        let mut own = Kept {
            settings: self.settings.clone(),
            games: games.collect(),
            results: self.shared.results.clone(),
            tasks: self.shared.tasks.clone(),
        };
        let lines = own.results.iter_mut().chain(&mut own.games);
        let found = kept.results.iter().chain(&kept.games);
        let times = &mut self.shared.times;
        for (own, found) in lines.zip(found).filter(|(own, _)| !own[0].starts_with('#')) {
            let time = times.entry(own[0].clone()).or_insert(found[0].clone());
            own[0].clone_from(time);
        }
        let different: BTreeSet<&String> = times.values().collect();
        match own == *kept && different.len() == times.len() {
            true => Ok(self),
            false => Err(own),
        }
    }
}
