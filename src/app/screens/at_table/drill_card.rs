//! The cards of a drill: the task before the first try, and the result after each try.

use bevy::prelude::*;
use bevy_egui::egui::{self, Order, Sense, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::hand_over;
use crate::app::practice::{OwnLevels, next};
use crate::app::request::{
    CardRequest, DrawingRequest, DrillListRequest, DrillRequest, Navigate, Request, Requests, ShareOf, ShowAgain,
    TaskKind,
};
use crate::app::screens::of_today::OfToday;
use crate::app::state::{Overlay, TurnPhase};
use crate::app::storage::{People, Progress};
use crate::app::table::{AtDrill, Game};
use crate::app::theme::board_picture::{self, View};
use crate::app::theme::palette::{BRASS, GOOD, quiet};
use crate::app::theme::{layout, signs, text, widgets};
use crate::shuffleboard::drill::MOST_STARS;
use crate::shuffleboard::rules::{Layout, Phase};
use crate::words::{describe_stars, describe_throws, drill_hint, drill_name, drill_of_day, drill_task, say, say_with};

/// The height of everything on a card besides its picture, in points.
const HEIGHT_WITHOUT_PICTURE: f32 = 190.0;
/// The size of both cards, in points. It is the same for both, so their buttons are in the same place.
const CARD_SIZE: egui::Vec2 = vec2(820.0, 560.0);
/// The radius of the stars that a try earned, in points.
const STAR_RADIUS: f32 = 26.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        (
            show_briefing.run_if(in_state(TurnPhase::HandOver).and_then(in_state(Overlay::None))),
            show_report.run_if(in_state(TurnPhase::TurnEnd).and_then(in_state(Overlay::None))),
        ),
    );
}

fn show_briefing(mut contexts: EguiContexts, game: Option<Res<Game>>, mut requests: Requests) -> Result {
    let Some(game) = game.filter(|game| game.drill().is_some() && game.lesson().is_none()) else { return Ok(()) };
    let ask = layout::layer(contexts.ctx_mut()?, "drill", Order::Foreground, |ui| briefing(ui, &game));
    requests.write_batch(ask);
    Ok(())
}

fn show_report(
    mut contexts: EguiContexts,
    game: Option<Res<Game>>,
    (progress, people): (Res<Progress>, Res<People>),
    own: Res<OwnLevels>,
    mut requests: Requests,
) -> Result {
    let Some(game) = game.filter(|game| game.drill().is_some() && game.lesson().is_none()) else { return Ok(()) };
    let player = people.profiles.iter().find(|profile| Some(profile.id) == progress.whose);
    let player = player.map(|profile| profile.name.as_str());
    let report = |ui: &mut egui::Ui| report(ui, &game, &progress, player, &own);
    let ask = layout::layer(contexts.ctx_mut()?, "try", Order::Foreground, report);
    requests.write_batch(ask);
    Ok(())
}

/// Draws the task; Space and Enter begin, Escape pauses.
pub(crate) fn briefing(ui: &mut egui::Ui, game: &Game) -> Option<Request> {
    let drill = game.drill()?;
    let level = drill.attempt.level();
    layout::scrim(ui);
    let escape = crate::app::screens::escape(ui).then_some(Request::Go(Navigate::Open(Overlay::Pause)));
    let space = super::by_space(ui, CardRequest::Ready);
    let body = |ui: &mut egui::Ui| {
        let left = |ui: &mut egui::Ui, game: &mut &Game| {
            ui.add(egui::Label::new(text::body(aim(drill))).wrap());
            ui.label(text::strong(describe_throws(level)).color(BRASS));
            ui.label(text::label(describe_stars(level)));
            if let Some(hint) = drill_hint(level) {
                ui.add_space(6.0);
                ui.label(text::label(hint));
            }
            ui.add_space(8.0);
            if game.rules().phase() == Phase::Break { hand_over::the_break(ui, game) } else { None }
        };
        let right = |ui: &mut egui::Ui, game: &mut &Game| {
            picture(ui, game, drill.attempt.layout(), 340.0);
            None
        };
        layout::columns(ui, 0.6, &mut &*game, left, right)
    };
    let footer = |ui: &mut egui::Ui| {
        let begin = widgets::primary_button(ui, &say("drill-begin")).clicked();
        let back = widgets::secondary_button(ui, &say("button-back")).clicked();
        if begin { Some(Request::Card(CardRequest::Ready)) } else { back.then_some(Request::Go(Navigate::Leave)) }
    };
    layout::steady_card(ui, &drill_name(level), CARD_SIZE, body, footer).or(space).or(escape)
}

/// The task in words. The shot of the day also names its day and its game.
fn aim(drill: &AtDrill) -> String {
    let level = drill.attempt.level();
    match drill.task.kind {
        TaskKind::OfTheDay(day) => drill_of_day(level, day),
        TaskKind::OfTheWeek(_) => format!("{}: {}", say("practice-week"), drill_task(level)),
        TaskKind::Listed(_) | TaskKind::Brought | TaskKind::Drawn | TaskKind::Free => drill_task(level),
    }
}

/// Draws the result of a try; `player` is the name of whoever made it, if known. Enter tries again, or opens the next drill when all
/// stars are earned; Escape pauses.
pub(crate) fn report(
    ui: &mut egui::Ui,
    game: &Game,
    progress: &Progress,
    player: Option<&str>,
    own: &OwnLevels,
) -> Option<Request> {
    let drill = game.drill()?;
    let level = drill.attempt.level();
    layout::scrim(ui);
    let escape = crate::app::screens::escape(ui).then_some(Request::Go(Navigate::Open(Overlay::Pause)));
    let free = drill.task.kind == TaskKind::Free;
    let body = |ui: &mut egui::Ui| {
        let left = |ui: &mut egui::Ui, drill: &mut &AtDrill| {
            if !free {
                let stars = drill.attempt.stars();
                signs::stars(ui, STAR_RADIUS, stars, MOST_STARS);
                ui.add_space(4.0);
                let ink = if stars > 0 { GOOD } else { quiet() };
                ui.label(text::label(describe_stars(level)).color(ink));
            }
            ui.label(text::body(drill.told()));
            ui.add_space(4.0);
            ui.label(text::label(tries_text(drill, progress)));
            ui.add_space(6.0);
            other_buttons(ui, drill, progress, player)
        };
        let right = |ui: &mut egui::Ui, drill: &mut &AtDrill| {
            picture(ui, game, drill.attempt.layout(), 320.0);
            None
        };
        layout::columns(ui, 0.62, &mut &*drill, left, right)
    };
    let footer = |ui: &mut egui::Ui| {
        let other = match &drill.task.kind {
            TaskKind::Listed(_) => {
                next(&drill.task, own).map(|_| (say("drill-next"), Request::from(DrillListRequest::Next)))
            }
            TaskKind::Free => Some((say("drill-lay"), DrawingRequest::Lay.into())),
            TaskKind::Drawn => Some((say("drill-draw"), DrawingRequest::Draw(None).into())),
            TaskKind::OfTheDay(_) | TaskKind::OfTheWeek(_) | TaskKind::Brought => None,
        };
        // The order of the buttons never changes; the stars decide which one Enter presses.
        let goes_on = drill.attempt.stars() == MOST_STARS
            && matches!(other, Some((_, Request::DrillList(DrillListRequest::Next))));
        let mut ask = None;
        let mut entry = |words: String, request: Request, first: bool| {
            let button = if first { widgets::primary_button } else { widgets::secondary_button };
            if button(ui, &words).clicked() {
                ask = Some(request);
            }
        };
        entry(say("drill-retry"), DrillRequest::Retry.into(), !goes_on);
        if let Some((words, request)) = other {
            entry(words, request, goes_on);
        }
        entry(say("drill-undo"), DrillRequest::Undo.into(), false);
        ask
    };
    layout::steady_card(ui, &drill_name(level), CARD_SIZE, body, footer).or(escape)
}

/// The number of this try, and the best result so far.
fn tries_text(drill: &AtDrill, progress: &Progress) -> String {
    let tries = drill.tries.into();
    let best = match &drill.task.kind {
        TaskKind::Listed(id) => Some(progress.of(id).stars),
        TaskKind::OfTheDay(day) => progress.of_day(*day),
        TaskKind::OfTheWeek(week) => progress.practised().of_week(*week).map(|drilled| drilled.stars),
        TaskKind::Brought | TaskKind::Drawn | TaskKind::Free => None,
    };
    let mut words = match best {
        Some(stars) => say_with("drill-try-best", &[("try", tries), ("stars", stars.into())]),
        None => say_with("drill-try", &[("try", tries)]),
    };
    if drill.attempt.undone() > 0 && best.is_some() {
        words = format!("{words} {}", say("drill-undone"));
    }
    words
}

/// The other buttons: watch again, share, leave.
fn other_buttons(ui: &mut egui::Ui, drill: &AtDrill, progress: &Progress, player: Option<&str>) -> Option<Request> {
    let mut ask = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
        if widgets::secondary_button(ui, &say("turn-again")).clicked() {
            ask = Some(Request::Again(ShowAgain));
        }
        let of_today = match drill.task.kind {
            TaskKind::OfTheDay(day) => Some(OfToday::day(progress, day, &drill.task.level)),
            TaskKind::OfTheWeek(week) => Some(OfToday::week(progress, week)),
            _ => None,
        };
        if let Some(of_today) = of_today {
            if widgets::secondary_button(ui, &say("drill-share")).clicked() {
                ask = Some(DrillListRequest::Share(ShareOf::AtTable).into());
            }
            if widgets::secondary_button(ui, &say("drill-card")).clicked() {
                ask = Some(Request::Picture(of_today.card(player)));
            }
        }
        if matches!(drill.task.kind, TaskKind::Brought | TaskKind::OfTheDay(_))
            && widgets::secondary_button(ui, &say("drill-to-bench")).clicked()
        {
            ask = Some(Request::Drawing(DrawingRequest::Draw(Some(Box::new(drill.task.level.clone())))));
        }
        if widgets::secondary_button(ui, &say("drill-leave")).clicked() {
            ask = Some(Request::Go(Navigate::Leave));
        }
    });
    ask
}

/// Draws the weights as they lie, at most `most` points high.
fn picture(ui: &mut egui::Ui, game: &Game, layout: &Layout, most: f32) {
    let (board, spec) = (&game.table().board, &game.table().weight);
    let depth = board_picture::depth_of_layout(board, spec, layout);
    let width = ui.available_width().min(300.0);
    let height = (width * 1.36).min(most).min(ui.ctx().content_rect().height() - HEIGHT_WITHOUT_PICTURE);
    let (rect, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
    board_picture::paint(ui.painter(), &View::snug(board, rect, depth), board, spec, board_picture::weights_of(layout));
}
