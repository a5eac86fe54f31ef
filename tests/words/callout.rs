//! The callouts over the board.

use crazy_eight::shuffleboard::rules::{
    Action, BoardModel, Counting, Edge, Event, Happening, Mode, ThrowOutcome, WeightId,
};
use crazy_eight::words::{Callout, Stir, Tone, call_fall, call_rest, call_several, call_throw};

use super::table::{NEAR, ONE, SHORT, SINGLES, Spot, THREE, TWO, Table, blue, red};

fn words(callouts: impl IntoIterator<Item = Callout>) -> Vec<String> {
    callouts.into_iter().map(|callout| callout.words).collect()
}

/// Throws a weight: returns the match before, the events, and the outcome.
fn thrown(table: &mut Table, weight: WeightId, ends: &[(WeightId, Spot)]) -> (Table, Vec<Event>, ThrowOutcome) {
    let before = Table { game: table.game.clone(), opening: Vec::new() };
    let outcome = table.outcome(&[weight], ends);
    let events = table.play(Action::Throw(outcome.clone()));
    (before, events, outcome)
}

/// The callouts of every weight at rest, and that of the throw.
fn called(table: &mut Table, weight: WeightId, ends: &[(WeightId, Spot)]) -> (Vec<String>, Option<String>) {
    let (before, events, outcome) = thrown(table, weight, ends);
    let rest = WeightId::all().filter_map(|id| call_rest(&before.game, &events, &outcome, id));
    (words(rest), call_throw(&before.game, &events, &outcome).map(|callout| callout.words))
}

#[test]
fn crazy_eight_calls_fallen_lost_and_resting_weights() {
    let mut table = Table::written(Mode::CrazyEight);
    table.break_red([ONE; 4]);
    let game = table.game.clone();
    let (off, lost) = (call_fall(&game, &[], red(2)), call_fall(&game, &[], blue(1)));
    assert_eq!((off.words.as_str(), off.tone), ("Red 2 off", Tone::Good));
    assert_eq!((lost.words.as_str(), lost.tone), ("Blue 1 lost", Tone::Bad));
    assert_eq!(call_several(&game, &[], &[red(2), blue(1)]), None, "only what was to be knocked off");
    let fallen = [red(2), blue(1), red(1), red(4)];
    assert_eq!(words(call_several(&game, &[], &fallen[..3])), ["Two off in one!"]);
    assert_eq!(words(call_several(&game, &[], &fallen)), ["Three off in one!"]);

    let (rest, whole) = called(&mut table, blue(1), &[(blue(1), THREE), (red(1), Spot::Off), (red(2), TWO)]);
    assert_eq!((rest, whole), (vec!["3".to_owned()], None), "a target that is moved has no number");
    let (rest, _) = called(&mut table, blue(2), &[(blue(2), SHORT)]);
    assert_eq!(rest, ["Short"]);
    let clears = [(blue(3), Spot::Over(20.0)), (red(2), Spot::Off), (red(3), Spot::Off), (red(4), Spot::Off)];
    let (rest, whole) = called(&mut table, blue(3), &clears);
    assert_eq!((rest, whole), (vec!["Hanger: 4".to_owned()], Some("Cleared!".to_owned())));
    let (_, whole) = called(&mut table, blue(4), &[(blue(4), ONE)]);
    assert_eq!(whole.as_deref(), Some("Ann +8"), "the turn is counted");
}

#[test]
fn a_break_is_good_or_says_which_weight_is_short() {
    for (fourth, rest, whole) in [(ONE, vec![], "Good break"), (NEAR, vec!["Short"], "The break failed")] {
        let table = Table::written(Mode::CrazyEight);
        let mut after = Table { game: table.game.clone(), opening: Vec::new() };
        let weights = [1, 2, 3, 4].map(red);
        let ends: Vec<_> = weights.into_iter().zip([ONE, ONE, ONE, fourth]).collect();
        let outcome = table.outcome(&weights, &ends);
        let events = after.play(Action::Throw(outcome.clone()));
        let called = weights.into_iter().filter_map(|id| call_rest(&table.game, &events, &outcome, id));
        assert_eq!(words(called), rest);
        assert_eq!(words(call_throw(&table.game, &events, &outcome)), [whole]);
    }
}

#[test]
fn in_knock_off_the_other_sides_weights_have_numbers_too() {
    let mut table = Table::written(Mode::KnockOff);
    let first = table.game.in_hand().iter().next().unwrap();
    let (rest, _) = called(&mut table, first, &[(first, TWO)]);
    assert_eq!(rest, ["2"]);
    let second = table.game.in_hand().iter().next().unwrap();
    let (before, events, outcome) = thrown(&mut table, second, &[(second, ONE), (first, THREE)]);
    let pushed = call_rest(&before.game, &events, &outcome, first).unwrap();
    assert_eq!((pushed.words.as_str(), pushed.tone), ("3", Tone::Bad), "it was pushed deeper");
    assert_eq!(call_fall(&before.game, &events, first).tone, Tone::Good);
}

#[test]
fn tap_and_draw_calls_weights_that_go_back_at_their_places() {
    let mut table = Table::written(Mode::TapAndDraw);
    let first = table.game.in_hand().iter().next().unwrap();
    called(&mut table, first, &[(first, TWO)]);
    let second = table.game.in_hand().iter().next().unwrap();
    let (rest, _) = called(&mut table, second, &[(second, ONE), (first, Spot::Off)]);
    assert_eq!(rest, ["Dead"], "who knocks off loses the weight");
}

#[test]
fn where_both_sides_score_both_are_called_out() {
    let spots = [THREE, THREE, TWO, Spot::Off, Spot::Off, Spot::Off, Spot::Off];
    let weights = [red(1), blue(1), red(2), blue(2), red(3), blue(3), red(4)];
    for (last, words, tone) in [(ONE, "Ann +5\nBen +4", Tone::Bad), (THREE, "Ann +5\nBen +6", Tone::Good)] {
        let mut table = Table::new(Mode::TapAndDraw, SINGLES, |options| options.counting = Counting::HorseCollar);
        for (weight, spot) in weights.into_iter().zip(spots) {
            table.throw(weight, spot, &[]);
        }
        let (before, events, outcome) = thrown(&mut table, blue(4), &[(blue(4), last)]);
        let whole = call_throw(&before.game, &events, &outcome).expect("the round is counted");
        assert_eq!((whole.words.as_str(), whole.tone), (words, tone));
    }
}

#[test]
fn a_hanger_takes_the_breath_and_a_cleared_board_and_a_won_game_are_applauded() {
    let stir = |callout: Option<Callout>| callout.and_then(|callout| callout.stir);
    let all_off = [1, 2, 3, 4].map(|number| (red(number), Spot::Off));
    // With the first weight of the turn, and with the last one, which is counted as well.
    for first in [1, 4] {
        let mut table = Table::written(Mode::CrazyEight);
        table.break_red([ONE; 4]);
        for number in 1..first {
            table.throw(blue(number), ONE, &[]);
        }
        let ends = [&all_off[..], &[(blue(first), Spot::Over(20.0))]].concat();
        let (before, events, outcome) = thrown(&mut table, blue(first), &ends);
        let rest = call_rest(&before.game, &events, &outcome, blue(first));
        assert_eq!(stir(rest), Some(Stir::Breath), "weight {first} hangs");
        let whole = call_throw(&before.game, &events, &outcome).expect("the board is cleared");
        let counted = whole.words.starts_with("Ann +");
        assert_eq!((whole.tone, whole.stir, counted), (Tone::Good, Some(Stir::Applause), first == 4), "{whole:?}");
    }

    let mut table = Table::written(Mode::CrazyEight);
    table.break_red([ONE; 4]);
    for number in 1..=3 {
        table.throw(blue(number), ONE, &[]);
    }
    let (before, events, outcome) = thrown(&mut table, blue(4), &[(blue(4), ONE)]);
    let left = stir(call_throw(&before.game, &events, &outcome));
    assert_eq!(left, Some(Stir::Groan), "a hickey: weights of the break are left");

    let mut table = Table::new(Mode::CrazyEight, SINGLES, |options| options.target = 1);
    table.play(Action::Concede);
    table.break_red([ONE; 4]);
    for number in 1..=3 {
        table.throw(blue(number), ONE, &[]);
    }
    let ends = [&all_off[..], &[(blue(4), ONE)]].concat();
    let (before, events, outcome) = thrown(&mut table, blue(4), &ends);
    let whole = call_throw(&before.game, &events, &outcome);
    assert_eq!(whole.as_ref().map(|callout| callout.words.as_str()), Some("Ben wins"));
    assert_eq!(stir(whole), Some(Stir::Cheer));
}

/// A weight that the referee puts back, and a throw of several such, must not be celebrated.
#[track_caller]
fn nothing_to_cheer(before: &Table, events: &[Event], fallen: &[WeightId]) {
    for weight in fallen {
        let callout = call_fall(&before.game, events, *weight);
        assert_eq!((callout.tone, callout.stir), (Tone::Bad, None), "{callout:?}");
        assert!(callout.words.ends_with(" off"), "it is not lost: {callout:?}");
    }
    assert_eq!(call_several(&before.game, events, fallen), None);
}

#[test]
fn in_tap_and_draw_weights_that_are_knocked_off_and_go_back_are_no_success() {
    let mut table = Table::written(Mode::TapAndDraw);
    for (weight, spot) in [(red(1), ONE), (blue(1), TWO), (red(2), SHORT), (blue(2), THREE)] {
        table.throw(weight, spot, &[]);
    }
    let (before, events, _) = thrown(&mut table, red(3), &[(red(3), ONE), (blue(1), Spot::Off), (blue(2), Spot::Off)]);
    nothing_to_cheer(&before, &events, &[blue(1), blue(2)]);
}

#[test]
fn on_a_bank_board_a_throw_without_a_cushion_is_no_success() {
    let mut table = Table::on(BoardModel::Bank12, Mode::KnockOff, SINGLES, |_| ());
    let banked = |table: &mut Table, weight: WeightId, ends: &[(WeightId, Spot)]| {
        let mut outcome = table.outcome(&[weight], ends);
        let at = glam::Vec2::new(0.5, table.game.board().width / 2.0);
        outcome.happenings = vec![Happening::Cushion { time: 0.1, weight, edge: Edge::Left, at, speed: 1.0 }];
        let before = Table { game: table.game.clone(), opening: Vec::new() };
        (before, table.play(Action::Throw(outcome)))
    };
    for (weight, spot) in [(red(1), ONE), (blue(1), TWO), (red(2), TWO), (blue(2), THREE)] {
        banked(&mut table, weight, &[(weight, spot)]);
    }
    let falls = [(red(3), ONE), (blue(1), Spot::Off), (blue(2), Spot::Off), (red(1), Spot::Off)];
    let mut unbanked = Table { game: table.game.clone(), opening: Vec::new() };
    let (before, events, _) = thrown(&mut unbanked, red(3), &falls);
    nothing_to_cheer(&before, &events, &[blue(1), blue(2), red(1)]);
    // The same throw by way of a cushion is a success.
    let (before, events) = banked(&mut table, red(3), &falls);
    assert_eq!(call_fall(&before.game, &events, blue(1)).tone, Tone::Good);
    assert_eq!(call_fall(&before.game, &events, red(1)).words, "Red 1 lost");
    assert_eq!(words(call_several(&before.game, &events, &[blue(1), blue(2), red(1)])), ["Two off in one!"]);
}

#[test]
fn a_foul_throw_that_knocks_all_off_clears_nothing() {
    let mut table = Table::written(Mode::CrazyEight);
    table.break_red([ONE; 4]);
    let falls = [1, 2, 3, 4].map(|number| (red(number), Spot::Off));
    let outcome = table.outcome(&[blue(1)], &[&falls[..], &[(blue(1), ONE)]].concat());
    for (action, whole) in
        [(Action::FoulThrow(outcome.clone()), None), (Action::Throw(outcome.clone()), Some("Cleared!"))]
    {
        let mut after = Table { game: table.game.clone(), opening: Vec::new() };
        let events = after.play(action);
        assert_eq!(call_throw(&table.game, &events, &outcome).map(|callout| callout.words).as_deref(), whole);
        if whole.is_none() {
            nothing_to_cheer(&table, &events, &falls.map(|(weight, _)| weight));
        }
    }
}
