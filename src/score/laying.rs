//! The throw at hand as it is drawn: which weight left the hand, and where everything lies after it.

use glam::Vec2;

use super::file::{ThrowPart, Thrown};
use super::play::overlapped;
use crate::shuffleboard::rules::{Layout, Match, Phase, Pose, WeightId, WeightSet};
use crate::shuffleboard::tape_position::TapePosition;
use crate::shuffleboard::weight_name::Name;
use crate::words;

/// A weight that nobody has put down yet appears so far from the end when it is nudged, in metres.
const FIRST_SEEN: f32 = 0.3;

/// What became of a weight.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Fate {
    /// It was thrown, and nobody has said yet where it is.
    Open,
    /// It lies there.
    Lies(Pose),
    /// It fell off the board.
    Fell,
}

/// What was wrong with how the weight was thrown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Slips {
    /// The hand carried it over the shooter's own foul line.
    pub foul: bool,
    /// It touched no cushion on its way (bank boards).
    pub no_bank: bool,
}

/// A throw that is being drawn.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct Laying {
    /// What left the hand: nothing, once the game is over.
    pub(super) thrown: WeightSet,
    pub(super) lies: Layout,
    fell: WeightSet,
    /// The weight that is put down next, or moved.
    pub(super) selected: Option<WeightId>,
    pub(super) slips: Slips,
}

impl Laying {
    /// The next throw of a game: the first weight that can be thrown has left the hand, nothing has moved.
    pub(super) fn next(game: &Match) -> Self {
        let first = game.in_hand().iter().next();
        let mut laying = Self { lies: *game.layout(), ..Self::default() };
        if let Some(first) = first {
            laying.throw(game, first);
        }
        laying
    }

    /// A throw that was written down, drawn again.
    pub(super) fn again(game: &Match, part: &ThrowPart) -> Self {
        let mut laying = Self::next(game);
        let Some(thrown) = part.thrown else { return laying };
        laying.thrown = thrown.weights().into_iter().collect();
        laying.selected = laying.thrown.iter().next();
        laying.slips = Slips { foul: part.foul, no_bank: part.no_bank };
        for lies in &part.lies {
            laying.lies.put(lies.weight.0, lies.pose(game.board(), game.weight()));
        }
        for Name(fell) in &part.off {
            laying.lies.remove(*fell);
            laying.fell.insert(*fell);
        }
        laying
    }

    /// Has another weight thrown instead, or the four of its colour; what was said of the first ones holds for these.
    pub(super) fn throw(&mut self, game: &Match, weight: WeightId) {
        let breaks = game.phase() == Phase::Break;
        let thrown = if breaks { WeightId::of(weight.colour()).to_vec() } else { vec![weight] };
        let fates: Vec<Fate> = self.thrown.iter().map(|id| self.fate(id)).collect();
        for id in self.thrown.iter() {
            self.lies.remove(id);
        }
        let was = self.thrown;
        self.fell = self.fell.iter().filter(|id| !was.contains(*id)).collect();
        for (id, fate) in thrown.iter().zip(fates) {
            match fate {
                Fate::Open => {}
                Fate::Lies(pose) => self.lies.put(*id, pose),
                Fate::Fell => self.fell.insert(*id),
            }
        }
        self.selected = thrown.first().copied();
        self.thrown = thrown.into_iter().collect();
    }

    /// What became of a weight in play.
    pub(super) fn fate(&self, id: WeightId) -> Fate {
        match self.lies.get(id) {
            Some(pose) => Fate::Lies(pose),
            None if self.fell.contains(id) => Fate::Fell,
            None => Fate::Open,
        }
    }

    /// The weights of which something is to be said: those that were thrown, then those that lay on the board.
    pub(super) fn in_play<'a>(&'a self, game: &'a Match) -> impl Iterator<Item = WeightId> + 'a {
        let lay = game.layout().iter().map(|(id, _)| id);
        self.thrown.iter().chain(lay.filter(|id| !self.thrown.contains(*id)))
    }

    /// Puts the selected weight down there: beside any other that is in the way, or off the board if nothing carries it.
    pub(super) fn put(&mut self, game: &Match, at: Vec2) {
        let Some(id) = self.selected else { return };
        let (board, weight) = (game.board(), game.weight());
        let mut at = self.beside_others(id, at, 2.0 * weight.radius);
        if board.cushions.is_some() {
            // Nothing falls over a cushion, and no rim is inside it.
            let most = board.width / 2.0 - weight.radius;
            at.y = at.y.clamp(-most, most);
        }
        let pose = TapePosition::measured(board, weight, id, at).pose(board, weight);
        if !board.carries(pose.at) {
            return self.fall();
        }
        self.lies.put(id, pose);
        self.fell = self.fell.iter().filter(|fallen| *fallen != id).collect();
        // Of a break the next one follows.
        if self.thrown.contains(id) {
            let open = self.thrown.iter().find(|other| self.fate(*other) == Fate::Open);
            self.selected = open.or(self.selected);
        }
    }

    /// Moves the selected weight by so much, in metres.
    pub(super) fn nudge(&mut self, game: &Match, by: Vec2) {
        let Some(id) = self.selected else { return };
        match self.lies.get(id) {
            Some(pose) => self.put(game, pose.at + by),
            None => self.put(game, Vec2::new(game.board().length - FIRST_SEEN, 0.0)),
        }
    }

    /// The selected weight fell off the board.
    pub(super) fn fall(&mut self) {
        let Some(id) = self.selected else { return };
        self.lies.remove(id);
        self.fell.insert(id);
    }

    /// A place at the rim of whatever is in the way.
    fn beside_others(&self, id: WeightId, at: Vec2, apart: f32) -> Vec2 {
        let others = self.lies.iter().filter(|(other, _)| *other != id).map(|(_, pose)| pose.at);
        let nearest = others.min_by(|one, other| one.distance(at).total_cmp(&other.distance(at)));
        match nearest {
            Some(other) if other.distance(at) < apart => other + (at - other).normalize_or(Vec2::NEG_X) * apart,
            _ => at,
        }
    }

    /// Two weights that are drawn in one place.
    pub(super) fn overlap(&self, game: &Match) -> Option<[WeightId; 2]> {
        let mut drawn = self.lies.iter();
        drawn.find_map(|(id, _)| Some([id, overlapped(&self.lies, game.weight(), id)?]))
    }

    /// The entry of the sheet, once of every weight it is said what became of it.
    pub(super) fn part(&self, game: &Match) -> Option<ThrowPart> {
        let first = self.thrown.iter().next()?;
        if self.thrown.iter().any(|id| self.fate(id) == Fate::Open) || self.overlap(game).is_some() {
            return None;
        }
        let breaks = self.thrown.len() > 1;
        let moved = |(id, pose): &(WeightId, Pose)| game.layout().get(*id) != Some(*pose);
        let lies = self.lies.iter().filter(moved);
        let measured = |(id, pose): (WeightId, Pose)| TapePosition::measured(game.board(), game.weight(), id, pose.at);
        Some(ThrowPart {
            by: Some(words::shooter_name(game, game.shooter())),
            thrown: Some(if breaks { Thrown::Four(first.colour()) } else { Thrown::One(Name(first)) }),
            lies: lies.map(measured).collect(),
            off: self.fell.iter().map(Name).collect(),
            foul: self.slips.foul,
            no_bank: self.slips.no_bank,
            ..ThrowPart::default()
        })
    }
}
