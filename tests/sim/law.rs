//! The law of motion against its formulas: lone weights that slide, spin, drift, curl and come to rest.

use crazy_eight::shuffleboard::rules::{
    Board, BoardSpeed, Contact, Edge, Happening, Layout, Underside, WeightId, WeightSpec,
};
use crazy_eight::shuffleboard::sim::{
    BadTable, BadThrow, GRAVITY, Grip, Motion, STATIC_FRICTION_RATIO, STEP_SECONDS, Slide, Table, Throw,
};
use glam::Vec2;

use crate::common::{dished, lying, medium, on, one, shooter, thrown};

#[test]
fn a_lone_weight_slides_v2_over_2_mu_g_within_0_001_percent() {
    for speed in BoardSpeed::ALL {
        // Down the middle, where a dished board is level.
        for table in [on(speed), dished(speed, 0.0005)] {
            let friction = speed.friction();
            for distance in [0.3_f32, 1.0, 2.5, 5.5] {
                let v = (2.0 * friction * GRAVITY * distance).sqrt();
                let throw = one(Vec2::new(0.2, 0.0), Vec2::new(v, 0.0));
                let v = throw.velocity().x; // as quantised
                let expected = v * v / (2.0 * friction * GRAVITY);
                let outcome = thrown(&table, &Layout::EMPTY, &throw);
                let slid = outcome.after.get(shooter()).expect("it stays on").at.x - throw.at().x;
                assert!((slid / expected - 1.0).abs() < 1e-5, "{speed:?}, {distance} m: {slid}, expected {expected}");
            }
        }
    }
}

/// A board so large that nothing falls, and heavy weights with these properties and this friction.
fn laboratory(friction: f32, radius: f32, kappa2: f32, contact: Contact) -> Table {
    let speed = BoardSpeed::Medium;
    let board = Board { length: 60.0, width: 20.0, ..Board::regulation(speed) };
    let underside = Underside { contact, radius, drag: friction / speed.friction() };
    let weight = WeightSpec { radius: 0.0294, gyration: kappa2.sqrt() * radius, underside, ..WeightSpec::large() };
    Table { curl: 0.0, ..Table::new(board, weight) }
}

/// The result of a lone weight: the way from start to rest, and its motion at every tick.
fn run(table: &Table, from: Vec2, velocity: Vec2, spin: f32) -> (Vec2, Vec<Motion>) {
    let start = Motion { at: from, velocity, angle: 0.0, spin };
    let (mut slide, mut world) = Slide::begin_moving(table, &[(shooter(), start)], None).expect("legal");
    let mut sets = world.sets();
    let mut motions = vec![start];
    while !slide.is_over() {
        slide.step(&mut sets);
        motions.extend(slide.motion(shooter()));
    }
    let rest = motions[motions.len() - 1].at;
    (rest - from, motions)
}

/// The time of rest, extrapolated from the last two ticks with motion.
fn time_of_rest(motions: &[Motion]) -> f32 {
    let moving = motions.iter().take_while(|motion| motion.velocity != Vec2::ZERO || motion.spin != 0.0).count();
    let [earlier, last] = [moving - 2, moving - 1].map(|tick| motions[tick].velocity.length());
    (moving - 1) as f32 * STEP_SECONDS + last / (earlier - last) * STEP_SECONDS
}

#[test]
fn a_lone_weight_stops_after_v_over_mu_g_within_0_01_percent() {
    for v in [0.3, 1.2, 3.0] {
        let (_, motions) =
            run(&laboratory(0.025, 0.0235, 0.78, Contact::Ring), Vec2::new(1.0, 0.0), Vec2::new(v, 0.0), 0.0);
        let expected = v / (0.025 * GRAVITY);
        let time = time_of_rest(&motions);
        assert!((time / expected - 1.0).abs() < 1e-4, "stopped after {time} s, expected {expected}");
    }
}

/// Derived values for mu 0.02, a contact of 29.369 mm and 1.5 m/s: spin in rad/s, metres, seconds.
const TRAJECTORIES: [(Contact, f32, [(f32, f32, f32); 6]); 2] = [
    (
        Contact::Disc,
        0.5,
        [
            (0.0, 5.736, 7.648),
            (10.0, 5.791, 7.855),
            (30.0, 6.253, 8.838),
            (60.0, 7.927, 10.92),
            (120.0, 12.82, 16.24),
            (-30.0, 6.253, 8.838),
        ],
    ),
    (
        Contact::Ring,
        1.0,
        [
            (0.0, 5.736, 7.648),
            (10.0, 5.847, 8.021),
            (30.0, 6.780, 9.697),
            (51.074, 9.010, 12.013),
            (120.0, 18.84, 20.94),
            (-30.0, 6.780, 9.697),
        ],
    ),
];

#[test]
fn spin_lengthens_the_slide_as_derived_within_0_1_percent() {
    for (contact, kappa2, trajectories) in TRAJECTORIES {
        let table = laboratory(0.02, 0.029_369, kappa2, contact);
        for (spin, metres, seconds) in trajectories {
            let (way, motions) = run(&table, Vec2::new(1.0, 0.0), Vec2::new(1.5, 0.0), spin);
            assert!((way.x / metres - 1.0).abs() < 1e-3, "{contact:?}, {spin} rad/s: {} of {metres} m", way.x);
            assert_eq!(way.y, 0.0, "uniform friction bends nothing");
            let time = time_of_rest(&motions);
            assert!((time / seconds - 1.0).abs() < 1e-3, "{contact:?}, {spin} rad/s: {time} of {seconds} s");
        }
    }
}

/// `v / (a omega)` at the last tick before rest. The ratio approaches its limit as a power of the remaining time, so
/// these slides are long and on the fastest board.
fn last_ratio(contact: Contact, kappa2: f32, speed: f32, spin: f32) -> f32 {
    let table = laboratory(0.008, 0.029_369, kappa2, contact);
    let (_, motions) = run(&table, Vec2::new(1.0, 0.0), Vec2::new(speed, 0.0), spin);
    let last = motions.iter().rev().find(|motion| motion.velocity != Vec2::ZERO).expect("it moved");
    last.velocity.length() / (table.weight.underside.radius * last.spin.abs())
}

#[test]
fn slide_and_spin_end_in_the_published_ratio_from_any_start() {
    // Published: 0.653 for a uniform disc, 1 for a thin ring. Derived: the others.
    for (contact, kappa2, expected) in [
        (Contact::Disc, 0.5, 0.653),
        (Contact::Ring, 1.0, 1.0),
        (Contact::Disc, 0.4, 0.854),
        (Contact::Ring, 0.7, 1.217),
        (Contact::Ring, 0.8, 1.091),
    ] {
        for (speed, spin) in [
            (1.0, 20.0),
            (1.5, 40.0),
            (1.2, 70.0),
            (0.8, 70.0),
            (1.1, 45.0),
            (1.0, 60.0),
            (1.5, -60.0),
            (1.0, 24.0),
            (0.7, -50.0),
            (1.3, 30.0),
        ] {
            let ratio = last_ratio(contact, kappa2, speed, spin);
            assert!((ratio / expected - 1.0).abs() < 5e-3, "{contact:?} {kappa2}: {speed} m/s, {spin} rad/s: {ratio}");
        }
    }
}

#[test]
fn beyond_the_finite_ratios_one_of_the_two_outlives_the_other() {
    let (pointed, light) = (last_ratio(Contact::Disc, 0.9, 1.0, 30.0), last_ratio(Contact::Disc, 0.2, 0.5, 70.0));
    assert!(pointed < 0.1, "a pointed weight spins at the end: {pointed}");
    assert!(light > 5.0, "a weight light at the rim slides at the end: {light}");
}

#[test]
fn slide_and_spin_end_together() {
    for (contact, kappa2) in [(Contact::Disc, 0.5), (Contact::Ring, 0.78)] {
        let table = laboratory(0.025, 0.0235, kappa2, contact);
        let (_, motions) = run(&table, Vec2::new(1.0, 0.0), Vec2::new(1.0, 0.0), 20.0);
        for motion in motions {
            assert_eq!(motion.spin == 0.0, motion.velocity == Vec2::ZERO);
        }
    }
}

#[test]
fn a_spin_without_a_slide_stays_where_it_is_and_ends() {
    let table = laboratory(0.02, 0.029_369, 0.5, Contact::Disc);
    let (way, motions) = run(&table, Vec2::new(1.0, 0.0), Vec2::ZERO, 60.0);
    assert_eq!(way, Vec2::ZERO);
    // A uniform disc is braked by 4/3 mu g / a, and turns omega^2 over twice that.
    let brake = 4.0 / 3.0 * 0.02 * GRAVITY / 0.029_369;
    let last = motions[motions.len() - 1];
    assert!((last.angle / (60.0 * 60.0 / (2.0 * brake)) - 1.0).abs() < 1e-3, "turned {}", last.angle);
    assert!(((motions.len() - 1) as f32 * STEP_SECONDS - 60.0 / brake).abs() < 2.0 * STEP_SECONDS);
}

#[test]
fn the_direction_of_a_lone_weight_never_changes() {
    let throw = one(Vec2::new(0.2, -0.1), Vec2::new(1.5, 0.04));
    let outcome = thrown(&medium(), &Layout::EMPTY, &throw);
    let moved = outcome.after.get(shooter()).expect("it stays on").at - throw.at();
    assert!((moved.y / moved.x - 0.04 / 1.5).abs() < 1e-5, "slope {}", moved.y / moved.x);
}

#[test]
fn a_fast_weight_crosses_a_dished_board_in_the_quarter_period() {
    // The weight is so fast that friction hardly acts across: y'' = -(8 g dip / width^2) y, from rest at the side.
    for dip in [0.0001_f32, 0.000_25, 0.0005, 0.000_75, 0.0015] {
        let width = 0.508;
        let quarter = 0.5 * std::f32::consts::PI * width / (8.0 * GRAVITY * dip).sqrt();
        let mut table = laboratory(0.025, 0.0235, 0.78, Contact::Ring);
        // So slippery that friction hardly slows it, and without holding power: the slope has to be below it.
        table.board = Board { length: 400.0, width, dip, ..table.board };
        table.weight.underside.drag = 1.0;
        let (_, motions) = run(&table, Vec2::new(1.0, 0.2), Vec2::new(8.0, 0.0), 0.0);
        let crossing = motions.windows(2).position(|pair| pair[1].at.y <= 0.0).expect("it crosses the middle");
        let share = motions[crossing].at.y / (motions[crossing].at.y - motions[crossing + 1].at.y);
        let time = (crossing as f32 + share) * STEP_SECONDS;
        // The friction across is mu g vy / v, a damping that slows the swing by a small known amount.
        let expected = damped_quarter(8.0 * GRAVITY * dip / (width * width), 8.0, 0.025 * GRAVITY);
        assert!((time / expected - 1.0).abs() < 1e-2, "dip {dip}: {time} s, expected {expected}");
        assert!(expected / quarter > 1.0 && expected / quarter < 1.2, "{expected} and {quarter}");
    }
}

/// The quarter period of `y'' = -k y - b y' / (v - b t)`, by numerical integration.
fn damped_quarter(k: f32, v: f32, b: f32) -> f32 {
    let (k, v, b) = (f64::from(k), f64::from(v), f64::from(b));
    let (step, mut y, mut across, mut time) = (1e-5, 0.2, 0.0, 0.0);
    while y > 0.0 {
        across -= step * (k * y + b * across / (v - b * time));
        y += step * across;
        time += step;
    }
    time as f32
}

#[test]
fn the_quarter_period_without_friction_is_the_formula_within_1_percent() {
    // The least friction that a table accepts, and a dip that its static friction still holds.
    for (dip, width) in [(0.000_02_f32, 0.508), (0.0005, 12.0), (0.001, 20.0)] {
        let mut table = laboratory(0.000_25, 0.0235, 0.78, Contact::Ring);
        table.board = Board { length: 900.0, width, dip, ..table.board };
        let quarter = 0.5 * std::f32::consts::PI * width / (8.0 * GRAVITY * dip).sqrt();
        let (_, motions) = run(&table, Vec2::new(1.0, 0.4 * width), Vec2::new(8.0, 0.0), 0.0);
        let Some(crossing) = motions.iter().position(|motion| motion.at.y <= 0.0) else {
            assert!(quarter > 29.0, "{quarter} s is within the time limit");
            continue;
        };
        let time = crossing as f32 * STEP_SECONDS;
        assert!((time / quarter - 1.0).abs() < 1e-2, "dip {dip}: {time} s, expected {quarter}");
    }
}

#[test]
fn a_slow_lag_drifts_to_the_middle_and_a_knock_off_hardly() {
    let from = Vec2::new(0.3, 0.2);
    let drift = |speed: BoardSpeed, v: f32| {
        let outcome = thrown(&dished(speed, 0.0005), &Layout::EMPTY, &one(from, Vec2::new(v, 0.0)));
        let last = outcome.after.get(shooter()).map(|pose| pose.at);
        from.y - last.map_or_else(|| fell_at(&outcome.happenings).y, |at| at.y)
    };
    let (lag, knock_off) = (drift(BoardSpeed::Tournament, 1.1), drift(BoardSpeed::Medium, 4.0));
    assert!(lag > 0.1, "the lag drifts by {lag} m");
    assert!((0.001..0.06).contains(&knock_off), "the knock-off drifts by {knock_off} m");
    let convex = Table { board: Board { dip: -0.0005, ..medium().board }, ..medium() };
    let outcome = thrown(&convex, &Layout::EMPTY, &one(from, Vec2::new(1.5, 0.0)));
    assert!(outcome.after.get(shooter()).is_none_or(|pose| pose.at.y > 0.22), "on a board that bulges it runs out");
}

fn fell_at(happenings: &[Happening]) -> Vec2 {
    match happenings {
        [Happening::Fell { at, .. }] => *at,
        other => panic!("one fall expected: {other:?}"),
    }
}

#[test]
fn dry_english_bends_the_path_to_the_other_side_than_a_curling_stone_s() {
    // Derived for a ring: the force aside is mu h / (a eps) of that ahead while eps > 1, here about 18 mm in all.
    let (mu, height, radius, speed, spin) = (0.02_f32, 0.0159, 0.029_369, 1.5_f32, 30.0);
    let mut table = laboratory(mu, radius, 1.0, Contact::Ring);
    table.weight.height = height;
    table.curl = 1.0;
    let (way, motions) = run(&table, Vec2::new(1.0, 0.0), Vec2::new(speed, 0.0), spin);
    assert!((-0.05..-0.01).contains(&way.y), "anticlockwise bends right: {way}");
    let (mirrored, _) = run(&table, Vec2::new(1.0, 0.0), Vec2::new(speed, 0.0), -spin);
    assert_eq!(mirrored, Vec2::new(way.x, -way.y));
    // Early on, the ratio of the accelerations is the formula's.
    let ticks = 24;
    let (ahead, aside) = (speed - motions[ticks].velocity.x, -motions[ticks].velocity.y);
    let eps = speed / (radius * spin);
    let formula = mu * 0.5 * height / (radius * eps);
    // Exactly it is (eps m + f) / 3 instead of 1 / 2 for the ring, a difference of 8 % at this eps.
    assert!((aside / ahead / formula - 1.0).abs() < 0.15, "{} of {formula}", aside / ahead);
    for (curl, times) in [(0.0, 0.0), (10.0, 10.0)] {
        table.curl = curl;
        let (bent, _) = run(&table, Vec2::new(1.0, 0.0), Vec2::new(speed, 0.0), spin);
        assert!((bent.y - times * way.y).abs() < 0.02 * times * way.y.abs() + 1e-9, "curl {curl}: {bent}, once {way}");
    }
}

#[test]
fn static_friction_holds_every_weight_on_every_slope_a_table_may_have() {
    // The steepest allowed board, with weights at its very edges, while another passes by.
    for sign in [1.0, -1.0] {
        let mut table = on(BoardSpeed::Fast);
        let friction = STATIC_FRICTION_RATIO as f32 * table.board.speed.friction();
        table.board.dip = sign * 0.999 * 0.25 * friction * table.board.width;
        let places = [0.253, -0.253, 0.15, -0.15, 0.06, -0.06, 0.0];
        let lies: Vec<_> = WeightId::all()
            .skip(1)
            .zip(places)
            .enumerate()
            .map(|(index, (id, y))| (id, Vec2::new(3.0 + 0.3 * index as f32, y)))
            .collect();
        let before = lying(&lies[..6]);
        let outcome = thrown(&table, &before, &one(Vec2::new(0.3, 0.0), Vec2::new(0.6, 0.0)));
        for (id, pose) in before.iter() {
            assert_eq!(outcome.after.get(id), Some(pose), "weights that nothing touched lie where they lay");
        }
        let rest = outcome.after.get(shooter()).expect("it stays on");
        let again = lying(&[(blue_one(), rest.at)]);
        let outcome = thrown(&table, &again, &one(Vec2::new(0.3, 0.1), Vec2::new(0.4, 0.0)));
        assert_eq!(outcome.after.get(blue_one()).map(|pose| pose.at), Some(rest.at), "resting is final");
        table.board.dip *= 1.01;
        let refused = Slide::begin(&table, &Layout::EMPTY, &one(Vec2::new(0.3, 0.0), Vec2::X)).err();
        assert_eq!(refused, Some(BadThrow::Table(BadTable::TooSteep { dip: table.board.dip })));
    }
}

fn blue_one() -> WeightId {
    crate::common::blue()[0]
}

#[test]
fn a_weight_sent_up_the_slope_stops_there_and_stays() {
    // Kinetic friction is less than the slope near the edge, static friction more.
    let mut table = on(BoardSpeed::Tournament);
    table.board.dip = 0.0015;
    let start = Motion { at: Vec2::new(3.0, 0.22), velocity: Vec2::new(0.0, 0.04), angle: 0.0, spin: 0.0 };
    let (mut slide, mut world) = Slide::begin_moving(&table, &[(shooter(), start)], None).expect("legal");
    slide.run(&mut world.sets());
    let rest = slide.motion(shooter()).expect("it stays on");
    assert_eq!((rest.velocity, rest.spin), (Vec2::ZERO, 0.0));
    assert!(slide.time() < 2.0 && rest.at.y > 0.22, "it rests at {} after {} s", rest.at, slide.time());
}

#[test]
fn tables_that_make_no_sense_are_refused_with_a_sentence() {
    let throw = Throw::new(Grip::One(shooter()), Vec2::new(0.3, 0.0), Vec2::X, 0.0);
    let spoil: [(&str, fn(&mut Table)); 12] = [
        ("a weight's mass", |table| table.weight.mass = f32::NAN),
        ("a weight's mass", |table| table.weight.mass = 0.0),
        ("a weight's radius", |table| table.weight.radius = -0.03),
        ("a weight's radius of gyration", |table| table.weight.gyration = 0.0),
        ("a contact's radius", |table| table.weight.underside.radius = f32::INFINITY),
        ("a contact's radius", |table| table.weight.underside.radius = 0.03),
        ("an underside's drag", |table| table.weight.underside.drag = 0.0),
        ("an underside's drag", |table| table.weight.underside.drag = f32::NAN),
        ("a board's dip", |table| table.board.dip = f32::NAN),
        ("a board's length", |table| table.board.length = 1e9),
        ("a curl", |table| table.curl = -1.0),
        ("a cushion's friction", |table| {
            table.board.cushions =
                Some(crazy_eight::shuffleboard::rules::Cushions { restitution: 0.7, friction: f32::NAN });
        }),
    ];
    for (name, spoil) in spoil {
        let mut table = medium();
        spoil(&mut table);
        let refused = Slide::begin(&table, &Layout::EMPTY, &throw).err().unwrap_or_else(|| panic!("{name} passed"));
        assert!(refused.to_string().starts_with(name), "{refused}, expected {name}");
    }
    let spun = |spin| Throw::new(Grip::One(shooter()), Vec2::new(0.3, 0.0), Vec2::X, spin);
    assert!(Slide::begin(&medium(), &Layout::EMPTY, &spun(-200.0)).is_ok(), "the most there is, is not too much");
    let spun = spun(-200.01);
    assert_eq!(Slide::begin(&medium(), &Layout::EMPTY, &spun).err(), Some(BadThrow::SpinsTooFast(spun.spin())));
}

#[test]
fn weights_that_move_already_are_looked_at_like_thrown_ones() {
    let start = |x: f32, velocity: Vec2, spin: f32| Motion { at: Vec2::new(x, 0.0), velocity, angle: 0.0, spin };
    let refused = |moving: &[(WeightId, Motion)]| {
        Slide::begin_moving(&medium(), moving, None).err().map(|refused| refused.to_string())
    };
    assert_eq!(refused(&[(shooter(), start(1.0, Vec2::X, 0.0)), (blue_one(), start(2.0, -Vec2::X, 90.0))]), None);
    let overlapping = refused(&[(shooter(), start(1.0, Vec2::X, 0.0)), (blue_one(), start(1.05, -Vec2::X, 0.0))]);
    assert!(overlapping.is_some_and(|words| words.contains("overlap")));
    for (bad, words) in [
        (start(1.0, Vec2::new(f32::NAN, 0.0), 0.0), "faster"),
        (start(1.0, Vec2::new(8.1, 0.0), 0.0), "faster"),
        (start(1.0, Vec2::X, f32::NAN), "spin"),
        (start(1.0, Vec2::X, 201.0), "spin"),
        (start(f32::NAN, Vec2::X, 0.0), "not on the board"),
        (start(-0.1, Vec2::X, 0.0), "not on the board"),
    ] {
        assert!(refused(&[(shooter(), bad)]).is_some_and(|said| said.contains(words)), "{bad:?}");
    }
    let (mut slide, mut world) = Slide::begin_moving(
        &medium(),
        &[(shooter(), start(2.0, Vec2::new(-3.0, 0.0), 0.0)), (blue_one(), start(4.0, Vec2::ZERO, 0.0))],
        Some(&Throw::new(Grip::One(WeightId::all().nth(1).expect("eight")), Vec2::new(0.3, 0.0), Vec2::X, 0.0)),
    )
    .expect("legal");
    slide.run(&mut world.sets());
    let happenings = slide.outcome().happenings;
    assert!(matches!(happenings[0], Happening::Hit { speed, .. } if speed > 3.5), "they meet head on: {happenings:?}");
    assert!(happenings.iter().any(|what| matches!(what, Happening::Fell { edge: Edge::Near, .. })), "{happenings:?}");
}
