//! A table for tests: spots to lay weights on, outcomes built from them, and a game that plays them.
#![allow(dead_code, reason = "each test binary uses its own part of the table")]

use crazy_eight::rules::crazy_eight::{
    Action, CrazyEight, Event, Options, Order, Phase, PlayerId, PlayerSetup, TieBreak,
};
use crazy_eight::rules::{
    Board, BoardSpeed, Cents, Colour, Layout, Line, Pose, ThrowOutcome, WeightId, WeightSet, WeightSpec,
};
use glam::Vec2;

/// Where a weight ends, in the words of the scoreboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Spot {
    /// In the alley.
    Off,
    /// On the board, not past the long foul line.
    Short,
    One,
    Two,
    Three,
    Hanger,
}

use Spot::{Hanger, Off, One, Short, Three, Two};

pub(crate) fn board() -> Board {
    Board::regulation(BoardSpeed::Medium)
}

pub(crate) fn spec() -> WeightSpec {
    WeightSpec::large()
}

pub(crate) const P: [PlayerId; 4] = [PlayerId(0), PlayerId(1), PlayerId(2), PlayerId(3)];

pub(crate) fn at(x: f32, y: f32) -> Pose {
    Pose { at: Vec2::new(x, y), angle: 0.0 }
}

/// A place in the middle of the zone; every weight in a lane of its own, so that none overlap.
pub(crate) fn pose(spot: Spot, id: WeightId) -> Option<Pose> {
    let board = board();
    let middle = |a: f32, b: f32| Some((a + b) / 2.0);
    let (foul, deuce, trey) = (board.line_x(Line::LongFoul), board.line_x(Line::Deuce), board.line_x(Line::Trey));
    let x = match spot {
        Off => None,
        Short => middle(board.line_x(Line::ShortFoul), foul),
        One => middle(foul, deuce),
        Two => middle(deuce, trey),
        Three => middle(trey, board.length),
        Hanger => Some(board.length - 0.5 * spec().radius),
    };
    x.map(|x| at(x, 0.06 * (id.index() as f32 - 3.5)))
}

pub(crate) fn lay(layout: &mut Layout, id: WeightId, spot: Spot) {
    match pose(spot, id) {
        Some(pose) => layout.put(id, pose),
        None => layout.remove(id),
    }
}

pub(crate) fn red(number: usize) -> WeightId {
    WeightId::of(Colour::Red)[number - 1]
}

pub(crate) fn blue(number: usize) -> WeightId {
    WeightId::of(Colour::Blue)[number - 1]
}

/// All four of a colour in the alley.
pub(crate) fn off(colour: Colour) -> [(WeightId, Spot); 4] {
    WeightId::of(colour).map(|id| (id, Off))
}

pub(crate) fn set(weights: &[WeightId]) -> WeightSet {
    weights.iter().copied().collect()
}

/// `players` players to `target` points, everything else as the game suggests: as listed, no jar, everybody breaks ties.
pub(crate) fn options(players: usize, target: u32) -> Options {
    Options {
        players: (0..players).map(|seat| PlayerSetup::in_seat(seat, format!("Player {}", seat + 1))).collect(),
        target,
        order: Order::AsListed,
        rotate: false,
        tie_break: TieBreak::Everybody,
        hickey: None,
    }
}

/// A game on the regulation board and all its events so far.
pub(crate) struct Table {
    pub(crate) game: CrazyEight,
    pub(crate) events: Vec<Event>,
}

impl Table {
    pub(crate) fn new(options: Options) -> Self {
        let (game, events) = CrazyEight::new(board(), spec(), options).expect("playable options");
        Self { game, events }
    }

    /// What a throw of `thrown` does when these weights end at these spots and all others stay; thrown ones fall unless named.
    pub(crate) fn outcome(&self, thrown: &[WeightId], ends: &[(WeightId, Spot)]) -> ThrowOutcome {
        let before = *self.game.layout();
        let mut after = before;
        for (id, spot) in ends {
            lay(&mut after, *id, *spot);
        }
        ThrowOutcome { thrown: set(thrown), before, after, happenings: Vec::new() }
    }

    /// Plays a legal action and returns its events.
    pub(crate) fn play(&mut self, action: Action) -> Vec<Event> {
        let events = self.game.apply(action).expect("a legal action");
        self.events.extend(events.iter().cloned());
        events
    }

    /// Breaks with the four weights of a colour.
    pub(crate) fn break_with(&mut self, colour: Colour, spots: [Spot; 4]) -> Vec<Event> {
        let weights = WeightId::of(colour);
        let ends: Vec<_> = weights.into_iter().zip(spots).collect();
        self.play(Action::Throw(self.outcome(&weights, &ends)))
    }

    /// Shoots the next weight in the hand; `others` are the weights that this moves.
    pub(crate) fn shoot(&mut self, spot: Spot, others: &[(WeightId, Spot)]) -> Vec<Event> {
        let weight = self.game.in_hand().iter().next().expect("a weight in the hand");
        let mut ends = others.to_vec();
        ends.push((weight, spot));
        self.play(Action::Throw(self.outcome(&[weight], &ends)))
    }

    pub(crate) fn concede(&mut self) -> Vec<Event> {
        self.play(Action::Concede)
    }

    /// A whole turn that scores `points`, 0 to 16: a red break, cleared by the first shot; 0 is a break in the alley, which ends the turn.
    pub(crate) fn turn(&mut self, points: u32) -> Vec<Event> {
        if points == 0 {
            return self.break_with(Colour::Red, [Off; 4]);
        }
        let mut events = self.break_with(Colour::Red, [One; 4]);
        let cleared = off(Colour::Red);
        let mut rest = points;
        for shot in 0..4 {
            let value = rest.min(4);
            rest -= value;
            let spot = [Off, One, Two, Three, Hanger][value as usize];
            events.extend(self.shoot(spot, if shot == 0 { &cleared } else { &[] }));
        }
        events
    }

    /// One turn after the other.
    pub(crate) fn turns(&mut self, points: &[u32]) {
        for points in points {
            self.turn(*points);
        }
    }

    pub(crate) fn totals(&self) -> Vec<u32> {
        (0..self.game.options().players.len()).map(|id| self.game.standing(PlayerId(id as u8)).total).collect()
    }

    pub(crate) fn winner(&self) -> Option<PlayerId> {
        match self.game.phase() {
            Phase::Over { winner } => Some(winner),
            _ => None,
        }
    }
}

/// Cents, for amounts in a test.
pub(crate) fn cents(amount: u32) -> Option<Cents> {
    Some(Cents(amount))
}
