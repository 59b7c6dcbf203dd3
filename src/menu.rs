//! The text of the menu.

use crate::console::Text;
use crate::learning::lesson::lessons;
use crate::model::clock::today;
use crate::model::game::{Game, Variant};
use crate::model::settings::{Computer, Player, Tutor};
use crate::model::text::{capitalized, joined, only_if, spelled, unbroken};
use crate::session::offer::next_review;
use crate::session::state::Session;
use crate::text::score::score;

pub(crate) fn show_title(session: &mut Session) {
    let title = format!("TT2 - {} small board games", spelled(Game::ALL.len()));
    session.terminal.print(&Text::Title(title));
}

/// Prints the menu without its title and what Enter does: the words to type, and the score.
pub(crate) fn show_menu(session: &mut Session) {
    let (players, star) = players_to_choose(session);
    let games = Variant::WORDS.map(str::to_owned).to_vec();
    let rows = [
        ("Play", players),
        ("Game", games),
        ("Learn", learn(session)),
        ("More", more(session)),
    ];
    // a row breaks only after a comma
    let in_words = |items: &[String]| joined(items.iter().map(|item| unbroken(item)), ", ");
    let rows = rows.map(|(label, items)| format!("{label:7}{}", in_words(&items)));
    let menu = format!("Type a word or a number{star}:\n{}", rows.join("\n"));
    let (settings, record) = (
        &session.settings,
        session.results.score(&session.settings.players),
    );
    let is_new = session.results.is_empty() && session.tasks.is_empty();
    let score = (record.games() > 0).then(|| score(&record, &settings.players));
    let new = (is_new && session.unfinished.is_empty()).then(|| {
        let game = settings.variant.game();
        format!("New here? Type 'lesson' to learn {game}, or 'help' to see what these words do.")
    });
    let below = score.into_iter().chain(new).map(Text::Say);
    let texts = [Text::Gap, Text::Page(menu), Text::Gap];
    let texts = texts.into_iter().chain(below).collect();
    session.terminal.print(&Text::All(texts));
}

/// Lists the players with their numbers, and explains the star if there is one. A star follows each
/// computer against which the only human has won a game of the chosen variant that counts.
fn players_to_choose(session: &Session) -> (Vec<String>, &'static str) {
    let (players, variant) = (&session.settings.players, session.settings.variant);
    let human = players.only_human().map(|seat| &players[seat]);
    let beaten = Player::NUMBERED.map(|word| {
        let computer = Computer::from_typed(word).map(Player::from);
        let pair = human.zip(computer);
        pair.is_some_and(|(human, computer)| session.results.has_won(variant, human, &computer))
    });
    let label = |(number, (word, is_beaten)): (usize, (&str, &bool))| {
        let star = only_if(*is_beaten, "*");
        format!("{number} {}{star}", capitalized(word))
    };
    let labels = (0..).zip(Player::NUMBERED.into_iter().zip(&beaten));
    let star = only_if(beaten.contains(&true), " (*: beaten at this game)");
    (labels.map(label).collect(), star)
}

fn learn(session: &mut Session) -> Vec<String> {
    let has_review = next_review(session).is_some();
    let (settings, tasks) = (&session.settings, &session.tasks);
    let (game, name) = (settings.variant.game(), settings.solver());
    let (done, all) = (tasks.lessons_done(game, name), lessons(game).len());
    let solved = only_if(tasks.has_solved_day(today(), name), " (solved)");
    let best = match tasks.best_rush(name) {
        best if best > 0 && !settings.players.are_both_human() => format!(" (best: {best})"),
        _ => String::new(),
    };
    let words = [
        format!("lesson ({done} of {all})"),
        "puzzle".to_owned(),
        format!("daily{solved}"),
        format!("rush{best}"),
    ];
    let review = has_review.then(|| "review".to_owned());
    words.into_iter().chain(review).collect()
}

fn more(session: &Session) -> Vec<String> {
    let settings = &session.settings;
    let games = match session.unfinished.len() {
        0 => None,
        games => Some(format!("games ({games})")),
    };
    let first = settings.players.are_both_human().then_some("first");
    let tutor = match settings.tutor {
        Tutor::On => "tutor (on)",
        Tutor::Off => "tutor",
    };
    let words = ["name"].into_iter().chain(first);
    let words = words.chain([tutor, "progress", "rules", "help", "quit"]);
    games.into_iter().chain(words.map(str::to_owned)).collect()
}
