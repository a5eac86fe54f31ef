//! `crazy-eight far check`: compares two logs of one game.

use super::open;
use super::record::comparison;
use crate::cli::arguments::Compare;
use crate::far::NotTaken;
use crate::words;

/// Replays and compares two logs, and returns the text to print.
///
/// # Errors
/// A log that cannot be opened, logs of two games, or, in words, the first act that differs.
pub(super) fn check(asked: &Compare) -> Result<String, String> {
    let (one, other) = (open(&asked.game)?, open(&asked.other)?);
    let acts = [&one, &other].map(|game| game.log().entries().len());
    let fault = match one.log().merged(other.log()) {
        Ok(_) => None,
        Err(NotTaken::Fault(fault)) => Some(fault),
        Err(_) => return Err("these are two different games".to_owned()),
    };
    let says = match &fault {
        Some(fault) => words::far_fault(&words::far_players(one.log()), fault),
        None => words::far_compared(acts[0], acts[1]),
    };
    if asked.json {
        // Serializing numbers and names cannot fail.
        let comparison = comparison(&one, acts, fault.as_ref(), says);
        return serde_json::to_string(&comparison).map(|line| line + "\n").map_err(|error| error.to_string());
    }
    if fault.is_some() { Err(says) } else { Ok(says + "\n") }
}
