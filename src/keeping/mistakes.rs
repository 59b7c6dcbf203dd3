//! What humans have given away, to be reviewed.

use super::KeptFile;
use crate::game::Position as _;
use crate::games::AnyPosition;
use crate::learning::mistake::Mistake;

/// The mistakes that are to be reviewed; at a terminal they are kept in a file of the user's.
#[derive(Debug, Default)]
pub struct Mistakes {
    /// The mistakes, the newest last.
    list: Vec<Mistake>,
    /// Where they are kept.
    pub file: KeptFile,
}

impl Mistakes {
    /// The first line of the file.
    const HEADING: &str = "position\tmove\tname";
    /// The most that are kept.
    const MOST: usize = 200;

    /// Begins with those that were kept, and keeps them from now on.
    pub fn keep(&mut self) {
        self.file = KeptFile::of_user("mistakes.tsv", "the mistakes", Self::HEADING);
        self.read_again();
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.list.len()
    }

    /// The newest one, as another program may have written the list since.
    pub fn newest(&mut self) -> Option<Mistake> {
        self.read_again();
        self.list.last().cloned()
    }

    /// Takes a line off the list that turned out to be no mistake.
    pub fn drop_line(&mut self, line: &Mistake) {
        self.list.retain(|listed| listed != line);
        self.file.pass_over(1);
        self.write();
    }

    /// Puts mistakes on the list, as the newest.
    pub fn add(&mut self, mistakes: Vec<Mistake>) {
        if mistakes.is_empty() {
            return;
        }
        self.read_again();
        for mistake in mistakes {
            self.list.retain(|listed| *listed != mistake);
            self.list.push(mistake);
        }
        let too_many = self.list.len().saturating_sub(Self::MOST);
        self.list.drain(..too_many);
        self.write();
    }

    /// Takes a mistake that was reviewed off the list, or makes it the last one to be reviewed again.
    pub fn review(&mut self, mistake: &Mistake, is_solved: bool) {
        self.read_again();
        self.list.retain(|listed| listed != mistake);
        if !is_solved {
            self.list.insert(0, mistake.clone());
        }
        self.write();
    }

    fn write(&mut self) {
        let lines = self.list.iter().map(|mistake| format!("{mistake}\n"));
        let text = || format!("{}\n", Self::HEADING) + &lines.collect::<String>();
        self.file.write(text);
    }

    /// Reads the file again, unless the list could not be written there.
    fn read_again(&mut self) {
        if !self.file.is_kept() {
            return;
        }
        let mut list = Vec::new();
        self.file.read(|line| {
            let mistake = read(line);
            mistake.map(|mistake| list.push(mistake)).is_some()
        });
        // one that cannot be read is left alone, and this one goes on
        if self.file.is_kept() {
            self.list = list;
        }
    }
}

/// Reads a mistake in a game that has values. Whether it is one, they say.
fn read(line: &str) -> Option<Mistake> {
    let (mistake, position) = Mistake::read::<AnyPosition>(line)?;
    position.variant().is_solved().then_some(mistake)
}
