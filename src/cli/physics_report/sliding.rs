//! A single weight: sliding distance, the effect of spin, the split of friction, the final motion, and the pull of a
//! dish.

use std::f64::consts::FRAC_PI_2;

use super::figure::{Chapter, Figure};
use super::laboratory::{course, flat, flat_with, motion, radius, run};
use super::plot::{Ink, Mark, Plot, Series};
use super::theory::{self, G};
use crate::shuffleboard::rules::{Board, BoardSpeed, Contact};
use crate::shuffleboard::sim::{GRAVITY, STEP_SECONDS};

/// The contact shapes that the theory covers, with names and colours.
const CONTACTS: [(Contact, &str, Ink); 2] = [(Contact::Disc, "disc", Ink::Red), (Contact::Ring, "ring", Ink::Blue)];

/// A time longer than any slide, in seconds.
const LONG_SECONDS: f64 = 60.0;

/// Compares distance and time of a weight without spin with the closed form.
pub(super) fn stopping() -> Result<Chapter, String> {
    let (mut lines, mut dots) = (Vec::new(), Vec::new());
    let (mut distances, mut times) = (Vec::new(), Vec::new());
    for wax in BoardSpeed::ALL {
        let friction = f64::from(wax.friction());
        let slides = |speed: f64| speed * speed / (2.0 * friction * G);
        let speeds = (1..=10).map(|part| f64::from(part) * 0.4).filter(|speed| slides(*speed) < 30.0);
        for speed in speeds.clone() {
            let slide = run(&flat(friction), &[motion([0.5, 0.0], [speed, 0.0], 0.0)])?;
            let found = slide.outcome().after.iter().next().map_or(f64::NAN, |(_, pose)| f64::from(pose.at.x) - 0.5);
            dots.push([speed, found]);
            distances.push(100.0 * (found / slides(speed) - 1.0).abs());
            times.push(100.0 * (slide.ended() * friction * G / speed - 1.0).abs());
        }
        let last = speeds.fold(0.0, f64::max);
        let points = (0..=60).map(|part| last * f64::from(part) / 60.0).map(|speed| [speed, slides(speed)]).collect();
        lines.push(Series::new("", Mark::Line, Ink::Maple, points));
    }
    lines.push(Series::new("found, from tournament to slow wax", Mark::Dots, Ink::Brass, dots));
    Ok(Chapter {
        title: "How far and how long a weight slides",
        text: "Friction takes mu g off the speed every second. So a weight without spin slides v²/(2 mu g), and stops after \
               v/(mu g): on four speeds of wax, from 0.4 m/s to 4 m/s."
            .to_owned(),
        plots: vec![Plot { title: "Distance by speed".into(), axes: ["speed, m/s", "slides, m"], series: lines }],
        figures: vec![
            Figure::worst("distance, worst of all", distances, 0.01, "%"),
            Figure::worst("time, worst of all", times, 0.01, "%"),
        ],
    })
}

/// Compares slides with spin with reference values from an independent integration.
pub(super) fn spinning() -> Result<Chapter, String> {
    // Spin, distance and time for 1.5 m/s at mu = 0.02.
    let references: [&[[f64; 3]]; 2] = [
        &[[0.0, 5.736, 7.648], [10.0, 5.791, 7.855], [30.0, 6.253, 8.838], [60.0, 7.927, 10.92], [120.0, 12.82, 16.24]],
        &[
            [0.0, 5.736, 7.648],
            [10.0, 5.847, 8.021],
            [30.0, 6.780, 9.697],
            [51.074, 9.010, 12.013],
            [120.0, 18.84, 20.94],
        ],
    ];
    let (mut figures, mut plots) = (Vec::new(), Vec::new());
    let (mut far, mut reached) = (Vec::new(), Vec::new());
    for ((contact, name, ink), references) in CONTACTS.into_iter().zip(references) {
        let table = flat_with(0.02, contact);
        let mut courses = Vec::new();
        for &[spin, distance, time] in references {
            let start = motion([0.5, 0.0], [1.5, 0.0], spin);
            let slide = run(&table, &[start])?;
            let found = slide.outcome().after.iter().next().map_or(f64::NAN, |(_, pose)| f64::from(pose.at.x) - 0.5);
            figures.push(Figure::share(format!("{name}, {spin} rad/s: distance, m"), distance, found, 0.1));
            figures.push(Figure::share(format!("{name}, {spin} rad/s: time, s"), time, slide.ended(), 0.1));
            far.push([spin, distance]);
            reached.push(Series::new("", Mark::Dots, ink, vec![[spin, found]]));
            let points = |value: &dyn Fn(f64, f64) -> f64| -> Result<Vec<[f64; 2]>, String> {
                let course = course(&table, start, LONG_SECONDS)?;
                let every = course.iter().step_by(24).chain(course.last());
                Ok(every.map(|(time, m)| [*time, value(f64::from(m.velocity.x), f64::from(m.spin))]).collect())
            };
            let label = |what: &str| if spin == 0.0 { what.to_owned() } else { String::new() };
            courses.push(Series::new(label("slide"), Mark::Line, Ink::Maple, points(&|speed, _| speed)?));
            courses.push(Series::new(label("turn of the rim"), Mark::Line, ink, points(&|_, spin| spin * radius())?));
        }
        plots.push(Plot {
            title: format!("Slide and spin of a {name}, from five spins"),
            axes: ["time, s", "speed, m/s"],
            series: courses,
        });
        let line: Vec<[f64; 2]> = references.iter().map(|[spin, distance, _]| [*spin, *distance]).collect();
        reached.push(Series::new(name, Mark::Line, ink, line));
    }
    plots.push(Plot {
        title: "Spin carries: distance by spin, from 1.5 m/s".into(),
        axes: ["spin, rad/s", "slides, m"],
        series: reached,
    });
    Ok(Chapter {
        title: "Slide and spin together",
        text: "A contact that turns is braked less, and one that slides turns longer. The distances and times of a weight \
               that leaves at 1.5 m/s with mu = 0.02 against values integrated elsewhere: for a disc of one piece, and for a \
               ring with its mass at the rim. Slide and spin end together."
            .to_owned(),
        plots,
        figures,
    })
}

/// Compares force and torque of friction, measured from the change of velocity and spin in one step.
pub(super) fn sharing() -> Result<Chapter, String> {
    // Strong friction, so that the change in one step is much larger than the rounding of speeds.
    const FRICTION: f64 = 1.0;
    let (mut figures, mut plots) = (Vec::new(), Vec::new());
    for (contact, name, ink) in CONTACTS {
        let law = if contact == Contact::Disc { theory::disc } else { theory::ring };
        let table = flat_with(FRICTION, contact);
        let kappa = f64::from(table.weight.gyration / table.weight.underside.radius);
        let (mut forces, mut torques, mut errors) = (Vec::new(), Vec::new(), Vec::new());
        for part in 1..40 {
            // Sliding and turning are equal in the middle of the range.
            let slides = f64::from(part) / 40.0;
            let (speed, turn) = (6.0 * slides, 5.5 * (1.0 - slides));
            let start = motion([0.5, 0.0], [speed, 0.0], turn / radius());
            let after = course(&table, start, 0.001)?[1].1;
            let taken = FRICTION * f64::from(GRAVITY) * f64::from(STEP_SECONDS);
            let [speeds, turns] = [start, after]
                .map(|m| [f64::from(m.velocity.x), f64::from(m.spin) * radius()])
                .into_iter()
                .fold([[0.0; 2]; 2], |[speeds, turns], [speed, turn]| [[speeds[1], speed], [turns[1], turn]]);
            let eps = (speeds[0] + speeds[1]) / (turns[0] + turns[1]);
            let force = (speeds[0] - speeds[1]) / taken;
            let torque = (turns[0] - turns[1]) / taken * kappa * kappa;
            let share = eps / (1.0 + eps);
            let [f, m] = law(eps);
            forces.push([share, force]);
            torques.push([share, torque]);
            errors.push((force - f).abs().max((torque - m).abs()));
        }
        let shares = (1..50).map(|part| f64::from(part) / 50.0);
        let (force, torque) = shares
            .map(|share| {
                let [f, m] = law(share / (1.0 - share));
                ([share, f], [share, m])
            })
            .unzip();
        plots.push(Plot {
            title: format!("How friction is shared: {name}"),
            axes: ["sliding ÷ (sliding + turning)", "share of friction"],
            series: vec![
                Series::new("force f", Mark::Line, Ink::Maple, force),
                Series::new("torque m", Mark::Line, Ink::Brass, torque),
                Series::new("", Mark::Dots, ink, forces),
                Series::new("found", Mark::Dots, ink, torques),
            ],
        });
        figures.push(Figure::worst(format!("{name}: f and m, worst of 39"), errors, 1e-4, ""));
    }
    Ok(Chapter {
        title: "How friction is shared between sliding and turning",
        text: "Every point of the contact is dragged against its own velocity. Summed over the contact this is a force f and \
               a torque m that depend only on the ratio of sliding and turning. Found: what the first 240th of a second takes \
               off slide and spin. Theory: the plain sum over the contact."
            .to_owned(),
        plots,
        figures,
    })
}

/// Compares the final ratio of slide and spin from ten different starts. It converges as a power of the remaining time,
/// so these slides are long ones on little friction.
pub(super) fn ending() -> Result<Chapter, String> {
    let (mut figures, mut plots) = (Vec::new(), Vec::new());
    for ((contact, name, ink), theory) in CONTACTS.into_iter().zip([0.653, 1.0]) {
        let table = flat_with(0.008, contact);
        let (mut series, mut errors) = (Vec::new(), Vec::new());
        for eps in [0.45, 0.5, 0.55, 0.6, 0.7, 0.8, 0.9, 1.1, 1.3, 1.5] {
            let turn = 2.2 / (1.0 + eps);
            let course = course(&table, motion([0.5, 0.0], [eps * turn, 0.0], turn / radius()), LONG_SECONDS)?;
            let ended = course.last().map_or(0.0, |(time, _)| *time);
            let ratio = |at: &(f64, crate::shuffleboard::sim::Motion)| {
                f64::from(at.1.velocity.x) / (f64::from(at.1.spin) * radius())
            };
            let moving: Vec<_> = course.iter().filter(|(_, m)| m.velocity.x > 1e-4 && m.spin > 1e-3).collect();
            errors.extend(moving.last().map(|last| 100.0 * (ratio(last) / theory - 1.0).abs()));
            let points = moving.iter().step_by(12).chain(moving.last());
            let points = points.map(|at| [at.0 / ended, ratio(at).min(4.0)]).collect();
            series.push(Series::new("", Mark::Line, ink, points));
        }
        series.push(Series::new("theory", Mark::Line, Ink::Maple, vec![[0.0, theory], [1.0, theory]]));
        plots.push(Plot {
            title: format!("A {name} from ten starts"),
            axes: ["share of its time", "slide ÷ turn of the rim"],
            series,
        });
        figures.push(Figure::worst(format!("{name}: last ratio against {theory}, worst of ten"), errors, 0.5, "%"));
    }
    Ok(Chapter {
        title: "How a weight comes to rest",
        text:
            "However it starts, slide and spin end at the same moment, and in a ratio that depends on nothing but the \
               weight: 0.653 for a disc of one piece, 1 for a ring with its mass at the rim."
                .to_owned(),
        plots,
        figures,
    })
}

/// Compares the oscillation across a dished board, for weights that spin so fast that friction hardly brakes their
/// slide.
pub(super) fn drifting() -> Result<Chapter, String> {
    let width = f64::from(Board::regulation(BoardSpeed::default()).width);
    let quarter = |dip: f64| FRAC_PI_2 * width / (8.0 * G * dip).sqrt();
    let (mut figures, mut dots) = (Vec::new(), Vec::new());
    for dip in [0.0001, 0.00025, 0.0005, 0.00075, 0.0015] {
        // The least friction on which weights rest on a board of this dip.
        let steepest = 4.0 * dip / width;
        let mut table = flat_with(steepest.max(0.001), Contact::Ring);
        (table.board.dip, table.board.width) = (dip as f32, width as f32);
        let course = course(&table, motion([20.0, 0.2], [0.0, 0.0], 200.0), 12.0)?;
        let crosses = course.windows(2).find(|pair| pair[1].1.at.y <= 0.0).map_or(f64::NAN, |pair| {
            let [(before, high), (after, low)] = [pair[0], pair[1]];
            before + (after - before) * f64::from(high.at.y / (high.at.y - low.at.y))
        });
        figures.push(Figure::share(
            format!("dip {:.2} mm: quarter period, s", dip * 1000.0),
            quarter(dip),
            crosses,
            1.0,
        ));
        dots.push([dip * 1000.0, crosses]);
    }
    let line = (5..=80).map(|part| f64::from(part) * 2e-5).map(|dip| [dip * 1000.0, quarter(dip)]).collect();
    Ok(Chapter {
        title: "The pull of a dished board",
        text: "A board that is lower in the middle, by z = dip (2 y / width)², swings a weight across with the period of a \
               pendulum, friction aside. A weight that spins fast is hardly braked in a slow slide: this one starts 20 cm off \
               the middle with 200 rad/s, and the time until it crosses it is a quarter of a period. What friction is left \
               makes it half a percent later."
            .to_owned(),
        plots: vec![Plot {
            title: "From the side to the middle".into(),
            axes: ["dip, mm", "takes, s"],
            series: vec![
                Series::new("theory", Mark::Line, Ink::Maple, line),
                Series::new("found", Mark::Dots, Ink::Brass, dots),
            ],
        }],
        figures,
    })
}
