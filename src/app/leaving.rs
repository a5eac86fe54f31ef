//! Makes the browser ask before the page is left while something would be lost (`flow` does this for a window's close
//! request), has its Back leave the page from the title only, and goes on with the game at the table when the page was loaded anew for
//! want of graphics.

use bevy::prelude::*;

use super::card_table::CardGame;
use super::platform;
use super::practice::DrillEditor;
use super::request::{GamesRequest, Request, Requests};
use super::scorekeeper::{CardScorekeeper, Scorekeeper, Scorekeepers};
use super::state::{Overlay, Screen};
use super::storage::Slot;
use super::table::Game;

pub(super) fn plugin(app: &mut App) {
    let something_new = resource_changed::<DrillEditor>
        .or_else(resource_exists_and_changed::<Scorekeeper>)
        .or_else(resource_removed::<Scorekeeper>)
        .or_else(resource_exists_and_changed::<CardScorekeeper>)
        .or_else(resource_removed::<CardScorekeeper>);
    let gone_elsewhere = state_changed::<Screen>.or_else(state_changed::<Overlay>);
    app.add_systems(Startup, resume_noted_game)
        .add_systems(Last, (guard.run_if(something_new), name_game, tell_inside.run_if(gone_elsewhere)));
}

/// Resumes the game that was at the table when the browser took the graphics away.
fn resume_noted_game(mut requests: Requests) {
    if let Some(slot) = platform::game_to_go_on_with() {
        requests.write(Request::Games(GamesRequest::GoOn(slot)));
    }
}

/// Tells the page the name of the game at the table.
fn name_game(
    screen: Res<State<Screen>>,
    game: Option<Res<Game>>,
    cards: Option<Res<CardGame>>,
    mut named: Local<Option<String>>,
) {
    let slot = match screen.get() {
        Screen::Table => game.as_ref().map(|game| &game.slot),
        Screen::Cards => cards.as_ref().map(|cards| cards.slot()),
        _ => None,
    };
    let name = if let Some(Slot::Named(name)) = slot { Some(name.as_str()) } else { None };
    if named.as_deref() != name {
        platform::name_game(name);
        *named = name.map(str::to_owned);
    }
}

fn guard(desks: Scorekeepers, bench: Res<DrillEditor>, mut guarded: Local<bool>) {
    let guards = desks.would_be_lost() || bench.would_be_lost();
    if std::mem::replace(&mut *guarded, guards) != guards {
        platform::ask_before_leaving(guards);
    }
}

/// Whether Escape leads back in the game. The second screen is a page of its own, which Escape would end.
fn is_inside(screen: Screen, overlay: Overlay) -> bool {
    overlay != Overlay::None || !matches!(screen, Screen::Title | Screen::ScoreDisplay)
}

fn tell_inside(screen: Res<State<Screen>>, overlay: Res<State<Overlay>>) {
    platform::tell_inside(is_inside(*screen.get(), *overlay.get()));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn back_leaves_the_page_from_the_title_and_the_second_screen_only() {
        for (screen, overlay, inside) in [
            (Screen::Title, Overlay::None, false),
            (Screen::ScoreDisplay, Overlay::None, false),
            (Screen::Title, Overlay::Settings, true),
            (Screen::NewGame, Overlay::None, true),
            (Screen::Table, Overlay::None, true),
            (Screen::Cards, Overlay::Pause, true),
        ] {
            assert_eq!(is_inside(screen, overlay), inside, "{screen:?} {overlay:?}");
        }
    }
}
