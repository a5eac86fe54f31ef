//! Measures how people throw with *Swing*: a model of their motion drives the real gesture, and the resulting throws
//! are counted.
//!
//! ```text
//! cargo run --release --no-default-features --example hand
//! ```
//!
//! The model is in `tests/common/person.rs`.
#![expect(clippy::disallowed_methods, reason = "movements of a hand, for a table of figures")]

#[path = "../tests/common/person.rs"]
mod person;

use clap::Parser;
use crazy_eight::shuffleboard::hand::{Deviation, Firmness, Gesture, Manner, Pointer, Released};
use crazy_eight::shuffleboard::rival::Strength;
use crazy_eight::shuffleboard::rules::{Board, BoardSpeed, Colour, Layout, Line, WeightId, WeightSpec};
use crazy_eight::shuffleboard::sim::{self, Formation, Grip, Table};
use glam::Vec2;
use person::{DEAD_ZONE, FULL_PULL, Person};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

/// Metres of the board per window height at the waiting weight, and pixels per window height.
const METRES: f32 = 1.0;
const PIXELS: f32 = 720.0;

#[derive(Parser)]
struct Arguments {
    /// Throws for each row of the table.
    #[arg(long, default_value_t = 1000)]
    throws: usize,
    /// The seed of the people's motions.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// A group of people.
struct Group {
    name: &'static str,
    person: Person,
    /// The rival with comparable scatter at club firmness.
    like: Strength,
}

const PEOPLE: [Group; 3] = [
    Group { name: "newcomer 12 %, 2.0 deg", person: Person { speed: 0.12, aim: 2.0 }, like: Strength::FirstTimer },
    Group { name: "player    8 %, 1.0 deg", person: Person { speed: 0.08, aim: 1.0 }, like: Strength::Regular },
    Group { name: "expert    4 %, 0.5 deg", person: Person { speed: 0.04, aim: 0.5 }, like: Strength::Expert },
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
            for group in &PEOPLE {
                let mut rng = ChaCha8Rng::seed_from_u64(seed);
                row(firmness, device, rate, group, throws, &mut rng, &board, &weight);
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
    group: &Group,
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
        if let Some(delivery) = thrown(&mut lag, speed, rate, &group.person, rng) {
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
        if let Some(delivery) = thrown(&mut hit, 3.0, rate, &group.person, rng) {
            let mut table = Table::new(board.clone(), *weight);
            hits += usize::from(
                sim::throw(&mut table, &lies, &delivery.throw).is_ok_and(|outcome| outcome.after.get(blue).is_none()),
            );
        }
        let grip = Grip::Four { colour: Colour::Red, formation: Formation::Square, spread: Grip::DEFAULT_SPREAD };
        let mut four = Gesture::new(board, weight, grip, Manner::swing(firmness));
        if let Some(delivery) = thrown(&mut four, speed * 0.97, rate, &group.person, rng) {
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
        group.name,
        spread(|slip| slip.speed) * 100.0,
        spread(|slip| slip.slope),
        spread(|slip| slip.turn),
        percent(on_board),
        percent(past_two),
        percent(hits),
        percent(breaks),
        group.like,
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
    let draw = (f64::from(hand.scale().power(speed)) * FULL_PULL + DEAD_ZONE) * f64::from(METRES);
    let swing = person.swing(speed, draw, rng);
    hand.press(at(0.0, Vec2::ZERO), false);
    let end = swing.opens();
    let mut released = None;
    for event in 1.. {
        let time = f64::from(event) / rate;
        if time >= end {
            break;
        }
        released = hand.moved(at(time, swing.at(time)));
        if released.is_some() {
            break;
        }
    }
    match released.or_else(|| hand.release(at(end, swing.at(end))))? {
        Released::Throw(delivery) => Some(delivery),
        Released::Cancelled => None,
    }
}
