//! Everything that is known about the settings, one row for each.

use crate::command::Command;
use crate::command::row::{Row, Scope};
use crate::game::Game;
use crate::settings::{BoardStyle, OptionsShown, Seat, Setting, Settings};
use crate::winner::{PuzzleCount, Scoreboard};

/// Everything that `set` sets, in the order of the help.
pub static SETTINGS: [Row; 13] = [
    Row {
        name: "set p1",
        forms: &["WHO"],
        meaning: "who P1 is: human, {levels}, perfect or another",
        ..Scope::Anywhere.row(|words| Ok(words.player(Seat::P1)?.into()))
    },
    Row {
        name: "set p2",
        forms: &["WHO"],
        meaning: "who P2 is: human, {levels}, perfect or another",
        ..Scope::Anywhere.row(|words| Ok(words.player(Seat::P2)?.into()))
    },
    Row {
        name: "set name",
        forms: &["p1 TEXT", "p2 TEXT"],
        meaning: "a player's name",
        ..Scope::Anywhere.row(|words| {
            let seat = words.seat()?;
            words.offer(|listing| vec![listing.settings.name(seat)]);
            Ok(Setting::Name(seat, words.text("name")?).into())
        })
    },
    Row {
        name: "set game",
        forms: &["GAME", "tatedrez SIZE"],
        meaning: "the game: {games}",
        ..Scope::Anywhere.row(|words| Ok(words.choice()?.into()))
    },
    Row {
        name: "set size",
        forms: &["N"],
        meaning: "the side of the Tatedrez board: {sizes}",
        ..Scope::Anywhere.row(|words| Ok(Setting::Size(words.board(Game::Tatedrez)?).into()))
    },
    Row {
        name: "set toss",
        forms: &["on", "off"],
        meaning: "toss for X before each game",
        ..Scope::Anywhere.row(|words| Ok(Setting::Toss(words.on_or_off()?).into()))
    },
    Row {
        name: "set x",
        forms: &["p1", "p2"],
        meaning: "who is X, and moves first, when there is no toss",
        ..Scope::Anywhere.row(|words| Ok(Setting::X(words.seat()?).into()))
    },
    Row {
        name: "set speed",
        forms: &["N"],
        meaning: "the pause before a computer's move: 0 none to 10 slow",
        ..Scope::Anywhere.row(|words| {
            let speed = words.small_number("speed", 0..=Settings::SLOWEST)?;
            Ok(Setting::Speed(speed).into())
        })
    },
    Row {
        name: "set options",
        forms: &["auto", "on", "off"],
        meaning: "when the numbered options are shown",
        ..Scope::Anywhere.row(|words| {
            let shown = OptionsShown::ALL.map(|shown| (shown.word(), shown));
            Ok(Setting::Options(words.one_of("word", shown)?).into())
        })
    },
    Row {
        name: "set board",
        forms: &["plain", "words"],
        meaning: "the board as a picture, or in words",
        ..Scope::Anywhere.row(|words| {
            let styles = BoardStyle::ALL.map(|style| (style.word(), style));
            Ok(Setting::Board(words.one_of("word", styles)?).into())
        })
    },
    Row {
        name: "set tutor",
        forms: &["on", "off"],
        meaning: "hold back a move of yours that gives away a win or a draw",
        ..Scope::Anywhere.row(|words| Ok(Setting::Tutor(words.on_or_off()?).into()))
    },
    Row {
        name: "set score",
        forms: &["A B T"],
        meaning: "the score: wins of P1, wins of P2, ties",
        ..Scope::Anywhere.row(|words| {
            let mut wins = |what| words.number(what, 0..=Settings::LARGEST_COUNT);
            let p1 = wins("number of P1's wins")?;
            let p2 = wins("number of P2's wins")?;
            let ties = wins("number of ties")?;
            Ok(Command::SetScore(Scoreboard::new(p1, p2, ties)).into())
        })
    },
    Row {
        name: "set puzzles",
        forms: &["TRIED SOLVED RUN"],
        meaning: "the count of puzzles: tried, solved, solved in a row",
        ..Scope::Anywhere.row(|words| {
            let mut puzzles = |what| words.number(what, 0..=Settings::LARGEST_COUNT);
            let tried = puzzles("number of puzzles")?;
            let solved = puzzles("number of solved puzzles")?;
            let run = puzzles("number of puzzles solved in a row")?;
            Ok(Command::SetPuzzles(PuzzleCount { tried, solved, run }).into())
        })
    },
];
