//! Requests at the table, and the parameters of a new game.

use bevy::prelude::*;

use crate::save::{Recorded, Seat};
use crate::shuffleboard::replay::Setup;
use crate::shuffleboard::rules::{Chosen, Colour, Face, Given};
use crate::shuffleboard::sim::{Formation, Grip};

#[derive(Message, Debug, Clone, PartialEq)]
pub(in crate::app) struct StartGame(pub(in crate::app) Opening);

/// The parameters of a new game.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::app) struct Opening {
    pub(in crate::app) setup: Setup,
    /// Who controls each player, in the order of entry.
    pub(in crate::app) seats: Vec<Seat>,
    /// The seed of the rivals' decisions and throws, and the number that tells the game from all others.
    pub(in crate::app) luck: u64,
    /// The handicap of each side, in the order of entry; those that are missing have none.
    pub(in crate::app) given: Vec<Given>,
}

impl From<Setup> for Opening {
    /// A game among guests.
    fn from(setup: Setup) -> Self {
        let players = setup.agreed.sides.iter().map(|side| side.players.len()).sum();
        Self { setup, seats: vec![Seat::Guest; players], luck: 0, given: Vec::new() }
    }
}

/// A move other than a throw.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) enum MoveRequest {
    Call(Face),
    /// Choose after the coin toss.
    Choose(Chosen),
    /// Concede the rest of the turn.
    Concede,
    /// Sweep the shooter's end and sprinkle new wax.
    Dust,
}

/// Leave a card.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) enum CardRequest {
    /// The player who now has the device is ready.
    Ready,
    /// Leave the close call, the ruling, or the card at the end of a round.
    Continue,
}

/// Change how the weight in hand is held.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub(in crate::app) enum HandRequest {
    /// Hold the break like this.
    BreakWith(BreakHold),
    /// Set the English of the weight in hand, in rad/s, anticlockwise from above.
    Twist(f32),
}

/// How the four weights of a break are held.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) struct BreakHold {
    pub(in crate::app) colour: Colour,
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
    /// The hold of a grip of four weights; `None` for other grips.
    pub(in crate::app) fn of(grip: Grip) -> Option<Self> {
        match grip {
            Grip::Four { colour, formation, spread } => Some(Self { colour, formation, spread }),
            Grip::One(_) => None,
        }
    }

    pub(in crate::app) fn grip(self) -> Grip {
        let Self { colour, formation, spread } = self;
        Grip::Four { colour, formation, spread }
    }
}

/// Change the speed of sliding weights.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) enum PaceRequest {
    /// Run faster; sent in every frame while it lasts.
    Hurry,
    /// Skip to the end of a rival's throw.
    Skip,
}

#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) enum CameraRequest {
    /// Toggle the free camera, while watching or waiting for a rival.
    Free,
    /// Toggle the overhead view.
    Overhead,
}

/// Replay the last throw.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) struct ShowAgain;

/// A request about watching a recorded game.
#[derive(Message, Debug, Clone, PartialEq)]
pub(in crate::app) enum WatchRequest {
    Begin(Box<Recorded>),
    /// Control the playback.
    Control(Control),
    /// At the card table: turn up all hands, or only the viewer's.
    OpenHands,
    /// At the card table: view from the next seat, clockwise.
    NextSeat,
}

/// Playback controls.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in crate::app) enum Control {
    /// Play or pause.
    Toggle,
    /// Play one move.
    Step,
    /// Jump to the position after this many moves.
    Seek(usize),
    /// Set the speed as a factor.
    Speed(f32),
}
