//! The card table: the running card game, the visible hand, the rivals' turns, and the playback of recorded games.
//!
//! Its data is the [`CardGame`] resource, which only this module changes. Screens, room and sound read it, and get
//! every event as a [`CardTold`] message. In a game with friends elsewhere it shows the log that they share.

mod begun;
mod clock;
mod fan;
mod far;
mod game;
mod keep;
mod picked;
mod play;
mod report;
mod rivals;
mod seats;
mod talk;
mod watch;

use bevy::prelude::*;

use crate::cards::Event;

pub(super) use fan::{Fan, foot};
pub(super) use game::{CardGame, Stage};
pub(super) use picked::{Held, Picked, held};
pub(super) use seats::skill;
pub(super) use talk::CardSpoken;
pub(super) use watch::WatchingCards;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<CardTold>().init_resource::<Picked>().add_plugins((
        play::plugin,
        rivals::plugin,
        clock::plugin,
        keep::plugin,
        talk::plugin,
        watch::plugin,
        far::plugin,
    ));
}

/// An event of the card game, as the viewer may see it.
#[derive(Message, Debug, Clone, PartialEq)]
pub(super) struct CardTold(pub(super) Event);
