//! Drills: levels as files and codes, what a throw comes to in them, and that every one that ships can be done.

mod code;
mod day;
mod goals;
mod heat;
mod levels;
mod solo;
mod solved;
