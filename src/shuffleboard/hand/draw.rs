//! The draw before a push: the furthest recent pull sets the intended speed.

use std::collections::VecDeque;

use super::keys::Set;

/// How long the furthest pull counts, in seconds: longer than a push takes from there, and short enough that a player
/// who eases back and waits gets less power.
const MEMORY_SECONDS: f64 = 0.45;
/// Pulls within this power of the furthest contribute to the direction, the furthest most.
const NEAR_POWER: f32 = 0.03;

/// The recent pulls with their times.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Draw {
    /// Sorted by time; at most one is older than [`MEMORY_SECONDS`].
    points: VecDeque<(f64, Set)>,
}

impl Draw {
    pub(super) fn new(time: f64, set: Set) -> Self {
        Self { points: VecDeque::from([(time, set)]) }
    }

    /// Adds the current pull.
    pub(super) fn push(&mut self, time: f64, set: Set) {
        self.points.push_back((time, set));
        while self.points.get(1).is_some_and(|(second, _)| *second <= time - MEMORY_SECONDS) {
            self.points.pop_front();
        }
    }

    /// The intended throw: the furthest pull of the last moments, and the mean direction near it.
    ///
    /// The hand is taken to move straight between two points. A maximum and a mean over time change continuously with
    /// the motion and do not depend on the rate of events.
    pub(super) fn meant(&self) -> Set {
        let Some((now, last)) = self.points.back().copied() else { return Set { slope: 0.0, power: 0.0 } };
        let since = now - MEMORY_SECONDS;
        let points = || {
            let mut from = self.points.front().copied();
            self.points.iter().map(move |(time, set)| {
                let start = from.replace((*time, *set));
                match start {
                    // A segment that begins before the memory counts from there.
                    Some((began, before)) if began < since && *time > began => {
                        let share = ((since - began) / (*time - began)) as f32;
                        [(since, before.lerp(*set, share)), (*time, *set)]
                    }
                    Some(start) => [start, (*time, *set)],
                    None => [(*time, *set); 2],
                }
            })
        };
        let farthest = points().flatten().map(|(_, set)| set.power).fold(last.power, f32::max);
        let near = |set: Set| (1.0 - (farthest - set.power) / NEAR_POWER).max(0.0);
        let (mut weight, mut sum) = (0.0, 0.0);
        for [(from, start), (to, end)] in points() {
            // A segment's weight is averaged by Simpson's rule over its ends and middle.
            let half = start.lerp(end, 0.5);
            let share = (to - from).max(0.0) as f32 * (near(start) + 4.0 * near(half) + near(end)) / 6.0;
            weight += share;
            sum += share * half.slope;
        }
        let slope = if weight > 1e-6 { sum / weight } else { last.slope };
        Set { slope, power: farthest }
    }
}
