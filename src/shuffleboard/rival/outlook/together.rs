//! A round in which two sides alternate and the best scores (Knock Off, Target, Tap & Draw): who is best, how the other
//! can answer, and who throws last.

use super::hand::{Lag, PlainHand};
use crate::shuffleboard::rival::RoundForm;
use crate::shuffleboard::rules::{Match, Pose, Rank, SideId, WeightId};

/// The most throws of the round that are modelled; earlier ones are ignored.
const MOST_THROWS: usize = 5;
/// A weight is guarded by another one within the first number of metres before it; it is then hit the second number
/// times as often.
const GUARD_METRES_AND_CHANCE: (f32, f32) = (0.7, 0.4);
/// How near a hit has to pass to knock a weight off, in radii of a weight.
const HIT_RADII: f32 = 1.2;
const STAY_RADII: f32 = 0.4;

/// The rules of a game about the weights of both sides.
#[derive(Debug, Clone, Copy)]
struct Manner {
    /// The property that makes a weight better.
    rank: Rank,
    /// Whether the other side's weights may be knocked off.
    knocks: bool,
    /// What every weight of the first and the second side that counts adds to the points of its call.
    more: [u32; 2],
}

impl Manner {
    fn of(game: &Match) -> Self {
        let more = [0, 1].map(|side| game.more(SideId(side)));
        Self { rank: game.rank(), knocks: game.mode().card().knocks, more }
    }
}

/// A weight that counts.
#[derive(Debug, Clone, Copy, PartialEq)]
struct CountedWeight {
    side: SideId,
    rank: f32,
    points: u32,
    /// The shares of throws at it that knock it off, and that also stay in its place.
    hit: f32,
    stay: f32,
}

/// Reports the possible points of both sides with their chances, one by one.
pub(super) fn ends(hand: &PlainHand, after: &Match, tell: impl FnMut(f32, [u32; 2])) {
    let manner = Manner::of(after);
    let mut lying: Vec<CountedWeight> = Vec::with_capacity(WeightId::COUNT);
    for (id, pose) in after.layout().iter() {
        let points = after.call(id, pose).points;
        if points > 0 {
            let open = if is_guarded(after, id, pose) { GUARD_METRES_AND_CHANCE.1 } else { 1.0 };
            let within = |radii| open * hand.within(radii, pose.at.x);
            let rank = manner.rank.of(pose.at.x + after.weight().radius, points);
            lying.push(CountedWeight {
                side: after.side_of(id),
                rank,
                points,
                hit: within(HIT_RADII),
                stay: within(STAY_RADII),
            });
        }
    }
    lying.sort_by(|one, other| other.rank.total_cmp(&one.rank));
    let left = after.unthrown().len();
    let (next, looked) = (after.shooter().side, left.min(MOST_THROWS));
    // The side that throws first within the modelled throws.
    let first = if (left - looked).is_multiple_of(2) { next } else { other(next) };
    ComingThrows { hand, manner, tell }.play(1.0, &lying, first, looked);
}

/// The distribution of a whole round for a side.
pub(super) fn form(hand: &PlainHand, game: &Match, side: SideId) -> RoundForm {
    let manner = Manner { more: [game.more(side); 2], ..Manner::of(game) };
    let mut shares = [[0.0; 8 * 26 + 1]; 2];
    let tell = |share: f32, points: [u32; 2]| {
        for (shares, points) in shares.iter_mut().zip(points) {
            shares[(points as usize).min(8 * 26)] += share;
        }
    };
    ComingThrows { hand, manner, tell }.play(1.0, &[], SideId(0), WeightId::COUNT);
    let [first, hammer] = shares;
    RoundForm::new(&first, &hammer)
}

/// The recursion over coming throws.
struct ComingThrows<'a, Tell> {
    hand: &'a PlainHand,
    manner: Manner,
    tell: Tell,
}

impl<Tell: FnMut(f32, [u32; 2])> ComingThrows<'_, Tell> {
    /// Plays `share` of the rounds on, with `left` throws to come, the first of them by `side`. `lying` is sorted, best
    /// first.
    fn play(&mut self, share: f32, lying: &[CountedWeight], side: SideId, left: usize) {
        if share <= 0.0 {
            return;
        }
        if left == 0 {
            let points = self.count(lying);
            (self.tell)(share, points);
            return;
        }
        let beaten = lying.iter().find(|weight| weight.side != side).map_or(0.0, |theirs| theirs.rank);
        // A lag that gets ahead of the other side's best.
        let (hand, manner) = (self.hand, self.manner);
        let behind = |lag: &Lag| manner.rank.of(lag.lead, lag.points) <= beaten;
        let drawn = &hand.lags[hand.lags.partition_point(behind)..];
        let draws = hand.good * drawn.len() as f32 / hand.lags.len().max(1) as f32;

        let best = lying.first().copied().filter(|best| best.side != side && manner.knocks && best.hit >= draws);
        if let Some(best) = best {
            let stay = best.stay.min(best.hit);
            let mut stuck = lying.to_vec();
            stuck[0] = CountedWeight { side, ..best };
            self.play(share * (1.0 - best.hit), lying, other(side), left - 1);
            self.play(share * (best.hit - stay), &lying[1..], other(side), left - 1);
            self.play(share * stay, &stuck, other(side), left - 1);
            return;
        }
        let Some(lag) = drawn.get(drawn.len() / 2) else { return self.play(share, lying, other(side), left - 1) };
        let rank = manner.rank.of(lag.lead, lag.points);
        let (hit, stay) = (hand.within(HIT_RADII, lag.lead), hand.within(STAY_RADII, lag.lead));
        let mut more = lying.to_vec();
        let place = more.partition_point(|weight| weight.rank >= rank);
        more.insert(place, CountedWeight { side, rank, points: lag.points, hit, stay });
        self.play(share * (1.0 - draws), lying, other(side), left - 1);
        self.play(share * draws, &more, other(side), left - 1);
    }

    /// The points of both sides if the round ends in this position.
    fn count(&self, lying: &[CountedWeight]) -> [u32; 2] {
        let own = |side: SideId| lying.iter().filter(move |weight| weight.side == side);
        let worth = |weight: &CountedWeight| weight.points + self.manner.more[weight.side.index().min(1)];
        let best = |side: SideId| own(side).map(|weight| weight.rank).fold(0.0, f32::max);
        // Only the side ahead has anything beyond the best of the other.
        [SideId(0), SideId(1)].map(|side| {
            let beaten = best(other(side));
            own(side).filter(|weight| weight.rank > beaten).map(worth).sum()
        })
    }
}

fn other(side: SideId) -> SideId {
    SideId(1 - side.0.min(1))
}

/// Whether another weight blocks the way to this one.
fn is_guarded(game: &Match, id: WeightId, pose: Pose) -> bool {
    game.layout().iter().any(|(guard, lying)| {
        let before = pose.at.x - lying.at.x;
        guard != id
            && before > 0.0
            && before < GUARD_METRES_AND_CHANCE.0
            && (pose.at.y - lying.at.y).abs() < 1.5 * game.weight().radius
    })
}
