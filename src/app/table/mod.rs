//! The table: the running game, the live throw, and what the hand is doing.
//!
//! Its data is the [`Game`] resource (the rules' match, the only truth) and the physics context of the running throw;
//! it alone changes them. Screens, room and sound read [`Game`], [`LiveWeights`], [`InHand`] and the [`Told`] messages.

mod aim;
mod live;
mod referee;

use bevy::prelude::*;

#[cfg(test)]
pub(super) use aim::{Hand, throw_now};
pub(super) use live::Sliding;

use crate::rules::crazy_eight::{CrazyEight, Event, PlayerId};
use crate::rules::{Call, Colour, End, Layout, ThrowOutcome, WeightId};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((aim::plugin, live::plugin, referee::plugin));
}

/// The running game.
#[derive(Resource, Debug, Clone)]
pub(super) struct Game {
    /// The match by the rules.
    pub(super) rules: CrazyEight,
    /// The end the table is seen from. The rules have gone on to the next turn while the card of the last is shown.
    pub(super) seen_from: End,
    /// The colour the next break is thrown with.
    pub(super) break_colour: Colour,
    /// The turn that ended last, for its card.
    pub(super) last_turn: Option<TurnReport>,
    /// The close call to look at, if there is one.
    pub(super) close_call: Option<Call>,
    /// What the last throw did, for the close call and whoever wants to see it again.
    pub(super) last_throw: Option<ThrowOutcome>,
}

/// What a finished turn came to.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct TurnReport {
    /// Whose turn it was.
    pub(super) player: PlayerId,
    /// Everything the rules said of the throw or the concession that ended it, the frame's end included.
    pub(super) events: Vec<Event>,
    /// How the weights lay at its end.
    pub(super) layout: Layout,
}

/// Something the rules told: every event of the running game, in order.
#[derive(Message, Debug, Clone, PartialEq)]
pub(super) struct Told(pub(super) Event);

/// Where every weight is right now, in the shooter's board frame; the truth while sliding, the layout while aiming.
#[derive(Resource, Debug, Clone, Default, PartialEq)]
pub(super) struct LiveWeights(pub(super) [Option<LiveWeight>; WeightId::COUNT]);

/// One weight on the board right now, interpolated between two physics steps for drawing.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct LiveWeight {
    /// Centre, metres.
    pub(super) at: Vec2,
    /// Turn about the vertical, radians.
    pub(super) angle: f32,
    /// Velocity, metres per second.
    pub(super) velocity: Vec2,
}

impl LiveWeight {
    /// A weight that lies still.
    fn lying(pose: crate::rules::Pose) -> Self {
        Self { at: pose.at, angle: pose.angle, velocity: Vec2::ZERO }
    }
}

/// What the hand is doing, for the speed scale and the aim line.
#[derive(Resource, Debug, Clone, Default, PartialEq)]
pub(super) enum InHand {
    /// Nothing is held.
    #[default]
    Nothing,
    /// The weight waits at the end.
    Waiting {
        /// Centre of the grip, metres.
        at: Vec2,
    },
    /// The weight is held; letting go now would throw it so.
    Aiming {
        /// Centre of the grip, metres.
        at: Vec2,
        /// The velocity it would leave with, m/s; zero cancels.
        velocity: Vec2,
        /// Where the speed is on the speed scale, 0 to 1.
        power: f32,
    },
}
