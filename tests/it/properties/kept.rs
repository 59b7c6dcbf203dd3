//! What stands in the files that are kept.

use std::fs;
use std::path::Path;

use tt2::game::Variant;

/// A line of the list of results, without times and mistakes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Row {
    pub(super) variant: Variant,
    /// Who played X, and who O.
    pub(super) sides: [String; 2],
    pub(super) won: String,
    pub(super) plies: usize,
    pub(super) moves: String,
}

/// What all windows add to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Lists {
    pub(super) results: Vec<Row>,
    /// Game, task, name and how, with tabs between them.
    pub(super) tasks: Vec<String>,
}

/// What stands in the files of a folder.
#[derive(Debug)]
pub(super) struct Kept {
    pub(super) lists: Lists,
    /// The lines of the settings, then those of each unfinished game.
    pub(super) sections: Vec<Vec<String>>,
}

impl Kept {
    /// Reads the files. A game whose beginning stands in the results is not unfinished.
    pub(super) fn read(folder: &Path) -> Self {
        let lines = |name: &str| {
            let text = fs::read_to_string(folder.join(name)).unwrap_or_default();
            text.lines().map(str::to_owned).collect::<Vec<_>>()
        };
        let results = lines("results.tsv");
        let begun: Vec<&str> = results
            .iter()
            .filter_map(|line| line.split('\t').next())
            .collect();
        let mut lists = Lists::default();
        for line in results.iter().skip(1) {
            let fields: Vec<&str> = line.split('\t').collect();
            let [_, game, x, o, won, plies, of_x, of_o, moves] = fields[..] else {
                panic!("{line:?}")
            };
            // only the mistakes of humans are counted, where there are values
            for (player, mistakes) in [(x, of_x), (o, of_o)] {
                let is_counted =
                    game != "tatedrez5" && !["random", "easy", "strat1"].contains(&player);
                assert_eq!(mistakes.parse::<u32>().is_ok(), is_counted, "{line:?}");
            }
            lists.results.push(Row {
                variant: Variant::from_word(game).expect("a game"),
                sides: [x.to_owned(), o.to_owned()],
                won: won.to_owned(),
                plies: plies.parse().expect("a number"),
                moves: moves.to_owned(),
            });
        }
        for line in lines("tasks.tsv").iter().skip(1) {
            let fields: Vec<&str> = line.split('\t').collect();
            let name = if fields[2].starts_with("day ") {
                "day"
            } else {
                fields[2]
            };
            lists
                .tasks
                .push([fields[1], name, fields[3], fields[4]].join("\t"));
        }
        let mut sections: Vec<Vec<String>> = Vec::new();
        for line in lines("session.tt2") {
            if sections.is_empty() || line == "# TT2 saved game" {
                sections.push(Vec::new());
            }
            let is_counted = line
                .strip_prefix("# begun: ")
                .is_some_and(|time| begun.contains(&time));
            if is_counted {
                sections.pop();
            } else if let Some(section) = sections.last_mut().filter(|_| !line.starts_with('#')) {
                section.push(line);
            }
        }
        Self { lists, sections }
    }

    /// Returns the moves of a kept game of a kind, forced passes left out.
    pub(super) fn moves(&self, variant: Variant) -> Vec<String> {
        let begins = [
            format!("play {}", variant.word()),
            format!("position {} ", variant.word()),
        ];
        let is_it = |section: &&Vec<String>| {
            section
                .iter()
                .any(|line| *line == begins[0] || line.starts_with(&begins[1]))
        };
        let section = self.sections.iter().skip(1).rfind(is_it);
        let is_move = |line: &&String| {
            ["place ", "move ", "swap ", "shift "]
                .iter()
                .any(|word| line.starts_with(word))
        };
        section
            .into_iter()
            .flatten()
            .filter(is_move)
            .cloned()
            .collect()
    }
}
