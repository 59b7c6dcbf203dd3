//! The results of earlier sessions, as they are shown.

use unicode_width::UnicodeWidthStr as _;

use tt2::keeping::{TaskRecord, results};

use super::kept_session::{in_a_session, keeping};
use crate::support::Folder;

/// Whoever sits there is told of first and whole, and others as far as they fit on the screen, whatever they are called.
#[test]
fn progress_fits_on_a_screen() {
    const ANN: &str = "安安安安安安安安安安安安安安安安安安安安安安安安安安安安安安安安";
    let home = Folder::new();
    in_a_session(&home, &[], &[&format!("set name p1 {ANN}")]);
    let mut list = format!("{}\n", results::HEADING);
    let other = "Wolfeschlegelsteinhausenbergerdorff ".repeat(2);
    let other = &other[..64];
    for number in 0..60 {
        let (opponent, mistakes) = (["hard", "even", other][number % 3], number / 10);
        let sees = number % 20 + 1;
        list += &format!("2026-11-22\ttwo\t{ANN}\t{opponent}\tO\t1\t{mistakes}\t\tplace 2 2\n");
        list += &format!("2026-11-22\ttwo\t{other}\tsees {sees}\ttie\t1\t2\t\tplace 2 2\n");
    }
    home.write("state/tt2/results.tsv", list);
    let mut tasks = format!("{}\n", TaskRecord::HEADING);
    for (task, ended) in [
        ("lesson 1", "Solved."),
        ("lesson 2", "Solved with help."),
        ("lesson 1", "Solved."),
    ] {
        tasks += &format!(
            "2026-11-22\ttwo\t{task}\t{ANN}\t{ended}\ttwo -----/-----/-----/-----/----- 22 X\n"
        );
    }
    home.write("state/tt2/tasks.tsv", tasks);
    let session = keeping(&home, "xterm").window(24, 80).begin();
    session.ends_in("\n>");
    session.line("progress");
    session.ends_in("\nLessons: 2 of 7 done\n>");
    let screen = session.screen();
    assert!(
        screen.starts_with("> progress\nTic-Tac-Two:\n安"),
        "{screen}"
    );
    for line in [
        "安安安安安安安安 against Hard              won 0  lost 20  tied 0\n",
        "安安安安安安安安 against Even              won 0  lost 20  tied 0  sees 1 ply\n",
        "安安安安安安安安's mistakes a game, the oldest games first:\n",
        "  games 1-8                                0.0\n",
        "  games 57-60                              5.0 ##############################\n",
    ] {
        assert!(screen.contains(line), "{line}{screen}");
    }
    assert!(screen.contains("Wolfeschlegelste against Easy"), "{screen}");
    assert!(screen.lines().all(|line| line.width() <= 80), "{screen}");
}
