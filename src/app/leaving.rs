//! Makes the browser ask before the page is left while something would be lost (`flow` does this for a window's close
//! request), and goes on with the game at the table when the page was loaded anew for want of graphics.

use bevy::ecs::change_detection::Tick;
use bevy::prelude::*;

use super::card_table::CardGame;
use super::platform;
use super::practice::DrillEditor;
use super::request::{GamesRequest, Request, Requests};
use super::scorekeeper::{CardScorekeeper, Scorekeeper, Scorekeepers};
use super::state::Screen;
use super::storage::{self, Slot, StorageWorker};
use super::table::Game;
use crate::save;

pub(super) fn plugin(app: &mut App) {
    let something_new = resource_changed::<DrillEditor>
        .or_else(resource_exists_and_changed::<Scorekeeper>)
        .or_else(resource_removed::<Scorekeeper>)
        .or_else(resource_exists_and_changed::<CardScorekeeper>)
        .or_else(resource_removed::<CardScorekeeper>);
    app.add_systems(Startup, resume_noted_game).add_systems(Last, (guard.run_if(something_new), name_game));
}

/// Resumes the game that was at the table when the browser took the graphics away.
fn resume_noted_game(mut requests: Requests, mut worker: ResMut<StorageWorker>) {
    match platform::game_to_go_on_with() {
        Some(text) if save::is_sealed(&text) => storage::go_on_unsaved(&mut worker, &text),
        Some(slot) => {
            requests.write(Request::Games(GamesRequest::GoOn(slot)));
        }
        None => {}
    }
}

/// The note that the page keeps of the game at the table.
#[derive(Debug, PartialEq)]
enum ResumeNote {
    /// It is saved under this name.
    Saved(String),
    /// It was begun in this tick, and nothing has been played yet.
    Begun(Tick),
}

impl ResumeNote {
    fn of(slot: &Slot, begun: Tick) -> Option<Self> {
        match slot {
            Slot::None => None,
            Slot::New => Some(Self::Begun(begun)),
            Slot::Named(name) => Some(Self::Saved(name.clone())),
        }
    }
}

/// Tells the page the name of the game at the table, or its text as long as it is not saved.
fn name_game(
    screen: Res<State<Screen>>,
    game: Option<Res<Game>>,
    cards: Option<Res<CardGame>>,
    mut noted: Local<Option<ResumeNote>>,
) {
    let at_table = match screen.get() {
        Screen::Table => game.as_ref().and_then(|game| ResumeNote::of(&game.slot, game.added())),
        Screen::Cards => cards.as_ref().and_then(|cards| ResumeNote::of(cards.slot(), cards.added())),
        _ => None,
    };
    if *noted == at_table {
        return;
    }
    let name = match (&at_table, game, cards) {
        (Some(ResumeNote::Saved(name)), ..) => Some(name.clone()),
        (Some(ResumeNote::Begun(_)), Some(game), _) if *screen.get() == Screen::Table => {
            Some(save::sealed(&game.saved(platform::now())))
        }
        (Some(ResumeNote::Begun(_)), _, Some(cards)) => Some(save::sealed(&cards.saved(platform::now()))),
        _ => None,
    };
    *noted = at_table;
    platform::name_game(name.as_deref());
}

fn guard(desks: Scorekeepers, bench: Res<DrillEditor>, mut guarded: Local<bool>) {
    let guards = desks.would_be_lost() || bench.would_be_lost();
    if std::mem::replace(&mut *guarded, guards) != guards {
        platform::ask_before_leaving(guards);
    }
}
