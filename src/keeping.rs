//! What is kept in files: saved games, the session for the user's next one, and lists of results, tasks and mistakes.

mod file_error;
mod kept;
mod kept_file;
mod kept_list;
mod mistakes;
mod new_file;
pub mod results;
pub mod saved_game;
mod task_record;

pub use file_error::FileError;
pub use kept::Kept;
pub use kept_file::KeptFile;
pub use kept_list::KeptList;
pub use mistakes::Mistakes;
pub use new_file::NewFile;
pub use task_record::TaskRecord;
