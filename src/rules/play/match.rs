//! A match as a value: an action in, events out.

use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use serde::{Deserialize, Serialize};

use super::round::{self, Round};
use super::{Action, Chosen, Count, Event, Face, Illegal, Phase, Standing, conduct};
use crate::rules::modes::{Goal, Ground, Lie, Lying, Shape};
use crate::rules::{
    Agreed, BadAgreement, Board, Call, Cents, Choice, Colour, End, Layout, Mode, Options, Order, Pose, Shooter, SideId,
    ThrowOutcome, TieBreak, WeightId, WeightSet, WeightSpec,
};

/// A match, from the lot or the coin to the winner.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(remote = "Self")] // read back through `stored`, which checks what it reads
pub struct Match {
    pub(super) board: Board,
    pub(super) weight: WeightSpec,
    pub(super) agreed: Agreed,
    /// In the order the sides were entered.
    pub(super) standings: Vec<Standing>,
    /// Each side's points, frame by frame, as far as it has shot.
    pub(super) lines: Vec<Vec<u32>>,
    /// Counted from 1.
    pub(super) frame: u32,
    /// Who shoots in this frame, first to last.
    pub(super) order: Vec<SideId>,
    /// Whose turn it is, by the place in `order`; always 0 where all shoot together.
    pub(super) up: usize,
    /// Who shoots with the red weights, where each side has a colour of its own.
    pub(super) red: SideId,
    /// The end this round is shot from.
    pub(super) end: End,
    pub(super) stage: Stage,
}

/// How far the match has come.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub(super) enum Stage {
    /// The coin is in the air.
    Coin,
    /// The winner of the coin chooses, then the other side what was left.
    Choosing { winner: SideId, taken: Option<Chosen> },
    /// Weights are thrown.
    Round(Round),
    /// The match is decided.
    Over { winner: SideId },
}

impl Match {
    /// A new match and its first events: see [`Event`].
    ///
    /// # Errors
    /// What no game can be played by, or not on such a board.
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
            stage: if matches!(agreed.options.order, Order::Flip(_)) {
                Stage::Coin
            } else {
                Stage::Round(Round::new())
            },
            agreed,
        };
        let mut events = Vec::new();
        if game.stage != Stage::Coin {
            game.begin(&mut events);
        }
        Ok((game, events))
    }

    /// Plays one action and says what came of it, in the order [`Event`] documents.
    ///
    /// # Errors
    /// An action that the rules or the state of the match do not allow; the match is then unchanged.
    pub fn apply(&mut self, action: Action) -> Result<Vec<Event>, Illegal> {
        let mut events = Vec::new();
        match (self.stage, action) {
            (Stage::Over { .. }, _) => return Err(Illegal::Over),
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
            Stage::Coin => Phase::Call { caller: SideId(1) },
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

    /// Who makes the next throw; after the match, who made the last.
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
            // A team shares the eight weights in a row.
            Shape::Turns { .. } => thrown * players / WeightId::COUNT,
            // "Team members play at opposite ends of the board and remain there" (Knock Off, Overview).
            Shape::Together { .. } => (self.end as usize).min(players - 1),
        };
        Shooter { side, member: member as u8 }
    }

    /// The end this round is shot from: the one opposite to the round before, in the next frame too.
    pub fn end(&self) -> End {
        self.end
    }

    /// The frame being played, counted from 1.
    pub fn frame(&self) -> u32 {
        self.frame
    }

    /// Who shoots in this frame, first to last. With [`TieBreak::OnlyTied`] an extra frame is without the others.
    pub fn order(&self) -> &[SideId] {
        &self.order
    }

    /// Who shoots last in this frame.
    pub fn hammer(&self) -> SideId {
        self.order[self.order.len() - 1]
    }

    /// The colour a side shoots with, where each side has its own.
    pub fn colour_of(&self, side: SideId) -> Option<Colour> {
        let own = if side == self.red { Colour::Red } else { Colour::Blue };
        matches!(self.shape(), Shape::Together { .. }).then_some(own)
    }

    /// A side's line on the scoreboard; an empty one for a side that is not in this match.
    pub fn standing(&self, side: SideId) -> Standing {
        self.standings.get(side.index()).copied().unwrap_or_default()
    }

    /// A side's points frame by frame, as far as it has shot.
    pub fn line(&self, side: SideId) -> &[u32] {
        self.lines.get(side.index()).map_or(&[], Vec::as_slice)
    }

    /// What all hickeys have paid in so far; when the match is over, what the winner takes.
    pub fn jar(&self) -> Cents {
        self.standings.iter().map(|standing| standing.paid).sum()
    }

    /// What was agreed before the match.
    pub fn agreed(&self) -> &Agreed {
        &self.agreed
    }

    /// Which game is played.
    pub fn mode(&self) -> Mode {
        self.agreed.mode
    }

    /// The options it is played by.
    pub fn options(&self) -> &Options {
        &self.agreed.options
    }

    /// The board played on.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The weights played with.
    pub fn weight(&self) -> &WeightSpec {
        &self.weight
    }

    /// What lies on the board in this round. A round begins with an empty board.
    pub fn layout(&self) -> &Layout {
        match &self.stage {
            Stage::Round(round) => &round.layout,
            Stage::Coin | Stage::Choosing { .. } | Stage::Over { .. } => &Layout::EMPTY,
        }
    }

    /// The weights of which the next throw takes one, or all four of a colour for a break.
    pub fn in_hand(&self) -> WeightSet {
        match self.stage {
            Stage::Round(round) => match self.colour_of(self.shooter().side) {
                Some(colour) => round.unthrown_of(colour),
                None => round.next_in_a_row(),
            },
            Stage::Coin | Stage::Choosing { .. } | Stage::Over { .. } => WeightSet::NONE,
        }
    }

    /// Every weight that is still to be thrown in this round, by whomever.
    pub fn unthrown(&self) -> WeightSet {
        match self.stage {
            Stage::Round(round) => round.unthrown,
            Stage::Coin | Stage::Choosing { .. } | Stage::Over { .. } => WeightSet::NONE,
        }
    }

    /// The colour of the break that was made in this round, which must go.
    pub fn break_colour(&self) -> Option<Colour> {
        match self.stage {
            Stage::Round(round) => round.broke,
            Stage::Coin | Stage::Choosing { .. } | Stage::Over { .. } => None,
        }
    }

    /// What the round would come to if it ended as the weights lie now.
    pub fn count(&self) -> Count {
        match self.stage {
            Stage::Round(round) => self.count_round(&round),
            Stage::Coin | Stage::Choosing { .. } | Stage::Over { .. } => Count::default(),
        }
    }

    /// The call for a weight that lies at `pose`, past the foul line in force or not, by the values of this game.
    pub fn call(&self, weight: WeightId, pose: Pose) -> Call {
        self.mode().rules().call(&self.ground(), weight, pose)
    }

    /// Whose a weight is: that of the side with its colour, or of whoever shoots all eight.
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

    /// Whether a scoreless turn of this game is a hickey, with a jar or without.
    pub(super) fn counts_hickeys(&self) -> bool {
        self.mode().card().offers.contains(&Choice::Hickey)
    }

    fn ground(&self) -> Ground<'_> {
        Ground { board: &self.board, weight: &self.weight, options: &self.agreed.options }
    }

    /// The other one of two sides.
    fn opponent(&self, side: SideId) -> SideId {
        SideId(1 - side.0.min(1))
    }

    /// The sides that shoot in the round at hand, the first shooter first.
    fn shooting(&self) -> &[SideId] {
        match self.shape() {
            Shape::Turns { .. } => &self.order[self.up..=self.up],
            Shape::Together { .. } => &self.order,
        }
    }

    fn flip(&mut self, called: Face, events: &mut Vec<Event>) {
        let seed = if let Order::Flip(seed) = self.agreed.options.order { seed } else { 0 };
        let fell = if ChaCha8Rng::seed_from_u64(seed).random() { Face::Heads } else { Face::Tails };
        let (caller, flipper) = (SideId(1), SideId(0));
        let winner = if called == fell { caller } else { flipper };
        self.stage = Stage::Choosing { winner, taken: None };
        events.push(Event::Flipped { caller, called, fell, winner });
    }

    /// "The winner of the flip may elect to choose the weight color of choice or the hammer" (Knock Off, How To Play); the
    /// other side chooses the other of the two.
    fn choose(
        &mut self,
        winner: SideId,
        taken: Option<Chosen>,
        chosen: Chosen,
        events: &mut Vec<Event>,
    ) -> Result<(), Illegal> {
        let is_colour = |chosen: Chosen| matches!(chosen, Chosen::Colour(_));
        if taken.is_some_and(|taken| is_colour(taken) == is_colour(chosen)) {
            return Err(Illegal::NotAChoice);
        }
        let side = if taken.is_none() { winner } else { self.opponent(winner) };
        let other = self.opponent(side);
        match chosen {
            Chosen::Colour(Colour::Red) => self.red = side,
            Chosen::Colour(Colour::Blue) => self.red = other,
            Chosen::First => self.order = vec![side, other],
            Chosen::Hammer => self.order = vec![other, side],
        }
        events.push(Event::Chose { side, chosen });
        if taken.is_some() {
            self.stage = Stage::Round(Round::new());
            self.begin(events);
        } else {
            self.stage = Stage::Choosing { winner, taken: Some(chosen) };
        }
        Ok(())
    }

    /// A throw has come to rest, and the referee sees to it.
    fn throw(
        &mut self,
        mut round: Round,
        outcome: &ThrowOutcome,
        carried: bool,
        events: &mut Vec<Event>,
    ) -> Result<(), Illegal> {
        if self.phase() == Phase::Break {
            let colour = round::break_colour(outcome.thrown).ok_or(Illegal::NotABreak)?;
            round::check(&self.board, &round.layout, outcome)?;
            self.settle_break(round, colour, outcome, carried, events);
            return Ok(());
        }
        let weight = round::shot_weight(outcome.thrown, self.in_hand()).ok_or(Illegal::NotAShot)?;
        round::check(&self.board, &round.layout, outcome)?;
        let shooter = self.shooter();
        let (layout, rulings) = conduct::rule(self.mode(), &self.ground(), outcome, carried);
        let prey = |id: &WeightId| match round.broke {
            Some(colour) => id.colour() == colour,
            None => self.side_of(*id) != shooter.side,
        };
        let (knocked_off, lost) = outcome.fallen().iter().partition(prey);
        round.take(outcome.thrown);
        round.layout = layout;
        self.stage = Stage::Round(round);
        events.push(Event::Shot { shooter, weight, knocked_off, lost, rulings });
        self.after_throw(&round, events);
        Ok(())
    }

    /// The break has come to rest: "all 4 weights must stay on the board and be past the long foul line" (Crazy Eight).
    fn settle_break(
        &mut self,
        mut round: Round,
        colour: Colour,
        outcome: &ThrowOutcome,
        carried: bool,
        events: &mut Vec<Event>,
    ) {
        let shooter = self.shooter();
        round.take(outcome.thrown);
        match round::judge_break(colour, &outcome.after, carried, |weight, pose| self.call(weight, pose)) {
            Ok(calls) => {
                round.broke = Some(colour);
                round.layout = outcome.after;
                self.stage = Stage::Round(round);
                events.push(Event::BreakMade { shooter, colour, calls });
            }
            Err(faults) => {
                events.push(Event::BreakFailed { shooter, colour, faults });
                self.end_round(&round, events);
            }
        }
    }

    /// The throw is forfeited: one weight of those in the hand, or the break and with it the turn.
    fn time_up(&mut self, mut round: Round, events: &mut Vec<Event>) -> Result<(), Illegal> {
        if self.options().shot_clock.seconds().is_none() {
            return Err(Illegal::NoClock);
        }
        let shooter = self.shooter();
        let in_hand = self.in_hand();
        let weights = if self.phase() == Phase::Break { in_hand } else { in_hand.iter().take(1).collect() };
        round.take(weights);
        self.stage = Stage::Round(round);
        events.push(Event::TimedOut { shooter, weights });
        self.after_throw(&round, events);
        Ok(())
    }

    /// The round goes on until the last weight, even when it can no longer score: players practise.
    fn after_throw(&mut self, round: &Round, events: &mut Vec<Event>) {
        if round.unthrown.is_empty() {
            self.end_round(round, events);
        }
    }

    fn count_round(&self, round: &Round) -> Count {
        let lying = |(weight, pose): (WeightId, Pose)| Lying {
            side: self.side_of(weight),
            call: self.call(weight, pose),
            lead: pose.at.x + self.weight.radius,
        };
        self.mode().rules().count(&Lie {
            options: self.options(),
            weights: round.layout.iter().map(lying).collect(),
            broke: round.break_weights(),
            sides: self.shooting(),
            seats: self.standings.len(),
        })
    }

    /// Counts the round as it lies, then goes on.
    fn end_round(&mut self, round: &Round, events: &mut Vec<Event>) {
        let count = self.count_round(round);
        let counts_hickeys = self.counts_hickeys();
        events.push(Event::Counted(count.clone()));
        for side in self.shooting().to_vec() {
            let points = count.points_of(side);
            let standing = &mut self.standings[side.index()];
            standing.total += points;
            self.lines[side.index()].push(points);
            if points > 0 {
                events.push(Event::Scored { side, points, total: standing.total });
            } else if counts_hickeys {
                let paid = self.agreed.options.hickey.unwrap_or_default();
                standing.hickeys += 1;
                standing.paid += paid;
                events.push(Event::Hickey { side, paid, jar: self.jar() });
            }
        }

        if self.up + self.shooting().len() < self.order.len() {
            self.up += 1;
        } else if let Some(winner) = self.end_frame(&count, events) {
            self.stage = Stage::Over { winner };
            return;
        }
        self.stage = Stage::Round(Round::new());
        self.end = self.end.other();
        events.push(self.round_began());
    }

    /// Closes the frame and finds the winner, or opens the next frame.
    fn end_frame(&mut self, count: &Count, events: &mut Vec<Event>) -> Option<SideId> {
        let totals = self.totals();
        let (highest, total, reached) = self.leaders(&totals, self.frame);
        events.push(Event::FrameEnded { frame: self.frame, totals });
        if reached && let [side] = highest[..] {
            events.push(Event::Won { side, total, jar: self.jar() });
            return Some(side);
        }
        if reached {
            events.push(Event::Tied { sides: highest.clone(), total });
        }
        match self.shape() {
            Shape::Turns { .. } => {
                if reached && self.options().tie_break == TieBreak::OnlyTied {
                    self.order.retain(|side| highest.contains(side));
                }
                if self.options().rotate {
                    self.order.rotate_left(1);
                }
            }
            Shape::Together { scorer_leads } => self.pass_hammer(count, scorer_leads),
        }
        self.up = 0;
        self.frame += 1;
        events.push(self.frame_began(reached));
        None
    }

    pub(super) fn totals(&self) -> Vec<u32> {
        self.standings.iter().map(|standing| standing.total).collect()
    }

    /// The sides with the highest total after a frame, that total, and whether the match can end with it.
    pub(super) fn leaders(&self, totals: &[u32], frame: u32) -> (Vec<SideId>, u32, bool) {
        let total = totals.iter().copied().max().unwrap_or_default();
        let reached = match self.mode().card().goal {
            Goal::Points => total >= self.options().target,
            Goal::Innings => frame >= self.options().target,
        };
        let highest =
            (0..).map(SideId).zip(totals).filter(|(_, score)| **score == total).map(|(side, _)| side).collect();
        (highest, total, reached)
    }

    /// "If no points are scored on the preceding round then the hammer changes" (Knock Off, How To Play); else it goes by
    /// who scored, or scored more.
    fn pass_hammer(&mut self, count: &Count, scorer_leads: bool) {
        let [first, last] = [self.order[0], self.hammer()];
        let scorer_was_first = count.points_of(first) > count.points_of(last);
        let stays = match count.points_of(first).cmp(&count.points_of(last)) {
            std::cmp::Ordering::Equal => false,
            _ => scorer_was_first == scorer_leads,
        };
        if !stays {
            self.order.reverse();
        }
    }

    /// The first frame and its first round.
    fn begin(&mut self, events: &mut Vec<Event>) {
        events.extend([self.frame_began(false), self.round_began()]);
    }

    fn frame_began(&self, extra: bool) -> Event {
        Event::FrameBegan { frame: self.frame, order: self.order.clone(), extra }
    }

    fn round_began(&self) -> Event {
        let shooter = self.shooter();
        Event::RoundBegan { shooter, end: self.end, hammer: shooter.side == self.hammer() }
    }
}
