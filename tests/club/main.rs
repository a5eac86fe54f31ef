//! Club nights: every format by examples of known shape, what can be said of an evening, and random evenings of each format.

mod formats;
mod night;
mod properties;
mod said;
