//! Tonight's wax: the same for everyone, a deviation of a few percent, a slight lean, and none without the option.

use crazy_eight::shuffleboard::rules::{Board, BoardSpeed, Colour, End, Layout, WeightId, WeightSpec};
use crazy_eight::shuffleboard::sim::{self, BadThrow, Grip, Table, Throw, Tonight};
use glam::Vec2;

/// The resting place of a straight lag from an end of a table with this deviation.
fn lag(tonight: Tonight, end: End) -> Vec2 {
    // A dished board would pull the weight back to the middle.
    let board = Board { dip: 0.0, ..Board::regulation(BoardSpeed::Medium) };
    let mut table = Table::new(board, WeightSpec::large());
    (table.tonight, table.end) = (tonight, end);
    let grip = Grip::One(WeightId::of(Colour::Red)[0]);
    let throw = Throw::new(grip, Vec2::new(0.19, 0.0), Vec2::new(1.6, 0.0), 0.0);
    let outcome = sim::throw(&mut table, &Layout::EMPTY, &throw).expect("a throw");
    outcome.after.iter().next().expect("it stays on the board").1.at
}

#[test]
fn a_seed_always_gives_the_same_table_within_a_few_percent_and_seeds_differ() {
    let tables: Vec<Tonight> = (0..200).map(Tonight::of).collect();
    assert!(tables.iter().zip(0..).all(|(tonight, seed)| *tonight == Tonight::of(seed)));
    assert!(tables.iter().all(|tonight| (tonight.drag - 1.0).abs() < 0.0401 && tonight.lean.abs() < 401e-6));
    let slower = tables.iter().filter(|tonight| tonight.drag > 1.0).count();
    let left = tables.iter().filter(|tonight| tonight.lean > 0.0).count();
    assert!((70..130).contains(&slower) && (70..130).contains(&left), "{slower} {left}");
}

#[test]
fn slower_wax_stops_a_lag_sooner_by_as_much() {
    let usual = lag(Tonight::default(), End::Home).x - 0.19;
    let slow = lag(Tonight { drag: 1.04, lean: 0.0 }, End::Home).x - 0.19;
    // The distance of a slide is proportional to one over the friction.
    assert!((usual / slow - 1.04).abs() < 1e-4, "{usual} and {slow}");
}

#[test]
fn a_table_that_leans_takes_a_lag_to_the_same_side_of_the_room_from_both_ends() {
    let lean = Tonight { drag: 1.0, lean: 1e-4 };
    let (home, away) = (lag(lean, End::Home), lag(lean, End::Away));
    // Sideways the lean pulls with g times its angle, and friction acts against it by its share of the speed. With v =
    // v0 - b t the integral over the way is g lean (v0 / b)^2 / 4.
    let stops = 1.6 / (0.025 * sim::GRAVITY);
    let aside = sim::GRAVITY * 1e-4 * stops * stops / 4.0;
    assert!((home.y / aside - 1.0).abs() < 0.01, "{} for {aside}", home.y);
    assert!((home.y + away.y).abs() < 1e-6 && (home.x - away.x).abs() < 1e-6, "{home} {away}");
    assert_eq!(lag(Tonight::default(), End::Home).y, 0.0);
}

#[test]
fn a_player_learns_tonights_wax_with_every_throw() {
    let tonight = Tonight { drag: 1.03, lean: 8e-5 };
    assert_eq!(tonight.learnt(0), Tonight::default());
    let [some, more] = [6, 60].map(|throws| tonight.learnt(throws));
    assert!((some.drag - 1.015).abs() < 1e-6 && more.drag > 1.025 && more.drag < 1.03);
}

#[test]
fn a_break_with_uneven_fingers_is_no_mirror_image() {
    let table = Table::new(Board::regulation(BoardSpeed::Medium), WeightSpec::large());
    let grip = Grip::Four { colour: Colour::Red, formation: sim::Formation::Square, spread: Grip::DEFAULT_SPREAD };
    let throw = Throw::new(grip, Vec2::new(0.25, 0.0), Vec2::new(1.6, 0.0), 0.0);
    let apart = |throw: Throw| {
        let outcome = sim::throw(&mut table.clone(), &Layout::EMPTY, &throw).expect("a throw");
        let mut at: Vec<Vec2> = outcome.after.iter().map(|(_, pose)| pose.at).collect();
        at.sort_by(|one, other| one.y.total_cmp(&other.y));
        let pairs = at.iter().zip(at.iter().rev());
        pairs.map(|(right, left)| (right.x - left.x).abs().max((right.y + left.y).abs())).fold(0.0, f32::max)
    };
    assert!(apart(throw) < 1e-3, "even fingers open evenly: {}", apart(throw));
    assert!(apart(throw.leaning(0.0015)) > 5e-3, "{}", apart(throw.leaning(0.0015)));
}

#[test]
fn fingers_that_no_hand_has_are_refused_and_one_weight_leans_by_nothing() {
    let table = Table::new(Board::regulation(BoardSpeed::Medium), WeightSpec::large());
    let four = Grip::Four { colour: Colour::Red, formation: sim::Formation::Square, spread: 0 };
    let one = Grip::One(WeightId::of(Colour::Red)[0]);
    let refused = |grip, lean: f32| {
        let throw = Throw::new(grip, Vec2::new(0.25, 0.0), Vec2::new(1.6, 0.0), 0.0).leaning(lean);
        sim::throw(&mut table.clone(), &Layout::EMPTY, &throw).err()
    };
    assert_eq!(refused(four, Throw::MOST_LEAN), None);
    assert!(matches!(refused(four, 0.031), Some(BadThrow::Leans(lean)) if (lean - 0.031).abs() < 1e-6));
    assert!(matches!(refused(four, -1000.0), Some(BadThrow::Leans(_))));
    assert_eq!((refused(one, 0.0), refused(one, 0.001)), (None, Some(BadThrow::Leans(0.001))));
}

#[test]
fn a_table_that_leans_too_far_for_its_wax_is_refused() {
    let mut table = Table::new(Board::regulation(BoardSpeed::Medium), WeightSpec::large());
    table.board.dip = 0.0;
    table.weight.underside.drag = 0.01;
    table.tonight.lean = 1e-4;
    assert_eq!(table.check(), Ok(()));
    table.tonight.lean = 1e-3;
    assert!(table.check().is_err(), "weights would not lie still on it");
}
