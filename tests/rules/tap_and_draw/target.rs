//! Overview, the object of the game, on a target board: "shuffle your weights up to the farthest (or, in TARGET shuffleboard, the
//! highest) scoring position". The rings, their counting and the game of 21 are those of Target (`rules/target.rs`).

use crazy_eight::shuffleboard::rules::{
    Agreed, BoardModel, BoardSpeed, Choice, CloseCall, Counting, EqualDepths, Mode, Rank, Reason, Ring, Ruling,
    Verdict, WeightSpec, WhyBack, WhyDead, Zone,
};
use glam::Vec2;

use super::{back, rulings, tap_and_draw};
use crate::table::Spot::{At, Off};
use crate::table::{S, Spot, Table, at, blue, counting, red, scored, verdict, with};

fn table() -> Table {
    by(tap_and_draw())
}

fn by(agreed: Agreed) -> Table {
    Table::on(BoardModel::Target22, agreed)
}

/// A spot worth this many points, in another direction for each place.
fn worth(points: u32, place: usize) -> Spot {
    let board = BoardModel::Target22.board(BoardSpeed::Medium);
    let rings = board.rings.expect("a target board has rings");
    let angle = 0.8 * place as f32;
    let from_middle = |distance: f32| {
        let there = rings.centre(&board) + distance * Vec2::new(angle.cos(), angle.sin());
        At(at(there.x, there.y))
    };
    match points {
        4 => from_middle(0.04),
        3 => from_middle(0.065),
        2 => from_middle(0.16),
        1 => At(at(3.0 + 0.1 * place as f32, 0.0)),
        _ => Off,
    }
}

#[test]
fn overview_the_highest_scoring_position_is_the_best_ring_and_not_the_deepest_weight() {
    let mut table = table();
    assert_eq!(table.game.rank(), Rank::Points);
    // Red lies in the black ring, blue deeper for two, and a red weight deepest of all for one.
    table.shots(&[worth(4, 4), worth(2, 0), At(at(6.2, 0.2))]);
    let end = table.finish();
    let ahead = Verdict::Ahead { side: S[0], best: red(1), rival: Some(blue(1)), cancelled: vec![] };
    assert_eq!((verdict(&end), scored(&end), counting(&end)), (Some(&ahead), Some((S[0], 4)), vec![(red(1), 4)]));
    // Target: "every weight whose call is higher than the opponent's best"; here the scorer shoots last in the next round.
    let mut table = self::table();
    let end =
        table.round([4, 3, 2, 3].map(|points| worth(points, points as usize)), [worth(2, 7), worth(1, 1), Off, Off]);
    assert_eq!(scored(&end), Some((S[0], 10)), "{:?}", counting(&end));
    assert_eq!(table.game.order(), [S[1], S[0]]);
}

#[test]
fn equal_rings_score_nothing_with_either_agreement_on_depths() {
    for agreed in [
        tap_and_draw(),
        with(tap_and_draw(), |options| options.level = EqualDepths::PairCancels),
        with(tap_and_draw(), |options| options.counting = Counting::HorseCollar),
    ] {
        let mut table = by(agreed);
        table.shots(&[worth(3, 0), worth(3, 4), worth(2, 2)]);
        let end = table.finish();
        assert_eq!((scored(&end), verdict(&end)), (None, Some(&Verdict::Level { pairs: vec![[red(1), blue(1)]] })));
    }
}

#[test]
fn a_game_of_21_with_no_hangers_and_no_choice_of_counting() {
    let board = BoardModel::Target22.board(BoardSpeed::Medium);
    let written = Mode::TapAndDraw.written_on(&board);
    assert_eq!(written.target, 21);
    assert_eq!(Mode::TapAndDraw.written_on(&BoardModel::Feet22.board(BoardSpeed::Medium)), Mode::TapAndDraw.written());
    for choice in [Choice::Hanger, Choice::Corners, Choice::Level, Choice::Counting] {
        assert!(!choice.matters(Mode::TapAndDraw, &written, &board), "{choice:?}");
    }
    for pose in [at(board.length - 0.01, 0.0), at(board.length - 0.01, 0.25)] {
        assert_eq!(table().game.call(red(1), pose).points, 1, "rings count, ends do not");
    }
}

#[test]
fn overview_what_is_knocked_off_goes_back_and_an_own_weight_in_a_better_ring_as_well() {
    let mut table = table();
    table.shots(&[worth(2, 4), worth(3, 0)]);
    let before = *table.game.layout();
    let dead = Ruling::Dead { weight: red(2), why: WhyDead::KnockedOff };
    let better = worth(4, 2);
    let call = table.game.call(red(1), table.pose(better, red(1)).expect("on the board"));
    assert_eq!((call.zone, call.reason), (Zone::Black, Reason::Inside(Ring::Inner)));
    let expected =
        [dead, back(&table, blue(1), WhyBack::KnockedOff), back(&table, red(1), WhyBack::Advanced { was: 2, call })];
    let shot = table.shoot(Off, &[(blue(1), Off), (red(1), better)]);
    assert_eq!((rulings(&shot), table.game.layout()), (&expected[..], &before));
    // A deeper place in the same ring is no gain.
    table.shoot(Off, &[]);
    let deeper = worth(2, 0);
    let shot = table.shoot(Off, &[(blue(1), Off), (red(1), deeper)]);
    assert_eq!(rulings(&shot).len(), 2);
    assert_eq!(table.game.layout().get(red(1)), table.pose(deeper, red(1)));
}

#[test]
fn overview_an_opponents_weight_tapped_into_a_better_ring_remains_there() {
    let mut table = table();
    table.shots(&[worth(1, 1), worth(2, 4)]);
    let shot = table.shoot(worth(1, 2), &[(blue(1), worth(4, 0))]);
    assert_eq!(rulings(&shot), []);
    assert_eq!(table.game.count().points, [0, 4]);
    assert_eq!(CloseCall::of(&table.finish()), None, "no depth is measured");
}

#[test]
fn a_gain_of_a_ring_by_a_hair_is_looked_at_before_it_is_undone() {
    let board = BoardModel::Target22.board(BoardSpeed::Medium);
    let rings = board.rings.expect("a target board has rings");
    // This far within the boundary of a ring: its line, or the black that is touched.
    let inside = |ring, millimetres: f32| {
        let radius = WeightSpec::large().radius;
        let boundary = if ring == Ring::Inner { rings.radius(ring) + radius } else { rings.radius(ring) - radius };
        let middle = rings.centre(&board);
        At(at(middle.x - boundary + millimetres / 1000.0, middle.y))
    };
    for (was, came, returns, shown) in [
        (1, inside(Ring::Outer, 0.3), true, true),
        (1, inside(Ring::Outer, 3.0), true, false),
        // On the line the weight has gained nothing, and stays.
        (1, inside(Ring::Outer, -0.3), false, false),
        (2, inside(Ring::Intermediate, 0.3), true, true),
        (3, inside(Ring::Inner, 0.3), true, true),
        // A little less, and the weight would still have gained.
        (1, inside(Ring::Intermediate, 0.3), true, false),
        (2, inside(Ring::Inner, 0.3), true, false),
    ] {
        let mut table = table();
        table.shots(&[worth(was, 4), worth(2, 0)]);
        let shot = table.shoot(Off, &[(red(1), came), (blue(1), Off)]);
        assert_eq!(rulings(&shot).len(), if returns { 3 } else { 2 }, "{was} to {came:?}");
        let close = CloseCall::of(&shot).map(|close| close.weights());
        assert_eq!(close, shown.then(|| vec![red(1)]), "{was} to {came:?}");
    }
}
