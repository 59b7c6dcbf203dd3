//! The text of the menu.

use textwrap::core::display_width;

use crate::console::Text;
use crate::learning::lesson::lessons;
use crate::learning::rush::Rush;
use crate::learning::task::TaskKind;
use crate::model::clock::today;
use crate::model::game::{Game, Variant};
use crate::model::settings::{Computer, Name, Player, Seat, Tutor};
use crate::model::text::{alternatives, capitalized, joined, ordinal, spelled, unbroken};
use crate::session::offer::{game_left_last, next_review};
use crate::session::state::Session;
use crate::text::game_kind::tagline;
use crate::text::playing::moves_played;
use crate::text::score::score;

pub(crate) fn show_title(session: &mut Session) {
    let title = format!("TT2 - {} small board games", spelled(Game::ALL.len()));
    session.terminal.print(&Text::Title(title));
}

/// Prints the menu without its title and what Enter does: the players to choose, words to type, and
/// the score.
pub(crate) fn show_menu(session: &mut Session) {
    const NARROW: usize = 60;
    let width = session.terminal.console.width();
    let is_narrow = width.is_some_and(|width| width <= NARROW);
    let (star, labels) = players_to_choose(session);
    let rows = words(session);
    let (how, words) = if is_narrow {
        let words: Vec<&str> = rows.iter().map(|(word, _)| *word).collect();
        let words = format!("Or type a word: {}.", alternatives(&words));
        ("Type a number", Text::Say(words))
    } else {
        let row = |(word, meaning)| format!("  {word:10}{meaning}");
        let rows = joined(rows.into_iter().map(row), "\n");
        ("Type a word, or a number", Text::Page(rows))
    };
    let mut texts = vec![
        Text::Gap,
        Text::Page(format!("{how} to choose an opponent{star}:")),
        Text::Choices(labels),
        Text::Gap,
        words,
        Text::Gap,
    ];
    let (settings, players) = (&session.settings, &session.settings.players);
    let tutor = (settings.tutor == Tutor::On).then(|| "Tutor: on".to_owned());
    let record = session.results.score(players);
    let score = (record.games() > 0).then(|| score(&record, players));
    let mut state = joined(tutor.into_iter().chain(score), "    ");
    let more = " ('progress' shows more)";
    let fits = width.is_none_or(|width| display_width(&state) + more.len() <= width);
    if fits && record.games() > 0 && players.has_human() {
        state += more;
    }
    if !state.is_empty() {
        texts.push(Text::Say(state));
    }
    session.terminal.print(&Text::All(texts));
}

/// Formats what a variant is about. Tatedrez on its usual board comes with the word for the larger
/// one, unless that is chosen.
fn about(session: &Session, variant: Variant) -> String {
    let is_chosen = session.settings.variant == Variant::Tatedrez4;
    let larger = if variant == Variant::Tatedrez3 && !is_chosen {
        " ('tatedrez4': on a 4x4 board)"
    } else {
        ""
    };
    format!("{variant}: {}{larger}", tagline(variant.game()))
}

/// Formats the players with their numbers, and what a star means if there is one. A star follows each
/// computer against which the only human has won a game of the chosen variant that counts.
fn players_to_choose(session: &Session) -> (String, Vec<String>) {
    let (players, variant) = (&session.settings.players, session.settings.variant);
    let human = players.only_human().map(|seat| &players[seat]);
    let beaten = Player::NUMBERED.map(|word| {
        let computer = Computer::from_typed(word).map(Player::from);
        let pair = human.zip(computer);
        pair.is_some_and(|(human, computer)| session.results.has_won(variant, human, &computer))
    });
    let label = |(number, (word, is_beaten)): (usize, (&str, &bool))| {
        let star = if *is_beaten { "*" } else { "" };
        format!("{number} {}{star}", capitalized(word))
    };
    let labels = (0..).zip(Player::NUMBERED.into_iter().zip(&beaten));
    let star = if beaten.contains(&true) {
        format!(" {}", unbroken("(*: beaten at this game)"))
    } else {
        String::new()
    };
    (star, labels.map(label).collect())
}

/// Lists the words that can be typed, each with its meaning.
fn words(session: &mut Session) -> Vec<(&'static str, String)> {
    let review = review(session);
    let human = session.settings.players.first_human();
    let are_both_human = session.settings.players.are_both_human();
    let chosen = session.settings.variant;
    let mut rows = vec![
        ("lesson", lesson(session, human)),
        ("daily", daily(session, human)),
        ("puzzle", "find the winning move".to_owned()),
        ("rush", rush(session)),
    ];
    rows.extend(review.map(|meaning| ("review", meaning)));
    let others = Game::ALL
        .into_iter()
        .filter_map(|game| game.variants().next());
    for variant in others.filter(|variant| *variant != chosen) {
        let meaning = match game_left_last(session, variant) {
            Some(index) => {
                let moves = moves_played(&session.unfinished[index]);
                format!("continue {variant} after {moves}")
            }
            None => about(session, variant),
        };
        rows.push((variant.word(), meaning));
    }
    match session.unfinished.len() {
        0 => {}
        games => rows.push(("games", format!("list your unfinished games ({games})"))),
    }
    let name = match human {
        None => "play a friend ('name Ann Ben')",
        Some(_) if are_both_human => "change the names ('name Ann Ben')",
        Some(_) => "play a friend ('name Ann Ben') or use another name ('name Sam')",
    };
    rows.push(("name", name.to_owned()));
    if are_both_human {
        let p2 = match &session.settings.players[Seat::P2] {
            unnamed if unnamed.is_unnamed() => "p2".to_owned(),
            named => named.name(),
        };
        let first = format!("choose who begins ('first {p2}' or 'first toss')");
        rows.push(("first", first));
    }
    let help = "list the commands ('p1 easy' chooses P1, 'quit' leaves TT2)";
    rows.push(("help", help.to_owned()));
    rows
}

fn lesson(session: &Session, human: Option<&Name>) -> String {
    let game = session.settings.variant.game();
    if session.results.is_empty() && session.tasks.is_empty() {
        return format!("new here? Learn {game} in small steps");
    }
    let done = human.map_or(0, |name| session.tasks.lessons_done(game, name));
    match (done, lessons(game).len()) {
        (done, all) if done > 0 && done < all => {
            format!("learn {game} in small steps ({done} of {all} done)")
        }
        _ => format!("learn {game} in small steps"),
    }
}

fn rush(session: &Session) -> String {
    let best = match session.tasks.best_rush(session.settings.solver()) {
        0 => String::new(),
        best => format!(" {}", unbroken(&format!("(best: {best})"))),
    };
    let last = ordinal(Rush::MOST_MISTAKES.into());
    format!("solve longer and longer puzzles until your {last} mistake{best}")
}

/// Formats what the next review is about. Returns `None` if there is none.
fn review(session: &mut Session) -> Option<String> {
    let (kind, _) = next_review(session)?;
    let TaskKind::Review(mistake) = kind else {
        return Some("solve a puzzle that you missed in a rush".to_owned());
    };
    let game = session.results.to_review(session.settings.solver())?;
    let (mv, other) = (mistake.mv, game.players[!mistake.side].name());
    Some(format!("find a better move than '{mv}' against {other}"))
}

fn daily(session: &Session, human: Option<&Name>) -> String {
    let solve = "solve the puzzle of the day";
    let is_solved = human.is_some_and(|name| session.tasks.has_solved_day(today(), name));
    let days = human.map_or(0, |name| session.tasks.days_in_a_row(today(), name));
    match (is_solved, days) {
        (false, 0 | 1) => solve.to_owned(),
        (true, 0 | 1) => format!("{solve} (solved)"),
        (false, days) => format!("{solve} ({days} days in a row)"),
        (true, days) => format!("{solve} (solved; {days} days in a row)"),
    }
}
