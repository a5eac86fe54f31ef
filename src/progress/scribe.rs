//! Turns the events of a game into records for every person at the table with a profile.

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

/// Turns the events of one game into records.
#[derive(Debug, Clone)]
pub struct Scribe {
    mode: Mode,
    board: BoardModel,
    speed: BoardSpeed,
    /// Who plays, by side.
    sides: Vec<Vec<Seat>>,
    of: Of,
}

/// What the records are of.
#[derive(Debug, Clone)]
enum Of {
    /// The game with this number.
    Game(u64),
    /// The drill with this key.
    Drill(String),
}

impl Scribe {
    /// For a game with the seats of a [`SavedGame`](crate::save::SavedGame); missing seats are guests. `number` tells the game from
    /// all others of these people.
    pub fn new(setup: &Setup, seats: &[Seat], number: u64) -> Self {
        let mut seats = seats.iter().cloned();
        let mut seat = || seats.next().unwrap_or(Seat::Guest);
        let sides = setup.agreed.sides.iter().map(|side| side.players.iter().map(|_| seat()).collect()).collect();
        Self { mode: setup.agreed.mode, board: setup.board, speed: setup.speed, sides, of: Of::Game(number) }
    }

    /// For a drill with this key, played by one person on all sides.
    pub fn drill(key: &str, game: &Match, board: BoardModel, speed: BoardSpeed, by: ProfileId) -> Self {
        let seats = |side: &crate::shuffleboard::rules::Side| side.players.iter().map(|_| Seat::Person(by)).collect();
        let sides = game.agreed().sides.iter().map(seats).collect();
        Self { mode: game.mode(), board, speed, sides, of: Of::Drill(key.to_owned()) }
    }

    /// For a solo game of one person. Its result is recorded in [`Practised`](super::Practised), not as a won game. `number` tells it
    /// from all others of this person.
    pub fn alone(setup: &Setup, by: ProfileId, number: u64) -> Self {
        let Setup { board, speed, .. } = *setup;
        Self { mode: setup.agreed.mode, board, speed, sides: vec![vec![Seat::Person(by)]], of: Of::Game(number) }
    }

    /// For a game with players elsewhere, of which this person plays a side here. A side of several people is nobody's. `number`
    /// tells the game from all others of this person.
    pub fn far(setup: &Setup, seat: SideId, by: ProfileId, number: u64) -> Self {
        let who = |side: usize, players: usize| {
            if side == seat.index() && players == 1 { Seat::Person(by) } else { Seat::Guest }
        };
        let sides = setup.agreed.sides.iter().enumerate();
        let sides = sides.map(|(side, of)| vec![who(side, of.players.len()); of.players.len()]).collect();
        Self { mode: setup.agreed.mode, board: setup.board, speed: setup.speed, sides, of: Of::Game(number) }
    }

    /// The records of a throw and of everything that it ended. `game` is its match, before the throw or after it;
    /// `events` are those of the match.
    pub fn threw(&self, made: &MadeThrow, game: &Match, events: &[Event], when: u64) -> Vec<(ProfileId, Entry)> {
        let mut entries = Vec::new();
        if let Some((shooter, thrown)) = throw_record(made, game, events)
            && let Some(Seat::Person(id)) =
                self.sides.get(shooter.side.index()).and_then(|side| side.get(usize::from(shooter.member)))
        {
            entries.extend(self.of_person(*id, shooter.side, when, What::Throw(thrown)));
        }
        entries.extend(self.counted(events, when));
        entries
    }

    /// The records of an action other than a throw. A drill has no turns and games to record: its attempts are counted
    /// in [`Practised`](super::Practised).
    pub fn counted(&self, events: &[Event], when: u64) -> Vec<(ProfileId, Entry)> {
        let mut entries = Vec::new();
        let mut totals: &[u32] = &[];
        for event in events.iter().filter(|_| matches!(self.of, Of::Game(_))) {
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

    /// The sides whose turn was scored.
    fn shooting(&self, events: &[Event]) -> Vec<SideId> {
        match self.mode.card().shape {
            Shape::Turns { .. } => events.iter().find_map(shooter).map(|shooter| shooter.side).into_iter().collect(),
            Shape::Together { .. } => (0..).map(SideId).take(self.sides.len()).collect(),
        }
    }

    /// The records for every person of a side.
    fn of_side<'s>(&'s self, side: SideId, when: u64, what: &'s What) -> impl Iterator<Item = (ProfileId, Entry)> + 's {
        let seats = self.sides.get(side.index()).into_iter().flatten();
        seats.flat_map(move |seat| match seat {
            Seat::Person(id) => self.of_person(*id, side, when, what.clone()),
            Seat::Guest | Seat::Rival(_) => Vec::new(),
        })
    }

    /// A record for a person of a side, after one that tells to which game it belongs.
    fn of_person(&self, id: ProfileId, side: SideId, when: u64, what: What) -> Vec<(ProfileId, Entry)> {
        let game = if let Of::Game(number) = self.of { Some(What::SatDown(number)) } else { None };
        game.into_iter().chain([what]).map(|what| (id, self.entry(side, when, what))).collect()
    }

    fn entry(&self, side: SideId, when: u64, what: What) -> Entry {
        let Self { mode, board, speed, .. } = *self;
        Entry { when, sitting: Sitting { mode, board, speed, against: self.against(side) }, what }
    }

    /// The opponent of a side.
    fn against(&self, side: SideId) -> Against {
        if let Of::Drill(key) = &self.of {
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

/// The shooter of the throw that these events are about.
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

/// The record of a throw, and who made it.
fn throw_record(made: &MadeThrow, game: &Match, events: &[Event]) -> Option<(Shooter, Thrown)> {
    let MadeThrow { table, throw, delivery, outcome, .. } = made;
    let Delivery { meant, hand, firmness, .. } = delivery.unwrap_or(Delivery::exact(*throw));
    let landed = outcome.thrown.iter().filter_map(|id| landing(game, outcome, id)).collect();
    let alone = alone(game, table, &meant);
    let (goal, slip) = match (hand, throw.grip) {
        // The intention of a swing is known.
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
            // A weight that was put back was neither knocked off nor lost.
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
        return Some(landing_on_board(game, id, pose));
    }
    outcome.happenings.iter().find_map(|happening| match *happening {
        Happening::Fell { weight, edge, at, .. } if weight == id => Some(Landing::Fell { edge, at }),
        _ => None,
    })
}

fn landing_on_board(game: &Match, id: WeightId, pose: Pose) -> Landing {
    let call = game.call(id, pose);
    Landing::Lies { at: pose.at, zone: call.zone, points: call.points as u8 }
}

/// Where a throw of one weight stops on an empty board.
fn alone(game: &Match, table: &Table, throw: &Throw) -> Option<Landing> {
    let Grip::One(id) = throw.grip else { return None };
    let outcome = sim::foresee(table, &Layout::EMPTY, throw).ok()?;
    landing(game, &outcome, id)
}
