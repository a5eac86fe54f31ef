//! The swing of a gamepad's stick: drawn back, then through; how fast it comes through is the tempo of the push.

use glam::Vec2;

use super::Deviation;

/// A stick farther back than this is drawn.
const DRAWN: f32 = -0.6;
/// The push is timed between these two places of the stick, back and forward.
const TIMED: [f32; 2] = [-0.4, 0.4];
/// A push that takes this long between them, in seconds, has the speed that is meant. Our choice: an easy thumb.
const TEMPO: f64 = 0.10;
/// A push that takes longer than this, in seconds, is none.
const LONGEST: f64 = 0.6;
/// How far the throw leaves the line for a stick that comes through all the way to the side, sideways per forward.
const ASIDE: f32 = 0.12;

/// A stick on its way, from one reading to the next.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(super) struct Stroke {
    /// The last reading: when (s), and where the stick was, right and forward positive.
    last: Option<(f64, Vec2)>,
    /// Whether it was drawn back since it last came to rest.
    drawn: bool,
    /// When it passed the first timed place forwards, in seconds.
    began: Option<f64>,
}

impl Stroke {
    /// Whether the stick is drawn back or coming through.
    pub(super) fn is_drawn(self) -> bool {
        self.drawn
    }

    /// How far back the stick is, 0 to 1.
    pub(super) fn back(self) -> f32 {
        self.last.map_or(0.0, |(_, stick)| (-stick.y).clamp(0.0, 1.0))
    }

    /// The next reading; the deviation of the push if the stick has come through.
    pub(super) fn moved(&mut self, time: f64, stick: Vec2) -> Option<Deviation> {
        let (from_time, from) = self.last.replace((time, stick)).unwrap_or((time, stick));
        if stick.y < DRAWN {
            (self.drawn, self.began) = (true, None);
        }
        if !self.drawn {
            return None;
        }
        let passed = |at: f32| {
            (from.y < at && stick.y >= at).then(|| {
                let share = (at - from.y) / (stick.y - from.y);
                (from_time + (time - from_time) * f64::from(share), from.lerp(stick, share))
            })
        };
        if let Some((when, _)) = passed(TIMED[0]) {
            self.began = Some(when);
        }
        let through = passed(TIMED[1]).zip(self.began);
        if let Some(((when, at), began)) = through {
            *self = Self { last: self.last, ..Self::default() };
            let took = when - began;
            return (took > 0.0 && took <= LONGEST).then(|| Deviation {
                speed: (TEMPO / took) as f32 - 1.0,
                slope: -ASIDE * at.x,
                turn: 0.0,
            });
        }
        if self.began.is_some_and(|began| time - began > LONGEST) {
            *self = Self { last: self.last, ..Self::default() };
        }
        None
    }
}
