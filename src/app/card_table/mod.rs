//! The card table: the running card game, whose hand is seen, the rivals who play it, and recorded games that are watched.
//!
//! Its data is the [`CardGame`] resource, and it alone changes that. Screens, room and sound read it, and hear of everything that
//! happens by the message [`CardTold`].

mod begun;
mod clock;
mod fan;
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
    ));
}

/// Something happened in the card game, as whoever looks at the screen may see it.
#[derive(Message, Debug, Clone, PartialEq)]
pub(super) struct CardTold(pub(super) Event);
