//! The shot clock: the time left to throw, and the forfeit when it runs out.

use bevy::prelude::*;

use super::Game;
use super::referee::PlayerAction;
use crate::app::frame_rate::Motion;
use crate::app::state::{Overlay, Screen, TurnPhase};
use crate::shuffleboard::replay::Move;
use crate::shuffleboard::rules::Match;

/// The longest time that one frame counts for, in seconds: more than an idle window sleeps between two whole seconds, and less than a
/// page is hidden.
const LONGEST_FRAME_SECONDS: f32 = 1.25;

/// The shot clock. It restarts for each throw and stops while nobody aims: behind a card, or during a replay.
#[derive(Resource, Debug, Clone, Default)]
pub(in crate::app) struct TimeLeft {
    /// The seconds left for this throw; `None` without a shot clock, and while nobody aims.
    pub(in crate::app) seconds: Option<f32>,
    /// The seconds left while the clock is stopped.
    halted: Option<f32>,
    /// The match at the time the clock was started. Dusting does not change it, and does not restart the clock.
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

impl TimeLeft {
    /// The seconds left for the next throw of this match, rounded up as they are shown; `None` while its clock has not run.
    pub(super) fn of(&self, rules: &Match) -> Option<u32> {
        let seconds = self.seconds.or(self.halted).filter(|_| self.wound_for.as_ref() == Some(rules));
        seconds.map(|seconds| seconds.ceil() as u32)
    }

    /// Stops the clock where it was when a game was saved; with the next throw of this match it goes on from there.
    pub(super) fn stop_at(&mut self, rules: &Match, seconds: Option<u32>) {
        *self = match seconds.zip(rules.options().shot_clock.seconds()) {
            Some((left, limit)) => {
                Self { seconds: None, halted: Some(left.min(limit) as f32), wound_for: Some(rules.clone()) }
            }
            None => Self::default(),
        };
    }
}

/// Starts the clock for a new throw, or resumes it.
fn start(game: Res<Game>, mut left: ResMut<TimeLeft>) {
    // While acts from elsewhere are shown no time runs.
    let Some(seconds) = game.rules().options().shot_clock.seconds().filter(|_| game.acts_here()) else { return };
    if left.wound_for.as_ref() == Some(game.rules()) {
        left.seconds = left.halted;
    } else {
        *left = TimeLeft { seconds: Some(seconds as f32), halted: None, wound_for: Some(game.rules().clone()) };
    }
}

/// Counts down while no overlay is open. The player forfeits the throw when the time is up.
///
/// While a page is hidden it stands still, since neither a person nor a rival can throw.
fn tick(
    time: Res<Time<Real>>,
    mut left: ResMut<TimeLeft>,
    mut acts: MessageWriter<PlayerAction>,
    mut motion: ResMut<Motion>,
) {
    let Some(seconds) = &mut left.seconds else { return };
    *seconds -= time.delta_secs().min(LONGEST_FRAME_SECONDS);
    if *seconds <= 0.0 {
        left.seconds = None;
        acts.write(PlayerAction(Move::TimeUp));
        return;
    }
    // The HUD shows whole seconds, rounded up; this is when they change.
    motion.mark_in(*seconds - (seconds.ceil() - 1.0));
}

/// Lets the time run out now, for tests.
#[cfg(test)]
pub(in crate::app) fn time_is_up_now(world: &mut World) {
    world.write_message(PlayerAction(Move::TimeUp));
}
