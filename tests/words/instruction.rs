//! The instructions in every game, and the hand-over.

use crazy_eight::shuffleboard::drill::{Attempt, shipped};
use crazy_eight::shuffleboard::rules::{
    Action, BoardModel, Chosen, Colour, Counting, Face, Line, Mode, Order, SideId, WeightId,
};
use crazy_eight::words;

use super::table::{DOUBLES, NEAR, ONE, SHORT, SINGLES, Spot, THREE, TWO, Table, blue, red};

/// Red weights that fall.
fn off(numbers: &[usize]) -> Vec<(WeightId, Spot)> {
    numbers.iter().map(|number| (red(*number), Spot::Off)).collect()
}

#[test]
fn the_coin() {
    let coin = |sides| Table::new(Mode::KnockOff, sides, |options| options.order = Order::Flip(1));
    assert_eq!(coin(SINGLES).must(), "Ben calls: heads or tails?");
    let mut one = coin(SINGLES);
    one.play(Action::Call(Face::Heads));
    let first = one.must();
    assert!(first.ends_with(" chooses the colour or when to shoot."), "{first}");
    one.play(Action::Choose(Chosen::Colour(Colour::Red)));
    assert!(one.must().ends_with(" chooses when to shoot."));
    let mut two = coin(DOUBLES);
    assert_eq!(two.must(), "Cleo & Dan call: heads or tails?");
    two.play(Action::Call(Face::Heads));
    assert!(two.must().ends_with(" choose the colour or when to shoot."));
    two.play(Action::Choose(Chosen::Hammer));
    assert!(two.must().ends_with(" choose the colour."));
    assert_eq!(words::announce_turn(&two.game), two.must(), "no hand-over before there is a turn");
}

#[test]
fn crazy_eight_breaks_clears_and_scores() {
    let start = || {
        let mut table = Table::written(Mode::CrazyEight);
        assert_eq!(table.must(), "Break: throw all four past the long foul line.");
        table.break_red([ONE; 4]);
        table
    };
    let mut table = start();
    assert_eq!(table.must(), "Knock off the four red weights: four shots left.");
    table.throw(blue(1), Spot::Off, &off(&[1]));
    assert_eq!(table.must(), "Knock off the three red weights: three shots left.");
    table.throw(blue(2), Spot::Off, &off(&[2]));
    assert_eq!(table.must(), "Knock off the two red weights: two shots left.");
    table.throw(blue(3), Spot::Off, &[]);
    assert_eq!(table.must(), "Last shot: knock off the two red weights and stay on.");

    let mut table = start();
    table.throw(blue(1), TWO, &off(&[1, 2, 3]));
    assert_eq!(table.must(), "Knock off the last red weight: three shots left.");
    table.throw(blue(2), Spot::Off, &[]);
    table.throw(blue(3), Spot::Off, &[]);
    assert_eq!(table.must(), "Last shot: knock off the last red weight.");

    let mut table = start();
    table.throw(blue(1), SHORT, &off(&[1, 2, 3, 4]));
    assert_eq!(table.must(), "Leave a weight past the long foul line: three shots left.");
    table.throw(blue(2), TWO, &[]);
    assert_eq!(table.must(), "Lag for more points: two shots left.");
    table.throw(blue(3), TWO, &[]);
    assert_eq!(table.must(), "Lag for more points: last shot.");

    let mut short = Table::on(BoardModel::Feet14, Mode::CrazyEight, SINGLES, |_| ());
    assert_eq!(short.must(), "Break: throw all four past the foul line.");
    short.break_red([ONE; 4]);
    short.throw(blue(1), Spot::Off, &off(&[1, 2, 3, 4]));
    assert_eq!(short.must(), "Leave a weight past the foul line: three shots left.");
}

#[test]
fn a_lesson_with_nothing_to_clear_tells_of_nothing_that_is_cleared() {
    let lesson = shipped().iter().find(|drill| drill.id == "lesson_1_draw").unwrap();
    let attempt = Attempt::new(lesson.level.clone()).unwrap();
    assert_eq!(words::instruction(attempt.game()), "Leave a weight past the long foul line: four shots left.");
}

#[test]
fn knock_off_lies_deepest() {
    let mut table = Table::written(Mode::KnockOff);
    assert_eq!(table.must(), "Lie deepest: four weights left.");
    table.throw(red(1), TWO, &[]);
    assert_eq!(table.must(), "Knock off Red 1 or lie deeper: four weights left.");
    table.throw(blue(1), TWO, &[]);
    assert_eq!(table.must(), "Knock off Blue 1 or lie deeper: three weights left.", "they lie level");
    table.throw(red(2), THREE, &[]);
    table.throw(blue(2), Spot::Off, &[]);
    assert_eq!(table.must(), "Ahead with 3. Add to it or guard it: two weights left.");
    table.throw(red(3), Spot::Off, &[]);
    table.throw(blue(3), Spot::Off, &[]);
    table.throw(red(4), Spot::Off, &[]);
    assert_eq!(table.must(), "Knock off Red 2 or lie deeper: last weight.");
}

#[test]
fn target_lies_in_a_better_ring() {
    let mut table = Table::written(Mode::Target);
    assert_eq!(table.must(), "Into the rings: four weights left.");
    table.throw(red(1), Spot::Ring(150.0), &[]);
    assert_eq!(table.must(), "Knock off Red 1 or lie in a better ring: four weights left.");
    table.throw(blue(1), Spot::Ring(160.0), &[]);
    assert_eq!(table.must(), "Knock off Blue 1 or lie in a better ring: three weights left.", "they are level");
    table.throw(red(2), Spot::Ring(40.0), &[]);
    assert_eq!(table.must(), "Knock off Red 2, or draw level in the black ring: three weights left.");
    table.throw(blue(2), Spot::Off, &[]);
    assert_eq!(table.must(), "Ahead with 4. Add to it or guard it: two weights left.");
    table.throw(red(3), Spot::Off, &[]);
    table.throw(blue(3), Spot::Ring(45.0), &[]);
    assert_eq!(table.must(), "Knock off Blue 3: last weight.", "nothing beats the black ring");
}

#[test]
fn tap_and_draw_knocks_nobody_off() {
    let mut table = Table::written(Mode::TapAndDraw);
    assert_eq!(table.must(), "Lie deepest and knock nobody off: four weights left.");
    table.throw(red(1), TWO, &[]);
    assert_eq!(table.must(), "Lie deeper than Red 1 and knock nobody off: four weights left.");
    table.throw(blue(1), THREE, &[]);
    table.throw(red(2), Spot::Off, &[]);
    assert_eq!(table.must(), "Ahead with 3. Add to it and knock nobody off: three weights left.");

    let mut collar = Table::new(Mode::TapAndDraw, SINGLES, |options| options.counting = Counting::HorseCollar);
    assert_eq!(collar.must(), "Nothing counts without a three. Knock nobody off: four weights left.");
    collar.throw(red(1), Spot::Over(5.0), &[]);
    assert_eq!(collar.must(), "Nothing counts without a three. Knock nobody off: four weights left.", "of one's own");
    collar.throw(blue(1), TWO, &[]);
    assert_eq!(collar.must(), "13 so far. Add to it and knock nobody off: three weights left.");
}

#[test]
fn on_a_board_with_cushions_every_throw_is_by_way_of_one() {
    for (mode, must) in [
        (Mode::KnockOff, "Lie deepest: four weights left."),
        (Mode::TapAndDraw, "Lie deepest and knock nobody off: four weights left."),
        (Mode::HorseCollar, "Nothing counts without a three: eight weights left."),
    ] {
        for (model, expected) in
            [(BoardModel::Bank9, format!("By way of a cushion. {must}")), (BoardModel::Feet9, must.to_owned())]
        {
            assert_eq!(Table::on(model, mode, SINGLES, |_| ()).must(), expected);
        }
    }
}

#[test]
fn horse_collar_and_baseball_want_a_three() {
    for mode in [Mode::HorseCollar, Mode::Baseball] {
        let mut table = Table::written(mode);
        assert_eq!(table.must(), "Nothing counts without a three: eight weights left.");
        table.throw(red(1), ONE, &[]);
        assert_eq!(table.must(), "Nothing counts without a three: seven weights left.");
        table.throw(red(2), THREE, &[]);
        assert_eq!(table.must(), "4 so far. Add to it: six weights left.");
        table.throw(red(3), NEAR, &[]);
        assert_eq!(table.must(), "Nothing counts while Red 3 lies short of the foul line: five weights left.");
        let mut short = |weight| {
            table.throw(weight, NEAR, &[]);
            table.must()
        };
        assert_eq!(short(red(4)), "Nothing counts while two weights lie short of the foul line: four weights left.");
        assert_eq!(
            short(blue(1)),
            "Nothing counts while three weights lie short of the foul line: three weights left."
        );
        assert_eq!(short(blue(2)), "Nothing counts while four weights lie short of the foul line: two weights left.");
        assert_eq!(short(blue(3)), "Nothing counts while five weights lie short of the foul line: last weight.");
    }
}

#[test]
fn after_the_game_there_is_nothing_to_do() {
    let won = |sides: &[&[&str]]| {
        let mut table = Table::new(Mode::HorseCollar, sides, |options| options.target = 1);
        table.throw(red(1), THREE, &[]);
        table.tell(Action::Concede);
        table.tell(Action::Concede);
        table
    };
    assert_eq!(won(SINGLES).must(), "Ann has won.");
    assert_eq!(won(DOUBLES).must(), "Ann & Ben have won.");
    assert_eq!(words::announce_turn(&won(SINGLES).game), "Ann has won.");
}

#[test]
fn the_hand_over_names_the_player_the_end_and_the_task() {
    let mut crazy = Table::written(Mode::CrazyEight);
    assert_eq!(
        words::announce_turn(&crazy.game),
        "Hand-over: Ann, your turn. Frame 1, from the home end. 0 of 15 points. \
         Break: throw all four past the long foul line."
    );
    let to_one = Table::new(Mode::CrazyEight, SINGLES, |options| options.target = 1);
    assert!(words::announce_turn(&to_one.game).contains(" 0 of 1 point. "));
    crazy.tell(Action::Concede);
    assert_eq!(
        words::announce_turn(&crazy.game),
        "Hand-over: Ben, your turn. Frame 1, from the away end. 0 of 15 points. Last to shoot in this frame: the hammer. \
         Break: throw all four past the long foul line."
    );
    assert_eq!(
        words::announce_turn(&Table::new(Mode::KnockOff, DOUBLES, |_| ()).game),
        "Hand-over: Ann, your turn. Round 1, from the home end. 0 of 15 points. Lie deepest: four weights left."
    );
}

#[test]
fn the_hand_over_counts_innings() {
    let mut table = Table::new(Mode::Baseball, SINGLES, |options| options.target = 3);
    assert!(
        words::announce_turn(&table.game).starts_with(
            "Hand-over: Ann, your turn. Inning 1 of 3, from the home end. 0 points so far. Nothing counts"
        )
    );
    for _ in 0..6 {
        table.tell(Action::Concede);
    }
    assert!(
        words::announce_turn(&table.game)
            .starts_with("Hand-over: Ann, your turn. Inning 4, an extra one, from the home end. 0 points so far.")
    );
    // A total of 1 is impossible, because a turn without a three scores nothing, so the text is tested with a total of
    // 3.
    let mut table = Table::new(Mode::HorseCollar, SINGLES, |_| ());
    table.throw(red(1), Spot::Past(Line::Trey, 10.0), &[]);
    table.tell(Action::Concede);
    table.tell(Action::Concede);
    assert_eq!(table.game.standing(SideId(0)).total, 3);
    assert!(words::announce_turn(&table.game).contains(" Frame 2, from the home end. 3 of 51 points. "));
}

/// `must` measures every line, here with the longest possible names.
#[test]
fn the_longest_names_fit_into_the_line() {
    let name = "abcdefghijklmnopqrstuvwx";
    let sides: &[&[&str]] = &[&[name, name], &[name, name]];
    let mut table = Table::new(Mode::KnockOff, sides, |options| options.order = Order::Flip(1));
    assert!(table.must().starts_with(name));
    table.play(Action::Call(Face::Heads));
    assert!(table.must().ends_with(" choose the colour or when to shoot."));
}

#[test]
fn during_a_slide_the_line_counts_the_remaining_weights() {
    let mut table = Table::written(Mode::CrazyEight);
    assert_eq!(words::sliding(&table.game), "The break is on its way.");
    table.break_red([ONE; 4]);
    let said: Vec<String> = (1..=4)
        .map(|number| {
            let said = words::sliding(&table.game);
            table.throw(blue(number), TWO, &[]);
            said
        })
        .collect();
    let left = ["Three weights are left", "Two weights are left", "One weight is left"];
    let left = left.map(|left| format!("{left} after this one."));
    assert_eq!((&said[..3], said[3].as_str()), (&left[..], "The last weight is on its way."));
}
