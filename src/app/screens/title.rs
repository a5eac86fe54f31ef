//! The title screen: logo and menu. Every entry has a fixed place; one of them is the default.

use bevy::prelude::*;
use bevy_egui::egui::{
    self, Color32, Order, Rect, Response, RichText, Sense, Stroke, StrokeKind, UiBuilder, Vec2, WidgetInfo, WidgetType,
    pos2, vec2,
};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::welcome;
use crate::app::platform::IN_A_PAGE;
use crate::app::request::{DrillRequest, GamesRequest, Navigate, Request, Requests, Task};
use crate::app::settings::Settings;
use crate::app::state::{Overlay, Screen};
use crate::app::storage::Progress;
use crate::app::storage::{KeptGame, KeptGameKind, People, SavedGames};
use crate::app::theme::palette::{BRASS, BRASS_LIT, CREAM, NIGHT, mix, quiet, veil};
use crate::app::theme::style::{ANSWER, BUTTON_CORNER};
use crate::app::theme::{fingers, layout, style, text, weight_icon, widgets};
use crate::shuffleboard::drill::{Drill, Group, shipped};
use crate::shuffleboard::rules::{Colour, WeightId};
use crate::words::{frame_name, mode_name, say, say_with};

/// Heights of a main entry in a normal and a low window, in points.
const MAIN_ENTRY_HEIGHTS: [f32; 2] = [56.0, 46.0];
/// How many main entries there are.
const MAIN_ENTRIES: f32 = 6.0;
/// Heights of another entry in a normal and a low window, in points.
const OTHER_ENTRY_HEIGHTS: [f32; 2] = [38.0, 33.0];
/// Maximum height of the logo, in points.
const LOGO_HEIGHT: f32 = 118.0;
const LOW_LOGO_HEIGHT: f32 = 84.0;
/// Space below the menu in an upright window, in points.
const UPRIGHT_MARGIN: f32 = 28.0;
/// Width of both columns together, in points, and the first one's share of it.
const WIDE_COLUMNS: (f32, f32) = (540.0, 0.56);
/// The same where the other entries stand in two columns, since a low window for fingers is not high enough for one.
const WIDER_COLUMNS: (f32, f32) = (690.0, 0.42);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Screen::Title).and_then(in_state(Overlay::None))));
}

fn show(
    mut contexts: EguiContexts,
    saved: Res<SavedGames>,
    progress: Res<Progress>,
    people: Res<People>,
    settings: Res<Settings>,
    mut name: Local<welcome::Name>,
    mut requests: Requests,
) -> Result {
    let nobody = people.known && people.profiles.is_empty() && !settings.asked_name;
    let shown = Shown { can_quit: !IN_A_PAGE, saved: &saved, progress: &progress, has_played: settings.has_played };
    let name = nobody.then_some(&mut *name);
    let ask = layout::layer(contexts.ctx_mut()?, "title", Order::Middle, |ui| draw(ui, &shown, name));
    requests.write_batch(ask);
    Ok(())
}

/// The data of the title screen.
#[derive(Clone, Copy)]
pub(super) struct Shown<'a> {
    pub(super) can_quit: bool,
    pub(super) saved: &'a SavedGames,
    pub(super) progress: &'a Progress,
    pub(super) has_played: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum DefaultEntry {
    Lesson,
    Continue,
    Play,
}

impl Shown<'_> {
    /// First throws for a new player, then the unfinished game, then a new game.
    fn first(&self) -> DefaultEntry {
        if !self.saved.games.is_empty() {
            DefaultEntry::Continue
        } else if !self.has_played && self.progress.next_lesson().is_some() {
            DefaultEntry::Lesson
        } else {
            DefaultEntry::Play
        }
    }
}

/// Draws logo and menu at the left, and asks for a name if there is none yet.
pub(super) fn draw(ui: &mut egui::Ui, shown: &Shown, name: Option<&mut welcome::Name>) -> Option<Request> {
    let screen = ui.max_rect();
    let upright = screen.height() > screen.width();
    let low = screen.height() < 560.0;
    let abreast = if low && fingers::are_used() { 2 } else { 1 };
    let margin = if screen.width() < 700.0 || abreast > 1 { 28.0 } else { screen.width() * 0.075 };
    let gap = if low { 4.0 } else { 26.0 };
    let entries: usize = if shown.can_quit { 9 } else { 8 };
    let heights = [MAIN_ENTRY_HEIGHTS, OTHER_ENTRY_HEIGHTS].map(|heights| fingers::at_least(heights[usize::from(low)]));
    let menu = (entries.div_ceil(abreast) as f32 * heights[1]).max(MAIN_ENTRIES * heights[0]);
    let rest = 38.0 + gap + menu;
    // In a low window the logo gets the height the menu leaves.
    let logo = (screen.height() - rest - 44.0).clamp(44.0, if low { LOW_LOGO_HEIGHT } else { LOGO_HEIGHT });
    let height = logo + rest;
    // The room is seen above an upright menu.
    let above = screen.height() - height;
    let top = if upright { above - UPRIGHT_MARGIN } else { above * 0.46 }.max(8.0);
    // A wide window has room for the name panel beside the menu.
    let share = if upright { 1.0 } else { 0.58 };
    let (most, first_column) = if abreast > 1 { WIDER_COLUMNS } else { WIDE_COLUMNS };
    let share = if abreast > 1 { 0.66 } else { share };
    let wide = (screen.width() - 2.0 * margin).min(most).min(screen.width() * share);
    let column = Rect::from_min_size(screen.min + vec2(margin, top), vec2(wide, screen.height() - top));
    if upright {
        layout::scrim_below(ui, column.top());
    } else {
        layout::scrim_left(ui, column.right() - screen.left() + margin.min(24.0));
    }
    let covered = name.is_some() && welcome::covers_logo(screen, column);
    let body = ui.scope_builder(UiBuilder::new().max_rect(column), |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        ui.scope(|ui| {
            if covered {
                ui.set_invisible();
            }
            heading(ui, logo.min(column.width() / 4.6));
        });
        ui.add_space(gap);
        let top = ui.cursor().min;
        let split = column.left() + column.width() * first_column;
        let first = Rect::from_min_max(top, pos2(split - 12.0, column.bottom()));
        let other = Rect::from_min_max(pos2(split, top.y), column.max);
        ui.spacing_mut().item_spacing.y = 0.0;
        let main =
            ui.scope_builder(UiBuilder::new().id_salt("main").max_rect(first), |ui| main(ui, shown, heights[0])).inner;
        let aside = ui.scope_builder(UiBuilder::new().id_salt("other").max_rect(other), |ui| {
            other_entries(ui, shown, heights[1], abreast)
        });
        (main.or(aside.inner), top.y + menu)
    });
    let (ask, bottom) = body.inner;
    let Some(name) = name else { return ask };
    ask.or(welcome::draw(ui, name, welcome::place(screen, column, bottom)))
}

/// The logo and the subtitle.
fn heading(ui: &mut egui::Ui, size: f32) {
    let name = ui.label(text::display(say("title-name"), size).color(CREAM));
    eight(ui.painter(), name.rect.right_center(), size);
    let rule = ui.cursor().min;
    ui.painter().hline(rule.x..=rule.x + size * 4.4, rule.y, Stroke::new(2.0, BRASS));
    ui.add_space(8.0);
    let words = say("title-line");
    let large = text::body_font(text::BODY + 1.0);
    // On one line in every language.
    let wide = ui.painter().layout_no_wrap(words.clone(), large.clone(), quiet()).size().x;
    let font = if wide > ui.available_width() { text::body_font(text::LABEL) } else { large };
    ui.label(RichText::new(words).font(font).color(quiet()));
}

/// Two weights, one above the other, as an eight.
fn eight(painter: &egui::Painter, left: egui::Pos2, size: f32) {
    let radius = size * 0.178;
    let centre = left + vec2(radius * 1.55, size * 0.03);
    for (colour, up) in [(Colour::Red, -1.0), (Colour::Blue, 1.0)] {
        weight_icon::paint(painter, centre + vec2(0.0, up * radius), radius, WeightId::of(colour)[0], 0.0);
    }
}

/// The main entries.
fn main(ui: &mut egui::Ui, shown: &Shown, height: f32) -> Option<Request> {
    let first = shown.first();
    let size = vec2(ui.available_width(), height);
    let mut ask = None;
    let mut entry = |words: String, below: Option<String>, is_first: bool, what: Option<Request>| {
        let look = EntryStyle { size, font: 32.0, first: is_first };
        if line(ui, &words, below.as_deref(), look, what.is_some()).clicked() {
            ask = what;
        }
    };
    entry(say("menu-play"), None, first == DefaultEntry::Play, Some(Request::Go(Navigate::Show(Screen::NewGame))));
    let newest = shown.saved.games.first();
    let go_on = newest.map(|game| Request::Games(GamesRequest::GoOn(game.slot.clone())));
    entry(say("menu-continue"), newest.map(unfinished_game_text), first == DefaultEntry::Continue, go_on);
    let lesson = shown.progress.next_lesson().or_else(first_lesson);
    let lesson = lesson.map(|lesson| Request::Drill(DrillRequest::Try(Box::new(Task::listed(lesson)))));
    entry(say("menu-lesson"), None, first == DefaultEntry::Lesson, lesson);
    entry(say("menu-practice"), None, false, Some(Request::Go(Navigate::Show(Screen::Practice))));
    entry(say("menu-cards"), None, false, Some(Request::Go(Navigate::Show(Screen::NewCards))));
    entry(say("menu-club-night"), None, false, Some(Request::Go(Navigate::Show(Screen::ClubNight))));
    ask
}

/// The first lesson, offered again when all have stars.
fn first_lesson() -> Option<&'static Drill> {
    shipped().iter().find(|drill| drill.level.group == Group::Lesson)
}

/// One line about an unfinished game: the game, its progress, the players and the score.
fn unfinished_game_text(game: &KeptGame) -> String {
    match &game.what {
        KeptGameKind::Board { mode, score, frame } => {
            let score: Vec<String> = score.iter().map(|(side, points)| format!("{side} {points}")).collect();
            let frame = frame_name(*mode, *frame);
            let args = [("mode", mode_name(*mode).into()), ("frame", frame.into()), ("score", score.join(", ").into())];
            say_with("title-left", &args)
        }
        KeptGameKind::Cards { rules, round } => {
            let round = say_with("cards-round-title", &[("round", (*round).into())]);
            let args = [("mode", rules.as_str().into()), ("frame", round.into()), ("score", game.name.as_str().into())];
            say_with("title-left", &args)
        }
    }
}

/// The other entries, so many beside one another.
fn other_entries(ui: &mut egui::Ui, shown: &Shown, height: f32, abreast: usize) -> Option<Request> {
    let mut entries = vec![
        ("menu-saved", Request::Go(Navigate::Show(Screen::SavedGames))),
        ("menu-friends", Request::Go(Navigate::Show(Screen::WithFriends))),
        ("menu-replays", Request::Go(Navigate::Show(Screen::Replays))),
        ("menu-scorekeeper", Request::Go(Navigate::Show(Screen::Scorekeeper))),
        ("menu-players", Request::Go(Navigate::Show(Screen::Players))),
        ("menu-how", Request::Go(Navigate::Open(Overlay::HowToPlay))),
        ("menu-settings", Request::Go(Navigate::Open(Overlay::Settings))),
        ("menu-credits", Request::Go(Navigate::Open(Overlay::Credits))),
    ];
    if shown.can_quit {
        entries.push(("menu-quit", Request::Go(Navigate::Quit)));
    }
    let size = vec2(ui.available_width() / abreast as f32, height);
    ui.spacing_mut().item_spacing.x = 0.0;
    let mut ask = None;
    for row in entries.chunks(abreast) {
        ui.horizontal(|ui| {
            for (words, what) in row {
                if line(ui, &say(words), None, EntryStyle { size, font: 23.0, first: false }, true).clicked() {
                    ask = Some(what.clone());
                }
            }
        });
    }
    ask
}

/// The style of a menu entry.
#[derive(Clone, Copy)]
struct EntryStyle {
    /// Its size; the visible edge is a little smaller.
    size: Vec2,
    font: f32,
    /// Whether it is the default, focused while no other widget is.
    first: bool,
}

/// Focuses the default entry until the player moves the focus; the default may change in the first frames.
fn keep_the_keyboard(ui: &egui::Ui, first: &Response) {
    let given = egui::Id::new("first choice of the title");
    let before: Option<egui::Id> = ui.data(|data| data.get_temp(given));
    let focused = ui.memory(egui::Memory::focused);
    if focused.is_none() || focused == before && before != Some(first.id) {
        first.request_focus();
        ui.data_mut(|data| data.insert_temp(given, first.id));
    }
}

/// A menu entry, optionally with small text below.
fn line(ui: &mut egui::Ui, words: &str, below: Option<&str>, look: EntryStyle, enabled: bool) -> Response {
    let sense = if enabled { Sense::click() } else { Sense::hover() };
    let (room, response) = ui.allocate_exact_size(look.size, sense);
    let called = below.map_or_else(|| words.to_owned(), |below| format!("{words}: {below}"));
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, &called));
    if look.first {
        keep_the_keyboard(ui, &response);
    }
    let rect = room.shrink2(vec2(0.0, 2.0));
    let lit = enabled && (response.hovered() || response.has_focus());
    let lit = ui.ctx().animate_bool_with_time(response.id.with("lit"), lit, ANSWER);
    let (fill, edge, ink) = if look.first {
        (mix(BRASS, BRASS_LIT, lit), BRASS_LIT, NIGHT)
    } else if enabled {
        (veil(BRASS, 0.20 * lit), veil(BRASS, lit), mix(CREAM, BRASS_LIT, lit))
    } else {
        (Color32::TRANSPARENT, Color32::TRANSPARENT, veil(CREAM, 0.35))
    };
    ui.painter().rect(rect, BUTTON_CORNER, fill, Stroke::new(style::rule().width, edge), StrokeKind::Inside);
    let inside = rect.shrink2(vec2(12.0, 3.0));
    let (above, under) = inside.split_top_bottom_at_fraction(if below.is_some() { 0.64 } else { 1.0 });
    // The small text takes part of the height.
    let font = if below.is_some() { look.font.min(above.height() * 0.95) } else { look.font };
    text::paint_line(ui.painter(), above, egui::Align2::LEFT_CENTER, words, text::display_font(font), ink);
    if let Some(below) = below {
        let font = text::body_font(text::LABEL);
        let ink = if look.first { NIGHT } else { quiet() };
        text::paint_line(ui.painter(), under, egui::Align2::LEFT_CENTER, below, font, ink);
    }
    if enabled {
        widgets::finish(ui, &response, rect);
    }
    response
}
