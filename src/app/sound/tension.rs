//! The sound of a draw: a tick at every quarter of a metre a second, higher the harder the throw.

use bevy::prelude::*;

use super::clip::Sound;
use super::place::Ears;
use super::voice::{Bus, Voice};
use crate::app::state::TurnPhase;
use crate::app::table::InHand;
use crate::shuffleboard::hand::{Aim, HandPhase};

/// The distance of two ticks, in m/s.
const TICK_INTERVAL_SPEED: f32 = 0.25;
/// Pitches of the first tick and of the one at the hardest throw.
const TICK_PITCHES: [f32; 2] = [0.8, 2.0];
/// Loudness of a tick.
const TICK_GAIN: f32 = 0.16;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        play_ticks.run_if(in_state(TurnPhase::Aim).and_then(resource_exists_and_changed::<InHand>)),
    );
}

/// The number of ticks that a draw has passed; `None` while nothing is drawn.
fn ticks(aim: &Aim) -> Option<u32> {
    (aim.phase == HandPhase::Pulling).then(|| (aim.velocity.length() / TICK_INTERVAL_SPEED) as u32)
}

fn play_ticks(in_hand: Res<InHand>, mut before: Local<Option<u32>>, mut voices: MessageWriter<Voice>) {
    let now = in_hand.0.as_ref().and_then(ticks);
    let last = std::mem::replace(&mut *before, now);
    let Some((aim, now)) = in_hand.0.zip(now) else { return };
    // A draw that is eased ticks, too; several at once are heard as one.
    if last.unwrap_or_default() != now {
        let [low, high] = TICK_PITCHES;
        let pitch = low + (high - low) * aim.power.clamp(0.0, 1.0);
        voices.write(Voice::new(Sound::Move, Bus::Weights, Ears::MIDDLE.times(TICK_GAIN)).pitched(pitch));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_ticks_as_it_grows_and_as_it_is_eased_and_a_still_hand_is_silent() {
        let mut app = App::new();
        app.add_plugins(plugin)
            .add_message::<Voice>()
            .init_resource::<InHand>()
            .insert_resource(State::new(TurnPhase::Aim));
        let mut heard = |phase: HandPhase, speed: f32| {
            let aim = Aim { phase, velocity: Vec2::new(speed, 0.0), power: speed / 4.0, ..Aim::default() };
            app.world_mut().resource_mut::<InHand>().0 = Some(aim);
            app.update();
            app.world().resource::<Messages<Voice>>().iter_current_update_messages().count()
        };
        assert_eq!(heard(HandPhase::Waiting, 0.0), 0);
        assert_eq!(heard(HandPhase::Pulling, 0.2), 0, "not yet");
        assert_eq!(heard(HandPhase::Pulling, 0.3), 1);
        assert_eq!(heard(HandPhase::Pulling, 0.31), 0, "it holds still");
        assert_eq!(heard(HandPhase::Pulling, 1.6), 1, "several at once are one");
        assert_eq!(heard(HandPhase::Pulling, 1.4), 1, "eased");
        assert_eq!(heard(HandPhase::Pushing, 1.4), 0);
    }
}
