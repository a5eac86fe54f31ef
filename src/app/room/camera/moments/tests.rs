//! Tests of the views: what is in the picture, whole and where.

use super::super::view::on_screen;
use super::*;
use crate::app::inlay::Inlay;
use crate::app::room::{StandingTable, every_table, neon, people, plan, slate, to_world};

/// The corners of what hangs on an end wall with its middle there.
fn hung(middle: Vec3, size: Vec2) -> [Vec3; 4] {
    [Vec2::ONE, Vec2::new(-1.0, 1.0), Vec2::NEG_ONE, Vec2::new(1.0, -1.0)]
        .map(|corner| middle + Vec3::new(0.0, corner.x * size.x, corner.y * size.y) / 2.0)
}

/// Whether a point of the world is in the picture.
fn is_seen(view: &View, aspect: f32, at: Vec3) -> bool {
    let window = Vec2::new(aspect, 1.0);
    view.screen_point(at, window).is_some_and(|at| Rect::from_corners(Vec2::ZERO, window).contains(at))
}

#[test]
fn while_aiming_the_weight_has_room_below_and_the_far_zone_lies_in_the_upper_half() {
    for (StandingTable { board, .. }, end) in every_table().zip([End::Home, End::Away].into_iter().cycle()) {
        let view = aim_view(&board, end);
        let seen = |x: f32, y: f32| on_screen(&view, 16.0 / 9.0, to_world(&board, end, Vec2::new(x, y)).extend(0.0));
        let weight = seen(0.19, 0.0);
        assert!((0.6..0.73).contains(&weight.y), "the weight waits at {weight}");
        let (far, foul) = (seen(board.length, 0.0), seen(board.length - board.foul_line, 0.0));
        assert!(far.y > 0.10 && foul.y < 0.47, "the scoring end is seen from {far} to {foul}");
        assert!(seen(1.0, 0.25).x < seen(1.0, -0.25).x, "left is left");
    }
}

#[test]
fn the_title_shows_the_whole_sign_and_cuts_nobody_off() {
    let StandingTable { board, .. } = StandingTable::default();
    let (sign, people) = (hung(plan::neon_at(&board), neon::SIZE), people::vertices(&board));
    for seconds in (0..90).step_by(3).map(|second| second as f32) {
        for aspect in [0.46, 0.6, 0.75, 0.99, 1.0, 4.0 / 3.0, 16.0 / 9.0, 844.0 / 390.0, 21.0 / 9.0] {
            let view = title_view(&board, seconds, aspect);
            // Beside the menu, or above it.
            let place = if aspect < 1.0 { Rect::new(0.2, 0.02, 0.8, 0.3) } else { Rect::new(0.5, 0.05, 0.97, 0.4) };
            let seen = sign.map(|at| on_screen(&view, aspect, at));
            let at = format!("in a window of {aspect} after {seconds} s");
            assert!(seen.iter().all(|at| place.contains(*at)), "the sign is at {seen:?} {at}");
            for (nth, person) in people.iter().enumerate() {
                let seen = person.iter().filter(|at| is_seen(&view, aspect, **at)).count();
                assert!(seen == 0 || seen == person.len(), "{seen} of {} of person {nth} {at}", person.len());
            }
            let seen = people.iter().filter(|person| is_seen(&view, aspect, person[0])).count();
            assert!(seen > 0, "nobody is seen {at}");
        }
    }
}

#[test]
fn sign_and_slates_are_whole_in_every_window_while_somebody_aims() {
    for (StandingTable { board, .. }, end) in
        every_table().flat_map(|table| [(table.clone(), End::Home), (table, End::Away)])
    {
        let view = aim_view(&board, end);
        let mut wall = hung(plan::slate_at(&board, end.other()), slate::SIZE).to_vec();
        if end == End::Home {
            wall.extend(hung(plan::neon_at(&board), neon::SIZE));
        }
        for aspect in [0.45, 0.46, 0.5625, 0.75, 4.0 / 3.0, 16.0 / 9.0, 844.0 / 390.0] {
            for at in &wall {
                let place = on_screen(&view, aspect, *at);
                assert!(is_seen(&view, aspect, *at), "{place} from {end:?} over {} m at {aspect}", board.length);
            }
        }
    }
}

#[test]
fn both_ends_fit_every_window() {
    for StandingTable { board, .. } in every_table() {
        let view = aim_view(&board, End::Home);
        for aspect in [0.46, 0.75, 4.0 / 3.0, 16.0 / 9.0, 21.0 / 9.0] {
            for x in [0.12, board.length] {
                let corner = on_screen(&view, aspect, Vec3::new(x, -board.width / 2.0, 0.0));
                assert!(corner.x < 1.0 && corner.y > 0.0 && corner.y < 1.0, "{corner} at {aspect}");
            }
        }
    }
}

#[test]
fn a_weight_that_is_followed_stays_in_the_lower_half_with_the_way_before_it() {
    for StandingTable { board, .. } in every_table() {
        for share in [0.05, 0.3, 0.6, 0.9] {
            let at = Vec2::new(share * board.length, 0.1);
            let view = follow_view(&board, End::Away, at, 16.0 / 9.0);
            let seen = |at: Vec2| on_screen(&view, 16.0 / 9.0, to_world(&board, End::Away, at).extend(0.0));
            let weight = seen(at);
            assert!((0.5..0.9).contains(&weight.y), "at {at} it is seen at {weight}");
            let end = seen(Vec2::new(board.length, 0.0));
            assert!(end.y > -0.05 && end.y < weight.y, "from {at} the end is seen at {end}");
        }
    }
}

#[test]
fn sign_and_slates_are_whole_or_out_of_the_picture_while_a_weight_is_followed_to_the_end() {
    for StandingTable { board, .. } in every_table() {
        let slate = hung(plan::slate_at(&board, End::Away), slate::SIZE);
        let wall = [slate, hung(plan::neon_at(&board), neon::SIZE)].concat();
        let places = [0.0, 0.05, 0.3, 0.6, 0.8, 0.9, 1.0].map(|share| share * board.length);
        for at in places.iter().flat_map(|x| [-0.2, 0.1, 0.2].map(|y| Vec2::new(*x, y))) {
            for aspect in [1.0, 1.1, 4.0 / 3.0, 16.0 / 9.0, 844.0 / 390.0] {
                let view = follow_view(&board, End::Home, at, aspect);
                for corner in &wall {
                    let place = on_screen(&view, aspect, *corner);
                    let which = format!("from {at} of {} m at {aspect}", board.length);
                    assert!(is_seen(&view, aspect, *corner), "{corner} is at {place} {which}");
                }
            }
            for aspect in [0.45, 0.46, 0.5625, 0.6, 0.75, 0.99] {
                let view = follow_view(&board, End::Home, at, aspect);
                let lowest = wall.iter().map(|corner| on_screen(&view, aspect, *corner).y).fold(f32::MIN, f32::max);
                let [weight, end] = [at, Vec2::X * board.length].map(|at| on_screen(&view, aspect, at.extend(0.0)));
                let which = format!("from {at} of {} m at {aspect}", board.length);
                assert!(lowest < 0.0, "sign or slate reach down to {lowest} {which}");
                assert!((0.5..0.72).contains(&weight.y), "not above the bar of a replay on a phone: {weight} {which}");
                assert!((0.02..0.7).contains(&end.y), "the end is at {end} {which}");
            }
        }
    }
}

#[test]
fn above_the_card_of_a_round_all_of_the_scoring_end_is_seen() {
    for (StandingTable { board, .. }, end) in every_table().zip([End::Home, End::Away].into_iter().cycle()) {
        for aspect in [0.46, 0.75, 4.0 / 3.0, 16.0 / 9.0, 21.0 / 9.0] {
            for depth in [0.5, board.foul_line + 0.1] {
                let view = report_view(&board, end, depth, aspect);
                for (x, y) in [(0.0, 0.5), (0.0, -0.5), (depth, 0.5), (depth, -0.5)] {
                    let at = Vec2::new(board.length - x, y * board.width);
                    let seen = on_screen(&view, aspect, to_world(&board, end, at).extend(0.0));
                    let inside = (0.0..=1.0).contains(&seen.x) && (0.0..=0.5).contains(&seen.y);
                    assert!(inside, "{at} is seen at {seen} in a window of {aspect}");
                }
            }
        }
    }
}

/// A little more than a weight's radius, in metres.
const WEIGHT_METRES: f32 = 0.04;

#[test]
fn every_weight_that_is_ruled_on_or_counted_is_seen_beside_the_card_and_the_scoreboard() {
    // The windows in pixels, and in points the scoreboard of two sides, up to the edges, and the top of the card of a round.
    let windows = [
        (Vec2::new(1280.0, 720.0), 1.0, Vec2::new(312.0, 100.0), 720.0 - 12.0 - 0.52 * 720.0),
        (Vec2::new(390.0, 844.0), 0.8, Vec2::new(312.0, 112.0), 1055.0 - 8.0 - 0.52 * 1055.0),
    ];
    for (StandingTable { board, .. }, end) in every_table().zip([End::Home, End::Away].into_iter().cycle()) {
        for (window, zoom, scoreboard, card) in windows {
            // A ruling on the other half is shown from the shooter's side.
            for x in (0..=10).map(|step| board.length * (1.0 - 0.05 * step as f32)) {
                let view = report_view(&board, end, (board.length - x + 0.1).max(0.75), window.x / window.y);
                for y in [-0.5, 0.0, 0.5].map(|share| share * board.width) {
                    for off in [Vec2::X, Vec2::NEG_X, Vec2::Y, Vec2::NEG_Y] {
                        let at = Vec2::new(x, y) + off * WEIGHT_METRES;
                        let seen = view.screen_point(to_world(&board, end, at).extend(0.0), window);
                        let seen = seen.expect("in front of the eye") / zoom;
                        let free = seen.cmpge(Vec2::ZERO).all() && seen.x <= window.x / zoom && seen.y <= card;
                        let beside = seen.x > scoreboard.x || seen.y > scoreboard.y;
                        assert!(free && beside, "{at} of {} m is seen at {seen} in {window}", board.length);
                    }
                }
            }
        }
    }
}

#[test]
fn beside_the_card_of_a_result_sign_slate_and_board_are_whole() {
    for StandingTable { board, .. } in every_table() {
        let slate = hung(plan::slate_at(&board, End::Away), slate::SIZE);
        let wall = [slate, hung(plan::neon_at(&board), neon::SIZE)].concat();
        let half = Vec2::Y * board.width / 2.0;
        let end = [half, -half].map(|side| (Vec2::X * board.length + side).extend(0.0));
        let places = [
            (1.0, Rect::new(0.0, 0.15, 0.55, 1.0)),
            (4.0 / 3.0, Rect::new(0.0, 0.15, 0.55, 1.0)),
            (16.0 / 9.0, Rect::new(0.0, 0.15, 0.55, 1.0)),
            (844.0 / 390.0, Rect::new(0.0, 0.2, 0.55, 1.0)),
            (21.0 / 9.0, Rect::new(0.0, 0.15, 0.55, 1.0)),
            // Above the card, which takes 0.62 of the height.
            (0.46, Rect::new(0.0, 0.1, 1.0, 0.36)),
            (0.5625, Rect::new(0.0, 0.1, 1.0, 0.38)),
        ];
        for (aspect, place) in places {
            let view = result_view(&board, aspect);
            for at in wall.iter().chain(&end) {
                let seen = on_screen(&view, aspect, *at);
                assert!(place.contains(seen), "{at} is at {seen} over {} m at {aspect}", board.length);
            }
            let middle = on_screen(&view, aspect, Vec3::X * board.length * 0.6);
            assert!(middle.y > place.min.y && middle.y < 1.0, "the board leads to the sign: {middle} at {aspect}");
        }
    }
}

#[test]
fn straight_down_the_end_is_uppermost_and_all_that_is_inlaid_there_is_seen() {
    for (StandingTable { board, .. }, end) in every_table().zip([End::Home, End::Away].into_iter().cycle()) {
        let view = overhead_view(&board, end);
        let at = |x: f32, y: f32| on_screen(&view, 1.0, to_world(&board, end, Vec2::new(x, y)).extend(0.0));
        assert!(at(board.length, 0.0).y < at(board.length - 0.3, 0.0).y);
        for x in [board.length, board.length - Inlay::new(&board).reaches(&board)] {
            let corner = at(x, -board.width / 2.0);
            assert!(corner.min_element() > 0.0 && corner.max_element() < 1.0, "{corner}");
        }
    }
}

#[test]
fn what_is_measured_is_seen_straight_from_above_in_the_middle_of_every_window() {
    for (StandingTable { board, .. }, end) in every_table().zip([End::Home, End::Away].into_iter().cycle()) {
        let places = [-0.22, 0.22].map(|y| Vec2::new(board.length - 0.1, y));
        let near = [places[0], places[0] + Vec2::X * 0.001];
        for others in [places, near] {
            let view = close_view(&board, end, others[0], others[1]);
            for (aspect, at) in [0.46, 16.0 / 9.0].into_iter().flat_map(|aspect| others.map(|at| (aspect, at))) {
                let seen = |at: Vec2, z: f32| on_screen(&view, aspect, to_world(&board, end, at).extend(z));
                let foot = seen(at, 0.0);
                assert!(foot.min_element() > 0.02 && foot.max_element() < 0.98, "{foot} at {aspect}");
                let rim = seen(at, 0.012);
                assert!((rim.y - foot.y).abs() < 1e-3, "the rim is over the line: {rim}, {foot} at {aspect}");
                assert!(seen(at + Vec2::X * 0.01, 0.0).y < foot.y, "the end is uppermost");
            }
        }
    }
}

#[test]
fn the_whole_board_fits_every_window_and_is_as_large_as_it_can_be() {
    for (StandingTable { board, weight }, end) in every_table().zip([End::Home, End::Away].into_iter().cycle()) {
        for aspect in [0.46, 0.75, 0.99, 1.0, 4.0 / 3.0, 16.0 / 9.0, 844.0 / 390.0, 21.0 / 9.0] {
            let view = board_view(&board, end, aspect);
            let seen = |x: f32, y: f32| {
                let at = to_world(&board, end, Vec2::new(x, y)).extend(0.0);
                on_screen(&view, aspect, at)
            };
            let half = board.width / 2.0;
            let corners = [(0.0, half), (0.0, -half), (board.length, half), (board.length, -half)];
            let corners = corners.map(|(x, y)| seen(x, y));
            for corner in corners {
                assert!(corner.min_element() > 0.0 && corner.max_element() < 1.0, "{corner} at {aspect}");
            }
            let [from, to] = [0.0, board.length].map(|x| seen(x, 0.0));
            let along = if aspect < 1.0 { from.y - to.y } else { to.x - from.x };
            assert!(along > 0.7, "the far end is uppermost or on the right, and it fills {along} at {aspect}");
            // The cap of a weight at the very end is nearly above its foot.
            let foot = on_screen(&view, aspect, Vec3::ZERO);
            let cap = on_screen(&view, aspect, Vec3::Z * weight.height);
            let radius = on_screen(&view, aspect, Vec3::X * weight.radius).distance(foot);
            assert!(cap.distance(foot) < radius, "weights lean by {} of {radius}", cap.distance(foot));
            assert!(view.transform.translation.z - view.near < 0.9, "a lamp is in the way");
        }
    }
}
