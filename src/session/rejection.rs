//! Why a line is rejected, in one line: what is wrong, and what to type instead. All such advice is in this file.

use std::ffi::OsStr;

use derive_more::Display;

use crate::command::setting_text::typed_name;
use crate::command::{Form, ParseError, is_number};
use crate::console::UnreadableLine;
use crate::console::files::FileError;
use crate::learning::puzzle::NoPuzzle;
use crate::model::board::Cell;
use crate::model::game::{Game, Illegal, MoveKind, Piece, PositionError, Variant};

use crate::model::settings::{CannotPlay, Computer, Name, NameError, Player, Players, Seat};
use crate::model::text::{alternatives, conjoined, counted, escaped, joined, quoted};
use crate::session::wording::example_of_a_move;
use crate::solver::{NoValue, Stopped};

/// Why a line is rejected: it is not understood, not legal, or not possible now.
#[derive(Clone, Debug, PartialEq, Eq, Display)]
pub struct Rejection(String);

/// Rejections that follow from the state of the game and the session.
impl Rejection {
    pub fn game_is_over() -> Self {
        Self("the game is over; type 'play' for another".to_owned())
    }

    pub fn no_unfinished() -> Self {
        Self("no game was left unfinished; type 'play' to begin one".to_owned())
    }

    pub fn none_unfinished_of(variant: Variant) -> Self {
        let word = variant.word();
        Self(format!(
            "no unfinished game of {variant} is waiting; type 'play {word}' to begin one"
        ))
    }

    /// `count` is the number of the unfinished games, at least 1.
    pub fn no_such_unfinished(count: usize) -> Self {
        let there_are = match count {
            0 | 1 => "there is only 1 unfinished game".to_owned(),
            games => format!("there are only {games} unfinished games"),
        };
        Self(format!("{there_are}; 'games' lists them"))
    }

    /// The command would leave a match.
    pub fn in_match() -> Self {
        Self("You are in a match. Type 'menu' to end it.".to_owned())
    }

    pub fn players_of_match() -> Self {
        Self("You can't change players during a match. Type 'menu' to end the match.".to_owned())
    }

    /// The players of a game cannot be changed. `is_begun` says whether it has a move.
    pub fn players_of_game(is_begun: bool) -> Self {
        let instead = if is_begun {
            "Type 'menu' to leave this game. 'resume' continues it with the same players."
        } else {
            "Type 'menu' to go there."
        };
        Self(format!(
            "You can change players only at the menu. {instead}"
        ))
    }

    pub fn finished_in_match() -> Self {
        Self(
            "You can't continue a finished game of a match. Type 'play' to start a new game."
                .to_owned(),
        )
    }

    /// A name is given to one of two humans, or to nobody.
    pub fn whose_name(players: &Players, name: &Name) -> Self {
        let name = typed_name(name);
        Self(if players.has_human() {
            format!("Whose name is it? Type 'name p1 {name}' or 'name p2 {name}'.")
        } else {
            format!(
                "Both players are computers. Type 'human' to play yourself, then 'name {name}'."
            )
        })
    }

    /// Nobody can take back a turn, as only computers play.
    pub fn no_human() -> Self {
        Self("no human plays in this game; 'play' begins another".to_owned())
    }

    pub fn no_help(word: &str) -> Self {
        let word = quoted(word);
        Self(format!(
            "There is no help on {word}. Type 'help' for a list of commands."
        ))
    }

    /// Nobody solves tasks, as only computers play.
    pub fn no_learner() -> Self {
        Self("no human plays; type 'human' or 'set p1 human' first".to_owned())
    }

    /// Only `turns` turns can be taken back.
    pub fn too_few_to_undo(turns: usize) -> Self {
        Self(format!("{} to take back", there_are_turns(turns)))
    }

    /// Only `turns` turns can be made again.
    pub fn too_few_to_redo(turns: usize) -> Self {
        Self(format!("{} to make again", there_are_turns(turns)))
    }

    /// No move of what is in the cell is possible.
    pub fn cannot_move(what: &str, cell: Cell) -> Self {
        Self(format!(
            "The {what} in {cell} can't move now. Type 'moves' to list your moves."
        ))
    }

    pub fn no_mistake() -> Self {
        Self("there is no mistake to go back to; 'undo' takes turns back".to_owned())
    }

    /// The game has only `count` lessons.
    pub fn no_such_lesson(game: Game, count: usize) -> Self {
        let lessons = counted(count, "lesson", "lessons");
        Self(format!(
            "{game} has {lessons}; type 'lesson' for the next one"
        ))
    }

    /// Games are not kept in this session, so that there is none to review.
    pub fn not_kept() -> Self {
        Self("games are not kept here; 'retry' goes back to a mistake in this game".to_owned())
    }

    pub fn nothing_to_review() -> Self {
        Self("there is no mistake to review; play a game, or type 'puzzle'".to_owned())
    }
}

/// Rejections of answers to a question.
impl Rejection {
    /// `options` is the number of options.
    pub fn no_such_option(number: usize, options: usize) -> Self {
        Self(format!(
            "there is no option {number}; type a number from 1 to {options}, or a move"
        ))
    }

    pub fn nothing_from(cell: Cell) -> Self {
        Self(format!(
            "no move is possible from {cell}; choose another cell, or type 'back'"
        ))
    }

    /// `last` is the number of the last column.
    pub fn not_a_column(last: u8) -> Self {
        Self(format!(
            "Type the column, a number from 0 to {last}. To go back, type 'back'."
        ))
    }

    pub fn not_a_cell() -> Self {
        Self("a cell is its row, then its column, such as 1 2; or 'back'".to_owned())
    }

    pub fn not_a_direction() -> Self {
        Self("a direction is a number from 1 to 8, or 9 for back".to_owned())
    }

    pub fn not_in_hand(pieces: &[Piece]) -> Self {
        Self(format!(
            "a piece in hand is {}; or 'back'",
            alternatives(pieces)
        ))
    }
}

/// Rejections of files.
impl Rejection {
    /// A line of a file is rejected. `location` begins the message: `FILE:LINE: `.
    pub fn in_file(location: &str, why: &Self) -> Self {
        Self(format!("{location}{why}"))
    }

    pub fn not_a_saved_game(file: impl AsRef<OsStr>) -> Self {
        let file = escaped(file);
        Self(format!(
            "{file} is no saved game; a script is run by 'tt2 {file}'"
        ))
    }

    /// No line of the file begins a game.
    pub fn no_beginning(file: impl AsRef<OsStr>) -> Self {
        let file = escaped(file);
        Self(format!(
            "{file}: a saved game has a line 'play G' or 'position TEXT'"
        ))
    }

    pub fn not_in_a_saved_game(line: &str) -> Self {
        Self(format!("a saved game has no line {}", quoted(line)))
    }

    /// The line sets a player of a saved game, or a computer.
    pub fn players_of_a_saved_game(line: &str) -> Self {
        let line = quoted(line);
        Self(format!(
            "A saved game can't contain {line}. Name its players at the top: '# players: human hard'."
        ))
    }

    pub fn not_two_players() -> Self {
        Self(
            "'# players: ..' needs two players. Write for example '# players: human easy'."
                .to_owned(),
        )
    }

    /// The comment with the players is below the beginning of the game, or there are two.
    pub fn players_elsewhere() -> Self {
        Self(
            "'# players: ..' must be above the moves, and only once. Move it or remove it."
                .to_owned(),
        )
    }

    pub fn name_is_taken(seat: Seat, name: &Name) -> Self {
        Self(format!(
            "{seat} is already called {name}. Choose another name."
        ))
    }

    pub fn x_above_moves(line: &str) -> Self {
        let line = quoted(line);
        Self(format!(
            "Above the moves, {line} is not possible. Write 'set x p1' or 'set x p2'."
        ))
    }

    pub fn below_moves(line: &str) -> Self {
        let line = quoted(line);
        Self(format!(
            "{line} is below the last 'set x'. Write all moves above it."
        ))
    }

    pub fn after_the_end() -> Self {
        Self("the game ended before this line".to_owned())
    }

    pub fn not_a_setting_of_a_session(line: &str) -> Self {
        let line = quoted(line);
        Self(format!("a session has no line {line} above its games"))
    }
}

fn there_are_turns(turns: usize) -> String {
    match turns {
        0 => "there is no turn".to_owned(),
        1 => "there is only 1 turn".to_owned(),
        turns => format!("there are only {turns} turns"),
    }
}

impl From<ParseError> for Rejection {
    fn from(wrong: ParseError) -> Self {
        Self(match wrong {
            ParseError::Unknown(word, nearest) => {
                format!(
                    "unknown command {}; {}",
                    quoted(&word),
                    instead_of(&word, nearest)
                )
            }
            ParseError::NoGame => {
                "no game is going on; type 'play', or 'resume' if one is unfinished".to_owned()
            }
            ParseError::InTask => "that is not possible in a task; type a move, 'hint', or 'menu' \
                                   to leave the task"
                .to_owned(),
            ParseError::AGame(variant) => {
                let word = variant.word();
                format!("{variant} is a game; to play it, type 'play {word}'")
            }
            ParseError::IsPlayed(variant) => {
                let word = variant.word();
                format!("{variant} is going on; 'restart' begins it anew, 'play {word}' another")
            }
            ParseError::Games(variant, games) => {
                let word = variant.word();
                format!("To play {games} games in a row, type 'match {word} {games}'.")
            }
            ParseError::AName(seat, name) => {
                let (word, name) = (seat.word(), typed_name(&name));
                format!(
                    "There is no player {}. 'help players' lists them. To set {seat}'s name, type \
                     'name {word} {name}'.",
                    quoted(&name)
                )
            }
            ParseError::Name(wrong) => return wrong.into(),
            ParseError::Position(wrong) => return wrong.into(),
            ParseError::NotAPlayer(text, nearest) => no_such_player(&text, nearest),
            ParseError::NotAGame(text, nearest) => no_such_game(&text, nearest),
            ParseError::NoNumberOfGames => {
                "Add the number of games, for example 'match toe 3'.".to_owned()
            }
            ParseError::NotASetting(text) => {
                format!(
                    "{} is not a setting; type 'set' to see them all",
                    quoted(&text)
                )
            }
            ParseError::NotANumber(text, least, most) => {
                format!(
                    "{} is not a whole number from {least} to {most}",
                    quoted(&text)
                )
            }
            ParseError::NotOneOf(text, words) => {
                let words = alternatives(words);
                format!("{} is not one of the words {words}", quoted(&text))
            }
            ParseError::NotACell(text) => {
                let text = quoted(&text);
                format!(
                    "{text} is not a cell. A cell is a row and a column: 1 2 is row 1, column 2."
                )
            }
            ParseError::NotAMove(text, position) => format!(
                "{} is not a move ({}). Type 'moves' to list your moves.",
                quoted(&text),
                example_of_a_move(&position)
            ),
            ParseError::NotAMoveOf(kind, game, text) => rest_of_a_move(kind, game, &text),
            ParseError::NoPieceGoesThere(piece, count, to) => {
                let whose = match count {
                    1 => format!("Your {piece} can't"),
                    _ => format!("Neither of your {piece}s can"),
                };
                format!("{whose} go to {to}. Type 'moves' to list your moves.")
            }
            ParseError::SeveralPiecesGoThere(piece, to) => format!(
                "Both of your {piece}s can go to {to}. Type the cell of the one to move, then {to}."
            ),
            ParseError::Missing(form) => format!("something is missing; {}", in_words(form)),
            ParseError::TooMuch(word, form) => {
                let word = quoted(&word);
                format!("{word} is one word too many; {}", in_words(form))
            }
        })
    }
}

fn no_such_player(typed: &str, nearest: Option<&str>) -> String {
    let (first, rest) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
    let longest = Computer::LONGEST;
    match (Player::from_typed(first), nearest) {
        _ if first.eq_ignore_ascii_case("sees") && rest.is_empty() => {
            "Add how many turns ahead, for example 'sees 5'.".to_owned()
        }
        _ if first.eq_ignore_ascii_case("sees") => format!(
            "A computer looks 1 to {longest} turns ahead. Type a number in that range, for example 'sees 5'."
        ),
        (Some(player), _) => {
            let word = player.word();
            format!("'{word}' takes nothing after it. Type only '{word}'.")
        }
        (None, Some(nearest)) => {
            format!(
                "There is no player {}. Did you mean '{nearest}'?",
                quoted(typed)
            )
        }
        (None, None) if is_number(typed) => format!(
            "There is no player {typed}. Type a number from 0 to {} or a name such as 'hard'. \
             'help players' lists them all.",
            Player::NUMBERED.len() - 1
        ),
        (None, None) => format!(
            "There is no player {}. 'help players' lists them all.",
            quoted(typed)
        ),
    }
}

fn no_such_game(typed: &str, nearest: Option<&str>) -> String {
    let instead = match nearest {
        Some(nearest) => format!("Did you mean '{nearest}'?"),
        None => format!("The games are {}.", conjoined(&Variant::WORDS)),
    };
    format!("There is no game {}. {instead}", quoted(typed))
}

/// Says what must follow the word for a kind of move.
fn rest_of_a_move(kind: MoveKind, game: Game, typed: &str) -> String {
    let (missing, example) = match kind {
        MoveKind::Place | MoveKind::Pass if game.has_piece_kinds() => (
            "a piece and a cell",
            "'place n 1 2' places the knight in row 1, column 2.",
        ),
        MoveKind::Place | MoveKind::Pass => ("a cell", "'place 1 2' is row 1, column 2."),
        MoveKind::Swap => (
            "two cells",
            "'swap 0 0 1 1' swaps the marks in 0 0 and 1 1.",
        ),
        MoveKind::Move => ("two cells", "'move 1 1 2 3' moves the piece in 1 1 to 2 3."),
        MoveKind::Shift => ("a direction", "'shift up' moves the grid one step up."),
    };
    match typed {
        "" => format!("Add {missing}. {example}"),
        typed => format!("{} is not {missing}. {example}", quoted(typed)),
    }
}

/// Returns what to type instead of an unknown command.
fn instead_of(word: &str, nearest: Option<&str>) -> String {
    match (nearest, word.as_bytes()) {
        (Some(nearest), _) => format!("did you mean '{nearest}'?"),
        (None, [letter, digit]) if letter.is_ascii_alphabetic() && digit.is_ascii_digit() => {
            "a cell is its row, then its column, such as 1 2".to_owned()
        }
        _ => "type 'help'".to_owned(),
    }
}

/// Says what form a command has.
fn in_words(form: Form) -> String {
    let name = form.name;
    match form.args {
        "" => format!("'{name}' stands alone"),
        "[N]" => format!("'{name}' stands alone, or with a number"),
        _ => format!("the form is '{form}'"),
    }
}

impl From<Illegal> for Rejection {
    fn from(illegal: Illegal) -> Self {
        let instead = match illegal {
            Illegal::NotInGame(..)
            | Illegal::PiecesAlike(_)
            | Illegal::GridOffBoard(_)
            | Illegal::Blocked(..) => "; type 'moves' to list the legal moves".to_owned(),
            Illegal::NoneLeft(_) => "; type 'shift DIRECTION' or 'move R C R C'".to_owned(),
            Illegal::Taken(..) => "; choose an empty one".to_owned(),
            Illegal::Empty(_) => "; choose an occupied one".to_owned(),
            Illegal::NotOwn(..) => "; choose one of your own".to_owned(),
            Illegal::SameCell(_) => "; name two different cells".to_owned(),
            Illegal::Locked(_) => "; choose an unlocked one".to_owned(),
            Illegal::AlreadyPlaced(..) => "; place a piece still in hand".to_owned(),
            Illegal::StillPlacing(_) => "; place one".to_owned(),
            Illegal::AllPlaced(_) => "; now they move, from one cell to another".to_owned(),
            Illegal::WhichPiece(in_hand) => {
                let letters: Vec<char> = in_hand
                    .iter()
                    .flatten()
                    .map(|piece| piece.letter())
                    .collect();
                format!(" type {} before the cell", alternatives(&letters))
            }
            Illegal::OffBoard(..)
            | Illegal::OutsideGrid(..)
            | Illegal::TooEarly
            | Illegal::CannotReach(..)
            | Illegal::NoPass => String::new(),
        };
        Self(format!("{illegal}{instead}"))
    }
}

impl From<PositionError> for Rejection {
    fn from(wrong: PositionError) -> Self {
        Self(wrong.to_string())
    }
}

impl From<NameError> for Rejection {
    fn from(wrong: NameError) -> Self {
        let instead = match wrong {
            NameError::Word(_) => "; choose another name",
            NameError::Length(_) | NameError::Character | NameError::Invisible => "",
        };
        Self(format!("{wrong}{instead}"))
    }
}

impl From<CannotPlay> for Rejection {
    fn from(why: CannotPlay) -> Self {
        let CannotPlay(seat, _) = why;
        Self(format!("{why}; type 'set {} expert'", seat.word()))
    }
}

impl From<UnreadableLine> for Rejection {
    fn from(why: UnreadableLine) -> Self {
        Self(why.to_string())
    }
}

impl From<FileError> for Rejection {
    fn from(why: FileError) -> Self {
        let instead = match why {
            FileError::NotOverwritten(_) => "; choose another name",
            FileError::Unreadable(..) | FileError::Unwritable(..) => "",
        };
        Self(format!("{why}{instead}"))
    }
}

impl From<NoValue> for Rejection {
    fn from(why: NoValue) -> Self {
        let NoValue::Unsolved(variant) = why else {
            return Self(why.to_string());
        };
        let size = variant.size();
        let solved = variant.game().variants().filter(|other| other.is_solved());
        let words = joined(solved.map(Variant::word), " and ");
        Self(format!(
            "no values on {size}x{size}; 'hint' works on {words}"
        ))
    }
}

impl From<NoPuzzle> for Rejection {
    fn from(why: NoPuzzle) -> Self {
        let instead = match why {
            NoPuzzle::NotFound(..) => "; type 'puzzle' to look for others",
            NoPuzzle::Length(_) | NoPuzzle::Stopped(_) => "",
        };
        Self(format!("{why}{instead}"))
    }
}

impl From<Stopped> for Rejection {
    fn from(why: Stopped) -> Self {
        Self(why.to_string())
    }
}
