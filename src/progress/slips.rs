//! How far a hand was from what it meant, throw by throw: what a rival that plays "like me" measures its noise from.

use super::{Entry, Thrown, What};
use crate::rival::Slip;
use crate::rules::Profile;
use crate::sim::{Grip, Table};

/// The slips of all throws of one weight of which anybody can say what was meant, for
/// [`Noise::measure`](crate::rival::Noise::measure).
///
/// Those are the throws whose hand shook between the choice and the release, and the throws at a goal. Of a throw at a goal
/// the direction it should have had is that of the goal, as the one it had is that in which it goes alone: English bends both
/// alike. The speed it should have had is faster or slower as the way to the goal is longer or shorter than the way it
/// goes alone, because a weight that slides to rest goes as far as the square of its speed; if it flies off the board, its
/// way is what the friction of fresh wax would let it be. How much English was meant, it does not tell.
pub fn slips<'e>(entries: impl IntoIterator<Item = &'e Entry>) -> impl Iterator<Item = Slip> {
    entries.into_iter().filter_map(|entry| match &entry.what {
        What::Throw(thrown) if matches!(thrown.made.grip, Grip::One(_)) => slip(entry, thrown),
        _ => None,
    })
}

fn slip(entry: &Entry, thrown: &Thrown) -> Option<Slip> {
    let Thrown { meant, made, .. } = thrown;
    if meant != made {
        return Some(Slip::between(meant, made));
    }
    let (at, velocity) = (made.at(), made.velocity());
    let to_goal = thrown.goal? - at;
    let goes = match thrown.alone?.lies() {
        Some(lies) => lies - at,
        None => {
            let weight = entry.sitting.board.weights().with(Profile::default());
            let brake = Table::new(entry.sitting.board(), weight).brake();
            velocity * (velocity.length() / (2.0 * brake))
        }
    };
    // A weight that is left where it was says nothing of where it was meant to go.
    (to_goal.x > 0.0 && goes.x > 0.0).then(|| Slip {
        direction: Some(goes.y / goes.x - to_goal.y / to_goal.x),
        speed: Some((goes.length() / to_goal.length()).sqrt() - 1.0),
        english: None,
    })
}
