//! Writes down what the rules say of a game, for everybody at the table who has a profile.

use super::{Against, Ended, Entry, Landing, Sitting, Thrown, Turn, What};
use crate::save::{ProfileId, Seat};
use crate::shuffleboard::hand::{Delivery, HandKind};
use crate::shuffleboard::replay::Setup;
use crate::shuffleboard::rival::Slip;
use crate::shuffleboard::rules::{
    BoardModel, BoardSpeed, Event, Happening, Layout, Match, Mode, Pose, Shape, Shooter, SideId, ThrowOutcome, WeightId,
};
use crate::shuffleboard::session::MadeThrow;
use crate::shuffleboard::sim::{self, Grip, Table, Throw};

/// Writes down what happens in a game.
#[derive(Debug, Clone)]
pub struct Scribe {
    mode: Mode,
    board: BoardModel,
    speed: BoardSpeed,
    /// Who sits where, side by side.
    sides: Vec<Vec<Seat>>,
    drill: Option<String>,
}

impl Scribe {
    /// For a game; the seats are those of a [`SavedGame`](crate::save::SavedGame), and guests where they are not named.
    pub fn new(setup: &Setup, seats: &[Seat]) -> Self {
        let mut seats = seats.iter().cloned();
        let mut seat = || seats.next().unwrap_or(Seat::Guest);
        let sides = setup.agreed.sides.iter().map(|side| side.players.iter().map(|_| seat()).collect()).collect();
        Self { mode: setup.agreed.mode, board: setup.board, speed: setup.speed, sides, drill: None }
    }

    /// For a drill of that key, done by a person; the game plays its sides in any way it likes.
    pub fn drill(key: &str, game: &Match, board: BoardModel, speed: BoardSpeed, by: ProfileId) -> Self {
        let seats = |side: &crate::shuffleboard::rules::Side| side.players.iter().map(|_| Seat::Person(by)).collect();
        let sides = game.agreed().sides.iter().map(seats).collect();
        Self { mode: game.mode(), board, speed, sides, drill: Some(key.to_owned()) }
    }

    /// For a game that a person plays alone: the other side is nobody. It is won by nobody, either: how good it was is
    /// counted as [`Practised`](super::Practised).
    pub fn alone(setup: &Setup, by: ProfileId) -> Self {
        let Setup { board, speed, .. } = *setup;
        Self { mode: setup.agreed.mode, board, speed, sides: vec![vec![Seat::Person(by)]], drill: None }
    }

    /// What is to be written down of a throw, and of all that it has ended. `game` is the match it was made in, before the
    /// throw or after it; `events` are what the match answered.
    pub fn threw(&self, made: &MadeThrow, game: &Match, events: &[Event], when: u64) -> Vec<(ProfileId, Entry)> {
        let mut entries = Vec::new();
        if let Some((shooter, thrown)) = thrown(made, game, events)
            && let Some(Seat::Person(id)) =
                self.sides.get(shooter.side.index()).and_then(|side| side.get(usize::from(shooter.member)))
        {
            entries.push((*id, self.entry(shooter.side, when, What::Throw(thrown))));
        }
        entries.extend(self.counted(events, when));
        entries
    }

    /// What is to be written down of what the match answered to anything else than a throw. Attempts at a drill are turns
    /// and games of nobody: they are counted as [`Practised`](super::Practised).
    pub fn counted(&self, events: &[Event], when: u64) -> Vec<(ProfileId, Entry)> {
        let mut entries = Vec::new();
        let mut totals: &[u32] = &[];
        for event in events.iter().filter(|_| self.drill.is_none()) {
            match event {
                Event::Counted(count) => {
                    for side in self.shooting(events) {
                        let hickey =
                            events.iter().any(|event| matches!(event, Event::Hickey { side: of, .. } if *of == side));
                        let turn = Turn { points: count.points_of(side), hickey };
                        entries.extend(self.of_side(side, when, &What::Turn(turn)));
                    }
                }
                Event::FrameEnded { totals: ended, .. } => totals = ended,
                Event::Won { side: winner, .. } if self.sides.len() > 1 => {
                    for (side, total) in (0..).map(SideId).zip(totals.iter().copied()) {
                        let others = totals.iter().enumerate().filter(|(other, _)| *other != side.index());
                        let other = others.map(|(_, total)| *total).max().unwrap_or_default();
                        let ended = Ended { won: side == *winner, total, other };
                        entries.extend(self.of_side(side, when, &What::Game(ended)));
                    }
                }
                _ => {}
            }
        }
        entries
    }

    /// The sides whose turn was counted.
    fn shooting(&self, events: &[Event]) -> Vec<SideId> {
        match self.mode.card().shape {
            Shape::Turns { .. } => events.iter().find_map(shooter).map(|shooter| shooter.side).into_iter().collect(),
            Shape::Together { .. } => (0..).map(SideId).take(self.sides.len()).collect(),
        }
    }

    /// The same for everybody of a side who has a profile.
    fn of_side<'s>(&'s self, side: SideId, when: u64, what: &'s What) -> impl Iterator<Item = (ProfileId, Entry)> + 's {
        self.sides.get(side.index()).into_iter().flatten().filter_map(move |seat| match seat {
            Seat::Person(id) => Some((*id, self.entry(side, when, what.clone()))),
            Seat::Guest | Seat::Rival(_) => None,
        })
    }

    fn entry(&self, side: SideId, when: u64, what: What) -> Entry {
        let Self { mode, board, speed, .. } = *self;
        Entry { when, sitting: Sitting { mode, board, speed, against: self.against(side) }, what }
    }

    /// Against whom a side plays.
    fn against(&self, side: SideId) -> Against {
        if let Some(key) = &self.drill {
            return Against::Drill(key.clone());
        }
        let others =
            || self.sides.iter().enumerate().filter(|(other, _)| *other != side.index()).flat_map(|(_, seats)| seats);
        let rival =
            others().find_map(|seat| if let Seat::Rival(rival) = seat { Some(rival.name.to_string()) } else { None });
        match rival {
            Some(key) => Against::Rival(key),
            None if others().next().is_some() => Against::People,
            None => Against::Alone,
        }
    }
}

/// Who did what these events begin with.
fn shooter(event: &Event) -> Option<Shooter> {
    match event {
        Event::BreakMade { shooter, .. }
        | Event::BreakFailed { shooter, .. }
        | Event::Shot { shooter, .. }
        | Event::TimedOut { shooter, .. }
        | Event::Conceded { shooter } => Some(*shooter),
        _ => None,
    }
}

/// A throw as it is written down, and who made it.
fn thrown(made: &MadeThrow, game: &Match, events: &[Event]) -> Option<(Shooter, Thrown)> {
    let MadeThrow { table, throw, delivery, outcome, .. } = made;
    let Delivery { meant, hand, firmness, .. } = delivery.unwrap_or(Delivery::exact(*throw));
    let landed = outcome.thrown.iter().filter_map(|id| landing(game, outcome, id)).collect();
    let alone = alone(game, table, &meant);
    let (goal, slip) = match (hand, throw.grip) {
        // What a swing meant is known.
        (HandKind::Swing, Grip::One(_)) => {
            let seen = Slip::seen(table, &outcome.before, &meant).map(|(goal, _)| goal);
            (seen.or(alone.as_ref().and_then(Landing::lies)), Some(Slip::between(&meant, throw)))
        }
        _ => Slip::seen(table, &outcome.before, throw).unzip(),
    };
    let thrown = Thrown {
        meant,
        made: *throw,
        hand,
        firmness,
        alone,
        goal,
        landed,
        ruled: false,
        knocked_off: 0,
        lost: 0,
        broke: None,
        slip: slip.unwrap_or_default(),
    };
    events.iter().find_map(|event| match event {
        Event::Shot { shooter, weight, knocked_off, lost, rulings } => {
            let ruled = rulings.iter().any(|ruling| ruling.weight() == *weight);
            // What goes back has not been knocked off, nor is it lost.
            let stays_off = |weight: &&WeightId| !rulings.iter().any(|ruling| ruling.puts_back(**weight));
            let [knocked_off, lost] = [knocked_off, lost].map(|weights| weights.iter().filter(stays_off).count() as u8);
            Some((*shooter, Thrown { ruled, knocked_off, lost, ..thrown.clone() }))
        }
        Event::BreakMade { shooter, .. } => Some((*shooter, Thrown { broke: Some(true), ..thrown.clone() })),
        Event::BreakFailed { shooter, .. } => {
            let lost = outcome.fallen().len() as u8;
            Some((*shooter, Thrown { broke: Some(false), lost, ..thrown.clone() }))
        }
        _ => None,
    })
}

/// Where a weight ended.
fn landing(game: &Match, outcome: &ThrowOutcome, id: WeightId) -> Option<Landing> {
    if let Some(pose) = outcome.after.get(id) {
        return Some(lies(game, id, pose));
    }
    outcome.happenings.iter().find_map(|happening| match *happening {
        Happening::Fell { weight, edge, at, .. } if weight == id => Some(Landing::Fell { edge, at }),
        _ => None,
    })
}

fn lies(game: &Match, id: WeightId, pose: Pose) -> Landing {
    let call = game.call(id, pose);
    Landing::Lies { at: pose.at, zone: call.zone, points: call.points as u8 }
}

/// Where a throw of one weight comes to if nothing else lies on the board.
fn alone(game: &Match, table: &Table, throw: &Throw) -> Option<Landing> {
    let Grip::One(id) = throw.grip else { return None };
    let outcome = sim::foresee(table, &Layout::EMPTY, throw).ok()?;
    landing(game, &outcome, id)
}
