//! Listens for the bar: what the crowd answers at the board, whether it waits for the last weight of a round, and how loud the neon
//! sign is from where the camera is.

use bevy::prelude::*;

use super::mixer::Mixer;
use super::place::Ears;
use crate::app::room::camera::RoomCamera;
use crate::app::room::{NeonSign, StandingTable};
use crate::app::state::TurnPhase;
use crate::app::table::{CalledOut, Game};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, answer_callouts.run_if(on_message::<CalledOut>.and_then(resource_exists::<Game>)))
        .add_systems(OnEnter(TurnPhase::Aim), wait_for_last_weight.run_if(resource_exists::<Game>))
        .add_systems(OnExit(TurnPhase::Aim), |mixer: Res<Mixer>| mixer.take().wait(false))
        .add_systems(PostUpdate, hear_the_sign.run_if(resource_exists::<NeonSign>));
}

/// The crowd answers what was called out. Nobody watches practice.
fn answer_callouts(mut calls: MessageReader<CalledOut>, game: Res<Game>, mixer: Res<Mixer>) {
    // Of what happened at once they answer what stirs them most.
    let stir = calls.read().filter_map(|called| called.stir).max();
    if let Some(stir) = stir.filter(|_| !game.is_practice()) {
        mixer.take().stir(stir);
    }
}

/// The talk in the room rises while the last weight of a round is aimed.
fn wait_for_last_weight(game: Res<Game>, mixer: Res<Mixer>) {
    mixer.take().wait(!game.is_practice() && game.rules().unthrown().len() == 1);
}

/// The gain of the hum while a word of the sign is out.
const HALF_OUT_GAIN: f32 = 0.55;

/// Sets the hum's gains for the sign's place, when the camera, the table or the sign has changed.
fn hear_the_sign(
    eye: Single<Ref<Transform>, With<RoomCamera>>,
    sign: Res<NeonSign>,
    table: Res<StandingTable>,
    mixer: Res<Mixer>,
) {
    if eye.is_changed() || sign.is_changed() || table.is_changed() {
        let gain = if sign.is_whole { 1.0 } else { HALF_OUT_GAIN };
        mixer.take().hum(Ears::of(Some(&*eye), NeonSign::place(&table)).times(gain));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sign_hums_from_its_place_and_softer_while_a_word_is_out() {
        let mut world = World::new();
        world.init_resource::<Mixer>();
        world.init_resource::<StandingTable>();
        world.init_resource::<NeonSign>();
        let sign = NeonSign::place(&StandingTable::default());
        let camera = world.spawn((RoomCamera, Transform::default())).id();
        let mut heard = |is_whole: bool, eye: Transform| {
            world.resource_mut::<NeonSign>().is_whole = is_whole;
            *world.get_mut::<Transform>(camera).expect("it was spawned") = eye;
            world.run_system_cached(hear_the_sign).expect("all is there");
            world.resource::<Mixer>().take().humming()
        };
        let from = |distance: f32| Transform::from_translation(sign - Vec3::X * distance).looking_to(Vec3::X, Vec3::Z);
        let [near, far, out] = [heard(true, from(1.0)), heard(true, from(8.0)), heard(false, from(1.0))];
        assert!((near[0] - near[1]).abs() < 1e-4 && near[0] > 3.0 * far[0], "{near:?} {far:?}");
        assert!((out[0] - HALF_OUT_GAIN * near[0]).abs() < 1e-4);
        let [left, right] = heard(true, from(4.0).looking_to(Vec3::new(1.0, -0.4, 0.0), Vec3::Z));
        assert!(left > 1.5 * right, "a camera turned to the right hears it on the left: {left} {right}");
        world.get_mut::<Transform>(camera).expect("it was spawned").translation.x += 0.5;
        world.resource::<Mixer>().take().hum(Ears::MIDDLE.times(0.0));
        world.run_system_cached(hear_the_sign).expect("all is there");
        assert!(world.resource::<Mixer>().take().humming()[0] > 0.0, "the camera has moved");
    }
}
