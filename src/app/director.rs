//! Updates the view of the table: weights, falls, slates, jar and camera.

mod camera;
mod cards;
mod shooter;
mod wall;

use bevy::prelude::*;

use super::room::fall::Fall;
use super::room::weight::{lying, rack_place};
use super::room::weight_body::WeightBody;
use super::room::{
    Chalked, Cheered, ClearAlley, Evening, Fallen, HickeyJar, SceneBuilding, Sprinkled, StandingTable, Struck, WaxFilm,
    to_world, to_world_angle, to_world_direction,
};
use super::settings::Settings;
use super::state::{Screen, TurnPhase};
use super::table::{CalledOut, Game, Happened, InPlay, LiveWeights};
use crate::shuffleboard::replay::Move;
use crate::shuffleboard::rules::{Happening, SideId};
use crate::words::{Stir, side_name};

/// The weights on the board behind the title, with positions in metres.
const TITLE_WEIGHTS: [(usize, Vec2); 5] = [
    (0, Vec2::new(2.55, -0.06)),
    (2, Vec2::new(3.05, 0.11)),
    (4, Vec2::new(2.82, -0.15)),
    (5, Vec2::new(3.9, 0.02)),
    (1, Vec2::new(4.6, -0.1)),
];

/// Sprinkled powder fades over this many throws.
const POWDER_THROWS: usize = 6;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((camera::plugin, cards::plugin, shooter::plugin, wall::plugin))
        .add_systems(
            RunFixedMainLoop,
            tell_what_happened
                .run_if(on_message::<Happened>.and_then(resource_exists::<Game>))
                .in_set(RunFixedMainLoopSystems::AfterFixedMainLoop),
        )
        .add_systems(Update, cheer.run_if(on_message::<CalledOut>.and_then(resource_exists::<Game>)))
        .add_systems(
            Update,
            (put_up_the_table, chalk_up)
                .run_if(in_state(Screen::Table).and_then(resource_exists_and_changed::<Game>))
                .before(SceneBuilding),
        )
        .add_systems(OnEnter(Screen::Table), bring_the_jar.run_if(resource_exists::<Game>))
        .add_systems(
            Update,
            keep_the_jar
                .run_if(in_state(Screen::Table).and_then(resource_exists::<Game>))
                .run_if(resource_exists_and_changed::<Game>.or_else(state_changed::<TurnPhase>)),
        )
        .add_systems(OnExit(Screen::Table), take_the_table_down)
        .add_systems(Update, show_wax.run_if(resource_exists_and_changed::<Game>.or_else(resource_changed::<Settings>)))
        .add_systems(PostUpdate, place_weights.before(TransformSystems::Propagate))
        .add_systems(OnEnter(TurnPhase::HandOver), clear_the_alleys)
        .add_systems(OnExit(TurnPhase::TurnEnd), clear_the_alleys)
        .add_systems(OnExit(Screen::Table), clear_the_alleys);
}

fn clear_the_alleys(mut clear: MessageWriter<ClearAlley>) {
    clear.write(ClearAlley);
}

/// Clears the room when the table is left. If another game follows at the table, everything stays: that game may have set up its
/// own before this runs.
fn take_the_table_down(
    screen: Res<State<Screen>>,
    mut table: ResMut<StandingTable>,
    (mut chalked, mut film, mut jar): (ResMut<Chalked>, ResMut<WaxFilm>, ResMut<HickeyJar>),
) {
    if *screen.get() != Screen::Table {
        table.set_if_neq(StandingTable::default());
        chalked.set_if_neq(Chalked::default());
        film.set_if_neq(WaxFilm::default());
        jar.set_if_neq(HickeyJar::default());
    }
}

/// Passes the game's table and its evening to the room, from the frame in which the camera turns to it.
fn put_up_the_table(game: Res<Game>, mut table: ResMut<StandingTable>, mut evening: ResMut<Evening>) {
    evening.set_if_neq(Evening(game.luck));
    table.set_if_neq(StandingTable::new(game.rules().board(), game.rules().weight()));
}

/// Passes the slate text to the room. A drill has no score, and a solo player no opponent.
fn chalk_up(game: Res<Game>, mut chalked: ResMut<Chalked>) {
    let line = |side| (side_name(game.rules(), side), game.rules().standing(side).total);
    let lines = match game.in_play() {
        InPlay::Drill(_) => Vec::new(),
        InPlay::Solo { .. } => sides(&game).take(1).map(line).collect(),
        InPlay::Match(_) | InPlay::Far(_) | InPlay::Watched(_) => sides(&game).map(line).collect(),
    };
    chalked.set_if_neq(Chalked(lines));
}

/// Sets the jar when a game comes to the table, including what was paid earlier in a resumed game.
fn bring_the_jar(game: Res<Game>, settings: Res<Settings>, mut jar: ResMut<HickeyJar>) {
    let paid = paid(&game);
    let (seen_from, still) = (game.seen_from, settings.reduced_motion);
    jar.set_if_neq(HickeyJar { hickeys: paid, paid_before: paid, seen_from, still });
}

/// Updates the jar. A turn ends behind cards and far from the bar, so its coins wait until the next aim, when the jar is in
/// view. After the last turn nobody aims: its coins are heard behind the result card.
fn keep_the_jar(game: Res<Game>, play: Res<State<TurnPhase>>, settings: Res<Settings>, mut jar: ResMut<HickeyJar>) {
    let paid = paid(&game);
    let seen = match play.get() {
        // A player who resigns while aiming has paid, but sees a card in the next frame.
        TurnPhase::Aim => play.is_changed(),
        TurnPhase::Watch | TurnPhase::Send | TurnPhase::GameOver => true,
        _ => false,
    };
    let hickeys = if seen { paid } else { paid.min(jar.hickeys) };
    let (seen_from, still) = (game.seen_from, settings.reduced_motion);
    jar.set_if_neq(HickeyJar { hickeys, seen_from, still, ..*jar });
}

/// The number of hickeys paid in a game that has a jar.
fn paid(game: &Game) -> u32 {
    let hickeys: u32 = sides(game).map(|side| game.rules().standing(side).hickeys).sum();
    if game.rules().options().hickey.is_some() { hickeys } else { 0 }
}

fn sides(game: &Game) -> impl Iterator<Item = SideId> {
    (0..).map(SideId).take(game.rules().agreed().sides.len())
}

/// Passes the wax between two throws to the room.
fn show_wax(game: Option<Res<Game>>, settings: Res<Settings>, mut film: ResMut<WaxFilm>) {
    if let Some(game) = game {
        // A replayed recording already contains later throws.
        let sprinkled = sprinkled(&game.recording.moves()[..game.moves_made()]);
        film.set_if_neq(WaxFilm { wax: game.table().wax.clone(), map: settings.wax_map, sprinkled });
    }
}

/// The last sprinkled powder while visible: every throw carries some of it away.
fn sprinkled(moves: &[Move]) -> Option<Sprinkled> {
    let dusted = moves.iter().rposition(|made| matches!(made, Move::Dust(_)))?;
    let Move::Dust(area) = moves[dusted] else { return None };
    let throws = moves[dusted..].iter().filter(|made| matches!(made, Move::Throw { .. })).count();
    let left = 1.0 - throws as f32 / POWDER_THROWS as f32;
    (left > 0.0).then_some(Sprinkled { area, left })
}

/// Passes falls and collisions since the last frame to the room.
fn tell_what_happened(
    mut happened: MessageReader<Happened>,
    game: Res<Game>,
    bodies: Query<(&WeightBody, &Transform)>,
    mut fallen: MessageWriter<Fallen>,
    mut struck: MessageWriter<Struck>,
) {
    for Happened(happening) in happened.read() {
        let world = |at| to_world(game.rules().board(), game.seen_from, at);
        match *happening {
            Happening::Fell { weight, at, velocity, .. } => {
                let turn = bodies.iter().find(|(body, _)| body.0 == weight).map(|(_, place)| place.rotation);
                fallen.write(Fallen {
                    weight,
                    at: world(at),
                    velocity: to_world_direction(game.seen_from, velocity),
                    angle: turn.map_or(0.0, |turn| turn.to_euler(EulerRot::ZYX).0),
                });
            }
            Happening::Hit { at, speed, .. } | Happening::Cushion { at, speed, .. } => {
                struck.write(Struck { at: world(at), speed });
            }
        }
    }
}

/// Lets the people in the room cheer at what deserves it. Nobody watches practice.
fn cheer(mut calls: MessageReader<CalledOut>, game: Res<Game>, mut cheered: MessageWriter<Cheered>) {
    let stir = calls.read().filter_map(|called| called.stir).max();
    if stir >= Some(Stir::Applause) && !game.is_practice() {
        cheered.write(Cheered);
    }
}

/// Places every weight: on the board, in the hand, or in the rack.
fn place_weights(
    live: Res<LiveWeights>,
    game: Option<Res<Game>>,
    play: Option<Res<State<TurnPhase>>>,
    mut bodies: Query<(&WeightBody, &mut Transform, &mut Visibility), Without<Fall>>,
) {
    for (WeightBody(id), mut place, mut visibility) in &mut bodies {
        if game.is_none() {
            let lies = TITLE_WEIGHTS.iter().find(|(index, _)| *index == id.index());
            visibility.set_if_neq(if lies.is_some() { Visibility::Visible } else { Visibility::Hidden });
            if let Some((_, at)) = lies {
                place.set_if_neq(lying(*at, 0.4 * id.index() as f32));
            }
            continue;
        }
        let shown = game.as_ref().zip(play.as_ref()).and_then(|(game, play)| {
            let (board, spec, end) = (game.rules().board(), game.rules().weight(), game.seen_from);
            let waits =
                matches!(play.get(), TurnPhase::HandOver | TurnPhase::Aim) && game.rules().unthrown().contains(*id);
            match live.0[id.index()] {
                Some(weight) => Some(lying(to_world(board, end, weight.at), to_world_angle(end, weight.angle))),
                None => waits.then(|| rack_place(board, spec, end, id.index())),
            }
        });
        visibility.set_if_neq(if shown.is_some() { Visibility::Visible } else { Visibility::Hidden });
        if let Some(shown) = shown {
            place.set_if_neq(shown);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shuffleboard::replay::Fingerprint;
    use crate::shuffleboard::rules::{Colour, End, WeightId};
    use crate::shuffleboard::sim::{Area, Grip, Throw};

    #[test]
    fn powder_is_seen_after_it_was_sprinkled_and_goes_with_the_throws() {
        let grip = Grip::One(WeightId::of(Colour::Red)[0]);
        let throw = Throw::new(grip, Vec2::new(0.3, 0.0), Vec2::new(1.5, 0.0), 0.0);
        let table = crate::shuffleboard::sim::Table::new(
            crate::shuffleboard::rules::Board::regulation(Default::default()),
            crate::shuffleboard::rules::WeightSpec::large(),
        );
        let outcome = crate::shuffleboard::sim::foresee(&table, &crate::shuffleboard::rules::Layout::EMPTY, &throw)
            .expect("a throw");
        let thrown = Move::Throw { throw, hand: None, ended: Fingerprint::of(&outcome) };
        let area = Area::End(End::Home);
        assert_eq!(sprinkled(&[thrown]), None);
        let mut moves = vec![thrown, Move::Dust(area)];
        let mut left = 1.1;
        for _ in 0..POWDER_THROWS {
            let powder = sprinkled(&moves).expect("it is still seen");
            assert!(powder.area == area && powder.left < left, "{powder:?}");
            left = powder.left;
            moves.push(thrown);
        }
        assert_eq!(sprinkled(&moves), None);
    }
}
