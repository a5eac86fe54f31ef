//! The street behind the window, and the moods of the neon sign: cars pass now and then, it rains on some evenings, and a word of
//! the sign goes out for a moment.
//!
//! All of it follows from the evening and the time. On a software renderer the street moves only in pictures that are drawn
//! anyway, and the sign flickers only then.

use bevy::asset::embedded_asset;
use bevy::image::ImageAddressMode;
use bevy::light::NotShadowCaster;
use bevy::pbr::{MaterialPlugin, PbrPlugin};
use bevy::prelude::*;
use bevy::render::render_resource::{AsBindGroup, ShaderType};
use bevy::shader::ShaderRef;

use super::StandingTable;
use super::backdrop::Redraw;
use super::bar_time::BarTime;
use super::camera::{RoomCamera, is_before};
use super::geometry::{Shape, Skin};
use super::neon;
use super::paint::hash;
use super::pictures::{self, Picture};
use super::plan::{neon_at, right_of_wall, window_at};
use super::scene_builder::{self, Fitted, SceneBuilder};
use super::tavern::{self, NEON_SHINE};
use crate::app::frame_rate::Motion;
use crate::app::settings::{Quality, Settings};
use crate::shuffleboard::rules::End;

/// Which evening it is: every game has its own.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Evening(pub(in super::super) u64);

/// The state of the neon sign, for the sound.
#[derive(Resource, Debug, PartialEq, Eq)]
pub(in super::super) struct NeonSign {
    /// Whether every word of it is lit.
    pub(in super::super) is_whole: bool,
}

impl Default for NeonSign {
    fn default() -> Self {
        Self { is_whole: true }
    }
}

impl NeonSign {
    /// The middle of the sign.
    pub(in super::super) fn place(table: &StandingTable) -> Vec3 {
        neon_at(table.board())
    }
}

/// Size of the window, in metres, and how bright it is.
pub(super) const WINDOW_SIZE: Vec2 = Vec2::new(1.5, 1.15);
/// See [`WINDOW_SIZE`].
pub(super) const WINDOW_SHINE: f32 = 1.5;

/// The two lanes of the street: in so many seconds at most one car passes, to the right (1) or to the left (-1).
const LANES: [(f32, f32); 2] = [(13.0, 1.0), (17.0, -1.0)];
/// How many of these times have a car.
const CARS: f32 = 0.6;
/// Seconds that a car takes to pass: the least, and the range added to it.
const PASSES: (f32, f32) = (3.4, 2.0);
/// How far outside the window a car comes into being, as a share of its width.
const OUTSIDE: f32 = 0.35;
/// Share of the evenings on which it rains.
const RAINY: f32 = 0.4;

/// In so many seconds the sign flickers at most once.
const MOOD_SECONDS: f32 = 43.0;
/// How many of these times it does.
const MOODS: f32 = 0.6;
/// When a word is out, in seconds since the flicker began.
const OUT: [[f32; 2]; 3] = [[0.0, 0.08], [0.13, 0.19], [0.46, 0.60]];
/// Distance of a dark word from the sign, in metres: enough to avoid z-fighting.
const BEFORE_THE_SIGN: f32 = 0.006;

pub(super) fn plugin(app: &mut App) {
    if app.is_plugin_added::<PbrPlugin>() {
        embedded_asset!(app, "street.wgsl");
        app.add_plugins(MaterialPlugin::<Street>::default());
    }
    scene_builder::fit(app, look_out);
    app.init_resource::<Evening>().init_resource::<NeonSign>().add_systems(
        Update,
        (pass.run_if(any_with_component::<MeshMaterial3d<Street>>), flicker.run_if(any_with_component::<DarkWord>))
            .run_if(resource_exists::<Quality>),
    );
}

/// The material of the window.
#[derive(Asset, AsBindGroup, TypePath, Debug, Clone)]
pub(super) struct Street {
    #[texture(0)]
    #[sampler(1)]
    picture: Handle<Image>,
    #[uniform(2)]
    moment: Moment,
}

/// A moment on the street, laid out as the shader reads it.
#[derive(ShaderType, Debug, Clone, Copy, PartialEq)]
struct Moment {
    cars: [Vec4; 2],
    place: Vec4,
    rain: Vec4,
}

impl Material for Street {
    fn fragment_shader() -> ShaderRef {
        "embedded://crazy_eight/app/room/street.wgsl".into()
    }
}

/// A word of the sign while it is out.
#[derive(Component)]
struct DarkWord(u8);

/// Hangs the window, and the dark words before the sign.
fn look_out(
    mut commands: Commands,
    mut shop: SceneBuilder,
    mut streets: If<ResMut<Assets<Street>>>,
    table: Res<StandingTable>,
) {
    let board = table.board();
    let picture = shop.texture("pictures", ImageAddressMode::ClampToEdge, pictures::atlas);
    let mut pane = Shape::new(10.0);
    let skin = Picture::Window.skin();
    tavern::hang(&mut pane, skin, window_at(board), right_of_wall(End::Home), WINDOW_SIZE, WINDOW_SHINE);
    let mesh = shop.mesh(pane);
    let material = streets.add(Street { picture: picture.clone(), moment: Moment::STILL });
    commands.spawn((Name::new("Window"), Fitted, Mesh3d(mesh), MeshMaterial3d(material), NotShadowCaster));
    let right = right_of_wall(End::Away);
    for (word, [from, to]) in (0..).zip(neon::WORDS) {
        let Skin::Part(low, high) = Picture::NameOut.skin() else { continue };
        let across = |x: f32| low.x + (high.x - low.x) * (x / neon::SIZE.x + 0.5);
        let skin = Skin::Part(low.with_x(across(from)), high.with_x(across(to)));
        let [top, bottom] = neon::NAME_BAND;
        let middle = neon_at(board) + right * ((from + to) / 2.0) - Vec3::Z * ((top + bottom) / 2.0);
        let mut shape = Shape::new(10.0);
        let before = Vec3::NEG_X * BEFORE_THE_SIGN;
        tavern::hang(&mut shape, skin, middle + before, right, Vec2::new(to - from, bottom - top), NEON_SHINE);
        let word = (DarkWord(word), Visibility::Hidden, NotShadowCaster);
        let part = shop.glowing(shape, Some(picture.clone())).spawn(&mut commands, "Word of the sign, dark");
        commands.entity(part).insert(word);
    }
}

impl Moment {
    /// Nothing moves.
    const STILL: Self = {
        let place = Picture::Window.on_atlas();
        Self {
            cars: [Vec4::ZERO; 2],
            place: Vec4::new(place[0].x, place[0].y, place[1].x, place[1].y),
            rain: Vec4::ZERO,
        }
    };

    fn of(evening: Evening, seconds: f32) -> Self {
        let cars = [0, 1].map(|lane| {
            passing(evening, lane, seconds).map_or(Vec4::ZERO, |share| {
                let (_, way) = LANES[lane];
                let across = share.remap(0.0, 1.0, -OUTSIDE, 1.0 + OUTSIDE);
                // The far lane is farther away.
                let bright = [1.5, 0.9][lane];
                Vec4::new(if way > 0.0 { across } else { 1.0 - across }, way, bright, 0.0)
            })
        });
        let rain = if rains(evening) { Vec4::new(seconds % 3600.0, 1.0, 0.0, 0.0) } else { Vec4::ZERO };
        Self { cars, rain, ..Self::STILL }
    }

    /// Whether it will be another in the next frame.
    fn moves(&self) -> bool {
        self.rain.y > 0.0 || self.cars.iter().any(|car| car.z > 0.0)
    }
}

fn chance(evening: Evening, of: i32, nth: i32) -> f32 {
    hash((evening.0 % 65_521) as i32 * 16 + of, nth)
}

fn rains(evening: Evening) -> bool {
    chance(evening, 0, 0) < RAINY
}

/// When the car of a lane passes in its so-manieth time: from and to, in seconds; `None` if there is none.
fn car(evening: Evening, lane: usize, nth: i32) -> Option<[f32; 2]> {
    let of = |what: i32| chance(evening, 1 + what + 3 * lane as i32, nth);
    let (slot, _) = LANES[lane];
    let length = PASSES.0 + PASSES.1 * of(1);
    let from = nth as f32 * slot + (slot - length) * of(2);
    (of(0) < CARS).then_some([from, from + length])
}

/// How far the car of a lane has passed, 0 to 1.
fn passing(evening: Evening, lane: usize, seconds: f32) -> Option<f32> {
    let [from, to] = car(evening, lane, (seconds / LANES[lane].0) as i32)?;
    (from..to).contains(&seconds).then(|| (seconds - from) / (to - from))
}

/// Seconds until the next car comes.
fn next_car(evening: Evening, seconds: f32) -> f32 {
    let begins = (0..LANES.len()).flat_map(|lane| {
        let now = (seconds / LANES[lane].0) as i32;
        (now..now + 6).filter_map(move |nth| car(evening, lane, nth)).map(|[from, _]| from)
    });
    begins.filter(|from| *from > seconds).fold(f32::MAX, f32::min) - seconds
}

/// The word of the sign that is out, if any.
fn out(evening: Evening, seconds: f32) -> Option<u8> {
    let nth = (seconds / MOOD_SECONDS) as i32;
    let of = |what: i32| chance(evening, 8 + what, nth);
    let since = seconds - nth as f32 * MOOD_SECONDS - (MOOD_SECONDS - 2.0) * of(1);
    let is_out = of(0) < MOODS && OUT.iter().any(|[from, to]| (*from..*to).contains(&since));
    is_out.then_some(u8::from(of(2) < 0.5))
}

/// Seconds until the sign begins to flicker; zero while it does.
fn next_flicker(evening: Evening, seconds: f32) -> f32 {
    let now = (seconds / MOOD_SECONDS) as i32;
    let [_, .., [_, end]] = OUT;
    let begins = (now..now + 8)
        .filter(|nth| chance(evening, 8, *nth) < MOODS)
        .map(|nth| nth as f32 * MOOD_SECONDS + (MOOD_SECONDS - 2.0) * chance(evening, 9, nth));
    begins.filter(|begins| begins + end > seconds).map(|begins| (begins - seconds).max(0.0)).fold(f32::MAX, f32::min)
}

fn is_still(settings: Option<Res<Settings>>) -> bool {
    settings.is_some_and(|settings| settings.reduced_motion)
}

/// Shows the moment on the street, while the window is in view.
fn pass(
    windows: Query<&MeshMaterial3d<Street>>,
    mut streets: ResMut<Assets<Street>>,
    eye: Single<&Transform, With<RoomCamera>>,
    (table, evening, quality): (Res<StandingTable>, Res<Evening>, Res<Quality>),
    settings: Option<Res<Settings>>,
    time: Res<BarTime>,
    (mut redraw, mut motion): (ResMut<Redraw>, ResMut<Motion>),
) {
    let rides_along = *quality == Quality::Software;
    if !is_before(&eye, window_at(table.board())) || rides_along && redraw.rests().is_some() {
        return;
    }
    let still = is_still(settings);
    let moment = if still { Moment::STILL } else { Moment::of(*evening, time.seconds()) };
    for window in &windows {
        if streets.get(window).is_some_and(|street| street.moment == moment) {
            continue;
        }
        if let Some(mut street) = streets.get_mut(window) {
            street.moment = moment;
        }
        if !rides_along {
            redraw.request();
        }
    }
    if rides_along || still || time.step() == 0.0 {
        return;
    }
    if moment.moves() {
        motion.mark();
    } else {
        motion.mark_in(next_car(*evening, time.seconds()));
    }
}

/// Lets a word of the sign go out for a moment, while the sign is in view.
fn flicker(
    mut words: Query<(&DarkWord, &mut Visibility)>,
    eye: Single<&Transform, With<RoomCamera>>,
    (table, evening, quality): (Res<StandingTable>, Res<Evening>, Res<Quality>),
    settings: Option<Res<Settings>>,
    time: Res<BarTime>,
    (redraw, mut motion): (Res<Redraw>, ResMut<Motion>),
    mut sign: ResMut<NeonSign>,
) {
    let (seconds, step) = (time.seconds(), time.step());
    let still = is_still(settings) || !is_before(&eye, neon_at(table.board()));
    // A word that is out comes back in any case.
    let begins = !still && (*quality != Quality::Software || redraw.rests().is_none());
    let wanted = if still { None } else { out(*evening, seconds) };
    let mut is_whole = true;
    for (DarkWord(word), mut visibility) in &mut words {
        let is_out = wanted == Some(*word) && (begins || *visibility == Visibility::Inherited);
        visibility.set_if_neq(if is_out { Visibility::Inherited } else { Visibility::Hidden });
        is_whole &= !is_out;
        if is_out && step > 0.0 {
            motion.mark();
        }
    }
    sign.set_if_neq(NeonSign { is_whole });
    if begins && step > 0.0 && *quality != Quality::Software {
        motion.mark_in(next_flicker(*evening, seconds));
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy::time::TimeUpdateStrategy;

    use super::*;
    use crate::app::room::camera::{CameraMove, View, aim_view};

    #[test]
    fn cars_pass_now_and_then_and_never_in_a_hurry() {
        let evening = Evening(7);
        for lane in 0..2 {
            let (mut passed, mut before) = (0, None);
            for tick in 0..20 * 600 {
                let now = passing(evening, lane, tick as f32 / 20.0);
                if let (Some(before), Some(now)) = (before, now) {
                    assert!((0.0..0.02).contains(&(now - before)), "from {before} to {now}");
                }
                passed += usize::from(before.is_none() && now.is_some());
                before = now;
            }
            assert!((12..40).contains(&passed), "{passed} cars in ten minutes");
        }
        let wait = next_car(evening, 100.0);
        let comes = |after: f32| Moment::of(evening, 100.0 + after).cars.iter().filter(|car| car.z > 0.0).count();
        assert!(comes(wait + 0.05) > 0 && wait < 60.0, "after {wait} s");
    }

    #[test]
    fn it_rains_on_some_evenings_only() {
        let rainy = (0..500).filter(|evening| rains(Evening(*evening))).count();
        assert!((140..260).contains(&rainy), "{rainy} of 500");
    }

    #[test]
    fn the_sign_flickers_rarely_and_briefly() {
        let (mut dark, mut flickers, mut before) = (0, 0, false);
        for tick in 0..100 * 1200 {
            let seconds = tick as f32 / 100.0;
            let now = out(Evening(3), seconds).is_some();
            assert!(!now || next_flicker(Evening(3), seconds) == 0.0);
            flickers += usize::from(now && !before);
            dark += usize::from(now);
            before = now;
        }
        assert!((20..80).contains(&flickers), "{flickers} times in twenty minutes");
        assert!(dark < 100 * 10, "{dark} hundredths of a second");
    }

    #[test]
    fn the_sign_tells_when_a_word_goes_out_and_when_it_is_back() {
        let mut app = crate::app::room::without_renderer(Quality::Low);
        app.init_asset::<Street>().insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(50)));
        app.update();
        let table = StandingTable::default();
        let eye = Transform::from_xyz(2.0, 0.0, 0.6).looking_at(NeonSign::place(&table), Vec3::Z);
        let mut camera = app.world_mut().query::<&mut CameraMove>().single_mut(app.world_mut()).expect("a camera");
        camera.cut(View { transform: eye, ..aim_view(table.board(), End::Home) });
        let (mut changes, mut was_whole) = (0, true);
        for _ in 0..20 * 180 {
            app.update();
            let is_whole = app.world().resource::<NeonSign>().is_whole;
            let mut words = app.world_mut().query_filtered::<&Visibility, With<DarkWord>>();
            let dark = words.iter(app.world()).filter(|word| **word == Visibility::Inherited).count();
            assert_eq!(dark, usize::from(!is_whole));
            changes += usize::from(is_whole != was_whole);
            was_whole = is_whole;
        }
        assert!(changes >= 4, "{changes} changes in three minutes");
    }

    #[test]
    fn nothing_moves_under_reduced_motion_and_no_picture_is_asked_for_by_a_software_renderer() {
        for (quality, reduced, moves) in
            [(Quality::Software, false, false), (Quality::Low, false, true), (Quality::High, true, false)]
        {
            let mut app = crate::app::room::without_renderer(quality);
            app.init_asset::<Street>()
                .insert_resource(Settings { reduced_motion: reduced, ..default() })
                .insert_resource(Evening((0..).find(|evening| rains(Evening(*evening))).expect("a rainy evening")));
            app.update();
            let eye = Transform::from_xyz(5.0, 0.0, 0.6).looking_to(Vec3::NEG_X, Vec3::Z);
            let camera = app.world_mut().query_filtered::<Entity, With<RoomCamera>>().single(app.world());
            app.world_mut().entity_mut(camera.expect("a camera")).insert(eye);
            // Everything that was asked for is drawn.
            *app.world_mut().resource_mut::<Redraw>() = Redraw::at_rest();
            app.world_mut().run_system_cached(pass).expect("there is a window");
            let asked = app.world().resource::<Redraw>().rests().is_none();
            assert_eq!(asked, moves, "{quality:?}");
            let rains = app.world().resource::<Assets<Street>>().iter().any(|(_, street)| street.moment.rain.y > 0.0);
            assert_eq!(rains, moves, "{quality:?}");
        }
    }
}
