//! A meeting at a real table: the scorekeeper keeps its score, and the result is written into the evening when it is
//! over.

use bevy::prelude::*;

use super::AtClub;
use super::desk::{self, Begin, Desk};
use super::written::{self, Written};
use crate::app::notice::Notice;
use crate::app::request::{CardScoreRequest, ClubRequest, Navigate, ScoreRequest};
use crate::app::scorekeeper::Scorekeepers;
use crate::app::state::{Overlay, Screen};
use crate::app::storage::{ClubGames, ClubNights, StorageWorker, keep_night};
use crate::club::{Entry, Evening, MeetingId, Outcome, Score, Team};
use crate::words::{say, say_with};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Scored>().add_systems(
        Update,
        (
            begin.run_if(on_message::<ClubRequest>),
            forget.run_if(on_message::<ScoreRequest>.or_else(on_message::<CardScoreRequest>)),
            follow.run_if(desk::has_changed.and_then(|scored: Res<Scored>| scored.0.is_some())),
            keep.run_if(desk::has_changed.or_else(resource_changed::<Scored>)),
        )
            .chain(),
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
    /// The teams of the meeting when its score sheet began.
    teams: Vec<Option<Team>>,
    sheet: Sheet,
    /// The games before the one that decided the meeting; empty until then.
    before: Vec<[u32; 2]>,
}

/// The state of the meeting's score sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sheet {
    /// The sheet was requested; the scorekeeper may still have another one.
    Asked,
    /// The game on the sheet is not over.
    Going,
    /// The game is over and was counted. `decided` tells whether it decided the meeting.
    Counted { decided: bool },
    /// The game is over and level, so it does not count: another one is played in its place.
    Level,
    /// The game is over and its result was refused. It is tried again after a correction of the sheet.
    Refused,
}

/// Starts or resumes the sheet of a meeting. A question comes first if another sheet would be lost. One that cannot be read is begun
/// anew: the scorekeeper would refuse it, and the meeting wait for it without end.
fn begin(
    mut asked: MessageReader<ClubRequest>,
    (nights, games, club): (Res<ClubNights>, Res<ClubGames>, Res<AtClub>),
    keepers: Scorekeepers,
    mut scored: ResMut<Scored>,
    // `Requests` also writes `ClubRequest`, which this system reads.
    (mut scores, mut cards): (MessageWriter<ScoreRequest>, MessageWriter<CardScoreRequest>),
    mut goes: MessageWriter<Navigate>,
    mut notices: MessageWriter<Notice>,
) {
    for request in asked.read() {
        let ClubRequest::KeepScore(meeting) = request else { continue };
        let Some((night, evening)) = club.night.clone().and_then(|name| Some((name.clone(), nights.get(&name)?)))
        else {
            continue;
        };
        let Ok(begin) = desk::sheet_of(evening, *meeting) else {
            notices.write(Notice::Trouble(say("night-not-here")));
            continue;
        };
        let of = Of {
            night,
            meeting: *meeting,
            teams: evening.state().teams_in(*meeting),
            sheet: Sheet::Going,
            before: Vec::new(),
        };
        let going = Desk::of(&keepers).filter(|desk| !desk.is_over(evening, *meeting));
        let own = going.as_ref().is_some_and(|desk| match &scored.0 {
            Some(known) => *known == of,
            // The sheet was loaded from a file, so only its game and names show that it is this meeting's.
            None => desk.has_names_of(evening, *meeting),
        });
        let done = |of: &Of| matches!(of.sheet, Sheet::Counted { .. } | Sheet::Level);
        let counted = going.is_none() && scored.0.as_ref().is_some_and(done);
        if own {
            scored.0 = Some(of);
            goes.write(Navigate::Show(Screen::Scorekeeper));
        } else if keepers.would_be_lost() && !counted {
            goes.write(Navigate::Open(Overlay::ConfirmSheet));
        } else {
            // A sheet of an earlier start of the program is gone on with.
            let kept = games.of(&of.night, evening, *meeting).and_then(|known| known.sheet.clone());
            let kept = kept.filter(|text| match desk::fault_of(text) {
                None => true,
                Some(why) => {
                    warn!("the sheet of a meeting is begun anew, since this cannot be read:\n{text}");
                    notices.write(Notice::Trouble(say_with("night-sheet-broken", &[("why", why.into())])));
                    false
                }
            });
            scored.0 = Some(Of { sheet: Sheet::Asked, ..of });
            match (kept, begin) {
                (Some(text), _) => {
                    scores.write(ScoreRequest::Read { text, file: None });
                }
                (None, Begin::Board(begin)) => {
                    scores.write(begin);
                }
                (None, Begin::Cards(begin)) => {
                    cards.write(begin);
                }
            }
        }
    }
}

/// Drops the link to the meeting when a sheet starts that was not requested for it.
fn forget(
    mut asked: MessageReader<ScoreRequest>,
    mut asked_of_cards: MessageReader<CardScoreRequest>,
    mut scored: ResMut<Scored>,
) {
    for request in asked_of_cards.read() {
        let own = scored.0.as_ref().is_some_and(|of| of.sheet == Sheet::Asked);
        if matches!(request, CardScoreRequest::Begin { .. }) && !own {
            scored.0 = None;
        }
    }
    for request in asked.read() {
        let own = scored.0.as_ref().is_some_and(|of| of.sheet == Sheet::Asked);
        match request {
            ScoreRequest::Begin { .. } | ScoreRequest::Read { .. } if own => {}
            ScoreRequest::Begin { .. } | ScoreRequest::NewNow | ScoreRequest::Read { .. } => scored.0 = None,
            // The next game of the meeting, unless it is decided.
            ScoreRequest::NextGame => match &mut scored.0 {
                Some(of) if matches!(of.sheet, Sheet::Counted { decided: false } | Sheet::Level) => {
                    of.sheet = Sheet::Asked;
                }
                _ => scored.0 = None,
            },
            ScoreRequest::New | ScoreRequest::Mark(_) => {}
        }
    }
}

/// Counts a finished game once, and takes the count back when its sheet is corrected.
fn follow(
    keepers: Scorekeepers,
    mut scored: ResMut<Scored>,
    mut nights: ResMut<ClubNights>,
    mut games: ResMut<ClubGames>,
    mut worker: ResMut<StorageWorker>,
    mut notices: MessageWriter<Notice>,
) {
    let (Some(of), Some(desk)) = (&mut scored.0, Desk::of(&keepers)) else { return };
    let Some(evening) = nights.bypass_change_detection().get_mut(&of.night) else { return };
    let over = desk.is_over(evening, of.meeting);
    match of.sheet {
        Sheet::Asked | Sheet::Refused | Sheet::Going if !over => of.sheet = Sheet::Going,
        Sheet::Asked | Sheet::Refused => {}
        Sheet::Going => {
            let before = games.of(&of.night, evening, of.meeting).map(|known| known.games.clone()).unwrap_or_default();
            let came = match desk.is_of(evening, of.meeting, &of.teams) {
                true => {
                    let score = desk.score_after(evening, of.meeting, before.clone());
                    written::write(evening, of.meeting, score)
                }
                // The sheet no longer fits. The next one is for those who are left.
                false => {
                    games.put(&of.night, evening, of.meeting).sheet = None;
                    games.keep(&mut worker);
                    Written::Refused(say("night-changed"))
                }
            };
            match came {
                Written::Decided => {
                    (of.sheet, of.before) = (Sheet::Counted { decided: true }, before);
                    notices.write(Notice::Done(written::told(evening, of.meeting)));
                    games.drop_of(&of.night, of.meeting);
                    games.keep(&mut worker);
                    nights.set_changed();
                    keep_night(&nights, &mut worker, &of.night);
                }
                Written::GoesOn(played) => {
                    of.sheet = Sheet::Counted { decided: false };
                    notices.write(Notice::Done(written::goes_on(evening, of.meeting, &played)));
                    let known = games.put(&of.night, evening, of.meeting);
                    (known.games, known.sheet) = (played, None);
                    games.keep(&mut worker);
                }
                Written::Again => {
                    of.sheet = Sheet::Level;
                    notices.write(Notice::Done(written::again(evening, of.meeting)));
                    games.put(&of.night, evening, of.meeting).sheet = None;
                    games.keep(&mut worker);
                }
                Written::Refused(why) => {
                    of.sheet = Sheet::Refused;
                    notices.write(written::refused(&why));
                }
            }
        }
        Sheet::Counted { .. } | Sheet::Level if over => {}
        Sheet::Level => of.sheet = Sheet::Going,
        Sheet::Counted { decided } => {
            of.sheet = Sheet::Going;
            let before = std::mem::take(&mut of.before);
            if take_back(evening, &mut games, of, decided.then_some(before)) {
                notices.write(Notice::Done(say("night-sheet-again")));
                games.keep(&mut worker);
                nights.set_changed();
                keep_night(&nights, &mut worker, &of.night);
            } else {
                notices.write(Notice::Trouble(say("night-sheet-late")));
                scored.0 = None;
            }
        }
    }
}

/// Keeps the sheet of a meeting after every entry, so that it outlives the program.
fn keep(
    keepers: Scorekeepers,
    scored: Res<Scored>,
    nights: Res<ClubNights>,
    mut games: ResMut<ClubGames>,
    mut worker: ResMut<StorageWorker>,
) {
    let going = scored.0.as_ref().filter(|of| of.sheet == Sheet::Going);
    let Some((of, desk)) = going.zip(Desk::of(&keepers)) else { return };
    // A sheet of other teams is not gone on with.
    let Some(evening) = nights.get(&of.night).filter(|evening| evening.state().teams_in(of.meeting) == of.teams) else {
        return;
    };
    let (entries, corrected) = desk.entries();
    let sheet = desk.text().filter(|_| entries > 0 || corrected.is_some());
    let known = games.of(&of.night, evening, of.meeting).and_then(|known| known.sheet.as_ref());
    if known != sheet.as_ref() {
        games.put(&of.night, evening, of.meeting).sheet = sheet;
        games.keep(&mut worker);
    }
}

/// Takes back the game that a sheet counted, unless more was entered since; returns whether it did.
///
/// `before` holds the games before the one that decided the meeting; it is `None` if that game did not decide it.
fn take_back(evening: &mut Evening, games: &mut ClubGames, of: &Of, before: Option<Vec<[u32; 2]>>) -> bool {
    // An earlier result was changed since, and now others play this meeting.
    if evening.state().teams_in(of.meeting) != of.teams {
        return false;
    }
    let outcome = evening.state().meetings().get(of.meeting.index()).and_then(|meeting| meeting.outcome.clone());
    match (outcome, before) {
        // The result was already undone on the evening's page.
        (None, Some(before)) => {
            let known = games.put(&of.night, evening, of.meeting);
            if known.games.is_empty() {
                known.games = before;
            }
            true
        }
        (None, None) => {
            games.put(&of.night, evening, of.meeting).games.pop();
            true
        }
        (Some(Outcome::Played(score)), Some(_)) => {
            let last = Entry::Play { meeting: of.meeting, score };
            if evening.entries().last() != Some(&last) {
                return false;
            }
            evening.undo();
            if let Entry::Play { score: Score::Games(mut played), .. } = last {
                played.pop();
                games.put(&of.night, evening, of.meeting).games = played;
            }
            true
        }
        (Some(_), _) => false,
    }
}
