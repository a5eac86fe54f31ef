//! Moves the camera: a view for each phase of a game, and views that the player requests.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use crate::app::frame_rate::Motion;
use crate::app::photo::Photo;
use crate::app::room::StandingTable;
use crate::app::room::camera::{
    CameraMove, View, aim_view, board_view, close_view, creep_view, follow_view, overhead_view, report_view,
    result_view, title_view,
};
use crate::app::room::card_table::card_table_view;
use crate::app::settings::{Quality, Settings, SlideCamera};
use crate::app::state::{Screen, TurnPhase};
use crate::app::table::{FreeCamera, Game, LiveWeights, Overhead, Sliding, ThrowPurpose, last_creeping};
use crate::shuffleboard::rules::{Board, Happening};

/// Duration of a camera move, in seconds.
const GLIDE_SECONDS: f32 = 0.45;

/// Duration of the move to a creeping weight, in seconds.
const CLOSE_UP_SECONDS: f32 = 0.9;

/// Weights of a break further than this behind the foremost do not hold the camera back, in metres.
const STRAGGLER_METRES: f32 = 0.3;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, move_camera.after(super::place_weights).before(TransformSystems::Propagate));
}

/// A view requested instead of the view of the phase.
#[derive(SystemParam)]
struct ViewRequests<'w, 's> {
    overhead: Res<'w, Overhead>,
    photo: Option<Res<'w, Photo>>,
    free: Res<'w, FreeCamera>,
    windows: Query<'w, 's, &'static Window, With<PrimaryWindow>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum RequestedView {
    Photo,
    Overhead,
    Orbit,
}

impl ViewRequests<'_, '_> {
    fn view(&self, game: &Game) -> Option<(RequestedView, View)> {
        if let Some(photo) = &self.photo {
            return Some((RequestedView::Photo, photo.orbit.view()));
        }
        if self.overhead.is_on() {
            return Some((RequestedView::Overhead, board_view(game.rules().board(), game.seen_from, self.aspect())));
        }
        self.free.0.map(|orbit| (RequestedView::Orbit, orbit.view()))
    }

    /// Aspect ratio of the window, width by height.
    fn aspect(&self) -> f32 {
        let window = self.windows.single().map_or(Vec2::ONE, Window::size);
        window.x / window.y.max(1.0)
    }
}

/// The inputs of the camera in the previous frame.
#[derive(Debug, Default)]
struct PreviousInputs {
    moment: Option<ScreenAndPhase>,
    asked: Option<RequestedView>,
    /// The view before the player requested another.
    back: Option<View>,
    /// Where the last weight began to creep, if the camera has moved close to it.
    close: Option<Vec2>,
}

/// The view for each phase. The camera never moves while a player aims, unless requested: it glides there when the weight is
/// taken in hand, and a press ends the glide (`table::aim`).
fn move_camera(
    screen: Res<State<Screen>>,
    play: Option<Res<State<TurnPhase>>>,
    game: Option<Res<Game>>,
    table: Res<StandingTable>,
    sliding: Option<Res<Sliding>>,
    live: Res<LiveWeights>,
    settings: Res<Settings>,
    quality: Option<Res<Quality>>,
    asking: ViewRequests,
    time: Res<Time<Real>>,
    mut was: Local<PreviousInputs>,
    mut motion: ResMut<Motion>,
    mut camera: Single<&mut CameraMove>,
) {
    let moment = ScreenAndPhase { screen: *screen.get(), play: play.as_ref().map(|play| *play.get()) };
    let glide = if settings.reduced_motion { 0.0 } else { GLIDE_SECONDS };
    if moment.screen == Screen::Cards {
        let view = card_table_view(table.board(), asking.aspect());
        if was.moment.replace(moment) != Some(moment) || camera.goal() != view {
            camera.cut(view);
            motion.mark();
        }
        return;
    }
    let (Some(play), Some(game)) = (moment.play, game) else {
        // The title drifts slowly; at levels where frames are expensive it stands still.
        let drifts = !settings.reduced_motion && quality.is_some_and(|quality| *quality != Quality::Software);
        let view = title_view(table.board(), if drifts { time.elapsed_secs() } else { 0.0 }, asking.aspect());
        let before = std::mem::replace(&mut *was, PreviousInputs { moment: Some(moment), ..default() });
        if before.moment != Some(moment) {
            camera.cut(view);
        } else if drifts {
            camera.track(view);
            motion.mark();
        } else if camera.goal() != view {
            // The window has become upright, or is no longer.
            camera.cut(view);
            motion.mark();
        }
        return;
    };
    let (board, end) = (game.rules().board(), game.seen_from);
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
    // Releasing the camera returns to the view of the phase, or to the last one if the phase has none.
    let back = was.back.take();
    if let Some(view) = back {
        camera.glide(view, glide);
    }
    let changed = was.moment.replace(moment) != Some(moment) || back.is_some();
    let creeps = sliding.as_deref().and_then(|sliding| last_creeping(&game, sliding.slide()));
    if play != TurnPhase::Slide || changed {
        was.close = None;
    }
    if let Some(view) = beside_card(&game, play, asking.aspect()) {
        if changed {
            camera.glide(view, glide);
        } else if camera.goal() != view {
            // The window has another shape.
            camera.cut(view);
            motion.mark();
        }
        return;
    }
    match play {
        TurnPhase::Coin | TurnPhase::HandOver | TurnPhase::Aim if changed => camera.glide(aim_view(board, end), glide),
        TurnPhase::Coin | TurnPhase::HandOver | TurnPhase::Aim => {}
        TurnPhase::Slide if game.stays_at_end() => {}
        // The best throw of the game is shown from above the end it slides to.
        TurnPhase::Slide if is_the_best_again(sliding.as_deref(), &game) => {
            camera.glide(overhead_view(board, end), glide);
        }
        TurnPhase::Slide if settings.slide_camera != SlideCamera::Follows => {
            if changed {
                let stays = settings.slide_camera == SlideCamera::Stays;
                camera.glide(if stays { aim_view(board, end) } else { overhead_view(board, end) }, glide);
            }
        }
        TurnPhase::Slide if was.close.is_some() || !settings.reduced_motion && creeps.is_some() => {
            // Holds until the next throw: the weight may stop or fall.
            let at = *was.close.get_or_insert(creeps.unwrap_or_default());
            camera.glide(creep_view(board, end, at), CLOSE_UP_SECONDS);
        }
        TurnPhase::Slide => match follow(&game, sliding.as_deref(), &live, asking.aspect()) {
            Some(_) if settings.reduced_motion => {
                camera.glide(follow_view(board, end, Vec2::new(0.7 * board.length, 0.0), asking.aspect()), 0.0);
            }
            Some(view) if changed => camera.glide(view, glide),
            Some(view) => camera.track(view),
            None => {}
        },
        TurnPhase::CloseCall if changed => {
            if let Some(gap) = game.gap() {
                camera.glide(close_view(board, end, gap.rim, gap.to), glide);
            }
        }
        TurnPhase::Watch if changed && game.last_throw.is_none() => camera.glide(aim_view(board, end), glide),
        TurnPhase::Ruling if changed => camera.glide(aim_view(board, end), glide),
        TurnPhase::TurnEnd | TurnPhase::Send | TurnPhase::GameOver | TurnPhase::Watch if changed => {
            camera.glide(overhead_view(board, end), glide);
        }
        TurnPhase::CloseCall
        | TurnPhase::Ruling
        | TurnPhase::TurnEnd
        | TurnPhase::Send
        | TurnPhase::GameOver
        | TurnPhase::Watch => {}
    }
}

/// Whether the throw is replayed from the result card.
fn is_the_best_again(sliding: Option<&Sliding>, game: &Game) -> bool {
    sliding.is_some_and(|sliding| sliding.showing() == ThrowPurpose::Again) && game.next_phase() == TurnPhase::GameOver
}

/// The view beside the card of a round, of a ruling on the far end, or of a result; `None` if there is none of these.
fn beside_card(game: &Game, play: TurnPhase, aspect: f32) -> Option<View> {
    let board = game.rules().board();
    let report = |depth: f32| Some(report_view(board, game.seen_from, depth, aspect));
    match play {
        TurnPhase::GameOver if !game.is_practice() => Some(result_view(board, aspect)),
        TurnPhase::TurnEnd if game.shows_report(play) => report(depth_of_round(game)),
        TurnPhase::Ruling if game.shows_report(play) => report(depth_of(board, game.ruled_places())),
        _ => None,
    }
}

/// Depth of the view on weights at these places in the shooter's frame, from the end of the board with a margin, in metres.
fn depth_of(board: &Board, lying: impl Iterator<Item = Vec2>) -> f32 {
    /// Minimum depth, in metres.
    const LEAST_DEPTH_METRES: f32 = 0.75;
    lying.map(|at| board.length - at.x + 0.1).fold(LEAST_DEPTH_METRES, f32::max)
}

/// Depth of the view on the weights of the last round, in metres: not beyond the line that a weight has to pass.
fn depth_of_round(game: &Game) -> f32 {
    let board = game.rules().board();
    let whole = (board.foul_line + 4.0 * game.rules().weight().radius).min(board.length);
    let lying = game.last_round.iter().flat_map(|report| report.layout.iter());
    depth_of(board, lying.map(|(_, pose)| pose.at)).min(whole)
}

/// The screen or phase, for change detection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct ScreenAndPhase {
    screen: Screen,
    play: Option<TurnPhase>,
}

/// The view behind the thrown weights: of a break, the foremost and those close behind. It stops following once weights
/// collide.
fn follow(game: &Game, sliding: Option<&Sliding>, live: &LiveWeights, aspect: f32) -> Option<View> {
    let slide = sliding?.slide();
    let met = slide.happenings().iter().any(|what| matches!(what, Happening::Hit { .. }));
    let thrown = slide.thrown();
    let places = || thrown.iter().filter_map(|id| live.0[id.index()]).map(|weight| weight.at);
    let foremost = places().max_by(|a, b| a.x.total_cmp(&b.x))?;
    let hindmost = places().map(|at| at.x).fold(foremost.x, f32::min);
    let at = Vec2::new(hindmost.max(foremost.x - STRAGGLER_METRES), foremost.y);
    (!met || thrown.len() > 1).then(|| follow_view(game.rules().board(), game.seen_from, at, aspect))
}
