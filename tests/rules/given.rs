//! Handicaps: points to begin with, and the red numbers.

use crazy_eight::shuffleboard::rules::{Action, Given, Illegal, Match, Mode, Verdict};

use crate::table::Spot::{At, Off, One, Short, Three, Two};
use crate::table::{S, Spot, Table, at, blue, counting, crazy_eight, duel, red, scored, verdict, with};

fn give(table: &mut Table, side: usize, points: u8) -> Result<(), Illegal> {
    table.game.apply(Action::Give { side: S[side], points }).map(|events| assert_eq!(events, []))
}

#[test]
fn points_to_begin_with_stand_on_the_scoreboard_and_help_to_win() {
    let mut table = Table::new(crazy_eight(2, 15));
    assert_eq!((give(&mut table, 1, 4), give(&mut table, 1, 2)), (Ok(()), Ok(())));
    assert_eq!((table.totals(), table.game.given(S[1]).points, table.game.line(S[1])), (vec![0, 6], 6, &[][..]));
    table.turns(&[7, 5]);
    assert_eq!((table.totals(), table.game.line(S[1])), (vec![7, 11], &[5][..]));
    let stored = ron::to_string(&table.game).expect("a match can be written down");
    assert_eq!(ron::from_str::<Match>(&stored).as_ref(), Ok(&table.game), "{stored}");
    for (total, why) in [("total:20", "fifteen would have won"), ("total:4", "five were scored")] {
        let other = stored.replacen("total:11", total, 1);
        assert!(other != stored && ron::from_str::<Match>(&other).is_err(), "{why}");
    }
    table.turns(&[7, 4]);
    assert_eq!((table.totals(), table.winner()), (vec![14, 15], Some(S[1])));
}

#[test]
fn points_come_before_the_first_throw_and_do_not_win() {
    let mut table = Table::new(with(duel(Mode::KnockOff), |options| options.target = 11));
    let before = table.game.clone();
    assert_eq!(give(&mut table, 0, 11), Err(Illegal::NotGiven), "eleven would win");
    assert_eq!(give(&mut table, 2, 1), Err(Illegal::NotGiven), "there are two sides");
    assert_eq!((give(&mut table, 0, 0), &table.game), (Ok(()), &before), "nothing is nothing");
    assert_eq!(give(&mut table, 0, 10), Ok(()));
    assert_eq!(give(&mut table, 0, 1), Err(Illegal::NotGiven));
    table.finish();
    assert_eq!(give(&mut table, 1, 1), Err(Illegal::NotGiven), "the first round is over");
    let mut innings = Table::new(duel(Mode::Baseball));
    assert_eq!((give(&mut innings, 0, 99), give(&mut innings, 0, 1)), (Ok(()), Err(Illegal::NotGiven)));
    assert_eq!(Table::new(duel(Mode::KnockOff)).game.given(S[0]), Given::default());
}

/// Two sides, of which this one counts the red numbers.
fn counts_red(mode: Mode, side: usize) -> Table {
    let mut table = Table::new(duel(mode));
    assert_eq!(table.game.apply(Action::CountRed { side: S[side] }), Ok(vec![]));
    assert_eq!(table.game.given(S[side]), Given { points: 0, red_numbers: true });
    table
}

#[test]
fn by_the_red_numbers_every_weight_that_counts_is_worth_one_more() {
    let mut table = counts_red(Mode::KnockOff, 0);
    let end = table.round([Three, Two, Off, Off], [One, Short, Off, Off]);
    assert_eq!((scored(&end), counting(&end)), (Some((S[0], 7)), vec![(red(1), 3), (red(2), 2)]), "the calls stay");
    // The side without them counts as ever, and its weight in three does not become worse than a red two.
    let mut other = counts_red(Mode::KnockOff, 0);
    let end = other.round([Two, One, Off, Off], [Three, Off, Off, Off]);
    assert_eq!((scored(&end), counting(&end)), (Some((S[1], 3)), vec![(blue(1), 3)]));
    let stored = ron::to_string(&table.game).expect("a match can be written down");
    assert_eq!(ron::from_str::<Match>(&stored).as_ref(), Ok(&table.game), "{stored}");
    for wrong in ["red_numbers:[(2)]", "red_numbers:[(0),(0)]"] {
        let other = stored.replacen("red_numbers:[(0)]", wrong, 1);
        assert!(other != stored && ron::from_str::<Match>(&other).is_err(), "{wrong}");
    }
    // They are given once, to a side that there is, and before the first throw.
    for side in [S[0], S[1], S[2]] {
        assert_eq!(table.game.apply(Action::CountRed { side }), Err(Illegal::NotGiven));
    }
    let mut new = counts_red(Mode::KnockOff, 1);
    assert_eq!(new.game.apply(Action::CountRed { side: S[1] }), Err(Illegal::NotGiven));
    assert_eq!(new.game.apply(Action::CountRed { side: S[2] }), Err(Illegal::NotGiven));
}

#[test]
fn the_red_numbers_do_not_decide_which_weights_count() {
    // On the rings a red two is no three.
    let mut table = counts_red(Mode::Target, 0);
    let middle = table.game.board().rings.expect("a target board").centre(table.game.board());
    let ring = |millimetres: f32| -> Spot { At(at(middle.x, middle.y + millimetres / 1000.0)) };
    let end = table.round([ring(150.0), Off, Off, Off], [ring(40.0), Off, Off, Off]);
    assert!(matches!(verdict(&end), Some(Verdict::Ahead { side, .. }) if *side == S[1]), "{end:?}");
    assert_eq!(scored(&end), Some((S[1], 4)));
    // In Horse Collar only a black three opens the count, and in Crazy Eight a hickey stays one.
    let mut collar = counts_red(Mode::HorseCollar, 0);
    collar.shots(&[Two, Two, Two, One, Off, Off, Off, Off]);
    assert_eq!(collar.totals(), [0, 0]);
    let mut collar = counts_red(Mode::HorseCollar, 0);
    collar.shots(&[Three, Two, Off, Off, Off, Off, Off, Off]);
    assert_eq!(collar.totals(), [7, 0]);
    let mut crazy = counts_red(Mode::CrazyEight, 1);
    crazy.turns(&[0, 7, 0, 0]);
    assert_eq!((crazy.totals(), crazy.game.standing(S[1]).hickeys), (vec![0, 9], 1));
}
