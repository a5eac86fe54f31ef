//! The current shooter's way to throw: the chosen hand and the agreed firmness.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::Game;
use crate::app::settings::Settings;
use crate::app::storage::People;
use crate::app::storage::Progress;
use crate::save::{ProfileId, Seat};
use crate::shuffleboard::hand::{Firmness, HandKind, Manner};
use crate::shuffleboard::rules::SideId;

/// The resources that determine the current shooter's hand and firmness.
#[derive(SystemParam)]
pub(super) struct Manners<'w> {
    settings: Res<'w, Settings>,
    people: Res<'w, People>,
    progress: Res<'w, Progress>,
}

impl Manners<'_> {
    /// The current shooter's hand and firmness.
    pub(super) fn of(&self, game: &Game) -> Manner {
        if game.lesson().is_some() {
            // The lessons teach *Swing*.
            return self.settings.manner(HandKind::Swing, Firmness::Gentle);
        }
        let practises = game.is_practice();
        // No seat of a far game is that of a profile: whoever has chosen one plays with its hand, and for its statistics.
        let who = if practises || game.far().is_some() { self.progress.whose } else { game.person_up() };
        let firmness = if practises { self.settings.firmness } else { game.recording.setup().firmness };
        self.settings.manner(self.people.hand_of(who, &self.settings), firmness)
    }

    /// Whether one of the resources has changed.
    pub(super) fn have_changed(&self) -> bool {
        self.settings.is_changed() || self.people.is_changed() || self.progress.is_changed()
    }
}

impl Game {
    /// The seat of a member of a side.
    pub(super) fn seat_of(&self, side: SideId, member: usize) -> Option<&Seat> {
        let before = self.rules().agreed().sides.iter().take(side.index()).map(|side| side.players.len());
        self.seats.get(before.sum::<usize>() + member)
    }

    /// The profile of the current shooter, if there is one.
    pub(in crate::app) fn person_up(&self) -> Option<ProfileId> {
        let shooter = self.rules().shooter();
        match self.seat_of(shooter.side, usize::from(shooter.member))? {
            Seat::Person(id) => Some(*id),
            Seat::Guest | Seat::Rival(_) => None,
        }
    }
}
