//! Reading one line: an answer to what is asked, or a request.

use super::TT2;
use crate::command::{Request, completions, parse, without_comment};
use crate::console::{Received, Source};
use crate::rejection::Rejection;
use crate::turn::{End, Here, Turn};

/// What came of a line.
#[derive(Debug)]
pub enum Asked<T> {
    /// It answers what was asked.
    Answer(T),
    /// It leads on.
    Turn(Turn),
    /// It asked for something that was shown or set, or Ctrl-C dropped it.
    Answered,
    /// It was empty.
    Empty,
    /// It was rejected, which was said.
    Rejected,
}

impl TT2 {
    /// Reads a line after a prompt. If `read` makes nothing of it, it is a request, which is answered here or leads on.
    ///
    /// # Errors
    /// The end of the program.
    pub fn ask<T>(
        &mut self,
        here: Here<'_>,
        prompt: &str,
        read: impl FnOnce(&str) -> Option<Result<T, Rejection>>,
    ) -> Result<Asked<T>, End> {
        let Some(line) = self.read_line(here, prompt)? else {
            return Ok(Asked::Answered);
        };
        if line.is_empty() {
            return Ok(Asked::Empty);
        }
        let asked = match read(&line) {
            Some(answer) => answer.map(Asked::Answer),
            None => match parse(&line, here.position().as_ref()) {
                Ok(request) => self.requested(here, request),
                Err(wrong) => Err(wrong.into()),
            },
        };
        match asked {
            Ok(asked) => Ok(asked),
            Err(rejection) => {
                self.reject(&rejection)?;
                Ok(Asked::Rejected)
            }
        }
    }

    /// Does what a request asks for.
    pub(super) fn requested<T>(
        &mut self,
        here: Here<'_>,
        request: Request,
    ) -> Result<Asked<T>, Rejection> {
        let turn = self.obey(here, request)?;
        Ok(turn.map_or(Asked::Answered, Asked::Turn))
    }

    /// Reads the next line that is not blank, without its comment; an empty line only if it was typed. Returns `None` if
    /// Ctrl-C dropped the line.
    fn read_line(&mut self, here: Here<'_>, prompt: &str) -> Result<Option<String>, End> {
        loop {
            self.keep(here);
            if self.console.failure().is_some() {
                return Err(End::Output);
            }
            self.is_typed = self.input.source() == Some(Source::Terminal);
            let position = here.position();
            let completions = || completions(position.as_ref());
            let received = self.input.next(&mut self.console, prompt, &completions);
            let text = match received.map_err(End::Unreadable)? {
                Received::Line(Ok(text)) => text,
                Received::Line(Err(unreadable)) => {
                    self.reject(&unreadable.into())?;
                    continue;
                }
                Received::Interrupted => return Ok(None),
                Received::Left => return Err(End::Quit),
                Received::End => return Err(End::Input),
            };
            let line = without_comment(&text);
            if !line.is_empty() {
                return Ok(Some(line.to_owned()));
            }
            if self.is_typed && text.trim().is_empty() {
                return Ok(Some(String::new()));
            }
        }
    }

    /// Says why a line is rejected.
    ///
    /// # Errors
    /// The end of the program, if it stops at a rejected line.
    pub fn reject(&mut self, rejection: &Rejection) -> Result<(), End> {
        let said = format!("{}{rejection}", self.input.place());
        if self.is_loading {
            return Err(End::Strict(said));
        }
        self.console.error(&said);
        self.has_rejected |= !self.is_typed;
        if self.is_strict && !self.is_typed {
            return Err(End::Strict(said));
        }
        Ok(())
    }
}
