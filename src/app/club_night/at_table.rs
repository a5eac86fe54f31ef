//! Plays a meeting's game at the table: starts it, resumes a saved one, and writes down its result when it is over.

use bevy::prelude::*;

use super::AtClub;
use super::written::{self, Written, is_played_by};
use crate::app::notice::Notice;
use crate::app::platform;
use crate::app::request::{ClubRequest, GamesRequest, Navigate, Request, Requests};
use crate::app::request::{Opening, StartGame};
use crate::app::state::TurnPhase;
use crate::app::storage::{ClubGame, ClubGames, ClubNights, People, SavedGames, Slot, StorageWorker, keep_night};
use crate::app::table::{Game, InPlay};
use crate::club::{game_of, given_of, is_over};
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
        )
            .chain(),
    );
}

/// Starts the game of a meeting, or resumes the saved one.
fn begin(
    mut asked: MessageReader<ClubRequest>,
    (nights, people, saved): (Res<ClubNights>, Res<People>, Res<SavedGames>),
    mut games: ResMut<ClubGames>,
    mut club: ResMut<AtClub>,
    mut worker: ResMut<StorageWorker>,
    // `Requests` also writes `ClubRequest`, which this system reads.
    (mut starts, mut resumes): (MessageWriter<StartGame>, MessageWriter<GamesRequest>),
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
        match game_of(evening, *meeting, luck, &known) {
            Ok((setup, seats)) => {
                let game = games.put(&night, evening, *meeting);
                (game.luck, game.slot) = (Some(luck), None);
                games.keep(&mut worker);
                club.played = Some(luck);
                let given = given_of(evening, *meeting);
                starts.write(StartGame(Opening { setup, seats, luck, given }));
            }
            // This is unexpected, because the screen offers only meetings that can be played here.
            Err(why) => {
                warn!("a meeting cannot be played: {why:?}");
                notices.write(Notice::Trouble(say("night-not-here")));
            }
        }
    }
}

/// Records the slot of the meeting's game, and its result when it is over.
fn follow(
    game: Res<Game>,
    play: Option<Res<State<TurnPhase>>>,
    mut games: ResMut<ClubGames>,
    mut nights: ResMut<ClubNights>,
    mut club: ResMut<AtClub>,
    mut worker: ResMut<StorageWorker>,
    mut requests: Requests,
    mut notices: MessageWriter<Notice>,
) {
    let InPlay::Match(_) = game.in_play() else { return };
    let Some(of) = games.with_luck(game.luck).cloned() else { return };
    if club.played != Some(game.luck) {
        club.played = Some(game.luck);
    }
    if let Slot::Named(slot) = &game.slot
        && of.slot.as_ref() != Some(slot)
    {
        if let Some(known) = games.0.iter_mut().find(|known| known.luck == of.luck) {
            known.slot = Some(slot.clone());
        }
        games.keep(&mut worker);
    }
    let Some(play) = play else { return };
    // The result is written down after the outcome of the last throw was shown.
    let seen = !matches!(
        play.get(),
        TurnPhase::Slide | TurnPhase::CloseCall | TurnPhase::Ruling | TurnPhase::TurnEnd | TurnPhase::Watch
    );
    let Some(evening) = nights.get(&of.night) else { return };
    if !seen || *play.get() != game.next_phase() || !is_over(evening, of.meeting, game.rules()) {
        return;
    }
    let outcome = match is_played_by(evening, of.meeting, &of.places, game.rules().agreed()) {
        true => match nights.get_mut(&of.night) {
            Some(evening) => written::write(evening, of.meeting, of.games.clone(), game.rules()),
            None => return,
        },
        false => Written::Refused(say("night-changed")),
    };
    let Some(evening) = nights.get(&of.night) else { return };
    let told = match &outcome {
        Written::Decided => Notice::Done(written::told(evening, of.meeting)),
        Written::GoesOn(games) => Notice::Done(written::goes_on(evening, of.meeting, games)),
        Written::Refused(why) => written::refused(why),
    };
    notices.write(told);
    let this = |known: &ClubGame| known.luck == of.luck;
    match outcome {
        Written::GoesOn(played) => {
            if let Some(known) = games.0.iter_mut().find(|known| this(known)) {
                *known = ClubGame { games: played, luck: None, slot: None, ..known.clone() };
            }
        }
        Written::Decided => {
            games.0.retain(|known| !this(known));
            keep_night(&nights, &mut worker, &of.night);
        }
        Written::Refused(_) => games.0.retain(|known| !this(known)),
    }
    games.keep(&mut worker);
    club.open(&of.night);
    // A meeting of one frame ends before its game does; the rest of the game is discarded.
    if *play.get() != TurnPhase::GameOver {
        requests.write(Request::Go(Navigate::Leave));
        if let Slot::Named(slot) = &game.slot {
            requests.write(Request::Games(GamesRequest::Remove(slot.clone())));
        }
    }
}
