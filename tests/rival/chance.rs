//! The chance of winning from the scoreboard, compared with chances calculated by hand and with simulated rounds of the
//! match.

use crazy_eight::shuffleboard::rival::{Chances, RoundForm};
use crazy_eight::shuffleboard::rules::{
    Action, Agreed, BoardModel, Chosen, Colour, Counting, Event, Face, Match, Mode, Order, Pose, Shape, SideId,
    TieBreak, WeightId,
};
use glam::Vec2;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::table::Spot::{self, At, Hanger, Off, One, Three, Two};
use crate::table::{S, Table, at, duel, teams, with};

/// A game to this target.
fn to_target(target: u32, agreed: Agreed) -> Agreed {
    with(agreed, |options| options.target = target)
}

/// The chance of the first side after its first round brought no points.
fn after_nothing(agreed: Agreed, forms: &[RoundForm]) -> f32 {
    let game = Table::new(agreed).game;
    Chances::new(&game, forms).win(&game, &[0; 8], S[0])
}

#[track_caller]
fn assert_near(found: f32, expected: f32) {
    assert!((found - expected).abs() < 1e-6, "{found} is not {expected}");
}

// Small games, calculated by hand.

#[test]
fn a_game_to_one_point_by_turns() {
    // Each side scores one point with 1/2. Side 0 has missed; side 1 wins at once with 1/2, otherwise both start again
    // level.
    let form = RoundForm::new(&[1.0, 1.0], &[1.0, 1.0]);
    assert_near(after_nothing(to_target(1, duel(Mode::CrazyEight)), &[form.clone(), form.clone()]), 0.25);
    // If side 0 has scored, it wins at once with 1/2, otherwise both play on level.
    let game = Table::new(to_target(1, duel(Mode::CrazyEight))).game;
    let chances = Chances::new(&game, &[form.clone(), form.clone()]);
    assert_near(chances.win(&game, &[1, 0], S[0]), 0.75);
    assert_near(chances.win(&game, &[1, 0], S[1]), 0.25);
    // Side 1 never scores, so side 0 wins in the end; the same holds in Horse Collar.
    let never = RoundForm::new(&[1.0], &[1.0]);
    assert_near(after_nothing(to_target(1, duel(Mode::CrazyEight)), &[form.clone(), never.clone()]), 1.0);
    assert_near(after_nothing(to_target(7, duel(Mode::HorseCollar)), &[form, never]), 1.0);
}

#[test]
fn a_frame_that_is_played_for_itself_is_won_by_its_best_whatever_the_game_is_played_to() {
    // Each of three sides scores three points with 1/2, and level sides share. The first two have 3 and 8 points; only the last can
    // still reach the best.
    let form = RoundForm::new(&[1.0, 0.0, 0.0, 1.0], &[1.0, 0.0, 0.0, 1.0]);
    let mut table = Table::new(to_target(15, teams(Mode::CrazyEight, 3, 1)));
    round(&mut table, &[3, 0, 0]);
    round(&mut table, &[0, 8, 0]);
    let after = |game: &Match, points: u32| {
        let chances = Chances::new(game, std::slice::from_ref(&form));
        S[..3].iter().map(|side| chances.win(game, &[0, 0, points], *side)).collect::<Vec<f32>>()
    };
    let whole = after(&table.game, 3);
    assert!(whole.iter().all(|chance| *chance > 0.01), "anybody can still win the game: {whole:?}");
    let frame = table.game.of_one_frame();
    assert_eq!(after(&frame, 3), [0.0, 1.0, 0.0]);
    assert_eq!(after(&frame, 9), [0.0, 0.0, 1.0]);
    assert_eq!(after(&frame, 8), [0.0, 0.5, 0.5]);
}

#[test]
fn a_game_to_two_points_of_knock_off() {
    // The first side scores one point with 1/4, the last with 1/2, and nobody with 1/4. The scorer shoots first in the
    // next round; if nobody scores, the order changes. To one point, for the first side: f = 1/4 + (1 - f)/4, so f =
    // 2/5.
    let form = RoundForm::new(&[3.0, 1.0], &[1.0, 1.0]);
    let game = Table::new(to_target(1, duel(Mode::KnockOff))).game;
    let chances = Chances::new(&game, &[form.clone(), form.clone()]);
    assert_near(chances.opening(S[0], S[0]), 0.4);
    assert_near(chances.opening(S[1], S[0]), 0.6);
    assert_near(chances.win(&game, &[0, 0], S[0]), 0.6);
    // To two points, one ahead and first: a = 1/4 + 1/2 b + 1/4 c, where b is the chance when level and last (1 - f),
    // and c when ahead and last.
    let level_last = 0.6_f32;
    // c = 1/2 + 1/4 * 0.6 + 1/4 a: after a point of the other side it is level and this side is last, which is 0.6.
    // Together with a = 1/4 + 1/2 * 0.6 + 1/4 c this gives a.
    let a = (0.25 + 0.5 * level_last + 0.25 * (0.5 + 0.25 * level_last)) / (1.0 - 0.0625);
    let game = Table::new(to_target(2, duel(Mode::KnockOff))).game;
    let chances = Chances::new(&game, &[form.clone(), form]);
    assert_near(chances.win(&game, &[1, 0], S[0]), a);
}

#[test]
fn the_scorer_keeps_the_hammer_in_tap_and_draw_and_loses_it_in_knock_off() {
    // Only the hammer scores, two points a round, to five, from 2-1. The leading side scored more in the round before.
    let form = RoundForm::new(&[1.0], &[0.0, 0.0, 1.0]);
    // In Tap & Draw the leading side has the hammer and keeps it: 4-1, 6-1. In Knock Off it shoots first: 2-3, 4-3,
    // 4-5.
    for (mode, chance) in [(Mode::TapAndDraw, 1.0), (Mode::KnockOff, 0.0)] {
        let game = Table::new(to_target(5, duel(mode))).game;
        assert_near(Chances::new(&game, std::slice::from_ref(&form)).win(&game, &[2, 1], S[0]), chance);
    }
}

#[test]
fn one_inning_and_extra_innings() {
    // One side always scores one point, the other with 1/2.
    let sure = RoundForm::new(&[0.0, 1.0], &[0.0, 1.0]);
    let half = RoundForm::new(&[1.0, 1.0], &[1.0, 1.0]);
    // Side 0 has scored in the first of three innings. It cannot lose; the game is level with 1/8, and side 0 then wins
    // the extra innings.
    let game = Table::new(to_target(3, duel(Mode::Baseball))).game;
    assert_near(Chances::new(&game, &[sure.clone(), half.clone()]).win(&game, &[1, 0], S[0]), 1.0);
    // Side 0 has missed in the first inning. It wins if side 1 misses at least two of three, or in the extra innings
    // after one miss (level).
    assert_near(Chances::new(&game, &[sure, half]).win(&game, &[0, 0], S[0]), 7.0 / 8.0);
}

#[test]
fn a_lead_larger_than_the_best_inning_still_matters() {
    // Three innings. Side 0 always scores one point, so it ends with three. Side 1 scores one with 1/2 and is given
    // points to begin with. At equal totals side 0 wins the extra innings, so side 1 needs four.
    let sure = RoundForm::new(&[0.0, 1.0], &[0.0, 1.0]);
    let half = RoundForm::new(&[1.0, 1.0], &[1.0, 1.0]);
    for (points, chance) in [(1, 7.0 / 8.0), (2, 1.0 / 2.0), (3, 1.0 / 8.0), (4, 0.0), (99, 0.0)] {
        let mut table = Table::new(to_target(3, duel(Mode::Baseball)));
        table.play(Action::Give { side: S[1], points });
        let chances = Chances::new(&table.game, &[sure.clone(), half.clone()]);
        assert_near(chances.win(&table.game, &[1, 0], S[0]), chance);
    }
}

#[test]
fn a_target_board_is_counted_by_its_rings_whatever_was_agreed() {
    let opening = |counting: Counting| {
        let agreed = with(duel(Mode::TapAndDraw), |options| options.counting = counting);
        let game = Table::on(BoardModel::Target22, agreed).game;
        Chances::new(&game, &[some_form(true)]).opening(S[0], S[0])
    };
    assert_near(opening(Counting::HorseCollar), opening(Counting::KnockOff));
}

#[test]
fn without_any_chance_to_score_every_side_is_equally_likely_to_win() {
    let never = RoundForm::new(&[], &[f32::NAN, -1.0]);
    for mode in Mode::ALL {
        for sides in mode.card().sides.clone() {
            let game = Table::new(teams(mode, sides, 1)).game;
            let chances = Chances::new(&game, std::slice::from_ref(&never));
            assert_near(chances.win(&game, &[0; 8], S[sides - 1]), 1.0 / sides as f32);
        }
    }
}

#[test]
fn three_to_one_point() {
    // Side 0 has scored; each of the two others scores with 1/2. Side 0 is alone with 1/4, level with one with 1/2, and
    // with both with 1/4.
    let form = RoundForm::new(&[1.0, 1.0], &[1.0, 1.0]);
    let game = Table::new(to_target(1, teams(Mode::CrazyEight, 3, 1))).game;
    let chances = Chances::new(&game, &[form]);
    assert_near(chances.win(&game, &[1, 0, 0], S[0]), 0.25 + 0.5 / 2.0 + 0.25 / 3.0);
}

#[test]
fn equals_have_equal_chances_and_the_hammer_is_worth_something() {
    let form = some_form(false);
    for mode in Mode::ALL {
        for target in if mode == Mode::Baseball { vec![3, 9] } else { vec![1, 2, 15, 51] } {
            let game = Table::new(to_target(target, duel(mode))).game;
            let chances = Chances::new(&game, std::slice::from_ref(&form));
            assert_near(chances.opening(S[0], S[0]), chances.opening(S[1], S[1]));
            assert_near(chances.opening(S[0], S[0]) + chances.opening(S[0], S[1]), 1.0);
            if matches!(mode.card().shape, Shape::Turns { .. }) {
                assert_near(chances.opening(S[0], S[0]), 0.5);
            }
            let hammer = Chances::new(&game, &[some_form(true)]);
            assert!(hammer.opening(S[0], S[1]) > 0.501, "{mode:?} to {target}: {}", hammer.opening(S[0], S[1]));
        }
    }
}

/// Chances of 0, 3, 5 and 8 points; with `hammer` the hammer scores more often.
fn some_form(hammer: bool) -> RoundForm {
    let leading = [0.66, 0.0, 0.0, 0.16, 0.0, 0.12, 0.0, 0.0, 0.06];
    let last = [0.5, 0.0, 0.0, 0.2, 0.0, 0.2, 0.0, 0.0, 0.1];
    RoundForm::new(&leading, if hammer { &last } else { &leading })
}

#[test]
fn more_points_are_never_worse() {
    for mode in Mode::ALL {
        let baseball = mode == Mode::Baseball;
        let game = Table::new(if baseball { duel(mode) } else { to_target(15, duel(mode)) }).game;
        let chances = Chances::new(&game, &[some_form(true)]);
        let of = |points: u32| chances.win(&game, &[points, 0], S[0]);
        // Where the hammer depends on the scorer, one point may be worth less than the hammer, so every second score is
        // compared.
        for points in 1..20 {
            assert!(of(points + 1) >= of(points) - 1e-6, "{mode:?}: {points}");
        }
        assert!(of(20) > of(1), "{mode:?}");
        for sides in mode.card().sides.clone().skip(1) {
            let game = Table::new(teams(mode, sides, 1)).game;
            let chances = Chances::new(&game, &[some_form(true)]);
            let of = |points: u32| chances.win(&game, &[points, 0, 0], S[0]);
            assert!((0..20).all(|points| of(points + 1) >= of(points) - 1e-3), "{mode:?}, {sides} sides");
            let all: f32 = S[..sides].iter().map(|side| chances.win(&game, &[5], *side)).sum();
            assert!((all - 1.0).abs() < 1e-5, "{mode:?}, {sides} sides: {all}");
        }
    }
}

#[test]
fn every_target_has_an_end() {
    for mode in Mode::ALL {
        for target in 1..=99 {
            let game = with(duel(mode), |options| options.target = target);
            let card = mode.card();
            if game.check(&Table::new(duel(mode)).game.board().clone()).is_err() {
                assert_eq!(card.ends, crazy_eight::shuffleboard::rules::GameEnd::Innings);
                continue;
            }
            let game = Table::new(game).game;
            let chance = Chances::new(&game, &[some_form(true)]).win(&game, &[3, 0], S[0]);
            assert!(chance > 0.0 && chance <= 1.0, "{mode:?} to {target}: {chance}");
        }
    }
    // Eight players who rarely score, to the highest target.
    let game = Table::new(to_target(99, teams(Mode::CrazyEight, 8, 1))).game;
    let rare = RoundForm::new(&[999.0, 1.0], &[999.0, 1.0]);
    let chance = Chances::new(&game, &[rare]).win(&game, &[0; 8], S[0]);
    assert!((0.124..0.125).contains(&chance), "an eighth, but for the turn it has missed: {chance}");
}

// Comparison with the match itself.

/// The spots of `weights` weights that are worth `points` points together; some are in the alley.
fn spots(game: &Match, points: u32, weights: usize) -> Vec<Spot> {
    let steps: &[(u32, Spot)] = match game.mode() {
        Mode::HorseCollar | Mode::Baseball => &[(13, Hanger), (3, Three), (2, Two), (1, One)],
        Mode::TapAndDraw if game.options().counting == Counting::HorseCollar => {
            &[(13, Hanger), (3, Three), (2, Two), (1, One)]
        }
        _ => &[(4, Hanger), (3, Three), (2, Two), (1, One)],
    };
    let mut rest = points;
    (0..weights)
        .map(|_| match steps.iter().find(|(worth, _)| *worth <= rest) {
            Some((worth, spot)) => {
                rest -= worth;
                *spot
            }
            None => Off,
        })
        .collect()
}

/// The spot on the rings of a target board.
fn ringed(game: &Match, weight: WeightId, spot: Spot) -> Spot {
    let Some(rings) = game.board().rings else { return spot };
    let angle = 0.8 * weight.index() as f32;
    let turn = |distance: f32| {
        At(Pose { at: rings.centre(game.board()) + distance * Vec2::new(angle.cos(), angle.sin()), angle: 0.0 })
    };
    match spot {
        Hanger => turn(0.04),
        Three => turn(0.065),
        Two => turn(0.16),
        One => At(at(3.0 + 0.1 * weight.index() as f32, 0.0)),
        other => other,
    }
}

/// Plays the current round so that the sides get these points.
fn round(table: &mut Table, points: &[u32]) {
    let shape = table.game.mode().card().shape;
    let shooter = table.game.shooter().side;
    let events: Vec<Event> = match shape {
        Shape::Turns { breaks: true } => table.turn(points[shooter.index()]),
        Shape::Turns { breaks: false } => {
            let spots = spots(&table.game, points[shooter.index()], 8);
            table.shots(&spots)
        }
        Shape::Together { .. } => {
            let [first, last] =
                [table.game.order()[0], table.game.order()[1]].map(|side| spots(&table.game, points[side.index()], 4));
            let mut events = Vec::new();
            for spot in first.into_iter().zip(last).flat_map(|(first, last)| [first, last]) {
                let spot = ringed(&table.game, table.next(), spot);
                events = table.shoot(spot, &[]);
            }
            events
        }
    };
    let count = events.iter().find_map(|event| match event {
        Event::Counted(count) => Some(count.points.clone()),
        _ => None,
    });
    let count = count.or_else(|| {
        table.events.iter().rev().find_map(|event| match event {
            Event::Counted(count) => Some(count.points.clone()),
            _ => None,
        })
    });
    assert_eq!(count.expect("a round that has ended")[..], points[..table.sides().count()]);
}

/// The chances of each number of points, in the order of `RoundForm::new`.
type Form = [[f32; 9]; 2];

const FORMS: [Form; 2] = [
    [[0.62, 0.0, 0.0, 0.16, 0.08, 0.06, 0.04, 0.0, 0.04], [0.5, 0.0, 0.0, 0.2, 0.08, 0.1, 0.06, 0.0, 0.06]],
    [[0.7, 0.0, 0.0, 0.14, 0.0, 0.16, 0.0, 0.0, 0.0], [0.6, 0.0, 0.0, 0.1, 0.0, 0.0, 0.2, 0.0, 0.1]],
];

/// Draws the points of the next round by the same forms, with arithmetic of this file.
fn draw(game: &Match, luck: &mut ChaCha8Rng) -> Vec<u32> {
    let mut points = vec![0; game.agreed().sides.len()];
    let form = |side: SideId| FORMS[side.index() % 2];
    let lot = |chances: &[f32], luck: &mut ChaCha8Rng| {
        let mut rest = luck.random_range(0.0..chances.iter().sum::<f32>());
        chances.iter().position(|chance| {
            rest -= chance;
            rest < 0.0
        })
    };
    let each = game.mode() == Mode::TapAndDraw && game.options().counting == Counting::HorseCollar;
    match game.mode().card().shape {
        Shape::Turns { .. } => {
            let side = game.shooter().side;
            let [before, hammer] = form(side);
            points[side.index()] = lot(if side == game.hammer() { &hammer } else { &before }, luck).unwrap_or(0) as u32;
        }
        Shape::Together { .. } => {
            let [first, last] = [game.order()[0], game.order()[1]];
            let (of_first, of_last) = (form(first), form(last));
            if each {
                points[first.index()] = lot(&of_first[0], luck).unwrap_or(0) as u32;
                points[last.index()] = lot(&of_last[1], luck).unwrap_or(0) as u32;
            } else {
                let left = |[before, hammer]: Form| (before[0] + hammer[0] - 1.0).max(0.0);
                let nobody = (left(of_first) + left(of_last)) / 2.0;
                match lot(&[nobody, 1.0 - of_first[0][0], 1.0 - of_last[1][0]], luck) {
                    Some(1) => points[first.index()] = 1 + lot(&of_first[0][1..], luck).unwrap_or(2) as u32,
                    Some(2) => points[last.index()] = 1 + lot(&of_last[1][1..], luck).unwrap_or(2) as u32,
                    _ => {}
                }
            }
        }
    }
    points
}

/// Compares the chances with the results of `games` simulated matches from a few states.
#[track_caller]
fn agrees(agreed: Agreed, games: usize, slack: f64) {
    let mut luck = ChaCha8Rng::seed_from_u64(8);
    let mut table = Table::new(agreed.clone());
    let forms: Vec<RoundForm> = (0..agreed.sides.len())
        .map(|seat| FORMS[seat % 2])
        .map(|[before, hammer]| RoundForm::new(&before, &hammer))
        .collect();
    let chances = Chances::new(&table.game, &forms);
    for state in 0..3 {
        for _ in 0..state {
            if table.winner().is_some() {
                return;
            }
            let points = draw(&table.game, &mut luck);
            round(&mut table, &points);
        }
        if table.winner().is_some() {
            return;
        }
        let added = draw(&table.game, &mut luck);
        let mut wins = vec![0_usize; agreed.sides.len()];
        for _ in 0..games {
            let mut on = Table { game: table.game.clone(), events: Vec::new() };
            round(&mut on, &added);
            while on.winner().is_none() {
                let points = draw(&on.game, &mut luck);
                round(&mut on, &points);
            }
            wins[on.winner().expect("a winner").index()] += 1;
        }
        for (side, wins) in S.into_iter().zip(wins) {
            let chance = f64::from(chances.win(&table.game, &added, side));
            let found = wins as f64 / games as f64;
            // Four and a half standard deviations, and a little more for a chance near zero or one.
            let room = slack + 4.5 * (chance * (1.0 - chance) / games as f64).sqrt() + 1.0 / games as f64;
            assert!((found - chance).abs() < room, "{:?}, state {state}, {side:?}: {found}, not {chance}", agreed.mode);
        }
    }
}

#[test]
fn the_match_itself_agrees_with_two_sides() {
    for mode in Mode::ALL {
        agrees(if mode == Mode::Baseball { to_target(3, duel(mode)) } else { to_target(11, duel(mode)) }, 400, 0.0);
    }
    agrees(with(to_target(16, duel(Mode::TapAndDraw)), |options| options.counting = Counting::HorseCollar), 400, 0.0);
    agrees(with(to_target(9, duel(Mode::CrazyEight)), |options| options.rotate = true), 400, 0.0);
}

#[test]
fn the_match_itself_agrees_with_many_sides() {
    for (tie_break, rotate, sides) in
        [(TieBreak::Everybody, true, 3), (TieBreak::OnlyTied, false, 4), (TieBreak::Everybody, false, 8)]
    {
        let agreed = with(to_target(9, teams(Mode::CrazyEight, sides, 1)), |options| {
            (options.tie_break, options.rotate) = (tie_break, rotate);
        });
        agrees(agreed, 300, 0.02);
    }
    agrees(to_target(12, teams(Mode::HorseCollar, 3, 1)), 300, 0.02);
    agrees(to_target(3, teams(Mode::Baseball, 4, 1)), 300, 0.02);
}

#[test]
fn before_the_coin_both_orders_are_likely_and_after_the_game_nothing_is_open() {
    let agreed = with(to_target(3, duel(Mode::KnockOff)), |options| options.order = Order::Flip(1));
    let mut table = Table::new(agreed);
    let chances = Chances::new(&table.game, &[some_form(true)]);
    assert_near(chances.win(&table.game, &[], S[0]), 0.5);
    table.play(Action::Call(Face::Heads));
    assert_near(chances.win(&table.game, &[], S[1]), 0.5);
    table.play(Action::Choose(Chosen::Hammer));
    table.play(Action::Choose(Chosen::Colour(Colour::Blue)));
    let first = table.game.order()[0];
    let mut points = [0; 2];
    points[first.index()] = 3;
    round(&mut table, &points);
    assert_near(chances.win(&table.game, &[], first), 1.0);
    assert_near(chances.win(&table.game, &[], SideId(1 - first.0)), 0.0);
}
