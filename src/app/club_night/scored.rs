//! A meeting at a real table, whose score is kept with the scorekeeper: its result goes into the evening when it is over.

use bevy::prelude::*;

use super::written::{self, Written, is_over, is_played_by};
use super::{AtClub, sides};
use crate::app::notice::Notice;
use crate::app::request::{ClubRequest, Request, Requests, ScoreRequest};
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

/// The meeting whose score is kept: its evening and its games so far.
#[derive(Resource, Debug, Clone, Default, PartialEq, Eq)]
struct Scored(Option<(String, MeetingId, Vec<[u32; 2]>)>);

fn begin(
    mut asked: MessageReader<ClubRequest>,
    (nights, club): (Res<ClubNights>, Res<AtClub>),
    mut scored: ResMut<Scored>,
    mut requests: Requests,
) {
    for request in asked.read() {
        let ClubRequest::KeepScore(meeting) = request else { continue };
        let Some(night) = club.night.clone() else { continue };
        let agreed = nights.get(&night).map(|evening| sides::agreed(evening, *meeting, 0, &[]));
        let Some(Ok((board, agreed, _))) = agreed else { continue };
        let games = match scored.0.take() {
            Some((other, of, games)) if other == night && of == *meeting => games,
            _ => Vec::new(),
        };
        scored.0 = Some((night, *meeting, games));
        requests.write(Request::Score(ScoreRequest::Begin { board: RealBoard::Listed(board), agreed }));
    }
}

fn follow(
    desk: Res<Scorekeeper>,
    mut scored: ResMut<Scored>,
    mut nights: ResMut<ClubNights>,
    mut worker: ResMut<StorageWorker>,
    mut notices: MessageWriter<Notice>,
) {
    let Some((night, meeting, games)) = scored.0.clone() else { return };
    let game = desk.keeper.game();
    let Some(evening) = nights.get_mut(&night) else { return };
    if !is_over(evening, meeting, game) || !is_played_by(evening, meeting, game.agreed()) {
        return;
    }
    let outcome = written::write(evening, meeting, games, game);
    scored.0 = None;
    let told = match outcome {
        Written::Decided => Notice::Done(written::told(evening, meeting)),
        Written::GoesOn(games) => {
            let told = written::goes_on(evening, meeting, &games);
            scored.0 = Some((night.clone(), meeting, games));
            Notice::Done(told)
        }
        Written::Refused(why) => written::refused(&why),
    };
    notices.write(told);
    keep_night(&nights, &mut worker, &night);
}
