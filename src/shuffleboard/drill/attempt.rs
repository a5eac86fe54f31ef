//! One attempt at a drill, as a value: throws are judged by the game's own rules, and can be undone.

use glam::Vec2;
use serde::{Deserialize, Serialize};

use super::view::{AttemptHistory, View};
use super::{Level, MOST_STARS, Report, Throws};
use crate::shuffleboard::rules::{
    Action, BadPosition, Count, Edge, Event, Happening, Illegal, Layout, Match, Phase, PlayerSetup, ThrowOutcome,
    WeightId, WeightSet,
};
use crate::shuffleboard::session::{MadeThrow, Session};

/// One attempt at a level.
///
/// It contains a [`Match`] in the middle of its first round, so screens, announcers and rivals treat it like any other
/// match, and all judging is done by the rules.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Attempt {
    level: Level,
    first: Layout,
    now: Position,
    /// The states before the throws that were made, in order.
    before: Vec<Position>,
    /// How many throws were undone.
    undone: u32,
}

/// The state between two throws.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct Position {
    session: Session,
    past: AttemptHistory,
    over: bool,
}

/// The least value, for the search, of an attempt that reaches the intended number of stars.
pub(super) const REACHED_VALUE: f32 = 0.85;
/// The value of every star below that number.
const MISSING_STAR_VALUE: f32 = 0.2;
/// The factor on the value of an attempt that ended without a star.
const LOST_FACTOR: f32 = 0.25;

impl Attempt {
    /// Starts an attempt with placeholder English names, for headless output.
    ///
    /// # Errors
    /// A level whose weights cannot lie as they do; [`Level`]s that were read from a file are checked already.
    pub fn new(level: Level) -> Result<Self, BadPosition> {
        Self::by(level, PlayerSetup::in_seat(0, "thrower"), PlayerSetup::in_seat(1, "other side"))
    }

    /// Starts an attempt with these players; `other` plays the other side in games that need one.
    ///
    /// # Errors
    /// As [`Self::new`].
    pub fn by(level: Level, thrower: PlayerSetup, other: PlayerSetup) -> Result<Self, BadPosition> {
        let game = level.game(thrower, other)?;
        let first = *game.layout();
        let past = AttemptHistory::new(first, !level.throws.breaks(), game.count());
        let now = Position { session: Session::new(game, level.table()), past, over: false };
        Ok(Self { level, first, now, before: Vec::new(), undone: 0 })
    }

    /// The level that is attempted.
    pub fn level(&self) -> &Level {
        &self.level
    }

    /// The match in its current state. After the last throw its round is over and the board cleared; [`Self::layout`]
    /// still gives the final position.
    pub fn game(&self) -> &Match {
        self.now.session.game()
    }

    /// The match and its table. Throws are simulated there and passed to [`Self::settle`].
    pub fn session(&self) -> &Session {
        &self.now.session
    }

    /// The weights on the board, after the referee's rulings.
    pub fn layout(&self) -> &Layout {
        &self.now.past.layout
    }

    /// The score of the round as the weights lie now.
    pub fn count(&self) -> &Count {
        &self.now.past.count
    }

    /// The weights that the next throw can take: one of these, or all four for a break. Empty when the attempt is over.
    pub fn in_hand(&self) -> WeightSet {
        if self.is_over() {
            return WeightSet::NONE;
        }
        let own = |id: &WeightId| match self.game().phase() {
            // The break has the colour that is not shot afterwards.
            Phase::Break => id.colour() != self.level.shoots,
            _ => true,
        };
        self.game().in_hand().iter().filter(own).collect()
    }

    /// How many throws are left, including the break.
    pub fn left(&self) -> u8 {
        if self.is_over() {
            return 0;
        }
        let all = self.level.throws.shots() + u8::from(self.level.throws.breaks());
        all - self.before.len() as u8
    }

    /// Whether no more throws are allowed.
    pub fn is_over(&self) -> bool {
        self.now.over
    }

    /// Passes a simulated throw to the rules and stores its wax; returns the events. If the other side is next, its
    /// weight is thrown wide, which adds its events.
    ///
    /// # Errors
    /// A throw that the rules do not allow now, or one after the last; nothing has changed then.
    pub fn settle(&mut self, made: &MadeThrow) -> Result<Vec<Event>, Illegal> {
        let (moment, events) = self.after(&made.outcome, |session| session.settle(made))?;
        self.before.push(std::mem::replace(&mut self.now, moment));
        Ok(events)
    }

    /// Undoes the last throw; returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some(before) = self.before.pop() else { return false };
        self.now = before;
        self.undone += 1;
        true
    }

    /// How many throws were undone. Only an attempt without any is recorded.
    pub fn undone(&self) -> u32 {
        self.undone
    }

    /// The stars, 0 to 3; none before the attempt is over.
    pub fn stars(&self) -> u8 {
        self.stars_of(&self.now)
    }

    /// The current value of the measure that earns stars, if it has one: millimetres, points, weights, throws or
    /// percent.
    pub fn measured(&self) -> Option<f64> {
        self.level.stars.of.of(&self.view(&self.now))
    }

    /// A summary, from which one sentence is made.
    pub fn report(&self) -> Report {
        Report::of(&self.view(&self.now), self.stars(), self.now.over)
    }

    /// The value, 0 to 1, of the position after a throw for a search that aims at `aim` stars. [`REACHED_VALUE`] or more
    /// means that they are reached, less is a measure of progress.
    ///
    /// # Errors
    /// A throw that the rules do not allow now.
    pub(super) fn promise(&self, outcome: &ThrowOutcome, aim: u8) -> Result<f32, Illegal> {
        let (moment, _) = self.after(outcome, |session| session.apply(Action::Throw(outcome.clone())))?;
        Ok(self.value_of(&moment, aim))
    }

    /// The value of a state.
    fn value_of(&self, moment: &Position, aim: u8) -> f32 {
        let stars = self.stars_of(moment);
        if stars >= aim.max(1) {
            return REACHED_VALUE + (1.0 - REACHED_VALUE) * f32::from(stars) / f32::from(MOST_STARS);
        }
        if stars > 0 {
            return MISSING_STAR_VALUE * f32::from(stars);
        }
        let view = self.view(moment);
        let broken = if self.level.throws.breaks() && !moment.past.broke { 0.0 } else { 1.0 };
        // Points count only at the end, but the value of the weights is a useful estimate before.
        let proxy = match &self.level.stars.of {
            super::Measure::Points => super::Measure::Worth(super::Pick::Own).of(&view),
            other => other.of(&view),
        };
        let measured = proxy.map_or(0.0, |value| (self.level.stars.share(value) + 0.5) / 2.0);
        let near = broken * (0.1 + 0.4 * self.level.goal.share(&view) + 0.1 * measured);
        // An attempt that ended without a star has failed; its value only guides the search.
        if moment.over { LOST_FACTOR * near } else { near }
    }

    fn stars_of(&self, moment: &Position) -> u8 {
        let view = self.view(moment);
        // A turn whose break fails is over before its shots.
        let has_shot = self.level.throws != Throws::Turn || view.broke();
        if !moment.over || !has_shot || !self.level.goal.holds(&view) {
            return 0;
        }
        let earned = |value| self.level.stars.earned(value).min(MOST_STARS);
        self.level.stars.of.of(&view).map_or(0, earned)
    }

    fn view<'a>(&'a self, moment: &'a Position) -> View<'a> {
        View { level: &self.level, game: moment.session.game(), past: &moment.past, first: &self.first }
    }

    /// The state after a throw that is passed to the rules by `play`, and the events.
    fn after(
        &self,
        outcome: &ThrowOutcome,
        give: impl FnOnce(&mut Session) -> Result<Vec<Event>, Illegal>,
    ) -> Result<(Position, Vec<Event>), Illegal> {
        if self.is_over() {
            return Err(Illegal::Over);
        }
        if outcome.thrown.iter().any(|id| !self.in_hand().contains(id)) {
            return Err(if self.game().phase() == Phase::Break { Illegal::NotABreak } else { Illegal::NotAShot });
        }
        let mut moment = self.now.clone();
        let mut events = give(&mut moment.session)?;
        moment.past.happened(outcome, moment.session.game().board(), &self.first);
        moment.past.layout = outcome.after;
        let mut ended = false;
        for event in &events {
            match event {
                Event::BreakMade { .. } => moment.past.broke = true,
                Event::Shot { weight, rulings, .. } => {
                    moment.past.thrown.push(*weight);
                    rulings.iter().for_each(|ruling| ruling.apply(&mut moment.past.layout));
                }
                Event::Counted(count) => {
                    moment.past.count = count.clone();
                    ended = true;
                }
                _ => {}
            }
        }
        if !ended {
            moment.past.count = moment.session.game().count();
            ended = self.level.throws == Throws::Break;
        }
        if !ended && self.level.stars.of == super::Measure::Throws {
            ended = self.level.goal.holds(&self.view(&moment));
        }
        moment.over = ended;
        if !ended && moment.session.game().shooter().side != self.level.thrower() {
            events.extend(goes_wide(&mut moment.session)?);
        }
        Ok((moment, events))
    }
}

/// Throws the other side's next weight so that it misses everything and falls. Where there are cushions it touches one, so that the
/// referee has nothing to say about it.
fn goes_wide(session: &mut Session) -> Result<Vec<Event>, Illegal> {
    let game = session.game();
    let layout = *game.layout();
    let thrown: WeightSet = game.in_hand().iter().take(1).collect();
    let at = Vec2::new(game.weight().radius, game.board().width / 2.0);
    let bank = |weight| Happening::Cushion { time: 0.0, weight, edge: Edge::Left, at, speed: 0.0 };
    let happenings = thrown.iter().filter(|_| game.board().cushions.is_some()).map(bank).collect();
    session.apply(Action::Throw(ThrowOutcome { thrown, before: layout, after: layout, happenings }))
}
