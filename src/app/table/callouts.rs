//! Callouts: the words shown over the board when a weight falls, when one comes to rest, and when a throw is over.

use bevy::prelude::*;

use super::live::{Happened, Sliding};
use super::order::RefereeSystems;
use super::referee::{MoveMade, ThrowFinished};
use super::{Game, ThrowPurpose};
use crate::app::frame_rate::Motion;
use crate::app::state::{Screen, TurnPhase};
use crate::shuffleboard::rules::{Event, Happening, Match, ThrowOutcome, WeightId};
use crate::words::{Callout, Stir, Tone, call_fall, call_rest, call_several, call_throw};

/// How long a callout is shown, in seconds.
const SHOWN_SECONDS: f32 = 2.2;
/// How long the fade at the end takes, in seconds.
const FADE_SECONDS: f32 = 0.5;
/// A weight counts as resting within this distance of its final position, in metres,
const REST_METRES: f32 = 0.001;
/// and below this speed, in m/s.
const REST_SPEED: f32 = 0.03;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Callouts>()
        .add_message::<CalledOut>()
        .add_systems(
            Update,
            (
                fade,
                clear_callouts.run_if(on_message::<MoveMade>.and_then(resource_exists::<Game>)),
                call_out.run_if(in_state(TurnPhase::Slide).and_then(resource_exists::<Sliding>)),
            )
                .chain()
                .before(RefereeSystems)
                .run_if(in_state(Screen::Table)),
        )
        .add_systems(Update, finish.after(RefereeSystems).run_if(on_message::<ThrowFinished>))
        .add_systems(OnExit(Screen::Table), |mut callouts: ResMut<Callouts>| *callouts = Callouts::default());
}

/// A callout has appeared; the sound follows it.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub(in crate::app) struct CalledOut {
    /// Whether it is good for the shooter.
    pub(in crate::app) tone: Tone,
    /// Position on the board, in the shooter's frame; `None` for the whole throw.
    pub(in crate::app) at: Option<Vec2>,
    /// The reaction of the audience, if there is one.
    pub(in crate::app) stir: Option<Stir>,
}

/// The callouts on the screen, and the sliding throw that adds more.
#[derive(Resource, Debug, Default)]
pub(in crate::app) struct Callouts {
    shown: Vec<ShownCallout>,
    throw: Option<CalloutProgress>,
}

#[derive(Debug, Clone)]
pub(in crate::app) struct ShownCallout {
    /// The words.
    pub(in crate::app) callout: Callout,
    /// The weight, and its current or last position in the shooter's frame; `None` for the whole throw.
    pub(in crate::app) of: Option<(WeightId, Vec2)>,
    /// Time since it appeared, in seconds.
    pub(in crate::app) since: f32,
}

impl ShownCallout {
    /// Opacity, 0 to 1.
    pub(in crate::app) fn opacity(&self) -> f32 {
        ((SHOWN_SECONDS - self.since) / FADE_SECONDS).clamp(0.0, 1.0)
    }
}

/// A sliding throw, with what was already called out.
#[derive(Debug)]
struct CalloutProgress {
    /// The match before the throw.
    game: Match,
    events: Vec<Event>,
    outcome: ThrowOutcome,
    /// Number of happenings already called out.
    happenings: usize,
    /// Weights that have fallen so far.
    fallen: Vec<WeightId>,
    /// Weights already called out at rest.
    rested: Vec<WeightId>,
    /// Whether the whole throw gets a callout. Drills show their own words instead.
    whole: bool,
}

impl Callouts {
    pub(in crate::app) fn shown(&self) -> &[ShownCallout] {
        &self.shown
    }

    /// Replaces the last callout of the same weight, or of the whole throw.
    fn show(&mut self, callout: Callout, of: Option<(WeightId, Vec2)>, calls: &mut MessageWriter<CalledOut>) {
        calls.write(CalledOut { tone: callout.tone, at: of.map(|(_, at)| at), stir: callout.stir });
        let weight = of.map(|(weight, _)| weight);
        self.shown.retain(|shown| shown.of.map(|(weight, _)| weight) != weight);
        self.shown.push(ShownCallout { callout, of, since: 0.0 });
    }

    /// Calls out new falls, and several falls together.
    fn fall(&mut self, throw: &mut CalloutProgress, happened: &[Happening], calls: &mut MessageWriter<CalledOut>) {
        throw.happenings += happened.len();
        for happening in happened {
            let Happening::Fell { weight, at, .. } = *happening else { continue };
            throw.fallen.push(weight);
            self.show(call_fall(&throw.game, &throw.events, weight), Some((weight, at)), calls);
            let several = call_several(&throw.game, &throw.events, &throw.fallen);
            if let Some(several) = several.filter(|_| is_target_fall(throw)) {
                self.show(several, None, calls);
            }
        }
    }

    /// Calls out what is left at the end of the throw, and the throw as a whole.
    fn finish_throw(&mut self, throw: &mut CalloutProgress, calls: &mut MessageWriter<CalledOut>) {
        let left = throw.outcome.happenings.get(throw.happenings..).unwrap_or_default().to_vec();
        self.fall(throw, &left, calls);
        for (id, end) in throw.outcome.after.iter().filter(|(id, _)| !throw.rested.contains(id)) {
            if let Some(callout) = call_rest(&throw.game, &throw.events, &throw.outcome, id) {
                self.show(callout, Some((id, end.at)), calls);
            }
        }
        let whole = call_throw(&throw.game, &throw.events, &throw.outcome);
        if let Some(whole) = whole.filter(|_| throw.whole) {
            self.show(whole, None, calls);
        }
    }
}

fn fade(mut callouts: ResMut<Callouts>, time: Res<Time<Real>>, mut motion: ResMut<Motion>) {
    if callouts.shown.is_empty() {
        return;
    }
    motion.mark();
    for shown in &mut callouts.shown {
        shown.since += time.delta_secs();
    }
    callouts.shown.retain(|shown| shown.since < SHOWN_SECONDS);
}

/// Removes the callouts of the last throw when a new one leaves the hand.
fn clear_callouts(mut made: MessageReader<MoveMade>, game: Res<Game>, mut callouts: ResMut<Callouts>) {
    for MoveMade { throw, events } in made.read() {
        let Some(last) = throw.as_ref().filter(|_| game.pending.is_some() && game.lesson().is_none()) else { continue };
        let throw = CalloutProgress {
            game: game.rules().clone(),
            events: events.clone(),
            outcome: last.outcome.clone(),
            happenings: 0,
            fallen: Vec::new(),
            rested: Vec::new(),
            whole: game.drill().is_none(),
        };
        *callouts = Callouts { shown: Vec::new(), throw: Some(throw) };
    }
}

/// Calls out what fell in this frame, and weights that have reached their final position.
fn call_out(
    sliding: Res<Sliding>,
    mut happened: MessageReader<Happened>,
    mut callouts: ResMut<Callouts>,
    mut calls: MessageWriter<CalledOut>,
) {
    let happened: Vec<Happening> = happened.read().map(|Happened(happening)| *happening).collect();
    if sliding.showing() != ThrowPurpose::Game {
        return;
    }
    let slide = sliding.slide();
    let Some(mut throw) = callouts.bypass_change_detection().throw.take() else { return };
    callouts.fall(&mut throw, &happened, &mut calls);
    for id in WeightId::all() {
        let (Some(now), Some(end)) = (slide.motion(id), throw.outcome.after.get(id)) else { continue };
        let rests = now.at.distance(end.at) < REST_METRES && now.velocity.length() < REST_SPEED;
        if rests && !throw.rested.contains(&id) {
            throw.rested.push(id);
            if let Some(callout) = call_rest(&throw.game, &throw.events, &throw.outcome, id) {
                callouts.show(callout, Some((id, end.at)), &mut calls);
            }
        }
    }
    if slide.is_over() {
        callouts.finish_throw(&mut throw, &mut calls);
    } else {
        callouts.bypass_change_detection().throw = Some(throw);
    }
}

/// Whether the last fallen weight was a target, and stays off.
fn is_target_fall(throw: &CalloutProgress) -> bool {
    throw.fallen.last().is_some_and(|weight| call_fall(&throw.game, &throw.events, *weight).tone == Tone::Good)
}

/// Calls out the rest of a skipped throw.
fn finish(
    mut settled: MessageReader<ThrowFinished>,
    mut callouts: ResMut<Callouts>,
    mut calls: MessageWriter<CalledOut>,
) {
    if settled.read().any(|settled| settled.thrown.showing == ThrowPurpose::Game)
        && let Some(mut throw) = callouts.throw.take()
    {
        callouts.finish_throw(&mut throw, &mut calls);
    }
}
