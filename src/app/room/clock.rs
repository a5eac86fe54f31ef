//! The clock on the wall behind the Away end, between the sign and the slate. It shows the player's local time.

use std::f32::consts::TAU;

use bevy::image::ImageAddressMode;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::ease::smoothstep;
use super::geometry::{Shape, Skin};
use super::lettering::Lettering;
use super::light::{self, Lamp};
use super::paint::{Canvas, light_of};
use super::plan::{RULES_CENTRE, on_end_wall, right_of_wall};
use super::scene_builder::{self, Finish, SceneBuilder};
use super::{StandingTable, ambient, cabinet};
use crate::app::platform;
use crate::shuffleboard::rules::{Board, End};

/// Radius of the dial and width of its rim, in metres.
const RADIUS: f32 = 0.175;
/// See [`RADIUS`].
const RIM: f32 = 0.022;
/// Distance of the dial from the wall, in metres: the depth of the chair rail, which the rim crosses.
const BEFORE_THE_WALL: f32 = 0.03;
/// How far the rim stands out from the wall, in metres.
const DEPTH: f32 = BEFORE_THE_WALL + 0.02;
/// Distance beyond the rim up to which its shadow is drawn, in metres.
const SHADOW_REACH: f32 = 0.22;
/// Size of the picture of the shadow, in texels.
const SHADOW_TEXELS: u32 = 96;
/// How bright the dial is, as if from a small lamp above.
const SHINE: f32 = 0.62;

/// The hands: minutes per revolution, then length and half width as shares of the dial's radius.
const HANDS: [(u32, f32, f32); 2] = [(12 * 60, 0.52, 0.055), (60, 0.80, 0.038)];
/// Distance from the dial to the first hand, and from each hand to the next, in metres.
const HAND_STEP: f32 = 0.006;

/// Size of the picture of the dial, in texels.
const DIAL_TEXELS: u32 = 192;
/// Distance of the numerals from the middle, and their height, as shares of the radius.
const NUMERALS: (f32, f32) = (0.68, 0.27);
/// Inner and outer end of the minute marks, as shares of the dial's radius.
const MARKS: [f32; 2] = [0.87, 0.95];

pub(super) fn plugin(app: &mut App) {
    scene_builder::fit(app, hang);
    app.add_systems(Update, turn_hands.run_if(goes_on.and_then(a_minute_has_passed)));
}

/// A hand of the clock, with the minutes of one revolution.
#[derive(Component)]
struct ClockHand(u32);

fn middle(board: &Board) -> Vec3 {
    on_end_wall(board, End::Away, RULES_CENTRE)
}

/// The direction in which the clock faces.
fn facing() -> Vec3 {
    right_of_wall(End::Away).cross(Vec3::Z)
}

/// The minute of the day that a clock on a wall shows now.
fn minute_of_day() -> u32 {
    (platform::now_local() / 60 % (24 * 60)) as u32
}

/// The rotation from upright of a hand that takes `round` minutes for a revolution, clockwise as the viewer sees it.
fn turn(minute: u32, round: u32) -> Quat {
    Quat::from_axis_angle(facing(), -TAU * (minute % round) as f32 / round as f32)
}

fn hang(mut commands: Commands, mut shop: SceneBuilder, table: Res<StandingTable>) {
    let board = table.board();
    // Built lying down, facing +Z with its top towards +X; this turns it to hang on the wall.
    let hangs = Quat::from_mat3(&Mat3::from_cols(Vec3::Z, -right_of_wall(End::Away), facing()));
    let dial_at = middle(board) + facing() * BEFORE_THE_WALL;
    let mut dial = Shape::new(1.0);
    dial.dome(Vec3::ZERO, RADIUS, 0.002, 40).place(0, dial_at, hangs).tint(0, Vec3::splat(SHINE));
    let picture = shop.texture("dial", ImageAddressMode::ClampToEdge, dial_picture);
    let dial = shop.glowing(dial, Some(picture)).spawn(&mut commands, "Clock, dial");
    let mut rim = Shape::new(1.0);
    let outside = RADIUS + RIM;
    let profile = [
        (outside, -BEFORE_THE_WALL),
        (outside, 0.012),
        (outside - RIM / 2.0, DEPTH - BEFORE_THE_WALL),
        (RADIUS - 0.004, 0.0),
    ];
    rim.lathe(Vec3::ZERO, &profile, 40).place(0, dial_at, hangs);
    let brass = Finish::metal(light_of(cabinet::BRASS), 0.3);
    let rim = shop.lit_as_at(Vec3::ZERO, board, rim, brass).spawn(&mut commands, "Clock, rim");
    let half = outside + SHADOW_REACH;
    let corner = dial_at + facing() * 0.0015 - (right_of_wall(End::Away) + Vec3::Z) * half;
    let mut shadow = Shape::new(1.0);
    let skin = Skin::Part(Vec2::ZERO, Vec2::ONE);
    shadow.patch(corner, right_of_wall(End::Away) * 2.0 * half, Vec3::Z * 2.0 * half, skin);
    let picture = shop.images.add(shadow_picture(board).into_image(ImageAddressMode::ClampToEdge, 1));
    let shadow = shop.veil(shadow, picture).spawn(&mut commands, "Clock, shadow");
    for part in [dial, rim, shadow] {
        commands.entity(part).insert(NotShadowCaster);
    }
    let minute = minute_of_day();
    for ((round, length, half), step) in HANDS.into_iter().zip(1_u8..) {
        let (length, half) = (length * RADIUS, half * RADIUS);
        let right = right_of_wall(End::Away) * half;
        let (foot, tip) = (Vec3::NEG_Z * length * 0.18, Vec3::Z * length);
        let mut hand = Shape::new(1.0);
        hand.prism(&[foot - right, foot + right, tip + right * 0.4, tip - right * 0.4], facing() * 0.002);
        hand.tint(0, light_of(0x1A110B) * SHINE);
        let at = dial_at + facing() * HAND_STEP * f32::from(step);
        let part = shop.glowing(hand, None).spawn(&mut commands, "Clock, hand");
        let stands = Transform::from_translation(at).with_rotation(turn(minute, round));
        commands.entity(part).insert((ClockHand(round), NotShadowCaster, stands));
    }
}

/// The shadow of the clock on the wall.
fn shadow_picture(board: &Board) -> Canvas {
    let lamps = light::lamps(board);
    let half = RADIUS + RIM + SHADOW_REACH;
    Canvas::paint(SHADOW_TEXELS, SHADOW_TEXELS, |x, y| {
        let off = Vec2::new(x, -y) * (2.0 / SHADOW_TEXELS as f32) + Vec2::new(-1.0, 1.0);
        Vec3::ZERO.extend(kept_off(board, &lamps, off * half))
    })
}

/// The share of its light that the clock keeps off the wall at a place beside it: to the right of its middle and above, in metres.
/// The rim is an upright cylinder on the wall, as a weight is on the board.
fn kept_off(board: &Board, lamps: &[Lamp], off: Vec2) -> f32 {
    let (radius, right, out) = (RADIUS + RIM, right_of_wall(End::Away), facing());
    let gap = off.length() - radius;
    if gap < -RIM / 2.0 {
        return 0.0;
    }
    let at = middle(board) + right * off.x + Vec3::Z * off.y;
    let even = ambient::fill(out).element_sum();
    let gap = gap.max(0.0);
    let hidden = 0.5 * (1.0 - gap / gap.hypot(DEPTH)) * radius / (radius + gap);
    let (mut all, mut comes) = (even, even * (1.0 - hidden));
    for lamp in lamps {
        let light = (lamp.falling)(at, out).element_sum();
        let way = lamp.at - at;
        // Seen from the front, the way to the lamp leaves the depth of the clock at the end of this line.
        let line = Vec2::new(way.dot(right), way.z) * (DEPTH / way.dot(out));
        let share = (-off.dot(line) / line.length_squared()).clamp(0.0, 1.0);
        let soft = 0.001 + lamp.radius * share * DEPTH / way.dot(out);
        all += light;
        comes += light * smoothstep(-soft, soft, (off + line * share).length() - radius);
    }
    (1.0 - comes / all) * (1.0 - smoothstep(0.6 * SHADOW_REACH, SHADOW_REACH, gap))
}

fn goes_on(time: Res<Time<Virtual>>) -> bool {
    !time.is_paused()
}

/// Whether the minute is another than at the last call.
fn a_minute_has_passed(mut last: Local<u64>) -> bool {
    let minute = platform::now() / 60;
    std::mem::replace(&mut *last, minute) != minute
}

/// Turns the hands to the time.
fn turn_hands(mut hands: Query<(&ClockHand, &mut Transform)>) {
    let minute = minute_of_day();
    for (ClockHand(round), mut hand) in &mut hands {
        hand.rotation = turn(minute, *round);
    }
}

/// The dial: the numerals 1 to 12, with the 8 in red, and the minute marks.
fn dial_picture() -> Canvas {
    let (cream, dark, red) = (light_of(0xF3E9D2), light_of(0x1A110B), light_of(0xC8332B));
    let radius = DIAL_TEXELS as f32 / 2.0;
    let tall = NUMERALS.1 * radius;
    let numerals: Vec<Lettering> =
        (1..=12).map(|hour: u8| Lettering::line(&hour.to_string(), tall, DIAL_TEXELS as f32)).collect();
    Canvas::paint(DIAL_TEXELS, DIAL_TEXELS, |x, y| {
        let off = Vec2::new(x, y) - radius;
        // Clockwise from upright, in hours.
        let hours = (off.x.atan2(-off.y) / TAU * 12.0).rem_euclid(12.0);
        let nearest = (hours.round() as usize + 11) % 12;
        let numeral = &numerals[nearest];
        let (sin, cos) = ((nearest + 1) as f32 / 12.0 * TAU).sin_cos();
        let corner = Vec2::new(sin, -cos) * NUMERALS.0 * radius - Vec2::new(numeral.aspect(), 1.0) * tall / 2.0;
        let ink = if nearest == 7 { red } else { dark };
        let minute = hours * 5.0;
        let half = if minute.round() % 5.0 == 0.0 { 0.016 } else { 0.006 };
        let aside = (minute - minute.round()).abs() / 60.0 * TAU * off.length();
        let is_mark = (MARKS[0]..MARKS[1]).contains(&(off.length() / radius));
        let mark = if is_mark { (half * radius + 0.5 - aside).clamp(0.0, 1.0) } else { 0.0 };
        cream.lerp(ink, numeral.at((off - corner) / tall)).lerp(dark, mark).extend(1.0)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::settings::Quality;

    /// Where the tip of a hand points for a viewer: to the right and up.
    fn tip(minute: u32, round: u32) -> Vec2 {
        let tip = turn(minute, round) * Vec3::Z;
        Vec2::new(tip.dot(right_of_wall(End::Away)), tip.z)
    }

    #[test]
    fn hands_turn_clockwise_for_whoever_faces_the_wall() {
        let points = |minute, round, to: Vec2| {
            let tip = tip(minute, round);
            assert!(tip.distance(to.normalize()) < 1e-3, "at minute {minute} a hand of {round} points to {tip}");
        };
        for noon in [0, 720] {
            points(noon, 720, Vec2::Y);
            points(noon, 60, Vec2::Y);
        }
        points(3 * 60, 720, Vec2::X);
        points(15, 60, Vec2::X);
        points(9 * 60, 720, Vec2::NEG_X);
        points(20 * 60 + 30, 60, Vec2::NEG_Y);
        // Half past eight in the evening: between the eight and the nine.
        points(20 * 60 + 30, 720, Vec2::from_angle(-(255.0 - 90.0_f32).to_radians()));
    }

    #[test]
    fn hands_are_set_once_a_minute_and_stand_under_a_pause() {
        let mut app = super::super::without_renderer(Quality::Software);
        app.update();
        // The minute may have passed since they were set, which turns no hand as far as `disturb` does.
        let stands = |app: &mut App| {
            let mut hands = app.world_mut().query::<(&ClockHand, &Transform)>();
            assert_eq!(hands.iter(app.world()).count(), 2);
            [0, 1].map(|ago| (minute_of_day() + 24 * 60 - ago) % (24 * 60)).into_iter().any(|minute| {
                hands.iter(app.world()).all(|(hand, at)| at.rotation.abs_diff_eq(turn(minute, hand.0), 1e-4))
            })
        };
        assert!(stands(&mut app), "it shows the right time from the start");
        let disturb = |app: &mut App| {
            let mut hands = app.world_mut().query_filtered::<&mut Transform, With<ClockHand>>();
            hands.iter_mut(app.world_mut()).for_each(|mut at| at.rotate_x(0.3));
        };
        // The system is run by hand here, since nobody waits for a minute.
        let pass = |app: &mut App| {
            app.world_mut().run_system_cached(turn_hands).expect("there is a clock");
        };
        disturb(&mut app);
        let minute = platform::now() / 60;
        app.update();
        assert!(!stands(&mut app) || platform::now() / 60 != minute, "they are set once a minute");
        pass(&mut app);
        assert!(stands(&mut app));
        // In an app that is paused from the start no minute was looked at before the pause ends.
        let mut app = super::super::without_renderer(Quality::Software);
        app.world_mut().resource_mut::<Time<Virtual>>().pause();
        app.update();
        disturb(&mut app);
        app.update();
        assert!(!stands(&mut app), "the game is paused");
        app.world_mut().resource_mut::<Time<Virtual>>().unpause();
        app.update();
        assert!(stands(&mut app), "the minute that passed is made up for");
    }

    #[test]
    fn the_wall_is_dark_at_the_rim_and_on_the_side_away_from_the_neon_sign() {
        for table in crate::app::room::every_table() {
            let board = table.board();
            let lamps = light::lamps(board);
            let kept = |right: f32, up: f32| kept_off(board, &lamps, Vec2::new(right, up));
            let radius = RADIUS + RIM;
            assert!(kept(radius + 0.002, 0.0) > 0.3, "{} at the rim", kept(radius + 0.002, 0.0));
            let [toward, away] = [-1.0, 1.0].map(|side| kept(side * (radius + 0.07), 0.0));
            assert!(away > toward + 0.02, "{toward} on the side of the sign, {away} on the other");
            let edges = (0..16_u8).map(|step| Vec2::from_angle(f32::from(step) * TAU / 16.0) * (radius + SHADOW_REACH));
            let most = edges.map(|at| kept(at.x, at.y)).fold(0.0, f32::max);
            assert!(most < 0.001, "{most} is cut off at the edge of the picture");
            assert_eq!(kept(0.0, 0.1), 0.0, "nothing darkens the dial");
        }
    }

    #[test]
    fn the_dial_has_the_twelve_at_the_top_and_a_red_eight() {
        let image = dial_picture().into_flat_image();
        let texels = image.data.as_deref().expect("it is painted");
        let near = |hour: f32, is: fn(&[u8]) -> bool| {
            let (sin, cos) = (hour / 12.0 * TAU).sin_cos();
            let middle = Vec2::splat(DIAL_TEXELS as f32 / 2.0) * (1.0 + Vec2::new(sin, -cos) * NUMERALS.0);
            let inked = (0..400).filter(|place| {
                let at = middle + Vec2::new((place % 20) as f32, (place / 20) as f32) - 10.0;
                let at = 4 * (at.y as usize * DIAL_TEXELS as usize + at.x as usize);
                is(&texels[at..at + 4])
            });
            inked.count()
        };
        let is_red = |texel: &[u8]| texel[0] > 150 && texel[1] < 100;
        let is_dark = |texel: &[u8]| texel[0] < 80;
        for hour in 1..=12_u8 {
            let (red, dark) = (near(f32::from(hour), is_red), near(f32::from(hour), is_dark));
            assert_eq!(red > 20, hour == 8, "{red} texels of {hour} are red");
            assert_eq!(dark > 10, hour != 8, "{dark} texels of {hour} are dark");
        }
        assert!(near(12.0, is_dark) > near(1.0, is_dark), "two digits");
    }
}
