//! A table for the tests of texts: matches of every game, and weights laid where a sentence needs them.

use crazy_eight::shuffleboard::rules::{
    Action, Agreed, BoardModel, BoardSpeed, Call, Colour, Event, Layout, Line, Match, Mode, Options, PlayerSetup, Pose,
    Reason, Side, ThrowOutcome, WeightId, WeightSpec, Zone,
};
use crazy_eight::words;
use glam::Vec2;

/// Where a weight ends.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Spot {
    /// In the alley.
    Off,
    /// With its rear this many millimetres past a line.
    Past(Line, f32),
    /// With its leading rim this many millimetres over the end.
    Over(f32),
    /// Over the end and over the side.
    Corner,
    /// With its middle this many millimetres from the middle of the rings.
    Ring(f32),
}

pub(crate) const SHORT: Spot = Spot::Past(Line::LongFoul, -120.0);
pub(crate) const ONE: Spot = Spot::Past(Line::LongFoul, 100.0);
pub(crate) const TWO: Spot = Spot::Past(Line::Deuce, 40.0);
pub(crate) const THREE: Spot = Spot::Past(Line::Trey, 40.0);
/// Not past the foul line nearest the shooter.
pub(crate) const NEAR: Spot = Spot::Past(Line::ShortFoul, -120.0);

/// Sides of one player each.
pub(crate) const SINGLES: &[&[&str]] = &[&["Ann"], &["Ben"]];
/// Sides of two players each.
pub(crate) const DOUBLES: &[&[&str]] = &[&["Ann", "Ben"], &["Cleo", "Dan"]];

pub(crate) fn red(number: usize) -> WeightId {
    WeightId::of(Colour::Red)[number - 1]
}

pub(crate) fn blue(number: usize) -> WeightId {
    WeightId::of(Colour::Blue)[number - 1]
}

/// A call of Blue 1.
pub(crate) fn call(zone: Zone, points: u32, reason: Reason, margin: f32) -> Call {
    Call { weight: blue(1), zone, points, reason, margin }
}

/// A match and its opening events.
pub(crate) struct Table {
    pub(crate) game: Match,
    pub(crate) opening: Vec<Event>,
}

impl Table {
    /// A match on the 22-foot board of its game.
    pub(crate) fn new(mode: Mode, sides: &[&[&str]], tune: impl FnOnce(&mut Options)) -> Self {
        let model = if mode == Mode::Target { BoardModel::Target22 } else { BoardModel::Feet22 };
        Self::on(model, mode, sides, tune)
    }

    /// A match on this board.
    pub(crate) fn on(model: BoardModel, mode: Mode, sides: &[&[&str]], tune: impl FnOnce(&mut Options)) -> Self {
        let mut seats = 0..;
        let mut player = |name: &&str| PlayerSetup::in_seat(seats.next().unwrap(), *name);
        let sides = sides.iter().map(|names| Side { players: names.iter().map(&mut player).collect() }).collect();
        let mut options = mode.written();
        tune(&mut options);
        let agreed = Agreed { mode, sides, options };
        let (game, opening) = Match::new(model.board(BoardSpeed::Medium), WeightSpec::large(), agreed).unwrap();
        Self { game, opening }
    }

    /// A match with its written rules and one player per side.
    pub(crate) fn written(mode: Mode) -> Self {
        Self::new(mode, SINGLES, |_| ())
    }

    /// The pose of a weight on this spot; each weight has its own lane.
    pub(crate) fn pose(&self, weight: WeightId, spot: Spot) -> Option<Pose> {
        let board = self.game.board();
        let radius = self.game.weight().radius;
        let lane = 0.06 * (weight.index() as f32 - 3.5);
        let at = match spot {
            Spot::Off => return None,
            Spot::Past(line, mm) => Vec2::new(board.line_x(line) + radius + mm / 1000.0, lane),
            Spot::Over(mm) => Vec2::new(board.length - radius + mm / 1000.0, lane),
            Spot::Corner => Vec2::new(board.length - radius / 2.0, board.width / 2.0 - radius / 2.0),
            Spot::Ring(mm) => board.rings.unwrap().centre(board) + Vec2::new(0.0, mm / 1000.0),
        };
        Some(Pose { at, angle: 0.0 })
    }

    /// A throw after which these weights are at these spots; the others stay.
    pub(crate) fn outcome(&self, thrown: &[WeightId], ends: &[(WeightId, Spot)]) -> ThrowOutcome {
        let before = *self.game.layout();
        let mut after: Layout = before;
        for (weight, spot) in ends {
            match self.pose(*weight, *spot) {
                Some(pose) => after.put(*weight, pose),
                None => after.remove(*weight),
            }
        }
        ThrowOutcome { thrown: thrown.iter().copied().collect(), before, after, happenings: Vec::new() }
    }

    /// Plays an action and returns its events.
    pub(crate) fn play(&mut self, action: Action) -> Vec<Event> {
        self.game.apply(action).unwrap()
    }

    /// Plays an action and returns its events in words, one per line.
    pub(crate) fn tell(&mut self, action: Action) -> String {
        let events = self.play(action);
        events.iter().filter_map(|event| self.said(event)).collect::<Vec<_>>().join("\n")
    }

    /// Checks the words for calls of Blue 1 with these zones, points, reasons and margins.
    #[track_caller]
    pub(crate) fn calls(&self, calls: &[(Zone, u32, Reason, f32, &str)]) {
        for (zone, points, reason, margin, said) in calls {
            assert_eq!(words::describe_call(&self.game, &call(*zone, *points, *reason, *margin)), *said);
        }
    }

    /// An event in words.
    pub(crate) fn said(&self, event: &Event) -> Option<String> {
        words::describe(event, &self.game)
    }

    /// Throws a weight that ends at this spot; `others` are the weights that it moves.
    pub(crate) fn throw(&mut self, weight: WeightId, spot: Spot, others: &[(WeightId, Spot)]) -> String {
        let ends: Vec<_> = [(weight, spot)].into_iter().chain(others.iter().copied()).collect();
        self.tell(Action::Throw(self.outcome(&[weight], &ends)))
    }

    /// Throws a weight with the hand over the foul line.
    pub(crate) fn foul(&mut self, weight: WeightId, spot: Spot, others: &[(WeightId, Spot)]) -> String {
        let ends: Vec<_> = [(weight, spot)].into_iter().chain(others.iter().copied()).collect();
        self.tell(Action::FoulThrow(self.outcome(&[weight], &ends)))
    }

    /// Breaks with the red weights.
    pub(crate) fn break_red(&mut self, spots: [Spot; 4]) -> String {
        let weights = WeightId::of(Colour::Red);
        let ends: Vec<_> = weights.into_iter().zip(spots).collect();
        self.tell(Action::Throw(self.outcome(&weights, &ends)))
    }

    /// The current instruction, which has to fit into its line.
    pub(crate) fn must(&self) -> String {
        let line = words::instruction(&self.game);
        assert!(line.chars().count() <= 90, "{line}");
        line
    }
}
