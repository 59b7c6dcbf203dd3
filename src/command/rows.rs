//! Everything that is known about the commands and the settings, one row for each; `explained.txt` has their words.

use super::row::Row;
use super::row::Scope::{Anywhere, AtMenu, GameOrAfter, InGame};
use super::word::choose;
use super::words::{Understood, Words, bare_move};
use super::{Command, Goal, NotUnderstood, Query, Request};
use crate::game::{Game, Move, MoveKind};
use crate::settings::{BoardStyle, BySeat, OptionsShown, Seat, Setting, Settings};
use crate::winner::{PuzzleCount, Scoreboard};

/// Every command, under the headings of the help and in its order: what a player needs first comes first.
pub static GROUPS: [(&str, &[Row]); 5] = [
    ("Moves", &MOVES),
    ("Games", &GAMES),
    ("Questions", &QUESTIONS),
    ("Learning", &LEARNING),
    ("Settings, files and the program", &PROGRAM),
];

/// Every command, in the order of the help.
pub fn rows() -> impl Iterator<Item = &'static Row> + Clone {
    GROUPS.iter().flat_map(|(_, rows)| *rows)
}

static MOVES: [Row; 6] = [
    InGame.row("place", &["p"], |words| words.make(MoveKind::Place)),
    InGame.row("move", &["m"], |words| words.make(MoveKind::Move)),
    InGame.row("shift", &["s"], |words| words.make(MoveKind::Shift)),
    InGame.row("swap", &["w"], |words| words.make(MoveKind::Swap)),
    InGame.row("pass", &[], |words| words.make(MoveKind::Pass)),
    InGame.row("cancel", &[], |_| Ok(Request::Cancel)),
];

static GAMES: [Row; 8] = [
    AtMenu.row("play", &["start", "new"], |words| {
        let is_count = words.rest.starts_with(|first: char| !first.is_alphabetic());
        Ok(match is_count {
            true => Command::PlayMatch(words.count()?).into(),
            false => Command::Play(words.optional(Words::choice_to_play)?).into(),
        })
    }),
    GameOrAfter.row("undo", &["u"], |words| {
        Ok(Command::Undo(words.optional(Words::count)?).into())
    }),
    InGame.row("redo", &["r"], |words| {
        Ok(Command::Redo(words.optional(Words::count)?).into())
    }),
    GameOrAfter.row("restart", &[], |_| Ok(Command::Restart.into())),
    InGame.row("resign", &[], |_| Ok(Command::Resign.into())),
    Anywhere.row("menu", &[], |_| Ok(Command::Menu.into())),
    InGame.row("go", &[], |words| {
        Ok(Request::Go(words.optional(Words::computer)?))
    }),
    Anywhere.row("force", &[], |words| {
        let on = words.optional(Words::on_or_off)?;
        Ok(Command::Force(on.unwrap_or(true)).into())
    }),
];

static QUESTIONS: [Row; 7] = [
    GameOrAfter.row("board", &["b"], |_| Ok(Request::Board)),
    InGame.row("moves", &[], |_| Ok(Query::Moves.into())),
    GameOrAfter.row("history", &[], |_| Ok(Query::History.into())),
    Anywhere.row("position", &[], |words| {
        let text = words.optional(Words::position)?;
        Ok(text.map_or(Query::Position.into(), |text| {
            Command::Position(text).into()
        }))
    }),
    Anywhere.row("score", &[], |words| {
        let reset = words.optional(|words| words.one_of("word", [("reset", ())], &[]))?;
        Ok(reset.map_or(Request::Score, |()| Command::ResetScore.into()))
    }),
    Anywhere.row("rules", &[], |words| {
        Ok(Request::Rules(words.optional(Words::game)?))
    }),
    Anywhere.row("help", &["?"], |words| {
        words.offer(|listing| listing.topics.clone());
        let words = words.optional(|words| words.text("command"))?;
        Ok(Request::Help(words))
    }),
];

static LEARNING: [Row; 11] = [
    InGame.row("hint", &["h"], |_| Ok(Query::Hint.into())),
    Anywhere.row("value", &[], |words| {
        Ok(Query::Value(words.optional(Words::position)?).into())
    }),
    InGame.row("values", &["v"], |_| Ok(Query::Values.into())),
    InGame.row("why", &[], |words| {
        Ok(Query::Why(words.optional(any_move)?).into())
    }),
    GameOrAfter.row("analyze", &[], |_| Ok(Query::Analyze.into())),
    GameOrAfter.row("retry", &[], |words| {
        Ok(Request::Retry(words.optional(Words::count)?))
    }),
    Anywhere.row("puzzle", &[], |words| Ok(Request::Puzzle(words.puzzle()?))),
    Anywhere.row("review", &[], |words| {
        let goal = Goal::Keep;
        let text = words.optional(Words::position)?;
        Ok(text.map_or(Request::Review, |text| {
            Command::Puzzle { text, goal }.into()
        }))
    }),
    InGame.row("perft", &[], |words| {
        Ok(Query::Perft(words.number("number of plies", 0..=99)?).into())
    }),
    Anywhere.row("solve", &[], |words| {
        let game = words.choice_if_any()?;
        let file = words.optional(Words::file)?;
        Ok(Request::Solve { game, file })
    }),
    Anywhere.row("export", &[], |words| {
        let game = words.choice_if_any()?;
        let file = words.file()?;
        Ok(Request::Export { game, file })
    }),
];

static PROGRAM: [Row; 5] = [
    Row {
        settings: &SETTINGS,
        ..Anywhere.row("set", &[], |_| Ok(Request::Settings))
    },
    GameOrAfter.row("save", &["save!"], |words| {
        let overwrite = words.command.ends_with('!');
        let file = words.file()?;
        Ok(Request::Save { file, overwrite })
    }),
    Anywhere.row("load", &[], |words| Ok(Request::Load(words.file()?))),
    AtMenu.row("resume", &[], |_| Ok(Command::Resume.into())),
    Anywhere.row("quit", &["q", "exit"], |_| Ok(Request::Quit)),
];

/// Everything that `set` sets, in the order of the help.
pub static SETTINGS: [Row; 13] = [
    Anywhere.row("set p1", &[], |words| Ok(words.player(Seat::P1)?.into())),
    Anywhere.row("set p2", &[], |words| Ok(words.player(Seat::P2)?.into())),
    Anywhere.row("set name", &[], |words| {
        let seat = words.seat()?;
        words.offer(|listing| vec![listing.settings.name(seat)]);
        Ok(Setting::Name(seat, words.text("name")?).into())
    }),
    Anywhere.row("set game", &[], |words| {
        Ok(Setting::Game(words.choice()?).into())
    }),
    Anywhere.row("set size", &[], |words| {
        Ok(Setting::Size(words.board(Game::Tatedrez)?).into())
    }),
    Anywhere.row("set toss", &[], |words| {
        Ok(Setting::Toss(words.on_or_off()?).into())
    }),
    Anywhere.row("set x", &[], |words| Ok(Setting::X(words.seat()?).into())),
    Anywhere.row("set speed", &[], |words| {
        let speed = words.number("speed", 0..=Settings::SLOWEST)?;
        Ok(Setting::Speed(speed).into())
    }),
    Anywhere.row("set options", &[], |words| {
        let shown = OptionsShown::ALL.map(|shown| (shown.word(), shown));
        Ok(Setting::Options(words.one_of("word", shown, &[])?).into())
    }),
    Anywhere.row("set board", &[], |words| {
        let styles = BoardStyle::ALL.map(|style| (style.word(), style));
        Ok(Setting::Board(words.one_of("word", styles, &[])?).into())
    }),
    Anywhere.row("set tutor", &[], |words| {
        Ok(Setting::Tutor(words.on_or_off()?).into())
    }),
    Anywhere.row("set score", &[], |words| {
        let mut wins = |what| words.number(what, 0..=Settings::LARGEST_COUNT);
        let p1 = wins("number of P1's wins")?;
        let p2 = wins("number of P2's wins")?;
        let ties = wins("number of ties")?;
        let wins = BySeat::new(p1, p2);
        Ok(Command::SetScore(Scoreboard { wins, ties }).into())
    }),
    Anywhere.row("set puzzles", &[], |words| {
        let number = |words: &mut Words<'_>, what| words.number(what, 0..=Settings::LARGEST_COUNT);
        let count = PuzzleCount {
            tried: number(words, "number of puzzles")?,
            solved: number(words, "number of solved puzzles")?,
            run: number(words, "number of puzzles solved in a row")?,
            days: words.optional(|words| Ok((words.date()?, number(words, "number of days")?)))?,
        };
        Ok(Command::SetPuzzles(count).into())
    }),
];

/// Takes a move of any kind, with its word or bare.
fn any_move(words: &mut Words<'_>) -> Understood<Move> {
    words.offer(|listing| listing.moves.to_vec());
    if let Some(mv) = bare_move(words.rest, words.current) {
        words.text("move")?;
        return mv;
    }
    let word = words.next();
    let named = |row: &'static Row| {
        let all = row.aliases.iter().copied().chain([row.name]);
        row.move_kind()
            .map(|kind| all.map(move |word| (word, kind)))
    };
    let kinds: Vec<_> = MOVES.iter().filter_map(named).flatten().collect();
    let kind = choose("move", word, &kinds, &[]).map_err(|mut wrong| {
        if let NotUnderstood::Unknown { words: known, .. } = &mut wrong {
            let has = |kind: &MoveKind| words.current.is_none_or(|game| game.has(*kind));
            let kinds = MoveKind::ALL.into_iter().filter(has);
            *known = kinds.map(MoveKind::word).collect();
        }
        wrong
    })?;
    words.move_of(kind)
}
