//! Reading the arguments of commands and settings.

use super::arguments::Arguments;
use super::bare_move::bare_move;
use super::direction::direction;
use super::word::{
    ON_OR_OFF, begins, choose, computers, games, move_kinds, names_piece, number, piece,
    player_kinds, seats, sizes,
};
use super::{Command, GameCommand, NotUnderstood, ProgramCommand, Question};
use crate::game::{Game, Move, MoveKind};
use crate::settings::{
    BoardStyle, Computer, Horizon, OptionsShown, PlayerKind, Seat, Setting, Settings,
};

/// A command read from its arguments, or what is not understood.
pub(super) type Parsed = Result<Command, NotUnderstood>;

/// What a reader of arguments returns when it has understood them.
#[expect(
    clippy::unnecessary_wraps,
    reason = "every reader of arguments ends with it"
)]
pub(super) fn parsed(command: impl Into<Command>) -> Parsed {
    Ok(command.into())
}

pub(super) fn place(arguments: &mut Arguments<'_>) -> Parsed {
    made(MoveKind::Place, arguments)
}

pub(super) fn move_piece(arguments: &mut Arguments<'_>) -> Parsed {
    made(MoveKind::Move, arguments)
}

pub(super) fn swap(arguments: &mut Arguments<'_>) -> Parsed {
    made(MoveKind::Swap, arguments)
}

pub(super) fn shift(arguments: &mut Arguments<'_>) -> Parsed {
    made(MoveKind::Shift, arguments)
}

fn made(kind: MoveKind, arguments: &mut Arguments<'_>) -> Parsed {
    parsed(GameCommand::Move(move_of(kind, arguments)?))
}

fn move_of(kind: MoveKind, arguments: &mut Arguments<'_>) -> Result<Move, NotUnderstood> {
    let mv = match kind {
        MoveKind::Place => place_move(arguments),
        MoveKind::Swap => swap_move(arguments),
        MoveKind::Shift => shift_move(arguments),
        MoveKind::Move => piece_move(arguments),
        MoveKind::Pass => Ok(Move::Pass),
    };
    // the form of a move does not matter to a game that has none of its kind
    mv.map_err(|wrong| match arguments.game() {
        Some(game) if !game.has(kind) => NotUnderstood::NotInGame { game, kind },
        _ => wrong,
    })
}

fn place_move(arguments: &mut Arguments<'_>) -> Result<Move, NotUnderstood> {
    // in a game without kinds of pieces, only a word that is one in Tatedrez is read as a piece
    let has_pieces = arguments.game().is_none_or(Game::has_pieces);
    let begins_with_letter = arguments.rest().starts_with(char::is_alphabetic);
    if begins_with_letter && (has_pieces || names_piece(arguments.rest())) {
        let piece = piece(arguments.needed("piece")?)?;
        Ok(Move::PlacePiece(piece, arguments.cell()?))
    } else {
        Ok(Move::Place(arguments.cell()?))
    }
}

fn piece_move(arguments: &mut Arguments<'_>) -> Result<Move, NotUnderstood> {
    Ok(Move::Move(arguments.cell()?, arguments.cell()?))
}

fn swap_move(arguments: &mut Arguments<'_>) -> Result<Move, NotUnderstood> {
    Ok(Move::swap(arguments.cell()?, arguments.cell()?))
}

fn shift_move(arguments: &mut Arguments<'_>) -> Result<Move, NotUnderstood> {
    let direction = direction(arguments.needed("direction")?)?;
    Ok(Move::Shift(direction))
}

/// Reads a move of any kind, with its word or bare.
fn any_move(arguments: &mut Arguments<'_>) -> Result<Move, NotUnderstood> {
    if let Some(mv) = bare_move(arguments.rest(), arguments.game()) {
        arguments.text();
        return mv;
    }
    let game = arguments.game();
    let kind = arguments
        .one_of("move", move_kinds())
        .map_err(|wrong| match wrong {
            NotUnderstood::Unknown { what, word, .. } => {
                let has = |kind: &MoveKind| game.is_none_or(|game| game.has(*kind));
                let words = MoveKind::ALL.into_iter().filter(has).map(MoveKind::word);
                let words = words.collect();
                NotUnderstood::Unknown { what, word, words }
            }
            wrong => wrong,
        })?;
    move_of(kind, arguments)
}

pub(super) fn play(arguments: &mut Arguments<'_>) -> Parsed {
    parsed(ProgramCommand::Play(count(arguments)?))
}

pub(super) fn undo(arguments: &mut Arguments<'_>) -> Parsed {
    parsed(GameCommand::Undo(count(arguments)?))
}

pub(super) fn redo(arguments: &mut Arguments<'_>) -> Parsed {
    parsed(GameCommand::Redo(count(arguments)?))
}

fn count(arguments: &mut Arguments<'_>) -> Result<Option<u32>, NotUnderstood> {
    arguments.number(1..=Settings::LARGEST_COUNT)
}

pub(super) fn go(arguments: &mut Arguments<'_>) -> Parsed {
    if arguments.rest().is_empty() {
        return parsed(GameCommand::Go(None));
    }
    if arguments.clone().one_of("player", player_kinds()) == Ok(PlayerKind::Human) {
        return Err(NotUnderstood::HumanMoves);
    }
    let computer = arguments.one_of("computer", computers())?;
    parsed(GameCommand::Go(Some(with_number(computer, arguments)?)))
}

pub(super) fn force(arguments: &mut Arguments<'_>) -> Parsed {
    let is_alone = arguments.rest().is_empty();
    let on = is_alone || arguments.one_of("word", ON_OR_OFF)?;
    parsed(ProgramCommand::Force(on))
}

pub(super) fn position(arguments: &mut Arguments<'_>) -> Parsed {
    match arguments.text() {
        None => parsed(Question::Position),
        Some(text) => parsed(ProgramCommand::Position(text)),
    }
}

pub(super) fn score(arguments: &mut Arguments<'_>) -> Parsed {
    match arguments.next() {
        None => parsed(ProgramCommand::Score),
        Some(word) => {
            choose("word", word, [("reset", ())]).and_then(|()| parsed(ProgramCommand::ResetScore))
        }
    }
}

pub(super) fn rules(arguments: &mut Arguments<'_>) -> Parsed {
    let game = arguments.next().map(|word| choose("game", word, games()));
    parsed(ProgramCommand::Rules(game.transpose()?))
}

pub(super) fn help(arguments: &mut Arguments<'_>) -> Parsed {
    parsed(ProgramCommand::Help(arguments.text()))
}

pub(super) fn perft(arguments: &mut Arguments<'_>) -> Parsed {
    let depth = arguments.needed_number("number of plies", 0..=99)?;
    parsed(Question::Perft(depth))
}

pub(super) fn puzzle(arguments: &mut Arguments<'_>) -> Parsed {
    let plies = arguments.number(1..=99)?;
    parsed(ProgramCommand::Puzzle(plies.map(|plies| plies as u8)))
}

pub(super) fn why(arguments: &mut Arguments<'_>) -> Parsed {
    if arguments.rest().is_empty() {
        return parsed(Question::Why(None));
    }
    parsed(Question::Why(Some(any_move(arguments)?)))
}

/// Reads `[GAME [SIZE]] [FILE]`; a first word that is neither a game's nor the beginning of one is part of the file's
/// name.
pub(super) fn solve(arguments: &mut Arguments<'_>) -> Parsed {
    let mut after_game = arguments.clone();
    let named = after_game
        .next()
        .map(|word| (word, choose("game", word, games())));
    let game = match named {
        Some((_, Ok(game))) => {
            *arguments = after_game;
            Some(game)
        }
        Some((word, Err(wrong))) if Game::ALL.iter().any(|game| begins(game.word(), word)) => {
            return Err(wrong);
        }
        Some((_, Err(_))) | None => None,
    };
    let size = match game {
        Some(game)
            if arguments
                .rest()
                .starts_with(|first: char| first.is_ascii_digit()) =>
        {
            size_of(game, arguments)?
        }
        Some(_) | None => None,
    };
    let file = arguments.text();
    parsed(ProgramCommand::Solve { game, size, file })
}

pub(super) fn save(arguments: &mut Arguments<'_>) -> Parsed {
    let overwrite = arguments.command().ends_with('!');
    let file = arguments.needed_text("file's name")?;
    parsed(ProgramCommand::Save { file, overwrite })
}

pub(super) fn load(arguments: &mut Arguments<'_>) -> Parsed {
    let file = arguments.needed_text("file's name")?;
    parsed(ProgramCommand::Load(file))
}

pub(super) fn set_player(seat: Seat, arguments: &mut Arguments<'_>) -> Parsed {
    parsed(Setting::Player(seat, player_kind(arguments)?))
}

/// Reads a kind of player, with its number if it has one.
fn player_kind(arguments: &mut Arguments<'_>) -> Result<PlayerKind, NotUnderstood> {
    Ok(match arguments.one_of("player", player_kinds())? {
        PlayerKind::Human => PlayerKind::Human,
        PlayerKind::Computer(computer) => PlayerKind::Computer(with_number(computer, arguments)?),
    })
}

/// A computer with the number after it: Perfect's percentage, if there is one, or the horizon of Sees.
fn with_number(
    computer: Computer,
    arguments: &mut Arguments<'_>,
) -> Result<Computer, NotUnderstood> {
    Ok(match computer {
        Computer::Perfect(default) => {
            let percent = arguments.number(0..=100)?;
            Computer::Perfect(percent.map_or(default, |percent| percent as u8))
        }
        Computer::Sees(_) => Computer::Sees(horizon(arguments)?),
        Computer::Strat1 | Computer::Random => computer,
    })
}

/// Reads `N` or `even [N]`.
fn horizon(arguments: &mut Arguments<'_>) -> Result<Horizon, NotUnderstood> {
    let plies = |word: &str| {
        let range = u32::from(Horizon::LEAST)..=u32::from(Horizon::GREATEST);
        let wrong = |_| NotUnderstood::NoHorizon {
            word: Some(word.to_owned()),
        };
        number(word, range).map(|plies| plies as u8).map_err(wrong)
    };
    match arguments.next() {
        None => Err(NotUnderstood::NoHorizon { word: None }),
        Some(word) if begins("even", word) => {
            let at = arguments.next().map(plies).transpose()?;
            Ok(Horizon::Even(at.unwrap_or(Horizon::FIRST_EVEN)))
        }
        Some(word) => plies(word).map(Horizon::Fixed),
    }
}

pub(super) fn set_name(arguments: &mut Arguments<'_>) -> Parsed {
    let seat = arguments.one_of("player", seats())?;
    parsed(Setting::Name(seat, arguments.needed_text("name")?))
}

pub(super) fn set_game(arguments: &mut Arguments<'_>) -> Parsed {
    let game = arguments.one_of("game", games())?;
    match size_of(game, arguments)? {
        Some(size) => parsed(Setting::GameOfSize(game, size)),
        None => parsed(Setting::Game(game)),
    }
}

/// Reads a size of the board of `game`, if there is a word left.
fn size_of(game: Game, arguments: &mut Arguments<'_>) -> Result<Option<u8>, NotUnderstood> {
    let Some(word) = arguments.next() else {
        return Ok(None);
    };
    let is_named = |size: &&u8| size.to_string() == word;
    match game.sizes().iter().find(is_named) {
        Some(size) => Ok(Some(*size)),
        None => Err(NotUnderstood::NotASize {
            game,
            word: word.to_owned(),
        }),
    }
}

pub(super) fn set_size(arguments: &mut Arguments<'_>) -> Parsed {
    let game = Game::Tatedrez;
    match size_of(game, arguments)? {
        Some(size) => parsed(Setting::Size(size)),
        None => Err(NotUnderstood::Missing {
            what: "size",
            words: sizes(game).collect(),
        }),
    }
}

pub(super) fn set_toss(arguments: &mut Arguments<'_>) -> Parsed {
    parsed(Setting::Toss(arguments.one_of("word", ON_OR_OFF)?))
}

pub(super) fn set_x(arguments: &mut Arguments<'_>) -> Parsed {
    parsed(Setting::X(arguments.one_of("player", seats())?))
}

pub(super) fn set_speed(arguments: &mut Arguments<'_>) -> Parsed {
    let speed = arguments.needed_number("speed", 0..=u32::from(Settings::SLOWEST))?;
    parsed(Setting::Speed(speed as u8))
}

pub(super) fn set_options(arguments: &mut Arguments<'_>) -> Parsed {
    let words = OptionsShown::ALL.map(|options| (options.word(), options));
    parsed(Setting::Options(arguments.one_of("word", words)?))
}

pub(super) fn set_board(arguments: &mut Arguments<'_>) -> Parsed {
    let words = BoardStyle::ALL.map(|style| (style.word(), style));
    parsed(Setting::Board(arguments.one_of("word", words)?))
}

pub(super) fn set_tutor(arguments: &mut Arguments<'_>) -> Parsed {
    parsed(Setting::Tutor(arguments.one_of("word", ON_OR_OFF)?))
}

pub(super) fn set_score(arguments: &mut Arguments<'_>) -> Parsed {
    let mut count = |what| arguments.needed_number(what, 0..=Settings::LARGEST_COUNT);
    let p1 = count("number of P1's wins")?;
    let p2 = count("number of P2's wins")?;
    let ties = count("number of ties")?;
    parsed(ProgramCommand::SetScore { p1, p2, ties })
}
