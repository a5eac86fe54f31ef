//! Live games: a far game whose acts travel at once, through any MQTT broker, to everybody who has the invitation.
//!
//! The data is a far game's signed log; nothing here adds to what a game is. The owner is [`Live`], one for each program in a room. It
//! knows no socket, no clock and no source of randomness: events go in, commands for a broker and happenings for people come out.
//!
//! ```text
//! Invitation, FarGame, SeatKey -> Live
//!   connected, lost, arrived, tick -> commands: Connect, Subscribe, Publish, Close
//!                                  -> happened: acts to be kept and shown, comings and goings, sayings
//!   made, hand, say, invite        <- the player
//!   state, seen_hand               -> what is shown
//! ```
//!
//! # What a broker is trusted with
//!
//! Nothing but the delivery. It sees random topics and sealed letters, their sizes and times, and the addresses of those who connect. It can
//! drop, delay, repeat and reorder letters, restart, and forget what it kept: the game then waits, and goes on from the longest log that
//! anybody has. Everybody keeps the whole log and tells the others how long it is, so that what was lost is sent again.
//!
//! # What a spectator is trusted with
//!
//! Whoever has the invitation can read everything and take a free seat. Every letter is signed with the key of its sender, so that
//! nobody can act, show a hand or speak for anybody else.

mod backoff;
mod broker;
mod clock;
mod connection;
mod hand;
mod invitation;
mod letter;
pub mod mqtt;
mod outbox;
mod peers;
mod room;
mod seal;
mod state;
mod trouble;

pub use broker::{BadBroker, Broker, MOST_ADDRESS};
pub use connection::Link;
pub use hand::SeenHand;
pub use invitation::{BadInvitation, Invitation, LIVE_LINK, LIVE_PREFIX, MOST_LIVE_TEXT, looks_like_invitation};
pub use letter::{MOST_LETTER, Part, Saying};
pub use outbox::{Command, Letter};
pub use room::{Happened, Live};
pub use seal::{CHANCE_BYTES, SECRET_BYTES, Secret};
pub use state::{LONG, LiveState, Other};
pub use trouble::Trouble;
