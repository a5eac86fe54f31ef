//! The weights that the steel of other weights mirrors (`gloss.wgsl`): those that stand, and where.

use bevy::prelude::*;

use super::StandingTable;
use super::gloss::StandingWeights;
use super::painted::Painted;
use super::weight_body::{Steel, WeightBody};

/// The least cosine between up and the axis of a weight that stands.
const UPRIGHT: f32 = 0.999;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, show_each_other.run_if(any_with_component::<Steel>));
}

/// Tells the steel of the weights where all of them stand.
fn show_each_other(
    table: Res<StandingTable>,
    weights: Query<(&Transform, &Visibility), With<WeightBody>>,
    steel: Query<Ref<MeshMaterial3d<Painted>>, With<Steel>>,
    mut materials: ResMut<Assets<Painted>>,
    mut told: Local<StandingWeights>,
) {
    // All weights share one material.
    let Some(material) = steel.iter().next() else { return };
    let stands = |(place, seen): &(&Transform, &Visibility)| *seen != Visibility::Hidden && place.local_z().z > UPRIGHT;
    let feet = weights.iter().filter(stands).map(|(place, _)| place.translation);
    let standing = StandingWeights::new(&table.weight, feet);
    if *told == standing && !material.is_added() {
        return;
    }
    told.clone_from(&standing);
    if let Some(mut material) = materials.get_mut(&material.0) {
        material.mirrored.weights = standing;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::room::weight::lying;
    use crate::app::room::without_renderer;
    use crate::app::settings::Quality;
    use crate::shuffleboard::rules::WeightId;

    /// The places that the steel of every weight knows.
    fn known(app: &mut App) -> Vec<Vec3> {
        let mut steel = app.world_mut().query_filtered::<&MeshMaterial3d<Painted>, With<Steel>>();
        let ids: Vec<_> = steel.iter(app.world()).map(|material| material.0.id()).collect();
        assert_eq!(ids.len(), WeightId::all().count());
        let materials = app.world().resource::<Assets<Painted>>();
        let mut each = ids.into_iter().map(|id| materials.get(id).expect("a material").mirrored.weights.clone());
        let first = each.next().expect("a weight");
        assert!(each.all(|other| other == first), "all of them know the same");
        first.feet().collect()
    }

    #[test]
    fn steel_knows_the_weights_that_stand_and_neither_hidden_nor_fallen_ones() {
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
