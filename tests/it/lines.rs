//! What typed lines mean, and what is said of those that mean nothing.

use chrono::NaiveDate;
use tt2::board::Cell;
use tt2::command::{
    Arg, GROUPS, Listing, NotUnderstood, PuzzleChoice, Query, Request, Row, SETTINGS,
    begins_command, begun_file, find_row, name_of, parse, rows,
};
use tt2::game::{Direction, Game, Move, Piece, Variant};
use tt2::notation::NotationError;
use tt2::play::{Author, Goal};
use tt2::session::Command;
use tt2::settings::{BoardStyle, OptionsShown, PlayerKind, Seat, Setting, XRule};

const TWO: Option<Game> = Some(Game::TicTacTwo);
const SWAP: Option<Game> = Some(Game::TicTacSwap);
const TOE: Option<Game> = Some(Game::TicTacToe);
const TATEDREZ: Option<Game> = Some(Game::Tatedrez);

/// The menu, and every game.
fn places() -> impl Iterator<Item = Option<Game>> {
    Game::ALL.into_iter().map(Some).chain([None])
}

/// Checks that each of these lines asks for this in this place.
#[track_caller]
fn check(place: Option<Game>, lines: &[&str], request: impl Into<Request>) {
    let request = Ok(Some(request.into()));
    for line in lines {
        assert_eq!(parse(line, place), request, "{line:?} in {place:?}");
    }
}

/// Checks that each of these lines asks for this at the menu and in every game.
#[track_caller]
fn check_everywhere(lines: &[&str], request: impl Into<Request>) {
    let request = request.into();
    for place in places() {
        check(place, lines, request.clone());
    }
}

/// Checks what is said of a line.
#[track_caller]
fn check_refused(place: Option<Game>, line: &str, message: &str) {
    let refused = parse(line, place).expect_err(line).to_string();
    assert_eq!(refused, message, "{line:?} in {place:?}");
}

fn player(seat: Seat, kind: PlayerKind) -> Setting {
    Setting::Player(seat, kind)
}

#[test]
fn blank_lines_and_comments_ask_for_nothing() {
    for line in ["", "  ", "#", " # play", "\t"] {
        assert_eq!(parse(line, None), Ok(None), "{line:?}");
    }
    check(None, &["play # play toe", " play\t"], Command::Play(None));
    // within a word it begins no comment
    check_everywhere(&["echo a#b # c"], Request::Echo("a#b".to_owned()));
}

#[test]
fn players_words_choose_p2() {
    for (line, kind) in [
        ("human", PlayerKind::Human),
        ("strat1", PlayerKind::Strat1),
        ("random", PlayerKind::Random),
        ("easy", PlayerKind::EASY),
        ("Medium", PlayerKind::MEDIUM),
        ("HARD", PlayerKind::HARD),
        ("perfect", PlayerKind::Perfect),
        ("even", PlayerKind::Even),
        ("sees 9", PlayerKind::Sees(9)),
        ("sees 06", PlayerKind::HARD),
    ] {
        check_everywhere(&[line], player(Seat::P2, kind));
        let set = ["p1", "P2"].map(|seat| format!("set {seat} {line}"));
        check_everywhere(&[&set[0]], player(Seat::P1, kind));
        check_everywhere(&[&set[1]], player(Seat::P2, kind));
    }
    check_everywhere(
        &["set p1 ea", "set p1 2"],
        player(Seat::P1, PlayerKind::EASY),
    );
    // a player's word cannot be abbreviated where it stands alone
    check_refused(
        None,
        "perfec",
        "unknown command 'perfec'; did you mean 'perfect'?",
    );
}

#[test]
fn numbers_choose_p2_at_the_menu() {
    for (number, kind) in PlayerKind::NUMBERED.into_iter().enumerate() {
        check(None, &[&number.to_string()], player(Seat::P2, kind));
    }
    let message =
        "is not a choice here; type 0 to 6 to choose who P2 is, 'play' to begin, or 'help'";
    for line in ["7", "1 1 2", "5. Perfect"] {
        check_refused(None, line, &format!("'{line}' {message}"));
    }
    check_refused(
        TOE,
        "4",
        "'4' is not a move; type two numbers (1 2) to place",
    );
}

#[test]
fn games_words_play_at_the_menu() {
    for variant in Variant::ALL {
        let alone = variant.word();
        let whole = format!("play {alone}");
        check(
            None,
            &[alone, &alone.to_uppercase()],
            Command::Play(Some(variant)),
        );
        check_everywhere(&[&whole], Command::Play(Some(variant)));
        for place in places()
            .flatten()
            .filter(|place| alone != "swap" || *place != Game::TicTacSwap)
        {
            let message = format!("unknown command '{alone}'; did you mean '{whole}'?");
            check_refused(Some(place), alone, &message);
        }
    }
    check_refused(SWAP, "swap", "swap: R C is missing (usage: swap R C R C)");
    check_refused(
        None,
        "tatedrez 6",
        "play: Tatedrez has no board of 6 rows; type tatedrez, tatedrez 4 or tatedrez 5",
    );
    check_refused(
        None,
        "toe 5",
        "play: '5' is one word too many (usage: play [GAME] or play N)",
    );
}

#[test]
fn moves_are_typed_with_their_words_or_bare() {
    let [a, b] = [Cell::new(1, 1), Cell::new(2, 2)];
    let place = ["place 1 1", "p 11", "PLACE 1,1", "1 1", "11", "1,1"];
    check_everywhere(&place, Move::Place(a));
    check_everywhere(&["move 1 1 2 2", "m 11 2,2"], Move::Move(a, b));
    check(TWO, &["1 1 2 2", "11 22", "1122"], Move::Move(a, b));
    check_everywhere(&["swap 2 2 1 1", "w 11 22"], Move::swap(a, b));
    check(SWAP, &["1 1 2 2", "2211"], Move::swap(a, b));
    let shift = ["shift up-left", "s ul", "shift 7", "up-left", "UL"];
    check_everywhere(&shift, Move::Shift(Direction::UpLeft));
    let knight = Move::PlacePiece(Piece::Knight, a);
    check_everywhere(&["place n 1 1", "place kn 11", "n 1 1", "n11"], knight);
    check(None, &["b 2 2"], Move::PlacePiece(Piece::Bishop, b));
    check(
        TATEDREZ,
        &["b 2 2", "B22"],
        Move::PlacePiece(Piece::Bishop, b),
    );
    check(TATEDREZ, &["b"], Request::Board);
    check(TATEDREZ, &["r 1"], Command::Redo(Some(1)));
    check(TATEDREZ, &["r 11"], Move::PlacePiece(Piece::Rook, a));
    check(TWO, &["r 11"], Command::Redo(Some(11)));
}

#[test]
fn every_other_command_is_understood_everywhere() {
    check_everywhere(&["cancel"], Request::Cancel);
    check_everywhere(&["play", "start", "new"], Command::Play(None));
    check_everywhere(&["play 12", "new 012"], Command::PlayMatch(12));
    check_everywhere(&["undo", "u", "UND"], Command::Undo(None));
    check_everywhere(&["u 3"], Command::Undo(Some(3)));
    check_everywhere(&["redo", "r"], Command::Redo(None));
    check_everywhere(&["redo 3"], Command::Redo(Some(3)));
    check_everywhere(&["restart"], Command::Restart);
    check_everywhere(&["resign"], Command::Resign);
    check_everywhere(&["menu"], Command::Menu);
    check_everywhere(&["resume"], Command::Resume);
    check_everywhere(&["go"], Request::Go(None));
    check_everywhere(&["go even", "go 6"], Request::Go(Some(PlayerKind::Even)));
    check_everywhere(&["go sees 2"], Request::Go(Some(PlayerKind::Sees(2))));
    check_everywhere(&["board", "b"], Request::Board);
    check_everywhere(&["moves"], Query::Moves);
    check_everywhere(&["history"], Query::History);
    check_everywhere(&["score"], Request::Score);
    check_everywhere(&["rules"], Request::Rules(None));
    check_everywhere(&["rules swap"], Request::Rules(Some(Variant::TicTacSwap)));
    check_everywhere(&["help", "?"], Request::Help(None));
    check_everywhere(&["? set p1"], Request::Help(Some("set p1".to_owned())));
    check_everywhere(&["hint", "h"], Query::Hint);
    check_everywhere(&["analyze"], Query::Analyze);
    check_everywhere(&["retry"], Request::Retry(None));
    check_everywhere(&["retry 7"], Request::Retry(Some(7)));
    check_everywhere(&["review"], Request::Review);
    check_everywhere(&["lesson", "le"], Request::Lesson(None));
    check_everywhere(&["Lesson 3"], Request::Lesson(Some(3)));
    check_everywhere(&["perft 0"], Query::Perft(0));
    check_everywhere(&["export"], Request::Export(None));
    check_everywhere(&["export tat 4"], Request::Export(Some(Variant::Tatedrez4)));
    check_everywhere(&["echo"], Request::Echo(String::new()));
    check_everywhere(&["echo  A  b "], Request::Echo("A  b".to_owned()));
    check_everywhere(&["quit", "q", "exit"], Request::Quit);
    check_everywhere(&["set"], Request::Settings);
}

#[test]
fn positions_are_given_as_text() {
    let text = "toe XX-/OO-/--- X".to_owned();
    check_everywhere(&["position"], Query::Position);
    check_everywhere(
        &["position toe XX-/OO-/--- X"],
        Command::Position(text.clone()),
    );
    check_everywhere(&["value"], Query::Value(None));
    check_everywhere(
        &["value toe XX-/OO-/--- X"],
        Query::Value(Some(text.clone())),
    );
    check_everywhere(&["values", "v"], Query::Values(None));
    check_everywhere(&["v toe XX-/OO-/--- X"], Query::Values(Some(text.clone())));
    let puzzle = PuzzleChoice::Text(text);
    check_everywhere(&["puzzle toe XX-/OO-/--- X"], Request::Puzzle(puzzle));
    for name in ["position", "value", "values", "puzzle"] {
        for (text, problem) in [
            (
                "toe",
                "a position of toe is three rows and the side to move, as in: toe ---/---/--- X; 'set game toe' chooses the game",
            ),
            (
                "TOE -",
                "a position begins with its game in small letters, two, swap, toe or tatedrez, not with 'TOE' (usage: ",
            ),
        ] {
            let refused = parse(&format!("{name} {text}"), None).expect_err(text);
            let message = refused.to_string();
            let begins = format!("{name}: {problem}");
            assert!(message.starts_with(&begins), "{message}");
        }
    }
}

#[test]
fn puzzles_are_chosen_by_length_kind_or_day() {
    let day = NaiveDate::from_ymd_opt(2026, 1, 5).expect("a day");
    for (line, choice) in [
        ("puzzle", PuzzleChoice::Usual),
        ("puzzle 4", PuzzleChoice::Plies(4)),
        ("puzzle dr", PuzzleChoice::Draw),
        ("puzzle today", PuzzleChoice::Today),
        ("puzzle 2026-01-05", PuzzleChoice::Day(day)),
    ] {
        check_everywhere(&[line], Request::Puzzle(choice));
    }
    let usage = "(usage: puzzle [N], puzzle draw|today, puzzle DATE or puzzle TEXT)";
    for (word, problem) in [
        (
            "26-01-05",
            "'26-01-05' is not a day; type it as year-month-day: 2026-12-24".to_owned(),
        ),
        (
            "2026-02-30",
            "'2026-02-30' is not a day; type it as year-month-day: 2026-12-24".to_owned(),
        ),
        (
            "-3",
            format!("'-3' is not a whole number from 1 to 99 {usage}"),
        ),
        (
            "-2026-12-24",
            "'-2026-12-24' is not a day; type it as year-month-day: 2026-12-24".to_owned(),
        ),
        (
            "100",
            format!("'100' is not a whole number from 1 to 99 {usage}"),
        ),
        (
            "hard",
            format!("unknown word 'hard'; type draw or today {usage}"),
        ),
    ] {
        check_refused(
            None,
            &format!("puzzle {word}"),
            &format!("puzzle: {problem}"),
        );
    }
}

#[test]
fn files_are_named_to_the_end_of_the_line() {
    let save = |file: Option<&str>, overwrite| Request::Save {
        file: file.map(str::to_owned),
        overwrite,
    };
    check_everywhere(&["save"], save(None, false));
    check_everywhere(&["save a b", "save \"a b\""], save(Some("a b"), false));
    check_everywhere(&["save! a"], save(Some("a"), true));
    check_everywhere(&["load \"a"], Request::Load("\"a".to_owned()));
    for line in ["load", "load \"\""] {
        let message = "load: FILE is missing (usage: load FILE)";
        check_refused(None, line, message);
    }
    check_refused(
        None,
        "save \"\"",
        "save: FILE is missing (usage: save [FILE])",
    );
    for (line, variant, file) in [
        ("solve", None, None),
        ("solve toe", Some(Variant::TicTacToe), None),
        ("solve tat 4", Some(Variant::Tatedrez4), None),
        ("solve tat 4 a b", Some(Variant::Tatedrez4), Some("a b")),
        ("solve tat 4.bin", Some(Variant::Tatedrez3), Some("4.bin")),
        ("solve toe.bin", None, Some("toe.bin")),
    ] {
        let file = file.map(str::to_owned);
        check_everywhere(&[line], Request::Solve { variant, file });
    }
    // a size that there is not is no file
    check_refused(
        None,
        "solve tatedrez 6",
        "solve: Tatedrez has no board of 6 rows; type tatedrez, tatedrez 4 or tatedrez 5",
    );
    check_refused(
        None,
        "solve t",
        "solve: game 't' is ambiguous: two, toe, tatedrez (usage: solve [GAME] [FILE])",
    );
}

#[test]
fn settings_are_set() {
    check_everywhere(
        &["set name p1 Ann  B"],
        Setting::Name(Seat::P1, "Ann  B".to_owned()),
    );
    check_everywhere(&["set game tatedrez 5"], Setting::Game(Variant::Tatedrez5));
    check_everywhere(&["set g tatedrez"], Setting::Game(Variant::Tatedrez3));
    for rule in XRule::ALL {
        check_everywhere(&[&format!("set x {}", rule.word())], Setting::X(rule));
    }
    check_everywhere(&["set speed 10", "set sp 0010"], Setting::Speed(10));
    for shown in OptionsShown::ALL {
        check_everywhere(
            &[&format!("set options {}", shown.word())],
            Setting::Options(shown),
        );
    }
    for style in BoardStyle::ALL {
        check_everywhere(
            &[&format!("set board {}", style.word())],
            Setting::Board(style),
        );
    }
    check_everywhere(&["set tutor on"], Setting::Tutor(true));
    check_everywhere(&["set t of"], Setting::Tutor(false));
    for (line, message) in [
        ("set p", "setting 'p' is ambiguous: p1, p2"),
        (
            "set size 4",
            "unknown setting 'size'; type board, game, name, options, p1, p2, speed, tutor or x",
        ),
        (
            "set p1 e",
            "set p1: player 'e' is ambiguous: easy, even (usage: set p1 WHO)",
        ),
        (
            "set p1 sees",
            "set p1: sees takes a number of plies from 1 to 20, as in 'sees 4'",
        ),
        (
            "sees 21",
            "set p2: sees takes a number of plies from 1 to 20, as in 'sees 4'",
        ),
        (
            "perfect 70",
            "set p2: '70' is one word too many (usage: set p2 WHO)",
        ),
        (
            "set name Ann",
            "set name: unknown word 'Ann'; type p1 or p2 (usage: set name p1|p2 NAME)",
        ),
        (
            "set name p2",
            "set name: NAME is missing (usage: set name p1|p2 NAME)",
        ),
        (
            "set game",
            "set game: GAME is missing; type two, swap, toe, tatedrez, tatedrez 4 or tatedrez 5 (usage: set game GAME)",
        ),
        (
            "set x t",
            "set x: word 't' is ambiguous: turns, toss (usage: set x p1|p2|turns|toss)",
        ),
        (
            "set speed 11",
            "set speed: '11' is not a whole number from 0 to 10 (usage: set speed N)",
        ),
        (
            "set tutor",
            "set tutor: a word is missing; type on or off (usage: set tutor on|off)",
        ),
    ] {
        check_refused(None, line, message);
        check_refused(TOE, line, message);
    }
}

#[test]
fn a_refused_line_says_what_would_be_right() {
    for (place, line, message) in [
        (None, "undu", "unknown command 'undu'; did you mean 'undo'?"),
        (
            None,
            "xyzzy",
            "unknown command 'xyzzy'; type 'help' to list the commands",
        ),
        (
            None,
            "re",
            "command 're' is ambiguous: redo, resign, restart, resume, retry, review",
        ),
        (
            None,
            "undo x",
            "undo: 'x' is not a whole number from 1 to 999999999 (usage: undo [N])",
        ),
        (
            None,
            "undo 3 4",
            "undo: '4' is one word too many (usage: undo [N])",
        ),
        (
            None,
            "play 0",
            "play: '0' is not a whole number from 1 to 999999999 (usage: play [GAME] or play N)",
        ),
        (None, "perft", "perft: N is missing (usage: perft N)"),
        (
            None,
            "restart now",
            "restart: 'now' is one word too many (usage: restart)",
        ),
        (
            None,
            "place",
            "no game is going on; type 'play' to begin one",
        ),
        (
            TWO,
            "go human",
            "go: unknown computer 'human'; type strat1, easy, medium, hard, perfect, even, random or sees N (usage: go [WHO])",
        ),
        (
            TWO,
            "go foo",
            "go: unknown computer 'foo'; type strat1, easy, medium, hard, perfect, even, random or sees N (usage: go [WHO])",
        ),
        (TWO, "place 1", "place: C is missing (usage: place R C)"),
        (
            TWO,
            "place 01 02",
            "place: '02' is one word too many (usage: place R C)",
        ),
        (
            TWO,
            "a1",
            "'a1' is not a move; type two numbers (1 2) to place, four (1 1 2 2) to move",
        ),
        (TWO, "up 3", "unknown command 'up 3'; did you mean 'up'?"),
        (
            TWO,
            "up left",
            "unknown command 'up left'; did you mean 'up-left'?",
        ),
        (
            TWO,
            "why foo",
            "why: unknown move 'foo'; type move, place or shift (usage: why [MOVE])",
        ),
        (TWO, "why place 1", "place: C is missing (usage: place R C)"),
        (
            TOE,
            "shift x",
            "Tic-Tac-Toe has no grid to shift; type 'moves' to list the legal moves",
        ),
        (
            TOE,
            "swap",
            "unknown command 'swap'; did you mean 'play swap'?",
        ),
        (
            TATEDREZ,
            "place q 1 1",
            "place: unknown piece 'q'; type knight, rook or bishop (usage: place [PIECE] R C)",
        ),
    ] {
        check_refused(place, line, message);
    }
}

/// What is said of a line speaks of the game at hand.
#[test]
fn nothing_is_said_of_what_the_game_does_not_have() {
    let lines = [
        "place x 1",
        "place",
        "place x",
        "up left",
        "shft up",
        "plce n 1 1",
        "why x",
        "1 2 3",
    ];
    for line in lines {
        let message = parse(line, TOE).expect_err(line).to_string();
        for other in [
            "knight",
            "PIECE",
            "shift",
            "direction",
            "(n 1 2)",
            "four",
            "swap",
        ] {
            assert!(!message.contains(other), "{line:?}: {message}");
        }
    }
}

#[test]
fn plain_words_lead_to_what_is_meant() {
    for (line, meant) in [
        ("level", "set p2 hard"),
        ("name", "set name p1 NAME"),
        ("name p1 Ann", "set name p1 Ann"),
        ("settings", "set"),
        ("stats", "progress"),
        ("daily", "puzzle today"),
        ("learn", "lesson"),
        ("tutorial", "lesson"),
        ("tutor", "set tutor on"),
        ("tutor off", "set tutor off"),
        ("speed 3", "set speed 3"),
        ("p1 hard", "set p1 hard"),
    ] {
        for place in places() {
            check_refused(
                place,
                line,
                &format!("unknown command '{line}'; did you mean '{meant}'?"),
            );
            assert!(matches!(parse(meant, place), Ok(Some(_))), "{meant}");
        }
    }
    // what is suggested can be typed there
    let wrong = parse("resum", TOE).map(|request| request.is_some());
    assert_eq!(wrong, Ok(true), "an abbreviation means the same everywhere");
    check_refused(
        TOE,
        "resumee",
        "unknown command 'resumee'; type 'help' to list the commands",
    );
    check_refused(
        None,
        "resumee",
        "unknown command 'resumee'; did you mean 'resume'?",
    );
}

#[test]
fn a_command_in_full_means_the_same_everywhere() {
    let text = || "toe XX-/OO-/--- X".to_owned();
    let cell = Cell::new(2, 0);
    let mut commands = vec![
        Command::GoOn,
        Command::Menu,
        Command::Play(None),
        Command::PlayMatch(3),
        Command::Position(text()),
        Command::Redo(None),
        Command::Redo(Some(2)),
        Command::Resign,
        Command::Restart,
        Command::Resume,
        Command::Task(text().parse().expect("a position"), Goal::Win),
        Command::Undo(None),
        Command::Undo(Some(2)),
        Move::Place(cell).into(),
        Move::PlacePiece(Piece::Rook, cell).into(),
        Move::Move(cell, Cell::new(1, 1)).into(),
        Move::swap(cell, Cell::new(1, 1)).into(),
    ];
    commands.extend(Direction::ALL.map(|direction| Move::Shift(direction).into()));
    commands.extend(Variant::ALL.map(|variant| Command::Play(Some(variant))));
    let mut settings = vec![
        Setting::Name(Seat::P2, "Ann B".to_owned()),
        Setting::Speed(3),
        Setting::Tutor(true),
        Setting::Tutor(false),
    ];
    settings.extend(XRule::ALL.map(Setting::X));
    settings.extend(OptionsShown::ALL.map(Setting::Options));
    settings.extend(BoardStyle::ALL.map(Setting::Board));
    settings.extend(Variant::ALL.map(Setting::Game));
    for seat in Seat::ALL {
        settings.extend(PlayerKind::NUMBERED.map(|kind| player(seat, kind)));
        settings.push(player(seat, PlayerKind::Random));
        settings.extend(
            (PlayerKind::SHORTEST..=PlayerKind::LONGEST)
                .map(|plies| player(seat, PlayerKind::Sees(plies))),
        );
    }
    commands.extend(settings.into_iter().map(Command::Set));
    for command in commands {
        let request = match command.clone() {
            Command::GoOn => Request::Go(None),
            Command::Task(position, _) => Request::Puzzle(PuzzleChoice::Text(position.to_string())),
            Command::Move(mv, Author::Human) => mv.into(),
            other => other.into(),
        };
        check_everywhere(&[&command.to_string()], request);
    }
}

/// What somebody may type for an argument.
fn typed(arg: &Arg) -> String {
    match arg {
        Arg::Cell => "1 2".to_owned(),
        Arg::Computer | Arg::Player => "sees 4".to_owned(),
        Arg::Date => "2026-12-24".to_owned(),
        Arg::Direction => "down-left".to_owned(),
        Arg::File => "evening.tt2".to_owned(),
        Arg::Game => "tatedrez 4".to_owned(),
        Arg::Move => "place 1 2".to_owned(),
        Arg::Number(_, _, most) => most.to_string(),
        Arg::OneOf(words) => words[0].to_owned(),
        Arg::Optional(arg) => typed(arg),
        Arg::Piece => "n".to_owned(),
        Arg::Position => "toe ---/---/--- X".to_owned(),
        Arg::Text(name) => (*name).to_owned(),
        Arg::Topic => "undo".to_owned(),
    }
}

/// Every line of a row that has each of the arguments which may be left out, or has not.
fn lines_of(row: &Row) -> Vec<String> {
    let mut lines = Vec::new();
    for form in row.forms {
        let mut begun = vec![row.name.to_owned()];
        for arg in *form {
            let mut longer: Vec<String> = begun
                .iter()
                .map(|line| format!("{line} {}", typed(arg)))
                .collect();
            if let Arg::Optional(_) = arg {
                longer.extend(begun);
            }
            begun = longer;
        }
        lines.extend(begun);
    }
    lines
}

/// Every command and every setting.
fn all() -> impl Iterator<Item = &'static Row> {
    rows().chain(SETTINGS)
}

#[test]
fn every_form_of_every_row_is_understood() {
    for row in all() {
        for line in lines_of(row) {
            for place in places() {
                assert!(
                    matches!(parse(&line, place), Ok(Some(_))),
                    "{line:?} in {place:?}"
                );
            }
        }
    }
}

#[test]
fn the_name_of_a_file_is_completed_where_it_stands() {
    for (line, begun) in [
        ("save ", Some("")),
        ("save! ~/ev", Some("~/ev")),
        ("  load a b ", Some("a b ")),
        ("LOAD \"a", Some("\"a")),
        ("solve f", Some("f")),
        ("solve ", None),
        ("solve to", None),
        ("solve t", None),
        ("solve toe ", Some("")),
        ("solve toe f", Some("f")),
        ("save", None),
        ("rules f", None),
        ("savex f", None),
    ] {
        assert_eq!(begun_file(line), begun, "{line:?}");
    }
}

/// Whether a line is understood, or is the beginning of one.
fn is_begun(line: &str) -> bool {
    match parse(line, TWO) {
        Ok(request) => request.is_some(),
        Err(NotUnderstood::Arguments { problem, .. }) => matches!(
            *problem,
            NotUnderstood::Missing { .. }
                | NotUnderstood::NotAHorizon
                | NotUnderstood::OnlyAGame(_)
        ),
        Err(_) => false,
    }
}

#[test]
fn every_form_can_be_completed_as_far_as_it_can_be_listed() {
    let moves = ["place 1 1".to_owned()];
    let listing = Listing {
        moves: &moves,
        topics: &["undo", "playing"],
    };
    // the legal moves are listed by whoever knows them
    for row in rows().filter(|row| row.move_kind().is_none()) {
        let listed = row.lines(&listing);
        assert!(listed.contains(&row.name.to_owned()), "{}", row.name);
        for line in listed {
            assert!(is_begun(&line), "{line:?}");
        }
    }
    let of = |name| find_row(name).expect(name).lines(&listing);
    for (name, line) in [
        ("why", "why place 1 1"),
        ("help", "help playing"),
        ("play", "play tatedrez 5"),
        ("solve", "solve toe"),
        ("puzzle", "puzzle draw"),
        ("position", "position toe"),
        ("go", "go even"),
        ("shift", "shift up-left"),
        ("set", "set x toss"),
        ("set", "set name p2"),
        ("set", "set p1 sees"),
    ] {
        assert!(of(name).contains(&line.to_owned()), "{line}");
    }
    assert!(!of("go").contains(&"go human".to_owned()));
}

#[test]
fn a_word_names_the_row_that_it_begins() {
    for (words, name) in [
        ("undo", "undo"),
        ("U", "undo"),
        ("hin", "hint"),
        ("up", "shift"),
        ("set", "set"),
        ("set p2", "set p2"),
        ("set opt", "set options"),
        ("save!", "save"),
    ] {
        let found = find_row(words).map(|row| row.name);
        assert_eq!(found, Ok(name), "{words}");
    }
    for (line, name) in [
        ("hin x", "hint"),
        ("set p1 hard", "set p1"),
        ("set name", "set name"),
        ("set nix", "set"),
        ("hard", "set p2"),
        ("4", "set p2"),
        ("toe", "play"),
        ("up", "shift"),
        ("xyzzy", ""),
    ] {
        assert_eq!(name_of(line), name, "{line}");
    }
    let unknown = |words| {
        matches!(
            find_row(words),
            Err(NotUnderstood::Notation(NotationError::Unknown { .. }))
        )
    };
    assert!(unknown("playing") && unknown("set nix"));
    assert_eq!(
        find_row("undo 3")
            .map_err(|wrong| wrong.to_string())
            .map(|row| row.name),
        Err("help: '3' is one word too many (usage: help [COMMAND])".to_owned())
    );
}

#[test]
fn at_a_question_a_command_is_told_from_an_answer() {
    for line in ["undo", "un", "b", "place 1 1", "1 1", "up", "?", "n 1 2"] {
        assert!(begins_command(line, Game::Tatedrez), "{line}");
    }
    for line in ["7", "hard", "toe", "sees 9", "knight", "xyzzy"] {
        assert!(!begins_command(line, Game::Tatedrez), "{line}");
    }
}

/// Prose that a row or an argument needs is there.
#[test]
fn every_row_is_explained() {
    for row in all() {
        assert!(!row.meaning().is_empty(), "{}", row.name);
        assert!(
            row.meaning().starts_with(char::is_lowercase),
            "{}",
            row.name
        );
        let example: Vec<&str> = row.example().collect();
        let (typed, answer): (Vec<&str>, Vec<&str>) =
            example.iter().partition(|line| line.starts_with("> "));
        assert!(!typed.is_empty() && !answer.is_empty(), "{}", row.name);
        let explanation = row.explanation(None);
        assert!(
            !explanation.is_empty() || row.forms == [&[][..]],
            "{}",
            row.name
        );
        for usage in row.usage(None) {
            let is_shown = |word: &&str| word.starts_with(char::is_uppercase);
            let args = usage.split([' ', '[', ']']).filter(is_shown);
            for name in args {
                let name = if name == "R" || name == "C" {
                    "R C"
                } else {
                    name
                };
                let begins = |line: &String| line.starts_with(&format!("{name}: "));
                assert!(explanation.iter().any(begins), "{name} of {usage}");
            }
        }
    }
    let groups: usize = GROUPS.iter().map(|(_, rows)| rows.len()).sum();
    assert_eq!(rows().count(), groups);
    // what a game does not have is not explained in it
    let place = find_row("place").expect("a row");
    assert_eq!(place.usage(TOE), ["place R C"]);
    assert_eq!(place.usage(TATEDREZ), ["place [PIECE] R C"]);
    assert!(!place.explanation(TOE).concat().contains("PIECE"));
}
