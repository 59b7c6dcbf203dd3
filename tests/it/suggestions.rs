//! What is suggested to a person who types, compared with what the program takes.

use tt2::command::{NotUnderstood, Request, Row, SETTINGS, parse, rows};
use tt2::console::{Console, Input};
use tt2::files::begun_path;
use tt2::game::Game;
use tt2::player::Engine;
use tt2::rejection::{NotPossible, Rejection};
use tt2::tt2::{Journal, TT2};

use crate::support::{Folder, example};

/// Lines that lead to each place where a line can be typed.
const PLACES: [(&str, &[&str]); 9] = [
    ("at the menu", &[]),
    (
        "at the menu after a game",
        &["set p2 human", "play", "resign"],
    ),
    ("at the menu after a game that was left", &["play", "menu"]),
    ("in Tic-Tac-Two", &["set p2 human", "play"]),
    (
        "in Tic-Tac-Two after the opening",
        &["position two -----/-XO--/-OX--/-----/----- 22 X"],
    ),
    ("in Tic-Tac-Swap", &["position swap XO-/-X-/--- O"]),
    ("in Tic-Tac-Toe", &["set game toe", "play"]),
    ("in Tatedrez", &["set game tatedrez", "play"]),
    ("where a pass is due", &["position tatedrez NRn/-rB/-b- X"]),
];

/// The program after these lines.
#[track_caller]
fn program(lines: &[&str]) -> TT2 {
    let mut console = Console::default();
    console.discards = true;
    console.quiet = true;
    let mut program = TT2::new(
        Engine::new(1),
        console,
        Journal::default(),
        Input::default(),
    );
    for line in lines {
        assert!(program.line(line).is_ok(), "{line}");
    }
    program
}

/// Everything that is suggested.
fn suggested(program: &TT2) -> Vec<String> {
    let suggestions = program.suggestions();
    [suggestions.lines, suggestions.moves].concat()
}

/// Lines of a command: its example, in which a file is one that is not there; a position is printed and given.
fn examples(row: &Row, folder: &Folder) -> Vec<String> {
    let (typed, answer) = example(row);
    let line = typed.last().expect("a line").to_string();
    match row.name {
        name if row.takes_file() => vec![format!("{name} {}", folder.file("none").display())],
        "export" => vec![format!("export toe {}", folder.file("list").display())],
        name @ ("position" | "value") => vec![line, format!("{name} {}", answer[0])],
        _ => vec![line],
    }
}

/// Whether a line was rejected because of where it was typed.
fn is_out_of_place(rejection: &Rejection) -> bool {
    match rejection {
        Rejection::Of(_, rejection) => is_out_of_place(rejection),
        Rejection::NotPossible(problem) => matches!(
            problem,
            NotPossible::NoGame
                | NotPossible::NoGameAnyMore
                | NotPossible::GameWaits
                | NotPossible::NoGameYet
                | NotPossible::GameGoesOn
        ),
        _ => false,
    }
}

/// What a command is for is said where it is given, and not by a second list of places.
#[test]
fn a_command_is_suggested_exactly_where_it_is_not_out_of_place() {
    let folder = Folder::new();
    for (place, lines) in PLACES {
        let suggested = suggested(&program(lines));
        for row in rows() {
            let is_suggested = suggested
                .iter()
                .any(|line| line.split(' ').next() == Some(row.word()));
            if row.move_kind().is_some() {
                let suggestions = program(lines).suggestions();
                let is_legal = suggestions
                    .moves
                    .iter()
                    .any(|mv| mv.split(' ').next() == Some(row.word()));
                assert_eq!(is_suggested, is_legal, "{} {place}", row.name);
                continue;
            }
            let is_in_place = |line: &String| {
                let taken = program(lines).line(line);
                !taken.is_err_and(|rejection| is_out_of_place(&rejection))
            };
            let is_in_place = examples(row, &folder).iter().any(is_in_place);
            assert_eq!(is_suggested, is_in_place, "{} {place}", row.name);
        }
    }
}

/// Whether a word of a form is typed as it stands there.
fn is_fixed(word: &str) -> bool {
    !word.starts_with(|first: char| first.is_uppercase() || first == '[' || first == '.')
}

/// Whether a line is understood as far as it goes: only something that whoever types has to find is missing.
fn is_begun(understood: &Result<Option<Request>, NotUnderstood>) -> bool {
    match understood {
        Err(NotUnderstood::Arguments { problem, .. }) => {
            matches!(**problem, NotUnderstood::Missing { .. })
        }
        understood => understood.is_ok(),
    }
}

#[test]
fn every_line_that_is_suggested_is_understood() {
    for (place, lines) in PLACES {
        let program = program(lines);
        let suggested = suggested(&program);
        let game = program.session().current().map(|play| play.game().game());
        for line in &suggested {
            let understood = parse(line, game);
            assert!(
                program.is_answer(line) || is_begun(&understood),
                "{line:?} {place}: {understood:?}"
            );
        }
    }
}

/// Where digits are answers, those that are taken are suggested, and no others.
#[test]
fn every_digit_that_answers_a_question_is_suggested() {
    let mut questions = 0;
    for (place, lines) in PLACES {
        for answers in [&[][..], &["1"], &["1", "1"]] {
            let asked = [lines, answers].concat();
            let is_asked = program(lines).session().current().is_some();
            let suggested = match is_asked {
                true => suggested(&program(&asked)),
                false => Vec::new(),
            };
            let is_digit = |line: &String| line.parse().is_ok_and(|digit: u8| digit < 10);
            if !suggested.iter().any(is_digit) {
                continue;
            }
            questions += 1;
            for digit in (0..10).map(|digit| digit.to_string()) {
                assert_eq!(
                    program(&asked).line(&digit).is_ok(),
                    suggested.contains(&digit),
                    "{digit} {place} after {answers:?}"
                );
            }
        }
    }
    assert!(questions > 10, "{questions} questions");
}

/// The lines of a form of which all words can be listed: fixed words, games and sizes.
fn lines_of(form: &str) -> Vec<String> {
    let games = Game::ALL.map(Game::word).join("|");
    let mut lines = vec![String::new()];
    for word in form.split(' ') {
        let choices = match word {
            "GAME" | "G" => &games,
            word if is_fixed(word) => word,
            _ => return Vec::new(),
        };
        lines = lines
            .iter()
            .flat_map(|line| choices.split('|').map(move |word| format!("{line} {word}")))
            .collect();
    }
    lines.iter().map(|line| line.trim().to_owned()).collect()
}

/// What help shows of a command is what its reader takes.
#[test]
fn every_form_is_understood() {
    /// What may be typed for a word of a form.
    fn typed(word: &str) -> &str {
        match word {
            "R" | "C" | "A" | "B" | "T" | "TRIED" | "SOLVED" | "RUN" | "DAYS" | "PLY" => "1",
            "DATE" => "2026-12-24",
            "N" | "SIZE" | "VALUE" => "3",
            "PIECE" => "n",
            "DIRECTION" => "left",
            "GAME" => "tatedrez",
            "WHO" => "perfect",
            "MOVE" => "place 1 1",
            "WHAT" => "speed",
            "TEXT" | "FILE" | "COMMAND" => "toe ---/---/--- X",
            word => word,
        }
    }
    for form in rows().chain(&SETTINGS).flat_map(|row| row.forms(None)) {
        let words: Vec<&str> = form.split(' ').map(typed).collect();
        let line = words.join(" ");
        assert!(matches!(parse(&line, None), Ok(Some(_))), "{line}");
    }
}

/// What help shows of a command can be completed, as far as it can be listed.
#[test]
fn every_form_that_can_be_listed_is_suggested() {
    let suggested: Vec<String> = PLACES
        .iter()
        .flat_map(|(_, lines)| suggested(&program(lines)))
        .collect();
    for row in rows().chain(&SETTINGS) {
        for line in row.forms(None).iter().flat_map(|form| lines_of(form)) {
            assert!(suggested.contains(&line), "{line:?}");
        }
    }
}

/// On Windows a path is completed with the separator that was typed.
#[test]
fn a_path_keeps_the_separator_that_was_typed() {
    let is_of_windows = |char| ['/', '\\'].contains(&char);
    for (typed, parts) in [
        (r"C:\ga", (r"C:\", "ga", '\\')),
        ("C:/ga", ("C:/", "ga", '/')),
        (r"C:/my games\old\", (r"C:/my games\old\", "", '\\')),
        (r"spiele\größe/a", (r"spiele\größe/", "a", '/')),
        ("ga", ("", "ga", '/')),
        ("", ("", "", '/')),
    ] {
        assert_eq!(begun_path(typed, is_of_windows), parts, "{typed}");
    }
    // elsewhere a backslash is part of a name
    let parts = ("", r"C:\ga", '/');
    assert_eq!(begun_path(r"C:\ga", |char| char == '/'), parts);
}
