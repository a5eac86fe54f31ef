//! Optional: the hickey jar.

use crazy_eight::shuffleboard::rules::{Cents, Event};

use crate::table::{S, Table, cents, crazy_eight, with};

#[test]
fn optional_1_every_scoreless_turn_is_a_hickey_and_the_winner_gets_the_jar() {
    for price in [25, 100, 500] {
        let mut table = Table::new(with(crazy_eight(3, 15), |options| options.hickey = cents(price)));
        table.turns(&[0, 5, 0]);
        let paid = table.turn(0);
        assert_eq!(paid[2], Event::Hickey { side: S[0], paid: Cents(price), jar: Cents(3 * price) });
        let end = {
            table.turn(10);
            table.turn(0)
        };
        assert_eq!(end.last(), Some(&Event::Won { side: S[1], total: 15, jar: Cents(4 * price) }));
        let paid = table.sides().map(|side| table.game.standing(side)).map(|line| (line.hickeys, line.paid));
        assert!(paid.eq([(2, Cents(2 * price)), (0, Cents(0)), (2, Cents(2 * price))]));
        assert_eq!(table.game.jar(), Cents(4 * price));
    }
}

#[test]
fn optional_1_extra_frames_go_on_paying() {
    let mut table = Table::new(with(crazy_eight(2, 1), |options| options.hickey = cents(25)));
    table.turns(&[1, 1, 0, 0, 0, 2]);
    assert_eq!(table.events.last(), Some(&Event::Won { side: S[1], total: 3, jar: Cents(75) }));
}

#[test]
fn optional_2_the_jar_may_not_be_part_of_the_game() {
    let mut table = Table::new(crazy_eight(2, 15));
    table.turns(&[0, 0, 0, 15]);
    assert_eq!(table.game.standing(S[0]).hickeys, 2, "hickeys are counted all the same");
    assert_eq!((table.game.standing(S[0]).paid, table.game.jar()), (Cents(0), Cents(0)));
    assert_eq!(table.events.last(), Some(&Event::Won { side: S[1], total: 15, jar: Cents(0) }));
}
