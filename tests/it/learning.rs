//! What can be learnt from exact values, against the naive rules.

mod agreement;
mod analysis;
mod lesson;
pub(crate) mod past;
mod puzzle;
mod reasons;
mod task;
mod whole_past;
