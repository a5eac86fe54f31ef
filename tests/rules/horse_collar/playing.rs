//! Overview, How To Play, the optional jar and the Technical Points: who throws which weights from which end, and the
//! end of the game.

use super::{BEST, GOOD, NOTHING, first, horse_collar, turn};
use crate::table::Spot::{At, Corner, Hanger, Off, One, Short, Three, Two};
use crate::table::{
    S, Table, at, board, by, cents, counting, lying, missed, red, scored, set, spec, teams, verdict, with,
};
use crazy_eight::shuffleboard::rules::{
    Cents, Colour, End, Event, FoulLine, Layout, Line, Mode, Phase, Reason, Short as ShortWeights, Verdict, WeightId,
    Zone,
};

// Overview ------------------------------------------------------------------------------------------------------------

#[test]
fn overview_1_and_3_one_on_one_or_teams_and_more_than_two_alternate_ends() {
    // Read with How to Play: two sides have an end each; of more, every turn is shot from the end opposite to the one before.
    for sides in 2..=4 {
        for members in [1, 2, 4] {
            let mut table = Table::new(teams(Mode::HorseCollar, sides, members));
            for round in 0..3 * sides {
                let end = if round % 2 == 0 { End::Home } else { End::Away };
                assert_eq!((table.game.shooter(), table.game.end()), (by(S[round % sides], 0), end));
                table.concede();
            }
        }
    }
}

#[test]
fn overview_4_to_6_everybody_finishes_the_frame_in_which_51_is_reached_and_the_highest_wins() {
    let mut table = Table::new(teams(Mode::HorseCollar, 3, 1));
    for _ in 0..3 {
        turn(&mut table, GOOD);
        turn(&mut table, GOOD);
        assert_eq!(table.winner(), None);
        let last = if table.game.frame() < 3 { NOTHING } else { BEST };
        turn(&mut table, last);
    }
    // The third side had no points, and scores 130 in the last turn of the third frame.
    assert_eq!((table.winner(), table.totals(), table.game.frame()), (Some(S[2]), vec![75, 75, 130], 3));
}

#[test]
fn overview_4_to_51_or_as_agreed() {
    for (target, frames) in [(51, 3), (25, 1), (26, 2), (99, 4)] {
        let mut table = Table::new(with(horse_collar(), |options| options.target = target));
        while table.winner().is_none() {
            turn(&mut table, GOOD);
            turn(&mut table, NOTHING);
        }
        assert_eq!((table.game.frame(), table.winner()), (frames, Some(S[0])));
    }
    assert_eq!(Mode::HorseCollar.written().target, 51);
}

#[test]
fn overview_7_who_has_the_hammer_wins_with_the_turn_that_gets_there() {
    let mut table = Table::new(with(horse_collar(), |options| options.target = 25));
    assert_eq!(table.game.hammer(), S[1]);
    turn(&mut table, [Three, Three, Off, Off, Off, Off, Off, Off]);
    let end = turn(&mut table, GOOD);
    let won = Event::Won { side: S[1], total: 25, jar: Cents(0) };
    let frame = Event::FrameEnded { frame: 1, totals: vec![6, 25] };
    assert_eq!(end[2..], [Event::Scored { side: S[1], points: 25, total: 25 }, frame, won]);
}

#[test]
fn overview_8_without_a_weight_worth_3_nothing_counts() {
    let end = first(horse_collar(), [Two; 8]);
    assert_eq!(missed(&end), Some((S[0], Verdict::NoThree)));
    let end = first(horse_collar(), [Two, Two, Two, Two, Two, Two, Two, Three]);
    assert_eq!(scored(&end), Some((S[0], 17)));
}

#[test]
fn overview_9_weights_are_in_play_past_the_designated_foul_line() {
    for (foul_line, x) in [(FoulLine::Short, Line::ShortFoul), (FoulLine::Long, Line::LongFoul)] {
        let clear = (board().line_x(x) + spec().radius).next_up();
        let agreed = with(horse_collar(), |options| options.foul_line = foul_line);
        let end = first(agreed.clone(), [Three, At(at(clear, 0.0)), Off, Off, Off, Off, Off, Off]);
        assert_eq!(scored(&end), Some((S[0], 4)));
        let end = first(agreed, [Three, At(at(clear.next_down(), 0.0)), Off, Off, Off, Off, Off, Off]);
        assert_eq!(missed(&end), Some((S[0], Verdict::ShortOfTheFoulLine(vec![red(2)]))));
    }
}

#[test]
fn overview_11_and_12_who_throws_which_weights() {
    for (members, shooters) in [(1, [0; 8]), (2, [0, 0, 0, 0, 1, 1, 1, 1]), (4, [0, 0, 1, 1, 2, 2, 3, 3])] {
        let mut table = Table::new(teams(Mode::HorseCollar, 2, members));
        let mut colours = Vec::new();
        for (thrown, member) in shooters.into_iter().enumerate() {
            assert_eq!(table.game.shooter(), by(S[0], member));
            assert_eq!(table.game.phase(), Phase::Shot { left: 8 - thrown as u8 });
            colours.push(table.next().colour());
            table.shoot(Off, &[]);
        }
        assert_eq!(colours, [[Colour::Red; 4], [Colour::Blue; 4]].concat());
        assert_eq!(table.game.shooter(), by(S[1], 0));
    }
}

#[test]
fn overview_14_weights_may_be_bumped_up() {
    let mut table = Table::new(horse_collar());
    table.shots(&[Two, One, One]);
    let bump = table.shoot(Two, &[(red(1), Three)]);
    let clean =
        Event::Shot { shooter: by(S[0], 0), weight: red(4), knocked_off: vec![], lost: vec![], rulings: vec![] };
    assert_eq!(bump, [clean]);
    assert_eq!(scored(&table.finish()), Some((S[0], 7)));
}

#[test]
fn overview_15_and_16_a_weight_left_short_spoils_the_turn_unless_a_later_one_knocks_it_off_or_over() {
    // The 6th weight is short and stays, so thirteen and more points do not count.
    let end = first(horse_collar(), [Hanger, Three, Off, Off, Off, Short, Off, Off]);
    let short: WeightId = WeightId::of(Colour::Blue)[1];
    assert_eq!(missed(&end), Some((S[0], Verdict::ShortOfTheFoulLine(vec![short]))));
    assert!(counting(&end).is_empty());
    // The last throw may still free the line, into the alley or over it.
    for (freed, points) in [(Off, 16), (One, 17)] {
        let mut table = Table::new(horse_collar());
        table.shots(&[Hanger, Three, Off, Off, Off, Short, Off]);
        assert_eq!(table.game.count().points, [0, 0]);
        let end = table.shoot(Off, &[(short, freed)]);
        assert_eq!(scored(&end), Some((S[0], points)));
    }
    // A weight that frees the line but stays short itself does not help.
    let mut table = Table::new(horse_collar());
    table.shots(&[Hanger, Three, Off, Off, Off, Short, Off]);
    assert_eq!(scored(&table.shoot(Short, &[(short, Off)])), None);
}

#[test]
fn a_weight_left_short_may_be_agreed_to_be_dead_only() {
    let dead_only = || with(horse_collar(), |options| options.short = ShortWeights::DeadOnly);
    let end = first(dead_only(), [Hanger, Three, Off, Off, Off, Short, Off, Off]);
    assert_eq!((scored(&end), verdict(&end)), (Some((S[0], 16)), Some(&Verdict::All)));
    assert_eq!(counting(&end), [(red(1), 13), (red(2), 3)]);
    let end = first(dead_only(), [Short; 8]);
    assert_eq!(missed(&end), Some((S[0], Verdict::NoThree)));
}

// How to play ---------------------------------------------------------------------------------------------------------

#[test]
fn with_2_players_1_to_5_each_keeps_an_end_and_shoots_all_eight_then_the_board_is_cleared() {
    let mut table = Table::new(horse_collar());
    for frame in 1..=3 {
        for (side, end) in [(S[0], End::Home), (S[1], End::Away)] {
            assert_eq!((table.game.frame(), table.game.end(), table.game.layout()), (frame, end, &Layout::EMPTY));
            assert_eq!(table.game.unthrown().len(), 8);
            for _ in 0..8 {
                assert_eq!(table.game.shooter().side, side);
                table.shoot(One, &[]);
            }
        }
    }
    // "4 blue; 4 red": either colour may be the first.
    table.play(crazy_eight::shuffleboard::rules::Action::Throw(table.outcome(&[WeightId::of(Colour::Blue)[3]], &[])));
    assert_eq!(table.game.in_hand(), set(&WeightId::of(Colour::Blue)[..3]));
}

#[test]
fn with_2_players_4_the_turn_is_counted_before_the_opponent_shoots() {
    let mut table = Table::new(horse_collar());
    let end = turn(&mut table, [Three, Two, One, Off, Off, Off, Off, Off]);
    assert!(matches!(&end[1], Event::Counted(count) if count.points == [6, 0] && count.verdict == Verdict::All));
    let next = Event::RoundBegan { shooter: by(S[1], 0), end: End::Away, hammer: true };
    assert_eq!(end[2..], [Event::Scored { side: S[0], points: 6, total: 6 }, next]);
}

#[test]
fn with_4_or_8_players_1_to_8_teams_at_opposite_ends_share_the_eight_weights() {
    for (members, quota) in [(2, 4), (4, 2)] {
        let mut table = Table::new(teams(Mode::HorseCollar, 2, members));
        for (side, end) in [(S[0], End::Home), (S[1], End::Away), (S[0], End::Home)] {
            for member in 0..members as u8 {
                for _ in 0..quota {
                    assert_eq!((table.game.shooter(), table.game.end()), (by(side, member), end));
                    table.shoot(Off, &[]);
                }
            }
        }
    }
    // The points are the team's, whichever player threw the three.
    let mut table = Table::new(teams(Mode::HorseCollar, 2, 2));
    assert_eq!(scored(&turn(&mut table, [One, One, One, One, One, One, One, Three])), Some((S[0], 10)));
}

// Optional, Technical Points ------------------------------------------------------------------------------------------

#[test]
fn optional_every_scoreless_turn_pays_into_the_jar_and_the_winner_gets_it() {
    let mut table = Table::new(with(horse_collar(), |options| options.hickey = cents(25)));
    turn(&mut table, NOTHING);
    let end = turn(&mut table, [Two; 8]);
    assert_eq!(end[2], Event::Hickey { side: S[1], paid: Cents(25), jar: Cents(50) });
    turn(&mut table, BEST);
    let end = turn(&mut table, [Hanger, Short, Off, Off, Off, Off, Off, Off]);
    assert_eq!(end.last(), Some(&Event::Won { side: S[0], total: 130, jar: Cents(75) }));
    assert_eq!((table.game.standing(S[0]).hickeys, table.game.standing(S[1]).paid), (1, Cents(50)));
    // Without a jar hickeys are still counted.
    let mut table = Table::new(horse_collar());
    let end = turn(&mut table, NOTHING);
    assert_eq!(end[2], Event::Hickey { side: S[0], paid: Cents(0), jar: Cents(0) });
}

#[test]
fn technical_1_not_complete_until_the_last_turn_and_the_final_highest_wins() {
    let mut table = Table::new(horse_collar());
    turn(&mut table, [Corner, Off, Off, Off, Off, Off, Off, Corner]);
    assert_eq!((table.winner(), table.totals()), (None, vec![52, 0]));
    turn(&mut table, [Corner, Hanger, Hanger, Off, Off, Off, Off, Three]);
    assert_eq!((table.winner(), table.totals()), (Some(S[1]), vec![52, 55]), "both are over 51");
}

#[test]
fn technical_1_equal_highest_scores_take_another_frame() {
    // Our reading: no side is the highest, so every side shoots again.
    let mut table = Table::new(teams(Mode::HorseCollar, 3, 1));
    turn(&mut table, BEST);
    turn(&mut table, NOTHING);
    let end = turn(&mut table, BEST);
    let tied = Event::Tied { sides: vec![S[0], S[2]], total: 130 };
    let again = Event::FrameBegan { frame: 2, order: S[..3].to_vec(), extra: true };
    assert_eq!(end[4..6], [tied, again]);
    turn(&mut table, NOTHING);
    turn(&mut table, NOTHING);
    turn(&mut table, [Three, Off, Off, Off, Off, Off, Off, Off]);
    assert_eq!((table.winner(), table.totals()), (Some(S[2]), vec![130, 0, 133]));
}

#[test]
fn technical_2_staying_at_the_end_is_agreed_and_kept() {
    // The option only limits the camera; the match is the same.
    let mut stays = Table::new(with(horse_collar(), |options| options.stay_at_end = true));
    let mut walks = Table::new(horse_collar());
    assert!(stays.game.options().stay_at_end && !walks.game.options().stay_at_end);
    assert_eq!(turn(&mut stays, GOOD), turn(&mut walks, GOOD));
}

#[test]
fn technical_3_dead_weights_are_not_removed_from_the_board() {
    let mut table = Table::new(horse_collar());
    let shot = table.shoot(Short, &[]);
    assert!(matches!(&shot[..], [Event::Shot { rulings, .. }] if rulings.is_empty()));
    assert_eq!(table.game.layout().get(red(1)), table.pose(Short, red(1)));
    // The same holds for a weight that is pushed back over the line later.
    table.shots(&[Three]);
    table.shoot(Off, &[(red(2), Short)]);
    assert_eq!(lying(table.game.layout()), [red(1), red(2)]);
    let call = table.game.count().weights[1].call;
    assert_eq!((call.zone, call.reason), (Zone::Short, Reason::ShortOf(Line::ShortFoul)));
}
