//! The callouts over the board.

use crazy_eight::shuffleboard::rules::{Action, Event, Mode, ThrowOutcome, WeightId};
use crazy_eight::words::{Callout, Tone, call_fall, call_rest, call_several, call_throw};

use super::table::{NEAR, ONE, SHORT, Spot, THREE, TWO, Table, blue, red};

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
    let (off, lost) = (call_fall(&game, red(2)), call_fall(&game, blue(1)));
    assert_eq!((off.words.as_str(), off.tone), ("Red 2 off", Tone::Good));
    assert_eq!((lost.words.as_str(), lost.tone), ("Blue 1 lost", Tone::Bad));
    assert_eq!(call_several(&game, &[red(2), blue(1)]), None, "only what was to be knocked off");
    let fallen = [red(2), blue(1), red(1), red(4)];
    assert_eq!(words(call_several(&game, &fallen[..3])), ["Two off in one!"]);
    assert_eq!(words(call_several(&game, &fallen)), ["Three off in one!"]);

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
    assert_eq!(call_fall(&before.game, first).tone, Tone::Good);
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
