//! Whole throws: falls, the break, symmetry, rest, refusals, and random throws.

use std::cell::RefCell;

use crazy_eight::shuffleboard::rules::{BoardSpeed, Colour, Edge, Happening, Layout, Line, WeightId};
use crazy_eight::shuffleboard::sim::{BadThrow, Formation, Grip, STEP_SECONDS, Slide, TIME_LIMIT_SECONDS, Throw};
use glam::Vec2;
use log::{Level, LevelFilter, Log, Metadata, Record};

use crate::common::{blue, lying, medium, on, one, radius, shooter, thrown};

fn fall(throw: &Throw) -> (Edge, Vec2) {
    let outcome = thrown(&medium(), &Layout::EMPTY, throw);
    assert!(outcome.after.is_empty() && outcome.fallen().contains(shooter()));
    match outcome.happenings[..] {
        [Happening::Fell { edge, at, .. }] => (edge, at),
        ref other => panic!("one fall expected: {other:?}"),
    }
}

#[test]
fn a_weight_falls_where_its_centre_passes_an_edge() {
    let (length, half) = (medium().board.length, medium().board.width / 2.0);
    let hair = 2e-6;
    for speed in [1.8, 3.0, 8.0] {
        let (edge, at) = fall(&one(Vec2::new(0.3, 0.0), Vec2::new(speed, 0.0)));
        assert!(edge == Edge::Far && (0.0..hair).contains(&(at.x - length)), "fell over the {edge:?} edge at {at}");
    }
    let (edge, at) = fall(&one(Vec2::new(0.3, 0.1), Vec2::new(1.0, 0.6)));
    assert!(edge == Edge::Left && (0.0..hair).contains(&(at.y - half)), "fell over the {edge:?} edge at {at}");
    assert!((at.x - 0.3 - (half - 0.1) / 0.6).abs() < 1e-5, "fell at {at}");
    let (edge, at) = fall(&one(Vec2::new(0.3, -0.1), Vec2::new(1.0, -0.6)));
    assert!(edge == Edge::Right && (0.0..hair).contains(&(-at.y - half)), "fell over the {edge:?} edge at {at}");
    let (edge, at) = fall(&one(Vec2::new(0.3, 0.0), Vec2::new(-1.5, 0.0)));
    assert!(edge == Edge::Near && (0.0..hair).contains(&-at.x), "fell over the {edge:?} edge at {at}");
}

#[test]
fn a_weight_that_stops_before_its_centre_passes_the_end_hangs() {
    let table = medium();
    let distance = table.board.length - 0.2 - 0.01;
    let v = (2.0 * 0.025 * crazy_eight::shuffleboard::sim::GRAVITY * distance).sqrt();
    let outcome = thrown(&table, &Layout::EMPTY, &one(Vec2::new(0.2, 0.0), Vec2::new(v, 0.0)));
    let at = outcome.after.get(shooter()).expect("it hangs").at;
    assert!(at.x < table.board.length && at.x + radius() > table.board.length, "it lies at {at}");
}

#[test]
fn the_usual_break_passes_the_long_foul_line_whole_over_a_window_of_speeds() {
    let table = medium();
    let foul = table.board.line_x(Line::LongFoul);
    let grip = Grip::Four { colour: Colour::Red, formation: Formation::Square, spread: Grip::DEFAULT_SPREAD };
    let good = |speed: f32| {
        let outcome =
            thrown(&table, &Layout::EMPTY, &Throw::new(grip, Vec2::new(0.25, 0.0), Vec2::new(speed, 0.0), 0.0));
        outcome.after.len() == 4 && outcome.after.iter().all(|(_, pose)| pose.at.x - radius() > foul)
    };
    let window: Vec<u32> = (1300..1900).step_by(5).filter(|mm| good(*mm as f32 / 1000.0)).collect();
    let (slowest, fastest) = (window[0], window[window.len() - 1]);
    assert!(fastest - slowest > 150, "the break is good from {slowest} to {fastest} mm/s");
    assert_eq!(window.len() as u32, (fastest - slowest) / 5 + 1, "without a gap");
}

#[test]
fn a_straight_break_is_as_even_as_the_hand() {
    for formation in [Formation::Square, Formation::Diamond, Formation::Line, Formation::Pairs] {
        let grip = Grip::Four { colour: Colour::Blue, formation, spread: 30_000 };
        let outcome =
            thrown(&medium(), &Layout::EMPTY, &Throw::new(grip, Vec2::new(0.3, 0.0), Vec2::new(1.4, 0.0), 0.0));
        let places: Vec<Vec2> = outcome.after.iter().map(|(_, pose)| pose.at).collect();
        assert_eq!(places.len(), 4, "{formation:?}");
        for at in &places {
            let mirrored = Vec2::new(at.x, -at.y);
            assert!(places.iter().any(|other| other.distance(mirrored) < 1e-4), "{formation:?}: {places:?}");
        }
    }
}

#[test]
fn a_break_opens_the_more_the_fingers_do() {
    let width = |spread| {
        let grip = Grip::Four { colour: Colour::Red, formation: Formation::Square, spread };
        let outcome =
            thrown(&medium(), &Layout::EMPTY, &Throw::new(grip, Vec2::new(0.3, 0.0), Vec2::new(1.5, 0.0), 0.0));
        let ys: Vec<f32> = outcome.after.iter().map(|(_, pose)| pose.at.y).collect();
        ys.iter().copied().fold(f32::MIN, f32::max) - ys.iter().copied().fold(f32::MAX, f32::min)
    };
    let (closed, usual, wide) = (width(0), width(Grip::DEFAULT_SPREAD), width(3 * Grip::DEFAULT_SPREAD));
    assert!((closed - 2.0 * radius()).abs() < 0.001, "closed fingers leave them side by side: {closed}");
    assert!(usual > closed + 0.04 && wide > usual + 0.04, "{closed} {usual} {wide}");
}

#[test]
fn borrowed_sets_step_to_the_very_bits_of_a_headless_throw() {
    let before = lying(&[(blue()[0], Vec2::new(5.0, 0.0)), (blue()[1], Vec2::new(5.1, -0.02))]);
    let grip = Grip::Four { colour: Colour::Red, formation: Formation::Square, spread: 0 };
    for throw in [
        one(Vec2::new(0.3, 0.01), Vec2::new(2.2, 0.0)),
        Throw::new(grip, Vec2::new(0.3, 0.0), Vec2::new(2.0, 0.0), 0.0),
    ] {
        let expected = thrown(&medium(), &before, &throw);
        assert!(expected.happenings.len() > 1);
        let (mut slide, world) = Slide::begin(&medium(), &before, &throw).expect("legal");
        let mut elsewhere = world; // moved, as the live game moves it into its context
        while !slide.is_over() {
            let mut sets = elsewhere.sets();
            slide.step(&mut sets);
            for id in WeightId::all() {
                let shown = slide.body(id).and_then(|body| sets.bodies.get(body));
                let shown = shown.map(|body| (body.translation(), body.linvel(), body.angvel()));
                assert_eq!(shown, slide.motion(id).map(|motion| (motion.at, motion.velocity, motion.spin)));
            }
        }
        assert_eq!(slide.outcome(), expected);
    }
}

#[test]
fn a_weight_that_has_fallen_is_out_of_the_world() {
    // The first weight falls over the end; another, thrown to stop there, would have met it.
    let before = lying(&[(blue()[0], Vec2::new(6.27, 0.1))]);
    let (mut slide, mut world) =
        Slide::begin(&medium(), &before, &one(Vec2::new(5.0, 0.1), Vec2::new(2.0, 0.0))).expect("legal");
    let mut sets = world.sets();
    while !slide.is_over() {
        slide.step(&mut sets);
    }
    assert_eq!(slide.motion(blue()[0]), None);
    assert_eq!(slide.body(blue()[0]), None);
    assert_eq!(sets.bodies.len(), 1, "only the shooter is left");
}

thread_local! {
    /// The errors logged on this thread, so that those of other tests are not included.
    static ERRORS: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// A logger. A program can have only one, and no other test of this program needs one.
struct Listener;

impl Log for Listener {
    fn enabled(&self, metadata: &Metadata) -> bool {
        metadata.level() == Level::Error
    }

    fn log(&self, record: &Record) {
        if self.enabled(record.metadata()) {
            ERRORS.with_borrow_mut(|errors| errors.push(record.args().to_string()));
        }
    }

    fn flush(&self) {}
}

#[test]
fn a_throw_is_cut_after_30_seconds_with_an_error_in_the_log() {
    log::set_logger(&Listener).expect("nobody else listens");
    log::set_max_level(LevelFilter::Error);
    thrown(&medium(), &Layout::EMPTY, &one(Vec2::new(0.3, 0.0), Vec2::new(1.0, 0.0)));
    assert!(ERRORS.take().is_empty(), "it comes to rest");

    let mut table = on(BoardSpeed::Tournament);
    table.board.length = 1000.0;
    let (mut slide, mut world) =
        Slide::begin(&table, &Layout::EMPTY, &one(Vec2::new(0.3, 0.0), Vec2::new(8.0, 0.0))).expect("legal");
    let mut sets = world.sets();
    while !slide.is_over() {
        slide.step(&mut sets);
    }
    assert!((slide.time() - TIME_LIMIT_SECONDS).abs() < 2.0 * STEP_SECONDS);
    assert!(slide.outcome().after.get(shooter()).is_some(), "it is judged where it is");
    let errors = ERRORS.take();
    assert!(errors.len() == 1 && errors[0].contains("did not come to rest within 30 s"), "{errors:?}");
}

#[test]
fn throws_no_hand_can_make_are_refused_with_a_sentence() {
    let table = medium();
    let lies = lying(&[(blue()[0], Vec2::new(0.4, 0.0)), (shooter(), Vec2::new(3.0, 0.0))]);
    let refusal = |before: &Layout, throw: &Throw| {
        let refused = Slide::begin(&table, before, throw).err().expect("refused");
        assert!(refused.to_string().len() > 20, "{refused}");
        refused
    };
    let slow = Vec2::new(1.0, 0.0);
    assert!(matches!(refusal(&Layout::EMPTY, &one(Vec2::new(0.3, 0.3), slow)), BadThrow::OffTheBoard(_)));
    assert_eq!(refusal(&lies, &one(Vec2::new(0.2, 0.1), slow)), BadThrow::OnTheBoard(shooter()));
    let fast = one(Vec2::new(0.3, 0.0), Vec2::new(8.1, 0.0));
    assert!(matches!(refusal(&Layout::EMPTY, &fast), BadThrow::TooFast(_)));
    let second = Throw::new(Grip::One(WeightId::of(Colour::Red)[1]), Vec2::new(0.42, 0.02), slow, 0.0);
    assert_eq!(refusal(&lies, &second), BadThrow::Occupied(blue()[0]));
}

#[test]
fn layouts_no_table_can_have_are_refused_with_a_sentence() {
    let throw = one(Vec2::new(0.3, 0.0), Vec2::new(1.0, 0.0));
    for (places, expected) in [
        (vec![Vec2::new(7.0, 0.0)], "the blue 1 lies at x 7.000 m, y 0.000 m, which is not on the board"),
        (vec![Vec2::new(f32::NAN, 0.0)], "the blue 1 lies at x NaN m, y 0.000 m, which is not on the board"),
        (vec![Vec2::new(3.0, 0.0), Vec2::new(3.05, 0.0)], "the blue 1 and the blue 2 overlap"),
    ] {
        let weights: Vec<_> = blue().into_iter().zip(places).collect();
        let refused = Slide::begin(&medium(), &lying(&weights), &throw).err().expect("refused");
        assert_eq!(refused.to_string(), expected);
    }
}

#[test]
fn eight_weights_one_after_the_other_never_lie_in_each_other() {
    use rand::{RngExt, SeedableRng};
    let mut dice = rand::rngs::ChaCha8Rng::seed_from_u64(4);
    let mut deepest = 0.0_f32;
    for game in 0..150 {
        let table = on(BoardSpeed::ALL[game % 4]);
        let brake = 2.0 * table.board.speed.friction() * crazy_eight::shuffleboard::sim::GRAVITY;
        let mut layout = Layout::EMPTY;
        for id in WeightId::all() {
            let from = Vec2::new(0.3, dice.random_range(-0.2..0.2));
            let speed = (brake * dice.random_range(4.0..7.0_f32)).sqrt();
            let velocity = Vec2::new(speed, dice.random_range(-0.02..0.02));
            layout = thrown(&table, &layout, &Throw::new(Grip::One(id), from, velocity, 0.0)).after;
            let places: Vec<Vec2> = layout.iter().map(|(_, pose)| pose.at).collect();
            for (index, at) in places.iter().enumerate() {
                let depth = |other: &Vec2| 2.0 * radius() - at.distance(*other);
                deepest = places[..index].iter().map(depth).fold(deepest, f32::max);
            }
        }
    }
    assert!(deepest < 2e-5, "two weights lie {deepest} m in each other");
}

#[test]
fn a_throw_of_non_numbers_stays_at_rest() {
    let throw = one(Vec2::new(0.3, 0.0), Vec2::new(f32::NAN, f32::INFINITY));
    assert_eq!(throw.velocity().x, 0.0);
    assert!(Slide::begin(&medium(), &Layout::EMPTY, &throw).is_err(), "an infinite speed is too fast");
}
