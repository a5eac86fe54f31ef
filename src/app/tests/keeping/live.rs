//! Tests of live games: programs with their own stores around a real broker.

#[path = "../../../../tests/common/broker.rs"]
mod mosquitto;

use std::path::PathBuf;
use std::thread;
use std::time::Instant;

use super::*;
use crate::app::live_game::{Company, Invited};
use crate::app::request::{FarRequest, LiveRequest, MoveRequest, Request};
use crate::app::storage::{FarGames, far_name};
use crate::app::table::OthersHand;
use crate::live::{Broker, Other, Part, Saying};
use crate::save::Shelf;
use crate::shuffleboard::rules::{PlayerSetup, Side, SideId};

const ADA: Part = Part::Seat(SideId(0));
const BEN: Part = Part::Seat(SideId(1));

/// How long anything at a table may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// A broker in a folder that goes with it.
pub(super) struct Mosquitto {
    _running: mosquitto::Running,
    folder: PathBuf,
    port: u16,
}

impl Drop for Mosquitto {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder); // what is left of it is in a folder for such things
    }
}

impl Mosquitto {
    pub(super) fn start() -> Self {
        let port = mosquitto::free_port();
        let folder = std::env::temp_dir().join(format!("crazy-eight-live-{}-{port}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        // As root mosquitto becomes another user, who keeps nothing there.
        Self { _running: mosquitto::broker(&folder, port, ""), folder, port }
    }

    pub(super) fn address(&self) -> Broker {
        Broker::read(&format!("ws://127.0.0.1:{}", self.port)).expect("it is an address")
    }
}

impl Table {
    /// The acts of the game at the table.
    fn acts_made(&self) -> usize {
        self.game().far().expect("a far game is at the table").far().log().entries().len()
    }

    fn other(&self) -> Option<Other> {
        let company = self.app.world().resource::<Company>();
        company.0.as_ref()?.state.others.first().map(|(_, other)| *other)
    }

    pub(super) fn heard_of(&self, words: &str) -> bool {
        self.said.iter().any(|said| said.contains(words))
    }

    /// Leaves every card that is open or comes in the next frames.
    fn take_the_table(&mut self) {
        self.frames(3);
        self.go_on();
        self.frames(3);
    }

    /// Accepts an invitation.
    pub(super) fn accept(&mut self, code: &str, part: Part) {
        self.join(code, part);
        assert_eq!(self.screen(), Screen::Table, "{:?}", self.said);
    }

    /// Looks at an invitation, and takes a part in its game.
    pub(super) fn join(&mut self, code: &str, part: Part) {
        self.ask(Request::Far(FarRequest::Came(code.as_bytes().to_vec())));
        self.keep_up();
        assert_eq!(self.screen(), Screen::Invitation, "{:?}", self.said);
        self.ask(Request::Live(LiveRequest::Join(part)));
        self.keep_up();
    }
}

/// Runs programs side by side, about as fast as time goes by, until something is so.
#[track_caller]
pub(super) fn together<const N: usize>(tables: [&mut Table; N], what: &str, so: impl Fn(&[&mut Table; N]) -> bool) {
    let (mut tables, until) = (tables, Instant::now() + PATIENCE);
    while !so(&tables) {
        for table in &mut tables {
            table.frames(1);
            if matches!(table.play(), Some(TurnPhase::CloseCall | TurnPhase::Ruling | TurnPhase::TurnEnd)) {
                table.ask(Request::Card(CardRequest::Continue));
            }
        }
        thread::sleep(Duration::from_millis(8));
        let at: Vec<_> = tables.iter().map(|table| (table.play(), &table.said)).collect();
        assert!(Instant::now() < until, "not {what}: {at:?}");
    }
}

/// The name of the far game at a table.
fn game_of(table: &Table) -> String {
    far_name(table.game().far().expect("it is a far game").far())
}

/// Begins a live game, and returns its invitation.
fn inviting(table: &mut Table, broker: &Mosquitto) -> String {
    let setup = Box::new(two_players(15).into());
    table.ask(Request::Live(LiveRequest::Invite { setup, broker: broker.address(), seconds: 30 }));
    table.keep_up();
    assert_eq!(table.screen(), Screen::Invitation, "{:?}", table.said);
    let code = table.app.world().resource::<Invited>().0.as_ref().expect("it is made").invitation.to_code();
    table.ask(Request::Live(LiveRequest::Join(ADA)));
    table.keep_up();
    assert_eq!(table.screen(), Screen::Table, "{:?}", table.said);
    code
}

#[test]
fn two_programs_play_through_a_broker_while_a_third_watches() {
    let broker = Mosquitto::start();
    let theirs = Arc::new(Memory::new());
    let mut ada = Table::on(&Arc::new(Memory::new()));
    let code = inviting(&mut ada, &broker);
    let mut ben = Table::on(&theirs);
    ben.accept(&code, BEN);
    let mut eve = Table::on(&Arc::new(Memory::new()));
    eve.accept(&code, Part::Watching);
    together([&mut ada, &mut ben, &mut eve], "both here", |tables| {
        let watched = |table: &Table| table.app.world().resource::<Company>().0.as_ref().map(|it| it.state.watching);
        tables[..2].iter().all(|table| table.other() == Some(Other::Here) && watched(table) == Some(1))
    });

    // The hand is seen before it throws, and what it throws slides everywhere.
    ada.take_the_table();
    assert!(ada.game().acts_here() && !ben.game().acts_here() && !eve.game().acts_here());
    together([&mut ada, &mut ben, &mut eve], "at the table", |tables| {
        tables[1..].iter().all(|table| table.play() == Some(TurnPhase::Aim))
    });
    together([&mut ada, &mut ben, &mut eve], "the hand seen", |tables| {
        let sees = |table: &Table| table.app.world().resource::<OthersHand>().0.is_some();
        tables[1..].iter().all(|table| sees(table) && table.app.world().resource::<InHand>().0.is_some())
    });
    let throw = ada.throw_of(2, 3).expect("that is a throw");
    ada.throw(throw);
    together([&mut ada, &mut ben, &mut eve], "the throw seen", |tables| {
        tables[1..].iter().all(|table| table.play() == Some(TurnPhase::Slide))
    });
    together([&mut ada, &mut ben, &mut eve], "the same everywhere", |tables| {
        let rest = |table: &Table| table.play() != Some(TurnPhase::Slide) && table.game().pending.is_none();
        tables.iter().all(|table| rest(table) && table.game().rules() == tables[0].game().rules())
            && tables[0].acts_made() == 1
    });

    ben.ask(Request::Live(LiveRequest::Say(Saying::WellDone)));
    together([&mut ada, &mut ben, &mut eve], "heard", |tables| {
        tables.iter().all(|table| table.heard_of("Ben: Well done!"))
    });
    eve.ask(Request::Live(LiveRequest::Say(Saying::Hello)));
    assert!(!eve.heard_of("Hello!"), "who watches is silent");

    // Ben's program ends without a word, and comes back to his turn.
    drop(ben);
    together([&mut ada, &mut eve], "missed", |tables| tables[0].heard_of("Ben is gone."));
    ada.take_the_table();
    ada.ask(Request::Move(MoveRequest::Concede));
    ada.take_the_table();
    assert_eq!(ada.play(), Some(TurnPhase::Aim), "she waits at the table: {:?}", ada.said.last());
    let mut ben = Table::on(&theirs);
    let name = ben.app.world().resource::<FarGames>().listed()[0].name.clone();
    ben.ask(Request::Live(LiveRequest::Enter(name)));
    ben.keep_up();
    let acts = ada.acts_made();
    together([&mut ada, &mut ben, &mut eve], "his turn", |tables| {
        tables[1].acts_made() == acts && tables[1].game().acts_here() && tables[1].game().pending.is_none()
    });
    ben.take_the_table();
    ben.ask(Request::Move(MoveRequest::Concede));
    together([&mut ada, &mut ben, &mut eve], "her turn again", |tables| {
        tables[0].game().acts_here() && tables.iter().all(|table| table.game().rules() == tables[0].game().rules())
    });

    // By post it goes on from there, for both of them.
    ben.ask(Request::Live(LiveRequest::ByPost));
    ben.frames(3);
    assert_eq!(ben.play(), Some(TurnPhase::Send));
    assert_eq!(ben.app.world().resource::<Company>(), &Company(None));
    assert!(ben.heard_of("The others know"));
    together([&mut ada, &mut eve], "told", |tables| {
        tables[0].heard_of("Ben goes on by post, and so do you") && tables[1].heard_of("Ben goes on by post.")
    });
    assert_eq!(ada.app.world().resource::<Company>(), &Company(None));
    ada.take_the_table();
    ada.ask(Request::Move(MoveRequest::Concede));
    ada.take_the_table();
    assert_eq!(ada.play(), Some(TurnPhase::Send), "her turn has to be sent now");
    eve.leave();
    eve.frames(3);
    assert_eq!(eve.app.world().resource::<Company>(), &Company(None), "who leaves the table leaves the room");
}

#[test]
fn once_more_reaches_the_friend_through_the_room() {
    let broker = Mosquitto::start();
    let mut ada = Table::on(&Arc::new(Memory::new()));
    let code = inviting(&mut ada, &broker);
    let mut ben = Table::on(&Arc::new(Memory::new()));
    ben.accept(&code, BEN);
    together([&mut ada, &mut ben], "both here", |tables| tables.iter().all(|table| table.other() == Some(Other::Here)));
    let first = game_of(&ben);
    // Ben asks, so he has the first seat of the next game.
    let name = ben.app.world().resource::<FarGames>().listed()[0].name.clone();
    ben.ask(Request::Live(LiveRequest::Rematch(name)));
    ben.keep_up();
    assert_eq!(ben.screen(), Screen::Invitation, "{:?}", ben.said);
    assert!(ben.heard_of("Whoever is still at the table has the invitation, too."));
    together([&mut ada, &mut ben], "invited", |tables| tables[0].heard_of("Ben invites you to another game."));
    let invites = ada.app.world().resource::<Company>().0.as_ref().and_then(|together| together.invites);
    assert_eq!(invites, Some(SideId(1)));
    ada.ask(Request::Live(LiveRequest::Next));
    ada.keep_up();
    assert_eq!(ada.screen(), Screen::Invitation, "it is looked at first: {:?}", ada.said);
    for (table, part) in [(&mut ben, ADA), (&mut ada, BEN)] {
        table.ask(Request::Live(LiveRequest::Join(part)));
        table.keep_up();
        let sides = &table.game().rules().agreed().sides;
        assert_eq!((table.screen(), sides[0].players[0].name.as_str()), (Screen::Table, "Ben"));
    }
    together([&mut ada, &mut ben], "together again", |tables| {
        tables.iter().all(|table| table.other() == Some(Other::Here))
            && game_of(tables[0]) == game_of(tables[1])
            && game_of(tables[0]) != first
    });
}

#[test]
fn two_who_ask_for_once_more_at_the_same_moment_come_to_one_game() {
    let broker = Mosquitto::start();
    let mut ada = Table::on(&Arc::new(Memory::new()));
    let code = inviting(&mut ada, &broker);
    let mut ben = Table::on(&Arc::new(Memory::new()));
    ben.accept(&code, BEN);
    together([&mut ada, &mut ben], "both here", |tables| tables.iter().all(|table| table.other() == Some(Other::Here)));
    for table in [&mut ben, &mut ada] {
        let name = game_of(table);
        table.ask(Request::Live(LiveRequest::Rematch(name)));
    }
    let looked = |table: &Table| table.app.world().resource::<Invited>().0.as_ref().map(|looked| far_name(&looked.far));
    together([&mut ada, &mut ben], "at one game", |tables| {
        tables.iter().all(|table| table.screen() == Screen::Invitation)
            && looked(tables[0]) == looked(tables[1])
            && tables[1].heard_of("Ada invites you to another game.")
    });
    assert_eq!([&ada, &ben].map(|table| table.app.world().resource::<FarGames>().listed().len()), [2, 1]);
    for (table, part) in [(&mut ada, ADA), (&mut ben, BEN)] {
        table.ask(Request::Live(LiveRequest::Join(part)));
        table.keep_up();
    }
    together([&mut ada, &mut ben], "together again", |tables| {
        tables.iter().all(|table| table.other() == Some(Other::Here)) && game_of(tables[0]) == game_of(tables[1])
    });
}

#[test]
fn a_seat_has_one_player_and_the_second_watches() {
    let broker = Mosquitto::start();
    let mut ada = Table::on(&Arc::new(Memory::new()));
    let code = inviting(&mut ada, &broker);
    ada.take_the_table();
    ada.ask(Request::Move(MoveRequest::Concede));
    let mut ben = Table::on(&Arc::new(Memory::new()));
    ben.accept(&code, BEN);
    together([&mut ada, &mut ben], "his turn", |tables| {
        tables[1].acts_made() == 1 && tables[1].game().acts_here() && tables[1].game().pending.is_none()
    });
    ben.take_the_table();
    ben.ask(Request::Move(MoveRequest::Concede));
    let mut eve = Table::on(&Arc::new(Memory::new()));
    eve.accept(&code, BEN);
    together([&mut ada, &mut ben, &mut eve], "noticed", |tables| tables[2].heard_of("Somebody else has that seat."));
    together([&mut ada, &mut ben, &mut eve], "all of it", |tables| {
        tables.iter().all(|table| table.acts_made() == 2) && !tables[2].game().acts_here()
    });
    let part = eve.app.world().resource::<Company>().0.as_ref().map(|together| together.part);
    assert_eq!(part, Some(Part::Watching));
}

#[test]
fn whoever_comes_late_to_watch_sees_the_game_as_it_is() {
    let broker = Mosquitto::start();
    let mut ada = Table::on(&Arc::new(Memory::new()));
    let code = inviting(&mut ada, &broker);
    let theirs = Arc::new(Memory::new());
    let mut ben = Table::on(&theirs);
    ben.accept(&code, BEN);
    for turn in 0..6 {
        let up = if turn % 2 == 0 { &mut ada } else { &mut ben };
        up.take_the_table();
        up.ask(Request::Move(MoveRequest::Concede));
        together([&mut ada, &mut ben], "the next turn", |tables| {
            let next = &tables[(turn + 1) % 2];
            next.acts_made() == turn + 1 && next.game().acts_here() && next.game().pending.is_none()
        });
    }
    let mut eve = Table::on(&Arc::new(Memory::new()));
    eve.accept(&code, Part::Watching);
    together([&mut ada, &mut ben, &mut eve], "caught up", |tables| {
        tables[2].game().rules() == tables[0].game().rules()
    });
    let told = eve.said.iter().filter(|said| said.contains("gives up the rest of the turn")).count();
    assert!(told < 3, "she does not sit through what was before: {:?}", eve.said);

    // Ben's program starts anew with the invitation, before it has loaded its games.
    let mut again = Table::on(&theirs);
    again.app.insert_resource(FarGames::default());
    again.ask(Request::Live(LiveRequest::Came(code.clone())));
    let looked = again.app.world().resource::<Invited>().0.clone().expect("it is looked at");
    assert_eq!((looked.seat, looked.far.log().entries().len()), (Some(SideId(1)), 6));
    assert!(looked.free.is_empty(), "he has acted there");
}

#[test]
fn a_seat_that_was_taken_by_mistake_can_be_changed_before_the_first_act() {
    let broker = Mosquitto::start();
    let mut ada = Table::on(&Arc::new(Memory::new()));
    let mut setup = two_players(15);
    setup.agreed.sides.push(Side { players: vec![PlayerSetup::in_seat(2, "Cid")] });
    ada.ask(Request::Live(LiveRequest::Invite { setup: Box::new(setup.into()), broker: broker.address(), seconds: 0 }));
    ada.keep_up();
    let code = ada.app.world().resource::<Invited>().0.as_ref().expect("it is made").invitation.to_code();
    let mut cid = Table::on(&Arc::new(Memory::new()));
    cid.accept(&code, BEN);
    cid.leave();
    cid.ask(Request::Live(LiveRequest::Came(code.clone())));
    let looked = cid.app.world().resource::<Invited>().0.clone().expect("it is looked at");
    assert_eq!((looked.seat, looked.free), (Some(SideId(1)), vec![SideId(2)]));
    let seat = |table: &Table| table.app.world().resource::<FarGames>().listed()[0].seat;
    cid.accept(&code, Part::Seat(SideId(2)));
    assert_eq!(seat(&cid), Some(SideId(2)));
    // The seat is given back, and the game is watched.
    cid.leave();
    cid.accept(&code, Part::Watching);
    assert_eq!(seat(&cid), None);
    let part = cid.app.world().resource::<Company>().0.as_ref().map(|together| together.part);
    assert_eq!(part, Some(Part::Watching));
    let looked = ada.app.world().resource::<Invited>().0.clone().expect("it is looked at");
    assert!(!looked.may_watch, "whoever invites plays");
}

#[test]
fn a_game_that_has_stopped_is_not_joined_again() {
    let shelf = Arc::new(Memory::new());
    let mut ada = Table::on(&shelf);
    // Port 1 is closed, so that nobody is met.
    let broker = Broker::read("ws://127.0.0.1:1").expect("it is an address");
    let setup = Box::new(two_players(15).into());
    ada.ask(Request::Live(LiveRequest::Invite { setup, broker, seconds: 0 }));
    ada.keep_up();
    let code = ada.app.world().resource::<Invited>().0.as_ref().expect("it is made").invitation.to_code();
    // Her key is at two places, where she acts differently.
    let elsewhere = Arc::new(Memory::new());
    let key = shelf.read("seatkey").expect("it can be read").expect("she has one");
    elsewhere.write("seatkey", &key).expect("it can be written");
    let mut again = Table::on(&elsewhere);
    for table in [&mut ada, &mut again] {
        table.accept(&code, ADA);
        table.take_the_table();
    }
    ada.ask(Request::Move(MoveRequest::Concede));
    again.throw(crate::app::tests::live_throw::a_break());
    again.frames(3);
    assert_eq!((ada.acts_made(), again.acts_made()), (1, 1));
    let theirs = again.game().far().expect("it is a far game").far().log().to_code();
    ada.leave();
    ada.ask(Request::Far(FarRequest::Came(theirs.into_bytes())));
    ada.keep_up();
    assert!(ada.heard_of("The game has stopped"), "{:?}", ada.said);
    assert_eq!(ada.screen(), Screen::WithFriends);
    let name = ada.app.world().resource::<FarGames>().listed()[0].name.clone();
    ada.ask(Request::Live(LiveRequest::Enter(name)));
    ada.keep_up();
    assert!(ada.heard_of("The invitation cannot be opened"), "{:?}", ada.said);
    assert_eq!(ada.screen(), Screen::WithFriends, "nobody can act there");
}

#[test]
fn what_is_wrong_with_an_invitation_or_a_broker_is_said() {
    let mut ada = Table::on(&Arc::new(Memory::new()));
    // Port 1 is closed, so the connection is refused.
    let broker = Broker::read("ws://127.0.0.1:1").expect("it is an address");
    let setup = Box::new(two_players(15).into());
    ada.ask(Request::Live(LiveRequest::Invite { setup, broker, seconds: 0 }));
    ada.keep_up();
    assert_eq!(ada.app.world().resource::<Settings>().broker, "ws://127.0.0.1:1", "it is offered the next time");
    let code = ada.app.world().resource::<Invited>().0.as_ref().expect("it is made").invitation.to_code();
    ada.ask(Request::Live(LiveRequest::Join(ADA)));
    ada.keep_up();
    together([&mut ada], "said", |tables| tables[0].heard_of("The broker cannot be reached"));
    ada.take_the_table();
    ada.throw(crate::app::tests::live_throw::a_break());
    ada.frames(3);
    assert_eq!(ada.acts_made(), 1, "one plays on without it");

    let mut ben = Table::on(&Arc::new(Memory::new()));
    for (bad, says) in
        [(&code[..code.len() - 9], "cut off or mistyped"), ("c8l.AAAA", "The invitation cannot be opened")]
    {
        ben.ask(Request::Far(FarRequest::Came(bad.as_bytes().to_vec())));
        ben.keep_up();
        assert!(ben.heard_of(says), "{says}: {:?}", ben.said);
        assert_eq!(ben.screen(), Screen::Title);
    }
}
