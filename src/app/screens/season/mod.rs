//! The season: its calendar and table, who comes to the next evening, and what they remember.

use bevy::prelude::*;
use bevy_egui::egui::{self, Order, RichText};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::removal;
use crate::app::platform::IN_A_PAGE;
use crate::app::request::{Import, Navigate, Paste, Request, Requests, SeasonRequest};
use crate::app::season::AtSeason;
use crate::app::state::{Overlay, Screen};
use crate::app::storage::{ArrivedCareer, Careers, ClubNights};
use crate::app::theme::palette::{BRASS, BRASS_LIT, GOOD, quiet};
use crate::app::theme::{layout, text, widgets};
use crate::season::{Career, Night, Player};
use crate::words::{
    money, rival_name, say, say_with, season_bill, season_division, season_guest, season_memory, season_move,
    season_player,
};

/// The width of the card, and of the question, in points.
const WIDTH: f32 = 860.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Screen::Season).and_then(in_state(Overlay::None))));
}

fn show(
    mut contexts: EguiContexts,
    (at, careers, nights, arrived): (Res<AtSeason>, Res<Careers>, Res<ClubNights>, Res<ArrivedCareer>),
    mut leaves_out: Local<bool>,
    mut requests: Requests,
) -> Result {
    let Some(career) = careers.get(&at.0) else { return Ok(()) };
    let begun = career.tonight().is_some_and(|name| nights.get(name).is_some());
    let replaced = arrived.0.as_ref().and_then(|arrived| Some((careers.get(&arrived.name)?, &arrived.career)));
    let ask = layout::layer(contexts.ctx_mut()?, "season", Order::Middle, |ui| match replaced {
        Some((here, other)) => ask_to_replace(ui, here, other),
        None => draw(ui, career, begun, &mut leaves_out),
    });
    requests.write_batch(ask);
    Ok(())
}

/// Draws the season; `begun` says whether the next evening is under way, and `leaves_out` whether the question is open. Escape goes
/// back to the club nights.
pub(super) fn draw(ui: &mut egui::Ui, career: &Career, begun: bool, leaves_out: &mut bool) -> Option<Request> {
    layout::scrim(ui);
    if *leaves_out {
        let misses =
            removal::ask_in_words(ui, &say("season-miss-title"), [say("season-come"), say("season-miss")], |ui| {
                ui.add(egui::Label::new(text::body(say("season-miss-note"))).wrap());
            })?;
        *leaves_out = false;
        return misses.then_some(Request::Season(SeasonRequest::Miss));
    }
    let season = career.season();
    let back = Request::Go(Navigate::Show(Screen::ClubNight));
    let escape = super::escape(ui).then(|| back.clone());
    let body = |ui: &mut egui::Ui| {
        let left = |ui: &mut egui::Ui, (): &mut ()| {
            calendar(ui, career);
            elsewhere(ui)
        };
        let right = |ui: &mut egui::Ui, (): &mut ()| {
            table(ui, career);
            next(ui, career);
            None
        };
        ui.add(egui::Label::new(text::label(say("season-intro"))).wrap());
        ui.add_space(8.0);
        layout::columns(ui, 0.5, &mut (), left, right)
    };
    let footer = |ui: &mut egui::Ui| {
        let mut ask = None;
        let (key, request) = match (season.is_over(), begun) {
            (true, _) => ("season-next", SeasonRequest::Next),
            (false, true) => ("season-go-on", SeasonRequest::Play),
            (false, false) => ("season-start", SeasonRequest::Play),
        };
        if widgets::primary_button(ui, &say(key)).clicked() {
            ask = Some(Request::Season(request));
        }
        if !season.is_over() && widgets::secondary_button(ui, &say("season-miss")).clicked() {
            *leaves_out = true;
        }
        if widgets::secondary_button(ui, &say("button-back")).clicked() {
            ask = Some(back);
        }
        ask
    };
    let division = season_division(season.division());
    let title = say_with("season-title", &[("number", season.number().into()), ("division", division.into())]);
    layout::card(ui, &title, WIDTH, body, footer).or(escape)
}

/// Asks whether a season from another machine takes the place of the one here. Escape keeps the one here.
pub(super) fn ask_to_replace(ui: &mut egui::Ui, here: &Career, other: &Career) -> Option<Request> {
    layout::scrim(ui);
    let words = [say("season-keep"), say("season-replace")];
    let replaces = removal::ask_in_words(ui, &say("season-replace-title"), words, |ui| {
        for (key, career) in [("season-is-here", here), ("season-arrived", other)] {
            let season = career.season();
            let args = [
                ("name", career.player().name.as_str().into()),
                ("season", season.number().into()),
                ("division", season_division(season.division()).into()),
                ("nights", season.nights().len().into()),
            ];
            ui.add(egui::Label::new(text::body(say_with(key, &args))).wrap());
        }
        ui.add(egui::Label::new(text::label(say("season-replace-note"))).wrap());
    })?;
    Some(Request::Season(SeasonRequest::Replace(replaces)))
}

/// Draws the buttons that take the season to another machine, or take one in.
fn elsewhere(ui: &mut egui::Ui) -> Option<Request> {
    ui.add_space(6.0);
    let mut ask = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(8.0, 8.0);
        let file = IN_A_PAGE.then_some(("season-take-in-page", Request::Import(Import(None))));
        let offered = [
            ("season-copy", Request::Season(SeasonRequest::CopyText)),
            (if IN_A_PAGE { "season-copy-link" } else { "season-copy-code" }, Request::Season(SeasonRequest::CopyLink)),
            ("season-save", Request::Season(SeasonRequest::SaveText)),
            ("season-take-in", Request::Paste(Paste::Anything)),
        ];
        for (key, request) in offered.into_iter().chain(file) {
            if widgets::secondary_button(ui, &say(key)).clicked() {
                ask = Some(request);
            }
        }
    });
    line(ui, text::label(say("season-elsewhere-note")));
    ask
}

fn head(ui: &mut egui::Ui, words: String) {
    ui.add_space(6.0);
    ui.label(text::display(words, text::SUBHEADING).color(BRASS));
}

fn line(ui: &mut egui::Ui, words: RichText) {
    ui.add(egui::Label::new(words).wrap());
}

/// The nights: what is played, and how those that are over ended.
fn calendar(ui: &mut egui::Ui, career: &Career) {
    head(ui, say("season-calendar"));
    let nights = career.season().nights();
    for (index, bill) in career.calendar().iter().enumerate() {
        let number = say_with("season-night", &[("number", (index + 1).into())]);
        let (told, ink) = match nights.get(index) {
            Some(night @ Night::Played { .. }) => {
                let place = night.of(&Player::You).map_or(0, |line| line.place);
                let points = night.points(&Player::You);
                let told = say_with("season-placed", &[("place", place.into()), ("points", points.into())]);
                (told, if place == 1 { BRASS_LIT } else { quiet() })
            }
            Some(Night::Missed) => (say("season-missed"), quiet()),
            None if index == nights.len() => (say("season-tonight"), GOOD),
            None => (String::new(), quiet()),
        };
        let told = if told.is_empty() { number } else { format!("{number} \u{2013} {told}") };
        line(ui, text::label(told).color(ink));
        line(ui, text::strong(season_bill(bill)));
        ui.add_space(4.0);
    }
}

/// The table, and where the season leads to once it is over.
fn table(ui: &mut egui::Ui, career: &Career) {
    head(ui, say("season-table"));
    let season = career.season();
    let you = career.player().name.as_str();
    for row in season.table() {
        let name = season_player(&row.who, you);
        let args = [("place", row.place.into()), ("name", name.into()), ("points", row.points.into())];
        let words = text::strong(say_with("season-row", &args));
        line(ui, if row.who == Player::You { words.color(BRASS_LIT) } else { words });
    }
    line(ui, text::label(say("season-points-rule")));
    ui.add_space(4.0);
    let jar = ("jar", money(season.jar()).into());
    line(ui, text::strong(say_with("season-jar", std::slice::from_ref(&jar))));
    let price = money(crate::season::PRICE);
    match (season.outcome(), season.takes_jar()) {
        (None, _) => line(ui, text::label(say_with("season-jar-note", &[("price", price.into())]))),
        (Some(_), Some(who)) => {
            let name = season_player(who, you);
            line(ui, text::label(say_with("season-jar-taken", &[("name", name.into()), jar])));
        }
        (Some(_), None) => line(ui, text::label(say("season-jar-stays"))),
    }
    if let Some(outcome) = season.outcome() {
        line(ui, text::strong(season_move(outcome)).color(GOOD));
    }
}

/// Who comes to the next evening, why, and what they remember.
fn next(ui: &mut egui::Ui, career: &Career) {
    let Some(_) = career.bill() else { return };
    let field = career.field();
    let names: Vec<String> = field.iter().map(|name| rival_name(name)).collect();
    head(ui, say_with("season-night", &[("number", (career.season().nights().len() + 1).into())]));
    line(ui, text::body(say_with("season-field", &[("names", names.join(", ").into())])));
    if let Some(guest) = career.guest() {
        line(ui, text::body(season_guest(guest)));
    }
    for name in field {
        line(ui, text::label(season_memory(name, career.memory(name))));
    }
}
