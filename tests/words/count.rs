//! The texts about a round's count, and about rulings after a throw.

use crazy_eight::shuffleboard::rules::{
    Action, BoardModel, Call, Count, Counted, Counting, EqualDepths, Line, Mode, Pose, Reason, Ruling, Short, SideId,
    Verdict, WeightId, WhyBack, WhyDead, Zone,
};
use crazy_eight::words;
use glam::Vec2;

use super::table::{DOUBLES, NEAR, ONE, SHORT, SINGLES, Spot, THREE, TWO, Table, blue, red};

/// The text of a verdict in a game with its written rules.
fn said(mode: Mode, verdict: Verdict) -> Option<String> {
    words::describe_count(&Table::written(mode).game, &Count { verdict, ..Count::default() })
}

/// The text of the current count of a round.
fn as_it_lies(table: &Table) -> String {
    words::describe_count(&table.game, &table.game.count()).unwrap()
}

#[test]
fn verdicts_that_need_no_reason_have_no_text() {
    assert_eq!(said(Mode::HorseCollar, Verdict::All), None);
    assert_eq!(said(Mode::TapAndDraw, Verdict::Each { without_three: Vec::new() }), None);
}

#[test]
fn an_empty_board() {
    for mode in Mode::ALL {
        assert_eq!(said(mode, Verdict::Nothing).unwrap(), "Nothing lies on the board.");
    }
    assert_eq!(as_it_lies(&Table::written(Mode::KnockOff)), "Nothing lies on the board.");
}

#[test]
fn the_rest_of_a_break() {
    let left = |left| said(Mode::CrazyEight, Verdict::NotCleared(left)).unwrap();
    assert_eq!(left(1), "One weight of the break is still on the board: nothing counts.");
    assert_eq!(left(2), "Two weights of the break are still on the board: nothing counts.");
    assert_eq!(left(3), "Three weights of the break are still on the board: nothing counts.");
    assert_eq!(left(4), "All four weights of the break are still on the board: nothing counts.");
    assert_eq!(said(Mode::CrazyEight, Verdict::BreakFailed).unwrap(), "Nothing counts without a good break.");
}

#[test]
fn a_cleared_break_and_nothing_past_the_line() {
    let cleared = |model| {
        let mut table = Table::on(model, Mode::CrazyEight, SINGLES, |_| ());
        table.break_red([ONE; 4]);
        table.throw(blue(1), SHORT, &[1, 2, 3, 4].map(|number| (red(number), Spot::Off)));
        as_it_lies(&table)
    };
    assert_eq!(
        cleared(BoardModel::Feet22),
        "The break is cleared, but no shooting weight lies past the long foul line: nothing counts."
    );
    assert_eq!(
        cleared(BoardModel::Feet14),
        "The break is cleared, but no shooting weight lies past the foul line: nothing counts."
    );
}

#[test]
fn horse_collar_wants_a_three_and_nothing_short() {
    let mut table = Table::written(Mode::HorseCollar);
    table.throw(red(1), TWO, &[]);
    assert_eq!(as_it_lies(&table), "No weight is worth three or more: nothing counts.");
    table.throw(red(2), NEAR, &[]);
    assert_eq!(as_it_lies(&table), "Red 2 lies short of the foul line: nothing counts.");
    table.throw(red(3), NEAR, &[]);
    assert_eq!(as_it_lies(&table), "Red 2 and Red 3 lie short of the foul line: nothing counts.");
    table.throw(red(4), NEAR, &[(red(1), THREE)]);
    assert_eq!(as_it_lies(&table), "Red 2, Red 3 and Red 4 lie short of the foul line: nothing counts.");

    let mut only = Table::new(Mode::HorseCollar, SINGLES, |options| options.short = Short::DeadOnly);
    only.throw(red(1), THREE, &[]);
    only.throw(red(2), NEAR, &[]);
    assert_eq!(words::describe_count(&only.game, &only.game.count()), None, "all that is past the line counts");
}

#[test]
fn the_deepest_weight() {
    let mut table = Table::written(Mode::KnockOff);
    let deep = |mm| Spot::Past(Line::Trey, mm);
    table.throw(red(1), deep(20.0), &[]);
    assert_eq!(as_it_lies(&table), "Red is deepest: its 3 counts.");
    table.throw(blue(1), TWO, &[]);
    assert_eq!(as_it_lies(&table), "Red is deepest: its 3 counts.", "nothing of red is behind");
    table.throw(red(2), ONE, &[]);
    assert_eq!(as_it_lies(&table), "Red is deepest: its 3 counts; its 1, no deeper than Blue 1, does not.");
    table.throw(blue(2), TWO, &[(blue(1), ONE), (red(2), TWO)]);
    assert_eq!(
        as_it_lies(&table),
        "Red is deepest: its 3 counts; its 2, no deeper than Blue 2, does not.",
        "they are level"
    );
    table.throw(red(3), Spot::Over(5.0), &[(blue(2), ONE)]);
    assert_eq!(as_it_lies(&table), "Red is deepest: its 4, 3 and 2 count.");
    table.throw(blue(3), deep(50.0), &[]);
    assert_eq!(as_it_lies(&table), "Red is deepest: its 4 counts; its 3 and 2, no deeper than Blue 3, do not.");
}

#[test]
fn the_example_of_the_deepest() {
    let mut table = Table::written(Mode::KnockOff);
    table.throw(red(1), ONE, &[]);
    table.throw(blue(1), THREE, &[]);
    table.throw(red(2), Spot::Past(Line::Deuce, 10.0), &[]);
    table.throw(blue(2), TWO, &[]);
    table.throw(red(3), Spot::Off, &[]);
    table.throw(blue(3), ONE, &[]);
    assert_eq!(as_it_lies(&table), "Blue is deepest: its 3 and 2 count; its 1, no deeper than Red 2, does not.");
}

#[test]
fn whoever_counts_the_red_numbers_is_named_with_them() {
    let mut table = Table::written(Mode::KnockOff);
    table.game.apply(Action::CountRed { side: SideId(1) }).expect("nothing was thrown");
    table.throw(red(1), ONE, &[]);
    table.throw(blue(1), THREE, &[]);
    let told = "Blue is deepest: its 4 counts. Ben counts the red numbers: one more for each weight.";
    assert_eq!(as_it_lies(&table), told);
    // Only those who have them.
    table.throw(red(2), Spot::Over(5.0), &[(blue(1), Spot::Off)]);
    assert_eq!(as_it_lies(&table), "Red is deepest: its 4 and 1 count.");
    // Where everything counts, too.
    let mut collar = Table::written(Mode::HorseCollar);
    collar.game.apply(Action::CountRed { side: SideId(0) }).expect("nothing was thrown");
    collar.throw(red(1), TWO, &[]);
    assert_eq!(
        as_it_lies(&collar),
        "No weight is worth three or more by the black numbers: nothing counts.",
        "by the red ones it is a three"
    );
    collar.throw(red(2), THREE, &[]);
    assert_eq!(as_it_lies(&collar), "Ann counts the red numbers: one more for each weight.");
    let mut each = Table::new(Mode::TapAndDraw, SINGLES, |options| options.counting = Counting::HorseCollar);
    each.game.apply(Action::CountRed { side: SideId(1) }).expect("nothing was thrown");
    each.throw(red(1), TWO, &[]);
    each.throw(blue(1), TWO, &[]);
    assert_eq!(
        as_it_lies(&each),
        "Ann has no weight worth three or more: no points. \
         Ben has no weight worth three or more by the black numbers: no points."
    );
}

#[test]
fn two_that_lie_equally_deep() {
    let play = |level| {
        let mut table = Table::new(Mode::KnockOff, SINGLES, |options| options.level = level);
        table.throw(red(1), THREE, &[]);
        table.throw(blue(1), THREE, &[]);
        table
    };
    let mut nobody = play(EqualDepths::NobodyScores);
    assert_eq!(as_it_lies(&nobody), "Red 1 and Blue 1 lie equally deep: nobody scores.");
    nobody.throw(red(2), TWO, &[]);
    assert_eq!(as_it_lies(&nobody), "Red 1 and Blue 1 lie equally deep: nobody scores.");

    let mut cancels = play(EqualDepths::PairCancels);
    assert_eq!(
        as_it_lies(&cancels),
        "Red 1 and Blue 1 lie equally deep and cancel out. Nothing else is left: nobody scores."
    );
    cancels.throw(red(2), TWO, &[]);
    assert_eq!(
        as_it_lies(&cancels),
        "Red 1 and Blue 1 lie equally deep and cancel out. Red is deepest of the rest: its 2 counts."
    );
    cancels.throw(blue(2), ONE, &[]);
    cancels.throw(red(3), Spot::Past(Line::LongFoul, 50.0), &[]);
    assert_eq!(
        as_it_lies(&cancels),
        "Red 1 and Blue 1 lie equally deep and cancel out. \
         Red is deepest of the rest: its 2 counts; its 1, no deeper than Blue 2, does not."
    );
    cancels.throw(blue(3), TWO, &[]);
    assert_eq!(
        as_it_lies(&cancels),
        "Red 1 and Blue 1 lie equally deep and cancel out. Red 2 and Blue 3 lie equally deep and cancel out. \
         Blue is deepest of the rest: its 1 counts."
    );
}

#[test]
fn the_verdict_on_the_rings_names_the_best_weight() {
    let mut table = Table::written(Mode::Target);
    table.throw(red(1), Spot::Ring(40.0), &[]);
    assert_eq!(as_it_lies(&table), "Red is best: its 4 counts.");
    table.throw(blue(1), Spot::Ring(150.0), &[]);
    table.throw(red(2), Spot::Ring(160.0), &[]);
    assert_eq!(as_it_lies(&table), "Red is best: its 4 counts; its 2, no better than Blue 1, does not.");
    table.throw(blue(2), Spot::Ring(45.0), &[]);
    assert_eq!(as_it_lies(&table), "Red 1 and Blue 2 are equally good: nobody scores.");
}

#[test]
fn tap_and_draw_by_horse_collars_counting() {
    let each = |sides, without_three| {
        let table = Table::new(Mode::TapAndDraw, sides, |options| options.counting = Counting::HorseCollar);
        let count = Count { verdict: Verdict::Each { without_three }, ..Count::default() };
        words::describe_count(&table.game, &count).unwrap()
    };
    assert_eq!(each(SINGLES, vec![SideId(0)]), "Ann has no weight worth three or more: no points.");
    assert_eq!(
        each(DOUBLES, vec![SideId(0), SideId(1)]),
        "Ann & Ben have no weight worth three or more: no points. \
         Cleo & Dan have no weight worth three or more: no points."
    );
}

#[test]
fn a_weight_of_a_pair_is_not_named_twice() {
    let counted = |side, weight: WeightId, points, counts| {
        let call = Call { weight, zone: Zone::Three, points, reason: Reason::ClearOf(Line::Trey), margin: 0.01 };
        Counted { side: SideId(side), call, worth: points, counts }
    };
    let verdict =
        Verdict::Ahead { side: SideId(0), best: red(2), rival: Some(blue(2)), cancelled: vec![[red(1), blue(1)]] };
    let weights = vec![counted(0, red(1), 3, false), counted(0, red(2), 2, true), counted(1, blue(1), 3, false)];
    let count = Count { weights, verdict, points: vec![2, 0], ..Count::default() };
    assert_eq!(
        words::describe_count(&Table::written(Mode::KnockOff).game, &count).unwrap(),
        "Red 1 and Blue 1 lie equally deep and cancel out. Red is deepest of the rest: its 2 counts."
    );
}

#[test]
fn rulings_name_the_weight_and_why() {
    let game = Table::written(Mode::TapAndDraw).game;
    let dead = |why| words::describe_ruling(&game, &Ruling::Dead { weight: blue(1), why });
    assert_eq!(dead(WhyDead::Carried), "A foul throw: Blue 1 was carried over the foul line and is dead.");
    assert_eq!(dead(WhyDead::NoBank), "Blue 1 touched no cushion before the deuce line and is dead.");
    assert_eq!(dead(WhyDead::KnockedOff), "Blue 1 knocked off a weight of the other side and comes off the board.");
    let reason = Reason::Touches(Line::ShortFoul);
    let short = Call { weight: blue(1), zone: Zone::Short, points: 0, reason, margin: 0.0012 };
    assert_eq!(
        dead(WhyDead::Short(short)),
        "Blue 1 is short and comes off the board. Touches the short foul line, 1.2 mm from clearing it."
    );
    let to = Pose { at: Vec2::new(6.0, 0.0), angle: 0.0 };
    let back = |why| words::describe_ruling(&game, &Ruling::PutBack { weight: blue(1), to, why });
    assert_eq!(back(WhyBack::Undone), "Blue 1 goes back to where it lay.");
    assert_eq!(back(WhyBack::KnockedOff), "Blue 1 goes back to where it lay: it may not be knocked off.");
    assert_eq!(
        back(WhyBack::Advanced {
            was: 1,
            call: Call { zone: Zone::Two, points: 2, reason: Reason::ClearOf(Line::Deuce), ..short }
        }),
        "Blue 1 goes back to where it lay: a throw that knocks a weight off gains nothing. It had come from 1 to 2. \
         Clear of the deuce line by 1.2 mm."
    );
    assert_eq!(back(WhyBack::InTheWayOf(red(2))), "Blue 1 goes back to where it lay: Red 2 needs the place.");
}

#[test]
fn weights_that_go_back_together_share_a_sentence() {
    let mut table = Table::written(Mode::TapAndDraw);
    table.throw(red(1), ONE, &[]);
    table.throw(blue(1), ONE, &[]);
    table.throw(red(2), ONE, &[]);
    let said = table.throw(blue(2), ONE, &[(red(1), Spot::Off), (red(2), Spot::Off)]);
    assert!(said.ends_with("Red 1 and Red 2 go back to where they lay: they may not be knocked off."), "{said}");
}
