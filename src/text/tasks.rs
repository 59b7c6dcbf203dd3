//! Texts about lessons, puzzles and reviews.

use std::cmp::Ordering;

use chrono::NaiveDate;

use super::mistakes::{consequence, mistake_to_correct};
use super::values::moves_in_words;
use super::why::what_it_does;
use crate::learning::analysis::JudgedPly;
use crate::learning::best_play::ExplainedPly;
use crate::learning::lesson::{Lesson, lessons};
use crate::learning::rush::{Run, Rush};
use crate::learning::task::{Task, TaskKind};
use crate::learning::task_log::TaskLog;
use crate::model::clock::today;
use crate::model::game::{Move, Position as _};
use crate::model::settings::{Name, Settings};
use crate::model::text::{capitalized, joined, only_if, ordinal};
use crate::solver::{Value, Wdl};

/// Formats the number of a lesson and its title: `Lesson 2 of 7: Shift a line in.`
pub fn lesson_heading(lesson: &Lesson) -> String {
    let count = lessons(lesson.position.variant().game()).len();
    format!("Lesson {} of {count}: {}.", lesson.number, lesson.title)
}

/// Formats what the player of a task must do: `Puzzle. Tatedrez: you are X. Win in 3 moves.` A review
/// names whose it is, unless there is only one human, and counts the missed puzzles.
pub fn heading(task: &Task, name: &Name, settings: &Settings, tasks: &TaskLog) -> String {
    let side = task.position.side_to_move();
    let what = match task.value.wdl() {
        Wdl::Win => format!("win in {}.", moves_in_words(task.value)),
        Wdl::Draw => "find a move that doesn't lose.".to_owned(),
        Wdl::Loss => "last as long as you can.".to_owned(),
    };
    let you_are = format!("you are {side}. {}", capitalized(&what));
    let review = if settings.players.are_both_human() {
        format!("Review for {name}")
    } else {
        "Review".to_owned()
    };
    let (kind, told) = match &task.kind {
        TaskKind::Lesson(_) => return format!("Your task: {what}"),
        TaskKind::Puzzle => ("Puzzle".to_owned(), you_are),
        TaskKind::Day(date) => (format!("Puzzle of {date}"), you_are),
        TaskKind::Rush(rush) => {
            let (number, whose) = (rush.run().number(), whose(rush, rush.run()));
            (format!("Rush, puzzle {number}{whose}"), you_are)
        }
        TaskKind::Missed => {
            let told = format!("you missed this one in a rush. {}", capitalized(&you_are));
            let left = tasks.missed(name).len();
            (format!("{review} ({left} left)"), told)
        }
        TaskKind::Review(mistake) => {
            let who = match settings.players.only_human() {
                Some(_) => "you",
                None => &name.to_string(),
            };
            (review, mistake_to_correct("here", who, mistake))
        }
    };
    format!("{kind}. {}: {told}", task.position.variant())
}

/// Formats what is wrong with a move in a task: `Not that one: O wins at once with 'place 1 1'.`
/// Returns `None` if the move is right.
pub fn objection(task: &Task, ply: &JudgedPly) -> Option<String> {
    let slow = || {
        let moves = moves_in_words(ply.before);
        format!("That wins too, but it takes more than {moves}.")
    };
    let wrong = |consequence| format!("Not that one: {consequence}.");
    (!task.is_right(ply)).then(|| consequence(ply).map_or_else(slow, wrong))
}

/// Formats to whom of two players something in a rush belongs: ` for Ann`.
fn whose(rush: &Rush, run: &Run) -> String {
    match rush.runs[..] {
        [_] => String::new(),
        _ => format!(" for {}", run.name),
    }
}

/// Formats what each player has to beat, and how many puzzles are skipped. In a player's first rush,
/// there is no such line.
pub fn rush_begun(rush: &Rush) -> Vec<String> {
    let runs = rush.runs.iter().filter(|run| run.best > 0);
    let line = |run: &Run| {
        let (whose, best) = (whose(rush, run), run.best);
        let skipped = match run.skipped {
            0 => String::new(),
            last => format!(" Puzzles 1 to {last} count as solved."),
        };
        format!("Rush{whose}: your best is {best}.{skipped}")
    };
    runs.map(line).collect()
}

/// Formats what follows a puzzle of a rush that was solved. `rush` includes it.
pub fn rush_solved(rush: &Rush) -> String {
    if let [one, other] = &rush.runs[..] {
        let standing = [one, other].map(|run| format!("{} {}", run.name, run.solved));
        return format!("Right! {}.", standing.join(", "));
    }
    let run = rush.run();
    let solved = run.solved;
    let is_best = run.best > 0 && solved - 1 == run.best;
    let best = only_if(is_best, " That is your best so far.");
    format!("Right! You have solved {solved}.{best}")
}

/// Formats what follows a puzzle of a rush that was missed. `rush` includes it, and `best` is a move
/// that wins.
pub fn rush_missed(rush: &Rush, best: Move) -> Vec<String> {
    let run = rush.run();
    let (mistakes, most, whose) = (run.mistakes, Rush::MOST_MISTAKES, whose(rush, run));
    let missed = format!("Mistake {mistakes} of {most}{whose}. A winning move was '{best}'.");
    let other = rush.runs.iter().find(|run| !run.is_over());
    let out = other.filter(|_| run.is_over());
    let out = out.map(|other| format!("{} is out. {} plays on.", run.name, other.name));
    [missed].into_iter().chain(out).collect()
}

/// Formats how a rush ended. If two players have made all their mistakes, says who wins.
pub fn rush_over(rush: &Rush) -> Vec<String> {
    let [one, other] = &rush.runs[..] else {
        let run = rush.run();
        let solved = run.solved;
        let best = match run.best {
            0 if solved == 0 => String::new(),
            0 => " That is your best so far.".to_owned(),
            best if solved > best => format!(" Your best before was {best}."),
            best => format!(" Your best is {best}."),
        };
        return vec![format!("Rush over: you solved {solved}.{best}")];
    };
    let solved = [one, other].map(|run| format!("{} solved {}", run.name, run.solved));
    let won = match one.solved.cmp(&other.solved) {
        _ if rush.next().is_some() => String::new(),
        Ordering::Equal => " It's a draw!".to_owned(),
        Ordering::Greater => format!(" {} wins!", one.name),
        Ordering::Less => format!(" {} wins!", other.name),
    };
    let over = format!("Rush over: {}.{won}", solved.join(", "));
    let records = [one, other].into_iter().filter(|run| run.solved > run.best);
    let record = |run: &Run| format!("{}'s best so far is {}.", run.name, run.solved);
    [over].into_iter().chain(records.map(record)).collect()
}

/// Formats why the first of these plies of best play is right.
pub fn explanation(plies: &[ExplainedPly]) -> String {
    let right = &plies[0];
    let facts = |ply: &ExplainedPly| {
        let reasons = ply.reasons.iter();
        joined(
            reasons.map(|reason| what_it_does(ply.side, reason)),
            ", and ",
        )
    };
    // every second ply is one of this side
    let mut own = plies.iter().step_by(2);
    let why = match own.find(|ply| !facts(ply).is_empty()) {
        Some(ply) if ply.number == right.number => format!("it {}", facts(ply)),
        // every win has a ply with facts, because its last ply makes the line
        Some(ply) if right.value > Value::Draw => match &plies[1..ply.number - right.number] {
            [reply] => {
                let (side, reply) = (reply.side, reply.mv);
                format!(
                    "after {side}'s '{reply}', the move '{}' {}",
                    ply.mv,
                    facts(ply)
                )
            }
            _ => format!("it leads to '{}', which {}", ply.mv, facts(ply)),
        },
        _ if right.value < Value::Draw => {
            format!("it lasts {}", moves_in_words(right.value))
        }
        _ => format!("it leaves {} no winning move", !right.side),
    };
    format!("Why '{}' works: {why}.", right.mv)
}

/// Formats on which try, from 1, a task was solved without help.
pub fn solved(tries: usize) -> String {
    match tries {
        1 => "Solved.".to_owned(),
        2..=10 => format!("Solved on the {} try.", ordinal(tries)),
        _ => format!("Solved on try {tries}."),
    }
}

/// Formats the sentences after the puzzle of a day, and a line to send to a friend. `days` counts the
/// days in a row whose puzzles are solved, up to this one.
pub fn day_solved(task: &Task, date: NaiveDate, days: usize, had_help: bool) -> [String; 2] {
    let help = only_if(had_help, " with help");
    let (variant, moves) = (task.position.variant(), moves_in_words(task.value));
    let which = if date == today() {
        "the puzzle of the day".to_owned()
    } else {
        format!("the puzzle of {date}")
    };
    let (makes, in_a_row) = match days {
        0 | 1 => (String::new(), String::new()),
        days => (
            format!(" That makes {days} days in a row."),
            format!(", {days} days in a row"),
        ),
    };
    [
        format!("You have solved {which}{help}.{makes}"),
        format!("TT2 puzzle of {date}: {variant} in {moves}, solved{help}{in_a_row}"),
    ]
}
