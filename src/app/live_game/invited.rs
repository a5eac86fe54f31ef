//! Invitations to live games: they are made, looked at, passed on and accepted.

use bevy::prelude::*;

use super::{Chosen, Room};
use crate::app::clipboard::{ToCopy, ToShare};
use crate::app::notice::Notice;
use crate::app::platform::{self, IN_A_PAGE};
use crate::app::request::{LiveRequest, Navigate, Sending};
use crate::app::settings::Settings;
use crate::app::state::Screen;
use crate::app::storage::{FarGames, FarOpened, StorageWorker, far_name};
use crate::far::{FarGame, FarSetup};
use crate::live::{Broker, Invitation, LIVE_LINK, Part, Secret};
use crate::shuffleboard::rules::SideId;
use crate::words::{self, say, say_with};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Invited>().add_systems(Update, answer.after(super::turn).run_if(on_message::<LiveRequest>));
}

/// The invitation that is looked at.
#[derive(Resource, Debug, Clone, Default, PartialEq)]
pub(in crate::app) struct Invited(pub(in crate::app) Option<Looked>);

/// An invitation with its game, as far as it is known here.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::app) struct Looked {
    pub(in crate::app) invitation: Invitation,
    pub(in crate::app) far: FarGame,
    /// The seat that is played here already.
    pub(in crate::app) seat: Option<SideId>,
    /// The seats that can be taken here, as far as is known: those that nobody has. From the first act here on there are none.
    pub(in crate::app) free: Vec<SideId>,
    /// Whether it can be watched here: also instead of a seat, up to the first act here.
    pub(in crate::app) may_watch: bool,
    /// The link to a page that opens it, if a page is known.
    pub(in crate::app) link: Option<String>,
}

impl Looked {
    /// The first seat is never free: it is the inviting player's, who claims it with the first act.
    fn new(invitation: Invitation, far: FarGame, games: &FarGames) -> Self {
        let seat = games.seat(&far);
        let settled = seat == Some(SideId(0)) || games.claimed_seat(&far).is_some();
        let is_free = |other: &SideId| !settled && Some(*other) != seat && far.log().key(*other).is_none();
        let free = far.log().seats().skip(1).filter(is_free).collect();
        let link = link(&invitation, games.page()).ok().filter(|link| link.contains(LIVE_LINK));
        Self { invitation, far, seat, free, may_watch: !settled, link }
    }
}

/// A sentence about what was done, if there is one, or why it was not.
type Told = Result<Option<String>, String>;

fn answer(
    mut requests: MessageReader<LiveRequest>,
    (mut games, worker): (ResMut<FarGames>, Res<StorageWorker>),
    (mut invited, mut settings): (ResMut<Invited>, ResMut<Settings>),
    mut room: NonSendMut<Room>,
    (mut opened, mut go): (MessageWriter<FarOpened>, MessageWriter<Navigate>),
    (mut to_copy, mut to_share): (MessageWriter<ToCopy>, MessageWriter<ToShare>),
    mut notices: MessageWriter<Notice>,
) {
    for request in requests.read() {
        let told: Told = match request {
            LiveRequest::Invite { setup, broker, seconds } => {
                if settings.broker != broker.text() {
                    broker.text().clone_into(&mut settings.broker);
                }
                let looked = invite(&mut games, &worker, setup, broker, *seconds);
                looked.map(|looked| look(&mut invited, looked, &mut go)).map_err(not_begun)
            }
            LiveRequest::Rematch(name) => again(&mut games, &worker, name).map_err(not_begun).map(|looked| {
                let told = room.live().is_some_and(|live| live.invite(&looked.invitation));
                room.chosen = room.live().map(|live| live.part()).and_then(|part| match part {
                    Part::Seat(by) if told => Some(Chosen { by, own: Some(far_name(&looked.far)) }),
                    Part::Seat(_) | Part::Watching => None,
                });
                look(&mut invited, looked, &mut go).or(told.then(|| say("live-invited")))
            }),
            LiveRequest::Next => match room.next.clone() {
                Some((by, next)) => follow(&mut games, &worker, &mut room, by, &next)
                    .map(|looked| look(&mut invited, looked, &mut go))
                    .map_err(not_opened),
                None => continue,
            },
            LiveRequest::Came(text) => {
                came(&mut games, &worker, text).map(|looked| look(&mut invited, looked, &mut go)).map_err(not_opened)
            }
            LiveRequest::Join(part) => match &invited.0 {
                Some(Looked { invitation, .. }) => {
                    join(&mut games, &worker, invitation.clone(), Some(*part), &mut opened).map_err(not_opened)
                }
                None => continue,
            },
            LiveRequest::Enter(name) => match games.invitation(name) {
                Some(invitation) => join(&mut games, &worker, invitation, None, &mut opened).map_err(not_opened),
                None => Err(say("saved-gone")),
            },
            LiveRequest::Pass(how) => {
                let looked = invited.0.as_ref().map(|looked| &looked.invitation);
                let at_table =
                    room.line.as_ref().filter(|_| room.chosen.is_none()).map(|line| line.live().invitation());
                let Some(invitation) = at_table.or(looked) else { continue };
                match (text(invitation, games.page()), how) {
                    (Ok(text), Sending::Share) => {
                        to_share.write(ToShare(ToCopy { text, told: say("far-shared") }));
                        Ok(None)
                    }
                    (Ok(text), Sending::Copy | Sending::File) => {
                        to_copy.write(ToCopy { text, told: say("live-copied") });
                        Ok(None)
                    }
                    (Err(why), _) => Err(why),
                }
            }
            LiveRequest::Say(_) | LiveRequest::Hurry | LiveRequest::ByPost => continue,
        };
        notices.write_batch(match told {
            Ok(told) => told.map(Notice::Done),
            Err(why) => Some(Notice::Trouble(why)),
        });
    }
}

fn not_begun(why: String) -> String {
    say_with("far-not-begun", &[("why", why.into())])
}

fn not_opened(why: String) -> String {
    say_with("live-not-opened", &[("why", why.trim_end_matches('.').into())])
}

fn look(invited: &mut Invited, looked: Looked, go: &mut MessageWriter<Navigate>) -> Option<String> {
    invited.0 = Some(looked);
    go.write(Navigate::Show(Screen::Invitation));
    None
}

fn invite(
    games: &mut FarGames,
    worker: &StorageWorker,
    setup: &FarSetup,
    broker: &Broker,
    seconds: u16,
) -> Result<Looked, String> {
    let secret = Secret::from_bytes(platform::random_bytes()?);
    let far = games.begin(worker, setup.clone())?;
    let invitation = Invitation::new(broker.clone(), secret, seconds, far.log().beginning().clone());
    let far = games.join(worker, &invitation, Some(Part::Seat(SideId(0))))?;
    Ok(Looked::new(invitation, far, games))
}

/// Reads an invitation. Of a game that is on the shelf it is known who has which seat.
fn came(games: &mut FarGames, worker: &StorageWorker, text: &str) -> Result<Looked, String> {
    let invitation = Invitation::from_code(text).map_err(|bad| words::live_bad_invitation(&bad))?;
    let log = invitation.log().map_err(|bad| words::far_bad_log(&bad, None))?;
    let begun = FarGame::open(log).map_err(|bad| words::far_bad_log(&bad, None))?;
    let known = games.known(worker, &begun)?.cloned();
    Ok(Looked::new(invitation, known.unwrap_or(begun), games))
}

/// Looks at the invitation to another game that came into the room. A game that was made here for one of its own is forgotten.
fn follow(
    games: &mut FarGames,
    worker: &StorageWorker,
    room: &mut Room,
    by: SideId,
    next: &Invitation,
) -> Result<Looked, String> {
    let looked = came(games, worker, &next.to_code())?;
    let own = room.chosen.replace(Chosen { by, own: None }).and_then(|chosen| chosen.own);
    if let Some(own) = own.filter(|own| games.get(own).is_some_and(|far| far.log().entries().is_empty())) {
        // A game without an act that stays on the list does no harm.
        let _ = games.remove(worker, &own);
    }
    Ok(looked)
}

/// Invites to a game once more, at the same broker.
fn again(games: &mut FarGames, worker: &StorageWorker, name: &str) -> Result<Looked, String> {
    let gone = || say("saved-gone");
    let last = games.invitation(name).ok_or_else(gone)?;
    let far = games.get(name).ok_or_else(gone)?;
    let seat = games.seat(far).ok_or_else(|| say("live-seat-taken"))?;
    let lot = u64::from_le_bytes(platform::random_bytes()?);
    let setup = far.log().beginning().setup().again(seat, lot);
    invite(games, worker, &setup, last.broker(), last.clock().unwrap_or(0))
}

fn join(
    games: &mut FarGames,
    worker: &StorageWorker,
    invitation: Invitation,
    part: Option<Part>,
    opened: &mut MessageWriter<FarOpened>,
) -> Told {
    let far = games.join(worker, &invitation, part)?;
    if let Some(stop) = far.stop() {
        return Err(words::far_fault(&words::far_players(far.log()), &stop.fault));
    }
    let seat = games.seat(&far);
    opened.write(FarOpened { far, seat, live: Some(invitation) });
    Ok(None)
}

/// The line for a chat with the link, or the code on a desktop that knows no page.
fn text(invitation: &Invitation, page: Option<&str>) -> Result<String, String> {
    let log = invitation.log().map_err(|bad| words::far_bad_log(&bad, None))?;
    let far = FarGame::open(log).map_err(|bad| words::far_bad_log(&bad, None))?;
    Ok(format!("{}\n{}", words::live_invitation(&far), link(invitation, page)?))
}

/// The link to the page that the player uses, or whose address came with a game; the code on a desktop that knows no page.
fn link(invitation: &Invitation, page: Option<&str>) -> Result<String, String> {
    let code = invitation.to_code();
    match page {
        Some(page) if !IN_A_PAGE => Ok(format!("{page}{LIVE_LINK}{code}")),
        _ => platform::link(LIVE_LINK, code),
    }
}
