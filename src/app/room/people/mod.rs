//! The people in the bar, who watch the board: their heads follow the weights, some lift a glass now and then, and all who
//! hold one lift it when the crowd cheers.
//!
//! The data are a few seats with somebody on each; this module owns them and hears of the game only what the room shows
//! anyway. Nobody moves under reduced motion. On a software renderer heads turn and glasses are lifted only in pictures that are
//! drawn anyway.

mod figure;

use std::f32::consts::{FRAC_PI_2, PI};

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use self::figure::{ELBOW, HEAD, Looks, Seat};
use super::backdrop::{Redraw, RidesAlong};
use super::bar_time::BarTime;
use super::camera::{RoomCamera, is_before};
use super::ease::smoothstep;
use super::geometry::Shape;
use super::paint::hash;
use super::scene_builder::{self, Finish, SceneBuilder};
use super::weight_body::WeightBody;
use super::{StandingTable, bar, tavern};
use crate::app::frame_rate::Motion;
use crate::app::settings::{Quality, Settings};
use crate::shuffleboard::rules::Board;

/// The crowd cheers; whoever holds a glass lifts it.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Cheered;

/// How far a head turns from where the knees point, in radians, and how fast, in radians a second.
const NECK: f32 = 1.2;
/// See [`NECK`].
const HEAD_SPEED: f32 = 2.5;
/// How long a glass takes up and down again, in seconds.
const SIP_SECONDS: f32 = 3.2;
/// Seconds between two sips: the least, and the range added to it.
const SIPS: (f32, f32) = (9.0, 22.0);
/// From the near end of the board to the first of two people on the bench beyond its far end, in metres, and how far from the room's
/// middle that is at most: left of the far end as a player sees it, between the scoreboard and the sign.
const BENCH_DISTANCE: f32 = 6.75;
/// See [`BENCH_DISTANCE`].
const BENCH_MOST: f32 = 5.3;
/// From one person to the next on the bench, in metres.
const BENCH_STEP: f32 = 0.55;

/// Rotation of a forearm that drinks, and of one that toasts, for somebody who faces +X.
const DRINKS: Vec3 = Vec3::new(0.55, -1.25, 0.55);
/// See [`DRINKS`].
const TOASTS: Vec3 = Vec3::new(0.0, -1.0, 0.0);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Cheered>();
    scene_builder::fit(app, seat);
    app.add_systems(
        Update,
        (
            follow.run_if(any_with_component::<Head>),
            sip.run_if(any_with_component::<Forearm>.and_then(resource_exists::<Quality>)),
        ),
    );
}

/// A head that follows the weights.
#[derive(Component)]
struct Head {
    /// The direction that the knees point to, as an angle from +X, in radians.
    facing: f32,
    /// How far the head is turned from there.
    turned: f32,
}

/// A forearm with a glass.
#[derive(Component)]
struct Forearm {
    rests: Quat,
    drinks: Quat,
    toasts: Quat,
    /// Seconds until the next sip; negative while it lasts.
    until: f32,
    toasting: bool,
    /// How many sips there were, which makes each pause another.
    sips: i32,
}

/// Every vertex of everybody, with face and glass.
#[cfg(test)]
pub(super) fn vertices(board: &Board) -> [Vec<Vec3>; 5] {
    people(board).map(|(seat, looks, drinks)| {
        let mut body = Shape::new(1.0);
        figure::body(&mut body, &seat, &looks, drinks);
        let mut head = figure::head(&looks);
        figure::face(&mut head, &looks);
        head.place(0, seat.place(HEAD), seat.turn());
        let mut all: Vec<Vec3> = body.vertices().chain(head.vertices()).map(|(at, _)| at).collect();
        if drinks {
            let mut arm = figure::forearm_with_glass(&looks);
            arm.place(0, seat.place(ELBOW), seat.turn());
            all.extend(arm.vertices().map(|(at, _)| at));
        }
        all
    })
}

/// Everybody's hip and head.
pub(super) fn trunks(board: &Board) -> [[Vec3; 2]; 5] {
    people(board).map(|(seat, ..)| [seat.at, seat.place(HEAD)])
}

/// Who sits where: the seat, the looks, and whether there is a glass in the right hand.
///
/// While somebody aims over any board, from either end, each person is seen whole or not at all, and nobody is in front of the sign,
/// the slate or the jar. That allows the bench beyond the far end, and seats that the inset hides from one end and that are outside the
/// picture, or free of the displays, from the other. Over the shortest boards the second person beyond the end would be in front of
/// the sign. Over those of 12 to 18 feet the scoreboard would cover the head of whoever sat at the bar.
fn people(board: &Board) -> [(Seat, Looks, bool); 5] {
    let looks = |skin, hair, shirt, trousers, breadth, beard| Looks { skin, hair, shirt, trousers, breadth, beard };
    // Turned from straight across the room by so many radians.
    let bench = |along: f32, by: f32| Seat { at: tavern::bench_seat(board, along), facing: by - FRAC_PI_2, feet: 0.44 };
    let stool = |nth: u8| Seat { at: bar::stool(board, nth), facing: 0.2 - FRAC_PI_2, feet: 0.50 };
    let far = (BENCH_DISTANCE - board.length / 2.0).min(BENCH_MOST);
    let second = if board.length < 3.5 { bench(-2.3, 0.5) } else { bench(far + BENCH_STEP, -0.5) };
    let fifth = if board.length < 3.0 {
        stool(3)
    } else if board.length < 5.5 {
        bench(-1.7, 0.3)
    } else {
        stool(2)
    };
    [
        (bench(far, -0.3), looks(0xB58264, 0x8C857C, 0x6A5A40, 0x2A2622, 1.02, true), true),
        (second, looks(0xC99A7A, 0x7A2E1C, 0x2F4A46, 0x1F2430, 0.86, false), false),
        (bench(-far, 0.3), looks(0xA8765A, 0x2A1C14, 0x27364A, 0x1E222C, 1.0, false), true),
        (bench(-far - BENCH_STEP, 0.5), looks(0x6E4630, 0x14100E, 0x3A4A34, 0x22262E, 1.08, true), true),
        (fifth, looks(0xC08E6C, 0x5A3820, 0x5A2A28, 0x24202A, 0.88, false), false),
    ]
}

fn seat(mut commands: Commands, mut shop: SceneBuilder, table: Res<StandingTable>) {
    let board = table.board();
    let cloth = || Finish { roughness: 0.9, reflectance: 0.1, ..Finish::plain(Vec3::ONE) };
    let mut bodies = Shape::new(1.0);
    for (nth, (seat, looks, drinks)) in (0..).zip(people(board)) {
        figure::body(&mut bodies, &seat, &looks, drinks);
        let at = seat.place(HEAD);
        let mut head = figure::head(&looks);
        #[cfg(test)]
        shop.record_person(head.clone().place(0, at, seat.turn()));
        figure::face(&mut head, &looks);
        let head = shop.lit_as_at(at, board, head, cloth()).spawn(&mut commands, "Head");
        let place = Transform::from_translation(at).with_rotation(seat.turn());
        commands.entity(head).insert((Head { facing: seat.facing, turned: 0.0 }, place, NotShadowCaster));
        if drinks {
            let at = seat.place(ELBOW);
            let part = shop.lit_as_at(at, board, figure::forearm_with_glass(&looks), cloth());
            let turned = |by: Vec3| seat.turn() * Quat::from_euler(EulerRot::XYZ, by.x, by.y, by.z);
            let forearm = Forearm {
                rests: turned(Vec3::ZERO),
                drinks: turned(DRINKS),
                toasts: turned(TOASTS),
                until: pause(nth, 0),
                toasting: false,
                sips: 0,
            };
            let place = Transform::from_translation(at).with_rotation(forearm.rests);
            let entity = part.spawn(&mut commands, "Forearm with a glass");
            commands.entity(entity).insert((forearm, place, NotShadowCaster));
            if *shop.quality == Quality::Software {
                commands.entity(entity).insert(RidesAlong);
            }
        }
    }
    #[cfg(test)]
    shop.record_person(&bodies);
    let bodies = shop.lit_as_at(Vec3::ZERO, board, bodies, cloth()).spawn(&mut commands, "People");
    commands.entity(bodies).insert(NotShadowCaster);
}

/// Seconds until a person's next sip.
fn pause(person: i32, sips: i32) -> f32 {
    SIPS.0 + SIPS.1 * hash(31 + person, sips)
}

/// Turns the heads to the weight that moves; of several to the one nearest to where they look already.
fn follow(
    weights: Query<&Transform, (With<WeightBody>, Changed<Transform>, Without<Head>)>,
    mut heads: Query<(&mut Head, &mut Transform)>,
    settings: Option<Res<Settings>>,
    quality: Option<Res<Quality>>,
    time: Res<BarTime>,
    mut motion: ResMut<Motion>,
    mut seen: Local<Option<Vec3>>,
) {
    let away = |at: &Vec3| seen.map_or(0.0, |seen| seen.distance_squared(*at));
    let moving = weights.iter().map(|weight| weight.translation).min_by(|a, b| away(a).total_cmp(&away(b)));
    *seen = moving.or(*seen);
    // A software renderer draws no frame for a head alone.
    let alone = moving.is_none() && quality.is_none_or(|quality| *quality == Quality::Software);
    let Some(at) = seen.filter(|_| !alone && settings.is_none_or(|settings| !settings.reduced_motion)) else { return };
    let step = HEAD_SPEED * time.step();
    for (mut head, mut place) in &mut heads {
        let way = at - place.translation;
        let wanted = angle_between(head.facing, way.y.atan2(way.x)).clamp(-NECK, NECK);
        let left = wanted - head.turned;
        if left.abs() < 0.01 || step == 0.0 {
            continue;
        }
        motion.mark();
        head.turned += left.clamp(-step, step);
        place.rotation = Quat::from_rotation_z(head.facing + head.turned);
    }
}

/// The angle from one direction to another, from -pi to pi.
fn angle_between(from: f32, to: f32) -> f32 {
    (to - from + PI).rem_euclid(2.0 * PI) - PI
}

/// Lifts the glasses that are in view. On a software renderer they move only in pictures that something else needs.
fn sip(
    mut cheered: MessageReader<Cheered>,
    mut forearms: Query<(&mut Forearm, &mut Transform)>,
    eye: Single<&Transform, (With<RoomCamera>, Without<Forearm>)>,
    settings: Option<Res<Settings>>,
    (quality, redraw): (Res<Quality>, Res<Redraw>),
    time: Res<BarTime>,
    mut motion: ResMut<Motion>,
) {
    let cheered = cheered.read().count() > 0;
    if settings.is_some_and(|settings| settings.reduced_motion) {
        for (nth, (mut forearm, mut place)) in (0..).zip(&mut forearms) {
            if forearm.until <= 0.0 {
                (forearm.until, forearm.toasting) = (pause(nth, forearm.sips), false);
            }
            place.set_if_neq(place.with_rotation(forearm.rests));
        }
        return;
    }
    if time.step() == 0.0 {
        return;
    }
    let rides_along = *quality == Quality::Software;
    let drawn = !rides_along || redraw.rests().is_none();
    for (nth, (mut forearm, mut place)) in (0..).zip(&mut forearms) {
        if cheered && forearm.until > 0.0 {
            (forearm.until, forearm.toasting) = (0.0, true);
        }
        forearm.until -= time.step();
        let share = -forearm.until / SIP_SECONDS;
        if share >= 1.0 {
            forearm.sips += 1;
            (forearm.until, forearm.toasting) = (pause(nth, forearm.sips), false);
        }
        let in_view = is_before(&eye, place.translation);
        if in_view && !rides_along && share > 0.0 {
            motion.mark();
        } else if in_view && !rides_along {
            motion.mark_in(forearm.until);
        }
        let lifted = if forearm.toasting { forearm.toasts } else { forearm.drinks };
        let raised = smoothstep(0.0, 0.35, share) * (1.0 - smoothstep(0.65, 1.0, share));
        if drawn && in_view {
            let rotation = forearm.rests.slerp(lifted, raised);
            place.set_if_neq(place.with_rotation(rotation));
        }
    }
}

#[cfg(test)]
mod tests;
