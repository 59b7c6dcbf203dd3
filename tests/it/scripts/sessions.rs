//! Sessions that are to be saved or recorded.

/// Beginnings of sessions: one of each game, unfinished and finished, with names, sides and scores.
pub(super) const SESSIONS: [&str; 22] = [
    "force on\nset game toe\nplay\nplace 1 1\nplace 0 0\n",
    "force on\nset game swap\nset name p1 Ann\nset name p2 Bob O # Neill\nset x p2\nplay\nplace 1 1\nplace 0 0\nswap 0 0 1 1\n",
    "set score 3 1 2\nset p2 human\nset speed 0\nplay\nplace 1 1\nplace 2 2\nplace 1 2\nplace 2 1\nshift up-left\nmove 2 2 1 0\n",
    "force on\nset game tatedrez\nset p1 perfect 70\nset p2 random\nplay\nplace r 1 1\nplace n 0 0\n",
    "force on\nposition tatedrez NRn/Brb/--- X\nmove 0 0 2 1\nmove 2 1 0 0\n",
    "force on\nposition tatedrez NRn/-rB/-b- X\nmove 1 1 1 0\n",
    "force on\nset score 1 1 1\nposition toe XX-/OO-/--- X\nplace 0 2\n",
    "force on\nposition toe XX-/OO-/--- X\nresign\n",
    "force on\nset game swap\nset x p2\nset toss on\nposition swap xx-/ooo/xox X\nplace 0 2\n",
    "force on\nset game toe\nplay\nplace 1 1\nset game tatedrez\nset x p2\nplace 0 0\n",
    "force on\nposition two -----/-XO--/-XO--/-----/----- 22 X\nshift left\nshift right\nshift left\nshift right\n",
    "set p1 perfect\nset p2 perfect\nset game tatedrez\nplay\n",
    "force on\nset name p2 Bob\nset name p1 P2\nset name p2 P1\nset game toe\nplay\nplace 1 1\n",
    "force on\nset game toe\nplay 3\nresign\nplace 1 1\n",
    "force on\nposition tatedrez NRn/-rB/-b- X\nresign\n",
    "force on\nset game toe\nplay\nplace 1 1\nplace 0 0\nundo 1\nplace 2 2\nmenu\n",
    "force on\nset game toe\nplay\nplace 1 1\nresign\nundo\n",
    "set toss on\nset p2 human\nset game toe\nplay\nplace 1 1\nresign\nplay\nresign\nplay\nresign\n",
    "set p2 human\nset game toe\nplay 3\nset toss on\nresign\nplace 1 1\n",
    "set p2 human\nset game toe\nplay 3\nset toss on\nresign\nset toss off\nresign\nplace 1 1\n",
    "set p1 random\nset p2 strat1\nset game toe\nset toss on\nplay 5\nplay\n",
    "set toss on\nset p2 human\nset game toe\nplay 3\nset toss off\nresign\nplace 1 1\nresign\nplace 0 0\n",
];

/// What tells two sessions apart, whether a game is going on or over.
pub(super) const QUESTIONS: &str = "history\nanalyze\nscore\nrules\n";
