//! Lines: none changes more than it says.

use tt2::tt2::Next;

use super::{cases, typist};
use crate::session::Watched;

/// What each line may change is checked where it is typed.
#[test]
fn lines_change_what_they_say() {
    let mut rejected = 0;
    cases::check(120, 3_000, |u| {
        let mut watched = Watched::new(u.arbitrary()?);
        for _ in 0..100 {
            let line = typist::line(u, watched.program().session())?;
            match watched.line(&line) {
                Ok(next) => assert_eq!(next, Next::Line),
                Err(_) => rejected += 1,
            }
        }
        Ok(())
    });
    assert!(rejected > 500, "{rejected}");
}

/// The moves that are offered are those that are accepted.
#[test]
fn legal_moves_are_accepted() {
    cases::check(60, 2_000, |u| {
        let mut watched = Watched::new(0);
        watched.line("set p2 human").expect("a setting");
        for _ in 0..60 {
            let session = watched.program().session();
            let moves = session
                .current()
                .map(|play| typist::typed(&play.game().legal_moves()));
            let line = match &moves {
                Some(moves) => u.choose(moves)?.clone(),
                None => typist::line(u, session)?,
            };
            let accepted = watched.line(&line).is_ok();
            assert!(accepted || moves.is_none(), "{line}");
        }
        Ok(())
    });
}
