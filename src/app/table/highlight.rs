//! The highlights of a game that is over: looked for while its card is shown, a little in every frame.

use std::time::Duration;

use bevy::prelude::*;

use super::{Game, InPlay};
use crate::app::frame_rate::{Motion, for_a_slice};
use crate::app::state::TurnPhase;
use crate::shuffleboard::highlight::HighlightSearch;
use crate::shuffleboard::rules::Phase;

const TIME_PER_FRAME: Duration = Duration::from_millis(6);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, search_slice.run_if(in_state(TurnPhase::GameOver).and_then(resource_exists::<Game>)));
}

/// The game that is looked through, by its seed and its number of moves; no reel is left at its end.
type SearchedGame = Option<((u64, usize), Option<HighlightSearch>)>;

fn search_slice(mut game: ResMut<Game>, mut looked: Local<SearchedGame>, mut motion: ResMut<Motion>) {
    let (InPlay::Match(_) | InPlay::Far(_), Phase::Over { winner }) = (game.in_play(), game.rules().phase()) else {
        return;
    };
    let this = (game.luck, game.recording.moves().len());
    if looked.as_ref().is_none_or(|(of, _)| *of != this) {
        // A game of another version of the physics cannot be replayed.
        *looked = Some((this, HighlightSearch::new(game.recording.clone(), winner).ok()));
    }
    let Some((_, open)) = &mut *looked else { return };
    let Some(reel) = open else { return };
    motion.mark();
    if for_a_slice(TIME_PER_FRAME, |_| (!reel.step()).then_some(())).is_none() {
        return;
    }
    if let Some(highlights) = open.take().and_then(HighlightSearch::highlights) {
        // The button on the card shows the throw that its sentence is about.
        game.best_throw = Some((u32::MAX, highlights.best.made.clone()));
        game.highlights = Some(Box::new(highlights));
    }
}
