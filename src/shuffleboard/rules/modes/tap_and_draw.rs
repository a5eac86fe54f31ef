//! Tap & Draw: push weights deeper, or into better rings, without knocking off the other side's weights, which are put
//! back.

use super::knock_off::count_ahead;
use super::target::call_by_rings;
use super::{Boards, Card, DeadWeights, GameEnd, Rules, Shape, horse_collar, knock_off};
use crate::shuffleboard::rules::position::{Ground, RoundPosition, moved};
use crate::shuffleboard::rules::ruling::PutBack;
use crate::shuffleboard::rules::{
    Call, Choice, Count, Counting, FoulLine, Options, Pose, Rank, SideId, ThrowOutcome, Values, Verdict, WeightId,
    WhyBack, Zone, judge,
};

pub(super) struct TapAndDraw;

static CARD: Card = Card {
    name: "Tap & Draw",
    tag: "tap-and-draw",
    sides: 2..=2,
    team_sizes: &[1, 2],
    boards: Boards::All,
    // "The player or team who scored in the previous round shuffles last in the next round" (How To Count).
    shape: Shape::Together { scorer_leads: false },
    ends: GameEnd::Points,
    dead: DeadWeights::Removed,
    knocks: false,
    offers: &[
        Choice::Target,
        Choice::Counting,
        Choice::Order,
        Choice::Coin,
        Choice::FoulLine,
        Choice::Hanger,
        Choice::Corners,
        Choice::Level,
        Choice::Dusting,
        Choice::ShotClock,
    ],
    target: 15,
    foul_line: FoulLine::Short,
};

impl Rules for TapAndDraw {
    fn card(&self) -> &'static Card {
        &CARD
    }

    fn values(&self, options: &Options) -> Values {
        match options.counting {
            Counting::KnockOff => Values { hanger: options.hanger, corner_hanger: options.hanger },
            Counting::HorseCollar => horse_collar::values(options),
        }
    }

    /// "Shuffle your weights up to the farthest (or, in Target shuffleboard, the highest) scoring position" (Overview):
    /// on a target board the rings count.
    fn call(&self, ground: &Ground, weight: WeightId, pose: Pose) -> Call {
        call_by_rings(ground, weight, pose).unwrap_or_else(|| {
            judge(ground.board, ground.weight, ground.options.foul_line, &self.values(ground.options), weight, pose)
        })
    }

    /// "If you knock off your opponent's weight, your own weight will be removed from play, and your opponent's
    /// replaced in its original position"; own weights that the throw advanced to a higher value are put back as well
    /// (Overview).
    ///
    /// Our readings: an opponent's weight that is pushed back over the foul line is removed, and so counts as knocked
    /// off. A weight that lies where another one has to go was moved by the throw, and is put back as well.
    fn put_back(&self, ground: &Ground, throw: &ThrowOutcome) -> PutBack {
        let Some(thrown) = throw.thrown.iter().next() else { return PutBack::default() };
        let own = |id: WeightId| id.colour() == thrown.colour();
        let why = |id: WeightId| match throw.after.get(id).map(|now| self.call(ground, id, now)) {
            None => Some(WhyBack::KnockedOff),
            Some(call) => (call.zone == Zone::Short).then_some(WhyBack::PushedBack(call)),
        };
        let others = throw.before.iter().filter(|(id, _)| !own(*id) && moved(&throw.before, &throw.after, *id));
        let mut back: Vec<(WeightId, Pose, WhyBack)> =
            others.filter_map(|(id, was)| Some((id, was, why(id)?))).collect();
        if back.is_empty() {
            return PutBack::default();
        }
        for (id, lay) in throw.before.iter().filter(|(id, _)| own(*id)) {
            let was = self.call(ground, id, lay).points;
            let now = throw.after.get(id).map(|now| self.call(ground, id, now));
            if let Some(call) = now.filter(|call| call.points > was) {
                back.push((id, lay, WhyBack::Advanced { was, call }));
            }
        }
        // A weight that is put back may find another one in its place, which then has to be put back too.
        let mut next = 0;
        while let Some(&(placed, was, _)) = back.get(next) {
            next += 1;
            for (id, here) in throw.before.iter() {
                let stays = !back.iter().any(|(other, ..)| *other == id) && moved(&throw.before, &throw.after, id);
                let in_the_way = |now: Pose| now.at.distance(was.at) < 2.0 * ground.weight.radius;
                if stays && throw.after.get(id).is_some_and(in_the_way) {
                    back.push((id, here, WhyBack::InTheWayOf(placed)));
                }
            }
        }
        PutBack { removed: Some(thrown), back }
    }

    fn count(&self, lie: &RoundPosition) -> Count {
        match (lie.rank, lie.options.counting) {
            (Rank::Points, _) => count_ahead(lie),
            (Rank::Depth, Counting::KnockOff) => knock_off::KnockOff.count(lie),
            (Rank::Depth, Counting::HorseCollar) => count_each(lie),
        }
    }
}

/// Horse Collar's counting for two sides on one board: each side needs a weight worth three or more of its own.
fn count_each(lie: &RoundPosition) -> Count {
    let has_three = |side: SideId| horse_collar::has_a_three(lie.weights.iter().filter(|lying| lying.side == side));
    let without_three: Vec<SideId> = lie.sides.iter().copied().filter(|side| !has_three(*side)).collect();
    let counting = |side: SideId| !without_three.contains(&side);
    let verdict =
        if lie.weights.is_empty() { Verdict::Nothing } else { Verdict::Each { without_three: without_three.clone() } };
    Count::of(lie, verdict, &lie.weights, |lying| counting(lying.side) && lying.call.points > 0)
}
