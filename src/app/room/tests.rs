//! The room as a whole: which way round it is, and what becomes of it when another table is put up.

use std::time::Duration;

use bevy::asset::AssetPlugin;
use bevy::platform::collections::HashMap;
use bevy::time::TimeUpdateStrategy;

use super::painted::Painted;
use super::workshop::Fitted;
use super::*;
use crate::app::frame_rate::Motion;
use crate::app::quality::Quality;
use crate::app::settings::Settings;
use crate::rules::WeightId;

/// A room that is built but not looked at.
fn room(quality: Quality) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, AssetPlugin::default()))
        .init_asset::<Mesh>()
        .init_asset::<Image>()
        .init_asset::<StandardMaterial>()
        .init_asset::<Painted>()
        .init_resource::<Motion>()
        .insert_resource(quality)
        .add_plugins(plugin);
    app.update();
    app
}

fn put_up(app: &mut App, table: &StandingTable) {
    app.insert_resource(table.clone());
    app.update();
}

/// How many entities there are of each name, those without one under "".
fn inventory(app: &mut App) -> HashMap<String, usize> {
    let mut count = HashMap::default();
    for name in app.world_mut().query::<Option<&Name>>().iter(app.world()) {
        *count.entry(name.map_or(String::new(), ToString::to_string)).or_insert(0) += 1;
    }
    count
}

/// How many meshes, pictures and materials are kept, once what nobody uses has been let go.
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
fn a_weight_that_drops_raises_dust_that_is_soon_gone_where_it_can_be_afforded() {
    let puffs = |app: &mut App| inventory(app).get("Dust").copied().unwrap_or_default();
    for (quality, still, raised) in
        [(Quality::High, false, true), (Quality::High, true, false), (Quality::Software, false, false)]
    {
        let mut app = room(quality);
        app.insert_resource(Settings { reduced_motion: still, ..Settings::default() })
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(50)));
        let weight = WeightId::all().next().expect("there are eight");
        app.world_mut().write_message(Landed { weight, at: Vec3::new(6.8, 0.0, -0.08), speed: 1.2, rolls: 0.1 });
        app.update();
        assert_eq!(puffs(&mut app) > 0, raised, "{quality:?}, reduced motion {still}");
        for _ in 0..12 {
            app.update();
        }
        assert_eq!(puffs(&mut app), 0, "{quality:?}");
    }
}
