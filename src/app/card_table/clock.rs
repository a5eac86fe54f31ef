//! The time limit of timed card games.

use bevy::prelude::*;

use super::play::tell;
use super::{CardGame, CardTold, Stage};
use crate::app::frame_rate::Motion;
use crate::app::state::{Overlay, Screen};
use crate::cards::Action;

pub(super) fn plugin(app: &mut App) {
    let runs = in_state(Screen::Cards).and_then(in_state(Overlay::None)).and_then(resource_exists::<CardGame>);
    app.add_systems(Update, run.run_if(runs));
}

/// The longest time that one frame counts for, in seconds: a little more than an idle window sleeps, so that the time for which a
/// page was hidden hardly counts.
const LONGEST_FRAME_SECONDS: f32 = 3.5;

/// Ends the game when its time is up.
fn run(
    time: Res<Time<Real>>,
    mut game: ResMut<CardGame>,
    mut told: MessageWriter<CardTold>,
    mut motion: ResMut<Motion>,
) {
    let Some(minutes) = game.game().open().rules.points().and_then(|points| points.minutes) else { return };
    if matches!(game.stage(), Stage::Over | Stage::Watch) {
        return;
    }
    let before = game.minutes_played();
    game.bypass_change_detection().played(time.delta_secs().min(LONGEST_FRAME_SECONDS));
    // Every minute is saved, also if nobody acts for so long.
    if game.minutes_played() > before {
        game.set_changed();
    }
    let left = 60.0 * f32::from(minutes) - game.seconds_played();
    if left > 0.0 {
        motion.mark_in(left);
    } else if let Ok(events) = game.act(Action::TimeUp) {
        tell(&game, events, &mut told);
    }
}
