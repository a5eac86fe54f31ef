//! Points to begin with: a handicap.

use crazy_eight::shuffleboard::rules::{Action, Illegal, Match, Mode};

use crate::table::{S, Table, crazy_eight, duel, with};

fn give(table: &mut Table, side: usize, points: u8) -> Result<(), Illegal> {
    table.game.apply(Action::Give { side: S[side], points }).map(|events| assert_eq!(events, []))
}

#[test]
fn points_to_begin_with_stand_on_the_scoreboard_and_help_to_win() {
    let mut table = Table::new(crazy_eight(2, 15));
    assert_eq!((give(&mut table, 1, 4), give(&mut table, 1, 2)), (Ok(()), Ok(())));
    assert_eq!((table.totals(), table.game.given(S[1]), table.game.line(S[1])), (vec![0, 6], 6, &[][..]));
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
    assert_eq!(Table::new(duel(Mode::KnockOff)).game.given(S[0]), 0);
}
