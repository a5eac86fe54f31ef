//! Handles requests about the open evening: adds the entry, saves it, shows the result.

use bevy::prelude::*;

use super::{AtClub, written};
use crate::app::clipboard::ToCopy;
use crate::app::notice::Notice;
use crate::app::request::ClubRequest;
use crate::app::storage::{
    ClubGame, ClubGames, ClubNights, StorageWorker, keep_new_night, keep_night, remove_night, saved_as,
};
use crate::club::{Entry, Evening, MeetingId, Score, is_of_rivals};
use crate::save;
use crate::wall;
use crate::words::{club_name, club_refusal, say, say_with};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, answer.run_if(on_message::<ClubRequest>));
}

fn answer(
    mut asked: MessageReader<ClubRequest>,
    mut nights: ResMut<ClubNights>,
    mut games: ResMut<ClubGames>,
    mut club: ResMut<AtClub>,
    mut worker: ResMut<StorageWorker>,
    mut notices: MessageWriter<Notice>,
    mut to_copy: MessageWriter<ToCopy>,
    mut commands: Commands,
) {
    for request in asked.read() {
        let told = match request {
            ClubRequest::Begin(evening) => {
                let evening = (**evening).clone();
                let told = begun(&evening);
                let Some(name) = keep_new_night(&mut nights, &mut worker, &mut commands, evening) else { continue };
                club.open(&name);
                Some(Notice::Done(told))
            }
            ClubRequest::Open(name) => {
                club.open(name);
                None
            }
            ClubRequest::Close => {
                (club.night, club.rivals_play) = (None, false);
                None
            }
            ClubRequest::RivalsPlay(play) => {
                club.rivals_play = *play;
                None
            }
            ClubRequest::Remove(name) => {
                if club.night.as_ref() == Some(name) {
                    club.night = None;
                }
                remove_night(&mut nights, &mut worker, name);
                games.0.retain(|game| game.night != *name);
                games.keep(&mut worker);
                None
            }
            ClubRequest::CopyText(name) => {
                let Some(evening) = nights.get(name) else { continue };
                let told = say_with("night-copied", &[("name", evening.setup().title.clone().into())]);
                to_copy.write(ToCopy { text: save::sealed(evening), told });
                None
            }
            ClubRequest::SaveText(name) => {
                nights.get(name).map(|evening| saved(evening, "txt", "text/plain", &save::sealed(evening)))
            }
            ClubRequest::SavePage | ClubRequest::SaveTable => {
                let Some(evening) = club.night.as_ref().and_then(|name| nights.get(name)) else { continue };
                Some(match request {
                    ClubRequest::SavePage => saved(evening, "html", "text/html", &wall::page(evening)),
                    _ => saved(evening, "csv", "text/csv", &wall::csv(evening)),
                })
            }
            ClubRequest::Say(_) | ClubRequest::Undo | ClubRequest::Correct(..) => {
                let Some(name) = club.night.clone() else { continue };
                let Some(evening) = nights.get_mut(&name) else { continue };
                let entrants = evening.state().entrants().len();
                let before = evening.entries().last().cloned();
                let told = change(evening, request);
                // The next entrant gets the number of the one that Undo removed, so games of a removed one are dropped.
                let now = evening.state().entrants().len();
                if now < entrants {
                    let known = |game: &ClubGame| {
                        game.teams.iter().flatten().flat_map(|team| &team.members).all(|entrant| entrant.index() < now)
                    };
                    games.0.retain(|game| game.night != name || known(game));
                    games.keep(&mut worker);
                }
                let last = before.filter(|_| *request == ClubRequest::Undo);
                // Of a meeting of several games only the last one is open again.
                if let Some(Entry::Play { meeting, score: Score::Games(played) }) = &last
                    && let [before @ .., _] = played.as_slice()
                    && !before.is_empty()
                {
                    games.put(&name, evening, *meeting).games = before.to_vec();
                    games.keep(&mut worker);
                }
                // The rivals stop, because they would play the undone meeting again at once.
                if let Some(Entry::Play { meeting, .. }) = last
                    && club.rivals_play
                    && is_of_rivals(evening, meeting)
                {
                    club.rivals_play = false;
                    notices.write(Notice::Done(say("night-rivals-stopped")));
                }
                if let Some(Notice::Done(_)) = told {
                    keep_night(&nights, &mut worker, &name);
                }
                told
            }
            // `at_table` and `scored` answer these.
            ClubRequest::PlayHere(_) | ClubRequest::KeepScore(_) => None,
        };
        notices.write_batch(told);
    }
}

/// Saves text as a file that is named by the evening's title, and returns the notice about it.
fn saved(evening: &Evening, extension: &str, kind: &str, content: &str) -> Notice {
    saved_as(&evening.setup().title, extension, kind, content)
}

/// The sentence about an evening that begins.
fn begun(evening: &Evening) -> String {
    let next = evening.state().next(evening.setup());
    let next = next.iter().filter_map(|(id, _)| evening.state().meetings().get(id.index()));
    let next: Vec<String> = next.map(|meeting| wall::result(evening, meeting)).collect();
    let title = ("name", evening.setup().title.clone().into());
    say_with("night-begun", &[title, ("count", next.len().into()), ("next", next.join("; ").into())])
}

/// Changes an evening, and returns the notice about the change or its refusal.
fn change(evening: &mut Evening, request: &ClubRequest) -> Option<Notice> {
    let told = match request {
        ClubRequest::Say(entry) => match evening.say(entry.clone()) {
            Ok(()) => Ok(said(evening, entry)),
            Err(why) => Err(club_refusal(evening.state(), why)),
        },
        ClubRequest::Undo => match evening.undo() {
            Some(entry) => Ok(taken_back(evening, &entry)),
            None => return None,
        },
        ClubRequest::Correct(meeting, entry) => correct(evening, *meeting, entry),
        _ => return None,
    };
    Some(told.map_or_else(|why| written::refused(&why), Notice::Done))
}

/// The index of the log entry with the outcome of a meeting.
pub(super) fn place_of(evening: &Evening, meeting: MeetingId) -> Option<usize> {
    let of = |entry: &Entry| match entry {
        Entry::Play { meeting: of, .. } | Entry::Forfeit { meeting: of, .. } => *of == meeting,
        _ => false,
    };
    evening.entries().iter().rposition(of)
}

fn correct(evening: &mut Evening, meeting: MeetingId, entry: &Entry) -> Result<String, String> {
    let place = place_of(evening, meeting).ok_or_else(|| say("club-no-meeting"))?;
    match evening.correct(place, entry.clone()) {
        Ok(()) => Ok(said(evening, entry)),
        Err(crate::club::BadEvening::Entry { why, .. }) => Err(club_refusal(evening.state(), why)),
        Err(bad @ crate::club::BadEvening::Setup(_)) => Err(bad.to_string()),
    }
}

/// The sentence about an entry that was added.
fn said(evening: &Evening, entry: &Entry) -> String {
    let state = evening.state();
    match entry {
        Entry::Enter(entrant) => say_with("night-entered", &[("name", entrant.name.clone().into())]),
        Entry::Rename { name, .. } => say_with("night-renamed", &[("name", name.clone().into())]),
        Entry::Withdraw(who) => say_with("night-left", &[("name", club_name(state, *who).into())]),
        Entry::Draw => begun(evening),
        Entry::Call { meeting, board } => {
            let meeting = state.meetings().get(meeting.index());
            let result = meeting.map(|meeting| wall::result(evening, meeting)).unwrap_or_default();
            let board = evening.setup().boards.get(usize::from(*board)).cloned().unwrap_or_default();
            say_with("night-called", &[("meeting", result.into()), ("board", board.into())])
        }
        Entry::Play { meeting, .. } | Entry::Forfeit { meeting, .. } => written::told(evening, *meeting),
        Entry::NextWeek => say_with("night-week", &[("week", (u32::from(state.week()) + 1).into())]),
    }
}

/// The sentence about an entry that was taken back.
fn taken_back(evening: &Evening, entry: &Entry) -> String {
    match entry {
        Entry::Play { meeting, .. } | Entry::Forfeit { meeting, .. } | Entry::Call { meeting, .. } => {
            let meeting = evening.state().meetings().get(meeting.index());
            let result = meeting.map(|meeting| wall::result(evening, meeting)).unwrap_or_default();
            say_with("night-undone-of", &[("meeting", result.into())])
        }
        _ => say("night-undone"),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::app::storage::KeptNight;
    use crate::club::{Entrant, Format, Played, Setup};
    use crate::save::Memory;
    use crate::shuffleboard::rules::{BoardModel, Mode};

    #[test]
    fn undo_opens_the_last_game_of_a_meeting_again_and_keeps_those_before_it() {
        let played = Played::written(Mode::KnockOff, BoardModel::Feet22);
        let format = Format::SingleElimination { bronze: false };
        let setup = Setup { best_of: 3, ..Setup::new("Friday", 8, format, played) };
        let entries = ["Ann", "Ben"].map(|name| Entry::Enter(Entrant::guest(name))).into_iter().chain([Entry::Draw]);
        let mut evening = Evening::of(setup, entries.collect()).expect("it can be played");
        let meeting = MeetingId(0);
        let score = Score::Games(vec![[15, 9], [4, 15], [15, 13]]);
        evening.say(Entry::Play { meeting, score }).expect("one has won twice");

        let night = "Friday".to_owned();
        let mut app = App::new();
        app.add_plugins(plugin).add_message::<ClubRequest>().add_message::<Notice>().add_message::<ToCopy>();
        app.insert_resource(StorageWorker::new(Arc::new(Memory::new()))).init_resource::<ClubGames>();
        app.insert_resource(ClubNights(vec![KeptNight { name: night.clone(), evening }]));
        app.insert_resource(AtClub { night: Some(night.clone()), ..AtClub::default() });
        app.world_mut().write_message(ClubRequest::Undo);
        app.update();

        let world = app.world();
        let evening = world.resource::<ClubNights>().get(&night).expect("it is kept");
        assert_eq!(evening.state().meetings()[0].outcome, None);
        let known = world.resource::<ClubGames>().of(&night, evening, meeting);
        assert_eq!(known.map(|known| known.games.as_slice()), Some([[15, 9], [4, 15]].as_slice()));
    }
}
