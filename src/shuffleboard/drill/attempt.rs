//! One try at a level, as a value: throw after throw through the game's own rules, and back again.

use super::view::{Past, View};
use super::{Level, MOST_STARS, Report, Throws};
use crate::shuffleboard::rules::{
    Action, BadLaid, Count, Event, Illegal, Layout, Match, Phase, PlayerSetup, ThrowOutcome, WeightId, WeightSet,
};
use crate::shuffleboard::session::{MadeThrow, Session};

/// A try at a level.
///
/// It is a [`Match`] in the middle of its first round, so whatever shows, speaks or thinks about a match can do so here. What
/// the referee says is asked of it and nowhere else.
#[derive(Debug, Clone)]
pub struct Attempt {
    level: Level,
    first: Layout,
    now: Moment,
    /// The moments before the throws that were made, the first first.
    before: Vec<Moment>,
    /// How many throws were taken back.
    undone: u32,
}

/// Everything between two throws.
#[derive(Debug, Clone)]
struct Moment {
    session: Session,
    past: Past,
    over: bool,
}

/// What as many stars as were aimed at are worth at least ...
pub(super) const REACHED: f32 = 0.85;
/// ... and each of fewer than that.
const FEWER: f32 = 0.2;
/// What a lost try is worth of what it would be with throws left.
const LOST: f32 = 0.25;

impl Attempt {
    /// Before the first throw, by nobody in particular: the names are plain English, for headless output.
    ///
    /// # Errors
    /// A level whose weights cannot lie so; [`Level`]s that were read have been checked.
    pub fn new(level: Level) -> Result<Self, BadLaid> {
        Self::by(level, PlayerSetup::in_seat(0, "thrower"), PlayerSetup::in_seat(1, "other side"))
    }

    /// Before the first throw of that player; where the game needs another side, it is the other one.
    ///
    /// # Errors
    /// See [`Self::new`].
    pub fn by(level: Level, thrower: PlayerSetup, other: PlayerSetup) -> Result<Self, BadLaid> {
        let game = level.game(thrower, other)?;
        let first = *game.layout();
        let past = Past::new(first, !level.throws.breaks(), game.count());
        let now = Moment { session: Session::new(game, level.table()), past, over: false };
        Ok(Self { level, first, now, before: Vec::new(), undone: 0 })
    }

    /// What is tried.
    pub fn level(&self) -> &Level {
        &self.level
    }

    /// The match it is a moment of. After the last throw its round is over, and it waits for the next; what then lies on the
    /// board says [`Self::layout`].
    pub fn game(&self) -> &Match {
        self.now.session.game()
    }

    /// The match on its table, as both are now: a throw is made there, and [settled](Self::settle) here.
    pub fn session(&self) -> &Session {
        &self.now.session
    }

    /// What lies on the board now, as the referee has left it.
    pub fn layout(&self) -> &Layout {
        &self.now.past.layout
    }

    /// What the round comes to as the weights lie now.
    pub fn count(&self) -> &Count {
        &self.now.past.count
    }

    /// The weights of which the next throw takes one, or all four for a break. None when the attempt is over.
    pub fn in_hand(&self) -> WeightSet {
        if self.is_over() {
            return WeightSet::NONE;
        }
        let own = |id: &WeightId| match self.game().phase() {
            // The break is of the colour that is not shot afterwards.
            Phase::Break => id.colour() != self.level.shoots,
            _ => true,
        };
        self.game().in_hand().iter().filter(own).collect()
    }

    /// How many throws are left, the break among them.
    pub fn left(&self) -> u8 {
        if self.is_over() {
            return 0;
        }
        let all = self.level.throws.shots() + u8::from(self.level.throws.breaks());
        all - self.before.len() as u8
    }

    /// Whether nothing more is thrown.
    pub fn is_over(&self) -> bool {
        self.now.over
    }

    /// Gives a throw to the rules, and leaves its track in the wax; what the rules say of it. If it is the other side's turn
    /// then, their weight goes wide, and that is among the events, too.
    ///
    /// # Errors
    /// A throw that the rules do not allow now, or one after the last: nothing has changed then.
    pub fn settle(&mut self, made: &MadeThrow) -> Result<Vec<Event>, Illegal> {
        let (moment, events) = self.after(&made.outcome, |session| session.settle(made))?;
        self.before.push(std::mem::replace(&mut self.now, moment));
        Ok(events)
    }

    /// Takes the last throw back; whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some(before) = self.before.pop() else { return false };
        self.now = before;
        self.undone += 1;
        true
    }

    /// How many throws were taken back: a try with none of them is worth writing down.
    pub fn undone(&self) -> u32 {
        self.undone
    }

    /// The stars, 0 to 3; none before it is over.
    pub fn stars(&self) -> u8 {
        self.stars_of(&self.now)
    }

    /// The value of what earns the stars, as it stands now, if there is one: millimetres, points, weights, throws, percent.
    pub fn measured(&self) -> Option<f64> {
        self.level.stars.of.of(&self.view(&self.now))
    }

    /// What happened, for one sentence.
    pub fn report(&self) -> Report {
        Report::of(&self.view(&self.now), self.stars(), self.now.over)
    }

    /// How well it would stand after a throw for whoever aims at so many stars, 0 to 1: what a search looks for. [`REACHED`] and
    /// more is that many; less is how near it is.
    ///
    /// # Errors
    /// A throw that the rules do not allow now.
    pub(super) fn promise(&self, outcome: &ThrowOutcome, aim: u8) -> Result<f32, Illegal> {
        let (moment, _) = self.after(outcome, |session| session.apply(Action::Throw(outcome.clone())))?;
        Ok(self.standing(&moment, aim))
    }

    /// How well a moment stands.
    fn standing(&self, moment: &Moment, aim: u8) -> f32 {
        let stars = self.stars_of(moment);
        if stars >= aim.max(1) {
            return REACHED + (1.0 - REACHED) * f32::from(stars) / f32::from(MOST_STARS);
        }
        if stars > 0 {
            return FEWER * f32::from(stars);
        }
        let view = self.view(moment);
        let broken = if self.level.throws.breaks() && !moment.past.broke { 0.0 } else { 1.0 };
        // Before the end points do not count, but what they would be is worth having.
        let proxy = match &self.level.stars.of {
            super::Measure::Points => super::Measure::Worth(super::Pick::Own).of(&view),
            other => other.of(&view),
        };
        let measured = proxy.map_or(0.0, |value| (self.level.stars.share(value) + 0.5) / 2.0);
        let near = broken * (0.1 + 0.4 * self.level.goal.share(&view) + 0.1 * measured);
        // What is over without a star is lost; how near it came only shows a search where to look.
        if moment.over { LOST * near } else { near }
    }

    fn stars_of(&self, moment: &Moment) -> u8 {
        let view = self.view(moment);
        if !moment.over || !self.level.goal.holds(&view) {
            return 0;
        }
        let earned = |value| self.level.stars.earned(value).min(MOST_STARS);
        self.level.stars.of.of(&view).map_or(0, earned)
    }

    fn view<'a>(&'a self, moment: &'a Moment) -> View<'a> {
        View { level: &self.level, game: moment.session.game(), past: &moment.past, first: &self.first }
    }

    /// The moment after a throw that is given to the rules like this, and what they say.
    fn after(
        &self,
        outcome: &ThrowOutcome,
        give: impl FnOnce(&mut Session) -> Result<Vec<Event>, Illegal>,
    ) -> Result<(Moment, Vec<Event>), Illegal> {
        if self.is_over() {
            return Err(Illegal::Over);
        }
        if outcome.thrown.iter().any(|id| !self.in_hand().contains(id)) {
            return Err(if self.game().phase() == Phase::Break { Illegal::NotABreak } else { Illegal::NotAShot });
        }
        let mut moment = self.now.clone();
        let mut events = give(&mut moment.session)?;
        moment.past.happened(outcome, &self.first);
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

/// The other side's next weight misses everything, and falls.
fn goes_wide(session: &mut Session) -> Result<Vec<Event>, Illegal> {
    let layout = *session.game().layout();
    let thrown = session.game().in_hand().iter().take(1).collect();
    session.apply(Action::Throw(ThrowOutcome { thrown, before: layout, after: layout, happenings: Vec::new() }))
}
