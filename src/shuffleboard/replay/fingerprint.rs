//! The fingerprint of a throw: a number that differs if anything about its outcome does.

use glam::Vec2;
use serde::{Deserialize, Serialize};

use crate::shuffleboard::rules::{Edge, Happening, ThrowOutcome};

/// The CRC-32 of all bits of an outcome: where everything rests, and what happened when, where and how fast.
///
/// It detects accidents (another machine, another compiler, a typing error), not forgery.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Fingerprint([u8; 4]); // not a `u32`, which would be written as a number of up to five bytes

impl Fingerprint {
    /// Computes the fingerprint of an outcome.
    pub fn of(outcome: &ThrowOutcome) -> Self {
        let mut ink = Ink(crc32fast::Hasher::new());
        for (id, pose) in outcome.after.iter() {
            ink.byte(id.into());
            ink.place(pose.at);
            ink.number(pose.angle);
        }
        for happening in &outcome.happenings {
            match *happening {
                Happening::Hit { time, weights, at, speed } => {
                    ink.byte(b'h');
                    ink.number(time);
                    weights.into_iter().for_each(|id| ink.byte(id.into()));
                    ink.place(at);
                    ink.number(speed);
                }
                Happening::Cushion { time, weight, edge, at, speed } => {
                    ink.byte(b'c');
                    ink.number(time);
                    ink.byte(weight.into());
                    ink.edge(edge);
                    ink.place(at);
                    ink.number(speed);
                }
                Happening::Fell { time, weight, edge, at, velocity } => {
                    ink.byte(b'f');
                    ink.number(time);
                    ink.byte(weight.into());
                    ink.edge(edge);
                    ink.place(at);
                    ink.place(velocity);
                }
            }
        }
        Self(ink.0.finalize().to_le_bytes())
    }
}

/// Accumulates the checksum.
struct Ink(crc32fast::Hasher);

impl Ink {
    fn byte(&mut self, byte: u8) {
        self.0.update(&[byte]);
    }

    fn edge(&mut self, edge: Edge) {
        self.byte(match edge {
            Edge::Near => b'n',
            Edge::Far => b'f',
            Edge::Left => b'l',
            Edge::Right => b'r',
        });
    }

    fn number(&mut self, number: f32) {
        self.0.update(&number.to_bits().to_le_bytes());
    }

    fn place(&mut self, at: Vec2) {
        self.number(at.x);
        self.number(at.y);
    }
}
