//! The hand of a player as the others see it before the throw: what it holds, where, and how far it has drawn back.

use glam::Vec2;
use serde::{Deserialize, Serialize};

use crate::shuffleboard::sim::Grip;

/// Millimetres in a metre.
const MILLIMETRES: f32 = 1000.0;

/// A hand that places and draws, in millimetres. It is shown and never counts: the throw is an act of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeenHand {
    /// The number of acts before the throw that it prepares.
    pub acts: u32,
    /// What it holds.
    pub grip: Grip,
    at: [i16; 2],
    drawn: [i16; 2],
}

impl SeenHand {
    /// A hand that holds `grip` with its middle at `at` and has drawn it back by `drawn`, in metres in the shooter's frame.
    pub fn new(acts: u32, grip: Grip, at: Vec2, drawn: Vec2) -> Self {
        Self { acts, grip, at: rounded(at), drawn: rounded(drawn) }
    }

    /// Where the middle of the grip is, in metres in the shooter's frame.
    pub fn at(&self) -> Vec2 {
        metres(self.at)
    }

    /// How far it has been drawn back from there, in metres.
    pub fn drawn(&self) -> Vec2 {
        metres(self.drawn)
    }
}

/// What does not fit, as from a number that is none, becomes the nearest that does.
fn rounded(place: Vec2) -> [i16; 2] {
    [place.x, place.y].map(|metres| (metres * MILLIMETRES).round() as i16)
}

fn metres(place: [i16; 2]) -> Vec2 {
    let [x, y] = place.map(|millimetres| f32::from(millimetres) / MILLIMETRES);
    Vec2::new(x, y)
}
