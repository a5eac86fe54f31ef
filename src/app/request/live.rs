//! Requests about live games.

use bevy::prelude::*;

use super::Sending;
use crate::far::FarSetup;
use crate::live::{Broker, Part, Saying};

/// A request about a game that is played live.
#[derive(Message, Debug, Clone, PartialEq)]
pub(in crate::app) enum LiveRequest {
    /// Invite to a game of this setup; its first seat plays here.
    Invite {
        setup: Box<FarSetup>,
        /// Where to meet.
        broker: Broker,
        /// The seconds of the polite clock, 0 without one.
        seconds: u16,
    },
    /// Invite the players of a game to another one, by its name on the shelf; those in the room hear of it there.
    Rematch(String),
    /// Look at the invitation to another game that came to the room.
    Next,
    /// Look at an invitation: a code, or a text with a link at its end.
    Came(String),
    /// Go to the table of the invitation that is looked at.
    Join(Part),
    /// Pass on the invitation to the game at the table, or the one that is looked at.
    Pass(Sending),
    /// Go back to a live game, by its name on the shelf.
    Enter(String),
    /// Say something to the others.
    Say(Saying),
    /// Try to connect at once instead of later.
    Hurry,
    /// Leave the room and finish by post.
    ByPost,
}
