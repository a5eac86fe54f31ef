//! The screen of a close call: one weight at its line, or two weights of almost equal depth, seen from straight above
//! and measured. The measure is drawn over the board; where the board is too small on the screen, an enlarged drawing
//! on a card shows it.

use bevy::prelude::*;
use bevy_egui::egui::{self, Order, RichText, Sense, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::close_call_live;
use super::close_call_live::BoardOnScreen;
use super::close_call_picture;
use super::close_depth_picture;
use super::why;
use crate::app::frame_rate::Motion;
use crate::app::request::{CardRequest, Navigate, Request, Requests};
use crate::app::room::camera::RoomView;
use crate::app::settings::Settings;
use crate::app::state::{Overlay, TurnPhase};
use crate::app::table::{Game, Gap};
use crate::app::theme::palette::CREAM;
use crate::app::theme::{layout, text, weight_icon, widgets};
use crate::shuffleboard::rules::{CloseCall, Reason};
use crate::words::why::rule_of_close_call;
use crate::words::{describe_close_call, say};

/// Seconds before the check of a hanger starts, and seconds that it takes.
const CHECK_SECONDS: [f32; 2] = [0.6, 1.8];
/// The greatest width of the bar below the board, in points.
const BAR_WIDTH: f32 = 640.0;
const BAR_HEIGHT: f32 = 180.0;

/// The time at which the call was first shown, in seconds.
#[derive(Resource, Debug, Default)]
struct FirstShown(f32);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FirstShown>()
        .add_systems(OnEnter(TurnPhase::CloseCall), |time: Res<Time<Real>>, mut since: ResMut<FirstShown>| {
            since.0 = time.elapsed_secs();
        })
        .add_systems(
            EguiPrimaryContextPass,
            show.run_if(in_state(TurnPhase::CloseCall).and_then(in_state(Overlay::None))),
        );
}

fn show(
    mut contexts: EguiContexts,
    game: Option<Res<Game>>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    since: Res<FirstShown>,
    mut motion: ResMut<Motion>,
    view: RoomView,
    mut requests: Requests,
) -> Result {
    let Some((game, close)) = game.as_deref().and_then(|game| Some((game, game.close_call.as_ref()?))) else {
        return Ok(());
    };
    let [still, takes] = CHECK_SECONDS;
    let made = ((time.elapsed_secs() - since.0 - still) / takes).clamp(0.0, 1.0);
    let slid = if settings.reduced_motion { 1.0 } else { made };
    let checks = matches!(close, CloseCall::Boundary(call) if close_call_picture::is_at_the_end(call));
    if slid < 1.0 && checks {
        motion.mark();
    }
    let ctx = contexts.ctx_mut()?;
    let size = ctx.content_rect().size();
    let place = |at: Vec2| {
        let window = Vec2::new(size.x, size.y);
        let place = view.goal_point(at.extend(0.0), window, game.rules().board(), game.seen_from)?;
        Some(pos2(place.x, place.y))
    };
    let gap = game.gap();
    let ask = layout::layer(ctx, "close call", Order::Foreground, |ui| {
        let room = ui.max_rect().shrink(12.0);
        let seen = BoardOnScreen { place: &place, room: room.with_max_y(room.bottom() - BAR_HEIGHT) };
        match gap.filter(|gap| seen.shows(gap)) {
            Some(gap) => draw_on_the_board(ui, game, close, view.is_still().then_some((&seen, &gap)), slid),
            None => draw(ui, game, close, slid),
        }
    });
    requests.write_batch(ask);
    Ok(())
}

/// Draws the measure over the board once the camera has arrived above it; the bar at the foot of the window has the
/// referee's words and the rule behind them. Space and Enter go on, Escape pauses.
pub(crate) fn draw_on_the_board(
    ui: &mut egui::Ui,
    game: &Game,
    close: &CloseCall,
    measured: Option<(&BoardOnScreen, &Gap)>,
    slid: f32,
) -> Option<Request> {
    let escape = crate::app::screens::escape(ui).then_some(Request::Go(Navigate::Open(Overlay::Pause)));
    let space = super::by_space(ui, CardRequest::Continue);
    if let Some((seen, gap)) = measured {
        close_call_live::paint(ui.painter(), seen, game, close, gap, slid);
    }
    let shown = |ui: &mut egui::Ui| {
        draw_ruling(ui, game, close);
        None
    };
    let footer = |ui: &mut egui::Ui| {
        widgets::main_button(ui, &say("button-continue")).clicked().then_some(Request::Card(CardRequest::Continue))
    };
    layout::card_at_table(ui, &say("close-title"), BAR_WIDTH, 0.5, shown, footer).or(space).or(escape)
}

/// The referee's words, the rule behind them, and how such a call is judged.
fn draw_ruling(ui: &mut egui::Ui, game: &Game, close: &CloseCall) {
    let words = describe_close_call(game.rules(), close);
    ui.horizontal(|ui| {
        why::button(ui, &words, || rule_of_close_call(game.rules(), close));
        for weight in close.weights() {
            weight_icon::weight_icon(ui, 16.0, weight);
        }
        let words = RichText::new(&words).font(text::strong_font(18.0)).color(CREAM);
        ui.add(egui::Label::new(words).wrap());
    });
    ui.label(text::label(say(note(close))));
}

/// Draws the gap as an enlarged picture on a card, with the referee's words and the rule behind them. `slid` is the
/// progress of the check of a hanger, 0 to 1. Space and Enter go on, Escape pauses.
pub(crate) fn draw(ui: &mut egui::Ui, game: &Game, close: &CloseCall, slid: f32) -> Option<Request> {
    layout::scrim(ui);
    let escape = crate::app::screens::escape(ui).then_some(Request::Go(Navigate::Open(Overlay::Pause)));
    let space = super::by_space(ui, CardRequest::Continue);
    let body = |ui: &mut egui::Ui| {
        let high = (ui.ctx().content_rect().height() - 300.0).clamp(150.0, 340.0);
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), high), Sense::hover());
        let painter = ui.painter().with_clip_rect(rect);
        match close {
            CloseCall::Boundary(call) => close_call_picture::paint(&painter, rect, game.rules(), call, slid),
            CloseCall::Depth(compared) => {
                close_depth_picture::paint(&painter, rect, game.rules(), &game.lies_now(), compared);
            }
        }
        ui.add_space(8.0);
        draw_ruling(ui, game, close);
        None
    };
    let footer = |ui: &mut egui::Ui| {
        widgets::main_button(ui, &say("button-continue")).clicked().then_some(Request::Card(CardRequest::Continue))
    };
    layout::card_at_table(ui, &say("close-title"), 660.0, 1.0, body, footer).or(space).or(escape)
}

/// The key of the sentence that says how such a call is judged.
fn note(close: &CloseCall) -> &'static str {
    match close {
        CloseCall::Depth(_) => "close-note-depth",
        CloseCall::Boundary(call) => match call.reason {
            Reason::OverTheEnd | Reason::InsideTheEnd => "close-note-end",
            Reason::OverTheSide | Reason::InsideTheSide => "close-note-side",
            Reason::ClearOf(_) | Reason::Touches(_) | Reason::ShortOf(_) => "close-note-line",
            Reason::Inside(_) | Reason::Cuts(_) | Reason::Outside(_) => "close-note-ring",
        },
    }
}
