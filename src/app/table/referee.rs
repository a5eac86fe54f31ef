//! The referee: carries what happened at the table to the rules, and what the rules say to everybody.

use bevy::prelude::*;

use super::live::{Refused, Sliding};
use super::{Game, InHand, LiveWeight, LiveWeights, Told, TurnReport};
use crate::app::ask::{Ask, GameSetup};
use crate::app::frame_rate::Motion;
use crate::app::notice::Notice;
use crate::app::state::{Play, Screen};
use crate::rules::crazy_eight::{Action, BreakFault, CrazyEight, Event, Miss, Phase, PlayerId};
use crate::rules::{Board, Call, Colour, Layout, WeightSpec};
use crate::words;

/// How long a table at rest is shown before anything covers it. Seconds.
const LINGER: f32 = 0.9;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Told>()
        .init_resource::<Lingering>()
        .add_systems(Update, start.run_if(on_message::<Ask>))
        .add_systems(
            Update,
            (concede, ready, go_on, choose_colour).run_if(on_message::<Ask>.and_then(in_state(Screen::Table))),
        )
        .add_systems(Update, give_back.run_if(resource_exists::<Refused>))
        .add_systems(Update, judge.run_if(in_state(Play::Slide).and_then(resource_exists::<Sliding>)))
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
        let Ask::Start(GameSetup { options, speed }) = ask else { continue };
        match CrazyEight::new(Board::regulation(*speed), WeightSpec::large(), options.clone()) {
            Ok((rules, events)) => {
                commands.insert_resource(Game::new(rules));
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

fn choose_colour(mut asks: MessageReader<Ask>, game: Option<ResMut<Game>>) {
    let Some(mut game) = game else { return };
    for ask in asks.read() {
        if let Ask::BreakWith(colour) = ask
            && game.rules.phase() == Phase::Break
        {
            game.break_colour = *colour;
        }
    }
}

/// The board is cleared for the next turn, which is shot from the other end.
fn clear_the_board(game: Option<ResMut<Game>>, mut live: ResMut<LiveWeights>, mut in_hand: ResMut<InHand>) {
    if let Some(mut game) = game {
        game.seen_from = game.rules.end();
    }
    *live = LiveWeights::default();
    *in_hand = InHand::Nothing;
}

/// A throw that cannot be made from there: the hand gets the weight back, and the player hears why.
fn give_back(
    refused: Res<Refused>,
    mut notices: MessageWriter<Notice>,
    mut play: ResMut<NextState<Play>>,
    mut commands: Commands,
) {
    let why = refused.0.to_string();
    notices.write(Notice(words::say_with("notice-refused", &[("why", why.into())])));
    commands.remove_resource::<Refused>();
    play.set(Play::Aim);
}

/// Once everything has been at rest for a moment, the rules hear of the throw.
fn judge(
    sliding: Res<Sliding>,
    mut lingering: ResMut<Lingering>,
    time: Res<Time>,
    mut game: ResMut<Game>,
    mut live: ResMut<LiveWeights>,
    mut told: MessageWriter<Told>,
    mut play: ResMut<NextState<Play>>,
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
    commands.remove_resource::<Sliding>();
    for (id, pose) in outcome.after.iter() {
        live.0[id.index()] = Some(LiveWeight::lying(pose));
    }
    let layout = outcome.after;
    let player = game.rules.player();
    game.last_throw = Some(outcome.clone());
    match game.rules.apply(Action::Throw(outcome)) {
        Ok(events) => {
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

fn concede(
    mut asks: MessageReader<Ask>,
    play: Res<State<Play>>,
    game: Option<ResMut<Game>>,
    mut told: MessageWriter<Told>,
    mut next: ResMut<NextState<Play>>,
) {
    let Some(mut game) = game else { return };
    if !asks.read().any(|ask| *ask == Ask::Concede) || *play.get() != Play::Aim {
        return;
    }
    let (player, layout) = (game.rules.player(), *game.rules.layout());
    match game.rules.apply(Action::Concede) {
        Ok(events) => {
            next.set(game.take_in(player, layout, &events));
            told.write_batch(events.into_iter().map(Told));
        }
        Err(refused) => error!("the rules refused to concede: {refused}"),
    }
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
        Play::HandOver | Play::Aim | Play::Slide | Play::GameOver => {}
    }
}

impl Game {
    /// A game about to begin.
    fn new(rules: CrazyEight) -> Self {
        Self {
            seen_from: rules.end(),
            rules,
            break_colour: Colour::Red,
            last_turn: None,
            close_call: None,
            last_throw: None,
        }
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
