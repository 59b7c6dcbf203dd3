//! Every command in every situation, recorded, saved and continued.

use std::fs;

use tt2::command::{SETTINGS, rows};

use crate::support::{Folder, MORE, without_date};

/// Beginnings of sessions, each of which leads into a situation of its own.
const SITUATIONS: [&str; 24] = [
    "",
    "set name p1 Ann\nset name p2 Bob # and Eve\nset score 3 1 2\nset x p2\nset speed 3\n",
    "set toss on\nset p1 perfect 70\nset p2 random\nset game tatedrez\n",
    "force on\n",
    "set p2 human\nset game toe\nplay\nplace 1 1\nplace 0 0\n",
    "set p2 human\nset game toe\nplay\nplace 1 1\nplace 0 0\nundo 1\n",
    "set p2 human\nset game toe\nplay\nplace 1 1\nplace 0 0\nset game two\nset x p2\n",
    "set p2 strat1\nset game swap\nplay\nplace 1 1\n",
    "force on\nset p2 perfect\nset game toe\nplay\nplace 1 1\n",
    "set p2 human\nplay\nplace 2 2\nplace 1 1\nplace 1 2\nplace 3 3\n",
    "set p2 human\nposition toe XX-/OO-/--- X\nplace 0 2\n",
    "set p2 human\nposition toe XOX/XOO/OX- X\nplace 2 2\n",
    "set p2 human\nset game tatedrez\nplay\nplace r 1 1\nresign\n",
    "set p2 human\nset game toe\nplay 3\nresign\nplace 1 1\n",
    "set toss on\nset p2 human\nset game toe\nplay 3\nresign\nplace 1 1\n",
    "set p2 human\nset game toe\nplay\nplace 1 1\nmenu\n",
    "force on\nset p2 human\nposition tatedrez NRn/-rB/-b- X\n",
    "set p2 random\nposition tatedrez NRn/-rB/-b- X\n",
    "set p1 random\nposition toe X--/-O-/--- X\n",
    "force on\nset p1 random\nset p2 random\nset game toe\nplay\nplace 1 1\nplace 0 0\n",
    "set p2 human\nset game tatedrez 4\nplay\nplace r 1 1\nplace n 0 0\n",
    "set tutor on\nset board words\nset options on\nset p1 human\nset p2 sees even\n",
    "set tutor on\nset p2 human\nposition toe X--/-O-/--- X\nplace 0 1\n",
    "set p2 sees 3\nset game toe\npuzzle 3\nmenu\n",
];

/// Lines of every kind that may change something, and a few that never do.
const LINES: &str = include_str!("../../data/typed/changes.txt");

/// Commands that change nothing.
const HARMLESS: [&str; 14] = [
    "board", "export", "help", "hint", "history", "position", "quit", "rules", "score", "solve",
    "value", "values", "why", "set",
];

/// Who plays while a puzzle goes on is part of its record, but not of the settings it is saved with.
const DIFFERS_WHEN_LOADED: [&str; 2] = ["puzzle", "review"];

/// Whether the line begins or takes up what [`DIFFERS_WHEN_LOADED`].
fn differs_when_loaded(situation: &str, line: &str) -> bool {
    let is_after_one = situation.contains("\npuzzle ") && situation.ends_with("\nmenu\n");
    let takes_up = ["undo", "restart", "resume"]
        .iter()
        .any(|word| line.starts_with(word));
    is_after_one && takes_up
}

/// What is not among the lines is not tried: a new command or setting must be added to them.
#[test]
fn every_command_and_setting_is_recorded_or_harmless() {
    let is_in = |begin: &str| {
        let mut lines = LINES.lines().chain(HARMLESS).chain(DIFFERS_WHEN_LOADED);
        lines.any(|line| {
            line.split(' ')
                .zip(begin.split(' '))
                .all(|(one, other)| one == other)
        })
    };
    for row in rows() {
        assert!(is_in(row.word()), "{} is not tried", row.word());
    }
    for row in &SETTINGS {
        let begin = format!("set {}", row.word());
        assert!(
            LINES.lines().any(|line| line.starts_with(&begin)),
            "{begin} is not tried"
        );
    }
}

/// A line that changes nothing, before the answers to questions; messages go elsewhere.
const HERE: &str = "# here\n";
/// What a loaded file that says nothing of puzzles leaves as it is.
const NO_PUZZLES: &str = "set puzzles 0 0 0\n";
/// What is recorded after everything that matters.
const END: &str = "set score 9 9 9\n";

/// Lines that show the state of the game, and where one is; the menu, which comes last, shows the settings.
fn questions(saved: &str) -> String {
    format!("{HERE}position\nhistory\nscore\nset\nsave! {saved}\n{END}menu\n")
}

/// The result of a script.
#[derive(Debug, PartialEq, Eq)]
struct Stood {
    /// The answers to [`questions`].
    answers: String,
    /// The saved game without the line that names the day, empty if there was none, and all settings.
    saved: String,
}

impl Stood {
    fn new(answers: &str, folder: &Folder, saved: &str) -> Self {
        let text = fs::read_to_string(folder.file(saved)).unwrap_or_default();
        let settings = answers.lines().filter(|line| line.starts_with("set "));
        let settings: String = settings.map(|line| format!("{line}\n")).collect();
        // a match that is left says so, and a file that is loaded goes on with one game of it
        let answers = answers.split_inclusive('\n');
        let answers: String = answers
            .filter(|line| !line.starts_with("Played "))
            .collect();
        Self {
            // with every line that is read is its echo
            answers: answers.replace(saved, "saved"),
            saved: without_date(&text) + &settings,
        }
    }
}

/// A folder with a saved game to be loaded.
fn folder() -> Folder {
    let folder = Folder::for_many_files();
    folder.told("set p2 human\nset name p1 Bea\nplay\nplace 2 2\nsave other game\n");
    folder
}

/// Runs a script with a record that may be there already; returns its result and its record.
fn record(folder: &Folder, before: &str, script: &str, saved: &str) -> (Stood, String) {
    folder.write("record", before);
    let options = ["--seed", "1", "--echo", "--record", "record"];
    let told = folder.run(&options, format!("{script}{}", questions(saved)));
    let (_, answers) = told.out.split_once(HERE).expect("what was echoed");
    let record = folder.read("record");
    let (record, _) = record.rsplit_once(END).expect("the end of what matters");
    (Stood::new(answers, folder, saved), record.to_owned())
}

/// Loads one file after the other; what each made of the session, the file with this number saved as `again N`.
fn load(folder: &Folder, files: &[String]) -> Vec<Stood> {
    let again = |number: usize| format!("again {number}");
    let scripts = files
        .iter()
        .enumerate()
        .map(|(number, file)| format!("{NO_PUZZLES}load {file}\n{}", questions(&again(number))));
    let told = folder.run(&["--seed", "1", "--echo"], scripts.collect::<String>());
    let (_, answers) = told.out.split_once(HERE).expect("what was echoed");
    // what comes before the answers belongs to the line that loads
    let next = |answers: &str| {
        answers
            .split(NO_PUZZLES)
            .next()
            .unwrap_or_default()
            .to_owned()
    };
    let answers = answers.split(HERE).map(next);
    let stood = answers
        .enumerate()
        .map(|(number, answers)| Stood::new(&answers, folder, &again(number)));
    stood.collect()
}

#[test]
fn every_line_in_every_situation_is_recorded_saved_and_loaded() {
    const STEP: usize = if MORE > 1 { 1 } else { 4 };
    for (at, situation) in SITUATIONS.into_iter().enumerate() {
        let folder = folder();
        let mut expected = Vec::new();
        let mut files = Vec::new();
        let lines = LINES
            .lines()
            .filter(|line| !differs_when_loaded(situation, line));
        // every fourth one, unless there is time
        let lines = lines.skip(at % STEP).step_by(STEP);
        for (number, line) in lines.enumerate() {
            let script = format!("{situation}{line}\n");
            let saved = format!("saved {number}");
            let (stood, text) = record(&folder, "", &script, &saved);
            if text == "# TT2 record\n" {
                // nothing has changed, and there is nothing to load
                continue;
            }
            let recorded = format!("recorded {number}");
            folder.write(&recorded, &text);
            files.push(recorded);
            let is_saved = folder.file(&saved).exists();
            expected.push((script.clone(), true, stood));
            if is_saved {
                files.push(saved);
                let (_, _, stood) = &expected[expected.len() - 1];
                let stood = Stood {
                    answers: stood.answers.clone(),
                    saved: stood.saved.clone(),
                };
                expected.push((script, false, stood));
            }
        }
        let found = load(&folder, &files);
        assert_eq!(found.len(), files.len());
        for ((file, found), (script, is_recorded, expected)) in
            files.iter().zip(found).zip(expected)
        {
            let text = folder.read(file);
            if is_recorded {
                assert_eq!(found, expected, "{script}\nis\n{text}");
            } else {
                // a saved game goes on, wherever one was
                assert_eq!(found.saved, expected.saved, "{script}\nis\n{text}");
            }
        }
    }
}

/// Neither what an earlier session left nor how its record ends makes a difference to a later one.
#[test]
fn a_record_of_two_sessions_is_loaded_as_the_second_stands() {
    let folder = folder();
    let mut expected = Vec::new();
    let mut files = Vec::new();
    // where the second one has no game the menu knows that of the first
    let has_game = |session: &&str| session.contains("place") || session.contains("position");
    // every third one, unless there is time
    let step = if MORE > 1 { 1 } else { 3 };
    for (at, first) in SITUATIONS.into_iter().enumerate() {
        let (_, before) = record(&folder, "", first, "saved");
        let seconds = SITUATIONS.into_iter().filter(has_game);
        for second in seconds.skip(at % step).step_by(step) {
            // every other record was cut
            let before = match files.len() % 2 {
                0 => &*before,
                _ => before.trim_end(),
            };
            let (stood, text) = record(&folder, before, second, "saved");
            let whole_lines = before.rfind('\n').map_or("", |end| &before[..=end]);
            assert!(text.starts_with(whole_lines), "{before}\nbecame\n{text}");
            files.push(format!("recorded {}", files.len()));
            folder.write(&files[files.len() - 1], &text);
            expected.push(stood);
        }
    }
    let found = load(&folder, &files);
    assert_eq!(found.len(), files.len());
    for ((file, found), expected) in files.iter().zip(found).zip(expected) {
        assert_eq!(found, expected, "{}", folder.read(file));
    }
}
