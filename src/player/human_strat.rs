//! Plays the turn of a human, who types moves, commands, or the numbers of options. In the
//! [original](crate#the-original), this is `HumanStrat()`.

use crate::console::Text;
use crate::console::picture::Picture;
use crate::game::SeatedGame;
use crate::line::part::{BACK, answers, moves_after};
use crate::model::board::Cell;
use crate::model::game::{Move, MoveKind};
use crate::model::text::{alternatives, capitalized};
use crate::prompt::{At, Prompt, shows_goals};
use crate::session::flow::{Exit, Step};
use crate::session::place::Place;
use crate::session::state::Session;

/// Plays the turn of a human: shows the board and the numbered options, and reads lines until the
/// turn is over or the game is left. In the original, this is `HumanStrat()`.
pub(crate) fn human_strat(session: &mut Session, game: &mut SeatedGame) -> Result<Step, Exit> {
    let mut at = At::Line;
    loop {
        let step = Prompt::new(session, Place::Game(game), at).ask()?;
        let Step::Part(begun) = step else {
            return Ok(step);
        };
        let moves = moves_after(&game.history, &begun);
        match moves.first().map(|mv| mv.kind()) {
            Some(MoveKind::Shift) => small_tracker(session),
            Some(MoveKind::Move) => option3_move_piece(session, game, &begun, &moves),
            _ => player_move(session, &begun, &moves),
        }
        at = At::Part(begun);
    }
}

/// Lists the pieces that can be placed, if there are several kinds. In the original, this is
/// `playerMove()`.
fn player_move(session: &mut Session, begun: &str, moves: &[Move]) {
    let answers = answers(begun, moves);
    if !answers.is_empty() && session.terminal.shows_menus() {
        let label = |(number, answer): &(usize, &str)| format!("{number} {}", capitalized(answer));
        let labels = answers.iter().chain(&[(BACK, "back")]).map(label);
        session.terminal.print(&Text::Options(labels.collect()));
    }
}

/// Shows the cells to which the chosen piece can go, if the player types at a terminal and has just
/// chosen it. In the original, this is `Option3MovePiece()`.
fn option3_move_piece(session: &mut Session, game: &SeatedGame, begun: &str, moves: &[Move]) {
    let goal = |mv: &Move| match mv {
        Move::Move(_, goal) => Some(*goal),
        _ => None,
    };
    let goals: Vec<Cell> = moves.iter().filter_map(goal).collect();
    let is_chosen = begun.matches(|char: char| char.is_ascii_digit()).count() == 2;
    if !is_chosen || !session.terminal.is_typed() {
        return;
    }
    if shows_goals(session, &game.history) {
        let mut picture = Picture::new(&game.history);
        picture.goals = goals;
        session.terminal.show(|| Text::Board(picture));
    } else {
        let goals = alternatives(&goals);
        session.terminal.say(format_args!("It can go to {goals}."));
    }
}

/// Lists the directions, placed where they point, and their numbers. In the original, this is
/// `smallTracker()`.
fn small_tracker(session: &mut Session) {
    const DIRECTIONS: &str = "\
        7 Up-left     3 Up     8 Up-right\n\
        1 Left                 2 Right\n\
        6 Down-left   4 Down   5 Down-right";
    if session.terminal.shows_menus() {
        let directions = format!("{DIRECTIONS}\n{BACK} Back");
        session.terminal.say(directions);
    }
}
