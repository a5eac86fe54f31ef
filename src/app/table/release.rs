//! The release of a throw: its result is computed and saved at once, and the table shows it afterwards.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::live::{PendingThrow, ThrowPurpose};
use super::referee::{MoveMade, not_recorded, record, rulings};
use super::ruling::ruled;
use super::{Game, LastDelivery, turn};
use crate::app::notice::Notice;
use crate::app::state::TurnPhase;
use crate::app::storage::{FarGames, Progress, StorageWorker};
use crate::far::Act;
use crate::shuffleboard::hand::Delivery;
use crate::shuffleboard::replay::{BadRecording, Fingerprint, Move};
use crate::shuffleboard::rules::{Event, Match, Phase};
use crate::shuffleboard::session::{MadeThrow, Refused};
use crate::shuffleboard::sim::Throw;
use crate::words;

/// A throw that is made and saved, but still slides. Its events are announced when it has come to rest.
#[derive(Debug, Clone)]
pub(in crate::app) struct Pending {
    /// The game after the throw.
    after: Game,
    /// The events of the throw.
    events: Vec<Event>,
}

/// The system parameter that releases a throw.
#[derive(SystemParam)]
pub(in crate::app) struct LetGo<'w, 's> {
    commands: Commands<'w, 's>,
}

impl LetGo<'_, '_> {
    /// Releases a person's throw.
    pub(super) fn deliver(&mut self, delivery: Delivery) {
        self.commands.queue(move |world: &mut World| release(world, delivery.throw, Some(delivery)));
    }

    /// Releases a rival's throw.
    pub(super) fn throw(&mut self, throw: Throw) {
        self.commands.queue(move |world: &mut World| release(world, throw, None));
    }
}

/// Releases a throw directly, for tests.
#[cfg(test)]
pub(in crate::app) fn throw_now(In(throw): In<Throw>, mut let_go: LetGo) {
    let_go.throw(throw);
}

/// Makes the throw and starts its slide. An impossible throw is reported with its reason.
fn release(world: &mut World, throw: Throw, delivery: Option<Delivery>) {
    if world.get_resource::<Game>().is_none_or(|game| game.pending.is_some()) {
        return;
    }
    // The turn may have ended in this very frame, for one because the time ran out: whoever is up next has let nothing go.
    if !matches!(world.resource::<NextState<TurnPhase>>(), NextState::Unchanged) {
        return;
    }
    if let Err(why) = write_into_log(world, throw, delivery) {
        world.write_message(why);
        return;
    }
    let game = world.resource::<Game>();
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
            turn::show(world, PendingThrow { table, before, throw, showing: ThrowPurpose::Game });
        }
        Err(Refused::Throw(why)) => {
            let why = words::bad_throw(&why);
            world.write_message(Notice::Trouble(words::say_with("notice-refused", &[("why", why.into())])));
        }
        Err(refused) => {
            // Cannot happen while the table and the rules agree on the layout; the throw is not made then.
            error!("the rules refused a throw: {refused}");
        }
    }
}

/// Writes the throw into the log of a far game, before anybody sees what it does.
fn write_into_log(world: &mut World, throw: Throw, delivery: Option<Delivery>) -> Result<(), Notice> {
    let act = Act::Throw { throw, hand: delivery.map(|delivery| delivery.hand) };
    world.resource_scope(|world, mut game: Mut<Game>| {
        world.resource_scope(|world, mut far: Mut<FarGames>| {
            game.write_into_log(act, &mut far, world.resource::<StorageWorker>())
        })
    })
}

/// The score of a throw, to find the best one: three times the square of the knocked-off weights, plus the points of
/// the thrown weights outside a break. `game` is the match before the throw.
fn throw_score(game: &Match, events: &[Event], last: &MadeThrow) -> u32 {
    let off = events.iter().map(|event| match event {
        Event::Shot { knocked_off, rulings, .. } if rulings.is_empty() => knocked_off.len() as u32,
        _ => 0,
    });
    let off: u32 = off.sum();
    let after = ruled(last.outcome.after, &rulings(events));
    let lies = last.outcome.thrown.iter().filter_map(|id| Some(game.call(id, after.get(id)?).points));
    let lies: u32 = if game.phase() == Phase::Break { 0 } else { lies.sum() };
    3 * off * off + lies
}

impl Game {
    /// The game after a throw, its events, and whether the recording had room for it.
    fn with(
        &self,
        throw: Throw,
        delivery: Option<Delivery>,
    ) -> Result<(Self, Vec<Event>, Result<(), BadRecording>), Refused> {
        let (mut after, shooter) = (self.clone(), self.rules().shooter());
        let last = MadeThrow { delivery, ..self.session().throw(throw)? };
        let events = after.in_play.settle(&last)?;
        // What is shown of a far game was let go elsewhere, by the hand that its log names.
        let hand = delivery.map(|delivery| delivery.hand).or_else(|| self.far()?.hand_ahead());
        let ended = Fingerprint::of(&last.outcome);
        let recorded = record(&mut after, Move::Throw { throw: last.throw, hand, ended }, &events);
        after.take_in(shooter, last.outcome.after, &events);
        after.remember(shooter, hand, &last);
        let good = throw_score(self.rules(), &events, &last);
        if good > 0 && after.best_throw.as_ref().is_none_or(|(best, _)| good >= *best) {
            after.best_throw = Some((good, last.clone()));
        }
        after.last_throw = Some(last);
        Ok((after, events, recorded))
    }

    /// The game with the sliding throw already made, while one slides.
    pub(super) fn made_already(&mut self) -> Option<&mut Self> {
        self.pending.as_mut().map(|pending| &mut pending.after)
    }

    /// The game with the sliding throw already made, as it is saved.
    pub(in crate::app) fn as_made(&self) -> &Self {
        self.pending.as_ref().map_or(self, |pending| &pending.after)
    }

    /// Ends the slide: the game becomes the one after the throw. Returns the throw's events.
    pub(super) fn settle(&mut self) -> Option<Vec<Event>> {
        let Pending { after, events } = *self.pending.take()?;
        // The storage worker may have named the slot while the throw slid.
        let slot = std::mem::take(&mut self.slot);
        *self = Self { slot, ..after };
        Some(events)
    }
}
