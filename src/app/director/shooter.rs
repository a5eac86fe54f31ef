//! Tells the room who throws: the hand at the weight, and the rival at the table.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::app::photo::Photo;
use crate::app::room::shooter::{Held, Shooter, ShooterMoves};
use crate::app::settings::Settings;
use crate::app::state::TurnPhase;
use crate::app::table::{Game, InHand, LiveWeights, Overhead, Sliding, ThrowPurpose};
use crate::save::Seat;
use crate::shuffleboard::hand::HandPhase;
use crate::shuffleboard::rules::Phase;

/// Weights of a break are no further than this from the middle of the grip, in metres.
const REACH_OF_FOUR: f32 = 0.16;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, show.after(super::place_weights).before(ShooterMoves));
}

/// Views in which nobody is in the way.
#[derive(SystemParam)]
struct Views<'w> {
    photo: Option<Res<'w, Photo>>,
    overhead: Res<'w, Overhead>,
}

impl Views<'_> {
    fn are_free(&self) -> bool {
        self.photo.is_some() || self.overhead.is_on()
    }
}

fn show(
    game: Option<Res<Game>>,
    play: Option<Res<State<TurnPhase>>>,
    sliding: Option<Res<Sliding>>,
    (in_hand, live): (Res<InHand>, Res<LiveWeights>),
    settings: Res<Settings>,
    views: Views,
    mut shooter: ResMut<Shooter>,
) {
    let Some((game, play)) = game.zip(play) else {
        shooter.set_if_neq(Shooter::default());
        return;
    };
    let slides = sliding.is_some_and(|sliding| sliding.showing() == ThrowPurpose::Game);
    let stands = match play.get() {
        TurnPhase::Aim => true,
        TurnPhase::Slide => slides,
        _ => false,
    };
    let held = match (play.get(), in_hand.0) {
        (TurnPhase::Aim, Some(aim))
            if aim.phase != HandPhase::Waiting && !views.are_free() && game.pending.is_none() =>
        {
            let at = aim.at + aim.drawn;
            let behind = (game.rules().phase() == Phase::Break).then(|| behind(&live, at));
            let takes_aim = aim.phase != HandPhase::Placing;
            Some(Held { at, behind, takes_aim })
        }
        _ => None,
    };
    let any = game.seats.iter().find_map(|seat| match seat {
        Seat::Rival(rival) => Some(&**rival),
        _ => None,
    });
    shooter.set_if_neq(Shooter {
        rival: game.rival_up().or(any).map(|rival| rival.face),
        rival_is_up: stands && game.rival_up().is_some() && !views.are_free(),
        held,
        end: game.seen_from,
        still: settings.reduced_motion,
    });
}

/// How far the last weight of a break is behind the middle of the grip, in metres.
fn behind(live: &LiveWeights, at: Vec2) -> f32 {
    let held = live.0.iter().flatten().filter(|weight| weight.at.distance(at) < REACH_OF_FOUR);
    held.map(|weight| at.x - weight.at.x).fold(0.0, f32::max)
}
