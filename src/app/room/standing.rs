//! Tells what mirrors the weights which of them stand, and where: the steel of the others (`gloss.wgsl`), and, where a card draws, the
//! wax (`grounding.wgsl`), in which one hides another.

use bevy::asset::AssetEventSystems;
use bevy::prelude::*;

use super::StandingTable;
use super::gloss::StandingWeights;
use super::grounding::{Grounding, UPRIGHT};
use super::painted::Painted;
use super::weight_body::{Steel, WeightBody};
use crate::app::settings::Quality;

pub(super) fn plugin(app: &mut App) {
    // Between what moves the weights and what tells the renderer of changed materials.
    let when = show_each_other.after(TransformSystems::Propagate).before(AssetEventSystems);
    app.add_systems(PostUpdate, when.run_if(any_with_component::<Steel>.and_then(resource_exists::<Quality>)));
}

/// Tells the steel of the weights, and the quads under them, where all of them stand.
fn show_each_other(
    quality: Res<Quality>,
    table: Res<StandingTable>,
    weights: Query<(&Transform, &Visibility), With<WeightBody>>,
    steel: Query<Ref<MeshMaterial3d<Painted>>, With<Steel>>,
    quads: Query<&MeshMaterial3d<Grounding>>,
    mut painted: ResMut<Assets<Painted>>,
    mut groundings: ResMut<Assets<Grounding>>,
    mut told: Local<StandingWeights>,
) {
    // All weights share one material, and all quads another.
    let (Some(steel), Some(quad)) = (steel.iter().next(), quads.iter().next()) else { return };
    let stands = |(place, seen): &(&Transform, &Visibility)| *seen != Visibility::Hidden && place.local_z().z > UPRIGHT;
    let feet = weights.iter().filter(stands).map(|(place, _)| place.translation);
    let standing = StandingWeights::new(&table.weight, feet);
    if *told == standing && !steel.is_added() {
        return;
    }
    told.clone_from(&standing);
    // Lavapipe compiles a shader anew for numbers that decide its way, and keeps the one before: 5 MB for each picture of a slide.
    if quality.lights_surfaces()
        && let Some(mut material) = groundings.get_mut(&quad.0)
    {
        material.steel.weights.clone_from(&standing);
    }
    if let Some(mut material) = painted.get_mut(&steel.0) {
        material.mirrored.weights = standing;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::room::weight::lying;
    use crate::app::room::without_renderer;
    use crate::shuffleboard::rules::WeightId;

    /// The places that the steel of every weight knows, and where a card draws every quad under one.
    fn known(app: &mut App) -> Vec<Vec3> {
        let mut steel = app.world_mut().query_filtered::<&MeshMaterial3d<Painted>, With<Steel>>();
        let steel: Vec<_> = steel.iter(app.world()).map(|material| material.0.id()).collect();
        let mut quads = app.world_mut().query::<&MeshMaterial3d<Grounding>>();
        let quads: Vec<_> = quads.iter(app.world()).map(|material| material.0.id()).collect();
        assert_eq!([steel.len(), quads.len()], [WeightId::all().count(); 2]);
        let (painted, groundings) =
            (app.world().resource::<Assets<Painted>>(), app.world().resource::<Assets<Grounding>>());
        let in_steel = steel.into_iter().map(|id| &painted.get(id).expect("a material").mirrored.weights);
        let in_wax = quads.into_iter().map(|id| &groundings.get(id).expect("a material").steel.weights);
        let lit = app.world().resource::<Quality>().lights_surfaces();
        let each: Vec<_> = in_steel.chain(in_wax.filter(|_| lit)).collect();
        assert!(each.iter().all(|other| *other == each[0]), "all of them know the same");
        each[0].feet().collect()
    }

    #[test]
    fn steel_and_wax_know_the_weights_that_stand_and_neither_hidden_nor_fallen_ones() {
        let mut app = without_renderer(Quality::Software);
        app.update();
        assert_eq!(known(&mut app), [], "none is on the table yet");
        let mut bodies = app.world_mut().query_filtered::<Entity, With<WeightBody>>();
        let bodies: Vec<Entity> = bodies.iter(app.world()).collect();
        let place = |app: &mut App, weight: usize, at: Transform| {
            app.world_mut().entity_mut(bodies[weight]).insert((at, Visibility::Inherited));
            app.update();
        };
        let (first, second) = (Vec2::new(1.0, 0.1), Vec2::new(1.06, 0.1));
        place(&mut app, 0, lying(first, 0.3));
        place(&mut app, 5, lying(second, 2.0));
        let both = [first, second].map(|at| at.extend(0.0));
        assert_eq!(known(&mut app), both);
        place(&mut app, 0, lying(first, 0.3).with_rotation(Quat::from_rotation_x(0.4)));
        assert_eq!(known(&mut app), both[1..], "one that lies at a slant is none of them");
        *app.world_mut().resource_mut::<Quality>() = Quality::High;
        app.update();
        assert_eq!(known(&mut app), both[1..], "a room that is built anew is told at once");
        app.world_mut().entity_mut(bodies[5]).insert(Visibility::Hidden);
        app.update();
        assert_eq!(known(&mut app), []);
    }
}
