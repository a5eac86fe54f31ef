//! Swinging with a gamepad's stick: it is drawn back and pushed forward, and the time of the push sets the speed.

use glam::Vec2;

use super::Deviation;

/// The stick counts as drawn below this.
const DRAWN_BELOW: f32 = -0.6;
/// The push is timed between these two positions of the stick, back and forward.
const TIMED_SPAN: [f32; 2] = [-0.4, 0.4];
/// The time between them, in seconds, that gives the intended speed. Our choice: a relaxed thumb.
const TEMPO_SECONDS: f64 = 0.10;
/// A push that takes longer than this, in seconds, does not count.
const LONGEST_PUSH_SECONDS: f64 = 0.6;
/// The deviation of direction, as sideways per forward distance, when the stick passes fully at the side.
const SIDE_DEVIATION: f32 = 0.12;

/// The state of the stick between two readings.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(super) struct Stroke {
    /// The last reading: the time in seconds and the position, right and forward positive.
    last: Option<(f64, Vec2)>,
    /// Whether it was drawn back since it was last at rest.
    drawn: bool,
    /// When it passed the first timed position on its way forward, in seconds.
    began: Option<f64>,
}

impl Stroke {
    /// Whether the stick is drawn back or on its way forward.
    pub(super) fn is_drawn(self) -> bool {
        self.drawn
    }

    /// How far back the stick is, 0 to 1.
    pub(super) fn back(self) -> f32 {
        self.last.map_or(0.0, |(_, stick)| (-stick.y).clamp(0.0, 1.0))
    }

    /// Handles a reading; returns the deviation of the push when it is complete.
    pub(super) fn moved(&mut self, time: f64, stick: Vec2) -> Option<Deviation> {
        let (from_time, from) = self.last.replace((time, stick)).unwrap_or((time, stick));
        if stick.y < DRAWN_BELOW {
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
        if let Some((when, _)) = passed(TIMED_SPAN[0]) {
            self.began = Some(when);
        }
        let through = passed(TIMED_SPAN[1]).zip(self.began);
        if let Some(((when, at), began)) = through {
            *self = Self { last: self.last, ..Self::default() };
            let took = when - began;
            return (took > 0.0 && took <= LONGEST_PUSH_SECONDS).then(|| Deviation {
                speed: (TEMPO_SECONDS / took) as f32 - 1.0,
                slope: -SIDE_DEVIATION * at.x,
                turn: 0.0,
            });
        }
        if self.began.is_some_and(|began| time - began > LONGEST_PUSH_SECONDS) {
            *self = Self { last: self.last, ..Self::default() };
        }
        None
    }
}
