//! What happens in a game, in words.

use super::title::title;
use crate::console::Console;
use crate::game::{Event, Side};
use crate::play::Play;
use crate::settings::Settings;
use crate::winner::{Scoreboard, winner};

/// Who made the moves that are reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mover {
    /// A person, or a script, who typed them.
    Human,
    /// A computer.
    Computer,
}

/// Reports an event of a game, except its beginning and whose turn it is.
pub(super) fn tell(
    event: Event,
    mover: Mover,
    play: &Play,
    settings: &Settings,
    console: &mut Console,
) {
    let name = |side| play.name(side, settings);
    match (event, mover) {
        (Event::Began(_) | Event::TurnChanged(_), _) => {}
        (Event::Moved(side, mv), Mover::Human) => {
            console.mention(format_args!("{}: {mv}", name(side)));
        }
        (Event::Moved(side, mv), Mover::Computer) => {
            console.say(format_args!("{}: {mv}", name(side)));
        }
        (Event::Passed(side), _) => {
            console.say(format_args!(
                "{} ({side}) has no move and passes.",
                name(side)
            ));
        }
        (Event::Repeated, _) => {
            console.mention("This position has occurred for the second time; the third time, the game is a tie.");
        }
        (Event::Ended(outcome), _) => {
            show_board(play, settings, console);
            for line in winner(play.game(), outcome, name) {
                console.say(line);
            }
        }
    }
}

/// Says which game begins and who plays it: a remark, unless X `was_drawn`.
pub(super) fn tell_beginning(
    play: &Play,
    settings: &Settings,
    score: &Scoreboard,
    was_drawn: bool,
    console: &mut Console,
) {
    let [x, o] = Side::ALL.map(|side| {
        let seat = play.seat(side);
        format!(
            "{} ({side}, score {})",
            settings.name(seat),
            score.wins[seat]
        )
    });
    let line = format!("{}: {x} against {o}.", title(play.game()));
    if was_drawn {
        console.say(line);
    } else {
        console.mention(line);
    }
}

/// Shows the board as a remark.
pub(super) fn show_board(play: &Play, settings: &Settings, console: &mut Console) {
    if console.is_talkative() {
        console.board(play.game(), settings.board);
    }
}
