//! The practice screen: the drills by groups with their stars, the shot of the day and the drill of the week, free play,
//! the drill editor, and solo.

use bevy::prelude::*;
use bevy_egui::egui::{self, Order, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::{drill_button, own_drills, today};
use crate::app::platform::IN_A_PAGE;
use crate::app::practice::{OwnLevels, Today};
use crate::app::request::{
    DrawingRequest, DrillRequest, Navigate, Paste, PeopleRequest, Request, Requests, Task, TaskKind,
};
use crate::app::screens::new_game::who_sits;
use crate::app::screens::removal;
use crate::app::state::{Overlay, Screen};
use crate::app::storage::People;
use crate::app::storage::Progress;
use crate::app::theme::{layout, text, widgets};
use crate::progress::Profile;
use crate::shuffleboard::drill::{Drill, Group, TARGETS, shipped};
use crate::shuffleboard::rules::{BoardModel, BoardSpeed, Mode};
use crate::words::{self, group_name, say, say_with};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Screen::Practice).and_then(in_state(Overlay::None))));
}

/// The selection on the practice screen.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct PracticeSelection {
    tab: Tab,
    /// The board of a solo game.
    board: BoardModel,
    speed: BoardSpeed,
    /// The identifier of the own drill whose deletion is to be confirmed.
    leaving: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Tab {
    Drills(Group),
    /// The shot of the day and the drill of the week.
    Today,
    /// Solo Crazy Eight.
    Alone,
}

impl Default for PracticeSelection {
    fn default() -> Self {
        let (tab, speed) = (Tab::Drills(Group::ALL[0]), BoardSpeed::default());
        Self { tab, board: BoardModel::Feet22, speed, leaving: None }
    }
}

#[cfg(test)]
impl PracticeSelection {
    /// The state in which the deletion of this drill of the player's own is to be confirmed.
    pub(crate) fn asking(leaving: &Drill) -> Self {
        Self { leaving: Some(leaving.id.clone()), ..Self::from(Tab::Drills(Group::Own)) }
    }
}

#[cfg(test)]
impl From<Tab> for PracticeSelection {
    fn from(tab: Tab) -> Self {
        Self { tab, ..Self::default() }
    }
}

/// The data of the screen.
#[derive(Clone, Copy)]
pub(crate) struct Shown<'a> {
    pub(crate) progress: &'a Progress,
    pub(crate) people: &'a [Profile],
    pub(crate) own: &'a OwnLevels,
    pub(crate) today: &'a Today,
    /// Whether the platform can read files.
    pub(crate) desktop: bool,
}

fn show(
    mut contexts: EguiContexts,
    progress: Res<Progress>,
    people: Res<People>,
    own: Res<OwnLevels>,
    today: Res<Today>,
    mut looking: Local<PracticeSelection>,
    screen: Res<State<Screen>>,
    mut requests: Requests,
) -> Result {
    removal::forget_if_left(&screen, &mut looking.leaving);
    let desktop = !IN_A_PAGE;
    let shown = Shown { progress: &progress, people: &people.profiles, own: &own, today: &today, desktop };
    let ask = layout::layer(contexts.ctx_mut()?, "practice", Order::Middle, |ui| draw(ui, &shown, &mut looking));
    requests.write_batch(ask);
    Ok(())
}

/// Draws the practice screen, or the confirmation for deleting an own drill; Enter continues with the drills, Escape goes
/// back.
pub(crate) fn draw(ui: &mut egui::Ui, shown: &Shown, looking: &mut PracticeSelection) -> Option<Request> {
    layout::scrim(ui);
    let asked = shown.own.drills.iter().find(|drill| looking.leaving.as_ref() == Some(&drill.id));
    match asked {
        Some(drill) => own_drills::question(ui, drill, &mut looking.leaving),
        None => list(ui, shown, looking),
    }
}

fn list(ui: &mut egui::Ui, shown: &Shown, looking: &mut PracticeSelection) -> Option<Request> {
    let escape = crate::app::screens::escape(ui).then_some(Request::Go(Navigate::Show(Screen::Title)));
    let body = |ui: &mut egui::Ui| {
        let mut ask = other_practice(ui, shown);
        ui.add_space(6.0);
        tabs(ui, shown, looking);
        ui.add_space(6.0);
        ask = ask.or(match looking.tab {
            Tab::Drills(Group::Own) => {
                own_drills::draw(ui, shown.own, shown.progress, shown.desktop, &mut looking.leaving)
            }
            Tab::Drills(group) => {
                let drills = shipped().iter().filter(|drill| drill.level.group == group);
                grid(ui, drills, shown.progress)
            }
            Tab::Today => today::draw(ui, shown.progress, shown.people, shown.today),
            Tab::Alone => alone(ui, shown, looking),
        });
        ask
    };
    let footer = |ui: &mut egui::Ui| {
        let next = shipped().iter().find(|drill| shown.progress.of(&drill.id).stars == 0);
        let go_on = widgets::primary_button(ui, &say("practice-go-on")).clicked();
        let back = widgets::secondary_button(ui, &say("button-back")).clicked();
        match next.or(shipped().first()) {
            Some(drill) if go_on => Some(try_it(Task::listed(drill))),
            _ => back.then_some(Request::Go(Navigate::Show(Screen::Title))),
        }
    };
    layout::card(ui, &say("practice-title"), 1060.0, body, footer).or(escape)
}

fn try_it(task: Task) -> Request {
    Request::Drill(DrillRequest::Try(Box::new(task)))
}

/// The buttons of what is offered besides the drills.
fn other_practice(ui: &mut egui::Ui, shown: &Shown) -> Option<Request> {
    let mut ask = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
        if !shown.people.is_empty() {
            let whose = shown.people.iter().find(|profile| Some(profile.id) == shown.progress.whose);
            ask = who_sits::practiser(ui, shown.people, whose)
                .map(|whose| Request::People(PeopleRequest::Practises(whose)));
        }
        let shot = shown.today.shot.as_ref();
        let stars = shot.and_then(|(day, _)| shown.progress.of_day(*day));
        let words = match stars {
            Some(stars) => say_with("practice-day-done", &[("stars", stars.into())]),
            None => say("practice-day"),
        };
        let button = ui.add_enabled_ui(shot.is_some(), |ui| widgets::secondary_button(ui, &words)).inner;
        if let Some((day, level)) = shot.filter(|_| button.clicked()) {
            ask = Some(try_it(Task { kind: TaskKind::OfTheDay(*day), level: level.clone() }));
        }
        let mut way = |words: String, request: Request| {
            if widgets::secondary_button(ui, &words).clicked() {
                ask = Some(request);
            }
        };
        way(say("practice-table"), DrawingRequest::Lay.into());
        way(say("practice-draw"), DrawingRequest::Draw(None).into());
        way(say("practice-copied"), Paste::Drill.into());
    });
    if let Some((day, level)) = &shown.today.shot {
        ui.add(egui::Label::new(text::label(words::drill_of_day(level, *day))).wrap());
    }
    ask
}

/// Draws a tab for each group, with its earned stars, one for day and week, and one for the solo game.
fn tabs(ui: &mut egui::Ui, shown: &Shown, looking: &mut PracticeSelection) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        for group in Group::ALL {
            let (stars, all) = shown.progress.of_group(group);
            let name = group_name(group);
            let words = match group {
                Group::Own => name,
                _ => say_with("practice-group", &[("name", name.into()), ("stars", stars.into()), ("all", all.into())]),
            };
            if widgets::choice_button(ui, &words, looking.tab == Tab::Drills(group)).clicked() {
                looking.tab = Tab::Drills(group);
            }
        }
        if widgets::choice_button(ui, &say("practice-today"), looking.tab == Tab::Today).clicked() {
            looking.tab = Tab::Today;
        }
        if widgets::choice_button(ui, &say("practice-alone"), looking.tab == Tab::Alone).clicked() {
            looking.tab = Tab::Alone;
        }
    });
}

/// Draws drills, each with a picture of its layout and its stars.
fn grid<'a>(ui: &mut egui::Ui, drills: impl Iterator<Item = &'a Drill>, progress: &Progress) -> Option<Request> {
    let mut ask = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(10.0, 10.0);
        for drill in drills {
            if let Some(tries) = drill_button::draw(ui, drill, progress) {
                ask = Some(tries);
            }
        }
    });
    ask
}

/// Draws the solo game: its board, its target, and the best results so far.
fn alone(ui: &mut egui::Ui, shown: &Shown, looking: &mut PracticeSelection) -> Option<Request> {
    ui.label(text::body(say("practice-alone-note")));
    let boards: Vec<_> =
        Mode::CrazyEight.card().boards.models().into_iter().map(|board| (board, words::board_name(board))).collect();
    widgets::segmented(ui, &mut looking.board, &boards);
    widgets::segmented(ui, &mut looking.speed, &super::editor_panel::speeds());
    ui.add_space(4.0);
    let mut ask = None;
    for target in TARGETS {
        let PracticeSelection { board, speed, .. } = *looking;
        if widgets::secondary_button(ui, &say_with("solo-to", &[("target", target.into())])).clicked() {
            ask = Some(Request::Drill(DrillRequest::Alone { board, speed, target }));
        }
        let best = match shown.progress.bests().of(board, speed, target) {
            Some(best) => say_with("solo-best", &[("frames", best.frames.into())]),
            None => say("solo-no-best"),
        };
        ui.add(egui::Label::new(text::label(best)).wrap());
    }
    ask
}
