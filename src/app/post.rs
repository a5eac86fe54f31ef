//! Far games by post: they are begun, taken in from links and files, and made ready to be sent.

use bevy::prelude::*;

use super::clipboard::{ToCopy, ToShare};
use super::launch::Launch;
use super::notice::Notice;
use super::platform::{self, IN_A_PAGE};
use super::request::{FarRequest, LiveRequest, Navigate, Request, Requests, Sending, WatchRequest};
use super::state::{Screen, TurnPhase};
use super::storage::{FarGames, FarOpened, StorageWorker, far_name, place_and_why, read_far, saved_as};
use super::table::{AtFar, Game};
use crate::far::{FAR_EXTENSION, FAR_LINK, FarGame, FarSetup, Log, MOST_LINK, Merged};
use crate::live::{LIVE_LINK, looks_like_invitation};
use crate::save::Recorded;
use crate::shuffleboard::replay::Setup;
use crate::shuffleboard::rules::Order;
use crate::words::{self, say, say_with};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Outgoing>()
        .add_systems(Startup, take_what_was_brought)
        .add_systems(Update, answer.run_if(on_message::<FarRequest>))
        .add_systems(OnEnter(TurnPhase::Send), make_ready);
}

/// The far game that the card after a turn offers to send.
#[derive(Resource, Debug, Clone, Default, PartialEq)]
pub(super) struct Outgoing(pub(super) Option<Letter>);

/// A far game ready to be sent.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Letter {
    pub(super) name: String,
    /// The line for the chat.
    pub(super) line: String,
    /// The link, or the code on a desktop that knows no page; an error if it is too long.
    pub(super) link: Result<String, String>,
}

impl Letter {
    pub(super) fn of(far: &FarGame, page: Option<&str>) -> Self {
        let characters = far.log().link_characters();
        let link = match characters > MOST_LINK {
            true => Err(words::far_too_long(characters, MOST_LINK)),
            false => link(far.log(), page),
        };
        Self { name: far_name(far), line: words::far_line(far), link }
    }

    /// The link, if it leads to a page.
    pub(super) fn page_link(&self) -> Option<&str> {
        self.link.as_deref().ok().filter(|link| link.contains(FAR_LINK))
    }

    /// The text for a chat: the link is last, so that nothing runs into it.
    fn text(&self) -> Result<String, String> {
        self.link.clone().map(|link| format!("{}\n{link}", self.line))
    }
}

/// The link to the page that the player uses, or whose address came with the game.
fn link(log: &Log, page: Option<&str>) -> Result<String, String> {
    match page {
        Some(page) if !IN_A_PAGE => Ok(format!("{page}{FAR_LINK}{}", log.to_code())),
        _ => platform::link(FAR_LINK, log.to_code()),
    }
}

fn make_ready(game: Option<Res<Game>>, games: Res<FarGames>, mut outgoing: ResMut<Outgoing>) {
    let far = game.as_deref().and_then(Game::far).map(AtFar::far);
    outgoing.0 = far.map(|far| Letter::of(far, games.page()));
}

/// Takes in the game given on the command line or in the page's link.
fn take_what_was_brought(launch: Option<Res<Launch>>, mut requests: Requests) {
    let from_launch = launch.and_then(|launch| {
        let invitation = launch.invitation.as_ref().map(|invitation| invitation.to_code().into_bytes());
        launch.far.as_ref().map(Log::to_file).or(invitation)
    });
    let in_link = || [FAR_LINK, LIVE_LINK].into_iter().find_map(platform::opened_link);
    let brought = from_launch.or_else(|| in_link().map(String::into_bytes));
    requests.write_batch(brought.map(|brought| Request::Far(FarRequest::Came(brought))));
}

fn answer(
    mut requests: MessageReader<FarRequest>,
    mut games: ResMut<FarGames>,
    worker: Res<StorageWorker>,
    time: Res<Time<Real>>,
    (mut opened, mut watch): (MessageWriter<FarOpened>, MessageWriter<WatchRequest>),
    (mut to_copy, mut to_share): (MessageWriter<ToCopy>, MessageWriter<ToShare>),
    (mut go, mut notices): (MessageWriter<Navigate>, MessageWriter<Notice>),
    mut live: MessageWriter<LiveRequest>,
) {
    for request in requests.read() {
        // The time of the click is the seed of the lot or coin.
        let lot = time.elapsed().as_nanos() as u64;
        let told = match request {
            FarRequest::New(setup) => begin(&mut games, &worker, (**setup).clone().into(), &mut opened),
            FarRequest::Rematch(name) => match games.get(name).zip(games.get(name).and_then(|far| games.seat(far))) {
                Some((far, seat)) => {
                    let again = far.log().beginning().setup().again(seat, lot);
                    begin(&mut games, &worker, again, &mut opened)
                }
                None => continue,
            },
            FarRequest::Came(content) => came(&mut games, &worker, content, &mut opened, (&mut go, &mut live)),
            FarRequest::Open(name) => match games.get(name).cloned() {
                Some(far) => {
                    come_to_the_table(&games, far, &mut opened);
                    continue;
                }
                None => Err(say("saved-gone")),
            },
            FarRequest::Watch(name) => match games.get(name).map(recorded) {
                Some(Ok(recorded)) => {
                    watch.write(WatchRequest::Begin(Box::new(recorded)));
                    continue;
                }
                Some(Err(why)) => Err(why),
                None => Err(say("saved-gone")),
            },
            FarRequest::Send(name, how) => {
                let Some(far) = games.get(name) else { continue };
                let letter = Letter::of(far, games.page());
                let told = say(if letter.page_link().is_some() { "far-copied" } else { "far-copied-code" });
                match (how, letter.text()) {
                    (Sending::File, _) => {
                        let stem = words::far_players(far.log()).join("-");
                        notices.write(saved_as(&stem, FAR_EXTENSION, "application/octet-stream", far.log().to_file()));
                        continue;
                    }
                    (Sending::Copy, Ok(text)) => {
                        to_copy.write(ToCopy { text, told });
                        continue;
                    }
                    (Sending::Share, Ok(text)) => {
                        to_share.write(ToShare(ToCopy { text, told: say("far-shared") }));
                        continue;
                    }
                    (_, Err(why)) => Err(why),
                }
            }
            FarRequest::Remove(name) => match games.remove(&worker, name) {
                Ok(()) => continue,
                Err(trouble) => Err(place_and_why(&trouble)),
            },
        };
        notices.write_batch(match told {
            Ok(told) => told.map(Notice::Done),
            Err(why) => Some(Notice::Trouble(why)),
        });
    }
}

/// A sentence about what was done, if there is one, or why it was not.
type Told = Result<Option<String>, String>;

fn begin(games: &mut FarGames, worker: &StorageWorker, setup: FarSetup, opened: &mut MessageWriter<FarOpened>) -> Told {
    let far = games.begin(worker, setup).map_err(|why| say_with("far-not-begun", &[("why", why.into())]))?;
    come_to_the_table(games, far, opened);
    Ok(None)
}

fn come_to_the_table(games: &FarGames, far: FarGame, opened: &mut MessageWriter<FarOpened>) {
    let seat = games.seat(&far);
    opened.write(FarOpened { far, seat, live: None });
}

/// Takes a game in and shows it at the table: what the other player did, and then the turn. An invitation to a live game is looked
/// at first.
fn came(
    games: &mut FarGames,
    worker: &StorageWorker,
    content: &[u8],
    opened: &mut MessageWriter<FarOpened>,
    (go, live): (&mut MessageWriter<Navigate>, &mut MessageWriter<LiveRequest>),
) -> Told {
    if let Ok(text) = str::from_utf8(content)
        && looks_like_invitation(text)
    {
        live.write(LiveRequest::Came(text.to_owned()));
        return Ok(None);
    }
    // A fault that names an act is a sentence of its own.
    let not_taken = |why: String| say_with("far-not-taken", &[("why", why.trim_end_matches('.').into())]);
    let (log, page) = read_far(content).map_err(|bad| not_taken(words::far_bad_log(&bad, None)))?;
    let acts = log.entries().len();
    let (far, merged) = games.arrive(worker, log, page).map_err(not_taken)?;
    let mine = far.up().is_some() && far.up() == games.seat(&far);
    let told = match merged {
        Merged::Stopped => {
            go.write_batch([Navigate::Leave, Navigate::Show(Screen::WithFriends)]);
            let fault = far.stop().map(|stop| words::far_fault(&words::far_players(far.log()), &stop.fault));
            return Err(say_with("far-has-stopped", &[("why", fault.unwrap_or_default().into())]));
        }
        // The link is an older one: what was done since is not taken back.
        Merged::Nothing if far.log().entries().len() > acts && !mine => Some(words::far_made_before()),
        Merged::Nothing if far.log().entries().len() > acts => Some(say("far-older")),
        Merged::Nothing | Merged::Grew(_) => None,
    };
    come_to_the_table(games, far, opened);
    Ok(told)
}

/// The setup of a game that begins here: whoever invites calls the coin or begins, unless lots are drawn.
pub(super) fn invitation(mut setup: Setup) -> Setup {
    let order = &mut setup.agreed.options.order;
    if let Order::Flip(lot) = *order {
        *order = Order::FlipFirst(lot);
    }
    setup
}

/// A game as it can be watched, or why it cannot.
fn recorded(far: &FarGame) -> Result<Recorded, String> {
    let unplayable = |why: String| say_with("replay-unwatchable", &[("why", why.into())]);
    let board = far.recording().map_err(|bad| unplayable(words::bad_recording(&bad)))?;
    let cards = far.card_recording(far.log().entries().len());
    let cards = cards.map_err(|bad| unplayable(words::bad_card_recording(&bad, &words::far_players(far.log()))))?;
    let of_cards = || cards.map(|(recording, _)| Recorded::Cards(recording));
    board.map(Recorded::Board).or_else(of_cards).ok_or_else(|| say("saved-gone"))
}
