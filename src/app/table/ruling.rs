//! Animates rulings after a throw: dead weights move to the alley, others back to where they lay.

use bevy::prelude::*;

use super::{Game, LiveWeight, LiveWeights};
use crate::app::frame_rate::Motion;
use crate::app::room::ClearAlley;
use crate::app::settings::Settings;
use crate::app::state::{Overlay, TurnPhase};
use crate::shuffleboard::rules::{Board, Layout, Pose, Ruling, WeightId};

/// Duration of the movement, in seconds.
const MOVE_SECONDS: f32 = 0.9;
/// How far beside the board a weight's movement begins or ends, in metres.
const BESIDE_METRES: f32 = 0.09;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(TurnPhase::Ruling), start_movement.run_if(resource_exists::<Game>))
        .add_systems(OnExit(TurnPhase::Ruling), |mut commands: Commands| commands.remove_resource::<RulingMovement>())
        .add_systems(
            Update,
            go_on.run_if(
                in_state(TurnPhase::Ruling)
                    .and_then(in_state(Overlay::None))
                    .and_then(resource_exists::<RulingMovement>),
            ),
        );
}

/// The layout after the rulings.
pub(super) fn ruled(mut layout: Layout, rulings: &[Ruling]) -> Layout {
    rulings.iter().for_each(|ruling| ruling.apply(&mut layout));
    layout
}

/// The movement of the weights.
#[derive(Resource, Debug)]
pub(super) struct RulingMovement {
    from: Layout,
    to: Layout,
    board: Board,
    time: f32,
}

/// Starts the movement. The alley is cleared, because a fallen weight may come back.
fn start_movement(
    game: Res<Game>,
    settings: Res<Settings>,
    mut clear: MessageWriter<ClearAlley>,
    mut commands: Commands,
) {
    if game.rulings.is_empty() {
        return;
    }
    clear.write(ClearAlley);
    let Some(last) = &game.last_throw else { return };
    let from = last.outcome.after;
    let time = if settings.reduced_motion { MOVE_SECONDS } else { 0.0 };
    let to = ruled(from, &game.rulings);
    commands.insert_resource(RulingMovement { from, to, board: game.rules().board().clone(), time });
}

pub(super) fn go_on(
    mut moving: ResMut<RulingMovement>,
    time: Res<Time<Real>>,
    mut live: ResMut<LiveWeights>,
    mut motion: ResMut<Motion>,
) {
    let done = moving.time >= MOVE_SECONDS;
    moving.time += time.delta_secs();
    let share = (moving.time / MOVE_SECONDS).min(1.0);
    let eased = share * share * (3.0 - 2.0 * share);
    let mut now = LiveWeights::default();
    for id in WeightId::all() {
        let (from, to) = (moving.from.get(id), moving.to.get(id));
        now.0[id.index()] = match (from, to) {
            (Some(from), Some(to)) => Some(between(from, to, eased)),
            (None, Some(to)) => Some(between(moving.beside(to), to, eased)),
            (Some(from), None) if share < 1.0 => Some(between(from, moving.beside(from), eased)),
            _ => None,
        };
    }
    live.set_if_neq(now);
    if !done {
        motion.mark();
    }
}

impl RulingMovement {
    /// The nearest position beside the board.
    fn beside(&self, pose: Pose) -> Pose {
        let y = (self.board.width / 2.0 + BESIDE_METRES).copysign(pose.at.y);
        Pose { at: Vec2::new(pose.at.x, y), ..pose }
    }
}

fn between(from: Pose, to: Pose, share: f32) -> LiveWeight {
    let angle = from.angle + (to.angle - from.angle) * share;
    LiveWeight { at: from.at.lerp(to.at, share), angle, velocity: Vec2::ZERO }
}
