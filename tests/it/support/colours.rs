//! The colours and the escape sequences of a terminal.

/// Splits one of the 256 colours into red, green and blue.
///
/// # Panics
/// Panics if it is one of the first sixteen, which are not the same in every terminal.
pub(crate) fn rgb(index: u8) -> [u8; 3] {
    const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    match index {
        0..16 => panic!("a theme can change colour {index}"),
        16..232 => {
            let cube = usize::from(index - 16);
            [cube / 36, cube / 6 % 6, cube % 6].map(|level| LEVELS[level])
        }
        232.. => [8 + 10 * (index - 232); 3],
    }
}

/// Removes escape sequences and carriage returns.
pub(crate) fn plain(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text.chars();
    while let Some(char) = rest.next() {
        match char {
            '\r' => {}
            '\x1b' => {
                if rest.next() == Some('[') {
                    // the parameters end before the first of these characters
                    rest.by_ref().find(|char| ('@'..='~').contains(char));
                }
            }
            char => plain.push(char),
        }
    }
    plain
}
