//! A club night as it hangs on a wall: its table and bracket on one page to print, as a table for spreadsheets, and in sentences.
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
