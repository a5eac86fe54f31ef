//! A stored match: it is read as the same match, or refused with the reason why no rules lead to it.

use crazy_eight::shuffleboard::rules::{Action, Chosen, Colour, Face, Match, Mode, Order, TieBreak};

use crate::table::Spot::{One, Three, Two};
use crate::table::{Table, cents, crazy_eight, duel, with};

/// Replaces a piece of the stored text; the result must be refused with a sentence that contains the third text.
fn refused(table: &Table, wrongs: &[(&str, &str, &str)]) {
    let stored = ron::to_string(&table.game).expect("a match can be written down");
    assert_eq!(ron::from_str::<Match>(&stored).as_ref(), Ok(&table.game));
    for (right, wrong, sentence) in wrongs {
        assert!(stored.contains(right), "{right} is not in {stored}");
        let read = ron::from_str::<Match>(&stored.replacen(right, wrong, 1));
        let error = read.expect_err(&format!("{right} as {wrong}")).to_string();
        assert!(error.contains(sentence), "{right} as {wrong}: {error}");
    }
}

#[test]
fn a_stored_match_with_an_impossible_agreement_or_score_is_refused() {
    let mut table = Table::new(with(crazy_eight(2, 15), |options| options.hickey = cents(25)));
    table.turns(&[0, 5, 7]);
    table.break_with(Colour::Red, [One; 4]);
    refused(
        &table,
        &[
            ("target:15", "target:0", "1 to 99 points, not 0"),
            ("mode:CrazyEight", "mode:KnockOff", "Knock Off has no choice of a hickey jar"),
            ("frame:2", "frame:0", "there is no frame 0"),
            ("frame:2", "frame:1000001", "there is no frame 1000001"),
            ("frame:2", "frame:3", "side 0 has shot in 2 frames, not 3"),
            ("lines:[[0,7],[5]]", "lines:[[0,7]]", "2 sides, but 2 standings"),
            ("lines:[[0,7],[5]]", "lines:[[0,7],[5,0]]", "side 1 has shot in 2 frames, not 1"),
            ("lines:[[0,7],[5]]", "lines:[[1,6],[5]]", "side 1 has other hickeys than its frames"),
            ("lines:[[0,7],[5]]", "lines:[[0,7],[6]]", "the frames of side 2 do not add up to its total"),
            ("total:7", "total:4294967295", "side 1 has more points than a game can give"),
            ("hickeys:1", "hickeys:2", "side 1 has other hickeys"),
            ("paid:(25)", "paid:(50)", "side 1 has not paid"),
            ("up:1", "up:2", "nobody shoots at place 2"),
            ("order:[(0),(1)]", "order:[(0),(0)]", "side 0 cannot stand at place 1"),
            ("order:[(0),(1)]", "order:[(0),(7)]", "side 7 cannot stand at place 1"),
            ("order:[(0),(1)]", "order:[(1)]", "nobody shoots at place 1"),
            ("red:(0)", "red:(2)", "side 2 cannot have the red weights"),
            ("end:Away", "end:Home", "this round is not shot from there"),
            ("unthrown:(240)", "unthrown:(0)", "the hand holds other weights"),
            ("unthrown:(240)", "unthrown:(241)", "the hand holds other weights"),
            ("broke:Some(Red)", "broke:Some(Blue)", "the hand holds other weights"),
            ("broke:Some(Red)", "broke:None", "the hand holds other weights"),
            ("lines:[[0,7],[5]]", "lines:[[0,7],[16]]", "the match was decided in frame 1"),
        ],
    );
}

#[test]
fn a_weight_lies_where_the_board_is() {
    let mut table = Table::new(duel(Mode::HorseCollar));
    let lies = table.pose(One, table.next()).expect("on the board");
    table.shoot(One, &[]);
    let y = format!("{:?}", lies.at.y);
    refused(
        &table,
        &[
            (&y, "0.3", "weight red 1 cannot lie there"),
            (&y, "NaN", "weight red 1 cannot lie there"),
            ("angle:0.0", "angle:inf", "weight red 1 cannot lie there"),
            ("unthrown:(254)", "unthrown:(253)", "weight red 1 cannot lie there"),
        ],
    );
}

#[test]
fn sides_that_alternate_have_as_many_weights_left_as_their_turns_say() {
    let mut table = Table::new(duel(Mode::KnockOff));
    table.shots(&[Two, One, Three]);
    // Red 3 and 4 and blue 2 to 4 are in the hand.
    refused(
        &table,
        &[
            ("unthrown:(236)", "unthrown:(228)", "the hand holds other weights"),
            ("unthrown:(236)", "unthrown:(140)", "the hand holds other weights"),
            ("broke:None", "broke:Some(Red)", "the hand holds other weights"),
            ("up:0", "up:1", "nobody shoots at place 1"),
            ("hickeys:0", "hickeys:1", "side 1 has other hickeys"),
        ],
    );
}

#[test]
fn one_colour_after_the_other() {
    let mut table = Table::new(duel(Mode::Baseball));
    table.shots(&[Two, One, Three]);
    refused(&table, &[("unthrown:(248)", "unthrown:(252)", "cannot lie there")]);
    refused(&table, &[("unthrown:(248)", "unthrown:(120)", "the hand holds other weights")]);
}

#[test]
fn a_coin_is_in_the_air_only_before_the_first_round() {
    let mut table = Table::new(with(duel(Mode::Target), |options| options.order = Order::Flip(5)));
    refused(&table, &[("order:Flip(5)", "order:AsListed", "there is no coin")]);
    table.play(Action::Call(Face::Tails));
    refused(&table, &[("order:Flip(5)", "order:Lot(5)", "there is no coin")]);
    refused(&table, &[("winner:(", "winner:(1", "cannot have won the coin")]);
    table.play(Action::Choose(Chosen::Hammer));
    refused(&table, &[("frame:1", "frame:2", "side 0 has shot in 0 frames, not 1")]);
    table.play(Action::Choose(Chosen::Colour(Colour::Red)));
    refused(&table, &[]);
}

#[test]
fn only_the_side_with_the_highest_total_wins() {
    let mut table = Table::new(crazy_eight(2, 5));
    table.turns(&[6, 7]);
    refused(
        &table,
        &[
            ("winner:(1)", "winner:(0)", "side 0 cannot have won"),
            ("winner:(1)", "winner:(9)", "side 9 cannot have won"),
            ("target:5", "target:8", "side 1 cannot have won"),
            ("lines:[[6],[7]]", "lines:[[6],[]]", "side 1 has shot in 0 frames, not 1"),
        ],
    );
    // What a side has not scored was given to it; but then nobody has won.
    refused(&table, &[("total:6", "total:7", "side 1 cannot have won")]);
    refused(&table, &[("total:6", "total:5", "the frames of side 1 do not add up")]);
}

#[test]
fn an_extra_frame_of_the_tied_is_without_the_others() {
    let agreed = with(crazy_eight(3, 5), |options| options.tie_break = TieBreak::OnlyTied);
    let mut table = Table::new(agreed.clone());
    table.turns(&[6, 1, 6, 2]);
    refused(
        &table,
        &[
            ("order:[(0),(2)]", "order:[(2),(0),(1)]", "other sides"),
            ("order:[(0),(2)]", "order:[(0),(1)]", "other sides"),
            ("tie_break:OnlyTied", "tie_break:Everybody", "other sides"),
            ("lines:[[6,2],[1],[6]]", "lines:[[6,2],[1,1],[6]]", "side 1 has shot in 2 frames, not 1"),
        ],
    );
    let first = Table::new(agreed);
    refused(&first, &[("order:[(0),(1),(2)]", "order:[(0),(1)]", "other sides")]);
}
