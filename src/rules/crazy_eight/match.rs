//! A game of Crazy Eight as a value: an action in, events out.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use serde::{Deserialize, Serialize};

use super::turn::{self, Lie, Shots};
use super::{Action, BadOptions, Event, Illegal, Miss, Options, Order, Phase, PlayerId, Standing, TieBreak};
use crate::rules::{
    Board, Call, Cents, Colour, End, FoulLine, Layout, Pose, Values, WeightId, WeightSet, WeightSpec, judge,
};

/// Hangers are worth 4, and "any portion hanging over the end" says no more of a corner.
const VALUES: Values = Values { hanger: 4, corner_hanger: 4 };

/// A game of Crazy Eight, from the lot to the winner.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(remote = "Self")] // read back through `stored`, which checks what it reads
pub struct CrazyEight {
    pub(super) board: Board,
    pub(super) weight: WeightSpec,
    pub(super) options: Options,
    /// In the order the players were entered.
    pub(super) standings: Vec<Standing>,
    /// Counted from 1.
    pub(super) frame: u32,
    /// Who shoots in this frame, first to last.
    pub(super) order: Vec<PlayerId>,
    /// Whose turn it is, by the place in `order`.
    pub(super) up: usize,
    /// The end this turn is shot from.
    pub(super) end: End,
    pub(super) stage: Stage,
}

/// How far the turn at hand has come.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub(super) enum Stage {
    /// The board is empty, all eight weights are in the hand.
    Break,
    /// The break was made.
    Shots(Shots),
    /// The game is decided.
    Over { winner: PlayerId },
}

impl CrazyEight {
    /// A new game and its first events, `FrameBegan` and `TurnBegan`.
    ///
    /// # Errors
    /// Options that no game can be played by.
    pub fn new(board: Board, weight: WeightSpec, options: Options) -> Result<(Self, Vec<Event>), BadOptions> {
        options.check()?;
        let mut order: Vec<PlayerId> = (0..).map(PlayerId).take(options.players.len()).collect();
        if let Order::Lot(seed) = options.order {
            order.shuffle(&mut ChaCha8Rng::seed_from_u64(seed));
        }
        let game = Self {
            board,
            weight,
            standings: vec![Standing::default(); options.players.len()],
            options,
            frame: 1,
            order,
            up: 0,
            end: End::default(),
            stage: Stage::Break,
        };
        let events = vec![game.frame_began(false), game.turn_began()];
        Ok((game, events))
    }

    /// Plays one action and says what came of it, in the order [`Event`] documents.
    ///
    /// # Errors
    /// An action that the rules or the state of the game do not allow; the game is then unchanged.
    pub fn apply(&mut self, action: Action) -> Result<Vec<Event>, Illegal> {
        let mut events = Vec::new();
        match (self.stage, action) {
            (Stage::Over { .. }, _) => return Err(Illegal::Over),
            (Stage::Break, Action::Throw(outcome)) => {
                let colour = turn::break_colour(outcome.thrown).ok_or(Illegal::NotABreak)?;
                turn::check(&self.board, &Layout::EMPTY, &outcome)?;
                self.settle_break(colour, outcome.after, &mut events);
            }
            (Stage::Shots(shots), Action::Throw(outcome)) => {
                let weight = shots.weight_of(outcome.thrown).ok_or(Illegal::NotAShot)?;
                turn::check(&self.board, &shots.layout, &outcome)?;
                self.settle_shot(shots, weight, outcome.after, &mut events);
            }
            (Stage::Break | Stage::Shots(_), Action::Concede) => {
                events.push(Event::Conceded { player: self.player() });
                self.end_turn(Miss::Conceded, &mut events);
            }
        }
        Ok(events)
    }

    /// What the game waits for.
    pub fn phase(&self) -> Phase {
        match self.stage {
            Stage::Break => Phase::Break,
            Stage::Shots(shots) => Phase::Shot { target: shots.target, left: shots.in_hand.len() as u8 },
            Stage::Over { winner } => Phase::Over { winner },
        }
    }

    /// Whose turn it is; after the game, who shot last.
    pub fn player(&self) -> PlayerId {
        self.order[self.up]
    }

    /// The end this turn is shot from: the one opposite to the turn before, in the next frame too.
    pub fn end(&self) -> End {
        self.end
    }

    /// The frame being played, counted from 1.
    pub fn frame(&self) -> u32 {
        self.frame
    }

    /// Who shoots in this frame, first to last. With [`TieBreak::OnlyTied`] an extra frame is without the others.
    pub fn order(&self) -> &[PlayerId] {
        &self.order
    }

    /// Who shoots last in this frame.
    pub fn hammer(&self) -> PlayerId {
        self.order[self.order.len() - 1]
    }

    /// A player's line on the scoreboard; an empty one for somebody who is not in this game.
    pub fn standing(&self, player: PlayerId) -> Standing {
        self.standings.get(player.index()).copied().unwrap_or_default()
    }

    /// What all hickeys have paid in so far; when the game is over, what the winner takes.
    pub fn jar(&self) -> Cents {
        self.standings.iter().map(|standing| standing.paid).sum()
    }

    /// What was agreed before the game.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The board played on.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The weights played with.
    pub fn weight(&self) -> &WeightSpec {
        &self.weight
    }

    /// What lies on the board in this turn. A turn begins with an empty board.
    pub fn layout(&self) -> &Layout {
        match &self.stage {
            Stage::Shots(shots) => &shots.layout,
            Stage::Break | Stage::Over { .. } => &Layout::EMPTY,
        }
    }

    /// The weights that may still be thrown in this turn: all eight before the break, then those of the shooting colour.
    pub fn in_hand(&self) -> WeightSet {
        match self.stage {
            Stage::Break => WeightId::all().collect(),
            Stage::Shots(shots) => shots.in_hand,
            Stage::Over { .. } => WeightSet::NONE,
        }
    }

    /// What lies on the board and what it is worth now; empty before the break is made.
    pub fn lie(&self) -> Lie {
        match self.stage {
            Stage::Shots(shots) => shots.lie(|weight, pose| self.call(weight, pose)),
            Stage::Break | Stage::Over { .. } => Lie::default(),
        }
    }

    /// The call for a weight that lies at `pose`, past the long foul line or not, by the values of this game.
    pub fn call(&self, weight: WeightId, pose: Pose) -> Call {
        judge(&self.board, &self.weight, FoulLine::Long, &VALUES, weight, pose)
    }

    /// The break has come to rest: "all 4 weights must stay on the board and be past the long foul line".
    fn settle_break(&mut self, colour: Colour, after: Layout, events: &mut Vec<Event>) {
        let player = self.player();
        match turn::judge_break(colour, &after, |weight, pose| self.call(weight, pose)) {
            Ok(calls) => {
                self.stage = Stage::Shots(Shots::after_break(colour, after));
                events.push(Event::BreakMade { player, colour, calls });
            }
            Err(faults) => {
                events.push(Event::BreakFailed { player, colour, faults });
                self.end_turn(Miss::Break, events);
            }
        }
    }

    /// A shot has come to rest. The turn goes on until the fourth, even when it can no longer score: players practise.
    fn settle_shot(&mut self, before: Shots, weight: WeightId, after: Layout, events: &mut Vec<Event>) {
        let shots = before.after_shot(weight, after);
        self.stage = Stage::Shots(shots);
        events.push(Event::ShotMade {
            player: self.player(),
            weight,
            knocked_off: before.break_on_board().filter(|id| after.get(*id).is_none()).collect(),
            lost: shots.thrown().filter(|id| before.held(*id) && after.get(*id).is_none()).collect(),
            left: shots.break_on_board().count() as u8,
        });
        if shots.in_hand.is_empty() {
            self.end_turn(self.lie().miss(), events);
        }
    }

    /// Counts the turn as it lies, then goes on. `miss` is why it does not score, if it does not.
    fn end_turn(&mut self, miss: Miss, events: &mut Vec<Event>) {
        let player = self.player();
        let lie = self.lie();
        let standing = &mut self.standings[player.index()];
        if lie.scores() {
            standing.total += lie.points;
            events.push(Event::Scored { player, points: lie.points, calls: lie.calls, total: standing.total });
        } else {
            let paid = self.options.hickey.unwrap_or_default();
            standing.hickeys += 1;
            standing.paid += paid;
            events.push(Event::Hickey { player, miss, calls: lie.calls, paid, jar: self.jar() });
        }

        if self.up + 1 < self.order.len() {
            self.up += 1;
        } else if let Some(winner) = self.end_frame(events) {
            self.stage = Stage::Over { winner };
            return;
        }
        self.stage = Stage::Break;
        self.end = self.end.other();
        events.push(self.turn_began());
    }

    /// Closes the frame and finds the winner, or opens the next frame.
    fn end_frame(&mut self, events: &mut Vec<Event>) -> Option<PlayerId> {
        let totals: Vec<u32> = self.standings.iter().map(|standing| standing.total).collect();
        let total = totals.iter().copied().max().unwrap_or_default();
        let highest: Vec<PlayerId> =
            (0..).map(PlayerId).zip(&totals).filter(|(_, score)| **score == total).map(|(player, _)| player).collect();
        events.push(Event::FrameEnded { frame: self.frame, totals });

        let reached = total >= self.options.target;
        if reached && let [player] = highest[..] {
            events.push(Event::Won { player, total, jar: self.jar() });
            return Some(player);
        }
        if reached && self.options.tie_break == TieBreak::OnlyTied {
            self.order.retain(|player| highest.contains(player));
        }
        if reached {
            events.push(Event::Tied { players: highest, total });
        }
        if self.options.rotate {
            self.order.rotate_left(1);
        }
        self.up = 0;
        self.frame += 1;
        events.push(self.frame_began(reached));
        None
    }

    fn frame_began(&self, extra: bool) -> Event {
        Event::FrameBegan { frame: self.frame, order: self.order.clone(), extra }
    }

    fn turn_began(&self) -> Event {
        Event::TurnBegan { player: self.player(), end: self.end, hammer: self.player() == self.hammer() }
    }
}
