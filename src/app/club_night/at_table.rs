//! Plays a meeting's game at the board or at the card table: starts it, resumes a saved one, and writes down its result when
//! it is over.

use bevy::prelude::*;

use super::AtClub;
use super::ledger::{Ledger, discard};
use super::written::{are_cards_of, is_played_by};
use crate::app::card_table::{CardGame, Stage};
use crate::app::notice::Notice;
use crate::app::platform;
use crate::app::request::{CardOpening, ClubRequest, GamesRequest, Navigate, Opening, Requests, StartCards, StartGame};
use crate::app::state::TurnPhase;
use crate::app::storage::{ClubGame, ClubGames, ClubNights, People, SavedGames, StorageWorker};
use crate::app::table::{Game, InPlay, OneFrame, StartsThinking};
use crate::club::{
    CardsOf, Meeting, Played, are_cards_over, card_score_after, cards_of, game_of, given_of, is_over, score_after,
};
use crate::words::say;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            begin.run_if(on_message::<ClubRequest>),
            follow.run_if(
                resource_exists::<Game>
                    .and_then(resource_exists_and_changed::<Game>.or_else(state_changed::<TurnPhase>)),
            ),
            follow_cards.run_if(resource_exists_and_changed::<CardGame>),
            forget_removed.run_if(on_message::<GamesRequest>),
        )
            .chain(),
    )
    // Before the game that is left is gone.
    .add_systems(First, write_left_cards.run_if(resource_exists::<CardGame>.and_then(on_message::<Navigate>)))
    .add_systems(OnEnter(TurnPhase::Aim), tell_what_counts.run_if(resource_exists::<Game>).before(StartsThinking));
}

/// Tells the rivals at the table whether their meeting is the last frame of an open.
fn tell_what_counts(game: Res<Game>, mut ledger: Ledger, mut one_frame: ResMut<OneFrame>) {
    let of = ledger.meeting_of(game.luck, &game.slot);
    let counts = of.is_some_and(|of| {
        let meeting = ledger.evening(&of).and_then(|evening| evening.state().meetings().get(of.meeting.index()));
        meeting.is_some_and(Meeting::is_last_frame)
    });
    one_frame.set_if_neq(OneFrame(counts));
}

/// Starts the game of a meeting, or resumes the saved one.
fn begin(
    mut asked: MessageReader<ClubRequest>,
    (nights, people, saved): (Res<ClubNights>, Res<People>, Res<SavedGames>),
    mut games: ResMut<ClubGames>,
    mut club: ResMut<AtClub>,
    mut worker: ResMut<StorageWorker>,
    // `Requests` also writes `ClubRequest`, which this system reads.
    (mut boards, mut cards): (MessageWriter<StartGame>, MessageWriter<StartCards>),
    mut resumes: MessageWriter<GamesRequest>,
    mut notices: MessageWriter<Notice>,
) {
    for request in asked.read() {
        let ClubRequest::PlayHere(meeting) = request else { continue };
        let Some((night, evening)) = club.night.clone().and_then(|name| Some((name.clone(), nights.get(&name)?)))
        else {
            continue;
        };
        let left = games.of(&night, evening, *meeting).and_then(|game| game.slot.clone());
        if let Some(slot) = left.filter(|slot| saved.games.iter().any(|game| game.slot == *slot)) {
            resumes.write(GamesRequest::GoOn(slot));
            continue;
        }
        // The clock is the seed, so that no two games are alike.
        let luck = platform::now_milliseconds().wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let known: Vec<_> = people.profiles.iter().map(|profile| profile.id).collect();
        let started = match evening.setup().played {
            Played::Board { .. } => game_of(evening, *meeting, luck, &known).map(|(setup, seats)| {
                let given = given_of(evening, *meeting);
                boards.write(StartGame(Opening { setup, seats, luck, given }));
            }),
            Played::Cards(_) => cards_of(evening, *meeting, luck, &known).map(|CardsOf { setup, names, seats }| {
                cards.write(StartCards(CardOpening { setup, names, seats, luck }));
            }),
        };
        match started {
            Ok(()) => {
                let game = games.put(&night, evening, *meeting);
                (game.luck, game.slot) = (Some(luck), None);
                games.keep(&mut worker);
                club.played = Some(luck);
            }
            // This is unexpected, because the screen offers only meetings that can be played here.
            Err(why) => {
                warn!("a meeting cannot be played: {why:?}");
                notices.write(Notice::Trouble(say("night-not-here")));
            }
        }
    }
}

/// Forgets the saved game of a meeting once it is deleted: the meeting begins anew.
fn forget_removed(
    mut asked: MessageReader<GamesRequest>,
    mut games: ResMut<ClubGames>,
    mut worker: ResMut<StorageWorker>,
) {
    for request in asked.read() {
        let GamesRequest::Remove(slot) = request else { continue };
        let of_slot = games.0.iter().position(|known| known.slot.as_ref() == Some(slot));
        if let Some(place) = of_slot {
            (games.0[place].luck, games.0[place].slot) = (None, None);
            games.keep(&mut worker);
        }
    }
}

/// Writes down the result of the meeting's game at the board when it is over.
fn follow(game: Res<Game>, play: Option<Res<State<TurnPhase>>>, mut ledger: Ledger, mut requests: Requests) {
    let InPlay::Match(_) = game.in_play() else { return };
    let Some(of) = ledger.meeting_of(game.luck, &game.slot) else { return };
    let Some(play) = play else { return };
    // The result is written down after the outcome of the last throw was shown.
    let seen = !matches!(
        play.get(),
        TurnPhase::Slide | TurnPhase::CloseCall | TurnPhase::Ruling | TurnPhase::TurnEnd | TurnPhase::Watch
    );
    let Some(evening) = ledger.evening(&of) else { return };
    if !seen || *play.get() != game.next_phase() || !is_over(evening, of.meeting, game.rules()) {
        return;
    }
    let same = is_played_by(evening, of.meeting, &of.teams, game.rules().agreed());
    let score = same.then(|| score_after(evening, of.meeting, of.games.clone(), game.rules()));
    ledger.write(&of, score);
    // A meeting of one frame ends before its game does.
    if *play.get() != TurnPhase::GameOver {
        discard(&mut requests, &game.slot);
    }
}

/// Writes down the result of the meeting's game at the card table when it is over and the cards of its last round were shown. Until then
/// the saved game is that of the meeting, so that a restart shows them again.
fn follow_cards(game: Res<CardGame>, mut ledger: Ledger, mut requests: Requests) {
    if game.stage() == Stage::Watch {
        return;
    }
    let Some(of) = ledger.meeting_of(game.luck(), game.slot()) else { return };
    if game.stage() == Stage::RoundEnd || !write_cards(&game, &of, &mut ledger) {
        return;
    }
    // A meeting of one round ends before its game does.
    if game.acting().is_some() {
        discard(&mut requests, game.slot());
    }
}

/// Writes down the result of a game that is left while the cards of its last round are shown: it is not saved any longer.
fn write_left_cards(mut asked: MessageReader<Navigate>, game: Res<CardGame>, mut ledger: Ledger) {
    let leaves = asked.read().filter(|request| matches!(request, Navigate::Leave)).count() > 0;
    if !leaves || game.stage() != Stage::RoundEnd || game.acting().is_some() {
        return;
    }
    if let Some(of) = ledger.meeting_of(game.luck(), game.slot()) {
        write_cards(&game, &of, &mut ledger);
    }
}

/// Writes down the result of the meeting's game at the card table; returns whether it decides anything.
fn write_cards(game: &CardGame, of: &ClubGame, ledger: &mut Ledger) -> bool {
    let Some(evening) = ledger.evening(of) else { return false };
    if !are_cards_over(evening, of.meeting, game.game()) {
        return false;
    }
    let same = are_cards_of(evening, of.meeting, &of.teams, game.game());
    let score = same.then(|| card_score_after(evening, of.meeting, of.games.clone(), game.game()));
    ledger.write(of, score);
    true
}
