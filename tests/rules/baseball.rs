//! Worked examples for every sentence of the written rules of Baseball that other games do not share.
//!
//! Its one sentence (Overview, 2nd) says that only the end of the game differs from Horse Collar. The following pages repeat
//! the rules of Horse Collar word for word. The examples in `horse_collar` therefore hold here too, as
//! `overview_2_played_and_scored_exactly_like_horse_collar` shows throw by throw. (One heading of theirs gives corners 21
//! points; all other places, and Horse Collar, say 26.)

use crazy_eight::shuffleboard::rules::{Agreed, Cents, End, Event, FoulLine, Mode, Options, Short as ShortWeights};

use crate::table::Spot::{Corner, Hanger, Off, One, Short, Three, Two};
use crate::table::{S, Spot, Table, by, cents, duel, teams, with};

fn baseball(innings: u32) -> Agreed {
    with(duel(Mode::Baseball), |options| options.target = innings)
}

/// A turn that scores 0, or 3 to 15.
fn turn(points: u32) -> [Spot; 8] {
    let mut spots = [Off; 8];
    let threes = points as usize / 3;
    spots[..threes].fill(Three);
    spots[threes] = [Off, One, Two][points as usize % 3];
    spots
}

fn turns(table: &mut Table, points: &[u32]) {
    for points in points {
        table.shots(&turn(*points));
    }
}

#[test]
fn overview_2_played_and_scored_exactly_like_horse_collar() {
    // Turns of every kind, with every option that both games have, give the same events throw by throw.
    let ways: [fn(&mut Options); 4] = [
        |_| {},
        |options| options.foul_line = FoulLine::Long,
        |options| options.corners = false,
        |options| {
            options.short = ShortWeights::DeadOnly;
            options.hickey = cents(25);
        },
    ];
    let turns = [
        [Three, Two, One, Off, Off, Three, Off, Off],
        [Two; 8],
        [Corner, Hanger, Off, Off, Off, Off, One, Corner],
        [Three, Short, Off, Off, Off, Off, Off, Off],
        [Off; 8],
        [Hanger, Off, Off, Off, Off, Off, Short, Off],
    ];
    for way in ways {
        for members in [1, 2, 4] {
            let new = |mode, target| {
                let agreed = with(teams(mode, 2, members), way);
                Table::new(with(agreed, |options| options.target = target))
            };
            // The target is out of reach, so neither game ends.
            let (mut innings, mut frames) = (new(Mode::Baseball, 9), new(Mode::HorseCollar, 99));
            for spot in turns.into_iter().flatten() {
                assert_eq!(innings.game.shooter(), frames.game.shooter());
                assert_eq!(innings.shoot(spot, &[]), frames.shoot(spot, &[]));
            }
        }
    }
}

#[test]
fn overview_2_scores_are_totalled_and_a_winner_named_after_nine_innings() {
    assert_eq!(Mode::Baseball.written().target, 9);
    let mut table = Table::new(duel(Mode::Baseball));
    for inning in 1..=9 {
        assert_eq!((table.game.frame(), table.winner()), (inning, None));
        turns(&mut table, &[15, 6]);
    }
    // The game ends long after the "arbitrary total of 51 points".
    assert_eq!((table.winner(), table.totals()), (Some(S[0]), vec![135, 54]));
    let end = table.events.last_chunk().expect("events");
    let [Event::FrameEnded { frame: 9, totals }, Event::Won { side, total: 135, jar: Cents(0) }] = end else {
        panic!("{end:?}");
    };
    assert_eq!((totals.as_slice(), *side), (&[135, 54][..], S[0]));
}

#[test]
fn three_five_or_seven_innings_may_be_agreed() {
    for innings in [3, 5, 7, 9] {
        let mut table = Table::new(baseball(innings));
        for _ in 1..innings {
            turns(&mut table, &[0, 7]);
        }
        turns(&mut table, &[0]);
        assert_eq!(table.winner(), None, "the last turn is played, whoever is ahead");
        turns(&mut table, &[0]);
        assert_eq!((table.winner(), table.game.frame()), (Some(S[1]), innings));
    }
}

#[test]
fn every_inning_stands_on_the_line_of_its_side() {
    let mut table = Table::new(baseball(3));
    turns(&mut table, &[3, 0, 0, 8, 13]);
    assert_eq!((table.game.line(S[0]), table.game.line(S[1])), (&[3, 0, 13][..], &[0, 8][..]));
    assert_eq!(table.totals(), [16, 8]);
}

#[test]
fn level_after_the_last_there_are_extra_innings_one_by_one() {
    let mut table = Table::new(with(teams(Mode::Baseball, 3, 1), |options| options.target = 3));
    turns(&mut table, &[6, 3, 0, 0, 0, 3, 0, 3]);
    let end = table.shots(&turn(3));
    // All three sides have six.
    let tied = Event::Tied { sides: S[..3].to_vec(), total: 6 };
    let extra = Event::FrameBegan { frame: 4, order: S[..3].to_vec(), extra: true };
    let began = Event::RoundBegan { shooter: by(S[0], 0), end: End::Away, hammer: false };
    assert_eq!(end[4..], [tied, extra, began]);
    turns(&mut table, &[0, 0, 0, 4, 4, 0]);
    assert_eq!((table.winner(), table.game.frame()), (None, 6));
    turns(&mut table, &[0, 3, 10]);
    assert_eq!((table.winner(), table.totals()), (Some(S[2]), vec![10, 13, 16]));
    // A game in which nobody ever scores is level, too.
    let mut table = Table::new(baseball(3));
    turns(&mut table, &[0; 6]);
    assert!(matches!(&table.events[..], [.., Event::FrameBegan { frame: 4, extra: true, .. }, _]));
}

#[test]
fn a_scoreless_inning_pays_into_the_jar_that_the_winner_gets() {
    let mut table = Table::new(with(baseball(3), |options| options.hickey = cents(500)));
    turns(&mut table, &[0, 3, 0, 0, 9, 0]);
    assert_eq!(table.events.last(), Some(&Event::Won { side: S[0], total: 9, jar: Cents(2000) }));
    assert_eq!((table.game.standing(S[0]).paid, table.game.standing(S[1]).paid), (Cents(1000), Cents(1000)));
}
