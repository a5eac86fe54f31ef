//! A table for tests: spots for weights, outcomes built from them, and a match that plays them.
#![allow(dead_code, reason = "each test binary uses its own part of the table")]

use crazy_eight::shuffleboard::rules::{
    Action, Agreed, Board, BoardModel, BoardSpeed, Cents, Colour, Event, Face, FoulLine, Layout, Line, Match, Mode,
    Options, Phase, PlayerSetup, Pose, Shooter, Side, SideId, ThrowOutcome, Verdict, WeightId, WeightSet, WeightSpec,
};
use glam::Vec2;

/// Where a weight ends, in scoring terms.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Spot {
    /// In the alley.
    Off,
    /// On the board, not past the current foul line.
    Short,
    One,
    Two,
    Three,
    Hanger,
    /// Over the end and the side of the weight's lane.
    Corner,
    /// With its leading rim this many micrometres before the end; negative is beyond it.
    Lead(i32),
    /// Exactly at this pose.
    At(Pose),
}

use Spot::{At, Corner, Hanger, Lead, Off, One, Short, Three, Two};

pub(crate) fn board() -> Board {
    Board::regulation(BoardSpeed::Medium)
}

pub(crate) fn spec() -> WeightSpec {
    WeightSpec::large()
}

/// The sides of a match, in the order of entry.
pub(crate) const S: [SideId; 8] =
    [SideId(0), SideId(1), SideId(2), SideId(3), SideId(4), SideId(5), SideId(6), SideId(7)];

/// A player of a side, counted from 0.
pub(crate) fn by(side: SideId, member: u8) -> Shooter {
    Shooter { side, member }
}

pub(crate) fn at(x: f32, y: f32) -> Pose {
    Pose { at: Vec2::new(x, y), angle: 0.0 }
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

pub(crate) fn cents(amount: u32) -> Option<Cents> {
    Some(Cents(amount))
}

/// An agreement of sides with this many members, by the written rules of the game.
pub(crate) fn teams(mode: Mode, sides: usize, members: usize) -> Agreed {
    let seat = |place: usize| PlayerSetup::in_seat(place, format!("Player {}", place + 1));
    let side = |side: usize| Side { players: (0..members).map(|member| seat(side * members + member)).collect() };
    Agreed { mode, sides: (0..sides).map(side).collect(), options: mode.written() }
}

/// An agreement of two players, by the written rules of the game.
pub(crate) fn duel(mode: Mode) -> Agreed {
    teams(mode, 2, 1)
}

/// The agreement with changed options.
pub(crate) fn with(mut agreed: Agreed, change: impl FnOnce(&mut Options)) -> Agreed {
    change(&mut agreed.options);
    agreed
}

/// Crazy Eight for this many players to this target, otherwise by the written rules.
pub(crate) fn crazy_eight(players: usize, target: u32) -> Agreed {
    with(teams(Mode::CrazyEight, players, 1), |options| options.target = target)
}

/// A match and all its events so far.
pub(crate) struct Table {
    pub(crate) game: Match,
    pub(crate) events: Vec<Event>,
}

impl Table {
    /// A table with the regulation board, or with the target board if the game needs it.
    pub(crate) fn new(agreed: Agreed) -> Self {
        let model = if agreed.mode == Mode::Target { BoardModel::Target22 } else { BoardModel::Feet22 };
        Self::on(model, agreed)
    }

    pub(crate) fn on(model: BoardModel, agreed: Agreed) -> Self {
        let (board, weight) = (model.board(BoardSpeed::Medium), model.weights().with(Default::default()));
        let (game, events) = Match::new(board, weight, agreed).expect("a game that can be played");
        Self { game, events }
    }

    /// A pose in the middle of the zone. Each weight has its own lane, so that none overlap.
    pub(crate) fn pose(&self, spot: Spot, id: WeightId) -> Option<Pose> {
        let (board, radius) = (self.game.board(), self.game.weight().radius);
        let line = |line| board.line_x(line);
        let middle = |a: f32, b: f32| Some((a + b) / 2.0);
        let foul = line(self.game.options().foul_line.line());
        let lane = 2.05 * radius * (id.index() as f32 - 3.5);
        let x = match spot {
            Off => None,
            Short if self.game.options().foul_line == FoulLine::Long => middle(line(Line::ShortFoul), foul),
            Short => middle(0.0, foul),
            One => middle(foul, line(Line::Deuce)),
            Two => middle(line(Line::Deuce), line(Line::Trey)),
            Three => middle(line(Line::Trey), board.length),
            Hanger => Some(board.length - 0.5 * radius),
            Corner => return Some(at(board.length - 0.5 * radius, (board.width / 2.0).copysign(lane))),
            Lead(micrometres) => Some(board.length - radius - micrometres as f32 * 1e-6),
            At(pose) => return Some(pose),
        };
        x.map(|x| at(x, lane))
    }

    /// The outcome of a throw after which these weights are at these spots. All others stay; thrown weights that are
    /// not named fall.
    pub(crate) fn outcome(&self, thrown: &[WeightId], ends: &[(WeightId, Spot)]) -> ThrowOutcome {
        let before = *self.game.layout();
        let mut after = before;
        for (id, spot) in ends {
            match self.pose(*spot, *id) {
                Some(pose) => after.put(*id, pose),
                None => after.remove(*id),
            }
        }
        ThrowOutcome { thrown: set(thrown), before, after, happenings: Vec::new() }
    }

    /// The outcome of a shot with the next weight in the hand; `others` are the weights that it moves.
    pub(crate) fn shot(&self, spot: Spot, others: &[(WeightId, Spot)]) -> ThrowOutcome {
        let weight = self.next();
        let mut ends = others.to_vec();
        ends.push((weight, spot));
        self.outcome(&[weight], &ends)
    }

    /// The next weight in the hand.
    pub(crate) fn next(&self) -> WeightId {
        self.game.in_hand().iter().next().expect("a weight in the hand")
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

    /// Shoots the next weight in the hand; `others` are the weights that it moves.
    pub(crate) fn shoot(&mut self, spot: Spot, others: &[(WeightId, Spot)]) -> Vec<Event> {
        self.play(Action::Throw(self.shot(spot, others)))
    }

    /// Shoots the next weights one after the other, without contacts; returns the events of the last.
    pub(crate) fn shots(&mut self, spots: &[Spot]) -> Vec<Event> {
        spots.iter().map(|spot| self.shoot(*spot, &[])).last().expect("a shot")
    }

    /// Plays a round of two sides who alternate, without contacts; returns the events of the last throw.
    pub(crate) fn round(&mut self, first: [Spot; 4], last: [Spot; 4]) -> Vec<Event> {
        let spots: Vec<Spot> = first.into_iter().zip(last).flat_map(|(first, last)| [first, last]).collect();
        self.shots(&spots)
    }

    /// Throws the rest of the round into the alley.
    pub(crate) fn finish(&mut self) -> Vec<Event> {
        let (frame, round) = (self.game.frame(), self.game.end());
        loop {
            let events = self.shoot(Off, &[]);
            if self.winner().is_some() || (self.game.frame(), self.game.end()) != (frame, round) {
                return events;
            }
        }
    }

    pub(crate) fn concede(&mut self) -> Vec<Event> {
        self.play(Action::Concede)
    }

    /// A whole turn of Crazy Eight that scores `points`, 0 to 16: a red break, cleared by the first shot. With 0 the
    /// break falls into the alley, which ends the turn.
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

    /// Plays turns of Crazy Eight with these points.
    pub(crate) fn turns(&mut self, points: &[u32]) {
        for points in points {
            self.turn(*points);
        }
    }

    pub(crate) fn totals(&self) -> Vec<u32> {
        self.sides().map(|side| self.game.standing(side).total).collect()
    }

    pub(crate) fn sides(&self) -> impl Iterator<Item = SideId> + use<> {
        (0..self.game.agreed().sides.len() as u8).map(SideId)
    }

    pub(crate) fn winner(&self) -> Option<SideId> {
        match self.game.phase() {
            Phase::Over { winner } => Some(winner),
            _ => None,
        }
    }
}

/// The seed of a coin that falls on this face.
pub(crate) fn coin(wanted: Face) -> u64 {
    let fell = |seed: &u64| {
        let agreed =
            with(duel(Mode::KnockOff), |options| options.order = crazy_eight::shuffleboard::rules::Order::Flip(*seed));
        let flipped = Table::new(agreed).play(Action::Call(Face::Heads));
        matches!(flipped[..], [Event::Flipped { fell, .. }] if fell == wanted)
    };
    (0..).find(fell).expect("a coin has two faces")
}

/// The side that scored by these events, and its points.
pub(crate) fn scored(events: &[Event]) -> Option<(SideId, u32)> {
    events.iter().find_map(|event| match event {
        Event::Scored { side, points, .. } => Some((*side, *points)),
        _ => None,
    })
}

/// The weights that count by these events, and the points of each.
pub(crate) fn counting(events: &[Event]) -> Vec<(WeightId, u32)> {
    let count = events.iter().find_map(|event| match event {
        Event::Counted(count) => Some(count),
        _ => None,
    });
    let weights = &count.expect("a round that has ended").weights;
    let counting = weights.iter().filter(|counted| counted.counts);
    counting.map(|counted| (counted.call.weight, counted.call.points)).collect()
}

/// The verdict of the round that these events end.
pub(crate) fn verdict(events: &[Event]) -> Option<&Verdict> {
    events.iter().find_map(|event| match event {
        Event::Counted(count) => Some(&count.verdict),
        _ => None,
    })
}

/// The side that got a hickey, and the verdict.
pub(crate) fn missed(events: &[Event]) -> Option<(SideId, Verdict)> {
    events.iter().find_map(|event| match event {
        Event::Hickey { side, .. } => Some((*side, verdict(events)?.clone())),
        _ => None,
    })
}

/// The points of each call of a break or of a count.
pub(crate) fn points(event: &Event) -> Vec<u32> {
    match event {
        Event::BreakMade { calls, .. } => calls.iter().map(|call| call.points).collect(),
        Event::Counted(count) => count.calls().map(|call| call.points).collect(),
        other => panic!("no calls in {other:?}"),
    }
}

/// The weights in a layout.
pub(crate) fn lying(layout: &Layout) -> Vec<WeightId> {
    layout.iter().map(|(id, _)| id).collect()
}
