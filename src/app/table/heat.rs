//! The map behind a hint at a drill: found by the stepper throw by throw, a little in every frame.

use bevy::prelude::*;

use super::aim::{Hand, Shown};
use super::{Game, InHand};
use crate::app::frame_rate::SLICE;
use crate::app::frame_rate::{Motion, for_a_slice};
use crate::app::state::TurnPhase;
use crate::app::storage::Progress;
use crate::app::table::Aids;
use crate::shuffleboard::drill::Heat;
use crate::shuffleboard::sim::Grip;

/// The luck of the map: one for all, so that the same question has the same answer.
const SEED: u64 = 8;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HintMap>()
        .add_systems(Update, (ask, go_on.run_if(|map: Res<HintMap>| !map.finished)).chain().in_set(Shown))
        .add_systems(OnExit(TurnPhase::Aim), |mut map: ResMut<HintMap>| *map = HintMap::default());
}

/// The chances of the throw to come, over its direction and its speed.
#[derive(Resource, Debug, Default)]
pub(in crate::app) struct HintMap {
    /// The map, as far as it is; none where nobody asked for one.
    pub(in crate::app) heat: Option<Heat>,
    /// Whether it grows no finer.
    pub(in crate::app) finished: bool,
    asked: Option<Question>,
}

#[cfg(test)]
impl From<Heat> for HintMap {
    fn from(heat: Heat) -> Self {
        Self { heat: Some(heat), ..default() }
    }
}

/// What a map is the answer to.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Question {
    /// Which throw of which try.
    throw: (u32, u32, u8),
    grip: Grip,
    /// Across the end, in metres.
    place: f32,
    /// In rad/s.
    spin: f32,
}

/// Begins another map when something else is asked. While a pointer holds the weight its place is not: the map stays to be
/// read. Keys and a gamepad change the place step by step, and the map with it.
fn ask(
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

/// Goes on with the map for a part of this frame.
fn go_on(mut map: ResMut<HintMap>, mut motion: ResMut<Motion>) {
    let Some(heat) = &mut map.heat else { return };
    map.finished = for_a_slice(SLICE, |throws| heat.step(throws).then_some(())).is_some();
    motion.mark();
}
