//! A game with a friend elsewhere at the table. The table only shows its log: an act made here is written into the log first and
//! shown then, and those of the other player are shown the same way, one after the other, as they were made.

use bevy::prelude::*;

use super::at_far::{AtFar, NotShown};
use super::in_play::InPlay;
use super::order::RefereeSystems;
use super::referee::PlayerAction;
use super::release::LetGo;
use super::resume::flipped;
use super::rival::RivalWork;
use super::turn::advance;
use super::{Game, InHand, LiveWeights};
use crate::app::frame_rate::Motion;
use crate::app::notice::Notice;
use crate::app::request::Opening;
use crate::app::state::{Overlay, Screen, TurnPhase};
use crate::app::storage::{FarGames, FarOpened, NotActed, StorageWorker};
use crate::far::{Act, FarGame};
use crate::shuffleboard::replay::{Move, Recording};
use crate::shuffleboard::rival::Aiming;
use crate::shuffleboard::rules::SideId;
use crate::shuffleboard::sim::Throw;

/// How long the table waits before it shows the next act of the other player, in seconds.
const ACT_PAUSE_SECONDS: f32 = 1.2;

/// The most acts that are shown one after the other to whoever only watches a live game.
const MOST_ACTS_BEHIND: usize = 3;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ByPost>().add_systems(
        Update,
        (
            open.run_if(on_message::<FarOpened>),
            finish_by_post.run_if(on_message::<ByPost>.and_then(resource_exists::<Game>)),
        ),
    );
    app.add_systems(
        Update,
        // An act that was written is applied before the next look, which would write it again.
        (catch_up, lead).chain().before(RefereeSystems).run_if(
            in_state(TurnPhase::Aim)
                .or_else(in_state(TurnPhase::Coin))
                .and_then(in_state(Overlay::None))
                .and_then(resource_exists::<Game>),
        ),
    );
}

/// Message: the live game at the table goes on by post.
#[derive(Message, Debug, Clone, Copy)]
pub(in crate::app) struct ByPost;

impl Game {
    /// The far game, if one is at the table.
    pub(in crate::app) fn far(&self) -> Option<&AtFar> {
        if let InPlay::Far(far) = &self.in_play { Some(far) } else { None }
    }

    /// Whether whoever is up plays here and now: not in a far game whose acts are still being shown, or wait for the other player.
    pub(in crate::app) fn acts_here(&self) -> bool {
        self.far().is_none_or(AtFar::may_act)
    }

    /// Whether the table shows acts of the other player.
    pub(super) fn shows_the_other(&self) -> bool {
        self.far().is_some_and(AtFar::shows_the_other)
    }

    /// Whether the turn or the end has to be sent to the other player.
    pub(super) fn sends_the_game(&self) -> bool {
        self.far().is_some_and(AtFar::sends)
    }

    /// Whether the table only follows a live game of others.
    pub(super) fn follows_a_live_game(&self) -> bool {
        self.far().is_some_and(AtFar::only_watches)
    }

    /// Whether the other players of a live game have done something that is not shown yet.
    pub(super) fn others_have_gone_on(&self) -> bool {
        self.far().is_some_and(|at| at.is_live && at.shows_the_other())
    }

    /// Takes over a log that has grown in the room of a live game. What is new is shown as the table comes to it.
    pub(in crate::app) fn far_grew(&mut self, longer: &FarGame) {
        if let Some(after) = self.made_already() {
            after.far_grew(longer);
        }
        if let InPlay::Far(at) = &mut self.in_play
            && at.far.log().game() == longer.log().game()
            && at.far.log().entries().len() < longer.log().entries().len()
        {
            at.far = longer.clone();
        }
    }

    /// Goes on by post with a game that was played live.
    fn finish_by_post(&mut self) {
        if let Some(after) = self.made_already() {
            after.finish_by_post();
        }
        if let InPlay::Far(at) = &mut self.in_play {
            at.is_live = false;
        }
    }

    /// Whether it is the turn of the other player, or the end has to be sent.
    pub(super) fn waits_for_the_other(&self) -> bool {
        self.far().is_some_and(AtFar::waits)
    }

    /// Notes that the end of the game was sent, or read by somebody who did not want to send it.
    pub(super) fn end_was_sent(&mut self) {
        if let InPlay::Far(far) = &mut self.in_play {
            far.sent = true;
        }
    }

    /// A far game as it is, and a recording of what was shown of it.
    pub(in crate::app) fn far_away(far: FarGame, seat: Option<SideId>, is_live: bool) -> Result<Self, NotShown> {
        Self::of_far(AtFar::new(far, seat, is_live)?)
    }

    fn of_far(at: AtFar) -> Result<Self, NotShown> {
        let whole = at.far().recording()?.ok_or(NotShown::Cards)?;
        let mut recording = Recording::new(whole.setup().clone());
        for done in &whole.moves()[..at.shown] {
            recording.push(*done)?;
        }
        let flipped = flipped(recording.setup(), recording.moves());
        let opening = Opening::from(recording.setup().clone());
        let set = at.sides_that_set();
        Ok(Self { recording, flipped, set, ..Self::new(opening, InPlay::Far(Box::new(at))) })
    }

    /// Writes an act into the log of a far game before it is made at the table. Nothing is written while acts of the log wait to
    /// be shown: then this is one of them.
    ///
    /// # Errors
    /// An act that is not kept, and so must not be made.
    pub(super) fn write_into_log(
        &mut self,
        act: Act,
        games: &mut FarGames,
        worker: &StorageWorker,
    ) -> Result<(), Notice> {
        let InPlay::Far(at) = &mut self.in_play else { return Ok(()) };
        if at.ahead().is_some() {
            return Ok(());
        }
        match games.act(worker, &at.far, act) {
            Ok(far) => {
                at.far = far;
                at.sent = false;
                Ok(())
            }
            Err(why) => Err(Notice::Trouble(NotActed::told(&why, &at.far))),
        }
    }
}

/// The move of an act; a throw for [`Err`]. `None` for an act at the card table.
fn move_of(act: &Act) -> Option<Result<Move, Throw>> {
    Some(match *act {
        Act::Throw { throw, .. } => Err(throw),
        Act::Concede => Ok(Move::Concede),
        Act::Dust(area) => Ok(Move::Dust(area)),
        Act::Call(face) => Ok(Move::Call(face)),
        Act::Choose(chosen) => Ok(Move::Choose(chosen)),
        Act::TimeUp => Ok(Move::TimeUp),
        Act::Card(_) => return None,
    })
}

fn open(
    mut opened: MessageReader<FarOpened>,
    (mut live, mut in_hand): (ResMut<LiveWeights>, ResMut<InHand>),
    mut screen: ResMut<NextState<Screen>>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut play: ResMut<NextState<TurnPhase>>,
    mut commands: Commands,
) {
    let Some(FarOpened { far, seat, live: room }) = opened.read().last().cloned() else { return };
    if far.cards().is_some() {
        return; // the card table takes it
    }
    match Game::far_away(far, seat, room.is_some()) {
        Ok(game) => {
            live.show(game.rules().layout());
            *in_hand = InHand::default();
            screen.set(Screen::Table);
            overlay.set(Overlay::None);
            advance(&mut play, &game);
            commands.insert_resource(game);
        }
        Err(why) => error!("a far game did not come to the table: {why}"),
    }
}

/// Brings whoever only watches a live game to where it is, when much of it comes at once: with the entrance, or after a pause of the
/// connection.
fn catch_up(
    mut game: ResMut<Game>,
    (mut live, mut in_hand): (ResMut<LiveWeights>, ResMut<InHand>),
    mut play: ResMut<NextState<TurnPhase>>,
    at_work: Option<Res<RivalWork>>,
) {
    let behind = |at: &AtFar| at.only_watches() && at.behind() > MOST_ACTS_BEHIND;
    if game.pending.is_some() || at_work.is_some() || !game.far().is_some_and(behind) {
        return;
    }
    let Some(far) = game.far().map(|at| at.far().clone()) else { return };
    match AtFar::caught_up(far).and_then(Game::of_far) {
        Ok(now) => {
            live.show(now.rules().layout());
            *in_hand = InHand::default();
            advance(&mut play, &now);
            *game = now;
        }
        Err(why) => error!("a far game cannot be caught up with: {why}"),
    }
}

fn finish_by_post(mut game: ResMut<Game>, play: Res<State<TurnPhase>>, mut next: ResMut<NextState<TurnPhase>>) {
    game.finish_by_post();
    // A slide or a card goes on to the card that sends by itself.
    if matches!(play.get(), TurnPhase::Aim | TurnPhase::Coin) {
        advance(&mut next, &game);
    }
}

/// The number of acts that were shown, and how long the next has waited, in seconds.
#[derive(Debug, Default)]
struct ActWait {
    shown: usize,
    seconds: f32,
}

/// Shows the next act of the other player: a throw is aimed by the same hand as a rival's.
fn lead(
    game: Res<Game>,
    play: Option<Res<State<TurnPhase>>>,
    at_work: Option<Res<RivalWork>>,
    time: Res<Time<Virtual>>,
    mut waited: Local<ActWait>,
    mut acts: MessageWriter<PlayerAction>,
    mut motion: ResMut<Motion>,
    mut let_go: LetGo,
    mut commands: Commands,
) {
    let Some(at) = game.far().filter(|_| game.pending.is_none() && at_work.is_none()) else { return };
    let Some(entry) = at.ahead() else { return };
    motion.mark();
    if waited.shown != at.shown {
        *waited = ActWait { shown: at.shown, seconds: 0.0 };
    }
    waited.seconds += time.delta_secs();
    // The hand of a live throw was seen before, and what it lets go slides at both places at once.
    let at_once = at.is_live && at.is_the_last(at.shown);
    if waited.seconds < ACT_PAUSE_SECONDS && !at_once {
        return;
    }
    waited.seconds = 0.0;
    let aims = play.is_some_and(|play| *play.get() == TurnPhase::Aim);
    match move_of(&entry.act) {
        Some(Ok(done)) => {
            acts.write(PlayerAction(done));
        }
        Some(Err(throw)) if aims && at_once => let_go.throw(throw),
        Some(Err(throw)) if aims => {
            let aiming = Aiming::new(game.rules().board(), game.rules().weight(), &throw);
            commands.insert_resource(RivalWork::Aiming { throw, aiming, since: 0.0 });
        }
        Some(Err(_)) | None => {}
    }
}
