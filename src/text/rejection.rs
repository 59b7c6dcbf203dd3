//! The messages about rejected lines. A message says what is wrong and, in most cases, what to do.

use crate::game::NoTurns;
use std::ffi::OsStr;

use derive_more::Display;

use crate::command::{ParseError, WhoseName, is_number, read_player};
use crate::console::UnreadableLine;
use crate::files::FileError;
use crate::learning::puzzle::NoPuzzle;
use crate::model::board::Cell;
use crate::model::game::{
    Direction, Game, Illegal, MoveKind, Piece, Position as _, PositionError, Variant,
};
use crate::model::settings::{Computer, Name, NameError, Player, Players, Seat};
use crate::model::text::{alternatives, conjoined, escaped, joined, quoted};
use crate::solver::{NoValue, Stopped};

/// The message about a line that is not understood, not legal, or not possible now.
#[derive(Clone, Debug, PartialEq, Eq, Display)]
pub struct Rejection(String);

const SEE_HELP: &str = "Type 'help' for a list of commands.";
const LIST_YOUR_MOVES: &str = "Type 'moves' to list your moves.";
const TYPE_A_CELL: &str =
    "Type a cell, for example '1 2' (row 1, column 2), or 'moves' for a list.";
const TYPE_A_PIECE: &str = "Type a piece and a cell, for example 'n 1 2' (knight to row 1, column 2), or 'moves' for a list.";
const GAME_IS_OVER: &str = "The game is over. Type 'play' to play again.";

impl From<&str> for Rejection {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

/// Rejections that follow from the state of the game and the session.
impl Rejection {
    pub fn game_is_over() -> Self {
        GAME_IS_OVER.into()
    }

    pub fn no_unfinished() -> Self {
        "There are no unfinished games here. Type 'play' to start a game.".into()
    }

    pub fn no_such_unfinished(number: u32) -> Self {
        Self(format!(
            "There is no unfinished game {number}. Type 'games' to list the unfinished games."
        ))
    }

    /// Rejects the name of a game as a command, because this game is being played.
    pub fn is_played(variant: Variant) -> Self {
        let word = variant.word();
        Self(format!(
            "You're already playing {variant}. Type 'restart' to start over, or 'play {word}' to start \
             another game."
        ))
    }

    pub fn no_help(word: &str) -> Self {
        let word = quoted(word);
        Self(format!("There is no help on {word}. {SEE_HELP}"))
    }

    /// Rejects `progress`, because only computers play.
    pub fn no_learner() -> Self {
        "Both players are computers, so there is no progress to show. To play, type 'human'.".into()
    }

    /// Rejects `undo` or `redo`. `word` is the rejected command.
    pub fn no_turns(word: &str, why: NoTurns) -> Self {
        Self(match why {
            NoTurns::OnlyComputers => format!(
                "Only computers played, so there is nothing to {word}. Type 'play' to play again."
            ),
            NoTurns::Only(0) => format!("There is nothing to {word}."),
            NoTurns::Only(1) => format!("There is only 1 turn to {word}. Type '{word}'."),
            NoTurns::Only(turns) => {
                format!("There are only {turns} turns to {word}. Type '{word} {turns}'.")
            }
        })
    }

    /// Rejects a query for the moves from a cell, because there are no such moves.
    pub fn no_moves_from(cell: Cell) -> Self {
        Self(format!(
            "No move is possible from {cell}. {LIST_YOUR_MOVES}"
        ))
    }

    /// Rejects `retry`, because no human has made a mistake.
    pub fn no_mistake(players: &Players) -> Self {
        Self::from(if players.has_human() {
            "There is no mistake to go back to. To take back a turn, type 'undo'."
        } else {
            "Only computers played, so there is no mistake to go back to. Type 'analyze' to see \
             every move."
        })
    }

    /// Rejects `analyze`, because no move has been made.
    pub fn nothing_to_analyze() -> Self {
        "There is no move to analyze yet. Make a move first.".into()
    }

    /// Rejects the number of a lesson, because the game has only `count` lessons.
    pub fn no_such_lesson(game: Game, count: usize) -> Self {
        Self(format!(
            "{game} has {count} lessons. Type 'lesson' and a number from 1 to {count}, or just 'lesson' \
             for the next one."
        ))
    }

    /// Rejects `review`, because this session keeps no games.
    pub fn not_kept() -> Self {
        "TT2 keeps no games here, so there is nothing to review. Type 'puzzle' to find a winning \
         move."
            .into()
    }

    pub fn nothing_to_review(name: &Name) -> Self {
        Self(format!(
            "{name} has no mistakes to review. Play a game, or type 'puzzle'."
        ))
    }
}

/// Rejections of answers to the questions about a move.
impl Rejection {
    /// Adds "or type 'back'" to a message that ends with an instruction to choose something else.
    pub fn or_back(self) -> Self {
        match self.0.strip_suffix('.') {
            Some(text) if text.contains(" Choose ") && !text.ends_with("'back'") => {
                Self(format!("{text}, or type 'back'."))
            }
            _ => self,
        }
    }

    /// Rejects the number of an option, because there are only `options` options.
    pub fn no_such_option(number: usize, options: usize) -> Self {
        let mut possible: Vec<String> = (1..=options).map(|number| number.to_string()).collect();
        possible.push("a move".to_owned());
        Self(format!(
            "There is no option {number}. Type {}.",
            alternatives(&possible)
        ))
    }

    pub fn nothing_from(cell: Cell) -> Self {
        Self(format!(
            "No move is possible from {cell}. Choose another cell."
        ))
    }

    /// Rejects an answer that is not a column. `last` is the number of the last column.
    pub fn not_a_column(typed: &str, last: u8) -> Self {
        let typed = quoted(typed);
        Self(format!(
            "{typed} isn't a column. Type a number from 0 to {last}, or 'back'."
        ))
    }

    pub fn not_a_cell(typed: &str) -> Self {
        let typed = quoted(typed);
        Self(format!(
            "{typed} isn't a cell. Type a row and a column, for example '1 2', or type 'back'."
        ))
    }

    pub fn not_a_direction(typed: &str) -> Self {
        let typed = quoted(typed);
        Self(format!(
            "{typed} isn't a direction. Type a number from 1 to 9."
        ))
    }

    pub fn not_in_hand(typed: &str, pieces: &[Piece]) -> Self {
        let (typed, letters) = (quoted(typed), letters(pieces));
        Self(format!(
            "{typed} isn't a piece in your hand. Type {letters}, or type 'back'."
        ))
    }
}

/// Rejections of files, and of lines in them.
impl Rejection {
    /// Puts `location`, which has the form `FILE:LINE: `, before the message about a line of a file.
    pub fn in_file(location: &str, why: &Self) -> Self {
        // a file has no prompt at which to type
        let why = [LIST_YOUR_MOVES, TYPE_A_CELL, TYPE_A_PIECE, SEE_HELP]
            .iter()
            .fold(why.0.clone(), |why, advice| {
                why.replace(advice, "Correct the line or remove it.")
            });
        Self(format!("{location}{why}"))
    }

    pub fn not_a_saved_game(file: impl AsRef<OsStr>) -> Self {
        let file = escaped(file);
        Self(format!(
            "{file} isn't a saved game. To run it as a script, leave TT2 and type 'tt2 {file}'."
        ))
    }

    /// Rejects a saved game in which no line starts a game.
    pub fn no_beginning(file: impl AsRef<OsStr>) -> Self {
        Self(format!(
            "{} has no line that starts a game. Add one, for example 'play toe'.",
            escaped(file)
        ))
    }

    pub fn not_in_a_saved_game(line: &str) -> Self {
        let line = quoted(line);
        Self(format!(
            "A saved game can't have {line} here. Remove this line."
        ))
    }

    /// Rejects a line that seats a computer in a saved game.
    pub fn players_of_a_saved_game(line: &str) -> Self {
        let line = quoted(line);
        Self(format!(
            "A saved game can't contain {line}. Name its players at the top, for example '# P2: hard'."
        ))
    }

    /// Rejects a comment about the players that is below a command, or that is the second one. `key` is what it is
    /// about.
    pub fn comment_elsewhere(key: &str) -> Self {
        Self(format!(
            "'# {key}: ..' must appear only once, above the commands. Move it or remove it."
        ))
    }

    pub fn not_a_seat_of_x() -> Self {
        "'# X: ..' must name the player of X. Write '# X: P1' or '# X: P2'.".into()
    }

    pub fn one_name_twice() -> Self {
        "Both players have this name. Write two different names.".into()
    }

    pub fn after_the_end() -> Self {
        "The game is over before this line. Remove the line.".into()
    }

    pub fn not_a_setting_of_a_session(line: &str) -> Self {
        let line = quoted(line);
        Self(format!(
            "A session can't contain {line} above its games. Remove this line."
        ))
    }
}

impl From<ParseError> for Rejection {
    fn from(wrong: ParseError) -> Self {
        Self(match wrong {
            ParseError::Unknown(word, nearest) => {
                let instead = match nearest {
                    Some(nearest) => format!("Did you mean '{nearest}'?"),
                    None => SEE_HELP.to_owned(),
                };
                format!("TT2 doesn't know {}. {instead}", quoted(&word))
            }
            ParseError::NoGame => "You're not in a game. Type 'play' to start one.".to_owned(),
            ParseError::GameIsOver => GAME_IS_OVER.to_owned(),
            ParseError::InTask(task) => format!(
                "You can't do that in a {task}. Type a move or 'hint', or 'menu' to leave the {task}."
            ),
            ParseError::KeepsPlayers => {
                "This game keeps its players. To change them for the next game, type 'menu'."
                    .to_owned()
            }
            ParseError::LeaveFirst(what) => format!("First type 'menu' to leave this {what}."),
            ParseError::ResumeGame(variant) => format!(
                "Type '{}' to continue your game, or 'resume 2' for one in the list.",
                variant.word()
            ),
            ParseError::AGame(variant) => {
                let word = variant.word();
                format!("To play {variant}, type only '{word}'.")
            }
            ParseError::Games(variant, games) => {
                let word = variant.word();
                format!("To play {games} games in a row, type 'play {word} {games}'.")
            }
            ParseError::AName(text) => format!(
                "There is no player {}. To see all players, type 'help players'. To set names, type, for \
                 example, 'name Ann Ben'.",
                quoted(&text)
            ),
            ParseError::NumberElsewhere => {
                "A number chooses a player only at the menu. Type 'menu', or a player's word, for \
                 example 'hard'."
                    .to_owned()
            }
            ParseError::Names(wrong) => wrong.to_string(),
            ParseError::Name(wrong) => return wrong.into(),
            ParseError::Position(wrong) => return wrong.into(),
            ParseError::NotAPlayer(text, nearest) => no_such_player(&text, nearest),
            ParseError::NotAGame(text, nearest) => no_such_game(&text, nearest),
            ParseError::NotASetting(text) => {
                let text = quoted(&text);
                format!("There is no setting {text}. Type 'set' to see every setting.")
            }
            ParseError::NotACell(text) => {
                let text = quoted(&text);
                format!(
                    "{text} isn't a cell. A cell is a row and a column: 1 2 is row 1, column 2."
                )
            }
            ParseError::NotAMove(text, position) => {
                let has_pieces = position.variant().game().has_piece_kinds();
                let how = if has_pieces {
                    TYPE_A_PIECE
                } else {
                    TYPE_A_CELL
                };
                format!("{} isn't a move. {how}", quoted(&text))
            }
            ParseError::NotAMoveOf(kind, game, _) if !game.has_moves(kind) => {
                return Illegal::NotInGame(game, kind).into();
            }
            ParseError::NotAMoveOf(kind, game, text) => rest_of_a_move(kind, game, &text),
            ParseError::NoPieceGoesThere(piece, count, to) => {
                let whose = match count {
                    1 => format!("Your {piece} can't"),
                    _ => format!("Neither of your {piece}s can"),
                };
                format!("{whose} go to {to}. {LIST_YOUR_MOVES}")
            }
            ParseError::SeveralPiecesGoThere(piece, to) => format!(
                "Both of your {piece}s can go to {to}. Type the cell of the one that you want to \
                 move, then {to}."
            ),
            ParseError::NotANumber(text, command) => not_a_number(&text, command),
            ParseError::Missing("match") => {
                "Add the number of games, for example 'match toe 3'.".to_owned()
            }
            ParseError::Missing(command) | ParseError::NotOneOf(command) => what_it_takes(command),
            ParseError::TooMuch(word, command) => {
                let word = quoted(&word);
                format!(
                    "{word} doesn't belong after '{command}'. {}",
                    see_help(command)
                )
            }
            ParseError::TakesNothing(command) => {
                format!("'{command}' takes nothing after it. Type only '{command}'.")
            }
        })
    }
}

/// Writes what is wrong with a number after a command, and which numbers are possible.
fn not_a_number(text: &str, command: &str) -> String {
    let number = if is_number(text) { text } else { &quoted(text) };
    let of_what = match command {
        "lesson" => "number of a lesson",
        "puzzle" => "number of moves",
        "play" | "match" => "number of games",
        "redo" | "undo" => "number of turns",
        "resume" => "number of a game",
        _ => command,
    };
    format!(
        "The {of_what} can't be {number}. {}",
        what_it_takes(command)
    )
}

/// Writes what must follow a command, or how to find this out.
fn what_it_takes(command: &str) -> String {
    let takes = match command {
        "lesson" => "Type just 'lesson', or add a number, for example 'lesson 3'.",
        "load" => "Add the name of a file, for example 'load game.tt2'.",
        "match" | "play" => "For several games in a row, type 2 or more, for example 'play toe 3'.",
        "name" => "Add a name, for example 'name Ann'.",
        "puzzle" => "Type just 'puzzle', or add a number, for example 'puzzle 3'.",
        "redo" => "Type 'redo', or 'redo 3' for 3 turns.",
        "resume" => "Type 'games' to list the unfinished games.",
        "save" => "Add the name of a file, for example 'save game.tt2'.",
        "set board" => "The board can be 'plain' or 'words'. For example, type 'set board words'.",
        "set game" => "Add a game, for example 'set game toe'.",
        "set p1" => "Add a player, for example 'set p1 hard'. 'help players' lists them all.",
        "set p2" => "Add a player, for example 'set p2 hard'. 'help players' lists them all.",
        "set x" => "After 'set x', type 'turns', 'p1', 'p2' or 'toss'.",
        "speed" => "Type a number from 0 (no pause) to 10 (2 seconds).",
        "tutor" => "The tutor can be 'on' or 'off'. For example, type 'tutor on'.",
        "undo" => "Type 'undo', or 'undo 3' for 3 turns.",
        _ => return see_help(command),
    };
    takes.to_owned()
}

fn see_help(command: &str) -> String {
    format!("Type 'help {command}' to see what '{command}' takes.")
}

fn no_such_player(typed: &str, nearest: Option<&str>) -> String {
    let (first, rest) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
    let longest = Computer::LONGEST;
    match (read_player(first, Seat::P1), nearest) {
        _ if first.eq_ignore_ascii_case("sees") && rest.is_empty() => {
            "Add the number of turns, for example 'sees 5'.".to_owned()
        }
        _ if first.eq_ignore_ascii_case("sees") => {
            format!("A computer can look 1 to {longest} turns ahead. For example, type 'sees 5'.")
        }
        (Some(_), _) if !is_number(first) => {
            let word = first.to_lowercase();
            format!("'{word}' takes nothing after it. Remove {}.", quoted(rest))
        }
        (_, Some(nearest)) => {
            format!(
                "There is no player {}. Did you mean '{nearest}'?",
                quoted(typed)
            )
        }
        (_, None) if is_number(typed) => format!(
            "There is no player {typed}. Type a number from 0 to {} or a word such as 'hard'. \
             'help players' lists them all.",
            Player::NUMBERED.len() - 1
        ),
        (_, None) => format!(
            "There is no player {}. 'help players' lists them all.",
            quoted(typed)
        ),
    }
}

fn no_such_game(typed: &str, nearest: Option<&str>) -> String {
    let words = Variant::WORDS.map(|word| format!("'{word}'"));
    let instead = match nearest {
        Some(nearest) => format!("Did you mean '{nearest}'?"),
        None => format!("The games are {}.", conjoined(&words)),
    };
    format!("There is no game {}. {instead}", quoted(typed))
}

/// Writes what must follow the word for a kind of move. `typed` is the text that follows it instead.
fn rest_of_a_move(kind: MoveKind, game: Game, typed: &str) -> String {
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
    match typed {
        "" => format!("Add {missing}. {example}"),
        _ => format!("'{kind}' needs {missing}. {example}"),
    }
}

impl From<Illegal> for Rejection {
    fn from(illegal: Illegal) -> Self {
        let instead = match illegal {
            Illegal::NotInGame(..) | Illegal::Blocked(..) => LIST_YOUR_MOVES,
            Illegal::OneKindOfPiece(_) => "Type only the cell.",
            Illegal::GridOffBoard(_) => "Choose another direction.",
            Illegal::NoneLeft => "Shift the grid ('up', 'left', ..) or move a piece ('1 1 2 3').",
            Illegal::Taken(..) => "Choose an empty cell.",
            Illegal::Empty(_, MoveKind::Swap) => "Choose a cell with a mark.",
            Illegal::Empty(..) => "Choose a cell with one of your pieces.",
            Illegal::NotOwn(..) => "Choose one of your own pieces.",
            Illegal::SameCell(_) => "Choose two different cells.",
            Illegal::Locked(_) => "Choose a cell that isn't locked.",
            Illegal::AlreadyPlaced(..) => "Place a piece that you still have in hand.",
            Illegal::StillPlacing(_) => "Place a piece first.",
            Illegal::AllPlaced => "Move one: type where it is and where it goes.",
            Illegal::OutsideGrid(_, centre) => {
                let [top, left] = [centre.row - 1, centre.col - 1];
                let [bottom, right] = [centre.row + 1, centre.col + 1];
                return Self(format!(
                    "{illegal} Choose a cell in rows {top} to {bottom} and columns {left} to {right}."
                ));
            }
            Illegal::WhichPiece(in_hand) => {
                let in_hand: Vec<Piece> = in_hand.into_iter().flatten().collect();
                let letters = letters(&in_hand);
                return Self(format!("{illegal} Type {letters} before the cell."));
            }
            Illegal::OffBoard(..)
            | Illegal::TooEarly(_)
            | Illegal::CannotReach(..)
            | Illegal::NoPass => return Self(illegal.to_string()),
        };
        Self(format!("{illegal} {instead}"))
    }
}

fn letters(pieces: &[Piece]) -> String {
    let letters: Vec<char> = pieces.iter().map(|piece| piece.letter()).collect();
    alternatives(&letters)
}

impl From<PositionError> for Rejection {
    fn from(wrong: PositionError) -> Self {
        let instead = match &wrong {
            PositionError::UnknownGame(_) => {
                let words = alternatives(&Game::WORDS);
                return Self(format!(
                    "{wrong} A position begins with {words} (for all its boards)."
                ));
            }
            PositionError::Letter(_, _, letters) => {
                let letters = letters.trim_end_matches('-').chars();
                let letters = joined(letters, ", ");
                return Self(format!("{wrong} Use {letters}, or - for an empty cell."));
            }
            PositionError::Words(game) => {
                let example = match game {
                    Game::TicTacTwo => "two -----/-XO--/--X--/-----/----- 22 O",
                    Game::TicTacSwap => "swap ---/---/--- X",
                    Game::TicTacToe => "toe ---/---/--- X",
                    Game::Tatedrez => "tatedrez ---/---/--- X",
                };
                let wrong = wrong.to_string();
                let wrong = wrong.trim_end_matches('.');
                return Self(format!("{wrong}, for example '{example}'."));
            }
            PositionError::OtherGame(..) => "",
            PositionError::Count(_) => " Check the pieces and the side to move.",
            PositionError::Shape(_) => " Put a / between rows.",
            PositionError::Side(_) => " Type X or O for the side to move.",
            PositionError::Centre(_) => " Use 2 digits from 1 to 3, for example '22'.",
            PositionError::GridTooEarly => " Write 22 for its centre.",
            PositionError::PieceTooEarly(_) => {
                " Until each side has placed 2 pieces, all pieces must be inside."
            }
            PositionError::OddLocked(_) => " Each swap locks two, so lock an even number of cells.",
            PositionError::LineOfEach => " Remove one of them.",
            PositionError::Finished => " Choose another position.",
        };
        Self(format!("{wrong}{instead}"))
    }
}

impl From<NameError> for Rejection {
    fn from(wrong: NameError) -> Self {
        let instead = match wrong {
            NameError::Word(_) => "Choose another name.",
            NameError::Empty => "For example, type 'name Ann'.",
            NameError::Width(_) => "Choose a shorter name.",
            NameError::Sign(_) => "Type it without this sign.",
            NameError::Character => "Type it without them.",
            NameError::Invisible => "Choose one with a letter or a digit.",
        };
        Self(format!("{wrong} {instead}"))
    }
}

impl From<WhoseName> for Rejection {
    fn from(why: WhoseName) -> Self {
        let instead = match why {
            WhoseName::TwoPeople => "Type both names, for example 'name Ann Ben'.",
            WhoseName::OnlyComputers => "To play one, type 'human'; you are then P2.",
        };
        Self(format!("{why} {instead}"))
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
            FileError::Unreadable(..) => "Choose another file.",
            FileError::Unwritable(..) | FileError::NotOverwritten(_) => "Choose another name.",
        };
        Self(format!("{why} {instead}"))
    }
}

impl From<NoValue> for Rejection {
    fn from(why: NoValue) -> Self {
        Self(match why {
            NoValue::TooLittleMemory(_) => format!("{why} Close other programs."),
            NoValue::Stopped(_) => why.to_string(),
        })
    }
}

impl From<NoPuzzle> for Rejection {
    fn from(why: NoPuzzle) -> Self {
        let instead = match why {
            NoPuzzle::NotFound(..) => " Type 'puzzle' to look for another one.",
            NoPuzzle::Length(_) => " Type 'puzzle' and a number in that range, or just 'puzzle'.",
            NoPuzzle::Stopped(_) => "",
        };
        Self(format!("{why}{instead}"))
    }
}

impl From<Stopped> for Rejection {
    fn from(why: Stopped) -> Self {
        Self(why.to_string())
    }
}
