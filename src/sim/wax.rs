//! The wax on a board.

use super::law::{Law, State};
use crate::rules::{Board, End};

/// The wax on a board.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Wax {}

impl Wax {
    /// Wax that lies evenly, and stays so: it never wears.
    pub fn even() -> Self {
        Self {}
    }

    /// Whether it is of a board of that size.
    pub(super) fn fits(&self, _board: &Board) -> bool {
        true
    }

    /// The longest stretch, in seconds, over which two weights may be moved one after the other.
    pub(super) fn longest(&self) -> f64 {
        f64::INFINITY
    }

    /// Moves a weight on and wears the wax under it; how long it moved.
    pub(super) fn carry(&mut self, law: &Law, _end: End, state: &mut State, time: f64) -> f64 {
        law.advance(state, time)
    }

    /// The same without leaving a track.
    pub(super) fn foresee(&self, law: &Law, _end: End, state: &mut State, time: f64) {
        law.advance(state, time);
    }
}
