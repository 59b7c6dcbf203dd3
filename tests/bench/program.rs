//! The program as a whole process, as scripts see it: the least time of several runs, and its ratio to a peer
//! timed in the same run.

use std::collections::BTreeSet;
use std::fs::File;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use rand::SeedableRng as _;
use rand::rngs::ChaCha8Rng;
use tt2::game::{ConcretePosition as _, Variant, perft};
use tt2::games::TicTacTwo;
use tt2::solver::Solvable as _;

use crate::played::unfinished;

const PROGRAM: &str = env!("CARGO_BIN_EXE_tt2");

/// Measures and reports.
pub(crate) fn run() {
    let folder = std::env::temp_dir().join(format!("tt2-bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for scripts");
    start_up();
    many_lines(&folder);
    first_values();
    let counted = counts();
    many_values(&folder);
    solving(counted);
    matches();
    save_and_load(&folder);
    std::fs::remove_dir_all(&folder).expect("the folder can go");
}

/// The least wall time of this many runs of a command whose input is the file, if there is one.
fn least(runs: u32, command: &mut Command, input: Option<&Path>) -> Duration {
    let times = (0..runs).map(|_| {
        let input = input.map_or(Stdio::null(), |path| {
            File::open(path).expect("a script").into()
        });
        command.stdin(input).stdout(Stdio::null());
        let start = Instant::now();
        let status = command.status().expect("the command runs");
        assert!(status.success(), "{command:?}");
        start.elapsed()
    });
    times.min().unwrap_or_default()
}

/// The program, which runs these lines and says only what it must.
fn tt2(lines: &[&str]) -> Command {
    let mut command = Command::new(PROGRAM);
    command.args(["-q", "--seed", "1"]);
    command.args(lines.iter().flat_map(|line| ["-c", line]));
    command
}

fn row(name: &str, time: Duration, note: &str) {
    println!("{name:<40} {:>10.2} ms   {note}", time.as_secs_f64() * 1e3);
}

fn write(folder: &Path, name: &str, text: &str) -> PathBuf {
    let path = folder.join(name);
    std::fs::write(&path, text).expect("a script can be written");
    path
}

fn start_up() {
    let peer = least(50, &mut Command::new("true"), None);
    let time = least(50, &mut tt2(&["quit"]), None);
    let ratio = time.div_duration_f64(peer);
    row(
        "start, quit, end",
        time,
        &format!("{ratio:.1} times `true`"),
    );
}

fn many_lines(folder: &Path) {
    const MOVES: [&str; 6] = [
        "place 1 1",
        "place 2 2",
        "place 1 2",
        "place 3 3",
        "shift up",
        "move 3 3 0 2",
    ];
    let round = MOVES.join("\n") + "\n" + &"undo 1\n".repeat(MOVES.len());
    let text = "set p2 human\nplay\n".to_owned() + &round.repeat(33_333);
    let script = write(folder, "lines", &text);
    let lines = u32::try_from(text.lines().count()).expect("not that many lines");
    let peer = least(5, Command::new("wc").arg("-w"), Some(&script));
    let time = least(5, &mut tt2(&[]), Some(&script));
    let a_second = f64::from(lines) / time.as_secs_f64() / 1e6;
    let ratio = time.div_duration_f64(peer);
    row(
        &format!("{lines} moves and undos"),
        time,
        &format!("{a_second:.2} million lines a second, {ratio:.1} times `wc -w`"),
    );
}

fn first_values() {
    let base = least(20, &mut tt2(&["quit"]), None);
    for game in ["two", "swap", "toe", "tatedrez", "tatedrez 4"] {
        let play = format!("play {game}");
        let time = least(10, &mut tt2(&["set p2 human", &play, "value"]), None);
        let ratio = time.div_duration_f64(base);
        let note = format!("{ratio:.1} times start and end");
        row(&format!("first value of {game}"), time, &note);
    }
}

/// Counting at the prompt, compared with the function of the library in this binary. Returns how long the program takes
/// to count ten plies.
fn counts() -> Duration {
    let base = least(20, &mut tt2(&["set p2 human", "play"]), None);
    let time = least(10, &mut tt2(&["set p2 human", "play", "perft 10"]), None);
    let library = (0..10).map(|_| {
        let start = Instant::now();
        let counted = perft(&TicTacTwo::START, 10, &());
        assert!(counted.is_ok());
        start.elapsed()
    });
    let library = library.min().unwrap_or_default();
    let note = compared(time.saturating_sub(base), library);
    row("perft 10", time, &note);
    time
}

/// How the time of the program compares with that of the library in this binary, with a warning where a change that helps
/// the one need not help the other.
fn compared(program: Duration, library: Duration) -> String {
    let ratio = program.div_duration_f64(library);
    let agrees = (1.0 / 1.3..1.3).contains(&ratio);
    let warning = if agrees { "" } else { ": THEY DIFFER" };
    format!("{ratio:.2} times the library's{warning}")
}

/// The values of many positions, none of them twice, at the prompt and with the library.
fn many_values(folder: &Path) {
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    let mut texts = BTreeSet::new();
    while texts.len() < 30_000 {
        texts.insert(unfinished(Variant::TicTacTwo, &mut chance).to_string());
    }
    let lines = texts.iter().map(|text| format!("value {text}\n"));
    let script = write(folder, "values", &lines.collect::<String>());
    let time = least(5, &mut tt2(&[]), Some(&script));
    let library = (0..5).map(|_| {
        let start = Instant::now();
        let mut values = TicTacTwo::exact().expect("exact values");
        for text in &texts {
            let position = text.parse().expect("a position");
            black_box(values.value(&position));
        }
        start.elapsed()
    });
    let library = library.min().unwrap_or_default();
    row("30,000 lines of value TEXT", time, &compared(time, library));
}

fn solving(counted: Duration) {
    for question in ["solve two", "solve tatedrez 4"] {
        let time = least(5, &mut tt2(&[question]), None);
        let ratio = time.div_duration_f64(counted);
        row(question, time, &format!("{ratio:.1} times perft 10"));
    }
}

fn matches() {
    for game in ["two", "swap", "toe", "tatedrez"] {
        let setting = format!("set game {game}");
        let play = |first: &str| {
            let lines = [
                &setting,
                &format!("set p1 {first}"),
                "set p2 strat1",
                "play 1000",
            ];
            least(3, &mut tt2(&lines), None)
        };
        let (time, peer) = (play("perfect"), play("random"));
        let games = 1000.0 / time.as_secs_f64();
        let ratio = time.div_duration_f64(peer);
        row(
            &format!("1000 games of {game}, perfect - strat1"),
            time,
            &format!("{games:.0} games a second, {ratio:.1} times random - strat1"),
        );
    }
}

fn save_and_load(folder: &Path) {
    let file = folder.join("game");
    let save = format!("save {}", file.display());
    let load = format!("load {}", file.display());
    let base = least(20, &mut tt2(&["set p2 human", "play"]), None);
    let time = least(20, &mut tt2(&["set p2 human", "play", &save]), None);
    row(
        "saving, over the same without",
        time.saturating_sub(base),
        "with two syncs to the disk",
    );
    let time = least(20, &mut tt2(&[&load]), None);
    row("loading", time, "start and end included");
}
