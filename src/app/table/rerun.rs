//! Instant replay: the last throw once more, by the same stepper from the same table.

use bevy::prelude::*;

use super::live::{Showing, Sliding, Thrown};
use super::referee::Settled;
use super::{Game, LastThrow, LiveWeights};
use crate::app::ask::Ask;
use crate::app::keys::{Action, pressed};
use crate::app::room::ClearAlley;
use crate::app::state::{Overlay, Play, Screen};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            (follow_key.run_if(pressed(Action::Replay)), show_again.run_if(on_message::<Ask>))
                .chain()
                .run_if(in_state(Overlay::None)),
            go_back.run_if(on_message::<Settled>),
        )
            .run_if(in_state(Screen::Table).and_then(resource_exists::<Game>)),
    );
}

/// A key shows the last throw again, whichever button has the keyboard. A drill is tried again instead.
fn follow_key(game: Res<Game>, mut asks: MessageWriter<Ask>) {
    if game.drill().is_none() {
        asks.write(Ask::Again);
    }
}

/// Puts the last throw on the table again; asked for while it runs, it ends there.
fn show_again(
    mut asks: MessageReader<Ask>,
    game: Res<Game>,
    play: Res<State<Play>>,
    sliding: Option<Res<Sliding>>,
    mut next: ResMut<NextState<Play>>,
    mut clear: MessageWriter<ClearAlley>,
    mut live: ResMut<LiveWeights>,
    mut commands: Commands,
) {
    if !asks.read().any(|ask| *ask == Ask::Again) {
        return;
    }
    match play.get() {
        Play::Aim | Play::CloseCall | Play::TurnEnd | Play::GameOver => {
            let Some(LastThrow { table, throw, outcome }) = game.last_throw.clone() else { return };
            let showing = Showing::Again(*play.get());
            commands.insert_resource(Thrown { table, before: outcome.before, throw, showing });
            // What has fallen before is put back for what is to be seen.
            clear.write(ClearAlley);
            next.set(Play::Slide);
        }
        Play::Slide => {
            if let Some(sliding) = sliding
                && let Showing::Again(back) = sliding.showing()
            {
                if let Some(last) = &game.last_throw {
                    live.show(&last.outcome.after);
                }
                commands.remove_resource::<Sliding>();
                next.set(back);
            }
        }
        Play::Coin | Play::HandOver | Play::Ruling | Play::Watch => {}
    }
}

/// Back to where it was asked for.
fn go_back(mut settled: MessageReader<Settled>, mut play: ResMut<NextState<Play>>) {
    for Settled { thrown, .. } in settled.read() {
        if let Showing::Again(back) = thrown.showing {
            play.set(back);
        }
    }
}
