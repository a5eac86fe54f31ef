//! The output of a club night: one page to print with its table and bracket, a table for spreadsheets, and sentences.
//!
//! Everything is in the current language except the columns of the spreadsheet, which programs read.

pub mod bracket;
mod csv;
mod escape;
mod page;
mod told;

pub use csv::csv;
pub use page::page;
pub use told::{cell, columns, reasons, result, score_of, team_at};
