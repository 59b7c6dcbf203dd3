//! The list of results, a line for every game that has ended.

use chrono::NaiveDate;

use crate::game::{BySide, Side, Variant};
use crate::play::Play;
use crate::settings::Seat;
use crate::text::listed;
use crate::winner::{Competitor, GameResult};

/// The first line of the list.
pub const HEADING: &str = "date\tgame\tX\tO\twon\tplies\tmistakes of X\tmistakes of O\tmoves";

/// The line for a game that has ended on this day, with the number of mistakes of each side if there are values.
pub fn line(
    date: NaiveDate,
    result: &GameResult,
    play: &Play,
    mistakes: Option<BySide<u32>>,
) -> String {
    let [x, o] = Side::ALL.map(|side| &result.players[side]);
    let mistakes = Side::ALL.map(|side| match mistakes {
        Some(mistakes) if result.players[side].is_human() => mistakes[side].to_string(),
        _ => String::new(),
    });
    let won = match result.won {
        Some(side) => side.word(),
        None => "tie",
    };
    let plies = play.game().plies();
    let moves = listed(plies.iter().map(|ply| ply.mv));
    let [of_x, of_o] = mistakes;
    let game = result.variant.word();
    format!(
        "{date}\t{game}\t{x}\t{o}\t{won}\t{}\t{of_x}\t{of_o}\t{moves}",
        plies.len()
    )
}

/// Reads a line; `None` if it is none.
pub fn read(line: &str) -> Option<GameResult> {
    let mut fields = line.split('\t');
    let _: NaiveDate = fields.next()?.parse().ok()?;
    let variant = Variant::from_word(fields.next()?)?;
    let [x, o] = [fields.next()?, fields.next()?].map(Competitor::from_typed);
    let won = match fields.next()? {
        "tie" => None,
        side => Some(Side::from_word(side)?),
    };
    let _: usize = fields.next()?.parse().ok()?;
    let is_whole = fields.count() == 3;
    is_whole.then_some(GameResult {
        variant,
        players: BySide::new(x, o),
        // no two that a list names are alike, so that the seats do not matter
        x: Seat::P1,
        won,
    })
}
