//! Reads lines at a prompt, each of them once, and does what they ask for.

use std::borrow::Cow;
use std::mem;

use crate::commands::{Command, Effect, completions, guess, parse, set_names};
use crate::console::Received;
use crate::game::SeatedGame;
use crate::line::arg::Args;
use crate::line::notation::{no_move_from, read_cell, without_fillers};
use crate::line::part::{
    BACK, answers, kinds, moves_after, read_beginning, wanted, with_part, without_row,
};
use crate::line::{
    Modes, after_no, bare, is_answer, is_digit, is_enter, is_number, is_question, request_of_line,
    says_yes, with_plain_quotes,
};
use crate::model::game::{Move, MoveKind};
use crate::model::games::AnyGame;
use crate::model::settings::{BoardStyle, Seat};
use crate::model::text::only_if;
use crate::rejection::{Rejection, Remedy};
use crate::session::autosave::save_session;
use crate::session::flow::{Answer, Exit, Step};
use crate::session::offer::offer;
use crate::session::place::{Menu, Place};
use crate::session::state::Session;
use crate::text::tasks::heading;

/// What TT2 waits for at a prompt.
pub(crate) enum At {
    /// Any line, in a turn or between games.
    Line,
    /// Any line, after the unfinished games were listed, so that the number of one continues it.
    Games,
    /// The next part of the move that begins with this text.
    Part(String),
    /// The names of the players, at the first start.
    Names,
    /// Enter, so a line that was typed too early cannot be a second mistake in a rush.
    NextPuzzle,
}

/// What a line asks for.
#[derive(Clone)]
enum Request {
    /// What Enter does. Between games, some words do the same.
    Enter,
    /// To leave a question.
    Back,
    /// What TT2 has asked about.
    Yes,
    /// The question for the next part of the move that begins with this text.
    Part(String),
    Run(&'static Command, Args),
    /// A question, because TT2 isn't sure what was meant.
    Ask(Box<Question>),
    /// No, and what follows in the same line.
    No(Box<Request>),
}

/// An open question for yes or no.
#[derive(Clone)]
struct Question {
    text: String,
    /// The line about which TT2 asks.
    line: String,
    /// What a word for yes runs.
    request: Request,
}

impl Request {
    /// Returns the question with this text about the request, which was read from this line.
    fn question(self, text: String, line: &str) -> Question {
        let request = match self {
            Self::Ask(question) => return *question,
            Self::No(next) => return next.question(text, line),
            Self::Run(command, mut args) => {
                args.is_confirmed = true;
                Self::Run(command, args)
            }
            other => other,
        };
        let line = line.to_owned();
        Question {
            text,
            line,
            request,
        }
    }

    /// Asks whether this line was meant, which is another form of what was typed.
    fn did_you_mean(line: String, command: &'static Command, args: Args) -> Self {
        let line = match args.mv {
            Some(mv) if command.is_move() => mv.to_string(),
            _ => line,
        };
        Self::Ask(Box::new(Question {
            text: format!("Did you mean '{line}'?"),
            line,
            request: Self::Run(command, args),
        }))
    }
}

/// A prompt: where it is, and what TT2 waits for there.
pub(crate) struct Prompt<'a, 'g> {
    session: &'a mut Session,
    place: Place<'g>,
    at: At,
    question: Option<Question>,
}

impl<'a, 'g> Prompt<'a, 'g> {
    pub(crate) fn new(session: &'a mut Session, place: Place<'g>, at: At) -> Self {
        Self {
            session,
            place,
            at,
            question: None,
        }
    }

    /// Reads lines until one does more than show or change something, and returns what follows it.
    pub(crate) fn ask(mut self) -> Result<Step, Exit> {
        loop {
            let shows_menus = self.session.terminal.shows_menus();
            match self.next()? {
                Step::Again => {}
                step => return Ok(step),
            }
            // the menu is shown once the lines of `-c` are over
            if let Place::Menu(Menu {
                is_after: false, ..
            }) = self.place
                && !shows_menus
                && self.session.terminal.shows_menus()
            {
                return Ok(Step::Menu);
            }
        }
    }

    /// Runs a line that was typed in a game and is for the menu, and then reads lines as
    /// [`ask`](Self::ask) does.
    pub(crate) fn ask_after(mut self, line: &str) -> Result<Step, Exit> {
        match self.run_line(line)? {
            Step::Again => {}
            step => return Ok(step),
        }
        if let Place::Menu(menu) = &mut self.place {
            // the line has left a game
            menu.is_offered = false;
        }
        self.ask()
    }

    /// Saves the session, reads the next line, and does what it asks for. Skips blank lines of a script,
    /// and lines with only a comment. If TT2 has asked something, Enter and Ctrl-C mean no. At a question
    /// for anything else, `back` and Ctrl-C leave it, if it can be left.
    fn next(&mut self) -> Result<Step, Exit> {
        let prompt = self.show();
        save_session(self.session, self.place.playing(), false);
        let is_any_line = self.is_any_line();
        let completes = is_any_line && self.session.terminal.is_at_terminal;
        let mode = completes.then(|| self.place.mode());
        loop {
            let words =
                move |before: &str| mode.map_or(Some(vec![]), |mode| completions(before, &mode));
            let received = self.session.terminal.read_line(&prompt, words);
            let text = match received.map_err(Exit::Unreadable)? {
                // a line may be pasted with its prompt
                Received::Line(Ok(text)) if self.is_typed() => {
                    with_plain_quotes(text.strip_prefix(&prompt).unwrap_or(&text))
                }
                Received::Line(Ok(text)) => text,
                Received::Line(Err(unreadable)) => {
                    return self.run("", Err(Rejection::new(unreadable)));
                }
                Received::Interrupted if self.question.is_some() => "no".to_owned(),
                Received::Interrupted => {
                    if is_any_line {
                        let how = "To leave, type 'quit' or press Ctrl-D.";
                        self.session.terminal.say(how);
                    }
                    return self.run("", Ok(Request::Back));
                }
                Received::End => return Err(Exit::NoMoreLines),
            };
            let line = request_of_line(&text);
            if !line.is_empty() || self.is_typed() && text.trim().is_empty() {
                return self.run_line(line);
            }
        }
    }

    /// Shows what Enter does between games, or the board and the options in a turn, unless they were
    /// shown before. Returns the text of the prompt. A script needs none, so it gets an empty one, which
    /// costs nothing.
    fn show(&mut self) -> String {
        let is_any_line = self.is_any_line();
        let session = &mut *self.session;
        if is_any_line && session.terminal.shows_menus() {
            match &mut self.place {
                Place::Game(game) => session.show_board(game),
                Place::Menu(menu) => {
                    if session.terminal.is_at_terminal && !mem::take(&mut menu.is_offered) {
                        session.terminal.gap();
                        let offer = offer(session, menu).text();
                        session.terminal.print(&offer);
                    }
                }
            }
        }
        if !session.terminal.is_at_terminal {
            return String::new();
        }
        match (&self.at, &self.place) {
            (At::Line | At::Games, Place::Menu(_)) => "> ".to_owned(),
            (At::Line | At::Games, Place::Game(game)) => {
                let side = game.history.side_to_move();
                let practice = only_if(game.is_practice(), ", practice");
                format!("{} ({side}){practice}> ", game.display_name(side))
            }
            (At::Part(begun), Place::Game(game)) => {
                let shows_goals = shows_goals(session, &game.history);
                format!("{} ", question(&game.history, begun, shows_goals))
            }
            (At::Part(_) | At::Names, _) => {
                format!("Name (Enter: {})> ", session.settings.names[Seat::P1])
            }
            (At::NextPuzzle, _) => "Press Enter for the next puzzle. ".to_owned(),
        }
    }

    fn is_any_line(&self) -> bool {
        matches!(self.at, At::Line | At::Games)
    }

    fn is_typed(&self) -> bool {
        self.session.terminal.is_typed()
    }

    /// Reads a line, and does what it asks for.
    fn run_line(&mut self, line: &str) -> Result<Step, Exit> {
        let request = self.read(line);
        if let Ok(Request::Yes) = request
            && let Some(question) = self.question.take()
        {
            return self.run(&question.line, Ok(question.request));
        }
        self.run(line, request)
    }

    /// Does what a line asks for. If it is rejected, prints why. If the message is a question, a word for
    /// yes then runs the request.
    ///
    /// # Errors
    /// Returns [`Exit::NoMoreLines`] if `--strict` is set and the line was not typed at a terminal.
    fn run(&mut self, line: &str, request: Result<Request, Rejection>) -> Result<Step, Exit> {
        let done = request.as_ref().map_err(Clone::clone);
        let done = done.and_then(|request| self.run_request(request));
        let why = match done {
            Err(why) if why.remedy == Remedy::Menu && self.can_be_left() => {
                return Ok(Step::Run(line.to_owned()));
            }
            Err(why) => why,
            Ok(step) => {
                self.question = None;
                match request {
                    Ok(Request::Run(command, _)) if command.names == ["games"] => {
                        self.at = At::Games;
                    }
                    Ok(Request::No(_)) => {}
                    _ if matches!(self.at, At::Part(_) | At::Games) => self.at = At::Line,
                    _ => {}
                }
                return Ok(step);
            }
        };
        self.session.terminal.reject(&why);
        if let (Ok(request), Remedy::Yes) = (request, why.remedy) {
            self.question = Some(request.question(why.to_string(), line));
        } else if let Some(question) = &self.question {
            self.session.terminal.reject(&question.text);
        }
        if let At::Part(begun) = &mut self.at {
            *begun = without_row(begun).to_owned();
        }
        if let Place::Menu(menu) = &mut self.place {
            menu.is_offered = true;
        }
        if self.session.terminal.ends_at_rejection() {
            return Err(Exit::NoMoreLines);
        }
        Ok(Step::Again)
    }

    /// Returns `true` at a terminal before a human's first move, unless moves can be redone. A line for the
    /// menu then leaves the game.
    fn can_be_left(&self) -> bool {
        let is_new = |game: &SeatedGame| {
            let can_redo = game.history.undone_movers().next().is_some();
            game.counts() && !game.is_unfinished() && !can_redo
        };
        self.is_typed() && self.place.playing().is_some_and(is_new)
    }

    fn run_request(&mut self, request: &Request) -> Answer {
        match (request, &self.at, &mut self.place) {
            (Request::Enter, At::Names, _) => Ok(Step::Menu),
            (Request::Enter, At::NextPuzzle, _) => Ok(Step::Done),
            (Request::Enter, _, Place::Menu(menu)) => {
                let line = offer(self.session, menu).line;
                let request = self.command(&line)?;
                self.run_request(&request)
            }
            (Request::Enter, _, Place::Game(game)) => {
                if let (Some(attempt), Some(name)) = (&game.task, game.players.first_human()) {
                    let session = &mut *self.session;
                    let heading = heading(&attempt.task, name, &session.settings, &session.tasks);
                    session.terminal.remark(heading);
                }
                self.session.show_turn(game, false);
                Ok(Step::Again)
            }
            (Request::Back | Request::Yes, ..) => Ok(Step::Again),
            (Request::Part(begun), ..) => Ok(Step::Part(begun.clone())),
            (Request::Run(_, args), At::Names, _) if args.names.is_some() => {
                set_names(self.session, args.names.as_deref().unwrap_or_default())?;
                Ok(Step::Menu)
            }
            (Request::Run(command, args), ..) => (command.run)(self.session, &mut self.place, args),
            (Request::Ask(question), ..) => {
                Err(Rejection::new(question.text.clone()).with(Remedy::Yes))
            }
            (Request::No(next), ..) => {
                self.session.terminal.say("Nothing has changed.");
                self.run_request(next)
            }
        }
    }

    /// Reads what a line asks for, and changes nothing. The line has no comment and no blanks around it. It
    /// is empty if only Enter was pressed.
    fn read(&self, line: &str) -> Result<Request, Rejection> {
        if let Some(answer) = self.answer(line) {
            return Ok(answer);
        }
        match (&self.at, &self.place) {
            (At::Part(_), _) if line.is_empty() => Ok(Request::Back),
            _ if line.is_empty() => Ok(Request::Enter),
            (At::Line | At::Games, Place::Menu(menu)) => self.at_menu(menu, line),
            (At::Part(_) | At::Names, _) if line.eq_ignore_ascii_case("back") => Ok(Request::Back),
            (At::Line | At::Games | At::Part(_), Place::Game(game)) => self.in_turn(game, line),
            (At::Part(_) | At::Names, _) => match self.command(line) {
                Ok(request @ Request::Run(..)) => Ok(request),
                Ok(request @ Request::Ask(_)) if is_question(line) => Ok(request),
                _ => self.command(&format!("name {line}")),
            },
            (At::NextPuzzle, _) if is_enter(line) => Ok(Request::Enter),
            (At::NextPuzzle, _) => match self.command(line) {
                Ok(Request::Run(command, args)) if matches!(command.names[0], "menu" | "quit") => {
                    Ok(Request::Run(command, args))
                }
                _ => Err(Rejection::new("Press Enter first.")),
            },
        }
    }

    /// Reads the answer to a question: a word for yes or no, or the same line again. After *no*, TT2 makes
    /// a move, and asks about anything else. *Right* or a number alone may be an answer or a move, and
    /// `yes?` is neither yes nor no, so TT2 asks again.
    fn answer(&self, line: &str) -> Option<Request> {
        let question = self.question.as_ref()?;
        let ask_again = || Some(Request::Ask(Box::new(question.clone())));
        let said = bare(line);
        if said.eq_ignore_ascii_case("right") || is_number(&said) {
            return ask_again();
        }
        let mut asked = question.line.clone();
        if let Request::Run(command, _) = &question.request {
            asked = asked + " " + &command.names.join(" ");
        }
        if line.is_empty() {
            return Some(Request::No(Box::new(Request::Back)));
        }
        if line.eq_ignore_ascii_case(&question.line) || says_yes(line, &asked) {
            return Some(Request::Yes);
        }
        let rest = match after_no(line) {
            None if is_answer(line) => return ask_again(),
            rest => rest?,
        };
        let next = match self.command(rest) {
            Ok(Request::Run(command, args)) if !command.is_move() && !self.asks(command) => {
                Request::did_you_mean(bare(rest), command, args)
            }
            next => next.unwrap_or(Request::Back),
        };
        Some(Request::No(Box::new(next)))
    }

    /// Reads a line between games: a word that does what Enter does, the number of a listed game, or any
    /// other line.
    fn at_menu(&self, menu: &Menu, line: &str) -> Result<Request, Rejection> {
        if !self.is_typed() {
            return self.command(line);
        }
        if is_enter(line) {
            return Ok(Request::Enter);
        }
        let said = bare(line);
        if is_number(&said) && matches!(self.at, At::Games) {
            return self.read_as(line, &format!("continue {said}"));
        }
        let is_after_game = menu.is_after && menu.finished().is_some();
        if is_number(line) && is_after_game && self.session.settings.players.are_both_human() {
            let why = "To choose an opponent, first type 'menu'.";
            return Err(Rejection::new(why));
        }
        self.command(line)
    }

    /// Reads a line in a turn: the number of an option, or any other line. At the question for a part of a
    /// move, reads this part, or several, or any other line, which leaves the question. In Tatedrez, once
    /// a piece can only be moved, a cell alone is its beginning.
    fn in_turn(&self, game: &SeatedGame, line: &str) -> Result<Request, Rejection> {
        let history = &game.history;
        let is_cell = || self.is_typed() && read_cell(&without_fillers(&bare(line))).is_some();
        let begun = match &self.at {
            At::Part(begun) => begun,
            _ if is_digit(line) => "",
            _ if is_cell() && only_moves_pieces(history) => MoveKind::Move.word(),
            _ => return self.command(line),
        };
        let (said, before) = (bare(line), without_row(begun));
        let moves = moves_after(history, before);
        let has_answers = !answers(before, &moves).is_empty();
        if has_answers && said == BACK.to_string() && !begun.is_empty() {
            return Ok(Request::Back);
        }
        let Some(longer) = with_part(begun, &said, history) else {
            let is_command = Command::find(&said).is_some();
            return match self.command(line) {
                // a direction is not a cell
                Ok(Request::Run(command, _))
                    if command.is_move() && !is_command && self.is_typed() =>
                {
                    Err(wanted(begun, line, &moves))
                }
                Err(why) if !is_command && why.remedy != Remedy::Menu => {
                    Err(wanted(begun, line, &moves))
                }
                request => request,
            };
        };
        let is_row = !has_answers && longer != before && without_row(&longer) == before;
        if is_row || !moves_after(history, &longer).is_empty() {
            return Ok(Request::Part(longer));
        }
        let request = self.read_as(line, &longer);
        let or_back = |why: Rejection| match &self.at {
            At::Part(_) => why.or_back(),
            _ => why,
        };
        if let Ok(Request::Run(_, Args { mv: Some(mv), .. })) = &request {
            history.legal(*mv).map_err(|why| or_back(why.into()))?;
        }
        if let Ok(Request::Run(..) | Request::Ask(_)) = request {
            return request;
        }
        let cell = read_cell(&longer[before.len()..]).filter(|_| !has_answers);
        let no_move = cell.map(|cell| or_back(no_move_from(history, cell)));
        Err(no_move.unwrap_or_else(|| wanted(begun, line, &moves)))
    }

    /// Reads a command or a move. At a terminal, also reads the beginning of a move, and guesses what a
    /// line may have meant that cannot be read. A question for a command that leaves or loses something
    /// stays one.
    fn command(&self, line: &str) -> Result<Request, Rejection> {
        self.read_as(line, &as_typed(line, self.is_typed()))
    }

    /// Reads `said`, which is what a line means, as [`command`](Self::command) does.
    fn read_as(&self, line: &str, said: &str) -> Result<Request, Rejection> {
        let mode = self.place.mode();
        let is_typed = self.is_typed();
        let why = match parse(said, &mode) {
            Ok((command, args))
                if is_typed
                    && line.contains('?')
                    && !matches!(command.effect, Effect::Shows | Effect::Helps)
                    && !self.asks(command) =>
            {
                return Ok(Request::did_you_mean(said.into(), command, args));
            }
            Ok((command, args)) => return Ok(Request::Run(command, args)),
            Err(why) => why,
        };
        if !is_typed || why.remedy == Remedy::Menu {
            return Err(why);
        }
        if let Some(game) = self.place.playing()
            && let Some(begun) = read_beginning(said, &game.history)
        {
            return Ok(Request::Part(begun));
        }
        match guess(line, &why, &mode) {
            Some((_, command, args)) if self.asks(command) => Ok(Request::Run(command, args)),
            Some((line, command, args)) => Ok(Request::did_you_mean(line, command, args)),
            None => Err(why),
        }
    }

    /// Returns `true` if a command asks before it does anything. Only an unfinished game is worth a
    /// question before `restart`, and only a game before `resign`.
    fn asks(&self, command: &Command) -> bool {
        let playing = self.place.playing();
        command.effect == Effect::Asks
            && match command.when {
                Modes::WithAGame => playing.is_some_and(SeatedGame::is_unfinished),
                Modes::InATurn => playing.is_some_and(|game| game.task.is_none()),
                _ => true,
            }
    }
}

/// Removes the punctuation after the words of a typed line, except from a name, the name of a file and
/// a text.
fn as_typed(line: &str, is_typed: bool) -> Cow<'_, str> {
    if !is_typed {
        return line.into();
    }
    match Command::find(line) {
        Some((command, _)) if command.takes_text() => line.into(),
        Some((_, rest)) => (line[..line.len() - rest.len()].to_owned() + &bare(rest)).into(),
        None => bare(line).into(),
    }
}

/// Returns `true` if the side to move can only move its pieces, and each kind of piece in its own way.
fn only_moves_pieces(game: &AnyGame) -> bool {
    game.variant().game().has_piece_kinds() && kinds(&game.legal_moves()) == [MoveKind::Move]
}

/// Words the question for the next part of a move.
fn question(game: &AnyGame, begun: &str, shows_goals: bool) -> &'static str {
    if without_row(begun) != begun {
        return "Column?";
    }
    let is_first = !begun.contains(' ');
    let moves = moves_after(game, begun);
    match moves[0] {
        Move::Shift(_) => "Which direction?",
        Move::PlacePiece(..) if !answers(begun, &moves).is_empty() => "Which piece?",
        Move::Place(_) | Move::PlacePiece(..) | Move::Pass => "Which cell (row, column)?",
        Move::Swap(..) if is_first => "Swap which mark?",
        Move::Swap(..) => "With which mark?",
        Move::Move(..) if is_first => "Move which piece?",
        Move::Move(..) if shows_goals => "To which +?",
        Move::Move(..) => "To which cell?",
    }
}

/// Returns `true` if the cells to which a piece of Tatedrez can go are shown on the board.
pub(crate) fn shows_goals(session: &Session, game: &AnyGame) -> bool {
    let is_drawn =
        session.settings.board == BoardStyle::Plain && !session.terminal.console.is_quiet;
    is_drawn && session.terminal.is_typed() && game.variant().game().has_piece_kinds()
}
