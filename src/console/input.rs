//! What the program reads, line by line, wherever it comes from.

use std::collections::VecDeque;
use std::io::{self, IsTerminal as _, Read};
use std::time::{Duration, Instant};

use rustyline::error::ReadlineError;

use super::line_editor::{LineEditor, drop_input};
use super::typed_ahead::TypedAhead;
use super::{Console, Script, Source, Suggestions, UnreadableLine, checked};
use crate::system::{self, Keyboard, StandardInput, in_words, is_interrupted};
use crate::text::escaped;

/// All that is read, one source after the other; a terminal, with what was typed ahead and pasted there, is the last.
#[derive(Default)]
pub struct Input {
    sources: VecDeque<Script<Box<dyn Read>>>,
    /// Whether lines that nobody types are shown when they are read.
    pub echo: bool,
    /// The line editor of the terminal, if there is one that can use it.
    editor: Option<LineEditor>,
    typed_ahead: TypedAhead,
}

/// What comes of waiting for a line.
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
    /// there, and these lines in later ones. What is wrong with them is said.
    pub fn add_standard_input(&mut self, coloured: bool, keeps: bool, console: &mut Console) {
        let source = match io::stdin().is_terminal() {
            true => Source::Terminal,
            false => Source::StandardInput,
        };
        self.add(StandardInput, source);
        self.editor = LineEditor::open(coloured, keeps, console);
    }

    /// Whether a person types, now or after the scripts.
    pub fn has_person(&self) -> bool {
        let last = self.sources.back();
        last.is_some_and(|last| last.source().is_typed())
    }

    /// Whether a person has ended the input in a pause, and no line typed before is left.
    pub fn has_ended(&self) -> bool {
        self.has_person() && self.typed_ahead.has_ended()
    }

    /// Where the next line comes from; `None` if there is none.
    pub fn source(&self) -> Option<&Source> {
        let first = self.sources.front().filter(|_| !self.has_ended());
        first.map(Script::source)
    }

    /// Whether a person types the next line.
    pub fn is_typed(&self) -> bool {
        self.source().is_some_and(Source::is_typed)
    }

    /// Where the last line is, in the form in which messages begin, `FILE:LINE: `; empty if a person typed it.
    pub fn place(&self) -> String {
        self.sources.front().map_or(String::new(), Script::place)
    }

    /// Whether the last line was the first of its source.
    pub fn is_at_first_line(&self) -> bool {
        let script = self.sources.front();
        script.is_none_or(|script| script.number() == 1)
    }

    /// Waits for the next line. A person is asked by the prompt; `suggestions` says what could be typed.
    ///
    /// The interrupt key ends the program while a script is read, or while its line runs if no person follows.
    ///
    /// # Errors
    /// Those of the source.
    pub fn next(
        &mut self,
        console: &mut Console,
        prompt: &str,
        suggestions: Suggestions,
    ) -> io::Result<Received> {
        let Some(is_typed) = self.source().map(Source::is_typed) else {
            return Ok(match self.has_ended() {
                true => Received::Left,
                false => Received::End,
            });
        };
        system::set_key_ends_program(!is_typed);
        // the key that is pressed as soon as the line is there belongs to the line
        system::await_interrupt();
        let received = match is_typed {
            true => self.next_typed(console, prompt, suggestions),
            false => self.next_of_script(console, ""),
        };
        system::set_key_ends_program(!self.has_person());
        received.map_err(|error| cannot_read(self.sources[0].source(), &error))
    }

    /// Takes a line that was typed or pasted before, which is shown after the prompt, or waits for a person.
    fn next_typed(
        &mut self,
        console: &mut Console,
        prompt: &str,
        suggestions: Suggestions,
    ) -> io::Result<Received> {
        self.typed_ahead.heed(system::drops());
        if let Some(line) = self.typed_ahead.take_line() {
            console.put(prompt);
            console.data(escaped(&line));
            return Ok(received(&line));
        }
        let begun = self.typed_ahead.take_begun_line();
        let Some(editor) = &mut self.editor else {
            console.put(prompt);
            return self.next_of_script(console, &begun);
        };
        console.flush();
        match editor.read(prompt, &begun, suggestions) {
            Ok(text) => Ok(received(&self.typed_ahead.paste(&text))),
            Err(ReadlineError::Interrupted) => Ok(Received::Interrupted),
            Err(ReadlineError::Eof) => Ok(Received::Left),
            Err(ReadlineError::Io(error)) if error.kind() == io::ErrorKind::InvalidData => {
                drop_input();
                Ok(Received::Line(Err(UnreadableLine::Dropped)))
            }
            Err(error) => Err(io::Error::other(error)),
        }
    }

    /// Reads a line of a script, or waits for one at a terminal without a line editor, of which the beginning has been
    /// read.
    fn next_of_script(&mut self, console: &mut Console, begun: &str) -> io::Result<Received> {
        let script = &mut self.sources[0];
        let is_typed = script.source().is_typed();
        if !script.has_line() {
            console.flush();
            // the interrupt key makes the terminal drop the unfinished line
            while is_typed && !system::wait_for_input() {
                if is_interrupted() {
                    console.put("\n");
                    return Ok(Received::Interrupted);
                }
            }
        }
        if console.failure().is_some() {
            return Ok(Received::End);
        }
        let Some(line) = script.next(begun)? else {
            if is_typed {
                console.put("\n");
                return Ok(Received::Left);
            }
            self.sources.pop_front();
            return Ok(Received::SourceEnded);
        };
        if let (Ok(text), true) = (line, self.echo && !is_typed) {
            console.data(text);
        }
        Ok(Received::Line(line.map(str::to_owned)))
    }

    /// Remembers a line that was typed, for this session and later ones.
    pub fn remember(&mut self, line: &str) {
        if let Some(editor) = &mut self.editor {
            editor.remember(line);
        }
    }

    /// Drops what was typed before the interrupt key, as the terminal does, and what is left of the scripts, which is
    /// said.
    pub fn forget_typed_ahead(&mut self, console: &mut Console) {
        self.typed_ahead.heed(system::drops());
        system::forget_typed();
        if let Some(editor) = &mut self.editor {
            editor.forget_typed_ahead();
        }
        if let Some(script) = self.source().filter(|source| !source.is_typed()) {
            console.remark(format_args!("The rest of {script} is left out."));
        }
        self.sources.retain(|script| script.source().is_typed());
    }

    /// Shows what was written, and waits so that a person can see it; returns whether the computers may go on. Enter or
    /// Space cuts the wait short and is used up; the interrupt key and the end of the input stop the computers; any
    /// other character begins a line, which is read next.
    pub fn pause(&mut self, length: Duration, console: &mut Console) -> bool {
        const STEP: Duration = Duration::from_millis(20);
        if !console.is_watched() || length.is_zero() {
            return !is_interrupted();
        }
        console.flush();
        let end = Instant::now() + length;
        let keyboard = Keyboard::open();
        while Instant::now() < end && !is_interrupted() {
            // what was typed before the interrupt key is dropped, this key is not if it came after it
            let heed = || self.typed_ahead.heed(system::drops());
            let typed = keyboard.typed(STEP, heed);
            if self.typed_ahead.is_cut_by(&typed) {
                break;
            }
        }
        // the end of the input is not that of a script
        let is_ended = self.has_person() && self.typed_ahead.is_ended();
        !is_interrupted() && !is_ended
    }
}

/// A line that a person has typed, if it can be used.
fn received(line: &str) -> Received {
    Received::Line(checked(line).map(str::to_owned))
}
