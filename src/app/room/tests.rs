//! The room as a whole: its orientation, and rebuilding it for another table or quality level.

use std::time::Duration;

use bevy::image::ImageSampler;
use bevy::platform::collections::HashMap;
use bevy::time::TimeUpdateStrategy;

use super::camera::{CameraMove, RoomView, aim_view};
use super::painted::Painted;
use super::scene_builder::Fitted;
use super::*;
use crate::app::settings::Quality;
use crate::app::settings::Settings;
use crate::shuffleboard::rules::WeightId;

/// A room built without a renderer.
fn room(quality: Quality) -> App {
    let mut app = without_renderer(quality);
    app.update();
    app
}

fn put_up(app: &mut App, table: &StandingTable) {
    app.insert_resource(table.clone());
    app.update();
}

/// Number of entities with each name; those without a name count under "".
fn inventory(app: &mut App) -> HashMap<String, usize> {
    let mut count = HashMap::default();
    for name in app.world_mut().query_filtered::<Option<&Name>, With<Transform>>().iter(app.world()) {
        *count.entry(name.map_or(String::new(), ToString::to_string)).or_insert(0) += 1;
    }
    count
}

/// Number of meshes, images and materials, after unused ones are dropped.
fn stores(app: &mut App) -> [usize; 4] {
    for _ in 0..4 {
        app.update(); // first the entities, then their materials, then the textures of those
    }
    let world = app.world();
    [
        world.resource::<Assets<Mesh>>().len(),
        world.resource::<Assets<Image>>().len(),
        world.resource::<Assets<StandardMaterial>>().len(),
        world.resource::<Assets<Painted>>().len(),
    ]
}

fn fitted(app: &mut App) -> Vec<Entity> {
    app.world_mut().query_filtered::<Entity, With<Fitted>>().iter(app.world()).collect()
}

#[test]
fn the_away_end_is_the_same_board_turned_half_round() {
    for StandingTable { board, .. } in every_table() {
        let at = Vec2::new(0.3, 0.1);
        assert_eq!(to_world(&board, End::Home, at), at);
        let away = to_world(&board, End::Away, at);
        assert!((away - Vec2::new(board.length - 0.3, -0.1)).length() < 1e-6);
        assert!((to_world(&board, End::Away, away) - at).length() < 1e-6);
    }
    assert_eq!(to_world_direction(End::Away, Vec2::X), -Vec2::X);
}

#[test]
fn another_table_takes_the_place_of_the_first_and_nothing_of_either_is_left_behind() {
    for quality in [Quality::Software, Quality::High] {
        let mut app = room(quality);
        let tables: Vec<StandingTable> = every_table().collect();
        let (tournament, last_two) = (&tables[0], &tables[tables.len() - 2..]);
        let at_first = inventory(&mut app);
        assert_eq!((at_first["Cabinet"], at_first.get("Cushions")), (1, None));
        let kept = stores(&mut app);
        for table in last_two {
            put_up(&mut app, table);
            let there = inventory(&mut app);
            assert_eq!(there["Cabinet"], 1);
            assert_eq!(there.get("Cushions").is_some(), table.board.cushions.is_some());
        }
        put_up(&mut app, tournament);
        assert_eq!(inventory(&mut app), at_first, "{quality:?}");
        assert_eq!(stores(&mut app), kept, "{quality:?}: nothing of the other tables is kept");
    }
}

#[test]
fn the_table_that_already_stands_is_not_put_up_again() {
    let mut app = room(Quality::Software);
    let before = fitted(&mut app);
    let slow = StandingTable::new(&Board::regulation(BoardSpeed::Slow), &WeightSpec::large());
    app.world_mut().resource_mut::<StandingTable>().set_if_neq(slow);
    app.update();
    assert_eq!(fitted(&mut app), before, "slower wax is no other table");
}

#[test]
fn a_board_has_a_part_for_each_of_its_sections_and_lies_within_its_cabinet() {
    let mut app = room(Quality::Software);
    for table in every_table().filter(|table| table.board.length < 4.5 || table.board.rings.is_some()) {
        put_up(&mut app, &table);
        let there = inventory(&mut app);
        let sections = there.keys().filter(|name| name.starts_with("Board, ") && !name.ends_with("sides")).count();
        assert_eq!(sections, if table.board.length > 4.0 { 3 } else { 2 }, "{} m", table.board.length);
    }
}

#[test]
fn another_level_builds_the_room_anew_and_nothing_of_either_is_left_behind() {
    let mut app = room(Quality::Software);
    let (there, kept) = (inventory(&mut app), stores(&mut app));
    for (quality, shadows) in [(Quality::High, true), (Quality::Low, false), (Quality::Software, false)] {
        app.insert_resource(quality);
        app.update();
        let mut parts = inventory(&mut app);
        let only_lit = ["Board, wax", "Dust in the haze"].map(|part| parts.remove(part).unwrap_or_default());
        assert_eq!(
            only_lit,
            if quality.lights_surfaces() { [1, 3] } else { [0; 2] },
            "{quality:?}: what lamps leave, and dust"
        );
        assert_eq!(parts, there, "{quality:?}: the room has the same other parts");
        let [.., lit, _] = stores(&mut app);
        assert_eq!(lit > kept[2], quality.lights_surfaces(), "{quality:?}: {lit} materials are lit");
        let mut lamps = app.world_mut().query::<&SpotLight>();
        assert_eq!(lamps.iter(app.world()).any(|lamp| lamp.shadow_maps_enabled), shadows, "{quality:?}");
        let fineness = |(_, image): (_, &Image)| match &image.sampler {
            ImageSampler::Descriptor(sampler) => sampler.anisotropy_clamp,
            ImageSampler::Default => 1,
        };
        let finest = app.world().resource::<Assets<Image>>().iter().map(fineness).max();
        assert_eq!(finest, Some(quality.anisotropy()), "{quality:?}: no texture is of another level");
    }
    assert_eq!(stores(&mut app), kept);
}

/// The screen positions of world points in a window of 1280 by 720 while a player aims from an end.
fn while_aiming(app: &mut App, end: End, places: Vec<Vec3>) -> Vec<Vec2> {
    fn seen(In((end, places)): In<(End, Vec<Vec3>)>, table: Res<StandingTable>, view: RoomView) -> Vec<Vec2> {
        let board = table.board();
        let window = Vec2::new(1280.0, 720.0);
        let shooters = |at: Vec3| to_world(board, end, at.truncate()).extend(at.z);
        let seen = |at: Vec3| view.screen_point(shooters(at), window, board, end).expect("in front of the eye");
        places.into_iter().map(seen).collect()
    }
    let view = aim_view(app.world().resource::<StandingTable>().board(), end);
    let mut cameras = app.world_mut().query::<&mut CameraMove>();
    cameras.single_mut(app.world_mut()).expect("one camera").cut(view);
    app.world_mut().run_system_cached_with(seen, (end, places)).expect("there is a table")
}

/// The area between scoreboard and inset in a window of 1280 by 720, with two players.
const FREE: Rect = Rect { min: Vec2::new(312.0, 0.0), max: Vec2::new(960.0, 640.0) };

#[test]
fn sign_slate_and_jar_are_in_view_beside_the_hud_and_every_board_while_somebody_aims() {
    let mut app = room(Quality::Software);
    // The corners of a flat object on a wall, in front of the chair rail.
    let flat = |middle: Vec3, size: Vec2, behind: End| {
        [Vec2::ONE, Vec2::new(-1.0, 1.0), Vec2::NEG_ONE, Vec2::new(1.0, -1.0)].map(|corner| {
            let off = corner * size / 2.0;
            middle + plan::right_of_wall(behind) * off.x + Vec3::Z * off.y
        })
    };
    for (table, end) in every_table().flat_map(|table| [(table.clone(), End::Home), (table, End::Away)]) {
        put_up(&mut app, &table);
        let board = table.board().clone();
        let slate = flat(plan::slate_at(&board, end.other()), slate::SIZE, end.other());
        let sign = flat(plan::neon_at(&board), neon::SIZE, End::Away);
        let (jar, radius) = (bar::far_end(&board, end), Vec3::Y * jar::GLASS_RADIUS);
        let jar = [jar - radius, jar + radius, jar + Vec3::Z * 0.4];
        let mut shown = vec![slate.to_vec(), jar.to_vec()];
        if end == End::Home {
            shown.push(sign.to_vec());
        }
        let edge = while_aiming(&mut app, end, vec![Vec3::ZERO, Vec3::X * board.length]);
        let far = edge.iter().fold(f32::MAX, |least, at| least.min(at.y));
        for places in shown {
            let seen = while_aiming(&mut app, end, places);
            for at in &seen {
                assert!(FREE.contains(*at), "from {end:?} over {} m a corner is at {at}", board.length);
                assert!(at.y < far, "from {end:?} {at} is not over the far end at {far}");
            }
            assert!((seen[0].y - seen[seen.len() - 1].y).abs() > 40.0, "from {end:?} it is tall enough: {seen:?}");
        }
    }
}

#[test]
fn what_hangs_on_an_end_wall_hangs_beside_the_rest() {
    let board = StandingTable::default().board().clone();
    let wide = |middle: Vec3, wide: f32| [middle.y - wide / 2.0, middle.y + wide / 2.0];
    let [home, away] = [End::Home, End::Away].map(|end| wide(plan::slate_at(&board, end), slate::SIZE.x));
    let walls = [[home, wide(plan::window_at(&board), 1.5)], [away, wide(plan::neon_at(&board), neon::SIZE.x)]];
    for [slate, other] in walls {
        assert!(slate[1] < other[0] - 0.5, "there is room for the framed rules or the clock: {slate:?} {other:?}");
        let (low, high) = plan::corners(&board);
        assert!(slate[0] > low.y && other[1] < high.y, "within the wall: {slate:?} {other:?}");
    }
    for (middle, size) in [(plan::slate_at(&board, End::Away), slate::SIZE), (plan::neon_at(&board), neon::SIZE)] {
        let (up, aside) = (size.y / 2.0, size.x / 2.0);
        let [bottom, top] = [middle.z - up, middle.z + up];
        assert!(bottom > plan::SIGNS_BOTTOM - 1e-4 && top < plan::SIGNS_TOP + 1e-4, "from {bottom} to {top}");
        assert!(middle.y.abs() + aside < plan::SIGNS_REACH + 1e-4, "{middle} reaches {aside} m to either side");
    }
}

#[test]
fn a_hickey_falls_into_the_jar_and_then_nothing_moves() {
    let mut app = room(Quality::Software);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(20)));
    let shown = |app: &mut App, wanted: &str| {
        let mut parts = app.world_mut().query::<(&Name, &Visibility)>();
        parts.iter(app.world()).filter(|(name, seen)| name.as_str() == wanted && **seen != Visibility::Hidden).count()
    };
    assert_eq!([shown(&mut app, "Coins in the jar"), shown(&mut app, "Falling coin")], [0, 0], "the jar is empty");
    app.insert_resource(HickeyJar { hickeys: 1, ..HickeyJar::default() });
    let falling: Vec<usize> = (0..150)
        .map(|_| {
            app.update();
            shown(&mut app, "Falling coin")
        })
        .collect();
    assert_eq!(falling.iter().max(), Some(&3), "{falling:?}");
    assert_eq!(falling.last(), Some(&0), "they have become part of the heap");
    assert_eq!(shown(&mut app, "Coins in the jar"), 1);
    // The heap is kept when the room is rebuilt.
    put_up(&mut app, &every_table().last().expect("a table"));
    assert_eq!([shown(&mut app, "Coins in the jar"), shown(&mut app, "Falling coin")], [1, 0]);
    app.insert_resource(Quality::Low);
    app.update();
    assert_eq!([shown(&mut app, "Coins in the jar"), shown(&mut app, "Falling coin")], [1, 0]);
}

#[test]
fn the_slates_are_painted_anew_when_the_score_changes_and_only_then() {
    let mut app = room(Quality::Software);
    let changes = |app: &mut App| {
        app.update();
        app.world_mut().resource_mut::<Messages<AssetEvent<Image>>>().drain().count()
    };
    for _ in 0..3 {
        changes(&mut app);
    }
    assert_eq!(changes(&mut app), 0, "nothing is painted while nothing changes");
    app.insert_resource(Chalked(vec![("Ada".to_owned(), 3)]));
    let repainted: usize = (0..3).map(|_| changes(&mut app)).sum();
    assert_eq!(repainted, 1);
    assert_eq!(changes(&mut app), 0);
}

#[test]
fn weights_that_drop_or_meet_hard_raise_dust_that_is_soon_gone() {
    let puffs = |app: &mut App| inventory(app).get("Dust").copied().unwrap_or_default();
    let weight = WeightId::all().next().expect("there are eight");
    let drops = |app: &mut App| {
        app.world_mut().write_message(Landed { weight, at: Vec3::new(6.8, 0.0, -0.08), speed: 1.2, rolls: 0.1 });
    };
    let meets = |app: &mut App| _ = app.world_mut().write_message(Struck { at: Vec2::new(5.0, 0.1), speed: 2.0 });
    let touches = |app: &mut App| _ = app.world_mut().write_message(Struck { at: Vec2::new(5.0, 0.1), speed: 0.2 });
    for (quality, still, what, raised) in [
        (Quality::High, false, &drops as &dyn Fn(&mut App), true),
        (Quality::Software, false, &drops, true),
        (Quality::Software, false, &meets, true),
        (Quality::High, false, &touches, false),
        (Quality::High, true, &drops, false),
        (Quality::High, true, &meets, false),
    ] {
        let mut app = room(quality);
        app.insert_resource(Settings { reduced_motion: still, ..Settings::default() })
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(50)));
        what(&mut app);
        app.update();
        assert_eq!(puffs(&mut app) > 0, raised, "{quality:?}, reduced motion {still}");
        for _ in 0..12 {
            app.update();
        }
        assert_eq!(puffs(&mut app), 0, "{quality:?}");
    }
}
