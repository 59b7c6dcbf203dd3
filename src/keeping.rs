//! What is kept in files: saved games, the session for the user's next one, and lists of results, tasks and mistakes.

mod kept;
mod kept_file;
mod mistakes;
mod new_file;
pub mod results;
pub mod saved_game;
mod task_record;

pub use kept::Kept;
pub use kept_file::KeptFile;
pub use mistakes::Mistakes;
pub use new_file::{FileError, begin_file};
pub use task_record::{TaskList, TaskRecord};
