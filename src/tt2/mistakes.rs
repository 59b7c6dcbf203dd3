//! What humans have given away, to be reviewed.

use std::fmt;

use super::answers::mistakes_of_humans;
use super::kept_file::KeptFile;
use crate::command::Command;
use crate::files::start_of_regular_file;
use crate::game::Move;
use crate::games::AnyGame;
use crate::player::ValueCache;
use crate::session::Session;
use crate::settings::{Seat, Setting, Settings};
use crate::text::escaped;

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

/// The mistakes that are to be reviewed; at a terminal they are kept in a file of the user's.
#[derive(Debug, Default)]
pub(super) struct Mistakes {
    /// The mistakes, the newest last.
    pub(super) list: Vec<Review>,
    /// What there is to say about the file.
    pub(super) problem: Option<String>,
    file: KeptFile,
}

impl Mistakes {
    /// The first line of the file.
    const HEADER: &str = "# TT2 mistakes\n";
    /// The most that are kept.
    const MOST: usize = 200;
    /// More bytes than the longest list has.
    const MOST_BYTES: u64 = 1 << 20;

    /// Begins with those that were kept, and keeps them from now on.
    pub(super) fn keep(&mut self) {
        self.file = KeptFile::of_user("mistakes.tt2", "the mistakes");
        self.read_again();
    }

    /// The newest one that was made in this position.
    pub(super) fn in_position(&self, position: &str) -> Option<&Review> {
        let mut list = self.list.iter();
        list.rfind(|review| review.position == position)
    }

    /// Puts the mistakes in a game on the list that was left or has ended, or takes them off it if the game goes on.
    pub(super) fn remember(&mut self, mistakes: &[Review], goes_on: bool) {
        self.change(mistakes, |end| (!goes_on).then_some(end));
    }

    /// Takes a mistake that was reviewed off the list, or makes it the last one to be reviewed again.
    pub(super) fn reviewed(&mut self, position: &str, is_right: bool) {
        let mistake = self.in_position(position).cloned();
        self.change(mistake.as_slice(), |_| (!is_right).then_some(0));
    }

    /// Moves mistakes off the list, as another program at the same time may have left it, or to the place that `wanted`
    /// gives, which is told the length of the list without them.
    fn change(&mut self, mistakes: &[Review], wanted: impl Fn(usize) -> Option<usize>) {
        if mistakes.is_empty() {
            return;
        }
        self.read_again();
        for mistake in mistakes {
            self.list.retain(|listed| listed != mistake);
            if let Some(place) = wanted(self.list.len()) {
                self.list.insert(place, mistake.clone());
            }
        }
        let too_many = self.list.len().saturating_sub(Self::MOST);
        self.list.drain(..too_many);
        let lines = self.list.iter().map(|review| format!("{review}\n"));
        let text = || Self::HEADER.to_owned() + &lines.collect::<String>();
        let problem = self.file.write(text);
        self.problem = self.problem.take().or(problem);
    }

    /// Reads the file again, unless the list could not be written there. One that is not such a list, or cannot be read,
    /// is set aside.
    fn read_again(&mut self) {
        if !self.file.is_kept() {
            return;
        }
        let Some(path) = self.file.found() else {
            self.list.clear();
            return;
        };
        let read = start_of_regular_file(&path, Self::MOST_BYTES);
        if let Some(list) = read.and_then(|text| Self::read(&text.ok()?)) {
            self.list = list;
            return;
        }
        let problem = format!("{} was not a list of mistakes", escaped(path));
        let problem = self.file.set_aside(&problem);
        self.problem.get_or_insert(problem);
    }

    fn read(text: &[u8]) -> Option<Vec<Review>> {
        let text = std::str::from_utf8(text).ok()?;
        let lines = text.strip_prefix(Self::HEADER)?.lines();
        lines.map(Review::read).collect()
    }
}

/// The mistakes that humans have made in the game that stands now, unless it is a puzzle.
pub(super) fn mistakes_now(session: &Session, values: &mut ValueCache) -> Vec<Review> {
    let may_have = session.latest_puzzle().is_none() && !session.settings.has_no_human();
    let Some(play) = session.latest().filter(|_| may_have) else {
        return Vec::new();
    };
    // where there are no values, nothing can be said to be a mistake
    let made = mistakes_of_humans(session, values).unwrap_or_default();
    let plies = play.game().plies();
    let review = |ply| {
        let (side, mv) = plies[ply - 1];
        let position = play.game().before(ply).position_text();
        let name = play.name(side, &session.settings);
        Review { position, mv, name }
    };
    made.into_iter().map(review).collect()
}

/// The mistakes in the game that a command leaves without a result, or takes up again.
pub(super) fn mistakes_before(
    command: &Command,
    session: &Session,
    values: &mut ValueCache,
) -> Vec<Review> {
    let is_affected = match command {
        Command::Menu | Command::Position(_) | Command::Restart => session.is_in_game,
        Command::Undo(_) | Command::Resume => !session.is_in_game,
        _ => false,
    };
    let mistakes = is_affected.then(|| mistakes_now(session, values));
    mistakes.unwrap_or_default()
}
