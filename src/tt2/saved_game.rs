//! Saved games: scripts of the same commands that are typed.

use std::fs::{self, File};
use std::io;
use std::path::Path;

use chrono::Local;

use super::session::Session;
use super::table::Table;
use super::{Next, TT2};
use crate::command::Command;
use crate::console::Script;
use crate::files::{AtomicFile, is_read_only, start_of_regular_file};
use crate::play::{Journal, Playing};
use crate::player::Computers;
use crate::settings::{Seat, Setting, Settings};
use crate::winner::Scoreboard;

/// The first line of a saved game.
const HEADER: &str = "# TT2 saved game";
/// A name that nobody has, for a player who meanwhile must not have the other's.
const NOBODY: &str = "(whoever this is gets another name in one of the next two lines)";

impl TT2 {
    /// Saves the game; a file that is no saved game is overwritten only by one who `insists`.
    pub(super) fn save(&mut self, file: &str, insists: bool) -> Result<(), String> {
        if self.loading {
            return Err("save: a file that is loaded cannot save".to_owned());
        }
        let game = self.session.table.as_ref().map(Table::as_playing);
        let game = game.ok_or("save: there was no game yet; say play to begin one")?;
        let path = Path::new(file);
        if path.exists() && !insists && !path.is_dir() && !is_saved_game(path) {
            return Err(format!(
                "save: {file} is no saved game; save! {file} overwrites it"
            ));
        }
        if !insists && is_read_only(path) {
            return Err(format!(
                "save: {file} is read-only; save! {file} overwrites it"
            ));
        }
        let text = saved(&self.session, game);
        let file_in_making = AtomicFile::create(path, insists);
        let written = file_in_making.and_then(|atomic| atomic.finish(text.as_bytes()));
        written.map_err(|error| format!("save: cannot write {file}: {error}"))?;
        self.console.mention(format_args!("Saved to {file}."));
        Ok(())
    }

    /// Plays a saved game through, from a program as it begins, and goes on from there; nothing changes
    /// where a line of it cannot be accepted.
    pub(super) fn load(&mut self, file: &str) -> Result<(), String> {
        if self.loading {
            return Err("load: a file that is loaded cannot load another".to_owned());
        }
        let cannot = |error| format!("load: cannot read {file}: {error}");
        let metadata = fs::metadata(file).map_err(cannot)?;
        if metadata.is_dir() {
            return Err(cannot(io::ErrorKind::IsADirectory.into()));
        }
        if !metadata.is_file() {
            return Err(format!("load: {file} is no regular file"));
        }
        let mut script = Script::new(File::open(file).map_err(cannot)?, file);
        let interrupt = self.console.interrupt().clone();
        let mut inner = TT2 {
            journal: Journal::new(self.journal.is_wanted()),
            loading: true,
            ..TT2::new(Computers::new(0), self.console.muted(), None)
        };
        loop {
            let line = match script.next(|| !interrupt.is_pressed()).map_err(cannot)? {
                _ if interrupt.is_pressed() => return Err("load: interrupted".to_owned()),
                None => break,
                Some(line) => line.and_then(|line| inner.line(line)),
            };
            match line {
                Ok(Next::Line) => {}
                Ok(Next::Quit) => break,
                Err(wrong) => return Err(format!("{}{wrong}", script.place())),
            }
        }
        self.session = inner.session;
        let waited = self.session.waiting;
        for line in starting_lines().into_iter().chain(inner.journal.take()) {
            self.journal.push(line);
        }
        self.console.mention(format_args!("Loaded {file}."));
        self.due = true;
        if self.session.in_game {
            self.at_table(true, |game, room| {
                game.stand_elsewhere(room);
                Ok(())
            })?;
        }
        if self.session.waiting != waited {
            self.journal.push(Command::Force(true));
        }
        Ok(())
    }
}

/// Whether a file begins as saved games do.
fn is_saved_game(path: &Path) -> bool {
    let Some(Ok(start)) = start_of_regular_file(path, HEADER.len() as u64 + 2) else {
        return false;
    };
    let rest = start.strip_prefix(HEADER.as_bytes());
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(b"\n") || rest.starts_with(b"\r\n"))
}

/// The lines that bring a program to its settings at the beginning, whatever was done before.
pub fn starting_lines() -> Vec<String> {
    let Session {
        settings,
        score,
        waiting,
        ..
    } = Session::default();
    let names = [(Seat::P1, NOBODY), (Seat::P2, "P2"), (Seat::P1, "P1")];
    let names = names.map(|(seat, name)| Setting::Name(seat, name.to_owned()));
    let kinds = Seat::ALL.map(|seat| Setting::Player(seat, settings.kinds[seat]));
    let others = [
        Setting::Game(settings.game),
        Setting::Toss(settings.toss),
        Setting::X(settings.x),
        Setting::Speed(settings.speed),
    ];
    let settings = kinds
        .into_iter()
        .chain(names)
        .chain(others)
        .map(Command::Set);
    let lines = [Command::Menu]
        .into_iter()
        .chain(settings)
        .chain([set_score(score), Command::Force(waiting)]);
    lines.map(|line| line.to_string()).collect()
}

/// The lines that give the players of a program at its beginning their names.
fn naming(settings: &Settings) -> Vec<Setting> {
    let [p1, p2] = Seat::ALL.map(|seat| {
        let name = settings.given_name(seat)?;
        Some(Setting::Name(seat, name.to_owned()))
    });
    let is_taken = settings.name(Seat::P2) == Seat::P1.to_string();
    let meanwhile = is_taken.then(|| Setting::Name(Seat::P1, NOBODY.to_owned()));
    [meanwhile, p2, p1].into_iter().flatten().collect()
}

fn set_score(score: Scoreboard) -> Command {
    Command::SetScore(score.wins[Seat::P1], score.wins[Seat::P2], score.ties)
}

/// The text of a saved game.
fn saved(session: &Session, game: &dyn Playing) -> String {
    let Session {
        settings,
        score,
        waiting,
        ..
    } = session;
    // where a script is piped in, a computer whose turn it is would play on at once
    let waits = *waiting || game.is_computers_turn(settings);
    let [x, o] = [game.x(), !game.x()].map(|seat| settings.name(seat));
    let result = match game.result() {
        None => "none yet".to_owned(),
        Some((outcome, _)) => outcome
            .winner
            .map_or("tie".to_owned(), |side| format!("{side} won")),
    };
    let mut lines = vec![
        HEADER.to_owned(),
        format!("# game: {}", game.game()),
        format!("# X: {x}"),
        format!("# O: {o}"),
        format!("# date: {}", Local::now().date_naive()),
        format!("# result: {result}"),
    ];
    let mut before = *score;
    if let Some((_, seat)) = game.result().filter(|_| game.is_counted()) {
        before.take_off(seat);
    }
    let set = |setting| Command::Set(setting).to_string();
    lines.push(set(Setting::Game(game.game())));
    lines.extend(Seat::ALL.map(|seat| set(Setting::Player(seat, settings.kinds[seat]))));
    lines.extend(naming(settings).into_iter().map(set));
    lines.push(set(Setting::Speed(settings.speed)));
    lines.push(set_score(before).to_string());
    lines.push(set(Setting::Toss(false)));
    lines.push(set(Setting::X(game.x())));
    lines.push(Command::Force(true).to_string());
    lines.extend(game.script());
    if settings.game != game.game() {
        lines.push(set(Setting::Game(settings.game)));
    }
    lines.push(set(Setting::Toss(settings.toss)));
    lines.push(set(Setting::X(settings.x)));
    lines.push(Command::Force(waits).to_string());
    if game.is_counted() {
        lines.push(set_score(*score).to_string());
    }
    lines.join("\n") + "\n"
}
