//! The view from above: the whole board, while a player holds the key or has the button on.

use bevy::prelude::*;

use super::Game;
use super::order::{HandSystems, OverheadSystems};
use crate::app::input::Held;
use crate::app::request::CameraRequest;
use crate::app::settings::keys::Action;
use crate::app::state::{Overlay, Screen, TurnPhase};
use crate::shuffleboard::rules::{Ruling, WeightId};

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

    /// Whether the far end is seen from straight above, over a card in the lower half of the window: after a round, and at a ruling on
    /// that end.
    pub(in crate::app) fn shows_report(&self, play: TurnPhase) -> bool {
        match play {
            TurnPhase::TurnEnd => self.drill().is_none(),
            TurnPhase::Ruling => !self.rulings.is_empty() && !self.is_ruled_from_the_end(),
            _ => false,
        }
    }

    /// Where the weights lie that the referee rules on, in the shooter's frame: the dead ones, and the places to which others go back.
    pub(in crate::app) fn ruled_places(&self) -> impl Iterator<Item = Vec2> {
        let after = self.last_throw.as_ref().map(|last| &last.outcome.after);
        self.rulings.iter().filter_map(move |ruling| match *ruling {
            Ruling::Dead { weight, .. } => after?.get(weight).map(|pose| pose.at),
            Ruling::PutBack { to, .. } => Some(to.at),
        })
    }

    /// Whether a ruling is shown from the shooter's side: it concerns the near half, or the other one may not be seen.
    fn is_ruled_from_the_end(&self) -> bool {
        let middle = self.rules().board().length / 2.0;
        self.forfeit.is_some()
            || !self.shows_the_far_end(TurnPhase::Ruling)
            || self.ruled_places().any(|at| at.x < middle)
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
