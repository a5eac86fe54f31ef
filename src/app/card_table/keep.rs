//! Saves the card game when it begins and after every action, and a timed one every minute, deletes it when it is over and its last round
//! was shown, and resumes it. Records the results of people with a profile at the end of a round.

use bevy::prelude::*;

use super::{CardGame, Stage};
use crate::app::notice::Notice;
use crate::app::platform;
use crate::app::state::{Overlay, Screen};
use crate::app::storage::{self, CardsReopened, People, Slot, StorageWorker};
use crate::save::CARD_GAMES;
use crate::words::{bad_card_recording, say_with};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, resume.run_if(on_message::<CardsReopened>)).add_systems(
        PostUpdate,
        (
            record_results.run_if(resource_exists_and_changed::<CardGame>),
            save_game.run_if(resource_exists_and_changed::<CardGame>),
        )
            .chain(),
    );
}

/// Resumes a saved game.
fn resume(
    mut reopened: MessageReader<CardsReopened>,
    (mut screen, mut overlay): (ResMut<NextState<Screen>>, ResMut<NextState<Overlay>>),
    mut notices: MessageWriter<Notice>,
    mut commands: Commands,
) {
    let Some(CardsReopened { slot, saved }) = reopened.read().last().cloned() else { return };
    let names = saved.recording().names().to_vec();
    match CardGame::resumed(saved, slot) {
        Ok(game) => {
            commands.insert_resource(game);
            screen.set(Screen::Cards);
            overlay.set(Overlay::None);
        }
        Err(bad) => {
            let why = bad_card_recording(&bad, &names);
            notices.write(Notice::Trouble(say_with("cards-unplayable", &[("why", why.into())])));
        }
    }
}

/// Saves the game, or deletes the file of a finished one whose last round was shown: until then it can be resumed to see it.
fn save_game(
    mut game: ResMut<CardGame>,
    mut worker: ResMut<StorageWorker>,
    mut kept: Local<(usize, u32, bool)>,
    mut commands: Commands,
) {
    let is_over = game.stage() == Stage::Over;
    let done = (game.recording().actions().len(), game.minutes_played(), is_over);
    // While nothing can be written, only what comes next tries again.
    let is_tried = matches!(game.slot, Slot::Named(_)) || !worker.keeps();
    if is_tried && *kept == done || !game.slot.keeps() {
        return;
    }
    *kept = done;
    if is_over {
        game.slot.empty(&mut worker);
        return;
    }
    let Some(slot) = game.slot.name(&worker, CARD_GAMES, &mut commands) else { return };
    storage::keep_cards(&mut worker, slot, game.saved(platform::now()));
}

/// Records the results of rounds and games for people with a profile.
fn record_results(mut game: ResMut<CardGame>, people: Res<People>, mut worker: ResMut<StorageWorker>) {
    for (id, entry) in game.bypass_change_detection().take_entries() {
        people.write(&mut worker, id, move |record, shelf| record.add_cards(shelf, [entry]));
    }
}
