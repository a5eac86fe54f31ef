//! The scatter of a hand: it has the stated width and tails, can be measured from its throws, and every throw is
//! possible.

use crazy_eight::shuffleboard::rival::{
    Form, Held, Measured, Noise, Scene, ShotKind, Slip, Strength, Style, candidates,
};
use crazy_eight::shuffleboard::rules::{
    Board, BoardModel, BoardSpeed, Colour, Layout, Pose, WeightId, WeightSet, WeightSpec,
};
use crazy_eight::shuffleboard::sim::{self, Formation, Grip, Table, Throw};
use glam::Vec2;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

const THROWS: usize = 10_000;

fn luck() -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(5)
}

fn lag() -> Throw {
    Throw::new(Grip::One(WeightId::of(Colour::Red)[0]), Vec2::new(0.2, 0.1), Vec2::new(1.7, 0.02), 3.0)
}

fn four() -> Throw {
    let grip = Grip::Four { colour: Colour::Red, formation: Formation::Square, spread: Grip::DEFAULT_SPREAD };
    Throw::new(grip, Vec2::new(0.3, 0.0), Vec2::new(1.6, 0.0), 0.0)
}

/// The difference between a throw and its intention. Four weights in one hand scatter one and a half times as much as
/// one.
fn slip(meant: &Throw, thrown: &Throw) -> Slip {
    let slope = |throw: &Throw| throw.velocity().y / throw.velocity().x;
    let scale = if let Grip::Four { .. } = meant.grip { 1.5 } else { 1.0 };
    Slip {
        direction: Some((slope(thrown) - slope(meant)) / scale),
        speed: Some((thrown.velocity().length() / meant.velocity().length() - 1.0) / scale),
        english: Some((thrown.spin() - meant.spin()) / scale),
    }
}

fn slips(noise: Noise, meant: &Throw) -> Vec<Slip> {
    let mut luck = luck();
    (0..THROWS).map(|_| slip(meant, &noise.execute(meant, &mut luck))).collect()
}

fn deviation(values: impl Iterator<Item = f32>) -> f32 {
    let squares: Vec<f32> = values.map(|value| value * value).collect();
    (squares.iter().sum::<f32>() / squares.len() as f32).sqrt()
}

#[track_caller]
fn is_about(value: f32, expected: f32, share: f32) {
    assert!((value / expected - 1.0).abs() < share, "{value} is not about {expected}");
}

#[test]
fn ten_thousand_throws_scatter_as_the_noise_says() {
    for strength in Strength::ALL {
        let noise = strength.noise();
        let slips = slips(noise, &lag());
        is_about(deviation(slips.iter().filter_map(|slip| slip.direction)), noise.direction, 0.03);
        is_about(deviation(slips.iter().filter_map(|slip| slip.speed)), noise.speed, 0.03);
        is_about(deviation(slips.iter().filter_map(|slip| slip.english)), noise.english, 0.03);
        let mean = slips.iter().filter_map(|slip| slip.speed).sum::<f32>() / THROWS as f32;
        assert!(mean.abs() < 0.04 * noise.speed, "{mean}: neither too hard nor too soft in the mean");
    }
}

#[test]
fn some_throws_go_wider_than_any_bell_has_it() {
    let noise = Strength::Regular.noise();
    let slips = slips(noise, &lag());
    let beyond = |deviations: f32| {
        let far =
            slips.iter().filter_map(|slip| slip.direction).filter(|slip| slip.abs() > deviations * noise.direction);
        far.count() as f32 / THROWS as f32
    };
    // A normal distribution has 1.2 % beyond 2.5 and 0.14 % beyond 3.2, and half of it within 0.67; here half of it is
    // within less.
    assert!((0.018..0.029).contains(&beyond(2.5)), "{}", beyond(2.5));
    assert!((0.008..0.016).contains(&beyond(3.2)), "{}", beyond(3.2));
    assert!(beyond(0.61) < 0.52 && beyond(0.60) > 0.48);
}

#[test]
fn a_noise_is_measured_again_from_its_own_throws() {
    for strength in Strength::ALL {
        let noise = strength.noise();
        for meant in [lag(), four()] {
            let measured = Noise::measure(&slips(noise, &meant)[..2000]);
            assert!(measured.is_enough());
            is_about(measured.noise.direction, noise.direction, 0.08);
            is_about(measured.noise.speed, noise.speed, 0.08);
            is_about(measured.noise.english, noise.english, 0.08);
        }
    }
}

#[test]
fn unmeasured_english_is_that_of_the_nearest_hand() {
    for strength in Strength::ALL {
        let told = slips(strength.noise(), &lag()).into_iter().map(|slip| Slip { english: None, ..slip });
        let measured = Noise::measure(&told.collect::<Vec<_>>());
        assert_eq!(measured.noise.english, strength.noise().english, "{strength:?}");
        assert_eq!(Form::LikeMe(measured).strength(), strength);
    }
}

/// The place of the weight to be hit.
const FOE: Vec2 = Vec2::new(5.9, 0.08);

/// A table with one red weight in the deuce zone, or none, and the shots that a blue hand considers.
fn seen_by_blue(foe: Option<Vec2>) -> Scene {
    let table = Table::new(Board::regulation(BoardSpeed::Medium), WeightSpec::large());
    let mut lie = Layout::EMPTY;
    let red = WeightId::of(Colour::Red)[0];
    if let Some(at) = foe {
        lie.put(red, Pose { at, angle: 0.0 });
    }
    let (foes, own) = (lie.iter().map(|(id, _)| id).collect(), WeightSet::NONE);
    Scene { loss: 2.0 * table.brake(), table, lie, held: Held::One(WeightId::of(Colour::Blue)[0]), foes, own }
}

#[test]
fn the_scatter_of_a_hand_is_measured_from_the_probable_aims_of_its_throws() {
    for strength in [Strength::Casual, Strength::League] {
        let noise = strength.noise();
        let mut luck = luck();
        let mut slips = Vec::new();
        for (scene, kind) in [
            (seen_by_blue(None), ShotKind::Lag),
            (seen_by_blue(Some(FOE)), ShotKind::KnockOff(WeightId::of(Colour::Red)[0])),
        ] {
            let shots = candidates(&scene, Style::Drawer);
            let meant = shots.iter().find(|shot| shot.kind == kind).expect("such a shot").throw;
            let seen = |_| Slip::seen(&scene.table, &scene.lie, &noise.execute(&meant, &mut luck));
            for (place, slip) in (0..400).filter_map(seen) {
                // A hit that passed its target may look like a lag, but is never counted as both.
                match slip.direction {
                    Some(_) => assert_eq!((place, slip.speed), (FOE, None)),
                    None => assert!(scene.table.board.length - place.x < 0.15 && slip.speed.is_some(), "{place}"),
                }
                slips.push(slip);
            }
        }
        let measured = Noise::measure(&slips);
        assert!(measured.is_enough(), "{measured:?}");
        is_about(measured.noise.direction, noise.direction, 0.15);
        is_about(measured.noise.speed, noise.speed, 0.15);
    }
    let scene = seen_by_blue(None);
    assert_eq!(Slip::seen(&scene.table, &scene.lie, &four()), None, "a break tells nothing");
}

#[test]
fn single_outliers_hardly_change_the_measured_scatter() {
    let noise = Strength::Expert.noise();
    let mut slips = slips(noise, &lag());
    slips.truncate(200);
    slips.extend([Slip { direction: Some(0.5), speed: Some(-0.8), english: Some(40.0) }; 10]);
    is_about(Noise::measure(&slips).noise.speed, noise.speed, 0.25);
}

#[test]
fn too_few_throws_say_nothing_and_that_is_said() {
    let noise = Strength::Pro.noise();
    let few = Noise::measure(&slips(noise, &lag())[..Measured::LEAST_THROWS - 1]);
    assert!(!few.is_enough());
    assert_eq!(few.noise, Strength::default().noise());
    let directions = Slip { direction: Some(0.001), ..Slip::default() };
    let half = Noise::measure(&[directions; Measured::LEAST_THROWS]);
    assert_eq!(half.throws, [Measured::LEAST_THROWS, 0]);
    assert!(!half.is_enough() && half.noise.speed == Strength::default().noise().speed);
}

#[test]
fn lags_come_to_rest_as_scattered_as_the_card_says() {
    // The board has no dip, so that weights go straight.
    let board = Board { dip: 0.0, ..BoardModel::Feet22.board(BoardSpeed::Medium) };
    let table = Table::new(board, WeightSpec::large());
    let noise = Strength::Pro.noise();
    let scatter = noise.scatter(&table.board, &table.weight);
    let meant = Throw::new(lag().grip, Vec2::new(0.189, 0.0), Vec2::new(1.69, 0.0), 0.0);
    let there = sim::foresee(&table, &Layout::EMPTY, &meant).expect("legal").after.get(WeightId::of(Colour::Red)[0]);
    let there = there.expect("it stays").at;
    let mut luck = luck();
    let rests = (0..2000).filter_map(|_| {
        let thrown = noise.execute(&meant, &mut luck);
        let pose =
            sim::foresee(&table, &Layout::EMPTY, &thrown).expect("legal").after.get(WeightId::of(Colour::Red)[0]);
        pose.map(|pose| pose.at - there)
    });
    let rests: Vec<Vec2> = rests.collect();
    is_about(deviation(rests.iter().map(|rest| rest.y)), scatter.sideways, 0.06);
    // Weights that fell are not counted, so the result is a little lower.
    is_about(deviation(rests.iter().map(|rest| rest.x)), scatter.lengthwise, 0.2);
}

#[test]
fn every_scattered_throw_is_possible() {
    let wild = Noise { direction: 0.5, speed: 0.9, english: 400.0 };
    let table = Table::new(Board::regulation(BoardSpeed::Medium), WeightSpec::large());
    let mut luck = luck();
    for meant in [lag(), four(), Throw::new(lag().grip, Vec2::new(0.2, 0.0), Vec2::new(6.0, 0.0), 0.0)] {
        for _ in 0..500 {
            let thrown = wild.execute(&meant, &mut luck);
            assert_eq!(thrown.at(), meant.at());
            sim::foresee(&table, &Layout::EMPTY, &thrown).expect("a throw that a hand can make");
        }
    }
}

#[test]
fn each_strength_is_steadier_than_the_one_before_and_thinks_longer() {
    for pair in Strength::ALL.windows(2) {
        let [weak, strong] = [pair[0], pair[1]];
        assert!(strong.noise().speed < 0.7 * weak.noise().speed);
        assert!(strong.noise().direction < 0.7 * weak.noise().direction);
        assert!(strong.budget() > weak.budget());
    }
    assert!(Strength::Pro.budget() >= 2000);
}
