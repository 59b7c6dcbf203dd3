//! Everything that is read, line by line, wherever it comes from.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, Cursor, IsTerminal as _, Read};
use std::path::Path;

use super::line_editor::LineEditor;
use super::{Console, Script, Source, UnreadableLine, is_edited};
use crate::files::{in_words, open_regular};

/// Lines of commands and answers, from whatever source.
pub trait Lines {
    /// Returns where the next line comes from; `None` if there is none. A source that could wait is taken to have one.
    fn source(&mut self) -> Option<Source>;

    /// Waits for the next line. At a terminal it is asked for with `prompt`; `completions` are whole lines that could be
    /// typed.
    ///
    /// # Errors
    /// Those of the source, as a message.
    fn next(
        &mut self,
        console: &mut Console,
        prompt: &str,
        completions: &dyn Fn() -> Vec<String>,
    ) -> io::Result<Received>;

    /// Returns where the last line is, as messages begin: `FILE:LINE: `, or nothing for a typed line.
    fn place(&self) -> String;
}

/// What was received: a line, or something instead of one.
#[derive(Debug)]
pub enum Received {
    /// A line, or why it cannot be used.
    Line(Result<String, UnreadableLine>),
    /// The interrupt key dropped the line that was being typed.
    Interrupted,
    /// A person at a terminal ended the input.
    Left,
    /// There is nothing more to read, or the answers cannot be written.
    End,
}

/// Sources one after the other. A terminal is the last.
#[derive(Default)]
pub struct Input {
    scripts: VecDeque<Script<Box<dyn Read>>>,
    /// The editor of the lines of a terminal, once one was read.
    editor: Option<LineEditor>,
}

impl Input {
    /// Opens what the command line names: the `-c` lines, then a script. Standard input is read if `script` is `-`, or
    /// if nothing is named.
    ///
    /// # Errors
    /// That the script cannot be read, as a message.
    pub fn open(commands: &[String], script: Option<&Path>) -> io::Result<Self> {
        let mut input = Self::default();
        if !commands.is_empty() {
            input.add(Cursor::new(commands.join("\n")), Source::CommandLine);
        }
        match script.filter(|path| *path != Path::new("-")) {
            Some(path) if path.is_dir() => {
                input.add_file(path, Err(io::ErrorKind::IsADirectory.into()))?;
            }
            Some(path) => input.add_file(path, File::open(path))?,
            None if script.is_none() && !commands.is_empty() => {}
            None if io::stdin().is_terminal() => input.add(io::stdin(), Source::Terminal),
            None => input.add(io::stdin(), Source::StandardInput),
        }
        Ok(input)
    }

    /// Opens a file of lines; only a regular file, as any other could wait for another program.
    ///
    /// # Errors
    /// That the file cannot be read, as a message.
    pub fn file(path: &Path) -> io::Result<Self> {
        let mut input = Self::default();
        input.add_file(path, open_regular(path))?;
        Ok(input)
    }

    /// Adds the lines that `reader` reads from `source`.
    pub fn add(&mut self, reader: impl Read + 'static, source: Source) {
        self.scripts
            .push_back(Script::new(Box::new(reader), source));
    }

    fn add_file(&mut self, path: &Path, opened: io::Result<File>) -> io::Result<()> {
        let source = Source::File(path.to_owned());
        let file = opened.map_err(|error| cannot_read(&source, &error))?;
        self.add(file, source);
        Ok(())
    }
}

impl Lines for Input {
    fn source(&mut self) -> Option<Source> {
        self.scripts.iter_mut().find_map(|script| {
            let is_over = script.is_over();
            (!is_over).then(|| script.source.clone())
        })
    }

    fn next(
        &mut self,
        console: &mut Console,
        prompt: &str,
        completions: &dyn Fn() -> Vec<String>,
    ) -> io::Result<Received> {
        while self.scripts.front_mut().is_some_and(Script::is_over) {
            self.scripts.pop_front();
        }
        let Some(script) = self.scripts.front_mut() else {
            return Ok(Received::End);
        };
        let is_typed = script.source == Source::Terminal;
        let is_edited = is_typed && is_edited();
        if is_typed && !is_edited {
            console.put(prompt);
        }
        if !script.has_line() {
            console.flush();
        }
        if console.failure().is_some() {
            return Ok(Received::End);
        }
        if is_edited {
            let editor = match &mut self.editor {
                Some(editor) => editor,
                none => none.insert(LineEditor::open()?),
            };
            let read = editor.next(console, prompt, completions());
            return read.map_err(|error| cannot_read(&script.source, &error));
        }
        match script.read_line() {
            Ok(Some(line)) => Ok(Received::Line(line.map(str::to_owned))),
            Ok(None) if is_typed => {
                console.put("\n");
                Ok(Received::Left)
            }
            Ok(None) => {
                self.scripts.pop_front();
                Ok(Received::End)
            }
            Err(error) => Err(cannot_read(&script.source, &error)),
        }
    }

    fn place(&self) -> String {
        self.scripts.front().map_or(String::new(), Script::place)
    }
}

/// Returns the error that a source cannot be read, as a message.
fn cannot_read(source: &Source, error: &io::Error) -> io::Error {
    io::Error::other(format!("cannot read {source}: {}", in_words(error)))
}
