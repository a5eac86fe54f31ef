//! Directs what is seen of the table: puts every weight where it is, lets it fall where it fell, keeps the slates and the jar,
//! and moves the camera.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::frame_rate::Motion;
use super::photo::Photo;
use super::quality::Quality;
use super::room::camera::{CameraMove, View, aim_view, board_view, close_view, follow_view, overhead_view, title_view};
use super::room::fall::Fall;
use super::room::weight::{WeightBody, lying, rack_place};
use super::room::{
    Chalked, ClearAlley, Fallen, HickeyJar, PutUp, StandingTable, Struck, WaxFilm, to_world, to_world_angle,
    to_world_direction,
};
use super::settings::Settings;
use super::state::{Play, Screen};
use super::table::{FreeCamera, Game, LiveWeights, Overhead, Sliding};
use crate::rules::{CloseCall, Happening, Pose, Ruling, SideId, WeightId};
use crate::words::side_name;

/// How long the camera takes from one view to the next, in seconds.
const GLIDE: f32 = 0.45;

/// A weight of a break that is so far behind the foremost is not waited for, in metres.
const FAR_BEHIND: f32 = 0.3;

/// The weights that lie on the board behind the title: which, and where in metres.
const ON_THE_TITLE: [(usize, Vec2); 5] = [
    (0, Vec2::new(2.55, -0.06)),
    (2, Vec2::new(3.05, 0.11)),
    (4, Vec2::new(2.82, -0.15)),
    (5, Vec2::new(3.9, 0.02)),
    (1, Vec2::new(4.6, -0.1)),
];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        RunFixedMainLoop,
        tell_what_happened
            .run_if(resource_exists::<Sliding>.and_then(resource_exists::<Game>))
            .in_set(RunFixedMainLoopSystems::AfterFixedMainLoop),
    )
    .add_systems(
        Update,
        (put_up_the_table, chalk_up)
            .run_if(in_state(Screen::Table).and_then(resource_exists_and_changed::<Game>))
            .before(PutUp),
    )
    .add_systems(OnEnter(Screen::Table), bring_the_jar.run_if(resource_exists::<Game>))
    .add_systems(
        Update,
        keep_the_jar
            .run_if(in_state(Screen::Table).and_then(resource_exists::<Game>))
            .run_if(resource_exists_and_changed::<Game>.or_else(state_changed::<Play>)),
    )
    .add_systems(OnExit(Screen::Table), |mut chalked: ResMut<Chalked>, mut jar: ResMut<HickeyJar>| {
        chalked.set_if_neq(Chalked::default());
        jar.set_if_neq(HickeyJar::default());
    })
    .add_systems(OnExit(Screen::Table), |mut table: ResMut<StandingTable>| {
        table.set_if_neq(StandingTable::default());
    })
    .add_systems(Update, show_wax.run_if(resource_exists_and_changed::<Game>.or_else(resource_changed::<Settings>)))
    .add_systems(OnExit(Screen::Table), |mut film: ResMut<WaxFilm>| *film = WaxFilm::default())
    .add_systems(PostUpdate, (place_weights, move_camera).chain().before(TransformSystems::Propagate))
    .add_systems(OnEnter(Play::HandOver), clear_the_alleys)
    .add_systems(OnExit(Screen::Table), clear_the_alleys);
}

fn clear_the_alleys(mut clear: MessageWriter<ClearAlley>) {
    clear.write(ClearAlley);
}

/// Tells the room which table the game is played on: from the frame on in which the camera turns to it.
fn put_up_the_table(game: Res<Game>, mut table: ResMut<StandingTable>) {
    table.set_if_neq(StandingTable::new(game.rules.board(), game.rules.weight()));
}

/// Tells the room what is to be chalked on its slates. A drill has no score.
fn chalk_up(game: Res<Game>, mut chalked: ResMut<Chalked>) {
    let line = |side| (side_name(&game.rules, side), game.rules.standing(side).total);
    let lines = if game.drill().is_some() { Vec::new() } else { sides(&game).map(line).collect() };
    chalked.set_if_neq(Chalked(lines));
}

/// Tells the room what is in the jar when a game comes to the table: of one that goes on, whatever was paid before.
fn bring_the_jar(game: Res<Game>, settings: Res<Settings>, mut jar: ResMut<HickeyJar>) {
    let paid = paid(&game);
    let (seen_from, still) = (game.seen_from, settings.reduced_motion);
    jar.set_if_neq(HickeyJar { hickeys: paid, paid_before: paid, seen_from, still });
}

/// Tells the room what is in the jar. A turn ends behind cards and far from the bar: its coins wait until the next one is
/// aimed, and the jar is in view again. After the last one nobody aims: its coins are heard behind the card of the game.
fn keep_the_jar(game: Res<Game>, play: Res<State<Play>>, settings: Res<Settings>, mut jar: ResMut<HickeyJar>) {
    let paid = paid(&game);
    let seen = match play.get() {
        // Who gives up while aiming has paid, but has a card before them in the next frame.
        Play::Aim => play.is_changed(),
        Play::Watch | Play::GameOver => true,
        _ => false,
    };
    let hickeys = if seen { paid } else { paid.min(jar.hickeys) };
    let (seen_from, still) = (game.seen_from, settings.reduced_motion);
    jar.set_if_neq(HickeyJar { hickeys, seen_from, still, ..*jar });
}

/// How many hickeys were paid in a game, if it has a jar.
fn paid(game: &Game) -> u32 {
    let hickeys: u32 = sides(game).map(|side| game.rules.standing(side).hickeys).sum();
    if game.rules.options().hickey.is_some() { hickeys } else { 0 }
}

/// Every side of a game, in the order they were entered.
fn sides(game: &Game) -> impl Iterator<Item = SideId> {
    (0..).map(SideId).take(game.rules.agreed().sides.len())
}

/// Tells the room of the wax as it is between two throws.
fn show_wax(game: Option<Res<Game>>, settings: Res<Settings>, mut film: ResMut<WaxFilm>) {
    if let Some(game) = game {
        film.set_if_neq(WaxFilm { wax: game.table.wax.clone(), map: settings.wax_map });
    }
}

/// Tells the room of everything that fell or met since the last frame.
fn tell_what_happened(
    sliding: Res<Sliding>,
    game: Res<Game>,
    bodies: Query<(&WeightBody, &Transform)>,
    mut seen: Local<usize>,
    mut fallen: MessageWriter<Fallen>,
    mut struck: MessageWriter<Struck>,
) {
    let happenings = sliding.slide().happenings();
    if happenings.len() < *seen {
        *seen = 0; // another throw
    }
    for happening in &happenings[*seen..] {
        let world = |at| to_world(game.rules.board(), game.seen_from, at);
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
    *seen = happenings.len();
}

/// Puts every weight where the table says it is: on the board, in the hand, or waiting in the rack for its throw.
fn place_weights(
    live: Res<LiveWeights>,
    game: Option<Res<Game>>,
    play: Option<Res<State<Play>>>,
    mut bodies: Query<(&WeightBody, &mut Transform, &mut Visibility), Without<Fall>>,
) {
    for (WeightBody(id), mut place, mut visibility) in &mut bodies {
        if game.is_none() {
            let lies = ON_THE_TITLE.iter().find(|(index, _)| *index == id.index());
            visibility.set_if_neq(if lies.is_some() { Visibility::Visible } else { Visibility::Hidden });
            if let Some((_, at)) = lies {
                place.set_if_neq(lying(*at, 0.4 * id.index() as f32));
            }
            continue;
        }
        let shown = game.as_ref().zip(play.as_ref()).and_then(|(game, play)| {
            let (board, spec, end) = (game.rules.board(), game.rules.weight(), game.seen_from);
            let waits = matches!(play.get(), Play::HandOver | Play::Aim) && game.rules.unthrown().contains(*id);
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

/// What somebody asks to see instead of the view of the moment.
#[derive(SystemParam)]
struct Asking<'w, 's> {
    overhead: Res<'w, Overhead>,
    photo: Option<Res<'w, Photo>>,
    free: Res<'w, FreeCamera>,
    windows: Query<'w, 's, &'static Window, With<PrimaryWindow>>,
}

/// Which of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Asked {
    Photo,
    Overhead,
    Orbit,
}

impl Asking<'_, '_> {
    fn view(&self, game: &Game) -> Option<(Asked, View)> {
        if let Some(photo) = &self.photo {
            return Some((Asked::Photo, photo.orbit.view()));
        }
        if self.overhead.is_on() {
            let window = self.windows.single().map_or(Vec2::ONE, Window::size);
            let aspect = window.x / window.y.max(1.0);
            return Some((Asked::Overhead, board_view(game.rules.board(), game.seen_from, aspect)));
        }
        self.free.0.map(|orbit| (Asked::Orbit, orbit.view()))
    }
}

/// What the camera was told in the frame before.
#[derive(Debug, Default)]
struct Directed {
    moment: Option<Moment>,
    asked: Option<Asked>,
    /// What it saw before somebody asked for something else.
    back: Option<View>,
}

/// A view for each moment. It never moves while a player aims, but for one who asks for it: it glides there when the hand
/// takes up the weight, and a press ends that (`table::aim`).
fn move_camera(
    screen: Res<State<Screen>>,
    play: Option<Res<State<Play>>>,
    game: Option<Res<Game>>,
    table: Res<StandingTable>,
    sliding: Option<Res<Sliding>>,
    live: Res<LiveWeights>,
    settings: Res<Settings>,
    quality: Option<Res<Quality>>,
    asking: Asking,
    time: Res<Time<Real>>,
    mut was: Local<Directed>,
    mut motion: ResMut<Motion>,
    mut camera: Single<&mut CameraMove>,
) {
    let moment = Moment { screen: *screen.get(), play: play.as_ref().map(|play| *play.get()) };
    let glide = if settings.reduced_motion { 0.0 } else { GLIDE };
    let (Some(play), Some(game)) = (moment.play, game) else {
        // The live room behind the menus; where every frame is dear, it stands still.
        let drifts = !settings.reduced_motion && quality.is_some_and(|quality| *quality != Quality::Software);
        let view = title_view(table.board(), if drifts { time.elapsed_secs() } else { 0.0 });
        let before = std::mem::replace(&mut *was, Directed { moment: Some(moment), ..default() });
        if before.moment != Some(moment) {
            camera.cut(view);
        } else if drifts {
            camera.track(view);
            motion.mark();
        }
        return;
    };
    let (board, end) = (game.rules.board(), game.seen_from);
    let asked = asking.view(&game);
    let which = asked.map(|(which, _)| which);
    let another = std::mem::replace(&mut was.asked, which) != which;
    if let Some((_, view)) = asked {
        was.back.get_or_insert(camera.goal());
        if another {
            camera.glide(view, glide);
        } else {
            camera.track(view);
        }
        return;
    }
    // Whoever lets go of the camera goes back to the view of the moment, or to the last one if that has none of its own.
    let back = was.back.take();
    if let Some(view) = back {
        camera.glide(view, glide);
    }
    let changed = was.moment.replace(moment) != Some(moment) || back.is_some();
    match play {
        Play::Coin | Play::HandOver | Play::Aim if changed => camera.glide(aim_view(board, end), glide),
        Play::Coin | Play::HandOver | Play::Aim => {}
        Play::Slide if game.stays_at_end() => {}
        Play::Slide => match follow(&game, sliding.as_deref(), &live) {
            Some(_) if settings.reduced_motion => {
                camera.glide(follow_view(board, end, Vec2::new(0.7 * board.length, 0.0)), 0.0);
            }
            Some(view) if changed => camera.glide(view, glide),
            Some(view) => camera.track(view),
            None => {}
        },
        Play::CloseCall if changed => {
            let disputed = game.close_call.iter().flat_map(CloseCall::weights);
            let places: Vec<Vec2> = disputed.filter_map(|id| disputed_at(&game, id)).collect();
            if let [one, ..] = places[..] {
                camera.glide(close_view(board, end, one, places[places.len() - 1]), glide);
            }
        }
        Play::Watch if changed && game.last_throw.is_none() => camera.glide(aim_view(board, end), glide),
        Play::Ruling if changed && is_ruled_from_the_end(&game, play) => camera.glide(aim_view(board, end), glide),
        Play::Ruling | Play::TurnEnd | Play::GameOver | Play::Watch if changed => {
            camera.glide(overhead_view(board, end), glide);
        }
        Play::CloseCall | Play::Ruling | Play::TurnEnd | Play::GameOver | Play::Watch => {}
    }
}

/// Where a weight lay when it was called. What is short was taken off already, and what may not gain was put back: it is seen
/// where it came to rest.
fn disputed_at(game: &Game, id: WeightId) -> Option<Vec2> {
    let rest = game.last_throw.as_ref().and_then(|last| last.outcome.after.get(id));
    let called = |pose: &Pose| match game.close_call {
        Some(CloseCall::Boundary(call)) => game.rules.call(id, *pose) == call,
        Some(CloseCall::Depth(_)) | None => true,
    };
    [game.lies_now().get(id), rest].into_iter().flatten().find(called).map(|pose| pose.at)
}

/// Whether a ruling is seen as the shooter sees it, because it is about the near half of the board, or because nobody may look
/// at the other one.
fn is_ruled_from_the_end(game: &Game, play: Play) -> bool {
    game.forfeit.is_some() || !game.shows_the_far_end(play) || ruled_short_of(game, game.rules.board().length / 2.0)
}

/// Whether the referee took away a weight that lay nearer to the shooter than that, in metres from the near end.
fn ruled_short_of(game: &Game, x: f32) -> bool {
    let Some(last) = &game.last_throw else { return false };
    let lay = |ruling: &Ruling| match *ruling {
        Ruling::Dead { weight, .. } => last.outcome.after.get(weight),
        Ruling::PutBack { to, .. } => Some(to),
    };
    game.rulings.iter().filter_map(lay).any(|pose| pose.at.x < x)
}

/// Where the player is, so that a change of it is noticed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Moment {
    screen: Screen,
    play: Option<Play>,
}

/// The view behind what was thrown: of a break the foremost weights, and those that are not far behind them. It holds still
/// once weights have met, and lets them fly.
fn follow(game: &Game, sliding: Option<&Sliding>, live: &LiveWeights) -> Option<View> {
    let slide = sliding?.slide();
    let met = slide.happenings().iter().any(|what| matches!(what, Happening::Hit { .. }));
    let thrown = slide.thrown();
    let places = || thrown.iter().filter_map(|id| live.0[id.index()]).map(|weight| weight.at);
    let foremost = places().max_by(|a, b| a.x.total_cmp(&b.x))?;
    let hindmost = places().map(|at| at.x).fold(foremost.x, f32::min);
    let at = Vec2::new(hindmost.max(foremost.x - FAR_BEHIND), foremost.y);
    (!met || thrown.len() > 1).then(|| follow_view(game.rules.board(), game.seen_from, at))
}
