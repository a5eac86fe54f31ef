//! Live games: the room in which this program is, with its connection, and the invitations to it.
//!
//! The data is a [`Line`], which has the game of the room and its socket. Its owner is [`Room`]: it keeps what arrives, hands it to the
//! table, and sends what the table has made. The table and the displays know nothing of it but [`Company`] and the
//! [hand](OthersHand) of the other player.

mod invited;

use std::sync::Arc;

use bevy::prelude::*;
use bevy::winit::EventLoopProxyWrapper;

use super::card_table::CardGame;
use super::frame_rate::{Motion, waker};
use super::notice::Notice;
use super::platform;
use super::request::{LiveRequest, Navigate};
use super::state::Screen;
use super::storage::{FarGames, FarOpened, StorageWorker};
use super::table::{AtFar, ByPost, Game, Hand, InHand, OthersHand};
use crate::far::FarGame;
use crate::live::{Happened, Invitation, Live, LiveState, Part, SeenHand};
use crate::shuffleboard::rules::SideId;
use crate::wire::Line;
use crate::words::{self, say_with};

pub(super) use invited::{Invited, Looked};

/// How often the connection is looked after when nothing arrives, in seconds.
const LOOKS: f32 = 0.25;

pub(super) fn plugin(app: &mut App) {
    app.init_non_send::<Room>().init_resource::<Company>().add_plugins(invited::plugin).add_systems(
        Update,
        (enter.run_if(on_message::<FarOpened>), answer.run_if(on_message::<LiveRequest>), turn).chain(),
    );
}

/// The room in which this program is, if it is in one. In a page its socket stays on one thread.
#[derive(Default)]
struct Room {
    line: Option<Line>,
    /// Whether the game of the room has come to the table.
    has_begun: bool,
    /// The invitation to another game that came last, and who invites.
    next: Option<(SideId, Box<Invitation>)>,
    /// The invitation that was chosen. While it is looked at, this room stays open for one from an earlier seat.
    chosen: Option<Chosen>,
    /// The own hand as it was sent last.
    hand: Option<SeenHand>,
}

/// An invitation from this room to another game, made here or accepted.
struct Chosen {
    /// Who invites.
    by: SideId,
    /// The name of the game that was made here for it.
    own: Option<String>,
}

/// The company in the room, for the displays at the table; `None` outside a room.
#[derive(Resource, Debug, Clone, Default, PartialEq)]
pub(super) struct Company(pub(super) Option<Together>);

/// Who is in a room, and how the connection is.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Together {
    pub(super) part: Part,
    pub(super) state: LiveState,
    /// The trouble with the connection or the broker, as a sentence.
    pub(super) trouble: Option<String>,
    /// Who invites to another game.
    pub(super) invites: Option<SideId>,
}

impl Together {
    /// The state in sentences: what is wrong or who is here, and the polite clock.
    pub(super) fn told(&self, game: &FarGame) -> Vec<String> {
        let names = words::far_players(game.log());
        let mut told = words::live_state(&names, &self.state);
        told.extend(self.trouble.clone());
        if let (Some(up), Some(left)) = (game.up(), self.state.clock) {
            told.push(words::live_clock(&names, up, left));
        }
        told
    }
}

impl Room {
    fn live(&mut self) -> Option<&mut Live> {
        self.line.as_mut().map(Line::live_mut)
    }

    /// Leaves the room, if this program is in one.
    fn leave(&mut self, now: u64) {
        if let Some(line) = self.line.take() {
            line.close(now);
        }
        *self = Self::default();
    }

    /// Leaves the room to go on by post; whether the others could be told.
    fn leave_by_post(&mut self, now: u64) -> bool {
        let told = self.line.take().is_some_and(|line| line.close_by_post(now));
        *self = Self::default();
        told
    }
}

/// The time of the room, in milliseconds.
fn milliseconds(time: &Time<Real>) -> u64 {
    time.elapsed().as_millis() as u64
}

/// Enters the room of a game that comes to the table, and leaves the one before.
fn enter(
    mut opened: MessageReader<FarOpened>,
    mut room: NonSendMut<Room>,
    (mut games, worker): (ResMut<FarGames>, Res<StorageWorker>),
    window: Option<Res<EventLoopProxyWrapper>>,
    time: Res<Time<Real>>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(FarOpened { far, seat, live }) = opened.read().last().cloned() else { return };
    room.leave(milliseconds(&time));
    let Some(invitation) = live else { return };
    let part = seat.map_or(Part::Watching, Part::Seat);
    let begun = games.signs(&worker).and_then(|key| {
        let chance = platform::random_bytes()?;
        Live::new(invitation, far.clone(), key, part, chance).map_err(|bad| words::far_not_kept(&bad.into(), far.log()))
    });
    match begun {
        Ok(live) => room.line = Some(Line::new(live, Arc::new(waker(window.as_deref())))),
        Err(why) => {
            let why = why.trim_end_matches('.').into();
            notices.write(Notice::Trouble(say_with("live-not-entered", &[("why", why)])));
        }
    }
}

fn answer(
    mut requests: MessageReader<LiveRequest>,
    mut room: NonSendMut<Room>,
    time: Res<Time<Real>>,
    mut notices: MessageWriter<Notice>,
    mut by_post: MessageWriter<ByPost>,
) {
    for request in requests.read() {
        match request {
            LiveRequest::Say(saying) => {
                if let Some(live) = room.live()
                    && let Part::Seat(seat) = live.part()
                {
                    let names = words::far_players(live.game().log());
                    notices.write(if live.say(*saying) {
                        let said = Happened::Said(Part::Seat(seat), *saying);
                        Notice::Done(words::live_happened(&names, &said).unwrap_or_default())
                    } else {
                        Notice::Trouble(words::say("live-not-said"))
                    });
                }
            }
            LiveRequest::Hurry => {
                if let Some(live) = room.live() {
                    live.hurry();
                }
            }
            LiveRequest::ByPost => {
                notices.write(match room.leave_by_post(milliseconds(&time)) {
                    true => Notice::Done(words::say("live-others-told")),
                    false => Notice::Trouble(words::say("live-others-not-told")),
                });
                by_post.write(ByPost);
            }
            LiveRequest::Invite { .. }
            | LiveRequest::Came(_)
            | LiveRequest::Rematch(_)
            | LiveRequest::Next
            | LiveRequest::Join(_)
            | LiveRequest::Pass(_)
            | LiveRequest::Enter(_) => {}
        }
    }
}

/// Looks after the connection: keeps and shows what arrives, and sends what was made here.
fn turn(
    mut room: NonSendMut<Room>,
    (mut games, worker): (ResMut<FarGames>, Res<StorageWorker>),
    (mut game, mut cards): (Option<ResMut<Game>>, Option<ResMut<CardGame>>),
    (hand, in_hand): (Option<Res<Hand>>, Res<InHand>),
    (screen, time): (Res<State<Screen>>, Res<Time<Real>>),
    (mut company, mut others_hand): (ResMut<Company>, ResMut<OthersHand>),
    (mut notices, mut go): (MessageWriter<Notice>, MessageWriter<Navigate>),
    (mut opened, mut by_post): (MessageWriter<FarOpened>, MessageWriter<ByPost>),
    mut requests: MessageWriter<LiveRequest>,
    mut motion: ResMut<Motion>,
) {
    let now = milliseconds(&time);
    let Room { line: Some(line), has_begun, next, chosen, hand: sent } = &mut *room else {
        company.set_if_neq(Company(None));
        others_hand.set_if_neq(OthersHand(None));
        return;
    };
    let of_room = |far: Option<&FarGame>| far.is_some_and(|far| far.log().game() == line.live().game().log().game());
    let at_board = |game: &Game| *screen.get() == Screen::Table && of_room(game.far().map(AtFar::far));
    let mut at_board = game.as_mut().filter(|game| at_board(game));
    let mut at_cards = cards.as_mut().filter(|cards| *screen.get() == Screen::Cards && of_room(cards.far()));
    let shown = at_board.as_ref().and_then(|game| game.far()).map(AtFar::far);
    let shown = shown.or(at_cards.as_ref().and_then(|cards| cards.far()));
    *has_begun |= shown.is_some();
    match shown {
        None if *has_begun && (chosen.is_none() || *screen.get() != Screen::Invitation) => {
            room.leave(now);
            return;
        }
        Some(far) if far.log().entries().len() > line.live().game().log().entries().len() => {
            line.live_mut().made(far.clone());
        }
        _ => {}
    }
    let held = hand.zip(in_hand.0).map(|(hand, aim)| {
        let acts = line.live().game().log().entries().len();
        SeenHand::new(u32::try_from(acts).unwrap_or(u32::MAX), hand.grip(), aim.at, aim.drawn)
    });
    if *sent != held {
        *sent = held;
        line.live_mut().hand(held);
    }
    line.turn(now);
    let mut posts = false;
    for happened in line.live_mut().happened() {
        let far = line.live().game().clone();
        let names = words::far_players(far.log());
        if let Happened::Acts { .. } | Happened::Stopped(_) = happened {
            if let Err(why) = games.grew(&worker, &far) {
                let why = why.trim_end_matches('.').into();
                notices.write(Notice::Trouble(say_with("far-not-taken", &[("why", why)])));
            }
            if let Some(game) = &mut at_board {
                game.far_grew(&far);
            }
            if let Some(cards) = &mut at_cards {
                cards.far_grew(&far);
            }
        }
        match &happened {
            Happened::Acts { .. } if games.has_lost_seat(&worker, &far) => {
                notices.write(Notice::Trouble(words::say("live-seat-taken")));
                opened.write(FarOpened { live: Some(line.live().invitation().clone()), far, seat: None });
            }
            Happened::Stopped(fault) => {
                let why = words::far_fault(&names, fault);
                notices.write(Notice::Trouble(say_with("far-has-stopped", &[("why", why.into())])));
                go.write_batch([Navigate::Leave, Navigate::Show(Screen::WithFriends)]);
            }
            // Whoever plays against somebody who goes on by post has to do the same.
            Happened::ByPost(seat) if line.live().part() != Part::Watching => {
                let name = names.get(seat.index()).cloned().unwrap_or_default().into();
                notices.write(Notice::Done(say_with("live-now-by-post", &[("name", name)])));
                posts = true;
            }
            // Of players who invite each other at the same time everybody follows the one in the earliest seat.
            Happened::Invited(by, _)
                if chosen.as_ref().is_some_and(|chosen| chosen.by <= *by)
                    || next.as_ref().is_some_and(|(earlier, _)| earlier < by) => {}
            happened => {
                if let Happened::Invited(by, invitation) = happened {
                    *next = Some((*by, invitation.clone()));
                    if chosen.is_some() {
                        requests.write(LiveRequest::Next);
                    }
                }
                notices.write_batch(words::live_happened(&names, happened).map(Notice::Done));
            }
        }
    }
    if posts {
        room.leave(now);
        by_post.write(ByPost);
        return;
    }
    let live = line.live();
    let together = Together {
        part: live.part(),
        state: live.state(),
        trouble: line.trouble().map(words::live_trouble),
        invites: next.as_ref().map(|(seat, _)| *seat),
    };
    let before = company.0.as_ref().and_then(|before| before.trouble.as_ref());
    if together.trouble.as_ref() != before {
        notices.write_batch(together.trouble.clone().map(Notice::Trouble));
    }
    company.set_if_neq(Company(Some(together)));
    others_hand.set_if_neq(OthersHand(live.seen_hand().map(|(_, hand)| hand)));
    motion.mark_in(LOOKS);
}
