//! Measures how long the whole program takes to run scripts. Each time is the shortest of several
//! runs. `cargo bench` runs this.

use std::fs::File;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const PROGRAM: &str = env!("CARGO_BIN_EXE_tt2");

fn main() {
    // `cargo test --benches` runs a bench too, but without this argument
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    let folder = std::env::temp_dir().join(format!("tt2-bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for scripts");
    start_up();
    many_moves(&folder);
    many_values(&folder);
    for game in ["two", "swap", "toe", "tatedrez", "tatedrez4"] {
        let play = format!("play {game}");
        let time = least(10, &mut tt2(&["set p2 human", &play, "value"]), None);
        row(&format!("first value of {game}"), time, "");
    }
    for question in ["solve two", "solve tatedrez4"] {
        row(question, least(3, &mut tt2(&[question]), None), "");
    }
    for game in ["two", "swap", "toe", "tatedrez"] {
        let play = format!("play {game} 1000");
        let mut program = tt2(&["set p1 perfect", "set p2 classic", &play]);
        let time = least(3, &mut program, None);
        let games = format!("{:.0} games a second", 1_000.0 / time.as_secs_f64());
        row(
            &format!("1000 games of {game}, perfect - classic"),
            time,
            &games,
        );
    }
    std::fs::remove_dir_all(&folder).expect("the folder can go");
}

/// Runs a command `runs` times, and returns the shortest wall time. `input` is the file with the
/// input of the command, if it has any.
fn least(runs: u32, command: &mut Command, input: Option<&Path>) -> Duration {
    let times = (0..runs).map(|_| {
        let file = |path| File::open(path).expect("a script").into();
        let input = input.map_or_else(Stdio::null, file);
        command.stdin(input).stdout(Stdio::null());
        let start = Instant::now();
        let status = command.status().expect("the command runs");
        assert!(status.success(), "{command:?}");
        start.elapsed()
    });
    times.min().unwrap_or_default()
}

/// Prepares a command that runs these lines in the program, with `-q` and a fixed seed.
fn tt2(lines: &[&str]) -> Command {
    let mut command = Command::new(PROGRAM);
    command.args(["-q", "--seed", "1"]);
    command.args(lines.iter().flat_map(|line| ["-c", line]));
    command
}

fn row(name: &str, time: Duration, note: &str) {
    println!("{name:<40} {:>10.2} ms   {note}", time.as_secs_f64() * 1e3);
}

fn start_up() {
    let peer = least(50, &mut Command::new("true"), None);
    let time = least(50, &mut tt2(&["quit"]), None);
    let ratio = format!("{:.1} times `true`", time.div_duration_f64(peer));
    row("start, quit, end", time, &ratio);
}

fn many_moves(folder: &Path) {
    const MOVES: &str = "place 1 1\nplace 2 2\nplace 1 2\nplace 3 3\nshift up\nmove 3 3 0 2\n";
    let round = MOVES.to_owned() + &"undo 1\n".repeat(MOVES.lines().count());
    let text = "set p2 human\nplay two\n".to_owned() + &round.repeat(33_333);
    script(folder, "moves", &text);
}

fn many_values(folder: &Path) {
    let known = [
        include_str!("../data/values.tsv"),
        include_str!("../data/tatedrez4-values.tsv"),
    ]
    .concat();
    let positions = known.lines().filter_map(|line| line.split_once('\t'));
    let lines = positions.map(|(position, _)| format!("value {position}\n"));
    script(folder, "values", &lines.collect::<String>());
}

/// Measures a script that is piped in.
fn script(folder: &Path, name: &str, text: &str) {
    let path = folder.join(name);
    std::fs::write(&path, text).expect("a script can be written");
    let lines = u32::try_from(text.lines().count()).expect("not that many lines");
    let time = least(5, &mut tt2(&[]), Some(&path));
    let a_second = f64::from(lines) / time.as_secs_f64();
    let speed = format!("{a_second:.0} lines a second");
    row(&format!("{lines} lines, {name}"), time, &speed);
}
