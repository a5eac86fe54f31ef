//! Wax: it wears and is pushed aside without a change of its total, slows later weights, and is restored by dusting.

use crazy_eight::shuffleboard::rules::{End, Layout, WeightId};
use crazy_eight::shuffleboard::sim::{self, Area, BadTable, BadThrow, Grip, Slide, Table, Throw, Wax};
use glam::Vec2;

use crate::common::{blue, lying, medium, one, shooter, thrown};

fn waxed() -> Table {
    let mut table = medium();
    table.wax = Wax::fresh(&table.board);
    table
}

/// Throws the same lag `count` times, each time with the weight taken off, and returns the resting places.
fn lags(table: &mut Table, count: usize) -> Vec<Vec2> {
    let lag = one(Vec2::new(0.3, 0.0), Vec2::new(1.45, 0.0));
    (0..count)
        .map(|_| {
            let outcome = sim::throw(table, &Layout::EMPTY, &lag).expect("legal");
            outcome.after.get(shooter()).expect("it stays on").at
        })
        .collect()
}

#[test]
fn on_fresh_wax_a_lag_goes_as_far_as_on_even_wax() {
    let throw = one(Vec2::new(0.3, 0.02), Vec2::new(1.5, 0.0));
    let [even, fresh] = [medium(), waxed()].map(|table| {
        let after = thrown(&table, &Layout::EMPTY, &throw).after;
        after.get(shooter()).expect("it stays on").at
    });
    assert!(even.distance(fresh) < 0.005, "even {even}, fresh {fresh}");
}

#[test]
fn a_lane_wears_and_grows_slower_and_dusting_mends_it() {
    let mut table = waxed();
    let stops = lags(&mut table, 150);
    assert!(stops.windows(2).all(|pair| pair[1].x < pair[0].x + 1e-3), "every lag is as short as the last, or shorter");
    let (first, last) = (stops[0].x, stops[149].x);
    assert!((0.2..2.0).contains(&(first - last)), "from {first} to {last}");
    assert!(stops.iter().all(|at| at.y.abs() < 1e-3), "an even lane bends nothing");
    let thin = table.wax.cells(&table.board).map(|(_, thick)| thick).fold(f32::INFINITY, f32::min);
    let thick = table.wax.cells(&table.board).map(|(_, thick)| thick).fold(0.0, f32::max);
    assert!(thin < 0.85 && thick > 1.1, "a lane of {thin} with ridges of {thick}");
    // The ridges lie beside the lane, and further out nothing has changed.
    for (at, thick) in table.wax.cells(&table.board).filter(|(at, _)| (1.0..4.0).contains(&at.x)) {
        match at.y.abs() {
            y if y < 0.015 => assert!(thick < 0.9, "{thick} at {at}"),
            y if y > 0.06 => assert_eq!(thick, 1.0, "at {at}"),
            _ => {}
        }
    }
    table.wax.dust(&table.board, Area::Board);
    assert!(table.wax.cells(&table.board).all(|(_, thick)| thick == 1.0));
    assert!((lags(&mut table, 1)[0].x - first).abs() < 1e-6);
}

#[test]
fn wax_pushed_aside_lies_elsewhere_or_is_counted_as_lost() {
    let mut table = waxed();
    let (whole, nothing) = table.wax.amounts();
    assert_eq!(nothing, 0);
    let mut before = lying(&[(blue()[0], Vec2::new(3.0, 0.0)), (blue()[1], Vec2::new(3.1, 0.05))]);
    for (round, id) in WeightId::all().take(4).enumerate() {
        let speed = 1.2 + 0.5 * round as f32;
        let throw =
            Throw::new(Grip::One(id), Vec2::new(0.2, 0.03 * round as f32), Vec2::new(speed, 0.02), 30.0 - 10.0 * speed);
        before = sim::throw(&mut table, &before, &throw).expect("legal").after;
        let (left, lost) = table.wax.amounts();
        assert_eq!(left + lost, whole);
        assert!(lost > 0);
    }
    let (left, lost) = table.wax.amounts();
    assert!(lost * 1000 < left, "four throws cost a board less than a thousandth of its wax: {lost} of {left}");
}

#[test]
fn dusting_an_end_leaves_the_rest_as_it_is() {
    for (end, dusted) in [(End::Home, 0.0..1.829), (End::Away, 6.2992 - 1.829..6.3)] {
        let mut table = waxed();
        lags(&mut table, 40);
        let worn: Vec<f32> = table.wax.cells(&table.board).map(|(_, thick)| thick).collect();
        table.wax.dust(&table.board, Area::End(end));
        for ((at, thick), worn) in table.wax.cells(&table.board).zip(worn) {
            // A cell on the line may count as either side.
            if dusted.contains(&(at.x - 0.011)) && dusted.contains(&(at.x + 0.011)) {
                assert_eq!(thick, 1.0, "{end:?} dusted, at {at}");
            } else if !dusted.contains(&(at.x - 0.011)) && !dusted.contains(&(at.x + 0.011)) {
                assert_eq!(thick, worn, "{end:?} dusted, at {at}");
            }
        }
    }
}

#[test]
fn dusting_the_edges_leaves_the_middle_and_the_other_end_as_they_are() {
    for (end, dusted) in [(End::Home, 0.0..1.829), (End::Away, 6.2992 - 1.829..6.3)] {
        let mut table = waxed();
        let half = table.board.width / 2.0;
        // Down both edges and down the middle, over the whole board.
        for y in [half - 0.035, 0.0, 0.035 - half].iter().cycle().take(60) {
            let hard = one(Vec2::new(0.3, *y), Vec2::new(3.0, 0.0));
            sim::throw(&mut table, &Layout::EMPTY, &hard).expect("legal");
        }
        let worn: Vec<f32> = table.wax.cells(&table.board).map(|(_, thick)| thick).collect();
        table.wax.dust(&table.board, Area::Edges(end));
        let (mut mended, mut kept) = (0, 0);
        for ((at, thick), worn) in table.wax.cells(&table.board).zip(worn) {
            // A cell on a line, or between the edge and the middle, may count as either side.
            let along = [at.x - 0.011, at.x + 0.011].map(|x| dusted.contains(&x));
            let edge = [half - at.y.abs() - 0.011, half - at.y.abs() + 0.011].map(|y| y < 0.06);
            if along == [true; 2] && edge == [true; 2] {
                assert_eq!(thick, 1.0, "the edges of {end:?} dusted, at {at}");
                mended += u32::from(worn != 1.0);
            } else if along == [false; 2] || edge == [false; 2] {
                assert_eq!(thick, worn, "the edges of {end:?} dusted, at {at}");
                kept += u32::from(along == [true; 2] && worn != 1.0);
            }
        }
        assert!(mended > 100 && kept > 100, "{mended} cells mended at the edges, {kept} worn ones kept in the middle");
    }
}

#[test]
fn from_both_ends_of_the_same_wax_the_same_throws_come_to_the_same_bits() {
    let throws = [
        one(Vec2::new(0.3, 0.1), Vec2::new(1.5, -0.02)),
        Throw::new(Grip::One(shooter()), Vec2::new(0.2, -0.05), Vec2::new(1.3, 0.01), 40.0),
        one(Vec2::new(0.3, 0.1), Vec2::new(1.55, -0.03)),
    ];
    let before = lying(&[(blue()[0], Vec2::new(4.5, 0.05))]);
    let [home, away] = [End::Home, End::Away].map(|end| {
        let mut table = waxed();
        table.end = end;
        let outcomes = throws.map(|throw| sim::throw(&mut table, &before, &throw).expect("legal"));
        (outcomes, table)
    });
    assert_eq!(home.0, away.0);
    assert_ne!(home.1.wax, away.1.wax, "each has worn its own side");
    let cells = |table: &Table| -> Vec<f32> { table.wax.cells(&table.board).map(|(_, thick)| thick).collect() };
    let turned: Vec<f32> = cells(&away.1).into_iter().rev().collect();
    assert_eq!(cells(&home.1), turned, "which is the same one, turned half round");
}

#[test]
fn a_watched_throw_leaves_the_same_wax_as_an_unwatched_one() {
    let mut table = waxed();
    lags(&mut table, 20);
    let before = lying(&[(blue()[0], Vec2::new(4.0, 0.01))]);
    let throw = one(Vec2::new(0.3, 0.0), Vec2::new(2.0, 0.0));
    let (mut slide, mut world) = Slide::begin(&table, &before, &throw).expect("legal");
    while !slide.is_over() {
        slide.step(&mut world.sets());
    }
    let outcome = sim::throw(&mut table, &before, &throw).expect("legal");
    assert_eq!(slide.outcome(), outcome);
    assert_eq!(slide.into_wax(), table.wax);
}

#[test]
fn even_wax_never_changes() {
    let mut table = medium();
    lags(&mut table, 3);
    assert_eq!(table.wax, Wax::even());
    table.wax.dust(&table.board, Area::Board);
    assert_eq!((table.wax.cells(&table.board).count(), table.wax.size()), (0, None));
}

#[test]
fn wax_is_written_shortly_and_read_back_whole() {
    let mut table = waxed();
    let fresh = ron::to_string(&table.wax).expect("it can be written");
    assert!(fresh.len() < 100, "{fresh}");
    lags(&mut table, 60);
    for wax in [Wax::even(), table.wax.clone()] {
        let written = ron::to_string(&wax).expect("it can be written");
        assert!(written.len() < 16_000, "{} bytes", written.len());
        assert_eq!(ron::from_str::<Wax>(&written).expect("it can be read"), wax);
    }
}

#[test]
fn bad_wax_is_refused_with_a_sentence() {
    for (text, sentence) in [
        ("Map(columns:1,rows:25,lost:0,cells:\"A\")", "no board has 1 x 25 cells of wax"),
        ("Map(columns:4000000000,rows:25,lost:0,cells:\"A\")", "no board has"),
        ("Map(columns:10,rows:10,lost:0,cells:\"\")", "ends before its last cell"),
        ("Map(columns:10,rows:10,lost:0,cells:\"AB\")", "ends before its last cell"),
        ("Map(columns:2,rows:2,lost:0,cells:\"AE\")", "more than its 4 cells"),
        ("Map(columns:2,rows:2,lost:0,cells:\"ADAA\")", "more than its 4 cells"),
        ("Map(columns:2,rows:2,lost:0,cells:\"A!\")", "no part of wax"),
        ("Map(columns:2,rows:2,lost:0,cells:\"ggggggA\")", "too long"),
        ("Map(columns:2,rows:2,lost:0,cells:\"______\")", "too long"),
        ("Map(columns:2,rows:2,lost:0,cells:\"iggCAC\")", "lies nowhere"),
        ("Map(columns:2,rows:2,lost:0,cells:\"___fAC\")", "cannot hold"),
    ] {
        let refused = ron::from_str::<Wax>(text).expect_err(text).to_string();
        assert!(refused.contains(sentence), "{text}: {refused}");
    }
    let mut table = waxed();
    table.board.length = 3.0;
    let throw = one(Vec2::new(0.3, 0.0), Vec2::new(0.5, 0.0));
    let refused = sim::throw(&mut table, &Layout::EMPTY, &throw).expect_err("another board's wax");
    assert_eq!(refused, BadThrow::Table(BadTable::ForeignWax));
}
