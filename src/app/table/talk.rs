//! Rivals' remarks at the table: they react to events of the rules and are shown for some seconds.

use bevy::prelude::*;

use super::{Game, GameEvent};
use crate::app::frame_rate::Motion;
use crate::app::state::{Overlay, Screen, TurnPhase};
use crate::save::{SavedGame, Seat};
use crate::shuffleboard::rival::{Rival, Speaker, Talk};
use crate::shuffleboard::rules::{Event, Shooter, SideId};
use crate::words::rival_line;

/// How long a remark is shown, in seconds without a card over it.
const SHOWN_SECONDS: f32 = 5.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Spoken>()
        .init_resource::<TalkHistory>()
        .add_systems(
            Update,
            (fade.run_if(in_state(Overlay::None)), remark_on_events)
                .chain()
                .run_if(resource_exists::<Game>.and_then(resource_exists::<State<TurnPhase>>)),
        )
        .add_systems(OnExit(Screen::Table), |mut spoken: ResMut<Spoken>, mut heard: ResMut<TalkHistory>| {
            (*spoken, *heard) = default();
        });
}

/// The conversation so far, which the next remark depends on.
#[derive(Resource, Debug, Default)]
struct TalkHistory(Talk);

/// The remark on the screen, if there is one.
#[derive(Resource, Debug, Default)]
pub(in crate::app) struct Spoken(Option<Remark>);

/// A remark, its speaker, and the time it is still shown, in seconds.
#[derive(Debug)]
struct Remark {
    rival: Rival,
    line: String,
    left: f32,
}

impl Spoken {
    /// The speaker and the words.
    pub(in crate::app) fn now(&self) -> Option<(&Rival, &str)> {
        self.0.as_ref().map(|remark| (&remark.rival, remark.line.as_str()))
    }
}

impl Game {
    /// The rivals at this table, with their seats.
    fn speakers(&self) -> Vec<Speaker<'_>> {
        let sides = (0..).map(SideId).zip(&self.rules().agreed().sides);
        let players = sides
            .flat_map(|(side, played)| (0..).zip(&played.players).map(move |(member, _)| Shooter { side, member }));
        let seated = players.zip(&self.seats);
        seated
            .filter_map(|(seat, who)| match who {
                Seat::Rival(rival) => Some(Speaker { seat, rival }),
                Seat::Guest | Seat::Person(_) => None,
            })
            .collect()
    }
}

fn remark_on_events(
    mut told: MessageReader<GameEvent>,
    game: Res<Game>,
    mut heard: ResMut<TalkHistory>,
    mut spoken: ResMut<Spoken>,
) {
    if told.is_empty() {
        return;
    }
    let events: Vec<Event> = told.read().map(|GameEvent(event)| event.clone()).collect();
    let speakers = game.speakers();
    let lot = SavedGame::talking(game.luck, game.recording.moves().len());
    let Some((place, line)) = heard.0.hear(game.rules(), &game.lies_now(), &events, &speakers, lot) else { return };
    let rival = speakers[place].rival.clone();
    let line = rival_line(&rival.name, line);
    spoken.0 = Some(Remark { rival, line, left: SHOWN_SECONDS });
}

/// The time does not run while a card covers the remark.
fn fade(mut spoken: ResMut<Spoken>, play: Res<State<TurnPhase>>, time: Res<Time<Real>>, mut motion: ResMut<Motion>) {
    if !matches!(play.get(), TurnPhase::Aim | TurnPhase::Slide) {
        return;
    }
    let Some(remark) = &mut spoken.bypass_change_detection().0 else { return };
    remark.left -= time.delta_secs();
    if remark.left <= 0.0 {
        spoken.0 = None;
        motion.mark();
    } else {
        motion.mark_in(remark.left);
    }
}
