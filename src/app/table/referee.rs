//! The referee: carries what happened at the table to the rules, and what the rules say to everybody.

use bevy::prelude::*;

use super::live::{Refused, Showing, Sliding, Thrown};
use super::ruling::ruled;
use super::{Dusted, Game, LastThrow, LiveWeights, RoundReport, Told};
use crate::app::frame_rate::Motion;
use crate::app::notice::Notice;
use crate::app::state::Play;
use crate::drill::Solo;
use crate::replay::Move;
use crate::rules::{CloseCall, Event, Layout, Phase, Ruling, Shape, Shooter, ThrowOutcome};
use crate::sim::{Table, Wax};
use crate::words;

/// How long a table at rest is shown before anything covers it. Seconds.
const LINGER: f32 = 0.9;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Told>()
        .add_message::<Dusted>()
        .add_message::<Settled>()
        .add_message::<Act>()
        .init_resource::<Lingering>()
        .add_systems(Update, give_back.run_if(resource_exists::<Refused>))
        .add_systems(
            Update,
            (
                settle.run_if(in_state(Play::Slide).and_then(resource_exists::<Sliding>)),
                judge.run_if(on_message::<Settled>.and_then(resource_exists::<Game>)),
                hear.run_if(on_message::<Act>.and_then(resource_exists::<Game>)),
            )
                .chain()
                .in_set(Judging),
        );
}

/// Everything by which the rules hear of what happened at the table.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Judging;

/// How long everything has been at rest.
#[derive(Resource, Debug, Default)]
struct Lingering(f32);

/// Something was done without a throw: the coin called, wax sprinkled, a turn given up, the time run out.
#[derive(Message, Debug, Clone, Copy)]
pub(super) struct Act(pub(super) Move);

/// A throw that cannot be made from there: the hand gets the weight back, and the player hears why.
///
/// What was thrown before cannot be refused now; should it be, the table goes on as if it had been shown.
fn give_back(
    refused: Res<Refused>,
    mut notices: MessageWriter<Notice>,
    mut play: ResMut<NextState<Play>>,
    mut commands: Commands,
) {
    let why = words::bad_throw(&refused.why);
    notices.write(Notice::Trouble(words::say_with("notice-refused", &[("why", why.into())])));
    commands.remove_resource::<Refused>();
    play.set(match refused.showing {
        Showing::Game => Play::Aim,
        Showing::Again(back) => back,
        Showing::Watched => Play::Watch,
    });
}

/// A throw that has come to rest and was shown so for a moment.
#[derive(Message, Debug, Clone)]
pub(in crate::app) struct Settled {
    pub(in crate::app) thrown: Thrown,
    pub(in crate::app) outcome: ThrowOutcome,
    /// The wax it left.
    pub(super) wax: Wax,
}

/// Waits until everything has been at rest for a moment.
fn settle(
    sliding: Res<Sliding>,
    mut lingering: ResMut<Lingering>,
    time: Res<Time>,
    mut live: ResMut<LiveWeights>,
    mut settled: MessageWriter<Settled>,
    mut motion: ResMut<Motion>,
    mut commands: Commands,
) {
    if !time.delta().is_zero() {
        motion.mark();
    }
    if !sliding.slide().is_over() {
        lingering.0 = 0.0;
        return;
    }
    lingering.0 += time.delta_secs();
    if lingering.0 < LINGER {
        return;
    }
    lingering.0 = 0.0;
    let outcome = sliding.slide().outcome();
    live.show(&outcome.after);
    let wax = sliding.slide().wax().clone();
    settled.write(Settled { thrown: sliding.thrown().clone(), outcome, wax });
    commands.remove_resource::<Sliding>();
}

/// The rules hear of a throw that somebody made.
fn judge(
    mut settled: MessageReader<Settled>,
    mut game: ResMut<Game>,
    mut told: MessageWriter<Told>,
    mut notices: MessageWriter<Notice>,
    mut play: ResMut<NextState<Play>>,
) {
    for Settled { thrown: Thrown { table, throw, showing, .. }, outcome, wax } in settled.read() {
        if *showing != Showing::Game {
            continue;
        }
        let shooter = game.rules.shooter();
        let last = LastThrow { table: table.clone(), throw: *throw, outcome: outcome.clone() };
        match game.play_throw(&last, wax) {
            Ok(events) => {
                game.last_throw = Some(last);
                record(&mut game, Move::thrown(*throw, outcome), &events, &mut notices);
                game.take_in(shooter, outcome.after, &events);
                play.set(game.next_stop());
                told.write_batch(events.into_iter().map(Told));
            }
            Err(refused) => {
                // Cannot happen while the table and the rules agree on the layout; the throw is then simply not made.
                error!("the rules refused a throw: {refused}");
                play.set(Play::Aim);
            }
        }
    }
}

/// The rules hear of what was done without a throw.
fn hear(
    mut acts: MessageReader<Act>,
    mut game: ResMut<Game>,
    mut told: MessageWriter<Told>,
    mut notices: MessageWriter<Notice>,
    mut dusted: MessageWriter<Dusted>,
    mut next: ResMut<NextState<Play>>,
) {
    for Act(done) in acts.read() {
        if let Move::Dust(area) = *done {
            let Table { wax, board, .. } = &mut game.table;
            wax.dust(board, area);
            record(&mut game, *done, &[], &mut notices);
            dusted.write(Dusted);
            continue;
        }
        let Some(action) = done.action(None) else { continue };
        let (shooter, layout) = (game.rules.shooter(), *game.rules.layout());
        match game.play(action) {
            Ok(events) => {
                record(&mut game, *done, &events, &mut notices);
                game.take_in(shooter, layout, &events);
                next.set(game.next_stop());
                told.write_batch(events.into_iter().map(Told));
            }
            Err(refused) => error!("the rules refused {done:?}: {refused}"),
        }
    }
}

/// Writes a move of a game down, and what it came to; one so long that it cannot be is played on all the same.
fn record(game: &mut Game, done: Move, came: &[Event], notices: &mut MessageWriter<Notice>) {
    if game.drill().is_some() {
        return;
    }
    let mut written = game.recording.push(done);
    // Alone it is a move of nobody, without which the rest could not be played again.
    if game.solo().is_some() && Solo::gives_up(came) {
        written = written.and_then(|()| game.recording.push(Move::Concede));
    }
    if let Err(full) = written {
        notices
            .write(Notice::Trouble(words::say_with("replay-not-kept", &[("why", words::bad_recording(&full).into())])));
    }
}

impl Game {
    /// The table as the next throw finds it, from the end whose turn it is.
    pub(in crate::app) fn next_table(&self) -> Table {
        Table { end: self.rules.end(), ..self.table.clone() }
    }

    /// Remembers what a throw or an act came to, as far as it has to be shown. `layout` is as the weights have come to rest.
    fn take_in(&mut self, shooter: Shooter, layout: Layout, events: &[Event]) {
        self.told = events.to_vec();
        if let [flipped @ Event::Flipped { .. }] = events {
            self.flipped = Some(flipped.clone());
        }
        self.rulings = rulings(events);
        let counted = events.iter().any(|event| matches!(event, Event::Counted(_)));
        let ended = self.drill().map_or(counted, |drill| drill.attempt.is_over());
        let layout = ruled(layout, &self.rulings);
        self.last_round = ended.then(|| RoundReport { shooter, events: events.to_vec(), layout });
        // The card of a round that it ended shows it there.
        let forfeit = events.iter().find(|event| matches!(event, Event::TimedOut { .. }) && !ended);
        self.forfeit = forfeit.cloned();
        // Nothing stands between two throws of a lesson.
        self.close_call = CloseCall::of(events).filter(|_| self.lesson().is_none());
    }

    /// Where the table goes from here: first everything that is still to be shown of the last throw.
    pub(super) fn next_stop(&self) -> Play {
        if let Phase::Call { .. } | Phase::Choose { .. } = self.rules.phase() {
            Play::Coin
        } else if self.close_call.is_some() {
            Play::CloseCall
        } else if !self.rulings.is_empty() || self.forfeit.is_some() {
            Play::Ruling
        } else if self.last_round.is_some() {
            Play::TurnEnd
        } else if matches!(self.rules.phase(), Phase::Over { .. }) {
            Play::GameOver
        } else if self.hands_over() {
            Play::HandOver
        } else {
            Play::Aim
        }
    }

    /// Whether somebody else comes to the table: at the beginning of a round, and when partners change in the middle of a turn.
    /// Those who shoot by turns stand beside each other.
    fn hands_over(&self) -> bool {
        let begins = self.rules.unthrown().len() == crate::rules::WeightId::COUNT;
        let turns = matches!(self.rules.mode().card().shape, Shape::Turns { .. });
        begins || turns && self.handed_to != self.rules.shooter()
    }

    /// How the weights lie, the card of the last round being still up or not.
    pub(in crate::app) fn lies_now(&self) -> Layout {
        self.last_round.as_ref().map_or(*self.rules.layout(), |report| report.layout)
    }
}

/// What the referee did after a throw.
pub(super) fn rulings(events: &[Event]) -> Vec<Ruling> {
    let of = |event: &Event| if let Event::Shot { rulings, .. } = event { rulings.clone() } else { Vec::new() };
    events.iter().flat_map(of).collect()
}
