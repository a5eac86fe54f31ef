//! Drills: levels as files and codes, the results of throws, and proof that every shipped drill can be solved.

mod code;
mod day;
mod goals;
mod heat;
mod levels;
mod solo;
mod solved;
