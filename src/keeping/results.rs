//! The list of results, a line for every game that has ended.

use chrono::NaiveDate;
use memchr::memchr;

use crate::game::{BySide, Side, Variant};
use crate::play::Play;
use crate::settings::Seat;
use crate::text::listed;
use crate::winner::{Competitor, GameResult};

/// The first line of the list.
pub const HEADING: &str = "date\tgame\tX\tO\twon\tplies\tmistakes of X\tmistakes of O\tmoves";

/// The line for a game that has ended on this day.
pub fn line(date: NaiveDate, result: &GameResult, play: &Play) -> String {
    let [x, o] = Side::ALL.map(|side| &result.players[side]);
    let in_words = |count: Option<u32>| count.map_or(String::new(), |count| count.to_string());
    let [of_x, of_o] = result.mistakes.map(in_words).into_array();
    let won = match result.won {
        Some(side) => side.word(),
        None => "tie",
    };
    let plies = play.game().plies();
    let moves = listed(plies.iter().map(|ply| ply.mv));
    let game = result.variant.word();
    format!(
        "{date}\t{game}\t{x}\t{o}\t{won}\t{}\t{of_x}\t{of_o}\t{moves}",
        plies.len()
    )
}

/// Reads a line; `None` if it is none.
pub fn read(line: &str) -> Option<GameResult> {
    let mut fields = Fields(line);
    fields.next().filter(|date| is_date(date))?;
    let variant = Variant::from_word(fields.next()?)?;
    let [x, o] = [fields.next()?, fields.next()?].map(Competitor::from_typed);
    let won = match fields.next()? {
        "tie" => None,
        side => Some(Side::from_word(side)?),
    };
    let _: usize = fields.next()?.parse().ok()?;
    let [of_x, of_o] = [fields.next()?, fields.next()?].map(|count| match count {
        "" => Some(None),
        count => count.parse().ok().map(Some),
    });
    let mistakes = BySide::new(of_x?, of_o?);
    let Fields(moves) = fields;
    let has_more = memchr(b'\t', moves.as_bytes()).is_some();
    (!has_more).then_some(GameResult {
        variant,
        players: BySide::new(x, o),
        // no two that a list names are alike, so that the seats do not matter
        x: Seat::P1,
        won,
        mistakes,
    })
}

/// The fields of a line that a tab ends, and then what is left of it.
///
/// They are a few bytes each, so that a look at each byte is faster than the searches of the standard library; a hundred
/// thousand lines are read before the first prompt.
struct Fields<'a>(&'a str);

impl<'a> Iterator for Fields<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let tab = self.0.bytes().position(|byte| byte == b'\t')?;
        let (field, rest) = self.0.split_at(tab);
        self.0 = &rest[1..];
        Some(field)
    }
}

/// Whether it is written as a day; of a hundred thousand lines none needs to be looked up in a calendar.
fn is_date(text: &str) -> bool {
    let is_digit = |byte: &u8| byte.is_ascii_digit();
    let [y @ .., b'-', m1, m2, b'-', d1, d2] = text.as_bytes() else {
        return false;
    };
    y.len() == 4 && y.iter().chain([m1, m2, d1, d2]).all(is_digit)
}
