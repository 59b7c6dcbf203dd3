//! Progress: how humans have done, by their results.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use crate::game::Variant;
use crate::settings::PlayerKind;
use crate::text::{cut, escaped, plies_in_words};
use crate::winner::{Competitor, Record, Results};

/// The lines that fit on a screen of 24, below the line that asks for them and above the next prompt.
const MOST: usize = 22;

/// How humans have done, as lines that fit on a screen.
#[derive(Debug)]
pub struct Progress<'a> {
    /// The humans who sit there now: what is told of others is left out first.
    seated: &'a [&'a str],
    /// The columns that a name may take, if they matter.
    widest_name: Option<usize>,
    parts: Vec<Part>,
}

/// Lines that are told together or not at all.
#[derive(Debug)]
struct Part {
    lines: Vec<String>,
    /// Whether it is left out if there is not enough room.
    is_spare: bool,
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

    /// Adds a line.
    pub fn add_line(&mut self, line: String) {
        self.add(vec![line], false);
    }

    fn add(&mut self, lines: Vec<String>, is_spare: bool) {
        self.parts.push(Part { lines, is_spare });
    }

    /// Adds the results of a game: a line for each opponent of each human, those most often met first, and everybody's
    /// mistakes in the course of time.
    pub fn add_results(&mut self, results: &Results, variant: Variant) {
        /// There is room for so many opponents, the mistakes of both who sit there, and the other games.
        const MOST_OPPONENTS: usize = 3;
        let others: BTreeSet<&str> = results.of_humans(variant).map(|(name, ..)| name).collect();
        let others = others
            .into_iter()
            .filter(|name| !self.seated.contains(name));
        let people: Vec<&str> = self.seated.iter().copied().chain(others).collect();
        let mut opponents = 0;
        for (number, name) in people.iter().enumerate() {
            let of_name = results
                .of_humans(variant)
                .filter(|(human, ..)| human == name);
            let mut met: Vec<_> = of_name.map(|(_, other, record)| (other, record)).collect();
            // two humans are told of once
            met.retain(|(other, _)| match other {
                Competitor::Human(other) => !people[..number].contains(&other.as_str()),
                Competitor::Computer(_) => true,
            });
            met.sort_by_key(|(other, record)| {
                (Reverse(record.won + record.lost + record.tied), *other)
            });
            for (other, record) in met {
                opponents += 1;
                let is_spare = number >= self.seated.len() || opponents > MOST_OPPONENTS;
                self.add(vec![self.line(name, other, record)], is_spare);
            }
        }
        let most = if self.seated.len() > 1 { 4 } else { 8 };
        for (number, name) in people.iter().enumerate() {
            let stretches = stretches(results.mistakes(variant, name), most);
            if !stretches.is_empty() {
                let name = self.cut(name);
                let mut lines = vec![format!(
                    "{name}'s mistakes a game without help, the oldest games first:"
                )];
                lines.extend(stretches);
                self.add(lines, number >= self.seated.len());
            }
        }
    }

    /// Adds how a human has done at another game, against all together.
    pub fn add_total(&mut self, results: &Results, variant: Variant, name: &str) {
        let of_name = results
            .of_humans(variant)
            .filter(|(human, ..)| *human == name);
        let mut total = Record::NONE;
        for (.., record) in of_name {
            total.won += record.won;
            total.lost += record.lost;
            total.tied += record.tied;
        }
        let (name, word) = (self.cut(name), variant.word());
        self.add_line(format!("{name} at {variant}\t{total}\t'progress {word}'"));
    }

    /// How a human has done against somebody.
    fn line(&self, name: &str, other: &Competitor, record: &Record) -> String {
        let opponent = match other {
            Competitor::Human(name) => self.cut(name),
            Competitor::Computer(kind) => kind.name(),
        };
        let mut line = format!("{} against {opponent}\t{record}", self.cut(name));
        if *other == Competitor::Computer(PlayerKind::Even) {
            line += &format!("\tsees {}", plies_in_words(record.horizon.into()));
        }
        line
    }

    /// The lines, without the last of those that can be left out as far as there is no room for them.
    pub fn into_lines(mut self) -> Vec<String> {
        let mut length: usize = self.parts.iter().map(|part| part.lines.len()).sum();
        for part in self.parts.iter_mut().rev() {
            if length > MOST && part.is_spare {
                length -= part.lines.len();
                part.lines.clear();
            }
        }
        let lines = self.parts.into_iter().flat_map(|part| part.lines);
        lines.take(MOST).collect()
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
