//! A rival at the table: it thinks a little in every frame, takes the weight, slides it, pulls back and throws.
//!
//! Who plays says [`Game::rival_up`]; what it chose is kept in the game for its card. It throws through the same door as a
//! hand, so that nothing behind it knows who threw.

use std::time::Duration;

use bevy::prelude::*;

use super::aim::with_held;
use super::referee::PlayerAction;
use super::release::LetGo;
use super::{Game, Hurry, InHand, LiveWeights};
use crate::app::frame_rate::{Motion, for_a_slice};
use crate::app::request::{BreakHold, CardRequest, Request, Requests};
use crate::app::settings::Settings;
use crate::app::state::{Overlay, TurnPhase};
use crate::save::{SavedGame, Seat};
use crate::shuffleboard::replay::Move;
use crate::shuffleboard::rival::{Aiming, Choice, Rival, Thinking, answer};
use crate::shuffleboard::rules::{Action, Layout, Match, Phase, SideId};
use crate::shuffleboard::sim::{Table, Throw};

/// A rival thinks for so long in each frame: half of one at 60 a second.
const A_FRAMES_THOUGHT: Duration = Duration::from_millis(8);
/// How long it shows its aiming, in seconds: the first time in a round, and then.
const AIMS_SECONDS: [f32; 2] = [1.2, 0.7];
/// The same where somebody wants less motion.
const AIMS_LESS_SECONDS: f32 = 0.5;
/// How long it looks at a card that only it has to answer, in seconds.
const LOOKS: f32 = 1.6;
/// How long a card stands that nobody is there to answer, in seconds.
const READS: f32 = 3.2;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Waiting>()
        .add_systems(OnEnter(TurnPhase::Aim), begin.run_if(resource_exists::<Game>))
        .add_systems(OnExit(TurnPhase::Aim), |mut commands: Commands| commands.remove_resource::<AtWork>())
        .add_systems(
            Update,
            (
                (think, aim).chain().run_if(
                    in_state(TurnPhase::Aim).and_then(resource_exists::<AtWork>).and_then(resource_exists::<Game>),
                ),
                (
                    start_waiting.run_if(state_changed::<TurnPhase>.or_else(resource_exists_and_changed::<Game>)),
                    answer_cards,
                )
                    .chain()
                    .run_if(resource_exists::<State<TurnPhase>>.and_then(resource_exists::<Game>)),
            )
                .run_if(in_state(Overlay::None)),
        );
}

/// A rival whose throw it is.
#[derive(Resource, Debug)]
pub(in crate::app) enum AtWork {
    /// It goes through throws in its head.
    Thinking(Box<Thinking>),
    /// It has chosen, and shows how it takes aim.
    Aiming {
        /// What will leave the hand.
        throw: Throw,
        /// What the hand does until then.
        aiming: Aiming,
        /// For how long it has, in seconds.
        since: f32,
    },
}

impl AtWork {
    /// How far it has thought, 0 to 1; `None` when it has.
    pub(in crate::app) fn share(&self) -> Option<f32> {
        match self {
            Self::Thinking(thinking) => Some(thinking.share()),
            Self::Aiming { .. } => None,
        }
    }
}

/// What a rival chose last, and what it saw then.
#[derive(Debug, Clone)]
pub(in crate::app) struct Considered {
    /// Who.
    pub(in crate::app) rival: Rival,
    /// What, and the next best.
    pub(in crate::app) choice: Choice,
    /// How the weights lay before.
    pub(in crate::app) before: Layout,
}

impl Game {
    /// The rival whose turn it is to throw, if it is one's.
    pub(in crate::app) fn rival_up(&self) -> Option<&Rival> {
        let shooter = self.rules().shooter();
        match self.rules().phase() {
            Phase::Break | Phase::Shot { .. } => self.rival_of(shooter.side, usize::from(shooter.member)),
            Phase::Call { .. } | Phase::Choose { .. } | Phase::Over { .. } => None,
        }
    }

    /// The rival who has to call the coin or to choose, if it is one: the first of a side speaks for it.
    pub(in crate::app) fn rival_to_answer(&self) -> Option<&Rival> {
        match self.rules().phase() {
            Phase::Call { caller: side } | Phase::Choose { side, .. } => self.rival_of(side, 0),
            Phase::Break | Phase::Shot { .. } | Phase::Over { .. } => None,
        }
    }

    /// Whether nobody sits here: rivals play among themselves.
    pub(in crate::app) fn is_only_watched(&self) -> bool {
        self.seats.iter().all(|seat| matches!(seat, Seat::Rival(_)))
    }

    /// The rival who plays as that member of a side, if it is one.
    pub(in crate::app) fn rival_of(&self, side: SideId, member: usize) -> Option<&Rival> {
        match self.seat_of(side, member) {
            Some(Seat::Rival(rival)) => Some(rival),
            _ => None,
        }
    }

    /// The seed of what a rival thinks now.
    fn thought(&self) -> u64 {
        SavedGame::thinking(self.luck, self.recording.moves().len())
    }
}

/// Takes up the thread: the same rival at the same place thinks the same again.
fn begin(game: Res<Game>, mut commands: Commands) {
    let Some(rival) = game.rival_up() else { return };
    let throws = game.recording.moves().iter().filter(|made| matches!(made, Move::Throw { .. })).count();
    let known = Table { tonight: game.table().tonight.learnt(throws), ..game.table().clone() };
    match Thinking::new(game.rules(), &known, rival, game.thought()) {
        Some(thinking) => commands.insert_resource(AtWork::Thinking(Box::new(thinking))),
        None => error!("{} has nothing to throw", rival.name),
    }
}

/// Thinks for as long as a frame can spare; then the choice is made, and the luck of the hand drawn.
fn think(mut work: ResMut<AtWork>, mut game: ResMut<Game>, mut motion: ResMut<Motion>) {
    let AtWork::Thinking(thinking) = &mut *work else { return };
    motion.mark();
    let Some(choice) = for_a_slice(A_FRAMES_THOUGHT, |throws| thinking.step(throws)) else { return };
    let Some(rival) = game.rival_up().cloned() else { return };
    let mut hand = SavedGame::shaking(game.luck, game.recording.moves().len());
    let throw = choice.execute(&rival.form.noise(), &mut hand);
    let up = game.rules().shooter().side.index();
    if let Some(taken) = BreakHold::of(throw.grip)
        && let Some(hold) = game.break_holds.get_mut(up)
    {
        *hold = taken;
    }
    *work =
        AtWork::Aiming { throw, aiming: Aiming::new(game.rules().board(), game.rules().weight(), &throw), since: 0.0 };
    let before = *game.rules().layout();
    game.considered = Some(Considered { rival, choice, before });
}

/// Shows the hand, and lets go.
fn aim(
    mut work: ResMut<AtWork>,
    game: Res<Game>,
    settings: Res<Settings>,
    (time, hurry): (Res<Time<Virtual>>, Res<Hurry>),
    mut live: ResMut<LiveWeights>,
    mut in_hand: ResMut<InHand>,
    mut motion: ResMut<Motion>,
    mut let_go: LetGo,
) {
    let AtWork::Aiming { throw, aiming, since } = &mut *work else {
        live.set_if_neq(LiveWeights::lying(game.rules().layout()));
        return;
    };
    motion.mark();
    *since += time.delta_secs();
    let [first, then] = AIMS_SECONDS;
    let takes = match settings.reduced_motion {
        true => AIMS_LESS_SECONDS,
        false if game.begins_a_round() => first,
        false => then,
    };
    let aim = aiming.after(*since / takes);
    live.set_if_neq(with_held(&game, throw.grip, aim.at + aim.drawn));
    in_hand.set_if_neq(InHand(Some(aim)));
    if *since >= takes || hurry.skips() {
        let throw = *throw;
        let_go.throw(throw);
    }
}

/// How long a card still stands before it answers itself, in seconds; `None` for one that waits for somebody.
#[derive(Resource, Debug, Default)]
struct Waiting(Option<f32>);

fn start_waiting(play: Res<State<TurnPhase>>, game: Res<Game>, mut waiting: ResMut<Waiting>) {
    let alone = game.is_only_watched();
    waiting.0 = match play.get() {
        TurnPhase::Coin if game.rival_to_answer().is_some() => Some(LOOKS),
        TurnPhase::CloseCall | TurnPhase::Ruling | TurnPhase::TurnEnd if alone => Some(READS),
        _ => None,
    };
}

/// Answers a card that is a rival's to answer.
fn answer_cards(
    play: Res<State<TurnPhase>>,
    game: Res<Game>,
    time: Res<Time<Real>>,
    mut waiting: ResMut<Waiting>,
    mut requests: Requests,
    mut acts: MessageWriter<PlayerAction>,
    mut motion: ResMut<Motion>,
) {
    let Some(left) = &mut waiting.0 else { return };
    motion.mark();
    *left -= time.delta_secs();
    if *left > 0.0 {
        return;
    }
    waiting.0 = None;
    match play.get() {
        TurnPhase::Coin => {
            acts.write_batch(said(game.rules(), game.thought()).map(PlayerAction));
        }
        TurnPhase::CloseCall | TurnPhase::Ruling | TurnPhase::TurnEnd => {
            requests.write(Request::Card(CardRequest::Continue));
        }
        TurnPhase::HandOver | TurnPhase::Aim | TurnPhase::Slide | TurnPhase::GameOver | TurnPhase::Watch => {}
    }
}

/// What a rival says to the coin.
fn said(game: &Match, luck: u64) -> Option<Move> {
    match answer(game, luck)? {
        Action::Call(face) => Some(Move::Call(face)),
        Action::Choose(chosen) => Some(Move::Choose(chosen)),
        _ => None,
    }
}
