//! The referee's sentences, word for word, for the events a game of Crazy Eight can tell.
#![allow(clippy::unwrap_used, reason = "a test that cannot build its game has failed")]

use crazy_eight::rules::crazy_eight::{
    BreakFault, CrazyEight, Event, Miss, Options, Order, PlayerId, PlayerSetup, TieBreak,
};
use crazy_eight::rules::{Board, BoardSpeed, Call, Cents, Colour, Line, Pose, Reason, WeightId, WeightSpec, Zone};
use crazy_eight::words;
use glam::Vec2;

fn game() -> CrazyEight {
    let options = Options {
        players: ["Ann", "Ben", "Cleo"]
            .into_iter()
            .enumerate()
            .map(|(seat, name)| PlayerSetup::in_seat(seat, name))
            .collect(),
        target: 15,
        order: Order::AsListed,
        rotate: false,
        tie_break: TieBreak::Everybody,
        hickey: Some(Cents(25)),
    };
    CrazyEight::new(Board::regulation(BoardSpeed::Medium), WeightSpec::large(), options).unwrap().0
}

fn call(zone: Zone, points: u32, reason: Reason, margin: f32) -> Call {
    Call { weight: WeightId::of(Colour::Blue)[0], zone, points, reason, margin }
}

fn said(event: Event) -> String {
    words::describe(&event, &game()).unwrap()
}

#[test]
fn calls_give_zone_reason_and_margin() {
    let say = |zone, points, reason, margin| words::describe_call(&call(zone, points, reason, margin));
    assert_eq!(say(Zone::Three, 3, Reason::ClearOf(Line::Trey), 0.004), "Three. Clear of the trey line by 4 mm.");
    assert_eq!(
        say(Zone::One, 1, Reason::Touches(Line::Deuce), 0.000_42),
        "One. Touches the deuce line, 0.4 mm from clearing it."
    );
    assert_eq!(say(Zone::Two, 2, Reason::ShortOf(Line::Trey), 0.0874), "Two. 87 mm from clearing the trey line.");
    assert_eq!(say(Zone::Hanger, 4, Reason::OverTheEnd, 0.0013), "Hanger, four. Over the end by 1.3 mm.");
    assert_eq!(say(Zone::Three, 3, Reason::InsideTheEnd, 0.0021), "Three. 2.1 mm from hanging over the end.");
    assert_eq!(
        say(Zone::Short, 0, Reason::ShortOf(Line::LongFoul), 2.5),
        "Short. 2.50 m from clearing the long foul line."
    );
}

#[test]
fn a_margin_is_never_rounded_to_nothing() {
    assert_eq!(words::length(0.000_02), "less than 0.1 mm");
    assert_eq!(words::length(0.009_96), "10 mm");
    assert_eq!(words::length(0.0), "less than 0.1 mm");
}

#[test]
fn the_calls_of_the_rules_themselves_can_be_said() {
    let board = Board::regulation(BoardSpeed::Medium);
    let at = Vec2::new(board.line_x(Line::Trey) + WeightSpec::large().radius + 0.004, 0.0);
    let call = game().call(WeightId::of(Colour::Red)[1], Pose { at, angle: 0.0 });
    assert_eq!(words::describe_call(&call), "Three. Clear of the trey line by 4 mm.");
}

#[test]
fn money_is_cents_below_a_dollar() {
    assert_eq!(words::money(Cents(25)), "25 c");
    assert_eq!(words::money(Cents(5)), "5 c");
    assert_eq!(words::money(Cents(100)), "$1.00");
    assert_eq!(words::money(Cents(100_000)), "$1000.00");
}

#[test]
fn a_failed_break_says_what_was_wrong_with_each_weight() {
    let [one, two, ..] = WeightId::of(Colour::Red);
    let short = Call { weight: two, ..call(Zone::Short, 0, Reason::ShortOf(Line::LongFoul), 0.12) };
    let event = Event::BreakFailed {
        player: PlayerId(0),
        colour: Colour::Red,
        faults: vec![(one, BreakFault::Fell), (two, BreakFault::Short(short))],
    };
    assert_eq!(
        said(event),
        "The break failed. Red 1 fell off the board. Red 2 is short. 120 mm from clearing the long foul line."
    );
}

#[test]
fn a_shot_says_what_went_off_and_what_is_left() {
    let [red, second, ..] = WeightId::of(Colour::Red);
    let blue = WeightId::of(Colour::Blue)[0];
    let shot = |knocked_off: &[WeightId], lost: &[WeightId], left| {
        let (knocked_off, lost) = (knocked_off.to_vec(), lost.to_vec());
        said(Event::ShotMade { player: PlayerId(0), weight: blue, knocked_off, lost, left })
    };
    assert_eq!(shot(&[], &[], 4), "Nothing off. Four red weights to go.");
    assert_eq!(shot(&[second], &[blue], 1), "Red 2 is off. The shooting weight went off too. One red weight to go.");
    assert_eq!(
        shot(&[red, second], &[], 0),
        "Two red weights off in one shot. No red weight is left: what lies now counts."
    );
}

#[test]
fn a_hickey_says_why_and_what_it_costs() {
    let hickey = |miss, calls: &[Call], paid, jar| {
        said(Event::Hickey { player: PlayerId(1), miss, calls: calls.to_vec(), paid: Cents(paid), jar: Cents(jar) })
    };
    let on_board = [call(Zone::Two, 2, Reason::ClearOf(Line::Deuce), 0.05)];
    assert_eq!(
        hickey(Miss::NotCleared(1), &on_board, 25, 75),
        "Not off: one red weight is still on the board. Hickey. 25 c in the jar: it holds 75 c."
    );
    assert_eq!(
        hickey(Miss::NotCleared(2), &[], 0, 0),
        "Not off: two weights of the break are still on the board. Hickey."
    );
    assert!(hickey(Miss::NothingLeft, &[], 25, 25).starts_with("All cleared, but none"));
}

#[test]
fn the_end_of_a_frame_and_of_a_game() {
    assert_eq!(
        said(Event::Tied { players: vec![PlayerId(0), PlayerId(1), PlayerId(2)], total: 16 }),
        "Ann, Ben and Cleo are level at 16: another frame decides."
    );
    assert_eq!(
        said(Event::Won { player: PlayerId(2), total: 17, jar: Cents(250) }),
        "Cleo wins with 17 and takes the jar: $2.50."
    );
    assert_eq!(said(Event::Won { player: PlayerId(2), total: 17, jar: Cents(0) }), "Cleo wins with 17.");
}

#[test]
fn the_hand_over_names_the_player_the_end_and_the_task() {
    assert_eq!(
        words::announce_turn(&game()),
        "Hand-over: Ann, your turn. Frame 1, from the home end. 0 of 15 points. Throw all four past the long foul line."
    );
}
