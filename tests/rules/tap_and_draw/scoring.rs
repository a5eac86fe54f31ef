//! How To Count: Knock Off's counting or Horse Collar's, who shoots last, and the end of the game.

use crazy_eight::shuffleboard::rules::{Agreed, Counting, End, EqualDepths, Event, FoulLine, Mode, Verdict};

use super::tap_and_draw;
use crate::table::Spot::{At, Corner, Hanger, Lead, Off, One, Short, Three, Two};
use crate::table::{S, Table, at, blue, by, counting, red, scored, verdict, with};

fn by_horse_collar() -> Agreed {
    with(tap_and_draw(), |options| {
        options.counting = Counting::HorseCollar;
        options.target = Counting::HorseCollar.usual_target();
    })
}

#[test]
fn how_to_count_1_as_in_knock_off_to_15() {
    assert_eq!((Mode::TapAndDraw.written().target, Mode::TapAndDraw.written().counting), (15, Counting::KnockOff));
    let mut table = Table::new(tap_and_draw());
    let end = table.round([Hanger, Two, One, Three], [Three, Off, Off, Off]);
    let ahead = Verdict::Ahead { side: S[0], best: red(1), rival: Some(blue(1)), cancelled: vec![] };
    assert_eq!((verdict(&end), scored(&end)), (Some(&ahead), Some((S[0], 4))));
    // Red's own three lies level with the rival's.
    assert_eq!(counting(&end), [(red(1), 4)]);
    let end = table.round([Off; 4], [Hanger, Hanger, Three, Off]);
    assert_eq!((scored(&end), table.winner()), (Some((S[0], 11)), Some(S[0])));
    assert_eq!(end.last(), Some(&Event::Won { side: S[0], total: 15, jar: Default::default() }));
}

#[test]
fn how_to_count_1_knock_offs_choices_of_hangers_and_of_level_weights() {
    for hanger in 3..=5 {
        let mut table = Table::new(with(tap_and_draw(), |options| options.hanger = hanger));
        assert_eq!(scored(&table.round([Hanger, Corner, Off, Off], [Off; 4])), Some((S[0], 2 * hanger)));
    }
    for (level, points) in [(EqualDepths::NobodyScores, None), (EqualDepths::PairCancels, Some((S[0], 3)))] {
        let mut table = Table::new(with(tap_and_draw(), |options| options.level = level));
        let end = table.round([Lead(10_000), Lead(20_000), Off, Off], [Lead(10_000), Lead(30_000), Off, Off]);
        assert_eq!(scored(&end), points);
    }
}

#[test]
fn how_to_count_1_knock_offs_choice_of_the_foul_line() {
    for (foul_line, points) in [(FoulLine::Short, Some((S[0], 1))), (FoulLine::Long, None)] {
        let mut table = Table::new(with(tap_and_draw(), |options| options.foul_line = foul_line));
        let between = At(at(3.0, 0.0));
        table.shoot(between, &[]);
        assert_eq!(table.game.layout().is_empty(), points.is_none(), "short of the line in force it is removed");
        assert_eq!(scored(&table.finish()), points);
    }
}

#[test]
fn how_to_count_1_or_as_in_horse_collar_to_51() {
    // Our reading: each side counts all its own weights, if one of them is worth three or more.
    let mut table = Table::new(by_horse_collar());
    let end = table.round([Three, Two, One, Off], [Hanger, One, Off, Off]);
    assert_eq!(verdict(&end), Some(&Verdict::Each { without_three: vec![] }));
    assert_eq!(counting(&end), [(red(1), 3), (red(2), 2), (red(3), 1), (blue(1), 13), (blue(2), 1)]);
    let both = [Event::Scored { side: S[0], points: 6, total: 6 }, Event::Scored { side: S[1], points: 14, total: 14 }];
    assert_eq!(end[2..4], both);

    // A side without a three of its own scores nothing, whatever the other has.
    let mut table = Table::new(by_horse_collar());
    let end = table.round([Two, Two, Two, Two], [Three, Off, Off, Off]);
    assert_eq!((verdict(&end), scored(&end)), (Some(&Verdict::Each { without_three: vec![S[0]] }), Some((S[1], 3))));
    let end = table.round([Two, Off, Off, Off], [One, Off, Off, Off]);
    assert_eq!(verdict(&end), Some(&Verdict::Each { without_three: vec![S[0], S[1]] }));
    assert_eq!(scored(&end), None);
    // Tap & Draw has no jar.
    assert!(!table.events.iter().any(|event| matches!(event, Event::Hickey { .. })));
    assert_eq!(verdict(&table.round([Off; 4], [Off; 4])), Some(&Verdict::Nothing));
}

#[test]
fn how_to_count_1_horse_collars_hangers_and_its_choice_of_corners() {
    for (corners, points) in [(true, 13 + 26), (false, 26)] {
        let mut table = Table::new(with(by_horse_collar(), |options| options.corners = corners));
        assert_eq!(scored(&table.round([Hanger, Off, Off, Corner], [Off; 4])), Some((S[0], points)));
    }
    // A short weight does not spoil the round, because it is taken off the board.
    let mut table = Table::new(by_horse_collar());
    assert_eq!(scored(&table.round([Three, Short, Off, Off], [Off; 4])), Some((S[0], 3)));
}

#[test]
fn how_to_count_1_by_horse_collars_counting_both_may_pass_the_score_and_the_higher_wins() {
    let mut table = Table::new(with(by_horse_collar(), |options| options.target = 20));
    let end = table.round([Hanger, Hanger, Off, Off], [Corner, Three, Off, Off]);
    assert_eq!((table.winner(), table.totals()), (Some(S[1]), vec![26, 29]));
    assert!(matches!(end.last(), Some(Event::Won { total: 29, .. })));
    // Level totals need another round, as in Horse Collar.
    let mut table = Table::new(with(by_horse_collar(), |options| options.target = 20));
    let end = table.round([Hanger, Hanger, Off, Off], [Hanger, Hanger, Off, Off]);
    let tied = Event::Tied { sides: vec![S[0], S[1]], total: 26 };
    let extra = Event::FrameBegan { frame: 2, order: vec![S[1], S[0]], extra: true };
    let began = Event::RoundBegan { shooter: by(S[1], 0), end: End::Away, hammer: false };
    assert_eq!(end[5..], [tied, extra, began]);
    table.round([Three, Off, Off, Off], [Off; 4]);
    assert_eq!((table.winner(), table.totals()), (Some(S[1]), vec![26, 29]));
}

#[test]
fn how_to_count_2_who_scored_in_the_previous_round_shuffles_last_in_the_next() {
    let mut table = Table::new(tap_and_draw());
    table.round([Two, Off, Off, Off], [Off; 4]);
    assert_eq!((table.game.order(), table.game.shooter()), (&[S[1], S[0]][..], by(S[1], 0)));
    table.round([Off; 4], [Two, Off, Off, Off]);
    assert_eq!(table.game.order(), [S[1], S[0]], "last again");
    // Nobody scored, so the last shot changes sides, as in Knock Off.
    table.round([Off; 4], [Off; 4]);
    assert_eq!((table.game.order(), table.totals()), (&[S[0], S[1]][..], vec![4, 0]));
}

#[test]
fn how_to_count_2_if_both_scored_who_scored_more_shuffles_last() {
    // Our reading, for Horse Collar's counting; equal points are treated as if nobody had scored.
    let mut table = Table::new(by_horse_collar());
    table.round([Hanger, Off, Off, Off], [Three, Off, Off, Off]);
    assert_eq!(table.game.order(), [S[1], S[0]]);
    table.round([Three, Off, Off, Off], [Hanger, Off, Off, Off]);
    assert_eq!(table.game.order(), [S[1], S[0]]);
    table.round([Three, Off, Off, Off], [Three, Off, Off, Off]);
    assert_eq!((table.game.order(), table.totals()), (&[S[0], S[1]][..], vec![29, 9]));
}
