//! The shots that a rival considers: each can be thrown on every board, and has the effect of its name.

use crazy_eight::shuffleboard::hand::{Reach, SpeedScale};
use crazy_eight::shuffleboard::rival::{Held, Scene, ShotKind, Strength, Style, candidates};
use crazy_eight::shuffleboard::rules::{
    BoardModel, BoardSpeed, Colour, Happening, Layout, Line, Pose, WeightId, WeightSet,
};
use crazy_eight::shuffleboard::sim::{self, Table, Wax};
use glam::Vec2;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

fn table(model: BoardModel, speed: BoardSpeed) -> Table {
    Table::new(model.board(speed), model.weights().with(Default::default()))
}

fn shooter() -> WeightId {
    WeightId::of(Colour::Blue)[3]
}

/// A board with up to seven weights anywhere, near the hand as well; the blue ones are the rival's own.
fn scene(table: &Table, weights: usize, dice: &mut ChaCha8Rng) -> Scene {
    let (mut lie, board) = (Layout::EMPTY, &table.board);
    let half = 0.5 * board.width - if board.cushions.is_some() { table.weight.radius } else { 0.0 };
    for id in WeightId::all().filter(|id| *id != shooter()).take(weights) {
        let at = Vec2::new(dice.random_range(0.0..board.length), dice.random_range(-half..half));
        if lie.iter().all(|(_, pose)| pose.at.distance(at) > 2.0 * table.weight.radius) {
            lie.put(id, Pose { at, angle: 0.0 });
        }
    }
    on(table, lie)
}

fn on(table: &Table, lie: Layout) -> Scene {
    let of = |colour| lie.iter().map(|(id, _)| id).filter(|id| id.colour() == colour).collect::<WeightSet>();
    let (foes, own) = (of(Colour::Red), of(Colour::Blue));
    Scene { loss: 2.0 * table.brake(), table: table.clone(), lie, held: Held::One(shooter()), foes, own }
}

#[test]
fn every_shot_can_be_thrown_on_every_board_and_layout() {
    let mut dice = ChaCha8Rng::seed_from_u64(1);
    let noise = Strength::FirstTimer.noise();
    for model in BoardModel::ALL {
        for (round, speed) in BoardSpeed::ALL.into_iter().cycle().take(12).enumerate() {
            let table = table(model, speed);
            let mut scene = scene(&table, round % 8, &mut dice);
            if round % 8 == 0 {
                scene.held = Held::Break(Colour::Red);
            }
            let shots = candidates(&scene, Style::ALL[round % 5]);
            assert!(!shots.is_empty(), "{model:?}: nothing to throw at {:?}", scene.lie);
            for shot in shots {
                let (throw, board) = (shot.throw, &table.board);
                let reach = Reach::new(board, &table.weight, throw.grip);
                assert!((reach.rest_x - 1e-5..=reach.foul_x + 1e-5).contains(&throw.at().x), "{model:?} {shot:?}");
                assert!(throw.at().y.abs() <= reach.lateral + 1e-5, "{model:?} {shot:?}");
                let hardest = SpeedScale::new(board, &table.weight, reach.rest_x).knock();
                assert!(throw.velocity().length() <= hardest + 1e-4 && throw.velocity().x >= 0.2, "{model:?} {shot:?}");
                for thrown in [throw, noise.execute(&throw, &mut dice)] {
                    if let Err(error) = sim::foresee(&scene.table, &scene.lie, &thrown) {
                        panic!("{model:?} {shot:?}: {error}");
                    }
                }
            }
        }
    }
}

#[test]
fn there_is_a_throw_even_behind_a_wall() {
    let table = table(BoardModel::Feet22, BoardSpeed::Medium);
    let mut lie = Layout::EMPTY;
    for (place, id) in WeightId::all().filter(|id| *id != shooter()).enumerate() {
        lie.put(id, Pose { at: Vec2::new(0.19, 0.07 * (place as f32 - 3.0)), angle: 0.0 });
    }
    let scene = on(&table, lie);
    let shots = candidates(&scene, Style::Drawer);
    assert!(!shots.is_empty());
    assert!(shots.iter().all(|shot| sim::foresee(&scene.table, &scene.lie, &shot.throw).is_ok()));
}

#[test]
fn the_first_lag_on_an_empty_board_lies_deep() {
    for model in BoardModel::ALL.into_iter().filter(|model| model.board(BoardSpeed::Medium).rings.is_none()) {
        let table = table(model, BoardSpeed::Medium);
        let scene = on(&table, Layout::EMPTY);
        let lag = candidates(&scene, Style::Drawer).into_iter().find(|shot| shot.kind == ShotKind::Lag).expect("a lag");
        let outcome = sim::foresee(&scene.table, &scene.lie, &lag.throw).expect("legal");
        let rest = outcome.after.get(shooter()).unwrap_or_else(|| panic!("{model:?}: it fell"));
        assert!(rest.at.x > table.board.line_x(Line::Deuce), "{model:?}: it lies at {}", rest.at);
        if table.board.cushions.is_some() {
            assert!(outcome.happenings.iter().any(|what| matches!(what, Happening::Cushion { .. })), "{model:?}");
        }
    }
}

#[test]
fn sticks_stick_and_taps_tap() {
    let (mut sticks, mut stayed, mut taps, mut tried) = (0, 0, 0, 0);
    let table = table(BoardModel::Feet22, BoardSpeed::Medium);
    let [red, blue] = [Colour::Red, Colour::Blue].map(|colour| WeightId::of(colour)[0]);
    let mut dice = ChaCha8Rng::seed_from_u64(3);
    for _ in 0..40 {
        let at = Vec2::new(dice.random_range(4.6..6.0), dice.random_range(-0.2..0.2));
        for id in [red, blue] {
            let mut lie = Layout::EMPTY;
            lie.put(id, Pose { at, angle: 0.0 });
            let scene = on(&table, lie);
            let wanted = if id == red { ShotKind::Stick(red) } else { ShotKind::Tap(blue) };
            let shots = candidates(&scene, Style::Drawer);
            let Some(shot) = shots.iter().find(|shot| shot.kind == wanted) else { continue };
            let after = sim::foresee(&scene.table, &lie, &shot.throw).expect("legal").after;
            if id == red {
                tried += 1;
                sticks += u32::from(after.get(red).is_none());
                stayed += u32::from(after.get(red).is_none() && after.get(shooter()).is_some());
            } else {
                taps += u32::from(after.get(blue).is_some_and(|pose| pose.at.x > at.x + 0.05));
            }
        }
    }
    assert!(tried == 40 && sticks >= 36 && stayed >= 32 && taps >= 32, "{sticks} {stayed} {taps} of {tried}");
}

#[test]
fn doubles_and_combinations_are_seen() {
    let table = table(BoardModel::Feet22, BoardSpeed::Medium);
    let [first, second, ..] = WeightId::of(Colour::Red);
    let mut lie = Layout::EMPTY;
    lie.put(first, Pose { at: Vec2::new(5.0, 0.0), angle: 0.0 });
    lie.put(second, Pose { at: Vec2::new(5.3, 0.06), angle: 0.0 });
    let scene = on(&table, lie);
    let shots = candidates(&scene, Style::ShowOff);
    let both = shots.iter().filter(|shot| matches!(shot.kind, ShotKind::Double(..) | ShotKind::Combination(..)));
    let off =
        both.filter(|shot| sim::foresee(&scene.table, &lie, &shot.throw).expect("legal").after.get(second).is_none());
    assert!(off.count() >= 1, "none of them does what it is called: {shots:?}");
}

#[test]
fn worn_wax_is_felt() {
    let mut table = table(BoardModel::Feet22, BoardSpeed::Medium);
    let mut even = on(&table, Layout::EMPTY);
    assert_eq!(even.feel(), 0);
    table.wax = Wax::fresh(&table.board);
    let mut fresh = on(&table, Layout::EMPTY);
    assert_eq!(fresh.feel(), 1);
    for _ in 0..150 {
        let lag = candidates(&fresh, Style::Drawer)[0].throw;
        sim::throw(&mut table, &Layout::EMPTY, &lag).expect("legal");
    }
    let mut worn = on(&table, Layout::EMPTY);
    worn.feel();
    assert!(worn.loss > 1.001 * fresh.loss, "{} on worn wax, {} on fresh", worn.loss, fresh.loss);
}
