//! The hand of a player elsewhere, as it places and draws in a live game. It is shown and counts for nothing.

use bevy::prelude::*;

use super::aim::with_held;
use super::{Game, InHand, LiveWeights, RivalWork};
use crate::app::frame_rate::Motion;
use crate::app::state::{Overlay, TurnPhase};
use crate::live::SeenHand;
use crate::shuffleboard::hand::{Aim, HandPhase};
use crate::shuffleboard::rules::Phase;
use crate::shuffleboard::sim::Grip;

/// How fast the shown hand follows the seen one, which comes five times a second: its share of the way in a second, if it went on.
const FOLLOW_SHARE_PER_SECOND: f32 = 10.0;
/// How far from the end a hand is shown at most, in metres. What a changed program sends beyond is held back there.
const MOST_METRES_FROM_END: f32 = 0.6;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OthersHand>().add_systems(
        Update,
        follow.run_if(in_state(TurnPhase::Aim).and_then(in_state(Overlay::None)).and_then(resource_exists::<Game>)),
    );
}

/// The hand of the player who is up elsewhere, as last seen.
#[derive(Resource, Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(in crate::app) struct OthersHand(pub(in crate::app) Option<SeenHand>);

/// Shows the hand, gliding to where it was seen last.
fn follow(
    game: Res<Game>,
    seen: Res<OthersHand>,
    at_work: Option<Res<RivalWork>>,
    time: Res<Time<Real>>,
    (mut live, mut in_hand): (ResMut<LiveWeights>, ResMut<InHand>),
    mut motion: ResMut<Motion>,
    mut shown: Local<Option<(Vec2, Vec2)>>,
) {
    let follows = game.far().is_some_and(|at| at.is_live) && game.waits_for_the_other();
    if !follows || at_work.is_some() || game.pending.is_some() {
        *shown = None;
        return;
    }
    let acts = game.far().map_or(0, |at| at.far().log().entries().len());
    let held = seen.0.filter(|hand| hand.acts as usize == acts && game.may_hold(hand.grip));
    let Some(hand) = held else {
        if shown.take().is_some() {
            live.show(game.rules().layout());
            *in_hand = InHand::default();
        }
        return;
    };
    let half = game.rules().board().width / 2.0;
    let within =
        |place: Vec2| place.clamp(Vec2::new(-MOST_METRES_FROM_END, -half), Vec2::new(MOST_METRES_FROM_END, half));
    let target = (within(hand.at()), within(hand.drawn()));
    let (mut at, mut drawn) = shown.unwrap_or(target);
    let share = 1.0 - (-FOLLOW_SHARE_PER_SECOND * time.delta_secs()).exp();
    (at, drawn) = (at.lerp(target.0, share), drawn.lerp(target.1, share));
    if at.distance(target.0) + drawn.distance(target.1) > 0.001 {
        motion.mark();
    }
    *shown = Some((at, drawn));
    let phase = if hand.drawn() == Vec2::ZERO { HandPhase::Placing } else { HandPhase::Pulling };
    live.set_if_neq(with_held(&game, hand.grip, at + drawn));
    in_hand.set_if_neq(InHand(Some(Aim { phase, at, drawn, ..Aim::default() })));
}

impl Game {
    /// Whether the player who is up can hold this. A hand is not checked by anybody else, since it never counts.
    fn may_hold(&self, grip: Grip) -> bool {
        match (self.rules().phase(), grip) {
            (Phase::Break, Grip::Four { .. }) => true,
            (Phase::Shot { .. }, Grip::One(weight)) => self.rules().in_hand().contains(weight),
            _ => false,
        }
    }
}
