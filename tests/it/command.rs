//! Tests of the parser of typed lines: every form of a command, every legal move, and lines that
//! are refused. Also tests help.

use expect_test::expect_file;
use tt2::command::{
    COMMANDS, Command, CommandSpec, Mode, NameRequest, Query, Request, TOPICS, TaskRequest, parse,
};
use tt2::learning::task::TaskType;
use tt2::model::game::{History, Variant};
use tt2::model::games::AnyPosition;
use tt2::model::settings::{Player, Setting};
use tt2::text::help::{help, help_on};
use tt2::text::rejection::Rejection;

use crate::support::{Dialogue, Program};

/// A table with rows like `LINE; LINE = REQUEST`: typed lines that mean the same, and the request.
/// A row that begins with `@` sets the mode and the position for the rows below it.
const READ: &str = include_str!("../data/typed/read.txt");

/// A table with rows like `LINE = MESSAGE`: a typed line that is refused, and the message. A row
/// that begins with `@` sets the mode and the position for the rows below it.
const REFUSED: &str = include_str!("../data/typed/refused.txt");

/// Returns `table` with a new right-hand side in each row: the `outcome` of the left-hand side.
pub(crate) fn renewed(table: &str, outcome: impl Fn(&str, &Mode) -> String) -> String {
    let (mut mode, mut renewed) = (Mode::Menu(None), String::new());
    for line in table.lines() {
        if let Some(here) = line.strip_prefix('@') {
            let (word, text) = here.split_once(' ').unwrap_or((here, ""));
            let position = || text.parse().expect(text);
            mode = match word {
                "menu" if text.is_empty() => Mode::Menu(None),
                "menu" => Mode::Menu(Some(position())),
                "after" if text.is_empty() => Mode::After(None),
                "after" => Mode::After(Some(position())),
                "game" => Mode::Game(position()),
                "task" => Mode::Task(TaskType::Puzzle, position()),
                other => panic!("{other}"),
            };
            renewed += line;
        } else {
            let (typed, _) = line.split_once(" = ").expect("a line of the table");
            renewed += &format!("{typed} = {}", outcome(typed, &mode));
        }
        renewed += "\n";
    }
    renewed
}

#[test]
fn every_form_is_read() {
    let table = renewed(READ, |lines, mode| {
        let shown = lines
            .split("; ")
            .map(|line| match parse(line, mode).expect(line) {
                Request::Command(Command::Move(mv)) => mv.to_string(),
                Request::Command(Command::StartTask(task)) => format!("{task:?}"),
                Request::Command(Command::PlayFrom(position)) => format!("position {position}"),
                Request::Query(Query::Value(Some(position))) => format!("value {position}"),
                Request::Command(other) => format!("{other:?}"),
                Request::Query(other) => format!("{other:?}"),
                Request::Quit => "Quit".to_owned(),
            });
        let shown: Vec<String> = shown.collect();
        assert!(shown.iter().all(|other| *other == shown[0]), "{shown:?}");
        shown[0].clone()
    });
    expect_file!["../data/typed/read.txt"].assert_eq(&table);
}

#[test]
fn refusals_say_what_would_be_right() {
    let table = renewed(REFUSED, |line, mode| {
        let refused = parse(line, mode).expect_err(line);
        Rejection::from(refused).to_string()
    });
    expect_file!["../data/typed/refused.txt"].assert_eq(&table);
}

/// Defines `LINES`, with one line for each kind of request, and `line_for`, which finds the line
/// for a request. The compiler reports a kind that is missing.
macro_rules! kinds {
    ($($kind:pat => $line:literal,)+) => {
        const LINES: &[&str] = &[$($line),+];

        fn line_for(request: &Request) -> &'static str {
            match request {
                $($kind => $line,)+
            }
        }
    };
}

kinds! {
    Request::Query(Query::Analyze) => "analyze",
    Request::Query(Query::Board) => "board",
    Request::Query(Query::Echo(_)) => "echo",
    Request::Query(Query::Games) => "games",
    Request::Query(Query::Help(_)) => "help",
    Request::Query(Query::Hint) => "hint",
    Request::Query(Query::History) => "history",
    Request::Query(Query::Moves(_)) => "moves",
    Request::Query(Query::Position) => "position",
    Request::Query(Query::Progress) => "progress",
    Request::Query(Query::Rules(_)) => "rules",
    Request::Query(Query::Save(_)) => "save -",
    Request::Query(Query::Score) => "score",
    Request::Query(Query::Settings) => "set",
    Request::Query(Query::Solve(_)) => "solve",
    Request::Query(Query::Value(_)) => "value",
    Request::Query(Query::Values) => "values",
    Request::Query(Query::Why(_)) => "why",
    Request::Command(Command::PlayFrom(_)) => "position toe XX-/O--/--- O",
    Request::Command(Command::ContinueOrPlay(_)) => "toe",
    Request::Command(Command::Load(_)) => "load game",
    Request::Command(Command::Longest(_)) => "position longest",
    Request::Command(Command::Menu) => "menu",
    Request::Command(Command::Move(_)) => "place 1 1",
    Request::Command(Command::Choose(..)) => "hard",
    Request::Command(Command::Name(NameRequest::One(_))) => "name Ann",
    Request::Command(Command::Name(NameRequest::Two(_))) => "name Ann Ben",
    Request::Command(Command::Play(..)) => "play",
    Request::Command(Command::Redo(_)) => "redo",
    Request::Command(Command::Resign) => "resign",
    Request::Command(Command::Restart) => "restart",
    Request::Command(Command::Resume(_)) => "resume",
    Request::Command(Command::Retry) => "retry",
    Request::Command(Command::Set(Setting::Game(_))) => "set game toe",
    Request::Command(Command::Set(Setting::X(_))) => "set x toss",
    Request::Command(Command::Set(Setting::Speed(_))) => "set speed 1",
    Request::Command(Command::Set(Setting::Board(_))) => "set board words",
    Request::Command(Command::Set(Setting::Tutor(_))) => "set tutor on",
    Request::Command(Command::StartTask(TaskRequest::Lesson(..))) => "lesson",
    Request::Command(Command::StartTask(TaskRequest::Puzzle(..))) => "puzzle",
    Request::Command(Command::StartTask(TaskRequest::PuzzleOfDay)) => "puzzle today",
    Request::Command(Command::StartTask(TaskRequest::Review)) => "review",
    Request::Command(Command::ToggleTutor) => "tutor",
    Request::Command(Command::Undo(_)) => "undo",
    Request::Quit => "quit",
}

#[test]
fn a_line_asks_for_every_kind_of_request() {
    let start = AnyPosition::start(Variant::TicTacTwo);
    for line in LINES {
        let in_game = parse(line, &Mode::Game(start));
        let request = in_game
            .or_else(|_| parse(line, &Mode::Menu(None)))
            .expect(line);
        assert_eq!(line_for(&request), *line, "{request:?}");
    }
}

/// Below its heading, the help on a command shows the forms of the command. Commas separate several
/// forms on one line.
#[test]
fn every_form_in_help_is_read_by_each_name_of_its_command() {
    let start = AnyPosition::start(Variant::TicTacTwo);
    for spec in COMMANDS {
        let text = help_on(spec.names[0]).expect(spec.names[0]);
        let heading = format!("# {}", spec.names[0].to_uppercase());
        let forms = text.lines().skip_while(|line| *line != heading).skip(1);
        let forms = forms.take_while(|line| line.starts_with("  ") && !line.starts_with("  Also"));
        let forms = forms.flat_map(|line| line.split(", "));
        let forms = forms
            .map(str::trim)
            .filter(|form| form.starts_with(spec.names[0]));
        let forms: Vec<&str> = forms.collect();
        assert!(!forms.is_empty() || spec.names[0] == "games", "{text}");
        for (form, name) in forms
            .iter()
            .flat_map(|form| spec.names.iter().map(move |name| (form, name)))
        {
            let line = form.replace("R C R C", "1 1 1 2").replace("R C", "1 1");
            let line = line.replace("DIR", "up").replace("WHO", "hard");
            let line = line
                .replace(" G", " toe")
                .replace(" N", " 3")
                .replace("MOVE", "1 1");
            let line = match spec.names[0] {
                "position" | "value" => line.replace("TEXT", "toe XX-/O--/--- O"),
                "name" => line.replacen("TEXT", "Ben", 1),
                _ => line,
            };
            let line = line.replace("TEXT", "Ann").replacen(spec.names[0], name, 1);
            let line = line.split(" (").next().unwrap_or_default();
            let in_game = parse(line, &Mode::Game(start));
            in_game
                .or_else(|_| parse(line, &Mode::Menu(None)))
                .expect(line);
            let (found, _) = CommandSpec::find(line).expect(line);
            assert_eq!(found.names[0], spec.names[0], "{line}");
        }
    }
}

#[test]
fn every_legal_move_is_read_as_it_is_written() {
    for variant in Variant::ALL {
        let mut history = History::new(AnyPosition::start(variant));
        for ply in 0..40 {
            let (position, moves) = (history.position(), history.legal_moves());
            for mv in &moves {
                let whole = mv.to_string();
                let bare = whole.split_once(' ').map_or(&*whole, |(_, bare)| bare);
                for line in [&*whole, bare] {
                    let read = parse(line, &Mode::Game(position)).expect(line);
                    assert_eq!(read, Command::Move(*mv).into());
                }
            }
            let Some(mv) = moves.get(ply * 7 % moves.len().max(1)) else {
                break;
            };
            history.make(history.legal(*mv).expect("a legal move"));
        }
    }
}

#[test]
fn help_fits_on_a_screen() {
    let check = |lines: &[String]| {
        let is_narrow = lines.iter().all(|line| line.chars().count() <= 78);
        let is_short = (1..=23).contains(&lines.len());
        assert!(is_narrow && is_short, "{lines:#?}");
    };
    let usage = Program::new(["--help"]).reads("").out;
    assert!(usage.lines().all(|line| line.len() <= 78), "{usage}");
    let mut dialogue = Dialogue::new(1);
    for word in Variant::WORDS {
        for start in ["set game", "play", "lesson"] {
            dialogue.tell(&[format!("{start} {word}")]);
            check(&dialogue.ask("help"));
            dialogue.tell(&["menu"]);
        }
        dialogue.tell(&[&*format!("play {word}"), "resign"]);
        check(&dialogue.ask("help"));
        check(&dialogue.ask("rules"));
        dialogue.tell(&["menu"]);
    }
    let names = COMMANDS.iter().map(|spec| spec.names[0]);
    let kinds = Player::NUMBERED;
    for word in names.chain(TOPICS).chain(Variant::WORDS).chain(kinds) {
        check(&dialogue.ask(&format!("help {word}")));
    }
}

/// Every command that the help of a mode shows can be typed in that mode.
#[test]
fn help_shows_lines_that_are_read() {
    for variant in Variant::ALL {
        let start = AnyPosition::start(variant);
        for mode in [
            Mode::After(Some(start)),
            Mode::Game(start),
            Mode::Menu(None),
        ] {
            let help = help(&mode, variant, true);
            let shown = help.lines().filter_map(|line| line.strip_prefix("  "));
            let lines = shown.filter_map(|line| line.split("  ").next());
            let lines = lines.flat_map(|lines| lines.split(", "));
            for line in lines.filter(|line| !["Enter", "..."].contains(line)) {
                parse(line, &mode).expect(line);
            }
        }
    }
}
