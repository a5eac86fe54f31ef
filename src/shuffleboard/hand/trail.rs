//! The way the carried weight has just come, and the velocity that follows from it at any rate of events.

use std::collections::VecDeque;

use glam::Vec2;

/// The velocity is taken over this time, in seconds: long enough to smooth a mouse, short enough to feel immediate.
const WINDOW: f64 = 0.080;
/// A way shorter than this, in seconds, says nothing about a speed.
const SHORTEST: f64 = 0.010;
/// Slower than this forwards, in m/s, a way has no direction worth the name.
const SLOW: f32 = 0.2;

/// Where the weight was, when.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Trail {
    /// Times rise strictly, neighbours differ in place; at most one is older than the window.
    points: VecDeque<(f64, Vec2)>,
}

impl Trail {
    /// A trail that begins here.
    pub(super) fn new(time: f64, at: Vec2) -> Self {
        Self { points: VecDeque::from([(time, at)]) }
    }

    /// The weight is here now. An event that brings no motion brings no news, so that a window which repeats the last
    /// place every frame does not change the throw.
    pub(super) fn push(&mut self, time: f64, at: Vec2) {
        let (last_time, last_at) = self.last();
        if at == last_at {
            return;
        }
        if time <= last_time {
            self.points.pop_back();
            self.points.push_back((last_time, at));
            return;
        }
        self.points.push_back((time, at));
        while self.points.get(1).is_some_and(|(second, _)| *second <= time - WINDOW) {
            self.points.pop_front();
        }
    }

    /// The latest point.
    pub(super) fn last(&self) -> (f64, Vec2) {
        // A trail begins with a point and never loses its last one.
        self.points.back().copied().unwrap_or_default()
    }

    /// The velocity over the last moments before `now`, in m/s; zero when the weight has been at rest through them.
    ///
    /// It is the slope of the straight line that fits the way best (least squares), with the way taken as straight
    /// from point to point. That is the mean of the velocities weighted by a parabola over the window, and a parabola
    /// sums to a smoothstep; the rate of the events then matters only in the third order.
    pub(super) fn velocity(&self, now: f64) -> Vec2 {
        match self.window(now) {
            Some((start, end)) => self.fitted(start, end),
            None => Vec2::ZERO,
        }
    }

    /// How fast the way turned to the left in the last moments before `now`, in rad/s (a small angle is its slope): the
    /// direction of the later half of the window against that of the earlier. Zero for a way too short to tell.
    pub(super) fn turning(&self, now: f64) -> f32 {
        let Some((start, end)) = self.window(now) else { return 0.0 };
        let (middle, half) = (0.5 * (start + end), 0.5 * (end - start) as f32);
        let [earlier, later] = [self.fitted(start, middle), self.fitted(middle, end)];
        // A hand that hardly moves has no direction; the share fades so that nothing jumps.
        let slope = |velocity: Vec2| velocity.y / velocity.x.max(SLOW);
        (slope(later) - slope(earlier)) / half
    }

    /// From when to when the way says something about the hand at `now`.
    fn window(&self, now: f64) -> Option<(f64, f64)> {
        let (end, _) = self.last();
        let start = self.points.front().map_or(end, |(first, _)| first.max(end - WINDOW));
        (now - end < WINDOW && end - start >= SHORTEST).then_some((start, end))
    }

    /// The velocity of the straight line that fits the way between two times best.
    fn fitted(&self, start: f64, end: f64) -> Vec2 {
        let span = end - start;
        let weight = |time: f64| {
            let share = ((time - start) / span).clamp(0.0, 1.0) as f32;
            share * share * (3.0 - 2.0 * share)
        };
        self.points
            .iter()
            .zip(self.points.iter().skip(1))
            .map(|((t0, p0), (t1, p1))| (*p1 - *p0) / (t1 - t0) as f32 * (weight(*t1) - weight(*t0)))
            .sum()
    }
}
