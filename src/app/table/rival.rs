//! A rival at the table: it thinks, places the weight, pulls back and throws.
//!
//! [`Game::rival_up`] names the rival, and the game stores its choice for the panel that explains it. A rival's throw
//! is released by the same code as a person's, so that later code treats both alike.

use std::time::Duration;

use bevy::prelude::*;

use super::aim::with_held;
use super::referee::PlayerAction;
use super::release::LetGo;
use super::{Game, Hurry, InHand, LiveWeights};
use crate::app::frame_rate::Motion;
use crate::app::request::{BreakHold, CardRequest, Request, Requests};
use crate::app::settings::Settings;
use crate::app::state::{Overlay, TurnPhase};
use crate::app::thinking::Thought;
use crate::save::{SavedGame, Seat};
use crate::shuffleboard::replay::Move;
use crate::shuffleboard::rival::{Aiming, Decision, Rival, answer};
use crate::shuffleboard::rules::{Action, Layout, Match, Phase, SideId};
use crate::shuffleboard::sim::{Table, Throw};
use crate::thought::ThrowQuestion;

/// Thinking time per frame where it thinks in the frames: half a frame at 60 a second.
const THOUGHT_PER_FRAME: Duration = Duration::from_millis(8);
/// Duration of the aiming, in seconds: for the first throw of a round, and for the others.
const AIM_SECONDS: [f32; 2] = [1.2, 0.7];
/// The same with reduced motion.
const REDUCED_MOTION_AIM_SECONDS: f32 = 0.5;
/// How long a rival waits before it answers the coin card, in seconds.
const ANSWER_SECONDS: f32 = 1.6;
/// How long a card is shown before it closes by itself if only rivals play, in seconds.
const CARD_SECONDS: f32 = 3.2;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CardTimer>()
        .init_resource::<OneFrame>()
        .add_systems(OnEnter(TurnPhase::Aim), start_thinking.in_set(StartsThinking).run_if(resource_exists::<Game>))
        .add_systems(OnExit(TurnPhase::Aim), |mut commands: Commands| commands.remove_resource::<RivalWork>())
        .add_systems(
            Update,
            (
                (think, aim).chain().run_if(
                    in_state(TurnPhase::Aim).and_then(resource_exists::<RivalWork>).and_then(resource_exists::<Game>),
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

/// The work of the rival whose throw it is.
#[derive(Resource, Debug)]
pub(in crate::app) enum RivalWork {
    /// It simulates candidate throws.
    Thinking {
        thought: Box<Thought<ThrowQuestion>>,
        /// The share of the thinking that is done, 0 to 1.
        share: f32,
    },
    /// It has chosen a throw and shows its aiming.
    Aiming {
        /// The throw to release.
        throw: Throw,
        /// The movement of the hand until then.
        aiming: Aiming,
        /// Time since it began to aim, in seconds.
        since: f32,
    },
}

impl RivalWork {
    /// Progress of the thinking, 0 to 1; `None` afterwards.
    pub(in crate::app) fn share(&self) -> Option<f32> {
        match self {
            Self::Thinking { share, .. } => Some(*share),
            Self::Aiming { .. } => None,
        }
    }
}

/// The last choice of a rival, with the layout it was made for.
#[derive(Debug, Clone)]
pub(in crate::app) struct LastChoice {
    pub(in crate::app) rival: Rival,
    /// The choice, and the next best one.
    pub(in crate::app) choice: Decision,
    /// The layout before the throw.
    pub(in crate::app) before: Layout,
}

impl Game {
    /// The rival whose turn it is to throw, if there is one.
    pub(in crate::app) fn rival_up(&self) -> Option<&Rival> {
        let shooter = self.rules().shooter();
        match self.rules().phase() {
            Phase::Break | Phase::Shot { .. } => self.rival_of(shooter.side, usize::from(shooter.member)),
            Phase::Call { .. } | Phase::Choose { .. } | Phase::Over { .. } => None,
        }
    }

    /// The rival who has to answer the coin card, if there is one: the first member answers for a side.
    pub(in crate::app) fn rival_to_answer(&self) -> Option<&Rival> {
        match self.rules().phase() {
            Phase::Call { caller: side } | Phase::Choose { side, .. } => self.rival_of(side, 0),
            Phase::Break | Phase::Shot { .. } | Phase::Over { .. } => None,
        }
    }

    /// Whether all seats are rivals.
    fn is_only_watched(&self) -> bool {
        self.seats.iter().all(|seat| matches!(seat, Seat::Rival(_)))
    }

    /// The rival in the seat of a side's member, if there is one.
    pub(in crate::app) fn rival_of(&self, side: SideId, member: usize) -> Option<&Rival> {
        match self.seat_of(side, member) {
            Some(Seat::Rival(rival)) => Some(rival),
            _ => None,
        }
    }

    /// The random seed of the current decision.
    fn thought(&self) -> u64 {
        SavedGame::thinking(self.luck, self.recording.moves().len())
    }
}

/// Whether the frame at the table is played for itself, so that its best wins, whatever the game is played to. Whoever knows sets it
/// before [`StartsThinking`].
#[derive(Resource, Debug, Default, PartialEq, Eq)]
pub(in crate::app) struct OneFrame(pub(in crate::app) bool);

/// A rival whose turn it is starts to think.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(in crate::app) struct StartsThinking;

/// Starts the thinking. The seed depends only on the game and the move, so that a rival thinks the same again after a
/// restart.
fn start_thinking(game: Res<Game>, one_frame: Res<OneFrame>, mut commands: Commands) {
    let Some(rival) = game.rival_up() else { return };
    let throws = game.recording.moves().iter().filter(|made| matches!(made, Move::Throw { .. })).count();
    let known = Table { tonight: game.table().tonight.learnt(throws), ..game.table().clone() };
    let question = ThrowQuestion {
        game: game.rules().clone(),
        table: known,
        rival: rival.clone(),
        one_frame: one_frame.0,
        seed: game.thought(),
    };
    commands.insert_resource(RivalWork::Thinking { thought: Box::new(Thought::new(question)), share: 0.0 });
}

/// Thinks; afterwards chooses, and draws the scatter of the hand.
fn think(mut work: ResMut<RivalWork>, mut game: ResMut<Game>, mut motion: ResMut<Motion>) {
    let RivalWork::Thinking { thought, share } = &mut *work else { return };
    motion.mark();
    let Some(report) = thought.go_on(THOUGHT_PER_FRAME) else { return };
    *share = report.answer.share;
    let Some(choice) = report.answer.choice else { return };
    let Some(rival) = game.rival_up().cloned() else { return };
    let mut hand = SavedGame::shaking(game.luck, game.recording.moves().len());
    let throw = choice.execute(&rival.form.noise(), &mut hand);
    let up = game.rules().shooter().side.index();
    if let Some(taken) = BreakHold::of(throw.grip)
        && let Some(hold) = game.break_holds.get_mut(up)
    {
        *hold = taken;
    }
    *work = RivalWork::Aiming {
        throw,
        aiming: Aiming::new(game.rules().board(), game.rules().weight(), &throw),
        since: 0.0,
    };
    let before = *game.rules().layout();
    game.considered = Some(LastChoice { rival, choice, before });
}

/// Shows the moving hand, and releases the throw at the end.
fn aim(
    mut work: ResMut<RivalWork>,
    game: Res<Game>,
    settings: Res<Settings>,
    (time, hurry): (Res<Time<Virtual>>, Res<Hurry>),
    mut live: ResMut<LiveWeights>,
    mut in_hand: ResMut<InHand>,
    mut motion: ResMut<Motion>,
    mut let_go: LetGo,
) {
    let RivalWork::Aiming { throw, aiming, since } = &mut *work else {
        live.set_if_neq(LiveWeights::lying(game.rules().layout()));
        return;
    };
    motion.mark();
    *since += time.delta_secs();
    let [first, then] = AIM_SECONDS;
    let takes = match settings.reduced_motion {
        true => REDUCED_MOTION_AIM_SECONDS,
        false if game.begins_a_round() => first,
        false => then,
    } * settings.rival_pace.aims();
    let aim = aiming.after(*since / takes);
    live.set_if_neq(with_held(&game, throw.grip, aim.at + aim.drawn));
    in_hand.set_if_neq(InHand(Some(aim)));
    if *since >= takes || hurry.skips() {
        let throw = *throw;
        let_go.throw(throw);
    }
}

/// Time until a card is answered without a person, in seconds; `None` for a card that waits for a person.
#[derive(Resource, Debug, Default)]
struct CardTimer(Option<f32>);

fn start_waiting(play: Res<State<TurnPhase>>, game: Res<Game>, mut waiting: ResMut<CardTimer>) {
    let alone = game.is_only_watched() || game.follows_a_live_game();
    waiting.0 = match play.get() {
        TurnPhase::Coin if game.rival_to_answer().is_some() => Some(ANSWER_SECONDS),
        TurnPhase::CloseCall | TurnPhase::Ruling | TurnPhase::TurnEnd if alone => Some(CARD_SECONDS),
        _ => None,
    };
}

fn answer_cards(
    play: Res<State<TurnPhase>>,
    game: Res<Game>,
    time: Res<Time<Real>>,
    mut waiting: ResMut<CardTimer>,
    mut requests: Requests,
    mut acts: MessageWriter<PlayerAction>,
    mut motion: ResMut<Motion>,
) {
    let card = matches!(play.get(), TurnPhase::CloseCall | TurnPhase::Ruling | TurnPhase::TurnEnd);
    if waiting.0.is_none() && card && game.others_have_gone_on() {
        waiting.0 = Some(CARD_SECONDS);
    }
    let Some(left) = &mut waiting.0 else { return };
    motion.mark();
    *left -= time.delta_secs();
    if *left > 0.0 {
        return;
    }
    waiting.0 = None;
    match play.get() {
        TurnPhase::Coin => {
            acts.write_batch(coin_answer(game.rules(), game.thought()).map(PlayerAction));
        }
        TurnPhase::CloseCall | TurnPhase::Ruling | TurnPhase::TurnEnd => {
            requests.write(Request::Card(CardRequest::Continue));
        }
        TurnPhase::HandOver
        | TurnPhase::Aim
        | TurnPhase::Slide
        | TurnPhase::Send
        | TurnPhase::GameOver
        | TurnPhase::Watch => {}
    }
}

/// A rival's answer to the coin card.
fn coin_answer(game: &Match, luck: u64) -> Option<Move> {
    match answer(game, luck)? {
        Action::Call(face) => Some(Move::Call(face)),
        Action::Choose(chosen) => Some(Move::Choose(chosen)),
        _ => None,
    }
}
