//! Two sides by turns (Knock Off, Target, Tap & Draw): who is best, what the other can do about it, and who throws last.

use super::Outlook;
use crate::rules::{Counting, Match, Mode, Options, Pose, SideId, WeightId};

/// So many throws are looked ahead; before them nothing is known.
const AHEAD: usize = 5;
/// A weight with another one before it, nearer than this in metres and in its way, is hit this share as often.
const GUARDED: (f32, f32) = (0.7, 0.4);
/// A hit must pass within so many radii to knock off, and to stay.
const HIT: f32 = 1.2;
const STAY: f32 = 0.4;

/// How a game looks at the weights of both sides.
#[derive(Debug, Clone, Copy)]
struct Manner {
    /// Whether a weight is better for its points, or for its depth.
    by_points: bool,
    /// Whether the other side's weights may be knocked off.
    knocks: bool,
    /// Whether each side counts its own.
    each: bool,
}

impl Manner {
    fn of(mode: Mode, options: &Options) -> Self {
        Self {
            by_points: mode == Mode::Target,
            knocks: mode != Mode::TapAndDraw,
            each: mode == Mode::TapAndDraw && options.counting == Counting::HorseCollar,
        }
    }

    fn rank(self, lead: f32, points: u32) -> f32 {
        if self.by_points { points as f32 } else { lead }
    }
}

/// A weight that counts.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Lying {
    side: SideId,
    rank: f32,
    points: u32,
    /// How often a throw at it knocks it off, and stays.
    hit: f32,
    stay: f32,
}

/// The chance to win when both sides have weights left.
pub(super) fn chance(outlook: &mut Outlook, after: &Match) -> f32 {
    let manner = Manner::of(after.mode(), after.options());
    let mut lying: Vec<Lying> = Vec::with_capacity(2 * WeightId::COUNT);
    for (id, pose) in after.layout().iter() {
        let points = after.call(id, pose).points;
        if points > 0 {
            let open = if is_guarded(after, id, pose) { GUARDED.1 } else { 1.0 };
            let within = |radii| open * outlook.hand.within(radii, pose.at.x);
            let rank = manner.rank(pose.at.x + after.weight().radius, points);
            lying.push(Lying { side: after.side_of(id), rank, points, hit: within(HIT), stay: within(STAY) });
        }
    }
    lying.sort_by(|one, other| other.rank.total_cmp(&one.rank));
    let left = after.unthrown().len();
    let (next, looked) = (after.shooter().side, left.min(AHEAD));
    // Who throws when the look ahead begins: they take turns.
    let first = if (left - looked).is_multiple_of(2) { next } else { other(next) };
    Ahead { outlook, manner }.play(&lying, first, looked)
}

/// A look ahead.
struct Ahead<'a> {
    outlook: &'a mut Outlook,
    manner: Manner,
}

impl Ahead<'_> {
    /// The chance with so many throws to come, of which `side` has the first. The best weight is first in `lying`.
    fn play(&mut self, lying: &[Lying], side: SideId, left: usize) -> f32 {
        if left == 0 {
            return self.count(lying);
        }
        let theirs = lying.iter().find(|weight| weight.side != side);
        let leads = theirs.is_none_or(|theirs| lying[0].side == side || theirs.rank < lying[0].rank);
        let beaten = theirs.map_or(0.0, |theirs| theirs.rank);
        // A lag that gets ahead of the other side's best.
        let hand = &self.outlook.hand;
        let ahead = |lag: &&super::hand::Lag| self.manner.rank(lag.lead, lag.points) > beaten || self.manner.each;
        let drawn: Vec<_> = hand.lags.iter().filter(ahead).copied().collect();
        let draws = hand.good * drawn.len() as f32 / hand.lags.len().max(1) as f32;
        let middle = drawn.get(drawn.len() / 2).copied();
        let stays = hand.within(STAY, middle.map_or(1.0, |lag| lag.lead));
        let hits = hand.within(HIT, middle.map_or(1.0, |lag| lag.lead));

        let best = lying.first().copied().filter(|_| !leads && self.manner.knocks && !self.manner.each);
        if let Some(best) = best.filter(|best| best.hit >= draws) {
            let missed = self.play(lying, other(side), left - 1);
            let gone = self.play(&lying[1..], other(side), left - 1);
            let mut stuck = lying.to_vec();
            stuck[0] = Lying { side, ..best };
            let stayed = self.play(&stuck, other(side), left - 1);
            let stay = best.stay.min(best.hit);
            return (1.0 - best.hit) * missed + (best.hit - stay) * gone + stay * stayed;
        }
        let missed = self.play(lying, other(side), left - 1);
        let Some(lag) = middle else { return missed };
        let rank = self.manner.rank(lag.lead, lag.points);
        let mut more = lying.to_vec();
        let place = more.partition_point(|weight| weight.rank >= rank);
        more.insert(place, Lying { side, rank, points: lag.points, hit: hits, stay: stays });
        (1.0 - draws) * missed + draws * self.play(&more, other(side), left - 1)
    }

    /// The round has ended like this.
    fn count(&mut self, lying: &[Lying]) -> f32 {
        let mut added = [0; 2];
        if self.manner.each {
            for side in [SideId(0), SideId(1)] {
                let own = || lying.iter().filter(|weight| weight.side == side);
                if own().any(|weight| weight.points >= 3) {
                    added[side.index()] = own().map(|weight| weight.points).sum();
                }
            }
        } else if let Some(best) = lying.first() {
            let beaten = lying.iter().find(|weight| weight.side != best.side).map_or(0.0, |weight| weight.rank);
            let ahead = lying.iter().filter(|weight| weight.side == best.side && weight.rank > beaten);
            added[best.side.index().min(1)] = ahead.map(|weight| weight.points).sum();
        }
        self.outlook.scores.win(&self.outlook.game, &added)
    }
}

fn other(side: SideId) -> SideId {
    SideId(1 - side.0.min(1))
}

/// Whether another weight lies in the way to this one.
fn is_guarded(game: &Match, id: WeightId, pose: Pose) -> bool {
    game.layout().iter().any(|(guard, lying)| {
        let before = pose.at.x - lying.at.x;
        guard != id && before > 0.0 && before < GUARDED.0 && (pose.at.y - lying.at.y).abs() < 1.5 * game.weight().radius
    })
}
