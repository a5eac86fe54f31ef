//! Tests of games with friends elsewhere: two programs, each with its own store, and nothing but texts between them.

use super::*;
use crate::app::post::Outgoing;
use crate::app::request::{FarRequest, MoveRequest, PeopleRequest, Request, ShowAgain};
use crate::app::storage::{FarGames, ListedFar, Progress, ShownRecord, far_name};
use crate::app::table::LiveWeights;
use crate::app::tests::live_throw::a_break;
use crate::far::{Act, Beginning, FAR_LINK, FarGame, Log};
use crate::progress::{Against, What};
use crate::save::{Kind, Migration, Shelf, SimulatedFailure, sealed};
use crate::shuffleboard::replay::Move;
use crate::shuffleboard::rules::{Face, Order, Phase, SideId};

impl Table {
    fn far(&self) -> &FarGame {
        self.game().far().expect("a far game is at the table").far()
    }

    fn friends(&self) -> Vec<ListedFar> {
        self.app.world().resource::<FarGames>().listed()
    }

    fn only(&self) -> ListedFar {
        let mut games = self.friends();
        assert_eq!(games.len(), 1);
        games.remove(0)
    }

    fn acts(&self) -> usize {
        self.far().log().entries().len()
    }

    /// The text that the card after a turn copies.
    fn sent(&self) -> String {
        assert_eq!(self.play(), Some(TurnPhase::Send), "{:?}", self.said.last());
        let letter = self.app.world().resource::<Outgoing>().0.clone().expect("it is ready");
        format!("{}\n{}", letter.line, letter.link.expect("it is short"))
    }

    fn take(&mut self, text: &str) {
        self.ask(Request::Far(FarRequest::Came(text.as_bytes().to_vec())));
        self.keep_up();
    }

    /// Looks at what the other player did, until the table is one's own, or waits.
    fn watch_the_other(&mut self) {
        for _ in 0..60 * 300 {
            match self.play() {
                Some(TurnPhase::Send | TurnPhase::GameOver) => return,
                Some(TurnPhase::CloseCall | TurnPhase::Ruling | TurnPhase::TurnEnd) => {
                    self.ask(Request::Card(CardRequest::Continue));
                }
                _ if self.game().acts_here() && self.game().pending.is_none() => {
                    // The phase follows the last act in the next frame.
                    self.frames(2);
                    let reads = [TurnPhase::CloseCall, TurnPhase::Ruling, TurnPhase::TurnEnd];
                    if !self.play().is_some_and(|play| reads.contains(&play)) {
                        return;
                    }
                }
                Some(TurnPhase::HandOver) => panic!("nobody is asked to hold what another player throws"),
                _ => self.frames(1),
            }
        }
        panic!("it never ends: {:?}", self.play());
    }

    /// Throws until the turn is over and everything about it was read.
    fn play_a_turn(&mut self) {
        for _ in 0..60 * 300 {
            match self.play() {
                Some(TurnPhase::Send | TurnPhase::GameOver) => return,
                Some(TurnPhase::Aim) => {
                    let throw = self.throw_of(2, 3).expect("that is a throw");
                    self.throw_out(throw);
                }
                Some(TurnPhase::Slide) => self.frames(1),
                _ => self.go_on(),
            }
        }
        panic!("the turn does not end: {:?}", self.play());
    }

    /// Gives the turn up as soon as it is one's own.
    fn concede(&mut self) {
        self.go_on();
        self.ask(Request::Move(MoveRequest::Concede));
        self.go_on();
    }

    /// Whether the card of a game that is over tells of its best throw, after a while.
    fn finds_highlights(&mut self) -> bool {
        for _ in 0..5_000 {
            if self.game().highlights.is_some() {
                return true;
            }
            self.frames(1);
        }
        false
    }

    fn says(&self, words: &str) -> bool {
        self.said.iter().any(|said| said.contains(words))
    }
}

fn store() -> Arc<Memory> {
    Arc::new(Memory::new())
}

/// A program that has begun a game.
fn inviting(shelf: &Arc<Memory>, setup: Setup) -> Table {
    let mut table = Table::on(shelf);
    table.ask(Request::Far(FarRequest::New(Box::new(setup))));
    table.keep_up();
    assert_eq!(table.screen(), Screen::Table);
    table
}

#[test]
fn a_turn_goes_to_a_friend_as_a_text_and_the_answer_comes_back() {
    let (mine, theirs) = (store(), store());
    let mut ada = inviting(&mine, two_players(15));
    assert_eq!(ada.play(), Some(TurnPhase::HandOver), "the one who invites breaks");
    ada.play_a_turn();
    let text = ada.sent();
    assert!(text.starts_with("Ben, your turn! Crazy Eight to 15: Ada "), "{text}");
    assert!(ada.says("Send it"), "{:?}", ada.said);

    let mut ben = Table::on(&theirs);
    ben.take(&text);
    assert_eq!(ben.screen(), Screen::Table);
    assert_eq!(ben.game().recording.moves().len(), 0, "what Ada did is shown first");
    ben.ask(Request::Move(MoveRequest::Concede));
    assert_eq!(ben.acts(), ada.acts(), "nobody acts for her");
    ben.watch_the_other();
    assert_eq!(ben.game().rules(), ada.game().rules(), "to the bit");
    assert_eq!(ben.game().table(), ada.game().table());
    assert!(ben.only().is_mine() && !ada.only().is_mine());
    ben.play_a_turn();
    let answer = ben.sent();
    assert!(answer.starts_with("Ada, your turn!"), "{answer}");

    ada.take(&answer);
    assert_eq!(ada.acts(), ben.acts());
    ada.watch_the_other();
    assert_eq!(ada.game().rules(), ben.game().rules());
    assert!(ada.game().acts_here(), "the table is Ada's again");
    ada.game().recording.verify().expect("it plays again to the bit");

    // The same texts again change nothing.
    let acts = ada.acts();
    for text in [&answer, &text] {
        ada.take(text);
        assert_eq!((ada.acts(), ada.friends().len()), (acts, 1));
    }
    assert!(ada.says("older one"), "{:?}", ada.said);
}

#[test]
fn a_replay_while_the_other_player_aims_leaves_no_weight_floating() {
    let mut ada = inviting(&store(), two_players(15));
    ada.go_on();
    ada.throw_out(a_break());
    ada.play_a_turn();
    let mut ben = Table::on(&store());
    ben.take(&ada.sent());
    let aims = |table: &Table| {
        let holds = table.app.world().resource::<InHand>().0.is_some();
        holds && table.play() == Some(TurnPhase::Aim) && table.game().last_throw.is_some()
    };
    for _ in 0..60 * 60 {
        match ben.play() {
            _ if aims(&ben) => break,
            Some(TurnPhase::CloseCall | TurnPhase::Ruling) => ben.ask(Request::Card(CardRequest::Continue)),
            _ => ben.frames(1),
        }
    }
    assert!(aims(&ben), "Ada's second throw is aimed: {:?}", ben.play());
    let shown = |table: &Table| table.app.world().resource::<LiveWeights>().0.iter().flatten().count();
    let lying = ben.game().rules().layout().len();
    assert_eq!(shown(&ben), lying + 1, "one is in the hand");
    ben.ask(Request::Again(ShowAgain));
    assert_eq!(ben.play(), Some(TurnPhase::Slide));
    ben.ask(Request::Again(ShowAgain));
    assert_eq!((ben.play(), ben.game().rules().layout().len()), (Some(TurnPhase::Aim), lying));
    assert_eq!(shown(&ben), lying, "it is in the hand again when it is aimed");
    ben.watch_the_other();
    assert_eq!(ben.game().rules(), ada.game().rules(), "and thrown as it was");
}

#[test]
fn a_throw_is_kept_before_it_slides_and_no_reload_takes_it_back() {
    let shelf = store();
    let mut ada = inviting(&shelf, two_players(15));
    let invitation = ada.far().log().to_code();
    ada.go_on();
    ada.throw(a_break());
    ada.frames(5);
    assert_eq!(ada.play(), Some(TurnPhase::Slide), "it is on its way");
    let (acts, rules) = (ada.acts(), ada.far().session().expect("it is at the board").game().clone());
    assert_eq!(acts, 1);
    drop(ada);

    let mut again = Table::on(&shelf);
    let listed = again.only();
    assert!(listed.is_mine(), "it goes on exactly there");
    again.ask(Request::Far(FarRequest::Open(listed.name)));
    again.keep_up();
    assert_eq!((again.acts(), again.game().rules()), (1, &rules));
    assert!(matches!(again.game().rules().phase(), Phase::Shot { .. }), "the break was good, and is made");
    // Nor does the link from before it.
    again.take(&invitation);
    assert_eq!((again.acts(), again.game().rules()), (1, &rules));
    again.play_a_turn();
    assert_eq!(again.play(), Some(TurnPhase::Send));
}

#[test]
fn bad_links_and_those_of_others_change_nothing() {
    let (mine, theirs) = (store(), store());
    let mut ada = inviting(&mine, two_players(15));
    ada.concede();
    let text = ada.sent();
    let mut ben = Table::on(&theirs);
    let before = theirs.list().unwrap();
    let half = &text[..text.len() - 20];
    for (bad, says) in [(half, "cut off or mistyped"), ("my diary", "it is not a far game")] {
        ben.take(bad);
        assert!(ben.says(says), "{says}: {:?}", ben.said);
        assert_eq!((ben.screen(), ben.friends().len()), (Screen::Title, 0));
        assert!(theirs.list().unwrap().iter().all(|name| !name.starts_with("far-")), "{before:?}");
    }
    ben.take(&text);
    ben.watch_the_other();
    ben.concede();
    let answer = ben.sent();

    // Somebody else opens the link: both seats have their keys, and there is nothing to do but to look.
    let mut eve = Table::on(&store());
    eve.take(&answer);
    eve.watch_the_other();
    assert_eq!((eve.play(), eve.only().seat), (Some(TurnPhase::Send), None));
    eve.ask(Request::Move(MoveRequest::Concede));
    eve.throw(a_break());
    assert_eq!(eve.acts(), 2, "{:?}", eve.said);

    // Whoever waits cannot throw either.
    ben.throw(a_break());
    ben.frames(3);
    assert_eq!((ben.acts(), ben.play()), (2, Some(TurnPhase::Send)));
    assert!(ben.says("plays from elsewhere"), "{:?}", ben.said);
}

#[test]
fn a_seat_that_another_machine_has_taken_is_no_longer_played_here() {
    let mut ada = inviting(&store(), two_players(15));
    ada.concede();
    let text = ada.sent();
    // Ben opens the link on his phone, and plays on at his desk.
    let shelf = store();
    let (mut phone, mut desk) = (Table::on(&shelf), Table::on(&store()));
    phone.take(&text);
    assert!(phone.only().is_mine());
    phone.ask(Request::Go(Navigate::Leave));
    desk.take(&text);
    desk.watch_the_other();
    desk.concede();
    ada.take(&desk.sent());
    ada.watch_the_other();
    ada.concede();
    phone.take(&ada.sent());
    for phone in [phone, Table::on(&shelf)] {
        let listed = phone.only();
        assert_eq!((listed.seat, listed.is_mine(), listed.may_go()), (None, false, true));
    }
}

#[test]
fn notes_that_are_lost_are_told_of_and_newer_ones_are_not_written_over() {
    /// Notes of a version to come.
    struct Newer;
    impl Kind for Newer {
        const NAME: &'static str = "farnotes";
        const MIGRATIONS: &'static [Migration] = &[|content| Ok(content.to_owned())];
        fn content(&self) -> String {
            "(moons: 3)".into()
        }
        fn read(_: &str) -> Result<Self, String> {
            Ok(Self)
        }
    }
    let shelf = store();
    let mut ada = inviting(&shelf, two_players(15));
    ada.concede();
    drop(ada);
    let notes = shelf.read("farnotes").unwrap().expect("there are some");
    for (text, says) in [(&notes[..notes.len() - 9], "cut off"), (&sealed(&Newer), "newer")] {
        // The previous copy is no better.
        shelf.write("farnotes", text).unwrap();
        shelf.write("farnotes", text).unwrap();
        let again = Table::on(&shelf);
        assert!(again.says(says), "{says}: {:?}", again.said);
        assert_eq!(again.friends().len(), 1, "the game is there");
    }
    let mut again = Table::on(&shelf);
    again.ask(Request::Far(FarRequest::New(Box::new(two_players(15)))));
    again.keep_up();
    assert_eq!(again.screen(), Screen::Title);
    assert_eq!(shelf.read("farnotes").unwrap(), Some(sealed(&Newer)));
    // Without a game of the list they are first read when one begins.
    let shelf = store();
    shelf.write("farnotes", &notes[..notes.len() - 9]).unwrap();
    let begun = inviting(&shelf, two_players(15));
    assert!(begun.says("cut off"), "{:?}", begun.said);
}

#[test]
fn two_logs_of_one_turn_stop_the_game_and_say_whose_they_are() {
    let (mine, theirs) = (store(), store());
    let mut ada = inviting(&mine, two_players(15));
    let key = mine.read("seatkey").unwrap().expect("she has one");
    let invitation = ada.far().log().to_code();
    ada.concede();
    let mut ben = Table::on(&theirs);
    ben.take(&ada.sent());
    // Ada goes back to the invitation with her key and throws instead.
    let other = store();
    other.write("seatkey", &key).unwrap();
    let mut again = Table::on(&other);
    again.take(&invitation);
    again.play_a_turn();
    ben.ask(Request::Go(Navigate::Leave));
    ben.take(&again.sent());
    assert!(ben.says("signed both"), "{:?}", ben.said);
    assert_eq!(ben.screen(), Screen::WithFriends);
    assert!(ben.only().far.stop().is_some(), "and it stays stopped");
    assert!(Table::on(&theirs).only().far.stop().is_some());
}

#[test]
fn of_very_many_games_those_are_listed_in_which_something_happened_last() {
    let shelf = store();
    let log = |number| Log::new(Beginning::new(two_players(15), [number; 12])).expect("it can be played");
    let mut games: Vec<FarGame> = (0..=100).map(|number| FarGame::open(log(number)).expect("it is one")).collect();
    games.sort_by_key(far_name);
    let last = games.pop().expect("there are many");
    Table::on(&shelf).take(&last.log().to_code());
    for game in &games {
        game.keep(&*shelf).expect("there is room");
    }
    let listed = Table::on(&shelf).friends();
    assert_eq!(listed.len(), 100);
    assert!(listed.iter().any(|game| game.name == far_name(&last)), "it has just arrived");
}

#[test]
fn a_throw_that_cannot_be_kept_is_not_made() {
    let shelf = store();
    let mut ada = inviting(&shelf, two_players(15));
    ada.go_on();
    shelf.ail(Some(SimulatedFailure::ReadOnly));
    ada.throw(a_break());
    ada.frames(5);
    assert_eq!((ada.play(), ada.acts()), (Some(TurnPhase::Aim), 0));
    assert!(ada.says("cannot be written to"), "{:?}", ada.said);
    shelf.ail(None);
    ada.throw(a_break());
    ada.frames(1);
    assert_eq!(ada.acts(), 1);
}

#[test]
fn a_set_throw_marks_its_player_at_both_places_and_after_leaving() {
    let (mine, theirs) = (store(), store());
    let mut ada = inviting(&mine, two_players(15));
    ada.go_on();
    ada.key(KeyCode::ArrowUp, Key::ArrowUp);
    ada.key(KeyCode::Space, Key::Space);
    ada.wait_out(TurnPhase::Slide);
    ada.play_a_turn();
    let mut ben = Table::on(&theirs);
    ben.take(&ada.sent());
    assert!(!ben.game().has_set(SideId(0)), "nothing of it was shown yet");
    ben.watch_the_other();
    let name = ada.only().name;
    ada.ask(Request::Go(Navigate::Leave));
    ada.ask(Request::Far(FarRequest::Open(name)));
    ada.keep_up();
    for table in [&ada, &ben] {
        assert!(table.game().has_set(SideId(0)) && !table.game().has_set(SideId(1)));
        let moves = table.game().recording.moves();
        assert!(matches!(moves, [Move::Throw { hand: Some(HandKind::Set), .. }, ..]), "{moves:?}");
    }
}

#[test]
fn the_chosen_profile_throws_with_its_own_hand() {
    let mut ada = Table::on(&store());
    ada.app.world_mut().resource_mut::<Swingers>().0 = true;
    ada.ask(Request::People(PeopleRequest::Begin(Some("Ada".into()))));
    ada.keep_up();
    let whose = ada.app.world().resource::<Progress>().whose;
    assert!(whose.is_some(), "she has a profile");
    ada.ask(Request::Far(FarRequest::New(Box::new(two_players(15)))));
    ada.keep_up();
    ada.go_on();
    for (hers, of_guests) in [(HandKind::Swing, HandKind::Set), (HandKind::Set, HandKind::Swing)] {
        ada.ask(Request::People(PeopleRequest::ThrowWith(whose, hers)));
        ada.ask(Request::People(PeopleRequest::ThrowWith(None, of_guests)));
        ada.frames(2);
        assert_eq!(ada.app.world().resource::<Hand>().manner().kind, hers);
    }
}

#[test]
fn the_coin_is_an_act_too_and_goes_by_post() {
    let (mine, theirs) = (store(), store());
    let mut setup = two_play(Mode::KnockOff, BoardModel::Feet22);
    setup.agreed.options.order = Order::FlipFirst(5);
    let mut ada = inviting(&mine, setup);
    assert_eq!(ada.play(), Some(TurnPhase::Coin));
    ada.ask(Request::Move(MoveRequest::Call(Face::Tails)));
    assert_eq!(ada.acts(), 1);
    let Phase::Choose { side, .. } = ada.game().rules().phase() else { panic!("somebody has won it") };
    if side == SideId(0) {
        assert_eq!(ada.play(), Some(TurnPhase::Coin), "she chooses");
        return;
    }
    let mut ben = Table::on(&theirs);
    ben.take(&ada.sent());
    ben.watch_the_other();
    assert_eq!(ben.play(), Some(TurnPhase::Coin), "he chooses");
    assert_eq!(ben.game().flipped, ada.game().flipped);
}

/// Ada throws and Ben gives his turns up until she has won, and both have read it.
fn played_to_the_end(ada: &mut Table, ben: &mut Table) {
    for _ in 0..10 {
        while ada.game().acts_here() {
            ada.go_on();
            if ada.play() != Some(TurnPhase::Aim) {
                break;
            }
            let throw = super::games::best_throw(ada);
            ada.throw_out(throw);
        }
        ada.go_on();
        let text = ada.sent();
        ben.take(&text);
        ben.watch_the_other();
        if ada.far().up().is_none() {
            break;
        }
        ben.concede();
        ada.take(&ben.sent());
        ada.watch_the_other();
        if ada.far().up().is_none() {
            break;
        }
    }
    assert!(ada.far().up().is_none(), "nobody has won");
    let sends = [&*ada, &*ben].map(|table| table.play() == Some(TurnPhase::Send));
    assert!(sends[0] != sends[1], "whoever ended the game sends it");
    for (table, sends) in [ada, ben].into_iter().zip(sends) {
        if sends {
            table.ask(Request::Card(CardRequest::Continue));
        }
        assert_eq!(table.play(), Some(TurnPhase::GameOver));
    }
}

#[test]
fn own_throws_and_every_result_are_in_the_statistics_once() {
    let shelves = [store(), store()];
    let mut tables = ["Ada", "Ben"].into_iter().zip(&shelves).map(|(name, shelf)| {
        let mut table = Table::on(shelf);
        table.ask(Request::People(PeopleRequest::Begin(Some(name.into()))));
        table.keep_up();
        table
    });
    let [mut ada, mut ben] = [(); 2].map(|()| tables.next().expect("there are two"));
    ada.ask(Request::Far(FarRequest::New(Box::new(two_players(1)))));
    ada.keep_up();
    played_to_the_end(&mut ada, &mut ben);
    let thrown = |entry: &&crate::far::Entry| entry.seat == SideId(0) && matches!(entry.act, Act::Throw { .. });
    let throws = ada.far().log().entries().iter().filter(thrown).count();
    assert!(ben.finds_highlights());
    // Ben looks at the end once more, which shows the last turn of Ada again; and removes the game, and opens its link.
    let (name, link) = (ben.only().name, ben.far().log().to_code());
    for removes in [false, true] {
        ben.ask(Request::Go(Navigate::Leave));
        if removes {
            ben.ask(Request::Far(FarRequest::Remove(name.clone())));
            assert!(ben.friends().is_empty());
            ben.take(&link);
        } else {
            ben.ask(Request::Far(FarRequest::Open(name.clone())));
        }
        ben.keep_up();
        ben.watch_the_other();
        if ben.play() == Some(TurnPhase::Send) {
            ben.ask(Request::Card(CardRequest::Continue));
        }
        assert!(ben.finds_highlights(), "the card tells of the game as often as it is opened");
    }
    for (table, throws, won) in [(&mut ada, throws, true), (&mut ben, 0, false)] {
        table.ask(Request::Go(Navigate::Leave));
        let id = table.app.world().resource::<Progress>().whose.expect("somebody plays here");
        table.ask(Request::People(PeopleRequest::Statistics(id)));
        table.keep_up();
        let record = table.app.world().resource::<ShownRecord>().0.clone().expect("the statistics are there");
        assert!(record.entries().all(|entry| entry.sitting.against == Against::People));
        let count = |is: fn(&What) -> bool| record.entries().filter(|entry| is(&entry.what)).count();
        assert_eq!(count(|what| matches!(what, What::Throw(_))), throws);
        assert_eq!(count(|what| matches!(what, What::SatDown(_))), 1, "all of it is of one game");
        let ended = |entry: &crate::progress::Entry| match &entry.what {
            What::Game(ended) => Some(ended.won),
            _ => None,
        };
        assert_eq!(record.entries().filter_map(ended).collect::<Vec<_>>(), [won]);
    }
}

#[test]
fn a_game_that_is_over_is_sent_once_more_and_can_be_played_again() {
    let (mine, theirs) = (store(), store());
    let mut ada = inviting(&mine, two_players(1));
    let mut ben = Table::on(&theirs);
    played_to_the_end(&mut ada, &mut ben);
    let name = ben.only().name;
    ben.ask(Request::Far(FarRequest::Rematch(name.clone())));
    ben.keep_up();
    assert_eq!((ben.friends().len(), ben.acts(), ben.play()), (2, 0, Some(TurnPhase::HandOver)));
    let sides = &ben.game().rules().agreed().sides;
    assert_eq!((sides[0].players[0].name.as_str(), sides[1].players[0].name.as_str()), ("Ben", "Ada"));
    ben.ask(Request::Go(Navigate::Leave));
    ben.ask(Request::Far(FarRequest::Remove(name)));
    ben.keep_up();
    assert_eq!(ben.friends().len(), 1);
    assert_eq!(Table::on(&theirs).friends().len(), 1, "and it is gone for good");
}

#[test]
fn a_link_of_a_page_makes_a_desktop_answer_with_links() {
    let (mine, theirs) = (store(), store());
    let mut ada = inviting(&mine, two_players(15));
    ada.concede();
    let text = ada.sent().replace("c8f.", &format!("https://example.org/eight/{FAR_LINK}c8f."));
    let mut ben = Table::on(&theirs);
    ben.take(&text);
    ben.watch_the_other();
    ben.concede();
    assert!(ben.sent().contains("\nhttps://example.org/eight/#f=c8f."), "{}", ben.sent());
}
