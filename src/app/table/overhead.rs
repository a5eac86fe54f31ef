//! The view from above: the whole board, while a player holds the key or has the button on.

use bevy::prelude::*;

use super::Game;
use super::order::{HandSystems, OverheadSystems};
use crate::app::input::Held;
use crate::app::request::CameraRequest;
use crate::app::settings::keys::Action;
use crate::app::state::{Overlay, Screen, TurnPhase};
use crate::shuffleboard::rules::WeightId;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Overhead>()
        .add_systems(
            Update,
            read_input
                .in_set(OverheadSystems)
                .before(HandSystems)
                .run_if(in_state(Screen::Table).and_then(resource_exists::<Game>)),
        )
        .add_systems(OnExit(Screen::Table), |mut overhead: ResMut<Overhead>| *overhead = Overhead::default());
}

/// Which input has the view from above on: a held key, or a button that toggles it.
#[derive(Resource, Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(in crate::app) struct Overhead {
    by_key: bool,
    by_button: bool,
}

impl Overhead {
    pub(in crate::app) fn is_on(self) -> bool {
        self.by_key || self.by_button
    }
}

impl Game {
    /// Whether the rules let the shooter look at the far end: "during play, no contestant may leave his position to
    /// check the location of weights" (Horse Collar, Technical Points, 2), if that was agreed.
    pub(in crate::app) fn shows_the_far_end(&self, play: TurnPhase) -> bool {
        let turn_lasts = match play {
            TurnPhase::Aim | TurnPhase::Slide => true,
            // Both can come between two throws of a turn: a ruling, and a change of partners.
            TurnPhase::Ruling => self.last_round.is_none(),
            TurnPhase::HandOver => self.rules().unthrown().len() < WeightId::COUNT,
            TurnPhase::Send
            | TurnPhase::Coin
            | TurnPhase::CloseCall
            | TurnPhase::TurnEnd
            | TurnPhase::GameOver
            | TurnPhase::Watch => false,
        };
        !self.stays_at_end() || !turn_lasts
    }

    /// Whether the view from above is available: no card covers the board, and the far end may be seen.
    pub(in crate::app) fn shows_from_above(&self, play: TurnPhase) -> bool {
        matches!(play, TurnPhase::Aim | TurnPhase::Slide | TurnPhase::Watch) && self.shows_the_far_end(play)
    }
}

fn read_input(
    mut requests: MessageReader<CameraRequest>,
    held: Held,
    game: Res<Game>,
    play: Res<State<TurnPhase>>,
    overlay: Res<State<Overlay>>,
    mut overhead: ResMut<Overhead>,
) {
    let pressed = requests.read().filter(|request| **request == CameraRequest::Overhead).count() % 2 == 1;
    let shown = *overlay.get() == Overlay::None && game.shows_from_above(*play.get());
    let by_button = shown && overhead.by_button != pressed;
    overhead.set_if_neq(Overhead { by_key: shown && held.is(Action::Overhead), by_button });
}

pub(super) fn looks_down(overhead: Res<Overhead>) -> bool {
    overhead.is_on()
}
