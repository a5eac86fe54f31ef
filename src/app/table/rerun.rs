//! Instant replay: the last throw once more, by the same stepper from the same table.

use bevy::prelude::*;

use super::aim::Hand;
use super::habits::Habits;
use super::live::{Showing, Sliding, Thrown};
use super::referee::ThrowFinished;
use super::{Game, LiveWeights};
use crate::app::input::pressed;
use crate::app::request::{Request, Requests, ShowAgain};
use crate::app::room::ClearAlley;
use crate::app::settings::keys::Action;
use crate::app::state::{Overlay, Screen, TurnPhase};
use crate::shuffleboard::rules::{End, Happening};
use crate::shuffleboard::session::MadeThrow;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            (follow_key.run_if(pressed(Action::Replay)), show_again.run_if(on_message::<ShowAgain>))
                .chain()
                .run_if(in_state(Overlay::None)),
            go_back.run_if(on_message::<ThrowFinished>),
        )
            .run_if(in_state(Screen::Table).and_then(resource_exists::<Game>)),
    )
    .add_systems(
        OnEnter(TurnPhase::Slide),
        remember.run_if(resource_exists::<Thrown>.and_then(resource_exists::<Game>)),
    )
    .add_systems(OnExit(TurnPhase::Slide), put_back.run_if(resource_exists::<Meanwhile>));
}

/// What was to be seen before the last throw is shown again: the referee has been there since it was made, and the round may
/// be over.
#[derive(Resource, Debug)]
struct Meanwhile {
    lay: LiveWeights,
    /// Whether a weight lies there again that the throw sends off the board.
    back: bool,
    /// The end that the table was seen from.
    seen_from: End,
}

/// A key shows the last throw again, whichever button has the keyboard. A drill is tried again instead.
fn follow_key(game: Res<Game>, mut requests: Requests) {
    if game.drill().is_none() {
        requests.write(Request::Again(ShowAgain));
    }
}

/// Puts the last throw on the table again; asked for while it runs, it ends there.
fn show_again(
    mut requests: MessageReader<ShowAgain>,
    game: Res<Game>,
    play: Res<State<TurnPhase>>,
    sliding: Option<Res<Sliding>>,
    (hand, mut habits): (Option<Res<Hand>>, ResMut<Habits>),
    mut next: ResMut<NextState<TurnPhase>>,
    mut clear: MessageWriter<ClearAlley>,
    mut commands: Commands,
) {
    if requests.read().count() == 0 {
        return;
    }
    match play.get() {
        TurnPhase::Aim | TurnPhase::CloseCall | TurnPhase::TurnEnd | TurnPhase::GameOver => {
            // When all is over the best throw is worth seeing again.
            let best = game.best_throw.as_ref().filter(|_| *play.get() == TurnPhase::GameOver).map(|(_, best)| best);
            let Some(MadeThrow { table, throw, outcome, .. }) = best.or(game.last_throw.as_ref()).cloned() else {
                return;
            };
            let showing = Showing::Again(*play.get());
            // An aim of the keys goes on where it was.
            if let Some(habit) = hand.and_then(|hand| hand.habit()) {
                habits.keep(&game, habit);
            }
            commands.insert_resource(Thrown { table, before: outcome.before, throw, showing });
            // What has fallen before is put back for what is to be seen.
            clear.write(ClearAlley);
            next.set(TurnPhase::Slide);
        }
        TurnPhase::Slide => {
            if let Some(sliding) = sliding
                && let Showing::Again(back) = sliding.showing()
            {
                next.set(back);
            }
        }
        TurnPhase::Coin | TurnPhase::HandOver | TurnPhase::Ruling | TurnPhase::Watch => {}
    }
}

/// Back to where it was asked for.
fn go_back(mut settled: MessageReader<ThrowFinished>, mut play: ResMut<NextState<TurnPhase>>) {
    for ThrowFinished { thrown, .. } in settled.read() {
        if let Showing::Again(back) = thrown.showing {
            play.set(back);
        }
    }
}

fn remember(thrown: Res<Thrown>, mut game: ResMut<Game>, live: Res<LiveWeights>, mut commands: Commands) {
    let Showing::Again(back_to) = thrown.showing else { return };
    let best = game.best_throw.as_ref().filter(|_| back_to == TurnPhase::GameOver).map(|(_, best)| best);
    let Some(last) = best.or(game.last_throw.as_ref()) else { return };
    let lay = LiveWeights::clone(&live);
    let lies_again =
        |what: &Happening| matches!(what, Happening::Fell { weight, .. } if lay.0[weight.index()].is_some());
    let back = last.outcome.happenings.iter().any(lies_again);
    commands.insert_resource(Meanwhile { lay, back, seen_from: game.seen_from });
    // It may have been thrown from the other end.
    if game.seen_from != thrown.table.end {
        game.seen_from = thrown.table.end;
    }
}

/// However it ended, everything lies as it lay before.
fn put_back(
    meanwhile: Res<Meanwhile>,
    (mut live, game): (ResMut<LiveWeights>, Option<ResMut<Game>>),
    mut clear: MessageWriter<ClearAlley>,
    mut commands: Commands,
) {
    *live = meanwhile.lay.clone();
    if let Some(mut game) = game.filter(|game| game.seen_from != meanwhile.seen_from) {
        game.seen_from = meanwhile.seen_from;
    }
    if meanwhile.back {
        clear.write(ClearAlley);
    }
    commands.remove_resource::<Meanwhile>();
}
