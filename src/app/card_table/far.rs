//! A card game with trusting friends elsewhere. The table only shows its log: an act made here is written into the log first and
//! shown then, and those of the others are shown as a rival's are, one after the other.

use bevy::prelude::*;

use super::play::tell;
use super::{CardGame, CardTold, Stage};
use crate::app::frame_rate::Motion;
use crate::app::settings::Settings;
use crate::app::state::{Overlay, Screen};
use crate::app::storage::{FarGames, FarOpened, NotActed, Progress, Slot, StorageWorker};
use crate::cards::{Act, Action, BadCardRecording, Seat};
use crate::far::{self, Entry, FarGame};
use crate::progress::CardScribe;
use crate::save::{self, ProfileId};

/// How long the table waits before it shows the next act of another player, in seconds.
const ACT_PAUSE_SECONDS: f32 = 0.9;
/// How long it waits when it is behind by more than a turn or two.
const BEHIND_PAUSE_SECONDS: f32 = 0.35;
/// The acts by which it is then behind.
const BEHIND: usize = 4;
/// How long the report of a round stays when the others have gone on, in seconds.
const REPORT_SECONDS: f32 = 10.0;

pub(super) fn plugin(app: &mut App) {
    let runs = in_state(Screen::Cards).and_then(in_state(Overlay::None)).and_then(resource_exists::<CardGame>);
    app.add_systems(Update, (open.run_if(on_message::<FarOpened>), lead.run_if(runs)));
}

/// The log of a game at several places. The acts that were shown are those of the table's recording.
#[derive(Debug, Clone)]
pub(in crate::app) struct FarTable {
    far: FarGame,
    /// The seat that plays here; `None` for a game of others.
    seat: Option<Seat>,
}

impl CardGame {
    /// The game at several places, if one is at the table.
    pub(in crate::app) fn far(&self) -> Option<&FarGame> {
        self.far.as_ref().map(|at| &at.far)
    }

    /// The seat that plays here in a game at several places.
    pub(in crate::app) fn far_seat(&self) -> Option<Seat> {
        self.far.as_ref()?.seat
    }

    /// Whether somebody plays here in this seat.
    pub(super) fn sits_here(&self, seat: Seat) -> bool {
        match &self.far {
            Some(at) => at.seat == Some(seat),
            None => self.rival(seat).is_none(),
        }
    }

    /// Whether the seat may act here and now. In a game at several places it has to be up, and everything has to be shown.
    pub(super) fn may_act(&self, seat: Seat) -> bool {
        self.far.is_none() || self.sits_here(seat) && self.acting() == Some(seat) && self.ahead().is_none()
    }

    /// The next act that was not shown yet.
    fn ahead(&self) -> Option<&Entry> {
        self.far()?.log().entries().get(self.recording.actions().len())
    }

    /// How many acts were not shown yet.
    fn behind(&self) -> usize {
        let acts = self.far().map_or(0, |far| far.log().entries().len());
        acts.saturating_sub(self.recording.actions().len())
    }

    /// Takes over a log that has grown in the room of a live game. What is new is shown as the table comes to it.
    pub(in crate::app) fn far_grew(&mut self, longer: &FarGame) {
        if let Some(at) = &mut self.far
            && at.far.log().game() == longer.log().game()
            && at.far.log().entries().len() < longer.log().entries().len()
        {
            at.far = longer.clone();
        }
    }

    /// A game at several places as it is now, played here from this seat by a player who may have a profile, or watched. `None` for a
    /// game at the board.
    ///
    /// # Errors
    /// A game that cannot be recorded.
    pub(in crate::app) fn far_away(
        far: FarGame,
        seat: Option<Seat>,
        who: Option<ProfileId>,
    ) -> Result<Option<Self>, BadCardRecording> {
        let Some((recording, game)) = far.card_recording(far.log().entries().len())? else { return Ok(None) };
        let mut seats = vec![save::Seat::Guest; recording.names().len()];
        if let (Some(seat), Some(who)) = (seat, who) {
            seats[seat.index()] = save::Seat::Person(who);
        }
        let scribe = CardScribe::resumed(&recording, &seats)?;
        let mut at_table = Self::of(recording, game.clone(), (seats, 0), scribe, Slot::None);
        at_table.far = Some(FarTable { far, seat });
        at_table.stand_at(&game);
        at_table.shown_to = seat;
        Ok(Some(at_table))
    }

    /// Writes an act of the seat here into the log, before it is made at the table.
    ///
    /// # Errors
    /// An act that is not kept, and so must not be made.
    pub(super) fn write_into_log(
        &mut self,
        act: &Act,
        games: &mut FarGames,
        worker: &StorageWorker,
    ) -> Result<(), String> {
        let Some(at) = &mut self.far else { return Ok(()) };
        let written = games.act(worker, &at.far, far::Act::Card(act.clone()));
        at.far = written.map_err(|why| NotActed::told(&why, &at.far))?;
        Ok(())
    }
}

fn open(
    mut opened: MessageReader<FarOpened>,
    (mut screen, mut overlay): (ResMut<NextState<Screen>>, ResMut<NextState<Overlay>>),
    progress: Res<Progress>,
    mut commands: Commands,
) {
    let Some(FarOpened { far, seat, .. }) = opened.read().last().cloned() else { return };
    match CardGame::far_away(far, seat.map(|seat| Seat(seat.0)), progress.whose) {
        Ok(Some(game)) => {
            screen.set(Screen::Cards);
            overlay.set(Overlay::None);
            commands.insert_resource(game);
        }
        Ok(None) => {} // the board takes it
        Err(why) => error!("a card game did not come to the table: {why}"),
    }
}

/// How long the next act has waited, or the report was read, in seconds.
#[derive(Debug, Default)]
struct Waited {
    shown: usize,
    report: bool,
    seconds: f32,
}

/// Shows the next act of another player. A report that nobody closes gives way when the others have gone on.
fn lead(
    mut game: ResMut<CardGame>,
    settings: Res<Settings>,
    time: Res<Time<Virtual>>,
    mut waited: Local<Waited>,
    mut told: MessageWriter<CardTold>,
    mut motion: ResMut<Motion>,
) {
    let Some(entry) = game.ahead().cloned() else { return };
    motion.mark();
    let now = (game.recording.actions().len(), game.stage() == Stage::RoundEnd);
    if now != (waited.shown, waited.report) {
        *waited = Waited { shown: now.0, report: now.1, seconds: 0.0 };
    }
    waited.seconds += time.delta_secs();
    let usual = if game.behind() > BEHIND { BEHIND_PAUSE_SECONDS } else { ACT_PAUSE_SECONDS };
    let pause = if now.1 { REPORT_SECONDS } else { settings.cards.pace.pause() * usual };
    if waited.seconds < pause {
        return;
    }
    if now.1 {
        let events = game.close_report();
        tell(&game, events, &mut told);
        return;
    }
    let far::Act::Card(act) = entry.act else { return };
    match game.act(Action::By(Seat(entry.seat.0), act)) {
        Ok(events) => tell(&game, events, &mut told),
        // The log was played by the same rules.
        Err(reason) => error!("an act of a log cannot be shown: {reason}"),
    }
}
