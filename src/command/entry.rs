//! The commands as help shows them.

/// What help knows of a command.
#[derive(Debug, PartialEq, Eq)]
pub struct Entry {
    /// The word that is typed first.
    pub word: &'static str,
    /// The forms of the command, one or several divided by ` | `, with its arguments in capitals.
    pub usage: &'static str,
    /// What the command does, in a phrase.
    pub does: &'static str,
    /// A line that could be typed.
    pub example: &'static str,
}

const fn entry(
    word: &'static str,
    usage: &'static str,
    does: &'static str,
    example: &'static str,
) -> Entry {
    Entry {
        word,
        usage,
        does,
        example,
    }
}

/// Every command, by its word.
pub const COMMANDS: [Entry; 30] = [
    entry(
        "analyze",
        "analyze",
        "the game so far with the value of every move",
        "analyze",
    ),
    entry("board", "board", "the board", "board"),
    entry(
        "cancel",
        "cancel",
        "back from a question to the options",
        "cancel",
    ),
    entry(
        "force",
        "force [on|off]",
        "on: the computers wait and every move is typed",
        "force on",
    ),
    entry(
        "go",
        "go [WHO]",
        "the computer makes this move, and waiting ends",
        "go perfect",
    ),
    entry(
        "help",
        "help [COMMAND]",
        "the commands, or one of them explained",
        "help set",
    ),
    entry("hint", "hint", "the best move and what it leads to", "hint"),
    entry("history", "history", "the moves so far", "history"),
    entry(
        "load",
        "load FILE",
        "take up a saved game",
        "load evening.tt2",
    ),
    entry("menu", "menu", "leave the game without score", "menu"),
    entry(
        "move",
        "move R C R C",
        "move a piece of yours from a cell to another",
        "move 1 1 2 3",
    ),
    entry("moves", "moves", "every legal move", "moves"),
    entry(
        "perft",
        "perft N",
        "count the positions exactly N plies on",
        "perft 4",
    ),
    entry(
        "place",
        "place [PIECE] R C",
        "place a piece in row R, column C; Tatedrez: n, r or b first",
        "place 2 2",
    ),
    entry(
        "play",
        "play [N]",
        "play a game, or N games in a row",
        "play",
    ),
    entry(
        "position",
        "position [TEXT]",
        "print the position, or play on from another one",
        "position toe X-O/-X-/--- O",
    ),
    entry("quit", "quit", "leave the program", "quit"),
    entry(
        "redo",
        "redo [N]",
        "make N plies again that were taken back",
        "redo 1",
    ),
    entry("resign", "resign", "the side to move loses", "resign"),
    entry(
        "restart",
        "restart",
        "start this game anew, without score",
        "restart",
    ),
    entry("rules", "rules [GAME]", "the rulebook", "rules swap"),
    entry(
        "save",
        "save FILE | save! FILE",
        "save the game; save! overwrites any file",
        "save evening.tt2",
    ),
    entry(
        "score",
        "score [reset]",
        "the scoreboard, or set it back to nothing",
        "score",
    ),
    entry(
        "set",
        "set WHAT ...",
        "change a setting; see help set",
        "set p2 perfect 70",
    ),
    entry(
        "shift",
        "shift DIRECTION",
        "shift the grid one step: up, down-left, ...",
        "shift up-left",
    ),
    entry(
        "solve",
        "solve [GAME] [FILE]",
        "solve a game, counting up to symmetry; FILE gets the packed table",
        "solve toe",
    ),
    entry(
        "swap",
        "swap R C R C",
        "swap the contents of two cells",
        "swap 0 0 1 1",
    ),
    entry(
        "undo",
        "undo [N]",
        "take back N plies, or to the last turn of a human",
        "undo",
    ),
    entry(
        "value",
        "value",
        "the value of the position for the side to move",
        "value",
    ),
    entry(
        "values",
        "values",
        "every legal move with its value for the mover",
        "values",
    ),
];

/// Everything that `set` sets, by the word behind it.
pub const SETTINGS: [Entry; 8] = [
    entry(
        "p1",
        "set p1 WHO",
        "who plays: 0 Human, 1 Strat1, 2 Random, 3 Perfect",
        "set p1 human",
    ),
    entry(
        "p2",
        "set p2 WHO",
        "likewise; perfect 70 plays 30 of 100 turns at random",
        "set p2 perfect 70",
    ),
    entry(
        "name",
        "set name p1|p2 TEXT",
        "a player's name",
        "set name p1 Ann",
    ),
    entry(
        "game",
        "set game GAME",
        "0 two, 1 swap, 2 toe, 3 tatedrez",
        "set game swap",
    ),
    entry(
        "toss",
        "set toss on|off",
        "draw before each game who is X",
        "set toss on",
    ),
    entry("x", "set x p1|p2", "who is X without a toss", "set x p2"),
    entry(
        "speed",
        "set speed N",
        "pause after a computer's move: 0 none to 10 slow",
        "set speed 3",
    ),
    entry(
        "score",
        "set score A B T",
        "wins of P1, wins of P2, ties",
        "set score 3 1 2",
    ),
];
