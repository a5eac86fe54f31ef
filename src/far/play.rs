//! A far game played again by the ordinary rules of its room, at the board with the ordinary stepper.

use super::act::{Act, Entry, MOST_LAID};
use super::beginning::FarSetup;
use super::error::BadLog;
use super::fault::{FaultWhy, Impossible};
use super::mark::Mark;
use crate::cards::{self, CardMatch};
use crate::shuffleboard::rules::{Action, Event, Phase, SideId};
use crate::shuffleboard::session::{MadeThrow, Refused, Session};

/// The match after some entries of a log, and its mark.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Play {
    at: At,
    mark: Mark,
}

/// A match in one of the two rooms.
#[derive(Debug, Clone, PartialEq)]
enum At {
    Board(Box<Session>),
    Cards(Box<CardMatch>),
}

/// Where a match is played, and how it stands there.
#[derive(Debug, Clone, Copy)]
pub enum Position<'a> {
    /// At the board: the match and its table.
    Board(&'a Session),
    /// At the card table: the match with every hand.
    Cards(&'a CardMatch),
}

/// What an act did.
#[derive(Debug, Clone)]
pub enum Done {
    /// At the board: the throw, if it was one, and the events of the rules.
    Board(Option<Box<MadeThrow>>, Vec<Event>),
    /// At the card table: the events of the rules, with every card; only [`cards::Event::seen_by`] is to be shown.
    Cards(Vec<cards::Event>),
}

impl Play {
    /// The match before the first entry.
    pub(super) fn begin(setup: &FarSetup) -> Result<Self, BadLog> {
        let at = match setup {
            FarSetup::Board(setup) => At::Board(Box::new(setup.begin()?.0)),
            FarSetup::Cards(cards) => At::Cards(Box::new(cards.recording()?.begin()?.0)),
        };
        Ok(Self { mark: at.mark(), at })
    }

    pub(super) fn position(&self) -> Position<'_> {
        match &self.at {
            At::Board(session) => Position::Board(session),
            At::Cards(game) => Position::Cards(game),
        }
    }

    pub(super) fn mark(&self) -> Mark {
        self.mark
    }

    /// The seat that the match waits for; `None` at the end.
    pub(super) fn up(&self) -> Option<SideId> {
        match &self.at {
            At::Board(session) => {
                let game = session.game();
                match game.phase() {
                    Phase::Call { caller } => Some(caller),
                    Phase::Choose { side, .. } => Some(side),
                    Phase::Break | Phase::Shot { .. } => Some(game.shooter().side),
                    Phase::Over { .. } => None,
                }
            }
            At::Cards(game) => game.open().turn().map(|seat| SideId(seat.0)),
        }
    }

    /// A number that is another one with every turn of a seat.
    pub(super) fn turn(&self) -> u32 {
        match &self.at {
            At::Board(session) => session.game().frame(),
            At::Cards(game) => u32::from(game.open().round) << 16 | u32::from(game.open().turns),
        }
    }

    /// Makes the act of an entry, if it is the turn of its seat and this is its position. One that is refused changes nothing.
    pub(super) fn follow(&mut self, entry: &Entry) -> Result<Done, FaultWhy> {
        if entry.before != self.mark {
            return Err(FaultWhy::OtherPosition);
        }
        if self.up() != Some(entry.seat) {
            return Err(FaultWhy::OutOfTurn);
        }
        self.make(&entry.act).map_err(FaultWhy::Impossible)
    }

    /// Makes an act of the seat that is up. One that is refused changes nothing.
    pub(super) fn make(&mut self, act: &Act) -> Result<Done, Impossible> {
        let up = self.up();
        let done = match &mut self.at {
            At::Board(session) => at_board(session, act)?.ok_or(Impossible::OtherRoom)?,
            At::Cards(game) => {
                let (Act::Card(act), Some(seat)) = (act, up) else { return Err(Impossible::OtherRoom) };
                if matches!(act, cards::Act::Play(play) if play.cards.len() > MOST_LAID) {
                    return Err(Impossible::OtherRoom);
                }
                Done::Cards(game.apply(cards::Action::By(cards::Seat(seat.0), act.clone()))?)
            }
        };
        self.mark = self.at.mark();
        Ok(done)
    }
}

/// Makes an act at the board; `None` for one of the card table.
fn at_board(session: &mut Session, act: &Act) -> Result<Option<Done>, Refused> {
    let mut made = None;
    let events = match act {
        Act::Throw { throw, .. } => {
            let throw = made.insert(Box::new(session.throw(*throw)?));
            session.settle(throw)?
        }
        Act::Dust(area) => session.dust(*area).map(|()| Vec::new())?,
        Act::Concede => session.apply(Action::Concede)?,
        Act::Call(face) => session.apply(Action::Call(*face))?,
        Act::Choose(chosen) => session.apply(Action::Choose(*chosen))?,
        Act::TimeUp => session.apply(Action::TimeUp)?,
        Act::Card(_) => return Ok(None),
    };
    Ok(Some(Done::Board(made, events)))
}

impl At {
    fn mark(&self) -> Mark {
        match self {
            Self::Board(session) => Mark::of(session),
            Self::Cards(game) => Mark::of_cards(game),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::{CardSetup, RuleSet, Seat, Shuffles};
    use crate::far::FarCards;

    #[test]
    fn an_act_at_the_card_table_counts_only_in_its_turn_and_position() {
        let setup = CardSetup { rules: RuleSet::crazy_8s(), players: 3, dealer: None, shuffles: Shuffles::Seed(1) };
        let names = ["Ann", "Ben", "Cid"].map(str::to_owned).into();
        let begun = Play::begin(&FarCards { setup, names }.into()).expect("it can be played");
        let (up, Position::Cards(game)) = (begun.up().expect("somebody begins"), begun.position()) else {
            panic!("it is a card game");
        };
        let act = Act::Card(game.legal(Seat(up.0)).remove(0));
        for seat in (0..3).map(SideId).filter(|seat| *seat != up) {
            let (mut play, entry) = (begun.clone(), Entry { seat, before: begun.mark(), act: act.clone() });
            assert_eq!(play.follow(&entry).map(|_| ()), Err(FaultWhy::OutOfTurn));
            assert_eq!(play, begun);
        }
        let entry = Entry { seat: up, before: begun.mark(), act };
        let mut play = begun.clone();
        assert!(play.follow(&entry).is_ok() && play.mark() != begun.mark());
        assert_eq!(play.follow(&entry).map(|_| ()), Err(FaultWhy::OtherPosition));
    }
}
