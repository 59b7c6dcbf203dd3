//! Types any line in any state, and checks the effects by the rules alone.

use std::collections::BTreeSet;

use tt2::commands::{COMMANDS, Effect};
use tt2::line::Modes;
use tt2::model::game::Position as _;
use tt2::model::games::AnyPosition;

use super::Typed;
use super::by_rules::{made, replay};
use crate::support::{Dialogue, Program, SplitMix, is_rejected, times};

/// Lines that mostly have an effect.
const LINES: &str = "play toe,play swap,play two,play tatedrez,play tatedrez4,play toe 2,play swap 3,menu,\
    resume,resume,undo,undo 2,redo,resign,restart,retry,set p2 human,set p2 human,set p1 random,set p1 human,set p2 easy,\
    classic,random,human,0,4,p1 2,lesson,lesson toe 2,puzzle toe 1,puzzle swap,hint,why,1,2,3,back,position toe X-O/-X-/--- O,\
    position swap X--/-O-/--- X,save saved,load saved,set x toss,set x p2,name Ann,name Ann P2,name P1 Bo,toe,1 1 2,quit now,a b,yes,no,first toss,toss,delete 1,delete 2,take back,# no line";

/// Arguments of commands, right and wrong.
const ARGUMENTS: &str = "toe,swap,tatedrez,tatedrez4 2,Tic-Tac-Toe,Tatedrez on 4x4,0,1,2,3,-1,+1,99999999999,human,easy,\
    random,perfect,strat1,p1,p2 Bob,p1 Bob,on,off,words,plain,turns,1 1,0 0 1 1,n 1 1,left,up,today,missing,\
    \"saved\",X,\u{1b}[31m,a b c,#";

/// Pieces of scripts, separated by bars.
const PIECES: &[u8] = b"\n|\r|\r\n|\xef\xbb\xbf|\xc3\xa9|\xff|\0|\t |\"| # |2 2";

/// The questions whose answers a rejected line does not change.
const STATE: [&str; 5] = ["position", "history", "moves", "set", "score"];

type State = [Vec<String>; 5];

/// Picks a line: in a game mostly a legal move, otherwise anything.
fn line(dice: &mut SplitMix, moves: &[String]) -> String {
    fn pick<'a>(dice: &mut SplitMix, list: &'a str) -> &'a str {
        let items: Vec<&str> = list.split(',').map(str::trim_start).collect();
        dice.pick(&items)
    }
    match dice.below(20) {
        0..9 if !moves.is_empty() => {
            let mv = &moves[dice.index(moves.len())];
            let bare = mv.split_once(' ').map_or("", |(_, bare)| bare);
            if dice.once_in(3) { bare } else { mv }.to_owned()
        }
        9 => {
            let kind = pick(dice, "place,move,swap,p n,m,w,");
            let count = dice.pick(&[2, 4]);
            let digits = (0..count).map(|_| format!(" {}", dice.below(5)));
            format!("{kind}{}", digits.collect::<String>())
        }
        10 => (0..dice.below(20))
            .map(|_| dice.letter("\t\u{1b}\u{7f}\u{301}é中#\"' /-x1"))
            .collect(),
        11..15 => {
            let names: Vec<&str> = COMMANDS
                .iter()
                .flat_map(|spec| spec.names)
                .copied()
                .collect();
            let name = match dice.pick(&names) {
                // these end the session, or take long
                "quit" | "q" | "exit" | "bye" | "goodbye" | "goodnight" | "save and quit"
                | "solve" | "speed" | "set speed" | "pause" => "help",
                name => name,
            };
            let arguments = if dice.once_in(3) { "" } else { ARGUMENTS };
            format!("{name} {}", pick(dice, arguments))
        }
        _ => pick(dice, LINES).to_owned(),
    }
}

fn state(dialogue: &mut Dialogue) -> State {
    STATE.map(|question| dialogue.ask(question))
}

/// The starts of the games in a session, and their ends by resignation or agreement.
#[derive(Default)]
struct Seen {
    /// The positions in which games began.
    starts: BTreeSet<String>,
    /// The position and the moves of each game that players ended.
    ended: BTreeSet<Vec<String>>,
}

/// Checks the position, its history and the legal moves against the rules.
fn check([position, history, moves, ..]: &State, seen: &mut Seen) -> Result<(), String> {
    if is_rejected(position) {
        return Ok(());
    }
    let position = &position[0];
    let read = position.parse::<AnyPosition>();
    let variant = read.map_err(|error| error.to_string())?.variant();
    if history.is_empty() {
        seen.starts.insert(position.clone());
    }
    let made = made(history.iter().map(String::as_str));
    let starts = seen.starts.iter().map(|start| Some(&**start)).chain([None]);
    let found = starts
        .filter_map(|start| replay(variant, start, &made).ok())
        .find(|replay| replay.position == *position);
    let replay = found.ok_or_else(|| format!("{position} does not follow from {history:?}"))?;
    let plies = (1..).zip(&replay.plies);
    let plies = plies.map(|(number, (side, mv))| format!("{number}. {side} {mv}"));
    if !plies.eq(history.iter().take(replay.plies.len()).cloned()) {
        return Err(format!("{:?}, not {history:?}", replay.plies));
    }
    let told: BTreeSet<&String> = moves.iter().collect();
    let legal = replay.legal;
    let game = [std::slice::from_ref(position), &**history].concat();
    let is_as_it_must_be = if is_rejected(moves) {
        replay.outcome.is_some() || seen.ended.contains(&game)
    } else {
        replay.outcome.is_none() && told == legal.iter().collect()
    };
    if is_as_it_must_be {
        Ok(())
    } else {
        Err(format!("the moves {moves:?}, not {legal:?}"))
    }
}

/// Types random lines in a session. Returns the accepted lines and the state after them.
fn session(from: u64, typed: &mut Typed) -> (Vec<String>, State) {
    let (mut dice, mut dialogue) = (SplitMix(from), Dialogue::new(from));
    let (mut taken, mut seen) = (Vec::new(), Seen::default());
    let mut before = state(&mut dialogue);
    while taken.len() < 80 {
        let moves = if is_rejected(&before[2]) {
            &[]
        } else {
            &*before[2]
        };
        let line = line(&mut dice, moves);
        typed.line(&line);
        let answer = dialogue.ask(&line);
        let has_changed = !is_rejected(&answer);
        taken.extend(has_changed.then(|| line.clone()));
        let is_option = has_changed && line.trim().parse::<u8>().is_ok();
        // the end of an answer drops a question that is open
        taken.extend(is_option.then(|| "echo".to_owned()));
        for _ in 0..if is_option { dice.below(3) } else { 0 } {
            // an answer to the question of the option, which is then a line like any other
            let answers = "1 1,0 0,1 2,n,0 2 2 1,5,7 7,left,why,undo,12\u{2460},1 1\u{ff11}";
            let line = dice.pick(&answers.split(',').collect::<Vec<_>>());
            typed.line(line);
            let is_taken = !is_rejected(&dialogue.ask(line));
            taken.extend(is_taken.then(|| line.to_owned()));
        }
        taken.push("echo".to_owned());
        dialogue.ask("echo");
        let after = state(&mut dialogue);
        // computers move at once, so that the position itself is never seen
        seen.starts
            .extend(line.strip_prefix("position ").map(str::to_owned));
        let word = line.split_whitespace().next().unwrap_or_default();
        let mut ending = COMMANDS.iter().filter(|command| {
            command.effect == Effect::Asks
                && matches!(command.when, Modes::InATurn | Modes::InAGame)
        });
        let ends = ending.any(|command| command.names.iter().any(|name| name.starts_with(word)));
        if is_rejected(&after[2]) && !word.is_empty() && ends {
            seen.ended.insert(after[..2].concat());
        }
        let mut answers = before.iter().zip(&after);
        let are_same = answers
            .all(|(before, after)| before == after || is_rejected(before) && is_rejected(after));
        let told = || format!("{line:?}: {answer:?}, and {before:?} is {after:?} now");
        assert!(has_changed || are_same, "{}", told());
        // moves of a game are refused in a task and at the menu
        let is_refused = ["Not that", "You're not in a game", "The game is over"];
        let is_refused = |line: &String| is_refused.iter().any(|said| line.contains(said));
        let may_be_refused = !moves.contains(&line) || answer.iter().any(is_refused);
        assert!(has_changed || may_be_refused, "{}", told());
        check(&after, &mut seen).unwrap_or_else(|why| panic!("{why}"));
        before = after;
    }
    let status = dialogue.wait();
    assert!([0, 1].contains(&status), "status {status}");
    (taken, before)
}

#[test]
fn any_line_is_taken_or_changes_nothing_and_the_rules_hold() {
    for seed in 1..=4 * times() as u64 {
        let mut typed = Typed::new(seed);
        let (taken, state) = session(seed, &mut typed);
        // rejected lines have drawn no random numbers, and what -q leaves out changes nothing
        let script = format!("{}\n{}\n", taken.join("\n"), STATE.join("\n"));
        let [quiet, told] = ["-q", "--color=never"].map(|option| {
            let program = Program::new([option, "--seed", &seed.to_string()]);
            program.in_one_stream().reads(&script).out
        });
        let state = state.iter().flatten();
        let state: Vec<&String> = state.filter(|line| !line.starts_with("-:")).collect();
        for out in [&quiet, &told] {
            // the results of a row that is left at the end are printed, too
            let is_told = |line: &&str| line.starts_with("-:") || line.starts_with("Played ");
            let end: Vec<&str> = out.lines().filter(|line| !is_told(line)).collect();
            assert_eq!(end[end.len().saturating_sub(state.len())..], state);
        }
        let mut all = told.lines();
        let missing = quiet.lines().find(|line| !all.any(|other| other == *line));
        assert_eq!(missing, None, "with -q alone");
    }
}

/// A script of any bytes is read to its end.
#[test]
fn no_script_makes_the_program_fail() {
    let mut pieces: Vec<&[u8]> = PIECES.split(|byte| *byte == b'|').collect();
    pieces.push(&[b'x'; 2_047]);
    for seed in 1..=3 * times() as u64 {
        let (mut dice, mut script) = (SplitMix(seed), Vec::new());
        for _ in 0..200 {
            match dice.below(4) {
                0 => script.extend_from_slice(dice.pick(&pieces)),
                _ => script.extend_from_slice(format!("{}\n", line(&mut dice, &[])).as_bytes()),
            }
        }
        let told = Program::new(["--seed", "1"]).reads(&script);
        let is_so = told.status == i32::from(!told.err.is_empty())
            && told.err.lines().all(|line| line.starts_with("-:"));
        let script = String::from_utf8_lossy(&script);
        assert!(is_so, "seed {seed}: {script}\n{told:?}");
    }
}
