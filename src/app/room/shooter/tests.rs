//! Tests of whoever throws: what they hide, what they hold, and when they move.

use std::time::Duration;

use bevy::mesh::VertexAttributeValues;
use bevy::time::TimeUpdateStrategy;

use super::grasp::Whose;
use super::hand::Hold;
use super::hands::{Hand, Strip};
use super::pose::Moving;
use super::rival::{Figure, RivalHand};
use super::*;
use crate::app::room::camera::aim_view;
use crate::app::room::{StandingTable, every_table, plan, to_world, without_renderer};
use crate::app::settings::Quality;
use crate::shuffleboard::rival::PEOPLE;
use crate::shuffleboard::rules::End;

/// A room at 20 frames a second, in which a rival is up.
fn room(quality: Quality, table: &StandingTable, shooter: Shooter) -> App {
    let mut app = without_renderer(quality);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(50)))
        .insert_resource(table.clone())
        .insert_resource(shooter)
        .add_plugins(TransformPlugin);
    app.update();
    app.update();
    app
}

fn rival() -> Shooter {
    Shooter { rival: Some(PEOPLE[3].face), rival_is_up: true, ..default() }
}

fn holding(at: Vec2) -> Shooter {
    Shooter { held: Some(Held { at, behind: None, takes_aim: false }), ..rival() }
}

/// Every vertex that is seen of a rival and its hands, in the world.
fn seen(app: &mut App) -> Vec<Vec3> {
    let mut parts = app.world_mut().query_filtered::<Entity, Or<(With<Moving>, With<RivalHand>)>>();
    let parts: Vec<Entity> = parts.iter(app.world()).collect();
    let mut all = Vec::new();
    for part in parts {
        let part = app.world().entity(part);
        let mut shown = part.get::<Visibility>() != Some(&Visibility::Hidden);
        if let Some(ChildOf(parent)) = part.get() {
            shown &= app.world().get::<Visibility>(*parent) != Some(&Visibility::Hidden);
        }
        let (Some(mesh), Some(place)) = (part.get::<Mesh3d>(), part.get::<GlobalTransform>()) else { continue };
        let mesh =
            app.world().resource::<Assets<Mesh>>().get(mesh).and_then(|mesh| mesh.attribute(Mesh::ATTRIBUTE_POSITION));
        let Some(VertexAttributeValues::Float32x3(corners)) = mesh.filter(|_| shown) else { continue };
        all.extend(corners.iter().map(|at| place.transform_point(Vec3::from_array(*at))));
    }
    all
}

fn figure(app: &mut App) -> Visibility {
    let mut figures = app.world_mut().query_filtered::<&Visibility, With<Figure>>();
    *figures.single(app.world()).expect("one rival")
}

/// Which hands are seen.
fn hands(app: &mut App) -> Vec<(Whose, Hold)> {
    let mut hands = app.world_mut().query::<(&Hand, &Visibility)>();
    let shown = hands.iter(app.world()).filter(|(_, visibility)| **visibility != Visibility::Hidden);
    shown.map(|(hand, _)| (hand.of, hand.hold)).collect()
}

#[test]
fn a_rival_stands_beside_the_table_and_hides_nothing_of_the_board_beyond_its_hand() {
    // Every fourth: long and short ones, with and without cushions.
    for (table, end) in every_table().step_by(4).zip([End::Home, End::Away].into_iter().cycle()) {
        let board = table.board().clone();
        let (low, high) = plan::corners(&board);
        let view = aim_view(&board, end);
        let window = Vec2::new(1280.0, 720.0);
        let on_screen = |at: Vec2| {
            let world = to_world(&board, end, at).extend(0.0);
            view.screen_point(world, window).expect("in front of the eye")
        };
        let mut app = room(Quality::Software, &table, Shooter { end, ..rival() });
        for held in [None, Some(0.0), Some(0.15), Some(-0.15)] {
            let held = held.map(|y| Held { at: Vec2::new(0.19, y), behind: None, takes_aim: true });
            app.insert_resource(Shooter { held, end, still: true, ..rival() });
            app.update();
            let all = seen(&mut app);
            assert!(all.len() > 5000, "{} vertices", all.len());
            // The left edge of the board from where the arm may be over it to the far end: no weight stays short of that.
            let [near, far] = [0.6, board.length].map(|x| on_screen(Vec2::new(x, board.width / 2.0)));
            for at in all {
                assert!(at.cmpge(low - 0.02).all() && at.cmple(high + 0.02).all(), "{at} is outside the room");
                let Some(place) = view.screen_point(at, window) else { continue };
                if (far.y..near.y).contains(&place.y) {
                    let edge = near.x + (far.x - near.x) * (place.y - near.y) / (far.y - near.y);
                    assert!(
                        place.x < edge,
                        "over {} m, holding {held:?}, {at} hides the board at {place}",
                        board.length
                    );
                }
            }
        }
    }
}

#[test]
fn the_hand_is_at_what_is_held_and_gone_with_it() {
    let table = StandingTable::default();
    let mut app = room(Quality::Software, &table, rival());
    assert_eq!(hands(&mut app), []);
    for (shooter, whose, hold) in [
        (holding(Vec2::new(0.19, 0.05)), Whose::Rival, Hold::Pinch),
        (Shooter { rival_is_up: false, ..holding(Vec2::new(0.1, 0.0)) }, Whose::Person, Hold::Pinch),
        (
            Shooter { held: Some(Held { at: Vec2::ONE * 0.1, behind: Some(0.03), takes_aim: false }), ..default() },
            Whose::Person,
            Hold::Push,
        ),
    ] {
        app.insert_resource(shooter);
        app.update();
        assert_eq!(hands(&mut app), [(whose, hold)]);
        app.insert_resource(Shooter { held: None, ..shooter });
        app.update();
        assert_eq!(hands(&mut app), [], "at once");
    }
}

#[test]
fn the_shadow_of_a_hand_is_cast_on_the_board_only() {
    let table = StandingTable::default();
    let strips = |x: f32| {
        let mut app = room(Quality::Software, &table, Shooter { rival_is_up: false, ..holding(Vec2::new(x, 0.0)) });
        let mut strips = app.world_mut().query::<(&Strip, &Visibility, &ChildOf)>();
        let shown = strips.iter(app.world()).filter(|(_, visibility, hand)| {
            **visibility != Visibility::Hidden && app.world().get::<Visibility>(hand.0) != Some(&Visibility::Hidden)
        });
        let nearest = shown.map(|(strip, ..)| x + strip.0).fold(f32::MAX, f32::min);
        (nearest > 0.0).then_some(nearest)
    };
    assert!(strips(0.19).is_some_and(|nearest| nearest < 0.05));
    assert!(strips(0.05).is_some_and(|nearest| nearest < 0.05));
    assert!(strips(-0.1).is_some_and(|nearest| nearest == f32::MAX), "nothing beyond the end");
}

#[test]
fn another_rival_has_another_face_and_nobody_is_left_when_it_goes() {
    let table = StandingTable::default();
    let mut app = room(Quality::Low, &table, rival());
    let one = seen(&mut app);
    assert_eq!(figure(&mut app), Visibility::Inherited);
    app.insert_resource(Shooter { rival: Some(PEOPLE[7].face), ..rival() });
    app.update();
    app.update();
    let other = seen(&mut app);
    assert!(one.len() != other.len(), "{} vertices", one.len());
    app.insert_resource(Quality::Software);
    app.update();
    app.update();
    assert_eq!(seen(&mut app).len(), other.len(), "the room was built anew");
    app.insert_resource(Shooter { rival_is_up: false, ..rival() });
    app.update();
    assert_eq!((figure(&mut app), seen(&mut app).len()), (Visibility::Hidden, 0));
}

#[test]
fn a_rival_that_waits_stands_still_and_under_reduced_motion_it_moves_with_the_weight_only() {
    let table = StandingTable::default();
    let moved = |app: &mut App, frames: usize| {
        let places = |app: &mut App| {
            let mut parts = app.world_mut().query_filtered::<&Transform, With<Moving>>();
            parts.iter(app.world()).copied().collect::<Vec<_>>()
        };
        let mut changes = 0;
        for _ in 0..frames {
            let before = places(app);
            app.update();
            changes += usize::from(places(app) != before);
        }
        changes
    };
    let mut app = room(Quality::Software, &table, rival());
    assert_eq!(moved(&mut app, 20), 0);
    app.insert_resource(holding(Vec2::new(0.19, 0.0)));
    assert!(moved(&mut app, 30) > 2, "its head turns");
    assert_eq!(moved(&mut app, 20), 0);
    app.insert_resource(rival());
    let back = moved(&mut app, 40);
    assert!((2..35).contains(&back), "the hand goes back in {back} frames");
    for (shooter, most) in [(holding(Vec2::new(0.19, 0.0)), 1), (rival(), 1)] {
        app.insert_resource(Shooter { still: true, ..shooter });
        assert!(moved(&mut app, 20) <= most);
    }
}

#[test]
fn a_rival_who_comes_back_to_the_table_is_not_modelled_again() {
    let table = StandingTable::default();
    let mut app = room(Quality::Software, &table, rival());
    let up = |app: &mut App, nth: usize| {
        app.insert_resource(Shooter { rival: Some(PEOPLE[nth].face), ..rival() });
        app.update();
        app.update();
        (seen(app), app.world().resource::<Assets<Mesh>>().len())
    };
    let ((one, alone), (other, both)) = (up(&mut app, 3), up(&mut app, 5));
    assert!(one != other && both > alone);
    assert_eq!(up(&mut app, 3), (one, both));
    assert_eq!(up(&mut app, 5), (other.clone(), both));
    // At another table the light is another.
    app.world_mut().resource_mut::<StandingTable>().set_changed();
    app.update();
    assert_eq!(up(&mut app, 5), (other, alone), "and nobody is kept who is not there");
}
