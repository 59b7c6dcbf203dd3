//! Solving Tic-Tac-Two from nothing: the time by phase, how busy the processors are, and beside it a plain sweep
//! over as much memory, which no solver that writes every value once can beat.

use std::fs;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use tt2::games::TicTacTwo;
use tt2::solver::{SolvedTable, Watch};

/// The bytes of the solved table.
const TABLE: usize = 145_000_000;

fn main() {
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    let clock = Clock {
        start: Instant::now(),
        tenths: Mutex::new(Vec::new()),
    };
    let (table, sweep) =
        timed(|| SolvedTable::<TicTacTwo>::solve(&clock).expect("nobody stops it"));
    row("sweep of all levels", &sweep);
    for (percent, at) in clock.tenths.lock().expect("no thread panics").iter() {
        println!("    {percent:>3} % told after {:>6.2} s", at.as_secs_f64());
    }
    let (solution, counting) = timed(|| table.solution(&clock).expect("nobody stops it"));
    row("counting, packing, comparing", &counting);
    assert!(solution.agrees, "the built-in table is what was found");
    if let Some(peak) = status("VmHWM:") {
        println!("peak memory {peak}");
    }
    let (sum, memory) = timed(plain_sweep);
    row("a plain sweep over as much memory", &memory);
    assert!(sum > 0, "the sweep is not left out");
    let ratio = (sweep.wall + counting.wall).as_secs_f64() / memory.wall.as_secs_f64();
    println!("solving takes {ratio:.0} times the plain sweep");
}

/// Remembers when each tenth of the work was reported done.
struct Clock {
    start: Instant,
    tenths: Mutex<Vec<(u64, Duration)>>,
}

impl Watch for Clock {
    fn progress(&self, done: u64, total: u64) {
        let percent = done * 10 / total * 10;
        let mut tenths = self.tenths.lock().expect("no thread panics");
        if tenths.last().is_none_or(|&(last, _)| last < percent) {
            tenths.push((percent, self.start.elapsed()));
        }
    }

    fn stops(&self) -> bool {
        false
    }
}

/// Writes every byte of a table and reads it once.
fn plain_sweep() -> u64 {
    let mut table = vec![0_u8; TABLE];
    for (byte, number) in table.iter_mut().zip(0_usize..) {
        *byte = number.to_le_bytes()[0];
    }
    std::hint::black_box(&table)
        .iter()
        .map(|&byte| u64::from(byte))
        .sum()
}

struct Times {
    wall: Duration,
    processor: f64,
}

fn timed<T>(act: impl FnOnce() -> T) -> (T, Times) {
    let (start, before) = (Instant::now(), processor_seconds());
    let result = act();
    (
        result,
        Times {
            wall: start.elapsed(),
            processor: processor_seconds() - before,
        },
    )
}

fn row(name: &str, times: &Times) {
    let wall = times.wall.as_secs_f64();
    let busy = times.processor / wall;
    println!(
        "{name:<36} {wall:>7.2} s   {:>7.2} s of processors, {busy:.2} busy",
        times.processor
    );
}

/// The processor time of this process so far, as Linux reports it in hundredths of a second; 0 elsewhere.
fn processor_seconds() -> f64 {
    let stat = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields = stat.rsplit_once(')').map_or("", |(_, fields)| fields);
    let times = fields.split_whitespace().skip(11).take(2);
    times
        .filter_map(|time| time.parse::<f64>().ok())
        .sum::<f64>()
        / 100.0
}

/// A line of this process's status, as Linux reports it.
fn status(name: &str) -> Option<String> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix(name))?;
    Some(line.trim().to_owned())
}
