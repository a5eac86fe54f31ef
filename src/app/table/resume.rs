//! Resumes an unfinished game exactly as it was left.

use bevy::prelude::*;

use super::in_play::InPlay;
use super::turn::advance;
use super::{Game, InHand, LiveWeights, TimeLeft};
use crate::app::request::{BreakHold, Opening, PeopleRequest, Request, Requests};
use crate::app::state::{Overlay, Screen, TurnPhase};
use crate::app::storage::{People, Reopened, Slot};
use crate::save::{Resumed, SavedGame, Seat};
use crate::shuffleboard::replay::{Move, Setup};
use crate::shuffleboard::rules::Event;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, resume.run_if(on_message::<Reopened>));
}

fn resume(
    mut reopened: MessageReader<Reopened>,
    mut live: ResMut<LiveWeights>,
    mut in_hand: ResMut<InHand>,
    mut left: ResMut<TimeLeft>,
    mut screen: ResMut<NextState<Screen>>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut play: ResMut<NextState<TurnPhase>>,
    people: Res<People>,
    mut requests: Requests,
    mut commands: Commands,
) {
    let Some(Reopened { slot, saved }) = reopened.read().last().cloned() else { return };
    let seconds = saved.seconds_left;
    let game = Game::resumed(saved, slot);
    left.stop_at(game.rules(), seconds);
    // A solo game belongs to its own profile, even if another one practises now.
    if game.solo().is_some() {
        let whose = match game.seats.first() {
            Some(Seat::Person(id)) if people.profiles.iter().any(|known| known.id == *id) => Some(*id),
            _ => None,
        };
        requests.write(Request::People(PeopleRequest::Practises(whose)));
    }
    live.show(game.rules().layout());
    *in_hand = InHand::default();
    screen.set(Screen::Table);
    overlay.set(Overlay::None);
    advance(&mut play, &game);
    commands.insert_resource(game);
}

impl Game {
    /// A game that goes on where it was left. Cards of the last throw are not shown again.
    fn resumed(saved: SavedGame, slot: Slot) -> Self {
        let (seats, luck, breaks, alone) = (saved.seats.clone(), saved.luck, saved.breaks.clone(), saved.alone);
        let set = saved.set.clone();
        let Resumed { session, recording } = saved.resume();
        let flipped = flipped(recording.setup(), recording.moves());
        let in_play = InPlay::resumed(session, recording.setup(), alone);
        let opening = Opening { setup: recording.setup().clone(), seats, luck, given: Vec::new() };
        let mut game = Self { recording, flipped, slot, ..Self::new(opening, in_play) };
        game.set = set;
        for (hold, kept) in game.break_holds.iter_mut().zip(breaks.into_iter().filter_map(BreakHold::of)) {
            *hold = kept;
        }
        game
    }
}

/// The result of the coin flip, if there was one: its call is the first move but handicaps.
pub(super) fn flipped(setup: &Setup, moves: &[Move]) -> Option<Event> {
    let (mut game, _) = setup.game().ok()?;
    let begun = moves.iter().take_while(|done| done.gives()).count();
    let (given, moves) = moves.split_at(begun);
    for handicap in given {
        game.apply(handicap.action()?).ok()?;
    }
    let events = game.apply(moves.first()?.action()?).ok()?;
    events.into_iter().find(|event| matches!(event, Event::Flipped { .. }))
}
