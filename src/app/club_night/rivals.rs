//! Meetings between rivals: played among themselves, a little in every frame, by the same thinking and physics as at the table.

use std::time::Duration;

use bevy::prelude::*;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::written::{self, Written, is_over};
use super::{AtClub, can_be_played, is_of_rivals, luck_of, sides};
use crate::app::frame_rate::{Motion, for_a_slice};
use crate::app::notice::Notice;
use crate::app::state::Screen;
use crate::app::storage::{ClubGames, ClubNights, StorageWorker, keep_night};
use crate::club::{Evening, MeetingId};
use crate::save::Seat;
use crate::shuffleboard::rival::{Rival, Thinking, answer};
use crate::shuffleboard::rules::{Phase, SideId};
use crate::shuffleboard::session::Session;

/// They think for so long in each frame: half of one at 60 a second, and less beside a game at the table.
const THINKS_A_FRAME: Duration = Duration::from_millis(8);
const THINKS_BESIDE_A_GAME: Duration = Duration::from_millis(2);
/// A game of so many frames has no end.
const MOST_FRAMES: u32 = 200;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            begin.run_if(not(resource_exists::<AmongRivals>).and_then(|club: Res<AtClub>| club.rivals_play)),
            play.run_if(resource_exists::<AmongRivals>),
        )
            .chain(),
    );
}

/// The game that rivals play among themselves.
#[derive(Resource, Debug)]
pub(in crate::app) struct AmongRivals {
    night: String,
    pub(in crate::app) meeting: MeetingId,
    /// The games of the meeting that are over.
    games: Vec<[u32; 2]>,
    session: Session,
    /// The rivals of every side.
    rivals: Vec<Vec<Rival>>,
    luck: ChaCha8Rng,
    thinking: Option<Thinking>,
}

impl AmongRivals {
    /// Whether they play this meeting of this evening.
    pub(in crate::app) fn play(&self, night: &str, meeting: MeetingId) -> bool {
        self.night == night && self.meeting == meeting
    }

    /// The points of every side now.
    pub(in crate::app) fn points(&self) -> Vec<u32> {
        let game = self.session.game();
        (0..game.agreed().sides.len()).map(|side| game.standing(SideId(side as u8)).total).collect()
    }

    /// A game of a meeting, after those it had already; `None` if it cannot be played.
    fn new(night: &str, evening: &Evening, meeting: MeetingId, games: Vec<[u32; 2]>) -> Option<Self> {
        let luck = luck_of(evening, meeting, games.len());
        let opening = sides::opening(evening, meeting, luck, &[]).ok()?;
        let (session, _) = opening.setup.begin().ok()?;
        let mut seats = opening.seats.into_iter();
        let rivals = opening.setup.agreed.sides.iter().map(|side| {
            let players = seats.by_ref().take(side.players.len());
            players.filter_map(|seat| if let Seat::Rival(rival) = seat { Some(*rival) } else { None }).collect()
        });
        let rivals = rivals.collect();
        let luck = ChaCha8Rng::seed_from_u64(luck);
        Some(Self { night: night.to_owned(), meeting, games, session, rivals, luck, thinking: None })
    }

    /// Plays on until `throws` were thought of, or one was made; why it cannot, for the log.
    fn step(&mut self, throws: u32) -> Result<(), String> {
        let game = self.session.game();
        let events = match game.phase() {
            Phase::Over { .. } => return Ok(()),
            Phase::Call { .. } | Phase::Choose { .. } => {
                let action = answer(game, self.luck.random()).ok_or("nobody calls the coin")?;
                self.session.apply(action)
            }
            Phase::Break | Phase::Shot { .. } => {
                let shooter = game.shooter();
                let up = self.rivals.get(shooter.side.index()).and_then(|side| side.get(usize::from(shooter.member)));
                let rival = up.ok_or("nobody shoots")?;
                if self.thinking.is_none() {
                    self.thinking = Thinking::new(game, self.session.table(), rival, self.luck.random());
                }
                let thinking = self.thinking.as_mut().ok_or("nothing can be thrown")?;
                let Some(choice) = thinking.step(throws) else { return Ok(()) };
                self.thinking = None;
                let throw = choice.execute(&rival.form.noise(), &mut self.luck);
                let made = self.session.throw(throw).map_err(|error| error.to_string())?;
                self.session.settle(&made)
            }
        };
        events.map_err(|error| error.to_string())?;
        match self.session.game().frame() {
            0..=MOST_FRAMES => Ok(()),
            _ => Err(format!("nobody has won after {MOST_FRAMES} frames")),
        }
    }
}

/// Begins the first meeting of rivals that can be played and is not at the table.
fn begin(
    (nights, games): (Res<ClubNights>, Res<ClubGames>),
    mut club: ResMut<AtClub>,
    mut commands: Commands,
    mut motion: ResMut<Motion>,
) {
    let Some((night, evening)) = club.night.as_ref().and_then(|name| Some((name, nights.get(name)?))) else { return };
    let state = evening.state();
    let ready = state.ready(evening.setup()).into_iter().chain(state.on().map(|(id, _)| id));
    let mut free = ready.filter(|id| is_of_rivals(evening, *id) && can_be_played(evening, *id).is_ok());
    let Some(meeting) = free.find(|id| games.of(night, evening, *id).is_none_or(|game| game.luck.is_none())) else {
        return;
    };
    let played = games.of(night, evening, meeting).map(|game| game.games.clone()).unwrap_or_default();
    match AmongRivals::new(night, evening, meeting, played) {
        Some(game) => {
            commands.insert_resource(game);
            motion.mark();
        }
        None => club.rivals_play = false,
    }
}

/// Plays for as long as a frame can spare.
fn play(
    screen: Res<State<Screen>>,
    mut game: ResMut<AmongRivals>,
    mut nights: ResMut<ClubNights>,
    mut club: ResMut<AtClub>,
    mut worker: ResMut<StorageWorker>,
    mut notices: MessageWriter<Notice>,
    mut motion: ResMut<Motion>,
    mut commands: Commands,
) {
    motion.mark();
    let stopped = !club.rivals_play || club.night.as_ref() != Some(&game.night);
    // Somebody may have told its result, or taken back what led to it.
    let evening = nights.bypass_change_detection().get_mut(&game.night);
    let Some(evening) = evening.filter(|evening| !stopped && can_be_played(evening, game.meeting).is_ok()) else {
        commands.remove_resource::<AmongRivals>();
        return;
    };
    let meeting = game.meeting;
    let beside = matches!(screen.get(), Screen::Table | Screen::Cards);
    let slice = if beside { THINKS_BESIDE_A_GAME } else { THINKS_A_FRAME };
    let over = for_a_slice(slice, |throws| match game.step(throws) {
        Ok(()) => is_over(evening, meeting, game.session.game()).then_some(Ok(())),
        Err(why) => Some(Err(why)),
    });
    let Some(over) = over else { return };
    commands.remove_resource::<AmongRivals>();
    if let Err(why) = over {
        error!("rivals cannot play a meeting: {why}");
        club.rivals_play = false;
        notices.write(written::refused(&why));
        return;
    }
    match written::write(evening, meeting, std::mem::take(&mut game.games), game.session.game()) {
        Written::Decided => {
            notices.write(Notice::Done(written::told(evening, meeting)));
            keep_night(&nights, &mut worker, &game.night);
        }
        Written::GoesOn(games) => match AmongRivals::new(&game.night, evening, meeting, games) {
            Some(next) => commands.insert_resource(next),
            None => club.rivals_play = false,
        },
        Written::Refused(why) => {
            club.rivals_play = false;
            notices.write(written::refused(&why));
        }
    }
}
