//! Overview and How To Play: the order of throws, the ends, the foul line, the hammer, and the end of the game.

use super::{ahead, knock_off, round};
use crate::table::Spot::{At, Hanger, Off, One, Short, Three, Two};
use crate::table::{S, Table, at, blue, board, by, counting, lying, red, scored, spec, teams, verdict, with};
use crazy_eight::shuffleboard::rules::{
    Colour, End, Event, FoulLine, Layout, Line, Mode, Phase, Reason, Ruling, Verdict, WhyDead, Zone,
};

// Overview ------------------------------------------------------------------------------------------------------------

#[test]
fn overview_1_one_against_one_or_two_against_two() {
    let mut singles = Table::new(knock_off());
    let mut doubles = Table::new(teams(Mode::KnockOff, 2, 2));
    for throw in 0..8 {
        let side = S[throw % 2];
        assert_eq!((singles.game.shooter(), doubles.game.shooter()), (by(side, 0), by(side, 0)));
        singles.shoot(Off, &[]);
        doubles.shoot(Off, &[]);
    }
    // Other numbers are refused: `rules/options.rs`.
}

#[test]
fn overview_2_partners_play_at_opposite_ends_and_remain_there() {
    let mut table = Table::new(teams(Mode::KnockOff, 2, 2));
    for round in 0..6 {
        let (end, member) = if round % 2 == 0 { (End::Home, 0) } else { (End::Away, 1) };
        for _ in 0..8 {
            assert_eq!((table.game.end(), table.game.shooter().member), (end, member), "round {round}");
            table.shoot(Off, &[]);
        }
    }
    // A single player walks from end to end.
    let mut single = Table::new(knock_off());
    single.finish();
    assert_eq!((single.game.end(), single.game.shooter()), (End::Away, by(S[1], 0)));
}

#[test]
fn overview_3_to_15_or_as_some_do_to_21() {
    for (target, rounds) in [(15, 4), (21, 6), (11, 3), (1, 1)] {
        let mut table = Table::new(with(knock_off(), |options| options.target = target));
        for round in 1..=rounds {
            assert_eq!((table.winner(), table.game.frame()), (None, round));
            table.round([Hanger, Off, Off, Off], [One, Off, Off, Off]);
        }
        assert_eq!((table.winner(), table.totals()), (Some(S[0]), vec![4 * rounds, 0]));
    }
    assert_eq!(Mode::KnockOff.written().target, 15);
}

#[test]
fn overview_5_by_the_short_foul_line_a_weight_past_the_nearest_line_is_in_play() {
    let short = board().line_x(Line::ShortFoul) + spec().radius;
    let end = round(knock_off(), [At(at(short.next_up(), 0.0)), Off, Off, Off], [Off; 4]);
    assert_eq!(counting(&end), [(red(1), 1)]);
    // A weight that is not past it is dead, and goes off the board at once.
    let mut table = Table::new(knock_off());
    let touching = at(short, 0.0);
    let call = table.game.call(red(1), touching);
    assert_eq!((call.zone, call.reason), (Zone::Short, Reason::Touches(Line::ShortFoul)));
    let shot = table.shoot(At(touching), &[]);
    let dead = Ruling::Dead { weight: red(1), why: WhyDead::Short(call) };
    let made =
        Event::Shot { shooter: by(S[0], 0), weight: red(1), knocked_off: vec![], lost: vec![], rulings: vec![dead] };
    assert_eq!((shot, table.game.layout()), (vec![made], &Layout::EMPTY));
}

#[test]
fn overview_6_by_the_long_foul_line_a_weight_past_the_furthest_line_is_in_play() {
    let long = with(knock_off(), |options| options.foul_line = FoulLine::Long);
    let line = board().line_x(Line::LongFoul) + spec().radius;
    for (x, short_counts, long_counts) in [(line, 1, 0), (line.next_up(), 1, 1), (3.0, 1, 0)] {
        let points = |agreed| scored(&round(agreed, [At(at(x, 0.0)), Off, Off, Off], [Off; 4])).map_or(0, |s| s.1);
        assert_eq!((points(knock_off()), points(long.clone())), (short_counts, long_counts), "at {x}");
    }
}

#[test]
fn overview_5_a_weight_pushed_back_over_the_line_is_dead_too_and_what_it_did_stands() {
    // Our reading: a weight that is short after its own throw and one that is pushed back later are the same; what it
    // moved before stays moved.
    let mut table = Table::new(knock_off());
    table.shots(&[Two, Three]);
    let shot = table.shoot(Short, &[(red(1), Short), (blue(1), One)]);
    let Event::Shot { rulings, knocked_off, .. } = &shot[0] else { panic!("{shot:?}") };
    let [Ruling::Dead { weight: one, why: WhyDead::Short(_) }, Ruling::Dead { weight: two, why: WhyDead::Short(_) }] =
        rulings[..]
    else {
        panic!("{rulings:?}");
    };
    assert_eq!(([one, two], &knocked_off[..]), ([red(1), red(2)], &[][..]));
    assert_eq!(lying(table.game.layout()), [blue(1)]);
    assert_eq!(table.game.layout().get(blue(1)), table.pose(One, blue(1)));
}

// How To Play ---------------------------------------------------------------------------------------------------------

#[test]
fn how_to_play_1_from_either_end_so_either_partners_may_open() {
    // Both ends of the board are alike, and the one at which a game starts is called home. To start at the other end,
    // the partners who stand there shoot the first round.
    let listed = teams(Mode::KnockOff, 2, 2);
    let mut swapped = listed.clone();
    swapped.sides.iter_mut().for_each(|side| side.players.reverse());
    for (agreed, first, next) in [
        (listed, ["Player 1", "Player 3"], ["Player 2", "Player 4"]),
        (swapped, ["Player 2", "Player 4"], ["Player 1", "Player 3"]),
    ] {
        let mut table = Table::new(agreed);
        for (end, shoot) in [(End::Home, first), (End::Away, next), (End::Home, first)] {
            let mut shot = Vec::new();
            for _ in 0..8 {
                let shooter = table.game.shooter();
                let side = &table.game.agreed().sides[shooter.side.index()];
                shot.push(side.players[usize::from(shooter.member)].name.clone());
                assert_eq!(table.game.end(), end);
                table.shoot(Off, &[]);
            }
            shot.sort();
            shot.dedup();
            assert_eq!(shot, shoot);
        }
    }
}

#[test]
fn how_to_play_4_the_hammer_is_the_fourth_weight_of_who_shoots_last() {
    let mut table = Table::new(knock_off());
    assert_eq!((table.game.order(), table.game.hammer()), (&S[..2], S[1]));
    table.shots(&[Three, Off, Three, Off, Three, Off, Three]);
    assert_eq!(
        (table.game.shooter(), table.game.in_hand().len()),
        (by(S[1], 0), 1),
        "one weight decides twelve points"
    );
    let end = table.shoot(Hanger, &[]);
    assert_eq!(scored(&end), Some((S[1], 4)));
}

#[test]
fn how_to_play_7_to_9_without_the_hammer_first_then_by_turns_four_each() {
    let mut table = Table::new(knock_off());
    for left in (1..=4).rev() {
        for (side, colour) in [(S[0], Colour::Red), (S[1], Colour::Blue)] {
            assert_eq!((table.game.shooter(), table.game.phase()), (by(side, 0), Phase::Shot { left }));
            assert_eq!(table.game.colour_of(side), Some(colour));
            assert!(table.game.in_hand().iter().all(|id| id.colour() == colour && table.game.side_of(id) == side));
            assert_eq!(table.game.in_hand().len(), usize::from(left));
            table.shoot(One, &[]);
        }
    }
    // The first side may play blue, if that is agreed without a coin.
    let blue_first = Table::new(with(knock_off(), |options| options.first_colour = Colour::Blue));
    assert_eq!(blue_first.game.colour_of(S[0]), Some(Colour::Blue));
    assert_eq!((blue_first.next(), blue_first.game.side_of(red(1))), (blue(1), S[1]));
}

#[test]
fn how_to_play_10_then_points_are_counted_and_play_continues_from_the_opposite_end() {
    let mut table = Table::new(knock_off());
    table.shots(&[Two, Off, Off, Off, Off, Off, Off]);
    let end = table.shoot(Off, &[]);
    let Event::Counted(count) = end[1].clone() else { panic!("{end:?}") };
    assert_eq!((&count.verdict, &count.points[..]), (&ahead(1, None), &[2, 0][..]));
    assert_eq!(
        end[1..],
        [
            Event::Counted(count),
            Event::Scored { side: S[0], points: 2, total: 2 },
            Event::FrameEnded { frame: 1, totals: vec![2, 0] },
            Event::FrameBegan { frame: 2, order: S[..2].to_vec(), extra: false },
            Event::RoundBegan { shooter: by(S[0], 0), end: End::Away, hammer: false },
        ]
    );
    assert_eq!(table.game.layout(), &Layout::EMPTY);
    assert_eq!((table.game.line(S[0]), table.game.line(S[1])), (&[2][..], &[0][..]));
}

#[test]
fn how_to_play_11_who_scored_shoots_first_in_the_next_round() {
    let mut table = Table::new(knock_off());
    table.round([Two, Off, Off, Off], [Off; 4]);
    assert_eq!(table.game.order(), [S[0], S[1]], "first again: the other keeps the hammer");
    table.round([Off; 4], [Two, Off, Off, Off]);
    assert_eq!((table.game.order(), table.game.hammer()), (&[S[1], S[0]][..], S[0]));
    table.round([One, Off, Off, Off], [Off; 4]);
    assert_eq!((table.totals(), table.game.order()), (vec![2, 3], &[S[1], S[0]][..]));
}

#[test]
fn how_to_play_12_and_13_if_nobody_scored_the_hammer_changes_and_who_had_it_shoots_first() {
    let mut table = Table::new(knock_off());
    for order in [[S[0], S[1]], [S[1], S[0]], [S[0], S[1]]] {
        assert_eq!(table.game.order(), order);
        let end = table.round([Off; 4], [Off; 4]);
        assert_eq!((verdict(&end), scored(&end)), (Some(&Verdict::Nothing), None));
    }
    // Equally deep weights score nothing either.
    table.round([Three, Off, Off, Off], [Three, Off, Off, Off]);
    assert_eq!((table.game.order(), table.totals()), (&[S[0], S[1]][..], vec![0, 0]));
}

#[test]
fn how_to_play_14_until_one_side_reaches_the_points_with_the_round_that_gets_there() {
    let mut table = Table::new(with(knock_off(), |options| options.target = 5));
    table.round([Three, Off, Off, Off], [Off; 4]);
    let end = table.round([Off; 4], [Three, Two, Off, Off]);
    let won = Event::Won { side: S[1], total: 5, jar: Default::default() };
    assert_eq!(
        end[2..],
        [Event::Scored { side: S[1], points: 5, total: 5 }, Event::FrameEnded { frame: 2, totals: vec![3, 5] }, won]
    );
    assert_eq!(table.game.phase(), Phase::Over { winner: S[1] });
    // A total above the target wins as well, by any margin.
    let mut table = Table::new(with(knock_off(), |options| options.target = 5));
    table.round([Three, One, Off, Off], [Off; 4]);
    table.round([Three, Off, Off, Off], [Off; 4]);
    assert_eq!((table.winner(), table.totals()), (Some(S[0]), vec![7, 0]));
}
