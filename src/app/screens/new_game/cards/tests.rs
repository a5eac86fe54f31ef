//! Tests of the form of a card game.

use std::cell::RefCell;

use bevy_egui::egui::{Context, Order};

use super::*;
use crate::app::notice::Notice;
use crate::app::request::{Navigate, RulesRequest};
use crate::app::settings::TextSize;
use crate::app::state::Screen;
use crate::app::theme::headless::Window;
use crate::app::theme::layout;
use crate::cards::{End, Over, Points};
use crate::save::ProfileId;
use crate::shuffleboard::hand::HandKind;
use crate::shuffleboard::rules::PlayerColour;
use crate::words::{Language, hearing};

#[test]
fn the_form_begins_with_a_game_that_can_be_played() {
    let form = CardForm::default();
    let opening = form.opening(7).expect("a game");
    assert_eq!((opening.setup.players, opening.names.len(), opening.seats.len()), (4, 4, 4));
    assert_eq!(opening.seats.iter().filter(|seat| matches!(seat, Seat::Rival(_))).count(), 3);
}

#[test]
fn a_game_for_fewer_keeps_as_many_as_it_is_for() {
    let mut form = CardForm::default();
    form.choose(Kind::Xtreme);
    while form.has_room() {
        form.add_rival();
    }
    assert_eq!(form.seats.len(), 8);
    form.choose(Kind::Crazy8s);
    assert_eq!((form.seats.len(), form.names.len()), (4, 4));
}

#[test]
fn nobody_and_two_of_one_name_are_refused_in_a_sentence() {
    let mut form = CardForm::default();
    form.names[0] = form.names[1].clone();
    assert!(form.opening(1).is_err());
    let mut form = CardForm::default();
    form.remove(0);
    assert_eq!(form.opening(1), Err(say("new-cards-nobody")));
}

#[test]
fn a_renamed_profile_keeps_its_seat_and_default_names_follow_the_language() {
    let ada =
        Profile { id: ProfileId(3), name: "Ada".into(), colour: PlayerColour::Sky, created: 0, hand: HandKind::Swing };
    let renamed = Profile { name: "Ada L.".into(), ..ada.clone() };
    let mut form = CardForm::default();
    hearing(Language::German, || form.rename());
    assert_eq!(form.names[0], "Spieler 1");
    form.open(std::slice::from_ref(&ada), Some(&ada));
    assert_eq!(form.seats[0], Seat::Person(ada.id), "the seat is free in any language");
    form.open(std::slice::from_ref(&renamed), Some(&renamed));
    assert_eq!((form.names[0].as_str(), &form.seated()[0]), ("Ada L.", &Seat::Person(ada.id)));
    form.names[0] = "Adam".into();
    form.open(&[ada], None);
    assert_eq!((form.names[0].as_str(), &form.seats[0]), ("Adam", &Seat::Guest), "that is somebody else");
}

#[test]
fn a_guest_in_the_place_of_a_rival_gets_a_free_name() {
    let mut form = CardForm::default();
    form.remove(0);
    form.add_person();
    let places: Vec<usize> = (0..form.seats.len()).filter(|place| form.seats[*place] != Seat::Guest).collect();
    places.into_iter().for_each(|place| form.sit(place, Sitter::Guest));
    assert!((0..form.names.len()).all(|place| form.wrong_name(place).is_none()), "{:?}", form.names);
}

#[test]
fn rules_are_kept_only_as_they_were_kept_last() {
    let mut form = CardForm::default();
    assert!(!form.are_kept());
    form.know(&[("rules-1".into(), new_rules())]);
    form.choose(Kind::House);
    assert!(form.are_kept());
    form.rules_mut().cut = true;
    assert!(!form.are_kept());
}

#[test]
fn rules_that_are_not_saved_give_way_to_others_only_after_a_question() {
    let sent = RuleSet { name: "Ninth night".into(), written: Document::House, ..RuleSet::xtreme() };
    let mut form = CardForm::default();
    form.choose(Kind::House);
    form.rules_mut().players = (8, 2);
    assert!(form.rules().check().is_err() && form.would_be_lost(), "begun, and not playable yet");
    let begun = form.rules().clone();
    form.take_in_code(sent.to_code()).expect("a code");
    assert_eq!((form.page, form.rules()), (Page::Replacing, &begun));
    form.page = Page::Game;
    form.others = None;
    form.know(&[("rules-1".into(), sent.clone())]);
    form.play_by(Some("rules-1".into()), sent);
    assert!(!form.would_be_lost());
    form.play_by_others(None, new_rules());
    assert_eq!(form.page, Page::Game, "what is saved is not lost");
}

#[test]
fn changed_rules_begin_anew_with_written_ones_only_after_a_question() {
    let mut form = CardForm::default();
    form.choose(Kind::House);
    form.page = Page::House;
    form.begin_with(RuleSet::xtreme());
    form.begin_with(RuleSet::crazy_8s());
    assert_eq!((form.page, form.rules()), (Page::House, &new_rules()), "nothing of one's own is lost");
    form.rules_mut().cut ^= true;
    let changed = form.rules().clone();
    form.begin_with(RuleSet::xtreme());
    assert_eq!((form.page, form.rules()), (Page::BeginningAnew, &changed));
    let begun = RuleSet { name: changed.name, written: Document::House, ..RuleSet::xtreme() };
    assert_eq!(form.others, Some((None, begun)));
}

#[test]
fn rules_that_are_begun_are_a_draft_until_they_are_saved_or_put_away() {
    let mut form = CardForm::house(true);
    assert_eq!(form.unsaved(), None, "what is saved needs no draft");
    form.rules_mut().players = (8, 2);
    let draft = form.unsaved().expect("a draft");
    assert_eq!((draft.slot.as_deref(), &draft.rules), (Some("rules-1"), form.rules()));

    let sent = RuleSet { name: "Tenth night".into(), written: Document::House, ..RuleSet::xtreme() };
    let mut restarted = form.restarted();
    restarted.take_in_code(sent.to_code()).expect("a code");
    restarted.open(&[], None);
    assert_eq!(restarted.page, Page::Replacing, "a link that opens the page asks, too");

    form.know(&[("rules-1".into(), draft.rules)]);
    assert_eq!(form.unsaved(), None, "saved");
    form.rules_mut().cut ^= true;
    form.play_by(None, new_rules());
    assert_eq!(form.unsaved(), None, "put away");
}

#[test]
fn rules_come_as_a_code_and_what_is_none_is_refused() {
    let mut form = CardForm::default();
    let sent = RuleSet { name: "Ninth night".into(), written: Document::House, ..RuleSet::xtreme() };
    form.code = format!("http://somewhere/{}{}", crate::cards::CARD_LINK, sent.to_code());
    form.take_in();
    assert_eq!((form.kind, form.rules()), (Kind::House, &sent));
    form.code = "c8h.nonsense".into();
    form.take_in();
    assert!(form.code_refused.is_some());
    let refused = hearing(Language::German, || form.take_in_code("c8h.nonsense".into()));
    assert!(refused.is_err_and(|why| why.contains("Prüfsumme")), "in the language of whoever reads it");
}

#[test]
fn rules_that_are_brought_open_the_card_room_and_damaged_ones_are_told_where_their_field_is_not_seen() {
    let sent = RuleSet { name: "Ninth night".into(), written: Document::House, ..RuleSet::xtreme() };
    let mut world = World::new();
    world.init_resource::<Messages<RulesRequest>>();
    world.init_resource::<Messages<Navigate>>();
    world.init_resource::<Messages<Notice>>();
    world.init_resource::<CardForm>();
    world.insert_resource(State::new(Screen::Players));
    let brought = |world: &mut World, code: String| {
        world.write_message(RulesRequest::TakeIn(code));
        world.run_system_cached(screen::take_in).expect("it needs no more than these");
        let went: Vec<Navigate> = world.resource_mut::<Messages<Navigate>>().drain().collect();
        (went, world.resource_mut::<Messages<Notice>>().drain().count())
    };
    assert_eq!(brought(&mut world, "c8h.nonsense".into()), (vec![], 1));
    assert_eq!(brought(&mut world, sent.to_code()), (vec![Navigate::Show(Screen::NewCards)], 0));
    assert_eq!(world.resource::<CardForm>().rules(), &sent);
    world.insert_resource(State::new(Screen::NewCards));
    world.resource_mut::<CardForm>().page = Page::House;
    assert_eq!(brought(&mut world, "c8h.nonsense".into()), (vec![], 0), "it is read below the field");
    assert!(world.resource::<CardForm>().code_refused.is_some());
}

#[test]
fn numbers_that_no_switch_offers_stay_as_they_were_brought() {
    let mut rules = RuleSet { name: "Ninth night".into(), written: Document::House, ..RuleSet::xtreme() };
    rules.limits.rounds = 5;
    rules.count.winner_bonus = 250;
    let ending = |limit| {
        End::Points(Points { limit, over: Over::Lowest, shared: false, finish_chain: true, minutes: Some(240) })
    };
    rules.end = ending(5000);
    let mut brought = CardForm::default();
    brought.take_in_code(rules.to_code()).expect("they can be played");
    brought.page = Page::House;
    let form = RefCell::new(brought);
    let mut draw = |ctx: &Context| {
        layout::layer(ctx, "new cards", Order::Middle, |ui| screen::draw(ui, &mut form.borrow_mut(), 7, &mut None))
    };
    // The window is so high that nothing scrolls.
    let mut window = Window::new((1280.0, 6000.0, TextSize::Usual));
    window.settle(&mut draw);
    assert_eq!(form.borrow().rules(), &rules, "they are only looked at");
    let less = format!("{} \u{2212}", say("house-limit"));
    window.click(&less, &mut draw);
    rules.end = ending(4990);
    assert_eq!(form.borrow().rules(), &rules);
}
