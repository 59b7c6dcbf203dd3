//! Files that other programs, full disks and signals do not damage.

mod atomic;
mod record;
mod set_aside;
mod start;
mod state_file;
mod typed_path;

pub use atomic::{AtomicFile, Disk, SystemDisk, is_read_only, replace_private};
pub use record::Record;
pub use set_aside::set_aside;
pub use start::start_of_regular_file;
pub use state_file::state_file;
pub use typed_path::{given_path, typed_path};
