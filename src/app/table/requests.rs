//! Requests that players make at the table by button or key, as far as its phase allows them.

use bevy::prelude::*;

use super::in_play::InPlay;
use super::referee::PlayerAction;
use super::ruling;
use super::turn::advance;
use super::{Game, GameEvent, InHand, LiveWeights};
use crate::app::request::{BreakHold, CardRequest, HandRequest, MoveRequest, Opening, StartGame};
use crate::app::state::{Screen, TurnPhase};
use crate::app::storage::Slot;
use crate::shuffleboard::replay::{Move, Recording};
use crate::shuffleboard::rules::{Dusting, Given, Phase, Shape, WeightId};
use crate::shuffleboard::session::{Session, may_dust};
use crate::shuffleboard::sim::Area;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, start.run_if(on_message::<StartGame>))
        .add_systems(
            Update,
            (
                act.run_if(on_message::<MoveRequest>),
                // This runs after the ruling's animation, which sets the positions of the weights too.
                leave_card.after(ruling::go_on).run_if(on_message::<CardRequest>),
                hold_the_break.run_if(on_message::<HandRequest>),
            )
                .run_if(in_state(Screen::Table).and_then(resource_exists::<Game>)),
        )
        .add_systems(OnEnter(TurnPhase::HandOver), clear_the_board.run_if(resource_exists::<Game>));
}

fn start(
    mut requests: MessageReader<StartGame>,
    mut told: MessageWriter<GameEvent>,
    mut screen: ResMut<NextState<Screen>>,
    mut play: ResMut<NextState<TurnPhase>>,
    mut live: ResMut<LiveWeights>,
    mut commands: Commands,
) {
    for StartGame(opening) in requests.read() {
        match opening.setup.begin() {
            Ok((mut session, events)) => {
                let given = give(&mut session, &opening.given);
                let mut game = Game::new(opening.clone(), InPlay::Match(Box::new(session)));
                for handicap in given {
                    // The first moves of a recording are never too many.
                    if let Err(full) = game.recording.push(handicap) {
                        error!("a handicap is not recorded: {full}");
                    }
                }
                game.slot = Slot::New;
                advance(&mut play, &game);
                commands.insert_resource(Game { told: events.clone(), ..game });
                told.write_batch(events.into_iter().map(GameEvent));
                screen.set(Screen::Table);
                *live = LiveWeights::default();
            }
            // The set-up screen shows this refusal beside the field; the log is for requests that bypass it.
            Err(refused) => error!("no game was started: {refused}"),
        }
    }
}

/// Gives the sides their handicaps; returns the moves of the recording that do so.
fn give(session: &mut Session, given: &[Given]) -> Vec<Move> {
    let mut moves = Vec::new();
    for action in Given::actions(given) {
        let made = Move::giving(&action);
        match session.apply(action) {
            Ok(_) => moves.extend(made),
            // Whoever asks has checked it.
            Err(refused) => error!("no handicap: {refused}"),
        }
    }
    moves
}

/// Handles requests for actions that are not throws.
fn act(
    mut requests: MessageReader<MoveRequest>,
    play: Res<State<TurnPhase>>,
    game: Res<Game>,
    mut acts: MessageWriter<PlayerAction>,
) {
    let here = game.acts_here();
    let (aims, calls) = (here && *play.get() == TurnPhase::Aim, here && *play.get() == TurnPhase::Coin);
    for request in requests.read() {
        let done = match request {
            MoveRequest::Concede => (aims && game.may_concede()).then_some(Move::Concede),
            MoveRequest::Dust => game.dustable().filter(|_| aims).map(Move::Dust),
            MoveRequest::Call(face) => calls.then_some(Move::Call(*face)),
            MoveRequest::Choose(chosen) => calls.then_some(Move::Choose(*chosen)),
        };
        acts.write_batch(done.map(PlayerAction));
    }
}

fn hold_the_break(mut requests: MessageReader<HandRequest>, mut game: ResMut<Game>) {
    for request in requests.read() {
        let up = game.rules().shooter().side.index();
        if let HandRequest::BreakWith(hold) = request
            && game.rules().phase() == Phase::Break
            && let Some(held) = game.break_holds.get_mut(up)
        {
            *held = *hold;
        }
    }
}

fn clear_the_board(mut game: ResMut<Game>, mut live: ResMut<LiveWeights>, mut in_hand: ResMut<InHand>) {
    game.come_to_the_table(&mut live, &mut in_hand);
}

/// Goes on from a card to the next phase.
fn leave_card(
    mut requests: MessageReader<CardRequest>,
    mut game: ResMut<Game>,
    play: Res<State<TurnPhase>>,
    (mut live, mut in_hand): (ResMut<LiveWeights>, ResMut<InHand>),
    mut next: ResMut<NextState<TurnPhase>>,
) {
    let (mut ready, mut seen) = (false, false);
    for request in requests.read() {
        match request {
            CardRequest::Ready => ready = true,
            CardRequest::Continue => seen = true,
        }
    }
    if ready && *play.get() == TurnPhase::HandOver {
        game.handed_to = Some(game.rules().shooter());
        advance(&mut next, &game);
    }
    if !seen {
        return;
    }
    match play.get() {
        TurnPhase::CloseCall => game.close_call = None,
        TurnPhase::Ruling => {
            game.rulings.clear();
            game.forfeit = None;
            live.show(&game.lies_now());
        }
        TurnPhase::TurnEnd => {
            game.last_round = None;
            // The card of the round names the next player, so that its button also hands the table over.
            if game.drill().is_none() {
                game.handed_to = Some(game.rules().shooter());
                if game.next_phase() == TurnPhase::Aim {
                    game.come_to_the_table(&mut live, &mut in_hand);
                }
            }
        }
        TurnPhase::Send => game.end_was_sent(),
        TurnPhase::Coin
        | TurnPhase::HandOver
        | TurnPhase::Aim
        | TurnPhase::Slide
        | TurnPhase::GameOver
        | TurnPhase::Watch => return,
    }
    advance(&mut next, &game);
}

impl Game {
    /// Shows the board of the rules to the next player: a round begins with a clear board, from the other end.
    fn come_to_the_table(&mut self, live: &mut LiveWeights, in_hand: &mut InHand) {
        self.seen_from = self.rules().end();
        live.show(self.rules().layout());
        *in_hand = InHand::default();
    }

    pub(in crate::app) fn new(opening: Opening, in_play: InPlay) -> Self {
        let Opening { setup, seats, luck, given: _ } = opening;
        let rules = in_play.game();
        let goes_on = matches!(rules.phase(), Phase::Shot { .. }) && rules.unthrown().len() < WeightId::COUNT;
        Self {
            recording: Recording::new(setup),
            seats,
            luck,
            slot: Slot::None,
            seen_from: rules.end(),
            break_holds: vec![BreakHold::default(); rules.agreed().sides.len()],
            flipped: None,
            // A game that begins in the middle of a round needs no hand-over.
            handed_to: goes_on.then(|| rules.shooter()),
            in_play,
            told: Vec::new(),
            close_call: None,
            rulings: Vec::new(),
            forfeit: None,
            last_round: None,
            pending: None,
            past: Vec::new(),
            set: Vec::new(),
            last_throw: None,
            best_throw: None,
            highlights: None,
            considered: None,
        }
    }

    /// Whether leaving the table would interrupt a game. A far game is saved act by act, and a recording can be watched
    /// again.
    pub(crate) fn is_running(&self) -> bool {
        let may_be_lost = matches!(self.in_play, InPlay::Match(_) | InPlay::Solo { .. });
        may_be_lost && !matches!(self.rules().phase(), Phase::Over { .. })
    }

    /// Whether the house rules forbid the shooter to look at the far end during the turn. Whoever watches a recording shoots nothing.
    pub(in crate::app) fn stays_at_end(&self) -> bool {
        self.rules().options().stay_at_end && !matches!(self.in_play, InPlay::Watched(_))
    }

    /// Whether the shooter can give up the rest of the turn; never for a rival.
    pub(in crate::app) fn may_concede(&self) -> bool {
        let drilling = self.drill().is_some();
        !drilling
            && self.rival_up().is_none()
            && self.acts_here()
            && matches!(self.rules().mode().card().shape, Shape::Turns { .. })
    }

    /// The area that the shooter may dust, if the wax is worn.
    pub(in crate::app) fn dustable(&self) -> Option<Area> {
        let end = self.rules().end();
        let area = if self.rules().options().dusting == Dusting::EdgesOnly { Area::Edges(end) } else { Area::End(end) };
        // Dusting would change the drill in the middle of an attempt.
        let may =
            self.rival_up().is_none() && self.acts_here() && self.drill().is_none() && !self.table().wax.is_even();
        (may && may_dust(self.rules().options(), area)).then_some(area)
    }
}
