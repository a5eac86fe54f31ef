//! What is asked for at the table, and what a game is begun with.

use bevy::prelude::*;

use crate::save::{Recorded, Seat};
use crate::shuffleboard::replay::Setup;
use crate::shuffleboard::rules::{Chosen, Colour, Face};
use crate::shuffleboard::sim::{Formation, Grip};

/// Start a game.
#[derive(Message, Debug, Clone, PartialEq)]
pub(in crate::app) struct StartGame(pub(in crate::app) Opening);

/// A game to be begun: what is agreed, and who plays.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::app) struct Opening {
    /// What is agreed.
    pub(in crate::app) setup: Setup,
    /// Who plays for each player, in the order of entering.
    pub(in crate::app) seats: Vec<Seat>,
    /// The seed of the rivals' thoughts and hands.
    pub(in crate::app) luck: u64,
}

impl From<Setup> for Opening {
    /// A game among guests.
    fn from(setup: Setup) -> Self {
        let players = setup.agreed.sides.iter().map(|side| side.players.len()).sum();
        Self { setup, seats: vec![Seat::Guest; players], luck: 0 }
    }
}

/// A move that is no throw.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) enum MoveRequest {
    /// Call the coin.
    Call(Face),
    /// Choose after the coin.
    Choose(Chosen),
    /// Give up the rest of the turn.
    Concede,
    /// Sweep the shooter's end and sprinkle it anew.
    Dust,
}

/// From a card to what comes next.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) enum CardRequest {
    /// The player the table was handed to is ready.
    Ready,
    /// The close call, what the referee did, or the card at the end of a round was seen.
    Continue,
}

/// How the hand holds what it throws.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub(in crate::app) enum HandRequest {
    /// Take the break in hand like this.
    BreakWith(BreakHold),
    /// Give the weight in hand this English, in rad/s, anticlockwise from above.
    Twist(f32),
}

/// How the four weights of a break are held.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) struct BreakHold {
    /// Their colour.
    pub(in crate::app) colour: Colour,
    /// How they lie together.
    pub(in crate::app) formation: Formation,
    /// How fast the fingers open, in micrometres per second at the outermost weight.
    pub(in crate::app) spread: i32,
}

impl Default for BreakHold {
    fn default() -> Self {
        Self { colour: Colour::Red, formation: Formation::default(), spread: Grip::DEFAULT_SPREAD }
    }
}

impl BreakHold {
    /// How a grip of four is held.
    pub(in crate::app) fn of(grip: Grip) -> Option<Self> {
        match grip {
            Grip::Four { colour, formation, spread } => Some(Self { colour, formation, spread }),
            Grip::One(_) => None,
        }
    }

    /// What the hand then holds.
    pub(in crate::app) fn grip(self) -> Grip {
        let Self { colour, formation, spread } = self;
        Grip::Four { colour, formation, spread }
    }
}

/// How fast what slides runs.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) enum PaceRequest {
    /// Run it faster, as long as this is asked in every frame.
    Hurry,
    /// Have a rival's throw over at once.
    Skip,
}

/// Look from elsewhere.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) enum CameraRequest {
    /// While watching, or waiting for a rival: take the camera in hand, or let go of it.
    Free,
    /// Look at the whole board from above, or no longer.
    Overhead,
}

/// Show the last throw again.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) struct ShowAgain;

/// Watch a recorded game.
#[derive(Message, Debug, Clone, PartialEq)]
pub(in crate::app) enum WatchRequest {
    /// Begin with this one.
    Begin(Box<Recorded>),
    /// Play, pause, step, or change the speed of the one that is watched.
    Control(Control),
    /// At the card table: turn up every hand, or only the one of the seat that it is seen from.
    OpenHands,
    /// At the card table: look from the next seat, clockwise.
    NextSeat,
}

/// What whoever watches can do.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in crate::app) enum Control {
    /// Play, or stand still.
    Toggle,
    /// Play just the next move.
    Step,
    /// Go to where so many moves were made.
    Seek(usize),
    /// Play so many times as fast.
    Speed(f32),
}
