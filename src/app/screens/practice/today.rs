//! The shot of the day and the drill of the week, each with buttons to try it, to copy its link and to save its card.

use bevy_egui::egui::{self, vec2};

use crate::app::practice::Today;
use crate::app::request::{DrillListRequest, DrillRequest, Request, ShareOf, Task, TaskKind};
use crate::app::screens::of_today::{OfToday, PICTURE_WIDTHS};
use crate::app::storage::Progress;
use crate::app::theme::{layout, text, widgets};
use crate::progress::Profile;
use crate::words::say;

/// Draws both, each with its buttons.
pub(super) fn draw(ui: &mut egui::Ui, progress: &Progress, people: &[Profile], today: &Today) -> Option<Request> {
    let player = people.iter().find(|profile| Some(profile.id) == progress.whose);
    let player = player.map(|profile| profile.name.as_str());
    let day = |ui: &mut egui::Ui, (): &mut ()| {
        let Some((day, level)) = &today.shot else {
            ui.label(text::label(say("practice-day-made")));
            return None;
        };
        let task = Task { kind: TaskKind::OfTheDay(*day), level: level.clone() };
        let keys = ["practice-day-try", "practice-day-copy", "practice-day-card"];
        one(ui, &OfToday::day(progress, *day, level), keys, task, ShareOf::Today, player)
    };
    let week = |ui: &mut egui::Ui, (): &mut ()| {
        let week = today.week()?;
        let keys = ["practice-week-try", "practice-week-copy", "practice-week-card"];
        one(ui, &OfToday::week(progress, week), keys, Task::of_week(week), ShareOf::Week(week), player)
    };
    layout::columns(ui, 0.5, &mut (), day, week)
}

fn one(
    ui: &mut egui::Ui,
    of: &OfToday,
    [tries, copies, card]: [&'static str; 3],
    task: Task,
    share: ShareOf,
    player: Option<&str>,
) -> Option<Request> {
    of.draw(ui, PICTURE_WIDTHS[0]);
    ui.add_space(6.0);
    let mut ask = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
        if widgets::secondary_button(ui, &say(tries)).clicked() {
            ask = Some(DrillRequest::Try(Box::new(task)).into());
        }
        if widgets::secondary_button(ui, &say(copies)).clicked() {
            ask = Some(DrillListRequest::Share(share).into());
        }
        if widgets::secondary_button(ui, &say(card)).clicked() {
            ask = Some(Request::Picture(of.card(player)));
        }
    });
    ui.add_space(10.0);
    ask
}
