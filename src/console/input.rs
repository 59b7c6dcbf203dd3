//! What the program reads, line by line, wherever it comes from.

use std::collections::VecDeque;
use std::io::{self, IsTerminal as _, Read};

use rustyline::error::ReadlineError;

use super::line_editor::LineEditor;
use super::{Console, Script, Source, UnreadableLine, checked};
use crate::system::{self, StandardInput, in_words};
use crate::text::escaped;

/// All that is read, one source after the other; a terminal, with the lines that were pasted there, is the last.
#[derive(Default)]
pub struct Input {
    sources: VecDeque<Script<Box<dyn Read>>>,
    /// Whether lines that nobody types are shown when they are read.
    pub echo: bool,
    /// The line editor of the terminal, if there is one that can use it.
    editor: Option<LineEditor>,
    /// The rest of a paste.
    pasted: VecDeque<String>,
}

/// What was received instead of a line, or the line.
#[derive(Debug)]
pub enum Received {
    /// A line, or why it cannot be used.
    Line(Result<String, UnreadableLine>),
    /// The interrupt key dropped the line that was being typed.
    Interrupted,
    /// A source has no more lines; another may follow.
    SourceEnded,
    /// A person has ended the input.
    Left,
    /// There is nothing more to read, or nobody to read the answers.
    End,
}

/// The error of a source that cannot be read.
pub fn cannot_read(source: &Source, error: &io::Error) -> io::Error {
    let what = match source {
        Source::CommandLine | Source::File(_) => &source.to_string(),
        Source::StandardInput | Source::Terminal => "standard input",
    };
    io::Error::other(format!("cannot read {what}: {}", in_words(error)))
}

impl Input {
    /// Adds the lines that `reader` reads from `source`.
    pub fn add(&mut self, reader: impl Read + 'static, source: Source) {
        self.sources
            .push_back(Script::new(Box::new(reader), source));
    }

    /// Adds what is piped in, or typed at a terminal; `keeps` says whether lines of earlier sessions are remembered
    /// there, and these lines in later ones.
    pub fn add_standard_input(&mut self, keeps: bool, console: &mut Console) {
        let source = if io::stdin().is_terminal() {
            Source::Terminal
        } else {
            Source::StandardInput
        };
        self.add(StandardInput, source);
        self.editor = LineEditor::open(keeps, console);
    }

    /// Whether a person types, now or after the scripts.
    pub fn has_person(&self) -> bool {
        let last = self.sources.back();
        last.is_some_and(|last| last.source().is_typed())
    }

    /// Where the next line comes from; `None` if there is none.
    pub fn source(&self) -> Option<&Source> {
        self.sources.front().map(Script::source)
    }

    /// Where the last line is, in the form in which messages begin, `FILE:LINE: `; empty if a person typed it.
    pub fn place(&self) -> String {
        self.sources.front().map_or(String::new(), Script::place)
    }

    /// Waits for the next line. A person is asked by the prompt; `suggestions` are lines that could be typed.
    ///
    /// The interrupt key ends the program while it waits for a line of a script and, if no person follows, while it runs
    /// one; if a person follows, what is left of the scripts is left out.
    ///
    /// # Errors
    /// Those of the source.
    pub fn next(
        &mut self,
        console: &mut Console,
        prompt: &str,
        suggestions: Vec<String>,
    ) -> io::Result<Received> {
        let Some(is_typed) = self.source().map(Source::is_typed) else {
            return Ok(Received::End);
        };
        let has_person = self.has_person();
        console.interrupt.set_ends_program(!has_person);
        if is_typed {
            // the key that is pressed as soon as the line is there belongs to the line
            console.interrupt.forget();
        } else if has_person && console.interrupt.is_pressed() {
            self.drop_rest(console);
            return Ok(Received::Interrupted);
        }
        let received = if is_typed {
            self.next_typed(console, prompt, suggestions)
        } else {
            self.next_of_script(console)
        };
        received.map_err(|error| cannot_read(self.sources[0].source(), &error))
    }

    /// Takes a line that was pasted before, which is shown after the prompt, or waits for a person.
    fn next_typed(
        &mut self,
        console: &mut Console,
        prompt: &str,
        suggestions: Vec<String>,
    ) -> io::Result<Received> {
        if let Some(line) = self.pasted.pop_front() {
            console.put(prompt);
            console.data(escaped(&line));
            return Ok(received(&line));
        }
        let Some(editor) = &mut self.editor else {
            console.put(prompt);
            return self.next_of_script(console);
        };
        console.flush();
        match editor.read(prompt, suggestions, &console.interrupt) {
            Ok(text) => {
                // the last line of a paste may include its line ending
                let text = text.trim_end_matches(['\n', '\r']).replace('\r', "\n");
                let mut lines = text.split('\n').map(str::to_owned);
                let first = lines.next().unwrap_or_default();
                self.pasted = lines.collect();
                Ok(received(&first))
            }
            Err(ReadlineError::Interrupted) => Ok(Received::Interrupted),
            Err(ReadlineError::Eof) => Ok(Received::Left),
            Err(ReadlineError::Io(error)) if error.kind() == io::ErrorKind::InvalidData => {
                // the rest of the line must not be read as another line
                system::drop_input();
                Ok(Received::Line(Err(UnreadableLine::Dropped)))
            }
            Err(error) => Err(io::Error::other(error)),
        }
    }

    /// Reads a line of a script, or waits for one at a terminal without a line editor.
    fn next_of_script(&mut self, console: &mut Console) -> io::Result<Received> {
        let has_person = self.has_person();
        let script = &mut self.sources[0];
        let is_typed = script.source().is_typed();
        // the lines of the command line are all there
        let may_wait = !matches!(script.source(), Source::CommandLine);
        if may_wait && !script.has_line() {
            console.flush();
            // the interrupt key makes the terminal drop the unfinished line
            while is_typed && !system::wait_for_input() {
                if console.interrupt.is_pressed() {
                    console.put("\n");
                    return Ok(Received::Interrupted);
                }
            }
            console.interrupt.set_ends_program(!is_typed);
        }
        if console.failure().is_some() {
            return Ok(Received::End);
        }
        let line = script.read_line()?;
        console.interrupt.set_ends_program(!has_person);
        let Some(line) = line else {
            if is_typed {
                console.put("\n");
                return Ok(Received::Left);
            }
            self.sources.pop_front();
            return Ok(Received::SourceEnded);
        };
        if let Ok(text) = line
            && self.echo
            && !is_typed
        {
            console.data(format_args!("> {}", escaped(text)));
        }
        Ok(Received::Line(line.map(str::to_owned)))
    }

    /// Remembers a line that was typed, for this session and later ones.
    pub fn remember(&mut self, line: &str, console: &mut Console) {
        if let Some(editor) = &mut self.editor {
            editor.remember(line, console);
        }
    }

    /// Drops what was typed before the interrupt key, as the terminal does, and what is left of the scripts, which is
    /// said.
    pub fn drop_rest(&mut self, console: &mut Console) {
        self.pasted.clear();
        system::forget_typed();
        if let Some(editor) = &mut self.editor {
            editor.drop_typed_ahead();
        }
        if let Some(script) = self.source().filter(|source| !source.is_typed()) {
            console.remark(format_args!("The rest of {script} is left out."));
        }
        self.sources.retain(|script| script.source().is_typed());
    }
}

/// A line that a person has typed, if it can be used.
fn received(line: &str) -> Received {
    Received::Line(checked(line).map(str::to_owned))
}
