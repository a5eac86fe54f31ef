//! Instant replay: the last throw again, by the same stepper from the same table.

use bevy::prelude::*;

use super::aim::Hand;
use super::habits::Habits;
use super::live::{PendingThrow, Sliding, ThrowPurpose};
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
        remember.run_if(resource_exists::<PendingThrow>.and_then(resource_exists::<Game>)),
    )
    .add_systems(OnExit(TurnPhase::Slide), put_back.run_if(resource_exists::<SuspendedTable>));
}

/// The state to restore after the replay. The referee may have moved weights since the throw, and the round may be
/// over.
#[derive(Resource, Debug)]
struct SuspendedTable {
    lay: LiveWeights,
    /// Whether the shown layout has a weight that the throw knocks off.
    back: bool,
    /// The end that the table was seen from.
    seen_from: End,
}

/// Handles the replay key, with any button focused. In a drill the key restarts the attempt.
fn follow_key(game: Res<Game>, mut requests: Requests) {
    if game.drill().is_none() {
        requests.write(Request::Again(ShowAgain));
    }
}

/// Starts the replay, or ends it if it is running.
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
        TurnPhase::Aim | TurnPhase::CloseCall | TurnPhase::TurnEnd | TurnPhase::Send | TurnPhase::GameOver => {
            // After the game, the best throw is shown instead of the last one.
            let Some(MadeThrow { table, throw, outcome, .. }) = game.throw_to_show_again().cloned() else { return };
            // Keeps the aim of the keys for after the replay.
            if let Some(habit) = hand.and_then(|hand| hand.habit()) {
                habits.keep(&game, habit);
            }
            let thrown = PendingThrow { table, before: outcome.before, throw, showing: ThrowPurpose::Again };
            commands.queue(move |world: &mut World| {
                // A throw that is let go in the same frame comes first: it has to be shown to be settled.
                if world.get_resource::<Game>().is_some_and(|game| game.pending.is_none()) {
                    turn::show(world, thrown);
                }
            });
            // Fallen weights leave the alley for the replay.
            clear.write(ClearAlley);
        }
        TurnPhase::Slide => {
            if sliding.is_some_and(|sliding| sliding.showing() == ThrowPurpose::Again) {
                advance(&mut next, &game);
            }
        }
        TurnPhase::Coin | TurnPhase::HandOver | TurnPhase::Ruling | TurnPhase::Watch => {}
    }
}

/// Returns to the phase before the replay when it ends.
fn go_back(mut settled: MessageReader<ThrowFinished>, game: Res<Game>, mut play: ResMut<NextState<TurnPhase>>) {
    if settled.read().any(|ThrowFinished { thrown, .. }| thrown.showing == ThrowPurpose::Again) {
        advance(&mut play, &game);
    }
}

impl Game {
    /// The throw to replay: the last one, or the best one after the game.
    fn throw_to_show_again(&self) -> Option<&MadeThrow> {
        let best = self.best_throw.as_ref().filter(|_| self.next_phase() == TurnPhase::GameOver);
        best.map(|(_, best)| best).or(self.last_throw.as_ref())
    }
}

fn remember(thrown: Res<PendingThrow>, mut game: ResMut<Game>, live: Res<LiveWeights>, mut commands: Commands) {
    if thrown.showing != ThrowPurpose::Again {
        return;
    }
    let Some(last) = game.throw_to_show_again() else { return };
    let lies_again =
        |what: &Happening| matches!(what, Happening::Fell { weight, .. } if live.0[weight.index()].is_some());
    let back = last.outcome.happenings.iter().any(lies_again);
    // What somebody else held is taken in hand anew after the replay, and would float above the board until then.
    let lay = match game.next_phase() {
        TurnPhase::Aim => LiveWeights::lying(game.rules().layout()),
        _ => LiveWeights::clone(&live),
    };
    commands.insert_resource(SuspendedTable { lay, back, seen_from: game.seen_from });
    // The throw may have been made from the other end.
    if game.seen_from != thrown.table.end {
        game.seen_from = thrown.table.end;
    }
}

/// Restores the state from before the replay when it has ended or was stopped.
fn put_back(
    meanwhile: Res<SuspendedTable>,
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
    commands.remove_resource::<SuspendedTable>();
}
