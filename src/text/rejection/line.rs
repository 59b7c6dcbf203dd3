//! Rejections of lines that are not understood, or not possible in their mode.

use super::{Advice, LIST_YOUR_MOVES, Rejection, SEE_HELP};
use crate::command::{Count, NotNow, ParseError, Wanted, is_number, read_player};
use crate::model::game::{Direction, Game, Illegal, MoveKind, Position as _, Variant};
use crate::model::settings::{BoardStyle, Computer, Player, Seat, Tutor, XChoice};
use crate::model::text::{alternatives, conjoined, quoted};

const TYPE_A_CELL: Advice =
    Advice::Type("Type a cell, for example '1 2' (row 1, column 2), or 'moves' for a list.");
const TYPE_A_PIECE: Advice = Advice::Type(
    "Type a piece and a cell, for example 'n 1 2' (knight to row 1, column 2), or 'moves' for a list.",
);

impl From<ParseError> for Rejection {
    fn from(wrong: ParseError) -> Self {
        match wrong {
            ParseError::Unknown(word, nearest) => {
                let what = format!("TT2 doesn't know {}.", quoted(&word));
                match nearest {
                    Some(nearest) => Self::advised(what, did_you_mean(nearest)),
                    None => Self::new(what).with(SEE_HELP),
                }
            }
            ParseError::NotNow(why) => why.into(),
            ParseError::ResumeGame(variant) => Self::new(format!(
                "Type '{}' to continue your game, or 'resume 2' for one in the list.",
                variant.word()
            )),
            ParseError::AGame(variant) => {
                let word = variant.word();
                Self::new(format!("To play {variant}, type only '{word}'."))
            }
            ParseError::Games(variant, games) => {
                let word = variant.word();
                Self::new(format!(
                    "To play {games} games in a row, type 'play {word} {games}'."
                ))
            }
            ParseError::AName(text) => Self::advised(
                format!("There is no player {}.", quoted(&text)),
                "To see all players, type 'help players'. To set names, type, for example, 'name Ann Ben'.",
            ),
            ParseError::NumberElsewhere => Self::advised(
                "A number chooses a player only at the menu.",
                "Type 'menu', or a player's word, for example 'hard'.",
            ),
            ParseError::Names(wrong) => wrong.into(),
            ParseError::Name(wrong) => wrong.into(),
            ParseError::Position(wrong) => wrong.into(),
            ParseError::NotAPlayer(text, nearest) => no_such_player(&text, nearest),
            ParseError::NotAGame(text, nearest) => no_such_game(&text, nearest),
            ParseError::NotASetting(text) => Self::advised(
                format!("There is no setting {}.", quoted(&text)),
                "Type 'set' to see every setting.",
            ),
            ParseError::NotACell(text) => Self::advised(
                format!("{} isn't a cell.", quoted(&text)),
                "A cell is a row and a column: 1 2 is row 1, column 2.",
            ),
            ParseError::NotAMove(text, position) => {
                let has_pieces = position.variant().game().has_piece_kinds();
                Self::new(format!("{} isn't a move.", quoted(&text))).with(if has_pieces {
                    TYPE_A_PIECE
                } else {
                    TYPE_A_CELL
                })
            }
            ParseError::NotAMoveOf(kind, game, _) if !game.has_moves(kind) => {
                Illegal::NotInGame(game, kind).into()
            }
            ParseError::NotAMoveOf(kind, game, text) => rest_of_a_move(kind, game, &text),
            ParseError::NoPieceGoesThere(piece, count, to) => {
                let whose = match count {
                    1 => format!("Your {piece} can't"),
                    _ => format!("Neither of your {piece}s can"),
                };
                Self::new(format!("{whose} go to {to}.")).with(LIST_YOUR_MOVES)
            }
            ParseError::SeveralPiecesGoThere(piece, to) => Self::advised(
                format!("Both of your {piece}s can go to {to}."),
                format!("Type the cell of the one that you want to move, then {to}."),
            ),
            ParseError::NotANumber(text, count) => not_a_number(&text, count),
            ParseError::Missing(Wanted::Number(Count::Games)) => {
                Self::new("Add the number of games, for example 'match toe 3'.")
            }
            ParseError::Missing(wanted) | ParseError::NotOneOf(wanted) => {
                Self::new(what_must_follow(wanted))
            }
            ParseError::TooMuch(word, command) => Self::advised(
                format!("{} doesn't belong after '{command}'.", quoted(&word)),
                see_help(command),
            ),
            ParseError::TakesNothing(command) => Self::advised(
                format!("'{command}' takes nothing after it."),
                format!("Type only '{command}'."),
            ),
        }
    }
}

impl From<NotNow> for Rejection {
    fn from(why: NotNow) -> Self {
        match why {
            NotNow::NoGame => Self::advised("You're not in a game.", "Type 'play' to start one."),
            NotNow::GameIsOver => Self::game_is_over(),
            NotNow::InTask(task) => Self::advised(
                format!("You can't do that in a {task}."),
                format!("Type a move or 'hint', or 'menu' to leave the {task}."),
            ),
            NotNow::KeepsPlayers => Self::advised(
                "This game keeps its players.",
                "To change them for the next game, type 'menu'.",
            ),
            NotNow::LeaveGame => Self::new("First type 'menu' to leave this game."),
            NotNow::LeaveTask(task) => {
                Self::new(format!("First type 'menu' to leave this {task}."))
            }
        }
    }
}

fn did_you_mean(nearest: &str) -> String {
    format!("Did you mean '{nearest}'?")
}

/// Writes what is wrong with a number after a command, and which numbers are possible.
fn not_a_number(text: &str, count: Count) -> Rejection {
    let number = if is_number(text) { text } else { &quoted(text) };
    let of_what = match count {
        Count::Games => "number of games",
        Count::Lesson => "number of a lesson",
        Count::Moves => "number of moves",
        Count::Speed => "speed",
        Count::Turns(_) => "number of turns",
        Count::Unfinished => "number of a game",
    };
    Rejection::advised(
        format!("The {of_what} can't be {number}."),
        which_number(count),
    )
}

/// Writes which number must follow a command.
fn which_number(count: Count) -> String {
    let which = match count {
        Count::Games => "For several games in a row, type 2 or more, for example 'play toe 3'.",
        Count::Lesson => "Type just 'lesson', or add a number, for example 'lesson 3'.",
        Count::Moves => "Type just 'puzzle', or add a number, for example 'puzzle 3'.",
        Count::Speed => "Type a number from 0 (no pause) to 10 (2 seconds).",
        Count::Turns(command) => {
            return format!("Type '{command}', or '{command} 3' for 3 turns.");
        }
        Count::Unfinished => "Type 'games' to list the unfinished games.",
    };
    which.to_owned()
}

/// Writes what must follow a command, or how to find this out.
fn what_must_follow(wanted: Wanted) -> String {
    match wanted {
        Wanted::Board => {
            let styles = quoted_words(&BoardStyle::WORDS);
            format!("The board can be {styles}. For example, type 'set board words'.")
        }
        Wanted::File(command) => {
            format!("Add a file name, for example '{command} evening.tt2'.")
        }
        Wanted::Game => "Add a game, for example 'set game toe'.".to_owned(),
        Wanted::Name => "Add a name, for example 'name Ann'.".to_owned(),
        Wanted::Number(count) => which_number(count),
        Wanted::Player(seat) => {
            let seat = seat.word();
            format!("Add a player, for example 'set {seat} hard'. 'help players' lists them all.")
        }
        Wanted::Tutor => {
            let words = quoted_words(&Tutor::WORDS);
            format!("The tutor can be {words}. For example, type 'tutor on'.")
        }
        Wanted::X => format!("After 'set x', type {}.", quoted_words(&XChoice::WORDS)),
        Wanted::Other(command) => see_help(command),
    }
}

/// Writes words that can be typed: `'on' or 'off'`.
fn quoted_words(words: &[&str]) -> String {
    let quoted: Vec<String> = words.iter().map(|word| format!("'{word}'")).collect();
    alternatives(&quoted)
}

fn see_help(command: &str) -> String {
    format!("Type 'help {command}' to see what '{command}' takes.")
}

fn no_such_player(typed: &str, nearest: Option<&str>) -> Rejection {
    let (first, rest) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
    let is_depth = first.eq_ignore_ascii_case("sees");
    if is_depth && rest.is_empty() {
        return Rejection::new("Add the number of turns, for example 'sees 5'.");
    }
    if is_depth {
        let longest = Computer::LONGEST;
        return Rejection::advised(
            format!("A computer can look 1 to {longest} turns ahead."),
            "For example, type 'sees 5'.",
        );
    }
    if read_player(first, Seat::P1).is_some() && !is_number(first) {
        let word = first.to_lowercase();
        return Rejection::advised(
            format!("'{word}' takes nothing after it."),
            format!("Remove {}.", quoted(rest)),
        );
    }
    if is_number(typed) && nearest.is_none() {
        let last = Player::NUMBERED.len() - 1;
        return Rejection::advised(
            format!("There is no player {typed}."),
            format!(
                "Type a number from 0 to {last} or a word such as 'hard'. 'help players' lists them \
                 all."
            ),
        );
    }
    let advice = nearest.map_or("'help players' lists them all.".to_owned(), did_you_mean);
    Rejection::advised(format!("There is no player {}.", quoted(typed)), advice)
}

fn no_such_game(typed: &str, nearest: Option<&str>) -> Rejection {
    let words = Variant::WORDS.map(|word| format!("'{word}'"));
    let all = || format!("The games are {}.", conjoined(&words));
    let advice = nearest.map_or_else(all, did_you_mean);
    Rejection::advised(format!("There is no game {}.", quoted(typed)), advice)
}

/// Writes what must follow the word for a kind of move. `typed` is the text that follows it
/// instead.
fn rest_of_a_move(kind: MoveKind, game: Game, typed: &str) -> Rejection {
    let directions = format!("The directions are {}.", conjoined(&Direction::WORDS));
    let (missing, example) = match kind {
        MoveKind::Place | MoveKind::Pass if game.has_piece_kinds() => (
            "a piece and a cell",
            "'place n 1 2' places the knight in row 1, column 2.",
        ),
        MoveKind::Place | MoveKind::Pass => (
            "a cell",
            "A cell is a row and a column: 'place 1 2' is row 1, column 2.",
        ),
        MoveKind::Swap => (
            "two cells",
            "'swap 0 0 1 1' swaps the marks in 0 0 and 1 1.",
        ),
        MoveKind::Move => ("two cells", "'move 1 1 2 2' moves the piece in 1 1 to 2 2."),
        MoveKind::Shift => ("a direction", &*directions),
    };
    let what = match typed {
        "" => format!("Add {missing}."),
        _ => format!("'{kind}' needs {missing}."),
    };
    Rejection::advised(what, example)
}
