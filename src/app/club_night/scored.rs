//! A meeting at a real table, whose score is kept with the scorekeeper: its result goes into the evening when it is over.

use bevy::prelude::*;

use super::written::{self, Written, is_over, is_played_by};
use super::{AtClub, sides};
use crate::app::notice::Notice;
use crate::app::request::{ClubRequest, ScoreRequest};
use crate::app::scorekeeper::Scorekeeper;
use crate::app::storage::{ClubNights, StorageWorker, keep_night};
use crate::club::MeetingId;
use crate::score::RealBoard;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Scored>().add_systems(
        Update,
        (
            begin.run_if(on_message::<ClubRequest>),
            follow
                .run_if(resource_exists_and_changed::<Scorekeeper>.and_then(|scored: Res<Scored>| scored.0.is_some())),
        ),
    );
}

/// The meeting whose score is kept.
#[derive(Resource, Debug, Clone, Default, PartialEq, Eq)]
struct Scored(Option<Of>);

#[derive(Debug, Clone, PartialEq, Eq)]
struct Of {
    /// The name of its evening in the store.
    night: String,
    meeting: MeetingId,
    /// Its games that are over.
    games: Vec<[u32; 2]>,
    /// Whether the next of them was seen before its end: the sheet of the last one still lies there when it begins.
    goes_on: bool,
}

fn begin(
    mut asked: MessageReader<ClubRequest>,
    (nights, club): (Res<ClubNights>, Res<AtClub>),
    mut scored: ResMut<Scored>,
    mut scores: MessageWriter<ScoreRequest>,
) {
    for request in asked.read() {
        let ClubRequest::KeepScore(meeting) = request else { continue };
        let Some(night) = club.night.clone() else { continue };
        let agreed = nights.get(&night).map(|evening| sides::agreed(evening, *meeting, 0, &[]));
        let Some(Ok((board, agreed, _))) = agreed else { continue };
        let before = scored.0.take().filter(|of| of.night == night && of.meeting == *meeting);
        let games = before.map(|of| of.games).unwrap_or_default();
        scored.0 = Some(Of { night, meeting: *meeting, games, goes_on: false });
        scores.write(ScoreRequest::Begin { board: RealBoard::Listed(board), agreed });
    }
}

fn follow(
    desk: Res<Scorekeeper>,
    mut scored: ResMut<Scored>,
    mut nights: ResMut<ClubNights>,
    mut worker: ResMut<StorageWorker>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(of) = &mut scored.0 else { return };
    let game = desk.keeper.game();
    let Some(evening) = nights.bypass_change_detection().get_mut(&of.night) else { return };
    if !is_played_by(evening, of.meeting, game.agreed()) {
        return;
    }
    if !is_over(evening, of.meeting, game) {
        of.goes_on = true;
        return;
    }
    if !std::mem::take(&mut of.goes_on) {
        return;
    }
    let (night, meeting) = (of.night.clone(), of.meeting);
    let told = match written::write(evening, meeting, of.games.clone(), game) {
        Written::Decided => {
            scored.0 = None;
            Notice::Done(written::told(evening, meeting))
        }
        Written::GoesOn(games) => {
            let told = written::goes_on(evening, meeting, &games);
            of.games = games;
            Notice::Done(told)
        }
        Written::Refused(why) => written::refused(&why),
    };
    notices.write(told);
    keep_night(&nights, &mut worker, &night);
}
