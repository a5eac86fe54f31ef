//! Tests of the card room: its screens in every state, and a hand played through the names of its cards.

use std::cell::RefCell;
use std::rc::Rc;

use bevy_egui::egui::{Context, Event, Key, Modifiers, PointerButton, Pos2, Rect, pos2};

use super::{Drawn, screen};
use crate::app::card_table::{CardGame, Held, Picked, Stage, WatchingCards, foot};
use crate::app::request::{
    CardTableRequest, Control, Navigate, RecordingOf, RecordingRequest, Request, RulesRequest, WatchRequest,
};
use crate::app::screens::card_room::{CardRoomData, at_table, results, watch};
use crate::app::screens::new_game::cards::CardForm;
use crate::app::screens::new_game::cards::screen as new_cards;
use crate::app::screens::samples;
use crate::app::settings::CardSettings;
use crate::app::settings::keys::Action;
use crate::app::state::Screen;
use crate::app::theme::headless::{WINDOWS, Window};
use crate::cards::{Act, After, Card, CardRecording, Phase, Play, RuleSet, Seat};
use crate::shuffleboard::rival::PEOPLE;
use crate::shuffleboard::rules::SideId;
use crate::words::{Language, hearing};

/// The card table as drawn over the room.
fn table(game: CardGame) -> (Drawn, Rc<RefCell<Picked>>) {
    let (draw, picked, _) = table_by_keys(game);
    (draw, picked)
}

/// The card table, and the actions whose keys are pressed in the next frame.
fn table_by_keys(game: CardGame) -> (Drawn, Rc<RefCell<Picked>>, Rc<RefCell<Vec<Action>>>) {
    let company = game.far().map(|_| "Maximilian Wittelsbacher is here. 2 watch. Ada: 45 seconds left.");
    table_with(game, company)
}

/// The same with this company.
fn table_with(game: CardGame, company: Option<&'static str>) -> (Drawn, Rc<RefCell<Picked>>, Rc<RefCell<Vec<Action>>>) {
    let picked = Rc::new(RefCell::new(Picked::default()));
    let keys = Rc::new(RefCell::new(Vec::new()));
    let (held, down) = (picked.clone(), keys.clone());
    let (mut cards, mut log) = (CardSettings::default(), false);
    let draw = move |ctx: &Context| {
        let place = placed(ctx);
        let spoken = (game.seats().count() == 2).then_some((Seat(1), "Did everybody see that?"));
        let pressed: Vec<Action> = std::mem::take(&mut *down.borrow_mut());
        let shown = CardRoomData { game: &game, place: &place, pressed: &pressed, spoken, company };
        at_table::draw(ctx, &shown, &mut held.borrow_mut(), &mut cards, &mut log)
    };
    (Box::new(draw), picked, keys)
}

/// Seats on an ellipse, approximately as the camera shows them.
fn placed(ctx: &Context) -> impl Fn(f32, f32) -> Option<Pos2> {
    let screen = ctx.content_rect();
    move |around: f32, out: f32| {
        let off = pos2(-around.sin() * out, around.cos() * out * 0.55);
        Some(pos2(screen.center().x + off.x * screen.width() * 0.62, screen.height() * (0.40 + off.y * 0.9)))
    }
}

/// The replay of a game, with the open hands at the end of its last round.
fn watched(game: &CardGame) -> Drawn {
    watched_by_keys(game).0
}

/// The replay of a game, and the actions whose keys are pressed in the next frame.
fn watched_by_keys(game: &CardGame) -> (Drawn, Rc<RefCell<Vec<Action>>>) {
    let keys = Rc::new(RefCell::new(Vec::new()));
    let down = keys.clone();
    let watching = WatchingCards::new(game.recording().clone()).expect("it can be watched");
    let mut log = false;
    let game = watching.game().expect("it can be watched");
    let draw = move |ctx: &Context| {
        let place = placed(ctx);
        let pressed: Vec<Action> = std::mem::take(&mut *down.borrow_mut());
        let shown = CardRoomData { game: &game, place: &place, pressed: &pressed, spoken: None, company: None };
        watch::draw(ctx, &shown, &watching, &CardSettings::default(), &mut log, false)
    };
    (Box::new(draw), keys)
}

/// A game of one person against rivals in which it is the person's turn.
fn up(rules: &RuleSet, rivals: usize) -> CardGame {
    samples::cards_until(rules, 1, rivals, is_up)
}

/// Whether it is the turn of the first seat.
fn is_up(game: &CardGame) -> bool {
    matches!(game.game().open().phase, Phase::Turn { seat: Seat(0), .. }) && game.stage() == Stage::Play
}

/// Crazy Eights Xtreme for twenty minutes.
fn timed_rules() -> RuleSet {
    let mut rules = RuleSet::xtreme();
    crate::cards::CardOption::Minutes.choose(&mut rules, 1);
    rules
}

/// Every screen of the card room in its usual and in its fullest state.
pub(super) fn all() -> Vec<(&'static str, &'static str, Drawn)> {
    let (eights, xtreme) = (RuleSet::crazy_8s(), RuleSet::xtreme());
    let ended =
        |rules: &RuleSet, people, rivals| samples::cards_until(rules, people, rivals, |game| game.report().is_some());
    let over = |rules: &RuleSet, people, rivals| {
        let mut game = samples::cards_until(rules, people, rivals, |game| game.acting().is_none());
        game.close_report();
        game
    };
    let owes = samples::cards_until(&eights, 1, 3, |game| {
        game.game().open().chain.is_some() && game.acting() == Some(Seat(0)) && game.stage() == Stage::Play
    });
    let many =
        samples::cards_until(&xtreme, 1, 7, |game| game.game().hand(Seat(0)).len() > 8 && game.stage() == Stage::Play);
    let handed = samples::cards_until(&eights, 3, 1, |game| matches!(game.stage(), Stage::HandOver(_)));
    let timed = up(&timed_rules(), 1);
    let report = |game: CardGame| screen(move |ui| results::round_end(ui, &game));
    let result = |game: CardGame| screen(move |ui| results::game_over(ui, &game, None, false));
    let far_over = {
        let mut game = samples::cards_elsewhere(Some(Seat(1)), usize::MAX);
        game.close_report();
        game
    };
    let invited = screen(move |ui| results::game_over(ui, &far_over, Some(SideId(0)), false));
    let new = |mut form: CardForm| screen(move |ui| new_cards::draw(ui, &mut form, 7, &mut None));
    vec![
        ("new cards", "Start", new(CardForm::default())),
        ("house rules", "Done", new(CardForm::house(false))),
        ("kept card rules", "Start", new(CardForm::house(true))),
        ("house rules with one to go", "Go on with them", new(CardForm::replacing())),
        ("card table", "Sort", table(up(&eights, 3)).0),
        ("card table of two", "Log", table(up(&eights, 1)).0),
        ("card table with a pick-up", "Pick up", table(owes).0),
        ("card table of eight", "Sort", table(many).0),
        ("card table of a timed game", "Sort", table(timed).0),
        ("card table with friends elsewhere", "Company", table(samples::cards_elsewhere(Some(Seat(1)), 9)).0),
        ("card table of others", "Company", table(samples::cards_elsewhere(None, 9)).0),
        ("cards handed over", "Show my cards", {
            let Stage::HandOver(seat) = handed.stage() else { panic!("it is handed over") };
            screen(move |ui| results::hand_over(ui, &handed, seat))
        }),
        ("round of Crazy 8's", "Next round", report(ended(&eights, 1, 3))),
        ("round of Xtreme", "Next round", report(ended(&xtreme, 2, 6))),
        ("result of Crazy 8's", "Play again", result(over(&eights, 1, 3))),
        ("result of Xtreme", "Play again", result(over(&xtreme, 2, 6))),
        ("result of cards elsewhere", "To the next game", invited),
        ("card game watched", "Close", watched(&over(&eights, 1, 3))),
        ("card game of eight watched", "Close", watched(&over(&xtreme, 2, 6))),
    ]
}

#[test]
fn a_table_with_friends_elsewhere_names_the_own_cards_alone_and_takes_nothing_back() {
    for (acts, seat) in (4..14).flat_map(|acts| [(acts, Some(Seat(0))), (acts, Some(Seat(1))), (acts, None)]) {
        let game = samples::cards_elsewhere(seat, acts);
        let (up, hand) = (game.acting() == seat, seat.map(|seat| game.game().hand(seat).to_vec()).unwrap_or_default());
        let (mut draw, _) = table(game.clone());
        let mut window = Window::new(WINDOWS[0]);
        window.settle(&mut draw);
        let shown =
            |card: &Card| window.widgets.iter().any(|(name, _)| name.starts_with(&crate::words::card_face_name(*card)));
        assert!(hand.iter().all(shown), "{acts} {seat:?}");
        let others = game.seats().filter(|other| Some(*other) != seat);
        let hidden: Vec<Card> = others.flat_map(|other| game.game().hand(other).to_vec()).collect();
        assert!(!hidden.iter().any(|card| !hand.contains(card) && shown(card)), "{acts} {seat:?}");
        assert!(window.widget("Undo").is_none() && !game.may_undo());
        assert!(matches!(game.stage(), Stage::Play), "the screen is handed to nobody");
        assert_eq!(game.seats().any(|seat| !game.legal(seat).is_empty()), up, "{acts} {seat:?}");
        assert!(game.seats().all(|other| Some(other) == seat || game.legal(other).is_empty()));
        assert!(game.catches().iter().all(|(catcher, _)| up && Some(*catcher) == seat));
        assert_eq!(game.home(), Some(Screen::WithFriends));
    }
}

#[test]
fn a_card_that_can_be_played_alone_is_played_by_one_press_of_its_name() {
    // The only play with this card: no suit is declared with it, and no other card can be laid beside it.
    let alone = |game: &CardGame| {
        let acts = game.game().legal(Seat(0));
        let plays = acts.iter().filter_map(|act| if let Act::Play(play) = act { Some(play) } else { None });
        let with = |card: Card| plays.clone().filter(|play| play.cards.contains(&card)).count();
        let is_alone = |play: &&Play| play.suit.is_none() && play.cards.len() == 1 && with(play.cards[0]) == 1;
        plays.clone().find(is_alone).cloned()
    };
    let game = samples::cards_until(&RuleSet::xtreme(), 1, 2, |game| is_up(game) && alone(game).is_some());
    let play = alone(&game).expect("it is waited for");
    let (mut draw, _) = table(game);
    let mut window = Window::new(WINDOWS[0]);
    let name = format!("{}, can be played", crate::words::card_face_name(play.cards[0]));
    let asked = window.click(&name, &mut draw);
    assert_eq!(asked, Some(Request::Cards(CardTableRequest::Do(Seat(0), Act::Play(play)))));
}

#[test]
fn house_rules_are_changed_saved_and_deleted_only_after_a_question() {
    let form = Rc::new(RefCell::new(CardForm::house(false)));
    let shown = form.clone();
    let mut draw = screen(move |ui| new_cards::draw(ui, &mut shown.borrow_mut(), 7, &mut None));
    // The window is so high that nothing scrolls.
    let mut window = Window::new((1280.0, 4000.0, crate::app::settings::TextSize::Usual));
    assert_eq!(window.click("Packs +", &mut draw), None);
    let asked = window.click("Done", &mut draw);
    let Some(Request::Rules(RulesRequest::Keep(rules, Some(slot)))) = asked else { panic!("{asked:?}") };
    assert_eq!((rules.deck.packs, slot.as_str()), (RuleSet::xtreme().deck.packs + 1, "rules-1"));

    window.click("Make up the rules", &mut draw);
    window.click("Remove", &mut draw);
    window.click("Keep it", &mut draw);
    window.click("Remove", &mut draw);
    let asked = window.click("Remove", &mut draw);
    assert_eq!(asked, Some(Request::Rules(RulesRequest::Remove("rules-1".into()))));
}

#[test]
fn an_unplayable_combination_is_shown_at_its_switch_and_not_saved() {
    let form = Rc::new(RefCell::new(CardForm::house(false)));
    let shown = form.clone();
    let mut draw = screen(move |ui| new_cards::draw(ui, &mut shown.borrow_mut(), 7, &mut None));
    let mut window = Window::new((1280.0, 4000.0, crate::app::settings::TextSize::Usual));
    for _ in 0..7 {
        window.click("Fewest players +", &mut draw);
        window.click("Most players \u{2212}", &mut draw);
    }
    window.settle(&mut draw);
    let told = "The fewest players cannot be more than the most.";
    assert_eq!(window.texts().filter(|words| *words == told).count(), 2, "above, and beside the switch");
    assert_eq!(window.click("Done", &mut draw), None);
    window.settle(&mut draw);
    assert!(
        window.texts().any(|words| words == told),
        "the list says so, too: {:?}",
        window.texts().collect::<Vec<_>>()
    );
    assert!(window.texts().any(|words| words == "Ninth night (not kept: they cannot be played like this)"));
    assert!(!window.texts().any(|words| words == "Keep these rules"), "nothing could keep them");
}

#[test]
fn rules_that_cannot_be_played_yet_are_still_there_after_a_restart() {
    let form = Rc::new(RefCell::new(CardForm::house(false)));
    let shown = form.clone();
    let mut draw = screen(move |ui| new_cards::draw(ui, &mut shown.borrow_mut(), 7, &mut None));
    let size = (1280.0, 4000.0, crate::app::settings::TextSize::Usual);
    let mut window = Window::new(size);
    for _ in 0..7 {
        window.click("Fewest players +", &mut draw);
        window.click("Most players \u{2212}", &mut draw);
    }
    assert_eq!(window.key(Key::Escape, &mut draw), None, "they cannot be kept like this");

    let mut restarted = form.borrow().restarted();
    let mut draw = screen(move |ui| new_cards::draw(ui, &mut restarted, 7, &mut None));
    let mut window = Window::new(size);
    window.click("House rules", &mut draw);
    window.settle(&mut draw);
    assert!(window.texts().any(|words| words == "Ninth night (not kept: they cannot be played like this)"));
    window.click("Make up the rules", &mut draw);
    for _ in 0..7 {
        window.click("Most players +", &mut draw);
        window.click("Fewest players \u{2212}", &mut draw);
    }
    window.click("Packs +", &mut draw);
    let asked = window.click("Done", &mut draw);
    let Some(Request::Rules(RulesRequest::Keep(_, slot))) = asked else { panic!("{asked:?}") };
    assert_eq!(slot.as_deref(), Some("rules-1"), "in the place of those that were changed");
}

#[test]
fn rules_that_are_not_kept_are_put_away_only_after_a_question() {
    let form = Rc::new(RefCell::new(CardForm::house(false)));
    let shown = form.clone();
    let mut draw = screen(move |ui| new_cards::draw(ui, &mut shown.borrow_mut(), 7, &mut None));
    let mut window = Window::new((1280.0, 4000.0, crate::app::settings::TextSize::Usual));
    for _ in 0..7 {
        window.click("Fewest players +", &mut draw);
        window.click("Most players \u{2212}", &mut draw);
    }
    assert_eq!(window.key(Key::Escape, &mut draw), None, "they cannot be kept like this");
    window.click("New rules", &mut draw);
    window.click("Go on with them", &mut draw);
    window.settle(&mut draw);
    let told = "The fewest players cannot be more than the most.";
    assert!(window.texts().any(|words| words == told), "they are still there, in the editor");
    window.click("Done", &mut draw);
    window.click("New rules", &mut draw);
    window.click("Put them away", &mut draw);
    window.settle(&mut draw);
    assert!(!window.texts().any(|words| words == told));
    assert!(window.texts().any(|words| words.starts_with("Our own rules")), "{:?}", window.texts().collect::<Vec<_>>());
}

#[test]
fn a_wild_card_asks_for_its_suit_by_buttons_and_by_keys() {
    let has_wild = |game: &CardGame| {
        let wild = |act: &Act| matches!(act, Act::Play(play) if play.suit.is_some() && play.cards.len() == 1);
        game.stage() == Stage::Play && game.acting() == Some(Seat(0)) && game.game().legal(Seat(0)).iter().any(wild)
    };
    let game = samples::cards_until(&RuleSet::crazy_8s(), 1, 2, has_wild);
    let (mut draw, picked, keys) = table_by_keys(game);
    let mut window = Window::new(WINDOWS[0]);
    window.settle(&mut draw);
    let eight = window.widgets.iter().find(|(name, _)| name.starts_with("8 of") && name.ends_with("can be played"));
    let (name, _) = eight.expect("an Eight").clone();
    assert_eq!(window.click(&name, &mut draw), None);
    assert_eq!(picked.borrow().cards().len(), 1, "it stands out of the hand");
    window.settle(&mut draw);
    assert_eq!(window.key(Key::Num3, &mut draw), None, "only the key that is set does it");
    keys.borrow_mut().push(Action::DeclareHearts);
    let asked = window.frame(Vec::new(), &mut draw);
    let Some(Request::Cards(CardTableRequest::Do(_, Act::Play(play)))) = asked else { panic!("{asked:?}") };
    assert_eq!(play.suit, Some(crate::cards::Suit::Hearts));
}

#[test]
fn every_control_of_a_replay_works_by_name_and_by_key() {
    let over = samples::cards_until(&RuleSet::xtreme(), 1, 2, |game| game.acting().is_none());
    let (mut draw, keys) = watched_by_keys(&over);
    let mut window = Window::new(WINDOWS[0]);
    let control = |control: Control| Some(Request::Watch(WatchRequest::Control(control)));
    let all = over.recording().actions().len();
    for (name, asked) in [
        ("Pause", control(Control::Toggle)),
        ("Next", control(Control::Step)),
        ("Back", control(Control::Seek(0))),
        ("Round back", control(Control::Seek(0))),
        ("2\u{d7}", control(Control::Speed(2.0))),
        ("4\u{d7}", control(Control::Speed(4.0))),
        ("Open hands", Some(Request::Watch(WatchRequest::OpenHands))),
        ("From Ada", Some(Request::Watch(WatchRequest::NextSeat))),
        ("Close", Some(Request::Go(Navigate::Leave))),
    ] {
        assert_eq!(window.click(name, &mut draw), asked, "{name}");
    }
    let Some(Request::Watch(WatchRequest::Control(Control::Seek(round)))) = window.click("Round on", &mut draw) else {
        panic!("it goes to the next round")
    };
    assert!(round > 0 && round <= all);
    let mut window = Window::new(WINDOWS[0]);
    window.settle(&mut draw);
    let mut press = |actions: &[Action]| {
        keys.borrow_mut().extend(actions);
        window.frame(Vec::new(), &mut draw)
    };
    assert_eq!(press(&[Action::RoundOn]), control(Control::Seek(round)));
    let twice = press(&[Action::RoundOn; 2]);
    let Some(Request::Watch(WatchRequest::Control(Control::Seek(further)))) = twice else { panic!("{twice:?}") };
    assert!(further > round, "two presses in one frame go on by two rounds");
    assert_eq!(press(&[Action::OpenHands]), Some(Request::Watch(WatchRequest::OpenHands)));
    assert_eq!(press(&[Action::NextSeat]), Some(Request::Watch(WatchRequest::NextSeat)));
    assert_eq!(press(&[Action::CardLog]), None);
    window.settle(&mut draw);
    assert!(window.texts().any(|words| words == "This round"), "the log is open");
    assert!(window.told.iter().any(|told| told.starts_with("Ada holds ")), "{:?}", window.told);
}

#[test]
fn a_watched_game_shows_the_faces_of_the_rivals_who_played_it() {
    let over = samples::cards_until(&RuleSet::crazy_8s(), 1, 2, |game| game.acting().is_none());
    let sent = CardRecording::from_code(&over.recording().to_code()).expect("it can be read");
    let game = WatchingCards::new(sent).and_then(|watching| watching.game()).expect("it can be watched");
    assert!(game.rival(Seat(1)).is_none(), "nobody thinks in a game that is watched");
    let faces = [0, 1, 2].map(|seat| game.face(Seat(seat)));
    assert_eq!(faces, [None, Some(&PEOPLE[0].face), Some(&PEOPLE[1].face)]);
}

#[test]
fn a_result_is_stored_copied_and_saved_as_a_file_by_name() {
    let mut game = samples::cards_until(&RuleSet::crazy_8s(), 1, 2, |game| game.acting().is_none());
    game.close_report();
    let mut draw = screen(move |ui| results::game_over(ui, &game, None, false));
    let mut window = Window::new(WINDOWS[1]);
    for (name, asked) in [
        ("Keep the game", RecordingRequest::Keep),
        ("Copy its code", RecordingRequest::Copy(RecordingOf::AtTable)),
        ("Save as a file", RecordingRequest::Save(RecordingOf::AtTable)),
    ] {
        assert_eq!(window.click(name, &mut draw), Some(Request::Recording(asked)));
    }
}

#[test]
fn keys_draw_and_sort() {
    let can_draw = |game: &CardGame| {
        game.stage() == Stage::Play && game.acting() == Some(Seat(0)) && game.game().legal(Seat(0)) == [Act::Draw]
    };
    let game = samples::cards_until(&RuleSet::crazy_8s(), 1, 2, can_draw);
    let (mut draw, _, keys) = table_by_keys(game);
    let mut window = Window::new(WINDOWS[0]);
    window.settle(&mut draw);
    keys.borrow_mut().push(Action::CardDraw);
    let asked = window.frame(Vec::new(), &mut draw);
    assert_eq!(asked, Some(Request::Cards(CardTableRequest::Do(Seat(0), Act::Draw))));
}

#[test]
fn a_forgotten_last_card_is_said_by_name_after_the_table_is_handed_on() {
    let forgotten = |game: &CardGame| matches!(game.stage(), Stage::HandOver(_)) && game.late_last_card().is_some();
    let mut game = samples::cards_until(&RuleSet::xtreme(), 2, 0, forgotten);
    let late = game.late_last_card().expect("it was wanted");
    let name = format!("{}: Last card!", game.names()[late.index()]);
    let says = || Some(Request::Cards(CardTableRequest::Do(late, Act::LastCard)));

    let Stage::HandOver(next) = game.stage() else { panic!("it is handed over") };
    let handed = game.clone();
    let mut draw = screen(move |ui| results::hand_over(ui, &handed, next));
    assert_eq!(Window::new(WINDOWS[0]).click(&name, &mut draw), says());
    let (mut draw, _, keys) = table_by_keys(game.clone());
    let mut window = Window::new(WINDOWS[0]);
    window.settle(&mut draw);
    assert!(window.widget(&name).is_none(), "the card of the hand-over lies there");
    keys.borrow_mut().push(Action::CardLast);
    assert_eq!(window.frame(Vec::new(), &mut draw), says());

    game.show_hand();
    let (mut draw, _) = table(game.clone());
    assert_eq!(Window::new(WINDOWS[0]).click(&name, &mut draw), says());
    game.act(crate::cards::Action::By(late, Act::LastCard)).expect("the next player has not acted");
    assert_eq!((game.late_last_card(), game.catches()), (None, Vec::new()));
}

#[test]
fn a_hand_stays_hidden_until_its_player_asks_for_it() {
    let handed = |game: &CardGame| matches!(game.stage(), Stage::HandOver(_));
    let game = samples::cards_until(&RuleSet::crazy_8s(), 3, 1, handed);
    let (mut draw, _) = table(game.clone());
    let mut window = Window::new(WINDOWS[0]);
    window.settle(&mut draw);
    let faces: Vec<String> =
        game.game().hand(game.seen_from()).iter().map(|card| crate::words::card_face_name(*card)).collect();
    assert!(window.widgets.iter().all(|(name, _)| !faces.iter().any(|face| name.starts_with(face.as_str()))));
}

#[test]
fn the_card_of_the_hand_over_does_not_tell_what_the_hidden_hand_has() {
    let has_nothing = |game: &CardGame| match game.stage() {
        Stage::HandOver(seat) => game.legal(seat) == [Act::Draw],
        _ => false,
    };
    let game = samples::cards_until(&RuleSet::crazy_8s(), 2, 0, has_nothing);
    let Stage::HandOver(seat) = game.stage() else { panic!("it is handed over") };
    let mut draw = screen(move |ui| results::hand_over(ui, &game, seat));
    let mut window = Window::new(WINDOWS[0]);
    window.settle(&mut draw);
    let told: Vec<&str> = window.texts().collect();
    assert!(told.iter().any(|words| words.ends_with("If nothing fits, draw.")), "{told:?}");
}

#[test]
fn under_the_result_of_a_round_the_plaques_tell_of_the_hands_that_lie_open() {
    for rules in [RuleSet::crazy_8s(), RuleSet::xtreme()] {
        let ended = |game: &CardGame| game.report().is_some() && game.acting().is_some();
        let game = samples::cards_until(&rules, 1, 3, ended);
        let (mut draw, _) = table(game.clone());
        let mut window = Window::new(WINDOWS[0]);
        window.settle(&mut draw);
        let hands = &game.report().expect("it was wanted").hands;
        for ((name, hand), place) in game.names().iter().zip(hands).zip(&game.game().open().seats) {
            let state = match hand.len() {
                _ if place.out.is_some() => "out".to_owned(),
                0 if rules.points().is_none() => "safe".to_owned(),
                1 => "1 card".to_owned(),
                cards => format!("{cards} cards"),
            };
            let told = format!("{name}, {state}");
            let tells = |words: &String| *words == told || words.starts_with(&format!("{told}, "));
            assert!(window.told.iter().any(tells), "{told} in {:?}", window.told);
        }
    }
}

#[test]
fn whoever_holds_two_cards_says_last_card_by_one_button() {
    let two_held = |game: &CardGame| {
        let (acts, says) = (game.legal(Seat(0)), |act: &Act| matches!(act, Act::Play(play) if play.last_card));
        is_up(game) && acts.contains(&Act::LastCard) && acts.iter().any(says)
    };
    let (mut draw, _) = table(samples::cards_until(&RuleSet::xtreme(), 1, 1, two_held));
    let mut window = Window::new(WINDOWS[0]);
    window.settle(&mut draw);
    assert_eq!(window.controls.iter().filter(|(name, _)| name == "Last card!").count(), 1);
    let asked = window.click("Last card!", &mut draw);
    assert_eq!(asked, Some(Request::Cards(CardTableRequest::Do(Seat(0), Act::LastCard))));
}

#[test]
fn the_key_for_the_last_card_also_catches_whoever_forgot_it() {
    let says = |act: &Act| matches!(act, Act::LastCard) || matches!(act, Act::Play(play) if play.last_card);
    let forgot = |game: &CardGame| {
        let place = &game.game().open().seats[0];
        let can_say = game.legal(Seat(0)).iter().any(says);
        is_up(game) && !game.catches().is_empty() && !can_say && place.cards > 2 && !place.declared
    };
    for hints in [true, false] {
        let game = samples::cards_until(&RuleSet { hints, ..RuleSet::xtreme() }, 1, 2, forgot);
        let (seat, catch) = game.catches().remove(0);
        let (mut draw, picked, keys) = table_by_keys(game);
        let mut window = Window::new(WINDOWS[0]);
        window.settle(&mut draw);
        keys.borrow_mut().push(Action::CardLast);
        assert_eq!(window.frame(Vec::new(), &mut draw), Some(Request::Cards(CardTableRequest::Do(seat, catch))));
        assert!(!picked.borrow().last_card, "without hints the next play could say it, and does not");
    }
}

#[test]
fn the_buttons_at_the_foot_lie_beside_one_another_at_any_size_in_any_language() {
    let wild = |game: &CardGame| {
        let both = |act: &Act| match act {
            Act::Play(play) if play.suit.is_some() && play.last_card => Some(play.cards[0]),
            _ => None,
        };
        game.legal(Seat(0)).iter().find_map(both).filter(|_| is_up(game))
    };
    let (xtreme, cut) = (RuleSet::xtreme(), RuleSet { cut: true, ..RuleSet::xtreme() });
    let at = |phase: Phase| move |game: &CardGame| game.stage() == Stage::Play && game.game().open().phase == phase;
    let games = [
        samples::cards_until(&xtreme, 1, 1, |game| wild(game).is_some()),
        samples::cards_until(&xtreme, 1, 3, at(Phase::Deal(Seat(0)))),
        samples::cards_until(&cut, 1, 3, at(Phase::Cut(Seat(0)))),
    ];
    for (size, language) in WINDOWS.iter().flat_map(|size| Language::ALL.map(|language| (*size, language))) {
        for (game, company) in games.iter().flat_map(|game| [(game, None), (game, Some("Ada is here."))]) {
            let (mut draw, picked, _) = table_with(game.clone(), company);
            if let Some(card) = wild(game) {
                picked.borrow_mut().add(game.legal(Seat(0)), Held { card, nth: 0 });
            }
            let mut window = Window::new(size);
            hearing(language, || window.settle(&mut draw));
            let foot = foot(bevy::math::Vec2::new(window.screen.width(), window.screen.height()));
            let at_foot = |(_, rect): &&(String, Rect)| rect.center().y > window.screen.bottom() - foot;
            let buttons: Vec<_> = window.controls.iter().filter(at_foot).collect();
            assert!(buttons.len() >= 6, "{size:?}: {buttons:?}");
            for (index, (name, rect)) in buttons.iter().enumerate() {
                assert!(window.screen.contains_rect(*rect), "{language:?} {size:?}: {name} at {rect:?}");
                let covered = buttons[..index].iter().find(|(_, other)| other.shrink(1.0).intersects(*rect));
                assert_eq!(covered, None, "{language:?} {size:?}: {name} at {rect:?}");
            }
        }
    }
}

#[test]
fn among_several_people_every_button_has_its_room_while_somebody_may_be_caught() {
    let forgot = |game: &CardGame| game.stage() == Stage::Play && game.catches().len() > 2;
    let game = samples::cards_until(&RuleSet::xtreme(), 4, 0, forgot);
    for (size, language) in WINDOWS.iter().flat_map(|size| Language::ALL.map(|language| (*size, language))) {
        let (mut draw, _) = table(game.clone());
        let mut window = Window::new(size);
        hearing(language, || window.settle(&mut draw));
        let foot = foot(bevy::math::Vec2::new(window.screen.width(), window.screen.height()));
        let at_foot = |(_, rect): &&(String, Rect)| rect.center().y > window.screen.bottom() - foot;
        let buttons: Vec<_> = window.controls.iter().filter(at_foot).collect();
        for (index, (name, rect)) in buttons.iter().enumerate() {
            assert!(window.screen.contains_rect(*rect), "{language:?} {size:?}: {name} at {rect:?}");
            let covered = buttons[..index].iter().find(|(_, other)| other.shrink(1.0).intersects(*rect));
            assert_eq!(covered, None, "{language:?} {size:?}: {name} at {rect:?}");
        }
    }
    // On a phone they are in a menu.
    let (catcher, catch) = game.catches().remove(1);
    let name = format!("{}: Caught!", game.names()[catcher.index()]);
    let (mut draw, _) = table(game);
    let mut window = Window::new(WINDOWS[2]);
    assert_eq!(window.click("Caught!", &mut draw), None);
    let asked = window.click(&name, &mut draw);
    assert_eq!(asked, Some(Request::Cards(CardTableRequest::Do(catcher, catch))));
}

#[test]
fn the_buttons_that_cut_the_deck_are_called_by_what_they_do() {
    let rules = RuleSet { cut: true, ..RuleSet::xtreme() };
    let cuts = |game: &CardGame| game.stage() == Stage::Play && game.game().open().phase == Phase::Cut(Seat(0));
    let (mut draw, _) = table(samples::cards_until(&rules, 1, 3, cuts));
    let mut window = Window::new(WINDOWS[0]);
    for (words, name) in [("A quarter", "Cut a quarter"), ("Half", "Cut half"), ("Nearly all", "Cut nearly all")] {
        let asked = window.click(name, &mut draw);
        assert!(matches!(asked, Some(Request::Cards(CardTableRequest::Do(Seat(0), Act::Cut(_))))), "{asked:?}");
        assert!(window.text(words).is_some(), "{words} is all that is read below the question");
    }
}

#[test]
fn without_hints_neither_a_name_nor_a_button_tells_what_can_be_played() {
    let rules = RuleSet { hints: false, ..RuleSet::crazy_8s() };
    for can_play in [true, false] {
        let begins = |game: &CardGame| {
            let plays = game.legal(Seat(0)).iter().any(|act| matches!(act, Act::Play(_)));
            let nothing_drawn = matches!(game.game().open().phase, Phase::Turn { after: After::Nothing, .. });
            is_up(game) && nothing_drawn && game.game().open().chain.is_none() && plays == can_play
        };
        let (mut draw, _) = table(samples::cards_until(&rules, 1, 2, begins));
        let mut window = Window::new(WINDOWS[0]);
        window.settle(&mut draw);
        assert!(window.widgets.iter().all(|(name, _)| !name.ends_with("can be played")), "{:?}", window.widgets);
        assert!(window.told.iter().any(|words| words.ends_with("If nothing fits, draw.")), "{:?}", window.told);
        // If a card can be played, the table refuses it.
        let asked = window.click("Draw", &mut draw);
        assert_eq!(asked, Some(Request::Cards(CardTableRequest::Do(Seat(0), Act::Draw))), "{can_play}");
    }
}

#[test]
fn without_hints_the_buttons_to_end_a_turn_and_to_say_last_card_tell_nothing_either() {
    let plays = |game: &CardGame, is: fn(&Play) -> bool| {
        game.legal(Seat(0)).iter().any(|act| matches!(act, Act::Play(play) if is(play)))
    };
    let owes_nothing = |game: &CardGame| is_up(game) && game.game().open().chain.is_none();
    // The whole deck is dealt.
    let dealt = RuleSet { hints: false, players: (3, 3), hand: (17, 17), ..RuleSet::crazy_8s() };
    let begins = |game: &CardGame| {
        let may_not_end = !game.legal(Seat(0)).contains(&Act::Pass) && plays(game, |_| true);
        owes_nothing(game) && may_not_end && game.game().open().drawable() == 0
    };
    let (mut draw, _) = table(samples::cards_until(&dealt, 1, 2, begins));
    let mut window = Window::new(WINDOWS[0]);
    window.settle(&mut draw);
    assert_eq!(window.widget("Draw"), None, "there is nothing");
    let asked = window.click("End turn", &mut draw);
    assert_eq!(asked, Some(Request::Cards(CardTableRequest::Do(Seat(0), Act::Pass))), "the table refuses it");

    // A jack and its cover would leave one card of three.
    let rules = RuleSet { hints: false, ..RuleSet::xtreme() };
    for can_say in [true, false] {
        let three = |game: &CardGame| {
            let place = &game.game().open().seats[0];
            let may_say = place.cards == 3 && !place.declared && !game.legal(Seat(0)).contains(&Act::LastCard);
            owes_nothing(game) && may_say && plays(game, |play| play.last_card) == can_say
        };
        let (mut draw, _) = table(samples::cards_until(&rules, 1, 1, three));
        let mut window = Window::new(WINDOWS[0]);
        window.settle(&mut draw);
        assert!(window.widget("Last card!").is_some(), "{can_say}: {:?}", window.widgets);
    }
}

#[test]
fn a_timed_game_shows_how_long_it_goes_on_and_then_why_it_is_over() {
    let mut game = up(&timed_rules(), 2);
    let (mut draw, _) = table(game.clone());
    let mut window = Window::new(WINDOWS[0]);
    window.settle(&mut draw);
    assert!(window.told.iter().any(|words| words == "20 minutes left"), "{:?}", window.told);
    game.act(crate::cards::Action::TimeUp).expect("it is played by time");
    let mut draw = screen(move |ui| results::game_over(ui, &game, None, false));
    let mut window = Window::new(WINDOWS[0]);
    window.settle(&mut draw);
    let told: Vec<&str> = window.texts().collect();
    assert!(told.contains(&"The time is up: the lowest total wins."), "{told:?}");
}

/// A game in which the only person may lay these two different cards together, either two of one rank or two others.
fn with_two(rules: &RuleSet, of_one_rank: bool) -> (CardGame, [crate::cards::Card; 2]) {
    let two = |game: &CardGame| {
        let lays = |act: &Act| match act {
            Act::Play(play) if play.suit.is_none() => <[crate::cards::Card; 2]>::try_from(&play.cards[..]).ok(),
            _ => None,
        };
        let is_up = game.stage() == Stage::Play && game.acting() == Some(Seat(0));
        let mut twos = game.legal(Seat(0)).iter().filter_map(lays);
        let fits = |[one, other]: &[crate::cards::Card; 2]| one != other && (one.rank() == other.rank()) == of_one_rank;
        is_up.then(|| twos.find(fits)).flatten()
    };
    let game = samples::cards_until(rules, 1, 2, |game| two(game).is_some());
    let cards = two(&game).expect("it was wanted");
    (game, cards)
}

/// A game in which the only person may play these two cards of one rank together or one alone.
fn with_a_pair() -> (CardGame, [crate::cards::Card; 2]) {
    with_two(&RuleSet::crazy_8s(), true)
}

#[test]
fn dragging_over_cards_that_go_together_selects_them() {
    for (rules, of_one_rank) in [(RuleSet::crazy_8s(), true), (RuleSet::xtreme(), false)] {
        let (game, cards) = with_two(&rules, of_one_rank);
        let (mut draw, picked) = table(game);
        let mut window = Window::new(WINDOWS[0]);
        window.settle(&mut draw);
        let [from, to] = cards.map(|card| {
            let name = crate::words::card_face_name(card);
            let of = |(told, _): &&(String, bevy_egui::egui::Rect)| told.starts_with(&name);
            window.widgets.iter().find(of).expect("it is held").1.center()
        });
        let button = |pos, pressed| Event::PointerButton {
            pos,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        };
        window.frame(vec![Event::PointerMoved(from)], &mut draw);
        window.frame(vec![button(from, true)], &mut draw);
        for share in [0.5, 1.0] {
            window.frame(vec![Event::PointerMoved(from + (to - from) * share)], &mut draw);
        }
        assert_eq!(window.frame(vec![button(to, false)], &mut draw), None, "nothing is played yet");
        let held: Vec<_> = picked.borrow().cards().iter().map(|held| held.card).collect();
        assert!(held.len() >= 2 && cards.iter().all(|card| held.contains(card)), "{cards:?}: {held:?}");
    }
}

#[test]
fn the_focus_moves_along_the_fan_and_selected_cards_are_put_back() {
    let (game, _) = with_a_pair();
    let (mut draw, picked, keys) = table_by_keys(game);
    let mut window = Window::new(WINDOWS[0]);
    window.settle(&mut draw);
    let mut press = |action: Action| {
        keys.borrow_mut().push(action);
        window.frame(Vec::new(), &mut draw);
        window.frame(Vec::new(), &mut draw);
        let focused = window.ctx.memory(bevy_egui::egui::Memory::focused).expect("a card has it");
        window.ctx.read_response(focused).expect("it is there").rect.left()
    };
    let middle = press(Action::CardRight);
    assert!(press(Action::CardRight) > middle);
    assert!((press(Action::CardLeft) - middle).abs() < 0.5);
    let (game, cards) = with_a_pair();
    picked.borrow_mut().add(game.legal(Seat(0)), Held { card: cards[0], nth: 0 });
    press(Action::CardBack);
    assert!(picked.borrow().cards().is_empty());
}
