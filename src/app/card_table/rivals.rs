//! The rivals at the card table: each thinks a little in every frame, and acts when its time has come.

use std::time::Duration;

use bevy::prelude::*;

use super::play::tell;
use super::{CardGame, CardTold, Stage};
use crate::app::frame_rate::{Motion, for_a_slice};
use crate::app::settings::{CardPace, Settings};
use crate::app::state::{Overlay, Screen};
use crate::cards::{Act, Action, CardRival, CardThinking, Seat};

/// A rival thinks for so long in each frame.
const A_FRAMES_THOUGHT: Duration = Duration::from_millis(6);
/// How long a rival takes for an act at least, in seconds: nobody is to miss who played what.
const ACTS_SECONDS: f32 = 0.9;
/// How long everybody has to notice that a last card was not declared, in seconds.
const NOTICES_SECONDS: f32 = 1.4;

pub(super) fn plugin(app: &mut App) {
    let runs = in_state(Screen::Cards).and_then(in_state(Overlay::None)).and_then(resource_exists::<CardGame>);
    app.init_resource::<AtTable>().add_systems(Update, act.run_if(runs)).add_systems(
        OnExit(Screen::Cards),
        |mut table: ResMut<AtTable>| {
            *table = AtTable::default();
        },
    );
}

/// What the rivals are at.
#[derive(Resource, Default)]
struct AtTable {
    /// How much had been done when they began to think.
    since: Option<usize>,
    /// How long ago that was, in seconds.
    waited: f32,
    /// Who thinks, one after the other: those who may notice something first, then whoever is up.
    thinking: Vec<(Seat, CardThinking)>,
    /// What was chosen, and by whom.
    chosen: Option<(Seat, Act)>,
}

/// Thinks and acts.
fn act(
    mut table: ResMut<AtTable>,
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
        *table = AtTable { since: Some(done), thinking: begin(&game), ..AtTable::default() };
    }
    if table.thinking.is_empty() && table.chosen.is_none() {
        return;
    }
    motion.mark();
    table.waited += time.delta_secs();
    while let Some((seat, thinking)) = table.thinking.first_mut() {
        let seat = *seat;
        let Some(choice) = for_a_slice(A_FRAMES_THOUGHT, |tries| thinking.think(tries)) else { return };
        table.thinking.remove(0);
        if let Some(act) = choice {
            table.thinking.clear();
            table.chosen = Some((seat, act));
            break;
        }
    }
    if table.waited < wait(&game, settings.cards.pace) {
        return;
    }
    let Some((seat, act)) = table.chosen.take() else { return };
    match game.act(Action::By(seat, act)) {
        Ok(events) => tell(&game, events, &mut told),
        Err(reason) => error!("a rival at the card table chose what it may not do: {reason}"),
    }
}

/// How long an act takes, in seconds.
fn wait(game: &CardGame, pace: CardPace) -> f32 {
    let notices = game.game().open().forgot.is_some();
    let slow = if notices { NOTICES_SECONDS } else { ACTS_SECONDS };
    match pace {
        CardPace::Slow => 1.8 * slow,
        CardPace::Usual => slow,
        CardPace::Fast => 0.45 * slow,
        // What flies is left out, but nobody is to miss what was played.
        CardPace::AtOnce => 0.3 * slow,
    }
}

/// Every rival who may have something to do. The same rivals at the same place think the same again.
fn begin(game: &CardGame) -> Vec<(Seat, CardThinking)> {
    let open = game.game().open();
    let acting = game.acting();
    let may_notice = open.forgot.is_some();
    let others = open.playing().filter(|seat| may_notice && Some(*seat) != acting);
    let thinks = |seat: Seat| {
        let seed = game.luck().wrapping_add(seat.0.into());
        Some((seat, CardRival::new(game.skill(seat)?, seed).begin(game.view(seat))))
    };
    others.chain(acting).filter_map(thinks).collect()
}
