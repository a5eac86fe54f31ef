//! Club nights: examples of every format, the log of an evening, and random evenings.

mod cards;
mod formats;
mod night;
mod properties;
mod said;
