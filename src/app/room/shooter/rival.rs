//! The rival at the table: its parts, modelled once for each face, and how they move.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::figure::{self, Stance};
use super::grasp::{Shooter, ShooterMoves, Whose, cloth, seen_from, turned};
use super::hand::{self, Hold, WRIST};
use super::hands::Hand;
use super::pose::{Moving, Pose};
use crate::app::frame_rate::Motion;
use crate::app::room::StandingTable;
use crate::app::room::cabinet::{alley, side_boards};
use crate::app::room::ease::smoothstep;
use crate::app::room::geometry::{Clay, Shape};
use crate::app::room::scene_builder::{Part, SceneBuilder, SceneBuilding, can_draw};
use crate::app::settings::Quality;
use crate::shuffleboard::rival::Face;
use crate::shuffleboard::rules::Board;

/// How dark the rival is: the light in the picture belongs to the board.
const DIMNESS: f32 = 0.5;
/// Seconds for the hand to go from the rail to a weight, and back.
const REACH_SECONDS: f32 = 0.22;
/// How fast a head turns, in radians a second.
const HEAD_SPEED: f32 = 3.5;
/// Directions of a waiting rival's look, and of one that takes aim, as an angle from +X and a height, in radians.
const WAITS: Vec2 = Vec2::new(-1.75, -0.12);
/// See [`WAITS`].
const TAKES_AIM: Vec2 = Vec2::new(-0.72, -0.20);
/// The lowest look.
const LOWEST_LOOK: f32 = -0.62;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Modelled>()
        .add_systems(Startup, |mut commands: Commands| {
            commands.spawn((Name::new("Rival"), Figure::default()));
        })
        .add_systems(
            Update,
            dress_rival
                .run_if(
                    can_draw.and_then(
                        resource_changed::<Shooter>
                            .or_eager(resource_changed::<StandingTable>)
                            .or_eager(resource_changed::<Quality>),
                    ),
                )
                .after(SceneBuilding),
        )
        .add_systems(PostUpdate, stand.in_set(ShooterMoves).before(TransformSystems::Propagate));
}

/// The rival at the table, in the shooter's frame.
#[derive(Component, Debug, Default)]
#[require(Transform, Visibility::Hidden)]
pub(super) struct Figure {
    /// Whose face it has.
    face: Option<Face>,
    /// How far the hand is from the rail to the weight, 0 to 1, and where the weight is or was.
    reached: f32,
    last: Vec3,
    /// Where the head looks.
    looks: Vec2,
}

/// The part of a hand that has a rival's skin.
#[derive(Component)]
pub(super) struct RivalHand;

/// How a part of the rival lies in its mesh.
#[derive(Component, Clone, Copy)]
struct Lies(Transform);

/// The rivals that were at this table, ready to come back: modelling one takes longer than a frame.
#[derive(Resource, Default)]
struct Modelled(Vec<(Face, Vec<Piece>)>);

/// A part of a rival.
struct Piece {
    of: PieceOf,
    part: Part,
    /// How it lies in its mesh, which has the light of that place.
    lies: Lies,
}

#[derive(Debug, Clone, Copy)]
enum PieceOf {
    Body(Moving),
    /// The hand at the weight.
    Hand(Hold),
}

/// Gives the rival a body and a face when another one comes to the table, or the room is built anew.
fn dress_rival(
    mut commands: Commands,
    mut shop: SceneBuilder,
    table: Res<StandingTable>,
    shooter: Res<Shooter>,
    figure: Single<(Entity, &mut Figure)>,
    hands: Query<(Entity, &Hand)>,
    parts: Query<Entity, Or<(With<Moving>, With<RivalHand>)>>,
    mut modelled: ResMut<Modelled>,
) {
    let (figure_entity, mut figure) = figure.into_inner();
    let anew = table.is_changed() || shop.quality.is_changed();
    if figure.face == shooter.rival && !anew {
        return;
    }
    if anew {
        modelled.0.clear();
    }
    figure.face = shooter.rival;
    for part in &parts {
        // The scene builder may have taken it away already.
        commands.entity(part).try_despawn();
    }
    let Some(face) = shooter.rival else { return };
    let known = modelled.0.iter().position(|(whose, _)| *whose == face).unwrap_or_else(|| {
        modelled.0.push((face, model(&mut shop, &table, &face)));
        modelled.0.len() - 1
    });
    for Piece { of, part, lies } in &modelled.0[known].1 {
        match of {
            PieceOf::Body(moving) => {
                let part = part.clone().spawn(&mut commands, "Part of the rival");
                commands.entity(part).insert((*moving, *lies, NotShadowCaster, ChildOf(figure_entity)));
            }
            PieceOf::Hand(hold) => {
                for (hand, _) in hands.iter().filter(|(_, hand)| hand.of == Whose::Rival && hand.hold == *hold) {
                    let part = part.clone().spawn(&mut commands, "Hand of the rival");
                    commands.entity(part).insert((RivalHand, undone(&lies.0), NotShadowCaster, ChildOf(hand)));
                }
            }
        }
    }
}

/// The parts of a rival with this face at this table.
fn model(shop: &mut SceneBuilder, table: &StandingTable, face: &Face) -> Vec<Piece> {
    let StandingTable { board, weight } = table;
    let (stance, skin) = (Stance::at(rail(board)), figure::skin(face));
    // The light of its mesh is that of where a part mostly is.
    let mut piece = |of: PieceOf, mut shape: Shape, lies: Transform| {
        shape.place(0, lies.translation, lies.rotation);
        let part = shop.lit_as_at(Vec3::ZERO, board, shape.shade(|_, _| Vec3::splat(DIMNESS)), cloth());
        Piece { of, part, lies: Lies(lies) }
    };
    let [loose, pushing] = [Hold::Pinch, Hold::Push].map(|hold| {
        let mut clay = Clay::default();
        hand::hand(&mut clay, weight, hold, skin);
        clay.fired(0.0045)
    });
    let pose = Pose::new(&stance, stance.waits, WAITS);
    let body = Moving::ALL.map(|moving| {
        let shape = match moving {
            Moving::Trunk => stance.body(skin),
            Moving::Head => figure::head(face),
            Moving::UpperArm => figure::upper_arm(),
            Moving::Forearm => figure::forearm(skin),
            Moving::Hand => loose.clone(),
        };
        piece(PieceOf::Body(moving), shape, pose.place(moving))
    });
    let hands = [(Hold::Pinch, loose.clone()), (Hold::Push, pushing)].map(|(hold, shape)| {
        let turn = Quat::from_rotation_z(turned(Whose::Rival, hold));
        piece(PieceOf::Hand(hold), shape, Transform::from_xyz(0.15, 0.0, 0.0).with_rotation(turn))
    });
    body.into_iter().chain(hands).collect()
}

/// The inverse of a transform that does not scale.
fn undone(of: &Transform) -> Transform {
    let back = of.rotation.inverse();
    Transform::from_translation(back * -of.translation).with_rotation(back)
}

/// Distance of the outer edge of the rail from the middle of the board, in metres.
fn rail(board: &Board) -> f32 {
    board.width / 2.0 + alley(board).y + side_boards(board).y
}

/// Moves the rival: its body with the throwing hand, its head with what it looks at.
fn stand(
    shooter: Res<Shooter>,
    table: Res<StandingTable>,
    time: Res<Time<Real>>,
    figure: Single<(&mut Figure, &mut Transform, &mut Visibility)>,
    mut parts: Query<(&Moving, &Lies, &mut Transform, &mut Visibility), Without<Figure>>,
    mut motion: ResMut<Motion>,
) {
    let (mut figure, mut place, mut visibility) = figure.into_inner();
    let StandingTable { board, weight } = &*table;
    let seen = shooter.rival_is_up && figure.face.is_some();
    let comes = seen && *visibility == Visibility::Hidden;
    visibility.set_if_neq(if seen { Visibility::Inherited } else { Visibility::Hidden });
    if !seen {
        figure.reached = 0.0;
        return;
    }
    place.set_if_neq(seen_from(board, shooter.end, Vec3::ZERO, 0.0));
    let stance = Stance::at(rail(board));
    let wrist = shooter.held.map(|held| {
        let (at, turned) = held.grasp(Whose::Rival, weight);
        at + Quat::from_rotation_z(turned) * WRIST
    });
    let seconds = if shooter.still || comes { f32::MAX } else { time.delta_secs() };
    let wanted = if wrist.is_some() { 1.0 } else { 0.0 };
    let step = (seconds / REACH_SECONDS).min(1.0);
    figure.reached += (wanted - figure.reached).clamp(-step, step);
    figure.last = wrist.unwrap_or(figure.last);
    let look = match shooter.held {
        Some(held) if held.takes_aim => TAKES_AIM,
        Some(held) => {
            let way = held.at.extend(0.0) - stance.head;
            Vec2::new(way.y.atan2(way.x), way.z.atan2(way.truncate().length()).max(LOWEST_LOOK))
        }
        None => WAITS,
    };
    let step = HEAD_SPEED * seconds;
    let left = look - figure.looks;
    figure.looks = if left.length() > step { figure.looks + left.clamp_length_max(step) } else { look };
    if left.length() > 0.01 || (wanted - figure.reached).abs() > 0.0 {
        motion.mark();
    }

    // A held weight is in the hand at once; the way to it is only shown for a hand that goes back to the rail.
    let reached = if wrist.is_some() { 1.0 } else { smoothstep(0.0, 1.0, figure.reached) };
    let wrist = stance.waits.lerp(figure.last, reached);
    let pose = Pose::new(&stance, wrist, figure.looks);
    for (moving, Lies(lies), mut place, mut visibility) in &mut parts {
        place.set_if_neq(pose.place(*moving) * undone(lies));
        if *moving == Moving::Hand {
            // At a weight another hand is shown.
            visibility.set_if_neq(if shooter.held.is_some() { Visibility::Hidden } else { Visibility::Inherited });
        }
    }
}
