//! The throw that is being drawn: the weights that left the hand, and the position after it.

use glam::Vec2;

use super::file::{ThrowPart, Thrown};
use super::play::overlapped;
use crate::shuffleboard::rules::{Colour, Layout, Match, Phase, Pose, WeightId, WeightSet};
use crate::shuffleboard::tape_position::TapePosition;
use crate::shuffleboard::weight_name::Name;
use crate::words;

/// Where a weight without a position appears when it is nudged, in metres from the end.
const FIRST_SHOWN_METRES: f32 = 0.3;

/// What happened to a weight.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Fate {
    /// It was thrown, and its position is not entered yet.
    Open,
    /// It lies here.
    Lies(Pose),
    /// It fell off the board.
    Fell,
}

/// The faults of a throw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Slips {
    /// The hand carried the weight over the shooter's own foul line.
    pub foul: bool,
    /// It touched no cushion on its way (bank boards).
    pub no_bank: bool,
}

/// A throw that is being drawn.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct Laying {
    /// The weights that left the hand; none once the game is over.
    pub(super) thrown: WeightSet,
    pub(super) lies: Layout,
    fell: WeightSet,
    /// The weight that is being placed or moved.
    pub(super) selected: Option<WeightId>,
    pub(super) slips: Slips,
    /// Whether the rest of the round is drawn by its last lie, without its throws; `broke` is the colour of its break then, if that was
    /// not made before.
    pub(super) last_lie: bool,
    pub(super) broke: Option<Colour>,
}

impl Laying {
    /// The next throw of a game: the first possible weight is taken as thrown, and nothing has moved.
    pub(super) fn next(game: &Match) -> Self {
        let first = game.in_hand().iter().next();
        let mut laying = Self { lies: *game.layout(), ..Self::default() };
        if let Some(first) = first {
            laying.throw(game, first);
        }
        laying
    }

    /// The last lie of the round: every weight may lie somewhere, and those without a position are off the board.
    pub(super) fn last(game: &Match) -> Self {
        let breaks = game.phase() == Phase::Break;
        let broke = breaks.then_some(Colour::Red);
        let mut laying =
            Self { lies: *game.layout(), last_lie: true, thrown: game.unthrown(), broke, ..Self::default() };
        laying.select_open();
        laying
    }

    /// Selects the first weight without a position; one of those that were not for the break, if there is one.
    fn select_open(&mut self) {
        let open: Vec<WeightId> = self.thrown.iter().filter(|id| self.fate(*id) == Fate::Open).collect();
        let shot = open.iter().find(|id| Some(id.colour()) != self.broke);
        self.selected = shot.or(open.first()).copied().or(self.selected);
    }

    /// The drawing of a written entry.
    pub(super) fn again(game: &Match, part: &ThrowPart) -> Self {
        if part.last_lie {
            let mut laying = Self { lies: Layout::EMPTY, ..Self::last(game) };
            if let Some(Thrown::Four(colour)) = part.thrown {
                laying.broke = Some(colour);
            }
            for lies in &part.lies {
                laying.lies.put(lies.weight.0, lies.pose(game.board(), game.weight()));
            }
            laying.select_open();
            return laying;
        }
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

    /// Changes the thrown weight, or the colour of a break, and keeps what was entered for it.
    pub(super) fn throw(&mut self, game: &Match, weight: WeightId) {
        let breaks = game.phase() == Phase::Break;
        if self.last_lie {
            // Only the colour of the break can be chosen; its own weights mostly lie nowhere in the end.
            self.broke = self.broke.map(|_| weight.colour());
            self.select_open();
            return;
        }
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

    pub(super) fn fate(&self, id: WeightId) -> Fate {
        match self.lies.get(id) {
            Some(pose) => Fate::Lies(pose),
            None if self.fell.contains(id) => Fate::Fell,
            None => Fate::Open,
        }
    }

    /// The weights whose fate has to be entered: the thrown ones, then those that were on the board.
    pub(super) fn in_play<'a>(&'a self, game: &'a Match) -> impl Iterator<Item = WeightId> + 'a {
        let lay = game.layout().iter().map(|(id, _)| id);
        self.thrown.iter().chain(lay.filter(|id| !self.thrown.contains(*id)))
    }

    /// Places the selected weight: next to any other in the way, or off the board if nothing carries it.
    pub(super) fn put(&mut self, game: &Match, at: Vec2) {
        let Some(id) = self.selected else { return };
        let (board, weight) = (game.board(), game.weight());
        let mut at = self.beside_others(id, at, 2.0 * weight.radius);
        if board.cushions.is_some() {
            // A rim cannot be inside a cushion.
            let most = board.width / 2.0 - weight.radius;
            at.y = at.y.clamp(-most, most);
        }
        let pose = TapePosition::measured(board, weight, id, at).pose(board, weight);
        if !board.carries(pose.at) {
            return self.fall();
        }
        self.lies.put(id, pose);
        self.fell = self.fell.iter().filter(|fallen| *fallen != id).collect();
        // In a break, the next one is selected.
        if self.last_lie {
            let next = self.thrown.iter().filter(|next| next.colour() == id.colour() && next.number() > id.number());
            let open = next.into_iter().find(|next| self.fate(*next) == Fate::Open);
            self.selected = open.or(self.selected);
        } else if self.thrown.contains(id) {
            let open = self.thrown.iter().find(|other| self.fate(*other) == Fate::Open);
            self.selected = open.or(self.selected);
        }
    }

    /// Moves the selected weight by a vector in metres.
    pub(super) fn nudge(&mut self, game: &Match, by: Vec2) {
        let Some(id) = self.selected else { return };
        match self.lies.get(id) {
            Some(pose) => self.put(game, pose.at + by),
            None => self.put(game, Vec2::new(game.board().length - FIRST_SHOWN_METRES, 0.0)),
        }
    }

    /// Marks the selected weight as fallen.
    pub(super) fn fall(&mut self) {
        let Some(id) = self.selected else { return };
        self.lies.remove(id);
        if !self.last_lie {
            self.fell.insert(id);
        }
    }

    /// A position that touches the nearest weight in the way.
    fn beside_others(&self, id: WeightId, at: Vec2, apart: f32) -> Vec2 {
        let others = self.lies.iter().filter(|(other, _)| *other != id).map(|(_, pose)| pose.at);
        let nearest = others.min_by(|one, other| one.distance(at).total_cmp(&other.distance(at)));
        match nearest {
            Some(other) if other.distance(at) < apart => other + (at - other).normalize_or(Vec2::NEG_X) * apart,
            _ => at,
        }
    }

    /// Two weights that overlap, if any.
    pub(super) fn overlap(&self, game: &Match) -> Option<[WeightId; 2]> {
        let mut drawn = self.lies.iter();
        drawn.find_map(|(id, _)| Some([id, overlapped(&self.lies, game.weight(), id)?]))
    }

    /// The entry of the sheet; `None` before the fate of every weight is known.
    pub(super) fn part(&self, game: &Match) -> Option<ThrowPart> {
        if self.last_lie {
            return self.last_part(game);
        }
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

    /// The entry of a last lie; `None` as long as two weights overlap.
    fn last_part(&self, game: &Match) -> Option<ThrowPart> {
        if self.overlap(game).is_some() {
            return None;
        }
        let measured = |(id, pose): (WeightId, Pose)| TapePosition::measured(game.board(), game.weight(), id, pose.at);
        let lies = self.lies.iter().map(measured).collect();
        Some(ThrowPart { thrown: self.broke.map(Thrown::Four), lies, last_lie: true, ..ThrowPart::default() })
    }
}
