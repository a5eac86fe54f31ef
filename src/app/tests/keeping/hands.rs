//! Tests of the hands of profiles, the agreed firmness, and the mark for set throws.

use super::*;
use crate::app::request::{CardRequest, GamesRequest, Navigate, Opening, PeopleRequest, Request, StartGame};
use crate::save::ProfileId;
use crate::shuffleboard::hand::{Firmness, Manner};
use crate::shuffleboard::rules::SideId;

impl Table {
    fn manner(&self) -> Manner {
        self.app.world().resource::<Hand>().manner()
    }

    /// A game of a new profile against a guest at the first break, and the id of the profile.
    fn with_ann(firmness: Firmness) -> (Self, ProfileId) {
        let mut table = Self::on(&Arc::new(Memory::new()));
        table.ask(Request::People(PeopleRequest::Add("Ann".into())));
        table.keep_up();
        let id = table.app.world().resource::<People>().profiles[0].id;
        let opening = Opening::from(Setup { firmness, ..two_players(15) });
        table.ask(Request::Start(StartGame(Opening { seats: vec![Seat::Person(id), Seat::Guest], ..opening })));
        table.ask(Request::Card(CardRequest::Ready));
        (table, id)
    }
}

#[test]
fn players_throw_with_their_own_hands_and_the_agreed_firmness() {
    let (mut table, ann) = Table::with_ann(Firmness::Bare);
    let hands = |table: &Table| {
        let settings = table.app.world().resource::<Settings>();
        let people = table.app.world().resource::<People>();
        (people.hand_of(Some(ann), settings), people.hand_of(None, settings))
    };
    assert_eq!(hands(&table), (HandKind::Set, HandKind::Set), "as these tests begin");
    assert_eq!((table.manner().kind, table.manner().firmness), (HandKind::Set, Firmness::Bare));
    table.app.world_mut().resource_mut::<Swingers>().0 = true;
    table.ask(Request::People(PeopleRequest::ThrowWith(Some(ann), HandKind::Swing)));
    table.frames(2);
    assert_eq!(table.manner().kind, HandKind::Swing, "the weight in the hand is taken by the other one at once");
    table.ask(Request::People(PeopleRequest::ThrowWith(None, HandKind::Set)));
    assert_eq!(hands(&table), (HandKind::Swing, HandKind::Set), "that of guests is another one");
}

#[test]
fn a_set_throw_marks_its_player_and_is_recorded_with_its_hand() {
    let (mut table, _) = Table::with_ann(Firmness::Gentle);
    assert!(!table.game().has_set(SideId(0)));
    // The first Space starts the aim.
    table.key(KeyCode::ArrowUp, Key::ArrowUp);
    table.key(KeyCode::Space, Key::Space);
    table.wait_out(TurnPhase::Slide);
    assert!(table.game().has_set(SideId(0)) && !table.game().has_set(SideId(1)));
    let moves = table.game().recording.moves();
    assert!(matches!(moves, [crate::shuffleboard::replay::Move::Throw { hand: Some(HandKind::Set), .. }]), "{moves:?}");
    table.keep_up();
    let slot = table.newest().slot.clone();
    table.ask(Request::Go(Navigate::Leave));
    table.ask(Request::Games(GamesRequest::GoOn(slot)));
    table.keep_up();
    assert!(table.game().has_set(SideId(0)) && !table.game().has_set(SideId(1)), "leaving wipes no mark away");
}

#[test]
fn a_weight_that_the_referee_takes_away_is_off_on_the_speed_scale() {
    let mut table = Table::at(30.0);
    table.ask(Request::Start(StartGame(two_play(Mode::KnockOff, BoardModel::Bank12).into())));
    table.go_on();
    // Two straight lags, one of each player, without a cushion.
    for _ in 0..2 {
        table.key(KeyCode::Space, Key::Space);
        table.key(KeyCode::Space, Key::Space);
        table.wait_out(TurnPhase::Slide);
        table.go_on();
    }
    let past: Vec<Option<u32>> = table.game().past().map(|past| past.points).collect();
    assert_eq!(past, [None], "it touched no cushion");
}

#[test]
fn the_speed_scale_shows_each_players_own_last_throws() {
    let mut table = Table::with_game(30.0);
    assert!(!table.game().shows_marks(), "only where it is agreed");
    table.ask(Request::Card(CardRequest::Ready));
    for _ in 0..13 {
        table.key(KeyCode::ArrowUp, Key::ArrowUp);
    }
    table.key(KeyCode::Space, Key::Space);
    table.wait_out(TurnPhase::Slide);
    assert_eq!(table.play(), Some(TurnPhase::Aim), "a good break");
    assert_eq!(table.game().past().count(), 0, "a break is no throw of one weight");
    table.key(KeyCode::Space, Key::Space);
    table.key(KeyCode::Space, Key::Space);
    table.wait_out(TurnPhase::Slide);
    let past: Vec<f32> = table.game().past().map(|past| past.speed).collect();
    assert!(matches!(past[..], [speed] if (speed - 1.0).abs() < 1e-3), "{past:?}");
}
