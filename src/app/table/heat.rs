//! The heat map behind a drill's hint: asked for when the drill, the place or the spin changes, and shown as it gets finer.

use bevy::prelude::*;

use super::aim::{Hand, ShowingHand};
use super::at_drill::AtDrill;
use super::{Game, InHand};
use crate::app::frame_rate::DRILL_TIME_PER_FRAME;
use crate::app::frame_rate::Motion;
use crate::app::request::TaskKind;
use crate::app::state::TurnPhase;
use crate::app::storage::Progress;
use crate::app::table::Aids;
use crate::app::thinking::Thought;
use crate::shuffleboard::drill::Heat;
use crate::shuffleboard::sim::Grip;
use crate::thought::{HintQuestion, Question};

/// The random seed of the map: a constant, so that the same position has the same map.
const SEED: u64 = 8;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HintMap>()
        .add_systems(
            Update,
            (restart_map, compute.run_if(|map: Res<HintMap>| !map.finished)).chain().in_set(ShowingHand),
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
    asked: Option<Asked>,
    thought: Option<Thought<HintQuestion>>,
}

#[cfg(test)]
impl From<Heat> for HintMap {
    fn from(heat: Heat) -> Self {
        Self { heat: Some(heat), ..default() }
    }
}

/// The input of a map.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Asked {
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
    let asked = |drill: &AtDrill| aids.hint && drill.task.kind != TaskKind::Free && drill.lesson().is_none();
    let shown = game.drill().zip(in_hand.0).filter(|(drill, _)| asked(drill));
    let Some((drill, aim)) = shown else {
        if map.heat.is_some() {
            *map = HintMap::default();
        }
        return;
    };
    let attempt = &drill.attempt;
    let throw = (drill.tries, attempt.undone(), attempt.left());
    let asked = Asked { throw, grip: hand.grip(), place: aim.at.y, spin: aim.spin };
    let held =
        aim.phase.is_held() && map.asked.is_some_and(|before| (before.throw, before.grip) == (throw, hand.grip()));
    if map.asked == Some(asked) || held {
        return;
    }
    let Asked { grip, place, spin, .. } = asked;
    let question = HintQuestion { attempt: attempt.clone(), grip, place, spin, noise: progress.noise(), seed: SEED };
    let heat = question.begin();
    *map = HintMap { heat, finished: false, asked: Some(asked), thought: Some(Thought::new(question)) };
}

/// Takes in what the map has come to.
fn compute(mut map: ResMut<HintMap>, mut motion: ResMut<Motion>) {
    let HintMap { heat: Some(heat), finished, thought: Some(thought), .. } = &mut *map else { return };
    motion.mark();
    let Some(report) = thought.go_on(DRILL_TIME_PER_FRAME) else { return };
    heat.take(report.answer);
    *finished = report.done;
}
