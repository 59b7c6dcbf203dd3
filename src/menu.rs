//! The text of the menu.

use crate::console::aligned;
use crate::model::clock::today;
use crate::model::game::Game;
use crate::model::settings::{Player, Seat};
use crate::model::text::{capitalized, counted, spelled};
use crate::session::state::Session;
use crate::text::game_kind::tagline;
use crate::text::players::who;
use crate::text::score::tally;

pub(crate) fn title() -> String {
    format!("TT2 - {} small board games", spelled(Game::ALL.len()))
}

/// Formats the menu below its title: the chosen game and its players, the other players and games,
/// and further commands.
pub(crate) fn menu(session: &Session) -> String {
    let groups = [
        who_plays_what(session),
        players_to_choose(),
        games_to_choose(session),
        what_else(session),
    ];
    groups.map(|lines| lines.join("\n")).join("\n\n")
}

fn who_plays_what(session: &Session) -> Vec<String> {
    let (players, variant) = (&session.settings.players, session.settings.variant);
    let mut lines = vec![format!("  Game   {variant}: {}", tagline(variant.game()))];
    for seat in Seat::ALL {
        lines.push(format!("  {seat}     {}", who(&players[seat])));
    }
    let score = session.results.score(players);
    if score.games() > 0 {
        lines.push(format!("  Score  {}", tally(&score, players)));
    }
    lines
}

fn players_to_choose() -> Vec<String> {
    const IN_A_LINE: usize = 4;
    let numbered: Vec<String> = (0..)
        .zip(Player::NUMBERED)
        .map(|(number, word)| format!("{number} {}", capitalized(word)))
        .collect();
    let rows: Vec<String> = numbered
        .chunks(IN_A_LINE)
        .map(|row| format!("  {}", row.join("\t")))
        .collect();
    let intro = "Type a number to choose P2 ('p1 4': P1; 'help players' compares them):";
    [&[intro.to_owned()], &*aligned(&rows, None)].concat()
}

fn games_to_choose(session: &Session) -> Vec<String> {
    let chosen = session.settings.variant.game();
    let mut lines = vec!["Type a word to play another game:".to_owned()];
    for game in Game::ALL.into_iter().filter(|game| *game != chosen) {
        lines.push(format!("  {:9}  {game}: {}", game.word(), tagline(game)));
    }
    lines
}

/// Formats a first step for a newcomer or the puzzle that waits, how to play a friend, and further
/// commands.
fn what_else(session: &Session) -> Vec<String> {
    let mut lines = Vec::new();
    lines.extend(first_step(session));
    lines.push("To play a friend, type both names: 'name Ann Ben'.".to_owned());
    lines.push(format!(
        "You can also type: {}.",
        commands(session).join(", ")
    ));
    lines
}

/// Lists the commands that a player may want next. `review` is one of them once the player has
/// finished a game that is kept.
fn commands(session: &Session) -> Vec<String> {
    let human = session.settings.players.first_human();
    let has_played = human.is_some_and(|name| !session.results.of_human(name).is_empty());
    let games = session.unfinished.len();
    let mut commands = vec!["lesson".to_owned(), "puzzle".to_owned()];
    if has_played && session.files.results.is_some() {
        commands.push("review".to_owned());
    }
    if games > 0 {
        commands.push(format!("games ({games})"));
    }
    commands.extend(["rules", "help", "quit"].map(str::to_owned));
    commands
}

/// Formats a line that suggests a lesson to a newcomer, or today's puzzle to the only human if
/// yesterday's is solved without help. Returns `None` if there is nothing to suggest, or if the
/// session is not at a terminal.
fn first_step(session: &Session) -> Option<String> {
    let (settings, tasks) = (&session.settings, &session.tasks);
    let name = settings.players.first_human()?;
    if !session.terminal.is_at_terminal() {
        return None;
    }
    if session.results.is_empty() && tasks.is_empty() {
        let game = settings.variant.game();
        return Some(format!(
            "New here? Type 'lesson' to learn {game} in small steps."
        ));
    }
    settings.players.only_human()?;
    let days = tasks.days_in_a_row(today(), name);
    let is_waiting = days > 0 && !tasks.has_solved_day(today(), name);
    let days = counted(days, "day", "days");
    is_waiting.then(|| format!("Today's puzzle is waiting: type 'puzzle today' ({days} so far)."))
}
