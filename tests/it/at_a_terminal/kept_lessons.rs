//! Which lessons are done is kept from one session to the next.

use super::kept_session::in_a_session;
use crate::support::Folder;

#[test]
fn the_next_lesson_is_the_first_that_was_not_done() {
    let home = Folder::new();
    let lines = ["set game toe", "lesson", "2 1", "2 0"];
    let screen = in_a_session(&home, &[], &lines);
    assert!(screen.contains("Lesson 1 of 3: "), "{screen}");
    assert!(screen.contains("2 lessons are left: 'lesson'."), "{screen}");
    let screen = in_a_session(&home, &[], &["lesson"]);
    assert!(screen.contains("Lesson 2 of 3: "), "{screen}");
    // a lesson is done by whoever did it
    let screen = in_a_session(&home, &[], &["set name p1 Ann", "lesson"]);
    assert!(screen.contains("Lesson 1 of 3: "), "{screen}");
}
