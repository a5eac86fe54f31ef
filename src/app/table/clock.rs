//! The shot clock: how long whoever aims may still take, and what happens when that is over.

use bevy::prelude::*;

use super::Game;
use super::referee::PlayerAction;
use crate::app::frame_rate::Motion;
use crate::app::state::{Overlay, Screen, TurnPhase};
use crate::shuffleboard::replay::Move;
use crate::shuffleboard::rules::Match;

/// The shot clock. It is wound up once for every throw, and stands still while nobody aims: under a card, or while something
/// is shown again.
#[derive(Resource, Debug, Clone, Default)]
pub(in crate::app) struct TimeLeft {
    /// The seconds left for this throw; `None` without a shot clock, and while nobody aims.
    pub(in crate::app) seconds: Option<f32>,
    /// The same while nobody aims.
    halted: Option<f32>,
    /// The match as it waits for the throw that it was wound up for. Wax may be sprinkled meanwhile; that is no other throw.
    wound_for: Option<Match>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TimeLeft>()
        .add_systems(OnEnter(TurnPhase::Aim), start.run_if(resource_exists::<Game>))
        .add_systems(OnExit(TurnPhase::Aim), |mut left: ResMut<TimeLeft>| left.halted = left.seconds.take())
        .add_systems(OnExit(Screen::Table), |mut left: ResMut<TimeLeft>| *left = TimeLeft::default())
        .add_systems(
            Update,
            tick.run_if(
                in_state(TurnPhase::Aim)
                    .and_then(in_state(Overlay::None))
                    .and_then(|left: Res<TimeLeft>| left.seconds.is_some()),
            ),
        );
}

/// Winds it up for a throw, or lets it go on where it was halted.
fn start(game: Res<Game>, mut left: ResMut<TimeLeft>) {
    let Some(seconds) = game.rules().options().shot_clock.seconds() else { return };
    if left.wound_for.as_ref() == Some(game.rules()) {
        left.seconds = left.halted;
    } else {
        *left = TimeLeft { seconds: Some(seconds as f32), halted: None, wound_for: Some(game.rules().clone()) };
    }
}

/// Runs down while nothing lies over the table. A throw that is not made in time is forfeited.
fn tick(
    time: Res<Time<Real>>,
    mut left: ResMut<TimeLeft>,
    mut acts: MessageWriter<PlayerAction>,
    mut motion: ResMut<Motion>,
) {
    let Some(seconds) = &mut left.seconds else { return };
    *seconds -= time.delta_secs();
    if *seconds <= 0.0 {
        left.seconds = None;
        acts.write(PlayerAction(Move::TimeUp));
        return;
    }
    // The figure on the screen, whole seconds rounded up, changes then.
    motion.mark_in(*seconds - (seconds.ceil() - 1.0));
}
