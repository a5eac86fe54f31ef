//! Tests of the card scorekeeper and the card statistics: every state, and a round entered by name.

use std::cell::RefCell;
use std::rc::Rc;

use bevy_egui::egui::{Event, Rect, vec2};

use super::{Drawn, PLAY, screen};
use crate::app::archive::KeptSheet;
use crate::app::request::{CardScoreRequest, Request, ScoreRequest, SheetRequest};
use crate::app::scorekeeper::CardScorekeeper;
use crate::app::screens::library::sheets;
use crate::app::screens::new_game;
use crate::app::screens::new_game::form::Form;
use crate::app::screens::new_game::purpose::Purpose;
use crate::app::screens::new_game::scored::Scored;
use crate::app::screens::people::figures::Figures;
use crate::app::screens::people::statistics::{self, View};
use crate::app::screens::samples;
use crate::app::screens::scorekeeper::cards::screen as card_score;
use crate::app::screens::scorekeeper::cards::setup::{self, CardScoreForm};
use crate::app::settings::TextSize;
use crate::app::theme::headless::{WINDOWS, Window};
use crate::cards::{CardOption, Document, RuleSet, Seat};
use crate::formats::ron_file::Source;
use crate::score::CardKeeper;

/// A window so high that nothing scrolls.
const HIGH: (f32, f32, TextSize) = (1280.0, 2000.0, TextSize::Usual);

/// A screen that executes its own requests, and the scorekeeper behind it.
fn desk(rules: &RuleSet, players: usize) -> (Drawn, Rc<RefCell<CardScorekeeper>>) {
    let desk = Rc::new(RefCell::new(samples::kept_cards(rules, players)));
    let shown = desk.clone();
    let mut ask = screen(move |ui| card_score::draw(ui, &mut shown.borrow_mut()));
    let kept = desk.clone();
    let draw: Drawn = Box::new(move |ctx| {
        let asked = ask(ctx);
        let ledger = &mut kept.borrow_mut().ledger;
        match &asked {
            Some(Request::CardScore(CardScoreRequest::Write)) => {
                ledger.write().expect("only what can be done is offered");
            }
            Some(Request::CardScore(CardScoreRequest::Undo)) => {
                assert!(ledger.undo(), "only what can be done is offered");
            }
            _ => {}
        }
        asked
    });
    (draw, desk)
}

fn totals(desk: &RefCell<CardScorekeeper>) -> Vec<i32> {
    desk.borrow().ledger.keeper().game().open().seats.iter().map(|place| place.total).collect()
}

/// The set-up for cards, and the kind of game that it is switched to.
fn set_up() -> (Drawn, Rc<RefCell<Scored>>) {
    let scored = Rc::new(RefCell::new(Scored::Cards));
    let shown = scored.clone();
    let mut form = CardScoreForm::default();
    form.open(&samples::people());
    (screen(move |ui| setup::draw(ui, &mut shown.borrow_mut(), &mut form)), scored)
}

/// Every screen of the card scorekeeper and the card statistics, in its usual and in its fullest state.
pub(super) fn all() -> Vec<(&'static str, &'static str, Drawn)> {
    let (eights, xtreme) = (RuleSet::crazy_8s(), RuleSet::xtreme());
    let mut varied = RuleSet::xtreme();
    CardOption::SillyHat.choose(&mut varied, 1);
    CardOption::Minutes.choose(&mut varied, 1);
    let kept = |rules: &RuleSet, players, rounds, entered: bool| {
        let mut desk = samples::kept_cards(rules, players);
        samples::keep_card_rounds(&mut desk, rounds);
        if entered {
            samples::enter_cards(&mut desk);
        }
        screen(move |ui| card_score::draw(ui, &mut desk))
    };
    let plotted = |record: &crate::progress::Record| {
        let mut figures = Figures::of(record);
        figures.know(&samples::people());
        let mut view = View { place: statistics::Place::CardTable, ..View::default() };
        screen(move |ui| statistics::draw(ui, &figures, &mut view))
    };
    let full = || {
        let (mut scored, mut form) = (Scored::Cards, CardScoreForm::full(&samples::people()));
        screen(move |ui| setup::draw(ui, &mut scored, &mut form))
    };
    vec![
        ("scorekeeper of cards half entered", "Undo", {
            let mut desk = samples::kept_cards(&xtreme, 4);
            desk.ledger.end(crate::score::RoundEnding::Stopped);
            desk.refused = Some(crate::words::say_with("score-cards-no-card", &[("word", "7X".into())]));
            screen(move |ui| card_score::draw(ui, &mut desk))
        }),
        ("scorekeeper of Xtreme", "Write it down", kept(&xtreme, 4, 0, true)),
        ("scorekeeper of Xtreme with variations", "Write it down", kept(&varied, 8, 1, true)),
        ("scorekeeper of Crazy 8's", "Write it down", kept(&eights, 4, 1, true)),
        ("scorekeeper of Xtreme at the end", "Keep the sheet", kept(&xtreme, 8, usize::MAX, false)),
        ("scorekeeper of Crazy 8's at the end", "Undo", kept(&eights, 3, usize::MAX, false)),
        ("scorekeeper's set-up of cards", "Start", set_up().0),
        ("scorekeeper's set-up of Xtreme", "Start", full()),
        ("statistics at the card table", "Back", plotted(&samples::record_of_cards())),
        ("statistics of nothing at the card table", "Back", plotted(&samples::record_of_nothing())),
    ]
}

#[test]
fn a_round_entered_by_name_gives_the_totals_of_the_written_example_and_is_read_back() {
    for size in [HIGH, (480.0, 3000.0, TextSize::Usual)] {
        let (mut draw, desk) = desk(&RuleSet::xtreme(), 3);
        let mut window = Window::new(size);
        // The last card is a 9. Another hand has two nines, a king and a Joker: 4 + 4 + 5 + 20.
        for name in [
            "Ada went out",
            "Last card 9",
            "9 left to Bartholomew",
            "9 left to Bartholomew",
            "K left to Bartholomew",
            "Joker left to Bartholomew",
            "Hand of Cleo",
            "3 left to Cleo",
        ] {
            assert_eq!(window.click(name, &mut draw), None, "{name}");
        }
        window.settle(&mut draw);
        assert!(window.text("Every 9 counts double: it was the last card.").is_some(), "{size:?}");
        assert!(window.text("0, with this round 33").is_some(), "{size:?}");
        let written = window.click("Write it down", &mut draw);
        assert_eq!(written, Some(Request::CardScore(CardScoreRequest::Write)), "{size:?}");
        assert_eq!(totals(&desk), [0, 33, 1], "{size:?}");
        window.click("Undo", &mut draw);
        assert_eq!(totals(&desk), [0, 0, 0], "the round is there to be changed");
        window.click("Last card Joker", &mut draw);
        window.click("Write it down", &mut draw);
        assert_eq!(totals(&desk), [0, 58, 2], "a Joker doubles all: (2 + 2 + 5 + 20) x 2");
        let sheet = desk.borrow().ledger.keeper().sheet().expect("it is written");
        let again = CardKeeper::read(&Source::new("the sheet", &sheet)).expect("the command reads it");
        assert_eq!(again.game().open().seats[1].total, 58);
    }
}

#[test]
fn cards_can_be_typed_and_a_word_that_is_no_card_is_reported() {
    let (mut draw, desk) = desk(&RuleSet::xtreme(), 2);
    let mut window = Window::new(HIGH);
    for name in ["Ada went out", "Last card 2"] {
        window.click(name, &mut draw);
    }
    let mut write = |window: &mut Window, words: &str| {
        window.settle(&mut draw);
        let field = window.text("Or type: 7 7 10H K Joker").expect("its name stands over it").left_bottom();
        window.click_at(field + vec2(20.0, 20.0), &mut draw);
        window.frame(vec![Event::Text(words.into())], &mut draw);
        window.click("Add", &mut draw);
        window.settle(&mut draw);
    };
    write(&mut window, "2 10h joker");
    assert_eq!(desk.borrow().ledger.points(Seat(1)), 2 + 5 + 20, "the 2 counts double");
    write(&mut window, "7X");
    assert!(desk.borrow().refused.as_ref().is_some_and(|refused| refused.contains("7X")));
    assert_eq!(desk.borrow().ledger.points(Seat(1)), 27, "nothing has changed");
}

#[test]
fn crazy_8s_needs_one_press_a_round_and_is_announced_to_its_end() {
    let (mut draw, desk) = desk(&RuleSet::crazy_8s(), 3);
    let mut window = Window::new(HIGH);
    for name in ["Cleo was left with cards", "Write it down", "Ada was left with cards", "Write it down"] {
        window.click(name, &mut draw);
    }
    window.settle(&mut draw);
    assert!(desk.borrow().ledger.keeper().is_over());
    assert!(window.text("Bartholomew wins").is_some() && window.text("Nobody else is left in the game.").is_some());
    assert_eq!(window.click("Keep the sheet", &mut draw), Some(Request::Sheet(SheetRequest::Keep)));
    assert_eq!(window.click("Another sheet", &mut draw), Some(Request::Score(ScoreRequest::New)));
}

#[test]
fn every_pad_key_is_large_enough_for_a_finger_and_reachable_by_tab() {
    let (mut draw, _) = desk(&RuleSet::xtreme(), 2);
    for size in WINDOWS {
        let mut window = Window::new(size);
        window.settle(&mut draw);
        let keys: Vec<_> = window.widgets.iter().filter(|(name, _)| name.ends_with(" left to Ada")).collect();
        assert_eq!(keys.len(), 14, "{size:?}");
        let pixels = size.0 / window.screen.width();
        let is_large = |rect: Rect| rect.size().min_elem() * pixels >= 44.0;
        assert!(keys.iter().all(|(_, rect)| is_large(*rect)), "{size:?}: {keys:?}");
    }
    let mut window = Window::new(HIGH);
    window.settle(&mut draw);
    let stops = window.tab_stops(80, &mut draw);
    for name in ["Ada went out", "Last card Joker", "A left to Ada", "Hand of Bartholomew"] {
        let place = window.widget(name);
        let reached = place.is_some_and(|place| stops.iter().any(|stop| stop.center().distance(place.center()) < 1.0));
        assert!(reached, "{name}");
    }
}

#[test]
fn the_scorekeeper_first_offers_the_choice_of_game() {
    let form = Rc::new(RefCell::new(Form::default()));
    let shown = form.clone();
    let mut board = screen(move |ui| new_game::screen::draw(ui, &mut shown.borrow_mut(), Purpose::KeepScore));
    Window::new(HIGH).click("Cards", &mut board);
    assert_eq!(form.borrow().scored, Scored::Cards);
    let mut playing = Form::default();
    let mut play = screen(move |ui| new_game::screen::draw(ui, &mut playing, PLAY));
    let mut window = Window::new(HIGH);
    window.settle(&mut play);
    assert!(window.widget("Cards").is_none(), "only the scorekeeper asks");
    let (mut cards, scored) = set_up();
    Window::new(HIGH).click("Shuffleboard", &mut cards);
    assert_eq!(*scored.borrow(), Scored::Board);
}

#[test]
fn a_card_score_is_set_up_with_profile_names_and_its_sheet_is_resumed() {
    let (mut draw, _) = set_up();
    let mut window = Window::new(HIGH);
    for name in
        ["Crazy Eights Xtreme", "Maximilian Wittelsbacher plays, too", "Ada plays, too", "Add a player", "Player 3"]
    {
        window.settle(&mut draw);
        window.click(name, &mut draw);
    }
    let Some(Request::CardScore(CardScoreRequest::Begin { rules, players, dealer })) = window.click("Start", &mut draw)
    else {
        panic!("it can begin: {:?}", window.widgets)
    };
    assert_eq!(players.len(), 3);
    assert_eq!((players[0].as_str(), players[1].as_str()), ("Maximilian Wittelsbacher", "Ada"));
    let keeper = CardKeeper::new(&rules, players, dealer).expect("a game");
    assert_eq!(rules, RuleSet::xtreme());
    let text = keeper.sheet().expect("it is written");
    let kept = [KeptSheet { name: "cardsheet-3".into(), score: Ok((text.clone(), keeper.into())) }];
    let mut list = screen(move |ui| sheets::draw(ui, &kept, &mut None, true));
    let title = "Crazy Eights Xtreme: Maximilian Wittelsbacher and 2 others, 0 rounds";
    let read = Request::Score(ScoreRequest::Read { text, file: Some("cardsheet-3".into()) });
    assert_eq!(Window::new(HIGH).click(title, &mut list), Some(read));
}

#[test]
fn the_score_of_a_game_by_house_rules_is_kept_by_them() {
    let mut rules = RuleSet { name: "Ninth night".into(), written: Document::House, ..RuleSet::xtreme() };
    rules.count.ranks.insert(crate::cards::Rank::Nine, 9);
    let mut form = CardScoreForm::default();
    form.know(&[("rules-1".into(), rules.clone())]);
    let mut scored = Scored::Cards;
    let mut draw = screen(move |ui| setup::draw(ui, &mut scored, &mut form));
    let mut window = Window::new(HIGH);
    window.click("Ninth night", &mut draw);
    window.settle(&mut draw);
    let Some(Request::CardScore(CardScoreRequest::Begin { rules: agreed, players, dealer })) =
        window.click("Start", &mut draw)
    else {
        panic!("it can begin: {:?}", window.widgets)
    };
    assert_eq!(agreed, rules);
    let keeper = CardKeeper::new(&agreed, players, dealer).expect("a game");
    let text = keeper.sheet().expect("it is written");
    let read = CardKeeper::read(&Source::new("the sheet", &text)).expect("it is read");
    let open = read.game().open();
    assert_eq!((open.rules.name.as_str(), open.rules.points_of(crate::cards::Rank::Nine)), ("Ninth night", 9));

    let mut form = CardScoreForm::default();
    form.know(&[("rules-1".into(), rules)]);
    form.know(&[]);
    let mut scored = Scored::Cards;
    let mut draw = screen(move |ui| setup::draw(ui, &mut scored, &mut form));
    let mut window = Window::new(HIGH);
    window.settle(&mut draw);
    assert!(window.widget("Ninth night").is_none() && window.widget("Crazy Eights Xtreme").is_some());
}

#[test]
fn card_statistics_show_places_points_and_passed_penalties() {
    let mut figures = Figures::of(&samples::record_of_cards());
    figures.know(&samples::people());
    let mut view = View::default();
    let mut draw = screen(move |ui| statistics::draw(ui, &figures, &mut view));
    let mut window = Window::new((1280.0, 3000.0, TextSize::Usual));
    window.click("At the card table", &mut draw);
    window.settle(&mut draw);
    let told = |window: &Window, name: &str| window.widgets.iter().any(|(told, _)| told == name);
    for bar in [
        "Place 1: 33 % (1 of 3 games)",
        "Rounds won: 33 % (3 of 9 rounds)",
        "Points a round: 17.00",
        "Rosa: 54 passed on, 36 picked up",
        "Maximilian Wittelsbacher: 0 passed on, 9 picked up",
        "Guests: 18 passed on, 0 picked up",
    ] {
        assert!(told(&window, bar), "{bar} in {:?}", window.widgets);
    }
    window.click("Crazy 8's", &mut draw);
    window.settle(&mut draw);
    assert!(told(&window, "Place 1: 100 % (1 of one game)"), "{:?}", window.widgets);
    assert!(window.text("Best round: 0. Worst round: 34.").is_none(), "its rounds are not counted in points");
    window.click("Crazy Eights Xtreme", &mut draw);
    window.settle(&mut draw);
    assert!(window.text("Best round: 0. Worst round: 34.").is_some());
}
