//! The recent path of a carried weight, and its velocity independent of the rate of events.

use std::collections::VecDeque;

use glam::Vec2;

/// The time over which the velocity is measured, in seconds: long enough to smooth a mouse, short enough to feel
/// immediate.
const WINDOW_SECONDS: f64 = 0.080;
/// The shortest time, in seconds, from which a speed can be measured.
const SHORTEST_SECONDS: f64 = 0.010;
/// The forward speed, in m/s, below which a path has no reliable direction.
const SLOW_SPEED: f32 = 0.2;

/// Recent positions with their times.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Trail {
    /// Times increase strictly, neighbours differ in position, and at most one point is older than [`WINDOW_SECONDS`].
    points: VecDeque<(f64, Vec2)>,
}

impl Trail {
    pub(super) fn new(time: f64, at: Vec2) -> Self {
        Self { points: VecDeque::from([(time, at)]) }
    }

    /// Adds the current position. An event without motion is ignored, so that a window which repeats the last position
    /// every frame does not change the throw.
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
        while self.points.get(1).is_some_and(|(second, _)| *second <= time - WINDOW_SECONDS) {
            self.points.pop_front();
        }
    }

    /// The latest point.
    pub(super) fn last(&self) -> (f64, Vec2) {
        // A trail starts with one point and always keeps the last.
        self.points.back().copied().unwrap_or_default()
    }

    /// The velocity over the last moments before `now`, in m/s; zero if the weight rested in them.
    ///
    /// It is the slope of the least-squares line through the path, taken as straight between points. That equals the
    /// mean of the velocities weighted by a parabola over the window, so the rate of events matters only in third
    /// order.
    pub(super) fn velocity(&self, now: f64) -> Vec2 {
        match self.window(now) {
            Some((start, end)) => self.fitted(start, end),
            None => Vec2::ZERO,
        }
    }

    /// The angular velocity of the path to the left over the last moments before `now`, in rad/s: the direction in the
    /// later half of the window compared with the earlier half. Zero for a path that is too short.
    pub(super) fn turning(&self, now: f64) -> f32 {
        let Some((start, end)) = self.window(now) else { return 0.0 };
        let (middle, half) = (0.5 * (start + end), 0.5 * (end - start) as f32);
        let [earlier, later] = [self.fitted(start, middle), self.fitted(middle, end)];
        // A hand that hardly moves has no direction; the influence fades out so that the result is continuous.
        let slope = |velocity: Vec2| velocity.y / velocity.x.max(SLOW_SPEED);
        (slope(later) - slope(earlier)) / half
    }

    /// The time interval from which the motion at `now` is measured.
    fn window(&self, now: f64) -> Option<(f64, f64)> {
        let (end, _) = self.last();
        let start = self.points.front().map_or(end, |(first, _)| first.max(end - WINDOW_SECONDS));
        (now - end < WINDOW_SECONDS && end - start >= SHORTEST_SECONDS).then_some((start, end))
    }

    /// The slope of the least-squares line through the path between two times.
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
