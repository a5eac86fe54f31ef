//! What a hand meant and what it made, throw by throw: what a rival that plays "like me" measures its noise from.

use glam::Vec2;

use super::{Entry, Thrown, What};
use crate::rules::Profile as Shape;
use crate::sim::{Grip, Table, Throw};

/// A throw as it was meant, and as it was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pair {
    /// What was meant to leave the hand.
    pub meant: Throw,
    /// What left it.
    pub made: Throw,
}

/// The pairs of all throws of one weight of which anybody can say what was meant.
///
/// That is every throw with a goal, and every one whose hand shook. Of a throw at a goal the meant one is worked out from
/// the made one: from the same place with the same English, in the direction of the goal, and faster or slower as the way to
/// the goal is longer or shorter than the way the throw goes alone, because a weight that slides to rest goes as far as the
/// square of its speed. Where a throw flies off the end, its way alone is what the friction of fresh wax lets it be.
pub fn pairs<'e>(entries: impl IntoIterator<Item = &'e Entry>) -> impl Iterator<Item = Pair> {
    entries.into_iter().filter_map(|entry| match &entry.what {
        What::Throw(thrown) if matches!(thrown.made.grip, Grip::One(_)) => pair(entry, thrown),
        _ => None,
    })
}

fn pair(entry: &Entry, thrown: &Thrown) -> Option<Pair> {
    let Thrown { meant, made, .. } = *thrown;
    if meant != made {
        return Some(Pair { meant, made });
    }
    let (at, velocity) = (made.at(), made.velocity());
    let to_goal = thrown.goal? - at;
    let goes = match thrown.alone?.lies() {
        Some(lies) => lies - at,
        None => {
            let weight = entry.sitting.board.weights().with(Shape::default());
            let brake = Table::new(entry.sitting.board(), weight).brake();
            velocity * (velocity.length() / (2.0 * brake))
        }
    };
    // A weight that is left where it was says nothing of where it was meant to go.
    if to_goal.x <= 0.0 || goes.x <= 0.0 {
        return None;
    }
    let speed = velocity.length() * (to_goal.length() / goes.length()).sqrt();
    // Where English bends the way, the hand has allowed for it: what counts is by how much it ends beside the goal.
    let bend = velocity.normalize_or_zero().perp_dot(goes.normalize_or_zero());
    let course = to_goal.normalize_or_zero();
    let course = (course - course.perp() * bend).normalize_or(Vec2::X);
    Some(Pair { meant: Throw::new(made.grip, at, course * speed, made.spin()), made })
}
