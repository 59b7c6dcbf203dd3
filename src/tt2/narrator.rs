//! What happens in a game, told in words.

use crate::console::Console;
use crate::game::{Event, Move, Side};
use crate::picture;
use crate::play::Play;
use crate::settings::Settings;
use crate::winner::winner;

/// Who made the moves that are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mover {
    /// A person, or a script, who typed them.
    Human,
    /// A computer.
    Computer,
}

/// Tells the events of a game, one after the other, and shows the board after moves.
pub(super) fn tell(
    events: &[Event],
    mover: Mover,
    play: &Play,
    settings: &Settings,
    console: &mut Console,
) {
    let name = |side| play.name(side, settings);
    for event in events {
        match *event {
            Event::Moved(side, mv) => match mover {
                Mover::Human => console.mention(in_words(&name(side), side, mv)),
                Mover::Computer => console.say(format_args!("{}: {mv}", name(side))),
            },
            Event::Passed(side) => {
                console.say(format_args!(
                    "{} ({side}) has no move and passes.",
                    name(side)
                ));
            }
            Event::TurnChanged(_) => show_board(play, console),
            Event::Ended(outcome) => {
                if events.len() > 1 {
                    show_board(play, console);
                }
                for line in winner(play.game(), outcome, name) {
                    console.say(line);
                }
            }
        }
    }
}

/// Says who plays which side: what nobody asked for, unless it `was_drawn`.
pub(super) fn tell_sides(play: &Play, settings: &Settings, was_drawn: bool, console: &mut Console) {
    let [x, o] = Side::ALL.map(|side| play.name(side, settings));
    let line = format!("{}: {x} is X, {o} is O.", play.game().game());
    if was_drawn {
        console.say(line);
    } else {
        console.mention(line);
    }
}

/// Shows the board, which nobody asked for.
pub(super) fn show_board(play: &Play, console: &mut Console) {
    if console.is_talkative() {
        for line in picture::board(play.game(), &console.palette()) {
            console.mention(line);
        }
    }
}

/// What the player called `name` did with `side`'s move.
fn in_words(name: &str, side: Side, mv: Move) -> String {
    match mv {
        Move::Place(cell) => format!("{name} places {side} at {cell}"),
        Move::PlacePiece(piece, cell) => format!("{name} places {side}'s {piece} at {cell}"),
        Move::Swap(one, other) => format!("{name} swaps {one} and {other}"),
        Move::Shift(direction) => format!("{name} shifts the grid {direction}"),
        Move::Move(from, to) => format!("{name} moves {side} from {from} to {to}"),
        Move::Pass => format!("{name} passes"),
    }
}
