//! What humans have given away, to be reviewed.

use std::fmt;
use std::fs;

use super::answers::mistakes_of_humans;
use super::kept_session::KeptFile;
use crate::command::Command;
use crate::console::escaped;
use crate::files::start_of_regular_file;
use crate::game::Move;
use crate::games::AnyGame;
use crate::player::ValueCache;
use crate::session::Session;
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
    /// What there is to say about the file.
    problem: Option<String>,
}

impl Mistakes {
    /// The first line of the file.
    const HEADER: &str = "# TT2 mistakes";
    /// The most that are kept.
    const MOST: usize = 200;
    /// More bytes than the longest list has.
    const MOST_BYTES: u64 = 1 << 20;

    /// Begins with those that were kept, and keeps them from now on.
    pub(super) fn keep(&mut self) {
        self.file = KeptFile::of_user("mistakes.tt2");
        self.read_again();
    }

    /// Takes what there is to say about the file.
    pub(super) fn take_problem(&mut self) -> Option<String> {
        self.problem.take()
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

    /// Puts the mistakes in a game on the list that was left or has ended, or takes them off it if the game goes on.
    pub(super) fn remember(&mut self, mistakes: Vec<Review>, goes_on: bool) {
        if mistakes.is_empty() {
            return;
        }
        self.change(|list| {
            for mistake in mistakes {
                list.retain(|listed| *listed != mistake);
                if !goes_on {
                    list.push(mistake);
                }
            }
        });
    }

    /// Takes a mistake that was reviewed off the list, or puts it at its end.
    pub(super) fn reviewed(&mut self, position: &str, is_right: bool) {
        let Some(mistake) = self.in_position(position).cloned() else {
            return;
        };
        self.change(|list| {
            list.retain(|listed| *listed != mistake);
            if !is_right {
                list.insert(0, mistake);
            }
        });
    }

    /// Changes the list, as another program at the same time may have left it.
    fn change(&mut self, change: impl FnOnce(&mut Vec<Review>)) {
        self.read_again();
        change(&mut self.list);
        let too_many = self.list.len().saturating_sub(Self::MOST);
        self.list.drain(..too_many);
        let lines = self.list.iter().map(ToString::to_string);
        let lines = [Self::HEADER.to_owned()].into_iter().chain(lines);
        let text: String = lines.map(|line| line + "\n").collect();
        if let Some(file) = &mut self.file
            && let Err(error) = file.write(text.as_bytes())
        {
            let (path, why) = (escaped(file.path()), in_words(&error));
            let problem = || format!("the mistakes cannot be kept in {path}: {why}");
            self.problem.get_or_insert_with(problem);
        }
    }

    /// Reads the file again, unless the list could not be written there. One that is not such a list, or cannot be read,
    /// is set aside.
    fn read_again(&mut self) {
        let Some(file) = self.file.as_ref().filter(|file| !file.has_failed()) else {
            return;
        };
        if fs::symlink_metadata(file.path()).is_err() {
            self.list.clear();
            return;
        }
        let read = start_of_regular_file(file.path(), Self::MOST_BYTES);
        if let Some(list) = read.and_then(|text| Self::read(&text.ok()?)) {
            self.list = list;
            return;
        }
        let shown = escaped(file.path());
        let set_aside = file.set_aside(&format!("{shown} was not a list of mistakes"));
        if !set_aside.is_moved {
            self.file = None;
        }
        self.problem.get_or_insert(set_aside.problem);
    }

    fn read(text: &[u8]) -> Option<Vec<Review>> {
        let text = std::str::from_utf8(text).ok()?;
        let lines = text.strip_prefix(Self::HEADER)?.strip_prefix('\n')?;
        lines.lines().map(Review::read).collect()
    }
}

/// The mistakes that humans have made in the game that stands now, unless it is a puzzle.
pub(super) fn mistakes_now(session: &Session, values: &mut ValueCache) -> Vec<Review> {
    let play = session
        .latest()
        .filter(|_| session.latest_puzzle().is_none());
    let Some(play) = play.filter(|_| !session.settings.has_no_human()) else {
        return Vec::new();
    };
    // where there are no values, nothing can be said to be a mistake
    let made = mistakes_of_humans(session, values).unwrap_or_default();
    let reviews = made.into_iter().map(|mistake| Review {
        position: play.game().before(mistake.ply).position_text(),
        mv: mistake.mv,
        name: play.name(mistake.side, &session.settings),
    });
    reviews.collect()
}

/// The mistakes in the game that a command leaves without a result, or takes up again.
pub(super) fn mistakes_before(
    command: &Command,
    session: &Session,
    values: &mut ValueCache,
) -> Vec<Review> {
    let is_affected = match command {
        Command::Menu | Command::Position { .. } | Command::Restart => session.is_in_game,
        Command::Undo(_) | Command::Resume => !session.is_in_game,
        _ => false,
    };
    match is_affected {
        true => mistakes_now(session, values),
        false => Vec::new(),
    }
}
