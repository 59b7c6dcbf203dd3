//! What humans have given away, to be reviewed.

use std::fmt;
use std::fs;

use super::answers::mistakes_of_humans;
use super::kept_session::KeptFile;
use super::{KeptSession, TT2};
use crate::command::Command;
use crate::console::escaped;
use crate::files::start_of_regular_file;
use crate::game::{self, Move};
use crate::games::AnyGame;
use crate::session::{Event, Session};
use crate::settings::{Seat, Setting, Settings};
use crate::system::in_words;

/// A move that gave away a win or a draw. `Display` writes it as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Review {
    /// The position before it, as text.
    pub(super) position: String,
    /// The move.
    pub(super) mv: Move,
    /// Who made it.
    pub(super) name: String,
}

impl Review {
    /// Reads what `Display` has written.
    fn read(line: &str) -> Option<Self> {
        let (position, rest) = line.split_once('\t')?;
        let (mv, name) = rest.split_once('\t')?;
        let moves = AnyGame::from_text(position).ok()?.legal_moves();
        let mv = *moves.iter().find(|legal| legal.to_string() == mv)?;
        let (position, name) = (position.to_owned(), name.to_owned());
        let named = Settings::default().set(&Setting::Name(Seat::P1, name.clone()));
        named.ok().map(|()| Self { position, mv, name })
    }
}

impl fmt::Display for Review {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { position, mv, name } = self;
        write!(f, "{position}\t{mv}\t{name}")
    }
}

/// The mistakes that are to be reviewed, the newest last; at a terminal they are kept in a file of the user's.
#[derive(Debug, Default)]
pub(super) struct Mistakes {
    list: Vec<Review>,
    file: Option<KeptFile>,
}

impl Mistakes {
    /// The first line of the file.
    const HEADER: &str = "# TT2 mistakes";
    /// The most that are kept.
    const MOST: usize = 200;
    /// More bytes than the longest list has.
    const MOST_BYTES: u64 = 1 << 20;

    /// Begins with those that were kept, and keeps them from now on; returns what there is to say.
    pub(super) fn keep(&mut self) -> Option<String> {
        self.file = KeptFile::of_user("mistakes.tt2");
        self.read_again()
    }

    /// The mistakes, the newest last.
    pub(super) fn list(&self) -> &[Review] {
        &self.list
    }

    /// The newest one that was made in this position.
    pub(super) fn in_position(&self, position: &str) -> Option<&Review> {
        let mut newest_first = self.list.iter().rev();
        newest_first.find(|review| review.position == position)
    }

    /// Changes the list, as another program at the same time may have left it; returns what there is to say.
    fn change(&mut self, change: impl FnOnce(&mut Vec<Review>)) -> Option<String> {
        let problem = self.read_again();
        change(&mut self.list);
        let too_many = self.list.len().saturating_sub(Self::MOST);
        self.list.drain(..too_many);
        let lines = self.list.iter().map(ToString::to_string);
        let lines = [Self::HEADER.to_owned()].into_iter().chain(lines);
        let text: String = lines.map(|line| line + "\n").collect();
        let file = self.file.as_mut()?;
        let written = file.write(text.as_bytes()).map_err(|error| {
            let (path, why) = (escaped(file.path()), in_words(&error));
            format!("the mistakes cannot be kept in {path}: {why}")
        });
        problem.or(written.err())
    }

    /// Reads the file again, unless the list could not be written there; returns what there is to say about a file that
    /// is not one, or cannot be read.
    fn read_again(&mut self) -> Option<String> {
        let file = self.file.as_ref().filter(|file| !file.has_failed())?;
        if fs::symlink_metadata(file.path()).is_err() {
            self.list.clear();
            return None;
        }
        let read = start_of_regular_file(file.path(), Self::MOST_BYTES);
        if let Some(list) = read.and_then(|text| Self::read(&text.ok()?)) {
            self.list = list;
            return None;
        }
        let shown = escaped(file.path());
        let set_aside = file.set_aside(&format!("{shown} was not a list of mistakes"));
        if !set_aside.is_moved {
            self.file = None;
        }
        Some(set_aside.problem)
    }

    fn read(text: &[u8]) -> Option<Vec<Review>> {
        let text = std::str::from_utf8(text).ok()?;
        let lines = text.strip_prefix(Self::HEADER)?.strip_prefix('\n')?;
        lines.lines().map(Review::read).collect()
    }
}

impl TT2 {
    /// Begins with the mistakes that were kept, at a terminal.
    pub(super) fn keep_mistakes(&mut self) {
        let problem = self.mistakes.keep();
        self.complain(problem);
    }

    /// The mistakes that humans have made in the game that stands now, unless it is a puzzle.
    fn mistakes_now(&mut self) -> Vec<Review> {
        let Session { settings, .. } = &self.session;
        let round = self.session.round.as_ref();
        let round = round.filter(|round| round.puzzle().is_none() && !settings.has_no_human());
        let Some(play) = round.map(|round| &round.play) else {
            return Vec::new();
        };
        // where there are no values, nothing can be said to be a mistake
        let made = mistakes_of_humans(&self.session, &mut self.engine.values).unwrap_or_default();
        let reviews = made.into_iter().map(|mistake| Review {
            position: play.game().before(mistake.ply).position_text(),
            mv: mistake.mv,
            name: play.name(mistake.side, settings),
        });
        reviews.collect()
    }

    /// The mistakes in the game that a command leaves without a result, or takes up again.
    pub(super) fn mistakes_before(&mut self, command: &Command) -> Vec<Review> {
        let is_affected = match command {
            Command::Menu | Command::Position { .. } | Command::Restart => self.session.is_in_game,
            Command::Undo(_) | Command::Resume => !self.session.is_in_game,
            _ => false,
        };
        match is_affected {
            true => self.mistakes_now(),
            false => Vec::new(),
        }
    }

    /// Puts the mistakes in a game on the list that was left or has ended, or takes them off it if the game goes on.
    pub(super) fn remember_mistakes(
        &mut self,
        mut mistakes: Vec<Review>,
        goes_on: bool,
        events: &[Event],
    ) {
        let has_ended = |event: &Event| matches!(event, Event::Game(game::GameEvent::Ended(_)));
        if events.iter().any(has_ended) {
            mistakes = self.mistakes_now();
        }
        if mistakes.is_empty() {
            return;
        }
        let problem = self.mistakes.change(|list| {
            for mistake in mistakes {
                list.retain(|listed| *listed != mistake);
                if !goes_on {
                    list.push(mistake);
                }
            }
        });
        self.complain(problem);
    }

    /// Puts the mistakes of a game on the list that is left without a command.
    pub(super) fn leave_mistakes(&mut self) {
        if self.session.is_in_game {
            let mistakes = self.mistakes_now();
            self.remember_mistakes(mistakes, false, &[]);
        }
    }

    /// Takes a mistake that was reviewed off the list, or puts it at its end.
    pub(super) fn reviewed(&mut self, position: &str, is_right: bool) {
        let Some(mistake) = self.mistakes.in_position(position).cloned() else {
            return;
        };
        let problem = self.mistakes.change(|list| {
            list.retain(|listed| *listed != mistake);
            if !is_right {
                list.insert(0, mistake);
            }
        });
        self.complain(problem);
    }

    fn complain(&mut self, problem: Option<String>) {
        // one warning says enough about a folder that cannot be written
        let is_kept = self.journal.kept().is_some_and(KeptSession::is_kept);
        if let Some(problem) = problem.filter(|_| is_kept) {
            self.console.error(problem);
        }
    }
}
