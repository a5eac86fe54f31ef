//! How far a hand was from what it meant, throw by throw: what a rival that plays "like me" measures its noise from.

use glam::Vec2;

use super::{Entry, Made, What};
use crate::rival::Slip;
use crate::rules::Layout;
use crate::sim::{self, Grip, Table, Throw};

/// So near to a goal is at it, in metres.
const NEAR: f32 = 1e-3;
/// After so many throws in the head, a goal is one that cannot be come to from there.
const TRIES: usize = 12;

/// The slips of all throws that tell anything, for [`Noise::measure`](crate::rival::Noise::measure).
pub fn slips<'e>(entries: impl IntoIterator<Item = &'e Entry>) -> impl Iterator<Item = Slip> {
    entries.into_iter().filter_map(|entry| match &entry.what {
        What::Throw(thrown) if thrown.slip != Slip::default() => Some(thrown.slip),
        _ => None,
    })
}

impl Made<'_> {
    /// How far the throw was from what was meant.
    ///
    /// Where a hand shook between the choice and the release, both are known. Of a throw at a goal what was meant is the one
    /// from the same place, with the same English, that comes to rest at the goal: it is looked for on the table as it was,
    /// in about five simulated throws; how much English was meant, such a throw does not tell. Of all others it is what they
    /// must have been meant for: see [`Slip::seen`].
    pub(super) fn slip(&self) -> Slip {
        let Self { table, meant, made, goal, outcome } = self;
        match (made.grip, goal) {
            (Grip::Four { .. }, _) => Slip::default(),
            _ if meant != made => Slip::between(meant, made),
            (_, Some(goal)) => towards(table, made, *goal)
                .map_or_else(Slip::default, |meant| Slip { english: None, ..Slip::between(&meant, made) }),
            (_, None) => Slip::seen(table, &outcome.before, made),
        }
    }
}

/// The throw like another one that comes to rest there, alone on the table.
fn towards(table: &Table, like: &Throw, goal: Vec2) -> Option<Throw> {
    let way = goal - like.at();
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

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
mod tests {
    use rand::SeedableRng;
    use rand::rngs::ChaCha8Rng;

    use super::*;
    use crate::rival::Noise;
    use crate::rules::{BoardModel, BoardSpeed, Colour, Profile, ThrowOutcome, WeightId};
    use crate::sim::GRAVITY;

    fn table() -> Table {
        let model = BoardModel::Feet22;
        Table::new(model.board(BoardSpeed::Medium), model.weights().with(Profile::default()))
    }

    fn id() -> WeightId {
        WeightId::of(Colour::Red)[0]
    }

    fn with_english(speed: f32, english: f32) -> Throw {
        Throw::new(Grip::One(id()), Vec2::new(0.25, 0.0), Vec2::new(speed, 0.0), english)
    }

    fn down_the_middle(speed: f32) -> Throw {
        with_english(speed, 0.0)
    }

    /// Where it comes to rest, where a weight goes v^2 / (2 mu g) far.
    fn rests(speed: f32) -> Vec2 {
        Vec2::new(0.25 + speed * speed / (2.0 * 0.025 * GRAVITY), 0.0)
    }

    fn slip(meant: Throw, made: Throw, goal: Option<Vec2>) -> Slip {
        let outcome = ThrowOutcome::default();
        Made { table: &table(), meant, made, goal, outcome: &outcome }.slip()
    }

    fn near(value: Option<f32>, expected: f32) {
        assert!((value.unwrap() - expected).abs() < 1e-3, "{value:?} instead of {expected}");
    }

    #[test]
    fn a_throw_at_a_goal_by_hand() {
        let made = down_the_middle(1.75);
        for too_fast in [1.05, 1.10, 1.2] {
            let slip = slip(made, made, Some(rests(1.75 / too_fast)));
            near(slip.direction, 0.0);
            near(slip.speed, too_fast - 1.0);
            assert_eq!(slip.english, None);
        }
        for nowhere in [Vec2::new(0.1, 0.0), Vec2::new(9.0, 0.0)] {
            assert_eq!(slip(made, made, Some(nowhere)), Slip::default(), "behind the hand, or beyond the end");
        }
    }

    #[test]
    fn a_hand_that_shook_is_compared_with_what_was_chosen_and_a_break_tells_nothing() {
        let (meant, made) = (down_the_middle(1.7), with_english(1.75, 0.5));
        let slip_of_one = slip(meant, made, None);
        near(slip_of_one.speed, 1.75 / 1.7 - 1.0);
        near(slip_of_one.english, 0.5);
        let four = Grip::Four { colour: Colour::Red, formation: crate::sim::Formation::default(), spread: 0 };
        let four = Throw::new(four, meant.at(), meant.velocity(), 0.0);
        assert_eq!(slip(four, four, Some(rests(1.7))), Slip::default());
    }

    #[test]
    fn the_noise_of_a_hand_is_found_again_in_its_throws_at_goals() {
        let noise = Noise { direction: 0.006, speed: 0.02, english: 1.0 };
        let (table, mut dice) = (table(), ChaCha8Rng::seed_from_u64(3));
        let slips: Vec<Slip> = (0..400)
            .map(|number| {
                let meant = down_the_middle(1.45 + 0.0005 * number as f32);
                let made = noise.execute(&meant, &mut dice);
                slip(made, made, rest(&table, &meant))
            })
            .filter(|slip| *slip != Slip::default())
            .collect();
        let measured = Noise::measure(&slips);
        assert!(slips.len() > 350 && measured.is_enough(), "{} goals could be come to", slips.len());
        let share = |measured: f32, real: f32| (measured / real - 1.0).abs();
        assert!(share(measured.noise.direction, noise.direction) < 0.15, "{measured:?}");
        assert!(share(measured.noise.speed, noise.speed) < 0.15, "{measured:?}");
    }
}
