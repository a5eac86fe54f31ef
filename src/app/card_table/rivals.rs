//! The rivals at the card table: each thinks for a slice of every frame and acts after a minimum time.

use std::time::Duration;

use bevy::prelude::*;

use super::play::tell;
use super::{CardGame, CardTold, Stage};
use crate::app::frame_rate::{Motion, for_a_slice};
use crate::app::settings::{CardPace, Settings};
use crate::app::state::{Overlay, Screen};
use crate::cards::{Act, Action, CardThinking, Seat, decisions};

/// Thinking time per frame.
const THOUGHT_PER_FRAME: Duration = Duration::from_millis(6);
/// Least time of a rival's action, in seconds, so that players can follow.
const LEAST_ACTION_SECONDS: f32 = 0.9;
/// Time in which everybody can notice a forgotten "Last card", in seconds.
const NOTICE_SECONDS: f32 = 1.4;

pub(super) fn plugin(app: &mut App) {
    let runs = in_state(Screen::Cards).and_then(in_state(Overlay::None)).and_then(resource_exists::<CardGame>);
    app.init_resource::<RivalDecision>().add_systems(Update, act.run_if(runs)).add_systems(
        OnExit(Screen::Cards),
        |mut table: ResMut<RivalDecision>| {
            *table = RivalDecision::default();
        },
    );
}

/// The rivals' current decision.
#[derive(Resource, Default)]
struct RivalDecision {
    /// Number of actions in the recording when they began to think.
    since: Option<usize>,
    /// Time since then, in seconds.
    waited: f32,
    /// Decisions in progress: first the seats that may catch somebody, then the current player.
    thinking: Vec<(Seat, CardThinking)>,
    /// The chosen action and its seat.
    chosen: Option<(Seat, Act)>,
}

/// Thinks, and acts when the time has come.
fn act(
    mut table: ResMut<RivalDecision>,
    mut game: ResMut<CardGame>,
    settings: Res<Settings>,
    time: Res<Time<Virtual>>,
    mut motion: ResMut<Motion>,
    mut told: MessageWriter<CardTold>,
) {
    if game.stage() != Stage::Play {
        table.since = None;
        return;
    }
    let done = game.recording().actions().len();
    if table.since != Some(done) {
        *table = RivalDecision { since: Some(done), thinking: start_thinking(&game), ..RivalDecision::default() };
    }
    if table.thinking.is_empty() && table.chosen.is_none() {
        return;
    }
    motion.mark();
    table.waited += time.delta_secs();
    while let Some((seat, thinking)) = table.thinking.first_mut() {
        let seat = *seat;
        let Some(choice) = for_a_slice(THOUGHT_PER_FRAME, |tries| thinking.think(tries)) else { return };
        table.thinking.remove(0);
        if let Some(act) = choice {
            table.thinking.clear();
            table.chosen = Some((seat, act));
            break;
        }
    }
    if table.waited < action_seconds(&game, settings.cards.pace) {
        return;
    }
    let Some((seat, act)) = table.chosen.take() else { return };
    match game.act(Action::By(seat, act)) {
        Ok(events) => tell(&game, events, &mut told),
        Err(reason) => error!("a rival at the card table chose what it may not do: {reason}"),
    }
}

/// The time of a rival's action, in seconds. No pace shortens the time in which somebody here can say or catch a forgotten "Last card".
fn action_seconds(game: &CardGame, pace: CardPace) -> f32 {
    let pause = pace.pause();
    let Some(forgot) = game.game().open().forgot else { return pause * LEAST_ACTION_SECONDS };
    let may_say_it = |seat: Seat| seat == forgot.seat && game.legal(seat).contains(&Act::LastCard);
    let is_waited_for = !game.catches().is_empty() || game.people().any(may_say_it);
    NOTICE_SECONDS * if is_waited_for { pause.max(1.0) } else { pause }
}

/// Starts the decisions of all rivals that may act. The seeds depend only on the game, so that rivals choose the same
/// after a restart.
fn start_thinking(game: &CardGame) -> Vec<(Seat, CardThinking)> {
    decisions(game.game(), game.luck(), |seat| game.skill(seat))
}
