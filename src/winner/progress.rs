//! Progress: how humans have done, by their results.

use std::cmp::Reverse;

use super::results::Meetings;
use super::{Competitor, Results};
use crate::game::Variant;
use crate::settings::PlayerKind;
use crate::text::{cut, escaped, plies_in_words};

/// The lines that fit on a screen of 24, below the line that asks for them and above the next prompt.
const MOST: usize = 22;

/// How humans have done, as lines that fit on a screen.
#[derive(Debug)]
pub struct Progress<'a> {
    /// The humans who sit there now: what is told of them comes first.
    seated: &'a [&'a str],
    /// The columns that a name may take, if they matter.
    widest_name: Option<usize>,
    parts: Vec<Part>,
}

/// Lines that are told together or not at all.
#[derive(Debug)]
struct Part {
    rank: Rank,
    lines: Vec<String>,
}

/// What a part is about: what comes first here is left out last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    /// A game's name, or what is told in one line.
    Frame,
    /// An opponent of somebody who sits there, one of those most often met.
    OpponentOfSeated,
    /// The mistakes of somebody who sits there.
    MistakesOfSeated,
    /// Any other opponent of anybody.
    Opponent,
    /// The mistakes of anybody else.
    Mistakes,
}

/// A human, and somebody they met.
struct Row<'r> {
    /// The place of the human among all that there are.
    place: usize,
    name: &'r str,
    /// Which of the two that met the human is.
    first: usize,
    other: &'r Competitor,
    meetings: &'r Meetings,
}

impl<'a> Progress<'a> {
    /// Nothing yet, for those who sit there.
    pub fn new(seated: &'a [&'a str], widest_name: Option<usize>) -> Self {
        Self {
            seated,
            widest_name,
            parts: Vec::new(),
        }
    }

    /// Adds a line that is not left out.
    pub fn add_line(&mut self, line: String) {
        self.add(Rank::Frame, vec![line]);
    }

    /// Adds the results of a game: a line for each opponent of each human, those most often met first, and everybody's
    /// mistakes in the course of time.
    pub fn add_results(&mut self, results: &Results, variant: Variant) {
        let mut people = self.seated.to_vec();
        for row in self.rows(results, variant) {
            if !people.contains(&row.name) {
                people.push(row.name);
            }
            self.add_row(&row);
        }
        // there is room for both who sit there
        let most = if self.seated.len() > 1 { 4 } else { 8 };
        for name in people {
            let stretches = stretches(results.mistakes(variant, name), most);
            if !stretches.is_empty() {
                let rank = if self.seated.contains(&name) {
                    Rank::MistakesOfSeated
                } else {
                    Rank::Mistakes
                };
                let name = self.cut(name);
                let mut lines = vec![format!("{name}'s mistakes a game, the oldest games first:")];
                lines.extend(stretches);
                self.add(rank, lines);
            }
        }
    }

    /// Who met whom at a game, as far as there could be room for it.
    fn rows<'r>(&self, results: &'r Results, variant: Variant) -> Vec<Row<'r>> {
        let mut rows = Vec::new();
        for (pair, meetings) in results.meetings(variant) {
            let places = pair.each_ref().map(|competitor| self.place(competitor));
            let first = usize::from(places[1] < places[0]);
            if let Competitor::Human(name) = &pair[first] {
                rows.push(Row {
                    place: places[first],
                    name,
                    first,
                    other: &pair[1 - first],
                    meetings,
                });
            }
        }
        rows.sort_by_key(|row| {
            (
                row.place,
                row.name,
                Reverse(row.meetings.games()),
                row.other,
            )
        });
        rows.truncate(MOST);
        rows
    }

    fn add_row(&mut self, row: &Row<'_>) {
        /// Of how many opponents more is told than of mistakes.
        const FIRST: usize = 8;
        let Meetings {
            wins,
            ties,
            horizons,
        } = row.meetings;
        let opponent = match row.other {
            Competitor::Human(name) => self.cut(name),
            Competitor::Computer(kind) => kind.name(),
        };
        let (name, won, lost) = (self.cut(row.name), wins[row.first], wins[1 - row.first]);
        let mut line = format!("{name} against {opponent}\twon {won}\tlost {lost}\ttied {ties}");
        if *row.other == Competitor::Computer(PlayerKind::Even) {
            line += &format!("\tsees {}", plies_in_words(horizons[1 - row.first].into()));
        }
        let opponents = self
            .parts
            .iter()
            .filter(|part| part.rank == Rank::OpponentOfSeated);
        let is_first = row.place < self.seated.len() && opponents.count() < FIRST;
        let rank = if is_first {
            Rank::OpponentOfSeated
        } else {
            Rank::Opponent
        };
        self.add(rank, vec![line]);
    }

    /// As many of the lines as fit, of those that matter most.
    pub fn into_lines(mut self) -> Vec<String> {
        let mut room = MOST;
        let mut places: Vec<usize> = (0..self.parts.len()).collect();
        places.sort_by_key(|place| self.parts[*place].rank);
        for place in places {
            let lines = &mut self.parts[place].lines;
            if lines.len() > room {
                lines.clear();
            }
            room -= lines.len();
        }
        let parts = self.parts.into_iter();
        parts.flat_map(|part| part.lines).collect()
    }

    fn add(&mut self, rank: Rank, lines: Vec<String>) {
        self.parts.push(Part { rank, lines });
    }

    /// The place of a competitor: those who sit there come first, then other humans, then computers.
    fn place(&self, competitor: &Competitor) -> usize {
        let others = self.seated.len();
        match competitor {
            Competitor::Human(name) => {
                let mut seated = self.seated.iter();
                seated.position(|seated| seated == name).unwrap_or(others)
            }
            Competitor::Computer(_) => others + 1,
        }
    }

    /// A name as it is shown: a list that was edited may have any characters in it.
    fn cut(&self, name: &str) -> String {
        escaped(self.widest_name.map_or(name, |widest| cut(name, widest)))
    }
}

/// The mistakes a game over so many stretches at most, of as many games each, but for the newest, which may be shorter.
fn stretches(mistakes: &[u32], most: usize) -> Vec<String> {
    /// The length of the longest bar, and the tenths of a mistake for which a bar has that length at least.
    const LONGEST: u64 = 30;
    const USUAL: u64 = 30;
    let length = mistakes.len().div_ceil(most).max(1);
    let mut tenths = Vec::new();
    for stretch in mistakes.chunks(length) {
        let sum: u64 = stretch.iter().copied().map(u64::from).sum();
        tenths.push(rounded(10 * sum, stretch.len() as u64));
    }
    let most_tenths = tenths.iter().copied().fold(USUAL, u64::max);
    let mut lines = Vec::new();
    for (number, tenths) in tenths.into_iter().enumerate() {
        let first = number * length + 1;
        let last = mistakes.len().min(first + length - 1);
        let games = if first == last {
            format!("game {first}")
        } else {
            format!("games {first}-{last}")
        };
        let bar = "#".repeat(rounded(LONGEST * tenths, most_tenths) as usize);
        let line = format!("  {games}\t{}.{} {bar}", tenths / 10, tenths % 10);
        lines.push(line.trim_end().to_owned());
    }
    lines
}

/// The quotient, to the nearest whole number.
const fn rounded(number: u64, divisor: u64) -> u64 {
    (number + divisor / 2) / divisor
}
