//! Instant replay: the last throw once more, by the same stepper from the same table.

use bevy::prelude::*;

use super::aim::Hand;
use super::habits::Habits;
use super::live::{Showing, Sliding, Thrown};
use super::referee::ThrowFinished;
use super::turn::{self, advance};
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
            let Some(MadeThrow { table, throw, outcome, .. }) = game.throw_to_show_again().cloned() else { return };
            // An aim of the keys goes on where it was.
            if let Some(habit) = hand.and_then(|hand| hand.habit()) {
                habits.keep(&game, habit);
            }
            let thrown = Thrown { table, before: outcome.before, throw, showing: Showing::Again };
            commands.queue(move |world: &mut World| turn::show(world, thrown));
            // What has fallen before is put back for what is to be seen.
            clear.write(ClearAlley);
        }
        TurnPhase::Slide => {
            if sliding.is_some_and(|sliding| sliding.showing() == Showing::Again) {
                advance(&mut next, &game);
            }
        }
        TurnPhase::Coin | TurnPhase::HandOver | TurnPhase::Ruling | TurnPhase::Watch => {}
    }
}

/// Back to where it was asked for.
fn go_back(mut settled: MessageReader<ThrowFinished>, game: Res<Game>, mut play: ResMut<NextState<TurnPhase>>) {
    if settled.read().any(|ThrowFinished { thrown, .. }| thrown.showing == Showing::Again) {
        advance(&mut play, &game);
    }
}

impl Game {
    /// The throw that can be seen again: the last one, and when all is over the best.
    fn throw_to_show_again(&self) -> Option<&MadeThrow> {
        let best = self.best_throw.as_ref().filter(|_| self.next_phase() == TurnPhase::GameOver);
        best.map(|(_, best)| best).or(self.last_throw.as_ref())
    }
}

fn remember(thrown: Res<Thrown>, mut game: ResMut<Game>, live: Res<LiveWeights>, mut commands: Commands) {
    if thrown.showing != Showing::Again {
        return;
    }
    let Some(last) = game.throw_to_show_again() else { return };
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
