//! Whoever throws: a hand at the weight that is held, and a rival who leans over the side of the table near its end.
//!
//! The data are what [`Shooter`] says; this module owns the figures. On a software renderer the rival moves only in frames that
//! the weight in its hand needs anyway, or the camera.

mod figure;
mod hand;

use std::f32::consts::PI;

use bevy::image::ImageAddressMode;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use self::figure::{ARM, Stance};
use self::hand::{Hold, WRIST};
use super::cabinet::{alley, side_boards};
use super::ease::smoothstep;
use super::geometry::{Clay, Shape, Skin};
use super::paint::{Canvas, light_of};
use super::scene_builder::{self, Finish, Part, SceneBuilder, SceneBuilding, can_draw};
use super::{StandingTable, to_world};
use crate::app::frame_rate::Motion;
use crate::app::settings::Quality;
use crate::shuffleboard::rival::Face;
use crate::shuffleboard::rules::{Board, End, WeightSpec};

/// Who throws, and what is in the hand.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq)]
pub(in super::super) struct Shooter {
    /// The face of the rival who throws, or throws next.
    pub(in super::super) rival: Option<Face>,
    /// Whether that rival stands at the table now.
    pub(in super::super) rival_is_up: bool,
    /// What is in the hand, if it is to be seen.
    pub(in super::super) held: Option<Held>,
    /// The end that is thrown from.
    pub(in super::super) end: End,
    /// Whether nobody moves but with a weight.
    pub(in super::super) still: bool,
}

/// The weights in a hand.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in super::super) struct Held {
    /// The middle of the grip, in the shooter's frame, in metres.
    pub(in super::super) at: Vec2,
    /// How far behind it the middle of the last of several weights is, in metres; `None` for a single one.
    pub(in super::super) behind: Option<f32>,
    /// Whether the hand draws back or pushes, so that the shooter looks along the board.
    pub(in super::super) takes_aim: bool,
}

/// The systems that move the figures, after [`Shooter`] was set.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(in super::super) struct ShooterMoves;

/// How dark the rival is: the light in the picture belongs to the board.
const DIMNESS: f32 = 0.5;
/// A person's hand and sleeve, which belong to nobody in particular.
const HAND: u32 = 0x6E4A36;
/// See [`HAND`].
const SLEEVE: u32 = 0x2E3A50;
/// Where a person's arm leaves the picture, from the middle of what the hand holds, in metres.
const SHOULDER: Vec3 = Vec3::new(-0.95, -0.21, 0.15);
/// How far a rival's hand is turned about the weight, in radians: its arm comes from the left.
const TURNED: f32 = -0.95;
/// The same for a hand behind several weights.
const TURNED_BEHIND: f32 = -0.45;
/// The same for a hand that rests on the rail.
const TURNED_ON_THE_RAIL: f32 = -1.35;
/// Where the elbow of the throwing arm goes.
const ELBOW_OUT: Vec3 = Vec3::new(-0.75, 0.25, -0.15);
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
/// Width of the strips that the shadow of a hand consists of, in metres: only those over the board are seen.
const STRIP: f32 = 0.03;
/// The part of the board that the shadow of a hand covers, around the middle of what it holds, in metres.
const SHADOW: Rect = Rect { min: Vec2::new(-0.18, -0.14), max: Vec2::new(0.06, 0.14) };
/// Height of the shadow above the board, in metres.
const SHADOW_HEIGHT: f32 = 0.0009;
/// How dark the shadow is.
const SHADOW_OPACITY: f32 = 0.62;

pub(super) fn plugin(app: &mut App) {
    scene_builder::fit(app, dress_hands);
    app.init_resource::<Shooter>()
        .init_resource::<Modelled>()
        .add_systems(Startup, |mut commands: Commands| {
            commands.spawn((Name::new("Rival"), Figure::default()));
            for of in [Whose::Person, Whose::Rival] {
                for hold in [Hold::Pinch, Hold::Push] {
                    commands.spawn((Name::new("Hand"), Hand { of, hold }));
                }
            }
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
        .add_systems(PostUpdate, (stand, hold).in_set(ShooterMoves).before(TransformSystems::Propagate));
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Whose {
    Person,
    Rival,
}

/// A hand at a weight; its children are its parts.
#[derive(Component, Debug)]
#[require(Transform, Visibility::Hidden)]
struct Hand {
    of: Whose,
    hold: Hold,
}

/// A strip of a hand's shadow: its nearer edge along the board, from the middle of what is held, in metres.
#[derive(Component)]
#[require(Visibility)]
struct Strip(f32);

/// The rival at the table, in the shooter's frame.
#[derive(Component, Debug, Default)]
#[require(Transform, Visibility::Hidden)]
struct Figure {
    /// Whose face it has.
    face: Option<Face>,
    /// How far the hand is from the rail to the weight, 0 to 1, and where the weight is or was.
    reached: f32,
    last: Vec3,
    /// Where the head looks.
    looks: Vec2,
}

/// A part of the rival that moves.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
#[require(Visibility)]
enum Moving {
    Trunk,
    Head,
    UpperArm,
    Forearm,
    /// The hand on the rail.
    Hand,
}

impl Moving {
    const ALL: [Self; 5] = [Self::Trunk, Self::Head, Self::UpperArm, Self::Forearm, Self::Hand];
}

/// How a part of the rival lies in its mesh.
#[derive(Component, Clone, Copy)]
struct Lies(Transform);

/// How the rival stands, in the shooter's frame.
struct Pose {
    /// How far the trunk leans after the hand.
    leans: Vec3,
    head: Vec3,
    looks: Vec2,
    shoulder: Vec3,
    elbow: Vec3,
    wrist: Vec3,
}

impl Pose {
    fn new(stance: &Stance, wrist: Vec3, looks: Vec2) -> Self {
        let way = wrist - stance.shoulders[0];
        let most = 0.97 * (ARM[0] + ARM[1]);
        // The feet stay on the floor.
        let reach = (most * most - way.z * way.z).max(0.0).sqrt();
        let leans = (way.truncate() * (1.0 - reach / way.truncate().length().max(reach))).extend(0.0);
        let shoulder = stance.shoulders[0] + leans;
        let elbow = figure::bend(shoulder, wrist, ELBOW_OUT);
        Self { leans, head: stance.head + leans, looks, shoulder, elbow, wrist }
    }

    fn place(&self, part: Moving) -> Transform {
        let along = |from: Vec3, to: Vec3| {
            let turn = Quat::from_rotation_arc(Vec3::X, (to - from).normalize_or(Vec3::X));
            Transform::from_translation(from).with_rotation(turn)
        };
        match part {
            Moving::Trunk => Transform::from_translation(self.leans),
            Moving::Head => {
                let turn = Quat::from_rotation_z(self.looks.x) * Quat::from_rotation_y(-self.looks.y);
                Transform::from_translation(self.head).with_rotation(turn)
            }
            Moving::UpperArm => along(self.shoulder, self.elbow),
            Moving::Forearm => along(self.elbow, self.wrist),
            Moving::Hand => {
                let turn = Quat::from_rotation_z(TURNED_ON_THE_RAIL);
                Transform::from_translation(self.wrist - turn * WRIST).with_rotation(turn)
            }
        }
    }
}

/// Distance of the outer edge of the rail from the middle of the board, in metres.
fn rail(board: &Board) -> f32 {
    board.width / 2.0 + alley(board).y + side_boards(board).y
}

fn cloth() -> Finish {
    Finish { roughness: 0.85, reflectance: 0.15, ..Finish::plain(Vec3::ONE) }
}

/// The hands of persons and their shadow, and the shadow of a rival's hand.
fn dress_hands(
    mut commands: Commands,
    mut shop: SceneBuilder,
    table: Res<StandingTable>,
    hands: Query<(Entity, &Hand)>,
) {
    let StandingTable { board, weight } = &*table;
    let place = Vec3::X * 0.15;
    for (entity, Hand { of, hold }) in &hands {
        let mut clay = Clay::default();
        hand::hand(&mut clay, weight, *hold, light_of(HAND));
        let turned = turned(*of, *hold);
        // The weights of all tables are alike enough for one shadow.
        let name = format!("shadow of a hand, {of:?}, {hold:?}");
        let shadow = shop.texture(name, ImageAddressMode::ClampToEdge, || shadow(&clay, turned));
        if *of == Whose::Person {
            let place_of = |share: f32| WRIST.lerp(SHOULDER, share);
            clay.limb(WRIST, place_of(0.16), [0.026, 0.036]);
            let mut sleeve = Clay::default();
            sleeve.of(light_of(SLEEVE), 0.02).limb(place_of(0.15), place_of(0.4), [0.041, 0.052]);
            sleeve.limb(place_of(0.145), place_of(0.165), [0.044, 0.045]).limb(place_of(0.4), SHOULDER, [0.052, 0.066]);
            for (shape, name) in [(clay.fired(0.0045), "Hand"), (sleeve.fired(0.013), "Sleeve")] {
                let part = shop.lit_as_at(place, board, shape, cloth()).spawn(&mut commands, name);
                commands.entity(part).insert((NotShadowCaster, ChildOf(entity)));
            }
        }
        let strips = (SHADOW.width() / STRIP).round();
        for nth in 0..strips as u8 {
            let share = |nth: u8| f32::from(nth) / strips;
            let mut shape = Shape::new(1.0);
            let corner = Vec3::new(SHADOW.min.x + SHADOW.width() * share(nth), SHADOW.min.y, SHADOW_HEIGHT);
            let skin = Skin::Part(Vec2::new(share(nth), 1.0), Vec2::new(share(nth + 1), 0.0));
            shape.patch(corner, Vec3::X * STRIP, Vec3::Y * SHADOW.height(), skin);
            let part = shop.veil(shape, shadow.clone()).spawn(&mut commands, "Shadow of a hand");
            let along = Transform::from_rotation(Quat::from_rotation_z(-turned));
            commands.entity(part).insert((Strip(corner.x), along, NotShadowCaster, ChildOf(entity)));
        }
    }
}

/// The shadow of a turned hand in [`SHADOW`].
fn shadow(clay: &Clay, turned: f32) -> Canvas {
    let texels = Vec2::new(96.0, 112.0);
    Canvas::paint(texels.x as u32, texels.y as u32, |x, y| {
        let share = Vec2::new(x, texels.y - y) / texels;
        let border = share.min(1.0 - share).min_element();
        let at = Vec2::from_angle(-turned).rotate(SHADOW.min + SHADOW.size() * share);
        let dark = clay.shadow(at) * SHADOW_OPACITY * smoothstep(0.0, 0.12, border);
        light_of(0x0E0906).extend(dark)
    })
}

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

/// What takes a transform back.
fn undone(of: &Transform) -> Transform {
    let back = of.rotation.inverse();
    Transform::from_translation(back * -of.translation).with_rotation(back)
}

/// The part of a hand that has a rival's skin.
#[derive(Component)]
struct RivalHand;

impl Held {
    fn hold(&self) -> Hold {
        if self.behind.is_some() { Hold::Push } else { Hold::Pinch }
    }

    /// The place and the direction of the hand that holds, in the shooter's frame.
    fn grasp(&self, of: Whose, weight: &WeightSpec) -> (Vec3, f32) {
        let back = self.behind.map_or(0.0, |behind| behind + weight.radius);
        ((self.at - Vec2::X * back).extend(0.0), turned(of, self.hold()))
    }
}

/// How far a hand is turned about what it holds, in radians.
fn turned(of: Whose, hold: Hold) -> f32 {
    match (of, hold) {
        (Whose::Person, _) => 0.0,
        (Whose::Rival, Hold::Pinch) => TURNED,
        (Whose::Rival, Hold::Push) => TURNED_BEHIND,
    }
}

/// A transform in the world of one in the shooter's frame.
fn seen_from(board: &Board, end: End, at: Vec3, turned: f32) -> Transform {
    let angle = if end == End::Home { turned } else { turned + PI };
    Transform::from_translation(to_world(board, end, at.truncate()).extend(at.z))
        .with_rotation(Quat::from_rotation_z(angle))
}

/// Places the hands at what is held.
fn hold(
    shooter: Res<Shooter>,
    table: Res<StandingTable>,
    mut hands: Query<(&Hand, &mut Transform, &mut Visibility, Option<&Children>)>,
    mut strips: Query<(&Strip, &mut Visibility), Without<Hand>>,
) {
    let StandingTable { board, weight } = &*table;
    let whose = if shooter.rival_is_up { Whose::Rival } else { Whose::Person };
    for (hand, mut place, mut visibility, children) in &mut hands {
        let held = shooter.held.filter(|held| hand.of == whose && held.hold() == hand.hold);
        visibility.set_if_neq(if held.is_some() { Visibility::Inherited } else { Visibility::Hidden });
        let Some(held) = held else { continue };
        let (at, turned) = held.grasp(whose, weight);
        place.set_if_neq(seen_from(board, shooter.end, at, turned));
        for child in children.into_iter().flatten() {
            let Ok((strip, mut visibility)) = strips.get_mut(*child) else { continue };
            let is_over = at.x + strip.0 > 0.0;
            visibility.set_if_neq(if is_over { Visibility::Inherited } else { Visibility::Hidden });
        }
    }
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

#[cfg(test)]
mod tests;
