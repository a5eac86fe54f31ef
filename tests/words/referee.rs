//! The referee's words for names, money, lengths, calls and faults.

use crazy_eight::shuffleboard::rules::{
    BoardModel, BreakFault, Call, Cents, CloseCall, Compared, End, Event, Line, Mode, PlayerColour, Reason, Ring,
    Shooter, SideId, WeightId, Zone,
};
use crazy_eight::words;

use super::table::{DOUBLES, Spot, Table, blue, call, red};

#[test]
fn calls_give_zone_reason_and_margin() {
    let table = Table::written(Mode::CrazyEight);
    table.calls(&[
        (Zone::Three, 3, Reason::ClearOf(Line::Trey), 0.004, "Three. Clear of the trey line by 4 mm."),
        (Zone::One, 1, Reason::Touches(Line::Deuce), 0.000_42, "One. Touches the deuce line, 0.4 mm from clearing it."),
        (Zone::Two, 2, Reason::ShortOf(Line::Trey), 0.0874, "Two. 87 mm from clearing the trey line."),
        (Zone::Hanger, 4, Reason::OverTheEnd, 0.0013, "Hanger, four. Over the end by 1.3 mm."),
        (Zone::Hanger, 3, Reason::OverTheEnd, 0.0013, "Hanger, three. Over the end by 1.3 mm."),
        (Zone::Hanger, 5, Reason::OverTheEnd, 0.0013, "Hanger, five. Over the end by 1.3 mm."),
        (Zone::Hanger, 13, Reason::OverTheEnd, 0.0013, "Hanger, 13. Over the end by 1.3 mm."),
        (Zone::CornerHanger, 26, Reason::OverTheEnd, 0.02, "Corner hanger, 26. Over the end by 20 mm."),
        (Zone::CornerHanger, 4, Reason::OverTheEnd, 0.02, "Corner hanger, four. Over the end by 20 mm."),
        (Zone::Three, 3, Reason::InsideTheEnd, 0.0021, "Three. 2.1 mm from hanging over the end."),
        (Zone::Three, 3, Reason::InsideTheEnd, 0.0, "Three. Less than 0.1 mm from hanging over the end."),
        (Zone::Two, 2, Reason::ShortOf(Line::Trey), 0.0, "Two. Less than 0.1 mm from clearing the trey line."),
        (Zone::CornerHanger, 26, Reason::OverTheSide, 0.0004, "Corner hanger, 26. Over the side by 0.4 mm."),
        (
            Zone::Hanger,
            13,
            Reason::InsideTheSide,
            0.00007,
            "Hanger, 13. Less than 0.1 mm from hanging over the side, too.",
        ),
        (Zone::Short, 0, Reason::ShortOf(Line::LongFoul), 2.5, "Short. 2.50 m from clearing the long foul line."),
        (
            Zone::Short,
            0,
            Reason::Touches(Line::ShortFoul),
            0.02,
            "Short. Touches the short foul line, 20 mm from clearing it.",
        ),
        (Zone::One, 1, Reason::ClearOf(Line::LongFoul), 0.5, "One. Clear of the long foul line by 500 mm."),
    ]);
}

#[test]
fn two_depths_are_named_with_their_measured_difference() {
    let game = Table::written(Mode::KnockOff).game;
    let say =
        |gap| words::describe_close_call(&game, &CloseCall::Depth(Compared { deeper: red(1), other: blue(2), gap }));
    assert_eq!(say(0.0), "Red 1 and Blue 2 lie equally deep: less than 0.1 mm apart.");
    assert_eq!(say(0.000_09), "Red 1 and Blue 2 lie equally deep: less than 0.1 mm apart.");
    assert_eq!(say(0.000_42), "Red 1 is deeper than Blue 2, by 0.4 mm.");
    let called = call(Zone::Three, 3, Reason::ClearOf(Line::Trey), 0.001);
    assert_eq!(words::describe_close_call(&game, &CloseCall::Boundary(called)), words::describe_call(&game, &called));
}

#[test]
fn calls_on_a_target_board_speak_of_rings() {
    let table = Table::written(Mode::Target);
    table.calls(&[
        (Zone::Black, 4, Reason::Inside(Ring::Inner), 0.003, "Black, four. Touches the black ring by 3 mm."),
        (
            Zone::Three,
            3,
            Reason::Cuts(Ring::Inner),
            0.002,
            "Three. On the line of the black ring, 2 mm from counting there.",
        ),
        (Zone::Three, 3, Reason::Inside(Ring::Intermediate), 0.004, "Three. Inside the intermediate ring by 4 mm."),
        (
            Zone::Two,
            2,
            Reason::Cuts(Ring::Intermediate),
            0.03,
            "Two. On the line of the intermediate ring, 30 mm from counting there.",
        ),
        (Zone::Two, 2, Reason::Inside(Ring::Outer), 0.004, "Two. Inside the outer ring by 4 mm."),
        (Zone::One, 1, Reason::Outside(Ring::Outer), 0.4, "One. Outside the outer ring, 400 mm from counting there."),
    ]);
}

#[test]
fn a_board_with_one_foul_line_has_neither_a_short_nor_a_long_one() {
    let game = Table::on(BoardModel::Feet14, Mode::CrazyEight, super::table::SINGLES, |_| ()).game;
    let names = [Line::ShortFoul, Line::LongFoul, Line::Deuce, Line::Trey];
    assert_eq!(names.map(|line| words::line_name(&game, line)), ["foul line", "foul line", "deuce line", "trey line"]);
    assert_eq!(
        words::describe_call(&game, &call(Zone::Short, 0, Reason::Touches(Line::LongFoul), 0.01)),
        "Short. Touches the foul line, 10 mm from clearing it."
    );
    let long = Table::written(Mode::CrazyEight).game;
    assert_eq!(words::line_name(&long, Line::ShortFoul), "short foul line");
    assert_eq!(words::line_name(&long, Line::LongFoul), "long foul line");
}

#[test]
fn a_margin_is_never_rounded_to_nothing() {
    assert_eq!(words::length(0.000_02), "less than 0.1 mm");
    assert_eq!(words::length(0.009_96), "10 mm");
    assert_eq!(words::length(0.0), "less than 0.1 mm");
}

#[test]
fn the_calls_of_the_rules_themselves_can_be_said() {
    let crazy = Table::written(Mode::CrazyEight);
    let at = crazy.pose(red(2), Spot::Past(Line::Trey, 4.0)).unwrap();
    let call = crazy.game.call(red(2), at);
    assert_eq!(words::describe_call(&crazy.game, &call), "Three. Clear of the trey line by 4 mm.");

    let collar = Table::written(Mode::HorseCollar);
    let call = collar.game.call(red(2), collar.pose(red(2), Spot::Corner).unwrap());
    assert_eq!(words::describe_call(&collar.game, &call), "Corner hanger, 26. Over the end by 15 mm.");

    let target = Table::written(Mode::Target);
    let call = target.game.call(red(2), target.pose(red(2), Spot::Ring(50.0)).unwrap());
    assert_eq!(words::describe_call(&target.game, &call), "Black, four. Touches the black ring by 4.8 mm.");
}

#[test]
fn money_is_cents_below_a_dollar() {
    assert_eq!(words::money(Cents(25)), "25¢");
    assert_eq!(words::money(Cents(5)), "5¢");
    assert_eq!(words::money(Cents(100)), "$1.00");
    assert_eq!(words::money(Cents(100_000)), "$1,000.00");
}

#[test]
fn sides_are_called_by_their_players() {
    let doubles = Table::new(Mode::KnockOff, DOUBLES, |_| ()).game;
    assert_eq!(words::side_name(&doubles, SideId(1)), "Cleo & Dan");
    assert_eq!(words::side_name(&doubles, SideId(7)), "", "a side that is not in this match");
    assert_eq!(words::shooter_name(&doubles, Shooter { side: SideId(1), member: 1 }), "Dan");
    assert_eq!(words::shooter_name(&doubles, Shooter { side: SideId(1), member: 2 }), "");
    let fours: &[&[&str]] = &[&["Ann", "Ben", "Cleo", " Dan "], &["Eve", "Fay", "Gus", "Hal"]];
    let fours = Table::new(Mode::HorseCollar, fours, |_| ()).game;
    assert_eq!(words::side_name(&fours, SideId(0)), "Ann, Ben, Cleo & Dan");
}

#[test]
fn colours_and_weights_have_names() {
    let colours: Vec<String> = PlayerColour::ALL.into_iter().map(words::colour_name).collect();
    assert_eq!(colours, ["Brass", "Teal", "Coral", "Green", "Violet", "Rose", "Sky", "Straw"]);
    let weights: Vec<String> = WeightId::all().map(words::weight_name).collect();
    assert_eq!(weights, ["Red 1", "Red 2", "Red 3", "Red 4", "Blue 1", "Blue 2", "Blue 3", "Blue 4"]);
}

#[test]
fn a_fault_of_a_break_names_its_weight() {
    let game = Table::written(Mode::CrazyEight).game;
    let said = |fault| words::describe_fault(&game, red(2), &fault);
    assert_eq!(said(BreakFault::Fell), "Red 2 fell off the board.");
    assert_eq!(said(BreakFault::Carried), "Red 2 was carried over the foul line.");
    let short = Call { weight: red(2), ..call(Zone::Short, 0, Reason::ShortOf(Line::LongFoul), 0.12) };
    assert_eq!(said(BreakFault::Short(short)), "Red 2 is short. 120 mm from clearing the long foul line.");
}

#[test]
fn the_ends_have_names() {
    let game = Table::written(Mode::CrazyEight).game;
    let shooter = Shooter { side: SideId(0), member: 0 };
    let said = |end| words::describe(&Event::RoundBegan { shooter, end, hammer: false }, &game).unwrap();
    assert_eq!(said(End::Home), "Ann shoots from the home end.");
    assert_eq!(said(End::Away), "Ann shoots from the away end.");
}

#[test]
fn default_player_names_follow_the_language() {
    assert_eq!(words::seat_of_name("Spieler 3"), Some(3));
    assert_eq!(words::seat_of_name(" Player 8 "), Some(8));
    assert_eq!(words::seat_of_name("Player 16"), Some(16), "four sides of four");
    for name in ["Playa 3", "Player", "Player 33", "Player 0", "Spieler drei", "", "3"] {
        assert_eq!(words::seat_of_name(name), None, "{name}");
    }
    assert_eq!(words::player_name("Spieler 3"), "Player 3");
    assert_eq!(words::player_name(" Ann 3 "), "Ann 3");
}
