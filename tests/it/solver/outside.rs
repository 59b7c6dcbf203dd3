//! Compares the values of positions with those that another program has found. That program shares
//! nothing with this project.

use tt2::model::game::Position as _;
use tt2::model::games::AnyPosition;
use tt2::solver::AnyValues;

#[test]
fn another_program_finds_the_same_values() {
    const LISTED: [&str; 2] = [
        include_str!("../../data/values.tsv"),
        include_str!("../../data/tatedrez4-values.tsv"),
    ];
    let mut values = AnyValues::default();
    let mut count = 0;
    let lines = LISTED.into_iter().flat_map(str::lines);
    for line in lines.filter(|line| !line.starts_with('#')) {
        let (text, expected) = line.split_once('\t').expect("a value");
        let position: AnyPosition = text.parse().expect("a position");
        let values = values.of(position.variant()).expect("a solved game");
        assert_eq!(values.value(&position).to_string(), expected, "{text}");
        count += 1;
    }
    assert_eq!(count, 750);
}
