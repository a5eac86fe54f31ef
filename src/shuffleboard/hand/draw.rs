//! The draw of a swing: how far back the hand has lately been, which is the speed it means.

use std::collections::VecDeque;

use super::keys::Set;

/// The farthest draw of this time counts, in seconds: longer than a push takes from there, short enough that a hand which
/// eases its draw and waits means less.
const MEMORY: f64 = 0.45;
/// Draws within this power of the farthest share in the direction, the farthest most.
const NEAR: f32 = 0.03;

/// The lately drawn powers and directions, with their times.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Draw {
    /// Times rise; at most one is older than the memory.
    points: VecDeque<(f64, Set)>,
}

impl Draw {
    pub(super) fn new(time: f64, set: Set) -> Self {
        Self { points: VecDeque::from([(time, set)]) }
    }

    /// The hand is drawn so far now.
    pub(super) fn push(&mut self, time: f64, set: Set) {
        self.points.push_back((time, set));
        while self.points.get(1).is_some_and(|(second, _)| *second <= time - MEMORY) {
            self.points.pop_front();
        }
    }

    /// What the hand means: its farthest draw of the last moments before the latest point, and the direction it had there.
    ///
    /// Between two points the hand went straight. The farthest is a maximum and the direction a mean over time, so that
    /// neither jumps between neighbouring motions, nor with the rate of the events.
    pub(super) fn meant(&self) -> Set {
        let Some((now, last)) = self.points.back().copied() else { return Set { slope: 0.0, power: 0.0 } };
        let since = now - MEMORY;
        let points = || {
            let mut from = self.points.front().copied();
            self.points.iter().map(move |(time, set)| {
                let start = from.replace((*time, *set));
                match start {
                    // The stretch that crosses the edge of the memory counts from there.
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
        let near = |set: Set| (1.0 - (farthest - set.power) / NEAR).max(0.0);
        let (mut weight, mut sum) = (0.0, 0.0);
        for [(from, start), (to, end)] in points() {
            // A stretch is as near as its middle and its ends are.
            let half = start.lerp(end, 0.5);
            let share = (to - from).max(0.0) as f32 * (near(start) + 4.0 * near(half) + near(end)) / 6.0;
            weight += share;
            sum += share * half.slope;
        }
        let slope = if weight > 1e-6 { sum / weight } else { last.slope };
        Set { slope, power: farthest }
    }
}
