//! A match as a value: [`Match::apply`] takes an action and returns events.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use serde::{Deserialize, Serialize};

use super::round::Round;
use super::{Action, Chosen, Event, Illegal, Phase, Standing};
use crate::shuffleboard::rules::measure::hundredths;
use crate::shuffleboard::rules::modes::Shape;
use crate::shuffleboard::rules::position::{Ground, JudgedWeight, RoundPosition};
use crate::shuffleboard::rules::{
    Agreed, BadAgreement, Board, Call, Cents, Choice, Colour, Count, End, Layout, Mode, Options, Order, Pose, Rank,
    Shooter, SideId, WeightId, WeightSet, WeightSpec,
};

/// A match, from the shooting order to the winner.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(remote = "Self")] // read back through `stored`, which checks what it reads
pub struct Match {
    pub(super) board: Board,
    pub(super) weight: WeightSpec,
    pub(super) agreed: Agreed,
    /// In the order in which the sides were entered.
    pub(super) standings: Vec<Standing>,
    /// Each side's points by frame, as far as it has shot.
    pub(super) lines: Vec<Vec<u32>>,
    /// The number of the current frame, from 1.
    pub(super) frame: u32,
    /// The sides that shoot in this frame, in order.
    pub(super) order: Vec<SideId>,
    /// The index in `order` of the side whose turn it is; always 0 where all sides shoot together.
    pub(super) up: usize,
    /// The side that shoots red, where each side has a colour.
    pub(super) red: SideId,
    /// The end that this round is shot from.
    pub(super) end: End,
    pub(super) stage: Stage,
    /// The sides that count the red numbers, a handicap. The field is last and left out if there are none, so that matches
    /// without them have the same bytes as before there were any: the marks of far games are made of these.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) red_numbers: Vec<SideId>,
}

/// The progress of a match.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub(super) enum Stage {
    /// The coin has to be called.
    Coin,
    /// The winner of the coin chooses, then the other side makes the other choice.
    Choosing {
        winner: SideId,
        taken: Option<Chosen>,
    },
    Round(Round),
    Over {
        winner: SideId,
    },
}

impl Match {
    /// Creates a match and returns its first events, in the order that [`Event`] documents.
    ///
    /// # Errors
    /// An agreement with which the game cannot be played on this board.
    pub fn new(board: Board, weight: WeightSpec, agreed: Agreed) -> Result<(Self, Vec<Event>), BadAgreement> {
        agreed.check(&board)?;
        let sides = agreed.sides.len();
        let mut order: Vec<SideId> = (0..).map(SideId).take(sides).collect();
        if let Order::Lot(seed) = agreed.options.order {
            order.shuffle(&mut ChaCha8Rng::seed_from_u64(seed));
        }
        let mut game = Self {
            board,
            weight,
            standings: vec![Standing::default(); sides],
            lines: vec![Vec::new(); sides],
            frame: 1,
            up: 0,
            red: order[usize::from(agreed.options.first_colour == Colour::Blue)],
            order,
            end: End::default(),
            stage: if agreed.options.order.coin().is_some() { Stage::Coin } else { Stage::Round(Round::new()) },
            red_numbers: Vec::new(),
            agreed,
        };
        let mut events = Vec::new();
        if game.stage != Stage::Coin {
            game.begin(&mut events);
        }
        Ok((game, events))
    }

    /// Plays one action and returns what happened, in the order that [`Event`] documents.
    ///
    /// # Errors
    /// An action that the rules or the state of the match do not allow; the match is then unchanged.
    pub fn apply(&mut self, action: Action) -> Result<Vec<Event>, Illegal> {
        let mut events = Vec::new();
        match (self.stage, action) {
            (Stage::Over { .. }, _) => return Err(Illegal::Over),
            (_, Action::Give { side, points }) => self.give(side, points)?,
            (_, Action::CountRed { side }) => self.give_red_numbers(side)?,
            (Stage::Coin, Action::Call(called)) => self.flip(called, &mut events),
            (Stage::Coin, _) => return Err(Illegal::CoinFirst),
            (Stage::Choosing { winner, taken }, Action::Choose(chosen)) => {
                self.choose(winner, taken, chosen, &mut events)?;
            }
            (Stage::Choosing { .. }, _) | (Stage::Round(_), Action::Choose(_)) => return Err(Illegal::NotAChoice),
            (Stage::Round(_), Action::Call(_)) => return Err(Illegal::NoCoin),
            (Stage::Round(round), Action::Throw(outcome)) => self.throw(round, &outcome, false, &mut events)?,
            (Stage::Round(round), Action::FoulThrow(outcome)) => self.throw(round, &outcome, true, &mut events)?,
            (Stage::Round(round), Action::TimeUp) => self.time_up(round, &mut events)?,
            (Stage::Round(round), Action::Concede) => {
                if let Shape::Together { .. } = self.shape() {
                    return Err(Illegal::NoConceding);
                }
                events.push(Event::Conceded { shooter: self.shooter() });
                self.end_round(&round, &mut events);
            }
        }
        Ok(events)
    }

    /// What the match waits for.
    pub fn phase(&self) -> Phase {
        match self.stage {
            Stage::Coin => Phase::Call { caller: self.caller() },
            Stage::Choosing { winner, taken: None } => Phase::Choose { side: winner, colour: true, order: true },
            Stage::Choosing { winner, taken: Some(taken) } => {
                let colour = !matches!(taken, Chosen::Colour(_));
                Phase::Choose { side: self.opponent(winner), colour, order: !colour }
            }
            Stage::Round(round) if self.breaks() && round.thrown() == 0 => Phase::Break,
            Stage::Round(round) => {
                let left = self.colour_of(self.shooter().side).map(|colour| round.unthrown_of(colour));
                Phase::Shot { left: left.unwrap_or(round.unthrown).len() as u8 }
            }
            Stage::Over { winner } => Phase::Over { winner },
        }
    }

    /// The player who makes the next throw; after the match, the one who made the last.
    pub fn shooter(&self) -> Shooter {
        let thrown = match self.stage {
            Stage::Round(round) => round.thrown(),
            Stage::Over { .. } => WeightId::COUNT - 1,
            Stage::Coin | Stage::Choosing { .. } => 0,
        };
        let place = match self.shape() {
            Shape::Turns { .. } => self.up,
            Shape::Together { .. } => thrown % self.order.len(),
        };
        let side = self.order[place];
        let players = self.agreed.sides[side.index()].players.len();
        let member = match self.shape() {
            // The players of a side take turns within its eight weights.
            Shape::Turns { .. } => thrown * players / WeightId::COUNT,
            // "Team members play at opposite ends of the board and remain there" (Knock Off, Overview).
            Shape::Together { .. } => (self.end as usize).min(players - 1),
        };
        Shooter { side, member: member as u8 }
    }

    /// The end that this round is shot from. It alternates with every round, also across frames.
    pub fn end(&self) -> End {
        self.end
    }

    /// The number of the current frame, from 1.
    pub fn frame(&self) -> u32 {
        self.frame
    }

    /// The sides that shoot in this frame, in order. An extra frame with `TieBreak::OnlyTied` leaves the others out.
    pub fn order(&self) -> &[SideId] {
        &self.order
    }

    /// The side that shoots last in this frame.
    pub fn hammer(&self) -> SideId {
        self.order[self.order.len() - 1]
    }

    /// The colour a side shoots with; `None` in games where every side shoots all eight weights.
    pub fn colour_of(&self, side: SideId) -> Option<Colour> {
        let own = if side == self.red { Colour::Red } else { Colour::Blue };
        matches!(self.shape(), Shape::Together { .. }).then_some(own)
    }

    /// A side's totals on the scoreboard; zero for a side that is not in this match.
    pub fn standing(&self, side: SideId) -> Standing {
        self.standings.get(side.index()).copied().unwrap_or_default()
    }

    /// A side's points by frame, as far as it has shot.
    pub fn line(&self, side: SideId) -> &[u32] {
        self.lines.get(side.index()).map_or(&[], Vec::as_slice)
    }

    /// Whether the match can have developed from `earlier` by moves that are not known: it has the same agreement, the
    /// scores of that time are unchanged, and at least one throw was made since.
    pub(crate) fn may_follow(&self, earlier: &Self) -> bool {
        let agreed = self.agreed == earlier.agreed && self.board == earlier.board && self.weight == earlier.weight;
        let scored = self.lines.iter().zip(&earlier.lines).all(|(line, before)| line.starts_with(before));
        let thrown = |game: &Self| (game.frame, game.up, WeightId::COUNT - game.unthrown().len());
        let later = thrown(self) > thrown(earlier) || matches!(self.stage, Stage::Over { .. });
        agreed && scored && later && !matches!(earlier.stage, Stage::Over { .. })
    }

    /// What all hickeys have paid in so far; the winner takes it at the end.
    pub fn jar(&self) -> Cents {
        self.standings.iter().map(|standing| standing.paid).sum()
    }

    /// The same position in a game that ends with the best of this frame, unless nobody has a point: for thinking about a frame
    /// that is played for itself. It is never stored, since points given to a side can exceed its target.
    pub fn of_one_frame(&self) -> Self {
        let mut game = self.clone();
        game.agreed.options.target = 1;
        game
    }

    /// What was agreed before the match.
    pub fn agreed(&self) -> &Agreed {
        &self.agreed
    }

    /// The game that is played.
    pub fn mode(&self) -> Mode {
        self.agreed.mode
    }

    /// The options that were agreed.
    pub fn options(&self) -> &Options {
        &self.agreed.options
    }

    /// The property that is compared between weights of two sides on one board.
    pub fn rank(&self) -> Rank {
        Rank::on(&self.board)
    }

    /// The board played on.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The properties of the weights played with.
    pub fn weight(&self) -> &WeightSpec {
        &self.weight
    }

    /// The weights on the board in this round. A round begins with an empty board.
    pub fn layout(&self) -> &Layout {
        match &self.stage {
            Stage::Round(round) => &round.layout,
            Stage::Coin | Stage::Choosing { .. } | Stage::Over { .. } => &Layout::EMPTY,
        }
    }

    /// The weights that the next throw can take: one of these, or all four of a colour for a break.
    pub fn in_hand(&self) -> WeightSet {
        match self.stage {
            Stage::Round(round) => match self.colour_of(self.shooter().side) {
                Some(colour) => round.unthrown_of(colour),
                None => round.next_in_a_row(),
            },
            Stage::Coin | Stage::Choosing { .. } | Stage::Over { .. } => WeightSet::NONE,
        }
    }

    /// Every weight that is still to be thrown in this round, by either side.
    pub fn unthrown(&self) -> WeightSet {
        match self.stage {
            Stage::Round(round) => round.unthrown,
            Stage::Coin | Stage::Choosing { .. } | Stage::Over { .. } => WeightSet::NONE,
        }
    }

    /// The colour of the break that was made in this round and has to be cleared.
    pub fn break_colour(&self) -> Option<Colour> {
        match self.stage {
            Stage::Round(round) => round.broke,
            Stage::Coin | Stage::Choosing { .. } | Stage::Over { .. } => None,
        }
    }

    /// The score of the round if it ended with the weights as they lie now.
    pub fn count(&self) -> Count {
        match self.stage {
            Stage::Round(round) => self.count_round(&round),
            Stage::Coin | Stage::Choosing { .. } | Stage::Over { .. } => Count::default(),
        }
    }

    /// The call for a weight at `pose` by the rules of this game.
    pub fn call(&self, weight: WeightId, pose: Pose) -> Call {
        self.mode().rules().call(&self.ground(), weight, pose)
    }

    /// The side that a weight belongs to: the one with its colour, or the one that shoots all eight.
    pub fn side_of(&self, weight: WeightId) -> SideId {
        match self.shape() {
            Shape::Turns { .. } => self.order[self.up],
            Shape::Together { .. } if weight.colour() == Colour::Red => self.red,
            Shape::Together { .. } => self.opponent(self.red),
        }
    }

    pub(super) fn shape(&self) -> Shape {
        self.mode().card().shape
    }

    pub(super) fn breaks(&self) -> bool {
        self.shape() == Shape::Turns { breaks: true }
    }

    /// Whether a scoreless turn of this game is a hickey, with or without a jar.
    pub(super) fn counts_hickeys(&self) -> bool {
        self.mode().card().offers.contains(&Choice::Hickey)
    }

    pub(super) fn ground(&self) -> Ground<'_> {
        Ground { board: &self.board, weight: &self.weight, options: &self.agreed.options }
    }

    /// The other side, in a game of two.
    pub(super) fn opponent(&self, side: SideId) -> SideId {
        SideId(1 - side.0.min(1))
    }

    /// The sides that shoot in the current round, in order.
    pub(super) fn shooting(&self) -> &[SideId] {
        match self.shape() {
            Shape::Turns { .. } => &self.order[self.up..=self.up],
            Shape::Together { .. } => &self.order,
        }
    }

    pub(super) fn count_round(&self, round: &Round) -> Count {
        let lying = |(weight, pose): (WeightId, Pose)| {
            let (side, call) = (self.side_of(weight), self.call(weight, pose));
            let to_end = hundredths(self.board.length - (pose.at.x + self.weight.radius));
            JudgedWeight { side, call, worth: self.worth(side, &call), to_end }
        };
        self.mode().rules().count(&RoundPosition {
            options: self.options(),
            rank: self.rank(),
            weights: round.layout.iter().map(lying).collect(),
            broke: round.break_weights(),
            sides: self.shooting(),
            seats: self.standings.len(),
        })
    }
}
