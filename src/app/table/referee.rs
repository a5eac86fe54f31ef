//! The referee: passes finished throws and actions to the rules, and sends their events to the other modules.

use bevy::prelude::*;

use super::at_far::act_of;
use super::live::{PendingThrow, Refused, Sliding, ThrowPurpose};
use super::order::RefereeSystems;
use super::practice::StarEarned;
use super::ruling::ruled;
use super::turn::advance;
use super::{Dusted, Game, GameEvent, Hurry, LiveWeights, RoundReport};
use crate::app::frame_rate::Motion;
use crate::app::notice::Notice;
use crate::app::state::TurnPhase;
use crate::app::storage::{FarGames, Finished, Progress, StorageWorker};
use crate::save::Seat;
use crate::shuffleboard::drill::Solo;
use crate::shuffleboard::replay::{BadRecording, Move};
use crate::shuffleboard::rules::{CloseCall, Event, Layout, Ruling, Shooter, ThrowOutcome};
use crate::shuffleboard::session::MadeThrow;
use crate::words;

/// How long the weights at rest are shown before the next turn or card, in seconds. The camera then takes as long
/// again.
const LINGER_SECONDS: f32 = 0.5;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<GameEvent>()
        .add_message::<Dusted>()
        .add_message::<ThrowFinished>()
        .add_message::<MoveMade>()
        .add_message::<PlayerAction>()
        .init_resource::<Lingering>()
        .add_systems(Update, give_back.run_if(resource_exists::<Refused>))
        .add_systems(
            Update,
            (
                settle.run_if(in_state(TurnPhase::Slide).and_then(resource_exists::<Sliding>)),
                judge.run_if(on_message::<ThrowFinished>.and_then(resource_exists::<Game>)),
                apply_actions.run_if(on_message::<PlayerAction>.and_then(resource_exists::<Game>)),
            )
                .chain()
                .in_set(RefereeSystems),
        );
}

/// How long everything has been at rest, in seconds.
#[derive(Resource, Debug, Default)]
struct Lingering(f32);

/// An action that is not a throw: a coin call, dusting, a concession, or a time-out.
#[derive(Message, Debug, Clone, Copy)]
pub(super) struct PlayerAction(pub(super) Move);

/// A move of the running game was made and is to be saved now. Its result is announced to players only when the throw
/// has come to rest.
#[derive(Message, Debug, Clone)]
pub(in crate::app) struct MoveMade {
    /// The throw, if the move is one.
    pub(in crate::app) throw: Option<MadeThrow>,
    /// The events of the move.
    pub(in crate::app) events: Vec<Event>,
}

/// Reports a throw that the simulation refused. A throw of a game was already made once, so this should not happen; if
/// it does, the game goes on as if the throw had been shown.
fn give_back(
    refused: Res<Refused>,
    game: Option<ResMut<Game>>,
    mut notices: MessageWriter<Notice>,
    mut play: ResMut<NextState<TurnPhase>>,
    mut commands: Commands,
) {
    let why = words::bad_throw(&refused.why);
    notices.write(Notice::Trouble(words::say_with("notice-refused", &[("why", why.into())])));
    commands.remove_resource::<Refused>();
    let Some(mut game) = game else { return };
    if refused.showing == ThrowPurpose::Game {
        game.settle();
    }
    advance(&mut play, &game);
}

/// A throw has come to rest, and the pause after it is over.
#[derive(Message, Debug, Clone)]
pub(in crate::app) struct ThrowFinished {
    pub(in crate::app) thrown: PendingThrow,
    pub(in crate::app) outcome: ThrowOutcome,
}

/// Waits until everything has been at rest for a moment, or the throw is skipped.
fn settle(
    sliding: Res<Sliding>,
    game: Option<Res<Game>>,
    (mut lingering, mut hurry): (ResMut<Lingering>, ResMut<Hurry>),
    time: Res<Time>,
    mut live: ResMut<LiveWeights>,
    mut settled: MessageWriter<ThrowFinished>,
    mut motion: ResMut<Motion>,
    mut commands: Commands,
) {
    if !time.delta().is_zero() {
        motion.mark();
    }
    let pending = game.as_ref().filter(|game| game.pending.is_some() && sliding.showing() == ThrowPurpose::Game);
    let skipped = pending.filter(|_| hurry.skips()).and_then(|game| game.as_made().last_throw.as_ref());
    if !sliding.slide().is_over() && skipped.is_none() {
        lingering.0 = 0.0;
        return;
    }
    lingering.0 += time.delta_secs();
    if lingering.0 < LINGER_SECONDS && skipped.is_none() {
        return;
    }
    lingering.0 = 0.0;
    let outcome = skipped.map_or_else(|| sliding.slide().outcome(), |last| last.outcome.clone());
    hurry.end_skip();
    live.show(&outcome.after);
    settled.write(ThrowFinished { thrown: sliding.thrown().clone(), outcome });
    commands.remove_resource::<Sliding>();
}

/// Announces the result of a player's throw.
fn judge(
    mut settled: MessageReader<ThrowFinished>,
    mut game: ResMut<Game>,
    mut progress: ResMut<Progress>,
    mut starred: MessageWriter<StarEarned>,
    mut told: MessageWriter<GameEvent>,
    mut play: ResMut<NextState<TurnPhase>>,
) {
    for ThrowFinished { thrown, outcome } in settled.read() {
        let Some(events) = (thrown.showing == ThrowPurpose::Game).then(|| game.settle()).flatten() else { continue };
        if game.last_throw.as_ref().is_some_and(|last| last.outcome != *outcome) {
            error!("the throw came to rest otherwise than it was kept: {:?}", thrown.throw);
        }
        starred.write_batch(progress.show().filter(Finished::is_starred).map(|_| StarEarned));
        advance(&mut play, &game);
        told.write_batch(events.into_iter().map(GameEvent));
    }
}

/// Applies actions that are not throws.
fn apply_actions(
    mut acts: MessageReader<PlayerAction>,
    mut game: ResMut<Game>,
    mut progress: ResMut<Progress>,
    mut told: MessageWriter<GameEvent>,
    mut made: MessageWriter<MoveMade>,
    mut notices: MessageWriter<Notice>,
    mut dusted: MessageWriter<Dusted>,
    mut next: ResMut<NextState<TurnPhase>>,
    (mut far, worker): (ResMut<FarGames>, Res<StorageWorker>),
) {
    let mut is_made = false;
    for PlayerAction(done) in acts.read() {
        // A weight that was let go in the frame in which the time ran out is on its way. Of two actions in one frame the second was not
        // meant for whoever is up after the first.
        if game.pending.is_some() || is_made {
            continue;
        }
        if let Some(act) = act_of(*done)
            && let Err(why) = game.write_into_log(act, &mut far, &worker)
        {
            notices.write(why);
            continue;
        }
        if let Move::Dust(area) = *done {
            if let Err(refused) = game.in_play.dust(area) {
                error!("{area:?} cannot be dusted: {refused}");
                continue;
            }
            notices.write_batch(record(&mut game, *done, &[]).err().map(|full| not_recorded(&full)));
            made.write(MoveMade { throw: None, events: Vec::new() });
            dusted.write(Dusted);
            if game.waits_for_the_other() {
                advance(&mut next, &game);
            }
            continue;
        }
        let Some(action) = done.action() else { continue };
        let (shooter, layout) = (game.rules().shooter(), *game.rules().layout());
        let nothing_thrown = game.begins_a_round();
        match game.in_play.apply(action) {
            Ok(events) => {
                is_made = true;
                notices.write_batch(record(&mut game, *done, &events).err().map(|full| not_recorded(&full)));
                game.take_in(shooter, layout, &events);
                if nothing_thrown && game.last_round.is_some() {
                    // The last throw is that of the round before.
                    game.last_throw = None;
                }
                if let Some(finished) = game.take_finished() {
                    progress.finish(finished);
                    progress.show();
                }
                advance(&mut next, &game);
                made.write(MoveMade { throw: None, events: events.clone() });
                told.write_batch(events.into_iter().map(GameEvent));
            }
            Err(refused) => error!("the rules refused {done:?}: {refused}"),
        }
    }
}

/// The notice that the recording is full: the game goes on, but its recording is incomplete.
pub(super) fn not_recorded(full: &BadRecording) -> Notice {
    Notice::Trouble(words::say_with("replay-not-kept", &[("why", words::bad_recording(full).into())]))
}

/// Adds a move to the recording, with the concession that solo play implies.
///
/// # Errors
///
/// A recording that is full; the game goes on without it.
pub(super) fn record(game: &mut Game, done: Move, came: &[Event]) -> Result<(), BadRecording> {
    if game.drill().is_some() {
        return Ok(());
    }
    game.recording.push(done)?;
    // Solo play gives a turn up without a move; the recording needs one, so that playback makes the same turns.
    if game.solo().is_some() && Solo::gives_up(came) { game.recording.push(Move::Concede) } else { Ok(()) }
}

impl Game {
    /// Stores the events of a move that are still to be shown. `layout` is the layout as the weights came to rest.
    pub(super) fn take_in(&mut self, shooter: Shooter, layout: Layout, events: &[Event]) {
        self.told = events.to_vec();
        if let [flipped @ Event::Flipped { .. }] = events {
            self.flipped = Some(flipped.clone());
        }
        self.rulings = rulings(events);
        let counted = events.iter().any(|event| matches!(event, Event::Counted(_)));
        let ended = self.drill().map_or(counted, |drill| drill.attempt.is_over());
        let layout = ruled(layout, &self.rulings);
        self.last_round = ended.then(|| RoundReport { shooter, events: events.to_vec(), layout });
        // At the end of a round its card shows the forfeit.
        let forfeit = events.iter().find(|event| matches!(event, Event::TimedOut { .. }) && !ended);
        self.forfeit = forfeit.cloned();
        // Lessons show no close calls.
        self.close_call = CloseCall::of(events).filter(|_| self.lesson().is_none());
        if counted && self.drill().is_none() {
            self.handed_to = None;
        }
    }

    /// Whether at most one person plays here.
    pub(in crate::app) fn is_alone(&self) -> bool {
        self.far().is_some() || self.seats.iter().filter(|seat| !matches!(seat, Seat::Rival(_))).count() <= 1
    }

    /// Whether the next throw is the first of a round.
    pub(in crate::app) fn begins_a_round(&self) -> bool {
        self.rules().unthrown().len() == crate::shuffleboard::rules::WeightId::COUNT
    }

    /// The layout to show: that of the last round while its card is up.
    pub(in crate::app) fn lies_now(&self) -> Layout {
        self.last_round.as_ref().map_or(*self.rules().layout(), |report| report.layout)
    }
}

/// The rulings among events.
pub(super) fn rulings(events: &[Event]) -> Vec<Ruling> {
    let of = |event: &Event| if let Event::Shot { rulings, .. } = event { rulings.clone() } else { Vec::new() };
    events.iter().flat_map(of).collect()
}
