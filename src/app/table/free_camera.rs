//! The free camera: players use it while they watch a recorded game or wait for a rival's throw.

use bevy::prelude::*;

use super::{Game, Watching};
use crate::app::frame_rate::Motion;
use crate::app::input::Pressed;
use crate::app::request::CameraRequest;
use crate::app::room::camera::{Grasp, Orbit};
use crate::app::settings::keys::Action;
use crate::app::state::{Overlay, Screen, TurnPhase};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FreeCamera>()
        .add_systems(
            Update,
            (take_or_let_go, turn.run_if(in_state(Overlay::None)))
                .chain()
                .in_set(FreeCameraSystems)
                .run_if(in_state(Screen::Table).and_then(resource_exists::<Game>)),
        )
        .add_systems(OnExit(Screen::Table), |mut free: ResMut<FreeCamera>| *free = FreeCamera::default());
}

/// System set that decides whether the free camera is in use.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct FreeCameraSystems;

/// The position of the free camera while it is in use.
#[derive(Resource, Debug, Clone, Copy, Default, PartialEq)]
pub(in crate::app) struct FreeCamera(pub(in crate::app) Option<Orbit>);

impl Game {
    /// Whether a rival thinks, aims or has a throw sliding, and the far end may be looked at.
    fn waits_for_a_rival(&self, play: TurnPhase) -> bool {
        // The rules still name the rival while its throw slides.
        self.rival_up().is_some() && self.shows_from_above(play)
    }
}

/// Turns the free camera on or off by key, gamepad or screen button, and off when it is no longer allowed.
fn take_or_let_go(
    (mut requests, mut keys): (MessageReader<CameraRequest>, MessageReader<Pressed>),
    game: Res<Game>,
    (play, overlay): (Res<State<TurnPhase>>, Res<State<Overlay>>),
    watching: Option<Res<Watching>>,
    mut free: ResMut<FreeCamera>,
) {
    let wanted = Pressed { action: Action::FreeCamera, repeat: false };
    let pressed = keys.read().filter(|pressed| **pressed == wanted).count();
    let asked = pressed + requests.read().filter(|request| **request == CameraRequest::Free).count();
    let lent = watching.is_some() || game.waits_for_a_rival(*play.get());
    let another = asked % 2 == 1 && *overlay.get() == Overlay::None;
    let orbit = match free.0 {
        _ if !lent => None,
        orbit if !another => orbit,
        Some(_) => None,
        None => Some(Orbit::new(game.rules().board(), game.seen_from)),
    };
    free.set_if_neq(FreeCamera(orbit));
}

/// Moves the free camera by pointer, keys or gamepad.
fn turn(mut free: ResMut<FreeCamera>, mut grasp: Grasp, mut motion: ResMut<Motion>) {
    let Some(mut orbit) = free.0 else { return };
    grasp.turn(&mut orbit);
    if free.0 != Some(orbit) {
        free.0 = Some(orbit);
        motion.mark();
    }
}
