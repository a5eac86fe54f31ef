//! Random throws on every kind of table: each ends with finite numbers and without overlaps.

use crazy_eight::shuffleboard::rules::{
    Board, BoardSpeed, Colour, Contact, Cushions, End, Happening, Layout, Pose, Underside, WeightId, WeightSpec,
};
use crazy_eight::shuffleboard::sim::{
    self, Area, BadThrow, Formation, Grip, Motion, Slide, TIME_LIMIT_SECONDS, Table, Throw, Wax,
};
use glam::Vec2;
use proptest::prelude::*;

use crate::common::{medium, radius, shooter};

/// Every kind of table: the steepest dips that the fastest wax holds, cushions, undersides, worn wax, and curl.
fn tables() -> impl Strategy<Value = Table> {
    let undersides = [
        Underside { contact: Contact::Disc, radius: radius(), drag: 1.0 },
        Underside { contact: Contact::Ring, radius: 0.8 * radius(), drag: 1.0 },
        Underside { contact: Contact::Disc, radius: 0.25 * radius(), drag: 1.4 },
    ];
    (
        prop::sample::select(BoardSpeed::ALL.to_vec()),
        -0.0015_f32..0.0015,
        any::<bool>(),
        prop::sample::select(undersides.to_vec()),
        0_usize..4,
        prop::sample::select(vec![0.0_f32, 1.0, 10.0]),
        any::<bool>(),
    )
        .prop_map(|(speed, dip, bank, underside, wear, curl, away)| {
            let cushions = bank.then_some(Cushions { restitution: 0.7, friction: 0.2 });
            let board = Board { dip, cushions, ..Board::regulation(speed) };
            let mut table = Table::new(board, WeightSpec { underside, ..WeightSpec::large() });
            table.curl = curl;
            table.end = if away { End::Away } else { End::Home };
            if wear > 0 {
                table.wax = Wax::fresh(&table.board);
                for lane in 0..20 * (wear - 1) {
                    let from = Vec2::new(0.3, 0.02 * (lane % 10) as f32 - 0.1);
                    let hard = Throw::new(Grip::One(shooter()), from, Vec2::new(4.0, 0.0), 0.0);
                    sim::throw(&mut table, &Layout::EMPTY, &hard).expect("legal");
                }
                if wear == 3 {
                    let board = table.board.clone();
                    table.wax.dust(&board, Area::End(End::Away));
                }
            }
            table
        })
}

/// Weights at rest, clear of each other, of the cushions and of `taken`.
fn lies(places: &[(f32, f32)], mut taken: Vec<Vec2>, ids: impl Iterator<Item = WeightId>, bank: bool) -> Layout {
    let mut layout = Layout::EMPTY;
    let side = if bank { 0.254 - radius() } else { 0.254 };
    for (&(x, y), id) in places.iter().zip(ids) {
        let at = Vec2::new(x, y.clamp(-side, side));
        if taken.iter().all(|other| other.distance(at) > 2.0 * radius() + 1e-5) {
            taken.push(at);
            layout.put(id, Pose { at, angle: 0.0 });
        }
    }
    layout
}

fn check_rest(table: &Table, layout: &Layout) -> Result<(), TestCaseError> {
    let lying: Vec<Vec2> = layout.iter().map(|(_, pose)| pose.at).collect();
    for (index, at) in lying.iter().enumerate() {
        prop_assert!(at.is_finite() && table.board.carries(*at));
        prop_assert!(layout.iter().all(|(_, pose)| pose.angle.is_finite()));
        if table.board.cushions.is_some() {
            prop_assert!(at.y.abs() + radius() < 0.254 + 2e-5, "{at} is in a cushion");
        }
        for other in &lying[index + 1..] {
            let depth = 2.0 * radius() - at.distance(*other);
            prop_assert!(depth < 2e-5, "overlap of {depth} m");
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn anything_thrown_at_anything_comes_to_rest(
        table in tables(),
        places in prop::collection::vec((0.0_f32..6.29, -0.25_f32..0.25), 0..7),
        speed in 0.0_f32..7.9,
        aim in -0.15_f32..0.15,
        from in -0.2_f32..0.2,
        spin in -200.0_f32..200.0,
    ) {
        let bank = table.board.cushions.is_some();
        let start = Vec2::new(0.25, from);
        let before = lies(&places, vec![start], WeightId::all().skip(1), bank);
        let throw = Throw::new(Grip::One(shooter()), start, Vec2::new(speed, aim * speed), spin);
        let mut table = table;
        let (mut slide, mut world) = Slide::begin(&table, &before, &throw).expect("legal");
        slide.record();
        slide.run(&mut world.sets());
        // Only a spin that friction cannot stop in time exceeds the limit: alone it lasts up to 3/2 u kappa^2 / mu g.
        // A contact may give more spin than the hand did.
        let met = slide.meetings().iter().flat_map(|meeting| [Some(meeting.weight), meeting.other]).flatten();
        let spin = met.map(|party| party.after.spin.abs()).fold(spin.abs(), f32::max);
        let WeightSpec { gyration, underside, .. } = table.weight;
        let spins_for = 1.5 * spin * gyration * gyration / (underside.radius * table.brake());
        prop_assert!(slide.time() < TIME_LIMIT_SECONDS || spins_for > 0.7 * TIME_LIMIT_SECONDS, "it is still moving");
        check_rest(&table, &slide.outcome().after)?;
        prop_assert!(slide.happenings().windows(2).all(|pair| pair[0].time() <= pair[1].time()));
        let (wax, outcome) = (slide.wax().clone(), slide.outcome());
        let amounts = table.wax.amounts();
        prop_assert_eq!(&sim::throw(&mut table, &before, &throw).expect("legal"), &outcome);
        prop_assert_eq!(&wax, &table.wax);
        prop_assert_eq!(wax.amounts().0 + wax.amounts().1, amounts.0 + amounts.1, "wax is neither made nor unmade");
    }

    #[test]
    fn any_break_comes_to_rest(
        table in tables(),
        places in prop::collection::vec((1.0_f32..6.29, -0.25_f32..0.25), 0..4),
        formation in prop::sample::select(vec![Formation::Square, Formation::Diamond, Formation::Line, Formation::Pairs]),
        spread in -20_000..60_000_i32,
        speed in 0.3_f32..6.0,
        spin in -60.0_f32..60.0,
    ) {
        let bank = table.board.cushions.is_some();
        let before = lies(&places, Vec::new(), WeightId::of(Colour::Blue).into_iter(), bank);
        let grip = Grip::Four { colour: Colour::Red, formation, spread };
        let throw = Throw::new(grip, Vec2::new(0.4, 0.0), Vec2::new(speed, 0.01), spin);
        let outcome = sim::throw(&mut table.clone(), &before, &throw).expect("legal");
        check_rest(&table, &outcome.after)?;
    }

    #[test]
    fn weights_that_all_move_come_to_rest(
        table in tables(),
        moving in prop::collection::vec((0.1_f32..6.2, -0.22_f32..0.22, -5.0_f32..5.0, -5.0_f32..5.0, -200.0_f32..200.0), 1..8),
    ) {
        let places: Vec<(f32, f32)> = moving.iter().map(|(x, y, ..)| (*x, *y)).collect();
        let layout = lies(&places, Vec::new(), WeightId::all(), table.board.cushions.is_some());
        let moving: Vec<(WeightId, Motion)> = layout
            .iter()
            .map(|(id, pose)| {
                let (_, _, vx, vy, spin) = moving[id.index()];
                (id, Motion { at: pose.at, velocity: Vec2::new(vx, vy), angle: 0.0, spin })
            })
            .collect();
        let (mut slide, mut world) = Slide::begin_moving(&table, &moving, None).expect("legal");
        slide.record();
        slide.run(&mut world.sets());
        check_rest(&table, &slide.outcome().after)?;
        for meeting in slide.meetings() {
            let (before, after) = (meeting.weight.before, meeting.weight.after);
            prop_assert!(before.velocity.is_finite() && after.velocity.is_finite() && after.spin.is_finite());
        }
    }

    /// A mirrored throw gives the mirrored result, nearly exactly; a chain of hits may magnify the last bit.
    #[test]
    fn mirrored_throws_come_to_mirrored_rests(
        speed in 0.3_f32..7.9,
        aim in -0.1_f32..0.1,
        from in -0.2_f32..0.2,
        spin in -200.0_f32..200.0,
        lies_at in (2.0_f32..6.0, -0.2_f32..0.2),
        dip in -0.001_f32..0.001,
        bank in any::<bool>(),
    ) {
        let mut table = medium();
        table.board.dip = dip;
        table.board.cushions = bank.then_some(Cushions { restitution: 0.7, friction: 0.2 });
        let of = |side: f32| {
            let mut before = Layout::EMPTY;
            before.put(crate::common::blue()[0], Pose { at: Vec2::new(lies_at.0, side * lies_at.1), angle: 0.0 });
            let velocity = Vec2::new(speed, side * aim * speed);
            let throw = Throw::new(Grip::One(shooter()), Vec2::new(0.25, side * from), velocity, side * spin);
            sim::throw(&mut table.clone(), &before, &throw).expect("legal")
        };
        let [one, twin] = [1.0, -1.0].map(of);
        if one.happenings.iter().filter(|what| !matches!(what, Happening::Fell { .. })).count() <= 1 {
            for (id, pose) in one.after.iter() {
                let twin = twin.after.get(id).map(|pose| Vec2::new(pose.at.x, -pose.at.y));
                prop_assert!(twin.is_some_and(|at| at.distance(pose.at) < 1e-4), "{twin:?} and {}", pose.at);
            }
        }
    }

    /// Extreme numbers for a table, a layout or a motion are refused with a sentence or played to the end.
    #[test]
    fn degenerate_numbers_are_refused_or_played(
        wild in prop::collection::vec(prop::sample::select(WILD.to_vec()), 12),
        spoilt in 0_usize..16,
    ) {
        let mut table = medium();
        let mut motion = Motion { at: Vec2::new(1.0, 0.0), velocity: Vec2::new(1.0, 0.1), angle: 0.0, spin: 3.0 };
        let numbers: [&mut f32; 16] = [
            &mut table.board.dip, &mut table.board.length, &mut table.board.width, &mut table.weight.radius,
            &mut table.weight.mass, &mut table.weight.height, &mut table.weight.gyration,
            &mut table.weight.underside.radius, &mut table.weight.underside.drag, &mut table.curl,
            &mut motion.at.x, &mut motion.at.y, &mut motion.velocity.x, &mut motion.velocity.y,
            &mut motion.angle, &mut motion.spin,
        ];
        for (index, number) in numbers.into_iter().enumerate() {
            if index == spoilt {
                *number = wild[index % 12];
            }
        }
        match Slide::begin_moving(&table, &[(shooter(), motion)], None) {
            Ok((mut slide, mut world)) => {
                slide.run(&mut world.sets());
                prop_assert!(slide.outcome().after.iter().all(|(_, pose)| pose.at.is_finite()));
            }
            Err(refused) => {
                let words = refused.to_string();
                prop_assert!(words.len() > 15, "{words}");
                prop_assert!(!matches!(refused, BadThrow::Occupied(_)));
            }
        }
    }
}

/// Extreme and invalid numbers.
const WILD: [f32; 12] =
    [f32::NAN, f32::INFINITY, f32::NEG_INFINITY, 0.0, -0.0, f32::MIN_POSITIVE, 1e-40, f32::MAX, -1.0, 1e-3, 0.1, 10.0];
