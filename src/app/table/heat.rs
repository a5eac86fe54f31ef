//! The heat map behind a drill's hint: simulated throw by throw, for a slice of every frame.

use bevy::prelude::*;

use super::aim::{Hand, ShowingHand};
use super::{Game, InHand};
use crate::app::frame_rate::DRILL_TIME_PER_FRAME;
use crate::app::frame_rate::{Motion, for_a_slice};
use crate::app::state::TurnPhase;
use crate::app::storage::Progress;
use crate::app::table::Aids;
use crate::shuffleboard::drill::Heat;
use crate::shuffleboard::sim::Grip;

/// The random seed of the map: a constant, so that the same position has the same map.
const SEED: u64 = 8;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HintMap>()
        .add_systems(
            Update,
            (restart_map, compute_slice.run_if(|map: Res<HintMap>| !map.finished)).chain().in_set(ShowingHand),
        )
        .add_systems(OnExit(TurnPhase::Aim), |mut map: ResMut<HintMap>| *map = HintMap::default());
}

/// The success rates of the next throw, over its direction and its speed.
#[derive(Resource, Debug, Default)]
pub(in crate::app) struct HintMap {
    /// The map so far; `None` unless the player asked for it.
    pub(in crate::app) heat: Option<Heat>,
    /// Whether the map has its full resolution.
    pub(in crate::app) finished: bool,
    asked: Option<Question>,
}

#[cfg(test)]
impl From<Heat> for HintMap {
    fn from(heat: Heat) -> Self {
        Self { heat: Some(heat), ..default() }
    }
}

/// The input of a map.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Question {
    /// The number of the attempt, its undone throws, and the throws left.
    throw: (u32, u32, u8),
    grip: Grip,
    /// Position across the end, in metres.
    place: f32,
    /// In rad/s.
    spin: f32,
}

/// Starts a new map when the input has changed. While a pointer holds the weight its position changes all the time, and
/// the old map stays; keys and gamepads change it in steps, and the map follows.
fn restart_map(
    aids: Res<Aids>,
    progress: Res<Progress>,
    hand: Res<Hand>,
    in_hand: Res<InHand>,
    game: Res<Game>,
    mut map: ResMut<HintMap>,
) {
    let asked = game.drill().zip(in_hand.0).filter(|(drill, _)| aids.hint && !drill.attempt.level().goal.0.is_empty());
    let Some((drill, aim)) = asked else {
        if map.heat.is_some() {
            *map = HintMap::default();
        }
        return;
    };
    let attempt = &drill.attempt;
    let throw = (drill.tries, attempt.undone(), attempt.left());
    let question = Question { throw, grip: hand.grip(), place: aim.at.y, spin: aim.spin };
    let held = aim.phase.is_held() && map.asked.is_some_and(|asked| (asked.throw, asked.grip) == (throw, hand.grip()));
    if map.asked == Some(question) || held {
        return;
    }
    let heat = Heat::new(attempt, question.grip, question.place, question.spin, progress.noise(), SEED);
    *map = HintMap { heat: Some(heat), finished: false, asked: Some(question) };
}

/// Computes the map for one slice of the frame.
fn compute_slice(mut map: ResMut<HintMap>, mut motion: ResMut<Motion>) {
    let Some(heat) = &mut map.heat else { return };
    map.finished = for_a_slice(DRILL_TIME_PER_FRAME, |throws| heat.step(throws).then_some(())).is_some();
    motion.mark();
}
