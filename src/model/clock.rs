//! The clock of the system, in local time.

use std::time::SystemTime;

use chrono::{DateTime, Local, NaiveDate, NaiveDateTime, NaiveTime};

pub fn now() -> NaiveDateTime {
    local_time(SystemTime::now())
}

pub fn today() -> NaiveDate {
    now().date()
}

/// Converts a time to local time. The result is at least midnight at the beginning of 1970-01-01,
/// and at most midnight at the beginning of 9999-12-31.
pub fn local_time(time: SystemTime) -> NaiveDateTime {
    let [first, last] = [(1970, 1, 1), (9999, 12, 31)].map(|(year, month, day)| {
        let date = NaiveDate::from_ymd_opt(year, month, day).unwrap_or_default();
        date.and_time(NaiveTime::MIN)
    });
    let Ok(since) = time.duration_since(SystemTime::UNIX_EPOCH) else {
        return first;
    };
    let utc = i64::try_from(since.as_micros()).ok();
    // the conversion to local time panics far beyond this
    let utc = utc.filter(|micros| *micros <= last.and_utc().timestamp_micros());
    let utc = utc.and_then(DateTime::from_timestamp_micros);
    utc.map_or(last, |utc| {
        let local = utc.with_timezone(&Local).naive_local();
        local.clamp(first, last)
    })
}
