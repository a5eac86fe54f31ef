//! Meetings between rivals, which they play in small slices of each frame, with the same thinking and physics as at the
//! table.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::AtClub;
use super::written::{self, Written};
use crate::app::card_table::CardGame;
use crate::app::frame_rate::{Motion, for_a_slice};
use crate::app::notice::Notice;
use crate::app::platform;
use crate::app::state::Screen;
use crate::app::storage::{ClubGame, ClubGames, ClubNights, SavedGames, StorageWorker, keep_night};
use crate::app::table::Game;

use crate::club::{Evening, MeetingId, RivalsGame, Team, can_be_played, is_of_rivals};
use crate::words::say;

/// The thinking time in each frame: half of a frame at 60 frames a second, and less during a game at the table.
const THINKS_A_FRAME: Duration = Duration::from_millis(8);
const THINKS_BESIDE_A_GAME: Duration = Duration::from_millis(2);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            begin.run_if(not(resource_exists::<AmongRivals>).and_then(may_begin)),
            play.run_if(resource_exists::<AmongRivals>),
        )
            .chain(),
    );
}

/// The game at the board or at the card table.
#[derive(SystemParam)]
struct AtTable<'w> {
    board: Option<Res<'w, Game>>,
    cards: Option<Res<'w, CardGame>>,
}

impl AtTable<'_> {
    /// The seed of its rivals.
    fn luck(&self) -> Option<u64> {
        let cards = || self.cards.as_ref().map(|game| game.luck());
        self.board.as_ref().map(|game| game.luck).or_else(cards)
    }
}

/// Whether something has changed since no meeting could begin.
fn may_begin(
    (club, nights, games, saved): (Res<AtClub>, Res<ClubNights>, Res<ClubGames>, Res<SavedGames>),
    at_table: AtTable,
    mut before: Local<Option<u64>>,
    mut asked: Local<bool>,
) -> bool {
    let at_table = at_table.luck();
    let table = std::mem::replace(&mut *before, at_table) != at_table;
    // A finished game that does not decide its meeting changes `games`, but not the evening.
    let changed = club.is_changed() || nights.is_changed() || games.is_changed() || saved.is_changed() || table;
    let go = club.rivals_play && (changed || !*asked);
    *asked = club.rivals_play;
    go
}

/// The meeting that rivals are playing.
#[derive(Resource, Debug)]
pub(in crate::app) struct AmongRivals {
    night: String,
    pub(in crate::app) meeting: MeetingId,
    /// The places of the meeting when the game began.
    teams: Vec<Option<Team>>,
    game: RivalsGame,
}

impl AmongRivals {
    /// Whether this is the given meeting of the given evening.
    pub(in crate::app) fn play(&self, night: &str, meeting: MeetingId) -> bool {
        self.night == night && self.meeting == meeting
    }

    /// The current points of each side.
    pub(in crate::app) fn points(&self) -> Vec<u32> {
        self.game.points()
    }

    /// Starts the game of a meeting.
    ///
    /// # Errors
    /// Why the game cannot be played, in English for the log.
    fn new(night: &str, evening: &Evening, meeting: MeetingId) -> Result<Self, String> {
        // The clock is the seed, so that no two games are alike.
        let luck = platform::now_milliseconds().wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ u64::from(meeting.0);
        let game = RivalsGame::new(evening, meeting, luck, None)?;
        Ok(Self { night: night.to_owned(), meeting, teams: evening.state().teams_in(meeting), game })
    }
}

/// Whether the game of a meeting is at the table, or saved to be resumed there.
fn is_at_table(known: &ClubGame, saved: &SavedGames, luck: Option<u64>) -> bool {
    let kept = known.slot.as_ref().is_some_and(|slot| saved.games.iter().any(|game| game.slot == *slot));
    kept || known.luck.is_some() && known.luck == luck
}

/// Starts the first playable meeting of rivals that is not at the table.
fn begin(
    (nights, games, saved): (Res<ClubNights>, Res<ClubGames>, Res<SavedGames>),
    table: AtTable,
    mut club: ResMut<AtClub>,
    mut commands: Commands,
    mut notices: MessageWriter<Notice>,
    mut motion: ResMut<Motion>,
) {
    let Some((night, evening)) = club.night.as_ref().and_then(|name| Some((name, nights.get(name)?))) else { return };
    let state = evening.state();
    let ready = state.ready(evening.setup()).into_iter().chain(state.on().map(|(id, _)| id));
    let mut free = ready.filter(|id| is_of_rivals(evening, *id) && can_be_played(evening, *id).is_ok());
    let at_table = |id| games.of(night, evening, id).is_some_and(|known| is_at_table(known, &saved, table.luck()));
    let Some(meeting) = free.find(|id| !at_table(*id)) else { return };
    match AmongRivals::new(night, evening, meeting) {
        Ok(game) => {
            commands.insert_resource(game);
            motion.mark();
        }
        Err(why) => {
            notices.write(stop(&mut club, &why));
        }
    }
}

/// Stops the rivals after an error, and returns the notice about it.
fn stop(club: &mut AtClub, why: &str) -> Notice {
    error!("rivals cannot play a meeting: {why}");
    club.rivals_play = false;
    Notice::Trouble(say("night-rivals-stopped"))
}

/// Plays for the time slice of one frame.
fn play(
    (screen, saved, table): (Res<State<Screen>>, Res<SavedGames>, AtTable),
    mut game: ResMut<AmongRivals>,
    (mut nights, mut games): (ResMut<ClubNights>, ResMut<ClubGames>),
    mut club: ResMut<AtClub>,
    mut worker: ResMut<StorageWorker>,
    mut notices: MessageWriter<Notice>,
    mut motion: ResMut<Motion>,
    mut commands: Commands,
) {
    motion.mark();
    let stopped = !club.rivals_play || club.night.as_ref() != Some(&game.night);
    let meeting = game.meeting;
    // Meanwhile the user may have entered the result, undone the draw, or started the meeting at the table.
    let evening = nights.bypass_change_detection().get_mut(&game.night);
    let Some(evening) = evening.filter(|evening| {
        let known = games.of(&game.night, evening, meeting);
        let elsewhere = known.is_some_and(|known| is_at_table(known, &saved, table.luck()));
        let same = evening.state().teams_in(meeting) == game.teams;
        !stopped && !elsewhere && same && can_be_played(evening, meeting).is_ok()
    }) else {
        commands.remove_resource::<AmongRivals>();
        // Lets `begin` look for another meeting.
        games.set_changed();
        return;
    };
    let beside = matches!(screen.get(), Screen::Table | Screen::Cards);
    let slice = if beside { THINKS_BESIDE_A_GAME } else { THINKS_A_FRAME };
    let over = for_a_slice(slice, |throws| match game.game.step(throws) {
        Ok(()) => game.game.is_over(evening, meeting).then_some(Ok(())),
        Err(why) => Some(Err(why)),
    });
    let Some(over) = over else { return };
    commands.remove_resource::<AmongRivals>();
    if let Err(why) = over {
        notices.write(stop(&mut club, &why));
        return;
    }
    let before = games.of(&game.night, evening, meeting).map(|known| known.games.clone()).unwrap_or_default();
    let score = game.game.score_after(evening, meeting, before);
    match written::write(evening, meeting, score) {
        Written::Decided => {
            notices.write(Notice::Done(written::told(evening, meeting)));
            games.drop_of(&game.night, meeting);
            games.keep(&mut worker);
            nights.set_changed();
            keep_night(&nights, &mut worker, &game.night);
        }
        // `begin` starts the next game of the meeting.
        Written::GoesOn(played) => {
            games.put(&game.night, evening, meeting).games = played;
            games.keep(&mut worker);
        }
        // `begin` starts the same game anew.
        Written::Again => games.set_changed(),
        Written::Refused(why) => {
            notices.write(written::refused(&why));
            notices.write(stop(&mut club, &why));
        }
    }
}
