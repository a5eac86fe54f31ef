//! How far a hand was from what it meant, throw by throw: what a rival that plays "like me" measures its noise from.

use glam::Vec2;

use super::{Entry, Thrown, What};
use crate::rival::Slip;
use crate::rules::{Layout, Profile};
use crate::sim::{self, Grip, Table, Throw};

/// So near to a goal is at it, in metres.
const NEAR: f32 = 1e-3;
/// After so many throws in the head, a goal is one that cannot be come to from there.
const TRIES: usize = 12;

/// The slips of all throws of one weight of which anybody can say what was meant, for
/// [`Noise::measure`](crate::rival::Noise::measure).
///
/// Those are the throws whose hand shook between the choice and the release, and the throws at a goal. Of a throw at a goal
/// what was meant is the one from the same place, with the same English, that comes to rest at the goal: it is looked for on
/// fresh wax, which takes about five simulated throws for each, so that whoever has no time takes the newest hundred. How
/// much English was meant, such a throw does not tell.
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
    let goal = thrown.goal?;
    let weight = entry.sitting.board.weights().with(Profile::default());
    let table = Table::new(entry.sitting.board(), weight);
    let way = goal - made.at();
    // Worn wax lets weights go less far than it does when it is fresh.
    let fresher = match (rest(&table, made), thrown.alone.as_ref().and_then(super::Landing::lies)) {
        (Some(fresh), Some(worn)) => (fresh - made.at()).length() / (worn - made.at()).length().max(NEAR),
        _ => 1.0,
    };
    let meant = towards(&table, made, way * fresher)?;
    Some(Slip { english: None, ..Slip::between(&meant, made) })
}

/// The throw like another one that comes to rest that far from where it leaves the hand.
fn towards(table: &Table, like: &Throw, way: Vec2) -> Option<Throw> {
    if way.x <= 0.0 {
        return None;
    }
    let (mut slope, mut speed) = (way.y / way.x, (2.0 * table.brake() * way.length()).sqrt());
    // By how much the end moves sideways with the slope: the board's dip bends ways back to the middle.
    let (mut gain, mut last) = (way.x, None);
    for _ in 0..TRIES {
        let throw = Throw::new(like.grip, like.at(), Vec2::new(1.0, slope).normalize_or(Vec2::X) * speed, like.spin());
        let Some(rest) = rest(table, &throw) else {
            // Over the end, or over a side: a little slower shows by how much.
            speed *= 0.98;
            continue;
        };
        let came = rest - like.at();
        if came.distance(way) < NEAR {
            return Some(throw);
        }
        if let Some((slope_then, across_then)) = last.replace((slope, came.y)) {
            let (turned, moved): (f32, f32) = (slope - slope_then, came.y - across_then);
            if turned.abs() > 1e-5 && moved.abs() > 1e-5 {
                gain = moved / turned;
            }
        }
        slope += ((way.y - came.y) / gain).clamp(-0.02, 0.02);
        speed *= (way.x / came.x.max(NEAR)).sqrt().clamp(0.8, 1.25);
    }
    None
}

/// Where a throw comes to rest alone, if it does on the board.
fn rest(table: &Table, throw: &Throw) -> Option<Vec2> {
    let outcome = sim::foresee(table, &Layout::EMPTY, throw).ok()?;
    throw.grip.weights().iter().next().and_then(|id| outcome.after.get(id)).map(|pose| pose.at)
}
