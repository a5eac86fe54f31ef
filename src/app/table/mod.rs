//! The table: the running game, the live throw, and what the hand is doing.
//!
//! Its data is the [`Game`] resource (the rules' match, the only truth) and the physics context of the running throw;
//! it alone changes them. Screens, room and sound read [`Game`], [`LiveWeights`], [`InHand`] and the [`Told`] messages.

use bevy::prelude::*;

use crate::rules::crazy_eight::{CrazyEight, Event, PlayerId};
use crate::rules::{Call, Colour, Layout, WeightId};

/// The running game.
#[derive(Resource, Debug, Clone)]
pub struct Game {
    /// The match by the rules.
    pub rules: CrazyEight,
    /// The colour the next break is thrown with.
    pub break_colour: Colour,
    /// The turn that ended last, for its card.
    pub last_turn: Option<TurnReport>,
    /// The close call to look at, if there is one.
    pub close_call: Option<Call>,
}

/// What a finished turn came to.
#[derive(Debug, Clone, PartialEq)]
pub struct TurnReport {
    /// Whose turn it was.
    pub player: PlayerId,
    /// Everything the rules said from the throw that ended it on, up to and including `Scored` or `Hickey` (and the frame's end).
    pub events: Vec<Event>,
    /// How the weights lay at its end.
    pub layout: Layout,
}

/// Something the rules told: every event of the running game, in order.
#[derive(Message, Debug, Clone, PartialEq)]
pub struct Told(pub Event);

/// Where every weight is right now, in the shooter's board frame; the truth while sliding, the layout while aiming.
#[derive(Resource, Debug, Clone, Default)]
pub struct LiveWeights(pub [Option<LiveWeight>; WeightId::COUNT]);

/// One weight on the board right now, interpolated between two physics steps for drawing.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LiveWeight {
    /// Centre, metres.
    pub at: Vec2,
    /// Turn about the vertical, radians.
    pub angle: f32,
    /// Velocity, metres per second.
    pub velocity: Vec2,
}

/// What the hand is doing, for the speed scale and the aim line.
#[derive(Resource, Debug, Clone, Default, PartialEq)]
pub enum InHand {
    /// Nothing is held.
    #[default]
    Nothing,
    /// The weight waits at the end, at this lateral place (m).
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
