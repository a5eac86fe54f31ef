//! Measures how people throw with *Swing*: a model of their motion drives the real gesture, and the resulting throws
//! are counted.
//!
//! ```text
//! cargo run --release --no-default-features --example hand
//! ```
//!
//! The modelled person draws back to the intended speed, holds still, and pushes forward along a minimum-jerk path
//! (Flash and Hogan, 1985). The speed at the release and the direction deviate by given amounts, and a physiological
//! tremor of 9 Hz is added. Only the model is random; the gesture is not.
#![expect(clippy::disallowed_methods, reason = "movements of a hand, for a table of figures")]

use std::f64::consts::TAU;

use clap::Parser;
use crazy_eight::shuffleboard::hand::{Deviation, Firmness, Gesture, Manner, Pointer, Released};
use crazy_eight::shuffleboard::rival::Strength;
use crazy_eight::shuffleboard::rules::{Board, BoardSpeed, Colour, Layout, Line, WeightId, WeightSpec};
use crazy_eight::shuffleboard::sim::{self, Formation, Grip, Table};
use glam::Vec2;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// The draw for the hardest throw, in window heights.
const FULL_PULL: f64 = 0.30;
/// Metres of the board per window height at the waiting weight, and pixels per window height.
const METRES: f32 = 1.0;
const PIXELS: f32 = 720.0;
/// Share of the push's duration at which the hand opens: a little after the highest speed.
const OPENS_AT: f64 = 0.55;
/// Length of the push, in metres.
const REACH: f64 = 0.55;
/// Share of a lag's speed that is left where the hand opens.
const CARRIED: f64 = 0.97;
/// The amplitude of the tremor of a practised hand, in metres on the board, and its frequency in hertz.
const TREMOR: (f64, f64) = (0.0001, 9.0);

#[derive(Parser)]
struct Arguments {
    /// Throws for each row of the table.
    #[arg(long, default_value_t = 1000)]
    throws: usize,
    /// The seed of the people's motions.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// The standard deviations of a person's motion.
struct Person {
    name: &'static str,
    /// Of the speed, as a share.
    speed: f64,
    /// Of the direction, in degrees.
    aim: f64,
    /// The rival with comparable scatter at club firmness.
    like: Strength,
}

const PEOPLE: [Person; 3] = [
    Person { name: "newcomer 12 %, 2.0 deg", speed: 0.12, aim: 2.0, like: Strength::FirstTimer },
    Person { name: "player    8 %, 1.0 deg", speed: 0.08, aim: 1.0, like: Strength::Regular },
    Person { name: "expert    4 %, 0.5 deg", speed: 0.04, aim: 0.5, like: Strength::Expert },
];

/// Pointing devices, with their report rates in hertz.
const DEVICES: [(&str, f64); 3] = [("mouse 125 Hz", 125.0), ("mouse 1000 Hz", 1000.0), ("touch 60 Hz", 60.0)];

fn main() {
    let Arguments { throws, seed } = Arguments::parse();
    let (board, weight) = (Board::regulation(BoardSpeed::Medium), WeightSpec::large());
    println!(
        "firmness device         person                 | speed     slope    English | on board  past 2  hits  breaks"
    );
    for firmness in Firmness::ALL {
        for (device, rate) in DEVICES {
            for person in &PEOPLE {
                let mut rng = ChaCha8Rng::seed_from_u64(seed);
                row(firmness, device, rate, person, throws, &mut rng, &board, &weight);
            }
        }
    }
    println!("rivals:");
    for strength in [Strength::FirstTimer, Strength::Regular, Strength::Expert] {
        let noise = strength.noise();
        println!("{strength:>46?} | {:6.2} %  {:.5}  {:5.2}", noise.speed * 100.0, noise.direction, noise.english);
    }
}

fn row(
    firmness: Firmness,
    device: &str,
    rate: f64,
    person: &Person,
    throws: usize,
    rng: &mut ChaCha8Rng,
    board: &Board,
    weight: &WeightSpec,
) {
    let [red, blue] = [Colour::Red, Colour::Blue].map(|colour| WeightId::of(colour)[0]);
    let (mut slips, mut on_board, mut past_two, mut hits, mut breaks) = (Vec::new(), 0, 0, 0, 0);
    for _ in 0..throws {
        let mut lag = Gesture::new(board, weight, Grip::One(red), Manner::swing(firmness));
        let speed = lag.scale().marks().iter().map(|mark| mark.speed).skip(1).take(2).sum::<f32>() / 2.0;
        if let Some(delivery) = thrown(&mut lag, speed, rate, person, rng) {
            slips.push(Deviation { speed: delivery.hot(), slope: delivery.left(), turn: delivery.twisted() });
            let mut table = Table::new(board.clone(), *weight);
            if let Ok(outcome) = sim::throw(&mut table, &Layout::EMPTY, &delivery.throw)
                && let Some(pose) = outcome.after.get(red)
            {
                on_board += usize::from(pose.at.x > board.line_x(Line::LongFoul) + weight.radius);
                past_two += usize::from(pose.at.x > board.line_x(Line::Deuce) + weight.radius);
            }
        }
        let mut lies = Layout::EMPTY;
        let there = Vec2::new(board.line_x(Line::Deuce) + 0.1, 0.0);
        lies.put(blue, crazy_eight::shuffleboard::rules::Pose { at: there, angle: 0.0 });
        let mut hit = Gesture::new(board, weight, Grip::One(red), Manner::swing(firmness));
        if let Some(delivery) = thrown(&mut hit, 3.0, rate, person, rng) {
            let mut table = Table::new(board.clone(), *weight);
            hits += usize::from(
                sim::throw(&mut table, &lies, &delivery.throw).is_ok_and(|outcome| outcome.after.get(blue).is_none()),
            );
        }
        let grip = Grip::Four { colour: Colour::Red, formation: Formation::Square, spread: Grip::DEFAULT_SPREAD };
        let mut four = Gesture::new(board, weight, grip, Manner::swing(firmness));
        if let Some(delivery) = thrown(&mut four, speed * 0.97, rate, person, rng) {
            let mut table = Table::new(board.clone(), *weight);
            breaks += usize::from(sim::throw(&mut table, &Layout::EMPTY, &delivery.throw).is_ok_and(|outcome| {
                outcome.after.len() == 4
                    && outcome.after.iter().all(|(_, pose)| pose.at.x > board.line_x(Line::LongFoul) + weight.radius)
            }));
        }
    }
    let spread = |part: fn(&Deviation) -> f32| {
        (slips.iter().map(|slip| part(slip) * part(slip)).sum::<f32>() / slips.len().max(1) as f32).sqrt()
    };
    let percent = |count: usize| 100.0 * count as f32 / throws as f32;
    println!(
        "{:8} {device:14} {} | {:6.2} %  {:.5}  {:5.2}   | {:5.1} %  {:5.1} %  {:5.1} %  {:5.1} %   ({:?})",
        format!("{firmness:?}"),
        person.name,
        spread(|slip| slip.speed) * 100.0,
        spread(|slip| slip.slope),
        spread(|slip| slip.turn),
        percent(on_board),
        percent(past_two),
        percent(hits),
        percent(breaks),
        person.like,
    );
}

/// One throw of a person who intends this speed straight along the board.
fn thrown(
    hand: &mut Gesture,
    speed: f32,
    rate: f64,
    person: &Person,
    rng: &mut ChaCha8Rng,
) -> Option<crazy_eight::shuffleboard::hand::Delivery> {
    let rest = Vec2::new(hand.reach().rest_x, 0.0);
    let screen = |from_rest: Vec2| Vec2::new(-from_rest.y, -from_rest.x) / METRES;
    let pixel = |place: Vec2| (place * PIXELS).round() / PIXELS;
    let at = |time: f64, from_rest: Vec2| {
        let screen = pixel(screen(from_rest));
        Pointer { board: Some(rest - Vec2::new(screen.y, screen.x) * METRES), screen, time }
    };
    let mut bell = || (0..12).map(|_| rng.random_range(-0.5..0.5)).sum::<f64>();
    // A practised hand allows for the speed that a weight loses before the release.
    let real = f64::from(speed) * (1.0 + person.speed * bell()) * CARRIED;
    let slope = (person.aim * bell()).to_radians().tan();
    let phase = TAU * bell();
    let shake = TREMOR.0 * (0.5 + 5.0 * person.speed);
    let draw = f64::from(hand.scale().power(speed)) * FULL_PULL * f64::from(METRES) + 0.012 * f64::from(METRES);
    // A minimum-jerk path; its speed at a share s of its duration is 30 s^2 (1 - s)^2 times its mean speed.
    let jerk = |s: f64| s * s * s * (10.0 + s * (6.0 * s - 15.0));
    let way = draw + REACH;
    let mean = real / (30.0 * OPENS_AT * OPENS_AT * (1.0 - OPENS_AT) * (1.0 - OPENS_AT));
    let lasts = way / mean;
    let (drawn, pushes) = (0.5, 0.8);
    let place = |time: f64| {
        let along = if time < drawn {
            -draw * jerk(time / drawn)
        } else if time < pushes {
            -draw
        } else {
            -draw + way * jerk(((time - pushes) / lasts).min(1.0))
        };
        let tremor = shake * (TAU * TREMOR.1 * time + phase).sin();
        Vec2::new(along as f32, (slope * along.max(0.0) + tremor) as f32)
    };
    hand.press(at(0.0, Vec2::ZERO), false);
    let end = pushes + lasts * OPENS_AT;
    let mut released = None;
    for event in 1.. {
        let time = f64::from(event) / rate;
        if time >= end {
            break;
        }
        released = hand.moved(at(time, place(time)));
        if released.is_some() {
            break;
        }
    }
    match released.or_else(|| hand.release(at(end, place(end))))? {
        Released::Throw(delivery) => Some(delivery),
        Released::Cancelled => None,
    }
}
