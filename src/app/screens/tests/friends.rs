//! Games with friends elsewhere, as a person begins, sends and finds them by the names of the controls.

use super::{Drawn, PLAY, screen};
use crate::app::post::Letter;
use crate::app::request::{FarRequest, LiveRequest, Navigate, Paste, Request, Sending};
use crate::app::screens::at_table::game_over::{self, AfterGame};
use crate::app::screens::at_table::{company, send};
use crate::app::screens::library::{invitation, with_friends};
use crate::app::screens::new_game;
use crate::app::screens::new_game::cards::CardForm;
use crate::app::screens::new_game::cards::screen as new_cards;
use crate::app::screens::new_game::form::Form;
use crate::app::screens::rematch::Rematch;
use crate::app::screens::samples;
use crate::app::state::Screen;
use crate::app::storage::{ListedFar, far_name};
use crate::app::theme::headless::{WINDOWS, Window};
use crate::cards::Seat;
use crate::far::{Act, FarGame, FarSetup, MOST_LINK, Merged, SeatKey};
use crate::live::{Link, Part, Saying};
use crate::save::Memory;
use crate::shuffleboard::rules::{Order, SideId};
use crate::shuffleboard::sim::Area;
use crate::words::far_too_long;

/// The shelf, and the game that is asked about.
pub(super) fn shelf(games: Vec<ListedFar>, mut leaving: Option<ListedFar>) -> Drawn {
    screen(move |ui| with_friends::draw(ui, &games, &mut leaving, samples::NOW))
}

/// The card after a turn.
pub(super) fn sending(shares: bool, long: bool) -> Drawn {
    let game = samples::far_at_table(3, 0);
    let mut letter = Letter::of(&samples::far(3), Some("https://example.org/eight/"));
    if long {
        letter.link = Err(far_too_long(4_321, MOST_LINK));
    }
    let mut code = None;
    screen(move |ui| send::draw(ui, &game, &letter, shares, &mut code))
}

/// The set-up before the names are written, of a game by post or live.
pub(super) fn inviting(live: bool) -> Drawn {
    let mut form = Form::default();
    form.play_elsewhere();
    form.live = live;
    screen(move |ui| new_game::screen::draw(ui, &mut form, PLAY))
}

/// The set-up of cards with friends elsewhere.
pub(super) fn inviting_to_cards() -> Drawn {
    let mut form = CardForm::elsewhere();
    screen(move |ui| new_cards::draw(ui, &mut form, 7, &mut None))
}

/// The company at a live card table.
pub(super) fn company_at_cards() -> Drawn {
    let game = samples::cards_elsewhere(Some(Seat(1)), 9);
    let mut together = samples::together(Part::Seat(SideId(1)));
    together.state.can_post = false;
    screen(move |ui| company::draw(ui, game.far().expect("it is at several places"), &together))
}

/// An invitation, of one's own or of a friend.
pub(super) fn invitation(mine: bool) -> Drawn {
    let looked = samples::looked(mine.then_some(SideId(0)));
    let mut code = None;
    screen(move |ui| invitation::draw(ui, &looked, mine, &mut code))
}

/// The end of a live game, for a player, for one who was invited to another, or for a spectator.
pub(super) fn over(plays: bool, invites: Option<SideId>) -> Drawn {
    let game = samples::far_over(plays);
    let then = AfterGame::Rematch(Rematch { plays, live: true, invites });
    screen(move |ui| game_over::draw(ui, &game, then, true))
}

/// The company at a live table.
pub(super) fn company(plays: bool, link: Link) -> Drawn {
    let far = samples::far(3);
    let mut together = samples::together(if plays { Part::Seat(SideId(0)) } else { Part::Watching });
    together.state.link = link;
    screen(move |ui| company::draw(ui, &far, &together))
}

#[test]
fn a_live_game_begins_with_the_address_of_a_broker_and_a_clock() {
    let form = std::rc::Rc::new(std::cell::RefCell::new(Form::default()));
    let edited = form.clone();
    let mut draw = screen(move |ui| new_game::screen::draw(ui, &mut edited.borrow_mut(), PLAY));
    let mut window = Window::new(WINDOWS[0]);
    window.click("A friend elsewhere", &mut draw);
    window.click("Live", &mut draw);
    for (place, name) in ["Ann", "Ben"].into_iter().enumerate() {
        form.borrow_mut().players[place].name = name.to_owned();
    }
    assert_eq!(window.click("Start", &mut draw), None);
    assert!(window.texts().any(|text| text == "Write the address of a broker."));
    "http://example.org".clone_into(&mut form.borrow_mut().broker);
    assert_eq!(window.click("Start", &mut draw), None);
    assert!(window.texts().any(|text| text == "The address begins neither with wss:// nor with ws://."));
    "wss://example.org".clone_into(&mut form.borrow_mut().broker);
    window.click("60 s", &mut draw);
    let Some(Request::Live(LiveRequest::Invite { setup, broker, seconds })) = window.click("Start", &mut draw) else {
        panic!("it does not begin")
    };
    assert_eq!((broker.text(), seconds), ("wss://example.org", 60));
    let FarSetup::Board(setup) = *setup else { panic!("it is at the board") };
    assert!(!matches!(setup.agreed.options.order, Order::Flip(_)), "whoever invites calls the coin");
}

#[test]
fn a_live_game_of_cards_is_among_people_who_are_named_and_told_to_trust_each_other() {
    let form = std::rc::Rc::new(std::cell::RefCell::new(CardForm::default()));
    let edited = form.clone();
    let mut draw = screen(move |ui| new_cards::draw(ui, &mut edited.borrow_mut(), 7, &mut None));
    let mut window = Window::new(WINDOWS[0]);
    window.click("Trusting friends elsewhere", &mut draw);
    window.settle(&mut draw);
    assert!(window.texts().any(|text| text.contains("every program could work out all hands")));
    assert!(window.widget("Add a rival").is_none());
    assert_eq!(window.click("Start", &mut draw), None, "nobody is named");
    form.borrow_mut().name_all(&["Ann", "Ben", "Cid", "Dee"]);
    assert_eq!(window.click("Start", &mut draw), None);
    assert!(window.texts().any(|text| text == "Write the address of a broker."));
    form.borrow_mut().meet_at("wss://example.org");
    window.settle(&mut draw);
    let Some(Request::Live(LiveRequest::Invite { setup, broker, .. })) = window.click("Start", &mut draw) else {
        panic!("it does not begin")
    };
    let FarSetup::Cards(cards) = *setup else { panic!("it is at the card table") };
    assert_eq!(
        (broker.text(), cards.names),
        ("wss://example.org", ["Ann", "Ben", "Cid", "Dee"].map(str::to_owned).into())
    );
    window.click("At this screen", &mut draw);
    assert!(matches!(window.click("Start", &mut draw), Some(Request::StartCards(_))), "all four at one screen");
}

#[test]
fn no_game_of_cards_goes_by_post() {
    let mut window = Window::new(WINDOWS[0]);
    let mut company = company_at_cards();
    window.settle(&mut company);
    assert!(
        window.widget("Finish by post").is_none()
            && window.texts().any(|text| text.starts_with("Cards are only played live"))
    );
    assert_eq!(
        window.click("Well done!", &mut company),
        Some(Request::Live(LiveRequest::Say(Saying::WellDone))),
        "what can be said fits cards, too"
    );
    let far = samples::cards_elsewhere(Some(Seat(1)), 9).far().expect("it is at several places").clone();
    let listed =
        |is_live| ListedFar { name: far_name(&far), far: far.clone(), seat: Some(SideId(1)), since: None, is_live };
    let mut shelf = shelf(vec![listed(true)], None);
    window.settle(&mut shelf);
    for missing in ["Copy the link 1", "Save as a file 1", "Play 1", "Look at it 1", "Watch 1"] {
        assert!(window.widget(missing).is_none(), "{missing}");
    }
    assert!(matches!(window.click("Join 1 live", &mut shelf), Some(Request::Live(LiveRequest::Enter(_)))));
}

#[test]
fn after_a_game_the_others_are_invited_to_the_next_or_the_one_who_was_quicker_is_joined() {
    let mut window = Window::new(WINDOWS[0]);
    let (mut player, mut invited) = (over(true, None), over(true, Some(SideId(1))));
    let asked = window.click("Once more", &mut player);
    assert!(matches!(&asked, Some(Request::Live(LiveRequest::Rematch(_)))), "{asked:?}");
    assert_eq!(window.click("To all games", &mut player), Some(Request::Go(Navigate::Leave)));
    let asked = window.click("To the next game", &mut invited);
    assert_eq!(asked, Some(Request::Live(LiveRequest::Next)));
    assert!(window.texts().any(|text| text == "Maximilian Wittelsbacher invites you to another game."));
    assert!(window.widget("Once more").is_none(), "two would invite each other");
    let mut spectator = over(false, None);
    window.settle(&mut spectator);
    assert!(window.widget("Once more").is_none(), "who watches begins nothing");

    // What was finished by post is begun again by post; on the shelf it depends on whether there is a room.
    let far = samples::far(3);
    let mut by_post = screen(move |ui| Rematch { plays: true, live: false, invites: None }.draw(ui, &far));
    let asked = window.click("Once more", &mut by_post);
    assert!(matches!(&asked, Some(Request::Far(FarRequest::Rematch(_)))), "{asked:?}");
    let over = samples::far_over(true).far().expect("it is a far game").far().clone();
    for is_live in [true, false] {
        let name = far_name(&over);
        let game = ListedFar { name: name.clone(), far: over.clone(), seat: Some(SideId(0)), since: None, is_live };
        let again = match is_live {
            true => Request::Live(LiveRequest::Rematch(name)),
            false => Request::Far(FarRequest::Rematch(name)),
        };
        assert_eq!(window.click("Play 1 again", &mut shelf(vec![game], None)), Some(again));
    }
}

#[test]
fn a_live_game_that_has_stopped_is_not_joined() {
    let begun = samples::far(0);
    let key = SeatKey::from_bytes([0; 32]);
    let after = |act| begun.seal(act, &key).expect("it may be made").keep(&Memory::new()).expect("there is room").game;
    let (mut far, other) = (after(Act::Concede), after(Act::Dust(Area::Board)));
    let listed = |far: &FarGame| {
        let far = far.clone();
        shelf(vec![ListedFar { name: far_name(&far), far, seat: Some(SideId(0)), since: None, is_live: true }], None)
    };
    let mut window = Window::new(WINDOWS[0]);
    window.settle(&mut listed(&far));
    assert!(window.widget("Join 1 live").is_some());
    assert_eq!(far.merge(other.log()), Ok(Merged::Stopped));
    window.settle(&mut listed(&far));
    assert!(window.widget("Join 1 live").is_none(), "nobody can act there");
    assert!(window.widget("Play 1 again").is_some() && window.widget("Remove 1").is_some());
}

#[test]
fn an_invitation_is_passed_on_or_accepted() {
    let mut window = Window::new(WINDOWS[0]);
    let mut mine = invitation(true);
    for (button, asked) in [
        ("To the table", LiveRequest::Join(Part::Seat(SideId(0)))),
        ("Copy the invitation", LiveRequest::Pass(Sending::Copy)),
        ("Send to a friend", LiveRequest::Pass(Sending::Share)),
    ] {
        assert_eq!(window.click(button, &mut mine), Some(Request::Live(asked)), "{button}");
    }
    let mut friends = invitation(false);
    for (button, asked) in [
        ("Play as Maximilian Wittelsbacher", LiveRequest::Join(Part::Seat(SideId(1)))),
        ("Watch", LiveRequest::Join(Part::Watching)),
    ] {
        assert_eq!(window.click(button, &mut friends), Some(Request::Live(asked)), "{button}");
    }
    let address = |text: &str| text.contains("wss://broker.example.org/crazy-eight");
    assert!(window.texts().any(address) && !window.texts().any(|text| text.contains("secret")), "no password is shown");
    assert!(window.widget("Copy the invitation").is_none() && window.widget("Play as Ada").is_none());
    // A seat that was taken by mistake can be given back before the first act; the one who invites keeps theirs.
    let looked = samples::looked(Some(SideId(1)));
    let mut mistaken = screen(move |ui| invitation::draw(ui, &looked, false, &mut None));
    assert_eq!(window.click("Watch", &mut mistaken), Some(Request::Live(LiveRequest::Join(Part::Watching))));
    window.settle(&mut mine);
    assert!(window.widget("Watch").is_none());
}

#[test]
fn a_link_is_shown_as_a_code_and_the_way_back_is_the_card() {
    for (draw, card) in [(invitation(true), "Copy the invitation"), (sending(false, false), "Copy the link")] {
        let (mut draw, mut window) = (draw, Window::new(WINDOWS[0]));
        assert_eq!(window.click("QR code", &mut draw), None);
        window.settle(&mut draw);
        assert!(window.widget(card).is_none() && window.texts().any(|text| text.contains("camera")), "{card}");
        assert_eq!(window.click("Back", &mut draw), None);
        window.settle(&mut draw);
        assert!(window.widget(card).is_some(), "{card}");
    }
    let mut window = Window::new(WINDOWS[0]);
    let (mut theirs, mut long) = (invitation(false), sending(false, true));
    window.settle(&mut theirs);
    assert!(window.widget("QR code").is_none(), "whoever is invited has the link");
    window.settle(&mut long);
    assert!(window.widget("QR code").is_none());
}

#[test]
fn at_a_live_table_there_are_six_sayings_and_a_way_to_the_post() {
    let mut window = Window::new(WINDOWS[0]);
    let mut draw = company(true, Link::Up);
    for (button, asked) in [
        ("Well done!", LiveRequest::Say(Saying::WellDone)),
        ("One moment, please.", LiveRequest::Say(Saying::OneMoment)),
        ("Finish by post", LiveRequest::ByPost),
        ("Copy the invitation", LiveRequest::Pass(Sending::Copy)),
    ] {
        assert_eq!(window.click(button, &mut draw), Some(Request::Live(asked)), "{button}");
    }
    assert!(window.texts().any(|text| text == "Maximilian Wittelsbacher is here."));
    let mut cut = company(true, Link::Waiting(8));
    assert_eq!(window.click("Try again now", &mut cut), Some(Request::Live(LiveRequest::Hurry)));
    let mut watched = company(false, Link::Up);
    window.settle(&mut watched);
    assert!(window.widget("Hello!").is_none() && window.widget("Finish by post").is_none(), "who watches is silent");
}

#[test]
fn a_game_with_a_friend_elsewhere_begins_once_both_names_are_written() {
    let form = std::rc::Rc::new(std::cell::RefCell::new(Form::default()));
    let edited = form.clone();
    let mut draw = screen(move |ui| new_game::screen::draw(ui, &mut edited.borrow_mut(), PLAY));
    let mut window = Window::new(WINDOWS[0]);
    assert_eq!(window.click("A friend elsewhere", &mut draw), None);
    assert_eq!(window.click("Start", &mut draw), None, "the friend would read \"Player 2\"");
    assert!(
        window.texts().any(|text| text.contains("your friend will read it")),
        "{:?}",
        window.texts().collect::<Vec<_>>()
    );
    for (place, name) in ["Ann", "Ben"].into_iter().enumerate() {
        form.borrow_mut().players[place].name = name.to_owned();
    }
    let Some(Request::Far(FarRequest::New(setup))) = window.click("Start", &mut draw) else {
        panic!("it does not begin")
    };
    let names: Vec<&str> = setup.agreed.sides.iter().map(|side| side.players[0].name.as_str()).collect();
    assert_eq!(names, ["Ann", "Ben"]);
    assert!(!matches!(setup.agreed.options.order, Order::Flip(_)), "whoever invites calls the coin");
    assert_eq!(window.click("Friends here", &mut draw), None);
    assert!(matches!(window.click("Start", &mut draw), Some(Request::Start(_))), "and nobody is elsewhere any more");
}

#[test]
fn the_card_after_a_turn_sends_the_game_in_every_way() {
    let name = crate::app::storage::far_name(&samples::far(3));
    let send = |how| Some(Request::Far(FarRequest::Send(name.clone(), how)));
    for (shares, button, how) in [
        (false, "Copy the link", Sending::Copy),
        (false, "Save as a file", Sending::File),
        (true, "Send to a friend", Sending::Share),
        (true, "Copy the link", Sending::Copy),
    ] {
        let asked = Window::new(WINDOWS[0]).click(button, &mut sending(shares, false));
        assert_eq!(asked, send(how), "{button}");
    }
    let mut window = Window::new(WINDOWS[0]);
    let mut long = sending(true, true);
    assert_eq!(window.click("Save as a file", &mut long), send(Sending::File));
    assert!(window.widget("Copy the link").is_none() && window.widget("Send to a friend").is_none());
    assert_eq!(window.click("To all games", &mut long), Some(Request::Go(Navigate::Leave)));
    let mut short = sending(false, false);
    window.settle(&mut short);
    let line = "Maximilian Wittelsbacher, your turn! Crazy Eight to 15: Ada 0, Maximilian Wittelsbacher 0.";
    assert!(window.texts().any(|text| text == line), "{:?}", window.texts().collect::<Vec<_>>());
}

#[test]
fn the_shelf_offers_what_can_be_done_with_each_game() {
    let games = samples::far_games();
    let name = games[0].name.clone();
    let mut draw = shelf(games, None);
    let mut window = Window::new(WINDOWS[0]);
    for (button, asked) in [
        ("Play 1", FarRequest::Open(name.clone())),
        ("Watch 1", FarRequest::Watch(name.clone())),
        ("Look at 2", FarRequest::Open(name.clone())),
        ("Copy the link of 2", FarRequest::Send(name.clone(), Sending::Copy)),
        ("Save 2 as a file", FarRequest::Send(name.clone(), Sending::File)),
    ] {
        assert_eq!(window.click(button, &mut draw), Some(Request::Far(asked)), "{button}");
    }
    assert_eq!(window.click("Open what is copied", &mut draw), Some(Request::Paste(Paste::Far)));
    let second = samples::far_games()[1].name.clone();
    assert_eq!(window.click("Join 2 live", &mut draw), Some(Request::Live(LiveRequest::Enter(second))));
    assert!(window.widget("Join 1 live").is_none());
    assert!(window.widget("Remove 1").is_none() && window.widget("Remove 2").is_none(), "an open game stays");
    let mut draw = shelf(samples::far_games().split_off(2), None);
    assert_eq!(window.click("Remove 1", &mut draw), None);
    assert_eq!(window.click("Remove", &mut draw), Some(Request::Far(FarRequest::Remove(name))));
    assert_eq!(window.click("New game", &mut draw), Some(Request::Go(Navigate::Show(Screen::NewGame))));
}
