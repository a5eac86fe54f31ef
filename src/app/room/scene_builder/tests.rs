//! Tests of when the parts of the room are built, and of what has maps of its relief.

use std::time::Duration;

use super::parts::FRAMES_BEFORE;
use super::*;
use crate::app::room::{StandingTable, without_renderer};

/// More frames than there are parts.
const ENOUGH: usize = 100;

/// A room that has this long in a frame.
fn part_by_part(most: Duration) -> App {
    let mut app = without_renderer(Quality::Software);
    app.insert_resource(PartByPart(most));
    app
}

/// How many entities of the room there are.
fn built(app: &mut App) -> usize {
    app.world_mut().query_filtered::<(), With<Fitted>>().iter(app.world()).count()
}

/// Whether the room is complete.
fn is_built(app: &mut App) -> bool {
    app.world_mut().run_system_cached(room_is_built).expect("it only reads")
}

/// How many there are after each of the next frames.
fn watch(app: &mut App, frames: usize) -> Vec<usize> {
    let watched = (0..frames).map(|_| {
        app.update();
        built(app)
    });
    watched.collect()
}

#[test]
fn a_room_is_built_part_by_part_and_the_first_after_frames_with_the_menu_only() {
    let mut at_once = without_renderer(Quality::Software);
    let whole = watch(&mut at_once, 1)[0];
    let mut app = part_by_part(Duration::ZERO);
    assert_eq!(watch(&mut app, FRAMES_BEFORE), [0; FRAMES_BEFORE]);
    assert!(!is_built(&mut app));
    let first = watch(&mut app, ENOUGH);
    assert!(is_built(&mut app));
    assert!(first[0] > 0 && first.is_sorted(), "{first:?}");
    let growing = first.windows(2).filter(|pair| pair[0] < pair[1]).count();
    assert!(growing > 10, "{first:?}");
    assert_eq!(first[ENOUGH - 1], whole);

    for app in [&mut app, &mut at_once] {
        *app.world_mut().resource_mut::<Quality>() = Quality::Low;
    }
    let mut second = watch(&mut app, 1);
    assert!(!is_built(&mut app));
    second.extend(watch(&mut app, ENOUGH));
    assert!((1..whole / 2).contains(&second[0]) && second.is_sorted(), "the old room is gone at once: {second:?}");
    assert_eq!(second[ENOUGH], watch(&mut at_once, 1)[0]);
}

#[test]
fn a_room_that_takes_less_than_its_time_is_built_in_one_frame() {
    let mut app = part_by_part(Duration::MAX);
    let built = watch(&mut app, FRAMES_BEFORE + 2);
    assert!(built[FRAMES_BEFORE] > 0 && built[FRAMES_BEFORE] == built[FRAMES_BEFORE + 1], "{built:?}");
}

#[test]
fn a_table_that_is_changed_before_the_room_is_complete_begins_anew_and_nothing_is_built_twice() {
    let mut app = part_by_part(Duration::ZERO);
    let part = watch(&mut app, FRAMES_BEFORE + 6)[FRAMES_BEFORE + 5];
    app.world_mut().resource_mut::<StandingTable>().set_changed();
    let built = watch(&mut app, ENOUGH);
    assert!(built[0] < part, "{part}, then {built:?}");
    assert_eq!(built[ENOUGH - 1], watch(&mut without_renderer(Quality::Software), 1)[0]);
}

#[test]
fn only_levels_that_light_surfaces_have_maps_of_coverings_and_what_has_a_map_has_tangents() {
    for quality in [Quality::Software, Quality::Low] {
        let mut app = without_renderer(quality);
        app.update();
        let maps = app.world().resource::<TextureCache>().0.keys();
        let maps = maps.filter(|name| name.ends_with(", normals") || name.ends_with(", roughness")).count();
        let embossed = app.world().resource::<Assets<Embossed>>().len();
        // Floor, bricks, plaster and joinery; the renderer lights walnut and carpet, and only walnut is not equally rough.
        assert_eq!([maps, embossed], if quality.lights_surfaces() { [7, 4] } else { [0, 0] }, "{quality:?}");
        let mut lit = app.world_mut().query::<(&Mesh3d, &MeshMaterial3d<StandardMaterial>)>();
        let world = app.world();
        let (meshes, materials) = (world.resource::<Assets<Mesh>>(), world.resource::<Assets<StandardMaterial>>());
        let has_tangents =
            |mesh: &Mesh3d| meshes.get(&mesh.0).expect("a mesh").attribute(Mesh::ATTRIBUTE_TANGENT).is_some();
        let mut mapped = 0;
        for (mesh, material) in lit.iter(world) {
            let has_map = materials.get(&material.0).expect("a material").normal_map_texture.is_some();
            assert_eq!(has_tangents(mesh), has_map, "{quality:?}");
            mapped += usize::from(has_map);
        }
        // Walnut, carpet and the eight caps.
        assert_eq!(mapped, if quality.lights_surfaces() { 10 } else { 0 }, "{quality:?}");
        let mut painted = app.world_mut().query::<(&Mesh3d, &MeshMaterial3d<Painted>)>();
        let world = app.world();
        let (meshes, materials) = (world.resource::<Assets<Mesh>>(), world.resource::<Assets<Painted>>());
        let of_caps = painted.iter(world).filter(|(mesh, material)| {
            let has_slopes = materials.get(&material.0).expect("a material").slopes.is_some();
            let tangents = meshes.get(&mesh.0).expect("a mesh").attribute(Mesh::ATTRIBUTE_TANGENT);
            assert!(!has_slopes || tangents.is_some(), "{quality:?}");
            has_slopes
        });
        assert_eq!(of_caps.count(), if quality.lights_surfaces() { 0 } else { 8 }, "{quality:?}");
        let mut embossed = app.world_mut().query::<(&Mesh3d, &MeshMaterial3d<Embossed>)>();
        let world = app.world();
        let meshes = world.resource::<Assets<Mesh>>();
        for (mesh, _) in embossed.iter(world) {
            assert!(meshes.get(&mesh.0).expect("a mesh").attribute(Mesh::ATTRIBUTE_TANGENT).is_some(), "{quality:?}");
        }
    }
}
