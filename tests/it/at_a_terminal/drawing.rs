//! Draws the screens of a terminal as an SVG, which is animated if there are several.

use std::ops::Range;

use vt100::{Cell, Color, Screen};

use crate::support::rgb;

/// The width of a character in the drawing.
const WIDTH: u16 = 9;
/// The height of a line.
const HEIGHT: u16 = 19;
/// The distance of the baseline from the upper edge of its line.
const BASE: u16 = 14;
/// The margin around the text.
const MARGIN: u16 = 14;
/// The colour of text without a colour of its own, on a dark terminal.
const TEXT: [u8; 3] = [0xd8, 0xd8, 0xd8];
/// The background of such a terminal.
const GROUND: [u8; 3] = [0x12, 0x14, 0x18];

/// The shortest time for which an animation shows a frame, the time in which a word is read, and the
/// longest time of an animation, all in milliseconds.
const SHORTEST: u32 = 3_000;
const WORD: u32 = 300;
const LONGEST: u32 = 24_000;

/// Draws these rows of screens one after the other, each as a dark terminal shows it, and so long that
/// what is new can be read. The SVG has no script. The last screen is the only one where there are no animations,
/// or where the reader has turned them off.
pub(super) fn drawn(title: &str, rows: &Range<u16>, frames: &[&Screen]) -> String {
    let mut before = Vec::new();
    let mut times = Vec::new();
    for screen in frames {
        let texts = screen.rows(0, screen.size().1.get());
        let texts = texts.take(rows.end.into()).skip(rows.start.into());
        let texts: Vec<String> = texts.collect();
        times.push(SHORTEST.max(WORD * new_words(&before, &texts)));
        before = texts;
    }
    let length: u32 = times.iter().sum();
    assert!(length <= LONGEST, "{length}");
    let mut drawn = format!(
        "<style>text{{white-space:pre}}\n\
         g{{animation:{length}ms step-end infinite}}\n\
         @media (prefers-reduced-motion:reduce){{g{{animation:none}}}}\n"
    );
    let percent = |time: u32| f64::from(time) * 100.0 / f64::from(length);
    let mut start = 0;
    for (number, time) in times.iter().enumerate() {
        drawn += &format!(
            "@keyframes f{number}{{0%{{visibility:hidden}}{:.3}%{{visibility:visible}}\
             {:.3}%{{visibility:hidden}}}}\n",
            percent(start),
            percent(start + time),
        );
        start += time;
    }
    drawn += "</style>\n";
    let mut all = Vec::new();
    for (number, screen) in frames.iter().enumerate() {
        let runs = self::runs(screen, rows);
        let lines: String = runs.iter().map(Run::drawn).collect();
        let look = if number + 1 < frames.len() {
            " visibility=\"hidden\""
        } else {
            ""
        };
        drawn += &format!("<g style=\"animation-name:f{number}\"{look}>\n{lines}</g>\n");
        all.extend(runs);
    }
    document(title, &all, &drawn)
}

/// Counts the words of more than one letter in rows that were not there before.
fn new_words(before: &[String], rows: &[String]) -> u32 {
    let new = rows.iter().filter(|row| !before.contains(row));
    let words = new.flat_map(|row| row.split_whitespace());
    let is_word = |word: &&str| word.chars().filter(|char| char.is_alphabetic()).count() > 1;
    words.filter(is_word).count() as u32
}

/// Wraps the drawing of these runs in an SVG that is large enough for them.
///
/// The SVG needs only a font whose characters all have the same width. Each run of text is as wide
/// as its cells, whatever the width of the font. There are no wide characters.
fn document(title: &str, runs: &[Run], drawn: &str) -> String {
    let columns = runs.iter().map(Run::end).max().unwrap_or_default();
    let rows = runs.iter().map(|run| run.row + 1).max().unwrap_or_default();
    let (width, height) = (columns * WIDTH + 2 * MARGIN, rows * HEIGHT + 2 * MARGIN);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"-{MARGIN} -{MARGIN} {width} {height}\" role=\"img\" xml:space=\"preserve\" fill=\"{}\" \
         font-family=\"ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace\" font-size=\"15\">\n\
         <title>{}</title>\n\
         <rect x=\"-{MARGIN}\" y=\"-{MARGIN}\" width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"{}\"/>\n\
         {drawn}</svg>\n",
        hex(TEXT),
        escaped(title),
        hex(GROUND),
    )
}

/// Neighbouring cells of a row that have the same look.
struct Run {
    text: String,
    row: u16,
    from: u16,
    columns: u16,
    look: Look,
}

/// The look of a cell.
#[derive(Clone, Copy, PartialEq)]
struct Look {
    text: [u8; 3],
    ground: [u8; 3],
    is_bold: bool,
}

impl Look {
    fn of(cell: &Cell) -> Self {
        let colour = |colour, default| match colour {
            Color::Default => default,
            Color::Idx(index) => rgb(index),
            Color::Rgb(red, green, blue) => [red, green, blue],
        };
        Self {
            text: colour(cell.fgcolor(), TEXT),
            ground: colour(cell.bgcolor(), GROUND),
            is_bold: cell.bold(),
        }
    }
}

/// Splits these rows of a screen into runs, without invisible blanks at their ends. The first of the
/// rows gets the number 0.
fn runs(screen: &Screen, rows: &Range<u16>) -> Vec<Run> {
    let runs = rows.clone().flat_map(|row| {
        let mut runs = runs_of_row(screen, row);
        for run in &mut runs {
            run.row -= rows.start;
        }
        runs
    });
    runs.collect()
}

fn runs_of_row(screen: &Screen, row: u16) -> Vec<Run> {
    let columns = 0..screen.size().1.get();
    let cells = columns.map(|column| screen.cell(row, column).expect("a cell of the screen"));
    let cells: Vec<(u16, &Cell)> = (0..).zip(cells).collect();
    let runs = cells.chunk_by(|(_, one), (_, next)| Look::of(one) == Look::of(next));
    let seen = runs.filter_map(|cells| {
        let look = Look::of(cells[0].1);
        let is_seen =
            |(_, cell): &(u16, &Cell)| look.ground != GROUND || !cell.contents().trim().is_empty();
        let first = cells.iter().position(is_seen)?;
        let last = cells.iter().rposition(is_seen)?;
        let texts = cells[first..=last].iter().map(|(_, cell)| cell.contents());
        let text = texts.map(|text| if text.is_empty() { " " } else { text });
        Some(Run {
            text: text.collect(),
            row,
            from: cells[first].0,
            columns: (last - first + 1) as u16,
            look,
        })
    });
    seen.collect()
}

impl Run {
    /// Finds the column after the last one.
    fn end(&self) -> u16 {
        self.from + self.columns
    }

    fn drawn(&self) -> String {
        let (x, y) = (self.from * WIDTH, self.row * HEIGHT);
        let width = self.columns * WIDTH;
        let Look { text, ground, .. } = self.look;
        let mut drawn = String::new();
        if ground != GROUND {
            let fill = hex(ground);
            drawn += &format!(
                "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{HEIGHT}\" fill=\"{fill}\"/>\n"
            );
        }
        if !self.text.trim().is_empty() {
            let mut looks = String::new();
            if text != TEXT {
                looks += &format!(" fill=\"{}\"", hex(text));
            }
            if self.look.is_bold {
                looks += " font-weight=\"bold\"";
            }
            let (base, text) = (y + BASE, escaped(&self.text));
            drawn += &format!(
                "<text x=\"{x}\" y=\"{base}\" textLength=\"{width}\"{looks}>{text}</text>\n"
            );
        }
        drawn
    }
}

fn hex([red, green, blue]: [u8; 3]) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
