//! The highlights of a game that is over: looked for while its card is shown, a little in every frame.

use std::time::Duration;

use bevy::prelude::*;

use super::{Game, InPlay};
use crate::app::frame_rate::{Motion, for_a_slice};
use crate::app::state::TurnPhase;
use crate::shuffleboard::highlight::HighlightSearch;
use crate::shuffleboard::rules::Phase;

const TIME_PER_FRAME: Duration = Duration::from_millis(6);

/// The search through the game whose card is shown, until it is over.
#[derive(Resource, Debug, Default)]
struct Search(Option<HighlightSearch>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Search>()
        .add_systems(OnEnter(TurnPhase::GameOver), begin.run_if(resource_exists::<Game>))
        .add_systems(OnExit(TurnPhase::GameOver), |mut search: ResMut<Search>| search.0 = None)
        .add_systems(
            Update,
            search_slice.run_if(resource_exists::<Game>.and_then(|search: Res<Search>| search.0.is_some())),
        );
}

/// Begins to look, unless that was done when the card was shown before.
fn begin(game: Res<Game>, mut search: ResMut<Search>) {
    let (InPlay::Match(_) | InPlay::Far(_), Phase::Over { winner }) = (game.in_play(), game.rules().phase()) else {
        return;
    };
    if game.highlights.is_none() {
        // A game of another version of the physics cannot be replayed.
        search.0 = HighlightSearch::new(game.recording.clone(), winner).ok();
    }
}

fn search_slice(mut game: ResMut<Game>, mut search: ResMut<Search>, mut motion: ResMut<Motion>) {
    let Some(reel) = &mut search.0 else { return };
    motion.mark();
    if for_a_slice(TIME_PER_FRAME, |_| (!reel.step()).then_some(())).is_none() {
        return;
    }
    if let Some(highlights) = search.0.take().and_then(HighlightSearch::highlights) {
        // The button on the card shows the throw that its sentence is about.
        game.best_throw = Some((u32::MAX, highlights.best.made.clone()));
        game.highlights = Some(Box::new(highlights));
    }
}
