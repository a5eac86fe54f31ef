//! A throw leaves the hand: what it comes to is known and kept in that moment; the table only shows it afterwards.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::live::{Showing, Thrown};
use super::referee::{MoveMade, not_recorded, record};
use super::{Game, LastDelivery, turn};
use crate::app::notice::Notice;
use crate::app::storage::Progress;
use crate::shuffleboard::hand::Delivery;
use crate::shuffleboard::replay::{BadRecording, Move};
use crate::shuffleboard::rules::{Event, Match, Phase};
use crate::shuffleboard::session::{MadeThrow, Refused};
use crate::shuffleboard::sim::Throw;
use crate::words;

/// A throw that is made and kept, and still slides: nobody is told what it came to before it has come to rest.
#[derive(Debug, Clone)]
pub(in crate::app) struct Pending {
    /// The game with the throw made.
    after: Game,
    /// What the rules said of the throw.
    events: Vec<Event>,
}

/// What it takes to let a throw go.
#[derive(SystemParam)]
pub(in crate::app) struct LetGo<'w, 's> {
    commands: Commands<'w, 's>,
}

impl LetGo<'_, '_> {
    /// A person lets go.
    pub(super) fn deliver(&mut self, delivery: Delivery) {
        self.commands.queue(move |world: &mut World| release(world, delivery.throw, Some(delivery)));
    }

    /// A rival lets go.
    pub(super) fn throw(&mut self, throw: Throw) {
        self.commands.queue(move |world: &mut World| release(world, throw, None));
    }
}

/// Throws without a hand, for tests of what comes after.
#[cfg(test)]
pub(in crate::app) fn throw_now(In(throw): In<Throw>, mut let_go: LetGo) {
    let_go.throw(throw);
}

/// Makes the throw, and puts it on the table to be shown. A throw that cannot be made is given back with the reason.
fn release(world: &mut World, throw: Throw, delivery: Option<Delivery>) {
    let Some(game) = world.get_resource::<Game>().filter(|game| game.pending.is_none()) else { return };
    let (table, before) = (game.table().clone(), *game.rules().layout());
    match game.with(throw, delivery) {
        Ok((mut after, events, recorded)) => {
            let finished = after.take_finished();
            let made = after.last_throw.clone();
            world.resource_mut::<Game>().pending = Some(Box::new(Pending { after, events: events.clone() }));
            if let Some(finished) = finished {
                world.resource_mut::<Progress>().finish(finished);
            }
            world.write_message(MoveMade { throw: made, events });
            world.write_message_batch(recorded.err().map(|full| not_recorded(&full)));
            world.resource_mut::<LastDelivery>().0 = delivery;
            turn::show(world, Thrown { table, before, throw, showing: Showing::Game });
        }
        Err(Refused::Throw(why)) => {
            let why = words::bad_throw(&why);
            world.write_message(Notice::Trouble(words::say_with("notice-refused", &[("why", why.into())])));
        }
        Err(refused) => {
            // Cannot happen while the table and the rules agree on the layout; the throw is then simply not made.
            error!("the rules refused a throw: {refused}");
        }
    }
}

/// How good a throw was, to be seen again at the end: what it knocked off, several the more, and what the thrown weight is worth
/// where it lies. `game` is the match before it.
fn worth(game: &Match, events: &[Event], last: &MadeThrow) -> u32 {
    let off = events.iter().map(|event| match event {
        Event::Shot { knocked_off, rulings, .. } if rulings.is_empty() => knocked_off.len() as u32,
        _ => 0,
    });
    let off: u32 = off.sum();
    let lies = last.outcome.thrown.iter().filter_map(|id| Some(game.call(id, last.outcome.after.get(id)?).points));
    let lies: u32 = if game.phase() == Phase::Break { 0 } else { lies.sum() };
    3 * off * off + lies
}

impl Game {
    /// The game with a throw made, what the rules said of it, and whether there was room to write it down.
    fn with(
        &self,
        throw: Throw,
        delivery: Option<Delivery>,
    ) -> Result<(Self, Vec<Event>, Result<(), BadRecording>), Refused> {
        let (mut after, shooter) = (self.clone(), self.rules().shooter());
        let last = MadeThrow { delivery, ..self.session().throw(throw)? };
        let events = after.in_play.settle(&last)?;
        let recorded = record(&mut after, Move::thrown(&last), &events);
        after.take_in(shooter, last.outcome.after, &events);
        after.remember(shooter, &last);
        let good = worth(self.rules(), &events, &last);
        if good > 0 && after.best_throw.as_ref().is_none_or(|(best, _)| good >= *best) {
            after.best_throw = Some((good, last.clone()));
        }
        after.last_throw = Some(last);
        Ok((after, events, recorded))
    }

    /// The game as it is kept: with the throw that still slides.
    pub(in crate::app) fn as_made(&self) -> &Self {
        self.pending.as_ref().map_or(self, |pending| &pending.after)
    }

    /// The throw that slid has come to rest: the game stands as the throw has left it. What the rules said of it.
    pub(super) fn settle(&mut self) -> Option<Vec<Event>> {
        let Pending { after, events } = *self.pending.take()?;
        // The worker may have named the slot while the throw slid.
        let slot = std::mem::take(&mut self.slot);
        *self = Self { slot, ..after };
        Some(events)
    }
}
