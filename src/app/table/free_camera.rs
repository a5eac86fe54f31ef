//! The free camera: in the hand of whoever watches a recorded game, or waits for a rival's throw.

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
                .in_set(Holding)
                .run_if(in_state(Screen::Table).and_then(resource_exists::<Game>)),
        )
        .add_systems(OnExit(Screen::Table), |mut free: ResMut<FreeCamera>| *free = FreeCamera::default());
}

/// When it is known whether the camera is in somebody's hand.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Holding;

/// Where the free camera stands, while it is in somebody's hand.
#[derive(Resource, Debug, Clone, Copy, Default, PartialEq)]
pub(in crate::app) struct FreeCamera(pub(in crate::app) Option<Orbit>);

impl Game {
    /// Whether a rival thinks, aims, or has just thrown, so that everybody else may walk around: never while somebody here
    /// aims, nor where the far end may not be looked at.
    fn waits_for_a_rival(&self, play: TurnPhase) -> bool {
        // The rules have not heard of the throw that is sliding.
        self.rival_up().is_some() && self.shows_from_above(play)
    }
}

/// The key, the button of a gamepad, or that on the screen takes the camera in hand or lets go of it; it is given back when
/// there is nothing to wait for any more.
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

/// The free camera goes where the hand moves it.
fn turn(mut free: ResMut<FreeCamera>, mut grasp: Grasp, mut motion: ResMut<Motion>) {
    let Some(mut orbit) = free.0 else { return };
    grasp.turn(&mut orbit);
    if free.0 != Some(orbit) {
        free.0 = Some(orbit);
        motion.mark();
    }
}
