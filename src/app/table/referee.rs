//! The referee: carries what happened at the table to the rules, and what the rules say to everybody.

use bevy::prelude::*;

use super::live::{Refused, Showing, Sliding, Thrown};
use super::{BreakHold, Dusted, Game, InHand, LastThrow, LiveWeights, Told, TurnReport};
use crate::app::ask::Ask;
use crate::app::frame_rate::Motion;
use crate::app::notice::Notice;
use crate::app::state::{Play, Screen};
use crate::replay::{Move, Recording, Setup};
use crate::rules::crazy_eight::{Action, BreakFault, CrazyEight, Event, Miss, Phase, PlayerId};
use crate::rules::{Call, Layout, ThrowOutcome};
use crate::sim::{Area, Table, Wax};
use crate::words;

/// How long a table at rest is shown before anything covers it. Seconds.
const LINGER: f32 = 0.9;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Told>()
        .add_message::<Dusted>()
        .init_resource::<Lingering>()
        .add_systems(Update, start.run_if(on_message::<Ask>))
        .add_systems(
            Update,
            (concede, ready, go_on, hold_the_break, dust).run_if(on_message::<Ask>.and_then(in_state(Screen::Table))),
        )
        .add_systems(Update, give_back.run_if(resource_exists::<Refused>))
        .add_message::<Settled>()
        .add_systems(
            Update,
            (
                settle.run_if(in_state(Play::Slide).and_then(resource_exists::<Sliding>)),
                judge.run_if(on_message::<Settled>.and_then(resource_exists::<Game>)),
            )
                .chain(),
        )
        .add_systems(OnEnter(Play::HandOver), clear_the_board);
}

/// How long everything has been at rest.
#[derive(Resource, Debug, Default)]
struct Lingering(f32);

fn start(
    mut asks: MessageReader<Ask>,
    mut told: MessageWriter<Told>,
    mut screen: ResMut<NextState<Screen>>,
    mut play: ResMut<NextState<Play>>,
    mut commands: Commands,
) {
    for ask in asks.read() {
        let Ask::Start(setup) = ask else { continue };
        match setup.game() {
            Ok((rules, events)) => {
                commands.insert_resource(Game::new(setup, rules));
                told.write_batch(events.into_iter().map(Told));
                screen.set(Screen::Table);
                play.set(Play::HandOver);
            }
            // The set-up screen shows the same refusal beside the field; this is for whoever asks past it.
            Err(refused) => error!("no game was started: {refused}"),
        }
    }
}

fn ready(mut asks: MessageReader<Ask>, play: Res<State<Play>>, mut next: ResMut<NextState<Play>>) {
    if asks.read().any(|ask| *ask == Ask::Ready) && *play.get() == Play::HandOver {
        next.set(Play::Aim);
    }
}

fn hold_the_break(mut asks: MessageReader<Ask>, game: Option<ResMut<Game>>) {
    let Some(mut game) = game else { return };
    for ask in asks.read() {
        let up = usize::from(game.rules.player().0);
        if let Ask::BreakWith(hold) = ask
            && game.rules.phase() == Phase::Break
            && let Some(held) = game.break_holds.get_mut(up)
        {
            *held = *hold;
        }
    }
}

/// The board is cleared for the next turn, which is shot from the other end.
fn clear_the_board(game: Option<ResMut<Game>>, mut live: ResMut<LiveWeights>, mut in_hand: ResMut<InHand>) {
    if let Some(mut game) = game {
        game.seen_from = game.rules.end();
    }
    *live = LiveWeights::default();
    *in_hand = InHand::default();
}

/// A throw that cannot be made from there: the hand gets the weight back, and the player hears why.
///
/// What was thrown before cannot be refused now; should it be, the table goes on as if it had been shown.
fn give_back(
    refused: Res<Refused>,
    mut notices: MessageWriter<Notice>,
    mut play: ResMut<NextState<Play>>,
    mut commands: Commands,
) {
    let why = refused.why.to_string();
    notices.write(Notice(words::say_with("notice-refused", &[("why", why.into())])));
    commands.remove_resource::<Refused>();
    play.set(match refused.showing {
        Showing::Game => Play::Aim,
        Showing::Again(back) => back,
        Showing::Watched => Play::Watch,
    });
}

/// A throw that has come to rest and was shown so for a moment.
#[derive(Message, Debug, Clone)]
pub(super) struct Settled {
    pub(super) thrown: Thrown,
    pub(super) outcome: ThrowOutcome,
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
    motion.mark();
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
        let (player, layout) = (game.rules.player(), outcome.after);
        match game.rules.apply(Action::Throw(outcome.clone())) {
            Ok(events) => {
                game.last_throw = Some(LastThrow { table: table.clone(), throw: *throw, outcome: outcome.clone() });
                game.table.wax.clone_from(wax);
                record(&mut game, Move::thrown(*throw, outcome), &mut notices);
                let next = game.take_in(player, layout, &events);
                told.write_batch(events.into_iter().map(Told));
                play.set(next);
            }
            Err(refused) => {
                // Cannot happen while the table and the rules agree on the layout; the throw is then simply not made.
                error!("the rules refused a throw: {refused}");
                play.set(Play::Aim);
            }
        }
    }
}

/// Writes a move down; a game so long that it cannot be is played on all the same.
fn record(game: &mut Game, done: Move, notices: &mut MessageWriter<Notice>) {
    if let Err(full) = game.recording.push(done) {
        notices.write(Notice(full.to_string()));
    }
}

fn concede(
    mut asks: MessageReader<Ask>,
    play: Res<State<Play>>,
    game: Option<ResMut<Game>>,
    mut told: MessageWriter<Told>,
    mut notices: MessageWriter<Notice>,
    mut next: ResMut<NextState<Play>>,
) {
    let Some(mut game) = game else { return };
    if !asks.read().any(|ask| *ask == Ask::Concede) || *play.get() != Play::Aim {
        return;
    }
    let (player, layout) = (game.rules.player(), *game.rules.layout());
    match game.rules.apply(Action::Concede) {
        Ok(events) => {
            record(&mut game, Move::Concede, &mut notices);
            next.set(game.take_in(player, layout, &events));
            told.write_batch(events.into_iter().map(Told));
        }
        Err(refused) => error!("the rules refused to concede: {refused}"),
    }
}

/// The player sweeps the shooter's end and sprinkles it anew.
fn dust(
    mut asks: MessageReader<Ask>,
    play: Res<State<Play>>,
    game: Option<ResMut<Game>>,
    mut dusted: MessageWriter<Dusted>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(mut game) = game else { return };
    if !asks.read().any(|ask| *ask == Ask::Dust) || *play.get() != Play::Aim || game.table.wax.is_even() {
        return;
    }
    let end = game.rules.end();
    let Table { wax, board, .. } = &mut game.table;
    wax.dust(board, Area::End(end));
    record(&mut game, Move::Dust(Area::End(end)), &mut notices);
    dusted.write(Dusted);
}

/// From a close call or a card to whatever comes next.
fn go_on(
    mut asks: MessageReader<Ask>,
    game: Option<ResMut<Game>>,
    play: Res<State<Play>>,
    mut next: ResMut<NextState<Play>>,
) {
    let Some(mut game) = game else { return };
    if !asks.read().any(|ask| *ask == Ask::Continue) {
        return;
    }
    match play.get() {
        Play::CloseCall => {
            game.close_call = None;
            next.set(game.after_close_call());
        }
        Play::TurnEnd if matches!(game.rules.phase(), Phase::Over { .. }) => next.set(Play::GameOver),
        Play::TurnEnd => next.set(Play::HandOver),
        Play::HandOver | Play::Aim | Play::Slide | Play::GameOver | Play::Watch => {}
    }
}

impl Game {
    /// A game about to begin.
    pub(in crate::app) fn new(setup: &Setup, rules: CrazyEight) -> Self {
        Self {
            table: setup.table(),
            recording: Recording::new(setup.clone()),
            seen_from: rules.end(),
            break_holds: vec![BreakHold::default(); rules.options().players.len()],
            rules,
            last_turn: None,
            close_call: None,
            last_throw: None,
        }
    }

    /// The table as the next throw finds it, from the end whose turn it is.
    pub(in crate::app) fn next_table(&self) -> Table {
        Table { end: self.rules.end(), ..self.table.clone() }
    }

    /// Whether leaving would lose something.
    pub(crate) fn is_running(&self) -> bool {
        !matches!(self.rules.phase(), Phase::Over { .. })
    }

    /// Remembers what a throw or a concession came to, and says where the table goes from here.
    fn take_in(&mut self, player: PlayerId, layout: Layout, events: &[Event]) -> Play {
        let turn_ended = events.iter().any(|event| matches!(event, Event::Scored { .. } | Event::Hickey { .. }));
        self.last_turn = turn_ended.then(|| TurnReport { player, events: events.to_vec(), layout });
        self.close_call = closest(events);
        if self.close_call.is_some() { Play::CloseCall } else { self.after_close_call() }
    }

    fn after_close_call(&self) -> Play {
        if self.last_turn.is_some() { Play::TurnEnd } else { Play::Aim }
    }
}

/// The closest of the calls that decided something, if it is close enough to be looked at from straight above.
fn closest(events: &[Event]) -> Option<Call> {
    let calls = events.iter().flat_map(|event| match event {
        Event::BreakMade { calls, .. }
        | Event::Scored { calls, .. }
        | Event::Hickey { calls, miss: Miss::NothingLeft, .. } => calls.clone(),
        Event::BreakFailed { faults, .. } => faults
            .iter()
            .filter_map(|(_, fault)| match fault {
                BreakFault::Short(call) => Some(*call),
                BreakFault::Fell => None,
            })
            .collect(),
        _ => Vec::new(),
    });
    calls.filter(Call::is_close).min_by(|a, b| a.margin.total_cmp(&b.margin))
}
