//! Sessions that are to be saved.

/// Beginnings of sessions: one of each game, unfinished and finished, with names, sides and players.
pub(super) const SESSIONS: [&str; 15] = [
    "set p2 human\nset game toe\nplay\nplace 1 1\nplace 0 0\n",
    "set p2 human\nset game swap\nset name p1 Ann\nset name p2 Bob O # Neill\nset x p2\nplay\nplace 1 1\nplace 0 0\nswap 0 0 1 1\n",
    "set p2 human\nset speed 0\nplay\nplace 1 1\nplace 2 2\nplace 1 2\nplace 2 1\nshift up-left\nmove 2 2 1 0\n",
    "set p2 human\nset game tatedrez\nplay\nplace r 1 1\nplace n 0 0\nset p2 random\n",
    "set p2 human\nposition tatedrez NRn/Brb/--- X\nmove 0 0 2 1\nmove 2 1 0 0\n",
    "set p2 human\nposition toe XX-/OO-/--- X\nplace 0 2\n",
    "set p2 human\nposition toe XX-/OO-/--- X\nresign\n",
    "set p2 human\nset game swap\nset x p2\nposition swap xx-/ooo/xox X\nplace 0 2\n",
    "set p2 human\nset game toe\nplay\nplace 1 1\nset game tatedrez\nset x p2\nplace 0 0\n",
    "set p2 human\nposition two -----/-XO--/-XO--/-----/----- 22 X\nshift left\nshift right\nshift left\nshift right\n",
    "set p1 perfect\nset p2 perfect\nset game tatedrez\nplay\n",
    "set p2 human\nset name p2 Bob\nset name p1 Eve\nset name p2 Ann\nset game toe\nplay\nplace 1 1\n",
    "set p2 human\nset game toe\nplay 3\nresign\nplace 1 1\n",
    "set p2 human\nset game toe\nplay\nplace 1 1\nplace 0 0\nundo 1\nplace 2 2\nmenu\n",
    "set p2 human\nposition tatedrez ----/----/----/---- X\nplace n 1 1\n",
];

/// What tells two sessions apart, whether a game is going on or over.
pub(super) const QUESTIONS: &str = "history\nanalyze\nrules\n";
