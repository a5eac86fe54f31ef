//! Club nights: every format by examples of known shape, and random evenings of each.

mod formats;
mod night;
mod properties;
mod said;
