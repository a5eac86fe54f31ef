//! Collisions: a thousand random hits, restitution by speed, a row of four weights, and a break.

use glam::{DVec2, Vec2};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::figure::{Chapter, Figure};
use super::laboratory::{flat, motion, radius, run};
use super::plot::{Ink, Mark, Plot, Series};
use super::theory::{Moving, hit, restitution};
use crate::shuffleboard::rules::{Colour, Layout, Pose, WeightId};
use crate::shuffleboard::sim::{CollidingWeight, CollisionRecord, Formation, Grip, Motion, Slide, Throw};

/// The number of random hits.
const HITS: usize = 1000;
/// The initial gap between two weights, in metres, so small that the board has no influence.
const INITIAL_GAP_METRES: f64 = 1e-3;

/// Compares random hits with the closed form.
pub(super) fn hits() -> Result<Chapter, String> {
    let table = flat(0.02);
    let weight = &table.weight;
    let gyration = f64::from(weight.gyration / weight.radius);
    let mut dice = ChaCha8Rng::seed_from_u64(8);
    let [mut directions, mut speeds, mut spins, mut momenta, mut energies, mut gaps] = [const { Vec::new() }; 6];
    for _ in 0..HITS {
        let speed = dice.random_range(0.2..4.0);
        let offset = dice.random_range(-0.95..0.95) * 2.0 * radius();
        let spin = dice.random_range(-100.0..100.0);
        let behind = (4.0 * radius() * radius() - offset * offset).sqrt() + INITIAL_GAP_METRES;
        let shooter = motion([3.0 - behind, offset], [speed, 0.0], spin);
        let slide = run(&table, &[shooter, motion([3.0, 0.0], [0.0, 0.0], 0.0)])?;
        let meeting = slide.meetings().first().ok_or("two weights passed through each other")?;
        let (before, after) = (parties(meeting, |party| party.before), parties(meeting, |party| party.after));
        let expected = hit(before, radius(), gyration);
        for (found, expected) in after.iter().zip(expected) {
            directions.push(found.velocity.angle_to(expected.velocity).to_degrees().abs());
            speeds.push(100.0 * (found.velocity.length() / expected.velocity.length() - 1.0).abs());
            spins.push(100.0 * radius() * (found.spin - expected.spin).abs() / speed);
        }
        let momentum = |moving: [Moving; 2]| moving[0].velocity + moving[1].velocity;
        momenta.push((momentum(after) - momentum(before)).length() / momentum(before).length());
        let energy = |moving: [Moving; 2]| -> f64 {
            moving.iter().map(|m| m.velocity.length_squared() + (gyration * radius() * m.spin).powi(2)).sum()
        };
        energies.push((energy(after) / energy(before) - 1.0).max(0.0));
        gaps.push(1000.0 * (before[1].at.distance(before[0].at) - 2.0 * radius()).abs());
    }
    let histogram = |title: &str, axis: &'static str, ink: Ink, errors: &[f64]| Plot {
        title: title.into(),
        axes: [axis, "weights"],
        series: vec![Series::histogram("", ink, errors)],
    };
    Ok(Chapter {
        title: "A thousand hits",
        text: format!(
            "{HITS} hits of two weights at random: 0.2 to 4 m/s, every offset, up to 100 rad/s of spin. Theory is one impulse: \
             along the line of centres what stops them and e times as much again, across it what stops their rims sliding on \
             each other, up to 0.12 of that. How far off each of the {} weights leaves:",
            2 * HITS
        ),
        plots: vec![
            histogram("Error of direction", "degrees", Ink::Red, &directions),
            histogram("Error of speed", "percent", Ink::Blue, &speeds),
        ],
        figures: vec![
            Figure::worst("direction, worst of all", directions, 0.1, "degrees"),
            Figure::worst("speed, worst of all", speeds, 0.5, "%"),
            Figure::worst("turn of the rim, worst of all, by the speed of the hit", spins, 0.5, "%"),
            Figure::worst("momentum, worst of all, as a share", momenta, 1e-5, ""),
            Figure::worst("energy gained, worst of all, as a share", energies, 1e-5, ""),
            Figure::worst("gap at which they meet, worst of all", gaps, 0.01, "mm"),
        ],
    })
}

/// Compares the restitution of head-on hits from slow to fast.
pub(super) fn bouncing() -> Result<Chapter, String> {
    let table = flat(0.02);
    let (mut dots, mut errors) = (Vec::new(), Vec::new());
    for part in 1..=40 {
        let speed = f64::from(part) * 0.15;
        let shooter = motion([3.0 - 2.0 * radius() - INITIAL_GAP_METRES, 0.0], [speed, 0.0], 0.0);
        let slide = run(&table, &[shooter, motion([3.0, 0.0], [0.0, 0.0], 0.0)])?;
        let meeting = slide.meetings().first().ok_or("two weights passed through each other")?;
        let [a, b] = parties(meeting, |party| party.after).map(|moving| moving.velocity.x);
        let closing = f64::from(meeting.speed);
        dots.push([closing, (b - a) / closing]);
        errors.push(100.0 * ((b - a) / closing / restitution(closing) - 1.0).abs());
    }
    let line = (0..=120).map(|part| f64::from(part) * 0.05).map(|speed| [speed, restitution(speed)]).collect();
    Ok(Chapter {
        title: "How much of the speed comes back",
        text: "The restitution of two weights falls as they meet faster: 0.92 up to 1 m/s, easing to 0.85 at 4 m/s."
            .into(),
        plots: vec![Plot {
            title: "Restitution by speed, head-on".into(),
            axes: ["closing speed, m/s", "parting ÷ closing speed"],
            series: vec![
                Series::new("theory", Mark::Line, Ink::Maple, line),
                Series::new("found", Mark::Dots, Ink::Brass, dots),
            ],
        }],
        figures: vec![Figure::worst("restitution, worst of 40", errors, 0.1, "%")],
    })
}

/// A blow through a row of three weights, and a break that has to stay symmetric.
pub(super) fn rows() -> Result<Chapter, String> {
    const SPEED: f64 = 0.9;
    let table = flat(0.02);
    let lying = |place: u8| motion([3.0 + f64::from(place) * 2.0 * radius(), 0.0], [0.0, 0.0], 0.0);
    let shooter = motion([3.0 - 2.0 * radius() - INITIAL_GAP_METRES, 0.0], [SPEED, 0.0], 0.0);
    let slide = run(&table, &[shooter, lying(0), lying(1), lying(2)])?;
    // Only the blow itself counts: what each weight passes to the next when they first touch. Later the front ones lean
    // on it.
    let met = |place: usize| {
        let between = |meeting: &&CollisionRecord| {
            let other = meeting.other.as_ref().map(|party| party.weight.index());
            meeting.weight.weight.index() == place && other == Some(place + 1)
        };
        slide.meetings().iter().find(between).ok_or("the blow did not go through the row")
    };
    let came = f64::from(met(0)?.speed);
    let gives = 0.5 * (1.0 + restitution(came));
    let (mut figures, mut line, mut dots) = (Vec::new(), Vec::new(), Vec::new());
    let mut theory = 1.0;
    for place in 0..3 {
        let after = met(place)?.other.map_or(f64::NAN, |party| f64::from(party.after.velocity.x)) / came;
        theory *= gives;
        let number = place + 1;
        figures.push(Figure::share(format!("weight {number} of the row, as a share of the blow"), theory, after, 0.1));
        line.push([f64::from(number as u8), theory]);
        dots.push([f64::from(number as u8), after]);
    }
    figures.push(Figure::worst("a break: one side against the other", unevenness()?, 0.1, "mm"));
    Ok(Chapter {
        title: "A row, and a break",
        text: "A blow into a row of three that touch goes through it from one to the next, each time with (1 + e)/2 of the \
               speed. And a break onto four weights abreast leaves the same on both sides of the middle."
            .to_owned(),
        plots: vec![Plot {
            title: "What each weight of the row is given".into(),
            axes: ["weight", "share of the blow"],
            series: vec![
                Series::new("theory", Mark::Line, Ink::Maple, line),
                Series::new("found", Mark::Dots, Ink::Brass, dots),
            ],
        }],
        figures,
    })
}

/// For every weight after a symmetric break, the distance in millimetres to the nearest mirror image of a weight.
fn unevenness() -> Result<Vec<f64>, String> {
    let table = flat(0.025);
    let mut before = Layout::EMPTY;
    for (place, id) in WeightId::of(Colour::Blue).into_iter().enumerate() {
        let at = Vec2::new(4.8, 0.08 * (place as f32 - 1.5));
        before.put(id, Pose { at, angle: 0.0 });
    }
    let grip = Grip::Four { colour: Colour::Red, formation: Formation::Square, spread: 20_000 };
    let throw = Throw::new(grip, Vec2::new(0.3, 0.0), Vec2::new(1.9, 0.0), 0.0);
    let (mut slide, mut world) = Slide::begin(&table, &before, &throw).map_err(|error| error.to_string())?;
    slide.run(&mut world.sets());
    let rests: Vec<Vec2> = slide.outcome().after.iter().map(|(_, pose)| pose.at).collect();
    let mirrored = |at: &Vec2| Vec2::new(at.x, -at.y);
    let nearest = |at: &Vec2| rests.iter().map(|other| other.distance(mirrored(at))).fold(f32::INFINITY, f32::min);
    Ok(rests.iter().map(|at| 1000.0 * f64::from(nearest(at))).collect())
}

fn parties(meeting: &CollisionRecord, motion: impl Fn(&CollidingWeight) -> Motion) -> [Moving; 2] {
    let moving = |party: &CollidingWeight| {
        let Motion { at, velocity, spin, .. } = motion(party);
        Moving { at: DVec2::from(at), velocity: DVec2::from(velocity), spin: f64::from(spin) }
    };
    let still = Moving { at: DVec2::NAN, velocity: DVec2::NAN, spin: f64::NAN };
    [moving(&meeting.weight), meeting.other.as_ref().map_or(still, moving)]
}
