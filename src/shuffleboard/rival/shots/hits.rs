//! Candidates for shots at weights: sticks, knock-offs, doubles and combinations.

use glam::Vec2;

use super::{Hand, RankedCandidates, Scene, ShotKind};
use crate::shuffleboard::rules::WeightId;

/// The energy on arrival of a stick and of a firm hit, as multiples of what takes the hit weight over the end.
const STICK_ENERGY: f32 = 1.4;
const FIRM_ENERGY: f32 = 3.0;
/// The speed of a hard blow, as a share of the hardest throw.
const BLOW_SHARE: f32 = 0.8;
/// The offset of a glancing hit from the middle of a weight, in radii.
const GLANCE_RADII: f32 = 0.8;
/// The least forward component of a hit weight's direction; thinner hits are not considered.
const LEAST_FORWARD_COMPONENT: f32 = 0.25;

pub(super) fn think(scene: &Scene, hand: &Hand, thought: &mut RankedCandidates) {
    let mut foes: Vec<(WeightId, Vec2)> =
        scene.foes.iter().filter_map(|id| Some((id, scene.lie.get(id)?.at))).collect();
    // The deepest first, because it matters most.
    foes.sort_by(|(_, one), (_, other)| other.x.total_cmp(&one.x));
    for (rank, &(id, at)) in (0..).zip(&foes) {
        let fancy = u8::min(rank, 1);
        let off = hand.lane.loss * (hand.length - at.x).max(hand.radius);
        let straight = at - Vec2::new(2.0 * hand.radius, 0.0);
        let firm = (FIRM_ENERGY * off).sqrt();
        aim(hand, thought, fancy, ShotKind::Stick(id), straight, (STICK_ENERGY * off).sqrt(), &[id], 2);
        aim(hand, thought, fancy, ShotKind::KnockOff(id), straight, BLOW_SHARE * hand.hardest(), &[id], 2);
        aim(hand, thought, fancy + 1, ShotKind::Stick(id), straight, firm, &[id], 1);
        for side in [GLANCE_RADII, -GLANCE_RADII] {
            let beside = at + Vec2::new(-1.8 * hand.radius, side * hand.radius);
            aim(hand, thought, 2, ShotKind::KnockOff(id), beside, firm, &[id], 1);
        }
        for (other, there) in scene.lie.iter().map(|(id, pose)| (id, pose.at)).filter(|(other, _)| *other != id) {
            let foe = scene.foes.contains(other);
            // Hits a foe with the weight that is hit first.
            let towards = (at - there).normalize_or_zero();
            let contact = there - 2.0 * hand.radius * towards;
            if towards.x > LEAST_FORWARD_COMPONENT {
                let kind = ShotKind::Combination(other, id);
                let arrive = (FIRM_ENERGY * (off + hand.lane.loss * at.distance(there))).sqrt();
                aim(hand, thought, 2, kind, contact, arrive, &[other, id], 1);
            }
            // Glances off a foe to another weight.
            if foe {
                for contact in glances(at, there, hand.radius) {
                    aim(
                        hand,
                        thought,
                        2,
                        ShotKind::Double(id, other),
                        contact,
                        BLOW_SHARE * hand.hardest(),
                        &[id, other],
                        1,
                    );
                }
            }
        }
    }
}

/// The positions in which a weight has to hit the one at `first` to continue towards the one at `second`: it leaves at
/// a right angle to the direction of the hit.
fn glances(first: Vec2, second: Vec2, radius: f32) -> impl Iterator<Item = Vec2> {
    let way = second - first;
    let along = way.normalize_or_zero();
    let cosine = (-2.0 * radius / way.length().max(2.0 * radius)).clamp(-1.0, 1.0);
    let sine = (1.0 - cosine * cosine).sqrt();
    [sine, -sine]
        .into_iter()
        .map(move |sine| cosine * along + sine * along.perp())
        .filter(|line| line.x > LEAST_FORWARD_COMPONENT)
        .map(move |line| first - 2.0 * radius * line)
}

/// A shot from the nearest places with a clear path; from the nearest if there is none.
fn aim(
    hand: &Hand,
    thought: &mut RankedCandidates,
    fancy: u8,
    kind: ShotKind,
    to: Vec2,
    arrive: f32,
    but: &[WeightId],
    places: usize,
) {
    for rail in hand.rails {
        let thrown: Vec<_> =
            hand.places(to.y).into_iter().filter_map(|place| hand.aimed(place, to, arrive, *rail)).collect();
        let clear: Vec<_> = thrown.iter().filter(|throw| hand.is_clear(throw, to, but)).collect();
        if clear.is_empty() {
            thought.of(fancy + 1, kind, thrown.first().copied());
        }
        for (nth, throw) in (0..).zip(clear.into_iter().take(places)) {
            thought.of(fancy + nth, kind, Some(*throw));
        }
    }
}
