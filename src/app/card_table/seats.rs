//! Who sits where at the card table, whose hand is visible, and the seat it is seen from.

use super::{CardGame, Stage};
use crate::cards::{CardSkill, Event, Seat};
use crate::save;
use crate::save::card_skill_of;
use crate::shuffleboard::rival::{Face, PEOPLE, Rival};

impl CardGame {
    /// The players' names, by seat.
    pub(in crate::app) fn names(&self) -> &[String] {
        self.recording().names()
    }

    pub(in crate::app) fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        (0..self.recording().setup().players).map(Seat)
    }

    pub(in crate::app) fn rival(&self, seat: Seat) -> Option<&Rival> {
        match self.seats.get(seat.index()) {
            Some(save::Seat::Rival(rival)) => Some(rival),
            _ => None,
        }
    }

    /// The face of the rival in a seat. In a recording it is that of the rival who played there.
    pub(in crate::app) fn face(&self, seat: Seat) -> Option<&Face> {
        let recorded = || PEOPLE.get(usize::from(self.recording().figure(seat)?) - 1);
        self.rival(seat).or_else(recorded).map(|rival| &rival.face)
    }

    /// The card skill of the rival in a seat, if there is one.
    pub(super) fn skill(&self, seat: Seat) -> Option<CardSkill> {
        self.rival(seat).map(skill)
    }

    /// The seats of the people at this screen.
    pub(in crate::app) fn people(&self) -> impl Iterator<Item = Seat> + '_ {
        self.seats().filter(|seat| self.sits_here(*seat))
    }

    /// The seat of the only person, if there is just one.
    pub(in crate::app) fn only_person(&self) -> Option<Seat> {
        let mut people = self.people();
        let first = people.next();
        first.filter(|_| people.next().is_none())
    }

    /// The seat whose hand is face up.
    pub(in crate::app) fn viewer(&self) -> Option<Seat> {
        match self.stage() {
            Stage::HandOver(_) => None,
            Stage::Play | Stage::RoundEnd | Stage::Over | Stage::Watch => self.shown_to,
        }
    }

    /// The seat that the table is seen from: the viewer's, or the one that the table is handed to.
    pub(in crate::app) fn seen_from(&self) -> Seat {
        match self.stage() {
            Stage::HandOver(seat) => seat,
            _ => self.shown_to.or_else(|| self.people().next()).unwrap_or(Seat(0)),
        }
    }

    /// An event as the viewer may see it.
    pub(in crate::app) fn seen(&self, event: &Event) -> Event {
        if self.shows_all() { event.clone() } else { event.seen_by(self.viewer()) }
    }

    /// The log of the round, as far as it may be read now. While several people read the result of a round together, the log is
    /// already that of the next round, so it shows nobody's new hand.
    pub(in crate::app) fn log(&self) -> impl Iterator<Item = Event> + '_ {
        let is_read_together = self.report.is_some() && !self.watched && self.only_person().is_none();
        let reader = self.viewer().filter(|_| !is_read_together);
        let seen = move |event: &Event| if self.shows_all() { event.clone() } else { event.seen_by(reader) };
        self.game().log().iter().map(seen)
    }

    /// The angle of a seat from the viewer, clockwise around the table, in radians. Seats at the sides keep a distance
    /// from the viewer.
    pub(in crate::app) fn around(&self, seat: Seat) -> f32 {
        let count = self.seats().count();
        let place = (seat.index() + count - self.seen_from().index()) % count;
        around(place, count)
    }
}

/// A rival's card skill, which equals its strength at the board.
pub(in crate::app) fn skill(rival: &Rival) -> CardSkill {
    card_skill_of(rival.form.strength())
}

/// The angle of the seat `place` seats further clockwise, of `count` seats, in radians.
fn around(place: usize, count: usize) -> f32 {
    /// The angles of the viewer's neighbours with three, four, and more seats, in radians.
    const NEIGHBOUR_ANGLES: [f32; 3] = [2.0, 1.62, 1.28];
    let half = std::f32::consts::PI;
    match (place, count) {
        (0, _) => 0.0,
        (_, ..=2) => half,
        _ => {
            let side = NEIGHBOUR_ANGLES[(count - 3).min(2)];
            let share = (place - 1) as f32 / (count - 2) as f32;
            side + (2.0 * half - 2.0 * side) * share
        }
    }
}
