//! The aim aid: the paths that the weights would take if the hand let go now, simulated by the real stepper, so that
//! they are exact.

use bevy::prelude::*;

use super::aim::{Hand, ShowingHand};
use super::{Game, InHand};
use crate::app::settings::{AimAid, Settings};
use crate::app::state::TurnPhase;
use crate::shuffleboard::hand::by_fingers;
use crate::shuffleboard::rules::{Happening, Layout, Line, WeightId};
use crate::shuffleboard::sim::{Slide, Table, Throw, Wax};

/// Length of path that the short aid shows, in metres: enough for the direction, too little for where the throw ends.
const SHORT_METRES: f32 = 1.6;
/// Length of path that the short aid shows after the first cushion, in metres. A bank shot is aimed at its cushion.
const AFTER_CUSHION_METRES: f32 = 0.8;
/// A position is recorded every this many steps.
const STEPS_PER_POSITION: usize = 6;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AimPath>()
        .add_systems(Update, foresee.in_set(ShowingHand))
        .add_systems(OnExit(TurnPhase::Aim), |mut path: ResMut<AimPath>| *path = AimPath::default());
}

/// The simulated result of the throw in the hand.
#[derive(Resource, Debug, Clone, Default, Deref)]
pub(in crate::app) struct AimPath {
    #[deref]
    trace: Trace,
    /// The input that this trace was computed from.
    asked: Option<Question>,
}

/// The paths of all weights that move in a throw, in the shooter's frame.
#[derive(Debug, Clone, Default, PartialEq)]
pub(in crate::app) struct Trace {
    /// Positions of each weight every few milliseconds, from its start.
    pub(in crate::app) ways: Vec<(WeightId, Vec<Vec2>)>,
    /// Rest positions of the weights that moved, if the aid is full.
    pub(in crate::app) rest: Vec<(WeightId, Vec2)>,
}

#[derive(Debug, Clone)]
struct Question {
    aid: AimAid,
    wax: Wax,
    throw: Throw,
    before: Layout,
}

/// Simulates the throw, but only when the aim has changed.
fn foresee(hand: Res<Hand>, in_hand: Res<InHand>, game: Res<Game>, settings: Res<Settings>, mut path: ResMut<AimPath>) {
    let throw = in_hand.0.filter(|aim| aim.velocity != Vec2::ZERO && settings.aim_aid != AimAid::Off);
    let throw = throw.map(|aim| by_fingers(Throw::new(hand.grip(), aim.at, aim.velocity, aim.spin), 0.0));
    // The comparison comes before any copy, because the input is the same in most frames.
    let as_before = match (&path.asked, throw) {
        (Some(asked), Some(throw)) => {
            (asked.aid, asked.throw) == (settings.aim_aid, throw)
                && asked.before == *game.rules().layout()
                && asked.wax == game.table().wax
        }
        (None, None) => true,
        _ => false,
    };
    if as_before {
        return;
    }
    let question = throw.map(|throw| Question {
        aid: settings.aim_aid,
        wax: game.table().wax.clone(),
        throw,
        before: *game.rules().layout(),
    });
    *path = match question {
        Some(question) => {
            let Question { aid, throw, before, .. } = &question;
            let trace = Trace::of(game.table(), before, throw, *aid);
            AimPath { trace, asked: Some(question) }
        }
        None => AimPath::default(),
    };
}

impl Trace {
    /// Simulates a throw, as far as the aid shows it. An impossible throw has an empty trace; the player is told why
    /// when it is tried.
    pub(super) fn of(table: &Table, before: &Layout, throw: &Throw, aid: AimAid) -> Self {
        let Ok((mut slide, mut world)) = Slide::begin(table, before, throw) else { return Self::default() };
        let mut sets = world.sets();
        let mut ways: [Vec<Vec2>; WeightId::COUNT] = default();
        let thrown = throw.grip.weights();
        let far = |ways: &[Vec<Vec2>; WeightId::COUNT]| {
            thrown.iter().any(|id| {
                let way = &ways[id.index()];
                way.first().zip(way.last()).is_some_and(|(from, to)| from.distance(*to) > SHORT_METRES)
            })
        };
        // Where the thrown weight has touched its first cushion.
        let bounced = |slide: &Slide| {
            slide.happenings().iter().find_map(|happening| match happening {
                Happening::Cushion { weight, at, .. } if thrown.contains(*weight) => Some(*at),
                _ => None,
            })
        };
        let deuce = table.board.line_x(Line::Deuce);
        let is_enough = |slide: &Slide, ways: &[Vec<Vec2>; WeightId::COUNT]| {
            let mut front = thrown.iter().filter_map(|id| ways[id.index()].last());
            match bounced(slide) {
                _ if table.board.cushions.is_none() => far(ways),
                Some(at) => far(ways) && front.any(|now| now.distance(at) > AFTER_CUSHION_METRES),
                // Past the line a cushion is touched too late.
                None => front.any(|now| now.x > deuce),
            }
        };
        let mut steps = 0_usize;
        loop {
            if steps.is_multiple_of(STEPS_PER_POSITION) || slide.is_over() {
                for id in WeightId::all() {
                    if let Some(motion) = slide.motion(id)
                        && ways[id.index()].last().is_none_or(|last| last.distance(motion.at) > 1e-4)
                    {
                        ways[id.index()].push(motion.at);
                    }
                }
            }
            if slide.is_over() || (aid == AimAid::Short && is_enough(&slide, &ways)) {
                break;
            }
            slide.step(&mut sets);
            steps += 1;
        }
        if aid == AimAid::Short && table.board.cushions.is_some() && bounced(&slide).is_none() {
            // Without a cushion the path is as short as on other boards.
            for way in &mut ways {
                let from = way.first().copied();
                let until = way.iter().position(|at| from.is_some_and(|from| from.distance(*at) > SHORT_METRES));
                way.truncate(until.map_or(way.len(), |until| until + 1));
            }
        }
        let moved = |id: &WeightId| ways[id.index()].len() > 1;
        let rest = if aid == AimAid::Full { WeightId::all().filter(moved).collect() } else { Vec::new() };
        let rest = rest.into_iter().filter_map(|id: WeightId| Some((id, slide.motion(id)?.at))).collect();
        let ways = WeightId::all().zip(ways).filter(|(_, way)| way.len() > 1).collect();
        Self { ways, rest }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shuffleboard::rules::{Board, BoardModel, BoardSpeed, Colour, Pose, WeightSpec};
    use crate::shuffleboard::sim::{self, Grip};

    fn asked(aid: AimAid) -> (Table, Question) {
        let table = Table::new(Board::regulation(BoardSpeed::Medium), WeightSpec::large());
        let mut before = Layout::EMPTY;
        before.put(WeightId::of(Colour::Blue)[0], Pose { at: Vec2::new(4.0, 0.01), angle: 0.0 });
        let grip = Grip::One(WeightId::of(Colour::Red)[0]);
        let throw = Throw::new(grip, Vec2::new(0.2, 0.0), Vec2::new(1.7, 0.0), 5.0);
        let wax = table.wax.clone();
        (table, Question { aid, wax, throw, before })
    }

    fn trace(table: &Table, question: &Question) -> Trace {
        Trace::of(table, &question.before, &question.throw, question.aid)
    }

    #[test]
    fn the_full_aid_ends_where_the_throw_does() {
        let (mut table, question) = asked(AimAid::Full);
        let outcome = sim::throw(&mut table, &question.before, &question.throw).unwrap();
        let path = trace(&table, &question);
        assert_eq!(path.ways.len(), 2, "the thrown weight and the one it hits");
        for (id, at) in path.rest {
            assert_eq!(outcome.after.get(id).unwrap().at, at);
        }
    }

    #[test]
    fn on_a_bank_board_the_short_aid_reaches_past_the_first_cushion() {
        let table = Table::new(BoardModel::Bank12.board(BoardSpeed::Medium), WeightSpec::large());
        let grip = Grip::One(WeightId::of(Colour::Red)[0]);
        let shown = |velocity: Vec2| {
            let throw = Throw::new(grip, Vec2::new(0.2, 0.0), velocity, 0.0);
            let Trace { ways, rest } = Trace::of(&table, &Layout::EMPTY, &throw, AimAid::Short);
            assert!(rest.is_empty());
            ways[0].1.clone()
        };
        let farthest = |way: &[Vec2]| way.iter().map(|at| at.y).fold(f32::MIN, f32::max);
        // A flat bank shot, whose cushion is farther away than the short aid reaches elsewhere.
        let way = shown(Vec2::new(2.0, 0.25));
        let (end, turns) = (way[way.len() - 1], farthest(&way));
        let cushion = table.board.width / 2.0 - table.weight.radius;
        assert!((turns - cushion).abs() < 0.01, "it turns at {turns}, and the cushion is at {cushion}");
        assert!(end.x > 0.2 + SHORT_METRES && end.y < turns - 0.01, "{end}");
        let straight = shown(Vec2::new(1.4, 0.0));
        assert!(straight[straight.len() - 1].x < 0.2 + SHORT_METRES + 0.1, "nothing tells how far it goes");
    }

    #[test]
    fn the_short_aid_shows_the_beginning_of_the_same_way() {
        let (table, question) = asked(AimAid::Short);
        let short = trace(&table, &question);
        let (table, question) = asked(AimAid::Full);
        let full = trace(&table, &question);
        let (_, way) = &short.ways[0];
        assert!(short.rest.is_empty() && way[way.len() - 1].x < 0.2 + SHORT_METRES + 0.1);
        assert_eq!(way[..], full.ways[0].1[..way.len()]);
    }
}
